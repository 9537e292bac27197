# 7 on 9: why a hint is a good one.

seven_on_nine-hints-Fits = On { $onto } fit { $one } and { $other }
seven_on_nine-hints-Follow = { $count } more { $count ->
    [one] card
   *[other] cards
} can follow it
seven_on_nine-hints-NothingFits = On { $onto } fit { $one } and { $other }: you have neither
seven_on_nine-hints-LastCard = Your last card goes on anything
