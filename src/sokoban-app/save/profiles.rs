//! The players who share one data folder: the list in `profiles.toml`.
//!
//! The progress of the first player is in the data folder itself, where older versions of the game find it. Each other
//! player has a folder in [`FOLDER`]. Names are only in the list, so renaming a player moves no file.

use std::fmt;

use toml_edit::{Document, DocumentMut, Item, Table, value};
use unicode_normalization::UnicodeNormalization as _;

use super::settings::{SettingsError, toml_error};

pub const FILE: &str = "profiles.toml";

/// The folder with the folders of all players but the first.
pub const FOLDER: &str = "profiles";

/// The start of the names of folders whose players were deleted.
pub const DELETED: &str = "deleted-";

/// The name of the first player, once there is a second one.
pub const FIRST_NAME: &str = "Player 1";

/// The maximum number of invalid lines in a list. Above it, the whole list is ignored.
const MAX_INVALID_LINES: usize = 100;

/// The maximum length of a new name, in characters.
pub const MAX_NAME_CHARS: usize = 30;

/// The key of the player who played last.
const LAST: &str = "last-played";

const HEADER: &str = "\
# The players on this computer. Each section is named after a folder in \"profiles\"; the first player's files are
# beside this one.

";

/// The folder name of a profile, or `first`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProfileId(String);

impl ProfileId {
    /// The name of the first profile, which has no folder of its own.
    const FIRST: &str = "first";

    pub fn first() -> Self {
        Self(Self::FIRST.to_owned())
    }

    /// Returns the id of the profile in this folder, or `None` if no profile may have such a folder.
    pub fn of_folder(name: &str) -> Option<Self> {
        let is_hidden = name.is_empty() || name.starts_with('.') || name.starts_with(DELETED);
        let is_plain = !name.contains(|c: char| c.is_control() || "/\\:".contains(c));
        let is_valid = is_plain && !is_hidden && name != Self::FIRST && name != LAST;
        is_valid.then(|| Self(name.to_owned()))
    }

    /// Returns the name of the profile's folder in [`FOLDER`]. The first profile has none.
    pub fn folder(&self) -> Option<&str> {
        (self.0 != Self::FIRST).then_some(self.0.as_str())
    }
}

impl Default for ProfileId {
    fn default() -> Self {
        Self::first()
    }
}

impl fmt::Display for ProfileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The colour that marks a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PlayerColour {
    #[default]
    Orange,
    Blue,
    Green,
    Red,
    Yellow,
    Purple,
    Teal,
    Pink,
}

impl PlayerColour {
    /// All colours, in the order in which new players get them.
    pub const ALL: [Self; 8] = [
        Self::Orange,
        Self::Blue,
        Self::Green,
        Self::Red,
        Self::Yellow,
        Self::Purple,
        Self::Teal,
        Self::Pink,
    ];

    /// Returns the name of the colour in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Purple => "purple",
            Self::Teal => "teal",
            Self::Pink => "pink",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    /// The folder of the player's files.
    pub id: ProfileId,
    /// The name. Empty if the player is the only one and has never been named.
    pub name: String,
    pub colour: PlayerColour,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileList {
    /// The players: the first one, and the others from the oldest to the newest. Never empty.
    pub profiles: Vec<Profile>,
    /// The player who played last.
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProfileChange {
    /// Adds a player, or replaces the name and the colour of one.
    Put(Profile),
    SetName(ProfileId, String),
    SetColour(ProfileId, PlayerColour),
    /// Sets the player who played last.
    SetLast(ProfileId),
}

impl ProfileList {
    /// Reads a list. `folders` are the names of the folders of profiles. A folder without an entry is a player with the
    /// name of the folder, and an entry without a folder is left out.
    ///
    /// # Errors
    /// Returns an error if the text is not TOML. [`readable`] returns a part that is.
    pub fn read(text: &str, folders: &[String]) -> Result<Self, SettingsError> {
        let document = Document::parse(text).map_err(|error| toml_error(text, &error))?;
        let mut list = Self::of_folders(folders);
        for profile in &mut list.profiles {
            let entry = document.get(&profile.id.0).and_then(Item::as_table_like);
            let text = |key| entry?.get(key)?.as_str();
            if let Some(name) = text("name").map(clean_name).filter(|it| !it.is_empty()) {
                profile.name = name;
            }
            if let Some(colour) = text("colour").and_then(PlayerColour::named) {
                profile.colour = colour;
            }
        }
        let last = document.get(LAST).and_then(Item::as_str);
        let last = list
            .profiles
            .iter()
            .find(|it| Some(it.id.0.as_str()) == last);
        list.last = last.map_or_else(ProfileId::first, |it| it.id.clone());
        Ok(list)
    }

    /// Lists the players with these folders, with the names of the folders.
    pub fn of_folders(folders: &[String]) -> Self {
        let mut ids: Vec<ProfileId> = folders
            .iter()
            .filter_map(|name| ProfileId::of_folder(name))
            .collect();
        ids.sort();
        let others = ids.into_iter().zip(1..).map(|(id, number)| Profile {
            name: id.0.clone(),
            id,
            colour: PlayerColour::ALL[number % PlayerColour::ALL.len()],
        });
        Self {
            profiles: std::iter::once(Profile::default()).chain(others).collect(),
            last: ProfileId::first(),
        }
    }

    pub fn get(&self, id: &ProfileId) -> Option<&Profile> {
        self.profiles.iter().find(|profile| profile.id == *id)
    }

    /// Returns the player with this name, or else the one with this folder. Upper and lower case are distinguished only
    /// if names differ in nothing else.
    pub fn named(&self, name: &str) -> Option<&Profile> {
        let wanted = clean_name(name);
        let find = |is_it: &dyn Fn(&str) -> bool| {
            let mut profiles = self.profiles.iter();
            profiles.find(|profile| match &*profile.name {
                "" => is_it(FIRST_NAME),
                name => is_it(name),
            })
        };
        find(&|name| name == wanted)
            .or_else(|| find(&|name| name.to_lowercase() == wanted.to_lowercase()))
            .or_else(|| self.get(&ProfileId(name.trim().to_owned())))
    }

    /// Returns the colour that the fewest players have, and the first of several.
    pub fn next_colour(&self) -> PlayerColour {
        let count = |colour: &PlayerColour| {
            let players = self.profiles.iter();
            players.filter(|player| player.colour == *colour).count()
        };
        PlayerColour::ALL
            .into_iter()
            .min_by_key(count)
            .unwrap_or_default()
    }
}

/// Returns a name in Unicode's normalisation form C, without control characters and without spaces around it.
pub fn clean_name(name: &str) -> String {
    let plain = name.nfc().map(|c| if c.is_control() { ' ' } else { c });
    plain.collect::<String>().trim().to_owned()
}

/// Returns `true` if a new name has more than [`MAX_NAME_CHARS`].
pub fn is_too_long(name: &str) -> bool {
    name.chars().count() > MAX_NAME_CHARS
}

/// Returns the text of a list with a change. Comments and unknown keys are kept.
pub fn edit(text: &str, change: &ProfileChange) -> Result<String, SettingsError> {
    let mut list = parse(text)?;
    match change {
        ProfileChange::Put(Profile { id, name, colour }) => {
            let entry = entry(&mut list, id);
            entry["name"] = value(clean_name(name));
            entry["colour"] = value(colour.name());
        }
        ProfileChange::SetName(id, name) => entry(&mut list, id)["name"] = value(clean_name(name)),
        ProfileChange::SetColour(id, colour) => {
            entry(&mut list, id)["colour"] = value(colour.name());
        }
        ProfileChange::SetLast(id) => list[LAST] = value(&id.0),
    }
    Ok(print(text, &list))
}

/// Returns the entry of a player. Adds it if it is missing.
fn entry<'a>(list: &'a mut DocumentMut, id: &ProfileId) -> &'a mut Item {
    let entry = list.entry(&id.0).or_insert_with(|| Table::new().into());
    if !entry.is_table_like() {
        *entry = Table::new().into();
    }
    entry
}

/// Returns the text of a list without its invalid lines, and the first error, if there is one.
pub fn readable(text: &str) -> (String, Option<SettingsError>) {
    let mut first = None;
    let mut rest = text.to_owned();
    for _ in 0..MAX_INVALID_LINES {
        let Err(error) = parse(&rest) else {
            return (rest, first);
        };
        let invalid = match error {
            SettingsError::Toml { line, .. } => line,
            SettingsError::NotValue(_) => break,
        };
        let mut lines: Vec<&str> = rest.lines().collect();
        // The error can be at the end, after the last line.
        let Some(last) = lines.len().checked_sub(1) else {
            break;
        };
        lines.remove(last.min(invalid - 1));
        let left = lines.join("\n");
        rest = left + "\n";
        first = first.or(Some(error));
    }
    (String::new(), first)
}

fn parse(text: &str) -> Result<DocumentMut, SettingsError> {
    text.parse().map_err(|error| toml_error(text, &error))
}

/// Returns the text of a list that was read from `old`. A new list starts with an explanation.
fn print(old: &str, list: &DocumentMut) -> String {
    let header = if old.trim().is_empty() { HEADER } else { "" };
    format!("{header}{list}")
}

/// The start of the first line of an exported profile.
const PLAYER_LINE: &str = ":: Player of Sokoban: ";
const COLOUR_LINE: &str = ":: Colour: ";
/// The start of each line of the settings file.
const SETTINGS_LINE: &str = ":: | ";

/// The start of a file with an exported profile. The progress follows. Other programs read these lines as comments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileHeader {
    pub name: String,
    pub colour: PlayerColour,
    /// The text of the settings file.
    pub settings: String,
}

impl ProfileHeader {
    pub fn print(&self) -> String {
        let mut settings = String::new();
        for line in self.settings.lines() {
            settings.extend([SETTINGS_LINE, line, "\n"]);
        }
        let (name, colour) = (&self.name, self.colour.name());
        format!("{PLAYER_LINE}{name}\n{COLOUR_LINE}{colour}\n{settings}\n")
    }

    pub const START: &str = PLAYER_LINE;

    /// Reads the header of a file. Returns `None` if the file is not an exported profile.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let name = clean_name(lines.next()?.strip_prefix(PLAYER_LINE.trim_end())?);
        let colour = lines.next()?.strip_prefix(COLOUR_LINE)?;
        let mut settings = String::new();
        for line in lines {
            let Some(line) = line.strip_prefix(SETTINGS_LINE.trim_end()) else {
                break;
            };
            settings.extend([line.strip_prefix(' ').unwrap_or(line), "\n"]);
        }
        Some(Self {
            name,
            colour: PlayerColour::named(colour.trim()).unwrap_or_default(),
            settings,
        })
    }
}
