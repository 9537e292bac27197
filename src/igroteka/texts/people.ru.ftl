# Слова о людях за столом: приглашение, ожидание, кто ушёл и кто вернулся.

# Приглашение.
people-invites = { $name } зовёт вас за стол
people-invited = Вас зовут за стол
people-how-to = Как играть
people-all-rules = Все правила
people-who-sits = Кто за столом
people-is-host = хозяин
people-free = { $count ->
    [one] Свободно { $count } место
    [few] Свободно { $count } места
   *[other] Свободно { $count } мест
}
people-name = Ваше имя за столом
people-sit = Сесть за стол
people-just-look = Пока просто посмотреть
people-watch = Смотреть игру
people-see-end = Посмотреть итог
people-next-game = К следующей игре
people-full = Все места заняты. Если одно освободится, здесь появится кнопка.
people-begun = Игра уже идёт, и все места заняты.
people-begun-closed = Игра уже идёт, и смотреть её могут только игроки.
people-over = Эта игра уже сыграна.
people-gone-about = Стол уже убрали, или ссылка пришла не целиком. Попросите прислать её ещё раз.
people-no-line = Нет связи. Как только она вернётся, вы сядете за стол.

# До игры: зовём.
people-call = Позовите друзей
people-call-about = Кто откроет ссылку, сядет за этот стол.
people-share = Отправить приглашение
people-share-text = Сыграем? { $game }
people-copied = Приглашение скопировано: вставьте его в сообщение.
people-link = Ссылка на этот стол
people-code = Код стола
people-code-about = Для тех, у кого «Игротека» уже открыта.

# До игры: места.
people-seats = Места
people-change-seats = Пересесть
people-ready = Все в сборе: можно начинать
people-wait-host = Все в сборе. Игру начинает { $name }.
people-wait-start = Все в сборе. Ждём, когда хозяин стола начнёт игру.
people-wait-others = Ждём остальных. { $count ->
    [one] Свободно { $count } место.
    [few] Свободно { $count } места.
   *[other] Свободно { $count } мест.
}
people-wait-away = Начать может только { $name }, но связи нет. Подождём.
people-need-all = Чтобы начать, займите все места: позовите друзей или посадите ботов.
people-all-bots = Посадить ботов на все свободные места
people-sit-here = Сесть сюда
people-move-here = Пересесть сюда
people-beside = Ещё игрок на этом устройстве
people-stand = Встать
people-bot = Посадить бота
people-level = Уровень: { $name }
people-take-away = Убрать
people-hand-over = Сделать хозяином
people-remove = Попросить уйти
people-up = Выше: { $name }
people-down = Ниже: { $name }
people-came = { $name } за столом.
people-went = { $name } больше не за столом.

# Кто возвращается, тот узнаёт, что было без него.
people-welcome-back = Пока вас не было, играл бот. Теперь снова играете вы.
