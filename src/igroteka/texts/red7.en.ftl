# Red7

red7-title = Red7
    .about = Have the best cards by the rule of the table, or change that rule. Whoever does not lead at the end of a turn is out.
    .length = 5–10 minutes a round
red7-goal = Goal: lead at the end of each of your turns.
red7-how-to-play = At the end of your turn you must lead by the rule in force.
    .second = Play a card to your palette, change the rule with one, or do both.
    .third = Whoever does not lead is out. The last one left wins the round.

# Blue is called sky here, and Indigo blue: a colour has the same name in every game.
red7-Colour-red = red
    .letter = R
red7-Colour-orange = orange
    .letter = O
red7-Colour-yellow = yellow
    .letter = Y
red7-Colour-green = green
    .letter = G
red7-Colour-sky = sky
    .letter = S
red7-Colour-blue = blue
    .letter = B
red7-Colour-violet = violet
    .letter = V

red7-Card = { $colour } { $number }

# The rules: what counts.
red7-Rule-red = highest card
    .name = Red
red7-Rule-orange = cards of one number
    .name = Orange
red7-Rule-yellow = cards of one colour
    .name = Yellow
red7-Rule-green = even cards
    .name = Green
red7-Rule-sky = different colours
    .name = Sky
red7-Rule-blue = numbers in a row
    .name = Blue
red7-Rule-violet = cards below 4
    .name = Violet

red7-Score = { $rule }: { $count }, best { $best }

# Moves.
red7-Pass = pass and be out
red7-Commit = end the turn
red7-Draw = draw a card
red7-ToPalette = { $card } to the palette
red7-ToCanvas = { $card } to the canvas
red7-PaletteToCanvas = { $card } from the palette to the canvas
red7-PaletteToDeck = { $card } from the palette on top of the deck
red7-RivalToDeck = a rival's { $card } on top of the deck

# What is seen.
red7-Dealt = { $cards ->
    [none] { $seat }: a hand of { $count } { $count ->
        [one] card
       *[other] cards
    }
   *[other] { $seat }: a hand of { $cards }
}
red7-Opened = { $seat }: first palette card { $card }{ $first ->
    [none] { "" }
   *[other] . First turn: { $first }
}
red7-PutInPalette = { $seat }: { $card } to the palette{ $skipped ->
    [yes] , its action cannot be done
   *[no] { "" }
}
red7-PutOnCanvas = { $seat }: { $card } to the canvas, now the rule is { $rule }
red7-MovedToCanvas = { $seat }: { $card } from the palette to the canvas, now the rule is { $rule }
red7-MovedToDeck = { $seat }: { $card } goes on top of the deck, from the palette of { $owner }
# The next line tells who draws.
red7-Reached = { "" }
red7-Drew = { $card ->
    [none] { $seat }: a card from the deck
   *[other] { $seat }: { $card } from the deck
}
red7-Committed = { $seat }: the turn ends in the lead ({ $score })
red7-Passed = { $seat }: out of the round{ $undone ->
    [yes] , what the turn did is undone
   *[no] { "" }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
red7-RoundEnd = The round is won by { $winner }{ $scored ->
    [none] { "" }
   *[other] , scoring { $scored }: { $points }
}

# Why not.
red7-RoundsWithPoints = The advanced game is played for points; a number of rounds ({ $rounds }) cannot be set.
red7-RevisionWithoutIcons = The edition of the icons is chosen only where icons are played.
red7-BestGroupWithoutPoints = What the winner scores is chosen only in the advanced game, which is played for points.
red7-NotInHand = There is no such card in your hand: { $card }.
red7-PlayFirst = Nothing is played yet: first a card to the palette or to the canvas, or pass.
red7-ActFirst = First the action of this card must be done: { $card }.
red7-WouldNotLead = { $rival ->
    [none] With { $card } you would not lead: nothing of yours fits that rule ({ $rule }).
   *[other] With { $card } you would not lead. { $rival }: { $best }. You: { $score ->
        [none] nothing that fits
       *[other] { $score }
    }.
}
red7-DoNotLead = { $rival ->
    [none] You do not lead: nothing of yours fits the rule ({ $rule }).
   *[other] You do not lead. { $rival }: { $best }. You: { $score ->
        [none] nothing that fits
       *[other] { $score }
    }.
}
red7-NoWayToLead = { $rival ->
    [none] Without { $card } you could not lead, neither as it is ({ $rule }) nor with a card on the canvas.
   *[other] Without { $card } you could not lead, neither as it is nor with a card on the canvas. { $rival }: { $best }. You: { $score ->
        [none] nothing that fits
       *[other] { $score }
    }.
}
red7-OnePaletteCard = One card a turn goes to the palette, before the canvas; a second one only by the action of a 5.
red7-OneCanvasCard = One hand card a turn goes to the canvas.
red7-NoDraws = Drawing for a canvas card belongs to the advanced game.
red7-NothingToDrawFor = A card is drawn right after a canvas card, and only once.
red7-DeckIsEmpty = The deck is empty, there is nothing to draw.
red7-TooLowToDraw = To draw, the number on the canvas must be greater than the number of cards in your palette. Canvas: { $card }; cards in the palette: { $palette }.
red7-NoSuchIcon = That is the action of a { $number }, and none was played just now.
red7-NotInPalette = There is no such card in your palette: { $card }.
red7-AnotherCard = A 7 moves another card, not itself: { $card }.
red7-NotInThisEdition = A 7 puts a card on the deck only by the rules of the later edition.
red7-NotARivals = No rival has that card in the palette: { $card }.
red7-PaletteTooSmall = { $seat }: too few cards in the palette for { $card } to be taken. At least { $fewest } are needed.

# Ways to play.
red7-Preset-newcomers = One round, no icons, no clock, easy opponents, hints for everybody.
red7-Preset-usual = One round, no clock, opponents at your level.
red7-Preset-quick = One round, 30 seconds a turn.

# Options.
red7-Options-advanced = advanced game
    .about = with draws for canvas cards and with points: 40, 35 or 30 with two, three or four players
red7-Options-actions = icons
    .about = odd cards act when they are put into a palette
red7-Options-rounds = rounds
    .about = how many rounds a match without points has; usually one
red7-Options-icon_revision = edition of the icons
    .about = icons as in the Russian rules, or as in later ones
red7-Options-best_group = the richer group
    .about = in the advanced game: when yellow wins with two groups of equal size, the one with more points is scored
red7-IconRevision-ru = Russian
red7-IconRevision-later = later

# What is waited for.
red7-Step-dealing = the deal
red7-Step-play = the first card of a turn
red7-Step-five = action 5: one more card to the palette
red7-Step-seven = action 7: another palette card to the canvas
red7-Step-one = action 1: a rival's card on top of the deck
red7-Step-finish = a card to the canvas, or the end of the turn
red7-Step-painted = the end of the turn
red7-Step-drawing = a card from the deck
red7-Step-drawing_last = a card from the deck, which ends the turn
red7-Step-over = the end

# By what one leads.
red7-By-alone = nobody else has a card that fits
red7-By-count = more cards
red7-By-number = as many cards, a higher number
red7-By-colour = as many cards, the same number, a stronger colour

# Why it ended.
red7-Why-round = One player is left and wins the round.
red7-Why-rounds = All rounds are played; the rounds won decided.
red7-Why-points = Somebody has reached the points needed.
red7-Why-cards = There are not enough cards for another round; points decided.

# The table.
red7-table-round = Round { $round }
red7-table-rule = { $name } rule: { $rule }
red7-table-canvas = Canvas
red7-table-start = start card
red7-table-deck = { $count } in the deck
red7-table-top = { $cards } on top
red7-table-player = player
red7-table-hand = hand
red7-table-palette = palette (* counts)
red7-table-score = how many
red7-table-points = points
red7-table-out = out
red7-table-known = known
red7-table-lead = { $seat } leads: { $by }.
red7-table-nobody = Nobody leads: nobody has a card that fits.
red7-table-your-hand = Your hand
red7-table-step = Waiting for: { $step }
red7-table-leads = you lead: { $score }
red7-table-trails = not leading yet

# The board.
red7-short-score = { $rule ->
    [red] highest { $best }
    [orange] { $count } of one number, top { $best }
    [yellow] { $count } of one colour, top { $best }
    [green] { $count } even, top { $best }
    [sky] { $count } { $count ->
        [one] colour
       *[other] colours
    }, top { $best }
    [blue] { $count } in a row, top { $best }
   *[violet] { $count } below 4, top { $best }
}
red7-no-score = nothing that fits
red7-leads = leads
red7-leading = You lead: { $score }.
red7-would-lead = you would lead: { $score }.
red7-not-leading = you do not lead. { $rival }: { $best }; you: { $score }.
red7-would-not-lead = you do not lead. { $rival }: { $best }.
red7-nothing-fits = you do not lead: none of your cards counts.
red7-you-lead-by = You lead: { $by }.
red7-by-palette = To the palette: { $effect }
red7-by-canvas = To the canvas: { $effect }
red7-by-deck = On the deck: { $effect }
red7-then-canvas = A second card, on the canvas, would put you in the lead: { $cards }.
red7-then-step = Then { $step }.
red7-their-step = Waiting for { $seat }.
red7-choose = Choose a card to see what it would do.
red7-stuck = No card makes you lead, and no two do: all that is left is to pass.
red7-choose-canvas = Choose a card for the canvas, step back, or pass.
red7-no-way = No card on the canvas would lead: step back, or pass.
red7-end-or-canvas = End the turn, or change the rule.
red7-round-yours = You won the round!{ $cards ->
    [none] { "" }
   *[other] {" "}You score { $cards }: { $points }.
}
red7-you-are-out = You are out of this round: it goes on without you.
red7-counts = { $card }, counts
red7-palette-is = palette { $cards }
red7-palette-of = { $seat }: palette
red7-known-are = known in the hand { $cards }
red7-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
red7-points-of = { $points } of { $target } points
red7-rounds-won = { $count ->
    [one] { $count } round won
   *[other] { $count } rounds won
}
red7-heading-points = Round { $round } · to { $target } points
red7-heading-rounds = Round { $round } of { $rounds }
red7-open-palette = to the palette: { $cards }
red7-open-canvas = to the canvas, in the lead: { $cards }
red7-open-own-to-canvas = from your palette to the canvas: { $cards }
red7-open-own-to-deck = from your palette on top of the deck: { $cards }
red7-open-rival-to-deck = from a rival’s palette on top of the deck: { $cards }

# Buttons; the keys are for those who play without a mouse.
red7-to-palette = To the palette
    .key = p
red7-to-canvas = To the canvas
    .key = c
red7-to-deck = On the deck
    .key = d
red7-end-turn = End the turn
    .key = e
red7-draw = Draw a card
    .key = w
red7-step-back = Step back
    .key = b
red7-give-up = Pass
    .key = x
    .sure = Pass and be out of this round? Press once more.
red7-rules = Seven rules
    .key = r
red7-close = Close

# The rules in sight.
red7-in-force = in force
red7-strongest-first = Colours from the strongest: { $colours }.
red7-icons = Icons
red7-icon = { $number ->
    [7] move another card of your palette to the canvas; you must lead at once
    [5] put one more card into your palette
    [3] draw a card
   *[1] put a card of a rival’s palette on top of the deck
}

# The end.
red7-end-points = Score
red7-end-decided = { $seat }: the last rule is { $rule }; { $score }

# Examples of the rulebook.
red7-example-you = You
red7-example-you-lead = You lead
red7-example-rival = Rival
red7-example-rival-leads = Rival leads
