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
rulebook-on-paper = На бумаге
rulebook-on-paper-about = Распечатайте на плотной бумаге в масштабе 100 % и вырежьте; у карт последняя страница — рубашки. У каждого цвета свой знак, хватит и чёрно-белой печати.
rulebook-cards-on = Вырезать: { $paper } (PDF)
rulebook-paper-a4 = A4
rulebook-paper-letter = Letter
rulebook-print-rules = Распечатать правила
