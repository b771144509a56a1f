//! The window and its loop: events → app → scene → paint.

use std::cell::{Cell, RefCell};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use macroquad::Window as EngineWindow;
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::input::get_dropped_files;
use macroquad::miniquad::{conf, window};
use macroquad::window::next_frame;

use super::clipboard::Clipboard;
use super::disk::Disk;
use super::files::{self, Watch};
use super::gamepad::Gamepads;
use super::keyboard::Keyboard;
use super::mind::Mind;
use super::painter::{self, Painter};
use super::waker::Waker;
use sokoban_app::app::App;
use sokoban_app::input::Input;
use sokoban_app::library::StorageError;
use sokoban_app::screens::Effect;
use sokoban_app::view::scene::{Scene, WindowSize};

/// Seconds that pass until the first picture of a motion, so that a key shows at once.
const FIRST: f32 = 1.0 / 60.0;
/// The most seconds that pass between two pictures; after a stall motion goes on where it was.
const LONGEST: f32 = 0.1;
/// The least time from one picture to the next, where the display does not set the pace: while something moves,
/// and while the player may go on any moment.
const PAUSES: (Duration, Duration) = (Duration::from_millis(4), Duration::from_millis(15));
/// The time from one look at gamepads and thoughts to the next, where they cannot call.
const LOOKS: Duration = Duration::from_millis(50);
/// How long the loop stays awake after the last event: as long as fingers rest between two keys.
const AWAKE: Duration = Duration::from_millis(400);
/// The name by which window managers know the game.
pub(crate) const CLASS: &str = "sokoban";
/// How often it is looked whether the level file changed, at most.
const LOOK: Duration = Duration::from_secs(1);

/// Where data is kept, and the thread that writes there.
pub struct Data {
    /// The directory.
    pub directory: PathBuf,
    /// The way to the thread.
    pub disk: Disk,
}

/// Opens the window and stays until it is closed and everything is written.
///
/// # Errors
/// Why there is no window, for the player. The engine panics where there is no display, or a part of the system
/// is missing: that is an error like any other, and what is still to be written is written.
pub fn open(app: App, data: Option<Data>) -> Result<(), String> {
    // Outside of the window's own task, so that it outlives the window: leaving waits for the disk.
    let data = data.map(Rc::new);
    let inside = data.clone();
    let begun = Rc::new(Cell::new(false));
    let has_begun = Rc::clone(&begun);
    let full_screen = app.settings().full_screen;
    let outcome = Rc::new(RefCell::new(Ok(())));
    let result = Rc::clone(&outcome);
    let game = async move {
        has_begun.set(true);
        #[cfg(target_os = "linux")]
        super::display::opening(false);
        // From here on a panic would be a mistake of ours, and should say where.
        let _ = std::panic::take_hook();
        let ended = Loop::new(app, inside);
        *result.borrow_mut() = match ended {
            Ok(running) => {
                running.run().await;
                Ok(())
            }
            Err(error) => Err(error),
        };
    };
    std::panic::set_hook(Box::new(|_| {}));
    #[cfg(target_os = "linux")]
    super::display::opening(true);
    let window = std::panic::catch_unwind(AssertUnwindSafe(|| {
        EngineWindow::from_config(configuration(full_screen), game);
    }));
    #[cfg(target_os = "linux")]
    super::display::opening(false);
    let _ = std::panic::take_hook();
    drop(data);
    match window {
        Ok(()) if begun.get() => outcome.replace(Ok(())),
        Ok(()) => Err(why("no display was found")),
        Err(_) if begun.get() => Err("the game broke; what was played is kept".to_owned()),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(why(text.unwrap_or_default()))
        }
    }
}

/// Why there is no window, in more words than the engine's.
fn why(words: &str) -> String {
    #[cfg(target_os = "linux")]
    return super::display::why(words);
    #[cfg(not(target_os = "linux"))]
    return format!("no window: {words}");
}

fn configuration(full_screen: bool) -> Conf {
    let given = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let platform = conf::Platform {
        blocking_event_loop: true,
        // X11 first: the engine panics with some Wayland libraries. Without an X display it panics as well.
        linux_backend: if !given("DISPLAY") && given("WAYLAND_DISPLAY") {
            conf::LinuxBackend::WaylandOnly
        } else {
            conf::LinuxBackend::X11WithWaylandFallback
        },
        linux_wm_class: CLASS,
        #[cfg(target_os = "linux")]
        linux_x11_gl: if super::display::lacks_glx() {
            conf::LinuxX11Gl::EGLOnly
        } else {
            conf::LinuxX11Gl::GLXWithEGLFallback
        },
        ..Default::default()
    };
    let icon = conf::Icon {
        small: *include_bytes!("../../assets/icon-16.rgba"),
        medium: *include_bytes!("../../assets/icon-32.rgba"),
        big: *include_bytes!("../../assets/icon-64.rgba"),
    };
    Conf {
        miniquad_conf: conf::Conf {
            window_title: "Sokoban".to_owned(),
            window_width: 1024,
            window_height: 720,
            fullscreen: full_screen,
            high_dpi: true,
            icon: Some(icon),
            platform,
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            ..Default::default()
        }),
        draw_call_vertex_capacity: painter::VERTICES,
        draw_call_index_capacity: painter::INDICES,
        ..Default::default()
    }
}

/// Everything the loop needs from one picture to the next.
struct Loop {
    app: App,
    data: Option<Rc<Data>>,
    keyboard: Keyboard,
    painter: Painter,
    waker: Waker,
    gamepads: Gamepads,
    mind: Mind,
    clipboard: Clipboard,
    fullscreen: bool,
    watch: Watch,
    looked: Instant,
}

impl Loop {
    fn new(app: App, data: Option<Rc<Data>>) -> Result<Self, String> {
        let waker = Waker::start();
        Ok(Self {
            gamepads: Gamepads::start(waker.clone()),
            mind: Mind::start(waker.clone()),
            fullscreen: app.settings().full_screen,
            app,
            data,
            keyboard: Keyboard::new(),
            painter: Painter::new()?,
            waker,
            clipboard: Clipboard::default(),
            watch: Watch::default(),
            looked: Instant::now(),
        })
    }

    /// A picture is drawn when an event came or something moves, and a moment longer, and never else.
    async fn run(mut self) {
        let mut scene = Scene::default();
        let mut last_picture: Option<Instant> = None;
        let mut awake_until = Instant::now() + AWAKE;
        let mut asked = false;
        let mut shown = false;
        loop {
            let now = Instant::now();
            let busy = self.data.as_ref().is_some_and(|data| data.disk.is_busy());
            // A picture that nobody here asked for is the system's wish, such as after a change of size.
            let woken = !asked;
            let happened = self.follow_events(now);
            if let Err(error) = self.clipboard.settle() {
                let message = format!("The clipboard does not work: {error}");
                self.app.notify(message);
            }
            let busy = busy || self.clipboard.is_waiting();
            if happened || self.app.is_active() || busy || woken {
                awake_until = now + AWAKE;
            }
            let passed = last_picture.map_or(FIRST, |last| (now - last).as_secs_f32());
            self.app.tick(passed.min(LONGEST));
            let window = self.window_now();
            self.app.draw(window, &mut scene);
            self.painter.paint(&scene, window);
            for order in self.app.take_effects() {
                if matches!(order, Effect::Quit) {
                    return;
                }
                self.obey(order);
            }
            let active = self.app.is_active();
            last_picture = active.then_some(now);
            // Where no other thread can call, the others are looked after from time to time.
            let others = self.gamepads.any() || self.mind.is_busy();
            let looks = others && !self.waker.works();
            asked = now < awake_until || looks;
            if asked {
                window::schedule_update();
            } else {
                self.waker.falls_asleep();
            }
            // What answers an event is shown at once.
            if asked && !happened {
                if !active && shown {
                    self.painter.rest();
                }
                let pause = match (active, now < awake_until) {
                    (true, _) => PAUSES.0,
                    (false, true) => PAUSES.1,
                    (false, false) => LOOKS,
                };
                std::thread::sleep(pause.saturating_sub(now.elapsed()));
            }
            next_frame().await;
            shown = true;
        }
    }

    /// Tells the app what happened; false if nothing did.
    fn follow_events(&mut self, now: Instant) -> bool {
        self.app.resize(self.window_now());
        let mut events = self.keyboard.events(self.window_now().scale);
        events.extend(self.gamepads.events().map(Input::Pad));
        let dropped: Vec<PathBuf> = get_dropped_files()
            .into_iter()
            .filter_map(|file| file.path)
            .collect();
        let any = !events.is_empty() || !dropped.is_empty();
        events.into_iter().for_each(|event| self.app.input(event));
        if !dropped.is_empty() {
            self.app.opened(files::open(&dropped));
        }
        for thought in self.mind.thoughts() {
            self.app.thought(thought);
        }
        let today = self.data.as_ref().and_then(|data| data.disk.today());
        today
            .into_iter()
            .for_each(|today| self.app.set_today(today));
        if let Some(notice) = self.data.as_ref().and_then(|data| data.disk.notice()) {
            self.app.notify(notice);
        }
        if any && now - self.looked > LOOK {
            self.looked = now;
            if self.watch.changed(self.app.file()) {
                self.app.file_changed();
            }
        }
        any
    }

    fn obey(&mut self, order: Effect) {
        let data = self.data.as_ref();
        match order {
            Effect::Save(update) => data
                .into_iter()
                .for_each(|data| data.disk.keep(update.clone())),
            Effect::Open(paths) => {
                self.app.opened(files::open(&paths));
                self.watch = Watch::default();
            }
            Effect::Keep {
                shelf,
                file,
                name,
                text,
            } => {
                let nowhere = || Err(StorageError::NoFolder);
                let outcome = data.map_or_else(nowhere, |data| {
                    files::keep(&data.directory, file.as_deref(), &name, &text)
                });
                self.app.kept(shelf, outcome);
            }
            Effect::Recent(paths) => {
                data.into_iter()
                    .for_each(|data| files::keep_recent(&data.directory, &paths));
            }
            Effect::Think(question) => self.mind.ask(question),
            Effect::Forget => self.mind.forget(),
            Effect::Copy(text) => self.clipboard.copy(text),
            Effect::Paste => match self.clipboard.text() {
                Ok(text) => self.app.paste(&text),
                Err(error) => self
                    .app
                    .notify(format!("There is no text to paste: {error}")),
            },
            Effect::Fullscreen(fill) => {
                if fill != self.fullscreen {
                    self.fullscreen = fill;
                    window::set_fullscreen(fill);
                }
            }
            Effect::KeepSettings(settings) => {
                let kept = data.map(|data| super::settings::keep(&data.directory, &settings));
                if let Some(Err(error)) = kept {
                    self.app.notify(error);
                }
            }
            Effect::Quit => {}
        }
    }

    fn window_now(&self) -> WindowSize {
        let (width, height) = window::screen_size();
        WindowSize {
            width: width as u32,
            height: height as u32,
            scale: window::dpi_scale() * self.app.settings().display_scale,
        }
    }
}
