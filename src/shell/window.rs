//! Opens the window and runs the event loop in it.

mod event_loop;
mod stage;

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use macroquad::miniquad::conf::{Conf, Icon, Platform};
use sokoban_app::app::App;
use sokoban_app::language::Language;
use sokoban_app::library::{self, Library, LibraryCollection, StorageError};
use sokoban_app::notice::Notice;
use sokoban_app::save::Progress;
use sokoban_app::view::scene::WindowSize;
use sokoban_picture::skin::Skin;

use super::disk::Disk;
use super::settings::Unsaved;
use super::skins::{self, loader};
use super::{caches, disk, environment, files, settings, window_hooks};

pub(super) use event_loop::EventLoop;
pub(super) use stage::Stage;

/// The data directory, and the handles that write to it.
pub struct Data {
    /// The path of the data directory.
    pub directory: PathBuf,
    /// The handle that saves progress.
    pub disk: Disk,
    /// Changed settings that have not been written yet.
    pub settings: RefCell<Unsaved>,
}

impl Data {
    /// Waits until everything is written. Returns the reasons if something could not be written.
    pub fn finish(&self) -> Vec<Notice> {
        let settings = self.settings.borrow_mut().retry(&self.directory);
        let settings = settings.err().map(Notice::SettingsNotSaved);
        self.disk.finish().into_iter().chain(settings).collect()
    }
}

/// Loads the application as the player left it. It shows the first new notice: about the saved progress, `notice`, or
/// about the settings. Without a data directory, the game can be played anyway.
pub(super) fn load_app(
    collections: Vec<LibraryCollection>,
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
    let own = directory.as_ref().map(|it| files::own_collections(it));
    let opened = collections
        .iter()
        .position(|collection| collection.levels() > 0);
    let mut library = Library::new(collections, library::builtin(), own.unwrap_or_default());
    if let Ok(directory) = &directory {
        library.add_saved(&caches::load_generated(directory));
    }
    let index = opened.and_then(|collection| library.first_played(&progress, collection, None));
    let mut app = App::new(library, progress, index);
    if let Ok(directory) = &directory {
        app.set_recent(files::recent(directory));
        app.set_grades(caches::load_grades(directory));
        app.set_drawings(files::drawings(directory));
    }
    let settings = directory.as_ref().map(|it| settings::load(it));
    let (settings, nonsense) = settings.unwrap_or_default();
    let languages = environment::languages();
    app.set_system_language(Language::first_of(languages.iter().map(String::as_str)));
    app.set_settings(settings);
    if index.is_none() {
        app.show_title_on_first_start();
    }
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

/// Returns the configuration of a window that has its first size or fills the screen, and draws only when there is an
/// event.
pub(in crate::shell) fn configuration(full_screen: bool) -> Conf {
    let (width, height) = window_hooks::first_size((
        WindowSize::FIRST.width as i32,
        WindowSize::FIRST.height as i32,
    ));
    Conf {
        window_title: "Sokoban".to_owned(),
        window_width: width,
        window_height: height,
        fullscreen: full_screen,
        high_dpi: window_hooks::ENGINE_SCALES,
        icon: Some(icon()),
        platform: Platform {
            blocking_event_loop: true,
            ..window_hooks::preferences()
        },
        ..Default::default()
    }
}

fn icon() -> Icon {
    Icon {
        small: *include_bytes!("../../assets/icon-16.rgba"),
        medium: *include_bytes!("../../assets/icon-32.rgba"),
        big: *include_bytes!("../../assets/icon-64.rgba"),
    }
}

/// Returns the skin named in the settings, or the default one if that cannot be loaded.
///
/// # Errors
/// If the default skin cannot be loaded either.
fn first_skin(
    app: &mut App,
    data: Option<&Path>,
    skin: Result<Skin, StorageError>,
) -> Result<Skin, StorageError> {
    app.set_skins(data.map(skins::names).unwrap_or_default());
    let (skin, error) = loader::or_default(skin);
    let notice = error.map(Notice::SkinFailed);
    if let Some(notice) = &notice {
        app.tell(notice);
    }
    skin
}
