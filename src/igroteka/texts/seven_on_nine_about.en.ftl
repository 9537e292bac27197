# What the things on the board of 7 Ate 9 say of themselves.

seven_on_nine_about-left = { $hand } in hand and { $deck } in this player’s own deck. The first without cards wins.
seven_on_nine_about-locked = A card that did not fit: this player may draw, but not play for a moment.
seven_on_nine_about-stopped = No move for long: the game goes on without this player until they draw or play.
seven_on_nine_about-before = Cards this player had left in earlier deals; the fewest in all win.
seven_on_nine_about-known = Everybody has seen that these cards are in this hand.
seven_on_nine_about-call = Who played the card on top, and its number.
seven_on_nine_about-top = ±{ $step }: the number { $step } more or { $step } less fits here. After 10 comes 1.
seven_on_nine_about-card = ±{ $step } counts once the card lies on top: then the number { $step } more or { $step } less fits.
seven_on_nine_about-many = ×{ $count }: you hold { $count } such cards.
seven_on_nine_about-does-not-fit = { $card } does not fit { $top }: { $one } or { $other } does.
seven_on_nine_about-tray = Your cards with this number will lie here.
seven_on_nine_about-face-down = While the pile is turned, hands lie face down.
seven_on_nine_about-go = Seconds until “go”: then everybody draws and plays at once.
seven_on_nine_about-sums = The two numbers that fit the top card, shown for training.
seven_on_nine_about-last-deal = Cards left to each in the last deal; the fewest in all win.
seven_on_nine_about-draw = Takes the top card of your own deck into your hand; that is allowed at any moment.
