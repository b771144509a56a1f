//! Describes a position in words, for players who cannot see the board. A square is named by the letter of its column
//! and the number of its row, as on a chessboard, but rows are counted from the top.

mod reader;

use std::fmt::Write as _;

use sokoban_core::{Game, Level, Pos, Position, Strength};

use crate::geometry::column_name as column;
use crate::texts::description as tr;
use crate::view::board_view::BoardView;
pub(crate) use reader::BoardReader;

/// Describes the position of a game: where the player is, the boxes, the goals and the holes, the possible pushes, and
/// the floor row by row.
///
/// ```
/// use sokoban_app::description::describe;
/// use sokoban_core::{Game, Level};
/// use std::sync::Arc;
///
/// let level: Level = "#####\n#@$.#\n#####\n".parse()?;
/// let text = describe("One", &Game::new(Arc::new(level)));
/// assert!(text.contains("The player is on B2"));
/// assert!(text.contains("Boxes: C2."));
/// assert!(text.contains("Possible pushes: C2 right."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn describe(title: &str, game: &Game) -> String {
    let (level, position) = (&**game.level(), game.position());
    let map = level.map();
    let reader = BoardReader {
        level,
        position,
        view: BoardView::upright(map.size()),
    };
    let title = if title.is_empty() {
        tr::no_title()
    } else {
        title.to_owned()
    };
    let last = column(map.width() - 1);
    let boxes_in_all = level.box_count() as u32;
    let mut text = tr::size(&title, &last, map.width(), map.height(), boxes_in_all);
    if level.strength() != Strength::ONE {
        text.push('\n');
        text += &tr::strength(&level.strength().to_string());
    }
    text.push('\n');
    text += &match position.player() {
        Some(player) => tr::player(&reader.name(player)),
        None => tr::no_player(),
    };
    text.push('\n');
    let list = |what: String, squares: Vec<String>| list_line(&what, &squares);
    for line in [
        list(tr::boxes(), reader.boxes(false)),
        list(tr::boxes_home(), reader.boxes(true)),
        list(tr::goals(), reader.open_goals()),
        list(tr::holes(), reader.holes()),
        list(tr::pushes(), reader.pushes()),
    ] {
        text += &line;
    }
    text += &tr::floor();
    text.push('\n');
    for y in 0..map.height() {
        let runs = runs(level, position, y);
        if !runs.is_empty() {
            // Writing to a string never fails.
            let _ = writeln!(text, "{}", tr::row(&runs.join(&tr::comma()), y + 1));
        }
    }
    text += &if game.is_won() {
        tr::solved()
    } else if game.is_lost() {
        tr::lost()
    } else {
        tr::open()
    };
    text.push('\n');
    text
}

/// Returns a line that says what is on `squares`, or an empty string if there are no squares.
fn list_line(what: &str, squares: &[String]) -> String {
    if squares.is_empty() {
        return String::new();
    }
    tr::things(what, &squares.join(&tr::comma())) + "\n"
}

/// Returns the name of a range of adjacent columns, such as "C" or "C to F".
fn run(first: u16, last: u16) -> String {
    if first == last {
        column(first)
    } else {
        tr::from_to(&column(first), &column(last))
    }
}

/// Returns the names of the ranges of adjacent squares in the row `y` that are neither walls nor outside the walls.
fn runs(level: &Level, position: &Position, y: u16) -> Vec<String> {
    let is_free = |x: u16| {
        let tile = level.tile(position, Pos::new(x, y));
        !tile.is_solid()
    };
    let mut runs = Vec::new();
    let mut begin = None;
    for x in 0..=level.map().width() {
        let free = x < level.map().width() && is_free(x);
        match (begin, free) {
            (None, true) => begin = Some(x),
            (Some(first), false) => {
                runs.push(run(first, x - 1));
                begin = None;
            }
            _ => {}
        }
    }
    runs
}
