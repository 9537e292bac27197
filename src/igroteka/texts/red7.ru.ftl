# Red7

red7-title = Red7
    .about = Соберите перед собой лучшие карты по правилу стола или смените само правило. Не лидируете в конце хода — выбываете.
    .length = раунд 5–10 минут
red7-goal = Цель: лидировать в конце каждого своего хода.
red7-how-to-play = В конце своего хода вы должны лидировать по правилу, которое сейчас в силе.
    .second = Положите карту в свою палитру, смените ею правило или сделайте и то и другое.
    .third = Кто не лидирует, выбывает. Последний за столом выигрывает раунд.

# Цвета согласованы со словом «карта».
red7-Colour-red = красная
    .letter = К
red7-Colour-orange = оранжевая
    .letter = О
red7-Colour-yellow = жёлтая
    .letter = Ж
red7-Colour-green = зелёная
    .letter = З
red7-Colour-sky = голубая
    .letter = Г
red7-Colour-blue = синяя
    .letter = С
red7-Colour-violet = фиолетовая
    .letter = Ф

red7-Card = { $colour } { $number }

# Правила: что считают.
red7-Rule-red = старшая карта
    .name = Красное
red7-Rule-orange = карты одного числа
    .name = Оранжевое
red7-Rule-yellow = карты одного цвета
    .name = Жёлтое
red7-Rule-green = чётные карты
    .name = Зелёное
red7-Rule-sky = карты разных цветов
    .name = Голубое
red7-Rule-blue = числа подряд
    .name = Синее
red7-Rule-violet = карты меньше 4
    .name = Фиолетовое

red7-Score = { $rule } — { $count }, лучшая { $best }

# Ходы.
red7-Pass = спасовать и выбыть
red7-Commit = закончить ход
red7-Draw = взять карту из колоды
red7-ToPalette = { $card } в палитру
red7-ToCanvas = { $card } на холст
red7-PaletteToCanvas = { $card } из палитры на холст
red7-PaletteToDeck = { $card } из палитры на верх колоды
red7-RivalToDeck = { $card } соперника на верх колоды

# Что видно.
red7-Dealt = { $cards ->
    [none] { $seat }: на руке { $count } { $count ->
        [one] карта
        [few] карты
       *[other] карт
    }
   *[other] { $seat }: на руке { $cards }
}
red7-Opened = { $seat }: первая карта палитры — { $card }{ $first ->
    [none] { "" }
   *[other] . Первый ход: { $first }
}
red7-PutInPalette = { $seat }: { $card } в палитру{ $skipped ->
    [yes] , действие выполнить нельзя
   *[no] { "" }
}
red7-PutOnCanvas = { $seat }: { $card } на холст, теперь правило — { $rule }
red7-MovedToCanvas = { $seat }: { $card } из своей палитры на холст, теперь правило — { $rule }
red7-MovedToDeck = { $seat }: { $card } уходит на верх колоды (палитра: { $owner })
# Кто берёт, скажет следующая строка.
red7-Reached = { "" }
red7-Drew = { $card ->
    [none] { $seat }: карта из колоды
   *[other] { $seat }: из колоды { $card }
}
red7-Committed = { $seat }: конец хода, лидирует ({ $score })
red7-Passed = { $seat }: пас, вне раунда{ $undone ->
    [yes] , сделанное за этот ход отменено
   *[no] { "" }
}{ $end ->
    [none] { "" }
   *[other] . { $end }
}
red7-RoundEnd = Победа в раунде: { $winner }{ $scored ->
    [none] { "" }
   *[other] , в очки идут { $scored } — всего { $points }
}

# Почему нельзя.
red7-RoundsWithPoints = В усложнённой игре играют до очков, число раундов ({ $rounds }) не задают.
red7-RevisionWithoutIcons = Издание значков выбирают, только когда играют со значками.
red7-BestGroupWithoutPoints = Что достаётся победителю, выбирают только в усложнённой игре: она идёт на очки.
red7-NotInHand = На руке нет такой карты: { $card }.
red7-PlayFirst = Ход ещё не сделан: сначала карта в палитру или на холст — или пас.
red7-ActFirst = Сначала нужно выполнить действие карты: { $card }.
red7-WouldNotLead = { $rival ->
    [none] Карта «{ $card }» на холсте не сделает вас лидером: под это правило ({ $rule }) у вас не подходит ничего.
   *[other] Карта «{ $card }» на холсте не сделает вас лидером. { $rival }: { $best }. У вас: { $score ->
        [none] ничего подходящего
       *[other] { $score }
    }.
}
red7-DoNotLead = { $rival ->
    [none] Вы не лидируете: под это правило ({ $rule }) у вас не подходит ничего.
   *[other] Вы не лидируете. { $rival }: { $best }. У вас: { $score ->
        [none] ничего подходящего
       *[other] { $score }
    }.
}
red7-NoWayToLead = { $rival ->
    [none] Если убрать карту «{ $card }», лидировать не выйдет ни так (правило — { $rule }), ни с другой картой на холсте.
   *[other] Если убрать карту «{ $card }», лидировать не выйдет ни так, ни с другой картой на холсте. { $rival }: { $best }. У вас: { $score ->
        [none] ничего подходящего
       *[other] { $score }
    }.
}
red7-OnePaletteCard = В палитру за ход кладут одну карту, и до холста; вторую — только по действию пятёрки.
red7-OneCanvasCard = С руки на холст за ход кладут одну карту.
red7-NoDraws = Брать карту за холст можно только в усложнённой игре.
red7-NothingToDrawFor = Карту берут сразу после карты на холст и только один раз.
red7-DeckIsEmpty = Колода пуста, брать нечего.
red7-TooLowToDraw = Чтобы взять карту, число на холсте должно быть больше числа карт в палитре. На холсте { $card }, в палитре карт: { $palette }.
red7-NoSuchIcon = Это действие карты с числом { $number }, а её сейчас не играли.
red7-NotInPalette = В вашей палитре нет такой карты: { $card }.
red7-AnotherCard = Семёрка отправляет другую карту, не себя: { $card }.
red7-NotInThisEdition = Отправить карту семёркой на колоду можно только по правилам более позднего издания.
red7-NotARivals = Ни у кого из соперников нет в палитре такой карты: { $card }.
red7-PaletteTooSmall = { $seat }: в палитре слишком мало карт, чтобы забрать { $card }. Нужно хотя бы { $fewest }.

# Как играть.
red7-Preset-newcomers = Один раунд без значков и без часов, соперники-новички, все могут просить подсказки.
red7-Preset-usual = Один раунд без часов, соперники вам по силам.
red7-Preset-quick = Один раунд, 30 секунд на ход.

# Настройки.
red7-Options-advanced = усложнённая игра
    .about = с добором карт за холст и очками: 40, 35 или 30 на двоих, троих, четверых
red7-Options-actions = значки
    .about = нечётные карты, попав в палитру, действуют
red7-Options-rounds = раундов
    .about = сколько раундов в матче без очков; обычно один
red7-Options-icon_revision = издание значков
    .about = значки как в русских правилах или как в более поздних
red7-Options-best_group = более дорогая группа
    .about = в усложнённой игре: если под жёлтым у победителя две группы равной величины, в очки идёт та, что дороже
red7-IconRevision-ru = русское
red7-IconRevision-later = позднее

# Чего ждут.
red7-Step-dealing = раздача
red7-Step-play = первая карта хода
red7-Step-five = действие 5: ещё одна карта в палитру
red7-Step-seven = действие 7: другая карта палитры на холст
red7-Step-one = действие 1: карта соперника на верх колоды
red7-Step-finish = карта на холст или конец хода
red7-Step-painted = конец хода
red7-Step-drawing = карта из колоды
red7-Step-drawing_last = карта из колоды, и ход окончен
red7-Step-over = конец

# Чем лидируют.
red7-By-alone = больше ни у кого подходящих нет
red7-By-count = карт больше
red7-By-number = столько же карт, но число старше
red7-By-colour = столько же карт и то же число, но цвет старше

# Почему кончилось.
red7-Why-round = Остался один игрок — раунд за ним.
red7-Why-rounds = Все раунды сыграны; решило число выигранных.
red7-Why-points = Нужные очки набраны.
red7-Why-cards = На новый раунд не хватает карт; решили очки.

# Стол.
red7-table-round = Раунд { $round }
red7-table-rule = { $name } правило: { $rule }
red7-table-canvas = Холст
red7-table-start = начальная карта
red7-table-deck = в колоде { $count }
red7-table-top = сверху { $cards }
red7-table-player = игрок
red7-table-hand = рука
red7-table-palette = палитра (считают *)
red7-table-score = сколько
red7-table-points = очки
red7-table-out = вне раунда
red7-table-known = известны
red7-table-lead = Лидирует { $seat }: { $by }.
red7-table-nobody = Не лидирует никто: подходящих карт нет ни у кого.
red7-table-your-hand = Ваша рука
red7-table-step = Ждём: { $step }
red7-table-leads = лидерство: { $score }
red7-table-trails = пока не лидирует

# Доска.
red7-short-score = { $rule ->
    [red] старшая { $best }
    [orange] { $count } одного числа, старшая { $best }
    [yellow] { $count } одного цвета, старшая { $best }
    [green] { $count } { $count ->
        [one] чётная
        [few] чётные
       *[other] чётных
    }, старшая { $best }
    [sky] { $count } { $count ->
        [one] цвет
        [few] цвета
       *[other] цветов
    }, старшая { $best }
    [blue] { $count } подряд, старшая { $best }
   *[violet] { $count } меньше 4, старшая { $best }
}
red7-no-score = ничего подходящего
red7-leads = лидирует
red7-leading = Вы лидируете: { $score }.
red7-would-lead = станете лидером: { $score }.
red7-not-leading = вы не лидируете. { $rival }: { $best }; у вас: { $score }.
red7-would-not-lead = вы не лидируете. { $rival }: { $best }.
red7-nothing-fits = вы не лидируете: подходящих карт у вас нет.
red7-you-lead-by = Вы лидируете: { $by }.
red7-by-palette = В палитру: { $effect }
red7-by-canvas = На холст: { $effect }
red7-by-deck = На колоду: { $effect }
red7-then-canvas = Лидером вас сделает вторая карта, на холст: { $cards }.
red7-then-step = Потом { $step }.
red7-their-step = Ход: { $seat }.
red7-choose = Выберите карту и увидите, что она даст.
red7-stuck = Ни одна карта и никакие две не сделают вас лидером: остаётся спасовать.
red7-choose-canvas = Выберите карту на холст, шагните назад или спасуйте.
red7-no-way = Ни одна карта на холсте не сделает вас лидером: шагните назад или спасуйте.
red7-end-or-canvas = Закончите ход или смените правило.
red7-round-yours = Раунд ваш!{ $cards ->
    [none] { "" }
   *[other] {" "}В очки идут { $cards } — всего { $points }.
}
red7-you-are-out = Вы вне раунда: его доигрывают без вас.
red7-counts = { $card }, считается
red7-palette-is = палитра { $cards }
red7-palette-of = { $seat }: палитра
red7-known-are = на руке видели { $cards }
red7-hand-count = { $count ->
    [one] { $count } карта на руке
    [few] { $count } карты на руке
   *[other] { $count } карт на руке
}
red7-points-of = { $points } из { $target } очков
red7-rounds-won = { $count ->
    [one] { $count } раунд выигран
    [few] { $count } раунда выиграно
   *[other] { $count } раундов выиграно
}
red7-heading-points = Раунд { $round } · до { $target } очков
red7-heading-rounds = Раунд { $round } из { $rounds }
red7-open-palette = в палитру: { $cards }
red7-open-canvas = на холст, лидируя: { $cards }
red7-open-own-to-canvas = из своей палитры на холст: { $cards }
red7-open-own-to-deck = из своей палитры на верх колоды: { $cards }
red7-open-rival-to-deck = из палитры соперника на верх колоды: { $cards }

# Кнопки; клавиши — для тех, кто играет без мыши.
red7-to-palette = В палитру
    .key = п
red7-to-canvas = На холст
    .key = х
red7-to-deck = На колоду
    .key = л
red7-end-turn = Закончить ход
    .key = к
red7-draw = Взять карту
    .key = в
red7-step-back = Шаг назад
    .key = ш
red7-give-up = Пас
    .key = ы
    .sure = Спасовать и выбыть из раунда? Нажмите ещё раз.
red7-rules = Семь правил
    .key = с
red7-close = Закрыть

# Правила на виду.
red7-in-force = в силе
red7-strongest-first = Цвета от старшего: { $colours }.
red7-icons = Значки
red7-icon = { $number ->
    [7] другая карта вашей палитры идёт на холст, и вы сразу должны лидировать
    [5] ещё одна карта с руки идёт в палитру
    [3] возьмите карту из колоды
   *[1] карта из палитры соперника ложится на верх колоды
}

# Итог.
red7-end-points = Счёт
red7-end-decided = { $seat }: последнее правило — { $rule }; { $score }

# Примеры из правил.
red7-example-you = Вы
red7-example-you-lead = Вы лидируете
red7-example-rival = Соперник
red7-example-rival-leads = Соперник лидирует
