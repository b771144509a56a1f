//! What keys, mouse, fingers and gamepads do.

pub(crate) const TITLE: &str = "Help";
/// Where the letters will stand that are typed.
pub(crate) const SEARCH: &str = "type to search";
/// On the button that closes.
pub(crate) const CLOSE: &str = "×";
pub(crate) const WHERE_KEYS_ARE_SET: &str = "Keys are changed in the settings.";
/// The four arrow keys together.
pub(crate) const ARROWS: &str = "Arrows";

/// In place of the lines, where none has what was typed.
pub(crate) fn nothing_found(query: &str) -> String {
    format!("Nothing here is called “{query}”.")
}

pub(crate) const MOVING: &str = "Moving";
pub(crate) const STEP: &str = "walk and push; hold to go on";
pub(crate) const WALK_FAR: &str = "walk until something blocks";
pub(crate) const PUSH_FAR: &str = "push until something blocks";

pub(crate) const HISTORY: &str = "Undo and history";
pub(crate) const UNDO: &str = "undo; hold to rewind";
pub(crate) const REDO: &str = "redo; hold to fast-forward";
pub(crate) const REDO_ALL: &str = "redo all";
pub(crate) const PREVIOUS_PUSH: &str = "undo to the previous push";
pub(crate) const NEXT_PUSH: &str = "redo to the next push";
pub(crate) const RESTART: &str = "restart; undo brings the play back";
pub(crate) const REWIND: &str = "back to where it was solvable";
pub(crate) const SAVE_POSITION: &str = "save this position";
pub(crate) const SAVED_POSITIONS: &str = "saved positions";
pub(crate) const SOLUTIONS: &str = "compare solutions";

pub(crate) const HINTS: &str = "Hints and lamp";
pub(crate) const HINT: &str = "hint; press again for more";
pub(crate) const SHOW_SOLUTION: &str = "show the solution";
pub(crate) const LAMP: (&str, &str) = ("click the red lamp", "back to where it was solvable");

pub(crate) const LEVELS: &str = "Levels";
pub(crate) const ALL_LEVELS: &str = "all levels";
pub(crate) const PREVIOUS_LEVEL: &str = "previous level";
pub(crate) const NEXT_LEVEL: &str = "next level";
pub(crate) const PREVIOUS_UNSOLVED: &str = "previous unsolved level";
pub(crate) const NEXT_UNSOLVED: &str = "next unsolved level";
pub(crate) const CALENDAR: &str = "the levels of the days";
pub(crate) const ENDLESS: &str = "endless levels; there: a harder band";

pub(crate) const REPLAYS: &str = "Replays";
pub(crate) const WATCH: &str = "watch a solution";
pub(crate) const PAUSE: &str = "pause, play";
pub(crate) const SPEED: &str = "faster, slower";
pub(crate) const IMPROVE: &str = "find a shorter solution";

pub(crate) const MOUSE: &str = "Mouse";
pub(crate) const CLICK_SQUARE: (&str, &str) = ("click a square", "walk there");
pub(crate) const CLICK_BOX: (&str, &str) = ("click a box", "see where it can go");
pub(crate) const CLICK_THERE: (&str, &str) = ("click there, or drag", "push it there");
pub(crate) const RIGHT_CLICK: (&str, &str) = ("right click", "undo");
pub(crate) const WHEEL: (&str, &str) = ("wheel", "undo and redo");
pub(crate) const BAR: (&str, &str) = ("bar at the bottom", "scrub through your moves");
pub(crate) const MIDDLE_CLICK: (&str, &str) = ("middle click", "which boxes can get here?");
pub(crate) const CTRL_WHEEL: (&str, &str) = ("Ctrl+wheel", "zoom");
pub(crate) const MIDDLE_DRAG: (&str, &str) = ("middle drag", "move the view");

pub(crate) const TOUCH: &str = "Touch";
pub(crate) const TAP: (&str, &str) = ("tap", "like a click");
pub(crate) const SWIPE: (&str, &str) = ("swipe", "walk; stay down to go on");
pub(crate) const TWO_FINGER_TAP: (&str, &str) = ("tap with two fingers", "undo; in lists: close");
pub(crate) const TWO_FINGERS: (&str, &str) = ("move two fingers", "zoom, move the view");

pub(crate) const GAMEPAD: &str = "Gamepad";
pub(crate) const PAD_STEP: (&str, &str) = ("stick, cross", "walk and push");
pub(crate) const PAD_LEVEL: (&str, &str) = ("shoulder buttons", "previous, next level");
pub(crate) const PAD_UNDO: &str = "undo, redo";
pub(crate) const PAD_RESTART: &str = "restart";
pub(crate) const PAD_HINT: &str = "hint";

pub(crate) const EDITOR: &str = "Editor";
pub(crate) const EDIT: &str = "draw on this level";
pub(crate) const NEW_LEVEL: &str = "draw a new level";
pub(crate) const EDITOR_MENU: &str = "all its commands and keys";
pub(crate) const TEST_PLAY: &str = "play what is drawn, and back";
pub(crate) const DRAW: (&str, &str) = ("drag, right drag", "draw, erase");

pub(crate) const FILES: &str = "Files and clipboard";
pub(crate) const DROP: (&str, &str) = ("drop files on the window", "open them");
pub(crate) const COPY_LEVEL: &str = "copy the level with its moves";
pub(crate) const COPY_MOVES: &str = "copy the moves";
pub(crate) const COPY_CODE: &str = "copy the code of a made level";
pub(crate) const DESCRIBE: &str = "copy the position in words";
pub(crate) const SAVE_PICTURE: &str = "save a picture of the board";
pub(crate) const CLICK_CODE: (&str, &str) = ("click the code", "copy it");
pub(crate) const PASTE: &str = "paste levels, moves, codes";
pub(crate) const ADD_TO_LIBRARY: &str = "add the file to the library";
pub(crate) const RELOAD: &str = "reload the file";

pub(crate) const WINDOW: &str = "Window";
pub(crate) const ZOOM: &str = "zoom in, out";
pub(crate) const FIT: &str = "whole board";
pub(crate) const SETTINGS: &str = "settings";
pub(crate) const MUTE: &str = "sound on, off";
pub(crate) const FULL_SCREEN: &str = "full screen";
pub(crate) const THIS_HELP: &str = "this help";
pub(crate) const QUIT: &str = "quit";
