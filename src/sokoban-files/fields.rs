//! The text around boards: fields (`Key: value`) and notes.

use crate::encoding::is_line_end;

/// A list of `Key: value` lines, in file order. Keys are compared without regard to ASCII case.
///
/// ```
/// use sokoban_files::Fields;
///
/// let mut fields = Fields::default();
/// fields.push("Author", "Someone");
/// fields.set("author", "Someone else");
/// assert_eq!(fields.get("AUTHOR"), Some("Someone else"));
/// assert_eq!(fields.iter().count(), 1);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Fields(Vec<(String, String)>);

/// A list of text lines in file order, excluding the lines of boards, fields and solutions.
///
/// ```
/// use sokoban_files::Notes;
///
/// let notes: Notes = ["An easy one", "to begin with."].into_iter().collect();
/// assert_eq!(notes.first(), Some("An easy one"));
/// assert_eq!(notes.iter().count(), 2);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Notes(Vec<String>);

impl Fields {
    /// Returns the value of the first field with the key `key`, or `None` if no such field exists.
    pub fn get(&self, key: &str) -> Option<&str> {
        Some(self.0[self.find(key)?].1.as_str())
    }

    /// Appends a field. Line terminators in `key` and `value` are converted to line feeds.
    pub fn push(&mut self, key: &str, value: &str) {
        self.0.push((clean(key), clean(value)));
    }

    /// Sets the value of the first field with this key. If no such field exists, appends one.
    pub fn set(&mut self, key: &str, value: &str) {
        match self.find(key) {
            Some(index) => self.0[index].1 = clean(value),
            None => self.push(key, value),
        }
    }

    /// Returns an iterator over the keys and values of all fields, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.0.iter().map(|(key, value)| (&**key, &**value))
    }

    /// Removes the first field with this key and returns its value, or returns `None` if no such field exists.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let index = self.find(key)?;
        Some(self.0.remove(index).1)
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.0.retain(|(key, _)| keep(key));
    }

    fn find(&self, key: &str) -> Option<usize> {
        self.0
            .iter()
            .position(|(known, _)| known.eq_ignore_ascii_case(key))
    }
}

impl Notes {
    /// Returns `true` if the list is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the first note, or `None` if the list is empty.
    pub fn first(&self) -> Option<&str> {
        self.0.first().map(String::as_str)
    }

    /// Returns an iterator over the notes, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &str> + Clone {
        self.0.iter().map(String::as_str)
    }

    /// Appends each line of `note` as a separate note.
    pub fn push(&mut self, note: impl AsRef<str>) {
        let note = clean(note.as_ref());
        self.0.extend(note.split('\n').map(str::to_owned));
    }

    /// Appends all notes in `more`.
    pub fn extend(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    /// Appends a line from a file. Skips a blank line if it would be the first note or follow another blank line.
    pub(crate) fn push_line(&mut self, line: &str) {
        if !line.is_empty() || self.0.last().is_some_and(|last| !last.is_empty()) {
            self.0.push(line.to_owned());
        }
    }

    /// Removes blank lines at the start and end, and all but one of several successive blank lines.
    pub(crate) fn trim_blank_lines(&mut self) {
        self.0
            .dedup_by(|next, last| next.is_empty() && last.is_empty());
        self.0.pop_if(|last| last.is_empty());
        if self.0.first().is_some_and(String::is_empty) {
            self.0.remove(0);
        }
    }

    /// Removes and returns the first note that starts with the character `start`, or returns `None` if no note does.
    pub(crate) fn take(&mut self, start: char) -> Option<String> {
        let index = self.0.iter().position(|note| note.starts_with(start))?;
        let note = self.0.remove(index);
        self.trim_blank_lines();
        Some(note)
    }
}

impl<S: AsRef<str>> FromIterator<S> for Notes {
    fn from_iter<I: IntoIterator<Item = S>>(notes: I) -> Self {
        let mut all = Self::default();
        for note in notes {
            all.push(note);
        }
        all
    }
}

/// Converts all line terminators in `text` to line feeds.
fn clean(text: &str) -> String {
    let is_unusual_end = |c| c != '\n' && is_line_end(c);
    if text.contains(is_unusual_end) {
        text.replace("\r\n", "\n").replace(is_unusual_end, "\n")
    } else {
        text.to_owned()
    }
}
