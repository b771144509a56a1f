//! The game as a whole: which level is played, what is open over it, what is to be kept. Input goes in; scenes
//! and orders come out. It never draws and never touches a file.

mod files;
mod picture;
mod pointer;
mod thinking;

use std::path::PathBuf;
use std::sync::Arc;

use crate::input::Key;
use crate::ui;
use sokoban_core::{Direction, Game, Lurd, Origin, RecordKind};

use crate::analysis::Question;
use crate::geometry::BoardPoint;
use crate::geometry::Point;
use crate::input::pad::{PadButton, PadEvent};
use crate::input::touch::Fingers;
use crate::input::{Command, Input, Modifiers};
use crate::library::visits::Visits;
use crate::library::{Library, Place, Source};
use crate::save::{Date, Progress, Settings, SnapshotChange, Update};
use crate::screens::browser::{Browser, Choice};
use crate::screens::play::hud;
use crate::screens::play::live::{Deed, Play};
use crate::screens::play::timeline::Timeline;
use crate::screens::positions::{self as snapshots, Snapshots};
use crate::screens::settings::{self as options, Options};
use crate::view::camera::{Room, View};
use crate::view::motion::Flight;
use crate::view::scene::Window;
use pointer::Grip;
use thinking::Mind;

/// What only the shell can do.
#[derive(Debug, Clone)]
pub enum Order {
    /// Keep this on the disk.
    Save(Box<Update>),
    /// Read these files, and what lies in these folders, and answer with [`App::opened`].
    Open(Vec<PathBuf>),
    /// Put a copy of this file, or this text, into the library's folder and answer with [`App::kept`].
    Keep {
        /// Index of the shelf.
        shelf: usize,
        /// The file it came from; without one, the text counts.
        file: Option<PathBuf>,
        /// The name of the collection.
        name: String,
        /// Its text.
        text: String,
    },
    /// Keep the list of files that were opened lately, newest first.
    Recent(Vec<PathBuf>),
    /// Put a text into the clipboard.
    Copy(String),
    /// Answer with the clipboard's text: [`App::paste`].
    Paste,
    /// Fill the screen, or stop filling it.
    Fullscreen(bool),
    /// Think about this, instead of what was asked before, and answer with [`App::thought`].
    Think(Box<Question>),
    /// Stop thinking, and give the memory back.
    Forget,
    /// Keep the settings.
    KeepSettings(Box<Settings>),
    /// Leave.
    Quit,
}

/// What is open over the level.
#[derive(Debug)]
enum Over {
    Nothing,
    Help,
    Options(Options),
    Snapshots(Snapshots),
    Browser(Box<Browser>),
}

/// The running game.
#[derive(Debug)]
pub struct App {
    library: Library,
    progress: Progress,
    settings: Settings,
    place: Place,
    play: Play,
    over: Over,
    visits: Visits,
    view: View,
    /// Where the pointer was last.
    pointer: Option<Point>,
    grip: Grip,
    fingers: Fingers,
    mind: Mind,
    recent: Vec<PathBuf>,
    notice: Option<String>,
    window: Window,
    orders: Vec<Order>,
}

impl App {
    /// Starts at `place`, or where the player left, or at the first level.
    pub fn new(library: Library, progress: Progress, place: Option<Place>) -> Self {
        let left = progress.last_played();
        let left = left.and_then(|(name, number)| library.find(name, number));
        let place = place.or(left).unwrap_or_else(|| library.first());
        let (play, notice) = resume(&library, &progress, place);
        Self {
            library,
            progress,
            settings: Settings::default(),
            place,
            play,
            over: Over::Nothing,
            visits: Visits::default(),
            view: View::default(),
            pointer: None,
            grip: Grip::Nothing,
            fingers: Fingers::default(),
            mind: Mind::default(),
            recent: Vec::new(),
            notice,
            window: Window {
                width: 1024,
                height: 720,
                scale: 1.0,
            },
            orders: Vec::new(),
        }
    }

    /// The level on the screen.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// Where in the library it is.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// All levels there are.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// What was done so far.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// What the player has set.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets it.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.play.set_step(self.settings.speed.step());
        self.clear_mind();
    }

    /// Says what day it is.
    pub const fn set_today(&mut self, today: Date) {
        self.progress.set_today(today);
    }

    /// Tells the player something, until the next key.
    pub fn notify(&mut self, message: String) {
        self.notice = Some(message);
    }

    /// Files that were opened lately, newest first.
    pub fn set_recent(&mut self, recent: Vec<PathBuf>) {
        self.recent = recent;
    }

    /// The window has this size now.
    pub fn resize(&mut self, window: Window) {
        self.window = window;
        if let Over::Browser(browser) = &mut self.over {
            browser.resize(window);
        }
    }

    /// What the shell has to do now, in order.
    pub fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Whether the picture will be another one in a moment.
    pub fn is_active(&self) -> bool {
        self.play.is_active()
    }

    /// The file that the level on the screen came from.
    pub fn file(&self) -> Option<&PathBuf> {
        match &self.library.shelf(self.place).source {
            Source::File(path) | Source::Kept(path) => Some(path),
            Source::Inside | Source::Pasted => None,
        }
    }

    /// Follows an event.
    pub fn input(&mut self, input: Input) {
        let filled = self.settings.full_screen;
        match input {
            Input::Touch(touch, id, spot) => self.touch(touch, id, spot),
            Input::Pad(event) if !matches!(self.over, Over::Nothing) => {
                if let Some(key) = list_key(event) {
                    self.follow(key);
                }
            }
            _ => self.follow(input),
        }
        if self.settings.full_screen != filled {
            self.orders.push(Order::Fullscreen(!filled));
        }
        self.save_changes();
    }

    fn follow(&mut self, input: Input) {
        let fresh = match input {
            Input::Down(..) | Input::Press(..) => true,
            Input::Pad(event) => event.down,
            _ => false,
        };
        if fresh {
            self.notice = None;
        }
        match &mut self.over {
            Over::Nothing => match input {
                Input::Point(_) | Input::Press(..) | Input::Release(..) | Input::Wheel(..) => {
                    self.pointer(input);
                }
                _ => {
                    if let Some(command) = self.play.input(input, &self.settings.bindings) {
                        self.command(command);
                    }
                }
            },
            Over::Help => self.help_input(input),
            Over::Options(open) => {
                let choice = open.input(input, &mut self.settings, self.window);
                choice.into_iter().for_each(|choice| self.set(choice));
            }
            Over::Snapshots(list) => {
                let bindings = &self.settings.bindings;
                if let Some(choice) = list.input(input, bindings, self.window) {
                    self.snapshot_choice(choice);
                }
            }
            Over::Browser(browser) => {
                let bindings = &self.settings.bindings;
                if let Some(choice) = browser.input(input, &self.library, bindings) {
                    self.choose(choice);
                }
            }
        }
    }

    /// While the keys are shown, only those that concern the window count.
    fn help_input(&mut self, input: Input) {
        if matches!(input, Input::Press(..)) {
            self.over = Over::Nothing;
        }
        let Input::Down(key, modifiers) = input else {
            return;
        };
        if key == Key::Escape {
            self.over = Over::Nothing;
        }
        match self.settings.bindings.command(key, modifiers) {
            Some(Command::Help | Command::Close) => self.over = Over::Nothing,
            Some(command @ (Command::Fullscreen | Command::Quit)) => self.command(command),
            _ => {}
        }
    }

    /// Follows the settings screen.
    fn set(&mut self, choice: options::Choice) {
        match choice {
            options::Choice::Changed => {
                self.play.set_step(self.settings.speed.step());
                self.wonder();
                let settings = Box::new(self.settings.clone());
                self.orders.push(Order::KeepSettings(settings));
            }
            options::Choice::Close => self.over = Over::Nothing,
            options::Choice::Command(command) => self.command(command),
        }
    }

    fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Play(place) => self.go(place),
            Choice::Watch(place) => {
                self.go(place);
                self.watch();
            }
            Choice::Open(path) => self.orders.push(Order::Open(vec![path])),
            Choice::Back => self.over = Over::Nothing,
            Choice::Command(command) => self.command(command),
        }
    }

    fn command(&mut self, command: Command) {
        let (library, progress, place) = (&self.library, &self.progress, self.place);
        match command {
            Command::Previous => {
                self.go_or_say(library.previous(place), "This is the first level.");
            }
            Command::Next => self.go_or_say(library.next(place), "This is the last level."),
            Command::PreviousUnsolved => {
                let unsolved = library.previous_unsolved(place, progress);
                self.go_or_say(unsolved, "All levels before this one are solved.");
            }
            Command::NextUnsolved => {
                let unsolved = library.next_unsolved(place, progress);
                self.go_or_say(unsolved, "All levels behind this one are solved.");
            }
            Command::Help => self.open(Over::Help),
            Command::Close if self.play.close_banner() || self.play.drop_box() => {}
            Command::Browse | Command::Close => self.browse(),
            Command::Watch => self.watch(),
            Command::Snapshot => self.snapshot(),
            Command::Snapshots => self.open_snapshots(),
            Command::CopyLevel => self.copy(self.level_text(), "The level is in the clipboard."),
            Command::CopyMoves => {
                self.copy(self.play.game().lurd(), "The moves are in the clipboard.");
            }
            Command::Paste => self.orders.push(Order::Paste),
            Command::Keep => self.keep(),
            Command::Reload => self.reload(),
            Command::Quit => self.orders.push(Order::Quit),
            Command::Fullscreen => {
                self.settings.full_screen ^= true;
                self.set(options::Choice::Changed);
            }
            Command::Hint => self.hint(),
            Command::ShowSolution => self.show_solution(),
            Command::Rewind => self.rewind(),
            Command::Settings => self.open(Over::Options(Options::default())),
            Command::Larger => self.zoom(1.0),
            Command::Smaller => self.zoom(-1.0),
            Command::Fit => self.view.fit(),
            // This level's history has come to its end.
            Command::Undo => {
                let before = self.visits.back(library.id(place));
                let before = before.and_then(|level| library.place(level));
                before.into_iter().for_each(|place| self.enter(place));
            }
            Command::Redo if self.play.is_won() => self.command(Command::Next),
            Command::Redo => {
                let behind = self.visits.on(library.id(place));
                let behind = behind.and_then(|level| library.place(level));
                behind.into_iter().for_each(|place| self.enter(place));
            }
            // The board did these itself.
            Command::Step(_)
            | Command::WalkFar(_)
            | Command::PushFar(_)
            | Command::RedoAll
            | Command::PreviousPush
            | Command::NextPush
            | Command::Restart
            | Command::Pause => {}
        }
    }

    /// The key of a command, to tell the player.
    fn key(&self, command: Command) -> String {
        let cap = ui::cap(command, &self.settings.bindings);
        cap.unwrap_or_else(|| "(no key)".to_owned())
    }

    /// Opens something over the level. No key counts as held any more.
    fn open(&mut self, over: Over) {
        self.play.let_go();
        self.over = over;
    }

    fn browse(&mut self) {
        let recent = self.recent.iter();
        let closed = recent.filter(|path| !self.library.has_file(path)).cloned();
        let browser = Browser::new(&self.library, self.place, closed.collect(), self.window);
        self.open(Over::Browser(Box::new(browser)));
    }

    fn go_or_say(&mut self, place: Option<Place>, end: &str) {
        match place {
            Some(place) => self.go(place),
            None => self.notify(end.to_owned()),
        }
    }

    fn go(&mut self, place: Place) {
        if place != self.place {
            self.visits.leave(self.library.id(self.place));
        }
        self.enter(place);
    }

    /// Puts a level on the screen.
    fn enter(&mut self, place: Place) {
        self.place = place;
        self.over = Over::Nothing;
        self.grip = Grip::Nothing;
        self.view.fit();
        (self.play, self.notice) = resume(&self.library, &self.progress, place);
        self.play.set_step(self.settings.speed.step());
        self.clear_mind();
        self.save(Vec::new());
    }

    /// Shows the best solution known, or the one that came with the level.
    fn watch(&mut self) {
        let level = self.play.level();
        let best = self.progress.best(level).map(|(by_moves, _)| by_moves.lurd);
        let records = self.library.entry(self.place).records.iter();
        let mut own = records.filter(|record| record.kind == RecordKind::Solution);
        let moves = best.or_else(|| own.next().map(|record| record.moves.clone()));
        match moves.map(|moves| Lurd::parse(&moves)) {
            Some(Ok(lurd)) => self.show_moves(&lurd.moves),
            Some(Err(error)) => self.notify(format!("The solution cannot be read: {error}")),
            None => self.notify("No solution of this level is known yet.".to_owned()),
        }
    }

    fn show_moves(&mut self, moves: &[Direction]) {
        self.over = Over::Nothing;
        if let Err(error) = self.play.watch(moves) {
            self.notify(format!("The moves break off: {error}."));
        }
    }

    fn snapshot(&mut self) {
        let attempt = self.play.game().attempt();
        if attempt.moves.is_empty() {
            self.notify("This is the start: restart brings you here at any time.".to_owned());
            return;
        }
        let known = self.progress.snapshots(self.play.level());
        let name = snapshots::new_name(&known);
        let shown = self.key(Command::Snapshots);
        self.notify(format!(
            "Kept as “{name}”. {shown} shows all positions kept."
        ));
        self.change_snapshots(SnapshotChange::Add(name, attempt));
    }

    fn open_snapshots(&mut self) {
        let known = self.progress.snapshots(self.play.level());
        if known.is_empty() {
            let keep = self.key(Command::Snapshot);
            self.notify(format!(
                "No position of this level is kept yet: {keep} keeps one."
            ));
        } else {
            self.open(Over::Snapshots(Snapshots::new(known)));
        }
    }

    fn snapshot_choice(&mut self, choice: snapshots::Choice) {
        match choice {
            snapshots::Choice::Restore(attempt) => {
                self.over = Over::Nothing;
                if let Err(error) = self.play.restore(&attempt) {
                    self.notify(format!("It breaks off: {error}."));
                }
            }
            snapshots::Choice::Remove(name, moves) => {
                self.change_snapshots(SnapshotChange::Remove(name, moves));
                self.over = Over::Nothing;
                self.open_snapshots();
            }
            snapshots::Choice::Close => self.over = Over::Nothing,
            snapshots::Choice::Command(command) => self.command(command),
        }
    }

    fn change_snapshots(&mut self, change: SnapshotChange) {
        self.save(vec![change]);
    }

    fn save_changes(&mut self) {
        let Some(deed) = self.play.take_deed() else {
            return;
        };
        if deed == Deed::Played {
            self.visits.forget_behind();
        }
        self.forget_hint();
        self.wonder();
        if self.play.watching().is_none() {
            self.save(Vec::new());
        }
    }

    /// Where the board may lie.
    fn room(&self, window: Window) -> Room {
        let (game, motion) = (self.play.game(), self.play.motion());
        let map = game.level().map();
        let drawn = motion.player().map(Flight::place);
        let player = drawn.or(game.position().player().map(Into::into));
        Room {
            board: (map.width(), map.height()),
            window,
            margins: hud::margins(self.status().comment.is_some()),
            player: player.unwrap_or(BoardPoint { x: 0.0, y: 0.0 }),
        }
    }

    /// The bar that shows the history.
    fn timeline(&self) -> Timeline<'_> {
        Timeline {
            game: self.play.game(),
            ends: self.visits.ends(),
        }
    }

    /// Makes squares larger or smaller; the middle of the view stays.
    fn zoom(&mut self, steps: f32) {
        let room = self.room(self.window);
        let (width, height) = self.window.logical();
        let (above, below) = room.margins;
        let about = Point {
            x: width / 2.0,
            y: f32::midpoint(above, height - below),
        };
        let about = self.pointer.unwrap_or(about);
        self.view.step(steps, about, room);
    }

    /// Keeps the session as it is now, and changes of the positions kept. What is only watched is no session of the
    /// player's, and no solution.
    fn save(&mut self, snapshots: Vec<SnapshotChange>) {
        let game = self.play.game();
        let own = self.play.watching().is_none();
        let solved = own && game.is_won() && game.origin() != Origin::Replay;
        let update = Update {
            level: Arc::clone(game.level()),
            title: self.library.entry(self.place).title.clone(),
            place: (
                self.library.shelf(self.place).name.clone(),
                self.place.entry + 1,
            ),
            game: own.then(|| game.save()),
            solutions: solved.then(|| game.attempt()).into_iter().collect(),
            snapshots,
            today: self.progress.today(),
        };
        self.progress.keep(&update);
        self.orders.push(Order::Save(Box::new(update)));
    }

    /// Lets time pass: seconds.
    pub fn tick(&mut self, dt: f32) {
        let moving = self.play.motion().is_active();
        self.play.tick(dt);
        if moving && self.view.is_zoomed() {
            self.view.follow(self.room(self.window));
        }
        self.save_changes();
    }
}

/// The key that does in a list what a button of the gamepad does.
const fn list_key(event: PadEvent) -> Option<Input> {
    let key = match event.button {
        PadButton::Up => Key::Up,
        PadButton::Down => Key::Down,
        PadButton::Left => Key::Left,
        PadButton::Right => Key::Right,
        PadButton::A => Key::Enter,
        PadButton::B | PadButton::Start => Key::Escape,
        PadButton::LeftShoulder => Key::PageUp,
        PadButton::RightShoulder => Key::PageDown,
        PadButton::X | PadButton::Y => return None,
    };
    Some(if event.down {
        Input::Down(key, Modifiers::NONE)
    } else {
        Input::Up(key)
    })
}

/// Puts a level on the screen as it was left; with a message if that did not work out.
fn resume(library: &Library, progress: &Progress, place: Place) -> (Play, Option<String>) {
    let level = Arc::clone(library.level(place));
    let Some(saved) = progress.saved_game(&level) else {
        return (Play::new(Game::new(level)), None);
    };
    let (game, outcome) = Game::resume(level, &saved);
    let notice = outcome
        .err()
        .map(|error| format!("The saved game breaks off: {error}"));
    (Play::new(game), notice)
}
