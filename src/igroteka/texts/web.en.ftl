# Words of the page.

web-igroteka = Igroteka
web-nowhere = There is nothing here
web-to-shelf = To the shelf
web-guest-name = Guest
web-free-seat = free
web-start = Start
web-you = You

# Marks at a seat.
web-mark-turn = to act
web-mark-bot = bot
web-mark-away = away
web-mark-stand-in = a bot plays for them

# The connection.
web-NotConnected = There is no connection to the server. The move was not sent.
web-NotSent = The connection broke and the move did not arrive. Make it again.
