//! The lines below a board that say how it is played: `Strength:`, `Facing:`, `Boxorder:` and `Goalorder:`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::{Kind, Tile};
use crate::draft::Draft;
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Strength};
use crate::quote::excerpt;

use super::encoding::push_line;
use super::{Fields, LevelError, OptionFault};

/// A line below a board that sets an option.
pub(super) struct OptionLine {
    /// The key, spelt as in [`KEYS`].
    pub(super) key: &'static str,
    pub(super) value: String,
    /// Line and column of the value in the file.
    pub(super) place: (usize, usize),
}

/// What a value does to a draft.
type Apply = fn(&mut Draft, &str) -> Result<(), OptionFault>;

/// The keys and what they do, in the order in which they are done.
const KEYS: [(&str, Apply); 4] = [
    ("Strength", |draft, text| {
        let strength = text.parse().map_err(OptionFault::Strength);
        strength.map(|strength| draft.strength = strength)
    }),
    ("Facing", |draft, text| {
        let facing = text.parse().map_err(OptionFault::Facing);
        facing.map(|facing| draft.facing = facing)
    }),
    ("Boxorder", order_boxes),
    ("Goalorder", order_goals),
];

/// Whether a field with this key sets an option of the level.
pub(super) fn is_option(key: &str) -> bool {
    KEYS.iter().any(|(option, _)| *option == key)
}

/// Applies the lines to the board above them. Of two with the same key the last one counts.
pub(super) fn apply(mut draft: Draft, lines: &[OptionLine]) -> Result<Draft, LevelError> {
    for (key, apply) in KEYS {
        let Some(found) = lines.iter().rev().find(|line| line.key == key) else {
            continue;
        };
        let (line, column) = found.place;
        apply(&mut draft, &found.value).map_err(|fault| LevelError {
            line,
            column,
            fault: fault.into(),
        })?;
    }
    Ok(draft)
}

/// Applies those fields that fit the board.
pub(super) fn apply_fields(mut draft: Draft, fields: &Fields) -> Draft {
    for (key, apply) in KEYS {
        if let Some(value) = fields.get(key) {
            // What does not fit changes nothing: a draft may be anything.
            let _ = apply(&mut draft, value);
        }
    }
    draft
}

fn order_boxes(draft: &mut Draft, text: &str) -> Result<(), OptionFault> {
    let boxes = draft.boxes.iter().filter(|(_, kind)| kind.is_some());
    let squares: Vec<Pos> = boxes.map(|(pos, _)| pos).collect();
    for (pos, kind) in squares.iter().zip(order(text, squares.len())?) {
        draft.boxes[*pos] = Some(kind);
    }
    Ok(())
}

fn order_goals(draft: &mut Draft, text: &str) -> Result<(), OptionFault> {
    let goals = draft.map.iter().filter(|(_, tile)| tile.is_goal());
    let squares: Vec<Pos> = goals.map(|(pos, _)| pos).collect();
    for (pos, kind) in squares.iter().zip(order(text, squares.len())?) {
        draft.map[*pos] = Tile::Goal(kind);
    }
    Ok(())
}

/// Exactly `needed` numbers.
fn order(text: &str, needed: usize) -> Result<Vec<Kind>, OptionFault> {
    let numbers = text
        .split([' ', ',', ';', '\t'])
        .filter(|word| !word.is_empty());
    // One more than needed is as wrong as a million.
    let kinds: Option<Vec<Kind>> = numbers
        .take(needed + 1)
        .map(|word| word.parse().ok().and_then(Kind::new))
        .collect();
    kinds
        .filter(|kinds| kinds.len() == needed)
        .ok_or_else(|| OptionFault::Order {
            needed,
            text: excerpt(text),
        })
}

/// Writes the lines that an XSB board of this level needs below it.
pub(super) fn print(text: &mut String, level: &Level) {
    let (map, boxes) = (level.map(), level.start().boxes());
    let lines = lines(level.strength(), level.facing(), (map, boxes));
    lines.for_each(|(key, value)| push_line(text, &[key, ": ", &value]));
}

/// The same for a board that was not checked, as fields.
pub(super) fn fields(draft: &Draft) -> impl Iterator<Item = (&'static str, String)> {
    lines(draft.strength, draft.facing, (&draft.map, &draft.boxes))
}

/// The options that are not as usual.
fn lines(
    strength: Strength,
    facing: Direction,
    (map, boxes): (&Grid<Tile>, &Grid<Option<Kind>>),
) -> impl Iterator<Item = (&'static str, String)> {
    let boxes: Vec<Kind> = boxes.cells().iter().flatten().copied().collect();
    let goals = map.cells().iter().filter_map(|tile| match tile {
        Tile::Goal(kind) => Some(*kind),
        _ => None,
    });
    let goals: Vec<Kind> = goals.collect();
    let is_coloured = |kinds: &[Kind]| kinds.iter().any(|kind| *kind != Kind::PLAIN);
    let coloured = is_coloured(&boxes) || is_coloured(&goals);
    let order = |kinds: Vec<Kind>| {
        let numbers = kinds.iter().map(|kind| kind.number().to_string());
        let numbers = numbers.collect::<Vec<_>>().join(" ");
        (coloured && !kinds.is_empty()).then_some(numbers)
    };
    let strength = (strength != Strength::ONE).then(|| strength.to_string());
    let facing = (facing != Direction::Down).then(|| facing.to_string());
    let values = [strength, facing, order(boxes), order(goals)];
    let keys = KEYS.iter().map(|(key, _)| *key);
    keys.zip(values)
        .filter_map(|(key, value)| Some((key, value?)))
}
