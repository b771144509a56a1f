//! The editor: its commands, what the lamp says of a board, what is typed in.

use sokoban_core::DraftFault;
use sokoban_generator::{Certainty, Grade};

use super::{boxes, count, pushes};

pub(crate) const OWN_LEVELS: &str = "My levels";
pub(crate) const UNTITLED: &str = "New level";

pub(crate) const WALL: &str = "wall";
pub(crate) const FLOOR: &str = "floor: takes everything away";
pub(crate) const GOAL: &str = "goal";
pub(crate) const BOX: &str = "box";
pub(crate) const BOX_ON_GOAL: &str = "box on its goal";
pub(crate) const PLAYER: &str = "player";
pub(crate) const HOLE: &str = "hole";
pub(crate) const TROPHY: &str = "trophy of this colour";
pub(crate) const TROPHY_GOAL: &str = "goal of this colour";
pub(crate) const TROPHY_ON_GOAL: &str = "trophy on its goal";
pub(crate) const NEXT_KIND: &str = "next colour";
pub(crate) const PREVIOUS_KIND: &str = "colour before";
pub(crate) const COLOUR: &str = "this colour";

pub(crate) const PEN: &str = "draw";
pub(crate) const LINE: &str = "line";
pub(crate) const RECTANGLE: &str = "filled rectangle";
pub(crate) const FRAME: &str = "four walls of a room";
pub(crate) const FILL: &str = "fill";
pub(crate) const SELECT: &str = "select; drag it elsewhere";
pub(crate) const SYMMETRY: &str = "draw on both sides at once";
pub(crate) const PICK: &str = "pick what is under the pointer";
pub(crate) const MOVE: &str = "move the square that Space draws on";
pub(crate) const DRAW: &str = "draw there; hold it for a line";

pub(crate) const TURN_RIGHT: &str = "turn right";
pub(crate) const TURN_LEFT: &str = "turn left";
pub(crate) const MIRROR: &str = "mirror left and right";
pub(crate) const FLIP: &str = "mirror top and bottom";

pub(crate) const UNDO: &str = "undo";
pub(crate) const REDO: &str = "redo";
pub(crate) const COPY: &str = "copy the selection, or the level as text";
pub(crate) const COPY_CODE: &str = "copy the level as a code";
pub(crate) const CUT: &str = "cut the selection";
pub(crate) const PASTE: &str = "paste";
pub(crate) const SELECT_ALL: &str = "select everything";
pub(crate) const ERASE: &str = "erase the selection";

pub(crate) const DETAILS: &str = "title, author, comment";
pub(crate) const STRONGER: &str = "one push moves one box more";
pub(crate) const WEAKER: &str = "one push moves one box less";
pub(crate) const FACING: &str = "the player faces elsewhere";

pub(crate) const PLAY: &str = "play it";
pub(crate) const REVERSE: &str = "play in reverse, pulling";
pub(crate) const HARDER: &str = "make it harder";
pub(crate) const TIDY: &str = "tidy it up";
pub(crate) const MENU: &str = "everything there is to do";
pub(crate) const NEW: &str = "a new level";
pub(crate) const KEEP: &str = "save; it saves by itself, too";
pub(crate) const LARGER: &str = "larger";
pub(crate) const SMALLER: &str = "smaller";
pub(crate) const FIT: &str = "the whole board";
pub(crate) const LEAVE: &str = "back to the levels";
pub(crate) const TAKE: &str = "take it";
pub(crate) const DROP: &str = "leave it as it was";
pub(crate) const STEP_BACK: &str = "one step back";

pub(crate) const MENU_TITLE: &str = "Editor";
pub(crate) const MENU_KEYS: &[&str] = &["Up, Down, Enter: do it    Esc: close"];

pub(crate) const DETAILS_TITLE: &str = "About this level";
pub(crate) const FIELDS: [&str; 3] = ["Title", "Author", "Comment"];
pub(crate) const DETAILS_KEYS: &str =
    "Enter, Tab: next line    Shift+Enter: a new line in the comment    Esc: done";
pub(crate) const DONE: &str = "Done";

/// What the editor does while nothing else is to be said.
pub(crate) fn keys(play: &str, menu: &str, leave: &str) -> String {
    format!("{play}: play it    {menu}: all commands    right click: erase    {leave}: levels")
}

/// In reverse play.
pub(crate) fn reverse_keys(take: &str, drop: &str) -> String {
    format!(
        "Arrows pull the box behind, with Shift they only walk    {take}: start here    {drop}: stop"
    )
}

/// While a suggestion is shown.
pub(crate) fn suggestion_keys(take: &str, drop: &str) -> String {
    format!("{take}: take it    {drop}: leave it as it was")
}

/// A picture with the size of the board and what is on it.
pub(crate) fn inventory((width, height): (u32, u32), many_boxes: u32, goals: u32) -> String {
    let goals = count(goals, "goal", "goals");
    format!("{width}×{height}  ·  {}, {goals}", boxes(many_boxes))
}

/// How many boxes one push moves, where that is not one.
pub(crate) fn strength(strength: &str) -> String {
    format!("  ·  strength {strength}")
}

pub(crate) fn pulls(number: u32) -> String {
    format!("Reverse play  ·  {}", count(number, "pull", "pulls"))
}

pub(crate) const NOTHING_DRAWN: &str =
    "Draw a wall around a room, then boxes, goals and the player";
pub(crate) const PROVING: &str = "thinking …";
pub(crate) const UNKNOWN: &str = "could not be proven either way";
pub(crate) const UNSOLVABLE: &str = "cannot be solved";
pub(crate) const SOLVED_ALREADY: &str = "solved already: all boxes are on their goals";
/// The board is not closed by walls.
pub(crate) const OPEN: &str = "  ·  open: walls will be put around it";

/// The boxes to blame are marked.
pub(crate) const UNSOLVABLE_BECAUSE: &str = "cannot be solved: see the marked boxes";

pub(crate) fn solvable(number: u32) -> String {
    format!("solvable in {}", pushes(number))
}

/// A solution is known, and not whether there is a shorter one.
pub(crate) fn solvable_within(number: u32) -> String {
    format!("solvable, in {} at most", pushes(number))
}

/// How hard it is.
pub(crate) fn grade(grade: &Grade) -> String {
    let about = match grade.certainty {
        Certainty::Exact => "",
        Certainty::About => "about ",
    };
    format!("  ·  {about}{}", grade.band())
}

/// What a board lacks to be a level.
pub(crate) fn fault(fault: &DraftFault) -> String {
    match fault {
        DraftFault::NoPlayer => "not a level yet: the player is missing".to_owned(),
        DraftFault::SecondPlayer => "there is a second player".to_owned(),
        DraftFault::NoBox => "not a level yet: there is no box".to_owned(),
        DraftFault::NoGoal => "not a level yet: there is no goal for the boxes".to_owned(),
        DraftFault::Occupied => "something stands where it cannot".to_owned(),
        other => other.to_string(),
    }
}

pub(crate) const TOO_LARGE: &str = "A board has at most 1000 × 1000 squares.";

pub(crate) const NOTHING_TO_PASTE: &str = "There is no board in the clipboard.";
pub(crate) const NOTHING_SELECTED: &str = "Nothing is selected.";
pub(crate) const COPIED_LEVEL: &str = "The level is in the clipboard.";
pub(crate) const COPIED_PART: &str = "The selection is in the clipboard.";
pub(crate) const NO_CODE: &str = "Only a small level has a code.";
pub(crate) const UNREADABLE: &str = "This board cannot be read as squares.";
pub(crate) const NO_GOAL: &str = "Reverse play begins with boxes on goals: there is no goal.";
pub(crate) const NO_ROOM: &str = "There is no room for the player.";
pub(crate) const SEARCHING: &str = "Looking for a better board …";
pub(crate) const NOTHING_BETTER: &str = "Nothing better was found.";
pub(crate) const ONLY_SOLVABLE: &str = "Only a level that can be solved can be improved.";

pub(crate) fn copied_code(code: &str) -> String {
    format!("{code} is in the clipboard.")
}

/// It was saved.
pub(crate) fn kept(name: &str) -> String {
    format!("Saved in {name}.")
}

/// What is suggested, and what there is.
pub(crate) fn suggestion(now: &str, before: &str) -> String {
    format!("Suggestion: {now}  (now: {before})")
}
