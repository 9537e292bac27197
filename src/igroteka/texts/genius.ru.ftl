# Совершенно гениально

genius-title = Совершенно гениально
    .about = Открывайте жетоны, пока везёт, и первыми наберите все шесть цветов.
    .length = 15–25 минут
genius-goal = Цель: набрать все шесть цветов раньше других.
genius-how-to-play = В свой ход открывайте жетоны по одному. Пока цвет есть в центре и ещё не открыт вами, вам везёт.
    .second = Остановитесь вовремя — и заберёте открытое вместе с такими же цветами из центра. Промах — и всё уходит в центр.
    .third = Побеждает тот, кто первым соберёт все шесть цветов доверху.

genius-Colour-red = красный
    .letter = К
    .count = { $count } { $count ->
        [one] красный
       *[other] красных
    }
genius-Colour-orange = оранжевый
    .letter = О
    .count = { $count } { $count ->
        [one] оранжевый
       *[other] оранжевых
    }
genius-Colour-yellow = жёлтый
    .letter = Ж
    .count = { $count } { $count ->
        [one] жёлтый
       *[other] жёлтых
    }
genius-Colour-green = зелёный
    .letter = З
    .count = { $count } { $count ->
        [one] зелёный
       *[other] зелёных
    }
genius-Colour-blue = синий
    .letter = С
    .count = { $count } { $count ->
        [one] синий
       *[other] синих
    }
genius-Colour-violet = фиолетовый
    .letter = Ф
    .count = { $count } { $count ->
        [one] фиолетовый
       *[other] фиолетовых
    }

# Ходы.
genius-Reveal = открыть жетон из резерва
genius-Collect = забрать жетоны зоны и закончить ход
genius-Take = взять из центра один { $colour } вместо открывания

# Что видно.
genius-FirstIs = Жребий: первый ход — { $seat }
genius-CameToCentre = В центр из резерва: { $colour }
# Кто тянет, скажет следующая строка: там и жетон.
genius-Reached = { "" }
genius-Succeeded = { $seat }: { $colour } из резерва — успех
genius-Missed = { $twice ->
    [yes] { $seat }: снова { $colour } — осечка, в центр: { $lost }
   *[no] { $seat }: { $colour }, а в центре такого нет — осечка, в центр: { $lost }
}
genius-Collected =
    { $seat }: в коллекцию { $tokens }{ $returned ->
        [none] { "" }
       *[other] , лишнее в резерв: { $returned }
    }{ $lines ->
        [none] { "" }
       *[other] , цвет набран: { $lines }
    }{ $end ->
        [none] { "" }
       *[other] . { $end }
    }
genius-Took =
    { $seat }: один { $colour } из центра{ $lines ->
        [none] { "" }
       *[other] , цвет набран: { $lines }
    }{ $end ->
        [none] { "" }
       *[other] . { $end }
    }
genius-GameEnd = Партия окончена, очки: { $points }

# Почему нельзя.
genius-NoSuchSeat = Первый ход отдан тому, кого нет за столом: { $seat }.
genius-ReserveIsEmpty = Резерв пуст, открывать больше нечего.
genius-RevealFirst = Собирать пока нечего: сначала откройте жетон.
genius-ZoneNotEmpty = Взять из центра можно только вместо открывания, а не после него.
genius-NotTheFewest = Берут только тот цвет, которого в коллекции меньше всех остальных. Сейчас меньше всего: { $fewest }. Просили: { $colour }.
genius-NotInTheCentre = В центре такого нет: { $colour }.

# Как играть.
genius-Preset-newcomers = Одна партия без часов, соперники-новички, все могут просить подсказки.
genius-Preset-usual = Одна партия без часов, соперники вам по силам.
genius-Preset-quick = Одна партия, 30 секунд на ход.

# Настройки.
genius-Options-first = первый ход
    .about = номер места, которое ходит первым; обычно решает жребий
genius-Options-games = партий в серии
    .about = сколько партий играть подряд; если не указать, столько, сколько игроков

# Почему кончилось.
genius-Why-collection = Одна коллекция полна; места остальных решил их самый слабый цвет.
genius-Why-series = Серия сыграна; решила сумма очков.

# Стол.
genius-table-game = Партия { $game } из { $games }, нужно по { $limit } каждого цвета
genius-table-colour = цвет
genius-table-centre = центр
genius-table-zone = зона
genius-table-reserve = резерв
genius-table-sum = очки
genius-table-chance = Следующий жетон: успех { $good } из { $of } ({ $percent } %)
genius-table-empty = Резерв пуст
genius-table-bonus = { $count ->
    [one] Впереди ещё { $count } бонусный ход
    [few] Впереди ещё { $count } бонусных хода
   *[other] Впереди ещё { $count } бонусных ходов
}
genius-table-ties = Давно никто ничего не собрал: теперь вместо открывания можно взять и один из равных самых слабых цветов

# Доска.
genius-board-heading = { $games ->
    [1] по { $limit } каждого
   *[other] партия { $game } из { $games } · по { $limit }
}
genius-board-rivals = Соперники
genius-board-collection = Ваша коллекция
genius-board-nothing = пока ничего не собрано
genius-board-game-yours = Партия ваша!
genius-board-game-won = Победа в партии: { $names }.
genius-board-points = очки: { $count }
genius-board-stack = { $take ->
    [yes] { $tokens }, один можно взять
   *[no] { $tokens }
}
genius-board-zone-empty = Здесь лежат открытые жетоны
genius-board-reserve = { $count ->
    [one] В резерве { $count } жетон
    [few] В резерве { $count } жетона
   *[other] В резерве { $count } жетонов
}
genius-board-chance = успех: { $good } из { $of } ({ $percent } %)
genius-board-odds = Шансы
genius-board-reveal = Открыть
genius-board-collect = Забрать
genius-board-take = Взять один { $colour }
genius-board-back = Назад

# Стол вслух.
genius-tell-centre = { $tokens ->
    [none] В центре пусто.
   *[other] В центре: { $tokens }.
}
genius-tell-zone = Открыто: { $tokens }.
genius-tell-player = { $tokens ->
    [none] { $seat }: пока ничего не собрано.
   *[other] { $seat }: { $tokens }.
}
genius-tell-turn = Ход: { $seat }.
genius-tell-can = Можно { $choices }.{ $bonus ->
    [0] { "" }
   *[other] { " " }Бонусных ходов впереди: { $bonus }.
}
genius-tell-reveal = открыть жетон (клавиша 1)
genius-tell-collect = забрать (клавиша 2)
genius-tell-take = взять из центра один { $colour }
genius-tell-over = Игра окончена.

# Примеры из правил.
genius-example-success = Открыто: { $zone }. В коллекцию: { $tokens }.
genius-example-goes-on = Открыто: { $zone }. Успех!
genius-example-takes = Можно взять один { $colour }.
genius-example-takes-none = Взять из центра нельзя.
genius-example-miss = Открыто: { $zone }. Осечка: всё уходит в центр.

# Итог.
genius-end-decided = { $seat }: меньше всего, по { $count }: { $colours }
genius-end-series = { $seat }: по партиям { $points }
