//! Environment variables, the system's languages, and the player's folders.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use etcetera::BaseStrategy as _;
use sokoban_app::input::ModifierLabels;

/// Returns the value of a variable. An empty variable counts as unset.
pub(crate) fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(|value| value.to_string_lossy().into_owned())
}

/// Returns the labels of the modifier keys on this system's keyboards.
pub(crate) const fn modifier_labels() -> ModifierLabels {
    if cfg!(target_os = "macos") {
        ModifierLabels::Mac
    } else {
        ModifierLabels::Pc
    }
}

/// Returns the player's languages in order of preference, as the system writes them. The C locale means untranslated
/// text.
pub(crate) fn languages() -> Vec<String> {
    let locales = sys_locale::get_locales();
    locales
        .take_while(|it| it != "C" && it != "POSIX")
        .collect()
}

/// Returns the folder for the data of all the player's programs, or `None` if the system names no absolute path. With
/// a relative path, progress would depend on the folder in which the game was started.
pub(crate) fn data_folder() -> Option<PathBuf> {
    if USES_XDG {
        return xdg_folder("XDG_DATA_HOME", ".local/share");
    }
    let system = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(system.data_dir()).filter(|path| path.is_absolute())
}

/// Returns the folder for the settings of all the player's programs.
pub(crate) fn settings_folder() -> Option<PathBuf> {
    if USES_XDG {
        return xdg_folder("XDG_CONFIG_HOME", ".config");
    }
    let system = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(system.config_dir()).filter(|path| path.is_absolute())
}

/// Returns the folder in `variable`, or else the usual one in the home folder.
fn xdg_folder(variable: &str, usual: &str) -> Option<PathBuf> {
    absolute(env::var_os(variable)).or_else(|| Some(home_folder()?.join(usual)))
}

/// Returns the home folder from the environment, or else from the system's list of users.
pub(crate) fn home_folder() -> Option<PathBuf> {
    absolute(env::var_os("HOME").filter(|_| cfg!(unix))).or_else(system_home)
}

/// `true` if the system follows the XDG Base Directory Specification.
const USES_XDG: bool = cfg!(all(unix, not(target_os = "macos")));

fn absolute(path: Option<OsString>) -> Option<PathBuf> {
    path.map(PathBuf::from).filter(|path| path.is_absolute())
}

/// Returns the home folder of the user who runs the program.
#[cfg(target_os = "linux")]
fn system_home() -> Option<PathBuf> {
    let user = nix::unistd::User::from_uid(nix::unistd::getuid());
    absolute(Some(user.ok()??.dir.into_os_string()))
}

/// Returns the home folder of the user who runs the program.
#[cfg(not(target_os = "linux"))]
fn system_home() -> Option<PathBuf> {
    absolute(env::home_dir().map(PathBuf::into_os_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_absolute_paths_name_a_folder() {
        let absolute = |path: &str| super::absolute(Some(path.into()));
        for path in ["", "rel", "./rel", "../rel", "~"] {
            assert_eq!(absolute(path), None, "{path}");
        }
        if cfg!(unix) {
            assert_eq!(absolute("/home/anna"), Some(PathBuf::from("/home/anna")));
        }
        let folders = [home_folder(), data_folder(), settings_folder()];
        assert!(folders.iter().flatten().all(|path| path.is_absolute()));
    }
}
