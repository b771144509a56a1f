//! Exports and imports the progress of players.

use std::path::{Path, PathBuf};

use sokoban_app::save::Settings;
use sokoban_app::save::profiles::{
    FIRST_NAME, MAX_NAME_CHARS, ProfileId, ProfileList, clean_name, export_header,
    exported_settings, is_too_long,
};
use sokoban_app::texts::Message;
use sokoban_files::natural;

use super::standard_input;
use crate::cli::console::{Console, End};
use crate::cli::{Source, reports};
use crate::files::{profiles, settings};
use crate::system::{disk, reading, writing};

/// The size limit, in bytes, of the settings at the start of an exported profile.
const MAX_HEADER_BYTES: usize = 1 << 20;

/// The place where a player's progress and settings are stored, as given in the arguments.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The data directory, or `None` for the default one.
    pub data: Option<&'a Path>,
    /// The name of the player, or `None` for the player who played last.
    pub profile: Option<&'a str>,
}

impl Place<'_> {
    fn data(self) -> Result<PathBuf, Message> {
        self.data
            .map(Path::to_owned)
            .map_or_else(disk::data_directory, Ok)
    }

    /// Returns the data directory and the ID of the player. If the player does not exist, the error lists the names of
    /// all players.
    pub fn player(self) -> Result<(PathBuf, ProfileId), String> {
        let data = self.data().map_err(|notice| notice.to_string())?;
        let list = profiles::load(&data);
        let Some(name) = self.profile else {
            return Ok((data, list.last));
        };
        match list.named(name) {
            Some(profile) => Ok((data, profile.id.clone())),
            None => Err(unknown(name, &list)),
        }
    }
}

fn unknown(name: &str, list: &ProfileList) -> String {
    let names = list.profiles.iter().map(|profile| match &*profile.name {
        "" => FIRST_NAME,
        name => name,
    });
    let mut names: Vec<&str> = names.collect();
    names.sort_by_cached_key(|name| natural(name));
    if names == [FIRST_NAME] {
        return format!("no player \"{name}\": no player has a name yet");
    }
    format!("no player \"{name}\": the players are {}", names.join(", "))
}

/// Writes a player's progress to `file`, or to standard output if `file` is `None`. If the arguments name the player,
/// exports the player's settings too.
pub(super) fn export(
    console: &mut Console,
    file: Option<&Path>,
    place: Place<'_>,
) -> Result<(), End> {
    if let Some(missing) = place.data.filter(|data| !data.is_dir()) {
        return Err(End::Failed(format!(
            "{}: no such folder",
            missing.display()
        )));
    }
    let (data, id) = place.player()?;
    let Some(file) = file else {
        let (text, read) = collect(place, &data, &id);
        // Even if the file is damaged, print the part that can be read.
        console.print(&text)?;
        return Ok(read?);
    };
    if writing::is_inside(file, &data) {
        return Err(End::Failed(format!(
            "{}: this is in the folder of the game's own files, so it is not written",
            file.display()
        )));
    }
    let progress = profiles::directory(&data, &id).join("progress.sok");
    writing::check_output(file, &Source::File(progress), &[])?;
    let (text, read) = collect(place, &data, &id);
    // If reading failed, do not replace an earlier export with incomplete progress.
    if read.is_ok() || !reading::exists(file) {
        let written = writing::replace(file, text.as_bytes());
        written.map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(read?)
}

/// Returns the text to export, and an error if the player's progress is damaged.
fn collect(place: Place<'_>, data: &Path, id: &ProfileId) -> (String, Result<(), Message>) {
    let directory = profiles::directory(data, id);
    let (progress, read) = disk::read_only(&directory);
    if place.profile.is_none() {
        return (progress.export(), read);
    }
    let profile = profiles::load(data).get(id).cloned().unwrap_or_default();
    let header = export_header(&profile.name, &settings::text(&directory));
    (header + &progress.print(), read)
}

/// Imports the progress in `files`. Adds the player if the name is new.
pub(super) fn import(console: &mut Console, files: &[Source], place: Place<'_>) -> Result<(), End> {
    let directory = target(files, place)?;
    for source in files {
        let taken = match source.path() {
            Some(path) => disk::import(&directory, path),
            None => standard_input()
                .and_then(|read| disk::import_collection(&directory, &read.into_collection())),
        };
        let (report, backup) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                console.fail(error.to_string());
                continue;
            }
        };
        let name = source.name();
        console.judge(report.rejected.is_empty());
        let rejected = report.rejected.iter().map(|why| format!("{name}: {why}"));
        let messages = backup.iter().map(ToString::to_string).chain(rejected);
        messages.for_each(|message| console.note(&message));
        console.print(&reports::imported(&name, &report))?;
        let path = source.path();
        if let Some((path, settings)) = path.and_then(|path| Some((path, settings_in(path)?))) {
            import_rest(console, &directory, path, &settings);
        }
    }
    Ok(())
}

/// Returns the folder of the player who receives the imported progress. Adds the player if the name is new and at least
/// one file can be read.
fn target(files: &[Source], place: Place<'_>) -> Result<PathBuf, End> {
    let Some(name) = place.profile else {
        let (data, id) = place.player()?;
        return Ok(profiles::directory(&data, &id));
    };
    let data = place.data()?;
    let list = profiles::load(&data);
    if let Some(profile) = list.named(name) {
        return Ok(profiles::directory(&data, &profile.id));
    }
    let name = clean_name(name);
    if name.is_empty() {
        return Err(End::Failed("a player needs a name".to_owned()));
    }
    if is_too_long(&name) {
        return Err(End::Failed(format!(
            "\"{name}\" is too long: a name has at most {MAX_NAME_CHARS} characters"
        )));
    }
    let is_readable =
        |source: &Source| source.path().is_none_or(|path| reading::open(path).is_ok());
    if !files.iter().any(is_readable) {
        return Err(End::Failed(unknown(&name, &list)));
    }
    let exported = files.iter().filter_map(Source::path).find_map(settings_in);
    let settings = exported.filter(|text| is_valid(text)).unwrap_or_else(|| {
        let model = profiles::directory(&data, &list.last);
        settings::for_new_player(&model, list.next_colour())
    });
    let id = profiles::add(&data, &name, &settings)?;
    Ok(profiles::directory(&data, &id))
}

/// Returns the settings in an exported profile, or `None` if the file is not an exported profile.
fn settings_in(path: &Path) -> Option<String> {
    let bytes = reading::beginning(path, MAX_HEADER_BYTES).ok()?;
    exported_settings(&String::from_utf8_lossy(&bytes))
}

fn is_valid(settings: &str) -> bool {
    !settings.trim().is_empty() && Settings::read(settings).is_ok()
}

/// Imports the parts of an exported profile that a plain SOK file does not have, such as the settings. Does not replace
/// settings that the player already has.
fn import_rest(console: &mut Console, directory: &Path, path: &Path, settings: &str) {
    if let Err(error) = disk::merge(directory, path) {
        console.fail(error.to_string());
    }
    let own = settings::text(directory);
    if own.is_empty() && is_valid(settings) {
        if let Err(error) = settings::put(directory, settings) {
            console.fail(error.to_string());
        }
    } else if own != settings {
        console.note(&format!(
            "{}: the player has other settings, which stay",
            path.display()
        ));
    }
}
