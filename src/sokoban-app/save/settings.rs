//! The player's settings.
//!
//! [`SETTINGS`] lists each setting once. It drives the reader and writer of `settings.toml`, the commented initial
//! file, and the settings screen. Keys are the exception: each command of [`ACTIONS`](crate::input::bindings::ACTIONS)
//! is an entry of the table `[keys]` in the file, and has its own screen.

mod edit;
mod file;
mod setting;

use crate::input::bindings::{Bindings, Preset};
use crate::input::{HoldSettings, RepeatDelay, RepeatRate};
use crate::texts::{keys, settings as tr};

pub use edit::{Change, edit};
pub(super) use file::toml_error;
pub use file::{InvalidSetting, Problem, SettingsError, template};
pub use setting::{Choice, Group, Kind, Line, Setting, TextValues};

use setting::choice;

pub const FILE: &str = "settings.toml";

/// The value of [`Settings::language`] that selects the system's language.
pub const SYSTEM: &str = "system";

/// The name of the default skin.
pub const SKIN: &str = "warehouse";

pub const MAX_VOLUME: u8 = 10;

#[derive(Debug, Clone, PartialEq)]
// Each flag is a separate setting.
#[allow(clippy::struct_excessive_bools)]
pub struct Settings {
    pub speed: Speed,
    pub reduced_motion: ReducedMotion,
    /// The volume of sounds, from 0 to [`MAX_VOLUME`].
    pub volume: u8,
    /// The volume of the music, from 0 to [`MAX_VOLUME`].
    pub music: u8,
    /// `true` if all sounds are silenced, regardless of the volume.
    pub muted: bool,
    /// The devices that vibrate while they are used.
    pub vibration: VibratingDevices,
    /// The code of the language, such as `ja`, or [`SYSTEM`].
    pub language: String,
    pub skin: String,
    /// `true` if the game is shown in full screen.
    pub full_screen: bool,
    /// The size of text, buttons and thumbnails, relative to the system's scale.
    pub display_scale: f32,
    /// `true` if coloured boxes and goals have numbers.
    pub colour_blind_marks: bool,
    /// `true` if the columns and rows of the board have names.
    pub coordinates: bool,
    /// `true` if key hints are shown below the board.
    pub key_line: bool,
    /// `true` if all buttons are shown instead of only the menu button.
    pub buttons: bool,
    /// The statuses that the solvability lamp shows.
    pub lamp: Lamp,
    /// `true` if the player has a rating.
    pub rating: bool,
    /// The conditions for announcements to a screen reader.
    pub announcements: Announcements,
    /// `true` if the game shows no solution of a level before the player has solved it.
    pub lock_solutions: bool,
    /// The names of the tips that were shown. Names from other versions are kept.
    pub tips: Vec<String>,
    /// The behaviour of held keys, buttons and fingers.
    pub hold: HoldSettings,
    /// The keys of each command.
    pub bindings: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
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
            rating: true,
            announcements: Announcements::Automatic,
            lock_solutions: false,
            tips: Vec::new(),
            hold: HoldSettings::default(),
            bindings: Bindings::DEFAULT,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speed {
    Normal,
    /// Nearly twice as fast.
    Fast,
    /// Three times as fast.
    Faster,
    /// Without any animation.
    Instant,
}

impl Speed {
    const ALL: [Self; 4] = [Self::Normal, Self::Fast, Self::Faster, Self::Instant];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReducedMotion {
    /// Follows the system.
    System,
    /// Leaves out decorative animations.
    On,
    /// Shows decorative animations.
    Off,
}

impl ReducedMotion {
    const ALL: [Self; 3] = [Self::System, Self::On, Self::Off];
}

/// The conditions for announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcements {
    /// Announces while a screen reader is active.
    Automatic,
    /// Always announces.
    On,
    /// Never announces.
    Off,
}

impl Announcements {
    const ALL: [Self; 3] = [Self::Automatic, Self::On, Self::Off];
}

/// The devices that vibrate while they are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VibratingDevices {
    None,
    /// Gamepads, but not phones.
    Gamepads,
    /// Gamepads and phones.
    All,
}

impl VibratingDevices {
    const ALL: [Self; 3] = [Self::None, Self::Gamepads, Self::All];
}

/// The statuses that the solvability lamp shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lamp {
    Off,
    /// Only the loss of solvability, until the player asks for a hint in the level.
    Lost,
    /// Every known status.
    Full,
}

impl Lamp {
    const ALL: [Self; 3] = [Self::Off, Self::Lost, Self::Full];
}

/// All settings except the keys, in the order of the file. The screen shows them in the same order within each group.
pub static SETTINGS: &[Setting] = &[
    Setting {
        key: "speed",
        line: Some(Line::new(Group::Play, tr::speed)),
        kind: Kind::Choice {
            choices: &[
                choice("normal", tr::speed_normal),
                choice("fast", tr::speed_fast),
                choice("faster", tr::speed_faster),
                choice("instant", tr::speed_instant),
            ],
            get: |settings| settings.speed as usize,
            set: |settings, index| settings.speed = Speed::ALL[index],
        },
        documentation: r#"The speed of animations: "normal" (0.2 seconds a step), "fast" (0.12 seconds), "faster" or "instant"."#,
    },
    Setting {
        key: "reduced-motion",
        line: Some(Line::new(Group::Play, tr::reduced_motion)),
        kind: Kind::Choice {
            choices: &[
                choice(SYSTEM, tr::as_the_system),
                choice("on", tr::on),
                choice("off", tr::off),
            ],
            get: |settings| settings.reduced_motion as usize,
            set: |settings, index| settings.reduced_motion = ReducedMotion::ALL[index],
        },
        documentation: r#"Leave out decorative motion, such as dust: "on", "off" or "system" (as the system asks)."#,
    },
    Setting {
        key: "volume",
        line: Some(Line::new(Group::Sound, tr::volume)),
        kind: Kind::Volume {
            get: |settings| settings.volume,
            set: |settings, value| settings.volume = value,
        },
        documentation: "The volume of sounds: a whole number from 0 (silent) to 10.",
    },
    Setting {
        key: "music",
        line: Some(Line::new(Group::Sound, tr::music)),
        kind: Kind::Volume {
            get: |settings| settings.music,
            set: |settings, value| settings.music = value,
        },
        documentation: "The volume of the music: a whole number from 0 (no music) to 10.",
    },
    Setting {
        key: "muted",
        line: None,
        kind: Kind::Flag {
            get: |settings| settings.muted,
            set: |settings, value| settings.muted = value,
        },
        documentation: "Switch all sounds off, whatever the volume: true or false.",
    },
    Setting {
        key: "vibration",
        line: Some(Line::new(Group::Sound, tr::vibration)),
        kind: Kind::Choice {
            choices: &[
                choice("off", tr::off),
                choice("gamepads", tr::vibration_gamepads),
                choice("all", tr::vibration_all),
            ],
            get: |settings| settings.vibration as usize,
            set: |settings, index| settings.vibration = VibratingDevices::ALL[index],
        },
        documentation: r#"The devices that vibrate while you play with them: "off" (none), "gamepads" or "all" (gamepads and phones)."#,
    },
    Setting {
        key: "announcements",
        line: Some(Line::new(Group::Sound, tr::announcements)),
        kind: Kind::Choice {
            choices: &[
                choice("automatic", tr::display_scale_automatic),
                choice("on", tr::on),
                choice("off", tr::off),
            ],
            get: |settings| settings.announcements as usize,
            set: |settings, index| settings.announcements = Announcements::ALL[index],
        },
        documentation: r#"Announce moves, and the chosen line of lists, to a screen reader: "automatic" (while one is active), "on" or "off"."#,
    },
    Setting {
        key: "language",
        line: Some(Line::new(Group::Picture, tr::language)),
        kind: Kind::Text {
            values: TextValues::Languages,
            get: |settings| &settings.language,
            set: |settings, value| settings.language = value,
        },
        documentation: r#"The language: a code such as "en" or "ja", or "system"."#,
    },
    Setting {
        key: "skin",
        line: Some(Line::new(Group::Picture, tr::skin)),
        kind: Kind::Text {
            values: TextValues::Skins,
            get: |settings| &settings.skin,
            set: |settings, value| settings.skin = value,
        },
        documentation: r#"The skin: "warehouse", "daylight", "contrast", "plain", or the name of a file,
without its extension, in the folder skins beside this file."#,
    },
    Setting {
        key: "full-screen",
        line: Some(Line::new(Group::Picture, tr::full_screen)),
        kind: Kind::Flag {
            get: |settings| settings.full_screen,
            set: |settings, value| settings.full_screen = value,
        },
        documentation: "Start in full screen: true or false.",
    },
    Setting {
        key: "display-scale",
        line: Some(Line::new(Group::Picture, tr::display_scale)),
        kind: Kind::Number {
            steps: &[0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0],
            get: |settings| settings.display_scale,
            set: |settings, value| settings.display_scale = value,
            text: tr::interface_size,
        },
        documentation: "The size of text, buttons and thumbnails, from 0.5 to 3. 1 is the size that the system asks for.",
    },
    Setting {
        key: "colour-blind-marks",
        line: Some(Line::new(Group::Picture, tr::colour_blind_marks)),
        kind: Kind::Flag {
            get: |settings| settings.colour_blind_marks,
            set: |settings, value| settings.colour_blind_marks = value,
        },
        documentation: "Number coloured boxes and their goals: true or false.",
    },
    Setting {
        key: "coordinates",
        line: Some(Line::new(Group::Picture, tr::coordinates)),
        kind: Kind::Flag {
            get: |settings| settings.coordinates,
            set: |settings, value| settings.coordinates = value,
        },
        documentation: "Name columns and rows along the edges of the board: true or false.",
    },
    Setting {
        key: "key-line",
        line: Some(Line::new(Group::Picture, tr::key_line)),
        kind: Kind::Flag {
            get: |settings| settings.key_line,
            set: |settings, value| settings.key_line = value,
        },
        documentation: "Show the most important keys below the board: true or false. They are hidden once, after five solved levels.",
    },
    Setting {
        key: "buttons",
        line: Some(Line::new(Group::Picture, tr::buttons)),
        kind: Kind::Flag {
            get: |settings| settings.buttons,
            set: |settings, value| settings.buttons = value,
        },
        documentation: "Show buttons on the screen: true or false. The menu button is always shown.",
    },
    Setting {
        key: "lamp",
        line: Some(Line::new(Group::Play, tr::lamp)),
        kind: Kind::Choice {
            choices: &[
                choice("off", tr::lamp_off),
                choice("lost", tr::lamp_lost),
                choice("full", tr::lamp_full),
            ],
            get: |settings| settings.lamp as usize,
            set: |settings, index| settings.lamp = Lamp::ALL[index],
        },
        documentation: r#"The lamp beside the counters: "off", "lost" (shows when the level can no longer be solved,
and everything known after the first hint) or "full" (shows everything known)."#,
    },
    Setting {
        key: "rating",
        line: Some(Line::new(Group::Play, tr::rating)),
        kind: Kind::Flag {
            get: |settings| settings.rating,
            set: |settings, value| settings.rating = value,
        },
        documentation: "Rate your play in the statistics, and offer endless levels that suit the rating: true or false.",
    },
    Setting {
        key: "lock-solutions",
        line: Some(Line::new(Group::Play, tr::lock_solutions).with_hint(tr::lock_solutions_hint)),
        kind: Kind::Flag {
            get: |settings| settings.lock_solutions,
            set: |settings, value| settings.lock_solutions = value,
        },
        documentation: "Show no solution of a level before you solve it, only hints: true or false.",
    },
    Setting {
        key: "hold-keys",
        line: Some(Line::new(Group::Keys, tr::hold_keys).with_hint(tr::hold_keys_hint)),
        kind: Kind::Choice {
            choices: &[choice("hold", tr::hold), choice("toggle", tr::toggle)],
            get: |settings| usize::from(settings.hold.toggles),
            set: |settings, index| settings.hold.toggles = index == 1,
        },
        documentation: r#"How keys and buttons that repeat or draw are used: "hold" (until you release them) or "toggle"
(a press starts, the next press stops)."#,
    },
    Setting {
        key: "repeat-delay",
        line: Some(Line::new(Group::Keys, tr::repeat_delay)),
        kind: Kind::Choice {
            choices: &[
                choice("off", tr::repeat_off),
                choice("long", tr::repeat_long),
                choice("normal", tr::repeat_normal),
                choice("short", tr::repeat_short),
            ],
            get: |settings| settings.hold.delay as usize,
            set: |settings, index| settings.hold.delay = RepeatDelay::ALL[index],
        },
        documentation: r#"The time until a held key repeats: "off" (it never repeats), "long", "normal" or "short"."#,
    },
    Setting {
        key: "repeat-rate",
        line: Some(Line::new(Group::Keys, tr::repeat_rate)),
        kind: Kind::Choice {
            choices: &[
                choice("slow", tr::rate_slow),
                choice("normal", tr::rate_normal),
                choice("fast", tr::rate_fast),
            ],
            get: |settings| settings.hold.rate as usize,
            set: |settings, index| settings.hold.rate = RepeatRate::ALL[index],
        },
        documentation: r#"How fast a held key repeats: "slow" (about three times a second), "normal" or "fast"."#,
    },
    Setting {
        key: "key-preset",
        line: None,
        kind: Kind::Choice {
            choices: &[
                choice("default", keys::preset_default),
                choice("arrows", keys::preset_arrows),
                choice("ijml", keys::preset_ijml),
                choice("vi", keys::preset_vi),
                choice("left-hand", keys::preset_left_hand),
                choice("right-hand", keys::preset_right_hand),
            ],
            get: |settings| settings.bindings.chosen() as usize,
            set: |settings, index| settings.bindings.choose(Preset::ALL[index]),
        },
        documentation: r#"The movement keys: "default", "arrows", "ijml", "vi", "left-hand" or "right-hand". They take
precedence over the keys below."#,
    },
    Setting {
        key: "tips",
        line: None,
        kind: Kind::Tips,
        documentation: "The tips that were shown. [] shows them again.",
    },
];
