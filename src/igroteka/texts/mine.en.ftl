# Words about one's own tables.

mine-continue = Continue
mine-your-turn = Your turn
mine-turn-of = Turn: { $names }
mine-plays = being played
mine-over = over
mine-unfinished = ended without a winner
mine-set-aside = damaged, set aside
mine-you-won = You won
mine-drawn = A draw
mine-won = Won by { $names }
mine-alone = only you so far
mine-all = All my tables ({ $count })
mine-fewer = Show fewer
mine-close = Close the table: { $game }
mine-leave = Leave the game: { $game }
mine-put-away = Take off the list: { $game }
mine-leave-alone = Leave? The game ends without a winner.
mine-leave-others = Leave? A bot plays on for you, and you cannot come back.
mine-leave-seat = Leave? Your seat becomes free.
mine-leave-sure = Leave
mine-closed = Table closed: { $game }.
mine-gone = Taken off the list: { $game }.
mine-undo = Undo
