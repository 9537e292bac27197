# Rainbow: why a hint is a good one.

rainbow-hints-Brings = { $cards } cards bring { $points } { $points ->
    [one] point
   *[other] points
}{ $most ->
    [yes] , and no run brings more
   *[no] { "" }
}
rainbow-hints-NewColour = The { $colour } one is new in your rainbow: { $have } of 8
rainbow-hints-Completes = Your rainbow is complete, and the last round begins
rainbow-hints-PutsOff = The { $colour } one would complete your rainbow and bring the end: not yet
rainbow-hints-NoRun = No run of yours fits the pile
rainbow-hints-BestRun = Your best run brings only { $points } { $points ->
    [one] point
   *[other] points
}
rainbow-hints-Doubles = You have these more than once
rainbow-hints-Stays = You keep { $cards }
