# Слова рамки стола: вокруг любой доски, до игры и после неё.

# Чей ход.
table-turn-yours = Ваш ход
table-turn-all = Играют все сразу
table-turn-of = Ход: { $names }
table-turn-nobody = Минутку
table-turn-over = Игра окончена
table-turn-setting = Стол накрывают
table-turn-loading = Идём к столу …
table-turn-opening = Готовим раздачу …

# Что лежит рядом с доской.
table-panel-title = Журнал, чат и правила
table-panel-open = Журнал, чат, правила
table-panel-unread = Журнал, чат, правила. Непрочитанных сообщений: { $count }
table-log-tab = Журнал
table-log-title = Что было
table-log-empty = Пока ничего не произошло.
table-log-earlier = Раньше
table-log-newest = К последнему
table-log-you = вы
table-rules-title = Правила
table-rules-earlier = Эта партия началась до того, как правила поправили, и доигрывается так, как началась. Ниже — сегодняшние правила.
table-chat-title = Чат
table-chat-empty = Пока никто ничего не сказал.
table-chat-spectator = { $name } (зритель)
table-chat-field = Что сказать
table-chat-say = Сказать
table-chat-mute = Скрыть сообщения: { $name }
table-chat-bots = ботов
table-chat-is-off = За этим столом чата нет.

# Меню.
table-menu-open = Меню стола
table-menu-end = Закончить без победителя
table-sheet-close = Закрыть
table-ask-no = Нет, остаться

table-pause-title = Пауза
table-pause-note = Часы стоят, все карты скрыты.
table-pause-resume = Продолжить

table-end-agreed = Хотят закончить без победителя: { $names }
table-end-agree = Согласиться

# Одно устройство на нескольких.
table-curtain-title = Передайте устройство: { $name }
table-curtain-note = Сейчас ничьих карт не видно.
table-curtain-here = { $name } — здесь
table-curtain-other = Ход и у другого игрока: { $name }
table-curtain-pass = Передать устройство

# Связь.
table-line-title = Связь
table-line-lost = Связь прервалась. Восстанавливаем …
table-line-stopping = Сервер перезапускается. Игра сохранена и скоро продолжится.
table-line-again = Переподключиться
table-bye-removed = Вас попросили уйти из-за этого стола.
table-bye-left = Вы ушли из-за этого стола.
table-bye-too-many = С этой страницы пришло слишком много сообщений, и связь прервана.
table-bye-closed = Стол закрыт администратором сервера.

# Вместо стола.
table-away-reload = Загрузить страницу заново
table-away-again = Попробовать снова

# Конец.
table-end-title = Игра окончена
table-end-you-won = Вы победили!
table-end-you-share = Победили вы и { $names }!
table-end-won = Победа: { $names }
table-end-share-it = Победили { $names }
table-end-your-place = Ваше место: { $place } из { $seats }
table-end-own-row = вы
table-end-stronger = Соперник посильнее
table-end-unfinished = Игра закончилась без победителя
table-end-unfinished-note = { $why ->
    [agreed] Все игроки согласились закончить её раньше.
    [left] За столом не осталось игроков.
    [closed] Стол закрыт администратором сервера.
    [too-long] Она шла так долго, что запись игры заполнилась.
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
table-end-share = Поделиться
table-end-copied = Результат и ссылка на повтор скопированы.
table-fair-record = Скачать запись
