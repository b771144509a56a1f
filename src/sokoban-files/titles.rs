//! Finds the title of each board. A title may be a line of text, a `; title` comment, or part of a block of fields.
//!
//! Titles may be above or below their boards. To find out which, this module examines the text between all boards in
//! the file.

use std::ops::Range;

use crate::boards::Board;
use crate::class::{LineClass, RUN_LENGTH, flags};
use crate::encoding::one_line;
use crate::lines::{self, Line};
use crate::sok_fields::{field_key, is_comment_end};
use crate::solutions::{is_heading_with_moves, is_moves_line, split_solution};

/// The keys of fields that contain the title of a collection, and not of a level.
const COLLECTION_KEYS: [&str; 2] = ["Collection", "Set"];

/// The convention that a file follows for the position of titles and fields, which may be above or below their boards.
pub(crate) struct TitleConvention<'a> {
    lines: &'a [Line<'a>],
    comments: &'a [Range<usize>],
    /// `true` if comments such as `; title` are below their boards.
    pub(crate) follow_boards: bool,
    /// The key of a field that every block of fields above a board contains: `Title` or `Author`. `None` if the fields
    /// are below their boards.
    leading_key: Option<&'static str>,
}

/// The text between two boards. Each line belongs to the board above or to the board below.
#[derive(Debug, Default)]
pub(crate) struct TextBetweenBoards {
    /// The lines that belong to the board above, or to the file if no board precedes them. If `title` is set, only the
    /// lines before `title` belong to that board.
    pub(crate) trailing: Range<usize>,
    /// The index of the title line of the board below, or `None` if that board does not have a title line.
    pub(crate) title: Option<usize>,
    /// The lines that contain the fields of the board below.
    pub(crate) leading: Range<usize>,
}

impl<'a> TitleConvention<'a> {
    pub(crate) fn of(
        lines: &'a [Line<'a>],
        comments: &'a [Range<usize>],
        boards: &[Board],
    ) -> Self {
        let mut titles = Self {
            lines,
            comments,
            follow_boards: false,
            leading_key: None,
        };
        if let Some(first) = boards.first() {
            // The gaps are the texts before the first board, between the boards, and after the last board.
            let starts = std::iter::once(0).chain(boards.iter().map(|board| board.lines.end));
            let ends = boards.iter().map(|board| board.lines.start);
            let gaps = starts.zip(ends.chain([lines.len()]));
            let gaps: Vec<Range<usize>> = gaps.map(|(start, end)| start..end).collect();
            let follow_boards = titles.has_titles_below(&gaps);
            titles.leading_key = titles.find_leading_key(0..first.lines.start, &gaps[1..]);
            titles.follow_boards = follow_boards;
        }
        titles
    }

    /// Divides the text between two boards, from line `start` to the board `next`, or to the end of the file if `next`
    /// is `None`.
    pub(crate) fn gap(&self, start: usize, next: Option<&Board>) -> TextBetweenBoards {
        let end = next.map_or(self.lines.len(), |next| next.lines.start);
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

    /// Returns `true` if titles in comments are below their boards. This is the case if there are several boards, a
    /// comment follows the first two and the last board, and no comment precedes the first board.
    fn has_titles_below(&self, gaps: &[Range<usize>]) -> bool {
        let starts_with_comment = |gap: &Range<usize>| {
            let mut lines = self.lines[gap.clone()].iter();
            let first = lines.find(|line| !line.is_blank());
            first.is_some_and(is_comment)
        };
        let [before, first, .., last] = gaps else {
            return false;
        };
        !starts_with_comment(before) && starts_with_comment(first) && starts_with_comment(last)
    }

    /// Returns the key that identifies the blocks of fields above boards (see [`Self::leading_key`]), or `None` if the
    /// fields are below their boards. `head` is the text before the first board, and `gaps` is the text after each.
    fn find_leading_key(&self, head: Range<usize>, gaps: &[Range<usize>]) -> Option<&'static str> {
        let has_key = |key: &str| self.find_key(head.clone(), key).is_some();
        let key = ["Title", "Author"].into_iter().find(|key| has_key(key))?;
        let is_titled = key == "Title";
        let names_collection = COLLECTION_KEYS.iter().any(|key| has_key(key));
        let (last, between) = gaps.split_last()?;
        let is_blank = |index: usize| self.lines[index].is_blank();
        let is_block = |gap: &Range<usize>| {
            let block = self.leading_block(gap.clone(), key);
            block.is_some_and(|block| block > gap.start || !(block..gap.end).any(is_blank))
        };
        let blocks = between.iter().filter(|gap| is_block(gap)).count();
        let leads = match between {
            [] => is_titled && !names_collection && self.title_line(head).is_none(),
            [first, ..] if is_titled => is_block(first) && 2 * blocks >= between.len(),
            _ => blocks == between.len() && !names_collection,
        };
        (leads && self.find_key(last.clone(), key).is_none()).then_some(key)
    }

    /// Returns `true` if the line is inside a multi-line comment.
    fn is_commented(&self, index: usize) -> bool {
        let next = self
            .comments
            .partition_point(|comment| comment.end <= index);
        let comment = self.comments.get(next);
        comment.is_some_and(|comment| comment.contains(&index))
    }

    fn is_field(&self, index: usize) -> bool {
        field_key(&self.lines[index].text).is_some() && !self.is_commented(index)
    }

    /// Returns the index of the last line in `gap` that is a field with this key, or `None` if no such line exists.
    fn find_key(&self, mut gap: Range<usize>, key: &str) -> Option<usize> {
        gap.rfind(|&index| {
            field_key(&self.lines[index].text) == Some(key) && !self.is_commented(index)
        })
    }

    /// Finds the fields that belong to the board below `gap`. They are the last field in `gap` with the key `key`, and
    /// all fields directly above that field. Returns the index of the first of these lines, or `None` if no field in
    /// `gap` has this key.
    fn leading_block(&self, gap: Range<usize>, key: &str) -> Option<usize> {
        let mut block = self.find_key(gap.clone(), key)?;
        while block > gap.start && self.is_field(block - 1) {
            block -= 1;
        }
        Some(block)
    }

    fn title_line(&self, gap: Range<usize>) -> Option<usize> {
        let line = |index: usize| self.lines[index].trimmed();
        let start = gap.start;
        let is_blank = |index: usize| self.lines[index].is_blank();
        let last_text = |end: usize| (start..end).rfind(|&index| !is_blank(index));
        let mut at = last_text(gap.end)?;
        // Skip any code fences or tags between the title and the board.
        while is_fence(line(at)) {
            at = last_text(at)?;
        }
        // Skip the underline if the title is underlined.
        while at > start && !is_blank(at - 1) && is_rule(line(at)) {
            at -= 1;
        }
        let may_be_title = if is_comment(&self.lines[at]) {
            !self.follow_boards
        } else {
            let is_alone = at == start || is_blank(at - 1) || is_rule(line(at - 1));
            is_alone && !is_rule(line(at))
        };
        let is_title = may_be_title && is_plain_text(&self.lines[at]) && !self.is_commented(at);
        is_title.then_some(at)
    }
}

fn is_comment(line: &Line<'_>) -> bool {
    line.trimmed().starts_with(';')
}

/// Returns the title in a line, without the `;` of a comment, the `#` characters of a frame, or the key and separator
/// of `Level: title |`.
pub(crate) fn title_text(line: &str) -> String {
    let title = one_line(line.trim_start_matches(';'));
    let name = title.strip_prefix("Level:").unwrap_or_default();
    let name = name.trim_end_matches('|').trim();
    let title = if name.is_empty() {
        title
    } else {
        name.to_owned()
    };
    match title.trim_start_matches('#') {
        inner if inner.len() < title.len() && inner.starts_with(' ') => {
            inner.trim_end_matches('#').trim().to_owned()
        }
        _ => title,
    }
}

/// Returns `true` if the line may be a title: it is not a row, a field or a line of moves.
fn is_plain_text(line: &Line<'_>) -> bool {
    let text = line.trimmed();
    // A line of bars and dashes outside a board is text, not a row.
    let has_bars = line.class == LineClass::FloorOnly && line.has(RUN_LENGTH);
    (line.class == LineClass::Text || has_bars)
        && !text.is_empty()
        && !is_numbers(text)
        && !text.starts_with("::")
        && !is_comment_end(text)
        && !opens_code(text)
        && field_key(text).is_none()
        && !is_heading_with_moves(text)
        && split_solution(text).is_none()
}

/// Returns `true` if the line consists of several numbers, such as the width and height of a board.
fn is_numbers(line: &str) -> bool {
    let words = line.split([' ', '\t', ',', ';']);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    words.len() > 1 && words.iter().all(is_number)
}

/// Returns `true` if the line looks like program code before a string literal, such as `levels = [`.
fn opens_code(line: &str) -> bool {
    let end = line.trim_end_matches(['`', '\'', '"', ' ']);
    end.ends_with(['[', '{', '(', '='])
}

/// Returns `true` if a board that is printed with `title` on the line above it still has this title when it is parsed.
pub(crate) fn reads_as_title(title: &str) -> bool {
    let lines = lines::split(title);
    let [line] = lines.as_slice() else {
        return false;
    };
    line.text == title
        && is_plain_text(line)
        && !is_moves_line(line)
        && !is_rule(line.trimmed())
        && !title.starts_with([';', ':', '>'])
        && title_text(title) == title
}

/// Returns `true` if the line separates sections of a file: it is a code fence, or consists of at least three
/// punctuation characters. The line must be trimmed.
pub(crate) fn is_rule(line: &str) -> bool {
    if line.starts_with([':', ';']) {
        return false;
    }
    let has_run_length = line.chars().any(|c| flags(c) & RUN_LENGTH != 0);
    is_fence(line) || !has_run_length && line.chars().nth(2).is_some() && line.chars().all(is_sign)
}

fn is_sign(c: char) -> bool {
    c.is_ascii_punctuation()
        || c.is_ascii_whitespace()
        || matches!(c, '\u{2010}'..='\u{2015}' | '\u{2500}'..='\u{259F}' | '·' | '•' | '…')
}

/// Returns `true` if the line starts or ends a code block: it is a Markdown fence, or a tag as used in forums and HTML.
/// The line must be trimmed.
fn is_fence(line: &str) -> bool {
    const TAGS: [&str; 8] = [
        "code", "pre", "quote", "spoiler", "soko", "hide", "nowiki", "textarea",
    ];
    if line.starts_with("```") || line.starts_with("~~~") {
        return true;
    }
    let tag = line
        .strip_prefix('[')
        .and_then(|tag| tag.strip_suffix(']'))
        .or_else(|| line.strip_prefix('<')?.strip_suffix('>'));
    tag.is_some_and(|tag| {
        let name = tag.strip_prefix('/').unwrap_or(tag).to_ascii_lowercase();
        !name.contains([']', '>']) && TAGS.iter().any(|known| name.starts_with(known))
    })
}
