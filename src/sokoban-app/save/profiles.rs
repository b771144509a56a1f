//! The players who share a data folder.
//!
//! The files of the first player are in the data folder itself. Each other player has a folder inside [`FOLDER`], which
//! is named after the player. The player's colour is one of the settings in the player's settings file.

use unicode_normalization::UnicodeNormalization as _;

use super::settings::{Choice as _, PlayerColour};

/// The name of the folder in the data folder that contains the folders of all players except the first.
pub const FOLDER: &str = "profiles";

/// The start of the folder name of a deleted player.
pub const DELETED: &str = "deleted-";

/// The name of the first player, until the player chooses another name.
pub const FIRST_NAME: &str = "Player 1";

/// The maximum length of a new name, in characters. Existing names may be longer.
pub const MAX_NAME_CHARS: usize = 30;

/// The identity of a player: the name of the player's folder inside [`FOLDER`]. `None` for the first player.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProfileId(Option<String>);

impl ProfileId {
    pub const fn first() -> Self {
        Self(None)
    }

    /// Returns the id of the player whose folder has this name. Returns `None` if the folder is hidden or belongs to a
    /// deleted player.
    pub fn of_folder(name: &str) -> Option<Self> {
        let is_hidden = name.starts_with('.') || name.starts_with(DELETED);
        (!is_hidden).then(|| Self(Some(name.to_owned())))
    }

    pub fn folder(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    pub id: ProfileId,
    /// The player's name. It is empty if the first player has not chosen a name.
    pub name: String,
    pub colour: PlayerColour,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileList {
    /// All players, in no particular order. There is at least one.
    pub profiles: Vec<Profile>,
    /// The player who used the game last.
    pub last: ProfileId,
}

impl Default for ProfileList {
    fn default() -> Self {
        Self {
            profiles: vec![Profile::default()],
            last: ProfileId::first(),
        }
    }
}

impl ProfileList {
    pub fn get(&self, id: &ProfileId) -> Option<&Profile> {
        self.profiles.iter().find(|profile| profile.id == *id)
    }

    /// Returns the player with the name `name`. If there is none, returns a player whose name differs from `name` only
    /// in the case of letters, or `None` if there is no such player either.
    pub fn named(&self, name: &str) -> Option<&Profile> {
        let wanted = clean_name(name);
        let name = |profile: &Profile| match &*profile.name {
            "" => FIRST_NAME.to_owned(),
            name => name.to_owned(),
        };
        let mut profiles = self.profiles.iter();
        profiles
            .clone()
            .find(|profile| name(profile) == wanted)
            .or_else(|| {
                profiles.find(|profile| name(profile).to_lowercase() == wanted.to_lowercase())
            })
    }

    /// Returns the colour that the fewest players have. If this is true of several colours, returns the first of them.
    pub fn next_colour(&self) -> PlayerColour {
        let mut counts = vec![0; PlayerColour::default().values().len()];
        for player in &self.profiles {
            counts[player.colour.index()] += 1;
        }
        let mut colour = PlayerColour::default();
        let rarest = (0..counts.len()).min_by_key(|index| counts[*index]);
        colour.set_index(rarest.unwrap_or_default());
        colour
    }
}

/// Returns `name` in Unicode's normalisation form C, with control characters replaced by spaces, and without spaces at
/// its ends.
pub fn clean_name(name: &str) -> String {
    let plain = name.nfc().map(|c| if c.is_control() { ' ' } else { c });
    plain.collect::<String>().trim().to_owned()
}

/// Returns `true` if `name` has more than [`MAX_NAME_CHARS`] characters. No player can then be given this name.
pub fn is_too_long(name: &str) -> bool {
    name.chars().count() > MAX_NAME_CHARS
}

/// The start of the first line in the file of an exported player. The player's name follows it.
pub const EXPORT_START: &str = ":: Player of Sokoban: ";
/// The text before each line of the player's settings in the file of an exported player.
const SETTINGS_LINE: &str = ":: | ";

/// Returns the text above the progress in the file of an exported player. Other programs treat it as comments.
pub fn export_header(name: &str, settings: &str) -> String {
    let mut header = format!("{EXPORT_START}{name}\n");
    for line in settings.lines() {
        header.extend([SETTINGS_LINE, line, "\n"]);
    }
    header + "\n"
}

/// Returns the settings in the file of an exported player, as text. Returns `None` if `text` is not such a file.
pub fn exported_settings(text: &str) -> Option<String> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    lines.next()?.strip_prefix(EXPORT_START.trim_end())?;
    let lines = lines.map_while(|line| line.strip_prefix(SETTINGS_LINE.trim_end()));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    Some(lines.flat_map(|line| [line, "\n"]).collect())
}
