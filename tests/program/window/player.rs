//! A simulated player who starts the game on a display, types, and checks the screen and the saved files.

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

/// The maximum time to wait until the game rests. Background tasks take long on a busy machine.
const REST_TIMEOUT: Duration = Duration::from_secs(180);

/// A simulated player with a running game.
pub(crate) struct Player<'a> {
    display: &'a Display,
    game: Running,
    window: u32,
    area: Area,
    /// The number of keys and buttons that were pressed.
    presses: Cell<usize>,
    /// `false` for the Windows program, which cannot report that it rests.
    reports_rest: bool,
}

impl<'a> Player<'a> {
    /// Starts the game with progress in the folder `data`, and waits until it accepts input.
    pub(crate) fn start(display: &'a Display, data: &Path) -> Self {
        Self::start_with(display, data, &[])
    }

    /// Like [`start`](Self::start), and opens the level files `files`.
    pub(crate) fn start_with(display: &'a Display, data: &Path, files: &[&OsStr]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.arg("--data").arg(data).args(files);
        Self::run(display, command, data)
    }

    /// Like [`start_with`](Self::start_with), with sound output to the server at the address `server`.
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

    /// Starts a copy of the game from the folder `folder`, which contains nothing else, for a user with an empty home
    /// folder.
    pub(crate) fn start_alone(display: &'a Display, folder: &Path, home: &Path) -> Self {
        let copy = folder.join("sokoban");
        fs::copy(PROGRAM, &copy).expect("a copy of the program");
        let mut command = Command::new(copy);
        command.current_dir(folder).env_clear().env("HOME", home);
        Self::run(display, command, &home.join(".local/share/sokoban"))
    }

    /// Starts the game by `command`, with progress in the folder `data`.
    pub(crate) fn run(display: &'a Display, command: Command, data: &Path) -> Self {
        Self::run_with(display, command, data, true)
    }

    /// Like [`run`](Self::run), for the Windows program.
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
        // The display has no window manager that would set the focus, so set it here.
        let window = self.window.to_string();
        let focus = || self.display.ask(&["windowfocus", "--sync", &window]);
        wait_for("the window has the keyboard", focus);
        // The first frame is drawn after the game has started to listen to keys. Wine moves and resizes a window after it
        // has appeared, so wait until the picture shows the window's final area.
        wait_for("the window stays in its area", || {
            self.still_picture();
            let before = self.area;
            self.area = self.current_area();
            (self.area == before).then_some(())
        });
    }

    /// Types the arrow keys for `moves` in LURD, with pauses between them.
    pub(crate) fn walk(&self, moves: &str) {
        self.type_keys(&arrows(moves));
    }

    /// Types the arrow keys for `moves` as fast as possible.
    pub(crate) fn walk_at_once(&self, moves: &str) {
        let keys = arrows(moves);
        self.count(keys.len());
        self.display.type_at_once(&keys);
    }

    /// Types the arrow keys for `moves`, thirty per second.
    pub(crate) fn walk_steadily(&self, moves: &str) {
        // The pause is used twice for each key: while it is down, and while it is up.
        let keys = arrows(moves);
        self.count(keys.len());
        self.display.type_steadily(&keys, 1000 / 30 / 2);
    }

    /// Moves the pointer to the middle of a square of this level's board.
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

    /// Clicks on the middle of a square.
    pub(crate) fn click(&self, level: &Arc<Level>, square: Pos) {
        self.point(level, square);
        self.count(1);
        self.display.click(1);
    }

    /// Drags the mouse over the canvas of a new level, from square `from` to square `to`.
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

    /// Counts `presses` presses of keys or buttons that are about to be sent.
    fn count(&self, presses: usize) {
        self.presses.update(|before| before + presses);
    }

    /// Presses and releases keys, given by their X names, one after another.
    pub(crate) fn type_keys(&self, keys: &[&str]) {
        // Modifiers count as presses, too.
        self.count(keys.iter().map(|key| key.split('+').count()).sum());
        self.display.type_keys(keys);
    }

    /// Presses and releases a key, given by its X name.
    pub(crate) fn tap(&self, key: &str) {
        self.type_keys(&[key]);
    }

    /// Presses a key.
    pub(crate) fn press(&self, key: &str) {
        self.count(1);
        assert!(self.display.ask(&["keydown", key]).is_some());
    }

    /// Releases a key.
    pub(crate) fn release(&self, key: &str) {
        assert!(self.display.ask(&["keyup", key]).is_some());
    }

    /// Resizes the window, in pixels.
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

    /// Returns the width and height of the window in pixels.
    pub(crate) const fn size(&self) -> (u32, u32) {
        (self.area.width as u32, self.area.height as u32)
    }

    /// Returns the current area of the window.
    pub(crate) fn current_area(&self) -> Area {
        wait_for("the window has an area", || self.display.area(self.window))
    }

    /// Returns the ID of the window.
    pub(crate) const fn window(&self) -> u32 {
        self.window
    }

    /// Returns a picture of the window.
    pub(crate) fn picture(&self) -> Picture {
        self.display.picture(self.area)
    }

    /// Waits until the game rests and `is_it` accepts its state. The game rests when it has handled all presses, drawn
    /// their effects, and sleeps.
    fn wait_until_at_rest(&self, is_it: impl Fn(&Rest) -> bool) {
        let rest = wait_within(REST_TIMEOUT, "the game rests", || {
            let rest = self.rest()?;
            (rest.presses >= self.presses.get() && is_it(&rest)).then_some(rest)
        });
        // The game may have counted presses that were not counted here. Adopt its count, so that these presses are not
        // mistaken for later ones.
        self.presses.set(rest.presses);
    }

    /// Waits until the picture differs from `from` and the game rests.
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

    /// Returns the first picture that is not blank. A new window may be blank until it is drawn again.
    fn painted_picture(&self) -> Picture {
        wait_for("the window is painted", || {
            Some(self.picture()).filter(|picture| !picture.is_blank())
        })
    }

    /// Waits until the picture has not changed for a while.
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

    /// Asks the window to close, like a click on the cross in its frame.
    pub(crate) fn ask_to_close(&self) {
        let closed = closing::ask_to_close(self.display.number(), self.window);
        closed.expect("the message goes out");
    }

    /// Kills the game.
    pub(crate) fn kill(mut self) {
        self.game.kill();
    }
}

/// Gives access to the running game without the display.
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

/// Returns the viewport of a board without a comment.
fn view_of(level: &Arc<Level>, window: WindowSize) -> Viewport {
    scene_in(level, window).viewport
}

/// Returns the game's scene of a board in a window of this size.
pub(crate) fn scene_of(level: &Arc<Level>, (width, height): (u32, u32)) -> (Scene, WindowSize) {
    let window = WindowSize::fitted((width, height), 1.0, 1.0);
    (scene_in(level, window), window)
}

fn scene_in(level: &Arc<Level>, window: WindowSize) -> Scene {
    let mut scene = Scene::default();
    app_of(level, window).draw(window, &mut scene);
    scene
}

/// Returns an application without a window, with only this level.
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

/// Returns the arrow keys for `moves` in LURD.
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

/// Returns `true` if the folder contains a file, other than `not`, with this content.
pub(crate) fn is_backed_up(folder: &Path, not: &str, bytes: &[u8]) -> bool {
    let files = fs::read_dir(folder).expect("the folder").flatten();
    let others = files.filter(|file| file.file_name() != OsStr::new(not));
    let mut contents = others.filter_map(|file| fs::read(file.path()).ok());
    contents.any(|content| content == bytes)
}
