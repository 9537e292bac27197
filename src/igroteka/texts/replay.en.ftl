# A finished game that is looked at again.

replay-name = Replay
replay-loading = Loading the game …
replay-unreachable = The server does not answer.
replay-to-table = To the table
replay-step = step { $step } of { $last }
replay-slider = Step of the game
replay-first = To the beginning
replay-before = One step back
replay-next = One step forward
replay-last = To the end
replay-run = Play automatically
replay-rest = Stop
replay-pace = Pace: { $pace }
replay-eyes = Through whose eyes
replay-all = all hands open
replay-spectator = a spectator
replay-play-on = Play on from here
replay-play-on-note = A new game starts from this step: the cards to come will be different, and bots take the other seats. Who will you be?
replay-as = As { $name }
