# Genius: why a hint is a good one.

genius-hints-Fits = { $good } of { $of } { $of ->
    [one] token
   *[other] tokens
} in the reserve { $good ->
    [one] fits
   *[other] fit
}
genius-hints-Risks = A miss costs { $tokens } { $tokens ->
    [one] token
   *[other] tokens
}
genius-hints-Safe = A miss costs you nothing yet
genius-hints-Gets = You get { $tokens }
genius-hints-Fills = Complete: { $colours }
genius-hints-Scarcest = The colour you have fewest of is { $colour }: { $have }
