//! The lines below a board that say how it is played: `Strength:`, `Facing:`, `Boxorder:` and `Goalorder:`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::{Kind, Tile};
use crate::draft::Draft;
use crate::excerpt::excerpt;
use crate::grid::{Direction, Pos};
use crate::level::{Level, Strength};

use super::encoding::push_line;
use super::{LevelError, OptionFault};

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

fn order_boxes(draft: &mut Draft, text: &str) -> Result<(), OptionFault> {
    let boxes = draft.boxes.iter().filter(|(_, kind)| kind.is_some());
    let squares: Vec<Pos> = boxes.map(|(pos, _)| pos).collect();
    for (pos, kind) in squares.iter().zip(order(text, squares.len())?) {
        draft.boxes[*pos] = Some(kind);
    }
    Ok(())
}

fn order_goals(draft: &mut Draft, text: &str) -> Result<(), OptionFault> {
    let goals = draft
        .map
        .iter()
        .filter(|(_, tile)| matches!(tile, Tile::Goal(_)));
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
    if level.strength() != Strength::ONE {
        push_line(text, &["Strength: ", &level.strength().to_string()]);
    }
    if level.facing() != Direction::Down {
        push_line(text, &["Facing: ", &level.facing().to_string()]);
    }
    if !level.is_coloured() {
        return;
    }
    let boxes = level.start().boxes().cells().iter().flatten().copied();
    let goals = level.map().cells().iter().filter_map(|tile| match tile {
        Tile::Goal(kind) => Some(*kind),
        _ => None,
    });
    print_order(text, "Boxorder", boxes);
    print_order(text, "Goalorder", goals);
}

fn print_order(text: &mut String, key: &str, kinds: impl Iterator<Item = Kind>) {
    let numbers: Vec<String> = kinds.map(|kind| kind.number().to_string()).collect();
    if !numbers.is_empty() {
        push_line(text, &[key, ": ", &numbers.join(" ")]);
    }
}
