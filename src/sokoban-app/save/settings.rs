//! What the player may set, and `settings.toml`, which keeps it: TOML with comments that explain it.
//!
//! A value that makes no sense is a [`Problem`], and the default is used; the rest of the file counts. Writing
//! changes values in the text that was there, so what people wrote around them stays.

mod choices;
mod edit;
mod nonsense;
mod reader;

use std::fmt;

use toml_edit::{Document, TomlError};

use crate::input::bindings::{ACTIONS, Bindings};
use crate::texts::{problem, storage};

pub use choices::{Choice, Lamp, ReducedMotion, SYSTEM, Speed};
pub use edit::{Change, edit};
pub use nonsense::Nonsense;

/// The name of the file.
pub const FILE: &str = "settings.toml";

/// What the player may set.
#[derive(Debug, Clone, PartialEq)]
// Each is a switch of its own.
#[allow(clippy::struct_excessive_bools)]
pub struct Settings {
    /// How fast pieces move.
    pub speed: Speed,
    /// Whether what moves for its beauty only is left out.
    pub reduced_motion: ReducedMotion,
    /// How loud sounds are, from 0 to [`LOUDEST`].
    pub volume: u8,
    /// Whether nothing is heard, whatever the volume.
    pub muted: bool,
    /// The language of the texts: its code, such as `ja`, or [`SYSTEM`].
    pub language: String,
    /// The name of what boards look like.
    pub skin: String,
    /// Whether the game fills the screen when it starts.
    pub full_screen: bool,
    /// How large letters, buttons and thumbnails are: 1 is what the system says.
    pub display_scale: f32,
    /// Whether numbers tell the kinds of trophies apart.
    pub colour_blind_marks: bool,
    /// Whether the line below the board names keys.
    pub key_line: bool,
    /// Whether there are buttons on the screen.
    pub buttons: bool,
    /// What the lamp by the counters shows.
    pub lamp: Lamp,
    /// The tips that were shown; names of other versions' tips stay.
    pub tips: Vec<String>,
    /// Which key does what.
    pub bindings: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            speed: Speed::Normal,
            reduced_motion: ReducedMotion::System,
            volume: 7,
            muted: false,
            language: SYSTEM.to_owned(),
            skin: SKIN.to_owned(),
            full_screen: false,
            display_scale: 1.0,
            colour_blind_marks: false,
            key_line: true,
            buttons: true,
            lamp: Lamp::Lost,
            tips: Vec::new(),
            bindings: Bindings::DEFAULT,
        }
    }
}

/// The least and the largest display scale.
pub const SCALES: (f32, f32) = (0.5, 3.0);

/// The largest volume.
pub const LOUDEST: u8 = 10;

/// The skin that is used unless another one is chosen.
pub const SKIN: &str = "warehouse";

/// Something in the file that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what is used instead.
    pub reason: Nonsense,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&storage::of_line(FILE, &self.reason.to_string(), self.line))
    }
}

/// Names of the values, as they stand in the file.
mod name {
    pub(super) const SPEED: &str = "speed";
    pub(super) const REDUCED_MOTION: &str = "reduced-motion";
    pub(super) const VOLUME: &str = "volume";
    pub(super) const MUTED: &str = "muted";
    pub(super) const LANGUAGE: &str = "language";
    pub(super) const SKIN: &str = "skin";
    pub(super) const FULL_SCREEN: &str = "full-screen";
    pub(super) const DISPLAY_SCALE: &str = "display-scale";
    pub(super) const COLOUR_BLIND_MARKS: &str = "colour-blind-marks";
    pub(super) const KEY_LINE: &str = "key-line";
    pub(super) const BUTTONS: &str = "buttons";
    pub(super) const LAMP: &str = "lamp";
    pub(super) const TIPS: &str = "tips";
    pub(super) const KEYS: &str = "keys";
}

const VALUES: &str = r#"# Settings of Sokoban, which F2 in the game changes too.
# What makes no sense is reported when the game starts, and the default is used.

# How fast pieces move: "normal" (0.2 seconds a step), "fast", "faster" or "instant".
speed = "normal"

# Whether what moves for its beauty only is left out, such as dust: "on", "off" or "system" (as the system says).
reduced-motion = "system"

# How loud sounds are: a whole number from 0 (silent) to 10.
volume = 7

# Whether all sounds are off, whatever the volume: true or false.
muted = false

# The language of the texts: its code, such as "en" or "ja", or "system".
language = "system"

# What everything looks like: "warehouse", "daylight", "contrast", "plain", or the name of a picture, without its ending,
# in the folder skins beside this file.
skin = "warehouse"

# Whether the game fills the screen when it starts: true or false.
full-screen = false

# How large letters, buttons and small pictures are: 1 is what the system says, from 0.5 to 3.
display-scale = 1.0

# Whether numbers tell coloured trophies and their targets apart.
colour-blind-marks = false

# Whether the line below the board names the keys that matter.
key-line = true

# Whether there are buttons on the screen. That of the menu always is.
buttons = true

# The lamp by the counters, which tells whether the level is still solvable: "off", "lost" (only when it is not, and all
# that is known once a hint was asked for) or "full" (all that is known).
lamp = "lost"

# Tips that were shown: each is shown once. [] shows them again.
tips = []

# Keys of each command, in quotes: letters, digits, signs as on a keyboard, F1 to F12, Up, Left, Down, Right, Space,
# Enter, Esc, Tab, Backspace, Insert, Delete, Home, End, PageUp, PageDown, Pause, Menu; Pad0 to Pad9, Pad+, Pad-,
# Pad*, Pad/, Pad. and PadEnter; before them Ctrl+, Shift+ or Alt+. [] takes all keys from a command. To change a
# line, take its # away. These are the defaults:
[keys]
"#;

/// The file as it is written first.
pub fn template() -> String {
    let list = |keys: &[&str]| {
        let quoted: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
        quoted.join(", ")
    };
    let lines = ACTIONS
        .iter()
        .map(|(name, _, keys)| format!("# {name} = [{}]\n", list(keys)));
    format!("{VALUES}{}", lines.collect::<String>())
}

impl Settings {
    /// Reads the file.
    ///
    /// # Errors
    /// Why it is no TOML, with the line.
    pub fn read(text: &str) -> Result<(Self, Vec<Problem>), SettingsError> {
        let document = Document::parse(text).map_err(|error| fault(text, &error))?;
        Ok(reader::read(text, document.as_table()))
    }
}

/// Why the text of the settings cannot be read or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsError {
    /// It is no TOML.
    Toml {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// Something else stands where a value of this name should be.
    NoValue(&'static str),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Toml { line, reason } => f.write_str(&storage::line(reason, *line)),
            Self::NoValue(name) => f.write_str(&problem::no_value(name)),
        }
    }
}

impl std::error::Error for SettingsError {}

/// Why a text is no TOML.
fn fault(text: &str, error: &TomlError) -> SettingsError {
    SettingsError::Toml {
        line: error.span().map_or(1, |span| reader::line(text, &span)),
        reason: error.message().lines().collect::<Vec<_>>().join(", "),
    }
}
