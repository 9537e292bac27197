# Слова страницы.

web-igroteka = Игротека
web-nowhere = Здесь ничего нет
web-to-shelf = На полку
web-guest-name = Гость
web-free-seat = свободно
web-start = Начать
web-you = Вы

# Пометы у места.
web-mark-turn = ходит
web-mark-bot = бот
web-mark-away = нет на связи
web-mark-stand-in = за игрока бот

# Связь.
web-NotConnected = Связи с сервером нет. Ход не отправлен.
web-NotSent = Связь прервалась, и ход не дошёл. Сделайте его снова.
