# Genius

genius-title = Absolutely Ingenious
    .about = Turn tokens over while your luck holds, and be the first to fill all six colours.
    .length = 15–25 minutes
genius-goal = Goal: be the first to fill all six colours.
genius-how-to-play = On your turn, turn tokens over one by one. A colour that lies in the middle and is new to you is a success.
    .second = Stop in time, and you keep them with all tokens of those colours from the middle. A miss, and they all go there.
    .third = Whoever fills all six colours first wins.

genius-Colour-red = red
    .letter = R
    .count = { $count } red
genius-Colour-orange = orange
    .letter = O
    .count = { $count } orange
genius-Colour-yellow = yellow
    .letter = Y
    .count = { $count } yellow
genius-Colour-green = green
    .letter = G
    .count = { $count } green
genius-Colour-blue = blue
    .letter = B
    .count = { $count } blue
genius-Colour-violet = violet
    .letter = V
    .count = { $count } violet

# Moves.
genius-Reveal = reveal a token of the reserve
genius-Collect = collect the catch and end the turn
genius-Take = take one { $colour } from the centre instead of revealing

# What is seen.
genius-FirstIs = Lots are drawn: { $seat } to start
genius-CameToCentre = From the reserve to the centre: { $colour }
# The next line tells who reached, and what came.
genius-Reached = { "" }
genius-Succeeded = { $seat }: { $colour } from the reserve, a success
genius-Missed = { $twice ->
    [yes] { $seat }: { $colour } again, a miss; to the centre: { $lost }
   *[no] { $seat }: { $colour }, and the centre has none, a miss; to the centre: { $lost }
}
genius-Collected =
    { $seat }: { $tokens } collected{ $returned ->
        [none] { "" }
       *[other] , too many and back to the reserve: { $returned }
    }{ $lines ->
        [none] { "" }
       *[other] , colour complete: { $lines }
    }{ $end ->
        [none] { "" }
       *[other] . { $end }
    }
genius-Took =
    { $seat }: one { $colour } from the centre{ $lines ->
        [none] { "" }
       *[other] , colour complete: { $lines }
    }{ $end ->
        [none] { "" }
       *[other] . { $end }
    }
genius-GameEnd = The game is over, points: { $points }

# Why not.
genius-NoSuchSeat = The first move was given to somebody who is not at the table: { $seat }.
genius-ReserveIsEmpty = The reserve is empty, there is nothing left to reveal.
genius-RevealFirst = There is nothing to collect yet: reveal a token first.
genius-ZoneNotEmpty = A token is taken from the centre instead of revealing, not after it.
genius-NotTheFewest = Only the colour you have fewer of than any other can be taken. Fewest now: { $fewest }. Asked for: { $colour }.
genius-NotInTheCentre = The centre has no such token: { $colour }.

# Ways to play.
genius-Preset-newcomers = One game, no clock, easy opponents, hints for everybody.
genius-Preset-usual = One game, no clock, opponents at your level.
genius-Preset-quick = One game, 30 seconds a turn.

# Options.
genius-Options-first = first move
    .about = the number of the seat that starts; usually drawn by lot
genius-Options-games = games in the series
    .about = how many games are played in a row; if left empty, as many as players

# Why it ended.
genius-Why-collection = One collection is full; the others are ranked by their weakest colour.
genius-Why-series = The series is over; the sum of points decided.

# The table.
genius-table-game = Game { $game } of { $games }, { $limit } of each colour to fill
genius-table-colour = colour
genius-table-centre = centre
genius-table-zone = catch
genius-table-reserve = reserve
genius-table-sum = points
genius-table-chance = The next token: a success for { $good } of { $of } ({ $percent } %)
genius-table-empty = The reserve is empty
genius-table-bonus = { $count ->
    [one] { $count } bonus turn to come
   *[other] { $count } bonus turns to come
}
genius-table-ties = Nobody has collected for long: one of your equally weak colours may now be taken instead of revealing

# The board.
genius-board-heading = { $games ->
    [1] { $limit } of each
   *[other] game { $game } of { $games } · { $limit } of each
}
genius-board-rivals = Rivals
genius-board-collection = Your collection
genius-board-nothing = nothing collected yet
genius-board-game-yours = You won the game!
genius-board-game-won = { $names } won the game.
genius-board-points = points: { $count }
genius-board-stack = { $take ->
    [yes] { $tokens }, one may be taken
   *[no] { $tokens }
}
genius-board-zone-empty = Revealed tokens lie here
genius-board-reserve = { $count ->
    [one] { $count } token in the reserve
   *[other] { $count } tokens in the reserve
}
genius-board-chance = success: { $good } of { $of } ({ $percent } %)
genius-board-odds = Odds
genius-board-reveal = Reveal
genius-board-collect = Collect
genius-board-take = Take one { $colour }
genius-board-back = Back

# The table read aloud.
genius-tell-centre = { $tokens ->
    [none] The centre is empty.
   *[other] In the centre: { $tokens }.
}
genius-tell-zone = Revealed: { $tokens }.
genius-tell-player = { $tokens ->
    [none] { $seat }: nothing collected yet.
   *[other] { $seat }: { $tokens }.
}
genius-tell-turn = Turn: { $seat }.
genius-tell-can = You can { $choices }.{ $bonus ->
    [0] { "" }
   *[other] { " " }Bonus turns to come: { $bonus }.
}
genius-tell-reveal = reveal a token with key 1
genius-tell-collect = collect with key 2
genius-tell-take = take one { $colour } from the centre
genius-tell-over = The game is over.

# Examples of the rulebook.
genius-example-success = Revealed: { $zone }. Collected: { $tokens }.
genius-example-goes-on = Revealed: { $zone }. A success!
genius-example-takes = One { $colour } may be taken.
genius-example-takes-none = None may be taken.
genius-example-miss = Revealed: { $zone }. A miss: all of it goes to the centre.

# The end.
genius-end-decided = { $seat }: fewest, { $count } each: { $colours }
genius-end-series = { $seat }: game by game { $points }
