# Просмотр сыгранной партии.

replay-name = Повтор
replay-loading = Достаём партию …
replay-unreachable = Сервер не отвечает.
replay-to-table = К столу
replay-step = шаг { $step } из { $last }
replay-slider = Шаг партии
replay-first = В начало
replay-before = Шаг назад
replay-next = Шаг вперёд
replay-last = В конец
replay-run = Показать подряд
replay-rest = Остановить
replay-pace = Скорость: { $pace }
replay-eyes = Чьими глазами
replay-all = все карты открыты
replay-spectator = зритель
replay-play-on = Играть отсюда
replay-play-on-note = С этого шага начнётся новая игра: карты дальше выпадут другие, на остальных местах — боты. За кого играете?
replay-as = За игрока: { $name }
