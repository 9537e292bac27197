# Слова вокруг подсказок; чем одна из них хороша, говорит сама игра.

hint-ask = Подсказка
hint-thinking = Думаем над подсказкой…
hint-name = Подсказка
hint-put-back = Но сначала верните обведённую карту.
hint-close = Закрыть подсказку
hint-told = { $action }.{ $because ->
    [none] { "" }
   *[other] {" "}{ $because }.
}
hint-Worth = По расчёту, так вы обойдёте примерно { $percent }% соперников
hint-NoHints = За этим столом подсказок нет.
hint-NothingToSuggest = Сейчас посоветовать нечего.
hint-StillThinking = Подсказка уже в пути.
hint-count = { $count ->
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[other] { $count } подсказок
}
hint-agreed = За этим столом можно брать подсказки
hint-allow = Подсказки
hint-allow-alone = только тем, кто играет с одними ботами
hint-allow-all = для всех
