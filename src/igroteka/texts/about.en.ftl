# What the marks at a seat mean: words of the page alone, brought when they are asked for.

about-turn = The table waits for this player now.
about-face = The face of this player, in the colour of the seat.
about-bot = A bot plays here.
about-weaker = The chosen bot was too slow here, so a weaker one plays.
about-stand-in = This player is gone; a bot plays until they are back.
about-away = This player is not connected right now.
about-clock = The time this player has left. When it is up, a move is made for them.
about-closed = The table does not take this move now.
