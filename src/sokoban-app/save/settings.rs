//! The player's settings.
//!
//! [`SETTINGS`] lists each setting once. This list is used for reading and writing `settings.toml`, for creating the
//! initial text of this file, and for the settings screen. Only key bindings are not in the list: each command in
//! [`COMMANDS`](crate::input::COMMANDS) has an entry in the table `[keys]` of the file, and there is a separate screen
//! for key bindings.

mod choice;
mod edit;
mod file;
mod setting;

use crate::input::{Bindings, HoldSettings};
use crate::texts::settings as tr;

pub use choice::{
    Announcements, Choice, ChoiceValue, Lamp, PlayerColour, ReducedMotion, Speed, VibratingDevices,
};
pub use edit::{Change, edit};
pub use file::template;
pub use setting::{Field, Group, Kind, Line, Setting};

use setting::field;

pub const FILE: &str = "settings.toml";

/// The value of [`Settings::language`] that stands for the system's language.
pub const SYSTEM: &str = "system";

/// The name of the default skin.
pub const SKIN: &str = "warehouse";

pub const MAX_VOLUME: u8 = 10;

/// The values of [`Settings::display_scale`] on the settings screen. In the file, any value between the first and the
/// last is possible.
pub const DISPLAY_SCALES: [f32; 9] = [0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0];

#[derive(Debug, Clone, PartialEq)]
// Each flag is a separate setting.
#[allow(clippy::struct_excessive_bools)]
pub struct Settings {
    /// The name of the first player. It may be empty. Other players are named after their folders.
    pub name: String,
    /// The colour of the mark that identifies the player.
    pub colour: PlayerColour,
    pub speed: Speed,
    pub reduced_motion: ReducedMotion,
    /// The volume of sounds, from 0 to [`MAX_VOLUME`].
    pub volume: u8,
    /// The volume of the music, from 0 to [`MAX_VOLUME`].
    pub music: u8,
    /// `true` if all sounds and the music are off, regardless of the volumes.
    pub muted: bool,
    pub vibration: VibratingDevices,
    /// The code of the language, such as `ja`, or [`SYSTEM`].
    pub language: String,
    pub skin: String,
    pub full_screen: bool,
    /// The factor, in addition to the system's scale, by which text, buttons and thumbnails are enlarged.
    pub display_scale: f32,
    /// `true` if coloured boxes and goals show numbers, for colour-blind players.
    pub colour_blind_marks: bool,
    pub coordinates: bool,
    pub key_line: bool,
    /// `true` if buttons are shown on the screen. If `false`, only the menu button is shown.
    pub buttons: bool,
    /// Determines for which statuses of the position the lamp is on.
    pub lamp: Lamp,
    /// `true` if squares are marked from which the selected box cannot reach any goal. With [`Lamp::Off`], no squares
    /// are marked.
    pub dead_squares: bool,
    pub rating: bool,
    pub announcements: Announcements,
    /// `true` if solutions are hidden until the player has solved the level.
    pub lock_solutions: bool,
    /// The names of tips that the player has already seen. Names from other versions of the game are preserved.
    pub tips: Vec<String>,
    pub hold: HoldSettings,
    pub bindings: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            colour: PlayerColour::default(),
            speed: Speed::Fast,
            reduced_motion: ReducedMotion::System,
            volume: 7,
            music: 8,
            muted: false,
            vibration: VibratingDevices::Gamepads,
            language: SYSTEM.to_owned(),
            skin: SKIN.to_owned(),
            full_screen: false,
            display_scale: 1.0,
            colour_blind_marks: false,
            coordinates: false,
            key_line: true,
            buttons: true,
            lamp: Lamp::Lost,
            dead_squares: true,
            rating: true,
            announcements: Announcements::Automatic,
            lock_solutions: false,
            tips: Vec::new(),
            hold: HoldSettings::default(),
            bindings: Bindings::DEFAULT,
        }
    }
}

/// All settings except key bindings, in the same order as in the file. On the settings screen, the settings in each
/// group are in the same order too.
pub static SETTINGS: &[Setting] = &[
    Setting {
        key: "speed",
        line: Some(Line::new(Group::Play, tr::speed)),
        kind: Kind::Choice(field!(speed)),
        documentation: r#"The speed of animations: "normal" (0.2 seconds a step), "fast" (0.12 seconds), "faster" or "instant"."#,
    },
    Setting {
        key: "reduced-motion",
        line: Some(Line::new(Group::Play, tr::reduced_motion)),
        kind: Kind::Choice(field!(reduced_motion)),
        documentation: r#"Leave out decorative motion, such as dust: "on", "off" or "system" (as the system asks)."#,
    },
    Setting {
        key: "volume",
        line: Some(Line::new(Group::Sound, tr::volume)),
        kind: Kind::Volume(field!(volume)),
        documentation: "The volume of sounds: a whole number from 0 (silent) to 10.",
    },
    Setting {
        key: "music",
        line: Some(Line::new(Group::Sound, tr::music)),
        kind: Kind::Volume(field!(music)),
        documentation: "The volume of the music: a whole number from 0 (no music) to 10.",
    },
    Setting {
        key: "muted",
        line: None,
        kind: Kind::Flag(field!(muted)),
        documentation: "Switch all sounds off, whatever the volume: true or false.",
    },
    Setting {
        key: "vibration",
        line: Some(Line::new(Group::Sound, tr::vibration)),
        kind: Kind::Choice(field!(vibration)),
        documentation: r#"The devices that vibrate while you play with them: "off" (none), "gamepads" or "all" (gamepads and phones)."#,
    },
    Setting {
        key: "announcements",
        line: Some(Line::new(Group::Sound, tr::announcements)),
        kind: Kind::Choice(field!(announcements)),
        documentation: r#"Announce moves, and the chosen line of lists, to a screen reader: "automatic" (while one is active), "on" or "off"."#,
    },
    Setting {
        key: "language",
        line: Some(Line::new(Group::Picture, tr::language)),
        kind: Kind::Language(field!(language)),
        documentation: r#"The language: a code such as "en" or "ja", or "system"."#,
    },
    Setting {
        key: "skin",
        line: Some(Line::new(Group::Picture, tr::skin)),
        kind: Kind::Skin(field!(skin)),
        documentation: r#"The skin: "warehouse", "daylight", "contrast", "plain", or the name of a file,
without its extension, in the folder skins beside this file."#,
    },
    Setting {
        key: "full-screen",
        line: Some(Line::new(Group::Picture, tr::full_screen)),
        kind: Kind::Flag(field!(full_screen)),
        documentation: "Start in full screen: true or false.",
    },
    Setting {
        key: "display-scale",
        line: Some(Line::new(Group::Picture, tr::display_scale)),
        kind: Kind::Scale(field!(display_scale)),
        documentation: "The size of text, buttons and thumbnails, from 0.5 to 3. 1 is the size that the system asks for.",
    },
    Setting {
        key: "colour-blind-marks",
        line: Some(Line::new(Group::Picture, tr::colour_blind_marks)),
        kind: Kind::Flag(field!(colour_blind_marks)),
        documentation: "Number coloured boxes and their goals: true or false.",
    },
    Setting {
        key: "coordinates",
        line: Some(Line::new(Group::Picture, tr::coordinates)),
        kind: Kind::Flag(field!(coordinates)),
        documentation: "Name columns and rows along the edges of the board: true or false.",
    },
    Setting {
        key: "key-line",
        line: Some(Line::new(Group::Picture, tr::key_line)),
        kind: Kind::Flag(field!(key_line)),
        documentation: "Show the most important keys below the board: true or false. They are hidden once, after five solved levels.",
    },
    Setting {
        key: "buttons",
        line: Some(Line::new(Group::Picture, tr::buttons)),
        kind: Kind::Flag(field!(buttons)),
        documentation: "Show buttons on the screen: true or false. The menu button is always shown.",
    },
    Setting {
        key: "lamp",
        line: Some(Line::new(Group::Play, tr::lamp)),
        kind: Kind::Choice(field!(lamp)),
        documentation: r#"The lamp beside the counters: "off", "lost" (shows when the level can no longer be solved,
and everything known after the first hint) or "full" (shows everything known)."#,
    },
    Setting {
        key: "dead-squares",
        line: Some(Line::new(Group::Play, tr::dead_squares)),
        kind: Kind::Flag(field!(dead_squares)),
        documentation: r#"Mark the squares from which a selected box cannot reach a goal: true or false. Nothing is marked
if lamp is "off"."#,
    },
    Setting {
        key: "rating",
        line: Some(Line::new(Group::Play, tr::rating)),
        kind: Kind::Flag(field!(rating)),
        documentation: "Rate your play in the statistics, and offer endless levels that suit the rating: true or false.",
    },
    Setting {
        key: "lock-solutions",
        line: Some(Line::new(Group::Play, tr::lock_solutions).with_hint(tr::lock_solutions_hint)),
        kind: Kind::Flag(field!(lock_solutions)),
        documentation: "Show no solution of a level before you solve it, only hints: true or false.",
    },
    Setting {
        key: "hold-keys",
        line: Some(Line::new(Group::Keys, tr::hold_keys).with_hint(tr::hold_keys_hint)),
        kind: Kind::Choice(field!(hold)),
        documentation: r#"How keys and buttons that repeat or draw are used: "hold" (until you release them) or "toggle"
(a press starts, the next press stops)."#,
    },
    Setting {
        key: "key-repeat",
        line: Some(Line::new(Group::Keys, tr::repeat)),
        kind: Kind::Choice(field!(hold.repeat)),
        documentation: r#"How soon and how fast held keys repeat: "off" (they never repeat), "slow" (about three times a second),
"normal" or "fast"."#,
    },
    Setting {
        key: "key-preset",
        line: None,
        kind: Kind::Choice(field!(bindings)),
        documentation: r#"The movement keys: "default", "vi", "left-hand" or "right-hand". The keys below take precedence."#,
    },
    Setting {
        key: "name",
        line: None,
        kind: Kind::Name(field!(name)),
        documentation: "The name of the first player. Other players are named after their folders.",
    },
    Setting {
        key: "colour",
        line: None,
        kind: Kind::Choice(field!(colour)),
        documentation: r#"The colour of the player: "orange", "blue", "green", "red", "yellow", "purple", "teal" or "pink"."#,
    },
    Setting {
        key: "tips",
        line: None,
        kind: Kind::Names(field!(tips)),
        documentation: "The tips that were shown. [] shows them again.",
    },
];
