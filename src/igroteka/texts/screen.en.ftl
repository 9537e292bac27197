# Words of the big screen: a television or a laptop on which everybody in the room sees the table.

# The table waits for players.
screen-come = Your phone is your hand
screen-step-camera = Point the camera of your phone at the square.
screen-step-seat = Enter your name and take a seat.
screen-step-start = Once all seats are taken, whoever sat down first starts the game.
screen-typed = Or open { $address } and type
screen-picture = QR code: { $link }
screen-who = At the table
screen-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
}
screen-ready = Everybody is here
screen-starts = Everybody is here. { $name } starts the game, on a phone.
screen-sleeps = If this screen goes dark by itself, switch off its power saving: this page cannot.
screen-full = Full screen

# The game is over, or there is none.
screen-next = Once more? Press the button on a phone. The next game appears here by itself.
screen-lost = No connection. It comes back by itself.
screen-closed = Only those who play may see this table. One of them can open it here: “Show on the big screen” in the table menu.
screen-ended = The table has ended.
screen-again = Try again

# Where a table is set.
screen-play = Play on the big screen
screen-play-about = This screen shows the table to everybody in the room, and each of you plays on a phone.
screen-show = Show on the big screen
screen-show-about = Everybody in the room sees the table there, without any hands. It needs no seat.
screen-show-here = On this device
screen-show-here-about = Your own hand then needs another device: “Me”, “Continue on another device”.
screen-show-there = On a television or another computer, open

# On a phone, while the table is on a big screen.
screen-on = The table is on the big screen
screen-hand = Only my hand
screen-whole = Show the table
