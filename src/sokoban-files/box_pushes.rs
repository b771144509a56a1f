//! Reads solutions that list only pushes, such as `9-9r1,7-9r1`: the column and row of a box, a direction, and the
//! number of squares by which the box is pushed. Such a solution does not contain the walks between the pushes.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Lurd, Pos, path};

use crate::boards::Budget;

/// A series of pushes of one box in one direction. The column and row of the box are read from a file, so they may be
/// outside the board.
struct Pushes {
    column: u16,
    row: u16,
    direction: Direction,
    count: u16,
}

pub(crate) fn is_box_pushes(text: &str) -> bool {
    read(text).is_some()
}

/// Converts the list of pushes in `text` to LURD notation, with shortest walks between the pushes. Returns `None` if
/// the pushes do not solve the level.
///
/// Some programs number columns and rows from 1, and some from 0. Both numberings are tried, and only the right one
/// solves the level. Each walk spends as much of `budget` as the board has squares.
pub(crate) fn complete(level: &Arc<Level>, text: &str, budget: &Budget) -> Option<String> {
    let pushes = read(text)?;
    [1, 0].into_iter().find_map(|first| {
        let mut game = Game::new(Arc::clone(level));
        for series in &pushes {
            play(&mut game, series, first, budget)?;
        }
        game.is_won().then(|| game.lurd())
    })
}

fn read(text: &str) -> Option<Vec<Pushes>> {
    let list = text.trim_ascii();
    let list = list.strip_suffix(',').unwrap_or(list);
    list.split(',')
        .map(|part| read_one(part.trim_ascii()))
        .collect()
}

fn read_one(text: &str) -> Option<Pushes> {
    let (column, rest) = text.split_once('-')?;
    let letter = rest.find(|c: char| c.is_ascii_alphabetic())?;
    let (row, pushes) = rest.split_at(letter);
    let (letter, count) = pushes.split_at(1);
    let [direction] = Lurd::parse(letter).ok()?.moves[..] else {
        return None;
    };
    Some(Pushes {
        column: column.parse().ok()?,
        row: row.parse().ok()?,
        direction,
        count: count.parse().ok()?,
    })
}

/// Moves the player to the box of `pushes`, and pushes the box. `first` is the number that the solution gives to the
/// first column and the first row. Returns `None` if the walk or a push is impossible, or if the budget is used up.
fn play(game: &mut Game, pushes: &Pushes, first: u16, budget: &Budget) -> Option<()> {
    let square = Pos::new(
        pushes.column.checked_sub(first)?,
        pushes.row.checked_sub(first)?,
    );
    let level = Arc::clone(game.level());
    let has_box = game.position().boxes().get(square)?.is_some();
    if !has_box || !budget.spend(level.map().cells().len()) {
        return None;
    }
    let behind = level.map().neighbour(square, pushes.direction.opposite())?;
    let walk = path::walk(&level, game.position(), behind)?;
    game.play(&walk).ok()?;
    (0..pushes.count).try_for_each(|_| game.step(pushes.direction).ok().map(drop))
}
