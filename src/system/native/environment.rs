//! Environment variables, the system's languages, and the player's folders.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy as _;
use sokoban_app::input::ModifierLabels;

/// Returns the value of an environment variable. An empty variable counts as unset.
pub(crate) fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(|value| value.to_string_lossy().into_owned())
}

pub(crate) const fn modifier_labels() -> ModifierLabels {
    if cfg!(target_os = "macos") {
        ModifierLabels::Mac
    } else {
        ModifierLabels::Pc
    }
}

/// Returns the player's languages in order of preference, in the form that the system uses. The list is empty for the C
/// locale, which stands for untranslated text.
pub(crate) fn languages() -> Vec<String> {
    let locales = sys_locale::get_locales();
    locales
        .take_while(|name| name != "C" && name != "POSIX")
        .collect()
}

/// Returns the folder in which the user's programs store data. Returns `None` if the system does not provide an
/// absolute path, because a relative path would depend on the folder in which the game was started.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let system = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(system.data_dir()).filter(|path| path.is_absolute())
}

pub(crate) fn settings_folder() -> Option<PathBuf> {
    let system = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(system.config_dir()).filter(|path| path.is_absolute())
}

pub(crate) fn home_folder() -> Option<PathBuf> {
    etcetera::home_dir().ok().filter(|path| path.is_absolute())
}
