//! A file as boards with gaps of text between them.
//!
//! The last paragraph of a gap may be the title of the next board; the rest belongs to the board before it, or to
//! the file.

use std::borrow::Cow;
use std::ops::Range;

use super::boards::{self, Board};
use super::budget::Budget;
use super::encoding::{narrow, one_line};
use super::lines::{Class, Line, split};
use super::text::{Text, find_comments, is_plain, tidy, title_text};
use super::{Collection, Entry};

pub(super) fn read(bytes: &[u8]) -> Collection {
    let bytes = narrow(bytes);
    let lines = split(&bytes);
    let file = File {
        comments: find_comments(&lines),
        lines: &lines,
    };
    let boards = boards::find(&lines, &file.comments);
    let gaps = file.gaps(&boards);
    let follow = file.titles_follow(&gaps);
    let mut budget = Budget::new(bytes.len());

    let mut collection = Collection::default();
    let mut above = None;
    for (number, gap) in gaps.into_iter().enumerate() {
        let is_last = number == boards.len();
        let (own, next) = if is_last {
            (gap, None)
        } else {
            file.take_title(gap, follow)
        };
        let text = Text::read(&lines, own, &file.comments, number > 0);
        match number.checked_sub(1).map(|index| &boards[index]) {
            None => collection.set_header(text),
            Some(board) => collection.add(&lines, board, text, above, follow, &mut budget),
        }
        if collection.is_cut() {
            break;
        }
        above = next;
    }
    collection
}

impl Collection {
    fn set_header(&mut self, text: Text) {
        self.fields = text.fields;
        self.notes = text.notes;
        for rule in text.shape {
            self.fields.push(rule.key, &rule.value);
        }
    }

    /// Adds a board with the text below it, and with the line above it that may be its title.
    fn add(
        &mut self,
        lines: &[Line<'_>],
        board: &Board,
        mut text: Text,
        above: Option<Cow<'_, str>>,
        follow: bool,
        budget: &mut Budget,
    ) {
        let above = if follow {
            take_comment_title(&mut text.notes).map(Cow::Owned)
        } else {
            above
        };
        let below = text.fields.take("Title");
        let title = self.settle_title(above, below.as_deref());
        let level = board.read(lines, &text.shape, budget);
        if level.is_err() {
            for rule in text.shape {
                text.fields.push(rule.key, &rule.value);
            }
        }
        self.entries.push(Entry {
            title,
            line: lines[board.start].number(),
            level,
            fields: text.fields,
            notes: text.notes,
            records: text.records,
        });
    }

    /// Decides between the line above the board and a `Title:` below it. If they differ, the line above is no
    /// title but the last note of what stands before, unless it only counts the level.
    fn settle_title(&mut self, above: Option<Cow<'_, str>>, below: Option<&str>) -> String {
        let heading = above.as_deref().map(title_text).unwrap_or_default();
        let Some(title) = below.map(one_line) else {
            return heading;
        };
        let counts = heading.bytes().all(|byte| byte.is_ascii_digit());
        if let Some(above) = above.filter(|_| heading != title && !counts) {
            let notes = match self.entries.last_mut() {
                Some(entry) => &mut entry.notes,
                None => &mut self.notes,
            };
            notes.extend([String::new(), above.into_owned()]);
            tidy(notes);
        }
        title
    }
}

/// The lines of a file, with what is known about them as a whole.
struct File<'a> {
    lines: &'a [Line<'a>],
    /// Comments of several lines, each from its `Comment:` to its `Comment-End:`.
    comments: Vec<Range<usize>>,
}

impl<'a> File<'a> {
    /// The text before the first board, and behind each board.
    fn gaps(&self, boards: &[Board]) -> Vec<Range<usize>> {
        let starts = std::iter::once(0).chain(boards.iter().map(|board| board.end));
        let ends = boards.iter().map(|board| board.start);
        let ends = ends.chain([self.lines.len()]);
        starts.zip(ends).map(|(start, end)| start..end).collect()
    }

    /// Whether `; title` lines stand below their boards in this file, not above.
    fn titles_follow(&self, gaps: &[Range<usize>]) -> bool {
        let comment = |gap: &Range<usize>| {
            let text = self.lines[gap.clone()].iter();
            let mut text = text.filter(|line| line.class != Class::Blank);
            text.next().is_some_and(is_comment)
        };
        let [header, first, .., last] = gaps else {
            return false;
        };
        !comment(header) && comment(first) && comment(last)
    }

    /// Splits a gap into what belongs to the board above it and the title of the board below.
    fn take_title(&self, gap: Range<usize>, follow: bool) -> (Range<usize>, Option<Cow<'a, str>>) {
        let lines = &self.lines[gap.clone()];
        let Some(last) = lines.iter().rposition(|line| line.class != Class::Blank) else {
            return (gap, None);
        };
        let line = &lines[last];
        let alone = last == 0 || lines[last - 1].class == Class::Blank;
        let stands = if is_comment(line) { !follow } else { alone };
        if stands && is_plain(line) && !self.is_commented(gap.start + last) {
            (gap.start..gap.start + last, Some(line.text()))
        } else {
            (gap, None)
        }
    }

    /// Whether a line is inside a comment of several lines.
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

/// Takes the first `;` line out of the notes.
fn take_comment_title(notes: &mut Vec<String>) -> Option<String> {
    let index = notes.iter().position(|note| note.starts_with(';'))?;
    let title = notes.remove(index);
    tidy(notes);
    Some(title)
}

/// Whether a line above a board is read as its title, and as nothing else.
pub(super) fn reads_as_title(title: &str) -> bool {
    let lines = split(title.as_bytes());
    let [line] = lines.as_slice() else {
        return false;
    };
    is_plain(line) && !title.starts_with([';', ':', '>']) && title_text(title) == title
}
