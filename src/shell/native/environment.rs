//! Variables of the environment, and the languages that the system is set to.

use std::env;

use sokoban_app::input::Keycaps;

/// The value of a variable. One that is empty counts as one that is not set.
pub(crate) fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(|value| value.to_string_lossy().into_owned())
}

/// What is printed on the keys of this system's keyboards.
pub(crate) const fn keycaps() -> Keycaps {
    if cfg!(target_os = "macos") {
        Keycaps::Mac
    } else {
        Keycaps::Pc
    }
}

/// The languages that the player reads, the best first, as the system writes them.
pub(crate) fn languages() -> Vec<String> {
    sys_locale::get_locales().collect()
}
