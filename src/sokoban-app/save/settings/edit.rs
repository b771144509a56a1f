//! Changes single values in the text of the settings file. Comments and unknown keys stay as they are.

use toml_edit::{Array, Document, DocumentMut, Item, TableLike, Value};

use super::file::{KEYS, template, toml_error};
use super::{SETTINGS, Settings};
use crate::input::COMMANDS;
use crate::texts::{Message, problem as tr};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    Set {
        /// The table that contains the value, or `None` if the value is not in a table.
        table: Option<&'static str>,
        key: &'static str,
        /// The value in TOML syntax.
        value: String,
    },
    /// Turn the entry with the keys for this command into a comment. The command then has its default keys again.
    ResetKeys(&'static str),
}

impl Settings {
    /// Returns the changes to make in a file that contains the settings `before`, so that it contains these settings.
    pub fn changes(&self, before: &Self) -> Vec<Change> {
        let changed = self.entries().zip(before.entries());
        let changed = changed.filter(|(now, before)| now != before);
        changed.map(|(now, _)| now).collect()
    }

    /// Returns, for each value, the change that writes it to the file.
    fn entries(&self) -> impl Iterator<Item = Change> {
        let values = SETTINGS.iter().map(|setting| Change::Set {
            table: None,
            key: setting.key,
            value: setting.value(self).to_string(),
        });
        let keys = COMMANDS.iter().map(|row| {
            let Some(chords) = self.bindings.custom(row.command) else {
                return Change::ResetKeys(row.name);
            };
            let chords: Array = chords.iter().map(ToString::to_string).collect();
            Change::Set {
                table: Some(KEYS),
                key: row.name,
                value: Value::from(chords).to_string(),
            }
        });
        values.chain(keys)
    }
}

/// Returns `text` with the changes. If `text` is empty, returns the [`template`] with the changes.
///
/// # Errors
///
/// Returns an error if `text` is not TOML, or if the key of a setting has no value.
pub fn edit(text: &str, changes: &[Change]) -> Result<String, Message> {
    if text.trim().is_empty() {
        return edit(&template(), changes);
    }
    let mut new = text.to_owned();
    for change in changes {
        new = match change {
            Change::Set { table, key, value } => set(&new, *table, key, value)?,
            Change::ResetKeys(command) => comment_out(&new, command)?,
        };
    }
    // `toml_edit` removes the carriage returns at the ends of lines, so restore them.
    if text.contains("\r\n") {
        new = new.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    Ok(new)
}

/// Returns `text` with a new value. If there is a comment after the old value, it is kept.
fn set(
    text: &str,
    table: Option<&'static str>,
    key: &'static str,
    value: &str,
) -> Result<String, Message> {
    let parse_error = |error| toml_error(text, &error);
    let mut document: DocumentMut = text.parse().map_err(parse_error)?;
    let mut value: Value = value.parse().map_err(parse_error)?;
    let parent: &mut dyn TableLike = match table {
        None => document.as_table_mut(),
        Some(name) => document
            .entry(name)
            .or_insert_with(toml_edit::table)
            .as_table_like_mut()
            .ok_or_else(|| tr::no_value(name))?,
    };
    match parent.get_mut(key) {
        None => {
            parent.insert(key, Item::Value(value));
        }
        Some(Item::Value(old)) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        Some(_) => return Err(tr::no_value(key)),
    }
    Ok(document.to_string())
}

/// Turns the lines that set the keys of a command into comments, so that the player can still read the keys.
fn comment_out(text: &str, command: &'static str) -> Result<String, Message> {
    let document = Document::parse(text).map_err(|error| toml_error(text, &error))?;
    let Some((table, item)) = document
        .get(KEYS)
        .and_then(|table| Some((table, table.get(command)?)))
    else {
        return Ok(text.to_owned());
    };
    // In an inline table, other values may be on the same lines.
    let is_alone = table.is_table() && item.is_value();
    let Some(value) = item.span().filter(|_| is_alone) else {
        return Err(tr::no_value(KEYS));
    };
    let begin = text[..value.start].rfind('\n').map_or(0, |end| end + 1);
    let lines = text[begin..value.end].replace('\n', "\n# ");
    Ok(format!("{}# {lines}{}", &text[..begin], &text[value.end..]))
}
