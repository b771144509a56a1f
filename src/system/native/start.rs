//! Runs a command, or the game in its window, according to the arguments.

use std::any::Any;
use std::cell::RefCell;
use std::panic;
use std::path::Path;
use std::process::{self, ExitCode};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use macroquad::Window;
use sokoban_app::app::Application;
use sokoban_app::library::{self, LibraryCollection};
use sokoban_app::texts::{Message, storage};
use sokoban_files::Collection;

use super::disk;
use super::environment;
use super::machine;
use crate::cli::commands::{self, Place};
use crate::cli::console::{self, Console};
use crate::cli::{Arguments, Source};
use crate::clock::Clock;
use crate::files::{self, InitialLevels, Opening};
use crate::game::EventLoop;
use crate::session::{Data, configuration, load_app, start_loading_skin};

/// The number of files in a folder that are read before the window opens. If they contain no level, more files are
/// read.
const FIRST_FILES: usize = 1024;

static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// Runs the command in the arguments, or the game if there is none. Returns the program's exit status.
pub fn main() -> ExitCode {
    let arguments = match Arguments::parse_words(std::env::args_os().skip(1)) {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => return refuse(&error),
        Err(help) => {
            return Console::run(false, |console| console.print(&help.render().to_string()));
        }
    };
    let place = Place {
        data: arguments.data.as_deref(),
        profile: arguments.profile.as_deref(),
    };
    if arguments.licences {
        Console::run(false, commands::print_licences)
    } else if let Some(command) = &arguments.command {
        let run = |console: &mut Console| commands::run(console, command, place);
        Console::run(arguments.quiet, run)
    } else if let Some(error) = misspelled_command(&arguments.files) {
        refuse(&error)
    } else {
        play(&arguments.files, place)
    }
}

fn refuse(error: &clap::Error) -> ExitCode {
    console::report_usage(error);
    ExitCode::from(2)
}

/// Returns an error if the first argument is neither a file nor the code of a level, but resembles the name of a
/// command.
fn misspelled_command(files: &[Source]) -> Option<clap::Error> {
    let path = files.first()?.path()?;
    let is_file = path.exists() || files::coded(path).is_some();
    Arguments::misspelled(path.as_os_str()).filter(|_| !is_file)
}

fn play(files: &[Source], place: Place<'_>) -> ExitCode {
    // This must be called while there is only one thread.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    sokoban_platform::glibc::return_freed_memory();
    let clock = Clock::new();
    let player = match place.profile.map(|_| place.player()).transpose() {
        Ok(player) => player.map(|(_, player)| player),
        Err(error) => return fail(&error, 2),
    };
    environment::modifier_labels().set_in_use();
    let GivenFiles { levels, errors } = GivenFiles::read(files);
    errors.iter().for_each(console::report);
    levels.warnings.iter().for_each(console::report);
    let unopened = errors.into_iter().next();
    let data = place.data.map(Path::to_owned);
    let (app, data) = load_app(levels, data, player, unopened);
    match open_window(app, data, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            errors.iter().for_each(console::report);
            console::show(&errors.join("\n"));
            ExitCode::FAILURE
        }
    }
}

/// Shows `message` even to users without a terminal, and returns `status` as the exit status.
fn fail(message: &str, status: u8) -> ExitCode {
    console::report(message);
    console::show(message);
    ExitCode::from(status)
}

#[derive(Default)]
struct GivenFiles {
    levels: InitialLevels,
    /// Errors about files that cannot be opened. They do not prevent the game from starting.
    errors: Vec<Message>,
}

impl GivenFiles {
    /// Reads all given files, but only the first files in large folders.
    fn read(files: &[Source]) -> Self {
        let mut beginning = Self::default();
        for source in files {
            match source {
                Source::File(path) => beginning.open(path),
                Source::Standard => {
                    let collection = commands::standard_input().and_then(|contents| {
                        playable(contents.into_collection(), library::Source::Pasted)
                    });
                    beginning.add(collection);
                }
            }
        }
        beginning
    }

    fn add(&mut self, collection: Result<LibraryCollection, Message>) {
        match collection {
            Ok(collection) => self.levels.collections.push(collection),
            Err(error) => self.errors.push(error),
        }
    }

    /// Reads a file, or the first files in a folder. If these contain no level, reads more of them.
    fn open(&mut self, path: &Path) {
        let mut opening = Opening::default();
        opening.add(vec![path.to_owned()]);
        let before = self.levels.collections.len();
        while self.levels.collections.len() == before && !opening.is_done() {
            let opened = opening.read(FIRST_FILES);
            for (source, outcome) in opened.files {
                self.add(outcome.and_then(|collection| playable(collection, source)));
            }
            self.levels.warnings.extend(opened.warnings);
        }
        self.levels.rest.extend(opening.rest());
    }
}

/// Creates a collection for the library. Fails if `collection` contains nothing to play.
fn playable(collection: Collection, source: library::Source) -> Result<LibraryCollection, Message> {
    let collection = LibraryCollection::from_file(collection, source);
    if collection.levels() > 0 {
        return Ok(collection);
    }
    let bad = collection
        .entries
        .iter()
        .find_map(|entry| entry.level.as_ref().err());
    let reason = bad.map_or_else(String::new, |bad| bad.error.to_string());
    Err(storage::of(collection.shown_name(), reason))
}

/// Opens the window. Returns after the window has been closed and all data has been written.
fn open_window(app: Application, data: Option<Data>, clock: Clock) -> Result<(), Vec<String>> {
    let first_skin = start_loading_skin(&app, data.as_ref());
    // Keep another reference to the data outside the window's task, because the program waits for the disk after the
    // window has been closed.
    let data = data.map(Rc::new);
    let inside = data.clone();
    let full_screen = app.settings().full_screen;
    // The result of opening the window, or `None` before it is known. Contains the handle of the task that saves
    // pictures, or the error that prevented the loop from starting.
    let begun = Rc::new(RefCell::new(None));
    let begin = Rc::clone(&begun);
    let game = async move {
        IS_OPEN.store(true, Ordering::Relaxed);
        let opened = machine::open(full_screen, inside.clone(), clock);
        match EventLoop::new(app, inside, first_skin, clock, opened) {
            Ok(event_loop) => {
                begin.replace(Some(Ok(event_loop.pictures())));
                Box::pin(event_loop.run()).await;
            }
            Err(error) => drop(begin.replace(Some(Err(error)))),
        }
    };
    end_after_panics();
    Window::from_config(configuration(full_screen), game);
    drop(panic::take_hook());
    let unwritten = data.map(|data| data.finish()).unwrap_or_default();
    let mut errors: Vec<String> = unwritten.iter().map(ToString::to_string).collect();
    match begun.take() {
        Some(Ok(pictures)) => errors.extend(pictures.finish()),
        Some(Err(error)) => errors.push(error),
        None => errors.push(no_window("no display was found")),
    }
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors)
    }
}

/// After a panic in this thread or in the thread that writes progress, waits for progress to be written and ends the
/// program. After a panic in another thread, only that thread's task ends, and the game continues without it.
///
/// The engine panics if a display or a component of the system is missing. Therefore, if the window is not open yet,
/// the message explains why it could not be opened.
fn end_after_panics() {
    let usual = panic::take_hook();
    let window = thread::current().id();
    panic::set_hook(Box::new(move |info| {
        let current = thread::current();
        let is_window = current.id() == window;
        let is_open = IS_OPEN.load(Ordering::Relaxed);
        if is_open || !is_window {
            usual(info);
        }
        if !is_window && (!is_open || current.name() != Some(disk::THREAD_NAME)) {
            return;
        }
        let is_written = disk::wait_after_panic();
        let message = match (is_open, is_written) {
            (false, _) => no_window(words(info.payload())),
            (true, true) => "the game broke; what was played is kept".to_owned(),
            (true, false) => "the game broke".to_owned(),
        };
        // A message box also handles messages for the other windows on its thread, so do not show it on the window's
        // thread.
        let _ = thread::spawn(move || fail(&message, 1)).join();
        disk::wait_after_panic();
        process::exit(1);
    }));
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or_default()
}

fn no_window(reason: &str) -> String {
    format!("no window: {reason} (docs/manual/platforms.md lists what the game needs)")
}
