# Words of the table's frame: around every board, before the game and after it.

# Whose turn.
table-turn-yours = Your turn
table-turn-all = Everyone plays at once
table-turn-of = Turn: { $names }
table-turn-nobody = One moment
table-turn-over = The game is over
table-turn-setting = The table is being set
table-turn-loading = Coming to the table …
table-turn-opening = Preparing the deal …

# What lies beside the board.
table-panel-title = Log, chat and rules
table-panel-open = Log, chat, rules
table-panel-unread = Log, chat, rules. Unread messages: { $count }
table-log-tab = Log
table-log-title = What happened
table-log-empty = Nothing has happened yet.
table-log-earlier = Earlier
table-log-newest = Newest
table-log-you = you
table-rules-title = Rules
table-rules-earlier = This game began before the rules were mended, and is played to its end as it began. The rulebook below is today’s.
table-chat-title = Chat
table-chat-empty = Nobody has said anything yet.
table-chat-spectator = { $name } (spectator)
table-chat-field = Say something
table-chat-say = Say
table-chat-mute = Hide messages: { $name }
table-chat-bots = bots
table-chat-is-off = There is no chat at this table.

# The menu.
table-menu-open = Table menu
table-menu-end = End without a winner
table-sheet-close = Close
table-ask-no = No, stay

table-pause-title = Pause
table-pause-note = The clocks are stopped and all hands are hidden.
table-pause-resume = Continue

table-end-agreed = Want to end it without a winner: { $names }
table-end-agree = Agree

# One device for several people.
table-curtain-title = Pass the device to: { $name }
table-curtain-note = Nobody’s cards are shown now.
table-curtain-here = { $name } is here
table-curtain-other = Also to play: { $name }
table-curtain-pass = Pass the device

# The connection.
table-line-title = Connection
table-line-lost = The connection is lost. Reconnecting …
table-line-stopping = The server is restarting. The game is kept and goes on in a moment.
table-line-again = Reconnect
table-bye-removed = The host has removed you from this table.
table-bye-left = You have left this table.
table-bye-too-many = This page sent too many messages, so the connection was closed.
table-bye-closed = An administrator of the server closed this table.

# Instead of a table.
table-away-reload = Load the page again
table-away-again = Try again

# The end.
table-end-title = The game is over
table-end-you-won = You won!
table-end-you-share = You and { $names } won!
table-end-won = { $names } won
table-end-share-it = { $names } won
table-end-your-place = Your place: { $place } of { $seats }
table-end-own-row = you
table-end-stronger = A stronger opponent
table-end-unfinished = The game ended without a winner
table-end-unfinished-note = { $why ->
    [agreed] Everybody agreed to end it early.
    [left] Nobody was left at the table.
    [closed] An administrator of the server closed the table.
    [too-long] It went on for so long that its record is full.
   *[other] It was not played to its end.
}
table-end-hide = Show the table
table-end-show = Show the result
table-end-place = Place
table-end-player = Player
table-end-points = Points
table-end-row = Place { $place }: { $name }, points: { $points }
table-end-rematch = Play again
table-end-to-rematch = To the next game
table-end-replay = Replay
table-end-share = Share
table-end-copied = The result and the link to the replay are copied.
table-fair-record = Download the record
