//! What a single line, or the lines between two boards, say: fields, notes, solutions and saved games.

use std::ops::Range;

use super::encoding::{decode, one_line};
use super::lines::{Class, Line};
use super::{Fields, Record, RecordKind, shape};

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
    split_field(line).is_some_and(|(k, value)| k == key && value.is_empty())
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
pub(super) fn find_comments(lines: &[Line<'_>]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open = None;
    for (index, line) in lines.iter().enumerate() {
        let is_letter = |byte: &u8| byte.eq_ignore_ascii_case(&b'c');
        if line.class != Class::Text || !line.bytes.trim_ascii().first().is_some_and(is_letter) {
            continue;
        }
        if split_field(line).is_some_and(|(key, _)| key == "Comment") {
            open = Some(index);
        } else if is_comment_end(line.bytes.trim_ascii()) {
            found.extend(open.take().map(|start| start..index + 1));
        }
    }
    found
}

/// The title in a line above or below a board: without the `;` of comments and on one line.
pub(super) fn title_text(line: &str) -> String {
    one_line(line.trim_start_matches(';'))
}

/// Whether a line can be nothing but text, so that it may be a title.
pub(super) fn is_plain(line: &Line<'_>) -> bool {
    let bytes = line.bytes.trim_ascii();
    line.class == Class::Text
        && !bytes.is_empty()
        && !bytes.starts_with(b"::")
        && !is_comment_end(bytes)
        && split_field(line).is_none()
}

fn is_lurd(line: &Line<'_>) -> bool {
    let letter = |byte: &u8| b"lurdLURD0123456789()*[]{} \t".contains(byte);
    line.class != Class::Blank && line.bytes.trim_ascii().iter().all(letter)
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

/// What the lines between two boards say.
#[derive(Default)]
pub(super) struct Text {
    pub(super) fields: Fields,
    pub(super) shape: Vec<shape::Rule>,
    pub(super) notes: Vec<String>,
    pub(super) records: Vec<Record>,
    /// The last note is a line that would open a section of moves, if moves stood below it.
    may_open: bool,
}

impl Text {
    /// Reads these lines, of which some are comments of several lines. Sections of moves are text where no board
    /// stands above.
    pub(super) fn read(
        lines: &[Line<'_>],
        gap: Range<usize>,
        comments: &[Range<usize>],
        below_board: bool,
    ) -> Self {
        let mut text = Self::default();
        let first = comments.partition_point(|comment| comment.start < gap.start);
        let mut comments = comments[first..].iter().peekable();
        let mut at = gap.start;
        while at < gap.end {
            if let Some(comment) = comments.next_if(|comment| comment.start == at) {
                text.take_comment(&lines[comment.clone()]);
                at = comment.end;
                continue;
            }
            let rest = &lines[at..gap.end];
            let record = below_board.then(|| text.take_record(rest)).flatten();
            at += record
                .or_else(|| text.take_field(&rest[0]))
                .unwrap_or_else(|| text.take_note(&rest[0]));
        }
        tidy(&mut text.notes);
        text
    }

    fn take_record(&mut self, lines: &[Line<'_>]) -> Option<usize> {
        let (first, rest) = lines.split_first()?;
        let (kind, tail) = split_record(first)?;
        let moves = rest.iter().take_while(|line| is_lurd(line));
        let lines = 1 + moves.clone().count();
        let text = moves
            .flat_map(|line| line.bytes)
            .filter(|byte| !byte.is_ascii_whitespace());
        let moves: String = text.copied().map(char::from).collect();
        let label = one_line(&decode(tail));
        (lines > 1).then(|| {
            self.records.push(Record { kind, label, moves });
            lines
        })
    }

    fn take_comment(&mut self, lines: &[Line<'_>]) {
        let Some(((_, value), inner)) = lines
            .split_first()
            .and_then(|(l, rest)| Some((split_field(l)?, rest)))
        else {
            return;
        };
        let inner = inner
            .iter()
            .take(inner.len().saturating_sub(1))
            .map(Line::text);
        let whole: Vec<_> = std::iter::once(decode(value)).chain(inner).collect();
        self.fields
            .push("Comment", whole.join("\n").trim_matches('\n'));
    }

    fn take_field(&mut self, line: &Line<'_>) -> Option<usize> {
        let (key, bytes) = split_field(line)?;
        let value = decode(bytes);
        if shape::is_shape(key) {
            let index = bytes.as_ptr().addr() - line.bytes.as_ptr().addr();
            self.shape.push(shape::Rule {
                key,
                value: value.into_owned(),
                place: (line.number(), line.column(index)),
            });
        } else {
            self.fields.push(key, &value);
        }
        Some(1)
    }

    fn take_note(&mut self, line: &Line<'_>) -> usize {
        let bytes = line.bytes.trim_ascii();
        if !is_comment_end(bytes) {
            if self.may_open && is_lurd(line) {
                // What stood between them is no note. Without it they would read as a section of moves.
                self.notes.push(String::new());
            }
            self.may_open = split_record(line).is_some();
            self.notes.push(decode(bytes).into_owned());
        }
        1
    }
}

/// Leaves one blank line between paragraphs, and none before the first and behind the last.
pub(super) fn tidy(notes: &mut Vec<String>) {
    notes.dedup_by(|next, last| next.is_empty() && last.is_empty());
    if notes.first().is_some_and(String::is_empty) {
        notes.remove(0);
    }
    if notes.last().is_some_and(String::is_empty) {
        notes.pop();
    }
}
