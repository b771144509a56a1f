//! Run-length boards: digits before a character or a group repeat it, groups nest, `|` ends a row.
//!
//! What a board unfolds to is bounded before it is written down, so `99999999#` costs nothing.

use std::ops::Range;

use crate::level::{Fault, Level, LevelError};

use super::budget::Budget;
use super::lines::Line;

/// The most squares and row ends a board may unfold to.
const MOST: usize = Level::MAX_SIDE as usize * (Level::MAX_SIDE as usize + 1);

/// A board without its run lengths.
#[derive(Debug, Default)]
pub(super) struct Unfolded {
    /// The characters, each row with a `|` behind it.
    text: Vec<u8>,
    /// Where each of them stands: index of the line, and of its byte.
    origins: Vec<(u32, u32)>,
    /// The rows, without their `|`.
    rows: Vec<Range<usize>>,
}

impl Unfolded {
    /// Unfolds the lines of a board. The end of a line ends a row.
    ///
    /// Errors name line and column of the file.
    pub(super) fn new(lines: &[Line<'_>], budget: &mut Budget) -> Result<Self, LevelError> {
        let mut unfolded = Self::default();
        for (index, line) in (0..).zip(lines) {
            unfolded
                .line(index, line.bytes, budget)
                .map_err(|(at, fault)| LevelError {
                    line: line.number(),
                    column: line.column(at),
                    fault,
                })?;
        }
        let mut start = 0;
        for (end, _) in unfolded
            .text
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'|')
        {
            unfolded.rows.push(start..end);
            start = end + 1;
        }
        Ok(unfolded)
    }

    pub(super) const fn height(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.text[self.rows[y].clone()]
    }

    /// Where a character of a row stands, or the end of the row: index of the line, and of its byte.
    pub(super) fn origin(&self, y: usize, index: usize) -> (usize, usize) {
        let row = &self.rows[y];
        let (line, at) = self.origins[(row.start + index).min(row.end)];
        (line as usize, at as usize)
    }

    fn line(
        &mut self,
        number: u32,
        bytes: &[u8],
        budget: &mut Budget,
    ) -> Result<(), (usize, Fault)> {
        let mut groups: Vec<(Option<usize>, usize)> = Vec::new();
        let mut count: Option<usize> = None;
        let bytes = bytes.trim_ascii_end();
        for (at, &byte) in bytes.iter().enumerate() {
            let misplaced = (at, Fault::RunLength);
            match byte {
                b'0'..=b'9' => {
                    let number = count.unwrap_or(0) * 10 + usize::from(byte - b'0');
                    // Larger numbers mean the same: too much.
                    count = Some(number.min(100 * MOST));
                }
                b'(' => groups.push((count.take(), self.text.len())),
                b')' => {
                    let (times, start) =
                        groups.pop().filter(|_| count.is_none()).ok_or(misplaced)?;
                    self.repeat(start, times, budget)
                        .map_err(|fault| (at, fault))?;
                }
                _ => {
                    self.text.push(byte);
                    self.origins.push((number, at as u32));
                    let start = self.text.len() - 1;
                    self.repeat(start, count.take(), budget)
                        .map_err(|fault| (at, fault))?;
                }
            }
        }
        if count.is_some() || !groups.is_empty() {
            return Err((bytes.len(), Fault::RunLength));
        }
        if !bytes.ends_with(b"|") {
            self.text.push(b'|');
            self.origins.push((number, bytes.len() as u32));
        }
        Ok(())
    }

    /// Makes what stands from `start` on stand there so many times, once if nothing is said.
    fn repeat(
        &mut self,
        start: usize,
        times: Option<usize>,
        budget: &mut Budget,
    ) -> Result<(), Fault> {
        let end = self.text.len();
        let times = times.unwrap_or(1);
        let more = (end - start).saturating_mul(times.saturating_sub(1));
        if end.saturating_add(more) > MOST {
            return Err(self.too_large(start, times));
        }
        budget.take(more)?;
        if times == 0 {
            self.text.truncate(start);
            self.origins.truncate(start);
        }
        for _ in 1..times {
            self.text.extend_from_within(start..end);
            self.origins.extend_from_within(start..end);
        }
        Ok(())
    }

    /// The size that the board would have at least.
    fn too_large(&self, start: usize, times: usize) -> Fault {
        let bars = |text: &[u8]| text.split(|&byte| byte == b'|').count() - 1;
        let (group, rows) = (&self.text[start..], bars(&self.text));
        let widths = self.text.split(|&byte| byte == b'|').map(<[u8]>::len);
        match bars(group) {
            0 => {
                let last = self.text.len()
                    - self
                        .text
                        .iter()
                        .rposition(|&b| b == b'|')
                        .map_or(0, |at| at + 1);
                let width =
                    last.saturating_add(group.len().saturating_mul(times.saturating_sub(1)));
                Fault::too_large(width, rows + 1)
            }
            bars => {
                let height = rows.saturating_add(bars.saturating_mul(times.saturating_sub(1)));
                Fault::too_large(widths.max().unwrap_or(0), height)
            }
        }
    }
}

/// Whether brackets pair and every number has something to repeat.
pub(super) fn is_sound(text: &[u8]) -> bool {
    let (mut depth, mut counting) = (0_usize, false);
    for &byte in text.trim_ascii_end() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 || counting => return false,
            b')' => depth -= 1,
            _ => {}
        }
        counting = byte.is_ascii_digit();
    }
    depth == 0 && !counting
}
