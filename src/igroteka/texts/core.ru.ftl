# Слова, общие для всех игр. Имена игроков стоят так, чтобы не просить ни рода, ни падежа.

core-seat = место { $number }
core-list = { $head } и { $last }
core-count-of-seat = { $seat } — { $count }

core-Power-nature = случай
core-Power-clock = часы

# Уровни программ.
core-level-random = наугад
    .about = Делает что угодно из разрешённого.
core-level-novice = новичок
    .about = Играет как умеет и не помнит, что вышло.
core-level-casual = любитель
    .about = Играет, как за чаем, и порой поддаётся соблазну.
core-level-skilled = знаток
    .about = Немного думает наперёд.
core-level-expert = мастер
    .about = Думает наперёд, насколько хватает полсекунды.
core-level-adaptive = по силам
    .about = Вам под стать: подстраивается от игры к игре.

# Как зовут программы: для всех, кто читает по-русски, одинаково.
core-BotName-aspen = Осинка
core-BotName-birch = Берёзка
core-BotName-rowan = Рябинка
core-BotName-linden = Липка
core-BotName-spruce = Ёлочка
core-BotName-cherry = Вишенка
core-BotName-willow = Ивушка
core-BotName-pine = Сосенка

# Что видно за любым столом.
core-TookBack = { $by }: последний шаг отменён
core-TimedSeen = { $flag ->
    [none] { $game }
   *[other] { $flag }: время вышло, ход сделан за игрока. { $game }
}

# Почему нельзя.
core-GameIsOver = Игра окончена.
core-NotYourMove = Сейчас не ваш ход. Ждём: { $to_act }.
core-NotAMove = Сейчас так ходить нельзя.
core-TimeIsUp = Время вышло: сначала звонят часы.
core-NotYetTime = Часы звонят только в свой срок, на { $deadline }-й миллисекунде.
core-WrongSeats = Здесь нужно от { $fewest } до { $most } { $most ->
    [one] игрока
   *[other] игроков
}, а не { $seats }.
core-OptionOutOfBounds = У настройки «{ $option }» не может быть такого значения.
core-NothingToTakeBack = Последний ход здесь не ваш: отменять нечего.
core-CannotTakeBack = Этот ход отменить нельзя: он уже что-то показал.
core-TimeWentBack = Запись старше предыдущей, а та сделана на { $last }-й миллисекунде.
core-NotForTrying = Примерить этот ход нельзя: что получится, видно, только если сделать его.
core-NotTheSealedPart = Случайная доля чьей-то страницы не та, что была запечатана до первой раздачи.
