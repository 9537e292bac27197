# Слова того, кто накрывает стол.

setting-presets = Как играем
setting-preset-newcomers = Для новичков
setting-preset-usual = Обычная
setting-preset-quick = Быстрая
setting-preset-own = Свои настройки
setting-preset-own-about = Как выбрано ниже, в настройках.
setting-more-settings = Ещё настройки
setting-seconds = { $count ->
    [one] секунда
    [few] секунды
    [many] секунд
   *[other] секунды
}
setting-seats = Кто играет
setting-how-many = Сколько игроков
setting-seat-friend = кто-то по приглашению
setting-seat-bot = бот: { $level }
setting-seat-here = ещё один человек за этим устройством
setting-name-here = Имя: место { $number }
setting-one-seat-each = Здесь играют все сразу, поэтому каждому нужно своё устройство.
setting-options = Правила этого стола
setting-by-lots = по жребию
setting-as-usual = как обычно
setting-clock = Часы
setting-clock-none = без часов
setting-clock-turn = { $seconds } { $seconds ->
    [one] секунда
    [few] секунды
   *[other] секунд
} на ход
setting-clock-bank = { $minutes } { $minutes ->
    [one] минута
    [few] минуты
   *[other] минут
} на игру и ещё { $seconds } { $seconds ->
    [one] секунда
    [few] секунды
   *[other] секунд
} за каждый ход
setting-clock-about = Когда время вышло, ход делается за игрока.
setting-who-comes = Кто может прийти
setting-by-invitation = те, у кого есть ссылка или код
setting-for-everybody = все: стол виден в списке открытых
setting-watching = Кто может смотреть
setting-watching-none = никто
setting-watching-blind = любой, но карт в руках не видно
setting-watching-open-at-end = любой; после конца видны все карты
setting-chat = Чат
setting-chat-off = нет
setting-chat-phrases = готовые фразы: каждый читает их на своём языке
setting-chat-free = любые слова
setting-chat-open-about = За столом для всех говорят только готовыми фразами.
setting-lay-table = Накрыть стол
setting-lay-table-about = Вы получите ссылку, код и картинку для тех, кого зовёте.
setting-start-game = Начать игру
setting-start-game-about = Все в сборе: игра начнётся сразу.
