# Слова терминала.

terminal-about = Полка настольных игр: играть, моделировать, пересматривать.

terminal-command =
    .play = сыграть с программами или вместе за одним экраном
    .simulate = сыграть много партий между программами и подсчитать
    .ladder = устроить состязание программ с одинаковой удачей для всех и сказать, насколько верен итог
    .replay = пересмотреть записанную партию по шагам или проверить её
    .games = что есть на полке
    .serve = открыть столы для браузеров и других программ
    .backup = скопировать базу данных, в том числе работающего сервера
    .rescue = спасти из повреждённой базы данных всё, что ещё читается
    .move-database = перенести всё из одной базы в другую, пустую
    .admin = приказать работающему серверу: показать и закрыть столы, переименовать и не впускать людей

terminal-flag-lang = язык: ru или en; без него — как в системе
terminal-flag-game = какая игра; список — igroteka games
terminal-flag-seats = сколько мест за столом
terminal-flag-people = сколько людей за этим экраном; остальные места займут программы
terminal-flag-names = имена людей через запятую
terminal-flag-bots = уровни программ через запятую; последний повторится на остальных местах
terminal-flag-clock = часы: 60s — на каждый ход, 5m+10s — на партию и с прибавкой за ход
terminal-flag-fast = программы ходят сразу, без человеческих пауз
terminal-flag-seed = зерно случая, 32 шестнадцатеричные цифры: то же зерно — та же раздача
terminal-flag-record = куда записать партию
terminal-flag-resume = продолжить партию из этого файла
terminal-flag-games = сколько партий сыграть (обычно 1000)
terminal-flag-any-seed = зерно случая, любое слово (обычно 0): то же зерно — те же партии
terminal-flag-workers = сколько процессов (обычно по числу ядер); на числа не влияет
terminal-flag-ladder-game = какая игра, или all — вся таблица всех игр
terminal-flag-ladder-bots = кто состязается, через запятую: уровни игры, те, что только для исследований (oracle), или my_bot.py:MyBot; обычно все уровни
terminal-flag-ladder-games = сколько партий: у каждой пары на двух местах, всего — если мест больше (обычно 200, для all 800); каждая раздача играется во всех рассадках
terminal-flag-manners = как ведёт себя каждый уровень в партиях против себе подобных: кто сдаётся, насколько велики ошибки, долги ли партии
terminal-flag-until-sure = на двух местах: закончить пару, как только решено, кто лучше, или больше ли у лучшего, чем SHARE первых мест (например, 0.6); тогда --games — самое большее
terminal-flag-minutes = закончить через столько минут и сказать, что нашлось
terminal-flag-cluster = играть на машинах планировщика Dask по этому адресу, например tcp://192.0.2.1:8786
terminal-flag-json = записать все числа в этот файл
terminal-flag-svg = записать рисунок в этот файл
terminal-flag-docs = вписать таблицы в эту страницу Markdown, если в ней есть для них метка
terminal-flag-file = файл записи
terminal-flag-verify = только проверить: правила, зерно и каждую раздачу
terminal-flag-commitment = сверить с обещанием, которое показали за столом и вы записали
terminal-flag-eyes = чьими глазами смотреть: номер места, 0 — зритель

terminal-for-seats = { $most ->
    [one] { $fewest }–{ $most } игрок
    [few] { $fewest }–{ $most } игрока
   *[other] { $fewest }–{ $most } игроков
}

# Что не так с просьбой.
terminal-which-game = Во что играть? На полке: { $games }.
terminal-unknown-game = Игры «{ $name }» на полке нет. Есть: { $games }.
terminal-unknown-bot = Такого уровня нет: «{ $name }». Есть: { $bots }.
terminal-too-many-bots = Названо уровней: { $given }, мест для программ: { $seats }.
terminal-too-many-names = Названо имён: { $given }, людей за экраном: { $people }.
terminal-too-many-people = Людей: { $people }, мест: { $seats }.
terminal-wrong-clock = Часы «{ $given }» не понять. Бывает 60s на каждый ход или 5m+10s на партию с прибавкой.
terminal-wrong-seed = Зерно — это { $digits } шестнадцатеричные цифры.
terminal-wrong-number = { $flag } — целое число не меньше { $least }, а не «{ $given }».
terminal-wrong-number-between = { $flag } — целое число от { $least } до { $most }, а не «{ $given }».
terminal-wrong-seconds-between = { $flag } — число секунд от { $least } до { $most }, а не «{ $given }».
terminal-at-least-one = Нужна хотя бы одна партия и хотя бы один процесс.
terminal-two-at-least = Нужны хотя бы две программы.
terminal-named-twice = «{ $name }» названо дважды.
terminal-wrong-share = Доля после --until-sure — число от 0.5 до 1, а не «{ $given }».
terminal-until-sure-of-two = --until-sure сравнивает двоих: --seats 2.
terminal-all-has-its-own = У «all» свои программы и места: без --bots, --seats и --until-sure.
terminal-bad-file = { $file } не выполнить: { $why }
terminal-missing-extra = Для этого нужен пакет { $package }: pip install igroteka[{ $extra }]
terminal-no-cluster = По адресу { $address } планировщик Dask не отвечает.
terminal-no-mark = В { $file } нет места для этих чисел: строки { $mark } и, ниже, конца чисел.
terminal-bot-failed = { $bot } не может продолжать: { $why }. Сыгранное до этого засчитано.
terminal-workers-lost = Играющий процесс пропал — возможно, не хватило памяти. Сыгранное до этого засчитано.
terminal-interrupted = Остановлено. Сыгранное до этого засчитано.
terminal-minutes-over = Минуты вышли. Сыгранное до этого засчитано.
terminal-no-terminal = Играть можно только в терминале, а ввод или вывод сейчас не терминал.
terminal-already-over = Эта партия доиграна. Пересмотреть: igroteka replay { $file }
terminal-no-file = Файл не открыть: { $file } ({ $why }).
terminal-damaged = Строка { $line }: { $why }
terminal-no-such-seat = Мест здесь { $most }: назовите номер от 1 до { $most }, или 0 для зрителя.

# За столом.
terminal-you = Вы
terminal-person = Игрок { $number }
terminal-bot-is = { $name } — { $level }. { $about }
terminal-option = { $name }: { $value }
terminal-yes = да
terminal-no = нет
terminal-promise = Обещание случая: { $commitment }
terminal-hint = Выбирайте номером или словами. ? — помощь, q — сохранить и выйти.
terminal-resumed = Партия продолжается с того места, где остановилась.
terminal-clocks = Время: { $left }
terminal-time-left = Осталось { $left }
terminal-curtain = Экран для: { $name }. Остальные не смотрят? Тогда Enter:{" "}
terminal-several = «{ $typed }» подходит к нескольким: { $numbers }. Назовите номер.
terminal-not-understood = «{ $typed }» не понять. Назовите номер от 1 до { $most } или слово из строки; ? — помощь.
terminal-nothing-yet = Пока ничего нельзя: подождите мгновение.
terminal-empty-log = Пока ничего не случилось.
terminal-no-rules = Страница правил не приложена.
terminal-nobody-else = Больше сейчас никто из людей не ходит.
terminal-commands =
    .help = h help помощь
    .rules = r rules правила
    .board = b board стол
    .log = log журнал дщп
    .undo = u undo назад г
    .pass = @
    .quit = q quit exit выход й
terminal-help =
    Ход — номер или слова из строки, хватит и начала слов.
      Enter   показать стол ещё раз
      u       взять ход назад, если он ничего не показал
      log     что было с начала партии
      rules   правила игры
      @       отдать экран другому, если ходить могут несколько
      q       сохранить и выйти (Ctrl-C и Ctrl-D тоже)
terminal-saved = Партия сохранена: { $file }. Продолжить:

# Конец.
terminal-results = Итог
terminal-place = место
terminal-player = игрок
terminal-points = очки
terminal-seed = Зерно случая: { $seed }
terminal-recorded = Запись партии: { $file }. Проверить случай:

# Запись.
terminal-NotARecord = Это не запись партии, или её формат здесь не знаком.
terminal-UnknownGame = Игры «{ $game }» с правилами версии { $version } на этой полке нет.
terminal-NotALine = Такой строки здесь быть не может ({ $problem }).
terminal-NotPlayable = По правилам так нельзя. { $why }
terminal-PromiseBroken = Зерно не то, что было обещано в начале.
terminal-PromisedOtherwise = Записанное вами обещание показали за другим столом или перед другой партией, чем в записи.
terminal-NotTheAgreement = До первой раздачи договорились не о том, что в записи: другая игра, настройки, часы или места.
terminal-DealtOtherwise = Из обещанного зерна здесь вышло бы другое.
terminal-SeedNotTold = Партия не доиграна, зерно ещё тайна, и проверять пока нечего.
terminal-verified = Всё сходится: зерно то, что обещали, по правилам прошли все записи ({ $entries }), из зерна вышли все раздачи ({ $deals }).
terminal-promise-Together = Выбрать раздачи не мог никто: они вышли из зерна сервера и из долей людей ({ $given } из { $people }), запечатанных до того, как их открыли, и открытых после того, как зерно было обещано.
terminal-promise-ServersAlone = Зерно выбрала одна программа, которая сдавала: оно было обещано до первой раздачи, но доли в нём не было больше ни у кого.
terminal-promise-FixedDeal = Зерно было задано заранее, так что раздачу кто-то мог знать.
terminal-compare-commitment = Сравните это с тем, что показали до первой раздачи; --commitment сравнит сам:
terminal-commitment-fits = Обещание, которое вы записали, — от этой партии.
terminal-verified-earlier = Записи до { $until } сыграны за другим столом, их раздачи вышли из его зерна; обещано было { $commitment }.
terminal-replay-help = Enter или n — дальше, p — назад, число — к шагу, first — в начало, last — в конец, s 1 — глазами места (s 0 — зритель), q — выйти.
terminal-steps =
    .next = n next т дальше
    .previous = p previous з назад
    .first = first начало
    .last = last конец
    .eyes = s seat ы место
    .leave = q quit exit выход й

# Много партий.
terminal-simulated = { $title }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, зерно { $seed }
terminal-nothing-played = Ни одной партии не доиграно.
terminal-lengths = Длина
terminal-fewest = мин.
terminal-median = медиана
terminal-mean = среднее
terminal-most = макс.
terminal-entries = записи
terminal-decisions = решения
terminal-by-seat = По местам (в скобках 95 %)
terminal-wins = первые места
terminal-mean-place = среднее место
terminal-mean-points = средние очки
terminal-rate = Скорость: { $games } партий/с, { $decisions } решений/с; { $build ->
    [compiled] правила скомпилированы
   *[pure] правила на чистом Python
}

# Лестница.
terminal-ladder-of = { $title }, мест { $seats }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, зерно { $seed }
terminal-manners-alone = --manners смотрит на одну игру, с ним сочетаются --bots, --seats, --games, --seed, --workers и настройки игры.
terminal-manners-games = партий
terminal-given-up = сдавались
terminal-loss-over = потеря > { $points }
terminal-mean-loss = в среднем
terminal-actions-a-game = ходов
terminal-over-at-once = до двух ходов
terminal-ladder-drawing = Доли первых мест программ с интервалами 95 %
terminal-contender = программа
terminal-wins-against = первые места против { $bot }
terminal-way = путь от random до oracle
terminal-rating = рейтинг
terminal-moves = ходов
terminal-moves-a-second = ходов/с
terminal-a-move = мс на ход
terminal-longest-thought = дольше всего, мс
terminal-duel = кто : кого
terminal-share-of-first = доля (95 %)
terminal-pairs-played = пар
terminal-verdict = что верно
terminal-undecided = пока ничего
terminal-is-better = лучше { $bot }
terminal-has-more = у { $bot } больше { $share } %
terminal-nobody-has-more = больше { $share } % нет ни у кого
