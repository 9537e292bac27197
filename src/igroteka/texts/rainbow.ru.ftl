# Радуга. Восьмой цвет

rainbow-title = Радуга. Восьмой цвет
    .about = Выкладывайте цепочки по кругу цветов и соберите в свою радугу по карте каждого цвета.
    .length = 20–40 минут
rainbow-goal = Цель: больше всех очков к концу игры.
rainbow-how-to-play = В свой ход кладите на стопку цепочку: три карты или больше, соседние цвета круга подряд.
    .second = Чем длиннее цепочка, тем больше очков. Её последнюю карту можно взять в свою радугу.
    .third = Кто собрал восемь цветов, объявляет последний круг. Побеждает тот, у кого больше очков.

rainbow-Colour-red = красная
    .letter = К
    .count = { $count } { $count ->
        [one] красная
        [few] красные
       *[other] красных
    }
rainbow-Colour-orange = оранжевая
    .letter = О
    .count = { $count } { $count ->
        [one] оранжевая
        [few] оранжевые
       *[other] оранжевых
    }
rainbow-Colour-yellow = жёлтая
    .letter = Ж
    .count = { $count } { $count ->
        [one] жёлтая
        [few] жёлтые
       *[other] жёлтых
    }
rainbow-Colour-lime = салатовая
    .letter = Л
    .count = { $count } { $count ->
        [one] салатовая
        [few] салатовые
       *[other] салатовых
    }
rainbow-Colour-green = зелёная
    .letter = З
    .count = { $count } { $count ->
        [one] зелёная
        [few] зелёные
       *[other] зелёных
    }
rainbow-Colour-sky = голубая
    .letter = Г
    .count = { $count } { $count ->
        [one] голубая
        [few] голубые
       *[other] голубых
    }
rainbow-Colour-blue = синяя
    .letter = С
    .count = { $count } { $count ->
        [one] синяя
        [few] синие
       *[other] синих
    }
rainbow-Colour-violet = фиолетовая
    .letter = Ф
    .count = { $count } { $count ->
        [one] фиолетовая
        [few] фиолетовые
       *[other] фиолетовых
    }

rainbow-LastRound-everyone = все
rainbow-LastRound-others = остальные

# Ходы.
rainbow-Combination = { $keep ->
    [yes] сыграть: { $cards }; последнюю — в радугу
   *[no] сыграть: { $cards }; последнюю оставить
}
rainbow-Exchange = обменять: { $cards }

# Что видно.
rainbow-FirstIs = Жребий: первый ход — { $seat }
rainbow-TurnedUp = Игровую стопку начинает { $colour }
rainbow-Played =
    { $seat }: { $cards }, очков: { $points }{ $kept ->
        [none] { "" }
       *[other] ; в радугу: { $kept }
    }{ $completed ->
        [yes] . Радуга собрана, последний круг!
       *[no] { "" }
    }{ $reshuffled ->
        [yes] . Стопки перетасованы в новую колоду
       *[no] { "" }
    }
rainbow-Exchanged =
    { $seat }: в сброс { $cards }{ $reshuffled ->
        [yes] . Стопки перетасованы в новую колоду
       *[no] { "" }
    }
rainbow-DiscardedFaceDown =
    { $cards ->
        [none] { $seat }: в сброс лицом вниз { $count }
       *[other] { $seat }: в сброс лицом вниз { $cards }
    }{ $reshuffled ->
        [yes] . Стопки перетасованы в новую колоду
       *[no] { "" }
    }
rainbow-Drew =
    { $cards ->
        [none] { $seat }: из колоды { $count }
       *[other] { $seat }: из колоды { $cards }
    }{ $reshuffled ->
        [yes] . Колода кончилась: стопки перетасованы в новую
       *[no] { "" }
    }{ $end ->
        [none] { "" }
       *[other] . { $end }
    }
rainbow-End = За радуги: { $rainbows }. Всего: { $points }

# Почему нельзя.
rainbow-DeckRunsShort = Игроков { $seats }, поэтому карт каждого цвета нужно от { $fewest } до { $most }, а не { $cards }: когда полны все руки и все радуги, ещё должно оставаться что брать.
rainbow-WrongLength = В комбинации от { $fewest } до { $most } карт, а не { $cards }.
rainbow-DoesNotNeighbour = Верхняя карта — { $top }: после неё идёт { $one } или { $other }, а { $colour } ей не соседка.
rainbow-OutOfOrder = В эту сторону круга следующая — { $expected }, а не { $colour } (перед ней { $before }).
rainbow-NotInHand = На руке столько нет: { $colour }. Нужно { $wanted }, есть { $held }.
rainbow-InTheRainbow = Такая карта в радуге уже есть: { $colour }.
rainbow-NothingToExchange = Обменять нужно хотя бы одну карту.

# Как играть.
rainbow-Preset-newcomers = Без часов, соперники-новички, все могут просить подсказки.
rainbow-Preset-usual = Без часов, соперники вам по силам.
rainbow-Preset-quick = 30 секунд на ход; когда радуга собрана, ещё раз ходят только остальные.

# Настройки.
rainbow-Options-cards = карт каждого цвета
    .about = сколько карт каждого цвета, от 9 до 16 (впятером от 11); обычно 12
rainbow-Options-last_round = последний круг
    .about = кто ходит ещё раз, когда радуга собрана: все или только остальные
rainbow-Options-discards_face_down = сброс лицом вниз
    .about = сброшенные карты видит только тот, кто их сбросил; остальные видят, сколько их

# Почему кончилось.
rainbow-Why-rainbow = Радуга собрана, последний круг сыгран; решили очки, а при равенстве — большая радуга.

# Стол.
rainbow-table-colour = цвет
rainbow-table-hand = рука
rainbow-table-unseen = не видно
rainbow-table-known = у других
rainbow-table-known-outside = не в колоде
rainbow-table-points = очки
rainbow-table-pile = Игровая стопка: { $cards } ← верхняя
rainbow-table-no-pile = Игровая стопка ещё не начата
rainbow-table-deck = Колода: { $deck }. Сброс: { $discard }
rainbow-table-deck-face-down = { $own ->
    [none] Колода: { $deck }. В сбросе лицом вниз: { $discard }
   *[other] Колода: { $deck }. В сбросе лицом вниз: { $discard }, из них ваши: { $own }
}
rainbow-table-last-round = { $turns ->
    [one] До конца { $turns } ход
    [few] До конца { $turns } хода
   *[other] До конца { $turns } ходов
}
rainbow-table-how = Обмен: минус и буквы, например { $exchange }. Комбинация: её номер или плюс и буквы, например { $play }; восклицательный знак в конце — последнюю в радугу.
rainbow-table-gain = { $points ->
    [one] +{ $points } очко
    [few] +{ $points } очка
   *[other] +{ $points } очков
}

# Доска в браузере.
rainbow-ring = Круг цветов с вашими картами
rainbow-ring-place = { $held ->
    [0] { $colour }: на руке нет
   *[other] { $colour }: на руке { $held }
}
rainbow-ring-place-first = { $colour }: на руке { $held }, может быть первой
rainbow-ring-place-next = { $colour }: на руке { $held }, может быть следующей
rainbow-ring-place-in-run = { $colour }: в цепочке { $order }-я, на руке { $held }
rainbow-ring-place-swapped = { $colour }: на обмен { $count } из { $held }
rainbow-on-top = Сверху игровой стопки: { $colour }
rainbow-stock = колода { $deck } · сброс { $discard }
rainbow-stock-face-down = { $own ->
    [none] колода { $deck } · сброс { $discard }, лицом вниз
   *[other] колода { $deck } · сброс { $discard }, лицом вниз; ваши: { $own }
}
rainbow-rainbow-empty = радуга: пусто
rainbow-rainbow-has = радуга: { $colours }
rainbow-ring-points = очки: { $points }
rainbow-holds = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
rainbow-note-wait = Ход других игроков.
rainbow-note-start = Цепочку начинает { $next }.
rainbow-note-missing = { $count ->
    [0] Дальше: { $next }.
    [one] Нужна ещё { $count } карта, дальше: { $next }.
    [few] Нужны ещё { $count } карты, дальше: { $next }.
   *[other] Нужно ещё { $count } карт, дальше: { $next }.
}
rainbow-note-run = За { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
} — { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}, последняя — { $last }
rainbow-note-exchange = Выберите карты, которые уйдут в сброс.
rainbow-note-only-exchange = Цепочку из трёх карт не собрать: выберите карты для обмена.
rainbow-note-exchanging = { $count ->
    [one] { $count } карта уйдёт в сброс, одна придёт из колоды.
    [few] { $count } карты уйдут в сброс, столько же придёт из колоды.
   *[other] { $count } карт уйдут в сброс, столько же придёт из колоды.
}
rainbow-do-play = Сыграть цепочку
rainbow-do-play-keep = Сыграть, { $colour } — в радугу
rainbow-do-play-leave = Сыграть без радуги
rainbow-do-exchange = { $count ->
    [0] Обменять
   *[other] Обменять { $count }
}
rainbow-mode-run = К цепочке
rainbow-mode-exchange = К обмену

# Для тех, кто слушает.
rainbow-heard-pile = Сверху игровой стопки: { $colour }. Карт в колоде: { $deck }.
rainbow-heard-face-down = { $own ->
    [none] В сбросе лицом вниз карт: { $discard }.
   *[other] В сбросе лицом вниз карт: { $discard }, из них ваши: { $own }.
}
rainbow-heard-player = { $rainbow ->
    [none] { $name }: очки { $points }, радуга пуста.
   *[other] { $name }: очки { $points }, радуга: { $rainbow }.
}
rainbow-heard-hand = { $cards ->
    [none] На руке пусто.
   *[other] На руке: { $cards }.
}
rainbow-heard-choices = Цепочек на выбор: { $runs }, очков за лучшую: { $points }; первой может быть { $first }. Или обмен карт.
rainbow-heard-only-exchange = Цепочку из трёх карт не собрать: остаётся обмен.

# Итог.
rainbow-end-decided = { $seat }: за цепочки { $runs }, за радугу { $rainbow }

# Примеры из правил.
rainbow-example-rainbow = радуга
