# Rock, Paper, Scissors: why a hint is a good one.

rps-hints-MayOpen = Any card may go first
rps-hints-ByPicture = { $picture ->
    [rock] Rock blunts scissors
    [paper] Paper covers rock
   *[scissors] Scissors cut paper
}
rps-hints-ByColour = The same picture in a stronger colour: { $colour }
rps-hints-ByJoker = A joker beats every other card
rps-hints-ByPlus = A +3 answers every +3 here
rps-hints-Answers = You need not take { $cards } cards
rps-hints-NextTakes = The next player answers or takes { $cards } cards
rps-hints-AnotherTurn = { $follow ->
    [0] You may have another turn or reverse the direction
    [one] You may have another turn, and { $follow } of your cards beats it
   *[other] You may have another turn, and { $follow } of your cards beat it
}
rps-hints-MayGive = { $ballast ->
    [yes] You may give your ballast away
   *[no] You may give a card away
}
rps-hints-KeepsJoker = { $count ->
    [one] Your joker stays for later
   *[other] { $count } jokers stay for later
}
rps-hints-Wins = It is your last card: you win
rps-hints-NothingFits = None of your cards fits
rps-hints-DrawnMisses = The drawn card does not fit
rps-hints-CannotAnswer = You have neither a joker nor a +3 that fits
rps-hints-Follow = { $count ->
    [one] { $count } of your cards beats it
   *[other] { $count } of your cards beat it
}
rps-hints-NoneFollows = None of your cards beats it
rps-hints-NeverPlayed = Ballast can never be played
rps-hints-Has = { $seat } has { $count } { $count ->
    [one] card
   *[other] cards
}{ $most ->
    [yes] , more than anybody
   *[no] { "" }
}
rps-hints-Instead = You get { $theirs } { $theirs ->
    [one] card
   *[other] cards
} for your { $own }
rps-hints-CostsThree = Without thanks you draw 3 cards
