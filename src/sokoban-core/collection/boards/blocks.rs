//! Splits blocks of adjacent board lines into boards.
//!
//! Adjacent rows without run lengths usually form one board. In run-length text, each line may contain a whole board, a
//! single row, or any number of rows. If it is unclear where one board ends and the next begins, a part without a
//! player is joined to an adjacent part whose walls are incomplete.

use alloc::vec::Vec;
use core::ops::Range;

use crate::collection::budget::Budget;
use crate::collection::lines::{
    BAR, FLOOR, LineClass, Lines, MARKED_FLOOR, PLAYER, RUN_LENGTH, WALL, flags,
};
use crate::draft::Draft;

use super::xsb;

const MAX_PARTS_PER_BLOCK: usize = 128;
const MAX_PARTS_PER_BOARD: usize = 16;
/// The maximum height of a board that is directly above or below another board, in rows.
const MAX_TOUCHING_ROWS: usize = 128;
/// The maximum number of rows at the top of a board that consist of one repeated character, and thus look like
/// horizontal rules.
const MAX_RULE_ROWS: usize = 4;

/// A range of lines that may be a whole board.
#[derive(Debug, Clone)]
struct BlockPart {
    lines: Range<usize>,
    has_player: bool,
    has_bar: bool,
    /// The number of original parts joined into this part. It is 1 for an original part.
    joined: usize,
}

impl BlockPart {
    fn new(lines: &Lines<'_>, at: usize) -> Self {
        Self {
            lines: at..at + 1,
            has_player: lines.has(at, PLAYER),
            has_bar: lines.has(at, BAR),
            joined: 1,
        }
    }

    /// Extends this part to the end of `below`, including any lines between the two.
    fn extend(&mut self, below: &Self) {
        self.lines.end = below.lines.end;
        self.has_player |= below.has_player;
        self.has_bar |= below.has_bar;
    }

    fn join(mut self, below: &Self) -> Self {
        self.extend(below);
        self.joined += below.joined;
        self
    }

    /// Returns `true` if the walls of the board are incomplete, so that the missing squares may be in the part above
    /// or below.
    fn looks_cut_off(&self, lines: &Lines<'_>, budget: &mut Budget) -> bool {
        let draft = xsb::read(lines, self.lines.clone(), budget);
        draft.is_ok_and(Draft::looks_cut_off)
    }
}

/// Splits blocks of adjacent board lines into boards.
#[derive(Debug, Default)]
pub(super) struct BoardSplitter {
    /// The line ranges of the boards in the current block that have not been returned yet, in reverse order.
    pending: Vec<Range<usize>>,
}

impl BoardSplitter {
    /// Returns the line range of the board that begins at line `start`.
    pub(super) fn next(
        &mut self,
        lines: &Lines<'_>,
        start: usize,
        budget: &mut Budget,
    ) -> Range<usize> {
        while self.pending.pop_if(|board| board.end <= start).is_some() {}
        if self.pending.is_empty() {
            let mut block = BoardBlock::new(lines, start);
            if block.parts.is_empty() {
                let rows = block.last.lines;
                let Some(boards) = split_plain_rows(lines, &rows, budget) else {
                    return rows;
                };
                self.pending.extend(boards.into_iter().rev());
                return self.pending.pop().unwrap_or(rows);
            }
            block.parts.push(block.last);
            let mut at = start;
            for end in board_ends(lines, &block.parts, block.is_row_per_line, budget) {
                self.pending.push(at..end);
                at = end;
            }
            self.pending.reverse();
        }
        self.pending.pop().unwrap_or(start..start + 1)
    }
}

/// Splits rows without run lengths into boards, which may be separated by horizontal rules (such as `---`). Returns
/// `None` if there is only one board, or if any part is not a complete board.
fn split_plain_rows(
    lines: &Lines<'_>,
    rows: &Range<usize>,
    budget: &mut Budget,
) -> Option<Vec<Range<usize>>> {
    let may_be_rule = |at: usize| {
        // Fast path: most boards begin and end with a row of several walls.
        let row = lines.bytes_of(&(at..at + 1)).trim_ascii_end();
        if row.ends_with(b"##") {
            return false;
        }
        let line = lines.get(at).bytes.trim_ascii_end();
        line == b"#" || !line.contains(&b'#') && is_uniform(line)
    };
    let with_player = rows.clone().filter(|&at| lines.has(at, PLAYER));
    let has_one_player = with_player.take(2).count() < 2;
    if has_one_player && !may_be_rule(rows.start) && !may_be_rule(rows.end - 1) {
        return None;
    }
    let (mut boards, mut at) = (Vec::new(), rows.start);
    let mut trial = budget.trial(usize::MAX);
    let is_rule = |at: &usize| is_uniform(lines.get(*at).bytes.trim_ascii());
    while at < rows.end {
        let rules = (at..rows.end).take_while(is_rule).count();
        if at + rules == rows.end {
            break;
        }
        let first = at + rules;
        let starts = first.saturating_sub(MAX_RULE_ROWS).max(at)..=first;
        let ends = (first + 2..=rows.end.min(first + MAX_TOUCHING_ROWS))
            .filter(|&end| lines.has(end - 1, WALL));
        let mut candidates = ends.flat_map(|end| starts.clone().rev().map(move |start| start..end));
        let board = candidates.find(|board| {
            let draft = xsb::read(lines, board.clone(), &mut trial);
            draft.is_ok_and(Draft::looks_complete)
        })?;
        at = board.end;
        boards.push(board);
    }
    (!boards.is_empty()).then_some(boards)
}

/// Returns `true` if the line consists of one repeated character, ignoring white space.
pub(super) fn is_uniform(line: &[u8]) -> bool {
    let mut visible = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    let first = visible.next();
    first.is_some() && visible.all(|byte| Some(byte) == first)
}

/// A block of adjacent board lines. It is split into parts wherever one board may end and another begin.
struct BoardBlock {
    /// All parts except the last one.
    parts: Vec<BlockPart>,
    last: BlockPart,
    has_player: bool,
    /// `true` if no line contains more than one row.
    is_row_per_line: bool,
}

impl BoardBlock {
    fn new(lines: &Lines<'_>, start: usize) -> Self {
        let mut block = Self {
            parts: Vec::new(),
            last: BlockPart::new(lines, start),
            has_player: lines.has(start, PLAYER),
            is_row_per_line: is_single_row(lines, start),
        };
        while let Some(next) = block.next_line(lines) {
            let is_full = block.parts.len() >= MAX_PARTS_PER_BLOCK;
            if is_full && !block.is_row_per_line {
                break;
            }
            let line = BlockPart::new(lines, next);
            block.has_player |= line.has_player;
            block.is_row_per_line &= is_single_row(lines, next);
            if !is_full && block.may_end_before(lines, &line) {
                block.parts.push(core::mem::replace(&mut block.last, line));
            } else {
                block.last.extend(&line);
            }
        }
        block
    }

    /// Returns the index of the next board line in the block, or `None` at the end of the block. Skips lines that
    /// contain only floor.
    fn next_line(&self, lines: &Lines<'_>) -> Option<usize> {
        let end = self.last.lines.end;
        let is = |class| move |at: &usize| lines.class(*at) == class;
        let next = end
            + (end..lines.len())
                .take_while(is(LineClass::FloorOnly))
                .count();
        if !lines.class(next).may_be_row() {
            return None;
        }
        let has_player = self.last.has_player || self.is_row_per_line && self.has_player;
        let mut below = (next..lines.len()).take_while(is(LineClass::Board));
        // Lines that contain only floor separate two boards if there is a player both above and below them.
        let is_separated = next > end && has_player && below.any(|at| lines.has(at, PLAYER));
        (!is_separated).then_some(next)
    }

    fn may_end_before(&self, lines: &Lines<'_>, line: &BlockPart) -> bool {
        let Range { start, end } = self.last.lines;
        // A single damaged row is not a board.
        let may_be_board = end > start + 1 || lines.class(start) == LineClass::Board;
        let both_have_players = self.last.has_player && line.has_player;
        may_be_board
            && self.last.has_bar
            && line.has_bar
            && (both_have_players || is_closed_between(lines, end - 1, line.lines.start))
    }
}

/// Joins parts into boards. Returns the index of the first line after each board.
fn board_ends(
    lines: &Lines<'_>,
    parts: &[BlockPart],
    is_row_per_line: bool,
    budget: &mut Budget,
) -> Vec<usize> {
    let end_of = |board: &BlockPart| board.lines.end;
    let one_board = || Vec::from_iter(parts.last().map(end_of));
    let players = parts.iter().filter(|part| part.has_player).count();
    if is_row_per_line && players < 2 {
        return one_board();
    }
    let boards = join_parts(lines, parts, budget);
    let is_complete = |board: &BlockPart| board.has_player && !board.looks_cut_off(lines, budget);
    if is_row_per_line && !boards.iter().all(is_complete) {
        // These boards have no visible border between them. If they are not all complete, read one board and report its
        // error, rather than reading wrong levels.
        return one_board();
    }
    boards.iter().map(end_of).collect()
}

/// Joins each part without a player to an adjacent part that has a player and looks cut off (see
/// [`BlockPart::looks_cut_off`]).
fn join_parts(lines: &Lines<'_>, parts: &[BlockPart], budget: &mut Budget) -> Vec<BlockPart> {
    let mut boards: Vec<BlockPart> = Vec::new();
    for part in parts {
        let mut part = part.clone();
        while let Some(above) = boards.pop_if(|above| {
            let player = if above.has_player { &*above } else { &part };
            above.has_player != part.has_player
                && above.joined + part.joined <= MAX_PARTS_PER_BOARD
                && player.looks_cut_off(lines, budget)
        }) {
            part = above.join(&part);
        }
        boards.push(part);
    }
    boards
}

/// Returns the line at index `at` without the `|` that ends its last row.
fn without_bar<'a>(lines: &Lines<'a>, at: usize) -> &'a [u8] {
    let line = lines.get(at).bytes.trim_ascii_end();
    line.strip_suffix(b"|").unwrap_or(line)
}

fn is_single_row(lines: &Lines<'_>, at: usize) -> bool {
    !lines.has(at, BAR) || !without_bar(lines, at).contains(&b'|')
}

/// Returns `true` if one board may end after line `above` and another begin at line `below`: the last row of `above`
/// and the first row of `below` contain only walls and floor.
fn is_closed_between(lines: &Lines<'_>, above: usize, below: usize) -> bool {
    let is_bar = |&byte: &u8| byte == b'|';
    let is_wall = |row: Option<&[u8]>| {
        let row = row.unwrap_or_default().iter();
        let has = row.fold(0, |has, &byte| has | flags(byte));
        has & WALL != 0 && has & !(WALL | FLOOR | MARKED_FLOOR | RUN_LENGTH) == 0
    };
    is_wall(without_bar(lines, above).rsplit(is_bar).next())
        && is_wall(lines.get(below).bytes.split(is_bar).next())
}
