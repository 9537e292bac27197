# 7 Ate 9

seven_on_nine-title = 7 Ate 9
    .about = No turns: put on the pile whatever fits its top card, and be the first without cards.
    .length = 2–5 minutes a deal
seven_on_nine-goal = Goal: be the first without cards.
seven_on_nine-how-to-play = There are no turns: everybody plays at once.
    .second = Add the step of the top card to its number, or subtract it: 4 and 6 fit on 5±1.
    .third = Play whatever fits, draw from your own deck, and be the first without cards.

seven_on_nine-Card = { $number }±{ $step }

# Moves.
seven_on_nine-Draw = draw a card
seven_on_nine-Play = { $onto ->
    [none] play { $card } as your last card: seven on nine!
   *[other] play { $card } on { $onto }
}

# What the table waits for; said at the end of what brought it about.
seven_on_nine-Opening = { "" }
seven_on_nine-Countdown = { "" }
seven_on_nine-Playing = { "" }
seven_on_nine-Drawing = { "" }
seven_on_nine-Over = { "" }
seven_on_nine-Turned = { " " }Nobody can go on: the bottom card { $top } is now on top; wait for “go”
seven_on_nine-DealEnd = { $why } Cards left: { $left }

# What is seen.
seven_on_nine-PileOpened = A new deal, the pile opens with { $card }. Wait for “go”
seven_on_nine-Went = Go!{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}
# The next line tells who drew, and what came.
seven_on_nine-Reached = { "" }
seven_on_nine-Drew = { $idle ->
    [yes] { $seat }: a card is drawn for them{ $card ->
        [none] { "" }
       *[other] , { $card }
    }
   *[no] { $seat }: draws{ $card ->
        [none] { "" }
       *[other] { " " }{ $card }
    }
}.{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}
seven_on_nine-Stayed = { $seat }: { $card }!{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}
seven_on_nine-TooLate = { $seat }: { $card } for { $onto }, too late by { SECONDS($millis) } { SECONDS($millis) ->
    [one] second
   *[other] seconds
}{ $behind ->
    [none] : the pile has been turned
   *[other] { "" } behind { $behind }
}
seven_on_nine-DidNotFit = { $until ->
    [none] { $seat }: { $card } does not fit { $onto } and comes back
   *[other] { $seat }: { $card } does not fit { $onto } and comes back; no playing for a moment
}
seven_on_nine-Finished = { $seat }: seven on nine! { $end }
seven_on_nine-TimePassed = { $stopped ->
    [none] { "" }
   *[other] No move for long, the game goes on: { $stopped }.
}{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}

# Why not.
seven_on_nine-BeforeGo = Not yet: wait for “go”.
seven_on_nine-DeckIsEmpty = Your deck is empty, there is nothing left to draw.
seven_on_nine-NotYourCard = You do not hold { $card }.
seven_on_nine-Locked = The last card did not fit: wait a moment before you play again.
seven_on_nine-AimAtACard = Only the very last card is played whatever lies on top; say which top you play on.
seven_on_nine-NeverOnTop = { $onto } has not been on top in this deal.
seven_on_nine-IdleStopTooShort = The wait for a player is too short: it must be longer than the lock after a mistake and than the wait for a card.
seven_on_nine-OneScreen = Everybody plays this at the same time, so one person cannot hold two seats, and two people cannot share one screen.

# Ways to play.
seven_on_nine-Preset-newcomers = The numbers that fit are shown, everything is half as fast, mistakes cost nothing, easy opponents, hints for everybody.
seven_on_nine-Preset-usual = As in the rules, opponents at your level.
seven_on_nine-Preset-quick = Cards come sooner, and nobody is waited for long.

# Options.
seven_on_nine-Options-deals = deals in the match
    .about = fewest cards left in all deals together wins
seven_on_nine-Options-wrong_card_lock = lock after a mistake
    .about = for how many seconds a card that does not fit keeps its player from playing; 0 is not at all
seven_on_nine-Options-idle_draw = wait for a card
    .about = when nobody has a card that fits: after how many seconds a player is given the next one
seven_on_nine-Options-idle_stop = wait for a player
    .about = after how many seconds a player who does nothing is no longer waited for, until they act or the next “go”
seven_on_nine-Options-pace = pace
    .about = stretches every wait and every bot’s reaction: 1, 2 or 4 times
seven_on_nine-Options-show_sums = show the sums
    .about = shows the two numbers that fit, for training

# Why it ended.
seven_on_nine-Why-finished = The first without cards wins.
seven_on_nine-Why-no_way_on = Every card of the pile has been on top and nobody could go on: the fewest cards win.
seven_on_nine-Why-match = The match is over: the fewest cards left in all deals win.

# The table.
seven_on_nine-table-deal = Deal { $deal } of { $deals }
seven_on_nine-table-top = On top
seven_on_nine-table-fits = what fits: { $one } or { $other }
seven_on_nine-table-hand = Your hand
seven_on_nine-table-player = player
seven_on_nine-table-in-hand = in hand
seven_on_nine-table-in-deck = in the deck
seven_on_nine-table-sum = cards left before
seven_on_nine-table-locked = locked
seven_on_nine-table-away = away
seven_on_nine-table-wait = Wait for “go”

# The board.
seven_on_nine-board-rivals = Rivals
seven_on_nine-board-pile = Pile
seven_on_nine-board-on-top = On top: { $card }
seven_on_nine-board-seconds = “Go” in { $seconds }
seven_on_nine-board-finished = { $seat }: seven on nine!
seven_on_nine-board-deal-yours = You won the deal!
seven_on_nine-board-deal-won = { $names } won the deal.
seven_on_nine-board-last-deal = Cards left
seven_on_nine-board-left = { $hand } in hand, { $deck } in the deck
seven_on_nine-board-before = left in earlier deals: { $count }
seven_on_nine-board-known = holds { $cards }
seven_on_nine-board-known-count = known: { $count }
seven_on_nine-board-card = { $number } ±{ $step }{ $count ->
    [one] { "" }
   *[other] { " " }×{ $count }
}{ $why ->
    [none] { "" }
   *[other] { " " }{ $why }
}
seven_on_nine-board-some = { $card }{ $count ->
    [one] { "" }
   *[other] { " " }×{ $count }
}
seven_on_nine-board-face-down = { $count ->
    [one] { $count } card lies face down until “go”.
   *[other] { $count } cards lie face down until “go”.
}
seven_on_nine-board-draw = Draw a card ({ $deck })
seven_on_nine-board-deck-empty = Deck is empty
seven_on_nine-board-finish = Seven on nine!
seven_on_nine-board-late = { SECONDS($millis) } { SECONDS($millis) ->
    [one] second
   *[other] seconds
} too late
seven_on_nine-board-wrong = does not fit
seven_on_nine-board-too-late = Too late by { SECONDS($millis) } { SECONDS($millis) ->
    [one] second
   *[other] seconds
}{ $behind ->
    [none] : the pile was turned
   *[other] { "" } behind { $behind }
}
seven_on_nine-board-did-not-fit = { $card } does not fit { $onto }: { $one } or { $other } does
seven_on_nine-board-locked = Did not fit: no playing for { NUMBER($seconds, minimumFractionDigits: 1) } s
seven_on_nine-board-turned = Nobody can go on: the bottom card goes on top.
seven_on_nine-board-not-awaited = The game goes on without you. Draw or play a card to be back in it.
seven_on_nine-board-no-number = There is no { $number } in your hand.
seven_on_nine-board-keys = Space: draw · 1–9 and 0 for ten: play that number

# The table read aloud.
seven_on_nine-tell-top = { $by ->
    [none] On top: { $card }.
   *[other] On top: { $card }, from { $by }.
}
seven_on_nine-tell-player = { $seat }: { $hand } in hand, { $deck } in the deck{ $locked ->
    [yes] , may not play for a moment
   *[no] { "" }
}{ $away ->
    [yes] , away
   *[no] { "" }
}.
seven_on_nine-tell-hand = { $cards ->
    [none] Your hand is empty.
   *[other] Your hand: { $cards }.
}
seven_on_nine-tell-draw-or-play = You can draw with Space, or play a card by its number: keys 1 to 9, and 0 for ten.
seven_on_nine-tell-draw = You can draw with Space.
seven_on_nine-tell-play = You can play a card by its number: keys 1 to 9, and 0 for ten. Your deck is empty.
seven_on_nine-tell-finish = It is your last card: Space puts it down, seven on nine!
seven_on_nine-tell-wait = Nothing to do for a moment.
seven_on_nine-tell-over = The game is over.

# Examples of the rulebook.
seven_on_nine-example-fits = Fits on { $top }: { $cards }
seven_on_nine-example-does-not-fit = Does not fit on { $top }: { $cards }
seven_on_nine-example-last = Your last card goes on { $top } face down: seven on nine!

# The end.
seven_on_nine-end-points = Cards left (fewest is best)
seven_on_nine-end-decided = { $seat }: the last card went on { $top }.
seven_on_nine-end-deals = { $seat }: deal by deal { $cards }
