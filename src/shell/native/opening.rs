//! The window, from its opening to its end.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::AssertUnwindSafe;
use std::rc::Rc;

use macroquad::miniquad;
use sokoban_app::app::App;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_app::view::theme::FIRST_WINDOW;
use sokoban_picture::quads;
use sokoban_picture::sprites::SMALL;

use super::clock::Clock;
use crate::shell::skins::{self, First};
use crate::shell::window::{Data, EventLoop, Stage, configuration};

/// Opens the window and stays until it is closed and everything is written.
///
/// # Errors
/// Why there is no window, for the player. The engine panics where there is no display, or a part of the system
/// is missing: that is an error like any other, and what is still to be written is written.
pub(super) fn open(mut app: App, data: Option<Data>, clock: Clock) -> Result<(), String> {
    // Outside of the window's own task, so that it outlives the window: leaving waits for the disk.
    let data = data.map(Rc::new);
    let inside = data.clone();
    let begun = Rc::new(Cell::new(false));
    let has_begun = Rc::clone(&begun);
    let full_screen = app.settings().full_screen;
    let directory = data.as_ref().map(|data| data.directory.clone());
    let skin = skins::begin(directory, app.settings().skin.clone(), first(&mut app));
    let outcome = Rc::new(RefCell::new(Ok(())));
    let result = Rc::clone(&outcome);
    let game = move || {
        has_begun.set(true);
        #[cfg(target_os = "linux")]
        super::display::opening(false);
        // From here on a panic would be a mistake of ours, and should say where.
        drop(std::panic::take_hook());
        let event_loop = EventLoop::new(app, inside, clock, skin);
        Stage::handler(
            event_loop
                .map_err(|error| *result.borrow_mut() = Err(error))
                .ok(),
        )
    };
    std::panic::set_hook(Box::new(|_| {}));
    #[cfg(target_os = "linux")]
    super::display::opening(true);
    let window = std::panic::catch_unwind(AssertUnwindSafe(|| {
        miniquad::start(configuration(full_screen), game);
    }));
    #[cfg(target_os = "linux")]
    super::display::opening(false);
    drop(std::panic::take_hook());
    let unwritten = data.map(|data| data.finish()).unwrap_or_default();
    let ended = match window {
        Ok(()) if begun.get() => outcome.replace(Ok(())),
        Ok(()) => Err(why("no display was found")),
        Err(_) if begun.get() && unwritten.is_empty() => {
            Err("the game broke; what was played is kept".to_owned())
        }
        Err(_) if begun.get() => Err("the game broke".to_owned()),
        Err(panic) => Err(why(words(panic.as_ref()))),
    };
    if unwritten.is_empty() {
        return ended;
    }
    let unwritten = unwritten.iter().map(ToString::to_string);
    let errors: Vec<String> = ended.err().into_iter().chain(unwritten).collect();
    Err(errors.join("\nsokoban: "))
}

/// What the first picture needs, if the window gets the size that it asks for.
fn first(app: &mut App) -> Option<First> {
    let size = (FIRST_WINDOW.width, FIRST_WINDOW.height);
    let window = WindowSize::fitted(size, 1.0, app.settings().display_scale);
    let mut scene = Scene::default();
    app.resize(window);
    app.draw(window, &mut scene);
    // Small ones are made of what is not there yet.
    let is_large = scene.viewport.tile > SMALL && !app.settings().full_screen;
    is_large.then(|| First {
        sizes: quads::sizes(scene.viewport.tile, window.scale),
        cells: scene.cells(),
    })
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or_default()
}

/// Why there is no window, in more words than the engine's.
fn why(words: &str) -> String {
    #[cfg(target_os = "linux")]
    return super::display::why(words);
    #[cfg(not(target_os = "linux"))]
    return format!("no window: {words}");
}
