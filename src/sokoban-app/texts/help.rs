//! What keys, mouse, fingers and gamepad do.

pub(crate) const KEYS: &str = "Keys";
/// The four arrow keys together.
pub(crate) const ARROWS: &str = "Arrows";

pub(crate) const STEP: &str = "walk and push; hold to go on";
pub(crate) const WALK_FAR: &str = "walk until something blocks";
pub(crate) const PUSH_FAR: &str = "push until something blocks";
pub(crate) const UNDO: &str = "undo; hold to rewind";
pub(crate) const REDO: &str = "redo; hold to fast-forward";
pub(crate) const REDO_ALL: &str = "redo all";
pub(crate) const LAST_AND_NEXT_PUSH: &str = "previous, next push";
pub(crate) const RESTART: &str = "restart; undo brings the play back";
pub(crate) const PREVIOUS_LEVEL: &str = "previous level";
pub(crate) const NEXT_LEVEL: &str = "next level";
/// Below the lines of the previous and the next level.
pub(crate) const PREVIOUS_AND_NEXT_UNSOLVED: &str = "previous, next unsolved";
pub(crate) const ALL_LEVELS: &str = "levels";
pub(crate) const ENDLESS: &str = "endless levels; there: a harder band";
pub(crate) const CALENDAR: &str = "the level of the day, and those before";
pub(crate) const HINT_AND_SOLUTION: &str = "hint (press again for more); show solution";
pub(crate) const REWIND: &str = "back to where it was solvable";
pub(crate) const WATCH_AND_PAUSE: &str = "watch a solution; pause; find a shorter one";
pub(crate) const ZOOM_OR_SPEED: &str = "zoom, fit; while watching: speed";
pub(crate) const SAVE_AND_LIST_POSITIONS: &str = "save this position; saved positions";
pub(crate) const COPY_LEVEL_AND_MOVES: &str = "copy the level with its moves; the moves";
pub(crate) const COPY_CODE_AND_PASTE: &str = "copy its code; paste levels, moves, codes";
pub(crate) const ADD_AND_RELOAD_FILE: &str = "add the file to the library; reload it";
pub(crate) const EDIT_AND_NEW_LEVEL: &str = "draw on this level; draw a new one";
pub(crate) const SETTINGS: &str = "settings";
pub(crate) const FULL_SCREEN: &str = "full screen";
pub(crate) const THIS_HELP: &str = "this help";
pub(crate) const QUIT: &str = "quit";

/// Headings and lines beside the keys: what to do, and what it does.
pub(crate) const OTHERS: &[(&str, &[(&str, &str)])] = &[
    (
        "Mouse",
        &[
            ("click a square", "walk there"),
            ("click a box", "see where it can go"),
            ("click there, or drag", "push it there"),
            ("right click", "undo"),
            ("wheel", "through the history"),
            ("middle click", "which boxes can get here?"),
            ("Ctrl+wheel", "zoom"),
            ("middle drag", "move the view"),
            ("bar at the bottom", "scrub through your moves"),
            ("code of the level", "copy it"),
            ("red lamp", "back to where it was solvable"),
        ],
    ),
    (
        "Editor",
        &[
            ("Tab", "all its commands and keys"),
            ("Enter, E", "play it, and back"),
            ("drag, right drag", "draw, erase"),
        ],
    ),
    (
        "Touch",
        &[
            ("tap", "like a click"),
            ("swipe, and hold", "walk, and keep walking"),
            ("two fingers", "tap: undo; else zoom, move"),
        ],
    ),
    (
        "Gamepad",
        &[
            ("stick, cross", "walk and push"),
            ("B   A", "undo, redo"),
            ("Y   X", "restart, hint"),
            ("shoulders", "previous, next level"),
            ("Start", "levels"),
        ],
    ),
];

pub(crate) const WHERE_KEYS_ARE_SET: &str =
    "Keys are changed in the settings.   Esc or a click closes this.";
