//! Detects the layout of a file and converts the file into plain rows, one row of squares per line. A layout may have
//! blank lines between rows, spreadsheet cells, text beside rows, string literals, or the letters of another program.
//!
//! The layout with the most complete boards is chosen. A complete board has one player, closed walls, and as many boxes
//! as goals. If a file already contains a complete board, it is only converted to remove blank lines between rows, text
//! beside rows, or cell separators.

mod dialects;
mod margins;
mod spacing;
mod string_literals;

use alloc::vec::Vec;

use dialects::DIALECTS;

use super::boards::Boards;
use super::budget::Budget;
use super::lines::{LETTER, Line, Lines, NOT_BOARD, SourceLocation, TAB};
use super::sok_fields::Document;

const MAX_EXAMINED_BOARDS: usize = 64;
const MAX_EXAMINED_SQUARES: usize = 4_000_000;

/// Lines extracted from a file, with the position in the file of each line.
#[derive(Debug, Default)]
pub(super) struct ExtractedText {
    text: Vec<u8>,
    origins: Vec<SourceLocation>,
    /// The name of the program whose letters were translated.
    pub(super) dialect: Option<&'static str>,
}

impl ExtractedText {
    fn push(&mut self, row: &[u8], origin: SourceLocation) {
        self.text.extend_from_slice(row);
        self.text.push(b'\n');
        self.origins.push(origin);
    }

    /// Replaces each line with the row that `row` returns for it, and keeps the line if `row` returns `None`. Returns
    /// the text and the number of lines replaced.
    fn with_rows(
        lines: &Lines<'_>,
        mut row: impl FnMut(&Line<'_>) -> Option<Vec<u8>>,
    ) -> (Self, usize) {
        let (mut text, mut count) = (Self::default(), 0);
        for line in lines.iter_all() {
            let row = row(&line);
            count += usize::from(row.is_some());
            text.push(row.as_deref().unwrap_or(line.bytes), line.origin);
        }
        (text, count)
    }

    pub(super) fn memory(&self) -> usize {
        self.text.capacity() + self.origins.capacity() * size_of::<SourceLocation>()
    }

    pub(super) fn lines(&self) -> Lines<'_> {
        Lines::extracted(&self.text, self.origins.clone())
    }
}

/// Reads the lines in each known layout, and returns the text converted from the layout with the largest number of
/// complete boards. Returns `None` if no conversion is needed. `bytes` is the size of the file in bytes.
pub(super) fn extract(lines: &Lines<'_>, bytes: usize, budget: &Budget) -> Option<ExtractedText> {
    let is_spread = spacing::has_blank_lines_between_rows(lines);
    let has_split_row = margins::has_row_split_by_margin(lines);
    let is_clean = !is_spread && !has_split_row && !lines.has_foreign_row();
    if is_clean && starts_with_complete_board(lines, budget) {
        return None;
    }
    // Require enough memory for two extracted texts, their lines and positions. This
    // is an upper bound.
    budget.check_available(3 * bytes + 56 * lines.len()).ok()?;
    if let Some(text) = spacing::join_cells(lines)
        && Tally::of(&text.lines(), budget, true).complete > 0
    {
        return Some(text);
    }
    let unchanged = Tally::of(lines, budget, false);
    let mut choice = BestLayout {
        text: None,
        complete: unchanged.complete,
        budget,
    };
    if is_spread {
        choice.consider(spacing::join_rows(lines));
    }
    if let Some(text) = in_dialect(lines, choice.complete, budget) {
        return Some(text);
    }
    if choice.complete > 0 {
        if has_split_row && choice.text.is_none() {
            choice.consider_some(margins::strip(lines, |at| margins::touches_row(lines, at)));
        }
        return choice.text;
    }
    // Try string literals first, because stripping their quotes as margins would lose titles and solutions.
    choice.consider_some(string_literals::extract(lines));
    choice.consider_some(margins::strip(lines, |_| true));
    if choice.complete > 0 {
        return choice.text;
    }
    if unchanged.levels > 0 {
        return None;
    }
    let rows = string_literals::extract(lines)?;
    if let Some(text) = in_dialect(&rows.lines(), 0, budget) {
        return Some(text);
    }
    // Boards in string literals need not be complete, as in plain text.
    (Tally::of(&rows.lines(), budget, false).levels > 0).then_some(rows)
}

/// Returns the file translated from the only dialect in which it has more complete boards than the `complete` that it
/// has in XSB.
fn in_dialect(lines: &Lines<'_>, complete: usize, budget: &Budget) -> Option<ExtractedText> {
    let mut texts = DIALECTS.iter().filter_map(|dialect| {
        let text = dialect.translate(lines)?;
        (Tally::of(&text.lines(), budget, false).complete > complete).then_some(text)
    });
    texts.next().filter(|_| texts.next().is_none())
}

/// Returns `true` if the first board in the file is complete. A board with tabs does not count, because the tabs may
/// separate spreadsheet cells.
fn starts_with_complete_board(lines: &Lines<'_>, budget: &Budget) -> bool {
    let mut trial = budget.trial(MAX_EXAMINED_SQUARES);
    let first = Boards::new(lines, &[]).next(&mut trial);
    first.is_some_and(|board| {
        let is_plain = !board.has_layers() && lines.flags(board.lines.clone()) & TAB == 0;
        is_plain && board.is_complete(lines, &mut trial)
    })
}

/// The best layout found so far. `text` is the file converted to this layout, or `None` if it is the layout that the
/// file already has.
struct BestLayout<'a> {
    text: Option<ExtractedText>,
    complete: usize,
    budget: &'a Budget,
}

impl BestLayout<'_> {
    fn consider(&mut self, text: ExtractedText) {
        let complete = Tally::of(&text.lines(), self.budget, false).complete;
        if complete > self.complete {
            (self.complete, self.text) = (complete, Some(text));
        }
    }

    fn consider_some(&mut self, text: Option<ExtractedText>) {
        text.into_iter().for_each(|text| self.consider(text));
    }
}

#[derive(Default)]
struct Tally {
    boards: usize,
    /// The number of boards with one player, closed walls, and as many boxes as goals.
    complete: usize,
    /// The number of valid levels written in XSB characters.
    levels: usize,
}

impl Tally {
    /// Counts the boards in a text, up to [`MAX_EXAMINED_BOARDS`]. If `one_is_enough`, stops after the first complete
    /// board.
    fn of(lines: &Lines<'_>, budget: &Budget, one_is_enough: bool) -> Self {
        let document = Document::new(lines);
        let mut boards = Boards::new(lines, &document.comments);
        let mut trial = budget.trial(MAX_EXAMINED_SQUARES);
        let mut tally = Self::default();
        while tally.boards < MAX_EXAMINED_BOARDS
            && !(one_is_enough && tally.complete > 0)
            && let Some(board) = boards.next(&mut trial)
        {
            tally.boards += 1;
            tally.complete += usize::from(board.is_complete(lines, &mut trial));
            if board.has_layers() {
                // A board with two layers has headings (`Ground:` and `Contents:`), so its layout is certain.
                tally.levels += 1;
                continue;
            }
            let has = lines.flags(board.lines.clone());
            // If the text contains none of `p`, `m` and `b`, then `P` and `B` may stand for a player and a box in other
            // characters than XSB.
            let is_lower_case = |byte: &u8| b"pmb".contains(byte);
            let is_usual = has & NOT_BOARD == 0
                && (has & LETTER == 0 || lines.bytes_of(&board.lines).iter().any(is_lower_case));
            tally.levels += usize::from(is_usual && board.read(lines, &[], &mut trial).is_ok());
        }
        tally
    }
}
