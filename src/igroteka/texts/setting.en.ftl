# The words of whoever sets a table.

setting-presets = How to play
setting-preset-newcomers = For newcomers
setting-preset-usual = Usual
setting-preset-quick = Quick
setting-preset-own = Own settings
setting-preset-own-about = As chosen in the settings below.
setting-more-settings = More settings
setting-seconds = { $count ->
    [one] second
   *[other] seconds
}
setting-seats = Who plays
setting-how-many = How many play
setting-seat-friend = somebody you invite
setting-seat-bot = bot: { $level }
setting-seat-here = one more person on this device
setting-name-here = Name: seat { $number }
setting-one-seat-each = Everybody plays at the same time, so everyone needs a device of their own.
setting-options = Rules of this table
setting-by-lots = drawn by lot
setting-as-usual = default
setting-clock = Clock
setting-clock-none = no clock
setting-clock-turn = { $seconds } { $seconds ->
    [one] second
   *[other] seconds
} a turn
setting-clock-bank = { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
} for the game, { $seconds } { $seconds ->
    [one] second
   *[other] seconds
} more after each turn
setting-clock-about = When time is up, a move is made for the player.
setting-who-comes = Who may come
setting-by-invitation = those with the link or the code
setting-for-everybody = everybody: the table is on the list of open tables
setting-watching = Who may watch
setting-watching-none = nobody
setting-watching-blind = anyone, with all hands hidden
setting-watching-open-at-end = anyone; all hands are shown after the end
setting-chat = Chat
setting-chat-off = none
setting-chat-phrases = ready phrases: everybody reads them in their own language
setting-chat-free = free words
setting-chat-open-about = At a table for everybody only phrases can be said.
setting-lay-table = Set the table
setting-lay-table-about = You will get a link, a code and a picture for those you invite.
setting-start-game = Start the game
setting-start-game-about = Everybody is here: the game begins at once.
