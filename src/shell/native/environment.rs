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

/// Returns the player's languages in order of preference, as the system writes them.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) fn languages() -> Vec<String> {
    sys_locale::get_locales().collect()
}

/// Returns the player's languages in order of preference, as the system writes them.
#[cfg(not(any(windows, target_os = "macos")))]
pub(crate) fn languages() -> Vec<String> {
    languages_of(variable)
}

/// Returns the languages that these variables choose, by the rules of gettext. The locale is the first of `LC_ALL`,
/// `LC_MESSAGES` and `LANG` that is set. `LANGUAGE` is a list that replaces it, unless it is the C locale. In the
/// list, the C locale is the last entry that counts, because it means untranslated text.
#[cfg(any(test, not(any(windows, target_os = "macos"))))]
fn languages_of(variable: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let value = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(value);
    let Some(locale) = locale.filter(|locale| !is_c(locale)) else {
        return Vec::new();
    };
    let list = value("LANGUAGE").unwrap_or(locale);
    let languages = list.split(':').filter(|language| !language.is_empty());
    languages
        .take_while(|language| !is_c(language))
        .map(ToOwned::to_owned)
        .collect()
}

/// Returns `true` for the C locale in any encoding.
#[cfg(any(test, not(any(windows, target_os = "macos"))))]
fn is_c(locale: &str) -> bool {
    matches!(locale.split('.').next(), Some("C" | "POSIX"))
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

/// Returns `path` if it is set and absolute.
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

    /// Returns the languages that variables choose. The variables are written as on a command line.
    fn asked(variables: &str) -> Vec<String> {
        let find = |name: &str| {
            let mut all = variables.split(' ').filter_map(|it| it.split_once('='));
            let found = all.find(|(other, _)| *other == name);
            found.map(|(_, value)| value.to_owned())
        };
        languages_of(find)
    }

    #[test]
    fn the_first_variable_that_is_set_names_the_locale() {
        let japanese = ["ja_JP.UTF-8"];
        assert_eq!(asked("LANG=ja_JP.UTF-8"), japanese);
        assert_eq!(asked("LC_MESSAGES=ja_JP.UTF-8 LANG=de_DE"), japanese);
        let all = "LC_ALL=ja_JP.UTF-8 LC_MESSAGES=C LANG=de_DE.UTF-8";
        assert_eq!(asked(all), japanese);
        assert_eq!(asked("LC_ALL= LC_MESSAGES= LANG=ja_JP.UTF-8"), japanese);
        assert_eq!(asked("LC_CTYPE=ja_JP.UTF-8 LC_TIME=ja_JP.UTF-8"), [""; 0]);
    }

    #[test]
    fn the_list_of_languages_replaces_the_locale() {
        assert_eq!(asked("LANGUAGE=pl:ja LANG=de_DE.UTF-8"), ["pl", "ja"]);
        assert_eq!(asked("LANGUAGE=:ja::en: LANG=de_DE"), ["ja", "en"]);
        assert_eq!(asked("LANGUAGE= LANG=ja_JP"), ["ja_JP"]);
        assert_eq!(asked("LANGUAGE=pl:C:ja LANG=de_DE"), ["pl"]);
        assert_eq!(asked("LANGUAGE=ja LC_ALL=en_US.UTF-8"), ["ja"]);
    }

    #[test]
    fn the_c_locale_is_never_translated() {
        for variables in [
            "",
            "LANGUAGE=ja",
            "LC_ALL=C LANGUAGE=ja LANG=ja_JP.UTF-8",
            "LC_ALL=POSIX LANG=ja_JP.UTF-8",
            "LC_ALL=C.UTF-8 LANGUAGE=ja",
            "LC_ALL=C.utf8 LANGUAGE=ja",
            "LANG=C LANGUAGE=ja",
            "LC_MESSAGES=C LANG=ja_JP.UTF-8",
            "LC_MESSAGES=POSIX LANGUAGE=ja LANG=ja_JP.UTF-8",
            "LANG=ja_JP.UTF-8 LANGUAGE=C",
        ] {
            assert_eq!(asked(variables), [""; 0], "{variables}");
        }
    }

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
