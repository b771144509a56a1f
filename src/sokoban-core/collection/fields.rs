//! Stores the text around boards compactly: each list of fields or notes is a single string.
//!
//! A file may contain millions of fields and notes. A separate `String` for each of them would take many times the
//! memory of the file.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::iter;
use core::ops::Range;

use super::encoding::{append_decoded, is_line_end, reserve};

/// Terminates each key and each value. Keys and values never contain this character.
const PART_TERMINATOR: char = '\r';

/// A list of `Key: value` lines, in file order. Keys are compared without regard to ASCII case.
///
/// ```
/// use sokoban_core::collection::Fields;
///
/// let mut fields = Fields::default();
/// fields.push("Author", "Someone");
/// fields.set("author", "Someone else");
/// assert_eq!(fields.get("AUTHOR"), Some("Someone else"));
/// assert_eq!(fields.iter().count(), 1);
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Fields(String);

/// A list of text lines in file order, excluding the lines of boards, fields and solutions.
///
/// ```
/// use sokoban_core::collection::Notes;
///
/// let notes: Notes = ["An easy one", "to begin with."].into_iter().collect();
/// assert_eq!(notes.first(), Some("An easy one"));
/// assert_eq!(notes.iter().count(), 2);
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Notes(String);

impl Fields {
    /// Returns the value of the first field with this key, or `None` if no such field exists.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut fields = self.iter();
        fields.find_map(|(k, value)| k.eq_ignore_ascii_case(key).then_some(value))
    }

    /// Appends a field. Line terminators in `key` and `value` are converted to line feeds.
    pub fn push(&mut self, key: &str, value: &str) {
        reserve(&mut self.0, key.len() + value.len() + 2);
        for part in [key, value] {
            push_clean(&mut self.0, part);
            self.0.push(PART_TERMINATOR);
        }
    }

    /// Sets the value of the first field with this key. If no such field exists, appends one.
    pub fn set(&mut self, key: &str, value: &str) {
        let Some(old) = self.find(key) else {
            return self.push(key, value);
        };
        let mut clean = String::new();
        push_clean(&mut clean, value);
        self.0.replace_range(old, &clean);
    }

    /// Returns an iterator over the keys and values of all fields, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        let mut parts = self.0.split_terminator(PART_TERMINATOR);
        iter::from_fn(move || Some((parts.next()?, parts.next()?)))
    }

    /// Removes the first field with this key and returns its value, or returns `None` if no such field exists.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let Range { start, end } = self.find(key)?;
        let removed = self.0[start..end].to_owned();
        self.0.replace_range(start - key.len() - 1..=end, "");
        Some(removed)
    }

    /// Removes all fields whose key does not satisfy `keep`.
    pub(super) fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        let mut retained = Self::default();
        let fields = self.iter().filter(|(key, _)| keep(key));
        fields.for_each(|(key, value)| retained.push(key, value));
        *self = retained;
    }

    /// Returns the byte range of the value of the first field with this key, or `None` if no such field exists.
    fn find(&self, key: &str) -> Option<Range<usize>> {
        let value = self.get(key)?;
        let start = value.as_ptr().addr() - self.0.as_ptr().addr();
        Some(start..start + value.len())
    }

    /// Appends a field. `write` appends the value to the string, and must not write carriage returns. Blank lines at
    /// the start and end of the value are removed.
    pub(super) fn push_lines(&mut self, key: &str, write: impl FnOnce(&mut String)) {
        let text = &mut self.0;
        reserve(text, key.len() + 2);
        text.push_str(key);
        text.push(PART_TERMINATOR);
        let start = text.len();
        write(text);
        let value = &text[start..];
        let blank = value.len() - value.trim_start_matches('\n').len();
        let end = start + value.trim_end_matches('\n').len();
        text.truncate(end.max(start + blank));
        text.drain(start..start + blank);
        text.push(PART_TERMINATOR);
    }

    /// Releases unused capacity. Returns the size of the allocation in bytes.
    pub(super) fn shrink_and_measure(&mut self) -> usize {
        self.0.shrink_to_fit();
        self.0.capacity()
    }
}

impl Notes {
    /// Returns `true` if the list is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the first note, or `None` if the list is empty.
    pub fn first(&self) -> Option<&str> {
        self.iter().next()
    }

    /// Returns an iterator over the notes, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &str> + Clone {
        self.0.split_terminator('\n')
    }

    /// Appends each line of `note` as a separate note.
    pub fn push(&mut self, note: impl AsRef<str>) {
        reserve(&mut self.0, note.as_ref().len() + 1);
        push_clean(&mut self.0, note.as_ref());
        self.0.push('\n');
    }

    /// Appends all notes in `more`.
    pub fn extend(&mut self, more: Self) {
        if self.is_empty() {
            *self = more;
        } else {
            reserve(&mut self.0, more.0.len());
            self.0.push_str(&more.0);
        }
    }

    /// Appends a line of a file. Skips blank lines at the start, and all but the first of several successive blank
    /// lines.
    pub(super) fn push_line(&mut self, line: &[u8]) {
        if !line.is_empty() || !(self.is_empty() || self.0.ends_with("\n\n")) {
            append_decoded(&mut self.0, line);
            self.0.push('\n');
        }
    }

    pub(super) fn trim_end(&mut self) {
        if self.0.ends_with("\n\n") {
            self.0.pop();
        }
    }

    /// Removes and returns the first note that starts with the character `start`, or returns `None` if no note does.
    pub(super) fn take(&mut self, start: char) -> Option<String> {
        let removed = self.iter().find(|note| note.starts_with(start))?;
        let at = removed.as_ptr().addr() - self.0.as_ptr().addr();
        let removed = removed.to_owned();
        self.0.replace_range(at..=at + removed.len(), "");
        self.trim_blank_lines();
        Some(removed)
    }

    /// Removes blank lines at the start and end, and all but one of several successive blank lines.
    pub(super) fn trim_blank_lines(&mut self) {
        let text = &mut self.0;
        if text.starts_with('\n') || text.contains("\n\n\n") {
            let old = core::mem::take(text);
            let mut last = "";
            for line in old.split_terminator('\n') {
                if !(line.is_empty() && last.is_empty()) {
                    text.push_str(line);
                    text.push('\n');
                }
                last = line;
            }
        }
        self.trim_end();
    }

    /// Releases unused capacity. Returns the size of the allocation in bytes.
    pub(super) fn shrink_and_measure(&mut self) -> usize {
        self.0.shrink_to_fit();
        self.0.capacity()
    }
}

impl<S: AsRef<str>> FromIterator<S> for Notes {
    fn from_iter<I: IntoIterator<Item = S>>(notes: I) -> Self {
        let mut all = Self::default();
        notes.into_iter().for_each(|note| all.push(note));
        all
    }
}

/// Appends `more`, converting its line terminators to line feeds.
fn push_clean(text: &mut String, more: &str) {
    let is_unusual_end = |c| c != '\n' && is_line_end(c);
    if more.contains(is_unusual_end) {
        text.push_str(&more.replace("\r\n", "\n").replace(is_unusual_end, "\n"));
    } else {
        text.push_str(more);
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
