# Камень, ножницы, бумага

rps-title = Камень, ножницы, бумага
    .about = Побейте верхнюю карту или тяните, не зевайте в гонках и первыми останьтесь без карт.
    .length = раунд 20 минут
rps-goal = Цель: остаться без карт раньше других.
rps-how-to-play = В свой ход побейте верхнюю карту: бумага бьёт камень, камень — ножницы, ножницы — бумагу.
    .second = Бьёт и та же картинка более сильного цвета: зелёный, жёлтый, красный. Нечем бить — возьмите карту.
    .third = Значки дарят, меняют и заставляют торопиться. Побеждает тот, кто первым остался без карт.

rps-Picture-rock = камень
rps-Picture-paper = бумага
rps-Picture-scissors = ножницы
rps-Colour-green = зелёный
    .letter = З
rps-Colour-yellow = жёлтый
    .letter = Ж
rps-Colour-red = красный
    .letter = К
rps-Sign-turn = ещё ход или поворот
    .mark = ↻
rps-Sign-speed = скорость
    .mark = ⚡
rps-Sign-plus = +3
    .mark = +3
rps-Sign-give = подарок
    .mark = →
rps-Sign-swap = обмен
    .mark = ⇄

# Карты.
rps-Figure = { $picture } ({ $colour }{ $sign ->
    [none] { "" }
   *[other] , { $sign }
})
rps-Joker = джокер ({ $colour })
rps-Ballast = балласт
rps-Top = { $called ->
    [none] { $card }
   *[other] { $card }, названный «{ $called }»
}

# Ходы.
rps-Play = сыграть: { $card }
rps-Draw = взять карту из колоды
rps-Keep = оставить взятую карту себе
rps-Pass = пропустить: брать нечего
rps-Take = взять карты за +3
rps-Name = назвать джокера: { $picture }
rps-Again = сделать ещё один ход
rps-Reverse = сменить направление
rps-Give = отдать: { $card }, кому: { $to }
rps-Swap = обменяться руками, с кем: { $to }
rps-Snap = успеть: { $card } на карту «{ $onto }»
rps-Decline = не участвовать в гонке
rps-Thank = сказать «Спасибо!»
rps-Ready = дальше, к следующему раунду

# Что видно.
rps-FirstIs = Жребий: первый ход — { $seat }
rps-Dealt = { $seat }: из колоды { $cards ->
    [none] { $count } { $count ->
        [one] карта
        [few] карты
       *[other] карт
    }
   *[other] { $cards }
}{ $shuffled ->
    [yes] ; стопка перемешана в новую колоду
   *[no] { "" }
}
rps-Laid = { $seat }: { $card }{ $race ->
    [yes] . Гонка!
   *[no] { "" }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Mistaken = { $seat }: { $card } — не подходит, карта вернулась, штраф три карты{ $race ->
    [yes] ; гонка продолжается
   *[no] { "" }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Reached = { $seat } тянется к колоде
rps-Kept = { $seat }: карта остаётся в руке
rps-Passed = { $seat }: пропуск, брать нечего{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Took = { $seat }: взято за +3 — { $cards } { $cards ->
    [one] карта
    [few] карты
   *[other] карт
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Named = { $seat }: джокер теперь — { $picture }
rps-WentAgain = { $seat }: ещё один ход
rps-Reversed = { $seat }: направление сменилось
rps-Gave = { $seat } отдаёт { $card ->
    [none] карту
   *[other] карту «{ $card }»
}, кому: { $to }{ $end ->
    [none] { "" }
   *[other] . { $end }
}
rps-Swapped = { $seat } и { $to } обменялись руками{ $hand ->
    [none] { "" }
   *[other] ; у вас теперь: { $hand }
}
rps-Declined = { $seat } не участвует{ $race ->
    [yes] { "" }
   *[no] ; гонка окончена
}
rps-RaceIsUp = Время вышло: гонку никто не выиграл
rps-Thanked = { $seat }: «Спасибо!»
rps-NotThanked = { $seat }: «спасибо» не прозвучало, штраф три карты
rps-WasReady = { $seat }: можно дальше
rps-RoundEnd = { $why } Раунд выигран: { $winners }. Штрафные очки: { $points }

# Почему нельзя.
rps-NoSuchSeat = За столом нет такого места: { $seat }.
rps-NotToYourself = Для этого нужен другой игрок, не вы сами.
rps-NotYourCard = Такой карты нет в руке: { $card }.
rps-BallastStays = Балласт не играют: от него избавляют только подарок и обмен.
rps-DoesNotFit = Не бьёт: { $card } на { $top }.
rps-NoAnswer = На +3 отвечают джокером или другим +3, бьющим верхнюю карту, а не так: { $card }. Иначе — взять карты, их { $cards }.
rps-OnlyTheDrawn = После взятия можно сыграть только взятую карту, а не эту: { $card }.
rps-Skipped = В руке была подходящая карта, так что это пропуск: взятая карта остаётся у вас.
rps-FirstCard = На столе ещё ничего нет: положите первую карту.
rps-AnswerOrTake = Против +3 не берут одну карту: ответьте или возьмите все, их { $cards }.
rps-NothingToDraw = Брать больше нечего.
rps-MustPlay = Брать нечего, поэтому подходящую карту нужно сыграть.
rps-DrawInstead = Ещё есть что взять, поэтому просто пропустить нельзя.
rps-TooLate = Поздно: гонка за карту «{ $onto }» окончена. Карта снова в руке.
rps-NotYourMove = Кто-то успел раньше. Ждём: { $to_act }. Карта снова в руке.

# Как играть.
rps-Preset-newcomers = Спешить не нужно: в гонках отвечают по очереди, «спасибо» нажимать не надо, соперники-новички, все могут просить подсказки.
rps-Preset-usual = Живые гонки, на ход без часов, соперники вам по силам.
rps-Preset-quick = 30 секунд на ход и короткие гонки.

# Настройки.
rps-Options-first = первый игрок
    .about = номер места, которое начинает; обычно решает жребий
rps-Options-rounds = раунды
    .about = сколько раундов в матче, от 1 до 10
rps-Options-level = уровень
    .about = полная игра или попроще, для самых маленьких
rps-Options-symbols = символы
    .about = на скольких картах есть символы
rps-Options-mistakes = ошибки
    .about = неподходящую карту сыграть нельзя, или она стоит трёх карт и хода
rps-Options-races = гонки
    .about = вживую, или остальных спрашивают по очереди, без часов
rps-Options-stack_any = любой +3 на +3
    .about = ответить на +3 можно и таким +3, который его не бьёт
rps-Options-race_seconds = время на гонку
    .about = сколько секунд самое большее длится гонка
rps-Options-thanks_seconds = время на «спасибо»
    .about = сколько секунд есть, чтобы сказать спасибо
rps-Options-auto_thanks = спасибо без нажатия
    .about = «спасибо» за подарок говорится автоматически
rps-Options-pace = темп
    .about = растягивает все промежутки времени

rps-Level-full = полная игра
rps-Level-pictures = только картинки
rps-Level-pictures_symbols = картинки и символы
rps-Level-colours_symbols = цвета и символы, без балласта
rps-Layout-light = символов немного
rps-Layout-uniform = каждый символ в каждом цвете
rps-Mistakes-blocked = не допускаются
rps-Mistakes-punished = наказываются
rps-Races-live = вживую
rps-Races-in_turn = по очереди
rps-Pace-1x = 1×
rps-Pace-2x = 2×
rps-Pace-4x = 4×

# Почему закончилось.
rps-Why-empty = Побеждает, кто первым остался без карт; карты на руках у остальных — штраф.
rps-Why-stuck = Продолжать не может никто: побеждает тот, у кого карт меньше.
rps-Why-match = Матч окончен: победило меньшее число штрафных очков.

# Стол.
rps-table-round = Раунд { $round } из { $rounds }, ход: { $seat } { $direction ->
    [clockwise] ↻
   *[other] ↺
}
rps-table-top = На стопке:
rps-table-nothing = пока ничего
rps-table-deck = Колода: { $count }
rps-table-hand = Ваша рука:
rps-table-cards = карт
rps-table-points = очки
rps-table-known = известно
rps-table-race = Гонка! Участвуют: { $seats }
rps-table-thanks = { $seat }: нужно сказать «спасибо»
rps-table-owed = { $seat }: ответить на +3 или взять карты, их { $cards }
rps-table-joker = Дж
rps-table-ballast = балласт

# Доска.
rps-board-players = Игроки
rps-board-middle = Колода и стопка
rps-board-deck = Колода: { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
}
rps-board-pile = Стопка, сверху: { $top }
rps-board-hand = Ваша рука, { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
}
rps-board-others = Джокеры и балласт
rps-board-many = { $card } × { $count }
rps-board-unfit = { $card }, не подходит
rps-board-does-not-beat = { $card } не бьёт карту «{ $top }».
rps-board-fits = Подойдёт: { $cards }.
rps-board-draw-instead = Подходящих карт нет: возьмите карту.
rps-board-none-fits = Подходящих карт нет.
rps-board-cards = { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
}
rps-board-about = { $seat }: что известно
rps-board-perhaps = возможно
rps-board-unknown = Об этой руке пока ничего не известно.
rps-board-direction = { $direction ->
    [clockwise] Игра идёт по часовой стрелке
   *[other] Игра идёт против часовой стрелки
}
rps-board-round = раунд { $round } из { $rounds }
rps-board-round-over = Раунд { $round } окончен
rps-board-round-yours = Раунд ваш!
rps-board-round-won = Победа в раунде: { $names }
rps-board-fewest = Меньше штрафных очков — лучше.
rps-board-penalty = штраф { $points }, всего { $sum }
rps-board-empty = карт не осталось
rps-board-wait = Ждём: { $seats }
rps-board-seconds = { $seconds } с
rps-race = Гонка!
rps-race-with = Участвуют и другие: { $seats }
rps-legend = Бумага бьёт камень, камень — ножницы, ножницы — бумагу.
rps-legend-colours = Красный сильнее жёлтого, жёлтый сильнее зелёного.
rps-fact-most = { $most ->
    [0] Бить нечем: { $tops }
   *[other] Побить могут не больше { $most } из этих карт. Сверху: { $tops }
}
rps-fact-able = Хотя бы в одной из этих рук ({ $seats }) есть чем бить: { $top }

# О чём спрашивают, и кнопки.
rps-ask-first = Ваш ход: положите любую карту.
rps-ask-turn = Ваш ход: побейте верхнюю карту или возьмите новую.
rps-ask-pressed = Вам грозит +{ $cards }: ответьте или возьмите карты.
rps-ask-drawn = Из колоды: { $card }.
rps-ask-name = Кто ваш джокер?
rps-ask-choose = Ещё один ход или поворот?
rps-ask-give = Какую карту подарить и кому?
rps-ask-swap = С кем обменяться руками?
rps-ask-race = Побейте первыми: { $card }!
rps-ask-race-none = Гонка за карту «{ $card }»: бить её вам нечем.
rps-ask-thanks = Вам подарок. От кого: { $seat }. Скажите спасибо!
rps-ask-ready = Раунд { $round } окончен.
rps-do-play = Сыграть
rps-do-draw = Взять карту
rps-do-keep = Оставить себе
rps-do-pass = Пропустить
rps-do-take = Взять { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
}
rps-do-decline = Не участвую
rps-do-thank = Спасибо!
rps-do-ready = Следующий раунд

# Стол вслух.
rps-tell-round = { $rounds ->
    [1] Один раунд.
   *[other] Раунд { $round } из { $rounds }.
}
rps-tell-top = На стопке: { $top }. Колода: { $deck }.
rps-tell-seat = { $seat }: { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
}
rps-tell-points = очки: { $points }
rps-tell-known = Известно: { $cards }
rps-tell-perhaps = Возможно: { $cards }
rps-tell-hand = Ваша рука, { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
}: { $cards }.
rps-tell-lay = положить: { $cards }
rps-tell-can = Можно: { $what }.

# Примеры в правилах.
rps-notation-joker = джокер
rps-example-beaten = — бьют
rps-example-not = — не бьют

# Итог.
rps-end-points = Штраф (меньше — лучше)
rps-end-hand = { $cards ->
    [0] { $seat }: карт не осталось
   *[other] { $seat }: штраф { $points }
}
rps-end-rounds = { $seat }: по раундам { $points }
