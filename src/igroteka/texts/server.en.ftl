# Words of the server.

server-flag-host = the address to listen on; only this machine’s own if not given
server-flag-port = the port to listen on, from 0 (any free one) to 65535; 8077 if not given
server-flag-lan = let phones and other machines of the network in
server-flag-public-url = the address that people are invited to, where it is another
server-flag-open = open the page in a browser
server-flag-bot-pause = how long bots pause before a move, in milliseconds, up to 60000; about as long as people if not given
server-flag-keep-days = delete finished games after so many days; they stay if not given
server-flag-service-worker = browsers keep a copy of the page; with --no-service-worker they forget the one they have
server-flag-trusted-proxy = the address of a proxy that tells where people come from
server-flag-metrics-address = an address and a port of its own for /metrics, such as 127.0.0.1:9077; then nobody else is told
server-flag-metrics-token-file = a file with the token that whoever asks there has to send
server-flag-config = a file of TOML with options, by the same names without the dashes before them
server-options-from = What is said on the command line counts first, then the variables in brackets, then the file.
server-the-environment = The environment
server-no-option = { $place }: there is no option “{ $name }”. There are: { $known }.
server-bad-option = { $where } cannot be “{ $value }”. It says: { $about }.
server-true-or-false = true or false
server-no-toml = { $file } is no file of TOML: { $why }.
server-flag-database = where everything is kept: a file, or postgresql://USER@HOST/NAME
server-flag-backup = where to copy it: a new file, or a folder, in which it is named after the time
server-flag-keep = in a folder: delete all but so many of the newest backups
server-flag-rescue = the new database to save it in; an existing file is not overwritten
server-flag-move-from = the database to take everything from; no server may be running on it
server-flag-move-to = the database to take it to, which is new or empty
server-flag-order = what to do
server-flag-id = the table to close, or the person; list shows both
server-flag-name = the new name

server-nobody-there = No server is running on { $database }.
server-done = Done.
server-serving = Igroteka is open: { $url }
server-for-others = For phones and other machines: { $url }
server-for-nobody-else = Only this machine can come in. Started with --lan, it lets in phones of the same network.
server-preview-title = { $game }: you are invited to play
server-no-such-database = A database is a file of SQLite or an address, postgresql://USER@HOST/NAME; { $kind }:// is neither.
server-backup-of-postgres = This copies files of SQLite. PostgreSQL has pg_dump and pg_basebackup for that; docs/operating.md tells how.
server-rescue-of-postgres = This saves what is left of a file of SQLite. A damaged PostgreSQL is restored from its own backup.
server-backed-up = The copy is here: { $file }
server-backup-deleted = Deleted, since it is old: { $file }
server-backed-up-damaged = The copy is here: { $file }, but the database is damaged, and so is its copy. igroteka rescue saves what can still be read.
server-moved-part = { $part }: { $rows } { $rows ->
    [one] row
   *[other] rows
}, digest { $digest }
server-moved = Everything is in { $database } now; the database before is as it was. Start the server with the new one.
server-rescued = All that can be read is here now: { $file }. Start the server with --database { $file }
server-rescued-whole = { $part }: { $saved } { $saved ->
    [one] row
   *[other] rows
} saved, none lost
server-rescued-part = { $part }: { $saved } { $saved ->
    [one] row
   *[other] rows
} saved, { $lost } or more cannot be read
server-rescued-broken = Table { $table }: part of its log is lost; it goes on from an earlier move, or is set aside.

# Why not.
server-NoSuchTable = There is no such table.
server-NoSuchCode = No table waiting for players has this code. Please check the digits.
server-NoSuchGame = There is no game “{ $name }” on the shelf.
server-NoSuchLevel = This game has no bot of the level “{ $level }”.
server-NoSuchSeat = There is no { $seat } at this table.
server-NoSuchPerson = That person is not at this table.
server-NoSuchDevice = There is no such device any more.
server-NotYourSeat = This seat is not yours.
server-SeatTaken = Taken: { $seat }.
server-SeatsAreFree = Not everybody is here yet. Free seats: { $free }.
server-OnlyTheHost = The host of the table decides that.
server-OnlyTheSeated = Those who play decide that.
server-OnlyByInvitation = At a public table this is not possible.
server-AlreadyStarted = The game has already begun.
server-NotStarted = The game has not begun.
server-NotOver = The game is not over yet.
server-IsPaused = The table is paused.
server-Stale = Something else happened first. Look at the table and decide again.
server-NotAMessage = The server does not understand this.
server-OldClient = The page is older than the server. Load it again.
server-TooFast = Too fast. Wait a moment.
server-TakenBackTooOften = No more undoing: play this step or another one.
server-Later = That is enough for now. Please try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
server-TooMany = There are too many: the most is { $most }.
server-HouseFull = Too many people are here right now. Please try again in a few minutes.
server-ChatIsOff = That cannot be said in this table’s chat.
server-BadName = A name has 1 to { $most } visible characters.
server-BadText = A message has 1 to { $most } visible characters.
server-NotForWatching = Only those who play see this table.
server-NotSaved = The server cannot save right now, so nothing has happened. The table is waiting.
server-CannotRead = The server cannot read this from its database. Its log says why; other tables go on.
server-Interrupted = The server or the table stopped before that was done, so nothing has happened. Please try again in a moment.
server-SetAside = This table is damaged and set aside. Its log can be downloaded.
server-WhoAreYou = Please enter a name first.
server-NotAllowed = This is not allowed.
server-LinkIsSpent = This link was used already, or it is too old.

# What can be said in every language.
server-Phrase-hello = Hello!
server-Phrase-good-luck = Good luck!
server-Phrase-well-played = Well played!
server-Phrase-thanks = Thank you!
server-Phrase-sorry = Sorry!
server-Phrase-one-moment = One moment, please.
server-Phrase-your-move = Your move.
server-Phrase-again = Once more?

# How opponents play next time, to whom they adapt.
server-Adapted-stronger = The game adapts to you: a little stronger next time.
server-Adapted-as-strong = The game adapts to you: as strong next time.
server-Adapted-weaker = The game adapts to you: a little gentler next time.

# Who goes and comes back.
server-SeatLeft = { $seat } leaves. A bot plays on.
server-BotStandsIn = { $seat } is offline. A bot plays for now.
server-SeatBack = { $seat } is back.
server-GamePaused = { $seat } pauses the game.
server-GameResumed = { $seat } resumes the game.
