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

/// The maximum number of wrong letters in a misspelt key.
const MAX_TYPING_ERRORS: usize = 2;
const MAX_MISSPELT_LEN: usize = 15;

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

/// Returns the keys of all options.
pub fn option_keys() -> impl Iterator<Item = &'static str> {
    OPTIONS.iter().map(|(key, _)| *key)
}

pub(super) fn is_option(key: &str) -> bool {
    option_keys().any(|option| option == key)
}

/// Returns the option whose key was probably meant by a note such as `Strenght: 2`, or `None` if the note does not look
/// like an option.
///
/// ```
/// use sokoban_core::collection::misspelt_option;
///
/// assert_eq!(misspelt_option("Strenght: 2"), Some("Strength"));
/// assert_eq!(misspelt_option("Version: 2"), None);
/// ```
pub fn misspelt_option(note: &str) -> Option<&'static str> {
    let (name, _) = note.split_once(':')?;
    let name = name.trim();
    let is_short = name.len() <= MAX_MISSPELT_LEN;
    option_keys().find(|key| is_short && edit_distance(name, key) <= MAX_TYPING_ERRORS)
}

/// Returns the number of letters to insert, remove or replace, ignoring ASCII case (V. Levenshtein, 1966).
fn edit_distance(one: &str, other: &str) -> usize {
    let mut distances: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in (1..).zip(one.bytes()) {
        let mut diagonal = core::mem::replace(&mut distances[0], row);
        for (column, wanted) in (1..).zip(other.bytes()) {
            let replaced = diagonal + usize::from(!letter.eq_ignore_ascii_case(&wanted));
            diagonal = distances[column];
            let changed = distances[column - 1].min(diagonal) + 1;
            distances[column] = replaced.min(changed);
        }
    }
    distances[other.len()]
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
    option_keys()
        .zip(values)
        .filter_map(|(key, value)| Some((key, value?)))
}
