//! The `Key: value` lines and multi-line comments of SOK files.

use std::ops::Range;

use sokoban_core::LevelOption;

use crate::class::LineClass;
use crate::lines::Line;

/// The known keys, in addition to those of options. A line with any other key is treated as text.
const SOK_KEYS: [&str; 25] = [
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
/// The maximum number of wrong letters in a misspelt key.
const MAX_TYPING_ERRORS: usize = 2;

/// Returns `true` if the line consists of `key` and a colon, without a value.
pub(crate) fn is_key(line: &Line<'_>, key: &str) -> bool {
    split_field(&line.text) == Some((key, ""))
}

/// Returns the key of a `Key: value` line, in its standard spelling, or `None` if the line is not a field.
pub(crate) fn field_key(line: &str) -> Option<&str> {
    split_field(line).map(|(key, _)| key)
}

/// Splits a `Key: value` line into its key, in its standard spelling, and its value. Returns `None` if the line is not
/// a field.
pub(crate) fn split_field(line: &str) -> Option<(&'static str, &str)> {
    let (name, value) = split_key(line)?;
    let options = LevelOption::ALL.into_iter().map(LevelOption::key);
    let mut keys = options.chain(SOK_KEYS);
    let key = keys.find(|key| key.eq_ignore_ascii_case(name))?;
    Some((key, value.trim_ascii()))
}

/// Splits a line at its first colon into a key and a value. The key may be unknown, and a dash may precede it, as in a
/// YAML list. Returns `None` if there is no colon, or if the text before it is too long for a key.
pub(crate) fn split_key(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_ascii();
    let line = line.strip_prefix("- ").unwrap_or(line);
    let colon = line
        .bytes()
        .take(MAX_KEY_LEN + 1)
        .position(|byte| byte == b':')?;
    Some((line[..colon].trim_ascii(), &line[colon + 1..]))
}

/// Returns `true` if the line is `Comment-End` or `Comment-End:`, which ends a multi-line comment.
pub(crate) fn is_comment_end(line: &str) -> bool {
    const WORD: &str = "Comment-End";
    let line = line.trim_ascii();
    let start = line.get(..WORD.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(WORD))
        && matches!(line.as_bytes().get(WORD.len()), None | Some(b':'))
}

/// Returns the line ranges of multi-line comments, from the `Comment:` line to the `Comment-End:` line inclusive.
/// Boards inside comments are treated as text.
pub(crate) fn comments(lines: &[Line<'_>]) -> Vec<Range<usize>> {
    let mut comments = Vec::new();
    let mut open = None;
    for (index, line) in lines.iter().enumerate() {
        if line.class != LineClass::Text {
            continue;
        }
        if field_key(&line.text) == Some("Comment") {
            open = Some(index);
        } else if is_comment_end(&line.text) {
            comments.extend(open.take().map(|start| start..index + 1));
        }
    }
    comments
}

/// Returns the option whose key was probably meant by a note such as `Strenght: 2`, or `None` if the note does not look
/// like an option.
///
/// ```
/// use sokoban_core::LevelOption;
/// use sokoban_files::misspelt_option;
///
/// assert_eq!(misspelt_option("Strenght: 2"), Some(LevelOption::Strength));
/// assert_eq!(misspelt_option("Version: 2"), None);
/// ```
pub fn misspelt_option(note: &str) -> Option<LevelOption> {
    let (name, _) = split_key(note)?;
    let mut options = LevelOption::ALL.into_iter();
    options.find(|option| edit_distance(name, option.key()) <= MAX_TYPING_ERRORS)
}

/// Returns the minimum number of letters to insert, remove or replace to turn `one` into `other`, ignoring ASCII case
/// (V. Levenshtein, 1966).
fn edit_distance(one: &str, other: &str) -> usize {
    let mut distances: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in (1..).zip(one.bytes()) {
        let mut diagonal = std::mem::replace(&mut distances[0], row);
        for (column, wanted) in (1..).zip(other.bytes()) {
            let replaced = diagonal + usize::from(!letter.eq_ignore_ascii_case(&wanted));
            diagonal = distances[column];
            let changed = distances[column - 1].min(diagonal) + 1;
            distances[column] = replaced.min(changed);
        }
    }
    distances[other.len()]
}
