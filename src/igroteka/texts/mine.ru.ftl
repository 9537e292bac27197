# Слова о своих столах.

mine-continue = Продолжить
mine-your-turn = Ваш ход
mine-turn-of = Ход: { $names }
mine-plays = игра идёт
mine-over = окончена
mine-unfinished = окончена без победителя
mine-set-aside = повреждена, отложена
mine-you-won = Вы победили
mine-drawn = Ничья
mine-won = Победа: { $names }
mine-alone = пока только вы
mine-all = Все мои столы ({ $count })
mine-fewer = Свернуть
mine-close = Закрыть стол: { $game }
mine-leave = Выйти из игры: { $game }
mine-put-away = Убрать из списка: { $game }
mine-leave-alone = Выйти? Игра закончится без победителя.
mine-leave-others = Выйти? За вас доиграет бот, вернуться будет нельзя.
mine-leave-seat = Выйти? Ваше место освободится.
mine-leave-sure = Выйти
mine-closed = Стол закрыт: { $game }.
mine-gone = Убрано: { $game }.
mine-undo = Вернуть
