//! Descriptions of a position in words, for players who cannot see it. Squares are named by column letter and row
//! number, as on a chessboard, but rows count from the top.

mod reader;

use std::fmt::Write as _;

use sokoban_core::{Direction, Game, Kind, Level, Pos, Position, Strength, Tile, path, rules};

use crate::geometry::{column_name as column, row_name};
use crate::texts::description as tr;
pub(crate) use reader::BoardReader;

/// Describes the position of a game: where the player is, the boxes, the goals and the holes, what can be pushed, and
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
        Some(player) => tr::player(&name(player)),
        None => tr::no_player(),
    };
    text.push('\n');
    let list = |what: String, squares: Vec<String>| list_line(&what, &squares);
    for line in [
        list(tr::boxes(), boxes(level, position, false)),
        list(tr::boxes_home(), boxes(level, position, true)),
        list(tr::goals(), open_goals(level, position)),
        list(tr::holes(), holes(level, position)),
        list(tr::pushes(), pushes(level, position)),
    ] {
        text += &line;
    }
    text += &tr::floor();
    text.push('\n');
    for y in 0..map.height() {
        let runs = runs(level, position, y);
        if !runs.is_empty() {
            // Writing into a string cannot fail.
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

/// Formats one line of the description. Returns an empty string if `squares` is empty.
fn list_line(what: &str, squares: &[String]) -> String {
    if squares.is_empty() {
        return String::new();
    }
    tr::things(what, &squares.join(&tr::comma())) + "\n"
}

fn push(pos: Pos, direction: Direction) -> String {
    let direction = match direction {
        Direction::Up => tr::up(),
        Direction::Left => tr::left(),
        Direction::Down => tr::down(),
        Direction::Right => tr::right(),
    };
    tr::push(&name(pos), &direction)
}

/// Names a run of columns, such as "C" or "C to F".
fn run(first: u16, last: u16) -> String {
    if first == last {
        column(first)
    } else {
        tr::from_to(&column(first), &column(last))
    }
}

/// Names a square: its column as letters, and its row from the top.
fn name(pos: Pos) -> String {
    column(pos.x) + &row_name(pos.y)
}

/// Names a square, with the colour of the box or goal on it.
fn with_kind(pos: Pos, kind: Kind) -> String {
    if kind == Kind::PLAIN {
        name(pos)
    } else {
        tr::of_colour(&name(pos), kind.number())
    }
}

/// Returns the boxes that are on their goals if `home`, or else the others.
fn boxes(level: &Level, position: &Position, home: bool) -> Vec<String> {
    let boxes = position.boxes().iter();
    boxes
        .filter_map(|(pos, kind)| Some((pos, (*kind)?)))
        .filter(|(pos, kind)| (level.map()[*pos] == Tile::Goal(*kind)) == home)
        .map(|(pos, kind)| with_kind(pos, kind))
        .collect()
}

fn open_goals(level: &Level, position: &Position) -> Vec<String> {
    let goals = level.map().iter().filter_map(|(pos, tile)| match tile {
        Tile::Goal(kind) if position.boxes()[pos] != Some(*kind) => Some(with_kind(pos, *kind)),
        Tile::Goal(_) | Tile::Outside | Tile::Wall | Tile::Floor | Tile::Hole => None,
    });
    goals.collect()
}

fn holes(level: &Level, position: &Position) -> Vec<String> {
    let holes = level.holes().iter();
    holes
        .filter(|pos| level.tile(position, **pos) == Tile::Hole)
        .map(|pos| name(*pos))
        .collect()
}

/// Returns the pushes whose starting squares the player can reach.
fn pushes(level: &Level, position: &Position) -> Vec<String> {
    let reach = path::PlayerReach::of(level, position);
    let can_push = |pos: Pos, direction: Direction| {
        let side = level.map().neighbour(pos, direction.opposite());
        let side = side.filter(|side| reach.contains(*side));
        side.is_some_and(|side| rules::can_push(level, position, side, direction))
    };
    let mut pushes = Vec::new();
    for pos in path::reachable_boxes(level, position) {
        for direction in Direction::ALL {
            if can_push(pos, direction) {
                pushes.push(push(pos, direction));
            }
        }
    }
    pushes
}

/// Returns the runs of adjacent squares in row `y` that are neither wall nor outside.
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
