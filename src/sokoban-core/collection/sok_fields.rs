//! Parses `Key: value` lines and comments of several lines.

use alloc::vec::Vec;
use core::ops::Range;

use super::encoding::starts_with;
use super::lines::{Line, LineClass, Lines};

/// The known keys. Any other line with a colon is text.
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

/// Longer keys are not recognised.
const MAX_KEY_LEN: usize = 15;

/// Returns `true` if the line is this key without a value.
pub(super) fn is_key(line: &Line<'_>, key: &str) -> bool {
    // The first letter excludes most lines.
    starts_with(line.bytes.trim_ascii_start(), &key[..1])
        && split_field(line).is_some_and(|(k, value)| k == key && value.is_empty())
}

/// The key of a `Key: value` line, spelled as in [`KEYS`].
pub(super) fn field_key(line: &Line<'_>) -> Option<&'static str> {
    split_field(line).map(|(key, _)| key)
}

/// Splits a `Key: value` line. The key is spelled as in [`KEYS`].
pub(super) fn split_field<'a>(line: &Line<'a>) -> Option<(&'static str, &'a [u8])> {
    let (name, value) = split_key(line.bytes.trim_ascii())?;
    let mut keys = KEYS.iter();
    let key = keys.find(|key| key.as_bytes().eq_ignore_ascii_case(name))?;
    Some((key, value.trim_ascii()))
}

/// Splits a line at its first colon, whatever the key is.
pub(super) fn split_key(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut start = line.iter().take(MAX_KEY_LEN + 1);
    let colon = start.position(|&byte| byte == b':')?;
    Some((line[..colon].trim_ascii(), &line[colon + 1..]))
}

/// Returns `true` if the line ends a comment of several lines.
pub(super) fn is_comment_end(bytes: &[u8]) -> bool {
    let word = "Comment-End";
    starts_with(bytes, word) && matches!(bytes.get(word.len()), None | Some(b':'))
}

/// The lines of a text and its comments.
pub(super) struct Document<'a> {
    pub(super) lines: &'a Lines<'a>,
    /// Comments of several lines, each from its `Comment:` to its `Comment-End:`. Boards inside are text.
    pub(super) comments: Vec<Range<usize>>,
}

impl<'a> Document<'a> {
    pub(super) fn new(lines: &'a Lines<'a>) -> Self {
        let mut comments = Vec::new();
        let mut open = None;
        for index in (0..lines.len()).filter(|&index| lines.class(index) == LineClass::Text) {
            let line = lines.get(index);
            let bytes = line.bytes.trim_ascii();
            // Both keys begin with this letter.
            if !matches!(bytes.first(), Some(b'C' | b'c')) {
                continue;
            }
            if field_key(&line) == Some("Comment") {
                open = Some(index);
            } else if is_comment_end(bytes) {
                comments.extend(open.take().map(|start| start..index + 1));
            }
        }
        Self { lines, comments }
    }

    /// The memory of lines and comments in bytes, without the text.
    pub(super) fn memory(&self) -> usize {
        self.lines.memory() + self.comments.capacity() * size_of::<Range<usize>>()
    }

    /// Returns `true` if the line is inside a comment of several lines.
    pub(super) fn is_commented(&self, index: usize) -> bool {
        let next = self
            .comments
            .partition_point(|comment| comment.end <= index);
        self.comments
            .get(next)
            .is_some_and(|comment| comment.contains(&index))
    }
}
