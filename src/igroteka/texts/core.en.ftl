# Words that all games share.

core-seat = seat { $number }
core-list = { $head } and { $last }
core-count-of-seat = { $seat } { $count }

core-Power-nature = chance
core-Power-clock = the clock

# Levels of bots.
core-level-random = random
    .about = Does anything that is allowed.
core-level-novice = novice
    .about = Follows the first fancy, and forgets what was played.
core-level-casual = casual
    .about = Plays as people do over tea, and is tempted now and then.
core-level-skilled = skilled
    .about = Thinks ahead a little.
core-level-expert = expert
    .about = Thinks ahead as far as half a second allows.
core-level-adaptive = at your level
    .about = As strong as you: it adapts from game to game.

# What bots are called, each the same for all readers of this language.
core-BotName-aspen = Aspen
core-BotName-birch = Birch
core-BotName-rowan = Rowan
core-BotName-linden = Linden
core-BotName-spruce = Spruce
core-BotName-cherry = Cherry
core-BotName-willow = Willow
core-BotName-pine = Pine

# What is seen at any table.
core-TookBack = { $by }: the last step is undone
core-TimedSeen = { $flag ->
    [none] { $game }
   *[other] { $flag }: out of time, the move was made for them. { $game }
}

# Why not.
core-GameIsOver = The game is over.
core-NotYourMove = It is not your turn. Waiting for: { $to_act }.
core-NotAMove = That is not possible now.
core-TimeIsUp = Time is up: the clock rings first.
core-NotYetTime = The clock rings at its hour only, at millisecond { $deadline }.
core-WrongSeats = This takes { $fewest } to { $most } { $most ->
    [one] player
   *[other] players
}, not { $seats }.
core-OptionOutOfBounds = The option “{ $option }” cannot have this value.
core-NothingToTakeBack = The last move here is not yours: there is nothing to undo.
core-CannotTakeBack = This move cannot be undone: it has already shown something.
core-TimeWentBack = The entry is older than the one before it, which was made at millisecond { $last }.
core-NotForTrying = This cannot be tried out: what it shows is seen only by doing it.
core-NotTheSealedPart = The random part of somebody’s page is not the one that was sealed before the first deal.
