//! Finds the title of each board. A title may be a line of text, a `; title` comment, or part of a block of fields.
//!
//! Titles may be above or below their boards. To find out which, this module examines the text between all boards in
//! the file.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::boards::{Board, Boards};
use super::budget::Budget;
use super::encoding::{decode, one_line, starts_with};
use super::lines::{Line, LineClass, Lines, RUN_LENGTH, flags};
use super::lookalikes;
use super::sok_fields::{Document, field_key, is_comment_end};
use super::solutions::{is_heading_with_moves, is_lurd_line, split_solution};

/// The keys of fields that contain the title of a collection, and not of a level.
const COLLECTION_KEYS: [&str; 2] = ["Collection", "Set"];

/// The convention that a file follows for the position of titles and fields, which may be above or below their boards.
pub(super) struct TitleConvention<'a> {
    document: &'a Document<'a>,
    /// `true` if comments such as `; title` are below their boards.
    pub(super) follow_boards: bool,
    /// The key of a field that every block of fields above a board contains: `Title` or `Author`. `None` if the fields
    /// are below their boards.
    leading_key: Option<&'static str>,
}

/// The text between two boards. Each line belongs to the board above or to the board below.
#[derive(Default)]
pub(super) struct TextBetweenBoards {
    /// The lines that belong to the board above, or to the file if no board precedes them. If `title` is set, the
    /// lines from `title` on do not belong to that board.
    pub(super) trailing: Range<usize>,
    /// The index of the title line of the board below, or `None` if that board does not have a title line.
    pub(super) title: Option<usize>,
    /// The lines that contain the fields of the board below.
    pub(super) leading: Range<usize>,
}

impl<'a> TitleConvention<'a> {
    pub(super) fn new(document: &'a Document<'a>, budget: &mut Budget) -> Self {
        let mut titles = Self {
            document,
            follow_boards: false,
            leading_key: None,
        };
        let follow_boards = titles.has_titles_below(budget);
        titles.leading_key = titles.find_leading_key(budget);
        titles.follow_boards = follow_boards;
        titles
    }

    /// Divides the text between two boards, from line `start` to the board `next`, or to the end of the file if `next`
    /// is `None`.
    pub(super) fn gap(&self, start: usize, next: Option<&Board>) -> TextBetweenBoards {
        let end = next.map_or(self.document.lines.len(), |next| next.lines.start);
        let leading = next.and(self.leading_key);
        let leading = leading.and_then(|key| self.leading_block(start..end, key));
        let split = leading.unwrap_or(end);
        let is_titled = leading.is_some() && self.leading_key == Some("Title");
        let title = if next.is_none() || is_titled {
            None
        } else {
            self.title_line(start..split)
        };
        TextBetweenBoards {
            trailing: start..split,
            title,
            leading: split..end,
        }
    }

    fn is_blank(&self, index: usize) -> bool {
        self.document.lines.class(index) == LineClass::Blank
    }

    /// Returns `true` if titles in comments are below their boards. This is the case if there are several boards, a
    /// comment follows the first and the last board, and no comment precedes the first board.
    fn has_titles_below(&self, budget: &mut Budget) -> bool {
        let lines = self.document.lines;
        let starts_with_comment = |mut gap: Range<usize>| {
            let first = gap.find(|&index| !self.is_blank(index));
            first.is_some_and(|index| is_comment(&lines.get(index)))
        };
        let mut boards = Boards::new(self.document.lines, &self.document.comments);
        let mut next = || boards.next(budget).map(|board| board.lines);
        let Some(first) = next().filter(|first| !starts_with_comment(0..first.start)) else {
            return false;
        };
        let Some(mut last) = next().filter(|next| starts_with_comment(first.end..next.start))
        else {
            return false;
        };
        while let Some(board) = next() {
            last = board;
        }
        starts_with_comment(last.end..lines.len())
    }

    /// Returns the key that identifies the blocks of fields above boards (see [`Self::leading_key`]), or `None` if the
    /// fields are below their boards.
    fn find_leading_key(&self, budget: &mut Budget) -> Option<&'static str> {
        let mut boards = Boards::new(self.document.lines, &self.document.comments);
        let first = boards.next(budget)?.lines;
        let head = 0..first.start;
        let has_key = |key: &str| self.find_key(head.clone(), key).is_some();
        let key = ["Title", "Author"].into_iter().find(|key| has_key(key))?;
        let is_titled = key == "Title";
        let names_collection = COLLECTION_KEYS.iter().any(|key| has_key(key));
        let (mut end, mut blocks, mut gaps) = (first.end, 0, 0);
        while let Some(board) = boards.next(budget).map(|board| board.lines) {
            let gap = end..board.start;
            end = board.end;
            let touches_board = |block| (block..gap.end).all(|index| !self.is_blank(index));
            let is_block = self
                .leading_block(gap.clone(), key)
                .is_some_and(|block| block > gap.start || touches_board(block));
            blocks += usize::from(is_block);
            gaps += 1;
            if blocks == 0 || !is_titled && blocks < gaps {
                return None;
            }
        }
        let leads = match gaps {
            0 => is_titled && !names_collection && self.title_line(head.clone()).is_none(),
            _ => 2 * blocks >= gaps && (is_titled || !names_collection),
        };
        let follows_last = self.find_key(end..self.document.lines.len(), key).is_some();
        (leads && !follows_last).then_some(key)
    }

    /// Returns the index of the last line in `gap` that is a field with this key, or `None` if no such line exists.
    fn find_key(&self, mut gap: Range<usize>, key: &str) -> Option<usize> {
        let lines = self.document.lines;
        gap.rfind(|&index| {
            lines.class(index) == LineClass::Text
                && field_key(&lines.get(index)) == Some(key)
                && !self.document.is_commented(index)
        })
    }

    /// Finds the fields in `gap`, the text above a board, that belong to this board: the last field with the key `key`,
    /// and all fields directly above it. Returns the index of the first of these lines, or `None` if no field in `gap`
    /// has this key.
    fn leading_block(&self, gap: Range<usize>, key: &str) -> Option<usize> {
        let mut block = self.find_key(gap.clone(), key)?;
        let is_field = |index: usize| {
            field_key(&self.document.lines.get(index)).is_some()
                && !self.document.is_commented(index)
        };
        while block > gap.start && is_field(block - 1) {
            block -= 1;
        }
        Some(block)
    }

    fn title_line(&self, gap: Range<usize>) -> Option<usize> {
        let lines = self.document.lines;
        let bytes = |index: usize| lines.get(index).bytes.trim_ascii();
        let start = gap.start;
        let last_text = |end: usize| (start..end).rfind(|&index| !self.is_blank(index));
        let mut at = last_text(gap.end)?;
        // A code fence or tag may be between the title and the board.
        while is_fence(bytes(at)) {
            at = last_text(at)?;
        }
        // The title may be underlined.
        while at > start && !self.is_blank(at - 1) && is_rule(bytes(at)) {
            at -= 1;
        }
        let line = lines.get(at);
        let may_be_title = if is_comment(&line) {
            !self.follow_boards
        } else {
            let is_alone = at == start || self.is_blank(at - 1) || is_rule(bytes(at - 1));
            is_alone && !is_rule(bytes(at))
        };
        (may_be_title && is_plain_text(&line) && !self.document.is_commented(at)).then_some(at)
    }
}

fn is_comment(line: &Line<'_>) -> bool {
    line.bytes.trim_ascii_start().starts_with(b";")
}

/// Returns the title in a line, without the `;` of a comment, the `#` characters of a frame, or the key and separator of
/// `Level: title |`.
pub(super) fn title_text(mut line: Cow<'_, str>) -> String {
    let marks = line.len() - line.trim_start_matches(';').len();
    match &mut line {
        Cow::Borrowed(text) => *text = &text[marks..],
        Cow::Owned(text) => drop(text.drain(..marks)),
    }
    let mut title = one_line(line);
    if let Some(name) = title.strip_prefix("Level:") {
        let name = name.trim_end_matches('|').trim();
        if !name.is_empty() {
            title = name.into();
        }
    }
    let inner = title.trim_start_matches('#');
    if inner.len() == title.len() || !inner.starts_with(' ') {
        return title;
    }
    inner.trim_end_matches('#').trim().into()
}

/// Returns `true` if the line may be a title, because it is not a row, a field or moves.
fn is_plain_text(line: &Line<'_>) -> bool {
    let bytes = line.bytes.trim_ascii();
    // A line of bars and dashes outside a board is text, not a row.
    let has_bars = line.class == LineClass::FloorOnly && line.has(RUN_LENGTH);
    (line.class == LineClass::Text || has_bars)
        && !bytes.is_empty()
        && !is_numbers(bytes)
        && !bytes.starts_with(b"::")
        && !is_comment_end(bytes)
        && !opens_code(bytes)
        && field_key(line).is_none()
        && !is_heading_with_moves(line)
        && split_solution(line).is_none()
}

/// Returns `true` if the line consists of several numbers, such as the width and height of a board.
fn is_numbers(line: &[u8]) -> bool {
    let mut words = line
        .split(|byte| b" \t,;".contains(byte))
        .filter(|word| !word.is_empty());
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    words.next().is_some_and(is_number)
        && words.next().is_some_and(is_number)
        && words.all(is_number)
}

/// Returns `true` if the line looks like program code before a string literal, such as `levels = [`.
fn opens_code(line: &[u8]) -> bool {
    let mut signs = line.iter().rev().filter(|byte| !b"`'\" ".contains(byte));
    matches!(signs.next(), Some(b'[' | b'{' | b'(' | b'='))
}

/// Returns `true` if `title`, printed on a line above a board, is parsed as the same title.
pub(super) fn reads_as_title(title: &str) -> bool {
    let lines = Lines::split(title.as_bytes());
    let is_ascii = || {
        matches!(
            lookalikes::to_ascii(title.as_bytes().into()),
            Cow::Borrowed(_)
        )
    };
    lines.len() == 1
        && is_plain_text(&lines.get(0))
        && !is_lurd_line(&lines.get(0))
        && !is_rule(lines.get(0).bytes.trim_ascii())
        && !title.starts_with([';', ':', '>'])
        && title_text(Cow::Borrowed(title)) == title
        && is_ascii()
}

/// Returns `true` if the line separates sections of a file: it is a code fence, or consists of at least three
/// punctuation characters. The line must be trimmed.
pub(super) fn is_rule(line: &[u8]) -> bool {
    let has_run_length = || line.iter().any(|&byte| flags(byte) & RUN_LENGTH != 0);
    let is_signs = |text: &str| text.chars().nth(2).is_some() && text.chars().all(is_sign);
    match line {
        [b':' | b';', ..] => false,
        _ => is_fence(line) || !has_run_length() && is_signs(&decode(line)),
    }
}

fn is_sign(c: char) -> bool {
    c.is_ascii_punctuation()
        || c.is_ascii_whitespace()
        || matches!(c, '\u{2010}'..='\u{2015}' | '\u{2500}'..='\u{259F}' | '·' | '•' | '…')
}

/// Returns `true` if the line starts or ends a code block: it is a Markdown fence, or a tag as used in forums and HTML.
/// The line must be trimmed.
fn is_fence(line: &[u8]) -> bool {
    let tags = [
        "code", "pre", "quote", "spoiler", "soko", "hide", "nowiki", "textarea",
    ];
    match line {
        [b'`', b'`', b'`', ..] | [b'~', b'~', b'~', ..] => true,
        [b'[', name @ .., b']'] | [b'<', name @ .., b'>'] => {
            let name = name.strip_prefix(b"/").unwrap_or(name);
            let is_tag = tags.iter().any(|tag| starts_with(name, tag));
            is_tag && !name.iter().any(|byte| b"]>".contains(byte))
        }
        _ => false,
    }
}
