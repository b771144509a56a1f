//! A player: starts the game on a display, types, and looks at the screen and at the files on the disk.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::ffi::OsStr;
use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sokoban_app::app::App;
use sokoban_app::input::{Input, Key, Modifiers};
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::screens::editor::canvas::Coord;
use sokoban_app::view::scene::{Scene, Viewport, WindowSize};
use sokoban_core::{Collection, Entry, Level, Pos};

use super::closing;
use super::display::{Display, until, until_within};
use super::picture::{Area, Picture};
use super::running::{PROGRAM, Running, is_asleep};

/// Someone at a running game.
pub(crate) struct Player<'a> {
    display: &'a Display,
    game: Running,
    window: u32,
    area: Area,
}

impl<'a> Player<'a> {
    /// Starts the game with progress in a folder, and waits until it can be played.
    pub(crate) fn start(display: &'a Display, data: &Path) -> Self {
        Self::start_with(display, data, &[])
    }

    /// The same, with these level files.
    pub(crate) fn start_with(display: &'a Display, data: &Path, files: &[&OsStr]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.arg("--data").arg(data).args(files);
        Self::run(display, command, data)
    }

    /// The same, heard by the sound server at this address.
    pub(crate) fn start_heard(
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

    /// Starts a copy of the game in a folder in which nothing else is, for a user who has nothing either.
    pub(crate) fn start_alone(display: &'a Display, folder: &Path, home: &Path) -> Self {
        let copy = folder.join("sokoban");
        fs::copy(PROGRAM, &copy).expect("a copy of the program");
        let mut command = Command::new(copy);
        command.current_dir(folder).env_clear().env("HOME", home);
        Self::run(display, command, &home.join(".local/share/sokoban"))
    }

    /// Starts the game by this command, with progress in this folder.
    pub(crate) fn run(display: &'a Display, mut command: Command, data: &Path) -> Self {
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
        };
        player.find_window();
        player
    }

    fn find_window(&mut self) {
        self.window = until("a window is there", || {
            self.assert_running();
            self.display.windows().first().copied()
        });
        self.area = self.place();
        // The display has no window manager that would do it.
        let window = self.window.to_string();
        let focus = || self.display.ask(&["windowfocus", "--sync", &window]);
        until("the window has the keyboard", focus);
        // The first picture is drawn after the game has begun to listen to keys. Wine moves and resizes a window after it
        // has appeared: go on until the picture was taken of the window's final area.
        until("the window stays in its place", || {
            self.settled();
            let before = self.area;
            self.area = self.place();
            (self.area == before).then_some(())
        });
    }

    /// Types arrow keys for moves in LURD, with a moment between one and the next.
    pub(crate) fn walk(&self, moves: &str) {
        self.display.type_keys(&arrows(moves));
    }

    /// The same, as fast as they can be sent.
    pub(crate) fn rush(&self, moves: &str) {
        self.display.type_at_once(&arrows(moves));
    }

    /// The same, thirty keys a second.
    pub(crate) fn march(&self, moves: &str) {
        // Each is down for a while and up for a while.
        self.display.type_steadily(&arrows(moves), 1000 / 30 / 2);
    }

    /// Moves the pointer to the middle of a square of the board of this level.
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
        self.display.click(1);
    }

    /// The middle of a square of an editor's sheet, in a new level.
    fn spot_of_sheet(&self, spot: Coord) -> (usize, usize) {
        let window = WindowSize {
            width: self.area.width as u32,
            height: self.area.height as u32,
            scale: 1.0,
        };
        let library = Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
        let mut app = App::new(library, Progress::default(), None);
        app.resize(window);
        let new_level = Modifiers {
            ctrl: true,
            ..Modifiers::NONE
        };
        app.input(Input::Down(Key::N, new_level));
        let middle = app.middle_of(spot).expect("the editor is open");
        (
            self.area.left + middle.x as usize,
            self.area.top + middle.y as usize,
        )
    }

    /// Drags the mouse over the sheet of a new level, from one square to another.
    pub(crate) fn drag_on_sheet(&self, from: (i32, i32), to: (i32, i32)) {
        let spot = |(x, y)| self.spot_of_sheet(Coord::new(x, y));
        let (start, end) = (spot(from), spot(to));
        self.display.point(start.0, start.1);
        assert!(self.display.ask(&["mousedown", "1"]).is_some());
        self.display.point(end.0, end.1);
        assert!(self.display.ask(&["mouseup", "1"]).is_some());
    }

    /// Presses and releases a key, given by its name in X.
    pub(crate) fn tap(&self, key: &str) {
        self.display.type_keys(&[key]);
    }

    /// Presses a key.
    pub(crate) fn press(&self, key: &str) {
        assert!(self.display.ask(&["keydown", key]).is_some());
    }

    /// Releases a key.
    pub(crate) fn release(&self, key: &str) {
        assert!(self.display.ask(&["keyup", key]).is_some());
    }

    /// Gives the window another size in pixels, at the upper left corner of the screen.
    pub(crate) fn resize(&mut self, (width, height): (u32, u32)) {
        let (window, size) = (
            self.window.to_string(),
            [width, height].map(|it| it.to_string()),
        );
        let arguments = ["windowsize", &window, &size[0], &size[1]];
        assert!(self.display.ask(&arguments).is_some());
        self.area = until("the window has its size", || {
            let area = self.display.area(self.window)?;
            let is_it = (area.width, area.height) == (width as usize, height as usize);
            is_it.then_some(area)
        });
    }

    /// Width and height of the window in pixels.
    pub(crate) const fn size(&self) -> (u32, u32) {
        (self.area.width as u32, self.area.height as u32)
    }

    /// Returns the area of the window.
    pub(crate) fn place(&self) -> Area {
        until("the window has a place", || self.display.area(self.window))
    }

    /// The window's number on the display.
    pub(crate) const fn window(&self) -> u32 {
        self.window
    }

    /// Returns a picture of the window.
    pub(crate) fn picture(&self) -> Picture {
        self.display.picture(self.area)
    }

    /// Waits until the picture is another one, and rests.
    pub(crate) fn until_changed(&self, from: &Picture) -> Picture {
        until("the picture changes", || {
            (self.picture() != *from).then_some(())
        });
        self.settled()
    }

    /// Waits until the picture has been the same for a while.
    pub(crate) fn settled(&self) -> Picture {
        const WHILE: Duration = Duration::from_millis(400);
        let mut last = self.picture();
        let mut since = Instant::now();
        until("the picture rests", || {
            let now = self.picture();
            if now != last || now.is_blank() {
                last = now;
                since = Instant::now();
            }
            (since.elapsed() > WHILE).then(|| last.clone())
        })
    }

    /// Waits until nothing is left to do: for longer than the game stays awake after an event, the picture is the same,
    /// and every thread of the game and of the X server sleeps. A machine that is busy otherwise only takes longer.
    pub(crate) fn rested(&self) -> Picture {
        const WHILE: Duration = Duration::from_millis(500);
        const PATIENCE: Duration = Duration::from_secs(180);
        let mut last = (self.picture(), self.ticks());
        let mut since = Instant::now();
        until_within(PATIENCE, "the game rests", || {
            let now = (self.picture(), self.ticks());
            let is_asleep = self.game.is_asleep() && is_asleep(self.display.server());
            if now != last || !is_asleep || now.0.is_blank() {
                last = now;
                since = Instant::now();
            }
            (since.elapsed() > WHILE).then(|| last.0.clone())
        })
    }

    /// Asks the window to close, as the cross in its frame does.
    pub(crate) fn ask_to_close(&self) {
        let closed = closing::ask_to_close(self.display.number(), self.window);
        closed.expect("the message goes out");
    }

    /// Ends the game without a warning.
    pub(crate) fn kill(mut self) {
        self.game.kill();
    }
}

/// The part that does not depend on the display.
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

/// The viewport of a board without a comment.
fn view_of(level: &Arc<Level>, window: WindowSize) -> Viewport {
    scene_in(level, window).viewport
}

/// The game's scene of a board in a window of this size.
pub(crate) fn scene_of(level: &Arc<Level>, (width, height): (u32, u32)) -> (Scene, WindowSize) {
    let window = WindowSize::fitted((width, height), 1.0, 1.0);
    (scene_in(level, window), window)
}

fn scene_in(level: &Arc<Level>, window: WindowSize) -> Scene {
    let collection = Collection {
        entries: vec![Entry::new("", Arc::clone(level))],
        ..Collection::default()
    };
    let collection = LibraryCollection::new(collection, "", Source::Pasted);
    let mut app = App::new(
        Library::new(
            vec![collection],
            sokoban_app::library::builtin(),
            Vec::new(),
        ),
        Progress::default(),
        None,
    );
    app.resize(window);
    let mut scene = Scene::default();
    app.draw(window, &mut scene);
    scene
}

/// The keys of moves in LURD.
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

/// Returns `true` if a file of the folder, other than `not`, has this content.
pub(crate) fn is_kept_aside(folder: &Path, not: &str, bytes: &[u8]) -> bool {
    let files = fs::read_dir(folder).expect("the folder").flatten();
    let others = files.filter(|file| file.file_name() != OsStr::new(not));
    let mut contents = others.filter_map(|file| fs::read(file.path()).ok());
    contents.any(|content| content == bytes)
}
