# Слова вокруг правил игры; сами правила лежат в docs/rules.

rulebook-contents = Содержание
rulebook-missing = Правила этой игры не загрузились. Попробуйте ещё раз.
rulebook-find = Найти в правилах
rulebook-found = { $hits ->
    [0] Не найдено
   *[other] { $at } из { $hits }
}
rulebook-next = Следующее место
rulebook-previous = Предыдущее место
rulebook-understood = Всё понятно? Тогда за стол!
