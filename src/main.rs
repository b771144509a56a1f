//! Arguments → a command, or the window.

// On Windows no console window opens behind the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::path::PathBuf;
use std::process::ExitCode;

use sokoban::cli::{self, Source, Task};
use sokoban::shell::commands;
use sokoban::shell::console::{self, Console};
use sokoban::shell::disk;
use sokoban::shell::files::{self, Opened};
use sokoban::shell::settings;
use sokoban::shell::window::{self, Data};
use sokoban_app::app::App;
use sokoban_app::library::{self, Library, Shelf};
use sokoban_app::save::Progress;

fn main() -> ExitCode {
    match cli::parse(std::env::args_os().skip(1)) {
        Ok(Task::Play { files, data }) => play(&files, data),
        Ok(Task::Run(command)) => Console::run(|console| commands::run(console, &command)),
        Err(error) => {
            console::tell(&format!("{error}; see sokoban --help"));
            ExitCode::from(2)
        }
    }
}

/// A message for someone who may have no terminal, and an exit status.
fn fail(message: &str, status: u8) -> ExitCode {
    console::tell(message);
    console::show(message);
    ExitCode::from(status)
}

fn open(source: &Source) -> Vec<Opened> {
    match source {
        Source::File(path) => files::open(std::slice::from_ref(path)),
        Source::Standard => vec![(library::Source::Pasted, files::read_standard_input())],
    }
}

fn play(files: &[Source], data: Option<PathBuf>) -> ExitCode {
    let mut shelves = Vec::new();
    for (source, outcome) in files.iter().flat_map(open) {
        match outcome {
            Ok(collection) => shelves.push(Shelf::from_file(collection, source)),
            Err(error) => return fail(&error.to_string(), 2),
        }
    }
    if !files.is_empty() && shelves.iter().all(|shelf| shelf.levels() == 0) {
        return fail("no level in these files; sokoban check FILE tells more", 2);
    }
    let directory = data.map_or_else(disk::data_directory, Ok);
    let opened = directory.as_ref().map(|it| disk::open(it));
    let opened = opened.map_err(Clone::clone);
    let (progress, disk, damage) = match opened {
        Ok(opened) => (opened.progress, opened.disk, opened.notice),
        Err(error) => (Progress::default(), Err(error), None),
    };
    let kept = directory
        .as_ref()
        .map_or_else(|_| Vec::new(), |it| files::kept(it));

    let opened = shelves.iter().position(|shelf| shelf.levels() > 0);
    let library = Library::new(shelves, library::inside(), kept);
    let place = opened.and_then(|shelf| library.first_played(&progress, shelf, None));
    let mut app = App::new(library, progress, place);
    if let Ok(directory) = &directory {
        app.set_recent(files::recent(directory));
    }
    let settings = directory.as_ref().map(|it| settings::load(it));
    let (settings, nonsense) = settings.unwrap_or_default();
    app.set_settings(settings);
    if let Some(notice) = damage.or(disk.as_ref().err().cloned()).or(nonsense) {
        app.notify(notice);
    }
    let data = directory.ok().zip(disk.ok());
    match window::open(app, data.map(|(directory, disk)| Data { directory, disk })) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}
