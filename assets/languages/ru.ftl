# Русский

language-name = Русский

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}
pushes = { $pushes ->
    [one] { $pushes } толчок
    [few] { $pushes } толчка
    [many] { $pushes } толчков
   *[other] { $pushes } толчка
}
boxes = { $boxes ->
    [one] { $boxes } ящик
    [few] { $boxes } ящика
    [many] { $boxes } ящиков
   *[other] { $boxes } ящика
}
levels = { $levels ->
    [one] { $levels } уровень
    [few] { $levels } уровня
    [many] { $levels } уровней
   *[other] { $levels } уровня
}
level-number = Уровень { $number }
delete-again = Нажмите ещё раз, чтобы удалить насовсем.
keys-no-key = (нет клавиши)

## The line above the board

hud-number = { $number } из { $of }
hud-strength-any = Можно толкать целые ряды
hud-strength-up-to = Можно толкать до { $most } ящиков
hud-counters = { moves }    { pushes }
hud-best = Рекорд: { moves }, { pushes }
lamp-pushes-to-go = Ещё { pushes }
lamp-solvable = Ещё можно пройти
lamp-stuck = Тупик

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Ход
hud-key-undo = Отменить
hud-key-restart = Заново
hud-key-hint = Подсказка
hud-key-menu = Меню

hud-stuck = Тупик!
hud-stuck-undo = Отменить
hud-stuck-rewind = Назад, до ошибки
hud-stuck-back = Назад
hud-unsolvable = У этого уровня нет решения.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Назад к рисованию

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [1] Этот ящик в углу: его уже не достать.
    [one] Эти ящики в углах: их уже не достать.
    [few] Эти ящики в углах: их уже не достать.
   *[other] Эти ящики в углах: их уже не достать.
}
stuck-wall = { $boxes ->
    [1] Этот ящик не отвести от стены к цели.
    [one] Эти ящики не отвести от стен к целям.
    [few] Эти ящики не отвести от стен к целям.
   *[other] Эти ящики не отвести от стен к целям.
}
stuck-dead-square = { $boxes ->
    [1] Этот ящик уже не дойдёт до цели.
    [one] Эти ящики уже не дойдут до цели.
    [few] Эти ящики уже не дойдут до цели.
   *[other] Эти ящики уже не дойдут до цели.
}
stuck-freeze = { $boxes ->
    [1] Этот ящик уже не сдвинуть.
    [2] Эти два ящика зажали друг друга.
    [one] Эти ящики зажали друг друга.
    [few] Эти ящики зажали друг друга.
   *[other] Эти ящики зажали друг друга.
}
stuck-too-many-boxes = С этой стороны ящиков больше, чем целей.
stuck-too-few-boxes = Ящиков осталось меньше, чем целей.
stuck-blocked-goals = { $boxes ->
    [1] Этот ящик навсегда закрыл путь к цели.
    [one] Эти ящики навсегда закрыли путь к цели.
    [few] Эти ящики навсегда закрыли путь к цели.
   *[other] Эти ящики навсегда закрыли путь к цели.
}
stuck-player-cut-off = { $boxes ->
    [1] Кладовщику уже не зайти за этот ящик.
    [one] Кладовщику уже не зайти за эти ящики.
    [few] Кладовщику уже не зайти за эти ящики.
   *[other] Кладовщику уже не зайти за эти ящики.
}
stuck-subset = { $boxes ->
    [1] Этот ящик уже не дойдёт до цели.
    [2] Из этих двух ящиков до цели дойдёт лишь один.
    [one] Не все эти ящики дойдут до целей.
    [few] Не все эти ящики дойдут до целей.
   *[other] Не все эти ящики дойдут до целей.
}
stuck-exhausted = Отсюда уже не выиграть.

## While moves are replayed

hud-watching-a-solution = Решение
hud-replaying-moves = Повтор
hud-replay-speed = { $what }, скорость { $speed }×
hud-replay-playing = { $what }, скорость { $speed }×  ·  { $pause }: пауза  ·  { $end }: стоп  ·  { $pace }: скорость  ·  { $step }: шаг  ·  Стрелки: играть дальше отсюда
hud-replay-paused = { $what }, скорость { $speed }×  ·  { $pause }: дальше  ·  { $end }: стоп  ·  { $pace }: скорость  ·  { $step }: шаг  ·  Стрелки: играть дальше отсюда

## The end of a level

banner-level-cleared = Пройдено!
banner-that-was-the-solution = Вот и решение
banner-cleared-as-watched = Пройдено по просмотренному решению
banner-fell-into-hole = Вы упали в яму!
banner-can-be-undone = Ничего страшного: просто отмените ход.
banner-undo = Отменить ход
banner-restart = Начать заново
banner-play-again = Ещё раз
banner-play-yourself = Попробуйте сами
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (рекорд { $best_moves })  ·  { pushes } (рекорд { $best_pushes })
banner-new-best = Новый личный рекорд!
banner-last-level = Это был последний уровень
banner-days-in-a-row = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
    [many] { $days } дней подряд
   *[other] { $days } дня подряд
}
banner-next-endless = Следующий уровень
banner-calendar = Уровни дня
banner-watch-the-shorter-one = Посмотреть решение короче
banner-find-a-shorter-one = Найти решение короче
banner-next = Следующий уровень: { $level }
banner-on-to = Следующая коллекция: { $collection }
banner-fewest-of-both = Ни ходов, ни толчков меньше не бывает
banner-fewest-possible = Лучшее из возможного: { $figure }

## The stars of a level

stars-solved = Пройдено
stars-pushes = Минимум толчков
stars-moves = Минимум ходов
stars-known-pushes = Известный минимум толчков
stars-known-moves = Известный минимум ходов
stars-all = Безупречно!
stars-collection-finished = { $collection }: всё пройдено!

## Hints

hints-thinking = Анализ…
hints-unknown = Неизвестно, можно ли ещё пройти.
hints-too-large = Поле слишком велико для подсказок.
hints-not-solvable = { $reason }  { $rewind }: вернуться назад, до ошибки.
hints-solvable = Ещё можно пройти.  { $hint } ещё раз укажет ящик.
hints-this-box = Теперь этот ящик.  { $hint } ещё раз покажет, куда.
hints-to-there = Толкайте сюда.  { $hint } ещё раз: один толчок, «Пройдено с подсказками».
hints-not-lost = Это ещё не тупик.
hints-always-lost = Здесь тупик с самого начала.
hints-solved = Уже пройдено.  { $watch }: посмотреть решение.

## Tips, each shown once

tips-bar = Совет: тяните по полосе внизу, чтобы пролистать свои ходы.
tips-files = Совет: перетащите сюда файлы с уровнями, чтобы сыграть в них.
tips-speed = Совет: хотите быстрее?  Нажмите { $settings } и измените скорость анимации.
tips-lamp = Совет: лампочка вверху справа показывает, можно ли ещё пройти уровень.  { $settings }: оставить её включённой.
tips-hint = Нет идей? { $key }: подсказка.

## Notices while a level is played

play-first-level = Это первый уровень.
play-last-level = Это последний уровень.
play-all-before-are-solved = Все уровни до этого пройдены.
play-all-after-are-solved = Все уровни после этого пройдены.
play-no-solution-known = Решение этого уровня пока неизвестно.  { $key }: поискать его.
play-unreadable-solution = Не удалось прочитать решение: { $error }
play-moves-break-off = Дальше ходы невозможны: { $error }.
play-saved-game-breaks-off = Сохранённую игру не удалось воспроизвести полностью ({ $error }). Оригинал сохранён как «{ $name }» ({ $list }).
play-level-copied = Уровень скопирован.
play-described = Описание скопировано.
play-moves-copied = Ходы скопированы.
play-code-copied = Код скопирован: { $code }
play-has-no-code = Уровень слишком велик для кода.  { $copy_level }: скопировать его как текст.
play-solve-it-first = Чтобы искать решение короче, сначала пройдите уровень.  { $key }: увидеть решение.
play-looking-for-shorter = Идёт поиск решения короче…
play-none-is-shorter = Решения короче не существует.
play-no-shorter-found = Решение короче не найдено.
play-shorter-solution = Решение короче: { moves }, { pushes }
play-watching-fewest-pushes = Решение с наименьшим числом толчков.  { $key }: минимум ходов.
play-watching-fewest-moves = Решение с наименьшим числом ходов.  { $key }: минимум толчков.

## Files and the clipboard

files-pasted = Вставленное
files-own-levels = Мои уровни
files-nothing-to-paste = В буфере обмена нет ни уровня, ни решения.
files-nothing-in-clipboard = Буфер обмена пуст.
files-saved = Сохранено: { $path }
files-not-saved = Не удалось сохранить файл: { $error }
files-skin-added = Новый скин: «{ $name }».  { $key }: вернуть прежний.
files-skin-added-touch = Новый скин: «{ $name }». Вернуть прежний можно в настройках.
files-skin-taken-back = Прежний скин возвращён. Новый можно выбрать в настройках.
files-no-skin = Это не скин: { $error }
files-opened = Открыто «{ $name }»: { levels }.
files-bad-levels = { $bad ->
    [1] 1 уровень непригоден для игры.  Ошибка: { $reason }.
    [one] { $bad } уровень непригоден для игры.  Первая ошибка: { $reason }.
    [few] { $bad } уровня непригодны для игры.  Первая ошибка: { $reason }.
    [many] { $bad } уровней непригодны для игры.  Первая ошибка: { $reason }.
   *[other] { $bad } уровня непригодны для игры.  Первая ошибка: { $reason }.
}
files-see-levels = { $key }: посмотреть все уровни.
files-cut = Остаток файла пропущен.
files-opened-many = { $collections ->
    [one] Открыта { $collections } коллекция: { levels }.
    [few] Открыто { $collections } коллекции: { levels }.
    [many] Открыто { $collections } коллекций: { levels }.
   *[other] Открыто { $collections } коллекции: { levels }.
}
files-not-playable = В «{ $name }» нет уровней, пригодных для игры ({ $reason }).
files-walls-added = { $count ->
    [one] К { $count } уровню добавлены стены.
    [few] К { $count } уровням добавлены стены.
   *[other] К { $count } уровням добавлены стены.
}
files-guessed = Ряды пришлось угадывать, поля могут быть неверными.
files-read-as = Прочитано как { $name }.
files-unread =
    { $count ->
        [1] Не удалось прочитать решение в строке { $line }.
        [one] Не удалось прочитать { $count } решение; первое в строке { $line }.
        [few] Не удалось прочитать { $count } решения; первое в строке { $line }.
        [many] Не удалось прочитать { $count } решений; первое в строке { $line }.
       *[other] Не удалось прочитать { $count } решения; первое в строке { $line }.
    }
files-changed-on-disk = Файл с уровнями изменился.  { $key }: перечитать его.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = пробел
error-unknown-square = { $found } не является знаком поля
error-board-run-length = числа повторов или скобки не сходятся
error-open-packed-rows = в стенах рядов между чертами есть разрывы
error-layers = пол и содержимое разной формы
error-squares = { $width }×{ $height } клеток — это больше, чем { $most }×{ $most }
error-no-strength = сила — это «any» или число от 1, а не { $found }
error-no-facing = направление — это up, down, left или right, а не { $found }
error-no-order = нужно { $needed } чисел от 0 до { $most }, найдено { $found }
error-no-player = на поле нет кладовщика
error-second-player = второй кладовщик
error-no-box = на поле нет ящиков
error-no-goal = ни у одного ящика нет цели
error-occupied = ящик или кладовщик там, где его не может быть
error-shapes = карта и ящики разной формы
error-exhausted = остаток файла пропущен: на его полях слишком много клеток
error-damaged = файл здесь повреждён или обрезан; остаток прочитать нельзя
error-other-game = { $game } не поддерживается, только сокобан на квадратных клетках
error-unknown-move = { $found } не является ходом
error-reverse-play = обратная игра в [ ] не поддерживается
error-other-player = смена кладовщика в {"{ }"} не поддерживается
error-moves-run-length = числа или скобки не сходятся
error-moves-mark = знак * должен отмечать одно место
error-too-many-moves = повторы длиннее { $most } ходов
error-at-move = ход { $number }: { $reason }
error-wall = мешает стена
error-box-against-wall = ящик упирается в стену
error-box-against-box = слишком много ящиков подряд
error-gone = кладовщик упал в яму
error-won = уровень уже пройден
error-other-level = эта позиция из другого уровня
error-code-letter = буква { $number } кода — { $letter }, а в кодах такой не бывает
error-code-length = в кодах этого вида не бывает { $count } букв
error-code-mistyped-at = в коде опечатка, видимо, в букве { $number }
error-code-mistyped = в коде опечатки в нескольких буквах
error-code-version = коды на { $letter } относятся к другой версии игры
error-code-of-nothing = уровня с таким кодом нет

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, строка { $line }: { $reason }
storage-line = строка { $line }: { $reason }
storage-no-folder = некуда сохранить
storage-not-found = файл или папка не найдены
storage-not-allowed = в доступе отказано
storage-read-only = диск доступен только для чтения
storage-full = не осталось свободного места
storage-only-files = это { $kind }, а не файл
storage-folder = папка
storage-device = канал или устройство
storage-too-large = больше { $most } MiB — это слишком много
storage-too-large-unpacked = больше { $most } MiB после распаковки — это слишком много
storage-both = { $one }; { $other }
storage-not-unpacked = файл не удаётся распаковать: { $reason }
storage-packed-too-often = он сжат слишком много раз подряд
storage-encrypted = нужен пароль
storage-archive = игра не открывает архивы { $kind }; сначала распакуйте
storage-empty = пусто
storage-trailing-data = Лишние данные после сжатых пропущены.
storage-packing-damaged = Сжатые данные повреждены; прочитана только часть до повреждения: { $reason }
storage-unknown-encoding = Неизвестная кодировка { $name }; названия могут быть неверны.
storage-skipped = { $file }: пропущено (слишком много, слишком велико, повреждено или не читается).
storage-no-xml = неправильный XML: { $reason }
storage-endless-code = { $code } — это код бесконечного уровня
storage-empty-folder = в этой папке нет файлов с уровнями
storage-no-level = уровней нет
storage-too-many-levels = уровней слишком много
storage-too-many-names = слишком много файлов с таким именем
storage-in-the-way = это не файл, и оно мешает
storage-held = его использует другая программа
storage-no-picture = это не изображение PNG или BMP
storage-damaged-picture = изображение повреждено
storage-too-many-pixels = { $width }×{ $height } пикселей — это слишком много
storage-no-tiles = скин — это 4 квадратные плитки в ширину и 4, 6, 7 или 8 в высоту; здесь { $width }×{ $height } пикселей
storage-only-walls = здесь только стены скина; перетащите вместе с другим изображением скина
storage-no-walls = изображение стен — это 16 или 17 квадратных плиток в ряд; здесь { $width }×{ $height } пикселей
storage-tile-size = ширина плиток — { $side } пикселей, а нужно от { $least } до { $most }
storage-alike = «{ $one }» и «{ $other }» выглядят одинаково, уровень не прочитать
storage-floor-tile = пол
storage-wall-tile = стена
storage-goal-tile = цель
storage-box-tile = ящик
storage-player-tile = кладовщик
storage-no-skin = скина «{ $name }» нет
storage-zeros = в нём есть нулевые байты
storage-no-utf16 = это неправильный UTF-16
storage-no-place = Некуда сохранять ваш прогресс: { $error }
storage-not-kept = Ваш прогресс не сохраняется: { $error }
storage-kept-again = Ваш прогресс снова сохраняется.
storage-kept-no-more = Ваш прогресс больше не сохраняется
storage-damaged = { $file } повреждён: { $fault }
storage-damaged-and-stays = { $file } повреждён ({ $fault }), убрать его не удалось ({ $error })
storage-damaged-kept-as = { $file } повреждён ({ $fault }); он сохранён как { $name }
storage-unreadable-kept-as = Не удалось прочитать { $file } ({ $error }); он сохранён как { $name }
storage-merged-kept-as = { $file } добавлен к вашему прогрессу и сохранён как { $name }
storage-both-kept = Этот уровень изменили и в другом окне. Обе версии — в «Моих уровнях».
storage-defaults = { $said }; взяты значения по умолчанию
storage-settings-unreadable = Не удалось прочитать { $file } ({ $error }); взяты значения по умолчанию
storage-settings-not-kept = Не удалось сохранить настройки: { $error }
storage-and-more = { $first } (и ещё { $more })
storage-newer-version = { $file } записан более новой версией игры. То, чего эта версия не знает, сохранено.
storage-only-files-dropped = Сюда можно перетаскивать только файлы и папки.
storage-name-taken = Игрок с именем «{ $name }» уже есть.
storage-player-deleted = Игрок { $name } удалён или переименован в другом окне.
storage-no-clipboard = Буфер обмена не работает: { $error }
storage-no-text = Нет текста для вставки: { $error }
storage-clipboard-silent = Программа, которой принадлежит буфер обмена, не отвечает.
storage-clipboard-too-large = Текст в буфере обмена больше { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = настройки «{ $name }» нет
problem-no-list = { $name }: нужен список имён в кавычках
problem-no-table = { $name }: нужна таблица [{ $name }]
problem-no-choice = { $name }: нужно одно из ({ $names }); взято { $used }
problem-no-name = { $name }: нужно имя в кавычках; взято { $used }
problem-no-whole-number = { $name }: нужно целое число от 0 до { $most }; взято { $used }
problem-no-number = { $name }: нужно число от { $low } до { $high }; взято { $used }
problem-no-flag = { $name }: нужно true или false; взято { $used }
problem-no-command = команды «{ $name }» нет
problem-no-keys = для клавиш «{ $command }» нужен список имён в кавычках; остаются стандартные
problem-no-key = клавиши «{ $key }» нет; для «{ $command }» остаются стандартные
problem-key-taken = клавиша «{ $key }» уже занята: «{ $other }»; для «{ $command }» остаются стандартные
problem-no-value = у { $name } нет правильного значения

## The title, below the first board

title-keys = Толкайте стрелками
title-touch = Толкайте пальцем
title-gamepad = Толкайте стрелками или стиком

## The menu

menu-menu = Меню
menu-resume = Продолжить
menu-more = Ещё
menu-group-level = Этот уровень
menu-group-files = Файлы и буфер обмена
menu-group-game = Игра
menu-group-speech = Чтение с экрана
menu-keys = Enter или щелчок: выбрать    Esc: назад

## Saved positions

positions-saved-positions = Сохранённые позиции
positions-keys = Enter или щелчок: перейти    Delete или ×: удалить    Esc: закрыть
positions-touch = Нажмите строку: перейти    × в конце: удалить
positions-name = Позиция { $number }
positions-at-the-start = Сохранять пока нечего: это начало.
positions-saved-as = Сохранено как «{ $name }».  { $list }: все сохранённые позиции.
positions-none-saved = В этом уровне нет сохранённых позиций.  { $save }: сохранить.
positions-break-off = Эту позицию не удаётся воспроизвести полностью: { $error }.

## The solutions of a level

solutions = Решения
solutions-keys = Enter или щелчок: выбрать    Delete или ×: удалить    Esc: закрыть
solutions-touch = Нажмите строку: выбрать    × в конце: удалить
solutions-on-screen = Текущая игра
solutions-yours = Ваше
solutions-with-hints = Пройдено с подсказками
solutions-by-the-game = Нашла игра
solutions-with-the-level = Приложено к уровню
solutions-watched = Только просмотрено
solutions-the-levels-own = Приложенные к уровню решения не удаляются.
solutions-on-the-screen = Оно на экране. Чтобы удалить, начните заново.
solutions-last-one = Единственное решение удалить нельзя.
solutions-length = { moves }, { pushes }
solutions-moves = ходы
solutions-pushes = толчки
solutions-lines = линии ящиков
solutions-changes = смены ящика
solutions-sessions = подходы
solutions-walks = линии кладовщика

## All levels

browser-levels = Уровни
browser-new-level = + Создать
command-search = Поиск по всем уровням
browser-search-short = Поиск
command-open-files = Открыть файлы
browser-recent-file = Недавно открытые
browser-continue-playing = Продолжить
browser-left-off = { $collection } { $number }
browser-keys = Enter: играть    Tab: следующая коллекция    Esc: назад    Shift+Enter: решение    { KEY("Ctrl+E") }: изменить
browser-own-keys = Enter: играть    { KEY("Ctrl+E") }: изменить    F2: назвать    Дважды Delete: удалить    Tab: следующая коллекция    Esc: назад
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ пройдено (другой вариант)
browser-draft = Черновик
browser-not-a-level = Непригоден для игры
browser-place = Строка { $line }, столбец { $column }
browser-about-band = Видимо, { $band }
browser-grading = Определяется сложность: ещё { levels }
browser-size = { $width } × { $height } клеток
browser-author = автор: { $name }
browser-no-level = Эта коллекция пуста.
browser-none-like-that = Под фильтр не подходит ни один уровень.  Delete: сбросить фильтр.
browser-none-called = По запросу «{ $query }» уровней нет.
browser-none-called-and-like-that = По запросу «{ $query }» с этим фильтром уровней нет.  Delete: сбросить фильтр.
browser-in-order = Исходный порядок
browser-easiest-first = Сначала лёгкие
browser-hardest-first = Сначала сложные
browser-smallest-first = Сначала маленькие
browser-fewest-boxes-first = Сначала меньше ящиков
browser-size-small = До 8 в ширину
browser-size-middle = От 9 до 14 в ширину
browser-size-large = От 15 в ширину
browser-boxes-few = От 1 до 3 ящиков
browser-boxes-some = От 4 до 6 ящиков
browser-boxes-many = От 7 до 12 ящиков
browser-boxes-most = От 13 ящиков
browser-only-unsolved = Не пройдено
browser-only-solved = Пройдено

## Favourites, and levels that the game chooses

favourites-favourites = Избранное
favourites-only = Только избранное
favourites-added = Добавлено в избранное.
favourites-removed = Убрано из избранного.
favourites-all-solved = Вы прошли все уровни.
browser-next-unsolved = Следующий непройденный
browser-table = Таблица
browser-cards = Карточки
browser-number = №
browser-moves = Ходы
browser-best-known = Рекорд (✓ доказан)
browser-solved-on = Пройден
browser-copy-table = Копировать таблицу
browser-copy-solutions = Копировать решения
browser-save-table = Сохранить таблицу
browser-save-solutions = Сохранить решения
browser-solved-count = пройдено { $solved }

## The details of a level

details-play = Играть
details-no = нет
details-collection = Коллекция
details-author = Автор
details-your-best = Ваш рекорд
details-best-known = Известный рекорд
details-watch = Посмотреть
details-delete = Удалить

## Sharing a result

share-daily = Сокобан дня, { $place }
share-level = Сокобан, { $place }
share-titled = { $place } «{ $title }»
share-date = { $day } { $month } { $year }
share-and = { $from }, { $to }
share-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
    [many] { $days } дней подряд
   *[other] { $days } дня подряд
}
share-copied = Скопировано: { $said }
share-saving = Анимация сохраняется…
share-nothing = Сначала пройдите уровень, потом делитесь.
share-copy-link = Копировать ссылку
share-link-copied = Ссылка скопирована.

## The filter of the browser

filter-filter = Фильтр
filter-difficulty = Сложность
filter-size = Размер
filter-boxes = Ящики
filter-solved = Пройдено
filter-order = Порядок
filter-any = Все
filter-clear = Сбросить фильтр
filter-keys = Стрелки или щелчок: изменить    Delete: сбросить    Esc: закрыть

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = лёгкий
band-medium = средний
band-hard = сложный
band-expert = эксперт
band-master = мастер
band-easy-heading = Лёгкий
band-medium-heading = Средний
band-hard-heading = Сложный
band-expert-heading = Эксперт
band-master-heading = Мастер
band-easy-about = Несколько ящиков и одна идея.  Минута-другая.
band-medium-about = Ящики мешают друг другу.
band-hard-about = Подумайте перед первым толчком.
band-expert-about = Порядок ящиков — половина задачи.
band-master-about = Двигаются все ящики, многие — дважды.  Не спешите.

## The page that shows how to go on

command-road = Что дальше?
road-so-far = Пройденный путь
road-pack = Следующая коллекция
road-holes = Новое.  Ящик закрывает яму, и по нему можно пройти.
road-colours = Новое.  У каждого цвета свои цели.
road-strength = Новое.  Толкайте несколько ящиков сразу.

## Endless levels

endless = Бесконечные
endless-shelf = Бесконечные: { $band }
endless-shelf-for-you = Бесконечные: для вас
endless-for-you = Для вас
endless-for-you-about = По вашему рейтингу.  Вы проходите примерно два из трёх.
endless-title = { $band } № { $number }
endless-not-begun = Не начато
endless-solved = пройдено { $solved }
endless-being-made = Создаётся следующий уровень…
endless-not-made = Не удалось создать уровень. Попробуйте ещё раз.
endless-ready-for = Осилите «{ $band }»?
endless-hardest = Это высшая сложность.
endless-keys = Вверх/вниз: выбрать    Enter: играть    Tab: следующая коллекция    Esc: назад
endless-heading-line = Бесконечные уровни  ·  каждый уровень новый, и его можно пройти

## The daily level

daily = Уровень дня
month-january = января
    .alone = Январь
month-february = февраля
    .alone = Февраль
month-march = марта
    .alone = Март
month-april = апреля
    .alone = Апрель
month-may = мая
    .alone = Май
month-june = июня
    .alone = Июнь
month-july = июля
    .alone = Июль
month-august = августа
    .alone = Август
month-september = сентября
    .alone = Сентябрь
month-october = октября
    .alone = Октябрь
month-november = ноября
    .alone = Ноябрь
month-december = декабря
    .alone = Декабрь
weekday-monday = Понедельник
weekday-tuesday = Вторник
weekday-wednesday = Среда
weekday-thursday = Четверг
weekday-friday = Пятница
weekday-saturday = Суббота
weekday-sunday = Воскресенье
weekday-mon = Пн
weekday-tue = Вт
weekday-wed = Ср
weekday-thu = Чт
weekday-fri = Пт
weekday-sat = Сб
weekday-sun = Вс
daily-month = { $month } { $year }
daily-date = { $weekday }, { $day } { $month } { $year }
daily-no-run = Пройдите сегодняшний уровень, чтобы начать серию.
daily-run-with-today = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
    [many] { $days } дней подряд
   *[other] { $days } дня подряд
}
daily-run-before-today = { $days ->
    [one] { $days } день подряд.  Пройдите сегодняшний уровень, чтобы продолжить.
    [few] { $days } дня подряд.  Пройдите сегодняшний уровень, чтобы продолжить.
    [many] { $days } дней подряд.  Пройдите сегодняшний уровень, чтобы продолжить.
   *[other] { $days } дня подряд.  Пройдите сегодняшний уровень, чтобы продолжить.
}
daily-solved = Пройдено { $solved }/{ $of }
daily-no-date = Сегодняшняя дата неизвестна.
daily-not-yet = Первый уровень дня ещё впереди.
daily-first = Это первый уровень дня.
daily-last = Это сегодняшний уровень. Приходите завтра.
daily-being-made = Создаётся уровень дня…
daily-keys = Стрелки: выбрать    Enter: играть    Tab: следующая коллекция    Esc: назад    PageUp/PageDown: месяц    Home: сегодня
daily-heading = Один уровень в день  ·  одинаковый для всех  ·  в понедельник лёгкий, в воскресенье самый сложный

## Settings

settings-settings = Настройки
settings-keys = Стрелки, щелчок: изменить    Esc: закрыть
settings-touch = Нажмите строку, чтобы изменить.
settings-group-play = Игра
settings-group-sound = Звук
settings-group-picture = Экран
settings-group-keys = Клавиши
settings-reduced-motion = Меньше движения
settings-volume = Звуки
settings-music = Музыка
settings-vibration = Вибрация
settings-vibration-gamepads = Геймпады
settings-vibration-all = Геймпады и телефоны
settings-language = Язык
settings-skin = Скин
settings-skin-warehouse = Склад ночью
settings-skin-daylight = Дневной свет
settings-skin-contrast = Высокий контраст
settings-skin-plain = Простые квадраты
settings-sound-on = Звук включён
settings-sound-off = Звук выключен
settings-as-the-system = Как в системе
settings-loud = { $percent } %
settings-on = Включено
settings-off = Выключено
settings-speed = Скорость анимации
settings-full-screen = Во весь экран
settings-display-scale = Масштаб
settings-display-scale-automatic = Автоматически
settings-colour-blind-marks = Числа на фигурах
settings-coordinates = Координаты
settings-key-line = Клавиши под полем
settings-buttons = Панель кнопок
settings-lamp = Лампочка
settings-dead-squares = Отмечать мёртвые клетки
settings-rating = Рейтинг
settings-hold-keys = Удержание клавиш
settings-hold-keys-hint = Переключать: нажатие — старт или стоп.
settings-hold = Удерживать
settings-toggle = Переключать
settings-repeat = Скорость повтора
settings-repeat-off = Без повтора
settings-repeat-slow = Медленная
settings-repeat-normal = Обычная
settings-repeat-fast = Быстрая
settings-change-keys = Управление
settings-open = Изменить…
settings-speed-normal = Обычная
settings-speed-fast = Быстрая
settings-speed-faster = Очень быстрая
settings-speed-instant = Мгновенная
settings-lamp-off = Выключена
settings-lamp-lost = В тупике
settings-lamp-full = Всегда видна

## The keys of commands

keys-keys = Клавиши
keys-set = Enter или щелчок, затем клавиша    Delete: убрать    Backspace: сброс
keys-choose = Стрелки: выбрать    Esc: закрыть
keys-press-new = Нажмите новую клавишу или кнопку мыши.
keys-leave-as-is = Esc: отменить
keys-touch = Нажмите строку, затем клавишу.
keys-touch-cancel = × выше: отменить
keys-waiting = Нажмите клавишу…
keys-none = –
keys-button = «{ $name }»
keys-walking = Клавиши движения
keys-preset-default = Стрелки и WASD
keys-preset-vi = Стрелки и HJKL (vi)
keys-preset-left-hand = Левая рука
keys-preset-right-hand = Правая рука
keys-one-hand = Хватит одной руки.    Движение, отмена, подсказка, уровни, меню
keys-taken = { $key } теперь: «{ $to }» (было «{ $from }»).

command-up = Вверх
command-left = Влево
command-down = Вниз
command-right = Вправо
command-walk-up = Идти вверх до преграды
command-walk-left = Идти влево до преграды
command-walk-down = Идти вниз до преграды
command-walk-right = Идти вправо до преграды
command-push-up = Толкать вверх до преграды
command-push-left = Толкать влево до преграды
command-push-down = Толкать вниз до преграды
command-push-right = Толкать вправо до преграды
command-undo = Отменить
command-redo = Повторить
command-redo-all = Повторить всё
command-previous-push = Предыдущий толчок
command-next-push = Следующий толчок
command-restart = Заново
command-previous-level = Предыдущий уровень
command-next-level = Следующий уровень
command-previous-unsolved = Предыдущий непройденный
command-next-unsolved = Следующий непройденный
command-favourite = Избранное
command-levels = Уровни
command-edit = Изменить уровень
command-new-level = Новый уровень
command-endless = Бесконечные уровни
command-statistics = Статистика
command-calendar = Уровень дня
command-watch = Смотреть с начала
command-pause = Пауза
command-larger = Крупнее (повтор: быстрее)
command-smaller = Мельче (повтор: медленнее)
command-fit = Всё поле
command-hint = Подсказка
command-show-solution = Смотреть отсюда
command-rewind = Назад, до ошибки
command-keep-position = Сохранить позицию
command-positions = Сохранённые позиции
command-solutions = Подробности
command-copy-level = Копировать уровень
command-copy-moves = Копировать ходы
command-copy-code = Копировать код
command-copy-result = Копировать результат
command-animation = Сохранить анимацию
command-picture = Сохранить изображение
command-mute = Без звука
command-describe = Копировать описание
command-improve = Искать решение короче
command-paste = Вставить
command-reload = Перечитать файл
command-settings = Настройки
command-full-screen = Во весь экран
command-menu = Меню
command-help = Справка
command-close = Закрыть
command-leave = Выйти

## The help: headings and lines

help-title = Справка
help-search = Введите запрос
help-where-keys-are-set = Клавиши можно сменить в настройках.
help-nothing-found = По запросу «{ $query }» ничего нет.
help-arrows = Стрелки
help-basics = Основное
help-moving = Далеко за раз
help-command-up = Идти и толкать; держать: идти дальше
help-command-walk-up = Идти до преграды
help-command-push-up = Толкать до преграды
help-hold = Шаги; настройки: переключать
help-history = Отмена и сохранённые позиции
help-command-undo = Отменить; держать: отмотать
help-command-redo = Повторить; держать: перемотать
help-command-redo-all = Повторить всё
help-command-previous-push = Отменить до предыдущего толчка
help-command-next-push = Повторить до следующего толчка
help-command-restart = Заново (можно отменить)
help-command-rewind = Назад, до ошибки
help-command-keep-position = Сохранить эту позицию
help-command-positions = Сохранённые позиции
help-command-solutions = Подробности уровня и решения
help-hints = Подсказки и лампочка
help-command-hint = Подсказка; ещё раз: точнее
help-command-show-solution = Смотреть отсюда
help-lamp-how = Красная строка внизу
help-lamp = Почему это тупик; щелчок: назад
help-stuck = Почему это тупик
help-stuck-corner = В углу: уже не достать
help-stuck-freeze = Эти два зажали друг друга
help-stuck-too-many-boxes = С этой стороны ящиков больше, чем целей
help-stuck-player-cut-off = Кладовщику за него уже не зайти
help-levels = Уровни
help-command-levels = Все уровни
help-command-previous-level = Предыдущий уровень
help-command-next-level = Следующий уровень
help-command-previous-unsolved = Предыдущий непройденный уровень
help-command-next-unsolved = Следующий непройденный уровень
help-command-statistics = Статистика, рейтинг и достижения
help-command-favourite = Добавить в избранное или убрать
help-command-search = Поиск в списке уровней
help-command-road = Пройденный путь и что дальше
help-command-calendar = Уровень дня
help-command-endless = Бесконечные уровни; ещё раз: сложнее
help-replays = Повторы
help-command-watch = Смотреть решение с начала
help-command-pause = Пауза, дальше
help-end-replay = Остановить и вернуться к игре
help-speed = Быстрее, медленнее
help-command-improve = Искать решение короче
help-mouse = Мышь
help-click-square-how = Щелчок по клетке
help-click-square = Идти туда
help-click-box-how = Щелчок по ящику
help-click-box = Увидеть, куда он пройдёт
help-click-there-how = Щелчок там или тянуть
help-click-there = Толкнуть туда
help-right-click-how = Правая кнопка
help-right-click = Отменить
help-wheel-how = Колёсико
help-wheel = Отменить и повторить
help-bar-how = Полоса внизу
help-bar = Листать свои ходы вперёд и назад
help-ctrl-wheel-how = { CTRL() }+колёсико
help-ctrl-wheel = Масштаб
help-middle-drag-how = Тянуть средней кнопкой
help-middle-drag = Сдвинуть поле
help-touch = Касание
help-tap-how = Коснуться
help-tap = Как щелчок
help-swipe-how = Свайп
help-swipe = Идти; держать: идти дальше
help-two-finger-tap-how = Коснуться двумя пальцами
help-two-finger-tap = Отменить; в списках: закрыть
help-two-fingers-how = Вести двумя пальцами
help-two-fingers = Масштаб, сдвинуть поле
help-gamepad = Геймпад
help-pad-step-how = Стик, крестовина
help-pad-step = Идти и толкать
help-pad-level-how = Верхние кнопки
help-pad-level = Предыдущий, следующий уровень
help-pad-list-how = В списках
help-pad-list = A: выбрать, B: назад
help-pad-editor-how = В редакторе
help-pad-editor = A рисует, Y берёт, L/R: палитра
help-editor = Редактор
help-command-edit = Изменить уровень
help-command-new-level = Новый уровень
help-rename-own = Переименовать свой уровень
help-delete-own = Удалить свой уровень (дважды)
help-draw-how = Тянуть левой, правой
help-draw = Рисовать, стирать
help-files = Файлы и буфер обмена
help-drop-how = Перетащить файлы в окно
help-drop = Открыть их
help-command-copy-level = Копировать уровень с ходами
help-command-copy-moves = Копировать ходы
help-command-copy-code = Копировать код уровня
help-command-copy-result = Копировать результат как текст
help-command-animation = Сохранить анимацию решения
help-command-picture = Сохранить изображение поля
help-command-mute = Без звука
help-command-describe = Копировать описание позиции
help-command-paste = Вставить уровни, ходы, коды
help-command-reload = Перечитать файл
help-window = Окно
help-command-larger = Крупнее, мельче
help-command-fit = Всё поле
help-command-settings = Настройки
help-command-full-screen = Во весь экран
help-command-close = Меню
help-command-help = Справка
help-command-leave = Выйти

## The editor

editor-untitled = Новый уровень
editor-command-wall = Стена
editor-command-floor = Пол (стирает)
editor-command-goal = Цель
editor-command-a-box = Ящик
editor-command-box-on-goal = Ящик на цели
editor-command-player = Кладовщик
editor-command-hole = Яма
editor-command-trophy = Кубок этого цвета
editor-command-trophy-goal = Цель этого цвета
editor-command-trophy-on-goal = Кубок на своей цели
editor-command-more = Ямы, кубки и цвета
editor-command-next-swatch = Дальше по палитре
editor-command-previous-swatch = Назад по палитре
editor-command-next-kind = Следующий цвет
editor-command-previous-kind = Предыдущий цвет
editor-command-colour = Этот цвет
editor-command-pen = Рисовать
editor-command-line = Линия
editor-command-rectangle = Сплошной прямоугольник
editor-command-frame = Четыре стены комнаты
editor-command-fill = Залить
editor-command-select = Выделить и сдвинуть
editor-command-pick = Взять (пипетка)
editor-command-go = Передвинуть перо
editor-command-draw = Рисовать там; держать: линия
editor-command-turn-right = Повернуть вправо
editor-command-turn-left = Повернуть влево
editor-command-mirror = Отразить по горизонтали
editor-command-flip = Отразить по вертикали
editor-command-undo = Отменить
editor-command-redo = Повторить
editor-command-copy = Копировать выделенное или уровень
editor-command-copy-code = Копировать код
editor-command-cut = Вырезать выделенное
editor-command-paste = Вставить
editor-command-select-all = Выделить всё
editor-command-erase = Стереть выделенное
editor-command-details = Название, автор, комментарий
editor-command-stronger = Сила толчка +1
editor-command-weaker = Сила толчка −1
editor-command-facing = Повернуть кладовщика
editor-command-play = Проверить уровень
editor-command-reverse = Игра наоборот (тянуть)
editor-command-menu = Все команды
editor-command-new = Новый уровень
editor-command-keep = Сохранить (автосохранение)
editor-command-larger = Крупнее
editor-command-smaller = Мельче
editor-command-fit = Всё поле
editor-command-leave = Назад к уровням
editor-take = Принять
editor-drop = Отбросить
editor-step-back = Отменить шаг
editor-section-palette = Палитра
editor-section-tools = Инструменты
editor-section-selection = Выделение
editor-section-board = Поле
editor-menu-title = Редактор
editor-details-title = Об этом уровне
editor-details-keys = Enter или Tab: дальше    Shift+Enter: новая строка в комментарии    Esc: готово
editor-details-touch = Нажмите поле, чтобы писать.
editor-done = Готово
editor-nothing-drawn = Нарисуйте стены комнаты, потом ящики, цели и кладовщика.
editor-proving = Анализ…
editor-unknown = Неизвестно, можно ли пройти
editor-too-large-to-prove = Слишком велик для анализа
editor-unsolvable = Пройти нельзя
editor-open = Не замкнуто: стены добавятся
editor-too-large = Размер поля — до 1000 × 1000 клеток.
editor-nothing-to-paste = В буфере обмена нет уровня.
editor-nothing-selected = Ничего не выделено.
editor-copied-level = Уровень скопирован.
editor-copied-part = Выделенное скопировано.
editor-no-code = Коды есть только у маленьких уровней.
editor-unreadable = Уровень непригоден для игры и правки: { $reason }.
editor-no-goal = Сначала добавьте цели: игра наоборот начинается с ящика на каждой.
editor-no-room = Кладовщику нет места.
editor-menu-keys = Вверх/вниз: выбрать    Enter: выполнить    Esc: закрыть
editor-field-title = Название
editor-field-author = Автор
editor-field-comment = Комментарий
editor-keys = { $play }: проверить    { $menu }: все команды    Правая кнопка: стереть    { $leave }: уровни
editor-reverse-keys = Стрелки: тянуть ящик за собой    Shift+стрелки: просто идти    { $take }: взять как начало    { $drop }: отменить
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } цель
    [few] { $goals } цели
    [many] { $goals } целей
   *[other] { $goals } цели
}
editor-strength = сила толчка { $strength }
editor-pulls = Игра наоборот  ·  протянуто { $pulls ->
    [one] { $pulls } раз
    [few] { $pulls } раза
    [many] { $pulls } раз
   *[other] { $pulls } раза
}
editor-solvable = Можно пройти: { pushes }
editor-solvable-within = Можно пройти, не больше: { pushes }
editor-about-grade = видимо, { $band }
editor-fault-no-player = Черновик: ещё нет кладовщика
editor-fault-second-player = Здесь второй кладовщик
editor-fault-no-box = Черновик: ещё нет ящиков
editor-fault-no-goal = Черновик: ещё нет цели для ящиков
editor-fault-occupied = Ящик или кладовщик там, где его не может быть
editor-copied-code = Код скопирован: { $code }
editor-kept = Сохранено: { $name }.

## The review of a solved game

command-review = Разбор игры
help-command-review = Разбор пройденной игры
banner-review = Разбор игры
play-review-needs-solution = Сначала пройдите уровень.  Потом можно разобрать игру.
review-reviewing = Разбор вашей игры…
review-too-large = Уровень слишком велик для точного разбора.
review-close = Закрыть
review-pushes-left = Осталось толчков
review-only-push = Только этот толчок не вёл в тупик.
review-detour = { $pushes ->
    [one] Ваш толчок обошёлся на { $pushes } толчок дороже этого.
    [few] Ваш толчок обошёлся на { $pushes } толчка дороже этого.
    [many] Ваш толчок обошёлся на { $pushes } толчков дороже этого.
   *[other] Ваш толчок обошёлся на { $pushes } толчка дороже этого.
}
review-lost = Здесь вы зашли в тупик и вернулись.  Правильный толчок — этот.
review-flawless = Ни одного лишнего толчка: меньше не бывает.
review-wasted-moves = { $moves ->
    [one] Лишних толчков нет, но можно сберечь { $moves } ход.
    [few] Лишних толчков нет, но можно сберечь { $moves } хода.
    [many] Лишних толчков нет, но можно сберечь { $moves } ходов.
   *[other] Лишних толчков нет, но можно сберечь { $moves } хода.
}
review-marks = { $count ->
    [one] Стоит взглянуть на { $count } толчок.
    [few] Стоит взглянуть на { $count } толчка.
    [many] Стоит взглянуть на { $count } толчков.
   *[other] Стоит взглянуть на { $count } толчка.
}

## A position in words

description-no-player = Кладовщика нет.
description-boxes = Ящики
description-boxes-home = Ящики на своих целях
description-goals = Свободные цели
description-holes = Ямы
description-pushes = Возможные толчки
description-floor = Пол, ряд за рядом; всё остальное — стены:
description-solved = Уровень пройден.
description-lost = Кладовщик упал в яму.
description-open = Уровень ещё не пройден.
description-no-title = Уровень
description-size = { $title }: столбцов { $columns } (A–{ $last }), рядов { $rows } (1 — верхний), { boxes }.
description-strength = Ящиков за толчок: { $strength }.
description-player = Кладовщик на { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } цвета { $colour }
description-push = { $square } { $direction }
description-up = вверх
description-left = влево
description-down = вниз
description-right = вправо
description-row = Ряд { $row }: { $squares }.
description-from-to = от { $first } до { $last }

## The board for screen readers

speech-board = Поле
speech-square = { $square }, { $what }
speech-wall = стена
speech-floor = пол
speech-goal = цель
speech-a-box = ящик
speech-box-on-goal = ящик на цели
speech-player = вы
speech-player-on-goal = вы, на цели
speech-hole = яма
speech-outside = вне поля
speech-delete = Удалить: { $title }
speech-earned = получено
speech-not-earned = не получено
speech-stars = Звёзд: { $number } из { $of }
speech-timeline = Сделанные ходы
speech-lamp = Лампочка
speech-collections = Коллекции
speech-previous-month = Предыдущий месяц
speech-next-month = Следующий месяц
speech-previous-mark = Предыдущая отметка
speech-next-mark = Следующая отметка
speech-rename = Переименовать
speech-player-at = Вы на { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = свободно { $count }, дальше { $what }
speech-pushable = { $what }, можно толкнуть
speech-blocked = { $what }, не сдвинуть
speech-way = Ящик на { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = толкнуть { $direction }
speech-then-push = потом толкнуть { $direction }
speech-no-box = Ни один ящик нельзя толкнуть.
speech-at = { $square }.
speech-box-to = Ящик на { $square }.
speech-box-to-goal = Ящик на { $square }, на цели.
speech-boxes-moved = Сдвинуто: { boxes }.
speech-hole-filled = Яма заполнена.
speech-bump = Стена.
speech-box-blocked = Ящик не сдвинуть.
speech-restarted = Начато заново.
speech-undone = Отменено.
speech-start = Начало уровня.
speech-progress = Ящиков на целях: { $number } из { $of }
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Следующий ящик: { $square }.
speech-hint-push = Толкайте ящик на { $from } { $direction } до { $to }.
speech-hint-target = Толкайте ящик на { $from } до { $to }.
speech-stuck = Тупик: { $reason } { $squares }
speech-exploring = Осмотр: { $what }.  Стрелки: смотреть    Enter: идти туда    Esc: закончить
speech-edge = Край поля.
speech-unreachable = { $what }: туда не дойти.

settings-announcements = Озвучивание
help-speech = Чтение с экрана
help-command-look-around = Что вокруг вас
help-command-list-pieces = Где ящики и цели
help-command-find-box = Путь к следующему ящику
help-command-say-progress = Сколько осталось
help-command-explore = Осмотреть поле курсором
command-look-around = Оглядеться
command-list-pieces = Перечислить ящики и цели
command-find-box = Найти следующий ящик
command-say-progress = Сколько осталось
command-explore = Осмотреть поле

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Уроки
inside-holes = Ямы
inside-colours = Цвета
inside-strength = Сила
inside-first-light = Рассвет
inside-day-shift = Дневная смена
inside-tight-corners = Тесные углы
inside-night-shift = Ночная смена
inside-the-long-haul = Марафон
inside-the-workshop = Мастерская
inside-heritage = Наследие

inside-lessons-1 = С лёгким сердцем
    .comment = Встаньте за ящик и толкните его на место.
inside-lessons-2 = Вокруг да около
    .comment = Чтобы толкнуть ящик влево, встаньте справа от него, как бы далеко ни пришлось идти.
inside-lessons-3 = Не прислоняться
    .comment = Ящик у стены скользит только вдоль неё, а в углу застревает навсегда.
inside-lessons-4 = Сезам, откройся
    .comment = Ящик в проёме — это дверь: толкните, и вы внутри.
inside-lessons-5 = Сначала дальняя
    .comment = В тупике сначала займите дальнюю цель: ящик на ближней закроет путь.
inside-lessons-6 = Плечом к плечу
    .comment = Два ящика рядом у стены держат там друг друга.
inside-lessons-7 = Чья это цель?
    .comment = Обе цели рядом с одним ящиком: сначала посмотрите, куда дойдёт другой.
inside-lessons-8 = Где развернуться
    .comment = В коридоре ящик не обойти. Используйте свободное место.
inside-lessons-9 = Звонить дважды
    .comment = Можно оставить ящик на полпути, заняться другим и вернуться.
inside-lessons-10 = Семь раз обойди
    .comment = Толчков мало, а ходьбы между ними много: всё дело в том, где вы стоите.
inside-lessons-11 = Близок локоть
    .comment = Ящик рядом с целью — не всегда тот, которому туда нужно.
inside-lessons-12 = В объезд
    .comment = Если ящик здесь не повернуть, выведите его во двор.
inside-lessons-13 = Разрешите пройти
    .comment = Иногда ящику, который уже на месте, приходится ненадолго посторониться.
inside-lessons-14 = Зубами и когтями
    .comment = Три цели далеко друг от друга: решите, где чей дом, прежде чем толкать.
inside-lessons-15 = Колыбель для кошки
    .comment = Передавайте их из лапы в лапу: ни один ящик не идёт домой прямо.

inside-holes-1 = Осторожно, яма
    .comment = Яма глотает ящик, и тогда она уже не яма.
inside-holes-2 = Замкнуть круг
    .comment = Две ямы делят круг пополам, и половинам не обойтись друг без друга.
inside-holes-3 = По крышке
    .comment = По заполненной яме ящик проходит, как по обычному полу.
inside-holes-4 = Ступенька
    .comment = Заполненная яма — ещё и место, с которого можно толкать.
inside-holes-5 = Мост
    .comment = Столкните ящик в яму: оба станут полом, и путь другому ящику открыт.
inside-holes-6 = Длинный мост
    .comment = Одного ящика на этот мост мало: второй должен пройти по первому.
inside-holes-7 = Два себе, два в дар
    .comment = Четыре ящика, две цели: двумя придётся пожертвовать. Какими?
inside-holes-8 = Пруд
    .comment = Заполнить нужно только одну яму. Но какую?
inside-holes-9 = Тонкий лёд
    .comment = Яма глотает ящик навсегда, и вас тоже. Здесь нужны оба, так что держитесь от ям подальше.

inside-colours-1 = Красное и синее
    .comment = Кубку место на цели его цвета: та, что рядом, чужая.
inside-colours-2 = Ящик без дела
    .comment = У простого ящика нет своей цели: он только мешает.
inside-colours-3 = Запасный путь
    .comment = Чтобы поменяться, один ждёт на запасном пути, пока другой проедет.
inside-colours-4 = Па-де-де
    .comment = Каждый ведёт другого вокруг колонны, и никто никому не наступает на ноги.
inside-colours-5 = Третий лишний
    .comment = Два одного цвета, а цель для них одна: один из двух останется.
inside-colours-6 = Поменяться местами
    .comment = Каждый ящик стоит на цели другого: найдите, где им разминуться.
inside-colours-7 = Вертушка
    .comment = Четыре цвета, четыре крыла: освободите занятые цели, прежде чем занимать свои.
inside-colours-8 = Пруд с кувшинками
    .comment = Два цвета и один ящик для переправы: посмотрите, где встанет каждый цветок, потом мостите путь.
inside-colours-9 = Светофор
    .comment = Красный вверху, жёлтый, зелёный внизу: сначала расставьте, потом отправляйте.

inside-strength-1 = Поезд
    .comment = Здесь вы сильны: можно толкать сразу целый ряд ящиков.
inside-strength-2 = В шахту
    .comment = Один толчок, два ящика: первый падает, а второй проходит по нему.
inside-strength-3 = Ручное зеркальце
    .comment = Сильная рука двигает два цвета сразу: следите, что тронется за ними.
inside-strength-4 = Сильная рука
    .comment = Здесь вы сильны: один толчок сдвигает сколько угодно ящиков в ряд.
inside-strength-5 = Свет мой, зеркальце
    .comment = Два идут вниз по ручке, один остаётся: сперва постройте ряд, потом толкайте.
inside-strength-6 = Глыба
    .comment = Четыре ящика, две цели и яма: разберите глыбу сильной рукой.
inside-strength-7 = Полный вперёд
    .comment = Три вагона в ряд и тесная станция: одного пара мало.
inside-strength-8 = Маневровый
    .comment = Сцепите вагоны, расцепите и оставьте каждый на своём пути.
inside-strength-9 = Под руку
    .comment = Ящики опираются друг на друга: найдите толчок, который их разлучит.
inside-strength-10 = Стройся
    .comment = Сильный толчок двигает целый ряд: иногда его надо сперва построить.
inside-strength-11 = Старые мастера
    .comment = Сила 2, два цвета и яма: простому ящику места нет, так пусть послужит.
inside-strength-12 = Расправить локти
    .comment = В яму падает только первый в ряду: смотрите, кто впереди.
inside-strength-13 = Свистать всех наверх
    .comment = Яма, два цвета и сила 2: уберите что-то одно, и уровень не пройти.
inside-strength-14 = Два, но не три
    .comment = С силой 2 вы сдвинете два ящика в ряд, но не три.

inside-the-workshop-1 = Потонувший колокол
    .comment = Два ящика идут на дно, чтобы два других вернулись домой.
inside-the-workshop-2 = Как рыба без воды
    .comment = Она вырывается: держите за хвост.
inside-the-workshop-3 = Колокольня
    .comment = Три ящика в башне: сдвинуть все сможет лишь самая сильная рука.
inside-the-workshop-4 = Через озеро
    .comment = Сила 2, три ямы на выбор и ни одного лишнего ящика.
inside-the-workshop-5 = Форшлаг
    .comment = Двенадцать толчков, и почти каждый — по другому ящику.
inside-the-workshop-6 = Каменное лицо
    .comment = Пять ящиков и ни улыбки, пока последний не дома.
inside-the-workshop-7 = Буря в стакане воды
    .comment = Самая маленькая комната и двадцать толчков, пока всё не стихнет.
inside-the-workshop-8 = Клевер на удачу
    .comment = Три ящика и четыре листа: одного везения мало.
inside-the-workshop-9 = Ключи тюремщика
    .comment = Три ключа на одном кольце, и нужный всегда за другими.
inside-the-workshop-10 = Па-де-труа
    .comment = Снова па-де-де, но танцоров на одного больше.
inside-the-workshop-11 = Флюгер
    .comment = Он поворачивается за каждым ветром, и вы тоже.
inside-the-workshop-12 = Сквозь забор
    .comment = Столбы со всех сторон: ящик пойдёт лишь туда, где забор даст вам встать.
inside-the-workshop-13 = Компас
    .comment = На каждой дороге по ящику, и каждая дорога идёт по кругу.
inside-the-workshop-14 = В двух словах
    .comment = Восемь толчков, и почти никогда двух подряд по одному ящику: первые уроки в двух словах.
inside-the-workshop-15 = Дождливый день
    .comment = Пять ящиков и одна гнутая ручка: сухим не останется никто.
inside-the-workshop-16 = Восьмёрка
    .comment = Без цветов справился бы и ребёнок; с ними нужны две петли и терпение.
inside-the-workshop-17 = Девять жизней
    .comment = Половина верных на вид толчков — проигрыш: этому коту пригодятся все жизни.
inside-the-workshop-18 = Карусель
    .comment = Каждый встаёт на свою фигуру и цвет: здесь все три должны перейти дальше.
inside-the-workshop-19 = Круглый стол
    .comment = Четыре места за столом и долгая прогулка вокруг, прежде чем кто-то сядет.

inside-heritage-1 = Первое поле
    .comment = Из сокобана на JavaScript, где ходят клавишами I J M L: обойдите каждый ящик и толкните на место.
inside-heritage-2 = Первые шаги
    .comment = Из статьи о MonoGame, как и четыре следующих поля: ящик толкают, а не тянут.
inside-heritage-3 = Уступ
    .comment = Прежде чем толкать, подумайте, где встанете для следующего толчка.
inside-heritage-4 = Раздевалка
    .comment = Для каждого ящика есть цель, но по ту сторону двери.
inside-heritage-5 = Колонны
    .comment = Среди колонн у каждого ящика есть хорошая сторона: обойдите и найдите.
inside-heritage-6 = Долгий путь домой
    .comment = Иногда ящик должен сойти с цели, чтобы пропустить другой.
inside-heritage-7 = Второе поле
    .comment = Из сокобана большой силы: один толчок сдвигает сколько угодно ящиков в ряд.
inside-heritage-8 = Домашнее задание
    .comment = Из университетского задания с ящиками, кубками и ямами: кубку место на цели его цвета.

## The view of the board

command-turn-view = Повернуть вид
command-mirror-view = Отразить вид
command-coordinates = Координаты: показать или скрыть
help-command-turn-view = Повернуть вид уровня на 90°, до выхода из игры
help-command-mirror-view = Отразить вид уровня, до выхода из игры
help-command-coordinates = Показать или скрыть буквы столбцов и номера рядов

## The statistics

statistics = Статистика
statistics-solved = Пройдено уровней
statistics-stars = Звёзды
statistics-streak = Дней подряд (рекорд { $days })
statistics-time = Время игры
statistics-pushes = Толчки
statistics-rating = Рейтинг
statistics-minutes = { $minutes } мин
statistics-hours-and-minutes = { $hours } ч { $minutes } мин
statistics-by-difficulty = Пройдено по сложности
statistics-weeks = { $weeks ->
    [one] Последняя { $weeks } неделя
    [few] Последние { $weeks } недели
    [many] Последние { $weeks } недель
   *[other] Последние { $weeks } недели
}
statistics-on-days = { $days ->
    [one] { $days } активный день
    [few] { $days } активных дня
    [many] { $days } активных дней
   *[other] { $days } активного дня
}
statistics-rating-soon = { $levels ->
    [one] Ещё { $levels } уровень, и здесь появится ваш рейтинг.
    [few] Ещё { $levels } уровня, и здесь появится ваш рейтинг.
    [many] Ещё { $levels } уровней, и здесь появится ваш рейтинг.
   *[other] Ещё { $levels } уровня, и здесь появится ваш рейтинг.
}
statistics-highest = Максимум { $rating }
statistics-achievements = Достижения
statistics-achieved = { $count } из { $of }
statistics-empty = Вас ждёт первый уровень.
statistics-empty-more = Пройдите его, и эта страница начнёт заполняться.
statistics-earned = Достижение: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Твёрдый шаг
achievement-no-undo-how = Пройдите средний уровень без отмен
achievement-way-back = Путь назад
achievement-way-back-how = Выйдите из тупика и пройдите уровень
achievement-fewest-moves = Ни шагу лишнего
achievement-fewest-moves-how = Пройдите урок за минимум ходов
achievement-all-lessons = Школа окончена
achievement-all-lessons-how = Пройдите все уроки
achievement-heritage-stars = Три звезды
achievement-heritage-stars-how = Получите все звёзды уровня из «Наследия»
achievement-heritage = Наследник
achievement-heritage-how = Пройдите уровень из «Наследия»
achievement-seven-days = Удачная неделя
achievement-seven-days-how = Семь дней подряд по уровню в день
achievement-endless-ten = Дальше и дальше
achievement-endless-ten-how = 10 бесконечных подряд без помощи
achievement-hundred-levels = Сотня
achievement-hundred-levels-how = Пройдите 100 уровней
achievement-master = Мастер
achievement-master-how = Уровень «мастер» без помощи
achievement-shorter = Напрямик
achievement-shorter-how = Найдите решение короче известных
achievement-own-hard-level = Архитектор
achievement-own-hard-level-how = Создайте и пройдите сложный уровень

## The names of keys that differ from English

key-space = Пробел
key-mousemiddle = Средняя кнопка
key-mouseright = Правая кнопка

## Several players on one computer

menu-player = Игрок: { $name }
command-players = Игроки
help-command-players = Игроки: выбрать, добавить, переименовать
players-players = Игроки
players-number = Игрок { $number }
players-playing = играет
players-add = Добавить игрока
players-name = Имя
players-colour = Цвет
players-orange = Оранжевый
players-blue = Синий
players-green = Зелёный
players-red = Красный
players-yellow = Жёлтый
players-purple = Фиолетовый
players-teal = Бирюзовый
players-pink = Розовый
players-keys = Enter или щелчок: выбрать    Delete или ×: удалить    Esc: закрыть
players-touch = Нажмите строку: выбрать    × в конце: удалить
players-name-keys = Enter: готово    Esc: отменить
players-delete-again = Нажмите ещё раз, чтобы удалить игрока со всем прогрессом.
players-needs-name = Игроку нужно имя.
players-name-too-long = В имени может быть не больше { $most } символов.
players-welcome = Играет { $name }

settings-lock-solutions = Скрывать решения
settings-lock-solutions-hint = До прохождения — только подсказки.
play-solutions-locked = Решения можно увидеть, когда пройдёте уровень.
