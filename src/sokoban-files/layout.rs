//! Turns the lines of a file into plain rows, one row of squares per line.
//!
//! If the lines of a file already contain a complete board, they are not changed. Otherwise, all other layouts are
//! tried in a fixed order, and the first one that yields a complete board is used. A complete board has one player,
//! closed walls, and as many boxes as goals, so ordinary text is rarely mistaken for one.

use crate::boards::{Boards, Budget, has_complete_board};
use crate::class::{LETTER, LineClass, NOT_BOARD};
use crate::dialects::DIALECTS;
use crate::lines::{self, Line};
use crate::{literals, margins};

/// The lines of a file, with boards in plain rows.
pub(crate) struct Layout<'a> {
    pub(crate) lines: Vec<Line<'a>>,
    /// `true` if the boards were not written as plain rows.
    pub(crate) is_guess: bool,
    /// The name of the dialect from which the boards were translated, or `None` if they are in XSB.
    pub(crate) dialect: Option<&'static str>,
}

impl<'a> Layout<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        let budget = &Budget::new(text.len());
        let mut layout = Self {
            lines: lines::split(text),
            is_guess: false,
            dialect: None,
        };
        if let Some(joined) = margins::join_cells(&layout.lines)
            && has_complete_board(&joined, budget)
        {
            return Self::guess(joined);
        }
        if let Some(joined) = margins::join_spaced_rows(&layout.lines, budget) {
            layout = Self::guess(joined);
        }
        let lines = &layout.lines;
        let is_foreign =
            |line: &Line<'_>| line.class == LineClass::BoardLike && line.has(NOT_BOARD);
        if lines.iter().any(is_foreign)
            && let Some(translated) = Self::in_dialect(lines, budget)
        {
            return translated;
        }
        if has_complete_board(lines, budget) {
            return match without_split_margins(lines, budget) {
                Some(stripped) => Self::guess(stripped),
                None => layout,
            };
        }
        if let Some(translated) = Self::in_dialect(lines, budget) {
            return translated;
        }
        let literals = literals::extract(text);
        if let Some(literals) = &literals {
            if has_complete_board(literals, budget) {
                return Self::guess(literals.clone());
            }
            if let Some(translated) = Self::in_dialect(literals, budget) {
                return translated;
            }
        }
        if let Some(stripped) = margins::strip(lines, |_| true)
            && has_complete_board(&stripped, budget)
        {
            return Self::guess(stripped);
        }
        match literals {
            // No layout gives a complete board, so use the string literals if only they contain a valid level.
            Some(literals) if !has_level(lines, budget) && has_level(&literals, budget) => {
                Self::guess(literals)
            }
            _ => layout,
        }
    }

    const fn guess(lines: Vec<Line<'a>>) -> Self {
        Self {
            lines,
            is_guess: true,
            dialect: None,
        }
    }

    /// If there is exactly one dialect in which the lines contain more complete boards than in XSB, returns the lines
    /// translated from that dialect. Returns `None` otherwise.
    fn in_dialect(lines: &[Line<'a>], budget: &Budget) -> Option<Self> {
        let mut texts = DIALECTS.iter().filter_map(|dialect| {
            let translated = dialect.translate(lines)?;
            let complete = count_complete(&translated, budget);
            (complete > count_complete(lines, budget)).then_some(Self {
                lines: translated,
                is_guess: false,
                dialect: Some(dialect.name),
            })
        });
        texts.next().filter(|_| texts.next().is_none())
    }
}

/// If some rows have text beside them and are directly above or below plain rows, removes this text. Returns `None` if
/// this does not increase the number of complete boards.
fn without_split_margins<'a>(lines: &[Line<'a>], budget: &Budget) -> Option<Vec<Line<'a>>> {
    if !margins::has_row_split_by_margin(lines) {
        return None;
    }
    let stripped = margins::strip(lines, |at| margins::touches_row(lines, at))?;
    (count_complete(&stripped, budget) > count_complete(lines, budget)).then_some(stripped)
}

fn count_complete(lines: &[Line<'_>], budget: &Budget) -> usize {
    let boards = Boards::of(lines, budget);
    boards
        .filter(|board| board.is_complete(lines, budget))
        .count()
}

/// Returns `true` if the lines contain a valid level in XSB characters or in two layers.
fn has_level(lines: &[Line<'_>], budget: &Budget) -> bool {
    let is_plain = |line: &Line<'_>| !line.has(NOT_BOARD | LETTER);
    Boards::of(lines, budget).any(|board| {
        board.has_layers()
            || lines[board.lines.clone()].iter().all(is_plain)
                && board.read(lines, &[], budget).is_ok()
    })
}
