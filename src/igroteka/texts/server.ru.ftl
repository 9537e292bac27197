# Слова сервера.

server-flag-host = на каком адресе слушать; без него — только сам этот компьютер
server-flag-port = на каком порту слушать, от 0 (любой свободный) до 65535; без него 8077
server-flag-lan = впустить телефоны и компьютеры той же сети
server-flag-public-url = адрес, по которому приглашают, если он другой
server-flag-open = открыть страницу в браузере
server-flag-bot-pause = сколько боты медлят перед ходом, в миллисекундах, не больше 60000; без него — примерно как люди
server-flag-keep-days = через сколько дней удалять оконченные игры; без него они остаются
server-flag-service-worker = браузеры хранят копию страницы; с --no-service-worker они забывают ту, что есть
server-flag-trusted-proxy = адрес прокси, которому верят, откуда пришли люди
server-flag-metrics-address = отдельный адрес и порт для /metrics, например 127.0.0.1:9077; больше нигде их не показывают
server-flag-metrics-token-file = файл с ключом, который там спрашивают
server-flag-config = файл TOML с параметрами; имена те же, но без чёрточек впереди
server-options-from = Сначала важно то, что сказано в командной строке, затем переменные в скобках, затем файл.
server-the-environment = Переменные окружения
server-no-option = { $place }: параметра «{ $name }» нет. Есть: { $known }.
server-bad-option = { $where } не может быть «{ $value }». Здесь указывают: { $about }.
server-true-or-false = true или false
server-no-toml = { $file } — не файл TOML: { $why }.
server-flag-database = где всё хранится: файл или postgresql://USER@HOST/NAME
server-flag-backup = куда скопировать: в новый файл или в папку, где имя будет по времени
server-flag-keep = в папке: удалить все копии, кроме стольких самых новых
server-flag-rescue = новая база данных, в которую спасать; существующий файл не перезаписывается
server-flag-move-from = база, из которой всё переносится; на ней не должен работать сервер
server-flag-move-to = новая или пустая база, в которую всё переносится
server-flag-order = что сделать
server-flag-id = стол, который закрыть, или человек; list показывает тех и других
server-flag-name = новое имя

server-nobody-there = На базе { $database } не работает ни один сервер.
server-done = Сделано.
server-serving = Игротека открыта: { $url }
server-for-others = Для телефонов и других компьютеров: { $url }
server-for-nobody-else = Войти можно только с этого компьютера. С ключом --lan войдут и телефоны той же сети.
server-preview-title = { $game }: вас зовут за стол
server-no-such-database = База — это файл SQLite или адрес postgresql://USER@HOST/NAME, а { $kind }:// — ни то ни другое.
server-backup-of-postgres = Так копируют файлы SQLite. У PostgreSQL для этого есть pg_dump и pg_basebackup; как ими пользоваться, сказано в docs/operating.md.
server-rescue-of-postgres = Так спасают то, что осталось от файла SQLite. Повреждённую базу PostgreSQL восстанавливают из её собственной копии.
server-backed-up = Копия здесь: { $file }
server-backup-deleted = Удалена старая копия: { $file }
server-backed-up-damaged = Копия здесь: { $file }, но база данных повреждена, и копия тоже. Что ещё читается, спасёт igroteka rescue.
server-moved-part = { $part }: { $rows } { $rows ->
    [one] строка
    [few] строки
   *[many] строк
}, отпечаток { $digest }
server-moved = Теперь всё в базе { $database }; прежняя осталась как была. Запустите сервер с новой.
server-rescued = Всё, что читается, теперь здесь: { $file }. Запустите сервер с --database { $file }
server-rescued-whole = { $part }: сохранено строк: { $saved }, потерь нет
server-rescued-part = { $part }: сохранено строк: { $saved }, не читается: не меньше { $lost }
server-rescued-broken = Стол { $table }: часть записи потеряна; он пойдёт с более раннего хода или будет отложен.

# Почему нельзя.
server-NoSuchTable = Такого стола нет.
server-NoSuchCode = Нет стола с таким кодом, который ждёт игроков. Проверьте цифры.
server-NoSuchGame = На полке нет игры «{ $name }».
server-NoSuchLevel = В этой игре нет бота уровня «{ $level }».
server-NoSuchSeat = За этим столом нет такого места: { $seat }.
server-NoSuchPerson = Такого человека за столом нет.
server-NoSuchDevice = Такого устройства больше нет.
server-NotYourSeat = Это не ваше место.
server-SeatTaken = Занято: { $seat }.
server-SeatsAreFree = Ещё не все в сборе, свободных мест: { $free }.
server-OnlyTheHost = Это решает хозяин стола.
server-OnlyTheSeated = Это решают те, кто играет.
server-OnlyByInvitation = За открытым столом так нельзя.
server-AlreadyStarted = Игра уже началась.
server-NotStarted = Игра ещё не началась.
server-NotOver = Игра ещё не окончена.
server-IsPaused = Стол на паузе.
server-Stale = За столом уже что-то изменилось. Взгляните на него и решите снова.
server-NotAMessage = Сервер этого не понимает.
server-OldClient = Страница старше сервера. Загрузите её заново.
server-TooFast = Слишком быстро. Подождите немного.
server-TakenBackTooOften = Больше возвращать нельзя: сделайте этот ход или другой.
server-Later = Слишком часто. Попробуйте снова через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[other] { $minutes } минут
}.
server-TooMany = Слишком много: можно не больше { $most }.
server-HouseFull = Сейчас на сервере слишком много людей. Попробуйте ещё раз через несколько минут.
server-ChatIsOff = В чате этого стола так писать нельзя.
server-BadName = В имени от 1 до { $most } видимых знаков.
server-BadText = В сообщении от 1 до { $most } видимых знаков.
server-NotForWatching = Этот стол видят только те, кто играет.
server-NotSaved = Сервер сейчас не может сохранить, поэтому ничего не произошло. Стол ждёт.
server-CannotRead = Сервер не может прочитать это из своей базы данных. Причина в его журнале; за другими столами игра продолжается.
server-Interrupted = Сервер или стол остановился раньше, чем это было сделано, поэтому ничего не произошло. Попробуйте ещё раз через минуту.
server-SetAside = Этот стол повреждён и отложен. Его запись можно скачать.
server-WhoAreYou = Сначала назовите имя.
server-NotAllowed = Так нельзя.
server-LinkIsSpent = Эта ссылка уже использована или устарела.

# Что можно сказать на любом языке.
server-Phrase-hello = Привет!
server-Phrase-good-luck = Удачи!
server-Phrase-well-played = Отлично сыграно!
server-Phrase-thanks = Спасибо!
server-Phrase-sorry = Простите!
server-Phrase-one-moment = Минутку, пожалуйста.
server-Phrase-your-move = Ваш ход.
server-Phrase-again = Ещё раз?

# Как соперники, которые подстраиваются, сыграют в следующий раз.
server-Adapted-stronger = Игра подстроилась под вас: в следующий раз чуть сильнее.
server-Adapted-as-strong = Игра подстроилась под вас: в следующий раз так же.
server-Adapted-weaker = Игра подстроилась под вас: в следующий раз чуть слабее.

# Кто уходит и возвращается: имя стоит там, где его род не важен.
server-SeatLeft = { $seat } уходит. Дальше играет бот.
server-BotStandsIn = { $seat } не на связи. Пока играет бот.
server-SeatBack = { $seat } снова за столом.
server-GamePaused = { $seat } ставит игру на паузу.
server-GameResumed = { $seat } продолжает игру.
