# Words about the people at a table: the invitation, the wait, who left and who is back.

# The invitation.
people-invites = { $name } invites you to play
people-invited = You are invited to play
people-how-to = How to play
people-all-rules = All the rules
people-who-sits = At the table
people-is-host = host
people-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
}
people-name = Your name at the table
people-sit = Take a seat
people-just-look = Just look for now
people-watch = Watch the game
people-see-end = See how it ended
people-next-game = To the next game
people-full = All seats are taken. If one becomes free, a button will appear here.
people-begun = The game has begun, and all seats are taken.
people-begun-closed = The game has begun, and only its players can see it.
people-over = This game is over.
people-gone-about = The table is gone, or part of the link is missing. Ask for the link again.
people-no-line = No connection. You will be seated as soon as it is back.

# Before the game: calling others.
people-call = Invite your friends
people-call-about = Whoever opens the link can take a seat at this table.
people-share = Send the invitation
people-share-text = Shall we play? { $game }
people-copied = The invitation is copied: paste it into a message.
people-link = Link to this table
people-code = Table code
people-code-about = For those who have Igroteka open already.

# Before the game: the seats.
people-seats = Seats
people-change-seats = Change seats
people-ready = Everybody is here: you can start
people-wait-host = Everybody is here. { $name } starts the game.
people-wait-start = Everybody is here. Waiting for the host to start the game.
people-wait-others = Waiting for the others. { $count ->
    [one] { $count } seat is free.
   *[other] { $count } seats are free.
}
people-wait-away = Only { $name } can start the game, but is offline now. Please wait.
people-need-all = To start, fill all the seats: invite friends or add bots.
people-all-bots = Add bots to all free seats
people-sit-here = Sit here
people-move-here = Move here
people-beside = One more on this device
people-stand = Stand up
people-bot = Add a bot
people-level = Level: { $name }
people-take-away = Remove
people-hand-over = Make host
people-remove = Remove
people-up = Move up: { $name }
people-down = Move down: { $name }
people-came = { $name } is at the table.
people-went = { $name } is no longer at the table.

# Who comes back is told what happened meanwhile.
people-welcome-back = A bot played while you were away. Now you play again.
