//! Run-length boards: digits before a character or a group repeat it, groups nest, `|` ends a row.
//!
//! What a board expands to is bounded before it is written down, so `99999999#` costs nothing.

use alloc::vec::Vec;
use core::ops::Range;

use crate::draft::TooLarge;
use crate::level::Level;

use super::budget::Budget;
use super::lines::{Lines, count_of};
use super::{BoardFault, LevelError, LevelFault};

/// The most squares and row ends a board may expand to.
const MOST: usize = Level::MAX_SIDE as usize * (Level::MAX_SIDE as usize + 1);

/// How deep groups may nest.
const DEPTH: usize = 100_000;

/// A board without its run lengths.
#[derive(Debug, Default)]
pub(super) struct Expanded {
    /// The characters, each row with a `|` behind it.
    text: Vec<u8>,
    /// Where the rows begin, and where one more would.
    rows: Vec<u32>,
    /// Where each of the characters stands, if that is asked for: bytes before it, with one for the end of a line.
    origins: Option<Vec<u32>>,
}

impl Expanded {
    /// Expands the lines of a board. The end of a line ends a row.
    ///
    /// Errors name line and column of the file.
    pub(super) fn new(
        lines: &Lines<'_>,
        range: Range<usize>,
        budget: &mut Budget,
    ) -> Result<Self, LevelError> {
        let mut expanded = Self::default();
        expanded.expand(lines, range, budget)?;
        let ends = count_of(&expanded.text, b'|');
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

    /// Where a character of a row stands, or the end of the row: index of the line, and of its byte.
    pub(super) fn origin(
        &self,
        lines: &Lines<'_>,
        mut range: Range<usize>,
        (y, x): (usize, usize),
    ) -> (usize, usize) {
        // OneOrMany are asked for this, so it is not kept for all.
        let mut traced = Self {
            origins: Some(Vec::with_capacity(self.text.len())),
            ..Self::default()
        };
        if traced
            .expand(lines, range.clone(), &mut Budget::unlimited())
            .is_err()
        {
            // These lines were expanded before, so this cannot be; the board as a whole is a place as well.
            return (range.start, 0);
        }
        let at = (self.rows[y] as usize + x).min(self.rows[y + 1] as usize - 1);
        let origin = traced.origins.and_then(|origins| origins.get(at).copied());
        let mut left = origin.unwrap_or(0) as usize;
        let line = range.find(|&index| {
            let length = lines.get(index).bytes.len();
            let is_here = left <= length;
            left -= if is_here { 0 } else { length + 1 };
            is_here
        });
        (line.unwrap_or(range.start), left)
    }

    fn expand(
        &mut self,
        lines: &Lines<'_>,
        range: Range<usize>,
        budget: &mut Budget,
    ) -> Result<(), LevelError> {
        let mut before = 0;
        for line in lines.iter(range) {
            self.line(before, line.bytes, budget)
                .map_err(|(at, fault)| LevelError {
                    line: line.number(),
                    column: line.column(at),
                    fault,
                })?;
            before += line.bytes.len() + 1;
        }
        Ok(())
    }

    /// Expands a line, before which there are so many bytes.
    fn line(
        &mut self,
        before: usize,
        bytes: &[u8],
        budget: &mut Budget,
    ) -> Result<(), (usize, LevelFault)> {
        let mut groups: Vec<(usize, usize)> = Vec::new();
        let mut count: Option<usize> = None;
        let (bytes, start) = (bytes.trim_ascii_end(), self.text.len());
        for (at, &byte) in bytes.iter().enumerate() {
            let misplaced = || (at, BoardFault::RunLength.into());
            match byte {
                b'0'..=b'9' => {
                    let number = count.unwrap_or(0) * 10 + usize::from(byte - b'0');
                    // Larger numbers mean the same: too much.
                    count = Some(number.min(100 * MOST));
                }
                b'(' if groups.len() < DEPTH => {
                    groups.push((count.take().unwrap_or(1), self.text.len()));
                }
                b'(' => return Err(misplaced()),
                b')' => {
                    let (times, start) = groups
                        .pop()
                        .filter(|_| count.is_none())
                        .ok_or_else(misplaced)?;
                    self.repeat(start, times, budget)
                        .map_err(|fault| (at, fault))?;
                }
                _ => {
                    self.push(byte, before + at);
                    let start = self.text.len() - 1;
                    self.repeat(start, count.take().unwrap_or(1), budget)
                        .map_err(|fault| (at, fault))?;
                }
            }
        }
        if count.is_some() || !groups.is_empty() {
            return Err((bytes.len(), BoardFault::RunLength.into()));
        }
        // A group may end with the end of a row.
        if !self.text[start..].ends_with(b"|") {
            self.push(b'|', before + bytes.len());
        }
        Ok(())
    }

    fn push(&mut self, byte: u8, origin: usize) {
        self.text.push(byte);
        self.origins
            .iter_mut()
            .for_each(|it| it.push(origin as u32));
    }

    /// Makes what stands from `start` on stand there so many times.
    fn repeat(
        &mut self,
        start: usize,
        times: usize,
        budget: &mut Budget,
    ) -> Result<(), LevelFault> {
        let end = self.text.len();
        let more = (end - start).saturating_mul(times.saturating_sub(1));
        if end.saturating_add(more) > MOST {
            return Err(BoardFault::TooLarge(self.too_large(start, times)).into());
        }
        if more > 0 {
            budget.work(more)?;
            budget.check_available(3 * (end + more))?;
        }
        if times == 0 {
            self.text.truncate(start);
            self.origins.iter_mut().for_each(|it| it.truncate(start));
        }
        for _ in 1..times {
            self.text.extend_from_within(start..end);
            let origins = self.origins.iter_mut();
            origins.for_each(|it| it.extend_from_within(start..end));
        }
        Ok(())
    }

    /// The size that the board would have at least.
    fn too_large(&self, start: usize, times: usize) -> TooLarge {
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
                let height = rows + 1;
                TooLarge { width, height }
            }
            bars => {
                let height = rows.saturating_add(bars.saturating_mul(times.saturating_sub(1)));
                let width = widths.max().unwrap_or(0);
                TooLarge { width, height }
            }
        }
    }
}
