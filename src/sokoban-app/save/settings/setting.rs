//! An entry of the list of settings, which connects a value in the file with the value in [`Settings`].

use toml_edit::{Array, Item, Value};

use super::{MAX_VOLUME, Settings};
use crate::texts::{Text, settings as tr};

/// A setting: a value in the file, and usually a line of the settings screen.
#[derive(Debug)]
pub struct Setting {
    /// The key of the setting in the file.
    pub key: &'static str,
    /// The line of the setting on the settings screen, or `None` if the setting is changed elsewhere.
    pub line: Option<Line>,
    /// The type of the value, and the functions that read and write it.
    pub kind: Kind,
    /// The comment above the setting in the file.
    pub documentation: &'static str,
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Setting {}

/// The position and the label of a setting on the settings screen.
#[derive(Debug)]
pub struct Line {
    /// The heading above the line.
    pub group: Group,
    /// The text at the start of the line.
    pub label: Text,
    /// The explanation below the list while the line is chosen, if the label cannot say it all.
    pub hint: Option<Text>,
}

impl Line {
    pub(super) const fn new(group: Group, label: Text) -> Self {
        Self {
            group,
            label,
            hint: None,
        }
    }

    /// Adds an explanation.
    pub(super) const fn with_hint(self, hint: Text) -> Self {
        Self {
            hint: Some(hint),
            ..self
        }
    }
}

/// A heading of the settings screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Play,
    Sound,
    /// The appearance of the window.
    Picture,
    /// Keys and buttons.
    Keys,
}

impl Group {
    /// All groups, from the top of the screen.
    pub const ALL: [Self; 4] = [Self::Play, Self::Sound, Self::Picture, Self::Keys];

    /// Returns the text of the heading.
    pub fn name(self) -> String {
        match self {
            Self::Play => tr::group_play(),
            Self::Sound => tr::group_sound(),
            Self::Picture => tr::group_picture(),
            Self::Keys => tr::group_keys(),
        }
    }
}

/// The type of a value, with functions that read it from and write it to [`Settings`].
#[derive(Debug)]
pub enum Kind {
    Flag {
        get: fn(&Settings) -> bool,
        set: fn(&mut Settings, bool),
    },
    /// An entry of a fixed list.
    Choice {
        choices: &'static [Choice],
        /// Returns an index into `choices`.
        get: fn(&Settings) -> usize,
        /// Takes an index into `choices`.
        set: fn(&mut Settings, usize),
    },
    /// A number between the first and the last of `steps`.
    Number {
        /// The numbers that the screen offers, in ascending order.
        steps: &'static [f32],
        get: fn(&Settings) -> f32,
        set: fn(&mut Settings, f32),
        /// The value's text on the screen.
        text: fn(f32) -> String,
    },
    /// Any string. The screen offers `values`.
    Text {
        /// The values that the screen offers.
        values: TextValues,
        get: fn(&Settings) -> &str,
        set: fn(&mut Settings, String),
    },
    /// An integer up to [`MAX_VOLUME`]. The screen shows [`Settings::muted`] with it.
    Volume {
        get: fn(&Settings) -> u8,
        set: fn(&mut Settings, u8),
    },
    /// A list of names.
    Tips,
}

/// An entry of a fixed list.
#[derive(Debug)]
pub struct Choice {
    /// The name of the choice in the file.
    pub name: &'static str,
    pub label: Text,
}

pub(super) const fn choice(name: &'static str, label: Text) -> Choice {
    Choice { name, label }
}

/// The values that the screen offers for a text setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextValues {
    /// The choices of a language: that of the system, and the code of each language of the game.
    Languages,
    Skins,
}

impl Setting {
    /// Returns the value in `settings` as TOML.
    pub(super) fn value(&self, settings: &Settings) -> Value {
        match self.kind {
            Kind::Flag { get, .. } => get(settings).into(),
            Kind::Choice { choices, get, .. } => choices[get(settings)].name.into(),
            // Round to two decimals, because the conversion from `f32` adds many more.
            Kind::Number { get, .. } => ((f64::from(get(settings)) * 100.0).round() / 100.0).into(),
            Kind::Text { get, .. } => get(settings).into(),
            Kind::Volume { get, .. } => i64::from(get(settings)).into(),
            Kind::Tips => settings.tips.iter().collect::<Array>().into(),
        }
    }

    /// Reads the value from a file into `settings`. Returns `None` and changes nothing if the value is invalid.
    pub(super) fn read(&self, item: &Item, settings: &mut Settings) -> Option<()> {
        match self.kind {
            Kind::Flag { set, .. } => set(settings, item.as_bool()?),
            Kind::Choice { choices, set, .. } => {
                let name = item.as_str()?;
                set(settings, choices.iter().position(|it| it.name == name)?);
            }
            Kind::Number { steps, set, .. } => {
                let whole = item.as_integer().map(|number| number as f64);
                let number = item.as_float().or(whole)? as f32;
                let is_valid = *steps.first()? <= number && number <= *steps.last()?;
                set(settings, is_valid.then_some(number)?);
            }
            Kind::Text { set, .. } => set(settings, item.as_str()?.to_owned()),
            Kind::Volume { set, .. } => {
                let number = u8::try_from(item.as_integer()?).ok();
                set(settings, number.filter(|number| *number <= MAX_VOLUME)?);
            }
            Kind::Tips => settings.tips = strings(item)?,
        }
        Some(())
    }
}

/// Returns the strings of an array, or a single string as one entry. Returns `None` for any other value.
pub(super) fn strings(item: &Item) -> Option<Vec<String>> {
    if let Some(text) = item.as_str() {
        return Some(vec![text.to_owned()]);
    }
    let strings = item.as_array()?.iter();
    strings
        .map(|it| it.as_str().map(ToOwned::to_owned))
        .collect()
}
