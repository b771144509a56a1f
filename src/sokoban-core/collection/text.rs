//! The lines between two boards → fields, notes, solutions and saved games.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::budget::Budget;
use super::classify::{LineClass, PACKED};
use super::encoding::{append, decode, one_line};
use super::error::Exhausted;
use super::lines::{Line, Lines};
use super::{Fields, Notes, Record, RecordKind, options};

/// The keys of `Key: value` lines. Any other line with a colon is text.
const KEYS: [&str; 26] = [
    "Author",
    "Boxorder",
    "Collection",
    "Comment",
    "Contents",
    "Copyright",
    "Date",
    "Description",
    "Difficulty",
    "Email",
    "Facing",
    "Goalorder",
    "Ground",
    "Hints",
    "Homepage",
    "ID",
    "Keywords",
    "Last-Played",
    "Limit",
    "Set",
    "Solved",
    "Strength",
    "Title",
    "Url",
    "View",
    "Website",
];

/// Whether the line is this key, with nothing behind it.
pub(super) fn is_key(line: &Line<'_>, key: &str) -> bool {
    // Every line of text is asked, and the first letter tells most of them apart.
    starts_with(line.bytes.trim_ascii_start(), &key[..1])
        && split_field(line).is_some_and(|(k, value)| k == key && value.is_empty())
}

/// A `Key: value` line: the key as it is spelt in [`KEYS`], and the value.
fn split_field<'a>(line: &Line<'a>) -> Option<(&'static str, &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    let colon = bytes.iter().take(16).position(|&byte| byte == b':')?;
    let name = bytes[..colon].trim_ascii();
    let same = |key: &&&str| key.as_bytes().eq_ignore_ascii_case(name);
    let key = KEYS.iter().find(same)?;
    Some((key, bytes[colon + 1..].trim_ascii()))
}

fn starts_with(bytes: &[u8], word: &str) -> bool {
    let start = bytes.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}

/// Whether this ends a comment of several lines.
pub(super) fn is_comment_end(bytes: &[u8]) -> bool {
    let word = "Comment-End";
    starts_with(bytes, word) && matches!(bytes.get(word.len()), None | Some(b':'))
}

/// The comments of several lines, each from its `Comment:` to its `Comment-End:`.
///
/// What looks like a board inside a comment is none, so comments are found first.
pub(super) fn find_comments(lines: &Lines<'_>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open = None;
    for index in (0..lines.len()).filter(|&index| lines.class(index) == LineClass::Text) {
        let line = lines.get(index);
        let is_letter = |byte: &u8| byte.eq_ignore_ascii_case(&b'c');
        if !line.bytes.trim_ascii().first().is_some_and(is_letter) {
            continue;
        }
        if split_field(&line).is_some_and(|(key, _)| key == "Comment") {
            open = Some(index);
        } else if is_comment_end(line.bytes.trim_ascii()) {
            found.extend(open.take().map(|start| start..index + 1));
        }
    }
    found
}

/// The title in a line above or below a board: without the `;` of comments and on one line.
pub(super) fn title_text(mut line: Cow<'_, str>) -> String {
    let marks = line.len() - line.trim_start_matches(';').len();
    match &mut line {
        Cow::Borrowed(text) => *text = &text[marks..],
        Cow::Owned(text) => drop(text.drain(..marks)),
    }
    one_line(line)
}

/// Whether a line can be nothing but text, so that it may be a title.
pub(super) fn is_plain(line: &Line<'_>) -> bool {
    let bytes = line.bytes.trim_ascii();
    // Bars and dashes that stand alone are no rows.
    let is_rule = line.class == LineClass::Gap && line.has(PACKED);
    (line.class == LineClass::Text || is_rule)
        && !bytes.is_empty()
        && !bytes.starts_with(b"::")
        && !is_comment_end(bytes)
        && split_field(line).is_none()
}

fn is_lurd(line: &Line<'_>) -> bool {
    let letter = |byte: &u8| b"lurdLURD0123456789()*[]{} \t".contains(byte);
    line.class != LineClass::Blank && line.bytes.trim_ascii().iter().all(letter)
}

/// The word that opens a section of moves, and what stands behind it.
fn split_record<'a>(line: &Line<'a>) -> Option<(RecordKind, &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    let words = RecordKind::WORDS.into_iter();
    let (word, kind) = words
        .into_iter()
        .find(|(word, _)| starts_with(bytes, word))?;
    let tail = &bytes[word.len()..];
    let ends = !tail.first().is_some_and(u8::is_ascii_alphanumeric);
    ends.then_some((kind, tail))
}

/// The contents of the lines between two boards.
#[derive(Default)]
pub(super) struct Text {
    /// The first `Title:`.
    pub(super) title: Option<String>,
    /// All other fields, with the options of the level.
    pub(super) fields: Fields,
    /// Of those, the last one with each key.
    pub(super) options: Vec<options::OptionLine>,
    pub(super) notes: Notes,
    pub(super) records: Vec<Record>,
    /// The bytes that records take.
    recorded: usize,
    /// The last note is a line that would open a section of moves, if moves stood below it.
    may_open: bool,
}

impl Text {
    /// Reads these lines, of which some are comments of several lines. Sections of moves are text where no board
    /// stands above.
    pub(super) fn read(
        lines: &Lines<'_>,
        gap: Range<usize>,
        comments: &[Range<usize>],
        below_board: bool,
        budget: &Budget,
    ) -> Result<Self, Exhausted> {
        let mut text = Self::default();
        let first = comments.partition_point(|comment| comment.start < gap.start);
        let mut comments = comments[first..].iter().peekable();
        let mut at = gap.start;
        while at < gap.end {
            if let Some(comment) = comments.next_if(|comment| comment.start == at) {
                text.take_comment(lines, comment.clone());
                at = comment.end;
                continue;
            }
            let line = lines.get(at);
            at += 1;
            if below_board && let Some(end) = text.take_record(&line, lines, at..gap.end) {
                at = end;
                budget.check_available(text.recorded)?;
            } else if !text.take_field(&line, below_board) {
                text.take_note(&line);
            }
        }
        text.notes.end();
        Ok(text)
    }

    /// Takes a section of moves that this line opens: where it ends.
    fn take_record(
        &mut self,
        first: &Line<'_>,
        lines: &Lines<'_>,
        below: Range<usize>,
    ) -> Option<usize> {
        let (kind, tail) = split_record(first)?;
        let end = below.start + lines.iter(below.clone()).take_while(is_lurd).count();
        if end == below.start {
            return None;
        }
        let section = below.start..end;
        let mut moves = String::with_capacity(lines.bytes_of(&section).len());
        for line in lines.iter(section) {
            let letters = line.bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
            moves.extend(letters.copied().map(char::from));
        }
        moves.shrink_to_fit();
        let label = one_line(decode(tail));
        self.recorded += label.capacity() + moves.capacity();
        if self.records.len() == self.records.capacity() {
            // The list grows to twice its length, and stands in memory twice for a moment.
            self.recorded += 3 * self.records.len() * size_of::<Record>();
        }
        self.records.push(Record { kind, label, moves });
        Some(end)
    }

    fn take_comment(&mut self, lines: &Lines<'_>, comment: Range<usize>) {
        let first = lines.get(comment.start);
        let Some((_, value)) = split_field(&first) else {
            return;
        };
        self.fields.push_lines("Comment", |text| {
            append(text, value);
            for line in lines.iter(comment.start + 1..comment.end - 1) {
                text.push('\n');
                append(text, line.bytes.trim_ascii());
            }
        });
    }

    /// Takes a field, if the line is one. The first title below a board is the board's.
    fn take_field(&mut self, line: &Line<'_>, below_board: bool) -> bool {
        let Some((key, bytes)) = split_field(line) else {
            return false;
        };
        if key == "Title" && below_board && self.title.is_none() {
            self.title = Some(decode(bytes).into_owned());
            return true;
        }
        self.fields.push_lines(key, |text| append(text, bytes));
        if options::is_option(key) {
            let index = bytes.as_ptr().addr() - line.bytes.as_ptr().addr();
            self.options.retain(|rule| rule.key != key);
            self.options.push(options::OptionLine {
                key,
                value: decode(bytes).into_owned(),
                place: (line.number(), line.column(index)),
            });
        }
        true
    }

    fn take_note(&mut self, line: &Line<'_>) {
        let bytes = line.bytes.trim_ascii();
        if is_comment_end(bytes) {
            return;
        }
        if self.may_open && is_lurd(line) {
            // What stood between them is no note. Without it they would read as a section of moves.
            self.notes.push_line(b"");
        }
        self.may_open = split_record(line).is_some();
        self.notes.push_line(bytes);
    }
}
