# 7 на 9: почему подсказка хороша.

seven_on_nine-hints-Fits = На { $onto } подходят { $one } и { $other }
seven_on_nine-hints-Follow = Следом { $count ->
    [one] может пойти ещё { $count } карта
    [few] могут пойти ещё { $count } карты
   *[other] могут пойти ещё { $count } карт
}
seven_on_nine-hints-NothingFits = На { $onto } подходят { $one } и { $other }, а у вас их нет
seven_on_nine-hints-LastCard = Последняя карта ложится на любую
