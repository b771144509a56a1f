//! The options of a level: the lines `Strength:`, `Facing:`, `Boxorder:` and `Goalorder:` below its board.

use std::error::Error;
use std::fmt;

use crate::draft::Draft;
use crate::grid::Direction;
use crate::level::{Kind, Strength, Tile};
use crate::text_error::{excerpt, quote_text};

/// An option of a level, written as a line `Key: value` below the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LevelOption {
    /// The maximum number of boxes in a row that one push moves.
    Strength,
    /// The direction in which the player faces at the start.
    Facing,
    /// The kinds of all boxes, row by row.
    BoxOrder,
    /// The kinds of all goals, row by row.
    GoalOrder,
}

/// A reason why the value of an option is invalid. Contains the invalid value, shortened if it is long.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OptionFault {
    /// The value of a `Strength:` line is invalid.
    Strength(String),
    /// The value of a `Facing:` line is invalid.
    Facing(String),
    /// A `Boxorder:` or `Goalorder:` line does not have exactly one number for each box or goal.
    Order {
        /// The number of boxes (for `Boxorder:`) or goals (for `Goalorder:`) on the board.
        needed: usize,
        /// The value of the line.
        text: String,
    },
}

impl LevelOption {
    /// All options, in the order in which they are applied and printed.
    pub const ALL: [Self; 4] = [
        Self::Strength,
        Self::Facing,
        Self::BoxOrder,
        Self::GoalOrder,
    ];

    /// Returns the key of the option's line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Strength => "Strength",
            Self::Facing => "Facing",
            Self::BoxOrder => "Boxorder",
            Self::GoalOrder => "Goalorder",
        }
    }

    /// Returns the option with this key, ignoring ASCII case, or `None` if no option has this key.
    pub fn by_key(key: &str) -> Option<Self> {
        let mut options = Self::ALL.into_iter();
        options.find(|option| option.key().eq_ignore_ascii_case(key))
    }

    /// Sets this option in `draft` to `value`. The draft must already contain all boxes and goals.
    ///
    /// # Errors
    /// Returns an error if the value is invalid, and leaves the draft unchanged.
    pub fn set(self, draft: &mut Draft, value: &str) -> Result<(), OptionFault> {
        match self {
            Self::Strength => {
                let fault = || OptionFault::Strength(excerpt(value));
                draft.strength = parse_strength(value).ok_or_else(fault)?;
            }
            Self::Facing => {
                let fault = || OptionFault::Facing(excerpt(value));
                draft.facing = parse_direction(value).ok_or_else(fault)?;
            }
            Self::BoxOrder => {
                let count = draft.boxes.cells().iter().flatten().count();
                let mut kinds = parse_order(value, count)?.into_iter();
                let boxes = draft.boxes.rows_mut().flatten().flatten();
                for (square, kind) in boxes.zip(&mut kinds) {
                    *square = kind;
                }
            }
            Self::GoalOrder => {
                let count = goals(draft).count();
                let mut kinds = parse_order(value, count)?.into_iter();
                let tiles = draft.map.rows_mut().flatten();
                for (tile, kind) in tiles.filter(|tile| tile.is_goal()).zip(&mut kinds) {
                    *tile = Tile::Goal(kind);
                }
            }
        }
        Ok(())
    }

    /// Returns the value of this option in `draft` as text. Returns `None` if the option has its default value, which
    /// is never written.
    pub fn value(self, draft: &Draft) -> Option<String> {
        let boxes = || draft.boxes.cells().iter().flatten().copied();
        match self {
            Self::Strength => (draft.strength != Strength::ONE).then(|| draft.strength.to_string()),
            Self::Facing => (draft.facing != Direction::Down).then(|| draft.facing.to_string()),
            Self::BoxOrder | Self::GoalOrder => {
                let is_coloured = boxes().chain(goals(draft)).any(|kind| kind != Kind::PLAIN);
                let numbers: Vec<String> = match self {
                    Self::BoxOrder => boxes().map(|kind| kind.number().to_string()).collect(),
                    _ => goals(draft).map(|kind| kind.number().to_string()).collect(),
                };
                (is_coloured && !numbers.is_empty()).then(|| numbers.join(" "))
            }
        }
    }
}

fn goals(draft: &Draft) -> impl Iterator<Item = Kind> {
    draft.map.cells().iter().filter_map(|tile| tile.goal_kind())
}

/// Parses `any`, ignoring ASCII case, or a number from 1 to 65,535. Returns `None` for any other text.
fn parse_strength(text: &str) -> Option<Strength> {
    if text.eq_ignore_ascii_case("any") {
        return Some(Strength::Any);
    }
    text.parse().ok().map(Strength::Boxes)
}

/// Parses the name of a direction, ignoring ASCII case. Returns `None` for any other text.
fn parse_direction(text: &str) -> Option<Direction> {
    let mut directions = Direction::ALL.into_iter();
    directions.find(|direction| direction.to_string().eq_ignore_ascii_case(text))
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

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strength(text) => {
                let text = quote_text(text);
                write!(f, "strength is \"any\" or a number from 1, not {text}")
            }
            Self::Facing(text) => {
                let text = quote_text(text);
                write!(f, "facing is up, down, left or right, not {text}")
            }
            Self::Order { needed, text } => {
                let (last, text) = (Kind::MAX_NUMBER, quote_text(text));
                write!(f, "{needed} numbers from 0 to {last} needed, found {text}")
            }
        }
    }
}

impl Error for OptionFault {}
