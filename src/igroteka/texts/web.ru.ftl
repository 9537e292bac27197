# Слова страницы.

web-igroteka = Игротека
web-skip = Перейти к содержанию
web-loading = Загружается…
web-to-shelf = На полку
web-free-seat = свободно
web-start = Начать
web-you = Вы
web-close = Закрыть
web-ready = Готово
web-copy = Скопировать
web-copied = Скопировано.
web-save = Сохранить
web-saved = Сохранено.
web-version = Версия { $version }
web-font-licence = Лицензия шрифта Onest

# Что не так.
web-nowhere = Здесь ничего нет
web-nowhere-why = В адресе ошибка, или того, что здесь было, больше нет.
web-away = Сервер не отвечает. Запущен ли он и в его ли сети это устройство?
web-try-again = Попробовать снова
web-reload = Загрузить заново
web-failed = Страница споткнулась
web-failed-why = Это наша ошибка. За столом ничего не потеряно: загрузите страницу заново и продолжайте.
web-failed-partly = Что-то на странице пошло не так. За столом ничего не потеряно; если кнопка не отвечает, загрузите страницу заново.
web-save-report = Сохранить отчёт
web-report-holds = Отчёт — это файл на вашем устройстве: версия, ошибка, браузер и стол, каким вы его видели. Никуда ничего не отправляется.

# Что выбирают на устройстве.
web-preferences = Настройки
web-language = Язык
web-language-ru = Русский
web-language-en = English
web-theme = Тема
web-theme-auto = как на устройстве
web-theme-light = светлая
web-theme-dark = тёмная
web-theme-sage = шалфейная скатерть
web-theme-evening = вечерняя скатерть
web-shortcuts = Быстрые клавиши
web-shortcuts-about = Пока вы печатаете, они молчат.
web-odds = Шансы
web-odds-about = Шанс на успех показан там, где его можно сосчитать.

# Полка.
web-what-to-play = Во что сыграем?
web-games = Игры
web-players = { $fewest }–{ $most } { $most ->
    [one] игрок
    [few] игрока
   *[other] игроков
}
web-play-now = Играть
web-level = Соперники
web-learn = Научиться за 2 минуты
web-first-time = Впервые? Учебная партия за две минуты покажет всё.
web-play-at-once = Сразу играть
web-set-table = Свой стол
web-rules = Правила
web-my-tables = Мои столы
web-no-tables-of-mine = Начатых игр нет. Нажмите «Играть» у любой игры.
web-open-tables = Открытые столы
web-no-open-tables = Открытых столов сейчас нет. Накройте стол для всех, и он появится здесь.
web-more-tables = Показать ещё (осталось { $more })
web-table-waits = { $free ->
    [0] все в сборе
    [one] { $free } свободное место
    [few] { $free } свободных места
   *[other] { $free } свободных мест
}
web-join = Войти по коду
web-join-about = Шестнадцать цифр кода видит тот, кто ждёт вас за столом. Пробелы вводить необязательно.
web-join-table = Войти
web-code = Код стола

# Накрываем стол.
web-set-table-of = Свой стол: { $game }

# Приглашение.
web-invite-picture = Та же ссылка QR-кодом, для камеры
web-invite-unreachable = Так войдут с этого же компьютера. Телефоны вашей сети сможет впустить тот, кто запускает сервер:
web-invite-here = Ссылка для этого компьютера

# Кто я.
web-guest-names = Барсук, Белка, Бобёр, Выдра, Ёжик, Енот, Журавль, Зайчик, Зубр, Иволга, Кит, Котёнок, Лиса, Лось, Мышонок, Олень, Панда, Пингвин, Рысь, Синица, Снегирь, Сова, Сойка, Стриж, Суслик, Тюлень, Хомяк, Чайка, Чиж, Щегол
web-player-number = Игрок { $number }
web-me = Обо мне
web-name = Имя, которое видят другие
web-newcomer = Это устройство вас не знает. Назовите имя или просто играйте: тогда вы гость.
web-privacy = Что о вас хранится
web-enter = Продолжить здесь

# Пометы у места.
web-mark-turn = ход
web-mark-bot = бот
web-mark-bot-weaker = бот, слабее выбранного
web-mark-away = нет на связи
web-mark-stand-in = играет бот
web-mark-plays-on = доигрывает бот

# Связь.
web-NotConnected = Связи с сервером нет. Ход не отправлен.
web-NotSent = Связь прервалась, и ход не дошёл. Сделайте его снова.
