//! Reads and writes the options of a level: the lines `Strength:`, `Facing:`, `Boxorder:` and `Goalorder:` below its
//! board.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::{Kind, Tile};
use crate::draft::Draft;
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Strength};
use crate::quote::excerpt;

use super::error::Place;
use super::{Fields, LevelError, OptionFault};

/// An option line in a file.
pub(super) struct OptionLine {
    /// The key, spelled as in [`OPTIONS`].
    pub(super) key: &'static str,
    pub(super) value: String,
    /// The position of the value in the file.
    pub(super) place: Place,
}

/// A function that parses the value of an option and applies it to a draft.
type SetOption = fn(&mut Draft, &str) -> Result<(), OptionFault>;

/// The key of each option and the function that applies it. Options are applied and printed in this order.
const OPTIONS: [(&str, SetOption); 4] = [
    ("Strength", |draft, text| {
        draft.strength = text.parse().map_err(OptionFault::Strength)?;
        Ok(())
    }),
    ("Facing", |draft, text| {
        draft.facing = text.parse().map_err(OptionFault::Facing)?;
        Ok(())
    }),
    ("Boxorder", |draft, text| {
        let boxes = draft.boxes.iter().filter(|(_, kind)| kind.is_some());
        let squares: Vec<Pos> = boxes.map(|(pos, _)| pos).collect();
        for (pos, kind) in squares.iter().zip(parse_order(text, squares.len())?) {
            draft.boxes[*pos] = Some(kind);
        }
        Ok(())
    }),
    ("Goalorder", |draft, text| {
        let goals = draft.map.iter().filter(|(_, tile)| tile.is_goal());
        let squares: Vec<Pos> = goals.map(|(pos, _)| pos).collect();
        for (pos, kind) in squares.iter().zip(parse_order(text, squares.len())?) {
            draft.map[*pos] = Tile::Goal(kind);
        }
        Ok(())
    }),
];

pub(super) fn is_option(key: &str) -> bool {
    OPTIONS.iter().any(|(option, _)| *option == key)
}

/// Applies the options in `lines` to a draft. If several lines have the same key, the last of them takes precedence.
pub(super) fn apply(mut draft: Draft, lines: &[OptionLine]) -> Result<Draft, LevelError> {
    for (key, set) in OPTIONS {
        if let Some(line) = lines.iter().rev().find(|line| line.key == key) {
            set(&mut draft, &line.value).map_err(|fault| line.place.error(fault))?;
        }
    }
    Ok(draft)
}

/// Applies every option in `fields` that is valid for the draft. Other fields are ignored.
pub(super) fn apply_valid_fields(mut draft: Draft, fields: &Fields) -> Draft {
    for (key, set) in OPTIONS {
        if let Some(value) = fields.get(key) {
            let _ = set(&mut draft, value);
        }
    }
    draft
}

/// Parses a list of exactly `needed` kind numbers, separated by spaces, tabs, commas or semicolons.
fn parse_order(text: &str, needed: usize) -> Result<Vec<Kind>, OptionFault> {
    let numbers = text
        .split([' ', ',', ';', '\t'])
        .filter(|word| !word.is_empty());
    // The text may contain millions of numbers. One number more than needed is enough to reject it.
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

/// Returns the keys and values of a level's options. Options with their default value are left out.
pub(super) fn of_level(level: &Level) -> impl Iterator<Item = (&'static str, String)> {
    let boxes = level.start().boxes();
    options(level.strength(), level.facing(), level.map(), boxes)
}

/// Returns the keys and values of a draft's options. Options with their default value are left out.
pub(super) fn of_draft(draft: &Draft) -> impl Iterator<Item = (&'static str, String)> {
    options(draft.strength, draft.facing, &draft.map, &draft.boxes)
}

/// Returns the keys and values of all options except those with their default value.
fn options(
    strength: Strength,
    facing: Direction,
    map: &Grid<Tile>,
    boxes: &Grid<Option<Kind>>,
) -> impl Iterator<Item = (&'static str, String)> {
    let boxes: Vec<Kind> = boxes.cells().iter().flatten().copied().collect();
    let goals = map.cells().iter().filter_map(|tile| match tile {
        Tile::Goal(kind) => Some(*kind),
        _ => None,
    });
    let goals: Vec<Kind> = goals.collect();
    let is_coloured = boxes.iter().chain(&goals).any(|kind| *kind != Kind::PLAIN);
    let order = |kinds: Vec<Kind>| {
        let numbers = kinds.iter().map(|kind| kind.number().to_string());
        (is_coloured && !kinds.is_empty()).then(|| numbers.collect::<Vec<_>>().join(" "))
    };
    let strength = (strength != Strength::ONE).then(|| strength.to_string());
    let facing = (facing != Direction::Down).then(|| facing.to_string());
    let values = [strength, facing, order(boxes), order(goals)];
    let keys = OPTIONS.iter().map(|(key, _)| *key);
    keys.zip(values)
        .filter_map(|(key, value)| Some((key, value?)))
}
