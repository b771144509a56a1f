//! The text around boards: fields and notes, all of an entry in one string.
//!
//! A file may have a field or a note on each of millions of lines. A text for each of them would take many times
//! the memory of the file.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::SplitTerminator;

use super::encoding::{append, make_room};

/// Ends a key and a value. It stands inside no line of a file.
const END: char = '\r';

/// `Key: value` lines, in order. Keys compare without case.
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

/// Lines that are neither board nor field nor moves, in order.
///
/// ```
/// use sokoban_core::collection::Notes;
///
/// let notes: Notes = ["An easy one", "to begin with."].into_iter().collect();
/// assert_eq!(notes.first(), Some("An easy one"));
/// assert_eq!((&notes).into_iter().count(), 2);
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Notes(String);

impl Fields {
    /// The value of the first field with this key.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut fields = self.iter();
        fields.find_map(|(k, value)| k.eq_ignore_ascii_case(key).then_some(value))
    }

    /// Adds a field behind the others. A carriage return in it becomes the end of a line.
    pub fn push(&mut self, key: &str, value: &str) {
        let text = &mut self.0;
        make_room(text, key.len() + value.len() + 2);
        for part in [key, value] {
            push_clean(text, part);
            text.push(END);
        }
    }

    /// Sets the first field with this key, or adds one.
    pub fn set(&mut self, key: &str, value: &str) {
        let Some((at, _, old)) = self.find(key) else {
            return self.push(key, value);
        };
        let mut clean = String::new();
        push_clean(&mut clean, value);
        self.0.replace_range(at..at + old, &clean);
    }

    /// Keys and values in order.
    pub fn iter(&self) -> FieldIter<'_> {
        FieldIter(self.0.split_terminator(END))
    }

    /// Takes the first field with this key out.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let (at, key, value) = self.find(key)?;
        let taken = self.0[at..at + value].to_owned();
        self.0.replace_range(at - key - 1..=at + value, "");
        Some(taken)
    }

    /// Keeps only fields with such keys.
    pub(super) fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        let mut kept = Self::default();
        let fields = self.iter().filter(|(key, _)| keep(key));
        fields.for_each(|(key, value)| kept.push(key, value));
        *self = kept;
    }

    /// The first field with this key: where its value begins, the length of the key, and that of the value.
    fn find(&self, key: &str) -> Option<(usize, usize, usize)> {
        let mut at = 0;
        for (k, value) in self {
            at += k.len() + 1;
            if k.eq_ignore_ascii_case(key) {
                return Some((at, k.len(), value.len()));
            }
            at += value.len() + 1;
        }
        None
    }

    /// Adds a field with a value that is written behind this text: clean lines, of which blank ones at the start
    /// and at the end are left out.
    pub(super) fn push_lines(&mut self, key: &str, write: impl FnOnce(&mut String)) {
        let text = &mut self.0;
        make_room(text, key.len() + 2);
        text.push_str(key);
        text.push(END);
        let start = text.len();
        write(text);
        let value = &text[start..];
        let blank = value.len() - value.trim_start_matches('\n').len();
        let end = start + value.trim_end_matches('\n').len();
        text.truncate(end.max(start + blank));
        text.drain(start..start + blank);
        text.push(END);
    }

    /// Gives back what is not used; returns the bytes that are.
    pub(super) fn shrink_and_measure(&mut self) -> usize {
        self.0.shrink_to_fit();
        self.0.capacity()
    }
}

/// Keys and values of [`Fields`], in order.
#[derive(Debug, Clone)]
pub struct FieldIter<'a>(SplitTerminator<'a, char>);

impl<'a> Iterator for FieldIter<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, self.0.next()?))
    }
}

impl<'a> IntoIterator for &'a Fields {
    type Item = (&'a str, &'a str);
    type IntoIter = FieldIter<'a>;

    fn into_iter(self) -> FieldIter<'a> {
        self.iter()
    }
}

impl<'a> IntoIterator for &'a Notes {
    type Item = &'a str;
    type IntoIter = SplitTerminator<'a, char>;

    fn into_iter(self) -> SplitTerminator<'a, char> {
        self.iter()
    }
}

impl Notes {
    /// No note at all.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first one.
    pub fn first(&self) -> Option<&str> {
        self.iter().next()
    }

    /// The notes in order.
    pub fn iter(&self) -> SplitTerminator<'_, char> {
        self.0.split_terminator('\n')
    }

    /// Adds a note behind the others. A text of several lines is as many notes.
    pub fn push(&mut self, note: impl AsRef<str>) {
        make_room(&mut self.0, note.as_ref().len() + 1);
        push_clean(&mut self.0, note.as_ref());
        self.0.push('\n');
    }

    /// Adds these behind the others.
    pub fn extend(&mut self, more: Self) {
        if self.is_empty() {
            *self = more;
        } else {
            make_room(&mut self.0, more.0.len());
            self.0.push_str(&more.0);
        }
    }

    /// Adds a line of a file. Of several blank ones in a row the first is kept, and none before the first note.
    pub(super) fn push_line(&mut self, line: &[u8]) {
        if !line.is_empty() || !(self.is_empty() || self.0.ends_with("\n\n")) {
            append(&mut self.0, line);
            self.0.push('\n');
        }
    }

    /// Leaves no blank line behind the last note.
    pub(super) fn end(&mut self) {
        if self.0.ends_with("\n\n") {
            self.0.pop();
        }
    }

    /// Takes the first note out that begins so.
    pub(super) fn take(&mut self, start: char) -> Option<String> {
        let mut at = 0;
        let found = self.iter().find(|note| {
            let is_it = note.starts_with(start);
            at += if is_it { 0 } else { note.len() + 1 };
            is_it
        });
        let taken = found?.to_owned();
        self.0.replace_range(at..=at + taken.len(), "");
        self.tidy();
        Some(taken)
    }

    /// Leaves one blank line between paragraphs, and none before the first and behind the last.
    pub(super) fn tidy(&mut self) {
        let text = &mut self.0;
        if text.starts_with('\n') || text.contains("\n\n\n") {
            let untidy = core::mem::take(text);
            let mut last = "";
            for line in untidy.split_terminator('\n') {
                if !(line.is_empty() && last.is_empty()) {
                    text.push_str(line);
                    text.push('\n');
                }
                last = line;
            }
        }
        self.end();
    }

    /// Gives back what is not used; returns the bytes that are.
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

/// Adds a text in which only line feeds end lines.
fn push_clean(text: &mut String, more: &str) {
    if more.contains('\r') {
        text.push_str(&more.replace("\r\n", "\n").replace('\r', "\n"));
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
