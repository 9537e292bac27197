# Слова рамки стола: вокруг любой доски, до игры, после неё и при повторе.

# Чей ход.
table-turn-yours = Ваш ход
table-turn-all = Все сразу
table-turn-of = Ходит: { $names }
table-turn-nobody = Минутку
table-turn-over = Игра окончена
table-turn-setting = Стол накрывают
table-turn-loading = Идём к столу …
table-turn-opening = Готовим раздачу …

# Что лежит рядом с доской.
table-panel-title = Рядом с доской
table-panel-open = Журнал, чат, правила
table-panel-unread = Журнал, чат, правила. Непрочитанных сообщений: { $count }
table-log-tab = Журнал
table-log-title = Что было
table-log-empty = Пока ничего не произошло.
table-log-earlier = Раньше
table-rules-title = Правила
table-rules-earlier = Эта партия началась до того, как правила поправили, и доигрывается так, как началась. Ниже — сегодняшние правила.
table-chat-title = Чат
table-chat-empty = Пока никто ничего не сказал.
table-chat-spectator = { $name } (зритель)
table-chat-field = Что сказать
table-chat-say = Сказать
table-chat-mute = Не слышать: { $name }
table-chat-is-off = За этим столом чата нет.
table-chat-kind = Чат
table-chat-kind-off = нет
table-chat-kind-phrases = готовые фразы
table-chat-kind-free = любые слова

# Меню.
table-menu-open = Меню стола
table-menu-title = Стол
table-menu-read = Прочитать стол вслух
table-menu-help = Клавиши
table-menu-take-back = Взять последний шаг назад
table-menu-pause = Пауза
table-menu-end = Закончить без победителя
table-menu-leave = Уйти из-за стола
table-menu-sound = Звуки
table-menu-shortcuts = Быстрые клавиши
table-menu-hand-over = Сделать хозяином: { $name }
table-menu-watchers = Смотрят: { $count }
table-sheet-close = Закрыть
table-ask-no = Нет, остаться

table-pause-title = Пауза
table-pause-note = Часы стоят, все карты скрыты.
table-pause-resume = Продолжить

table-end-question = Игра закончится, когда этого захотят все играющие. Победителя не будет.
table-end-sure = Да, закончить
table-end-agreed = За конец без победителя: { $names }
table-end-agree = Согласиться

table-leave-question = На вашем месте доиграет бот, вернуться на него будет нельзя.
table-leave-seat-question = Ваше место освободится.
table-leave-sure = Да, уйти

# Клавиши.
table-help-title = Клавиши
table-help-read = прочитать стол вслух
table-help-help = этот список
table-help-escape = убрать то, что лежит поверх стола
table-help-tab = к следующей части стола
table-help-arrows = от карты к карте
table-help-enter = выбрать или нажать
table-help-note = Пока вы пишете, клавиши молчат. Их можно выключить в меню.

# Одно устройство на нескольких.
table-curtain-title = Передайте устройство: { $name }
table-curtain-note = Сейчас ничьих карт не видно.
table-curtain-here = { $name } — здесь
table-curtain-other = Может ходить и { $name }
table-curtain-pass = Передать устройство

# Связь.
table-line-title = Связь
table-line-lost = Связь прервалась. Восстанавливаем …
table-line-stopping = Сервер перезапускается. Игра сохранена и скоро продолжится.
table-line-again = Сейчас же
table-bye-removed = Хозяин стола попросил вас уйти.
table-bye-left = Вы ушли из-за этого стола.
table-bye-too-many = Отсюда пришло слишком много сообщений, и связь прервана.
table-bye-closed = Стол закрыл смотритель сервера.

# Вместо стола.
table-away-newcomer = Вас зовут за стол
table-away-name = Как вас называть?
table-away-come = За стол
table-away-reload = Загрузить страницу заново
table-away-again = Попробовать снова

# До игры.
table-wait-title = Места
table-wait-free = { $count ->
    [one] Свободно { $count } место
    [few] Свободно { $count } места
   *[other] Свободно { $count } мест
}
table-wait-ready = Все в сборе: можно начинать
table-wait-host = Ждём начала. Хозяин: { $name }
table-wait-is-host = хозяин
table-wait-join = Занять место
table-wait-sit = Сесть сюда
table-wait-move = Пересесть сюда
table-wait-beside = Ещё один на этом устройстве
table-wait-stand = Встать
table-wait-bot = Посадить бота
table-wait-level = Уровень: { $name }
table-wait-take-away = Убрать
table-wait-hand-over = Сделать хозяином
table-wait-remove = Попросить уйти

# Конец.
table-end-title = Игра окончена
table-end-unfinished = Игра закончилась без победителя
table-end-unfinished-note = { $why ->
    [agreed] Все игроки согласились закончить её раньше.
    [left] Играть стало некому.
    [closed] Стол закрыли те, кто следит за сервером.
    [too-long] Она шла так долго, что её запись больше некуда продолжать.
   *[other] До конца её не доиграли.
}
table-end-hide = Показать стол
table-end-show = Показать итог
table-end-place = Место
table-end-player = Игрок
table-end-points = Очки
table-end-row = Место { $place }: { $name }, очки: { $points }
table-end-rematch = Сыграть ещё раз
table-end-to-rematch = К следующей игре
table-end-replay = Повтор
table-end-share = Скопировать ссылку на повтор
table-end-copied = Ссылка скопирована.
table-fair-record = Скачать запись

# Повтор.
table-replay-title = Повтор
table-replay-loading = Достаём партию …
table-replay-unreachable = Сервер не отвечает.
table-replay-to-table = К столу
table-replay-step = шаг { $step } из { $last }
table-replay-slider = Шаг партии
table-replay-first = В начало
table-replay-before = Шаг назад
table-replay-next = Шаг вперёд
table-replay-last = В конец
table-replay-run = Показывать подряд
table-replay-rest = Остановить
table-replay-pace = Скорость: { $pace }
table-replay-eyes = Смотрит
table-replay-all = все, карты открыты
table-replay-spectator = зритель
table-replay-play-on = Играть отсюда
table-replay-play-on-note = С этого шага начнётся новый стол: удача другая, на остальных местах боты. Чьё место ваше?
table-replay-as = Место: { $name }
