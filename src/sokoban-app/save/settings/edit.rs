//! Values that changed → the text of the file, in which nothing else changes.

mod keys;

use toml_edit::{Array, Document, Value};

use super::{Choice, Settings, SettingsError, fault, name, template};
use crate::input::bindings::ACTIONS;
use crate::input::key::Chord;

impl Settings {
    /// What is another way here than there.
    pub fn changes(&self, before: &Self) -> Vec<Change> {
        let now = self.values().into_iter().chain(self.keys());
        let before = before.values().into_iter().chain(before.keys());
        let changed = now.zip(before).filter(|(now, before)| now != before);
        changed.map(|(now, _)| now).collect()
    }

    /// The keys of each command, as they stand in the file.
    fn keys(&self) -> impl Iterator<Item = Change> {
        ACTIONS.iter().map(|(name, command, _)| {
            let quoted = |chord: &Chord| {
                let name = chord.to_string().replace('\\', "\\\\");
                format!("\"{name}\"")
            };
            let own = self.bindings.own(*command);
            let list = own.map(|own| own.iter().map(quoted).collect::<Vec<_>>().join(", "));
            Change::Keys {
                name,
                value: list.map(|list| format!("[{list}]")),
            }
        })
    }

    /// All values but the keys, as they stand in the file.
    fn values(&self) -> [Change; 13] {
        let text = |name, value: &str| Change::Value {
            name,
            value: Value::from(value).to_string(),
        };
        let flag = |name, value: bool| Change::Value {
            name,
            value: value.to_string(),
        };
        // Written as short as people would.
        let scale = (f64::from(self.display_scale) * 100.0).round() / 100.0;
        [
            text(name::SPEED, self.speed.name()),
            text(name::REDUCED_MOTION, self.reduced_motion.name()),
            Change::Value {
                name: name::VOLUME,
                value: self.volume.to_string(),
            },
            flag(name::MUTED, self.muted),
            text(name::LANGUAGE, &self.language),
            text(name::SKIN, &self.skin),
            flag(name::FULL_SCREEN, self.full_screen),
            Change::Value {
                name: name::DISPLAY_SCALE,
                value: format!("{scale:?}"),
            },
            flag(name::COLOUR_BLIND_MARKS, self.colour_blind_marks),
            flag(name::KEY_LINE, self.key_line),
            flag(name::BUTTONS, self.buttons),
            text(name::LAMP, self.lamp.name()),
            Change::Value {
                name: name::TIPS,
                value: self.tips.iter().collect::<Array>().to_string(),
            },
        ]
    }
}

/// What is to stand in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A value.
    Value {
        /// Its name.
        name: &'static str,
        /// The value.
        value: String,
    },
    /// Keys.
    Keys {
        /// The name of their command.
        name: &'static str,
        /// The list of keys; none where the defaults hold, and nothing is to stand there.
        value: Option<String>,
    },
}

impl Change {
    /// Returns `true` if the other one changes the same setting.
    pub fn is_of_same_setting(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Value { name, .. }, Self::Value { name: other, .. })
            | (Self::Keys { name, .. }, Self::Keys { name: other, .. }) => name == other,
            _ => false,
        }
    }
}

/// What some editors begin a text with.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Changes values in the text of the file, and nothing else in it. Where there is no text, the first one is changed.
///
/// # Errors
/// Why the text is no TOML, with the line: it stays as it is then.
pub fn edit(text: &str, changes: &[Change]) -> Result<String, SettingsError> {
    let mut text = if text.trim().is_empty() {
        template()
    } else {
        text.to_owned()
    };
    for change in changes {
        let (name, value) = match change {
            Change::Value { name, value } => (*name, value),
            Change::Keys { name, value } => {
                keys::edit(&mut text, name, value.as_deref())?;
                continue;
            }
        };
        let document = Document::parse(text.as_str()).map_err(|error| fault(&text, &error))?;
        let item = document.get(name);
        match item.map(|item| (item.is_value(), item.span())) {
            Some((true, Some(span))) => text.replace_range(span, value),
            Some(_) => return Err(SettingsError::NoValue(name)),
            None => {
                let end = end_of_values(&document, &text);
                let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
                let begins_line = text[..end].ends_with(['\n', BYTE_ORDER_MARK]) || end == 0;
                let gap = if begins_line { "" } else { line_end };
                text.insert_str(end, &format!("{gap}{name} = {value}{line_end}"));
            }
        }
    }
    Ok(text)
}

/// Where the line ends of the last value that is in no table.
fn end_of_values(document: &Document<&str>, text: &str) -> usize {
    let values = document.iter().filter(|(_, item)| item.is_value());
    let ends = values.filter_map(|(_, item)| Some(item.span()?.end));
    let begin = if text.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len_utf8()
    } else {
        0
    };
    ends.max().map_or(begin, |end| {
        let line = text[end..].find('\n');
        line.map_or(text.len(), |line| end + line + 1)
    })
}
