# 7 on 9: why a hint is a good one.

seven_on_nine-hints-Fits = { $one } and { $other } fit on { $onto }
seven_on_nine-hints-Follow = { $count } more { $count ->
    [one] card
   *[other] cards
} can follow it
seven_on_nine-hints-NothingFits = { $one } and { $other } fit on { $onto }: you have neither
seven_on_nine-hints-LastCard = Your last card goes on anything
