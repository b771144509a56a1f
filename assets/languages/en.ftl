# English. All other tables have the same ids, and fall back to this one.
#
# The format is Fluent's: https://projectfluent.org/fluent/guide
# CONTRIBUTING.md explains how to add a language or a text.
#
# The program has a function for each text of this table: hud-stuck is hud::stuck. These are the arguments of all texts.
# Functions take them in this order.
#
# Texts: what key from to one other command collection level speed pause end pace step play menu leave take drop copy_level
# Texts: save hint rewind watch settings now before weekday month band query title place file path code figure square
# Texts: squares direction first last fault error name list reason names low high used said letter found kind game strength
# Numbers: number day year solved of moves best_moves pushes best_pushes pulls width height columns rows boxes goals row
# Numbers: count line column collections levels bad days volume loudest colour side needed least most more

language-name = English

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
pushes = { $pushes ->
    [one] { $pushes } push
   *[other] { $pushes } pushes
}
boxes = { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}
levels = { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}
# What a level without a title is called.
level-number = Level { $number }
# Below a list, when something was asked to be deleted.
delete-again = Press again to delete it for good.
# In place of a key cap, for a command without a key.
keys-no-key = (no key)

## The line above the board

hud-number = { $number } of { $of }
hud-strength-any = a push moves a whole row
hud-strength-up-to = a push moves up to { $most } boxes
hud-counters = { moves }    { pushes }
hud-best = best { moves }, { pushes }
# Beside the code of a level, under the pointer.
hud-copy-code = copy
# Beside the lamp, if the position can be solved: how many pushes it takes, or that it is not known how many.
lamp-pushes-to-go = { pushes } to go
lamp-solvable = solvable
# Beside the lamp, if the position can no longer be solved.
lamp-stuck = stuck

## Buttons above the board: what each does

hud-button-undo = undo
hud-button-redo = redo
hud-button-hint = hint
hud-button-help = help
hud-button-restart = restart
hud-button-previous = previous level
hud-button-next = next level
hud-button-levels = levels
hud-button-edit = draw on this level
hud-button-menu = menu
hud-button-settings = settings

## Beside key caps below the board: short

hud-key-step = walk, push
hud-key-undo = undo
hud-key-restart = restart
hud-key-level = level
hud-key-hint = hint
hud-key-help = all keys

# When the level can no longer be solved: what is wrong, and what the keys beside it do, in long and in short.
hud-stuck = Stuck.
hud-stuck-undo = undo
hud-stuck-rewind = back to where it was solvable
hud-stuck-back = back
# In place of “Stuck.”, where not even the start can be solved.
hud-unsolvable = This level cannot be solved.

## While moves are replayed

hud-watching-a-solution = Solution
hud-replaying-moves = Replay
hud-replay-playing = { $what } ×{ $speed }  ·  { $pause } pause  ·  { $end } end  ·  { $pace } speed  ·  { $step } step  ·  arrows take over
hud-replay-paused = { $what } ×{ $speed }  ·  { $pause } play  ·  { $end } end  ·  { $pace } speed  ·  { $step } step  ·  arrows take over

## How a level ended

banner-level-cleared = Level cleared
# At the end of a replay.
banner-that-was-the-solution = That was the solution
# The player made the last moves again that a replay had made before.
banner-cleared-as-watched = Cleared, with moves that you watched
banner-fell-into-hole = You fell into the hole
banner-can-be-undone = You can undo this.
banner-undo = Undo last move
banner-restart = Restart the level
banner-play-again = Play it again
# After a replay.
banner-play-yourself = Now play it yourself
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves }, best { $best_moves }  ·  { pushes }, best { $best_pushes }
# Where no solution of the player's was as short before.
banner-new-best = Your new best
# Behind the figures.
banner-last-level = the last level of all
banner-days-in-a-row = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
# Where the next level is one that was never seen.
banner-next-endless = Next level
banner-calendar = Calendar
banner-watch-the-shorter-one = Watch the shorter solution
banner-find-a-shorter-one = Look for a shorter solution
banner-next = Next level: { $level }
# The next level is in another collection.
banner-on-to = On to { $collection }: { $level }
banner-fewest-of-both = The fewest pushes and the fewest moves possible
banner-fewest-pushes = The fewest pushes possible
banner-fewest-moves = The fewest moves possible
# A number of pushes or of moves.
banner-fewest-possible = The fewest possible: { $figure }

## Hints

hints-thinking = Thinking …
hints-unknown = I can’t tell whether this is still solvable.
hints-too-large = This board is too large for hints.
hints-not-solvable = No longer solvable. { $rewind }: back to where it was
hints-solvable = Still solvable. { $hint }: which box is next?
hints-this-box = Move this box next. { $hint }: show where
hints-to-there = Push it here. { $hint }: do it for me
# There is nothing to go back from: the level is not stuck,
hints-not-lost = No mistake found.
# or there is nowhere to go back to.
hints-always-lost = No solvable position in this history.
# After a victory.
hints-solved = Solved already. Press { $watch } to watch a solution.

## Tips, each said once

tips-bar = Tip: drag the bar below through your moves.
tips-files = Tip: drop level files on this window.
tips-speed = Tip: pieces can move faster. { $settings }: Animation speed.
tips-lamp = Tip: the lamp above tells if this is still solvable.  { $settings }: show it always
tips-hint = Tip: press { $key } for a hint.

## Notices while a level is played

play-first-level = This is the first level.
play-last-level = This is the last level.
play-all-before-are-solved = All levels before this one are solved.
play-all-after-are-solved = All levels after this one are solved.
play-no-solution-known = No solution of this level is known yet.
play-unreadable-solution = The solution cannot be read: { $error }
play-moves-break-off = The moves break off: { $error }.
play-saved-game-breaks-off = The saved game breaks off: { $error }. It is saved as it was, as “{ $name }”: { $list }
play-progress-unreadable = Progress cannot be read: { $error }
play-level-copied = The level is in the clipboard.
play-described = The position in words is in the clipboard.
play-moves-copied = The moves are in the clipboard.
play-already-in-library = These levels are in your library already.
play-code-copied = The level’s code is in the clipboard: { $code }
play-has-no-code = This level is too large for a code. { $copy_level } copies it as text.
play-solve-it-first = Solve the level first: then the game can look for a shorter solution.
play-looking-for-shorter = Looking for a shorter solution …
play-none-is-shorter = There is no shorter solution.
play-no-shorter-found = No shorter solution was found.
play-shorter-solution = A shorter solution: { moves }, { pushes }
play-watching-fewest-pushes = The fewest pushes. { $key }: the fewest moves
play-watching-fewest-moves = The fewest moves. { $key }: the fewest pushes

## Files and the clipboard

# The name of a collection from the clipboard that does not name itself.
files-pasted = Pasted
# The collection of what is drawn in the editor.
files-own-levels = My levels
files-nothing-to-paste = No level or moves in the clipboard.
files-nothing-in-clipboard = The clipboard is empty.
files-added = Added to your library: { $path }
files-not-added = It could not be added to your library: { $error }
files-picture-saved = Picture saved: { $path }
files-picture-not-saved = The picture could not be saved: { $error }
# A picture that was dropped on the window is a skin, or is none.
files-skin-added = Everything looks like “{ $name }” now. The settings change it back.
files-no-skin = Not a skin: { $error }
files-opened = { $name }: { levels }.
files-opened-in-part = { $name }: { levels }, { $bad } that cannot be played.
# Behind one of the two before.
files-cut = The rest of the file is left out.
files-opened-many = { $collections } collections: { levels }.
files-not-playable = { $name }: nothing in it can be played ({ $reason }).
# After one of the first two: a heading such as “Solution” has no moves that make sense.
files-unread =
    { $count ->
        [one] The solution on line { $line } cannot be read.
       *[other] { $count } solutions cannot be read; the first is on line { $line }.
    }
files-add = { $key }: add to library
files-changed-on-disk = The level file changed on disk. { $key }: reload it

## What is wrong with boards, moves and codes

# A place in a text, and what is wrong there.
error-at = { $line }:{ $column }: { $reason }
# A character, in quotes.
error-unknown-square = { $found } is not a board character
error-board-run-length = run-length text that does not add up
error-layers = ground and contents do not have the same shape
error-squares = { $width }×{ $height } squares are more than { $most }×{ $most }
# Lines below a board. “any” and “up”, “down” … are what stands there.
error-no-strength = strength is "any" or a number from 1, not { $found }
error-no-facing = facing is up, down, left or right, not { $found }
error-no-order = { $needed } numbers from 0 to { $most } needed, found { $found }
error-no-player = the board has no player
error-second-player = a second player
error-no-box = the board has no box
error-no-goal = the board has no goal for any of its boxes
error-occupied = a box or the player is on a square where it cannot be
error-shapes = map and boxes do not have the same shape
error-exhausted = from here on the file is left out: its boards take more memory than its size allows
error-damaged = the file is damaged or cut off here; the rest cannot be read
# Hexoban, Trioban and Octoban are games like Sokoban on boards that are not made of squares.
error-other-game = { $game } is not supported, only Sokoban on squares
error-picture = no player and no box: a picture or nonogram, not a Sokoban level
error-numbers = a number puzzle, not a Sokoban level
error-unknown-move = { $found } is not a move
# Notations of other games.
error-reverse-play = reverse play in [ ] is not supported
error-other-player = a change of player in {"{ }"} is not supported
error-moves-run-length = digits or brackets that do not add up
error-moves-mark = a * that marks no single place
error-too-many-moves = repeats of more than { $most } moves
# A move that cannot be made, and why not.
error-at-move = move { $number }: { $reason }
error-wall = a wall is in the way
error-box-against-wall = the box is against a wall
error-box-against-box = too many boxes in a row
error-gone = the player fell into a hole
error-won = the level is won
error-other-level = the position belongs to another level
error-code-letter = letter { $number } of the code is { $letter }, which no code has
error-code-length = no code of this kind has { $count } letters
error-code-mistyped-at = the code is mistyped, probably in letter { $number }
error-code-mistyped = the code is mistyped in more than one letter
error-code-version = codes that begin with { $letter } are of another version of the game
error-code-of-nothing = there is no level with this code

## What is kept, and files

# A file, or a folder, and what is wrong with it.
storage-of = { $place }: { $reason }
storage-of-line = { $place }, line { $line }: { $reason }
storage-line = line { $line }: { $reason }
storage-no-folder = there is no place to keep it
# What stands where a file should be: one of the following.
storage-only-files = this is { $kind }, and only files are read
storage-folder = a folder
storage-pipe = a pipe
storage-socket = a socket
storage-device = a device or a terminal
storage-disk = a disk
storage-endless = a file without an end
storage-no-file = no file
storage-too-large = larger than { $most } MiB, which is the most
storage-too-large-unpacked = larger than { $most } MiB when it is unpacked, which is the most
storage-both = { $one }; { $other }
storage-not-unpacked = the file cannot be unpacked: { $reason }
storage-packed-too-often = it is packed too often
storage-encrypted = it needs a password
storage-archive = the game cannot open { $kind } archives; unpack it first
storage-empty = it is empty
# Warnings about a file that was read.
storage-trailing-data = Extra data after the packed data is ignored.
storage-packing-damaged = The packed data is damaged; only the part before the damage is read: { $reason }
storage-unknown-encoding = Unknown encoding { $name }; titles may be wrong.
storage-left-out = { $count ->
    [one] 1 file was left out: too large, damaged or unreadable.
   *[other] { $count } files were left out: too many, too large, damaged or unreadable.
}
storage-no-xml = not well-formed XML: { $reason }
storage-endless-code = { $code } is the code of a level of endless play
storage-empty-folder = no level file in this folder
storage-no-level = no level in it
storage-too-many-levels = there are too many levels in it
storage-too-many-names = there are too many files of this name
# A folder, or the like, where this program needs a file of its own.
storage-in-the-way = this is in the way: it is no file
storage-held = another program holds it
storage-replaced = another program has just replaced it
# Pictures that are no skins.
storage-no-picture = neither a PNG nor a BMP file
storage-too-many-pixels = { $width }×{ $height } pixels are too many
storage-no-tiles = { $width }×{ $height } pixels are no skin: that is 4 square tiles wide, and 4, 6, 8 or 10 high
storage-only-walls = only the walls of a skin; drop it together with the skin’s other picture
storage-no-walls = { $width }×{ $height } pixels are no walls: those are 16 or 17 square tiles side by side
storage-tile-size = its tiles have { $side } pixels on a side; { $least } to { $most } can be used
storage-no-skin = there is no skin “{ $name }”
# The file of progress.
storage-changed-elsewhere = another program has changed it
storage-zeros = it contains zeros
storage-no-utf16 = it is not valid UTF-16
storage-shorter = the text is shorter than it was
storage-too-long = what is known of the level “{ $title }” is more than 4 GiB
storage-no-place = No place to keep progress: { $error }
storage-not-kept = Progress is not kept: { $error }
storage-kept-again = Progress is kept again.
storage-kept-no-more = Progress is not kept any more
# A file that this program will not write over has got another name.
storage-damaged = { $file } is damaged: { $fault }
storage-damaged-and-stays = { $file } is damaged ({ $fault }), and stays so ({ $error })
storage-damaged-kept-as = { $file } is damaged ({ $fault }); it is kept as { $name }
storage-unreadable-kept-as = { $file } cannot be read ({ $error }); it is kept as { $name }
storage-protected-kept-as = { $file } was write-protected; as it was it is kept as { $name }
storage-both-kept = Another window changed this level too: both are in your levels.
# Behind one of the texts before.
storage-defaults = { $said }; defaults are used
storage-settings-unreadable = { $file } cannot be read ({ $error }); defaults are used
storage-settings-not-kept = The settings are not kept: { $error }
storage-and-more = { $first } (and { $more } more)
storage-newer-version = { $file } was written by a newer version of the game. The parts this version doesn’t know are kept.
storage-only-files-dropped = Only files and folders can be dropped here.
storage-no-clipboard = The clipboard does not work: { $error }
storage-no-text = There is no text to paste: { $error }
storage-clipboard-silent = The program that owns the clipboard doesn’t answer.
storage-clipboard-too-large = The text in the clipboard is larger than { $most } MiB.

## What makes no sense in the file of settings

problem-no-setting = there is no setting “{ $name }”
problem-no-list = { $name } is no list of names in quotes
problem-no-table = { $name } is no table [{ $name }]
problem-no-choice = { $name } is none of { $names }; { $used } is used
problem-no-name = { $name } is no name in quotes; { $used } is used
problem-no-whole-number = { $name } is no whole number from 0 to { $most }; { $used } is used
problem-no-number = { $name } is no number from { $low } to { $high }; { $used } is used
problem-no-flag = { $name } is neither true nor false; { $used } is used
problem-no-command = there is no command “{ $name }”
problem-no-keys = the keys of “{ $command }” are no list of names in quotes; its default keys are used
problem-no-key = there is no key “{ $key }”; “{ $command }” has its default keys
problem-key-taken = the key “{ $key }” is given to “{ $other }” already; “{ $command }” has its default keys
problem-no-value = { $name } is no value

## The menu

menu-menu = Menu
menu-group-levels = Other levels
menu-group-level = This level
menu-group-game = Game
menu-keys = Enter or a click: do it    Esc: close

## Saved positions

positions-saved-positions = Saved positions
positions-keys = Enter or a click: go there    Delete or ×: delete it    Esc: close
positions-name = Position { $number }
# There is nothing to save: no move was made yet.
positions-at-the-start = This is the start: restart brings you here at any time.
positions-saved-as = Saved as “{ $name }”. { $list }: saved positions
positions-none-saved = No saved position in this level yet: { $save } saves one.
positions-break-off = It breaks off: { $error }.

## The solutions of a level

solutions = Solutions
solutions-keys = Enter or a click: watch    Delete or ×: delete it    Esc: close
# Who made a solution.
solutions-on-screen = on the screen now
solutions-yours = yours
solutions-with-hints = with hints
solutions-by-the-game = made shorter by the game
solutions-with-the-level = came with the level
# Why a solution cannot be deleted.
solutions-the-levels-own = It came with the level, and stays.
solutions-on-the-screen = It is the one on the screen. Restart, and then delete it.
solutions-last-one = It stays: by your last solution the level is solved.
solutions-length = { moves }, { pushes }
# Short names, each before a number.
solutions-moves = moves
solutions-pushes = pushes
# Straight pushes of one box.
solutions-lines = box lines
# How often another box is pushed.
solutions-changes = box changes
# Pushes of one box without a walk between them.
solutions-sessions = sessions
# Straight walks.
solutions-walks = player lines

## All levels

browser-levels = Levels
browser-new-level = + New level
browser-search = Search
browser-search-by = titles, collections, authors
browser-open-files = Open files
browser-recent-file = recent file
# Levels to go on with, and what stands below that.
browser-continue-playing = Continue
browser-left-off = where you left off
browser-keys = Enter: play    Tab: next collection    Esc: back    Shift+Enter: watch a solution    { KEY("Ctrl+E") }: edit
# The same where a level that the player drew is chosen.
browser-own-keys = Enter: play    { KEY("Ctrl+E") }: edit    F2: rename    Delete twice: delete    Tab: next collection    Esc: back
browser-collection = { $name }  ·  { levels }  ·  type to search all levels
browser-found = “{ $query }”  ·  { levels }
browser-solved = ✓ { moves }, { pushes }
browser-solved-with-hints = ✓ { moves }, { pushes }, with hints
# The same puzzle was solved in another form.
browser-solved-elsewhere = ✓ solved elsewhere
# Below a level of the player's that cannot be played yet.
browser-draft = draft
browser-not-a-level = not a level
# Where in the file the fault is.
browser-line-number = line { $number }
# How hard a level is, not known exactly.
browser-about-band = about { $band }
browser-size = { $width } × { $height } squares
browser-author = by { $name }
# Why no level is shown.
browser-no-level = No level in this collection yet.
browser-none-like-that = No matching level. Delete: show all
browser-none-called = No level called “{ $query }”.
browser-none-called-and-like-that = No matching level called “{ $query }”. Delete: show all
# On narrow buttons: the order, and which levels are shown.
browser-in-order = in order
browser-easiest-first = easiest first
browser-hardest-first = hardest first
browser-smallest-first = smallest first
browser-fewest-boxes-first = fewest boxes first
browser-any-band = any band
browser-any-size = any size
browser-size-small = up to 8 squares
browser-size-middle = 9 to 14 squares
browser-size-large = 15 squares or more
browser-any-boxes = any boxes
browser-boxes-few = 1 to 3 boxes
browser-boxes-some = 4 to 6 boxes
browser-boxes-many = 7 to 12 boxes
browser-boxes-most = 13 boxes or more
browser-solved-or-not = solved or not
browser-only-unsolved = not solved
browser-only-solved = solved

## The bands: how hard a level is. In a line, at its beginning, and what it is like
## (what stands behind two spaces is left out in narrow windows)

band-easy = easy
band-medium = medium
band-hard = hard
band-expert = expert
band-master = master
band-easy-heading = Easy
band-medium-heading = Medium
band-hard-heading = Hard
band-expert-heading = Expert
band-master-heading = Master
band-easy-about = A few boxes, and one idea.  A minute or two.
band-medium-about = Boxes get in each other’s way.
band-hard-about = Think before the first push.
band-expert-about = The order of boxes is half the puzzle.
band-master-about = Every box moves, many move twice.  Take your time.

## Endless levels

endless = Endless
endless-shelf = Endless, { $band }
endless-title = { $band } { $number }
endless-not-begun = not begun
endless-solved = { $solved } solved
endless-being-made = The next level is being made …
endless-not-made = The level could not be made.
# After three wins in a row, beside a key.
endless-ready-for = you are ready for { $band }
endless-hardest = There is nothing harder than this band.
endless-keys = Up, down, Enter: play    Tab: next collection    Esc: back    3 there: the next level
# Below the name.
endless-five-bands = always a new level
endless-heading-line = Endless levels  ·  each is made for you, proven, and graded

## The level of the day

daily = Daily
daily-january = January
daily-february = February
daily-march = March
daily-april = April
daily-may = May
daily-june = June
daily-july = July
daily-august = August
daily-september = September
daily-october = October
daily-november = November
daily-december = December
daily-monday = Monday
daily-tuesday = Tuesday
daily-wednesday = Wednesday
daily-thursday = Thursday
daily-friday = Friday
daily-saturday = Saturday
daily-sunday = Sunday
# Above narrow columns.
daily-mon = Mon
daily-tue = Tue
daily-wed = Wed
daily-thu = Thu
daily-fri = Fri
daily-sat = Sat
daily-sun = Sun
daily-month = { $month } { $year }
daily-date = { $weekday }, { $day } { $month } { $year }
# The same in a narrow column, without weekday and year.
daily-short-date = { $day } { $month }
daily-no-run = Solve today’s level to begin a run of days.
daily-run-with-today = { $days ->
    [one] A run of { $days } day
   *[other] A run of { $days } days
}
daily-run-before-today = { $days ->
    [one] A run of { $days } day: today’s level goes on with it.
   *[other] A run of { $days } days: today’s level goes on with it.
}
daily-solved = { $solved } of { $of } solved
daily-no-date = The system does not say what day it is.
daily-not-yet = The first daily level is still to come.
daily-first = This is the first daily level.
daily-last = This is today’s level. The next one comes tomorrow.
daily-being-made = The day’s level is being made …
daily-keys = Arrows, Enter: play    Tab: next collection    Esc: back    PageUp, PageDown: month    Home: today
daily-heading = One level a day  ·  the same for everybody  ·  Monday easy, Sunday hardest

## Settings

settings-settings = Settings
settings-keys = Arrows or clicks change a line.   Esc: close
settings-group-play = Play
settings-group-sound = Sound
settings-group-picture = Picture
settings-group-keys = Keys
settings-reduced-motion = Reduced motion
settings-volume = Volume
settings-language = Language
settings-skin = Skin
settings-skin-warehouse = warehouse at night
settings-skin-daylight = daylight
settings-skin-contrast = high contrast
settings-skin-plain = plain squares
settings-sound-on = Sound on
settings-sound-off = Sound off
settings-as-the-system = as the system says
settings-silent = silent
settings-loud = { $volume } of { $loudest }
settings-on = on
settings-off = off
settings-speed = Animation speed
settings-full-screen = Full screen
settings-display-scale = Interface size
# As the window and the display ask for.
settings-display-scale-automatic = automatic
settings-colour-blind-marks = Colour-blind marks
settings-key-line = Key hints
settings-buttons = Buttons on the screen
settings-lamp = Solvability lamp
settings-change-keys = Which key does what
settings-open = change …
settings-speed-normal = normal
settings-speed-fast = fast
settings-speed-faster = faster
settings-speed-instant = instant
settings-lamp-off = off
settings-lamp-lost = only when stuck
settings-lamp-full = always

## The keys of commands

keys-keys = Keys
keys-set = Enter or a click: press the new key    Delete: no key    Backspace: default
keys-choose = Arrows: choose    Esc: close
keys-press-new = Press the new key.
keys-leave-as-is = Esc: leave it as it is
# In place of the keys of the command that is waiting for one.
keys-waiting = press a key …
# In place of the keys of a command that has none.
keys-none = –
keys-walking = Keys to walk with
keys-preset-default = arrows, WASD, IJML
keys-preset-arrows = arrows only
keys-preset-wasd = arrows and WASD
keys-preset-vi = arrows and HJKL (vi)
# The keys to walk with are none of these.
keys-own = your own
keys-taken = { $key } is now “{ $to }”. It was “{ $from }”.

command-step-up = Up
command-step-left = Left
command-step-down = Down
command-step-right = Right
command-walk-far-up = Walk far up
command-walk-far-left = Walk far left
command-walk-far-down = Walk far down
command-walk-far-right = Walk far right
command-push-far-up = Push far up
command-push-far-left = Push far left
command-push-far-down = Push far down
command-push-far-right = Push far right
command-undo = Undo
command-redo = Redo
command-redo-all = Redo all
command-previous-push = Previous push
command-next-push = Next push
command-restart = Restart
command-previous = Previous level
command-next = Next level
command-previous-unsolved = Previous unsolved level
command-next-unsolved = Next unsolved level
command-browse = Levels
command-edit = Edit this level
command-new-level = New level
command-endless = Endless levels
command-calendar = Level of the day
command-watch = Watch a solution
command-pause = Pause
command-larger = Zoom in, faster
command-smaller = Zoom out, slower
command-fit = Whole board
command-hint = Hint
command-show-solution = Show solution
command-rewind = Back to where it was solvable
command-snapshot = Save position
command-snapshots = Saved positions
command-solutions = Solutions
command-copy-level = Copy level
command-copy-moves = Copy moves
command-copy-code = Copy code
command-save-picture = Save a picture of the board
command-mute = Sound on, off
command-describe = Copy the position in words
command-improve = Find a shorter solution
command-paste = Paste
command-add-to-library = Add to library
command-reload = Reload file
command-settings = Settings
command-fullscreen = Full screen
command-menu = Menu
command-help = Help
command-close = Close
command-quit = Quit

## The help: headings, and what is done how

help-title = Help
# Where the letters will stand that are typed.
help-search = type to search
help-where-keys-are-set = Keys are changed in the settings.
# In place of the lines, where none has what was typed.
help-nothing-found = Nothing here is called “{ $query }”.
# The four arrow keys together.
help-arrows = Arrows
help-moving = Moving
help-step = walk and push; hold to go on
help-walk-far = walk until something blocks
help-push-far = push until something blocks
help-history = Undo and history
help-undo = undo; hold to rewind
help-redo = redo; hold to fast-forward
help-redo-all = redo all
help-previous-push = undo to the previous push
help-next-push = redo to the next push
help-restart = restart; undo brings the play back
help-rewind = back to where it was solvable
help-save-position = save this position
help-saved-positions = saved positions
help-solutions = compare solutions
help-hints = Hints and lamp
help-hint = hint; press again for more
help-show-solution = show the solution
help-lamp-how = click the red lamp
help-lamp = back to where it was solvable
help-levels = Levels
help-all-levels = all levels
help-previous-level = previous level
help-next-level = next level
help-previous-unsolved = previous unsolved level
help-next-unsolved = next unsolved level
help-calendar = daily levels
help-endless = endless levels; there: a harder band
help-replays = Replays
help-watch = watch a solution
help-pause = pause, play
help-end-replay = end, and back to your own moves
help-speed = faster, slower
help-improve = find a shorter solution
help-mouse = Mouse
help-click-square-how = click a square
help-click-square = walk there
help-click-box-how = click a box
help-click-box = see where it can go
help-click-there-how = click there, or drag
help-click-there = push it there
help-right-click-how = right click
help-right-click = undo
help-wheel-how = wheel
help-wheel = undo and redo
help-bar-how = bar at the bottom
help-bar = scrub through your moves
help-middle-click-how = middle click
help-middle-click = which boxes can get here?
help-ctrl-wheel-how = { CTRL() }+wheel
help-ctrl-wheel = zoom
help-middle-drag-how = middle drag
help-middle-drag = move the view
help-touch = Touch
help-tap-how = tap
help-tap = like a click
help-swipe-how = swipe
help-swipe = walk; stay down to go on
help-two-finger-tap-how = tap with two fingers
help-two-finger-tap = undo; in lists: close
help-two-fingers-how = move two fingers
help-two-fingers = zoom, move the view
help-gamepad = Gamepad
help-pad-step-how = stick, cross
help-pad-step = walk and push
help-pad-level-how = shoulder buttons
help-pad-level = previous, next level
help-pad-list-how = in lists
help-pad-list = A chooses, B goes back
help-pad-editor-how = in the editor
help-pad-editor = A draws, Y picks, shoulders: palette
help-pad-undo = undo, redo
help-pad-restart = restart
help-pad-menu = menu
help-pad-hint = hint
help-editor = Editor
help-edit = draw on this level
help-new-level = draw a new level
help-rename-own = rename a level of yours
help-delete-own = delete it (press twice)
help-editor-menu = all its commands and keys
help-test-play = play what is drawn, and back
help-draw-how = drag, right drag
help-draw = draw, erase
help-files = Files and clipboard
help-drop-how = drop files on the window
help-drop = open them
help-copy-level = copy the level with its moves
help-copy-moves = copy the moves
help-copy-code = copy the code of a made level
help-save-picture = save a picture of the board
help-mute = sound on, off
help-describe = copy the position in words
help-click-code-how = click the code
help-click-code = copy it
help-paste = paste levels, moves, codes
help-add-to-library = add the file to the library
help-reload = reload the file
help-window = Window
help-zoom = zoom in, out
help-fit = whole board
help-settings = settings
help-full-screen = full screen
help-menu = menu
help-this-help = this help
help-quit = quit

## The editor

editor-untitled = New level
editor-wall = wall
editor-floor = floor: takes everything away
editor-goal = goal
editor-a-box = box
editor-box-on-goal = box on its goal
editor-player = player
editor-hole = hole
editor-trophy = trophy of this colour
editor-trophy-goal = goal of this colour
editor-trophy-on-goal = trophy on its goal
editor-next-swatch = next in the palette
editor-previous-swatch = previous in the palette
editor-next-kind = next colour
editor-previous-kind = colour before
editor-colour = this colour
editor-pen = draw
editor-line = line
editor-rectangle = filled rectangle
editor-frame = four walls of a room
editor-fill = fill
editor-select = select; drag it elsewhere
editor-symmetry = draw on both sides at once
editor-pick = pick what is under the pointer
editor-go = move the square that Space draws on
editor-draw = draw there; hold it for a line
editor-turn-right = turn right
editor-turn-left = turn left
editor-mirror = mirror left and right
editor-flip = mirror top and bottom
editor-undo = undo
editor-redo = redo
editor-copy = copy the selection, or the level as text
editor-copy-code = copy the level as a code
editor-cut = cut the selection
editor-paste = paste
editor-select-all = select everything
editor-erase = erase the selection
editor-details = title, author, comment
editor-stronger = one push moves one box more
editor-weaker = one push moves one box less
editor-facing = the player faces elsewhere
editor-play = play it
editor-reverse = play in reverse, pulling
editor-harder = make it harder
editor-tidy = tidy it up
editor-menu = everything there is to do
editor-new = a new level
editor-keep = save; it saves by itself, too
editor-larger = larger
editor-smaller = smaller
editor-fit = the whole board
editor-leave = back to the levels
editor-take = take it
editor-drop = leave it as it was
editor-step-back = one step back
editor-menu-title = Editor
editor-details-title = About this level
editor-details-keys = Enter, Tab: next line    Shift+Enter: a new line in the comment    Esc: done
editor-done = Done
editor-nothing-drawn = Draw a wall around a room, then boxes, goals and the player
editor-proving = thinking …
editor-unknown = could not be proven either way
editor-too-large-to-prove = too large to prove
editor-unsolvable = cannot be solved
# The board is not closed by walls.
editor-open = open: walls will be put around it
# The boxes to blame are marked.
editor-unsolvable-because = cannot be solved: see the marked boxes
editor-too-large = A board has at most 1000 × 1000 squares.
editor-nothing-to-paste = There is no board in the clipboard.
editor-nothing-selected = Nothing is selected.
editor-copied-level = The level is in the clipboard.
editor-copied-part = The selection is in the clipboard.
editor-no-code = Only a small level has a code.
editor-unreadable = This board cannot be read as squares.
editor-no-goal = Reverse play begins with boxes on goals: there is no goal.
editor-no-room = There is no room for the player.
editor-searching = Looking for a better board …
editor-nothing-better = Nothing better was found.
editor-nothing-harder = No harder level was found within three changed squares.
editor-only-solvable = Only a level that can be solved can be improved.
editor-menu-keys = Up, Down, Enter: do it    Esc: close
editor-field-title = Title
editor-field-author = Author
editor-field-comment = Comment
# What the editor does while nothing else is to be said.
editor-keys = { $play }: play it    { $menu }: all commands    right click: erase    { $leave }: levels
editor-reverse-keys = Arrows pull the box behind, with Shift they only walk    { $take }: start here    { $drop }: stop
editor-suggestion-keys = { $take }: take it    { $drop }: leave it as it was
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } goal
   *[other] { $goals } goals
}
# How many boxes one push moves.
editor-strength = strength { $strength }
editor-pulls = Reverse play  ·  { $pulls ->
    [one] { $pulls } pull
   *[other] { $pulls } pulls
}
editor-solvable = solvable in { pushes }
editor-solvable-within = solvable, in { pushes } at most
editor-about-grade = about { $band }
editor-fault-no-player = not a level yet: the player is missing
editor-fault-second-player = there is a second player
editor-fault-no-box = not a level yet: there is no box
editor-fault-no-goal = not a level yet: there is no goal for the boxes
editor-fault-occupied = something stands where it cannot
editor-copied-code = { $code } is in the clipboard.
editor-kept = Saved in { $name }.
# What is suggested, and what there is.
editor-suggestion = Suggestion: { $now }  (now: { $before })

## A position in words

description-no-player = The player is gone.
description-boxes = Boxes
description-boxes-home = Boxes on their goals
description-goals = Goals to fill
description-holes = Holes
description-pushes = Possible pushes
description-floor = The floor, row by row; all else is wall:
description-solved = The level is solved.
description-lost = The player fell into a hole.
description-open = The level is not solved yet.
description-no-title = Level
description-size = { $title }: { $columns } columns from A, { $rows } rows from the top, { boxes }.
description-strength = Boxes that one push moves: { $strength }.
description-player = The player is on { $square }.
# What there is, and where.
description-things = { $what }: { $squares }.
# Between squares.
description-comma = , {""}
description-of-colour = { $square } of colour { $colour }
description-push = { $square } { $direction }
description-up = up
description-left = left
description-down = down
description-right = right
# Where the floor of a row is.
description-row = Row { $row }: { $squares }.
description-from-to = { $first } to { $last }
