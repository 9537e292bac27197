# Слова вокруг учебной партии; чему она учит, сказано в lesson.toml самой игры.

lesson-guide = Подсказки учебной партии
lesson-next = Дальше
lesson-skip = Пропустить
lesson-rival = Ходит соперник. Следите за столом.
lesson-press = { $key ->
    [none] Нажмите: { $name }
   *[other] Нажмите: { $name } (клавиша { $key })
}
lesson-put-back = Сначала верните то, что выбрано: { $name }.
lesson-first-this = Сначала попробуем вот что:
lesson-own-way = Вы играете по-своему, и это правильно! Продолжайте или переходите к настоящей партии.
lesson-won = Вы победили!
lesson-over = Партия сыграна
lesson-skipped = Учебная партия окончена
lesson-ready = Можно сразу начать настоящую партию или пройти учебную ещё раз.
lesson-real-game = Сыграть по-настоящему
lesson-again = Ещё раз
