# Страница «я»: лицо, устройства, что хранится.

me-finished-games = Сыгранные игры
me-no-finished-games = Пока ни одной.
me-my-devices = Мои устройства
me-this-device = Это устройство
me-device = Другое устройство
me-device-when = вход: { $made } · на связи: { $seen }
me-device-long-ago = давно
me-sign-out = Отключить
me-sign-out-others = Отключить все остальные
me-signed-out = Отключено.
me-other-device = Продолжить на другом устройстве
me-other-device-about = По ссылке другое устройство тоже станет вашим: то же имя, те же столы. Она сработает один раз, в течение десяти минут. Кто её откроет, станет вами, поэтому не показывайте её никому.
me-other-device-link = Откройте на другом устройстве
me-make-link = Создать ссылку
me-my-data = Мои данные
me-my-data-about = Всё, что о вас хранится, можно скачать или удалить.
me-download = Скачать мои данные
me-forget = Забыть меня
me-forget-sure = Ваше имя, лицо, всё сказанное и путь к вашим столам будут удалены. Вернуть это нельзя.
me-forget-yes = Забыть навсегда
me-keep = Оставить всё
me-enter-about = По этой ссылке устройство станет вашим: то же имя и те же столы, что на другом.
me-enter-instead = Сейчас здесь { $name }; после этого будете вы.
me-enter-here = Продолжить на этом устройстве

me-face-title = Ваше лицо
me-face-about = Таким вас увидят за столом, когда вы сядете. Если ваш цвет там уже занят, вам достанется другой.
me-face-undo = Вернуть как было

me-face-colour = Цвет
me-face-shape = Голова
me-face-hat = На голове
me-face-eyes = Глаза
me-face-mouth = Рот

me-FaceColour-red = красный
me-FaceColour-orange = оранжевый
me-FaceColour-yellow = жёлтый
me-FaceColour-lime = салатовый
me-FaceColour-green = зелёный
me-FaceColour-sky = голубой
me-FaceColour-blue = синий
me-FaceColour-violet = фиолетовый

me-FaceShape-round = круглая
me-FaceShape-square = квадратная
me-FaceShape-pear = грушей
me-FaceShape-shield = щитом

me-FaceHat-none = ничего
me-FaceHat-cap = кепка
me-FaceHat-bobble = шапка
me-FaceHat-sprout = росток
me-FaceHat-crown = корона
me-FaceHat-bow = бант
me-FaceHat-ears = ушки
me-FaceHat-top = цилиндр

me-FaceEyes-dots = точки
me-FaceEyes-wide = большие
me-FaceEyes-glasses = очки
me-FaceEyes-lashes = ресницы

me-FaceMouth-smile = улыбка
me-FaceMouth-grin = смех
me-FaceMouth-calm = покой
me-FaceMouth-tongue = язык
me-FaceMouth-moustache = усы
