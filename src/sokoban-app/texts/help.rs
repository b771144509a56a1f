//! What keys, mouse, fingers and gamepad do.

pub(crate) const KEYS: &str = "Keys";
/// The four arrow keys together.
pub(crate) const ARROWS: &str = "Arrows";

pub(crate) const STEP: &str = "walk and push; hold to go on";
pub(crate) const WALK_FAR: &str = "walk until something blocks";
pub(crate) const PUSH_FAR: &str = "push until something blocks";
pub(crate) const UNDO: &str = "undo; hold to run back";
pub(crate) const REDO: &str = "redo; hold to run on";
pub(crate) const REDO_ALL: &str = "redo all";
pub(crate) const LAST_AND_NEXT_PUSH: &str = "to the last push, to the next";
pub(crate) const RESTART: &str = "restart; undo brings the play back";
pub(crate) const PREVIOUS_LEVEL: &str = "previous level";
pub(crate) const NEXT_LEVEL: &str = "next level";
/// Below the lines of the previous and the next level.
pub(crate) const PREVIOUS_AND_NEXT_UNSOLVED: &str = "the same, but not solved yet";
pub(crate) const ALL_LEVELS: &str = "all levels";
pub(crate) const HINT_AND_SOLUTION: &str = "a hint, ever clearer; the solution";
pub(crate) const REWIND: &str = "back to where it could still be won";
pub(crate) const WATCH_AND_PAUSE: &str = "watch a solution; stop; find a shorter";
pub(crate) const ZOOM_OR_SPEED: &str = "zoom, fit; while watching: speed";
pub(crate) const SAVE_AND_LIST_POSITIONS: &str = "keep this position; positions kept";
pub(crate) const COPY_LEVEL_AND_MOVES: &str = "copy the level with its moves; the moves";
pub(crate) const PASTE: &str = "paste levels, a code, or moves";
pub(crate) const ADD_AND_RELOAD_FILE: &str = "keep the opened file; reload it";
pub(crate) const SETTINGS: &str = "settings";
pub(crate) const FULL_SCREEN: &str = "full screen";
pub(crate) const THIS_HELP: &str = "this help";
pub(crate) const QUIT: &str = "leave";

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
            ("bar at the bottom", "drag through the play"),
            ("red lamp", "back to where it could be won"),
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
            ("Y   X", "restart, a hint"),
            ("shoulders", "previous, next level"),
            ("Start", "all levels"),
        ],
    ),
];

pub(crate) const WHERE_KEYS_ARE_SET: &str = "Any key of your own: settings.toml in the data directory.   \
                                             Esc or a click closes this.";
