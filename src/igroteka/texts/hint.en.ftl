# Words around hints; why one is good is said by the game itself.

hint-ask = Hint
hint-thinking = Thinking about a hint…
hint-name = Hint
hint-put-back = But first put back the card that is lit.
hint-close = Close the hint
hint-told = { $action }.{ $because ->
    [none] { "" }
   *[other] {" "}{ $because }.
}
hint-Worth = By the odds, this way you beat about { $percent }% of your rivals
hint-NoHints = There are no hints at this table.
hint-NothingToSuggest = There is nothing to suggest just now.
hint-StillThinking = The hint is on its way.
hint-count = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
hint-agreed = Hints are allowed at this table
hint-allow = Hints
hint-allow-alone = only for those who play against bots alone
hint-allow-all = for everybody
