//! Changes single values of the settings file, and keeps everything else byte for byte.
//!
//! The text is edited at the positions that the parser reports. `toml_edit::DocumentMut` is not suitable: it writes
//! `\n` at the end of each line, drops a byte order mark, and moves dotted keys together.

use std::ops::Range;

use toml_edit::{Document, Item, Table};

use super::file::{KEYS, template, toml_error};
use super::{SETTINGS, Settings, SettingsError};
use crate::input::bindings::ACTIONS;

/// A new value for a setting in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The table of the value, or `None` for the root of the file.
    table: Option<&'static str>,
    key: &'static str,
    /// The value as TOML, or `None` to comment the value out, so that the default is used.
    value: Option<String>,
}

impl Change {
    pub fn is_of_same_setting(&self, other: &Self) -> bool {
        (self.table, self.key) == (other.table, other.key)
    }
}

impl Settings {
    /// Returns the values that differ from those in `before`.
    pub fn changes(&self, before: &Self) -> Vec<Change> {
        let changed = self.entries().zip(before.entries());
        let changed = changed.filter(|(now, before)| now != before);
        changed.map(|(now, _)| now).collect()
    }

    /// Returns all values as they are written to the file.
    fn entries(&self) -> impl Iterator<Item = Change> {
        let values = SETTINGS.iter().map(|setting| Change {
            table: None,
            key: setting.key,
            value: Some(setting.value(self).to_string()),
        });
        let keys = ACTIONS.iter().map(|(name, command, _)| {
            let own = self.bindings.own(*command).map(|chords| {
                let quoted = chords.iter().map(|chord| {
                    let name = chord.to_string().replace('\\', "\\\\");
                    format!("\"{name}\"")
                });
                format!("[{}]", quoted.collect::<Vec<_>>().join(", "))
            });
            Change {
                table: Some(KEYS),
                key: name,
                value: own,
            }
        });
        values.chain(keys)
    }
}

/// Some editors start a file with this character.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the text of the file with these changes. Empty text is replaced by the [`template`] first.
///
/// # Errors
/// Returns an error if the text is not TOML, or if a change would need more than one value to be rewritten.
pub fn edit(text: &str, changes: &[Change]) -> Result<String, SettingsError> {
    let mut text = if text.trim().is_empty() {
        template()
    } else {
        text.to_owned()
    };
    for change in changes {
        let document = Document::parse(text.as_str()).map_err(|error| toml_error(&text, &error))?;
        let new = change.apply(&text, &document);
        text = new.ok_or(SettingsError::NotValue(change.table.unwrap_or(change.key)))?;
    }
    Ok(text)
}

impl Change {
    fn find<'a>(&self, root: &'a Table) -> Option<&'a Item> {
        match self.table {
            Some(table) => root.get(table)?.get(self.key),
            None => root.get(self.key),
        }
    }

    /// Returns the changed text, or `None` if a single edit cannot replace the value.
    fn apply(&self, text: &str, root: &Table) -> Option<String> {
        let Some(item) = self.find(root) else {
            return match &self.value {
                Some(value) => self.insert(text, root, value),
                None => Some(text.to_owned()),
            };
        };
        let span = item.is_value().then(|| item.span()).flatten()?;
        if let Some(value) = &self.value {
            Some([&text[..span.start], value, &text[span.end..]].concat())
        } else {
            // In an inline table, other values may share the lines.
            let is_alone = root.get(self.table?).is_some_and(Item::is_table);
            is_alone.then(|| comment_out(text, &span))
        }
    }

    /// Returns `text` with a new line for the value, after the last value of the root or after the header of the table.
    /// Adds a missing header. Returns `None` if the table cannot have a header.
    fn insert(&self, text: &str, root: &Table, value: &str) -> Option<String> {
        let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let line = format!("{} = {value}{line_end}", self.key);
        let (at, line) = match self.table {
            None => (end_of_values(text, root), line),
            Some(table) => match root.get(table).and_then(header) {
                Some(header) => (end_of_line(text, header.end), line),
                None => (text.len(), format!("{line_end}[{table}]{line_end}{line}")),
            },
        };
        let begins_line = at == 0 || text[..at].ends_with(['\n', BYTE_ORDER_MARK]);
        let gap = if begins_line { "" } else { line_end };
        let new = [&text[..at], gap, &line, &text[at..]].concat();
        // A table without a header may not allow one to be added.
        self.find(Document::parse(new.as_str()).ok()?.as_table())?;
        Some(new)
    }
}

/// Returns the position of a table's header, such as `[keys]`. A table made of dotted keys has no header.
fn header(table: &Item) -> Option<Range<usize>> {
    let table = table.as_table()?;
    let has_header = !table.is_dotted() && !table.is_implicit();
    has_header.then(|| table.span()).flatten()
}

/// Returns the end of the line of the last value that is not in a table.
fn end_of_values(text: &str, root: &Table) -> usize {
    let values = root.iter().filter(|(_, item)| item.is_value());
    let ends = values.filter_map(|(_, item)| Some(item.span()?.end));
    match ends.max() {
        Some(end) => end_of_line(text, end),
        None if text.starts_with(BYTE_ORDER_MARK) => BYTE_ORDER_MARK.len_utf8(),
        None => 0,
    }
}

fn end_of_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}

/// Comments out the lines of a value, so that the player can still read it.
fn comment_out(text: &str, value: &Range<usize>) -> String {
    let begin = text[..value.start].rfind('\n').map_or(0, |end| end + 1);
    let lines = text[begin..value.end].replace('\n', "\n# ");
    format!("{}# {lines}{}", &text[..begin], &text[value.end..])
}
