//! What the player may set, and `settings.toml`, which keeps it: TOML with comments that explain it.
//!
//! A value that makes no sense is a [`Problem`], and the default is used; the rest of the file counts. Writing
//! changes values in the text that was there, so what people wrote around them stays.

mod edit;

use std::fmt;
use std::ops::Range;

use toml_edit::{Document, Item, TableLike, TomlError};

use crate::input::bindings::{self, ACTIONS, Bindings};
use crate::input::key::Chord;

pub use edit::{Change, edit};

/// The name of the file.
pub const FILE: &str = "settings.toml";

/// How fast pieces move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// As they were made to.
    #[default]
    Normal,
    /// Nearly twice as fast.
    Fast,
    /// Three times as fast.
    Faster,
    /// Nothing is seen of the way.
    Instant,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Self; 4] = [Self::Normal, Self::Fast, Self::Faster, Self::Instant];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Faster => "faster",
            Self::Instant => "instant",
        }
    }
}

/// What the lamp by the counters shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lamp {
    /// There is none.
    Off,
    /// Only that a level can no longer be solved; all that is known once the player has asked for a hint in it.
    #[default]
    Lost,
    /// All that is known.
    Full,
}

impl Lamp {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Off, Self::Lost, Self::Full];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Lost => "lost",
            Self::Full => "full",
        }
    }
}

/// What the player may set.
#[derive(Debug, Clone, PartialEq)]
// Each is a switch of its own.
#[allow(clippy::struct_excessive_bools)]
pub struct Settings {
    /// How fast pieces move.
    pub speed: Speed,
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

/// Something in the file that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what is used instead.
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FILE}, line {}: {}", self.line, self.reason)
    }
}

/// Names of the values, as they stand in the file.
mod name {
    pub(super) const SPEED: &str = "speed";
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

# Whether the game fills the screen when it starts: true or false.
full-screen = false

# How large letters, buttons and small pictures are: 1 is what the system says, from 0.5 to 3.
display-scale = 1.0

# Whether numbers tell coloured trophies and their targets apart.
colour-blind-marks = false

# Whether the line below the board names the keys that matter.
key-line = true

# Whether there are buttons on the screen.
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
        let mut reader = Reader {
            text,
            problems: Vec::new(),
        };
        let settings = reader.settings(document.as_table());
        Ok((settings, reader.problems))
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
            Self::Toml { line, reason } => write!(f, "line {line}: {reason}"),
            Self::NoValue(name) => write!(f, "{name} is no value"),
        }
    }
}

impl std::error::Error for SettingsError {}

/// Why a text is no TOML.
fn fault(text: &str, error: &TomlError) -> SettingsError {
    SettingsError::Toml {
        line: error.span().map_or(1, |span| line(text, &span)),
        reason: error.message().lines().collect::<Vec<_>>().join(", "),
    }
}

struct Reader<'a> {
    text: &'a str,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn settings(&mut self, table: &dyn TableLike) -> Settings {
        let mut settings = Settings::default();
        for (key, item) in table.iter() {
            match key {
                name::SPEED => self.speed(&mut settings.speed, item),
                name::DISPLAY_SCALE => self.scale(&mut settings.display_scale, item),
                name::FULL_SCREEN => self.flag(key, &mut settings.full_screen, item),
                name::COLOUR_BLIND_MARKS => {
                    self.flag(key, &mut settings.colour_blind_marks, item);
                }
                name::KEY_LINE => self.flag(key, &mut settings.key_line, item),
                name::BUTTONS => self.flag(key, &mut settings.buttons, item),
                name::LAMP => self.lamp(&mut settings.lamp, item),
                name::TIPS => match texts(item) {
                    Some(tips) => settings.tips = tips,
                    None => self.problem(item, "tips is no list of names in quotes".to_owned()),
                },
                name::KEYS => match item.as_table_like() {
                    Some(keys) => self.keys(&mut settings.bindings, keys),
                    None => self.problem(item, "keys is no table [keys]".to_owned()),
                },
                _ => self.problem(item, format!("there is no setting “{key}”")),
            }
        }
        settings
    }

    fn problem(&mut self, item: &Item, reason: String) {
        let line = item.span().map_or(1, |span| line(self.text, &span));
        self.problems.push(Problem { line, reason });
    }

    fn speed(&mut self, speed: &mut Speed, item: &Item) {
        let found = Speed::ALL
            .into_iter()
            .find(|it| Some(it.name()) == item.as_str());
        match found {
            Some(found) => *speed = found,
            None => self.problem(
                item,
                "speed is none of normal, fast, faster, instant; normal is used".to_owned(),
            ),
        }
    }

    fn lamp(&mut self, lamp: &mut Lamp, item: &Item) {
        let mut all = Lamp::ALL.into_iter();
        match all.find(|it| Some(it.name()) == item.as_str()) {
            Some(found) => *lamp = found,
            None => self.problem(
                item,
                "lamp is none of off, lost, full; lost is used".to_owned(),
            ),
        }
    }

    fn scale(&mut self, scale: &mut f32, item: &Item) {
        let whole = item.as_integer().map(|number| number as f64);
        let number = item.as_float().or(whole).map(|number| number as f32);
        match number.filter(|number| (SCALES.0..=SCALES.1).contains(number)) {
            Some(number) => *scale = number,
            None => self.problem(
                item,
                format!(
                    "display-scale is no number from {} to {}; 1 is used",
                    SCALES.0, SCALES.1
                ),
            ),
        }
    }

    fn flag(&mut self, name: &str, flag: &mut bool, item: &Item) {
        match item.as_bool() {
            Some(set) => *flag = set,
            None => self.problem(
                item,
                format!("{name} is neither true nor false; {flag} is used"),
            ),
        }
    }

    fn keys(&mut self, bindings: &mut Bindings, keys: &dyn TableLike) {
        for (name, item) in keys.iter() {
            let Some(command) = bindings::named(name) else {
                self.problem(item, format!("there is no command “{name}”"));
                continue;
            };
            let Some(texts) = texts(item) else {
                let reason = format!("the keys of “{name}” are no list of names in quotes");
                self.problem(item, format!("{reason}; its default keys are used"));
                continue;
            };
            let mut chords = Vec::new();
            let mut fault = None;
            for text in texts {
                let chord = Chord::parse(&text);
                match chord.map(|chord| (chord, bindings.taken(chord, command))) {
                    None => fault = Some(format!("there is no key “{text}”")),
                    Some((_, Some(other))) => {
                        fault = Some(format!("the key “{text}” is given to “{other}” already"));
                    }
                    Some((chord, None)) => chords.push(chord),
                }
            }
            match fault {
                None => bindings.set(command, chords),
                Some(fault) => {
                    self.problem(item, format!("{fault}; “{name}” has its default keys"));
                }
            }
        }
    }
}

/// The names of a list, or the one that stands alone.
fn texts(item: &Item) -> Option<Vec<String>> {
    if let Some(text) = item.as_str() {
        return Some(vec![text.to_owned()]);
    }
    let list = item.as_array()?.iter();
    list.map(|text| text.as_str().map(ToOwned::to_owned))
        .collect()
}

/// The line of a place in a text, from 1.
fn line(text: &str, span: &Range<usize>) -> usize {
    let before = text.as_bytes().iter().take(span.start);
    1 + before.filter(|byte| **byte == b'\n').count()
}
