//! A simulated player who starts the game on a display, presses keys, and checks the screen and the saved files.

use std::cell::Cell;
use std::ffi::OsStr;
use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sokoban_app::app::Application;
use sokoban_app::input::{Input, Key, Modifiers};
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::screens::editor::canvas::Coord;
use sokoban_app::view::scene::{Scene, Viewport, WindowSize};
use sokoban_core::{Level, Pos};
use sokoban_files::{Collection, Entry};

use super::closing;
use super::display::{Display, wait_for, wait_within};
use super::picture::{Area, Picture};
use super::running::{PROGRAM, Rest, Running};

/// The maximum time in which the game must handle all input, draw the result, and rest. It is long, because background
/// tasks can be slow on a busy machine.
const REST_TIMEOUT: Duration = Duration::from_secs(180);

/// A simulated player and the running game.
pub(crate) struct Player<'a> {
    display: &'a Display,
    game: Running,
    window: u32,
    area: Area,
    /// The number of presses of keys and buttons so far.
    presses: Cell<usize>,
    /// `true` if the game reports when it rests, which the Windows program cannot do.
    reports_rest: bool,
}

impl<'a> Player<'a> {
    /// Starts the game with the data folder `data`, and waits until the game accepts input.
    pub(crate) fn start(display: &'a Display, data: &Path) -> Self {
        Self::start_with(display, data, &[])
    }

    /// Starts the game with the data folder `data` and the level files `files`.
    pub(crate) fn start_with(display: &'a Display, data: &Path, files: &[&OsStr]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.arg("--data").arg(data).args(files);
        Self::run(display, command, data)
    }

    /// Starts the game with the data folder `data` and the level files `files`. The game plays sounds on the sound
    /// server with the address `server`.
    pub(crate) fn start_with_sound(
        display: &'a Display,
        data: &Path,
        files: &[&OsStr],
        server: &str,
    ) -> Self {
        let mut command = Command::new(PROGRAM);
        command.arg("--data").arg(data).args(files);
        command.env("PULSE_SERVER", server);
        Self::run(display, command, data)
    }

    /// Copies the game to the empty folder `folder` and starts the copy. The copy inherits no environment variables,
    /// and `HOME` is set to `home`.
    pub(crate) fn start_alone(display: &'a Display, folder: &Path, home: &Path) -> Self {
        let copy = folder.join("sokoban");
        fs::copy(PROGRAM, &copy).expect("a copy of the program");
        let mut command = Command::new(copy);
        command.current_dir(folder).env_clear().env("HOME", home);
        Self::run(display, command, &home.join(".local/share/sokoban"))
    }

    /// Starts the game with `command`, which must use the data folder `data`.
    pub(crate) fn run(display: &'a Display, command: Command, data: &Path) -> Self {
        Self::run_with(display, command, data, true)
    }

    /// Starts the Windows program under Wine with `command`, which must use the data folder `data`.
    pub(crate) fn run_under_wine(display: &'a Display, command: Command, data: &Path) -> Self {
        Self::run_with(display, command, data, false)
    }

    fn run_with(
        display: &'a Display,
        mut command: Command,
        data: &Path,
        reports_rest: bool,
    ) -> Self {
        command
            .env("DISPLAY", display.name())
            .env_remove("WAYLAND_DISPLAY");
        let nowhere = Area {
            left: 0,
            top: 0,
            width: 0,
            height: 0,
        };
        let mut player = Self {
            display,
            game: Running::start(command, data),
            window: 0,
            area: nowhere,
            presses: Cell::new(0),
            reports_rest,
        };
        player.find_window();
        player
    }

    fn find_window(&mut self) {
        self.window = wait_for("a window is there", || {
            self.assert_running();
            self.display.windows().first().copied()
        });
        self.area = self.current_area();
        // Without a window manager, the window does not have the focus until it is set here.
        let window = self.window.to_string();
        let focus = || self.display.ask(&["windowfocus", "--sync", &window]);
        wait_for("the window has the keyboard", focus);
        // The game accepts keys after its first frame. Wine moves and resizes a window after it has appeared, so wait
        // until the area of the window stays the same.
        wait_for("the window stays in its area", || {
            self.still_picture();
            let before = self.area;
            self.area = self.current_area();
            (self.area == before).then_some(())
        });
    }

    /// Presses the arrow keys for `moves`, given in LURD notation.
    pub(crate) fn walk(&self, moves: &str) {
        self.type_keys(&arrows(moves));
    }

    /// Presses the arrow keys for `moves` as fast as possible.
    pub(crate) fn walk_at_once(&self, moves: &str) {
        let keys = arrows(moves);
        self.count(keys.len());
        self.display.type_at_once(&keys);
    }

    /// Presses the arrow keys for `moves` at a rate of thirty per second.
    pub(crate) fn walk_steadily(&self, moves: &str) {
        // There are two pauses for each key: before it is pressed and before it is released.
        let keys = arrows(moves);
        self.count(keys.len());
        self.display.type_steadily(&keys, 1000 / 30 / 2);
    }

    /// Moves the pointer to the middle of the square `square` on the board of `level`.
    pub(crate) fn point(&self, level: &Arc<Level>, square: Pos) {
        let window = WindowSize {
            width: self.area.width as u32,
            height: self.area.height as u32,
            scale: 1.0,
        };
        let spot = view_of(level, window).middle(square, window);
        self.display.point(
            self.area.left + spot.x as usize,
            self.area.top + spot.y as usize,
        );
    }

    /// Clicks the middle of the square `square` on the board of `level`.
    pub(crate) fn click(&self, level: &Arc<Level>, square: Pos) {
        self.point(level, square);
        self.count(1);
        self.display.click(1);
    }

    /// In the editor with a new level, drags the mouse from the square `from` to the square `to`.
    pub(crate) fn drag_on_canvas(&self, from: (i32, i32), to: (i32, i32)) {
        let window = WindowSize {
            width: self.area.width as u32,
            height: self.area.height as u32,
            scale: 1.0,
        };
        let level = "#####\n#@$.#\n#####\n".parse().expect("a level");
        let mut app = app_of(&Arc::new(level), window);
        let new_level = Modifiers {
            ctrl: true,
            ..Modifiers::NONE
        };
        app.input(Input::Down(Key::N, new_level));
        let point = |(x, y)| {
            let middle = app.middle_of(Coord::new(x, y)).expect("the editor is open");
            self.display.point(
                self.area.left + middle.x as usize,
                self.area.top + middle.y as usize,
            );
        };
        point(from);
        self.count(1);
        assert!(self.display.ask(&["mousedown", "1"]).is_some());
        point(to);
        assert!(self.display.ask(&["mouseup", "1"]).is_some());
    }

    /// Adds `presses`, the number of presses that will be sent next, to the total.
    fn count(&self, presses: usize) {
        self.presses.update(|before| before + presses);
    }

    /// Presses and releases keys one after another. The keys are given by their X names.
    pub(crate) fn type_keys(&self, keys: &[&str]) {
        // The presses of modifiers count too.
        self.count(keys.iter().map(|key| key.split('+').count()).sum());
        self.display.type_keys(keys);
    }

    /// Presses and releases a key, given by its X name.
    pub(crate) fn tap(&self, key: &str) {
        self.type_keys(&[key]);
    }

    pub(crate) fn press(&self, key: &str) {
        self.count(1);
        assert!(self.display.ask(&["keydown", key]).is_some());
    }

    pub(crate) fn release(&self, key: &str) {
        assert!(self.display.ask(&["keyup", key]).is_some());
    }

    /// Resizes the window to `width` × `height` pixels, and waits until the game has woken up to draw it.
    pub(crate) fn resize(&mut self, (width, height): (u32, u32)) {
        let (window, size) = (
            self.window.to_string(),
            [width, height].map(|it| it.to_string()),
        );
        let arguments = ["windowsize", &window, &size[0], &size[1]];
        self.wait_until_at_rest(|_| true);
        let wakes = self.wakes();
        assert!(self.display.ask(&arguments).is_some());
        self.area = wait_for("the window has its size", || {
            let area = self.display.area(self.window)?;
            let is_it = (area.width, area.height) == (width as usize, height as usize);
            is_it.then_some(area)
        });
        wait_for("the game draws in this size", || {
            (self.wakes() > wakes).then_some(())
        });
    }

    /// Returns the width and the height of the window, in pixels.
    pub(crate) const fn size(&self) -> (u32, u32) {
        (self.area.width as u32, self.area.height as u32)
    }

    pub(crate) fn current_area(&self) -> Area {
        wait_for("the window has an area", || self.display.area(self.window))
    }

    pub(crate) const fn window(&self) -> u32 {
        self.window
    }

    pub(crate) fn picture(&self) -> Picture {
        self.display.picture(self.area)
    }

    /// Waits until the game rests and `is_it` returns `true` for its report. The game rests if it has handled all
    /// presses, has drawn the result, and sleeps.
    fn wait_until_at_rest(&self, is_it: impl Fn(&Rest) -> bool) {
        let rest = wait_within(REST_TIMEOUT, "the game rests", || {
            let rest = self.rest()?;
            (rest.presses >= self.presses.get() && is_it(&rest)).then_some(rest)
        });
        // The game may have counted more presses than this test. Continue with the game's number. Otherwise, the game
        // would seem to have handled later presses too early.
        self.presses.set(rest.presses);
    }

    /// Waits until the window looks different from `from` and the game rests, and returns the new picture of the
    /// window.
    pub(crate) fn wait_for_change(&self, from: &Picture) -> Picture {
        wait_for("the picture changes", || {
            (self.picture() != *from).then_some(())
        });
        self.still_picture()
    }

    /// Waits until the game rests, and returns a picture of the window.
    pub(crate) fn still_picture(&self) -> Picture {
        if !self.reports_rest {
            return self.unchanged_picture();
        }
        self.wait_until_at_rest(|_| true);
        self.painted_picture()
    }

    /// Waits until the game rests and its background tasks have finished, and returns a picture of the window.
    pub(crate) fn idle_picture(&self) -> Picture {
        self.wait_until_at_rest(|rest| !rest.is_working);
        self.painted_picture()
    }

    /// Waits until the window is not blank, and returns its picture. A new window may be blank until the game draws
    /// again.
    fn painted_picture(&self) -> Picture {
        wait_for("the window is painted", || {
            Some(self.picture()).filter(|picture| !picture.is_blank())
        })
    }

    /// Waits until the window has not changed for a while, and returns its picture.
    fn unchanged_picture(&self) -> Picture {
        const STILL_TIME: Duration = Duration::from_millis(400);
        let mut last = self.picture();
        let mut since = Instant::now();
        wait_for("the picture rests", || {
            let now = self.picture();
            if now != last || now.is_blank() {
                last = now;
                since = Instant::now();
            }
            (since.elapsed() > STILL_TIME).then(|| last.clone())
        })
    }

    /// Asks the window to close, as a window manager does when the player clicks the close button.
    pub(crate) fn ask_to_close(&self) {
        let closed = closing::ask_to_close(self.display.number(), self.window);
        closed.expect("the message goes out");
    }

    pub(crate) fn kill(mut self) {
        self.game.kill();
    }
}

/// Gives a player all methods of [`Running`], which do not need the display.
impl Deref for Player<'_> {
    type Target = Running;

    fn deref(&self) -> &Running {
        &self.game
    }
}

impl DerefMut for Player<'_> {
    fn deref_mut(&mut self) -> &mut Running {
        &mut self.game
    }
}

/// Returns the viewport in which the game shows `level`. The level must not have a comment.
fn view_of(level: &Arc<Level>, window: WindowSize) -> Viewport {
    scene_in(level, window).viewport
}

/// Returns the scene for `level` in a window of `width` × `height` pixels, and the size of the window.
pub(crate) fn scene_of(level: &Arc<Level>, (width, height): (u32, u32)) -> (Scene, WindowSize) {
    let window = WindowSize::fitted((width, height), 1.0, 1.0);
    (scene_in(level, window), window)
}

fn scene_in(level: &Arc<Level>, window: WindowSize) -> Scene {
    let mut scene = Scene::default();
    app_of(level, window).draw(window, &mut scene);
    scene
}

/// Returns an application without a window. Its library contains only `level`.
fn app_of(level: &Arc<Level>, window: WindowSize) -> Application {
    let collection = Collection {
        entries: vec![Entry::new("", Arc::clone(level))],
        ..Collection::default()
    };
    let collection = LibraryCollection::new(collection, "", Source::Pasted);
    let library = Library::new(vec![collection], Vec::new(), Vec::new());
    let mut app = Application::new(library, Progress::default(), None);
    app.resize(window);
    app
}

/// Returns the X11 keysym names of the arrow keys for `moves`, which are in LURD notation.
fn arrows(moves: &str) -> Vec<&'static str> {
    let arrow = |letter| match letter {
        'l' | 'L' => "Left",
        'u' | 'U' => "Up",
        'r' | 'R' => "Right",
        'd' | 'D' => "Down",
        other => panic!("no move: {other}"),
    };
    moves.chars().map(arrow).collect()
}

/// Returns `true` if any file in `folder` except the file `not` contains exactly `bytes`.
pub(crate) fn is_backed_up(folder: &Path, not: &str, bytes: &[u8]) -> bool {
    let files = fs::read_dir(folder).expect("the folder").flatten();
    let others = files.filter(|file| file.file_name() != OsStr::new(not));
    let mut contents = others.filter_map(|file| fs::read(file.path()).ok());
    contents.any(|content| content == bytes)
}
