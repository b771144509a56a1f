# Українська

language-name = Українська

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходу
}
pushes = { $pushes ->
    [one] { $pushes } поштовх
    [few] { $pushes } поштовхи
    [many] { $pushes } поштовхів
   *[other] { $pushes } поштовху
}
boxes = { $boxes ->
    [one] { $boxes } ящик
    [few] { $boxes } ящики
    [many] { $boxes } ящиків
   *[other] { $boxes } ящика
}
levels = { $levels ->
    [one] { $levels } рівень
    [few] { $levels } рівні
    [many] { $levels } рівнів
   *[other] { $levels } рівня
}
level-number = Рівень { $number }
delete-again = Натисніть ще раз, щоб видалити назавжди.
keys-no-key = (немає клавіші)

## The line above the board

hud-number = { $number } з { $of }
hud-strength-any = Можна штовхати цілі ряди
hud-strength-up-to = Можна штовхати до { $most } ящиків
hud-counters = { moves }    { pushes }
hud-best = Рекорд: { moves }, { pushes }
lamp-pushes-to-go = Ще { pushes }
lamp-solvable = Ще можна пройти
lamp-stuck = Глухий кут

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Рух
hud-key-undo = Скасувати
hud-key-restart = Спочатку
hud-key-hint = Підказка
hud-key-menu = Меню

hud-stuck = Глухий кут!
hud-stuck-undo = Скасувати
hud-stuck-rewind = Назад, до помилки
hud-stuck-back = Назад
hud-unsolvable = Цей рівень не має розв’язку.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Назад до малювання

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [1] Цей ящик у кутку: його вже не дістати.
    [one] Ці ящики в кутках: їх уже не дістати.
    [few] Ці ящики в кутках: їх уже не дістати.
   *[other] Ці ящики в кутках: їх уже не дістати.
}
stuck-wall = { $boxes ->
    [1] Цей ящик не відсунути від стіни до цілі.
    [one] Ці ящики не відсунути від стін до цілей.
    [few] Ці ящики не відсунути від стін до цілей.
   *[other] Ці ящики не відсунути від стін до цілей.
}
stuck-dead-square = { $boxes ->
    [1] Цей ящик більше не дійде до цілі.
    [one] Ці ящики більше не дійдуть до цілі.
    [few] Ці ящики більше не дійдуть до цілі.
   *[other] Ці ящики більше не дійдуть до цілі.
}
stuck-freeze = { $boxes ->
    [1] Цей ящик уже не зрушити.
    [2] Ці два ящики блокують один одного.
    [one] Ці ящики блокують один одного.
    [few] Ці ящики блокують один одного.
   *[other] Ці ящики блокують один одного.
}
stuck-too-many-boxes = З цього боку ящиків більше, ніж цілей.
stuck-too-few-boxes = Ящиків лишилося менше, ніж цілей.
stuck-blocked-goals = { $boxes ->
    [1] Цей ящик назавжди закрив шлях до цілі.
    [one] Ці ящики назавжди закрили шлях до цілі.
    [few] Ці ящики назавжди закрили шлях до цілі.
   *[other] Ці ящики назавжди закрили шлях до цілі.
}
stuck-player-cut-off = { $boxes ->
    [1] За цей ящик комірник уже не зайде.
    [one] За ці ящики комірник уже не зайде.
    [few] За ці ящики комірник уже не зайде.
   *[other] За ці ящики комірник уже не зайде.
}
stuck-subset = { $boxes ->
    [1] Цей ящик більше не дійде до цілі.
    [2] З цих двох ящиків до цілі дійде лише один.
    [one] Не всі ці ящики дійдуть до цілей.
    [few] Не всі ці ящики дійдуть до цілей.
   *[other] Не всі ці ящики дійдуть до цілей.
}
stuck-exhausted = Звідси виграти вже неможливо.

## While moves are replayed

hud-watching-a-solution = Розв’язок
hud-replaying-moves = Повтор
hud-replay-speed = { $what }, швидкість { $speed }×
hud-replay-playing = { $what }, швидкість { $speed }×  ·  { $pause }: пауза  ·  { $end }: стоп  ·  { $pace }: швидкість  ·  { $step }: крок  ·  Стрілки: грати далі звідси
hud-replay-paused = { $what }, швидкість { $speed }×  ·  { $pause }: далі  ·  { $end }: стоп  ·  { $pace }: швидкість  ·  { $step }: крок  ·  Стрілки: грати далі звідси

## The end of a level

banner-level-cleared = Пройдено!
banner-that-was-the-solution = Ось і розв’язок
banner-cleared-as-watched = Пройдено за переглянутим розв’язком
banner-fell-into-hole = Ви впали в яму!
banner-can-be-undone = Нічого страшного: просто скасуйте хід.
banner-undo = Скасувати останній хід
banner-restart = Почати знову
banner-play-again = Ще раз
banner-play-yourself = Тепер спробуйте самі
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (рекорд { $best_moves })  ·  { pushes } (рекорд { $best_pushes })
banner-new-best = Новий особистий рекорд!
banner-last-level = Це був останній рівень
banner-days-in-a-row = { $days ->
    [one] { $days } день поспіль
    [few] { $days } дні поспіль
    [many] { $days } днів поспіль
   *[other] { $days } дня поспіль
}
banner-next-endless = Наступний рівень
banner-calendar = Рівні дня
banner-watch-the-shorter-one = Переглянути коротший розв’язок
banner-find-a-shorter-one = Знайти коротший розв’язок
banner-next = Наступний рівень: { $level }
banner-on-to = Наступна колекція: { $collection }
banner-fewest-of-both = Менше ходів чи поштовхів не буває
banner-fewest-possible = Найкраще можливе: { $figure }

## The stars of a level

stars-solved = Пройдено
stars-pushes = Мінімум поштовхів
stars-moves = Мінімум ходів
stars-known-pushes = Відомий мінімум поштовхів
stars-known-moves = Відомий мінімум ходів
stars-all = Бездоганно!
stars-collection-finished = { $collection }: усе пройдено!

## Hints

hints-thinking = Аналіз…
hints-unknown = Невідомо, чи це ще можна пройти.
hints-too-large = Поле завелике для підказок.
hints-not-solvable = { $reason }  { $rewind }: повернутися назад, до помилки.
hints-solvable = Ще можна пройти.  { $hint } ще раз: який ящик наступний.
hints-this-box = Тепер цей ящик.  { $hint } ще раз: куди його штовхати.
hints-to-there = Штовхайте сюди.  { $hint } ще раз: один поштовх, «Пройдено з підказками».
hints-not-lost = Це ще не глухий кут.
hints-always-lost = Тут від початку був глухий кут.
hints-solved = Уже пройдено.  { $watch }: переглянути розв’язок.

## Tips, each shown once

tips-bar = Порада: тягніть по смузі внизу, щоб погортати свої ходи.
tips-files = Порада: перетягніть сюди файли з рівнями, щоб зіграти в них.
tips-speed = Порада: хочете швидше?  Натисніть { $settings } і змініть швидкість анімації.
tips-lamp = Порада: лампочка вгорі праворуч показує, чи рівень ще можна пройти.  { $settings }: лишити її ввімкненою.
tips-hint = Немає ідей? { $key }: підказка.

## Notices while a level is played

play-first-level = Це перший рівень.
play-last-level = Це останній рівень.
play-all-before-are-solved = Усі рівні перед цим пройдено.
play-all-after-are-solved = Усі рівні після цього пройдено.
play-no-solution-known = Розв’язок цього рівня ще невідомий.  { $key }: пошукати його.
play-unreadable-solution = Не вдалося прочитати розв’язок: { $error }
play-moves-break-off = Далі ходи неможливі: { $error }.
play-saved-game-breaks-off = Збережену гру не вдалося відтворити повністю ({ $error }). Оригінал збережено як «{ $name }» ({ $list }).
play-level-copied = Рівень скопійовано.
play-described = Опис скопійовано.
play-moves-copied = Ходи скопійовано.
play-code-copied = Код скопійовано: { $code }
play-has-no-code = Рівень завеликий для коду.  { $copy_level }: скопіювати його як текст.
play-solve-it-first = Щоб шукати коротший розв’язок, спершу пройдіть рівень.  { $key }: побачити розв’язок.
play-looking-for-shorter = Триває пошук коротшого розв’язку…
play-none-is-shorter = Коротшого розв’язку не існує.
play-no-shorter-found = Коротшого розв’язку не знайдено.
play-shorter-solution = Коротший розв’язок: { moves }, { pushes }
play-watching-fewest-pushes = Розв’язок із найменшою кількістю поштовхів.  { $key }: найменше ходів.
play-watching-fewest-moves = Розв’язок із найменшою кількістю ходів.  { $key }: найменше поштовхів.

## Files and the clipboard

files-pasted = Вставлене
files-own-levels = Мої рівні
files-nothing-to-paste = У буфері обміну немає ні рівня, ні розв’язку.
files-nothing-in-clipboard = Буфер обміну порожній.
files-saved = Збережено: { $path }
files-not-saved = Не вдалося зберегти файл: { $error }
files-skin-added = Новий скін: «{ $name }».  { $key }: повернути попередній.
files-skin-added-touch = Новий скін: «{ $name }». Повернути попередній можна в налаштуваннях.
files-skin-taken-back = Попередній скін повернуто. Новий можна вибрати в налаштуваннях.
files-no-skin = Це не скін: { $error }
files-opened = Відкрито «{ $name }»: { levels }.
files-bad-levels = { $bad ->
    [1] 1 рівень непридатний для гри.  Помилка: { $reason }.
    [one] { $bad } рівень непридатний для гри.  Перша помилка: { $reason }.
    [few] { $bad } рівні непридатні для гри.  Перша помилка: { $reason }.
    [many] { $bad } рівнів непридатні для гри.  Перша помилка: { $reason }.
   *[other] { $bad } рівня непридатні для гри.  Перша помилка: { $reason }.
}
files-see-levels = { $key }: переглянути всі рівні.
files-cut = Решту файлу пропущено.
files-opened-many = { $collections ->
    [one] Відкрито { $collections } колекцію: { levels }.
    [few] Відкрито { $collections } колекції: { levels }.
    [many] Відкрито { $collections } колекцій: { levels }.
   *[other] Відкрито { $collections } колекції: { levels }.
}
files-not-playable = У «{ $name }» немає рівнів, придатних для гри ({ $reason }).
files-walls-added = { $count ->
    [one] До { $count } рівня додано стіни.
    [few] До { $count } рівнів додано стіни.
   *[other] До { $count } рівнів додано стіни.
}
files-guessed = Рядки довелося вгадувати, поля можуть бути хибними.
files-read-as = Прочитано як { $name }.
files-unread =
    { $count ->
        [1] Не вдалося прочитати розв’язок у рядку { $line }.
        [one] Не вдалося прочитати { $count } розв’язок; перший у рядку { $line }.
        [few] Не вдалося прочитати { $count } розв’язки; перший у рядку { $line }.
        [many] Не вдалося прочитати { $count } розв’язків; перший у рядку { $line }.
       *[other] Не вдалося прочитати { $count } розв’язку; перший у рядку { $line }.
    }
files-changed-on-disk = Файл із рівнями змінився.  { $key }: перечитати його.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = пробіл
error-unknown-square = { $found } не є знаком поля
error-board-run-length = числа повторів або дужки не сходяться
error-open-packed-rows = у стінах рядків між рисками є розриви
error-layers = підлога і вміст мають різну форму
error-squares = { $width }×{ $height } клітинок — це більше, ніж { $most }×{ $most }
error-no-strength = сила — це «any» або число від 1, а не { $found }
error-no-facing = напрямок — це up, down, left або right, а не { $found }
error-no-order = потрібно { $needed } чисел від 0 до { $most }, знайдено { $found }
error-no-player = на полі немає комірника
error-second-player = другий комірник
error-no-box = на полі немає ящиків
error-no-goal = жоден ящик не має цілі
error-occupied = ящик або комірник там, де його не може бути
error-shapes = карта і ящики мають різну форму
error-exhausted = решту файлу пропущено: на його полях забагато клітинок
error-damaged = файл тут пошкоджено або обрізано; решту прочитати неможливо
error-other-game = { $game } не підтримується, лише сокобан на квадратних клітинках
error-unknown-move = { $found } не є ходом
error-reverse-play = зворотна гра в [ ] не підтримується
error-other-player = зміна комірника в {"{ }"} не підтримується
error-moves-run-length = числа або дужки не сходяться
error-moves-mark = знак * має позначати одне місце
error-too-many-moves = повтори, довші за { $most } ходів
error-at-move = хід { $number }: { $reason }
error-wall = заважає стіна
error-box-against-wall = ящик впирається в стіну
error-box-against-box = забагато ящиків підряд
error-gone = комірник упав у яму
error-won = рівень уже пройдено
error-other-level = ця позиція з іншого рівня
error-code-letter = літера { $number } коду — { $letter }, а в кодах її не буває
error-code-length = у кодів цього виду не буває { $count } літер
error-code-mistyped-at = у коді описка, мабуть, у літері { $number }
error-code-mistyped = у коді описки в кількох літерах
error-code-version = коди на { $letter } належать іншій версії гри
error-code-of-nothing = рівня з таким кодом немає

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, рядок { $line }: { $reason }
storage-line = рядок { $line }: { $reason }
storage-no-folder = немає куди зберегти
storage-not-found = файл або папку не знайдено
storage-not-allowed = у доступі відмовлено
storage-read-only = диск доступний лише для читання
storage-full = не залишилося вільного місця
storage-only-files = це { $kind }, а не файл
storage-folder = папка
storage-device = канал або пристрій
storage-too-large = понад { $most } МіБ — це забагато
storage-too-large-unpacked = понад { $most } МіБ після розпакування — це забагато
storage-both = { $one }; { $other }
storage-not-unpacked = файл не вдається розпакувати: { $reason }
storage-packed-too-often = його стиснуто забагато разів поспіль
storage-encrypted = потрібен пароль
storage-archive = гра не відкриває архівів { $kind }; спершу розпакуйте його
storage-empty = порожньо
storage-trailing-data = Зайві дані після стиснених пропущено.
storage-packing-damaged = Стиснені дані пошкоджено; прочитано лише частину до пошкодження: { $reason }
storage-unknown-encoding = Невідоме кодування { $name }; назви можуть бути хибними.
storage-skipped = { $file }: пропущено (забагато, завелике, пошкоджене або нечитне).
storage-no-xml = неправильний XML: { $reason }
storage-endless-code = { $code } — це код нескінченного рівня
storage-empty-folder = у цій папці немає файлів із рівнями
storage-no-level = рівнів немає
storage-too-many-levels = рівнів забагато
storage-too-many-names = забагато файлів із такою назвою
storage-in-the-way = це не файл, і воно заважає
storage-held = ним користується інша програма
storage-no-picture = це не зображення PNG чи BMP
storage-damaged-picture = зображення пошкоджене
storage-too-many-pixels = { $width }×{ $height } пікселів — це забагато
storage-no-tiles = скін — це 4 квадратні плитки завширшки і 4, 6, 7 або 8 заввишки; тут { $width }×{ $height } пікселів
storage-only-walls = тут лише стіни скіна; перетягніть разом з іншим зображенням скіна
storage-no-walls = зображення стін — це 16 або 17 квадратних плиток у ряд; тут { $width }×{ $height } пікселів
storage-tile-size = ширина плиток — { $side } пікселів, а має бути від { $least } до { $most }
storage-alike = «{ $one }» і «{ $other }» однакові на вигляд, рівень не прочитати
storage-floor-tile = підлога
storage-wall-tile = стіна
storage-goal-tile = ціль
storage-box-tile = ящик
storage-player-tile = комірник
storage-no-skin = скіна «{ $name }» немає
storage-zeros = він містить нульові байти
storage-no-utf16 = це неправильний UTF-16
storage-no-place = Немає куди зберігати ваш прогрес: { $error }
storage-not-kept = Ваш прогрес не зберігається: { $error }
storage-kept-again = Ваш прогрес знову зберігається.
storage-kept-no-more = Ваш прогрес більше не зберігається
storage-damaged = { $file } пошкоджено: { $fault }
storage-damaged-and-stays = { $file } пошкоджено ({ $fault }), прибрати його не вдалося ({ $error })
storage-damaged-kept-as = { $file } пошкоджено ({ $fault }); його збережено як { $name }
storage-unreadable-kept-as = Не вдалося прочитати { $file } ({ $error }); його збережено як { $name }
storage-merged-kept-as = { $file } додано до вашого прогресу й збережено як { $name }
storage-both-kept = Цей рівень змінили і в іншому вікні. Обидві версії — у «Моїх рівнях».
storage-defaults = { $said }; узято типові значення
storage-settings-unreadable = Не вдалося прочитати { $file } ({ $error }); узято типові значення
storage-settings-not-kept = Не вдалося зберегти налаштування: { $error }
storage-and-more = { $first } (і ще { $more })
storage-newer-version = { $file } записала новіша версія гри. Те, чого ця версія не знає, збережено.
storage-only-files-dropped = Сюди можна перетягувати лише файли й папки.
storage-name-taken = Гравець на ім’я «{ $name }» уже є.
storage-player-deleted = Гравця { $name } видалено або перейменовано в іншому вікні.
storage-no-clipboard = Буфер обміну не працює: { $error }
storage-no-text = Немає тексту, щоб вставити: { $error }
storage-clipboard-silent = Програма, якій належить буфер обміну, не відповідає.
storage-clipboard-too-large = Текст у буфері обміну більший за { $most } МіБ.

## Invalid lines in the settings file

problem-no-setting = налаштування «{ $name }» немає
problem-no-list = { $name } має бути списком назв у лапках
problem-no-table = { $name } має бути таблицею [{ $name }]
problem-no-choice = { $name } має бути одним із: { $names }; узято { $used }
problem-no-name = { $name } має бути назвою в лапках; узято { $used }
problem-no-whole-number = { $name } має бути цілим числом від 0 до { $most }; узято { $used }
problem-no-number = { $name } має бути числом від { $low } до { $high }; узято { $used }
problem-no-flag = { $name } має бути true або false; узято { $used }
problem-no-command = команди «{ $name }» немає
problem-no-keys = клавіші для «{ $command }» мають бути списком назв у лапках; лишаються типові
problem-no-key = клавіші «{ $key }» немає; для «{ $command }» лишаються типові
problem-key-taken = клавішу «{ $key }» уже має «{ $other }»; для «{ $command }» лишаються типові
problem-no-value = { $name } не має правильного значення

## The title, below the first board

title-keys = Штовхайте стрілками
title-touch = Штовхайте пальцем
title-gamepad = Штовхайте стрілками або стиком

## The menu

menu-menu = Меню
menu-resume = Продовжити
menu-more = Ще
menu-group-level = Цей рівень
menu-group-files = Файли й буфер обміну
menu-group-game = Гра
menu-group-speech = Читання з екрана
menu-keys = Enter або клік: вибрати    Esc: назад

## Saved positions

positions-saved-positions = Збережені позиції
positions-keys = Enter або клік: перейти    Delete або ×: видалити    Esc: закрити
positions-touch = Торкніться рядка: перейти    × у кінці: видалити
positions-name = Позиція { $number }
positions-at-the-start = Зберігати ще нічого: це початок.
positions-saved-as = Збережено як «{ $name }».  { $list }: усі збережені позиції.
positions-none-saved = У цьому рівні немає збережених позицій.  { $save }: зберегти.
positions-break-off = Цю позицію не вдається відтворити повністю: { $error }.

## The solutions of a level

solutions = Розв’язки
solutions-keys = Enter або клік: вибрати    Delete або ×: видалити    Esc: закрити
solutions-touch = Торкніться рядка: вибрати    × у кінці: видалити
solutions-on-screen = Поточна гра
solutions-yours = Ваш
solutions-with-hints = Пройдено з підказками
solutions-by-the-game = Знайшла гра
solutions-with-the-level = Доданий до рівня
solutions-watched = Лише переглянуто
solutions-the-levels-own = Додані до рівня розв’язки не видаляються.
solutions-on-the-screen = Він зараз на екрані. Щоб видалити, почніть спочатку.
solutions-last-one = Єдиний розв’язок не можна видалити.
solutions-length = { moves }, { pushes }
solutions-moves = ходи
solutions-pushes = поштовхи
solutions-lines = лінії ящиків
solutions-changes = зміни ящика
solutions-sessions = підходи
solutions-walks = лінії комірника

## All levels

browser-levels = Рівні
browser-new-level = + Новий рівень
command-search = Пошук серед усіх рівнів
browser-search-short = Пошук
command-open-files = Відкрити файли
browser-recent-file = Нещодавно відкриті
browser-continue-playing = Продовжити
browser-left-off = { $collection } { $number }
browser-keys = Enter: грати    Tab: наступна колекція    Esc: назад    Shift+Enter: розв’язок    { KEY("Ctrl+E") }: редагувати
browser-own-keys = Enter: грати    { KEY("Ctrl+E") }: редагувати    F2: назвати    Двічі Delete: видалити    Tab: наступна колекція    Esc: назад
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ пройдено (інший варіант)
browser-draft = Чернетка
browser-not-a-level = Непридатний для гри
browser-place = Рядок { $line }, стовпець { $column }
browser-about-band = Мабуть, { $band }
browser-grading = Визначається складність: ще { levels }
browser-size = { $width } × { $height } клітинок
browser-author = автор: { $name }
browser-no-level = Ця колекція порожня.
browser-none-like-that = Немає рівнів за цим фільтром.  Delete: очистити фільтр.
browser-none-called = За запитом «{ $query }» рівнів немає.
browser-none-called-and-like-that = За запитом «{ $query }» і цим фільтром рівнів немає.  Delete: очистити фільтр.
browser-in-order = Початковий порядок
browser-easiest-first = Спершу найлегші
browser-hardest-first = Спершу найскладніші
browser-smallest-first = Спершу найменші
browser-fewest-boxes-first = Спершу менше ящиків
browser-size-small = До 8 завширшки
browser-size-middle = Від 9 до 14 завширшки
browser-size-large = Від 15 завширшки
browser-boxes-few = Від 1 до 3 ящиків
browser-boxes-some = Від 4 до 6 ящиків
browser-boxes-many = Від 7 до 12 ящиків
browser-boxes-most = Від 13 ящиків
browser-only-unsolved = Не пройдено
browser-only-solved = Пройдено

## Favourites, and levels that the game chooses

favourites-favourites = Улюблені
favourites-only = Лише улюблені
favourites-added = Додано до улюблених.
favourites-removed = Вилучено з улюблених.
favourites-all-solved = Ви пройшли всі рівні.
browser-next-unsolved = Наступний непройдений
browser-table = Таблиця
browser-cards = Картки
browser-number = №
browser-moves = Ходи
browser-best-known = Рекорд (✓ доведено)
browser-solved-on = Пройдено
browser-copy-table = Копіювати таблицю
browser-copy-solutions = Копіювати розв’язки
browser-save-table = Зберегти таблицю
browser-save-solutions = Зберегти розв’язки
browser-solved-count = пройдено { $solved }

## The details of a level

details-play = Грати
details-no = ні
details-collection = Колекція
details-author = Автор
details-your-best = Ваш рекорд
details-best-known = Відомий рекорд
details-watch = Переглянути
details-delete = Видалити

## Sharing a result

share-daily = Сокобан дня, { $place }
share-level = Сокобан, { $place }
share-titled = { $place } «{ $title }»
share-date = { $day } { $month } { $year }
share-and = { $from }, { $to }
share-streak = { $days ->
    [one] { $days } день поспіль
    [few] { $days } дні поспіль
    [many] { $days } днів поспіль
   *[other] { $days } дня поспіль
}
share-copied = Скопійовано: { $said }
share-saving = Зберігання анімації…
share-nothing = Спершу пройдіть рівень, тоді поділитеся.
share-copy-link = Копіювати посилання
share-link-copied = Посилання скопійовано.

## The filter of the browser

filter-filter = Фільтр
filter-difficulty = Рівень складності
filter-size = Розмір
filter-boxes = Ящики
filter-solved = Пройдено
filter-order = Порядок
filter-any = Усі
filter-clear = Очистити фільтр
filter-keys = Стрілки або клік: змінити    Delete: очистити    Esc: закрити

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = легкий
band-medium = середній
band-hard = складний
band-expert = експерт
band-master = майстер
band-easy-heading = Легкий
band-medium-heading = Середній
band-hard-heading = Складний
band-expert-heading = Експерт
band-master-heading = Майстер
band-easy-about = Кілька ящиків і одна ідея.  Хвилина чи дві.
band-medium-about = Ящики заважають один одному.
band-hard-about = Подумайте перед першим поштовхом.
band-expert-about = Порядок ящиків — половина задачі.
band-master-about = Рухаються всі ящики, багато з них — двічі.  Не поспішайте.

## The page that shows how to go on

command-road = Що далі?
road-so-far = Пройдений шлях
road-pack = Наступна колекція
road-holes = Нове.  Ящик закриває яму, і по ньому можна пройти.
road-colours = Нове.  Кожен колір має свої цілі.
road-strength = Нове.  Штовхайте кілька ящиків одразу.

## Endless levels

endless = Нескінченні
endless-shelf = Нескінченні: { $band }
endless-shelf-for-you = Нескінченні: для вас
endless-for-you = Для вас
endless-for-you-about = За вашим рейтингом.  Ви проходите десь два з трьох.
endless-title = { $band } № { $number }
endless-not-begun = Не розпочато
endless-solved = пройдено { $solved }
endless-being-made = Створення наступного рівня…
endless-not-made = Не вдалося створити рівень. Спробуйте ще раз.
endless-ready-for = Спробуєте «{ $band }»?
endless-hardest = Це найвища складність.
endless-keys = Вгору/вниз: вибрати    Enter: грати    Tab: наступна колекція    Esc: назад
endless-heading-line = Нескінченні рівні  ·  кожен рівень новий, і його можна пройти

## The daily level

daily = Рівень дня
month-january = січня
    .alone = Січень
month-february = лютого
    .alone = Лютий
month-march = березня
    .alone = Березень
month-april = квітня
    .alone = Квітень
month-may = травня
    .alone = Травень
month-june = червня
    .alone = Червень
month-july = липня
    .alone = Липень
month-august = серпня
    .alone = Серпень
month-september = вересня
    .alone = Вересень
month-october = жовтня
    .alone = Жовтень
month-november = листопада
    .alone = Листопад
month-december = грудня
    .alone = Грудень
weekday-monday = Понеділок
weekday-tuesday = Вівторок
weekday-wednesday = Середа
weekday-thursday = Четвер
weekday-friday = П’ятниця
weekday-saturday = Субота
weekday-sunday = Неділя
weekday-mon = Пн
weekday-tue = Вт
weekday-wed = Ср
weekday-thu = Чт
weekday-fri = Пт
weekday-sat = Сб
weekday-sun = Нд
daily-month = { $month } { $year }
daily-date = { $weekday }, { $day } { $month } { $year }
daily-no-run = Пройдіть сьогоднішній рівень, щоб почати серію.
daily-run-with-today = { $days ->
    [one] { $days } день поспіль
    [few] { $days } дні поспіль
    [many] { $days } днів поспіль
   *[other] { $days } дня поспіль
}
daily-run-before-today = { $days ->
    [one] { $days } день поспіль.  Пройдіть сьогоднішній рівень, щоб продовжити.
    [few] { $days } дні поспіль.  Пройдіть сьогоднішній рівень, щоб продовжити.
    [many] { $days } днів поспіль.  Пройдіть сьогоднішній рівень, щоб продовжити.
   *[other] { $days } дня поспіль.  Пройдіть сьогоднішній рівень, щоб продовжити.
}
daily-solved = Пройдено { $solved } з { $of }
daily-no-date = Сьогоднішня дата невідома.
daily-not-yet = Перший рівень дня ще попереду.
daily-first = Це перший рівень дня.
daily-last = Це сьогоднішній рівень. Приходьте завтра.
daily-being-made = Створення рівня дня…
daily-keys = Стрілки: вибрати    Enter: грати    Tab: наступна колекція    Esc: назад    PageUp/PageDown: місяць    Home: сьогодні
daily-heading = Один рівень на день  ·  той самий для всіх  ·  у понеділок легкий, у неділю найскладніший

## Settings

settings-settings = Налаштування
settings-keys = Змінюйте стрілками або кліком.    Esc: закрити
settings-touch = Торкніться рядка, щоб змінити.
settings-group-play = Гра
settings-group-sound = Звук
settings-group-picture = Екран
settings-group-keys = Клавіші
settings-reduced-motion = Менше руху
settings-volume = Звуки
settings-music = Музика
settings-vibration = Вібрація
settings-vibration-gamepads = Геймпади
settings-vibration-all = Геймпади й телефони
settings-language = Мова
settings-skin = Скін
settings-skin-warehouse = Склад уночі
settings-skin-daylight = Денне світло
settings-skin-contrast = Високий контраст
settings-skin-plain = Прості квадрати
settings-sound-on = Звук увімкнено
settings-sound-off = Звук вимкнено
settings-as-the-system = Як у системі
settings-loud = { $percent } %
settings-on = Увімкнено
settings-off = Вимкнено
settings-speed = Швидкість анімації
settings-full-screen = На весь екран
settings-display-scale = Розмір інтерфейсу
settings-display-scale-automatic = Автоматично
settings-colour-blind-marks = Номери кольорів
settings-coordinates = Координати
settings-key-line = Клавіші під полем
settings-buttons = Панель кнопок
settings-lamp = Лампочка
settings-dead-squares = Позначати мертві клітинки
settings-rating = Рейтинг
settings-hold-keys = Утримання клавіш
settings-hold-keys-hint = Перемикати: натискання — старт або стоп.
settings-hold = Утримувати
settings-toggle = Перемикати
settings-repeat = Швидкість повтору
settings-repeat-off = Без повтору
settings-repeat-slow = Повільна
settings-repeat-normal = Звичайна
settings-repeat-fast = Швидка
settings-change-keys = Керування
settings-open = Змінити…
settings-speed-normal = Звичайна
settings-speed-fast = Швидка
settings-speed-faster = Дуже швидка
settings-speed-instant = Миттєва
settings-lamp-off = Вимкнена
settings-lamp-lost = У глухому куті
settings-lamp-full = Завжди видно

## The keys of commands

keys-keys = Клавіші
keys-set = Enter або клік, потім клавіша    Delete: прибрати    Backspace: типова
keys-choose = Стрілки: вибрати    Esc: закрити
keys-press-new = Натисніть нову клавішу чи кнопку миші.
keys-leave-as-is = Esc: скасувати
keys-touch = Торкніться рядка, потім натисніть клавішу.
keys-touch-cancel = × вище: скасувати
keys-waiting = Натисніть клавішу…
keys-none = –
keys-button = «{ $name }»
keys-walking = Клавіші руху
keys-preset-default = Стрілки та WASD
keys-preset-vi = Стрілки та HJKL (vi)
keys-preset-left-hand = Ліва рука
keys-preset-right-hand = Права рука
keys-one-hand = Досить однієї руки.    Рух, скасування, підказка, рівні, меню
keys-taken = { $key } тепер виконує «{ $to }» (було «{ $from }»).

command-up = Вгору
command-left = Ліворуч
command-down = Вниз
command-right = Праворуч
command-walk-up = Іти вгору до перешкоди
command-walk-left = Іти ліворуч до перешкоди
command-walk-down = Іти вниз до перешкоди
command-walk-right = Іти праворуч до перешкоди
command-push-up = Штовхати вгору до перешкоди
command-push-left = Штовхати ліворуч до перешкоди
command-push-down = Штовхати вниз до перешкоди
command-push-right = Штовхати праворуч до перешкоди
command-undo = Скасувати
command-redo = Повторити
command-redo-all = Повторити все
command-previous-push = Попередній поштовх
command-next-push = Наступний поштовх
command-restart = Спочатку
command-previous-level = Попередній рівень
command-next-level = Наступний рівень
command-previous-unsolved = Попередній непройдений
command-next-unsolved = Наступний непройдений
command-favourite = Улюблений
command-levels = Рівні
command-edit = Редагувати рівень
command-new-level = Новий рівень
command-endless = Нескінченні рівні
command-statistics = Статистика
command-calendar = Рівень дня
command-watch = Розв’язок від початку
command-pause = Пауза
command-larger = Збільшити (повтор: швидше)
command-smaller = Зменшити (повтор: повільніше)
command-fit = Усе поле
command-hint = Підказка
command-show-solution = Розв’язок звідси
command-rewind = Назад, до помилки
command-keep-position = Зберегти позицію
command-positions = Збережені позиції
command-solutions = Подробиці
command-copy-level = Копіювати рівень
command-copy-moves = Копіювати ходи
command-copy-code = Копіювати код
command-copy-result = Копіювати результат
command-animation = Зберегти анімацію
command-picture = Зберегти зображення
command-mute = Без звуку
command-describe = Копіювати опис
command-improve = Шукати коротший розв’язок
command-paste = Вставити
command-reload = Перечитати файл
command-settings = Налаштування
command-full-screen = На весь екран
command-menu = Меню
command-help = Довідка
command-close = Закрити
command-leave = Вийти

## The help: headings and lines

help-title = Довідка
help-search = Введіть запит
help-where-keys-are-set = Клавіші можна змінити в налаштуваннях.
help-nothing-found = За запитом «{ $query }» нічого немає.
help-arrows = Стрілки
help-basics = Основне
help-moving = Одним махом
help-command-up = Іти й штовхати; утримуючи — далі
help-command-walk-up = Іти до перешкоди
help-command-push-up = Штовхати до перешкоди
help-hold = Кроки; налаштування: перемикати
help-history = Скасування і збережені позиції
help-command-undo = Скасувати; утримуючи — відмотати
help-command-redo = Повторити; утримуючи — перемотати
help-command-redo-all = Повторити все
help-command-previous-push = Скасувати до попереднього поштовху
help-command-next-push = Повторити до наступного поштовху
help-command-restart = Спочатку (можна скасувати)
help-command-rewind = Назад, до помилки
help-command-keep-position = Зберегти цю позицію
help-command-positions = Збережені позиції
help-command-solutions = Подробиці рівня і розв’язки
help-hints = Підказки й лампочка
help-command-hint = Підказка; ще раз — точніша
help-command-show-solution = Показати розв’язок звідси
help-lamp-how = Червоний рядок унизу
help-lamp = Чому це глухий кут; клік — назад
help-stuck = Чому це глухий кут
help-stuck-corner = У кутку: вже не дістати
help-stuck-freeze = Ці два блокують один одного
help-stuck-too-many-boxes = З цього боку ящиків більше, ніж цілей
help-stuck-player-cut-off = Комірник уже не зайде за нього
help-levels = Рівні
help-command-levels = Усі рівні
help-command-previous-level = Попередній рівень
help-command-next-level = Наступний рівень
help-command-previous-unsolved = Попередній непройдений рівень
help-command-next-unsolved = Наступний непройдений рівень
help-command-statistics = Статистика, рейтинг і досягнення
help-command-favourite = Додати до улюблених або прибрати
help-command-search = Пошук у списку рівнів
help-command-road = Пройдений шлях і що далі
help-command-calendar = Рівень дня
help-command-endless = Нескінченні рівні; ще раз — складніші
help-replays = Повтори
help-command-watch = Дивитися розв’язок від початку
help-command-pause = Пауза, далі
help-end-replay = Зупинити й повернутися до гри
help-speed = Швидше, повільніше
help-command-improve = Шукати коротший розв’язок
help-mouse = Миша
help-click-square-how = Клік на клітинці
help-click-square = Іти туди
help-click-box-how = Клік на ящику
help-click-box = Побачити, куди він може
help-click-there-how = Клік там або тягти
help-click-there = Штовхнути туди
help-right-click-how = Права кнопка
help-right-click = Скасувати
help-wheel-how = Коліщатко
help-wheel = Скасувати й повторити
help-bar-how = Смуга внизу
help-bar = Гортати свої ходи вперед і назад
help-ctrl-wheel-how = { CTRL() }+коліщатко
help-ctrl-wheel = Масштаб
help-middle-drag-how = Тягти середньою кнопкою
help-middle-drag = Пересунути поле
help-touch = Дотик
help-tap-how = Торкнутися
help-tap = Як клік
help-swipe-how = Свайп
help-swipe = Іти; утримуючи — далі
help-two-finger-tap-how = Торкнутися двома пальцями
help-two-finger-tap = Скасувати; у списках: закрити
help-two-fingers-how = Вести двома пальцями
help-two-fingers = Масштаб, пересунути поле
help-gamepad = Геймпад
help-pad-step-how = Стик, хрестовина
help-pad-step = Іти й штовхати
help-pad-level-how = Верхні кнопки
help-pad-level = Попередній, наступний рівень
help-pad-list-how = У списках
help-pad-list = A: вибрати, B: назад
help-pad-editor-how = У редакторі
help-pad-editor = A малює, Y бере, L/R: палітра
help-editor = Редактор
help-command-edit = Редагувати рівень
help-command-new-level = Новий рівень
help-rename-own = Перейменувати свій рівень
help-delete-own = Видалити свій рівень (двічі)
help-draw-how = Тягти лівою, правою
help-draw = Малювати, стирати
help-files = Файли й буфер обміну
help-drop-how = Перетягнути файли у вікно
help-drop = Відкрити їх
help-command-copy-level = Копіювати рівень із ходами
help-command-copy-moves = Копіювати ходи
help-command-copy-code = Копіювати код рівня
help-command-copy-result = Копіювати результат як текст
help-command-animation = Зберегти анімацію розв’язку
help-command-picture = Зберегти зображення поля
help-command-mute = Без звуку
help-command-describe = Копіювати опис позиції
help-command-paste = Вставити рівні, ходи, коди
help-command-reload = Перечитати файл
help-window = Вікно
help-command-larger = Збільшити, зменшити
help-command-fit = Усе поле
help-command-settings = Налаштування
help-command-full-screen = На весь екран
help-command-close = Меню
help-command-help = Довідка
help-command-leave = Вийти

## The editor

editor-untitled = Новий рівень
editor-command-wall = Стіна
editor-command-floor = Підлога (стирає)
editor-command-goal = Ціль
editor-command-a-box = Ящик
editor-command-box-on-goal = Ящик на цілі
editor-command-player = Комірник
editor-command-hole = Яма
editor-command-trophy = Кубок цього кольору
editor-command-trophy-goal = Ціль цього кольору
editor-command-trophy-on-goal = Кубок на своїй цілі
editor-command-more = Ями, кубки й кольори
editor-command-next-swatch = Далі в палітрі
editor-command-previous-swatch = Назад у палітрі
editor-command-next-kind = Наступний колір
editor-command-previous-kind = Попередній колір
editor-command-colour = Цей колір
editor-command-pen = Малювати
editor-command-line = Лінія
editor-command-rectangle = Суцільний прямокутник
editor-command-frame = Чотири стіни кімнати
editor-command-fill = Залити
editor-command-select = Виділити й пересунути
editor-command-pick = Узяти (піпетка)
editor-command-go = Пересунути перо
editor-command-draw = Малювати там; утримуючи — лінію
editor-command-turn-right = Повернути праворуч
editor-command-turn-left = Повернути ліворуч
editor-command-mirror = Відбити по горизонталі
editor-command-flip = Відбити по вертикалі
editor-command-undo = Скасувати
editor-command-redo = Повторити
editor-command-copy = Копіювати виділене або рівень
editor-command-copy-code = Копіювати код
editor-command-cut = Вирізати виділене
editor-command-paste = Вставити
editor-command-select-all = Виділити все
editor-command-erase = Стерти виділене
editor-command-details = Назва, автор, коментар
editor-command-stronger = Сила поштовху +1
editor-command-weaker = Сила поштовху −1
editor-command-facing = Повернути комірника
editor-command-play = Перевірити рівень
editor-command-reverse = Гра навпаки (тягнути ящики)
editor-command-menu = Усі команди
editor-command-new = Новий рівень
editor-command-keep = Зберегти (автозбереження)
editor-command-larger = Збільшити
editor-command-smaller = Зменшити
editor-command-fit = Усе поле
editor-command-leave = Назад до рівнів
editor-take = Прийняти
editor-drop = Відкинути
editor-step-back = Скасувати крок
editor-section-palette = Палітра
editor-section-tools = Інструменти
editor-section-selection = Виділення
editor-section-board = Поле
editor-menu-title = Редактор
editor-details-title = Про цей рівень
editor-details-keys = Enter або Tab: далі    Shift+Enter: новий рядок у коментарі    Esc: готово
editor-details-touch = Торкніться поля, щоб писати.
editor-done = Готово
editor-nothing-drawn = Намалюйте стіни кімнати, потім ящики, цілі й комірника.
editor-proving = Аналіз…
editor-unknown = Невідомо, чи можна пройти
editor-too-large-to-prove = Завеликий для аналізу
editor-unsolvable = Пройти неможливо
editor-open = Не замкнено: буде додано стіни
editor-too-large = Поле має щонайбільше 1000 × 1000 клітинок.
editor-nothing-to-paste = У буфері обміну немає рівня.
editor-nothing-selected = Нічого не виділено.
editor-copied-level = Рівень скопійовано.
editor-copied-part = Виділене скопійовано.
editor-no-code = Коди мають лише малі рівні.
editor-unreadable = Рівень непридатний для гри й редагування: { $reason }.
editor-no-goal = Спершу додайте цілі: гра навпаки починається з ящика на кожній.
editor-no-room = Комірникові немає місця.
editor-menu-keys = Вгору/вниз: вибрати    Enter: виконати    Esc: закрити
editor-field-title = Назва
editor-field-author = Автор
editor-field-comment = Коментар
editor-keys = { $play }: перевірити    { $menu }: усі команди    Права кнопка: стерти    { $leave }: рівні
editor-reverse-keys = Стрілки: тягнути ящик за собою    Shift+стрілки: просто йти    { $take }: узяти як початок    { $drop }: скасувати
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } ціль
    [few] { $goals } цілі
    [many] { $goals } цілей
   *[other] { $goals } цілі
}
editor-strength = сила поштовху { $strength }
editor-pulls = Гра навпаки  ·  протягнуто { $pulls ->
    [one] { $pulls } раз
    [few] { $pulls } рази
    [many] { $pulls } разів
   *[other] { $pulls } раза
}
editor-solvable = Можна пройти: { pushes }
editor-solvable-within = Можна пройти, щонайбільше { pushes }
editor-about-grade = мабуть, { $band }
editor-fault-no-player = Чернетка: ще немає комірника
editor-fault-second-player = Тут є другий комірник
editor-fault-no-box = Чернетка: ще немає ящиків
editor-fault-no-goal = Чернетка: ще немає цілі для ящиків
editor-fault-occupied = Ящик або комірник там, де його не може бути
editor-copied-code = Код скопійовано: { $code }
editor-kept = Збережено: { $name }.

## The review of a solved game

command-review = Розбір гри
help-command-review = Розбір пройденої гри
banner-review = Розбір гри
play-review-needs-solution = Спершу пройдіть рівень.  Тоді зможете розібрати гру.
review-reviewing = Розбір вашої гри…
review-too-large = Рівень завеликий для точного розбору.
review-close = Закрити
review-pushes-left = Лишилося поштовхів
review-only-push = Лише цей поштовх не заводив у глухий кут.
review-detour = { $pushes ->
    [one] Ваш поштовх коштував на { $pushes } поштовх більше, ніж цей.
    [few] Ваш поштовх коштував на { $pushes } поштовхи більше, ніж цей.
    [many] Ваш поштовх коштував на { $pushes } поштовхів більше, ніж цей.
   *[other] Ваш поштовх коштував на { $pushes } поштовху більше, ніж цей.
}
review-lost = Тут ви зайшли в глухий кут і повернулися.  Правильний поштовх — цей.
review-flawless = Жодного зайвого поштовху: менше не буває.
review-wasted-moves = { $moves ->
    [one] Зайвих поштовхів немає, але можна заощадити { $moves } хід.
    [few] Зайвих поштовхів немає, але можна заощадити { $moves } ходи.
    [many] Зайвих поштовхів немає, але можна заощадити { $moves } ходів.
   *[other] Зайвих поштовхів немає, але можна заощадити { $moves } ходу.
}
review-marks = { $count ->
    [one] Варто глянути на { $count } поштовх.
    [few] Варто глянути на { $count } поштовхи.
    [many] Варто глянути на { $count } поштовхів.
   *[other] Варто глянути на { $count } поштовху.
}

## A position in words

description-no-player = Комірника немає.
description-boxes = Ящики
description-boxes-home = Ящики на своїх цілях
description-goals = Вільні цілі
description-holes = Ями
description-pushes = Можливі поштовхи
description-floor = Підлога, ряд за рядом; усе інше — стіни:
description-solved = Рівень пройдено.
description-lost = Комірник упав у яму.
description-open = Рівень ще не пройдено.
description-no-title = Рівень
description-size = { $title }: стовпців { $columns } (A–{ $last }), рядів { $rows } (1 — верхній), { boxes }.
description-strength = Ящиків за поштовх: { $strength }.
description-player = Комірник на { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } кольору { $colour }
description-push = { $square } { $direction }
description-up = вгору
description-left = ліворуч
description-down = вниз
description-right = праворуч
description-row = Ряд { $row }: { $squares }.
description-from-to = від { $first } до { $last }

## The board for screen readers

speech-board = Поле
speech-square = { $square }, { $what }
speech-wall = стіна
speech-floor = підлога
speech-goal = ціль
speech-a-box = ящик
speech-box-on-goal = ящик на цілі
speech-player = ви
speech-player-on-goal = ви, на цілі
speech-hole = яма
speech-outside = поза полем
speech-delete = Видалити: { $title }
speech-earned = здобуто
speech-not-earned = не здобуто
speech-stars = Зірок: { $number } з { $of }
speech-timeline = Зроблені ходи
speech-lamp = Лампочка
speech-collections = Колекції
speech-previous-month = Попередній місяць
speech-next-month = Наступний місяць
speech-previous-mark = Попередня позначка
speech-next-mark = Наступна позначка
speech-rename = Перейменувати
speech-player-at = Ви на { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = вільно { $count }, далі { $what }
speech-pushable = { $what }, можна штовхнути
speech-blocked = { $what }, не зрушити
speech-way = Ящик на { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = штовхнути { $direction }
speech-then-push = тоді штовхнути { $direction }
speech-no-box = Жоден ящик не можна штовхнути.
speech-at = { $square }.
speech-box-to = Ящик на { $square }.
speech-box-to-goal = Ящик на { $square }, на цілі.
speech-boxes-moved = Зрушено: { boxes }.
speech-hole-filled = Яму заповнено.
speech-bump = Стіна.
speech-box-blocked = Ящик не зрушити.
speech-restarted = Почато спочатку.
speech-undone = Скасовано.
speech-start = Початок рівня.
speech-progress = Ящиків на цілях: { $number } з { $of }
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Наступний ящик: { $square }.
speech-hint-push = Штовхайте ящик на { $from } { $direction } до { $to }.
speech-hint-target = Штовхайте ящик на { $from } до { $to }.
speech-stuck = Глухий кут: { $reason } { $squares }
speech-exploring = Огляд: { $what }.  Стрілки: дивитися    Enter: іти туди    Esc: закінчити
speech-edge = Край поля.
speech-unreachable = { $what }: туди не дійти.

settings-announcements = Озвучення
help-speech = Читання з екрана
help-command-look-around = Що довкола вас
help-command-list-pieces = Де ящики й цілі
help-command-find-box = Шлях до наступного ящика
help-command-say-progress = Скільки лишилося
help-command-explore = Оглянути поле курсором
command-look-around = Роззирнутися
command-list-pieces = Перелічити ящики й цілі
command-find-box = Знайти наступний ящик
command-say-progress = Скільки лишилося
command-explore = Оглянути поле

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Уроки
inside-holes = Ями
inside-colours = Кольори
inside-strength = Сила
inside-first-light = Світанок
inside-day-shift = Денна зміна
inside-tight-corners = Тісні кутки
inside-night-shift = Нічна зміна
inside-the-long-haul = Марафон
inside-the-workshop = Майстерня
inside-heritage = Спадок

inside-lessons-1 = З легким серцем
    .comment = Станьте за ящиком і штовхніть його на місце.
inside-lessons-2 = Кружним шляхом
    .comment = Щоб штовхнути ящик ліворуч, станьте праворуч від нього, хоч би як далеко було йти.
inside-lessons-3 = Не притулятися
    .comment = Ящик біля стіни ковзає лише вздовж неї, а в кутку застрягає назавжди.
inside-lessons-4 = Сезаме, відчинися
    .comment = Ящик у проході — це двері: штовхніть, і ви всередині.
inside-lessons-5 = Спершу найдальше
    .comment = У глухому куті спершу заповніть далеку ціль: ящик на ближній закриє шлях.
inside-lessons-6 = Пліч-о-пліч
    .comment = Два ящики поруч біля стіни тримають там один одного.
inside-lessons-7 = Чия це ціль?
    .comment = Обидві цілі поблизу одного ящика: спершу гляньте, куди може дійти інший.
inside-lessons-8 = Де розвернутися
    .comment = У коридорі ящик не обійти. Скористайтеся вільним місцем.
inside-lessons-9 = Дзвонити двічі
    .comment = Можна лишити ящик на півдорозі, взятися за інший, а тоді повернутися.
inside-lessons-10 = Сім разів обійди
    .comment = Поштовхів мало, а ходіння між ними багато: важить те, де ви стоїте.
inside-lessons-11 = Близький лікоть
    .comment = Ящик біля цілі — не завжди той, якому туди треба.
inside-lessons-12 = Не навпростець
    .comment = Якщо ящикові тут не повернути, виведіть його на подвір’я.
inside-lessons-13 = Перепрошую
    .comment = Часом ящикові, що вже на місці, треба на мить посунутися.
inside-lessons-14 = Зубами й кігтями
    .comment = Три цілі далеко одна від одної: вирішіть, де чий дім, перш ніж штовхати.
inside-lessons-15 = Котяча колиска
    .comment = Передавайте їх із лапи в лапу: жоден ящик не йде прямо додому.

inside-holes-1 = Обережно, яма
    .comment = Яма ковтає ящик, і тоді вона вже не яма.
inside-holes-2 = Замкнути коло
    .comment = Дві ями ділять коло навпіл, і половинам не обійтися одна без одної.
inside-holes-3 = По кришці
    .comment = Через заповнену яму ящик проходить, як по звичайній підлозі.
inside-holes-4 = Приступка
    .comment = Заповнена яма — ще й місце, з якого можна штовхати.
inside-holes-5 = Міст
    .comment = Штовхніть ящик у яму: обоє стануть підлогою, і шлях іншому ящику вільний.
inside-holes-6 = Довгий міст
    .comment = Одного ящика для цього мосту замало: другий мусить пройти по першому.
inside-holes-7 = Два собі, два в дар
    .comment = Чотири ящики, дві цілі: двома треба пожертвувати. Якими?
inside-holes-8 = Ставок
    .comment = Заповнити треба лише одну яму. Але яку?
inside-holes-9 = Тонка крига
    .comment = Яма ковтає ящик назавжди, і вас теж. Тут потрібні обидва, тож ям уникайте.

inside-colours-1 = Червоне й синє
    .comment = Кубку місце на цілі його кольору: та, що поруч, чужа.
inside-colours-2 = Ледачий ящик
    .comment = Звичайний ящик не має своєї цілі: він тільки заважає.
inside-colours-3 = Запасна колія
    .comment = Щоб помінятися, один чекає на запасній колії, поки інший проїде.
inside-colours-4 = Па-де-де
    .comment = Кожен веде іншого навколо колони, і ніхто не наступає на ногу.
inside-colours-5 = Третій зайвий
    .comment = Два одного кольору, а ціль для них одна: один із двох лишається.
inside-colours-6 = Помінятися місцями
    .comment = Кожен ящик стоїть на цілі іншого: знайдіть, де їм розминутися.
inside-colours-7 = Вітрячок
    .comment = Чотири кольори, чотири крила: звільніть зайняті цілі, перш ніж займати свої.
inside-colours-8 = Ставок із лататтям
    .comment = Два кольори і один ящик для переправи: гляньте, де стане кожна квітка, а тоді мостіть шлях.
inside-colours-9 = Світлофор
    .comment = Червоний угорі, жовтий, зелений унизу: спершу розставте, тоді відправляйте.

inside-strength-1 = Потяг
    .comment = Тут ви сильні: можна штовхати цілий ряд ящиків одразу.
inside-strength-2 = У шахту
    .comment = Один поштовх, два ящики: перший падає, а другий проходить по ньому.
inside-strength-3 = Ручне люстерко
    .comment = Міцна рука рухає два кольори разом: стежте, що рушає за ними.
inside-strength-4 = Міцна рука
    .comment = Тут ви сильні: один поштовх зрушує скільки завгодно ящиків у ряд.
inside-strength-5 = Люстерко, люстерко
    .comment = Два йдуть униз держаком, один лишається: спершу складіть ряд, тоді штовхайте.
inside-strength-6 = Брила
    .comment = Чотири ящики, дві цілі і яма: розберіть брилу міцною рукою.
inside-strength-7 = Повний вперед
    .comment = Три вагони в ряд і тісна станція: самої пари замало.
inside-strength-8 = Маневровий
    .comment = Зчепіть вагони, розчепіть і лишіть кожен на своїй колії.
inside-strength-9 = Попід руки
    .comment = Ящики спираються один на одного: знайдіть поштовх, що їх розлучить.
inside-strength-10 = Шикуйсь
    .comment = Сильний поштовх рухає цілий ряд: часом його треба спершу скласти.
inside-strength-11 = Старі майстри
    .comment = Сила 2, два кольори і яма: звичайний ящик не має цілі, тож скористайтеся ним.
inside-strength-12 = Розправити лікті
    .comment = У яму падає лише перший у ряду: дивіться, хто попереду.
inside-strength-13 = Усі на палубу
    .comment = Яма, два кольори і сила 2: заберіть щось одне, і рівень не пройти.
inside-strength-14 = Два, але не три
    .comment = Із силою 2 ви зрушите два ящики в ряд, але не три.

inside-the-workshop-1 = Затоплений дзвін
    .comment = Два ящики йдуть на дно, щоб два інші повернулися додому.
inside-the-workshop-2 = Риба без води
    .comment = Вона звивається: тримайте за хвіст.
inside-the-workshop-3 = Дзвіниця
    .comment = Три ящики у вежі: зрушить їх усі лише найміцніша рука.
inside-the-workshop-4 = Через озеро
    .comment = Сила 2, три ями на вибір і жодного зайвого ящика.
inside-the-workshop-5 = Форшлаг
    .comment = Дванадцять поштовхів, і майже кожен — іншого ящика.
inside-the-workshop-6 = Кам’яне обличчя
    .comment = П’ять ящиків і жодної усмішки, поки останній не вдома.
inside-the-workshop-7 = Буря в склянці води
    .comment = Найменша кімната і двадцять поштовхів, поки все вщухне.
inside-the-workshop-8 = Конюшина на щастя
    .comment = Три ящики й чотири листки: самого везіння замало.
inside-the-workshop-9 = Ключі тюремника
    .comment = Три ключі на одному кільці, і потрібний завжди за іншими.
inside-the-workshop-10 = Па-де-труа
    .comment = Знову па-де-де, але танцівників на одного більше.
inside-the-workshop-11 = Флюгер
    .comment = Він повертається за кожним вітром, і ви теж.
inside-the-workshop-12 = Крізь паркан
    .comment = Стовпці з усіх боків: ящик піде лише туди, де паркан дасть вам стати.
inside-the-workshop-13 = Компас
    .comment = На кожній дорозі по ящику, і кожна дорога йде по колу.
inside-the-workshop-14 = У двох словах
    .comment = Вісім поштовхів, і майже ніколи двох підряд тим самим ящиком: перші уроки у двох словах.
inside-the-workshop-15 = Дощовий день
    .comment = П’ять ящиків і одна гнута ручка: сухим не лишиться ніхто.
inside-the-workshop-16 = Вісімка
    .comment = Без кольорів упоралась би й дитина; з ними треба дві петлі й терпіння.
inside-the-workshop-17 = Дев’ять життів
    .comment = Половина добрих на вигляд поштовхів — програш: цьому котові знадобляться всі життя.
inside-the-workshop-18 = Карусель
    .comment = Кожен стає на свою фігуру й колір: тут усі три мають перейти далі.
inside-the-workshop-19 = Круглий стіл
    .comment = Чотири місця за столом і довга прогулянка навколо, перш ніж хтось сяде.

inside-heritage-1 = Перше поле
    .comment = Із сокобану на JavaScript, де ходять клавішами I J M L: обійдіть кожен ящик і штовхніть на місце.
inside-heritage-2 = Перші кроки
    .comment = Зі статті про MonoGame, як і чотири наступні поля: ящик штовхають, а не тягнуть.
inside-heritage-3 = Уступ
    .comment = Перш ніж штовхати, подумайте, де станете для наступного поштовху.
inside-heritage-4 = Роздягальня
    .comment = Для кожного ящика є ціль, але з іншого боку дверей.
inside-heritage-5 = Колони
    .comment = Серед колон кожен ящик має добрий бік: обійдіть і знайдіть.
inside-heritage-6 = Довга дорога додому
    .comment = Часом ящик мусить зійти з цілі, щоб пропустити інший.
inside-heritage-7 = Друге поле
    .comment = Із сокобану великої сили: один поштовх зрушує скільки завгодно ящиків у ряд.
inside-heritage-8 = Домашнє завдання
    .comment = З університетського завдання з ящиками, кубками і ямами: кубку місце на цілі його кольору.

## The view of the board

command-turn-view = Обернути поле
command-mirror-view = Відбити поле
command-coordinates = Координати: показати чи сховати
help-command-turn-view = Обернути поле рівня на 90°, до виходу з гри
help-command-mirror-view = Відбити поле рівня по горизонталі, до виходу з гри
help-command-coordinates = Показати чи сховати літери стовпців і номери рядів

## The statistics

statistics = Статистика
statistics-solved = Пройдено рівнів
statistics-stars = Зірки
statistics-streak = Днів поспіль (рекорд { $days })
statistics-time = Час гри
statistics-pushes = Поштовхи
statistics-rating = Рейтинг
statistics-minutes = { $minutes } хв
statistics-hours-and-minutes = { $hours } год { $minutes } хв
statistics-by-difficulty = Пройдено за складністю
statistics-weeks = { $weeks ->
    [one] Останній { $weeks } тиждень
    [few] Останні { $weeks } тижні
    [many] Останні { $weeks } тижнів
   *[other] Останні { $weeks } тижня
}
statistics-on-days = { $days ->
    [one] { $days } активний день
    [few] { $days } активні дні
    [many] { $days } активних днів
   *[other] { $days } активного дня
}
statistics-rating-soon = { $levels ->
    [one] Ще { $levels } рівень, і тут з’явиться ваш рейтинг.
    [few] Ще { $levels } рівні, і тут з’явиться ваш рейтинг.
    [many] Ще { $levels } рівнів, і тут з’явиться ваш рейтинг.
   *[other] Ще { $levels } рівня, і тут з’явиться ваш рейтинг.
}
statistics-highest = Максимум { $rating }
statistics-achievements = Досягнення
statistics-achieved = { $count } з { $of }
statistics-empty = На вас чекає перший рівень.
statistics-empty-more = Пройдіть його, і ця сторінка почне заповнюватися.
statistics-earned = Досягнення: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Тверда хода
achievement-no-undo-how = Пройдіть середній рівень без скасувань
achievement-way-back = Шлях назад
achievement-way-back-how = Вийдіть із глухого кута й пройдіть рівень
achievement-fewest-moves = Ані кроку зайвого
achievement-fewest-moves-how = Пройдіть урок за мінімум ходів
achievement-all-lessons = Школу закінчено
achievement-all-lessons-how = Пройдіть усі уроки
achievement-heritage-stars = Три зірки
achievement-heritage-stars-how = Здобудьте всі зірки рівня зі «Спадку»
achievement-heritage = Спадкоємець
achievement-heritage-how = Пройдіть рівень із колекції «Спадок»
achievement-seven-days = Вдалий тиждень
achievement-seven-days-how = Проходьте рівні сім днів поспіль
achievement-endless-ten = Далі й далі
achievement-endless-ten-how = Пройдіть 10 нескінченних поспіль без допомоги
achievement-hundred-levels = Сотня
achievement-hundred-levels-how = Пройдіть 100 рівнів
achievement-master = Майстер
achievement-master-how = Пройдіть рівень «майстер» без допомоги
achievement-shorter = Навпростець
achievement-shorter-how = Знайдіть розв’язок, коротший за всі відомі
achievement-own-hard-level = Архітектор
achievement-own-hard-level-how = Намалюйте складний рівень і пройдіть його

## The names of keys that differ from English

key-space = Пробіл
key-mousemiddle = Середня кнопка
key-mouseright = Права кнопка

## Several players on one computer

menu-player = Гравець: { $name }
command-players = Гравці
help-command-players = Гравці: вибрати, додати, перейменувати
players-players = Гравці
players-number = Гравець { $number }
players-playing = грає
players-add = Додати гравця
players-name = Ім’я
players-colour = Колір
players-orange = Помаранчевий
players-blue = Синій
players-green = Зелений
players-red = Червоний
players-yellow = Жовтий
players-purple = Фіолетовий
players-teal = Бірюзовий
players-pink = Рожевий
players-keys = Enter або клік: вибрати    Delete або ×: видалити    Esc: закрити
players-touch = Торкніться рядка: вибрати    × у кінці: видалити
players-name-keys = Enter: готово    Esc: скасувати
players-delete-again = Натисніть ще раз, щоб видалити гравця з усім прогресом.
players-needs-name = Гравцеві потрібне ім’я.
players-name-too-long = В імені може бути не більше { $most } символів.
players-welcome = Грає { $name }

settings-lock-solutions = Ховати розв’язки
settings-lock-solutions-hint = До проходження — лише підказки.
play-solutions-locked = Розв’язки можна побачити, коли пройдете рівень.
