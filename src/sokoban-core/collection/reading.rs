//! Chooses the text to read a file as: its own lines, or rows taken out of blank lines, margins, quotes or another
//! alphabet.
//!
//! The whole file decides: the reading with more boards that have one player, closed walls, and as many boxes as goals.
//! A file with such a board is not translated, unless blank lines separate its rows.

use super::boards::Boards;
use super::budget::Budget;
use super::classify::{LETTER, OTHER, TAB};
use super::lines::Lines;
use super::sheet::Sheet;
use super::text::find_comments;
use super::{alphabet, cells, margins, quoted, spread};

/// The most boards that are checked.
const MAX_BOARDS: usize = 64;

/// The most squares of them.
const MAX_SQUARES: usize = 4_000_000;

/// Returns the text to read a file as, if that is not its own.
pub(super) fn reread(lines: &Lines<'_>, bytes: usize, budget: &Budget) -> Option<Sheet> {
    let is_spread = spread::is_spread(lines);
    let is_torn = margins::are_beside_rows(lines);
    if !is_spread && !is_torn && begins_whole(lines, budget) {
        return None;
    }
    // Text, lines and origins of two sheets, and the letters of an alphabet, in addition to those of the file.
    let memory = 3 * bytes + 56 * lines.len();
    budget.check_available(memory).ok()?;
    if let Some(sheet) = cells::join(lines)
        && Tally::of(&sheet.lines(), budget, true).whole > 0
    {
        return Some(sheet);
    }
    let plain = Tally::of(lines, budget, !is_spread && !is_torn);
    let mut choice = Choice {
        sheet: None,
        whole: plain.whole,
        budget,
    };
    if is_spread {
        choice.consider(spread::join(lines));
    }
    if choice.whole > 0 {
        if is_torn && choice.sheet.is_none() {
            let is_beside = |at| margins::is_beside_row(lines, at);
            margins::strip(lines, is_beside)
                .into_iter()
                .for_each(|sheet| choice.consider(sheet));
        }
        return choice.sheet;
    }
    // Rows in quotes have titles and solutions beside them, which are lost with a margin.
    quoted::rows(lines)
        .into_iter()
        .chain(margins::strip(lines, |_| true))
        .for_each(|sheet| choice.consider(sheet));
    if choice.whole > 0 {
        return choice.sheet;
    }
    if plain.playable == 0 {
        alphabet::translate(lines, |sheet| choice.consider(sheet));
    }
    if choice.whole == 0
        && let Some(rows) = quoted::rows(lines)
    {
        alphabet::translate(&rows.lines(), |sheet| choice.consider(sheet));
    }
    choice.sheet
}

/// Returns `true` if the first board is whole, as it is in most files. With tabs, its squares may be in cells.
fn begins_whole(lines: &Lines<'_>, budget: &Budget) -> bool {
    let mut trial = budget.trial(MAX_SQUARES);
    let first = Boards::new(lines, &[]).next(&mut trial);
    first.is_some_and(|board| {
        let is_usual = !board.is_layered() && lines.all(board.lines.clone()) & TAB == 0;
        is_usual && board.is_whole(lines, &mut trial)
    })
}

/// The best text so far, if it is better than the file's own.
struct Choice<'a> {
    sheet: Option<Sheet>,
    whole: usize,
    budget: &'a Budget,
}

impl Choice<'_> {
    fn consider(&mut self, sheet: Sheet) {
        let whole = Tally::of(&sheet.lines(), self.budget, false).whole;
        if whole > self.whole {
            (self.whole, self.sheet) = (whole, Some(sheet));
        }
    }
}

/// The boards of a text by kind.
#[derive(Default)]
struct Tally {
    boards: usize,
    /// Those with one player, closed walls, and as many boxes as goals.
    whole: usize,
    /// Those of the usual signs and letters that are levels.
    playable: usize,
}

impl Tally {
    /// Checks the first boards of a text, up to a whole one if that is enough.
    fn of(lines: &Lines<'_>, budget: &Budget, one_is_enough: bool) -> Self {
        let comments = find_comments(lines);
        let mut boards = Boards::new(lines, &comments);
        let mut trial = budget.trial(MAX_SQUARES);
        let mut tally = Self::default();
        while tally.boards < MAX_BOARDS
            && !(one_is_enough && tally.whole > 0)
            && let Some(board) = boards.next(&mut trial)
        {
            tally.boards += 1;
            tally.whole += usize::from(board.is_whole(lines, &mut trial));
            if board.is_layered() {
                // No other notation has such headings.
                tally.playable += 1;
                continue;
            }
            let has = lines.all(board.lines.clone());
            // `P` and `B` alone may be player and box of another alphabet.
            let is_small = |byte: &u8| b"pmb".contains(byte);
            let is_usual = has & OTHER == 0
                && (has & LETTER == 0 || lines.bytes_of(&board.lines).iter().any(is_small));
            tally.playable += usize::from(is_usual && board.read(lines, &[], &mut trial).is_ok());
        }
        tally
    }
}
