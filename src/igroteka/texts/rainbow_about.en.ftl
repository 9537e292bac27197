# What the things on the board of Rainbow say of themselves.

rainbow_about-rainbow = A rainbow with { $count } of 8 colours. At the end 5 colours bring 3 points, 6 bring 5, 7 bring 7 and 8 bring 10.
rainbow_about-points = Points for runs; after the plus, what the rainbow would bring now.
rainbow_about-holds = Cards in this hand; after a turn there are eight again.
rainbow_about-open-hand = This player’s hand, open in a replay.
rainbow_about-pile = The play pile: a run begins with a colour next to its top card.
rainbow_about-track = The circle of colours. The dot marks the top of the pile, and a run goes round from there, either way.
rainbow_about-stock = Cards left in the deck, and in the discards. When the deck is out, the piles become a new one.
rainbow_about-held = { $held ->
    [0] Your { $colour } cards would lie here.
   *[other] Your { $colour } cards: { $held }.
}
rainbow_about-none = You have no { $colour } card.
rainbow_about-order = The number in the corner: the card’s place in the run.
rainbow_about-swapped = The number in the corner: how many of them you exchange.
rainbow_about-not-next = Not { $colour }: the run goes on with { $next }.
rainbow_about-not-first = No run of three starts with { $colour } now; one starts with { $next }.
rainbow_about-run-ends = The run cannot be made longer: play it.
