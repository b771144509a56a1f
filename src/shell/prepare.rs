//! From what is kept to a game that can be played.

use std::cell::RefCell;
use std::path::PathBuf;

use sokoban_app::app::App;
use sokoban_app::language::Language;
use sokoban_app::library::{self, Library, Shelf};
use sokoban_app::notice::Notice;
use sokoban_app::save::Progress;

use super::window::Data;
use super::{disk, environment, files, kept, settings};

/// The application as the player left it, with a notice unless there is a more important one. Without a directory for
/// data the game can be played all the same.
pub(super) fn prepare(
    shelves: Vec<Shelf>,
    data: Option<PathBuf>,
    notice: Option<Notice>,
) -> (App, Option<Data>) {
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
    let languages = environment::languages();
    app.set_system_language(Language::first_of(languages.iter().map(String::as_str)));
    app.set_settings(settings);
    let disk_error = disk.as_ref().err().cloned();
    let notices = [damage, disk_error, notice, nonsense];
    if let Some(notice) = notices.iter().flatten().find(|it| app.is_news(it)) {
        app.tell(notice);
    }
    let data = directory.ok().zip(disk.ok());
    let data = data.map(|(directory, disk)| Data {
        directory,
        disk,
        settings: RefCell::default(),
    });
    (app, data)
}
