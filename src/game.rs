//! The event loop of the window: passes events to the application, paints its scene, and sleeps between frames.

pub(crate) mod assistant;
mod copying;
mod effects;
mod players;
mod rest_report;

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use macroquad::input::{get_dropped_files, simulate_mouse_with_touch};
use macroquad::miniquad::window::{schedule_update, screen_size};
use macroquad::window::next_frame;
use sokoban_app::app::Application;
use sokoban_app::editor_tasks::EditorWorker;
use sokoban_app::geometry::Point;
use sokoban_app::input::Input;
use sokoban_app::language::Language;
use sokoban_app::screens::Effect;
use sokoban_app::texts::storage;
use sokoban_app::view::scene::{Scene, WindowSize};

use crate::clock::{self, Clock};
use crate::external::External;
use crate::game::assistant::Assistant;
use crate::game::copying::Copying;
use crate::game::rest_report::RestReport;
use crate::input::keyboard::Keyboard;
use crate::painter::Painter;
use crate::screenshots::Pictures;
use crate::session::Data;
use crate::skins;
use crate::skins::loader::{self, LoadedSkin, SkinLoader};
use crate::system::speaker::Speaker;
use crate::system::{OpenSystem, System};
use crate::tasks::BackgroundTask;
use crate::tasks::analysis::{self, Analysis};
use crate::tasks::generator::{self, Generator};
use crate::tasks::opener::{self, Opener, Watch};

/// The time step, in seconds, for the first frame of a movement. It is not zero, so that a key press has an immediate
/// effect.
const FIRST_FRAME_SECONDS: f32 = 1.0 / 60.0;
/// The maximum time step of a frame, in seconds. If the program stalls, movements continue from where they stopped
/// instead of jumping ahead.
const MAX_FRAME_SECONDS: f32 = 0.1;
/// The minimum time between two frames while something moves. It matters only if the display does not limit the frame
/// rate.
const MOTION_PAUSE: Duration = Duration::from_millis(4);
/// The minimum time between two frames while the loop is awake but nothing moves.
const AWAKE_PAUSE: Duration = Duration::from_millis(8);
/// The time between two polls of gamepads and background tasks on systems where these cannot wake the loop.
const POLL_PAUSE: Duration = Duration::from_millis(50);
/// The time for which the loop stays awake after the last event: about as long as the pause between two key presses.
const AWAKE_TIME: Duration = Duration::from_millis(200);
/// The minimum time between two checks for level files that have changed on disk.
const WATCH_INTERVAL: Duration = Duration::from_secs(1);

pub(crate) struct EventLoop {
    app: Application,
    data: Option<Rc<Data>>,
    system: Box<dyn System>,
    externals: Receiver<External>,
    keyboard: Keyboard,
    opener: BackgroundTask<Opener>,
    painter: Painter,
    /// The name of the skin that was selected last. This skin is in use, is being loaded, or does not exist.
    skin: String,
    skin_loader: BackgroundTask<SkinLoader>,
    assistant: Assistant,
    analysis: BackgroundTask<Analysis>,
    generator: BackgroundTask<Generator>,
    pictures: Rc<Pictures>,
    clock: Clock,
    editor_tasks: BackgroundTask<EditorWorker>,
    copying: Copying,
    speaker: Speaker,
    watch: Watch,
    last_watch: Duration,
    /// The state of text input that was last reported to the system: `true` if the application accepts text. `None`
    /// before the first report.
    takes_text: Option<bool>,
    /// `false` if another window has deleted or renamed the current player.
    has_player: bool,
    pace: Pace,
    rest_report: RestReport,
    scene: Scene,
}

/// The state that determines when the next frame is drawn.
struct Pace {
    /// The time of the last frame, or `None` if nothing was moving in that frame.
    last_motion: Option<Duration>,
    awake_until: Duration,
    /// `true` if the loop itself requested the current frame.
    is_asked: bool,
}

impl EventLoop {
    /// Creates the event loop. `first_skin` returns the skin that is selected in the settings. Fails if no skin can be
    /// loaded, or if the graphics driver rejects the shaders.
    pub(crate) fn new(
        mut app: Application,
        data: Option<Rc<Data>>,
        first_skin: impl FnOnce() -> LoadedSkin,
        clock: Clock,
        opened: OpenSystem,
    ) -> Result<Self, String> {
        simulate_mouse_with_touch(false);
        let OpenSystem {
            system,
            keys,
            accessibility,
            sender,
            externals,
        } = opened;
        let analysis = analysis::start(&sender);
        let directory = data.as_ref().map(|data| data.directory.clone());
        if let Some(data) = &data {
            data.create_settings();
        }
        let skin = first_skin();
        app.set_skins(skin.names);
        if let Some(error) = skin.error {
            app.tell(&error);
        }
        let sprites = skin.sprites.map_err(|error| error.to_string())?;
        let painter = Painter::new(sprites)
            .map_err(|error| format!("the graphics driver rejects the shader: {error}"))?;
        let pictures = Pictures::new(directory.clone(), sender.clone());
        let skin_loader = SkinLoader::new(directory.clone());
        let busy = analysis.unfinished();
        let generator = generator::start(busy, directory, app.grades(), &sender);
        let mut watch = Watch::default();
        watch.note(
            app.library()
                .collections()
                .iter()
                .map(|collection| &collection.source),
        );
        Ok(Self {
            generator,
            pictures: Rc::new(pictures),
            analysis,
            clock,
            editor_tasks: sender.task("editor", EditorWorker::default(), External::EditorTask),
            app,
            data,
            externals,
            keyboard: Keyboard::new(keys),
            system,
            opener: sender.task("opener", Opener::default(), External::Opened),
            painter,
            skin: skin.name,
            skin_loader: sender.task("skins", skin_loader, External::Skin),
            copying: Copying::default(),
            assistant: Assistant::new(accessibility),
            speaker: Speaker::new(),
            watch,
            last_watch: clock::now(),
            takes_text: None,
            has_player: true,
            pace: Pace {
                last_motion: None,
                awake_until: clock::now() + AWAKE_TIME,
                is_asked: false,
            },
            rest_report: RestReport::open(),
            scene: Scene::default(),
        })
    }

    /// Returns a handle with which the caller can wait, after the loop has ended, until all pictures are saved.
    #[allow(dead_code, reason = "a page in a browser does not end by itself")]
    pub(crate) fn pictures(&self) -> Rc<Pictures> {
        Rc::clone(&self.pictures)
    }

    pub(crate) async fn run(mut self) {
        while self.frame() {
            next_frame().await;
        }
    }

    /// Handles events and draws a frame. Returns `false` if the game should end.
    ///
    /// Frames are drawn only after an event, while something moves, and for a moment afterwards.
    fn frame(&mut self) -> bool {
        let now = clock::now();
        self.rest_report.wake();
        // If the loop did not request the frame, the system did, for example after the window was resized.
        let is_woken = !self.pace.is_asked;
        let was_working = self.is_working();
        // Remember whether a write to disk is unfinished. If it finishes while events are handled, another frame must
        // show its result.
        let was_writing = self.data.as_ref().is_some_and(|data| data.disk().is_busy());
        let has_happened = self.handle_events(now);
        if has_happened || self.app.is_active() || was_writing || is_woken {
            self.pace.awake_until = now + AWAKE_TIME;
        }
        self.draw(now);
        for effect in self.app.take_effects() {
            if self.system.can_end() && matches!(effect, Effect::Quit) {
                // On macOS, the engine's own loop never returns, so finish all work here.
                if cfg!(target_os = "macos") {
                    self.pictures.finish();
                }
                if let Some(data) = &self.data {
                    data.finish();
                }
                return false;
            }
            self.run_effect(effect);
        }
        if let Some(text) = self.copying.take(|| self.app.level_text()) {
            self.system.copy(text);
        }
        if has_happened {
            self.speaker.play_music(self.app.music());
        }
        self.schedule(now, has_happened);
        if !self.pace.is_asked {
            // If a task finished during this frame, it wakes the loop again, so it is still reported as working.
            let presses = self.keyboard.presses();
            self.rest_report
                .rest(presses, was_working || self.is_working());
        }
        true
    }

    fn is_working(&self) -> bool {
        self.analysis.is_busy()
            || self.generator.is_busy()
            || self.pictures.is_busy()
            || self.skin_loader.is_busy()
            || self.opener.is_busy()
            || self.editor_tasks.is_busy()
            || self.system.is_pasting()
    }

    fn draw(&mut self, now: Duration) {
        let seconds = match self.pace.last_motion {
            Some(last) => now.saturating_sub(last).as_secs_f32(),
            None => FIRST_FRAME_SECONDS,
        };
        self.app.tick(seconds.min(MAX_FRAME_SECONDS));
        self.change_skin();
        let takes_text = self.app.takes_text();
        if self.takes_text.replace(takes_text) != Some(takes_text) {
            self.system.take_text(takes_text);
        }
        self.system.show_language(Language::current());
        let size = self.size();
        self.app.draw(size, &mut self.scene);
        self.painter.paint(&self.scene, size);
        self.assistant.update(&self.app, size);
    }

    /// Requests the next frame if one is needed, and waits until it is due.
    fn schedule(&mut self, now: Duration, has_happened: bool) {
        let is_active = self.app.is_active();
        self.pace.last_motion = is_active.then_some(now);
        let is_awake = now < self.pace.awake_until || self.copying.is_due();
        // If gamepads and tasks cannot wake the loop, they have to be polled.
        let polls = (self.system.has_gamepad() || self.is_working()) && !self.system.can_wake();
        self.pace.is_asked = is_awake || polls;
        if self.pace.is_asked {
            schedule_update();
        } else {
            self.system.prepare_sleep();
        }
        // After an event, draw the next frame without a pause, to show the effects of the event.
        if !self.pace.is_asked || has_happened {
            return;
        }
        let pause = match (is_active, is_awake) {
            (true, _) => MOTION_PAUSE,
            (false, true) => AWAKE_PAUSE,
            (false, false) => POLL_PAUSE,
        };
        let passed = clock::now().saturating_sub(now);
        self.system.pause(pause.saturating_sub(passed));
    }

    /// Passes all new events to the application. Returns `true` if any of them is an action of the player.
    fn handle_events(&mut self, now: Duration) -> bool {
        self.app.resize(self.size());
        self.app.set_time(now);
        self.app.set_has_gamepad(self.system.has_gamepad());
        if let Some(today) = self.clock.today() {
            self.app.set_today(today);
        }
        let scale = self.size().scale;
        self.keyboard.take_text(self.app.takes_text());
        let has_keys = self.keyboard.pass_events(scale, |event| {
            self.app.input(event);
            self.app.takes_text()
        });
        if let Some(has_focus) = self.keyboard.focus_change() {
            self.assistant.focus_window(has_focus);
        }
        let has_happened = self.handle_externals(now) || has_keys;
        #[cfg(x11)]
        if let Some(text) = self.keyboard.unfinished() {
            self.app.compose(&text);
        }
        if let Some(notice) = self.data.as_ref().and_then(|data| data.disk().notice()) {
            self.app.tell(&notice);
        }
        if let Some(news) = self.data.as_ref().and_then(|data| data.disk().news()) {
            self.app.follow(news);
        }
        if has_happened && now.saturating_sub(self.last_watch) > WATCH_INTERVAL {
            self.last_watch = now;
            self.generator.send(generator::Request::Continue);
            if self.watch.changed(self.app.file()) {
                self.app.file_changed();
            }
            let has_player = self.data.as_ref().is_none_or(|data| data.has_player());
            if std::mem::replace(&mut self.has_player, has_player) && !has_player {
                self.app.tell(&players::deletion(&self.app));
            }
        }
        has_happened
    }

    /// Handles the events that do not come from the engine. Returns `true` if any of them is an action of the player.
    fn handle_externals(&mut self, now: Duration) -> bool {
        let dropped = get_dropped_files().into_iter();
        let dropped: Vec<PathBuf> = dropped.filter_map(|file| file.path).collect();
        let mut events = self.system.events();
        if !dropped.is_empty() {
            events.push(External::Dropped(dropped));
        }
        events.extend(self.externals.try_iter());
        if !events.is_empty() {
            self.pace.awake_until = now + AWAKE_TIME;
        }
        let has_input = events.iter().any(External::is_input);
        for event in events {
            self.handle_external(event);
        }
        self.assistant.perform_requests(&mut self.app);
        has_input
    }

    fn handle_external(&mut self, event: External) {
        match event {
            External::Touch(phase, finger, Point { x, y }) => {
                let scale = self.size().scale;
                let (x, y) = (x / scale, y / scale);
                self.app.input(Input::Touch(phase, finger, Point { x, y }));
            }
            External::Pad(event) => self.app.input(Input::Pad(event)),
            External::Dropped(paths) => self.open_dropped(paths),
            External::DropRefused => self.app.tell(&storage::only_files_dropped()),
            External::FullScreen(fill) => self.app.set_full_screen(fill),
            External::Element(request) => self.assistant.add_request(request),
            External::Assistance(is_active) => {
                self.assistant.set_active(is_active, &mut self.app);
            }
            External::DevicesChanged => self.system.rescan_gamepads(),
            External::ReducesMotion => self.app.set_system_reduces_motion(true),
            External::PlayersChanged => {
                players::refresh(self.data.as_deref(), &mut self.app);
            }
            External::Pasted(text) => {
                self.system.note_paste();
                match text {
                    Ok(text) => self.app.paste(&text),
                    Err(notice) => self.app.tell(&notice),
                }
            }
            External::NotCopied(error) => self.app.tell(&storage::no_clipboard(error)),
            External::Analyzed(response) => self.app.take_response(response),
            External::EditorTask(result) => self.app.take_task_result(result),
            External::Generated(generator::Output::Generated(request, result)) => {
                self.app.take_generated(request, result);
            }
            External::Generated(generator::Output::Graded(records)) => {
                self.app.take_grades(records);
            }
            External::Opened(opened) => {
                let sources = opened.files.iter().map(|(source, _)| source);
                self.watch.note(sources);
                self.app.opened(opened);
            }
            External::Skin(loader::Output::Loaded(skin)) => {
                if skin.name == self.skin {
                    self.set_skin(skin);
                }
            }
            External::Skin(loader::Output::Added(outcome)) => {
                // Forget the name of the current skin, so that the selected skin is loaded again. The files of that
                // skin may just have been added.
                self.skin.clear();
                self.app.skin_added(outcome);
            }
            External::PictureSaved => {
                for outcome in self.pictures.results() {
                    self.app.file_saved(outcome);
                }
            }
        }
    }

    fn open_dropped(&self, paths: Vec<PathBuf>) {
        let (skins, levels): (Vec<PathBuf>, Vec<PathBuf>) =
            paths.into_iter().partition(|path| skins::is_skin(path));
        if !skins.is_empty() {
            self.skin_loader.send(loader::Request::Add(skins));
        }
        if !levels.is_empty() {
            self.opener.send(opener::Request::Open(levels));
        }
    }

    /// Starts loading another skin if the player has selected one. The old skin is used until the new one is loaded.
    fn change_skin(&mut self) {
        let chosen = &self.app.settings().skin;
        if *chosen != self.skin {
            self.skin.clone_from(chosen);
            let request = loader::Request::Load(chosen.clone(), self.painter.sizes());
            self.skin_loader.send(request);
        }
    }

    fn set_skin(&mut self, skin: LoadedSkin) {
        self.app.set_skins(skin.names);
        let problem = match skin.sprites {
            Ok(sprites) => {
                self.painter.set_sprites(sprites);
                skin.error
            }
            Err(error) => Some(error),
        };
        if let Some(problem) = &problem {
            self.app.tell(problem);
        }
    }

    fn size(&self) -> WindowSize {
        let (width, height) = screen_size();
        WindowSize::fitted(
            (width as u32, height as u32),
            self.system.scale(),
            self.app.settings().display_scale,
        )
    }
}
