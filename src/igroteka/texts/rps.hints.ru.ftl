# Камень, ножницы, бумага: почему подсказка хороша.

rps-hints-MayOpen = Первой годится любая карта
rps-hints-ByPicture = { $picture ->
    [rock] Камень тупит ножницы
    [paper] Бумага накрывает камень
   *[scissors] Ножницы режут бумагу
}
rps-hints-ByColour = Картинка та же, а цвет сильнее: { $colour }
rps-hints-ByJoker = Джокер бьёт любую другую карту
rps-hints-ByPlus = Здесь на +3 можно ответить любым +3
rps-hints-Answers = Не придётся брать { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
}
rps-hints-NextTakes = Следующий ответит или возьмёт { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
}
rps-hints-AnotherTurn = { $follow ->
    [0] Можно пойти ещё раз или сменить направление
    [one] Можно пойти ещё раз: её побьёт { $follow } ваша карта
    [few] Можно пойти ещё раз: её побьют { $follow } ваши карты
   *[other] Можно пойти ещё раз: её побьют { $follow } ваших карт
}
rps-hints-MayGive = { $ballast ->
    [yes] Можно отдать балласт
   *[no] Можно отдать одну карту
}
rps-hints-KeepsJoker = { $count ->
    [one] Джокер останется на потом
    [few] На потом останутся { $count } джокера
   *[other] На потом останется { $count } джокеров
}
rps-hints-Wins = Это последняя карта: вы победите
rps-hints-NothingFits = Ни одна ваша карта не подходит
rps-hints-DrawnMisses = Взятая карта не подходит
rps-hints-CannotAnswer = Ни джокера, ни подходящего +3 у вас нет
rps-hints-Follow = { $count ->
    [one] Такую карту побьёт { $count } ваша
    [few] Такую карту побьют { $count } ваши
   *[other] Такую карту побьют { $count } ваших
}
rps-hints-NoneFollows = Побить её вам нечем
rps-hints-NeverPlayed = Балласт сыграть нельзя
rps-hints-Has = { $seat }: { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
} на руке{ $most ->
    [yes] , больше нет ни у кого
   *[no] { "" }
}
rps-hints-Instead = Вместо ваших { $own } получите { $theirs } { $theirs ->
    [one] карту
    [few] карты
   *[other] карт
}
rps-hints-CostsThree = Без «спасибо» придётся взять 3 карты
