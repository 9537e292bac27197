# Words around the rules of a game; the rules themselves are in docs/rules.

rulebook-contents = Contents
rulebook-missing = The rules of this game could not be loaded. Try again.
rulebook-find = Find in the rules
rulebook-found = { $hits ->
    [0] Not found
   *[other] { $at } of { $hits }
}
rulebook-next = Next place
rulebook-previous = Previous place
rulebook-understood = All clear? Then sit down and play!
