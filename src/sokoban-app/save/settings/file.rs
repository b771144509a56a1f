//! Reads the settings file, and creates the initial text of the file.

use std::ops::Range;

use toml_edit::{Document, Item, TableLike, TomlError, Value};

use super::setting::strings;
use super::{DISPLAY_SCALES, FILE, Kind, MAX_VOLUME, SETTINGS, Setting, Settings};
use crate::input::{Bindings, COMMANDS, Chord, Command};
use crate::texts::{Message, problem as tr, storage};

pub(super) const KEYS: &str = "keys";

const HEADER: &str = "\
# Settings of Sokoban. You can also change them in the game with F2.
# Invalid values are reported when the game starts, and their defaults are used.

";

const KEYS_HEADER: &str = "\
# The keys of each command, in quotes: letters, digits, signs of a keyboard, F1 to F12, Up, Left, Down, Right, Space,
# Enter, Esc, Tab, Backspace, Insert, Delete, Home, End, PageUp, PageDown, Pause, Menu; Pad0 to Pad9, Pad+, Pad-,
# Pad*, Pad/, Pad. and PadEnter, with Ctrl+, Shift+ or Alt+ before them; MouseMiddle and MouseRight. [] removes all
# keys from a command. To change a line, remove its #. These are the defaults:
[keys]
";

/// Returns the initial text of the file. It contains all settings with their default values, and a comment above each
/// setting.
pub fn template() -> String {
    let defaults = Settings::default();
    let values = SETTINGS.iter().map(|setting| {
        let comment = setting.documentation.replace('\n', "\n# ");
        let value = setting.value(&defaults);
        format!("# {comment}\n{} = {value}\n\n", setting.key)
    });
    let keys = COMMANDS.iter().map(|row| {
        let quoted: Vec<String> = row.keys.iter().map(|key| format!("\"{key}\"")).collect();
        format!("# {} = [{}]\n", row.name, quoted.join(", "))
    });
    let (values, keys): (String, String) = (values.collect(), keys.collect());
    format!("{HEADER}{values}{KEYS_HEADER}{keys}")
}

impl Settings {
    /// Reads the text of a settings file. Returns the settings, and a message about each invalid value. The default is
    /// used instead of an invalid value.
    pub fn read(text: &str) -> Result<(Self, Vec<Message>), Message> {
        let document = Document::parse(text).map_err(|error| toml_error(text, &error))?;
        let mut settings = Self::default();
        let mut problems = Vec::new();
        let mut report = |item: &Item, reason: Message| {
            let line = item.span().map_or(1, |span| line_number(text, &span));
            problems.push(storage::of_line(FILE, reason, line));
        };
        for (key, item) in document.iter() {
            let setting = SETTINGS.iter().find(|setting| setting.key == key);
            match (setting, item.as_table_like()) {
                (Some(setting), _) => {
                    if setting.read(item, &mut settings).is_none() {
                        report(item, invalid_value(setting));
                    }
                }
                (None, Some(keys)) if key == KEYS => {
                    read_keys(&mut settings.bindings, keys, &mut report);
                }
                (None, None) if key == KEYS => report(item, tr::no_table(KEYS)),
                _ => report(item, tr::no_setting(key)),
            }
        }
        Ok((settings, problems))
    }
}

fn read_keys(
    bindings: &mut Bindings,
    keys: &dyn TableLike,
    report: &mut impl FnMut(&Item, Message),
) {
    for (name, item) in keys.iter() {
        let Some(command) = Command::named(name) else {
            report(item, tr::no_command(name));
            continue;
        };
        let Some(texts) = strings(item) else {
            report(item, tr::no_keys(name));
            continue;
        };
        let chords = texts.into_iter().map(|key| {
            let Some(chord) = Chord::parse(&key) else {
                return Err(tr::no_key(key, name));
            };
            match bindings.taken(chord, command) {
                None => Ok(chord),
                Some(other) => Err(tr::key_taken(key, other, name)),
            }
        });
        match chords.collect() {
            Ok(chords) => bindings.set(command, chords),
            Err(reason) => report(item, reason),
        }
    }
}

/// Returns a message about the invalid value of a setting. It lists the valid values and the default, which is used
/// instead.
fn invalid_value(setting: &Setting) -> Message {
    let key = setting.key;
    let default = match setting.value(&Settings::default()) {
        Value::String(text) => text.into_value(),
        Value::Float(number) => number.into_value().to_string(),
        other => other.to_string(),
    };
    match &setting.kind {
        Kind::Flag(_) => tr::no_flag(key, default),
        Kind::Choice(field) => {
            let values = (field.get)(&Settings::default()).values();
            let names: Vec<&str> = values.iter().map(|value| value.name).collect();
            tr::no_choice(key, names.join(", "), default)
        }
        Kind::Scale(_) => {
            let [least, .., most] = DISPLAY_SCALES.map(|scale| scale.to_string());
            tr::no_number(key, least, most, default)
        }
        Kind::Language(_) | Kind::Skin(_) | Kind::Name(_) => tr::no_name(key, default),
        Kind::Volume(_) => tr::no_whole_number(key, default, MAX_VOLUME),
        Kind::Names(_) => tr::no_list(key),
    }
}

pub(super) fn toml_error(text: &str, error: &TomlError) -> Message {
    let line = error.span().map_or(1, |span| line_number(text, &span));
    let reason: Vec<&str> = error.message().lines().collect();
    storage::line(reason.join(", "), line)
}

/// Returns the number of the line, counted from 1, on which `span` starts.
fn line_number(text: &str, span: &Range<usize>) -> usize {
    let before = text.as_bytes().iter().take(span.start);
    1 + before.filter(|byte| **byte == b'\n').count()
}
