# Words of the terminal.

terminal-about = A shelf of table games: play, simulate, replay.

terminal-command =
    .play = play against bots, or together at one screen
    .simulate = play many games between bots and count
    .ladder = let bots compete with the same luck for all, and tell how sure the result is
    .replay = look through a recorded game step by step, or check it
    .games = what is on the shelf
    .serve = serve the tables to browsers and other programs
    .backup = copy the database, also of a running server
    .rescue = save all that can still be read of a damaged database
    .move-database = take everything over from one database into another, empty one
    .admin = order a running server: list and close tables, rename and ban people

terminal-flag-lang = language: ru or en; the system’s if not given
terminal-flag-game = which game; igroteka games lists them
terminal-flag-seats = how many seats at the table
terminal-flag-people = how many people at this screen; bots take the other seats
terminal-flag-names = names of the people, parted by commas
terminal-flag-bots = levels of the bots, parted by commas; the last one is repeated for the rest
terminal-flag-clock = clocks: 60s for every turn, 5m+10s for a game with more after each turn
terminal-flag-fast = bots move at once, without human pauses
terminal-flag-seed = the seed of chance, 32 hex digits: the same seed deals the same
terminal-flag-record = where to write the game
terminal-flag-resume = go on with the game in this file
terminal-flag-games = how many games to play (1000 if not given)
terminal-flag-any-seed = the seed of chance, any word (0 if not given): the same seed gives the same games
terminal-flag-workers = how many processes (one a core if not given); the numbers do not depend on it
terminal-flag-ladder-game = which game, or all: the whole table of every game
terminal-flag-ladder-bots = who competes, parted by commas: levels of the game, those for research alone (oracle), or my_bot.py:MyBot; all levels if not given
terminal-flag-ladder-games = how many games: of each pair at two seats, in all at more seats (200 if not given, 800 for all); every deal is played in all seatings
terminal-flag-manners = how each level behaves in games against its like: who gives up, how large mistakes are, how long games last
terminal-flag-until-sure = at two seats, stop a pair as soon as it is decided which is better, or whether the better one has more than SHARE of the first places (such as 0.6); --games is then the most
terminal-flag-minutes = stop after so many minutes and tell what was found by then
terminal-flag-cluster = play on the workers of the Dask scheduler at this address, such as tcp://192.0.2.1:8786
terminal-flag-json = write all figures to this file
terminal-flag-svg = write a drawing to this file
terminal-flag-docs = put the tables into this Markdown page, where it has a mark for them
terminal-flag-file = the record
terminal-flag-verify = only check it: rules, seed and every deal
terminal-flag-commitment = check it against a commitment that was shown at the table, and that you noted there
terminal-flag-eyes = through whose eyes: the number of a seat, 0 for a spectator

terminal-for-seats = { $most ->
    [one] { $fewest }–{ $most } player
   *[other] { $fewest }–{ $most } players
}

# What is wrong with what was asked.
terminal-which-game = Which game? On the shelf: { $games }.
terminal-unknown-game = There is no game “{ $name }” on the shelf. There are: { $games }.
terminal-unknown-bot = There is no such level: “{ $name }”. There are: { $bots }.
terminal-too-many-bots = Levels named: { $given }, seats for bots: { $seats }.
terminal-too-many-names = Names given: { $given }, people at the screen: { $people }.
terminal-too-many-people = People: { $people }, seats: { $seats }.
terminal-wrong-clock = The clock “{ $given }” cannot be read. It is 60s for every turn, or 5m+10s for a game with more after each turn.
terminal-wrong-seed = A seed is { $digits } hex digits.
terminal-wrong-number = { $flag } is a whole number, { $least } or more, not “{ $given }”.
terminal-wrong-number-between = { $flag } is a whole number from { $least } to { $most }, not “{ $given }”.
terminal-wrong-seconds-between = { $flag } is a number of seconds from { $least } to { $most }, not “{ $given }”.
terminal-at-least-one = It takes at least one game and at least one process.
terminal-two-at-least = It takes two bots at least.
terminal-named-twice = “{ $name }” is named twice.
terminal-wrong-share = The share after --until-sure is a number from 0.5 up to 1, not “{ $given }”.
terminal-until-sure-of-two = --until-sure compares two at a time: --seats 2.
terminal-all-has-its-own = “all” knows its own bots and seats: leave out --bots, --seats and --until-sure.
terminal-bad-file = { $file } cannot be run: { $why }
terminal-missing-extra = This needs the package { $package }: pip install igroteka[{ $extra }]
terminal-no-cluster = No Dask scheduler answers at { $address }.
terminal-no-mark = { $file } has no place for these figures: the line { $mark } and, below it, the end of figures.
terminal-bot-failed = { $bot } could not go on: { $why }. What was played before that counts.
terminal-workers-lost = A process that played is gone, for want of memory perhaps. What was played before that counts.
terminal-interrupted = Stopped. What was played before that counts.
terminal-minutes-over = The minutes are over. What was played by then counts.
terminal-no-terminal = A game is played in a terminal, and the input or the output is not one.
terminal-already-over = This game is over. Look through it: igroteka replay { $file }
terminal-no-file = The file cannot be opened: { $file } ({ $why }).
terminal-damaged = Line { $line }: { $why }
terminal-no-such-seat = There are { $most } seats here: name a number from 1 to { $most }, or 0 for a spectator.

# At the table.
terminal-you = You
terminal-person = Player { $number }
terminal-bot-is = { $name }: { $level }. { $about }
terminal-option = { $name }: { $value }
terminal-yes = yes
terminal-no = no
terminal-promise = Promise of chance: { $commitment }
terminal-hint = Choose by a number or by words. ? is help, q saves and leaves.
terminal-resumed = The game goes on from where it was left.
terminal-clocks = Time: { $left }
terminal-time-left = { $left } left
terminal-curtain = The screen is for: { $name }. Nobody else is looking? Then Enter:{" "}
terminal-several = “{ $typed }” fits several: { $numbers }. Name a number.
terminal-not-understood = “{ $typed }” means nothing here. Name a number from 1 to { $most }, or a word of the line; ? is help.
terminal-nothing-yet = Nothing can be done yet: wait a moment.
terminal-empty-log = Nothing has happened yet.
terminal-no-rules = There is no page of rules here.
terminal-nobody-else = Nobody else of the people has a move now.
terminal-commands =
    .help = h help
    .rules = r rules
    .board = b board
    .log = log
    .undo = u undo
    .pass = @
    .quit = q quit exit
terminal-help =
    A move is a number, or words of its line; the beginnings of words will do.
      Enter   show the table again
      u       take a move back, if it has shown nothing
      log     what happened since the start
      rules   the rules of the game
      @       give the screen to another, where several may move
      q       save and leave (Ctrl-C and Ctrl-D too)
terminal-saved = The game is saved: { $file }. To go on:

# The end.
terminal-results = Results
terminal-place = place
terminal-player = player
terminal-points = points
terminal-seed = Seed of chance: { $seed }
terminal-recorded = The record: { $file }. To check the chance:

# A record.
terminal-NotARecord = This is not a record of a game, or its format is not known here.
terminal-UnknownGame = There is no game “{ $game }” with rules of version { $version } on this shelf.
terminal-NotALine = No such line may stand here ({ $problem }).
terminal-NotPlayable = The rules do not allow it. { $why }
terminal-PromiseBroken = The seed is not the one that was promised at the start.
terminal-PromisedOtherwise = The commitment that you noted was shown at another table, or before another game than the record tells.
terminal-NotTheAgreement = What was agreed before the first deal is not what the record says: the game, its options, its clocks, or who held which seat.
terminal-DealtOtherwise = The promised seed would have dealt something else here.
terminal-SeedNotTold = The game is not over, its seed is still secret, and there is nothing to check yet.
terminal-verified = All is right: the seed is the one that was promised, all entries ({ $entries }) follow the rules, all deals ({ $deals }) follow from the seed.
terminal-promise-Together = Nobody could choose the deals: they follow from the server’s seed and from the parts of { $given } out of { $people } { $people ->
    [one] person
   *[other] people
}, which were sealed before and opened after the seed was fixed.
terminal-promise-ServersAlone = The seed was chosen by the program that dealt, alone: it was fixed before the first deal, but nobody else had a part in it.
terminal-promise-FixedDeal = The seed was given beforehand, so that the deal may have been known to somebody.
terminal-compare-commitment = Compare this with what was shown before the first deal; --commitment does it for you:
terminal-commitment-fits = The commitment that you noted is the one of this game.
terminal-verified-earlier = The entries up to { $until } were played at another table, and their deals follow from its seed, promised as { $commitment }.
terminal-replay-help = Enter or n goes on, p goes back, a number goes to that step, first, last, s 1 takes a seat’s eyes (s 0 a spectator’s), q leaves.
terminal-steps =
    .next = n next
    .previous = p previous
    .first = first
    .last = last
    .eyes = s seat
    .leave = q quit exit

# Many games.
terminal-simulated = { $title }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
terminal-nothing-played = Not one game was finished.
terminal-lengths = Length
terminal-fewest = min
terminal-median = median
terminal-mean = mean
terminal-most = max
terminal-entries = entries
terminal-decisions = decisions
terminal-by-seat = By seat (95 % in brackets)
terminal-wins = first places
terminal-mean-place = mean place
terminal-mean-points = mean points
terminal-rate = Rate: { $games } games/s, { $decisions } decisions/s; { $build ->
    [compiled] compiled rules
   *[pure] rules in pure Python
}

# A ladder.
terminal-ladder-of = { $title }, { $seats } seats: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
terminal-manners-alone = --manners watches one game, and goes with --bots, --seats, --games, --seed, --workers and the options of the game.
terminal-manners-games = games
terminal-given-up = gave up
terminal-loss-over = loss > { $points }
terminal-mean-loss = mean loss
terminal-actions-a-game = actions
terminal-over-at-once = over in two turns
terminal-ladder-drawing = Shares of first places of the bots, with 95 % intervals
terminal-contender = bot
terminal-wins-against = first places against { $bot }
terminal-way = way from random to oracle
terminal-rating = rating
terminal-moves = moves
terminal-moves-a-second = moves/s
terminal-a-move = ms a move
terminal-longest-thought = longest, ms
terminal-duel = who : whom
terminal-share-of-first = share (95 %)
terminal-pairs-played = pairs
terminal-verdict = what is sure
terminal-undecided = nothing yet
terminal-is-better = { $bot } is better
terminal-has-more = { $bot } has more than { $share } %
terminal-nobody-has-more = nobody has more than { $share } %
