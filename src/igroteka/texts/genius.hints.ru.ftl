# Совершенно гениально: почему подсказка хороша.

genius-hints-Fits = Подойдёт { $good } из { $of } { $of ->
    [one] жетона
   *[other] жетонов
} резерва
genius-hints-Risks = Осечка отнимет { $tokens } { $tokens ->
    [one] жетон
    [few] жетона
   *[other] жетонов
}
genius-hints-Safe = Осечка пока ничего не отнимет
genius-hints-Gets = Вам достанется: { $tokens }
genius-hints-Fills = Цвет собран: { $colours }
genius-hints-Scarcest = Самый редкий у вас — { $colour }: { $have }
