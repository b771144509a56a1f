//! Expands run-length text. A number repeats the character or bracketed group that follows it, groups can be nested,
//! and `|` ends a row.
//!
//! The size of the result is checked before anything is written, so that text such as `99999999#` cannot exhaust the
//! memory.

use alloc::vec::Vec;
use core::ops::Range;

use crate::collection::budget::Budget;
use crate::collection::error::Place;
use crate::collection::lines::{Line, Lines, count_byte};
use crate::collection::{BoardFault, LevelError, LevelFault};
use crate::draft::TooLarge;
use crate::level::Level;

/// The maximum length of a board after expansion, in bytes: the squares of the largest level and a `|` for each row.
const MAX_EXPANDED_LEN: usize = Level::MAX_SIDE as usize * (Level::MAX_SIDE as usize + 1);
const MAX_NESTED_GROUPS: usize = 100_000;

/// The rows of a board after expansion.
#[derive(Debug, Default)]
pub(super) struct ExpandedRows {
    /// The characters of all rows, with a `|` after each row.
    text: Vec<u8>,
    /// The offset in `text` of each row, followed by the length of `text`.
    rows: Vec<u32>,
    /// For each character in `text`, the offset in the board's lines of the character it comes from. Line terminators
    /// count as one byte. `None` if the offsets are not needed. See [`Self::place`].
    origins: Option<Vec<u32>>,
}

struct Group {
    times: usize,
    /// The offset in the expanded text where the group begins.
    start: usize,
}

impl ExpandedRows {
    /// Expands the board lines in `range`. Every line terminator also ends a row.
    pub(super) fn new(
        lines: &Lines<'_>,
        range: Range<usize>,
        budget: &mut Budget,
    ) -> Result<Self, LevelError> {
        let mut expanded = Self::default();
        expanded.expand(lines, range, budget)?;
        let ends = count_byte(&expanded.text, b'|');
        expanded.rows.reserve_exact(ends + 1);
        expanded.rows.push(0);
        for (end, byte) in (1..).zip(&expanded.text) {
            if *byte == b'|' {
                expanded.rows.push(end);
            }
        }
        Ok(expanded)
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len() - 1
    }

    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.text[self.rows[y] as usize..self.rows[y + 1] as usize - 1]
    }

    /// Returns the position in the file of the character at column `x` of row `y`, or of the end of that row if it is
    /// too short.
    ///
    /// Positions are needed only for error messages. To save memory, this function expands the board again instead of
    /// storing a position for each character.
    pub(super) fn place(
        &self,
        lines: &Lines<'_>,
        range: Range<usize>,
        y: usize,
        x: usize,
    ) -> Place {
        let mut traced = Self {
            origins: Some(Vec::with_capacity(self.text.len())),
            ..Self::default()
        };
        // These lines have already been expanded successfully, so this does not fail.
        let _ = traced.expand(lines, range.clone(), &mut Budget::unlimited());
        let at = (self.rows[y] as usize + x).min(self.rows[y + 1] as usize - 1);
        let origin = traced.origins.and_then(|origins| origins.get(at).copied());
        let mut index = origin.unwrap_or(0) as usize;
        for line in lines.iter(range.clone()) {
            if index <= line.bytes.len() {
                return line.place(index);
            }
            index -= line.bytes.len() + 1;
        }
        lines.get(range.start).place(index)
    }

    fn expand(
        &mut self,
        lines: &Lines<'_>,
        range: Range<usize>,
        budget: &mut Budget,
    ) -> Result<(), LevelError> {
        let mut offset = 0;
        for line in lines.iter(range) {
            self.expand_line(offset, &line, budget)?;
            offset += line.bytes.len() + 1;
        }
        Ok(())
    }

    /// Expands a line. `offset` is the offset of the line in the board's lines.
    fn expand_line(
        &mut self,
        offset: usize,
        line: &Line<'_>,
        budget: &mut Budget,
    ) -> Result<(), LevelError> {
        let mut groups: Vec<Group> = Vec::new();
        let mut count: Option<usize> = None;
        let (bytes, line_start) = (line.bytes.trim_ascii_end(), self.text.len());
        let misplaced = |index| line.place(index).error(BoardFault::RunLength);
        for (index, &byte) in bytes.iter().enumerate() {
            let group = match byte {
                b'0'..=b'9' => {
                    let number = count.unwrap_or(0) * 10 + usize::from(byte - b'0');
                    // Clamp the number to prevent an overflow. The clamped number is still too large for a board.
                    count = Some(number.min(100 * MAX_EXPANDED_LEN));
                    continue;
                }
                b'(' if groups.len() < MAX_NESTED_GROUPS => {
                    let (times, start) = (count.take().unwrap_or(1), self.text.len());
                    groups.push(Group { times, start });
                    continue;
                }
                b'(' => return Err(misplaced(index)),
                b')' => {
                    let group = groups.pop().filter(|_| count.is_none());
                    group.ok_or_else(|| misplaced(index))?
                }
                _ => {
                    let (times, start) = (count.take().unwrap_or(1), self.text.len());
                    self.push(byte, offset + index);
                    Group { times, start }
                }
            };
            self.repeat(&group, budget)
                .map_err(|fault| line.place(index).error(fault))?;
        }
        if count.is_some() || !groups.is_empty() {
            return Err(misplaced(bytes.len()));
        }
        // The line may already end with a `|`, possibly inside a group.
        if !self.text[line_start..].ends_with(b"|") {
            self.push(b'|', offset + bytes.len());
        }
        Ok(())
    }

    fn push(&mut self, byte: u8, origin: usize) {
        self.text.push(byte);
        if let Some(origins) = &mut self.origins {
            origins.push(origin as u32);
        }
    }

    /// Repeats `group`, whose first copy is at the end of the text, so that it occurs `group.times` times.
    fn repeat(&mut self, group: &Group, budget: &mut Budget) -> Result<(), LevelFault> {
        let &Group { times, start } = group;
        let end = self.text.len();
        let more = (end - start).saturating_mul(times.saturating_sub(1));
        if end.saturating_add(more) > MAX_EXPANDED_LEN {
            return Err(BoardFault::TooLarge(self.too_large(group)).into());
        }
        if more > 0 {
            budget.spend_work(more)?;
            budget.check_available(3 * (end + more))?;
        }
        if times == 0 {
            self.text.truncate(start);
        }
        for _ in 1..times {
            self.text.extend_from_within(start..end);
        }
        if let Some(origins) = &mut self.origins {
            origins.truncate(self.text.len());
            for _ in 1..times {
                origins.extend_from_within(start..end);
            }
        }
        Ok(())
    }

    /// Returns the size that the board would have after repeating `group`, which makes it too large. This is a lower
    /// bound, because the lines after the group have not been expanded.
    fn too_large(&self, group: &Group) -> TooLarge {
        let (repeated, rows) = (&self.text[group.start..], count_byte(&self.text, b'|'));
        let more = group.times.saturating_sub(1);
        let mut widths = self.text.split(|&byte| byte == b'|').map(<[u8]>::len);
        match count_byte(repeated, b'|') {
            0 => TooLarge {
                width: widths
                    .next_back()
                    .unwrap_or(0)
                    .saturating_add(repeated.len().saturating_mul(more)),
                height: rows + 1,
            },
            bars => TooLarge {
                width: widths.max().unwrap_or(0),
                height: rows.saturating_add(bars.saturating_mul(more)),
            },
        }
    }
}
