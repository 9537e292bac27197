# Red7: why a hint is a good one.

red7-hints-Leads = { $rule ->
    [red] Under red you lead with { $best }
    [orange] Under orange you lead with { $count ->
        [1] { $best }
       *[other] { $count } of one number
    }
    [yellow] Under yellow you lead with { $count ->
        [1] { $best }
       *[other] { $count } of one colour
    }
    [green] Under green you lead with { $count ->
        [1] { $best }
       *[other] { $count } even cards
    }
    [sky] Under sky you lead with { $count ->
        [1] { $best }
       *[other] { $count } colours
    }
    [blue] Under blue you lead with { $count ->
        [1] { $best }
       *[other] { $count } in a row
    }
   *[violet] Under violet you lead with { $count ->
        [1] { $best }
       *[other] { $count } below 4
    }
}
red7-hints-ThenCanvas = Then you lead with one of these on the canvas: { $cards }
red7-hints-Acts = { $number ->
    [7] Then another card of your palette goes to the canvas
    [5] Then one more card goes to your palette
   *[1] Then a rival’s card goes on top of the deck
}
red7-hints-OnlyHope = No turn is sure to lead, but you draw a card
red7-hints-Keeps = { $count ->
    [1] You keep { $best }
   *[other] You keep { $count } cards, { $best } among them
}
red7-hints-KeepsNothing = It is your last card
red7-hints-Draws = You get one more card
red7-hints-Weakens = { $seat } loses it from the palette
red7-hints-NoWay = None of your turns would lead
