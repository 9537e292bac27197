# Rock, Paper, Scissors

rps-title = Rock, Paper, Scissors
    .about = Beat the top card or draw, race where there is speed, and be the first without cards.
    .length = 20 minutes a round
rps-goal = Goal: be the first without cards.
rps-how-to-play = On your turn, beat the top card: paper beats rock, rock beats scissors, scissors beat paper.
    .second = The same picture in a stronger colour beats it too: green, yellow, red. If nothing beats it, draw a card.
    .third = Symbols give, swap and make everybody race. The first without cards wins.

rps-Picture-rock = rock
rps-Picture-paper = paper
rps-Picture-scissors = scissors
rps-Colour-green = green
    .letter = G
rps-Colour-yellow = yellow
    .letter = Y
rps-Colour-red = red
    .letter = R
rps-Sign-turn = extra or reverse
    .mark = ↻
rps-Sign-speed = speed
    .mark = ⚡
rps-Sign-plus = +3
    .mark = +3
rps-Sign-give = give
    .mark = →
rps-Sign-swap = swap
    .mark = ⇄

# Cards.
rps-Figure = { $colour } { $picture }{ $sign ->
    [none] { "" }
   *[other] {" "}({ $sign })
}
rps-Joker = { $colour } joker
rps-Ballast = ballast
rps-Top = { $called ->
    [none] { $card }
   *[other] { $card } called { $called }
}

# Moves.
rps-Play = play { $card }
rps-Draw = draw a card
rps-Keep = keep the drawn card
rps-Pass = pass: there is nothing to draw
rps-Take = take the cards of the +3
rps-Name = call the joker { $picture }
rps-Again = take an extra turn
rps-Reverse = reverse the direction
rps-Give = give { $card } to { $to }
rps-Swap = swap hands with { $to }
rps-Snap = snap { $card } onto { $onto }
rps-Decline = stay out of the race
rps-Thank = say “Thanks!”
rps-Ready = on to the next round

# What is seen.
rps-FirstIs = Lots are drawn: { $seat } to start
rps-Dealt = { $seat }: from the deck { $cards ->
    [none] { $count } { $count ->
        [one] card
       *[other] cards
    }
   *[other] { $cards }
}{ $shuffled ->
    [yes] ; the pile is shuffled into a new deck
   *[no] { "" }
}
rps-Laid = { $seat }: { $card }{ $race ->
    [yes] . The race is on!
   *[no] { "" }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Mistaken = { $seat }: { $card } does not fit, it goes back and costs three cards{ $race ->
    [yes] ; the race goes on
   *[no] { "" }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Reached = { $seat } draws a card
rps-Kept = { $seat }: the card is kept
rps-Passed = { $seat }: a pass, there is nothing to draw{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Took = { $seat }: { $cards } cards to take{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Named = { $seat }: the joker is { $picture }
rps-WentAgain = { $seat }: an extra turn
rps-Reversed = { $seat }: the direction is reversed
rps-Gave = From { $seat } to { $to }: { $card ->
    [none] a card
   *[other] { $card }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Swapped = { $seat } and { $to }: hands swapped{ $hand ->
    [none] { "" }
   *[other] ; your hand now: { $hand }
}
rps-Declined = { $seat }: out of the race{ $race ->
    [yes] { "" }
   *[no] , which is over
}
rps-RaceIsUp = Time is up: nobody won the race
rps-Thanked = { $seat }: “Thanks!”
rps-NotThanked = { $seat }: no thanks in time, three cards
rps-WasReady = { $seat }: ready
rps-RoundEnd = { $why } Won by: { $winners }. Penalty points: { $points }

# Why not.
rps-NoSuchSeat = Nobody sits there: { $seat }.
rps-NotToYourself = This takes another player, not yourself.
rps-NotYourCard = There is no such card in your hand: { $card }.
rps-BallastStays = Ballast cannot be played; you get rid of it only by giving or swapping.
rps-DoesNotFit = { $card } does not beat { $top }.
rps-NoAnswer = Only a joker or another +3 that beats the top answers a +3, not { $card }. Otherwise take { $cards } cards.
rps-OnlyTheDrawn = After drawing, only the drawn card may be played, not { $card }.
rps-Skipped = A card in your hand fitted, so the draw was a skip: the drawn card can only be kept.
rps-FirstCard = Nothing lies on the table yet: put down the first card.
rps-AnswerOrTake = You cannot draw a single card against a +3: answer it, or take { $cards }.
rps-NothingToDraw = There is nothing left to draw.
rps-MustPlay = There is nothing to draw, so a card that fits must be played.
rps-DrawInstead = There are still cards to draw, so you cannot just pass.
rps-TooLate = Too late: the race for { $onto } is over. The card is back in your hand.
rps-NotYourMove = Somebody was faster. Waiting for: { $to_act }. The card is back in your hand.

# Ways to play.
rps-Preset-newcomers = No need to hurry: races are answered in turn, thanks are said for you, easy opponents, hints for everybody.
rps-Preset-usual = Live races, no clock for turns, opponents at your level.
rps-Preset-quick = 30 seconds a turn, and short races.

# Options.
rps-Options-first = first player
    .about = the number of the seat that starts; usually drawn by lot
rps-Options-rounds = rounds
    .about = how many rounds the match has, 1 to 10
rps-Options-level = level
    .about = the full game, or a simpler one for small children
rps-Options-symbols = symbols
    .about = how many cards have symbols
rps-Options-mistakes = mistakes
    .about = a wrong card cannot be played, or costs three cards and the turn
rps-Options-races = races
    .about = live, or the others are asked in turn, without a clock
rps-Options-stack_any = any +3 on a +3
    .about = a +3 may answer a +3 even if it does not beat it
rps-Options-race_seconds = time for a race
    .about = how many seconds a race lasts at most
rps-Options-thanks_seconds = time for thanks
    .about = how many seconds there are to say thanks
rps-Options-auto_thanks = automatic thanks
    .about = “Thanks!” is said automatically
rps-Options-pace = pace
    .about = stretches all time limits

rps-Level-full = full game
rps-Level-pictures = pictures only
rps-Level-pictures_symbols = pictures and symbols
rps-Level-colours_symbols = colours and symbols, no ballast
rps-Layout-light = few symbols
rps-Layout-uniform = every symbol in every colour
rps-Mistakes-blocked = blocked
rps-Mistakes-punished = punished
rps-Races-live = live
rps-Races-in_turn = in turn
rps-Pace-1x = 1×
rps-Pace-2x = 2×
rps-Pace-4x = 4×

# Why it ended.
rps-Why-empty = The first without cards wins; what others hold costs points.
rps-Why-stuck = Nobody could go on: the fewest cards win.
rps-Why-match = The match is over: the fewest penalty points win.

# The table.
rps-table-round = Round { $round } of { $rounds }, turn of { $seat } { $direction ->
    [clockwise] ↻
   *[other] ↺
}
rps-table-top = On the pile:
rps-table-nothing = nothing yet
rps-table-deck = Deck: { $count }
rps-table-hand = Your hand:
rps-table-cards = cards
rps-table-points = points
rps-table-known = known
rps-table-race = Race! Taking part: { $seats }
rps-table-thanks = Waiting for thanks: { $seat }
rps-table-owed = Against the +3, an answer or { $cards } cards: { $seat }
rps-table-joker = J
rps-table-ballast = ballast

# The board.
rps-board-players = Players
rps-board-middle = Deck and pile
rps-board-deck = Deck: { $count } { $count ->
    [one] card
   *[other] cards
}
rps-board-pile = Pile, on top: { $top }
rps-board-hand = Your hand, { $count } { $count ->
    [one] card
   *[other] cards
}
rps-board-others = Jokers and ballast
rps-board-many = { $card } × { $count }
rps-board-unfit = { $card }, does not fit
rps-board-does-not-beat = { $card } does not beat { $top }.
rps-board-fits = These do: { $cards }.
rps-board-draw-instead = None of your cards does: draw one.
rps-board-none-fits = None of your cards does.
rps-board-cards = { $count } { $count ->
    [one] card
   *[other] cards
}
rps-board-about = { $seat }: what is known
rps-board-perhaps = perhaps
rps-board-unknown = Nothing is known of this hand yet.
rps-board-direction = Play goes { $direction ->
    [clockwise] clockwise
   *[other] counter-clockwise
}
rps-board-round = round { $round } of { $rounds }
rps-board-round-over = Round { $round } is over
rps-board-round-yours = You won the round!
rps-board-round-won = { $names } won the round
rps-board-fewest = Fewer penalty points are better.
rps-board-penalty = { $points } { $points ->
    [one] penalty point
   *[other] penalty points
}, { $sum } in all
rps-board-empty = no cards left
rps-board-wait = Waiting for: { $seats }
rps-board-seconds = { $seconds } s
rps-race = Race!
rps-race-with = Also racing: { $seats }
rps-legend = Paper beats rock, rock beats scissors, scissors beat paper.
rps-legend-colours = Red is stronger than yellow, yellow than green.
rps-fact-most = { $most ->
    [0] Has nothing that beats { $tops }
   *[other] Of these cards at most { $most } can beat { $tops }
}
rps-fact-able = Something that beats { $top } is in at least one of these hands: { $seats }

# What is asked, and the buttons.
rps-ask-first = Your turn: put down any card you like.
rps-ask-turn = Your turn: beat the top card, or draw.
rps-ask-pressed = +{ $cards } hangs over you: answer, or take the cards.
rps-ask-drawn = From the deck: { $card }.
rps-ask-name = What is your joker?
rps-ask-choose = An extra turn, or the other direction?
rps-ask-give = Which card do you give away, and to whom?
rps-ask-swap = Whose hand do you want for yours?
rps-ask-race = Be the first to beat { $card }!
rps-ask-race-none = A race for { $card }: nothing of yours beats it.
rps-ask-thanks = A card for you, from { $seat }. Say thanks!
rps-ask-ready = Round { $round } is over.
rps-do-play = Play it
rps-do-draw = Draw a card
rps-do-keep = Keep it
rps-do-pass = Pass
rps-do-take = Take { $cards } { $cards ->
    [one] card
   *[other] cards
}
rps-do-decline = Stay out
rps-do-thank = Thanks!
rps-do-ready = Next round

# The table read aloud.
rps-tell-round = { $rounds ->
    [1] One round.
   *[other] Round { $round } of { $rounds }.
}
rps-tell-top = On the pile: { $top }. Deck: { $deck }.
rps-tell-seat = { $seat }: { $count } { $count ->
    [one] card
   *[other] cards
}
rps-tell-points = points: { $points }
rps-tell-known = Known: { $cards }
rps-tell-perhaps = Perhaps: { $cards }
rps-tell-hand = Your hand, { $count } { $count ->
    [one] card
   *[other] cards
}: { $cards }.
rps-tell-lay = lay { $cards }
rps-tell-can = You can: { $what }.

# Examples in the rulebook.
rps-notation-joker = joker
rps-example-beaten = is beaten by
rps-example-not = is not beaten by

# The end.
rps-end-points = Penalty (fewest is best)
rps-end-hand = { $cards ->
    [0] { $seat }: no cards left
   *[other] { $seat }: penalty { $points }
}
rps-end-rounds = { $seat }: round by round { $points }
