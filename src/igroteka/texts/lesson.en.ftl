# Words around a guided first game; what it teaches is in the game's own lesson.toml.

lesson-guide = Your guide
lesson-next = Next
lesson-skip = Skip lesson
lesson-rival = Your rival is moving. Watch the table.
lesson-press = { $key ->
    [none] Press: { $name }
   *[other] Press: { $name } (key { $key })
}
lesson-put-back = First put back what is chosen: { $name }.
lesson-first-this = First let us try this:
lesson-own-way = You are playing your own way: good! Play on, or skip to a real game.
lesson-won = You won!
lesson-over = Played to the end
lesson-skipped = The lesson is over
lesson-ready = You can start a real game right away, or take the lesson once more.
lesson-real-game = Play a real game
lesson-again = Once more
