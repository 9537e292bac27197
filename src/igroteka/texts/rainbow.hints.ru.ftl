# Радуга: почему подсказка хороша.

rainbow-hints-Brings = За { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
} — { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}{ $most ->
    [yes] , больше не даст ни одна цепочка
   *[no] { "" }
}
rainbow-hints-NewColour = В радуге новый цвет ({ $colour }): теперь { $have } из 8
rainbow-hints-Completes = Радуга собрана, начнётся последний круг
rainbow-hints-PutsOff = Последняя карта ({ $colour }) завершила бы радугу и игру: пока рано
rainbow-hints-NoRun = Цепочку сейчас не выложить
rainbow-hints-BestRun = Лучшая цепочка даст всего { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}
rainbow-hints-Doubles = Таких карт у вас больше одной
rainbow-hints-Stays = На руке: { $cards }
