//! The application. It passes input to the current screen, handles the events that screens return, and collects effects
//! for the program.

mod announcing;
mod describing;
mod editing;
mod input;
mod levels;
mod players;
mod requests;
mod sounds;

use std::path::PathBuf;
use std::time::Duration;

use crate::analysis::{AnalysisResponse, PositionStatus};
use crate::grades::Grades;
use crate::input::gamepad::PadRepeat;
use crate::input::touch::Fingers;
use crate::input::{Input, StickyModifiers};
use crate::library::{LevelIndex, Library, Source, drawings};
use crate::save::profiles::{ProfileId, ProfileList};
use crate::save::{Progress, Settings};
use crate::screens::browser::Browser;
use crate::screens::level_filter::LevelFilter;
use crate::screens::overlay::Overlay;
use crate::screens::play::AnimatedGame;
use crate::screens::play::PlayScreen;
use crate::screens::{AppState, Effect, Files, InputMode, Machine, PendingLevels, Players, Screen};
use crate::sound::Mood;
use crate::texts::language::Language;
use crate::texts::{self, Message, storage};
use crate::ui::list::sheet;
use crate::view::scene::{Scene, WindowSize};

use announcing::Announced;
use editing::Editing;
pub use levels::Opened;

/// The id of the notice that the progress file was written by a newer version of the game. The notice is shown only
/// once.
const NEWER_VERSION: &str = "newer-version";

#[derive(Debug)]
pub struct Application {
    app: AppState,
    play: PlayScreen,
    editing: Option<Editing>,
    /// The previous skin, to which the player can return after adding a skin. `None` as soon as the player has pressed
    /// a key, a button or the pointer.
    skin_before: Option<String>,
    /// `true` if the browser was open at the last call of `take_effects`.
    was_browsing: bool,
    /// The screens on top of the level or the editor. The last one receives input. When it closes, the one before it is
    /// shown again.
    overlays: Vec<Box<dyn Overlay>>,
    fingers: Fingers,
    pad_repeat: Option<PadRepeat>,
    sticky: StickyModifiers,
    /// The numbers of collections and levels that have been read so far from the folder that was opened last.
    opened: (usize, usize),
    /// `true` if typed letters go to the open text field. `false` when the field has just been opened, because the
    /// letter of the key that opened it must be skipped.
    is_typing: bool,
    has_focus: bool,
    now: Duration,
    announced: Announced,
}

impl Application {
    /// Returns the open level in SOK format, with the moves made so far.
    pub fn level_text(&self) -> String {
        self.play.level_text(&self.app)
    }

    /// Creates the application and opens the level `index`. If `index` is `None`, opens the level at which the player
    /// left off. See [`Library::resume`].
    pub fn new(mut library: Library, progress: Progress, index: Option<LevelIndex>) -> Self {
        let index = index.unwrap_or_else(|| library.resume(&progress));
        let mut app = AppState {
            library,
            progress,
            settings: Settings::default(),
            saved_settings: Settings::default(),
            players: Players {
                list: ProfileList::default(),
                current: ProfileId::first(),
                requests: Vec::new(),
            },
            machine: Machine {
                window: WindowSize::FIRST,
                language: Language::ENGLISH,
                reduces_motion: false,
                has_screen_reader: false,
                input_mode: InputMode::default(),
                has_gamepad: false,
                vibrating_device: None,
            },
            files: Files {
                recent: Vec::new(),
                drawings: PathBuf::from(drawings::NAME).with_extension("sok"),
                skins: Vec::new(),
            },
            tested: None,
            notice: None,
            effects: Vec::new(),
            grades: Grades::default(),
            has_builtin_grades: false,
            pending_levels: PendingLevels::default(),
            level_filter: LevelFilter::default(),
            has_level_table: false,
            mood: Mood::default(),
            analyses: 0,
        };
        app.language().set_current();
        let mut play = PlayScreen::new(index, &mut app);
        play.start_over_if_won();
        Self {
            play,
            app,
            editing: None,
            skin_before: None,
            was_browsing: false,
            overlays: Vec::new(),
            fingers: Fingers::default(),
            pad_repeat: None,
            sticky: StickyModifiers::default(),
            opened: (0, 0),
            is_typing: false,
            has_focus: true,
            now: Duration::ZERO,
            announced: Announced::default(),
        }
    }

    /// Shows the title screen if the player has no progress yet and no notice is shown. The title screen fades out when
    /// the player runs the first command.
    pub fn show_title_on_first_start(&mut self) {
        if self.app.progress.last_played().is_none() && self.app.notice.is_none() {
            self.play.show_title(&self.app);
        }
    }

    pub const fn game(&self) -> &AnimatedGame {
        self.play.game()
    }

    pub const fn level_index(&self) -> LevelIndex {
        self.play.level_index()
    }

    pub const fn library(&self) -> &Library {
        &self.app.library
    }

    pub const fn progress(&self) -> &Progress {
        &self.app.progress
    }

    pub const fn grades(&self) -> &Grades {
        &self.app.grades
    }

    pub const fn settings(&self) -> &Settings {
        &self.app.settings
    }

    pub fn set_settings(&mut self, settings: Settings) {
        self.app.saved_settings = settings.clone();
        self.app.settings = settings;
        self.app.language().set_current();
        self.play.settings_loaded(&mut self.app);
    }

    /// Updates the full-screen setting. Called when the window manager has changed the window.
    pub fn set_full_screen(&mut self, full_screen: bool) {
        if self.app.settings.full_screen != full_screen {
            self.app.settings.full_screen = full_screen;
            self.app.save_settings();
        }
    }

    /// Notifies the player that the window cannot fill the screen, and turns the full-screen setting off again.
    pub fn refuse_full_screen(&mut self) {
        self.set_full_screen(false);
        self.notify(texts::settings::no_full_screen());
    }

    pub fn set_system_language(&mut self, language: Language) {
        self.app.machine.language = language;
        self.app.language().set_current();
    }

    pub fn set_system_reduces_motion(&mut self, is_asked: bool) {
        self.app.machine.reduces_motion = is_asked;
        self.play.apply_motion_settings(&self.app);
    }

    /// Stores whether a screen reader is active. If none is active, nothing is announced.
    pub fn set_assistance(&mut self, is_active: bool) {
        self.app.machine.has_screen_reader = is_active;
        self.announce(true);
    }

    /// Shows `notice` until a key is pressed. Does nothing if `is_news` returns `false`.
    pub fn tell(&mut self, notice: &Message) {
        if !self.is_news(notice) {
            return;
        }
        self.notify(notice.to_string());
        if is_newer_version(notice) {
            self.app.keep_tip(NEWER_VERSION);
        }
    }

    /// Returns `false` if `notice` is shown only once and the player has already seen it.
    pub fn is_news(&self, notice: &Message) -> bool {
        !is_newer_version(notice) || self.app.is_new_tip(NEWER_VERSION)
    }

    fn notify(&mut self, message: String) {
        self.app.notify(message);
    }

    pub fn set_skins(&mut self, skins: Vec<String>) {
        self.app.files.skins = skins;
    }

    pub const fn set_input_mode(&mut self, input_mode: InputMode) {
        self.app.machine.input_mode = input_mode;
    }

    pub const fn set_has_gamepad(&mut self, has_gamepad: bool) {
        self.app.machine.has_gamepad = has_gamepad;
    }

    /// Sets the list of recently opened files, newest first, and moves the files that are open now to the front.
    pub fn set_recent(&mut self, recent: Vec<PathBuf>) {
        self.app.files.recent = recent;
        self.remember_open_files();
    }

    /// Sets the current time. `now` is the time since the start of the program. The time between two inputs counts as
    /// the player's active time.
    pub const fn set_time(&mut self, now: Duration) {
        self.now = now;
    }

    pub fn resize(&mut self, window: WindowSize) {
        self.app.machine.window = window;
        if let Some(browser) = browser(&mut self.overlays) {
            browser.resize(window);
        }
        if let Some((editor, app)) = self.open_editor() {
            editor.refit(app);
        }
    }

    /// Removes and returns all effects. The program must carry them out in the returned order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        self.play.sound(&mut self.app);
        let mut effects = std::mem::take(&mut self.app.effects);
        let mut overlays = self.overlays.iter();
        let is_browsing = overlays.any(|overlay| overlay.screen() == Screen::Browser);
        if std::mem::replace(&mut self.was_browsing, is_browsing) && !is_browsing {
            // Cancel the grading of the levels in the browser first. Other effects may request the grade of the level
            // that the player has chosen.
            effects.insert(0, Effect::Grade(Vec::new()));
        }
        // Put the requests about players after the other effects, which still belong to the current player.
        let requests = self.app.players.requests.drain(..);
        effects.extend(requests.map(Effect::Player));
        // `Quit` must come last, because the other effects save the moves of a walk that is still running.
        effects.sort_by_key(|effect| matches!(effect, Effect::Quit));
        effects
    }

    /// Returns `true` if the next frame can differ from the current one without any input.
    pub fn is_active(&self) -> bool {
        let is_moving = self
            .overlays
            .last()
            .is_some_and(|overlay| overlay.is_active());
        let is_played = || self.editor().is_none() && self.play.is_active();
        self.pad_repeat.is_some() || is_moving || is_played()
    }

    /// Returns the file that contains the open level. Returns `None` if there is no such file, or if it is the file
    /// with the player's own levels, because the game itself writes to that file.
    pub fn file(&self) -> Option<&PathBuf> {
        match &self.app.library.collection(self.level_index()).source {
            Source::Added(path) if *path == self.app.files.drawings => None,
            Source::File(path) | Source::Added(path) => Some(path),
            Source::Builtin | Source::Pasted | Source::Endless(_) | Source::Daily => None,
        }
    }

    pub const fn position_status(&self) -> &PositionStatus {
        self.play.position_status()
    }

    pub fn input(&mut self, input: Input) {
        if !self.is_expected(input) {
            return;
        }
        let was_full_screen = self.app.settings.full_screen;
        let before = self.interface_state();
        self.before_announcing(input);
        self.follow_focus(input);
        self.follow_device(input);
        if self.is_played() {
            self.play.record_input(self.now);
        }
        let Some(input) = self.adapt(input) else {
            return;
        };
        match input {
            Input::Touch(touch, id, point) => self.touch(touch, id, point),
            Input::Pad(event) => self.pad(event),
            Input::Blur => {
                self.pad_repeat = None;
                self.handle_input(input);
            }
            _ => self.handle_input(input),
        }
        if self.app.settings.full_screen != was_full_screen {
            self.app.effects.push(Effect::Fullscreen(!was_full_screen));
        }
        if self.editor().is_none() {
            self.play.save_changes(&mut self.app);
            self.record_solution();
        }
        self.cue_interface(&before, Some(input));
        self.announce(true);
    }

    fn handle_input(&mut self, input: Input) {
        let fresh = match input {
            Input::Down(..) | Input::Press(..) | Input::Activate(_) => true,
            Input::Pad(event) => event.down,
            _ => false,
        };
        if fresh {
            self.app.notice = None;
            if self.takes_skin_back(input) {
                return;
            }
        }
        let app = &mut self.app;
        let editing = self.editing.as_mut();
        let request = match (self.overlays.last_mut(), editing.and_then(Editing::open)) {
            (Some(overlay), _) => overlay.input(input, app),
            (None, Some(editor)) => editor.input(input, app),
            (None, None) => self.play.input(input, app),
        };
        if let Some(request) = request {
            self.handle_request(request);
        }
    }

    fn save_settings(&mut self) {
        self.play.settings_changed(&mut self.app);
        self.app.save_settings();
    }

    pub fn take_response(&mut self, response: AnalysisResponse) {
        match self.open_editor() {
            Some((editor, app)) => editor.take_response(response, app),
            None => self.play.take_response(response, &mut self.app),
        }
        self.announce(false);
    }

    pub fn tick(&mut self, dt: f32) {
        let before = self.interface_state();
        self.pad_again(dt);
        self.cue_interface(&before, None);
        if let Some(overlay) = self.overlays.last_mut() {
            overlay.tick(dt);
        }
        if self.editor().is_none() {
            self.play.tick(dt, &mut self.app);
            self.record_solution();
        }
        self.announce(false);
    }

    pub fn draw(&self, window: WindowSize, scene: &mut Scene) {
        scene.clear();
        self.draw_screens(window, scene);
        scene.fit_texts();
    }

    fn draw_screens(&self, window: WindowSize, scene: &mut Scene) {
        self.draw_screen(window, scene);
        self.draw_modifiers(window, &mut scene.overlay);
    }

    fn draw_screen(&self, window: WindowSize, scene: &mut Scene) {
        let app = &self.app;
        let (top, screen) = (self.overlays.last(), self.screen());
        // The browser fills the window, and stays visible behind the details of a level.
        let mut overlays = self.overlays.iter();
        if let Some(browser) = overlays.rfind(|overlay| overlay.screen() == Screen::Browser) {
            browser.draw(scene, app);
        } else if let Some(editor) = self.editor() {
            editor.draw(app, window, top.is_none(), scene);
        } else if screen == Some(Screen::Settings) {
            // The board stays visible beside the list, so that the effect of the settings can be seen.
            self.play.draw(app, sheet::board(window), false, scene);
        } else {
            self.play.draw(app, window, top.is_none(), scene);
        }
        if let Some(top) = top.filter(|top| top.screen() != Screen::Browser) {
            top.draw(scene, app);
        }
    }

    fn screen(&self) -> Option<Screen> {
        self.overlays.last().map(|overlay| overlay.screen())
    }
}

fn browser(overlays: &mut [Box<dyn Overlay>]) -> Option<&mut Browser> {
    overlays.iter_mut().find_map(|overlay| overlay.browser())
}

fn is_newer_version(notice: &Message) -> bool {
    notice.is_like(&storage::newer_version(""))
}
