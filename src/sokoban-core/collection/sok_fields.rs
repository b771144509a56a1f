//! Parses the `Key: value` lines and multi-line comments of SOK files.

use alloc::vec::Vec;
use core::ops::Range;

use super::encoding::starts_with;
use super::lines::{Line, LineClass, Lines};
use super::options::option_keys;

/// The known keys, in addition to those of options. A line with any other key is treated as text.
const SOK_KEYS: [&str; 26] = [
    "Author",
    "Best-Known",
    "Collection",
    "Comment",
    "Contents",
    "Copyright",
    "Date",
    "Description",
    "Difficulty",
    "Email",
    "Ground",
    "Hints",
    "Homepage",
    "ID",
    "Keywords",
    "Last-Played",
    "Limit",
    "Played",
    "Practice",
    "Set",
    "Solved",
    "Title",
    "Turned",
    "Url",
    "View",
    "Website",
];

/// The maximum length of a key, in bytes.
const MAX_KEY_LEN: usize = 15;

/// Returns `true` if the line consists of this key and a colon, without a value.
pub(super) fn is_key(line: &Line<'_>, key: &str) -> bool {
    // Check the first letter of the line, to skip most lines quickly.
    starts_with(line.bytes.trim_ascii_start(), &key[..1])
        && split_field(line).is_some_and(|(k, value)| k == key && value.is_empty())
}

/// Returns the key of a `Key: value` line, spelled as in the list of keys, or `None` if the line is not a field.
pub(super) fn field_key(line: &Line<'_>) -> Option<&'static str> {
    split_field(line).map(|(key, _)| key)
}

/// Splits a `Key: value` line into its key, spelled as in the list of keys, and its value. Returns `None` if the line is
/// not a field.
pub(super) fn split_field<'a>(line: &Line<'a>) -> Option<(&'static str, &'a [u8])> {
    let (name, value) = split_key(line.bytes.trim_ascii())?;
    let mut keys = option_keys().chain(SOK_KEYS);
    let key = keys.find(|key| key.as_bytes().eq_ignore_ascii_case(name))?;
    Some((key, value.trim_ascii()))
}

/// Splits a line at its first colon into a key and a value. The key need not be known. Returns `None` if
/// there is no colon, or if the text before it is too long for a key.
pub(super) fn split_key(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut start = line.iter().take(MAX_KEY_LEN + 1);
    let colon = start.position(|&byte| byte == b':')?;
    Some((line[..colon].trim_ascii(), &line[colon + 1..]))
}

/// Returns `true` if the line is `Comment-End` or `Comment-End:`, which ends a multi-line comment.
pub(super) fn is_comment_end(bytes: &[u8]) -> bool {
    let word = "Comment-End";
    starts_with(bytes, word) && matches!(bytes.get(word.len()), None | Some(b':'))
}

/// The lines of a text, and the multi-line comments among these lines.
pub(super) struct Document<'a> {
    pub(super) lines: &'a Lines<'a>,
    /// The line ranges of multi-line comments, from the `Comment:` line to the `Comment-End:` line inclusive. Boards
    /// inside comments are treated as text.
    pub(super) comments: Vec<Range<usize>>,
}

impl<'a> Document<'a> {
    pub(super) fn new(lines: &'a Lines<'a>) -> Self {
        let mut comments = Vec::new();
        let mut open = None;
        for index in (0..lines.len()).filter(|&index| lines.class(index) == LineClass::Text) {
            let line = lines.get(index);
            let bytes = line.bytes.trim_ascii();
            // Both `Comment` and `Comment-End` begin with this letter.
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

    /// Returns the memory used by the lines and the list of comments, in bytes. The text itself is not included.
    pub(super) fn memory(&self) -> usize {
        self.lines.memory() + self.comments.capacity() * size_of::<Range<usize>>()
    }

    /// Returns `true` if the line at `index` is inside a multi-line comment.
    pub(super) fn is_commented(&self, index: usize) -> bool {
        let next = self
            .comments
            .partition_point(|comment| comment.end <= index);
        self.comments
            .get(next)
            .is_some_and(|comment| comment.contains(&index))
    }
}
