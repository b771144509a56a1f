# English. All other tables have the same ids, and fall back to this one.
#
# The format is Fluent's: https://projectfluent.org/fluent/guide
# CONTRIBUTING.md explains how to add a language or a text.
#
# The program has a function for each text of this table: hud-stuck is hud::stuck. These are the arguments of all texts.
# Functions take them in this order. Texts whose ids start with one of these names are also found by the names of commands,
# difficulties and so on in the code. Texts that start with one of the Messages are errors and notices, translated when shown.
#
# Messages: error problem storage
# Names: band command editor-command help-command month settings-skin weekday
# Texts: what key from to one other command collection level speed pause end pace step play menu leave take drop copy_level
# Texts: save hint rewind watch settings weekday month band query title place file path code figure square
# Texts: squares direction first last fault error name list reason names low high used said letter found kind game strength
# Numbers: number day year solved of moves best_moves pushes best_pushes pulls width height columns rows boxes goals row
# Numbers: count line column collections levels bad days percent colour side needed least most more hours minutes weeks rating

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
# The name of a level without a title.
level-number = Level { $number }
# Below a list, after a request to delete something.
delete-again = Press again to delete it for good.
# Instead of a key, for a command without a key.
keys-no-key = (no key)

## The line above the board

hud-number = { $number } of { $of }
hud-strength-any = You push whole rows
hud-strength-up-to = You push up to { $most } boxes
hud-counters = { moves }    { pushes }
hud-best = Best: { moves }, { pushes }
# Beside the lamp, if the position is solvable: the number of pushes, or that it is not known.
lamp-pushes-to-go = { pushes } left
lamp-solvable = Still solvable
# Beside the lamp, if the position is not solvable.
lamp-stuck = Stuck

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Move
hud-key-undo = Undo
hud-key-restart = Restart
hud-key-hint = Hint
hud-key-menu = Menu

# When the level can no longer be solved: what the keys do that help, in a long and a short form. “Stuck!” is for windows
# without space for the reason.
hud-stuck = Stuck!
hud-stuck-undo = Undo
hud-stuck-rewind = Back to before the mistake
hud-stuck-back = Go back
# Instead of “Stuck.”, if the start is already unsolvable.
hud-unsolvable = This level has no solution.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Back to drawing

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [one] This box is in a corner: it can’t come out.
   *[other] These boxes are in corners: they can’t come out.
}
# The box can only be pushed along the wall.
stuck-wall = { $boxes ->
    [one] This box can’t leave the wall to reach a goal.
   *[other] These boxes can’t leave the walls to reach goals.
}
# For any other reason that concerns each box alone.
stuck-dead-square = { $boxes ->
    [one] This box can’t reach a goal any more.
   *[other] These boxes can’t reach a goal any more.
}
stuck-freeze = { $boxes ->
    [one] This box can’t be pushed any more.
    [2] These two boxes block each other.
   *[other] These boxes block each other.
}
# The boxes can reach fewer goals than there are boxes.
stuck-too-many-boxes = There are more boxes than goals on this side.
# Boxes fell into holes, or can’t reach goals. No box is marked.
stuck-too-few-boxes = There aren’t enough boxes left for the goals.
# The boxes are on goals, and other boxes can’t get past them.
stuck-blocked-goals = { $boxes ->
    [one] This box blocks the way to a goal for good.
   *[other] These boxes block the way to a goal for good.
}
stuck-player-cut-off = { $boxes ->
    [one] The player can’t get behind this box any more.
   *[other] The player can’t get behind these boxes any more.
}
# The boxes are in each other’s way. Some of them can still be pushed.
stuck-subset = { $boxes ->
    [one] This box can’t reach a goal any more.
    [2] These two boxes can’t both reach goals any more.
   *[other] These boxes can’t all reach goals any more.
}
# For no simple reason. No box is marked.
stuck-exhausted = There is no way to win from here.

## While moves are replayed

hud-watching-a-solution = Solution
hud-replaying-moves = Replay
# On touch devices.
hud-replay-speed = { $what }, { $speed }× speed
hud-replay-playing = { $what }, { $speed }× speed  ·  { $pause }: pause  ·  { $end }: stop  ·  { $pace }: speed  ·  { $step }: step  ·  Arrow keys: play on from here
hud-replay-paused = { $what }, { $speed }× speed  ·  { $pause }: continue  ·  { $end }: stop  ·  { $pace }: speed  ·  { $step }: step  ·  Arrow keys: play on from here

## The end of a level

banner-level-cleared = Solved!
# At the end of a replay.
banner-that-was-the-solution = That’s the solution
# The player repeated the last moves of a replay.
banner-cleared-as-watched = Solved, using the solution you watched
banner-fell-into-hole = You fell in!
banner-can-be-undone = No harm done: just undo.
banner-undo = Undo the last move
banner-restart = Restart the level
banner-play-again = Play again
# After a replay.
banner-play-yourself = Now try it yourself
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (best { $best_moves })  ·  { pushes } (best { $best_pushes })
# For a solution shorter than the player's best.
banner-new-best = New personal best!
# After the numbers.
banner-last-level = You’ve reached the last level
banner-days-in-a-row = { $days }-day streak
# The next level has never been played.
banner-next-endless = Next level
banner-calendar = Daily level
banner-watch-the-shorter-one = Watch the shorter solution
banner-find-a-shorter-one = Find a shorter solution
banner-next = Next level: { $level }
# The next level is in another collection.
banner-on-to = Next collection: { $collection }
banner-fewest-of-both = It can’t be done in fewer moves or pushes
# A number of pushes or moves.
banner-fewest-possible = Best possible: { $figure }

## The stars of a level

stars-solved = Solved
stars-pushes = Fewest pushes
stars-moves = Fewest moves
# It is not proven that fewer are impossible.
stars-known-pushes = Fewest known pushes
stars-known-moves = Fewest known moves
# Headlines.
stars-all = Perfect!
stars-collection-finished = { $collection }: all solved!

## Hints

hints-thinking = Thinking…
hints-unknown = Not sure whether this can still be solved.
hints-too-large = This board is too large for hints.
# The reason is a sentence.
hints-not-solvable = { $reason }  Press { $rewind } to go back to before the mistake.
hints-solvable = Still solvable.  Press { $hint } again to see which box is next.
# Instead of the text above, if only one box can be pushed.
hints-solvable-one-box = Still solvable.  Press { $hint } again to see where the box goes.
hints-this-box = Push this box next.  Press { $hint } again to see where.
hints-to-there = Push it here.  Press { $hint } again for one push: “Solved with hints”.
# Nothing to go back from: the level is not stuck,
hints-not-lost = You’re not stuck.
# or it was never solvable.
hints-always-lost = This game was stuck from the start.
# After a victory.
hints-solved = Already solved.  Press { $watch } to watch a solution.

## Tips, each shown once

tips-bar = Tip: drag along the bar below to go back through your moves.
tips-files = Tip: drop level files here to play them.
tips-speed = Tip: want to move faster?  Press { $settings } and change the animation speed.
tips-lamp = Tip: the stuck warning at the top right shows whether the level can still be solved.  Press { $settings } to keep it on.
tips-hint = No idea? Press { $key } for a hint.

## Notices while a level is played

play-first-level = This is the first level.
play-last-level = This is the last level.
play-all-before-are-solved = No unsolved levels before this one.
play-all-after-are-solved = No unsolved levels after this one.
play-no-solution-known = No solution is known for this level yet.  Press { $key } to look for one.
play-unreadable-solution = Couldn’t read the solution: { $error }
play-moves-break-off = The moves stop working at { $error }.
play-saved-game-breaks-off = This saved game can’t be fully replayed ({ $error }). The original is kept as “{ $name }” ({ $list }).
play-level-copied = Level copied.
play-described = Description copied.
play-moves-copied = Moves copied.
play-code-copied = Code copied: { $code }
play-has-no-code = This level is too large for a code.  Press { $copy_level } to copy it as text.
play-solve-it-first = Solve the level first to find a shorter solution.  Press { $key } to see one.
play-looking-for-shorter = Looking for a shorter solution…
play-none-is-shorter = No shorter solution exists.
play-no-shorter-found = No shorter solution found.
play-shorter-solution = Shorter solution: { moves }, { pushes }
play-watching-fewest-pushes = Solution with the fewest pushes.  Press { $key } for the fewest moves.
play-watching-fewest-moves = Solution with the fewest moves.  Press { $key } for the fewest pushes.

## Files and the clipboard

# The name of a pasted collection without a name.
files-pasted = Pasted
# The collection of levels made in the editor.
files-own-levels = My levels
files-nothing-to-paste = There’s no level or solution on the clipboard.
files-nothing-in-clipboard = The clipboard is empty.
files-saved = Saved: { $path }
files-not-saved = Couldn’t save the file: { $error }
# A picture was dropped on the window.
files-skin-added = Skin changed to “{ $name }”.  Press { $key } to change it back.
# On touch devices.
files-skin-added-touch = Skin changed to “{ $name }”. You can change it back in the settings.
files-skin-taken-back = The skin was changed back. You can choose the new one in the settings.
files-no-skin = Not a skin: { $error }
# There is no file dialog: the answer to a request to open files.
files-how-to-open = Drop level files on the window, or copy a level and press { $key }.
files-opened = Opened “{ $name }”: { levels }.
# After the text above. The reason begins with the line and the column.
files-bad-levels = { $bad ->
    [one] 1 level can’t be played.  Error at { $reason }.
   *[other] { $bad } levels can’t be played.  First error at { $reason }.
}
# After the text above.
files-see-levels = Press { $key } to see all levels.
# After the text about an opened file.
files-cut = The rest of the file was skipped.
files-opened-many = { $collections ->
    [one] Opened 1 collection: { levels }.
   *[other] Opened { $collections } collections: { levels }.
}
files-not-playable = “{ $name }” has no playable levels ({ $reason }).
# After the text about an opened file: the outer walls of a board had gaps.
files-walls-added = { $count ->
    [one] Walls were added to 1 level.
   *[other] Walls were added to { $count } levels.
}
# After the text about an opened file: its boards were not written as plain rows.
files-guessed = The rows had to be guessed, so boards may be wrong.
files-read-as = Read as { $name }.
# After the text about an opened file: a heading such as “Solution” has no valid moves.
files-unread =
    { $count ->
        [one] The solution on line { $line } couldn’t be read.
       *[other] { $count } solutions couldn’t be read; the first is on line { $line }.
    }
files-changed-on-disk = The level file has changed.  Press { $key } to reload it.

## Errors in boards, moves and codes

# A position in a text, and the error there.
error-at = { $line }:{ $column }: { $reason }
# Instead of a quoted character.
error-space = a space
# A quoted character.
error-unknown-square = { $found } is not a board character
error-board-run-length = run-length text that does not add up
error-open-packed-rows = the rows between bars have gaps in their walls
error-layers = ground and contents have different shapes
error-squares = { $width }×{ $height } squares are more than { $most }×{ $most }
# Lines below a board. “any” and “up”, “down” … are the words in the file.
error-no-strength = strength is "any" or a number from 1, not { $found }
error-no-facing = facing is up, down, left or right, not { $found }
error-no-order = { $needed } numbers from 0 to { $most } needed, found { $found }
error-no-player = the board has no player
error-second-player = a second player
error-no-box = the board has no box
error-no-goal = none of the boxes has a goal
error-occupied = a box or the player is somewhere it cannot be
error-shapes = map and boxes have different shapes
error-exhausted = the rest of the file was skipped: its boards have too many squares
error-damaged = the file is damaged or cut off here; the rest cannot be read
# Hexoban, Trioban and Octoban are Sokoban variants on boards without squares.
error-other-game = { $game } is not supported, only Sokoban on squares
error-unknown-move = { $found } is not a move
# Notations of other games.
error-reverse-play = reverse play in [ ] is not supported
error-other-player = a change of player in {"{ }"} is not supported
error-moves-run-length = digits or brackets that do not add up
error-moves-mark = a * that does not mark a single place
error-too-many-moves = repeats of more than { $most } moves
# An illegal move and the reason.
error-at-move = move { $number }: { $reason }
error-wall = a wall is in the way
error-box-against-wall = the box is against a wall
error-box-against-box = too many boxes in a row
error-gone = the player fell into a hole
error-won = the level is already solved
error-other-level = the position belongs to another level
error-code-letter = letter { $number } of the code is { $letter }, which codes do not use
error-code-length = codes of this kind do not have { $count } letters
error-code-mistyped-at = the code is mistyped, probably in letter { $number }
error-code-mistyped = the code is mistyped in more than one letter
error-code-version = codes beginning with { $letter } belong to another version of the game
error-code-of-nothing = no level has this code

## Files and saved progress

# A file or a folder, and its error.
storage-of = { $place }: { $reason }
storage-of-line = { $place }, line { $line }: { $reason }
storage-line = line { $line }: { $reason }
storage-no-folder = there’s nowhere to save it
storage-not-found = no such file or folder
storage-not-allowed = access denied
storage-read-only = the disk is read-only
storage-full = no space left
# The kinds of things that are not files.
storage-only-files = this is { $kind }, not a file
storage-folder = a folder
storage-device = a pipe or a device
storage-too-large = larger than { $most } MiB, the limit
storage-too-large-unpacked = larger than { $most } MiB when decompressed, the limit
storage-both = { $one }; { $other }
storage-not-unpacked = the file can’t be decompressed: { $reason }
storage-packed-too-often = it is compressed too many times over
storage-encrypted = it needs a password
storage-archive = the game can’t open { $kind } archives; extract it first
storage-empty = it is empty
# Warnings about an opened file.
storage-trailing-data = Extra data after the compressed data was ignored.
storage-packing-damaged = The compressed data is damaged; only the part before the damage was read: { $reason }
storage-unknown-encoding = Unknown encoding { $name }; titles may be wrong.
storage-skipped = { $file }: skipped (too many, too large, damaged or unreadable).
storage-no-xml = not well-formed XML: { $reason }
storage-endless-code = { $code } is the code of an endless level
storage-empty-folder = this folder contains no level files
storage-no-level = it contains no levels
storage-too-many-levels = it contains too many levels
storage-too-many-names = too many files have this name
# A folder or a special file with the name of a file that this program needs.
storage-in-the-way = this isn’t a file, and it is in the way
storage-held = another program is using it
# Pictures that cannot be used as skins.
storage-no-picture = not a PNG or BMP picture
storage-damaged-picture = the picture is damaged
storage-too-many-pixels = { $width }×{ $height } pixels are too many
storage-no-tiles = a skin is 4 square tiles wide and 4, 6, 7 or 8 high; this picture is { $width }×{ $height } pixels
storage-only-walls = only the walls of a skin; drop it together with the skin’s other picture
storage-no-walls = a picture of walls is 16 or 17 square tiles in a row; this one is { $width }×{ $height } pixels
storage-tile-size = its tiles are { $side } pixels wide; they must be { $least } to { $most }
storage-alike = “{ $one }” and “{ $other }” look alike, so the level can’t be read
storage-floor-tile = floor
storage-wall-tile = wall
storage-goal-tile = goal
storage-box-tile = box
storage-player-tile = player
storage-no-skin = there is no skin “{ $name }”
# The progress file.
storage-zeros = it contains zero bytes
storage-no-utf16 = it isn’t valid UTF-16
storage-no-place = There’s nowhere to save your progress: { $error }
storage-not-kept = Your progress isn’t being saved: { $error }
storage-kept-again = Your progress is being saved again.
storage-kept-no-more = Your progress is no longer being saved
# A file that this program does not overwrite was renamed.
storage-damaged = { $file } is damaged: { $fault }
storage-damaged-and-stays = { $file } is damaged ({ $fault }) and couldn’t be set aside ({ $error })
storage-damaged-kept-as = { $file } is damaged ({ $fault }); it is kept as { $name }
storage-unreadable-kept-as = Couldn’t read { $file } ({ $error }); it is kept as { $name }
storage-merged-kept-as = { $file } was added to your progress; it is kept as { $name }
storage-both-kept = This level was also changed in another window. Both versions are in My levels.
# After one of the texts above.
storage-defaults = { $said }; using the defaults
storage-settings-unreadable = Couldn’t read { $file } ({ $error }); using the defaults
storage-settings-not-kept = Couldn’t save the settings: { $error }
storage-and-more = { $first } (and { $more } more)
storage-newer-version = { $file } was written by a newer version of the game. The parts this version doesn’t know are kept.
storage-only-files-dropped = Only files and folders can be dropped here.
storage-name-taken = There is already a player named “{ $name }”.
storage-player-deleted = { $name } was deleted or renamed in another window.
storage-no-clipboard = The clipboard doesn’t work: { $error }
storage-no-text = There’s no text to paste: { $error }
storage-clipboard-silent = The program that owns the clipboard doesn’t answer.
storage-clipboard-too-large = The text on the clipboard is larger than { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = there is no setting “{ $name }”
problem-no-list = { $name } must be a list of quoted names
problem-no-table = { $name } must be a table [{ $name }]
problem-no-choice = { $name } must be one of { $names }; using { $used }
problem-no-name = { $name } must be a quoted name; using { $used }
problem-no-whole-number = { $name } must be a whole number from 0 to { $most }; using { $used }
problem-no-number = { $name } must be a number from { $low } to { $high }; using { $used }
problem-no-flag = { $name } must be true or false; using { $used }
problem-no-command = there is no command “{ $name }”
problem-no-keys = the keys of “{ $command }” must be a list of quoted names; it keeps its default keys
problem-no-key = there is no key “{ $key }”; “{ $command }” keeps its default keys
problem-key-taken = key “{ $key }” is already used for “{ $other }”; “{ $command }” keeps its default keys
problem-no-value = { $name } has no valid value

## The title, below the first board

title-keys = Arrow keys to push
title-touch = Swipe to push
# If a gamepad is plugged in.
title-gamepad = Arrow keys or stick to push

## The menu

menu-menu = Menu
menu-resume = Continue
# Leads to the commands without a button.
menu-more = More
menu-group-level = This level
menu-group-files = Files and clipboard
menu-group-game = Game
menu-group-speech = Screen reader
menu-keys = Enter or click: choose    Esc: back

## Saved positions

positions-saved-positions = Saved positions
positions-keys = Enter or click: go there    Delete or ×: delete    Esc: close
# On touch devices.
positions-touch = Tap a line: go there    × at its end: delete
positions-name = Position { $number }
# There are no moves to save yet.
positions-at-the-start = Nothing to save yet: this is the start.
positions-saved-as = Saved as “{ $name }”.  Press { $list } to see all saved positions.
positions-none-saved = No saved positions in this level.  Press { $save } to save one.
positions-break-off = This position can’t be fully replayed: { $error }.

## The solutions of a level

solutions = Solutions
solutions-keys = Enter or click: choose    Delete or ×: delete    Esc: close
# On touch devices.
solutions-touch = Tap a line: choose    × at its end: delete
# The source of a solution.
solutions-on-screen = Current game
solutions-yours = Yours
solutions-with-hints = Solved with hints
solutions-by-the-game = Found by the game
solutions-with-the-level = Included with the level
solutions-watched = Only watched
# The reason why a solution cannot be deleted.
solutions-the-levels-own = Included solutions can’t be deleted.
solutions-on-the-screen = You’re playing this one. Restart before deleting it.
solutions-last-one = You can’t delete your only solution.
solutions-length = { moves }, { pushes }
# Short names, each before a number.
solutions-moves = moves
solutions-pushes = pushes
# Box lines: straight pushes of one box.
solutions-lines = box lines
# Box changes: pushes of another box than before.
solutions-changes = box changes
# Push sessions: pushes of one box without a walk between them.
solutions-sessions = sessions
# Player lines: straight walks.
solutions-walks = player lines

## All levels

browser-levels = Levels
browser-new-level = + New level
# In the empty search field.
command-search = Search all levels
# The same in a narrow field.
browser-search-short = Search
browser-recent-file = Recently opened
# The description of a collection to continue, and a level of a collection.
browser-continue-playing = Continue
browser-left-off = { $collection } { $number }
browser-keys = Enter: play    Tab: next collection    Esc: back    Shift+Enter: watch a solution    { KEY("Ctrl+E") }: edit
# The same if one of the player's own levels is selected.
browser-own-keys = Enter: play    { KEY("Ctrl+E") }: edit    F2: rename    Delete twice: delete    Tab: next collection    Esc: back
browser-solved = ✓ { moves }, { pushes }
# The same puzzle was solved in another orientation.
browser-solved-elsewhere = ✓ solved (another version)
# On the player's own levels that are not playable yet.
browser-draft = Draft
browser-not-a-level = Can’t be played
# The position of a fault in the file.
browser-place = Line { $line }, column { $column }
# An estimated difficulty.
browser-about-band = Probably { $band }
# While a filter or an order needs the difficulty of levels.
browser-grading = Working out difficulty: { levels } left
browser-size = { $width } × { $height } squares
browser-author = by { $name }
# The reason why no level is shown.
browser-no-level = This collection is empty.
browser-none-like-that = No levels match these filters.  Press Delete to clear them.
browser-none-called = No levels match “{ $query }”.
browser-none-called-and-like-that = No levels match “{ $query }” and these filters.  Press Delete to clear the filters.
# The order and the filters.
browser-in-order = Original order
browser-easiest-first = Easiest first
browser-hardest-first = Hardest first
browser-smallest-first = Smallest first
browser-fewest-boxes-first = Fewest boxes first
browser-size-small = Up to 8 wide
browser-size-middle = 9 to 14 wide
browser-size-large = 15 wide or more
browser-boxes-few = 1 to 3 boxes
browser-boxes-some = 4 to 6 boxes
browser-boxes-many = 7 to 12 boxes
browser-boxes-most = 13 boxes or more
browser-only-unsolved = Not solved
browser-only-solved = Solved

## Favourites, and levels that the game chooses

favourites-favourites = Favourites
# A value of the filter.
favourites-only = Favourites only
favourites-added = Added to your favourites.
favourites-removed = Removed from your favourites.
favourites-all-solved = You’ve solved every level.
browser-next-unsolved = Next unsolved
# The table of levels: the buttons that show it and the cards, and the titles of its columns. The moves are those of the
# player’s best solution.
browser-table = Table
browser-cards = Cards
browser-number = No.
browser-moves = Moves
browser-best-known = Best known (✓ proven)
browser-solved-on = Solved on
browser-copy-table = Copy table
browser-copy-solutions = Copy solutions
browser-save-table = Save table
browser-save-solutions = Save solutions
# The number of solved endless levels.
browser-solved-count = { $solved } solved

## The details of a level

details-play = Play
details-no = No
details-collection = Collection
details-author = Author
details-your-best = Your best
details-best-known = Best known
# Actions for a solution.
details-watch = Watch
details-delete = Delete

## Sharing a result

# The start of the text about a result. The place is a date, or a level with its collection.
share-daily = Sokoban daily, { $place }
share-level = Sokoban, { $place }
# A level with its collection, and its title.
share-titled = { $place } “{ $title }”
share-date = { $day } { $month } { $year }
# Two parts of a list.
share-and = { $from }, { $to }
share-streak = streak { $days }
share-copied = Copied: { $said }
share-saving = Saving the animation…
share-nothing = Solve the level first, then share it.
share-copy-link = Copy link
share-link-copied = Link copied.

## The filter of the browser

# The button, and the title of its panel.
filter-filter = Filter
filter-difficulty = Difficulty
filter-size = Size
filter-boxes = Boxes
filter-solved = Solved
filter-order = Order
# The value that leaves nothing out.
filter-any = Any
filter-clear = Clear the filter
filter-keys = Arrow keys or click: change    Delete: clear    Esc: close

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

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

## The page that shows how to go on

command-road = What’s next
road-so-far = The way so far
# Describes the next unfinished collection, if the rating is off.
road-pack = The next collection
road-holes = Something new.  A box fills a hole, and you walk over it.
road-colours = Something new.  Each colour belongs on its own goals.
road-strength = Something new.  Push several boxes at once.

## Endless levels

endless = Endless
endless-shelf = Endless, { $band }
# Levels that suit the player's rating: the collection, and a difficulty in the list and in titles.
endless-shelf-for-you = Endless, for you
endless-for-you = For you
endless-for-you-about = Near your rating.  You solve about two in three.
endless-title = { $band } #{ $number }
endless-not-begun = Not started
endless-solved = { $solved } solved
endless-being-made = Making the next level…
endless-not-made = Couldn’t make a level. Please try again.
# After three wins in a row, beside a key.
endless-ready-for = Ready for { $band }?
endless-hardest = This is the hardest difficulty.
endless-keys = Up/Down: choose    Enter: play    Tab: next collection    Esc: back
endless-heading-line = Endless levels  ·  every level is new and can be solved

## The daily level

daily = Daily level
month-january = January
month-february = February
month-march = March
month-april = April
month-may = May
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December
weekday-monday = Monday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday
weekday-thursday = Thursday
weekday-friday = Friday
weekday-saturday = Saturday
weekday-sunday = Sunday
# Above narrow columns.
weekday-mon = Mon
weekday-tue = Tue
weekday-wed = Wed
weekday-thu = Thu
weekday-fri = Fri
weekday-sat = Sat
weekday-sun = Sun
daily-month = { $month } { $year }
daily-date = { $weekday }, { $day } { $month } { $year }
daily-no-run = Solve today’s level to start a streak.
daily-run-with-today = { $days }-day streak
daily-run-before-today = { $days }-day streak.  Solve today’s level to keep it going.
daily-solved = { $solved } of { $of } solved
daily-no-date = Can’t read today’s date.
daily-not-yet = The first daily level is still to come.
daily-first = This is the first daily level.
daily-last = That’s today’s level. Come back tomorrow.
daily-being-made = Making the daily level…
daily-keys = Arrow keys: choose    Enter: play    Tab: next collection    Esc: back    PageUp/PageDown: month    Home: today
daily-heading = One level a day  ·  the same for everyone  ·  easy on Mondays, hardest on Sundays

## Settings

settings-settings = Settings
settings-keys = Change with the arrow keys or a click.    Esc: close
# On touch devices.
settings-touch = Tap a line to change it.
settings-group-play = Play
settings-group-sound = Sound
settings-group-picture = Display
settings-group-keys = Keys
settings-reduced-motion = Reduced motion
settings-volume = Sounds
settings-music = Music
settings-vibration = Vibration
settings-vibration-gamepads = Gamepads
settings-vibration-all = Gamepads and phones
settings-language = Language
settings-skin = Skin
settings-skin-warehouse = Warehouse at night
settings-skin-daylight = Daylight
settings-skin-contrast = High contrast
settings-skin-plain = Plain squares
settings-sound-on = Sound on
settings-sound-off = Sound off
settings-as-the-system = System default
settings-loud = { $percent }%
settings-on = On
settings-off = Off
settings-speed = Animation speed
settings-full-screen = Full screen
# After a request for full screen, where no window manager can do it.
settings-no-full-screen = Full screen needs a window manager that supports it.
settings-display-scale = Interface size
# The size that the window and the display ask for.
settings-display-scale-automatic = Automatic
settings-colour-blind-marks = Numbers on coloured pieces
settings-coordinates = Coordinates
settings-key-line = Key reminders below the board
settings-buttons = Toolbar
settings-lamp = Stuck warning
settings-dead-squares = Mark dead squares
settings-rating = Rating
settings-hold-keys = Held keys
settings-hold-keys-hint = Toggle: press to start, press to stop.
settings-hold = Hold
settings-toggle = Toggle
settings-repeat = Key repeat
settings-repeat-off = No repeat
settings-repeat-slow = Slow
settings-repeat-normal = Normal
settings-repeat-fast = Fast
settings-change-keys = Controls
settings-open = Customise…
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-faster = Very fast
settings-speed-instant = Instant
settings-lamp-off = Off
settings-lamp-lost = When stuck
settings-lamp-full = Always shown

## The keys of commands

keys-keys = Keys
keys-set = Enter or click, then press a key    Delete: remove    Backspace: default
keys-choose = Arrow keys: choose    Esc: close
keys-press-new = Press the new key or mouse button.
keys-leave-as-is = Esc: cancel
# On touch devices: the same.
keys-touch = Tap a line, then press a key.
keys-touch-cancel = × above: cancel
# Instead of the keys of the command that waits for a key.
keys-waiting = Press a key…
# Instead of the keys of a command without keys.
keys-none = –
# A command instead of its key, on touch devices.
keys-button = “{ $name }”
keys-walking = Movement keys
keys-preset-default = Arrows and WASD
keys-preset-vi = Arrows and HJKL (vi)
keys-preset-left-hand = Left hand
keys-preset-right-hand = Right hand
# Explains the two choices above.
keys-one-hand = One hand is enough.    Walk, undo, hint, levels, menu
# Other keys than those for walking.
keys-taken = { $key } now does “{ $to }” (it was “{ $from }”).

command-up = Up
command-left = Left
command-down = Down
command-right = Right
command-walk-up = Walk up until blocked
command-walk-left = Walk left until blocked
command-walk-down = Walk down until blocked
command-walk-right = Walk right until blocked
command-push-up = Push up until blocked
command-push-left = Push left until blocked
command-push-down = Push down until blocked
command-push-right = Push right until blocked
command-undo = Undo
command-redo = Redo
command-redo-all = Redo all
command-previous-push = Previous push
command-next-push = Next push
command-restart = Restart
command-previous-level = Previous level
command-next-level = Next level
command-previous-unsolved = Previous unsolved level
command-next-unsolved = Next unsolved level
command-favourite = Favourite
command-levels = Levels
command-edit = Edit this level
command-new-level = New level
command-endless = Endless levels
command-statistics = Statistics
command-calendar = Daily level
command-watch = Watch from the start
command-pause = Pause
command-larger = Zoom in (replay: faster)
command-smaller = Zoom out (replay: slower)
command-fit = Whole board
command-hint = Hint
command-show-solution = Watch from here
command-rewind = Back to before the mistake
command-keep-position = Save position
command-positions = Saved positions
command-solutions = Details
command-open-files = Open files
command-copy-level = Copy level
command-copy-moves = Copy moves
command-copy-code = Copy code
command-copy-result = Copy result
command-animation = Save animation
command-picture = Save picture
command-mute = Mute
command-describe = Copy description
command-improve = Find a shorter solution
command-paste = Paste
command-reload = Reload file
command-settings = Settings
command-full-screen = Full screen
command-menu = Menu
command-help = Help
command-close = Close
command-leave = Quit

## The help: headings and lines

help-title = Help
# In the empty search field.
help-search = Type to search
help-where-keys-are-set = You can change keys in the settings.
# Instead of the lines, if none matches the search.
help-nothing-found = No results for “{ $query }”.
# The four arrow keys together.
help-arrows = Arrows
# The most important keys.
help-basics = Basics
help-moving = Moving far
help-command-up = Walk and push; hold to keep going
help-command-walk-up = Walk until blocked
help-command-push-up = Push until blocked
help-hold = Repeat; a setting makes them toggles
help-history = Undo and saved positions
help-command-undo = Undo; hold to rewind
help-command-redo = Redo; hold to fast-forward
help-command-redo-all = Redo all
help-command-previous-push = Undo to the previous push
help-command-next-push = Redo to the next push
help-command-restart = Restart (undo takes it back)
help-command-rewind = Back to before the mistake
help-command-keep-position = Save this position
help-command-positions = Saved positions
help-command-solutions = Details and solutions
help-hints = Hints and stuck warning
help-command-hint = Hint; press again for more
help-command-show-solution = Watch from here
help-lamp-how = The red line below
help-lamp = Why it’s stuck; click it to go back
help-stuck = Why it’s stuck
# Beside pictures of marked boxes: the reasons “stuck-…” in short.
help-stuck-corner = In a corner: it can’t come out
help-stuck-freeze = These two block each other
help-stuck-too-many-boxes = More boxes than goals on this side
help-stuck-player-cut-off = The player can’t get behind it
help-levels = Levels
help-command-levels = All levels
help-command-previous-level = Previous level
help-command-next-level = Next level
help-command-previous-unsolved = Previous unsolved level
help-command-next-unsolved = Next unsolved level
help-command-statistics = Statistics, rating and achievements
help-command-favourite = Mark or unmark a favourite
help-command-search = Find a level by title or number
help-command-road = The way so far, and what’s next
help-command-calendar = Daily level
help-command-endless = Endless levels; again: harder ones
help-replays = Replays
help-command-watch = Watch a solution from the start
help-command-pause = Pause, continue
help-end-replay = Stop and return to your game
help-speed = Faster, slower
help-command-improve = Find a shorter solution
help-mouse = Mouse
help-click-square-how = Click a square
help-click-square = Walk there
help-click-box-how = Click a box
help-click-box = See where it can go
help-click-there-how = Click there, or drag
help-click-there = Push it there
help-right-click-how = Right click
help-right-click = Undo
help-wheel-how = Wheel
help-wheel = Undo and redo
help-bar-how = Bar at the bottom
help-bar = Go back and forth through your moves
help-ctrl-wheel-how = { CTRL() }+wheel
help-ctrl-wheel = Zoom
help-middle-drag-how = Middle drag
help-middle-drag = Move the view
help-touch = Touch
help-tap-how = Tap
help-tap = Like a click
help-swipe-how = Swipe
help-swipe = Walk; hold to keep going
help-two-finger-tap-how = Tap with two fingers
help-two-finger-tap = Undo; in lists: close
help-two-fingers-how = Move two fingers
help-two-fingers = Zoom, move the view
help-gamepad = Gamepad
help-pad-step-how = Stick, D-pad
help-pad-step = Walk and push
help-pad-level-how = Shoulder buttons
help-pad-level = Previous, next level
help-pad-list-how = In lists
help-pad-list = A chooses, B goes back
help-pad-editor-how = In the editor
help-pad-editor = A draws, Y picks, L/R: palette
help-editor = Editor
help-command-edit = Edit this level
help-command-new-level = New level
help-rename-own = Rename your level
help-delete-own = Delete your level (press twice)
help-draw-how = Drag, right drag
help-draw = Draw, erase
help-files = Files and clipboard
help-drop-how = Drop files on the window
help-drop = Open them
help-command-open-files = Open level files
help-command-copy-level = Copy the level with its moves
help-command-copy-moves = Copy the moves
help-command-copy-code = Copy the level code
help-command-copy-result = Copy the result as text
help-command-animation = Save an animation of the solution
help-command-picture = Save a picture of the board
help-command-mute = Mute
help-command-describe = Copy a description of the position
help-command-paste = Paste levels, moves, codes
help-command-reload = Reload the file
help-window = Window
help-command-larger = Zoom in, zoom out
help-command-fit = Whole board
help-command-settings = Settings
help-command-full-screen = Full screen
help-command-close = Menu
help-command-help = Help
help-command-leave = Quit

## The editor

editor-untitled = New level
editor-command-wall = Wall
editor-command-floor = Floor (erases)
editor-command-goal = Goal
editor-command-a-box = Box
editor-command-box-on-goal = Box on its goal
editor-command-player = Player
editor-command-hole = Hole
editor-command-trophy = Trophy of this colour
editor-command-trophy-goal = Goal of this colour
editor-command-trophy-on-goal = Trophy on its goal
editor-command-more = Holes, trophies and colours
editor-command-next-swatch = Next in the palette
editor-command-previous-swatch = Previous in the palette
editor-command-next-kind = Next colour
editor-command-previous-kind = Previous colour
editor-command-colour = This colour
editor-command-pen = Draw
editor-command-line = Line
editor-command-rectangle = Filled rectangle
editor-command-frame = Room outline
editor-command-fill = Fill
editor-command-select = Select and move
editor-command-pick = Pick (eyedropper)
editor-command-go = Move the drawing square
editor-command-draw = Draw there; hold for a line
editor-command-turn-right = Turn right
editor-command-turn-left = Turn left
editor-command-mirror = Mirror horizontally
editor-command-flip = Mirror vertically
editor-command-undo = Undo
editor-command-redo = Redo
editor-command-copy = Copy the selection or the level
editor-command-copy-code = Copy code
editor-command-cut = Cut the selection
editor-command-paste = Paste
editor-command-select-all = Select all
editor-command-erase = Erase the selection
editor-command-details = Title, author, comment
editor-command-stronger = Push strength +1
editor-command-weaker = Push strength −1
editor-command-facing = Turn the player
editor-command-play = Test the level
editor-command-reverse = Reverse play (pull boxes)
editor-command-menu = All commands
editor-command-new = New level
editor-command-keep = Save (autosave is on)
editor-command-larger = Zoom in
editor-command-smaller = Zoom out
editor-command-fit = Whole board
editor-command-leave = Back to the levels
editor-take = Accept
editor-drop = Discard
editor-step-back = Undo a pull
editor-section-palette = Palette
editor-section-tools = Tools
editor-section-selection = Selection
editor-section-board = Board
editor-menu-title = Editor
editor-details-title = Details
editor-details-keys = Enter or Tab: next field    Shift+Enter: new line in the comment    Esc: done
# On touch devices.
editor-details-touch = Tap a field to write in it.
editor-done = Done
editor-nothing-drawn = Draw walls around a room, then add boxes, goals and the player.
editor-proving = Thinking…
editor-unknown = Can’t tell whether it’s solvable
editor-too-large-to-prove = Too large to analyse
editor-unsolvable = Can’t be solved
# The board is not closed by walls.
editor-open = Not closed: walls will be added
editor-too-large = A board has at most 1000 × 1000 squares.
editor-nothing-to-paste = There’s no level on the clipboard.
editor-nothing-selected = Nothing is selected.
editor-copied-level = Level copied.
editor-copied-part = Selection copied.
editor-no-code = Only small levels have codes.
editor-unreadable = This level can’t be played or edited: { $reason }.
editor-no-goal = Add goals first: reverse play starts with a box on each.
editor-no-room = There’s no room for the player.
editor-menu-keys = Up/Down: choose    Enter: run    Esc: close
editor-field-title = Title
editor-field-author = Author
editor-field-comment = Comment
# While the editor has no other message.
editor-keys = { $play }: test    { $menu }: all commands    Right click: erase    { $leave }: levels
editor-reverse-keys = Arrow keys: pull the box behind you    Shift+arrow keys: just walk    { $take }: use as start    { $drop }: cancel
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } goal
   *[other] { $goals } goals
}
# The number of boxes that one push can move.
editor-strength = push strength { $strength }
editor-pulls = Reverse play  ·  { $pulls ->
    [one] { $pulls } pull
   *[other] { $pulls } pulls
}
editor-solvable = Solvable in { pushes }
editor-solvable-within = Solvable in at most { pushes }
editor-about-grade = probably { $band }
editor-fault-no-player = Draft: no player yet
editor-fault-second-player = There’s a second player
editor-fault-no-box = Draft: no boxes yet
editor-fault-no-goal = Draft: no goal for the boxes yet
editor-fault-occupied = A box or the player is somewhere it can’t be
editor-copied-code = Code copied: { $code }
editor-kept = Saved in { $name }.

## The review of a solved game

command-review = Review the game
help-command-review = Review the solved game
banner-review = Review the game
play-review-needs-solution = Solve the level first.  Then you can review your game.
review-reviewing = Reviewing your game…
review-too-large = This level is too large to review exactly.
# Beside the key that closes the review.
review-close = Close
# Above the chart of the game.
review-pushes-left = Pushes left
# At a mark. The better push is marked on the board.
review-only-push = Only this push kept the level solvable.
review-detour = { $pushes ->
    [one] Your push here cost { $pushes } push more than this one.
   *[other] Your push here cost { $pushes } pushes more than this one.
}
review-lost = You lost the level here and took it back.  This push is right.
# At no mark.
review-flawless = No wasted pushes: it can’t be done in fewer.
review-wasted-moves = { $moves ->
    [one] No wasted pushes, but one move could be saved.
   *[other] No wasted pushes, but { $moves } moves could be saved.
}
review-marks = { $count ->
    [one] There is one push to look at.
   *[other] There are { $count } pushes to look at.
}

## A position in words

description-no-player = The player is gone.
description-boxes = Boxes
description-boxes-home = Boxes on their goals
description-goals = Goals to fill
description-holes = Holes
description-pushes = Possible pushes
description-floor = The floor, row by row; everything else is wall:
description-solved = The level is solved.
description-lost = The player fell into a hole.
description-open = The level is not solved yet.
description-no-title = Level
description-size = { $title }: { $columns } columns (A–{ $last }), { $rows } rows (1 is at the top), { boxes }.
description-strength = Boxes per push: { $strength }.
description-player = The player is on { $square }.
# A kind of piece and its squares.
description-things = { $what }: { $squares }.
# Between squares.
description-comma = , {""}
description-of-colour = { $square } of colour { $colour }
description-push = { $square } { $direction }
description-up = up
description-left = left
description-down = down
description-right = right
# The floor squares of a row.
description-row = Row { $row }: { $squares }.
description-from-to = { $first } to { $last }

## The board for screen readers

speech-board = Board
# The contents of a square. { $square } is its name, such as C3.
speech-square = { $square }, { $what }
speech-wall = wall
speech-floor = floor
speech-goal = goal
speech-a-box = box
speech-box-on-goal = box on goal
speech-player = you
speech-player-on-goal = you, on a goal
speech-hole = hole
speech-outside = outside
# A button at the end of a line of a list.
speech-delete = Delete { $title }
# A star or an achievement.
speech-earned = earned
speech-not-earned = not earned
speech-stars = { $number } of { $of } stars
# The bar below the board.
speech-timeline = Moves so far
# The lamp that shows if the level is stuck.
speech-lamp = Stuck warning
speech-collections = Collections
speech-previous-month = Previous month
speech-next-month = Next month
# Marks of a game review.
speech-previous-mark = Previous mark
speech-next-mark = Next mark
speech-rename = Rename
speech-player-at = You are on { $square }.

## Announcements for screen readers: short

# The first thing in a direction.
speech-around = { $direction }: { $what }.
# Free squares, and what ends them.
speech-free-then = { $count } free, then { $what }
speech-pushable = { $what }, can be pushed
speech-blocked = { $what }, blocked
# The way to a box: runs of steps, then a push.
speech-way = Box on { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = push { $direction }
speech-then-push = then push { $direction }
speech-no-box = No box can be pushed.
# After a step: where the player is, and where boxes are.
speech-at = { $square }.
speech-box-to = Box to { $square }.
speech-box-to-goal = Box to { $square }, on goal.
speech-boxes-moved = { boxes } moved.
speech-hole-filled = The hole is filled.
speech-bump = Wall.
speech-box-blocked = Box is blocked.
speech-restarted = Restarted.
speech-undone = Undone.
speech-start = Start of the level.
speech-progress = { $number } of { $of } boxes on goals
# Any short text as a sentence.
speech-sentence = { $what }.
# A key and what it does.
speech-key-does = { $key }: { $what }
speech-hint-box = Next box: { $square }.
speech-hint-push = Push the box on { $from } { $direction } to { $to }.
speech-hint-target = Push the box on { $from } to { $to }.
speech-stuck = Stuck: { $reason } { $squares }
# The cursor that explores the board: what is on its square.
speech-exploring = Exploring: { $what }.  Arrow keys: look    Enter: walk there    Esc: end
speech-edge = Edge of the board.
speech-unreachable = { $what }: no way there.

settings-announcements = Announcements
help-speech = Screen reader
help-command-look-around = What is around you
help-command-list-pieces = Where boxes and goals are
help-command-find-box = The way to the next box
help-command-say-progress = What is left to do
help-command-explore = Explore the board with a cursor
command-look-around = Look around
command-list-pieces = List boxes and goals
command-find-box = Find the next box
command-say-progress = Say what is left
command-explore = Explore the board

## The view of the board

command-turn-view = Turn the view
command-mirror-view = Mirror the view
command-coordinates = Coordinates on or off
help-command-turn-view = Turn the view of this level by 90°, until you quit
help-command-mirror-view = Mirror the view of this level, until you quit
help-command-coordinates = Show or hide the letters of columns and the numbers of rows

## The statistics

statistics = Statistics
statistics-solved = Levels solved
statistics-stars = Stars
# Below the number of days in a row.
statistics-streak = Days in a row (best { $days })
statistics-time = Time played
statistics-pushes = Pushes
statistics-rating = Rating
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Solved by difficulty
statistics-weeks = The last { $weeks } weeks
statistics-on-days = { $days ->
    [one] solved on { $days } day
   *[other] solved on { $days } days
}
statistics-rating-soon = { $levels ->
    [one] One more level, and your rating appears here.
   *[other] { $levels } more levels, and your rating appears here.
}
# Beside the heading of the rating.
statistics-highest = Highest { $rating }
statistics-achievements = Achievements
statistics-achieved = { $count } of { $of }
# Instead of the figures, before the first level is solved.
statistics-empty = Your first level is waiting.
statistics-empty-more = Solve it, and this page begins to fill.
# After a victory.
statistics-earned = Achievement: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Sure-footed
achievement-no-undo-how = Solve a medium level without undo
achievement-way-back = Way back
achievement-way-back-how = Get stuck, go back, and solve the level
achievement-fewest-moves = Not a step wasted
achievement-fewest-moves-how = Solve a lesson with the fewest moves
achievement-all-lessons = Graduate
achievement-all-lessons-how = Solve all lessons
achievement-heritage-stars = Three stars
achievement-heritage-stars-how = Earn all stars of a level in Heritage
achievement-heritage = Heritage
achievement-heritage-how = Solve a level in the Heritage collection
achievement-seven-days = A good week
achievement-seven-days-how = Solve a level on seven days in a row
achievement-endless-ten = On and on
achievement-endless-ten-how = Solve ten endless levels in a row, no help
achievement-hundred-levels = Hundred
achievement-hundred-levels-how = Solve 100 levels
achievement-master = Master
achievement-master-how = Solve a master level without help
achievement-shorter = Shortcut
achievement-shorter-how = Find a solution shorter than any known
achievement-own-hard-level = Architect
achievement-own-hard-level-how = Draw a hard level and solve it

## Several players on one computer

menu-player = Player: { $name }
command-players = Players
help-command-players = Players: choose, add, rename
players-players = Players
# The name of a player without one.
players-number = Player { $number }
players-playing = playing
players-add = Add a player
players-name = Name
players-colour = Colour
players-orange = Orange
players-blue = Blue
players-green = Green
players-red = Red
players-yellow = Yellow
players-purple = Purple
players-teal = Teal
players-pink = Pink
players-keys = Enter or click: choose    Delete or ×: delete    Esc: close
players-touch = Tap a line: choose    × at its end: delete
players-name-keys = Enter: done    Esc: cancel
players-delete-again = Press again to delete this player with all progress.
players-needs-name = A player needs a name.
players-name-too-long = A name has at most { $most } characters.
# After another player was chosen.
players-welcome = Now playing: { $name }

settings-lock-solutions = Lock solutions
settings-lock-solutions-hint = Hints only, until the level is solved.
play-solutions-locked = Solutions are shown after you solve the level.
