//! Names and values of the settings.

use crate::view::skin::BuiltIn;

pub(crate) const SETTINGS: &str = "Settings";
pub(crate) const KEYS: [&str; 1] = ["Arrows or clicks change a line.   Esc: close"];

/// What settings are about.
pub(crate) const GROUP_PLAY: &str = "Play";
pub(crate) const GROUP_SOUND: &str = "Sound";
pub(crate) const GROUP_PICTURE: &str = "Picture";
pub(crate) const GROUP_KEYS: &str = "Keys";

pub(crate) const REDUCED_MOTION: &str = "Reduced motion";
pub(crate) const SKIN: &str = "Skin";
pub(crate) const VOLUME: &str = "Volume";
pub(crate) const SPEED: &str = "Animation speed";
pub(crate) const FULL_SCREEN: &str = "Full screen";
pub(crate) const DISPLAY_SCALE: &str = "Interface size";
pub(crate) const COLOUR_BLIND_MARKS: &str = "Colour-blind marks";
pub(crate) const KEY_LINE: &str = "Key hints";
pub(crate) const BUTTONS: &str = "Buttons on the screen";
pub(crate) const LAMP: &str = "Solvability lamp";

pub(crate) const CHANGE_KEYS: &str = "Which key does what";
pub(crate) const OPEN: &str = "change …";

pub(crate) const SPEED_NORMAL: &str = "normal";
pub(crate) const SPEED_FAST: &str = "fast";
pub(crate) const SPEED_FASTER: &str = "faster";
pub(crate) const SPEED_INSTANT: &str = "instant";

pub(crate) const AS_THE_SYSTEM: &str = "as the system says";

pub(crate) const LAMP_OFF: &str = "off";
pub(crate) const LAMP_LOST: &str = "only when stuck";
pub(crate) const LAMP_FULL: &str = "always";

pub(crate) const fn on_or_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

/// What a skin inside the program is called.
pub(crate) const fn skin(skin: BuiltIn) -> &'static str {
    match skin {
        BuiltIn::Warehouse => "warehouse at night",
        BuiltIn::Daylight => "daylight",
        BuiltIn::Contrast => "high contrast",
        BuiltIn::Plain => "plain squares",
    }
}

/// A factor as a percentage.
pub(crate) fn percent(factor: f32) -> String {
    format!("{:.0} %", 100.0 * factor)
}

/// What is told when sound is turned on or off.
pub(crate) const fn sound(is_on: bool) -> &'static str {
    if is_on { "Sound on" } else { "Sound off" }
}

/// How loud sounds are.
pub(crate) fn volume(volume: u8, loudest: u8, muted: bool) -> String {
    match volume {
        _ if muted => "off".to_owned(),
        0 => "silent".to_owned(),
        volume => format!("{volume} of {loudest}"),
    }
}
