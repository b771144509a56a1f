//! Loads the application with a player's data, and configures the window.

use std::cell::{Ref, RefCell};
use std::path::{Path, PathBuf};

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{Conf as WindowConf, Icon, Platform};
use sokoban_app::app::Application;
use sokoban_app::grades::Grades;
use sokoban_app::language::Language;
use sokoban_app::library::{self, Library};
use sokoban_app::save::profiles::{ProfileId, ProfileList};
use sokoban_app::save::settings::Change;
use sokoban_app::save::{Progress, Settings};
use sokoban_app::texts::{Message, storage};
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_picture::quads;

use crate::files::settings::Unsaved;
use crate::files::{self, InitialLevels, caches, profiles, settings};
use crate::skins::loader::{self, LoadedSkin};
use crate::system::disk::{self, Disk};

/// The number of quads per draw call for which macroquad reserves memory. Most frames need fewer.
const DRAW_CALL_QUADS: usize = 256;

/// The data directory, with the open files of the current player.
pub struct Data {
    /// The data directory, which contains the players' folders and all files that the players share.
    pub directory: PathBuf,
    player: RefCell<PlayerFiles>,
}

struct PlayerFiles {
    id: ProfileId,
    /// The folder that contains the player's progress and settings.
    directory: PathBuf,
    disk: Disk,
    settings: Unsaved,
}

#[derive(Debug, Default)]
pub struct PlayerData {
    pub progress: Progress,
    pub settings: Settings,
    /// A notice for the player about damaged progress.
    pub damage: Option<Message>,
    /// A notice for the player about invalid settings.
    pub problem: Option<Message>,
}

impl Data {
    pub fn open(directory: PathBuf, id: ProfileId) -> Result<(Self, PlayerData), Message> {
        let (opened, player) = PlayerFiles::open(&directory, id);
        let player = RefCell::new(player?);
        Ok((Self { directory, player }, opened))
    }

    pub fn player(&self) -> ProfileId {
        self.player.borrow().id.clone()
    }

    /// Returns `false` if another window has deleted or renamed the current player.
    pub(crate) fn has_player(&self) -> bool {
        profiles::exists(&self.directory, &self.player())
    }

    /// Saves everything, then opens the files of another player. If saving fails, the current player's files stay open.
    pub fn open_player(&self, id: ProfileId) -> Result<PlayerData, Message> {
        self.settle()?;
        let last = self.disk().notice();
        let (mut opened, player) = PlayerFiles::open(&self.directory, id);
        let player = player?;
        opened.damage = opened.damage.or(last);
        // Dropping the old handle waits until the old player's file has been written and compacted.
        drop(self.player.replace(player));
        self.create_settings();
        profiles::set_last(&self.directory, &self.player());
        Ok(opened)
    }

    /// Saves everything, then renames the current player, who must not be the first player.
    pub fn rename_player(&self, name: &str) -> Result<PlayerData, Message> {
        self.settle()?;
        let id = profiles::rename(&self.directory, &self.player(), name);
        self.open_player(id?)
    }

    pub(crate) fn settle(&self) -> Result<(), Message> {
        let player = &mut *self.player.borrow_mut();
        let settings = player.settings.retry(&player.directory);
        settings.map_err(storage::settings_not_kept)?;
        player.disk.settle().map_or(Ok(()), Err)
    }

    /// Returns the handle that saves the current player's progress. This reference must be dropped before another
    /// player's files are opened.
    pub fn disk(&self) -> Ref<'_, Disk> {
        Ref::map(self.player.borrow(), |player| &player.disk)
    }

    pub(crate) fn save_settings(&self, changes: Vec<Change>) -> Result<(), Message> {
        let player = &mut *self.player.borrow_mut();
        player.settings.save(&player.directory, changes)
    }

    /// Creates the player's settings file if it does not exist.
    pub(crate) fn create_settings(&self) {
        settings::create(&self.player.borrow().directory);
    }

    /// Waits until everything is written. Returns an error for each write that failed.
    pub fn finish(&self) -> Vec<Message> {
        let player = &mut *self.player.borrow_mut();
        let settings = player.settings.retry(&player.directory);
        let settings = settings.err().map(storage::settings_not_kept);
        player.disk.finish().into_iter().chain(settings).collect()
    }
}

impl PlayerFiles {
    /// Opens the files of a player. If the thread that saves progress cannot be started, the second value is an error,
    /// but the game can still be played with the first one.
    fn open(data: &Path, id: ProfileId) -> (PlayerData, Result<Self, Message>) {
        let directory = profiles::directory(data, &id);
        let opened = disk::open(&directory, data);
        let (settings, problem) = settings::load(&directory);
        let player = opened.disk.map(|disk| Self {
            id,
            directory,
            disk,
            settings: Unsaved::default(),
        });
        let opened = PlayerData {
            progress: opened.progress,
            settings,
            damage: opened.notice,
            problem,
        };
        (opened, player)
    }
}

/// The saved data with which the application starts. Empty if there is no data directory.
#[derive(Default)]
struct SavedData {
    players: ProfileList,
    player: PlayerData,
    /// The levels in the library's own folder.
    own: InitialLevels,
    /// The text of the cache file, which contains generated levels and the grades of levels.
    cache: String,
    recent: Vec<PathBuf>,
    /// The path of the file that contains the player's own levels.
    drawings: PathBuf,
}

impl SavedData {
    /// Opens the files of `player`, or of the player who played last if `player` is `None`. Also reads all files that
    /// the players share.
    fn read(directory: &Path, player: Option<&ProfileId>) -> (Self, Result<PlayerFiles, Message>) {
        let players = profiles::load(directory);
        let id = player.unwrap_or(&players.last).clone();
        if id != players.last {
            profiles::set_last(directory, &id);
        }
        let (player, files) = PlayerFiles::open(directory, id);
        let saved = Self {
            players,
            player,
            own: files::own_collections(directory),
            cache: caches::load(directory),
            recent: files::recent(directory),
            drawings: files::drawings(directory),
        };
        (saved, files)
    }
}

/// Loads the application as the player left it. Shows at most one notice. Notices about saved progress are the most
/// important, followed by `notice`, and then by those about the settings. If nothing can be saved, the second value is
/// `None`, but the game can still be played.
///
/// `player` is the player whose progress is opened, or `None` for the one who played last.
pub(crate) fn load_app(
    levels: InitialLevels,
    data: Option<PathBuf>,
    player: Option<ProfileId>,
    notice: Option<Message>,
) -> (Application, Option<Data>) {
    let directory = data.map_or_else(disk::data_directory, Ok);
    let (saved, files) = match &directory {
        Ok(directory) => SavedData::read(directory, player.as_ref()),
        Err(error) => (SavedData::default(), Err(error.clone())),
    };
    let player = player.unwrap_or_else(|| saved.players.last.clone());
    let notices = [
        saved.player.damage,
        files.as_ref().err().cloned(),
        notice,
        saved.player.problem,
    ];
    let progress = saved.player.progress;
    let first_with_levels = levels
        .collections
        .iter()
        .position(|collection| collection.levels() > 0);
    let mut library = Library::new(
        levels.collections,
        library::builtin(),
        saved.own.collections,
    );
    library.add_saved(&saved.cache);
    let index =
        first_with_levels.and_then(|collection| library.first_played(&progress, collection, None));
    let mut app = Application::new(library, progress, index);
    app.set_recent(saved.recent);
    app.set_grades(Grades::read(&saved.cache));
    app.set_drawings(saved.drawings);
    #[cfg(not(target_arch = "wasm32"))]
    let languages = crate::system::environment::languages();
    #[cfg(target_arch = "wasm32")]
    let languages = sokoban_platform::web::languages();
    app.set_system_language(Language::first_of(languages.iter().map(String::as_str)));
    app.set_settings(saved.player.settings);
    app.set_players(saved.players, player);
    if let Some(notice) = notices.iter().flatten().find(|each| app.is_news(each)) {
        app.tell(notice);
    }
    let rest = [levels.rest, saved.own.rest].concat();
    let warnings = [levels.warnings, saved.own.warnings].concat();
    app.open_more(rest, &warnings);
    if index.is_none() {
        app.show_title_on_first_start();
    }
    let data = directory.ok().zip(files.ok());
    let data = data.map(|(directory, files)| Data {
        directory,
        player: RefCell::new(files),
    });
    (app, data)
}

/// Returns the configuration of the window, which has its default size or fills the screen, and is drawn only after an
/// event.
pub(crate) fn configuration(full_screen: bool) -> Conf {
    #[cfg(not(windows))]
    let (width, height) = (
        WindowSize::FIRST.width as i32,
        WindowSize::FIRST.height as i32,
    );
    #[cfg(windows)]
    let (width, height) = sokoban_platform::windows::first_size();
    #[cfg(not(target_arch = "wasm32"))]
    let platform = crate::system::engine::preferences();
    #[cfg(target_arch = "wasm32")]
    let platform = Platform::default();
    Conf {
        miniquad_conf: WindowConf {
            window_title: "Sokoban".to_owned(),
            window_width: width,
            window_height: height,
            fullscreen: full_screen,
            // On Windows, the engine knows only the scale of the first display, so the program works in physical pixels
            // there.
            high_dpi: cfg!(not(windows)),
            icon: Some(icon()),
            platform: Platform {
                blocking_event_loop: true,
                ..platform
            },
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        draw_call_vertex_capacity: 4 * DRAW_CALL_QUADS,
        draw_call_index_capacity: 6 * DRAW_CALL_QUADS,
        ..Default::default()
    }
}

fn icon() -> Icon {
    Icon {
        small: *include_bytes!("../assets/icon-16.rgba"),
        medium: *include_bytes!("../assets/icon-32.rgba"),
        big: *include_bytes!("../assets/icon-64.rgba"),
    }
}

/// Starts loading the skin that is selected in the settings, while the engine opens the window. Scales the sprites for
/// the first frame of a window that has its default size.
pub(crate) fn start_loading_skin(
    app: &Application,
    data: Option<&Data>,
) -> impl FnOnce() -> LoadedSkin + use<> {
    let WindowSize { width, height, .. } = WindowSize::FIRST;
    let settings = app.settings();
    let window = WindowSize::fitted((width, height), 1.0, settings.display_scale);
    let mut scene = Scene::default();
    app.draw(window, &mut scene);
    let sizes = quads::sizes(scene.viewport.tile.max(1), window.scale);
    let directory = data.map(|data| data.directory.clone());
    loader::start_loading(directory, settings.skin.clone(), sizes)
}
