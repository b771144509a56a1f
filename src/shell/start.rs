//! From the arguments to a game in its window: reads what is kept, and puts it together.

use std::path::PathBuf;
use std::process::ExitCode;

use sokoban_app::app::App;
use sokoban_app::language::Language;
use sokoban_app::library::{self, Library, Shelf};
use sokoban_app::save::Progress;

use super::clock::Clock;
use super::console;
use super::disk;
use super::environment;
use super::files::{self, Opened};
use super::kept;
use super::settings;
use super::window::{self, Data};
use crate::cli::Source;

/// Plays in the window until it is closed; returns the program's exit status.
pub fn play(files: &[Source], data: Option<PathBuf>) -> ExitCode {
    // Before there is a second thread.
    let clock = Clock::new();
    let shelves = match open_all(files) {
        Ok(shelves) => shelves,
        Err(error) => return fail(&error, 2),
    };
    let (app, data) = prepare(shelves, data);
    match window::open(app, data, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}

/// A message for someone who may have no terminal, and an exit status.
fn fail(message: &str, status: u8) -> ExitCode {
    console::tell(message);
    console::show(message);
    ExitCode::from(status)
}

/// The collections of all files.
///
/// # Errors
/// What cannot be read, or that there is no level in any of them; for the player.
fn open_all(files: &[Source]) -> Result<Vec<Shelf>, String> {
    let mut shelves = Vec::new();
    for (source, outcome) in files.iter().flat_map(open) {
        let collection = outcome.map_err(|error| error.to_string())?;
        shelves.push(Shelf::from_file(collection, source));
    }
    if !files.is_empty() && shelves.iter().all(|shelf| shelf.levels() == 0) {
        return Err("no level in these files; sokoban check FILE tells more".to_owned());
    }
    Ok(shelves)
}

fn open(source: &Source) -> Vec<Opened> {
    match source {
        Source::File(path) => files::open(std::slice::from_ref(path)),
        Source::Standard => vec![(library::Source::Pasted, files::read_standard_input())],
    }
}

/// The application as the player left it. Without a directory for data it can be played all the same.
fn prepare(shelves: Vec<Shelf>, data: Option<PathBuf>) -> (App, Option<Data>) {
    let directory = data.map_or_else(disk::data_directory, Ok);
    let opened = directory.as_ref().map(|it| disk::open(it));
    let opened = opened.map_err(Clone::clone);
    let (progress, disk, damage) = match opened {
        Ok(opened) => (opened.progress, opened.disk, opened.notice),
        Err(error) => (Progress::default(), Err(error), None),
    };
    let own = directory.as_ref().map(|it| files::kept(it));
    let opened = shelves.iter().position(|shelf| shelf.levels() > 0);
    let mut library = Library::new(shelves, library::inside(), own.unwrap_or_default());
    if let Ok(directory) = &directory {
        library.read_made(&kept::made(directory));
    }
    let place = opened.and_then(|shelf| library.first_played(&progress, shelf, None));
    let mut app = App::new(library, progress, place);
    if let Ok(directory) = &directory {
        app.set_recent(files::recent(directory));
        app.set_grades(kept::grades(directory));
        app.set_drawings(files::drawings(directory));
    }
    let settings = directory.as_ref().map(|it| settings::load(it));
    let (settings, nonsense) = settings.unwrap_or_default();
    environment::keycaps().set_in_use();
    let languages = environment::languages();
    app.set_system_language(Language::first_of(languages.iter().map(String::as_str)));
    app.set_settings(settings);
    if let Some(notice) = damage.or(disk.as_ref().err().cloned()).or(nonsense) {
        app.notify(notice);
    }
    let data = directory.ok().zip(disk.ok());
    (app, data.map(|(directory, disk)| Data { directory, disk }))
}
