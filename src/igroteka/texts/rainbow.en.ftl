# Rainbow

rainbow-title = Rainbow: the Eighth Colour
    .about = Play runs round the circle of colours, and keep one card of each for your rainbow.
    .length = 20–40 minutes
rainbow-goal = Goal: have the most points at the end.
rainbow-how-to-play = On your turn, play a run on the pile: three cards or more, neighbours on the circle of colours.
    .second = The longer the run, the more points. You may keep its last card for your rainbow.
    .third = All eight colours in a rainbow start the last round. The most points win.

rainbow-Colour-red = red
    .letter = R
    .count = { $count } red
rainbow-Colour-orange = orange
    .letter = O
    .count = { $count } orange
rainbow-Colour-yellow = yellow
    .letter = Y
    .count = { $count } yellow
rainbow-Colour-lime = lime
    .letter = L
    .count = { $count } lime
rainbow-Colour-green = green
    .letter = G
    .count = { $count } green
rainbow-Colour-sky = sky
    .letter = S
    .count = { $count } sky
rainbow-Colour-blue = blue
    .letter = B
    .count = { $count } blue
rainbow-Colour-violet = violet
    .letter = V
    .count = { $count } violet

rainbow-LastRound-everyone = everyone
rainbow-LastRound-others = the others

# Moves.
rainbow-Combination = { $keep ->
    [yes] play { $cards }; the last one into the rainbow
   *[no] play { $cards }; leave the last one
}
rainbow-Exchange = exchange { $cards }

# What is seen.
rainbow-FirstIs = Lots are drawn: { $seat } to start
rainbow-TurnedUp = The play pile starts: { $colour }
rainbow-Played =
    { $seat }: { $cards }, { $points } points{ $kept ->
        [none] { "" }
       *[other] ; into the rainbow: { $kept }
    }{ $completed ->
        [yes] . The rainbow is complete: last round!
       *[no] { "" }
    }{ $reshuffled ->
        [yes] . The piles are shuffled into a new deck
       *[no] { "" }
    }
rainbow-Exchanged =
    { $seat }: discarded { $cards }{ $reshuffled ->
        [yes] . The piles are shuffled into a new deck
       *[no] { "" }
    }
rainbow-DiscardedFaceDown =
    { $cards ->
        [none] { $seat }: { $count } discarded face down
       *[other] { $seat }: discarded face down { $cards }
    }{ $reshuffled ->
        [yes] . The piles are shuffled into a new deck
       *[no] { "" }
    }
rainbow-Drew =
    { $cards ->
        [none] { $seat }: { $count } drawn
       *[other] { $seat }: drawn { $cards }
    }{ $reshuffled ->
        [yes] . The deck is out: the piles are shuffled into a new one
       *[no] { "" }
    }{ $end ->
        [none] { "" }
       *[other] . { $end }
    }
rainbow-End = For the rainbows: { $rainbows }. In all: { $points }

# Why not.
rainbow-DeckRunsShort = With { $seats } players a colour has { $fewest } to { $most } cards, not { $cards }: full hands, full rainbows and the top of the pile must leave something to draw.
rainbow-WrongLength = A combination has { $fewest } to { $most } cards, not { $cards }.
rainbow-DoesNotNeighbour = The { $colour } card is not next to { $top }: after { $top } comes { $one } or { $other }.
rainbow-OutOfOrder = After { $before } this way round comes { $expected }, not { $colour }.
rainbow-NotInHand = There are not enough such cards in the hand: { $colour }. Wanted { $wanted }, held { $held }.
rainbow-InTheRainbow = The rainbow has that colour already: { $colour }.
rainbow-NothingToExchange = Choose at least one card to exchange.

# Ways to play.
rainbow-Preset-newcomers = No clock, easy opponents, hints for everybody.
rainbow-Preset-usual = No clock, opponents at your level.
rainbow-Preset-quick = 30 seconds a turn; once a rainbow is complete, only the others go again.

# Options.
rainbow-Options-cards = cards of a colour
    .about = how many cards each colour has, 9 to 16 (11 or more with five players); usually 12
rainbow-Options-last_round = last round
    .about = who takes one more turn after a rainbow is complete: everyone, or only the others
rainbow-Options-discards_face_down = discards face down
    .about = only whoever discards cards sees them; the others see how many there are

# Why it ended.
rainbow-Why-rainbow = A rainbow is complete and the last round is played; points decided, then the larger rainbow.

# The table.
rainbow-table-colour = colour
rainbow-table-hand = hand
rainbow-table-unseen = unseen
rainbow-table-known = others hold
rainbow-table-known-outside = not in the deck
rainbow-table-points = points
rainbow-table-pile = Play pile: { $cards } ← top
rainbow-table-no-pile = The play pile has not started
rainbow-table-deck = Deck: { $deck }. Discards: { $discard }
rainbow-table-deck-face-down = { $own ->
    [none] Deck: { $deck }. Discards, face down: { $discard }
   *[other] Deck: { $deck }. Discards, face down: { $discard }, of them yours: { $own }
}
rainbow-table-last-round = { $turns ->
    [one] Last round: { $turns } turn to come
   *[other] Last round: { $turns } turns to come
}
rainbow-table-how = Exchange: a minus and letters, as in { $exchange }. Combination: its number, or a plus and letters, as in { $play }; an ! at the end takes the last card into the rainbow.
rainbow-table-gain = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}

# The board in the browser.
rainbow-ring = Circle of colours with your cards
rainbow-ring-place = { $held ->
    [0] { $colour }: none in hand
   *[other] { $colour }: { $held } in hand
}
rainbow-ring-place-first = { $colour }: { $held } in hand, can be the first
rainbow-ring-place-next = { $colour }: { $held } in hand, can be the next
rainbow-ring-place-in-run = { $colour }: card { $order } of the run, { $held } in hand
rainbow-ring-place-swapped = { $colour }: { $count } of { $held } to exchange
rainbow-on-top = On top of the play pile: { $colour }
rainbow-stock = deck { $deck } · discards { $discard }
rainbow-stock-face-down = { $own ->
    [none] deck { $deck } · discards { $discard }, face down
   *[other] deck { $deck } · discards { $discard }, face down; yours: { $own }
}
rainbow-rainbow-empty = rainbow: empty
rainbow-rainbow-has = rainbow: { $colours }
rainbow-ring-points = { $points } pts
rainbow-holds = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
rainbow-note-wait = Others are taking their turns.
rainbow-note-start = Start a run with { $next }.
rainbow-note-missing = { $count ->
    [0] Next: { $next }.
    [one] { $count } more card, next: { $next }.
   *[other] { $count } more cards, next: { $next }.
}
rainbow-note-run = Run of { $cards }: { $points } points, last card: { $last }
rainbow-note-exchange = Choose the cards to exchange.
rainbow-note-only-exchange = No run of three cards can be made: choose cards to exchange.
rainbow-note-exchanging = { $count ->
    [one] { $count } card goes to the discards, one comes from the deck.
   *[other] { $count } cards go to the discards, as many come from the deck.
}
rainbow-do-play = Play the run
rainbow-do-play-keep = Play, { $colour } into the rainbow
rainbow-do-play-leave = Play without the rainbow
rainbow-do-exchange = { $count ->
    [0] Exchange
   *[other] Exchange { $count }
}
rainbow-mode-run = Play a run
rainbow-mode-exchange = Exchange cards

# For those who listen.
rainbow-heard-pile = On top of the play pile: { $colour }. Cards in the deck: { $deck }.
rainbow-heard-face-down = { $own ->
    [none] Cards face down in the discards: { $discard }.
   *[other] Cards face down in the discards: { $discard }, of them yours: { $own }.
}
rainbow-heard-player = { $rainbow ->
    [none] { $name }: points { $points }, rainbow empty.
   *[other] { $name }: points { $points }, rainbow: { $rainbow }.
}
rainbow-heard-hand = { $cards ->
    [none] Your hand is empty.
   *[other] Your hand: { $cards }.
}
rainbow-heard-choices = Runs to choose from: { $runs }, the best for { $points } points; the first card is { $first }. Or exchange cards.
rainbow-heard-only-exchange = No run of three cards can be made: exchange cards.

# The end.
rainbow-end-decided = { $seat }: { $runs } for runs, { $rainbow } for the rainbow

# Examples of the rulebook.
rainbow-example-rainbow = rainbow
