//! The type of the entries in the list of settings. Each entry connects a value in the settings file with a field of
//! [`Settings`].

use toml_edit::{Array, Item, Value};

use super::{Choice, DISPLAY_SCALES, MAX_VOLUME, Settings};
use crate::texts::{Text, settings as tr};

/// A value in the settings file. Most settings also have a line on the settings screen.
#[derive(Debug)]
pub struct Setting {
    /// The key in the settings file.
    pub key: &'static str,
    /// The setting's line on the settings screen, or `None` if it does not have one.
    pub line: Option<Line>,
    /// The type of the value, and the field of [`Settings`] that contains it.
    pub kind: Kind,
    /// The comment above the setting in the settings file.
    pub documentation: &'static str,
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Setting {}

/// The line of a setting on the settings screen.
#[derive(Debug)]
pub struct Line {
    /// The group that the line belongs to.
    pub group: Group,
    pub label: Text,
    /// The explanation that is shown below the list while the line is selected. `None` if no explanation is needed.
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

    pub(super) const fn with_hint(self, hint: Text) -> Self {
        Self {
            hint: Some(hint),
            ..self
        }
    }
}

/// A group of lines under a common heading on the settings screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Play,
    Sound,
    /// The look of the game.
    Picture,
    Keys,
}

impl Group {
    /// All groups, in the order in which they appear on the settings screen.
    pub const ALL: [Self; 4] = [Self::Play, Self::Sound, Self::Picture, Self::Keys];

    pub fn name(self) -> String {
        match self {
            Self::Play => tr::group_play(),
            Self::Sound => tr::group_sound(),
            Self::Picture => tr::group_picture(),
            Self::Keys => tr::group_keys(),
        }
    }
}

/// The type of a setting's value, and the field of [`Settings`] that contains it.
#[derive(Debug)]
pub enum Kind {
    Flag(Field<bool>),
    Choice(Field<dyn Choice>),
    /// A number in the range of [`DISPLAY_SCALES`].
    Scale(Field<f32>),
    Language(Field<String>),
    Skin(Field<String>),
    Name(Field<String>),
    /// An integer from 0 to [`MAX_VOLUME`]. The line of this setting on the settings screen also shows
    /// [`Settings::muted`].
    Volume(Field<u8>),
    Names(Field<Vec<String>>),
}

/// A pair of functions that return a field of [`Settings`]. The macro `field` creates it.
#[derive(Debug)]
pub struct Field<T: ?Sized> {
    pub get: fn(&Settings) -> &T,
    pub get_mut: fn(&mut Settings) -> &mut T,
}

macro_rules! field {
    ($($name:ident).+) => {
        Field {
            get: |settings| &settings.$($name).+,
            get_mut: |settings| &mut settings.$($name).+,
        }
    };
}
pub(super) use field;

impl Setting {
    pub(super) fn value(&self, settings: &Settings) -> Value {
        match &self.kind {
            Kind::Flag(field) => (*(field.get)(settings)).into(),
            Kind::Choice(field) => {
                let choice = (field.get)(settings);
                choice.values()[choice.index()].name.into()
            }
            // Round to two decimals, because the conversion from `f32` to `f64` adds digits.
            Kind::Scale(field) => {
                ((f64::from(*(field.get)(settings)) * 100.0).round() / 100.0).into()
            }
            Kind::Language(field) | Kind::Skin(field) | Kind::Name(field) => {
                (field.get)(settings).into()
            }
            Kind::Volume(field) => i64::from(*(field.get)(settings)).into(),
            Kind::Names(field) => (field.get)(settings).iter().collect::<Array>().into(),
        }
    }

    /// Reads the value `item` of a settings file, and stores it in `settings`. If the value is invalid, changes nothing
    /// and returns `None`.
    pub(super) fn read(&self, item: &Item, settings: &mut Settings) -> Option<()> {
        match &self.kind {
            Kind::Flag(field) => *(field.get_mut)(settings) = item.as_bool()?,
            Kind::Choice(field) => {
                let (choice, name) = ((field.get_mut)(settings), item.as_str()?);
                let mut values = choice.values().iter();
                choice.set_index(values.position(|value| value.name == name)?);
            }
            Kind::Scale(field) => {
                let whole = item.as_integer().map(|number| number as f64);
                let number = item.as_float().or(whole)? as f32;
                let [least, .., most] = DISPLAY_SCALES;
                let is_valid = (least..=most).contains(&number);
                *(field.get_mut)(settings) = is_valid.then_some(number)?;
            }
            Kind::Language(field) | Kind::Skin(field) | Kind::Name(field) => {
                item.as_str()?.clone_into((field.get_mut)(settings));
            }
            Kind::Volume(field) => {
                let number = u8::try_from(item.as_integer()?).ok();
                *(field.get_mut)(settings) = number.filter(|number| *number <= MAX_VOLUME)?;
            }
            Kind::Names(field) => *(field.get_mut)(settings) = strings(item)?,
        }
        Some(())
    }
}

/// Returns the strings in an array. A single string is treated like an array with one string. Returns `None` for any
/// other value.
pub(super) fn strings(item: &Item) -> Option<Vec<String>> {
    if let Some(text) = item.as_str() {
        return Some(vec![text.to_owned()]);
    }
    let strings = item.as_array()?.iter();
    strings
        .map(|value| value.as_str().map(ToOwned::to_owned))
        .collect()
}
