//! Which text above a board belongs to it: a title line, a `; title` line, or a block of `Key: value` lines.
//!
//! Files put titles above or below their boards. All gaps between boards together decide which.

use alloc::vec::Vec;
use core::ops::Range;

use super::boards::{Board, Boards};
use super::budget::Budget;
use super::classify::LineClass;
use super::lines::{Line, Lines};
use super::rules::{is_fence, is_rule};
use super::text::{field_key, is_plain};

/// Keys that name a collection, not a level.
const COLLECTION_KEYS: [&str; 2] = ["Collection", "Set"];

/// The lines of a file and its comments.
pub(super) struct File<'a> {
    pub(super) lines: &'a Lines<'a>,
    /// Comments of several lines, each from its `Comment:` to its `Comment-End:`.
    pub(super) comments: Vec<Range<usize>>,
}

/// The places of titles and fields in a file.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// `; title` lines are below their boards.
    titles_follow: bool,
    /// The key of the `Key: value` blocks above the boards, if there are such blocks.
    leading_key: Option<&'static str>,
}

impl Style {
    pub(super) const fn titles_follow(self) -> bool {
        self.titles_follow
    }
}

/// The parts of the text between two boards.
pub(super) struct Gap {
    /// The lines that belong to the board above, or to the file, up to `title`.
    pub(super) above: Range<usize>,
    /// The line that is the title of the board below.
    pub(super) title: Option<usize>,
    /// The lines with the fields of the board below.
    pub(super) leading: Range<usize>,
}

impl File<'_> {
    pub(super) fn memory(&self) -> usize {
        self.lines.memory() + self.comments.capacity() * size_of::<Range<usize>>()
    }

    pub(super) fn style(&self, budget: &mut Budget) -> Style {
        Style {
            titles_follow: self.has_titles_below(budget),
            leading_key: self.leading_key(budget),
        }
    }

    /// Divides the text from `start` to the next board, or to the end of the file.
    pub(super) fn gap(&self, start: usize, next: Option<&Board>, style: Style) -> Gap {
        let end = next.map_or(self.lines.len(), |next| next.lines.start);
        let leading = next.and(style.leading_key);
        let leading = leading.and_then(|key| self.leading_block(start..end, key));
        let split = leading.unwrap_or(end);
        let is_titled = leading.is_some() && style.leading_key == Some("Title");
        let title = if next.is_none() || is_titled {
            None
        } else {
            self.heading(start..split, style)
        };
        Gap {
            above: start..split,
            title,
            leading: split..end,
        }
    }

    /// Returns `true` if `; title` lines are below their boards in this file.
    fn has_titles_below(&self, budget: &mut Budget) -> bool {
        let comment = |mut gap: Range<usize>| {
            let first = gap.find(|&index| self.lines.class(index) != LineClass::Blank);
            first.is_some_and(|index| is_comment(&self.lines.get(index)))
        };
        let mut boards = Boards::new(self.lines, &self.comments);
        let mut next = || boards.next(budget).map(|board| board.lines);
        let Some(first) = next().filter(|first| !comment(0..first.start)) else {
            return false;
        };
        let Some(mut last) = next().filter(|next| comment(first.end..next.start)) else {
            return false;
        };
        while let Some(board) = next() {
            last = board;
        }
        comment(last.end..self.lines.len())
    }

    /// The key of the fields above the boards, if they are not below them.
    fn leading_key(&self, budget: &mut Budget) -> Option<&'static str> {
        let mut boards = Boards::new(self.lines, &self.comments);
        let first = boards.next(budget)?.lines;
        let head = 0..first.start;
        let key = ["Title", "Author"]
            .into_iter()
            .find(|key| self.has_key(head.clone(), key))?;
        let is_titled = key == "Title";
        let names_collection = COLLECTION_KEYS
            .iter()
            .any(|key| self.has_key(head.clone(), key));
        let (mut end, mut blocks, mut gaps) = (first.end, 0, 0);
        while let Some(board) = boards.next(budget).map(|board| board.lines) {
            let gap = end..board.start;
            end = board.end;
            let is_block = self
                .leading_block(gap.clone(), key)
                .is_some_and(|block| block > gap.start || self.reaches(block..gap.end));
            blocks += usize::from(is_block);
            gaps += 1;
            if blocks == 0 || !is_titled && blocks < gaps {
                return None;
            }
        }
        let leads = match gaps {
            0 => {
                let style = Style {
                    titles_follow: false,
                    leading_key: None,
                };
                is_titled && !names_collection && self.heading(head, style).is_none()
            }
            _ => 2 * blocks >= gaps && (is_titled || !names_collection),
        };
        (leads && !self.has_key(end..self.lines.len(), key)).then_some(key)
    }

    fn has_key(&self, gap: Range<usize>, key: &str) -> bool {
        self.find_key(gap, key).is_some()
    }

    /// The last line of a gap with this key.
    fn find_key(&self, mut gap: Range<usize>, key: &str) -> Option<usize> {
        gap.rfind(|&index| {
            self.lines.class(index) == LineClass::Text
                && field_key(&self.lines.get(index)) == Some(key)
                && !self.is_commented(index)
        })
    }

    /// Returns the first line of the fields that belong to the board below a gap.
    fn leading_block(&self, gap: Range<usize>, key: &str) -> Option<usize> {
        let mut block = self.find_key(gap.clone(), key)?;
        let is_field =
            |index: usize| field_key(&self.lines.get(index)).is_some() && !self.is_commented(index);
        while block > gap.start && is_field(block - 1) {
            block -= 1;
        }
        Some(block)
    }

    /// Returns `true` if no line of these is blank.
    fn reaches(&self, mut gap: Range<usize>) -> bool {
        gap.all(|index| self.lines.class(index) != LineClass::Blank)
    }

    /// The line of a gap that is the title of the board below it, if it has one.
    fn heading(&self, gap: Range<usize>, style: Style) -> Option<usize> {
        let start = gap.start;
        let mut last = { gap }.rfind(|&index| self.lines.class(index) != LineClass::Blank)?;
        // A code fence or tag may come between title and board.
        let mut line = self.lines.get(last);
        while is_fence(line.bytes.trim_ascii()) {
            let above = (start..last).rfind(|&index| self.lines.class(index) != LineClass::Blank);
            last = above?;
            line = self.lines.get(last);
        }
        // The title may be underlined.
        while last > start && self.lines.class(last - 1) != LineClass::Blank && is_rule(&line) {
            last -= 1;
            line = self.lines.get(last);
        }
        let alone = last == start
            || self.lines.class(last - 1) == LineClass::Blank
            || self.is_rule(last - 1);
        let stands = if is_comment(&line) {
            !style.titles_follow
        } else {
            alone && !is_rule(&line)
        };
        (stands && is_plain(&line) && !self.is_commented(last)).then_some(last)
    }

    fn is_rule(&self, index: usize) -> bool {
        is_rule(&self.lines.get(index))
    }

    /// Returns `true` if the line is inside a comment of several lines.
    fn is_commented(&self, at: usize) -> bool {
        let next = self.comments.partition_point(|comment| comment.end <= at);
        self.comments
            .get(next)
            .is_some_and(|comment| comment.contains(&at))
    }
}

fn is_comment(line: &Line<'_>) -> bool {
    line.bytes.trim_ascii_start().starts_with(b";")
}
