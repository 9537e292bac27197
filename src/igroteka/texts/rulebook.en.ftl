# Words around the rules of a game; the rules themselves are in docs/rules.

rulebook-contents = Contents
rulebook-missing = The rules of this game could not be loaded. Try again.
rulebook-find = Find in the rules
rulebook-found = { $hits ->
    [0] Not found
   *[other] { $at } of { $hits }
}
rulebook-next = Next match
rulebook-previous = Previous match
rulebook-understood = All clear? Then sit down and play!
rulebook-on-paper = On paper
rulebook-on-paper-about = Print at 100 % on firm paper and cut out; cards have a last page for their backs. Every colour has a sign of its own, so black and white will do.
rulebook-cards-on = Cut out: { $paper } (PDF)
rulebook-paper-a4 = A4
rulebook-paper-letter = Letter
rulebook-print-rules = Print the rules
