# Words of the page.

web-igroteka = Igroteka
web-skip = Skip to content
web-loading = Loading…
web-to-shelf = Back to the shelf
web-free-seat = free
web-start = Start
web-you = You
web-close = Close
web-ready = Done
web-copy = Copy
web-copied = Copied.
web-save = Save
web-saved = Saved.
web-version = Version { $version }
web-font-licence = Font licence (Onest)

# What goes wrong.
web-nowhere = There is nothing here
web-nowhere-why = The address is mistyped, or what was here is gone.
web-away = The server does not answer. Is it running, and is this device on its network?
web-try-again = Try again
web-reload = Load again
web-failed = The page stumbled
web-failed-why = This is our mistake. Nothing at the table is lost: load the page again and go on.
web-failed-partly = Something on this page went wrong. Nothing at the table is lost; if a button does nothing, load the page again.
web-save-report = Save a report
web-report-holds = The report is a file on this device: the version, the error, your browser, and the table as you saw it. Nothing is sent anywhere.

# What one chooses on a device.
web-preferences = Settings
web-language = Language
web-language-ru = Русский
web-language-en = English
web-theme = Theme
web-theme-auto = same as the device
web-theme-light = light
web-theme-dark = dark
web-theme-sage = sage cloth
web-theme-evening = evening cloth
web-shortcuts = Keyboard shortcuts
web-shortcuts-about = They are off while you type.
web-odds = Odds
web-odds-about = The chance of a success is shown where it can be counted.

# The shelf.
web-what-to-play = What shall we play?
web-games = Games
web-players = { $fewest }–{ $most } players
web-play-now = Play now
web-level = Opponents
web-learn = Learn in 2 minutes
web-first-time = First time? A guided game shows you everything in two minutes.
web-play-at-once = Play at once
web-set-table = Set the table
web-rules = Rules
web-my-tables = My tables
web-no-tables-of-mine = No games in progress. Press “Play now” on any game.
web-open-tables = Open tables
web-no-open-tables = No open tables right now. Set one for everybody, and it will be listed here.
web-more-tables = Show more ({ $more } left)
web-table-waits = { $free ->
    [0] everybody is here
    [one] { $free } free seat
   *[other] { $free } free seats
}
web-join = Join by code
web-join-about = Whoever is waiting for you can see the sixteen digits of the table’s code. You may leave out the spaces.
web-join-table = Join
web-code = Table code

# Setting the table.
web-set-table-of = Set the table: { $game }

# The invitation.
web-invite-picture = The link as a QR code for a camera
web-invite-unreachable = This works on the same computer. Whoever starts the server can let phones on your network in:
web-invite-here = Link for this computer

# Who I am.
web-guest-names = Badger, Beaver, Bunny, Crane, Deer, Dolphin, Finch, Fox, Hare, Hedgehog, Heron, Kitten, Koala, Lynx, Magpie, Moose, Otter, Owl, Panda, Penguin, Puffin, Rabbit, Raccoon, Robin, Seal, Sparrow, Squirrel, Swan, Tiger, Wren
web-player-number = Player { $number }
web-me = Me
web-name = The name others see
web-newcomer = This device does not know you yet. Enter a name, or just play as a guest.
web-privacy = What is kept about you
web-enter = Continue here

# Marks at a seat.
web-mark-turn = to play
web-mark-bot = bot
web-mark-bot-weaker = bot, weaker than chosen
web-mark-away = away
web-mark-stand-in = a bot is playing
web-mark-plays-on = bot plays on

# The connection.
web-NotConnected = No connection to the server. The move was not sent.
web-NotSent = The connection broke and the move did not arrive. Make it again.
