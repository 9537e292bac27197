# What the things on the board of Absolutely Ingenious say of themselves.

genius_about-note = Points of earlier games: in each, the number of tokens of the weakest colour.
genius_about-collection = The first with { $limit } of each colour wins; a colour that gets there gives a bonus turn.
genius_about-stack = Tokens in the centre. Who reveals this colour takes them all when collecting.
genius_about-takeable = It is the one you have fewest of: you may take one instead of revealing.
genius_about-wait = Only in your own turn: now it is { $seat } to play.
genius_about-fewest = { $takes ->
    [none] Only a colour you have fewer of than any other can be taken, and none of these is: reveal a token.
   *[other] Only the colour you have fewest of can be taken: { $takes }.
}
genius_about-zone = Revealed in this turn. Collect to keep it; a miss sends it all to the centre.
genius_about-bag = The reserve: so many tokens are left to reveal.
genius_about-odds = How many tokens of the reserve would be a success: their colour is in the centre and not revealed yet.
genius_about-bonus = A star is one more turn at once, for a colour that is complete.
