# What the things on the board of Rock, Paper, Scissors say of themselves.

rps_about-note = Penalty points for cards left in hand: green 10, yellow 20, red 30, jokers and ballast 50. The fewest win.
rps_about-sign = { $sign ->
    [turn] Extra or reverse: take one more turn, or turn the direction of play.
    [speed] Speed: everybody else races to beat this card.
    [plus] +3: the next player draws three cards and loses the turn, or answers with a joker or another +3 that beats it.
    [give] Give: hand one of your cards to anybody, who has to say thanks.
   *[swap] Swap: change your whole hand for somebody else’s.
}
rps_about-silent = At this table symbols do nothing.
rps_about-picture = { $picture ->
    [rock] Rock beats scissors; paper beats rock.
    [paper] Paper beats rock; scissors beat paper.
   *[scissors] Scissors beat paper; rock beats scissors.
}
rps_about-colour = { $colour ->
    [green] One dot: green is the weakest colour, the same picture in yellow or red beats it.
    [yellow] Two dots: yellow beats the same picture in green; red beats yellow.
   *[red] Three dots: red is the strongest colour, it beats the same picture in green or yellow.
}
rps_about-joker = A joker beats any card but a joker. Its player says which picture it is.
rps_about-ballast = Ballast can never be played: you get rid of it only by giving or swapping.
rps_about-many = ×{ $count }: there are { $count } such cards.
rps_about-top = This card is to be beaten.
rps_about-called = This joker is now { $picture }.
rps_about-empty = The first card will lie here.
rps_about-deck = Cards left to draw. When they are out, the pile is shuffled into a new deck.
rps_about-not-now = Not now. { $what }
rps_about-choose = Choose a card from your hand, and it can be played here.
rps_about-turns = The symbol “extra or reverse” can turn it.
rps_about-owed = { $cards } cards to take, unless a joker or another +3 answers.
rps_about-count = Cards in this hand. The first without cards wins the round.
rps_about-known = You know that this card is in this hand.
rps_about-perhaps = This card may be in this hand.
rps_about-race-ends = When the time is up, nobody has won the race.
rps_about-thanks-end = Whoever has not said thanks by then draws three cards.
