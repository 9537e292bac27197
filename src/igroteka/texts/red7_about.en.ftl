# What the things on the board of Red7 say of themselves.

red7_about-note = Out of this round: the others play on.
red7_about-start = The start card: with it the red rule is in force.
red7_about-on-canvas = The card on the canvas: its colour makes the rule.
red7_about-rule = { $force ->
    [yes] The rule in force: { $rule }. Whoever has most of them leads; between equals, the highest number, then the stronger colour.
   *[no] This rule comes with a card of its colour on the canvas: { $rule }.
}
red7_about-deck = The deck: so many cards are left to draw.
red7_about-on-deck = Everybody saw these cards go on top: { $cards }.
red7_about-leads = Leads by the rule in force: { $by }. Whoever ends a turn without the lead is out.
red7_about-points = { $target ->
    [none] Rounds won in this match.
   *[other] Points so far: the game is played to { $target }.
}
red7_about-hand-count = Cards in this hand. Whoever starts a turn without any can only pass.
red7_about-known = Everybody has seen that these cards are in this hand.
red7_about-open-hand = This player’s hand, open in a replay.
red7_about-score = What counts in this palette by the rule in force.
red7_about-counts = The ring: this card counts by the rule in force.
red7_about-icon = The icon acts when the card is put into a palette: { $what }.
red7_about-card = On the canvas it makes this rule: { $rule }.
red7_about-first = First comes { $step }.
red7_about-painted = One hand card a turn goes to the canvas: now end the turn.
red7_about-painted-draw = One hand card a turn goes to the canvas: now draw a card or end the turn.
red7_about-end = You lead without it: end the turn.
red7_about-instead = You would lead with { $cards }.
