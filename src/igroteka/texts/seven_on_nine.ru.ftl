# 7 на 9

seven_on_nine-title = 7 на 9
    .about = Без очереди: кладите в стопку всё, что подходит к верхней карте, и первыми избавьтесь от своих карт.
    .length = раздача 2–5 минут
seven_on_nine-goal = Цель: избавиться от всех карт раньше других.
seven_on_nine-how-to-play = Очереди нет: играют все сразу.
    .second = К верхней карте прибавьте её шаг или отнимите его: на 5±1 ложатся 4 и 6.
    .third = Кладите всё, что подходит, берите карты из своей колоды и первыми избавьтесь от всех.

seven_on_nine-Card = { $number }±{ $step }

# Ходы.
seven_on_nine-Draw = взять карту
seven_on_nine-Play = { $onto ->
    [none] положить { $card } последней картой: семёрка на девятку!
   *[other] положить { $card } на { $onto }
}

# Чего ждёт стол; говорится в конце того, что к этому привело.
seven_on_nine-Opening = { "" }
seven_on_nine-Countdown = { "" }
seven_on_nine-Playing = { "" }
seven_on_nine-Drawing = { "" }
seven_on_nine-Over = { "" }
seven_on_nine-Turned = { " " }Продолжить не может никто: нижняя карта { $top } теперь сверху; ждите «Начали!»
seven_on_nine-DealEnd = { $why } Осталось карт: { $left }

# Что видно.
seven_on_nine-PileOpened = Новая раздача, стопка начинается с { $card }. Ждите «Начали!»
seven_on_nine-Went = Начали!{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}
# Кто взял и что, скажет следующая строка.
seven_on_nine-Reached = { "" }
seven_on_nine-Drew = { $idle ->
    [yes] { $seat }: карта пришла сама{ $card ->
        [none] { "" }
       *[other] , { $card }
    }
   *[no] { $seat }: карта из колоды{ $card ->
        [none] { "" }
       *[other] , { $card }
    }
}.{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}
seven_on_nine-Stayed = { $seat }: { $card }!{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}
seven_on_nine-TooLate = { $seat }: { $card } на { $onto } — опоздание на { SECONDS($millis) } { SECONDS($millis) ->
    [one] секунду
    [many] секунд
   *[other] секунды
}{ $behind ->
    [none] : стопку перевернули
   *[other] , раньше: { $behind }
}
seven_on_nine-DidNotFit = { $until ->
    [none] { $seat }: { $card } не подходит к { $onto } и возвращается
   *[other] { $seat }: { $card } не подходит к { $onto } и возвращается; класть карты пока нельзя
}
seven_on_nine-Finished = { $seat }: семёрка на девятку! { $end }
seven_on_nine-TimePassed = { $stopped ->
    [none] { "" }
   *[other] Долго без хода, игра идёт дальше: { $stopped }.
}{ $then }{ $end ->
    [none] { "" }
   *[other] { " " }{ $end }
}

# Почему нельзя.
seven_on_nine-BeforeGo = Рано: ждите «Начали!».
seven_on_nine-DeckIsEmpty = Ваша колода пуста, брать больше нечего.
seven_on_nine-NotYourCard = У вас нет карты { $card }.
seven_on_nine-Locked = Прошлая карта не подошла: подождите мгновение, прежде чем класть следующую.
seven_on_nine-AimAtACard = Не глядя на верхнюю кладут только самую последнюю карту; скажите, на какую кладёте.
seven_on_nine-NeverOnTop = Карта { $onto } в этой раздаче наверху не бывала.
seven_on_nine-IdleStopTooShort = Ожидание игрока слишком короткое: оно должно быть дольше запрета после ошибки и дольше ожидания карты.
seven_on_nine-OneScreen = Здесь все играют одновременно, поэтому один человек не может занять два места, а двое — играть за одним экраном.

# Как играть.
seven_on_nine-Preset-newcomers = Подходящие числа показаны, всё идёт вдвое медленнее, ошибки ничего не стоят, соперники-новички, все могут просить подсказки.
seven_on_nine-Preset-usual = Как в правилах, соперники вам по силам.
seven_on_nine-Preset-quick = Карты приходят скорее, и никого не ждут долго.

# Настройки.
seven_on_nine-Options-deals = раздач в матче
    .about = побеждает тот, у кого за все раздачи осталось меньше карт
seven_on_nine-Options-wrong_card_lock = запрет после ошибки
    .about = сколько секунд нельзя класть карты тому, чья карта не подошла; 0 — без запрета
seven_on_nine-Options-idle_draw = ожидание карты
    .about = когда положить нечего никому: через сколько секунд игрок сам получает следующую карту
seven_on_nine-Options-idle_stop = ожидание игрока
    .about = через сколько секунд игрока, который ничего не делает, перестают ждать — до его следующего действия или до «Начали!»
seven_on_nine-Options-pace = темп
    .about = растягивает все ожидания и ответы ботов: в 1, 2 или 4 раза
seven_on_nine-Options-show_sums = показывать суммы
    .about = показывает два подходящих числа, для тренировки

# Почему кончилось.
seven_on_nine-Why-finished = Побеждает, кто первым остался без карт.
seven_on_nine-Why-no_way_on = Каждая карта стопки побывала сверху, а продолжить не смог никто: побеждает тот, у кого карт меньше.
seven_on_nine-Why-match = Матч окончен: побеждает тот, у кого за все раздачи осталось меньше карт.

# Стол.
seven_on_nine-table-deal = Раздача { $deal } из { $deals }
seven_on_nine-table-top = Сверху
seven_on_nine-table-fits = подходит: { $one } или { $other }
seven_on_nine-table-hand = У вас
seven_on_nine-table-player = игрок
seven_on_nine-table-in-hand = в руке
seven_on_nine-table-in-deck = в колоде
seven_on_nine-table-sum = осталось прежде
seven_on_nine-table-locked = запрет
seven_on_nine-table-away = пауза
seven_on_nine-table-wait = Ждите «Начали!»

# Доска.
seven_on_nine-board-rivals = Соперники
seven_on_nine-board-pile = Стопка
seven_on_nine-board-on-top = Сверху { $card }
seven_on_nine-board-seconds = До «Начали!»: { $seconds }
seven_on_nine-board-finished = { $seat }: семёрка на девятку!
seven_on_nine-board-deal-yours = Раздача ваша!
seven_on_nine-board-deal-won = Победа в раздаче: { $names }.
seven_on_nine-board-last-deal = Осталось карт
seven_on_nine-board-left = в руке { $hand }, в колоде { $deck }
seven_on_nine-board-before = осталось в прошлых раздачах: { $count }
seven_on_nine-board-known = есть { $cards }
seven_on_nine-board-known-count = известно: { $count }
seven_on_nine-board-card = { $number } ±{ $step }{ $count ->
    [one] { "" }
   *[other] { " " }×{ $count }
}{ $why ->
    [none] { "" }
   *[other] { " " }{ $why }
}
seven_on_nine-board-some = { $card }{ $count ->
    [one] { "" }
   *[other] { " " }×{ $count }
}
seven_on_nine-board-face-down = { $count ->
    [one] { $count } карта лежит рубашкой вверх до «Начали!».
    [few] { $count } карты лежат рубашкой вверх до «Начали!».
   *[other] { $count } карт лежат рубашкой вверх до «Начали!».
}
seven_on_nine-board-draw = Взять карту ({ $deck })
seven_on_nine-board-deck-empty = Колода пуста
seven_on_nine-board-finish = Семёрка на девятку!
seven_on_nine-board-late = поздно на { SECONDS($millis) } { SECONDS($millis) ->
    [one] секунду
    [many] секунд
   *[other] секунды
}
seven_on_nine-board-wrong = не подходит
seven_on_nine-board-too-late = Опоздание на { SECONDS($millis) } { SECONDS($millis) ->
    [one] секунду
    [many] секунд
   *[other] секунды
}: { $behind ->
    [none] стопку перевернули
   *[other] раньше — { $behind }
}
seven_on_nine-board-did-not-fit = { $card } не подходит к { $onto }: нужно { $one } или { $other }
seven_on_nine-board-locked = Не подошла: класть нельзя ещё { NUMBER($seconds, minimumFractionDigits: 1) } с
seven_on_nine-board-turned = Продолжить не может никто: нижняя карта ложится наверх.
seven_on_nine-board-not-awaited = Игра идёт без вас. Возьмите или положите карту, и вы снова в игре.
seven_on_nine-board-no-number = Числа { $number } у вас нет.
seven_on_nine-board-keys = Пробел — взять карту · 1–9 и 0 (десять) — положить карту с этим числом

# Стол вслух.
seven_on_nine-tell-top = { $by ->
    [none] Сверху { $card }.
   *[other] Сверху { $card }, чья: { $by }.
}
seven_on_nine-tell-player = { $seat }: в руке { $hand }, в колоде { $deck }{ $locked ->
    [yes] , класть пока нельзя
   *[no] { "" }
}{ $away ->
    [yes] , сейчас не играет
   *[no] { "" }
}.
seven_on_nine-tell-hand = { $cards ->
    [none] Ваша рука пуста.
   *[other] Ваша рука: { $cards }.
}
seven_on_nine-tell-draw-or-play = Можно взять карту (Пробел) или положить карту её числом: клавиши 1–9, десять — 0.
seven_on_nine-tell-draw = Можно взять карту (Пробел).
seven_on_nine-tell-play = Можно положить карту её числом: клавиши 1–9, десять — 0. Колода пуста.
seven_on_nine-tell-finish = Осталась последняя карта: Пробел кладёт её, семёрка на девятку!
seven_on_nine-tell-wait = Пока ничего сделать нельзя.
seven_on_nine-tell-over = Игра окончена.

# Примеры из правил.
seven_on_nine-example-fits = На { $top } ложится: { $cards }
seven_on_nine-example-does-not-fit = На { $top } не ложится: { $cards }
seven_on_nine-example-last = Последняя карта ложится на { $top } рубашкой вверх: семёрка на девятку!

# Итог.
seven_on_nine-end-points = Осталось карт (меньше — лучше)
seven_on_nine-end-decided = { $seat }: последняя карта легла на { $top }.
seven_on_nine-end-deals = { $seat }: по раздачам { $cards }
