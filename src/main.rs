//! Arguments, window, loop: events → app → scene → paint.

// On Windows no console window opens behind the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::cell::Cell;
use std::fs;
use std::io::{self, Read, Write};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use macroquad::Window as EngineWindow;
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::{conf, window};
use macroquad::window::next_frame;
use sokoban::app::{App, Order};
use sokoban::cli::{self, Task};
use sokoban::library::{Library, Shelf};
use sokoban::scene::{Scene, Window};
use sokoban::shell::disk::{self, Disk};
use sokoban::shell::keyboard::Keyboard;
use sokoban::shell::painter::{self, Painter};
use sokoban_core::Collection;

/// Seconds that pass until the first picture of a motion, so that a key shows at once.
const FIRST: f32 = 1.0 / 60.0;
/// The most seconds that pass between two pictures; after a stall motion goes on where it was.
const LONGEST: f32 = 0.1;
/// The least time from one picture to the next, where the display does not set the pace: while something moves,
/// and while the player may go on any moment.
const PAUSES: (Duration, Duration) = (Duration::from_millis(4), Duration::from_millis(15));
/// How long the loop stays awake after the last event. The engine goes to sleep with the X events that arrive
/// during its last picture unread, until one more comes: so it should not sleep between two keys.
const AWAKE: Duration = Duration::from_millis(900);

fn main() -> ExitCode {
    let task = match cli::parse(std::env::args_os().skip(1)) {
        Ok(task) => task,
        Err(error) => return fail(&format!("{error}; see sokoban --help")),
    };
    match task {
        Task::Help => print(cli::HELP, true),
        Task::Version => print(concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n"), true),
        Task::Check(files) => check(&files),
        Task::Replay { file, level, moves } => replay(&file, level, &moves),
        Task::Play { files, data } => play(&files, data),
    }
}

/// An error message, and status 2.
fn fail(message: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "sokoban: {message}");
    ExitCode::from(2)
}

/// Prints to standard output (a closed pipe is no error), with status 0 or 1.
fn print(text: &str, good: bool) -> ExitCode {
    let _ = io::stdout().write_all(text.as_bytes());
    ExitCode::from(u8::from(!good))
}

fn read(path: &Path) -> Result<Collection, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Collection::parse(&bytes))
}

fn check(files: &[PathBuf]) -> ExitCode {
    let (mut text, mut all_good) = (String::new(), true);
    let mut failures = Vec::new();
    for path in files {
        match read(path) {
            Ok(collection) => {
                let (lines, good) = cli::check(&collection);
                if collection.entries.is_empty() {
                    failures.push(format!("{}: no level in it", path.display()));
                }
                text.push_str(&lines);
                all_good &= good;
            }
            Err(error) => failures.push(error),
        }
    }
    let status = print(&text, all_good);
    if failures.is_empty() {
        return status;
    }
    fail(&failures.join("\nsokoban: "))
}

fn replay(file: &Path, number: usize, moves: &str) -> ExitCode {
    let collection = match read(file) {
        Ok(collection) => collection,
        Err(error) => return fail(&error),
    };
    let Some(entry) = number
        .checked_sub(1)
        .and_then(|index| collection.entries.get(index))
    else {
        return fail(&format!("{}: there is no level {number}", file.display()));
    };
    let mut typed = String::new();
    if moves == "-" {
        if let Err(error) = io::stdin().read_to_string(&mut typed) {
            return fail(&format!("standard input: {error}"));
        }
    } else {
        moves.clone_into(&mut typed);
    }
    match cli::replay(entry, &typed) {
        Ok((text, solved)) => print(&text, solved),
        Err(error) => fail(&format!("{}: level {number}: {error}", file.display())),
    }
}

fn play(files: &[PathBuf], data: Option<PathBuf>) -> ExitCode {
    let mut shelves = Vec::new();
    for path in files {
        match read(path) {
            Ok(collection) => {
                let name = path.file_stem().unwrap_or(path.as_os_str());
                shelves.push(Shelf::new(collection, &name.to_string_lossy()));
            }
            Err(error) => return fail(&error),
        }
    }
    let opened = shelves
        .iter()
        .any(|shelf| shelf.entries.iter().any(|entry| entry.level.is_ok()));
    if !files.is_empty() && !opened {
        return fail("no level in these files; sokoban check FILE tells more");
    }
    let directory = data.map_or_else(disk::data_directory, Ok);
    let (progress, mut notice) = match &directory {
        Ok(directory) => disk::load(directory),
        Err(_) => Default::default(),
    };
    let disk = directory.and_then(Disk::open);
    notice = notice.or(disk.as_ref().err().cloned());
    let library = Library::new(shelves);
    let place = opened.then(|| library.first_played(&progress));
    let mut app = App::new(library, progress, place);
    if let Some(notice) = notice {
        app.notify(notice);
    }

    // The disk outlives the window: leaving waits until everything is written.
    let disk = disk.ok().map(Rc::new);
    let in_window = disk.clone();
    match in_a_window(async move { run(app, in_window.as_deref()).await }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// Opens the window and stays until it is closed.
///
/// The engine panics where there is no display, or a part of the system is missing: to the player that is an
/// error message like any other, and what is still to be written is written.
fn in_a_window(game: impl Future<Output = Result<(), String>> + 'static) -> Result<(), String> {
    let outcome = Rc::new(Cell::new(Ok(())));
    let inside = Rc::clone(&outcome);
    let open = || {
        EngineWindow::from_config(configuration(), async move { inside.set(game.await) });
    };
    std::panic::set_hook(Box::new(|_| {}));
    let window = std::panic::catch_unwind(AssertUnwindSafe(open));
    let _ = std::panic::take_hook();
    window.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        format!("no window: {}", text.unwrap_or_default())
    })?;
    outcome.replace(Ok(()))
}

fn configuration() -> Conf {
    let platform = conf::Platform {
        blocking_event_loop: true,
        // Wayland first would be natural, but the engine panics there with some libraries.
        linux_backend: conf::LinuxBackend::X11WithWaylandFallback,
        linux_wm_class: "sokoban",
        ..Default::default()
    };
    let icon = conf::Icon {
        small: *include_bytes!("../assets/icon-16.rgba"),
        medium: *include_bytes!("../assets/icon-32.rgba"),
        big: *include_bytes!("../assets/icon-64.rgba"),
    };
    Conf {
        miniquad_conf: conf::Conf {
            window_title: "Sokoban".to_owned(),
            window_width: 1024,
            window_height: 720,
            high_dpi: true,
            icon: Some(icon),
            platform,
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            ..Default::default()
        }),
        draw_call_vertex_capacity: painter::VERTICES,
        draw_call_index_capacity: painter::INDICES,
        ..Default::default()
    }
}

/// The loop. A frame is drawn when an event came or something moves, and never else.
async fn run(mut app: App, disk: Option<&Disk>) -> Result<(), String> {
    let keyboard = Keyboard::new();
    let mut painter = Painter::new()?;
    let mut scene = Scene::default();
    let mut fullscreen = false;
    let mut last_frame = None;
    let mut awake_until = Instant::now() + AWAKE;
    loop {
        let now = Instant::now();
        let events = keyboard.events();
        if !events.is_empty() || app.is_active() || disk.is_some_and(Disk::is_busy) {
            awake_until = now + AWAKE;
        }
        events.into_iter().for_each(|event| app.input(event));
        if let Some(notice) = disk.and_then(Disk::notice) {
            app.notify(notice);
        }
        let passed = last_frame.map_or(FIRST, |last: Instant| (now - last).as_secs_f32());
        app.tick(passed.min(LONGEST));
        let (width, height) = window::screen_size();
        let window = Window {
            width: width as u32,
            height: height as u32,
            scale: window::dpi_scale(),
        };
        app.draw(window, &mut scene);
        painter.paint(&scene, window);
        for order in app.take_orders() {
            match order {
                Order::Save(update) => disk.into_iter().for_each(|disk| disk.keep(update.clone())),
                Order::Fullscreen => {
                    fullscreen = !fullscreen;
                    window::set_fullscreen(fullscreen);
                }
                Order::Quit => return Ok(()),
            }
        }
        last_frame = app.is_active().then_some(now);
        if app.is_active() || now < awake_until {
            let pause = if app.is_active() { PAUSES.0 } else { PAUSES.1 };
            window::schedule_update();
            std::thread::sleep(pause.saturating_sub(now.elapsed()));
        }
        next_frame().await;
    }
}
