//! The game as a whole: which level is played, what is open over it, what is to be kept. Input goes in; scenes
//! and orders come out. It never draws and never touches a file.

use std::path::PathBuf;
use std::sync::Arc;

use sokoban_core::{Collection, Direction, Entry, Game, Lurd, Record, RecordKind};

use crate::browse::{Browser, Choice};
use crate::hud::{self, Banner, Status};
use crate::input::{Command, Input};
use crate::library::{Library, Place, Shelf, Source};
use crate::motion::{Flight, Point};
use crate::play::Play;
use crate::save::{Date, Progress, SnapshotChange, Update};
use crate::scene::{Scene, Viewport, Window};
use crate::snapshots::{self, Snapshots};
use crate::stage::{self, Scenery};

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
    Fullscreen,
    /// Leave.
    Quit,
}

/// What is open over the level.
#[derive(Debug)]
enum Over {
    Nothing,
    Help,
    Snapshots(Snapshots),
    Browser(Box<Browser>),
}

/// The running game.
#[derive(Debug)]
pub struct App {
    library: Library,
    progress: Progress,
    place: Place,
    play: Play,
    over: Over,
    recent: Vec<PathBuf>,
    notice: Option<String>,
    window: Window,
    orders: Vec<Order>,
}

/// The most files that are remembered as opened lately.
const RECENT: usize = 12;

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
            place,
            play,
            over: Over::Nothing,
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
        if matches!(input, Input::Down(..) | Input::Press(_)) {
            self.notice = None;
        }
        match &mut self.over {
            Over::Nothing => {
                if let Some(command) = self.play.input(input) {
                    self.command(command);
                }
            }
            Over::Help => self.help_input(input),
            Over::Snapshots(list) => {
                if let Some(choice) = list.input(input) {
                    self.snapshot_choice(choice);
                }
            }
            Over::Browser(browser) => {
                if let Some(choice) = browser.input(input, &self.library) {
                    self.choose(choice);
                }
            }
        }
        self.save_changes();
    }

    /// While the keys are shown, only those that concern the window count.
    fn help_input(&mut self, input: Input) {
        let Input::Down(key, modifiers) = input else {
            return;
        };
        match crate::input::command(key, modifiers) {
            Some(Command::Help | Command::Close) => self.over = Over::Nothing,
            Some(command @ (Command::Fullscreen | Command::Quit)) => self.command(command),
            _ => {}
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
            Command::Close if self.play.close_banner() => {}
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
            Command::Fullscreen => self.orders.push(Order::Fullscreen),
            // The board did these itself.
            Command::Step(_)
            | Command::Undo
            | Command::Redo
            | Command::Restart
            | Command::Pause
            | Command::Faster
            | Command::Slower => {}
        }
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
        self.place = place;
        self.over = Over::Nothing;
        (self.play, self.notice) = resume(&self.library, &self.progress, place);
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
        self.play.watch(moves);
    }

    fn snapshot(&mut self) {
        let lurd = self.play.game().lurd();
        if lurd.is_empty() {
            self.notify("This is the start: 2 brings you here at any time.".to_owned());
            return;
        }
        let known = self.progress.snapshots(self.play.level());
        let name = snapshots::new_name(&known);
        self.notify(format!("Kept as “{name}”. F3 shows all positions kept."));
        self.change_snapshots(SnapshotChange::Add(name, lurd));
    }

    fn open_snapshots(&mut self) {
        let known = self.progress.snapshots(self.play.level());
        if known.is_empty() {
            self.notify("No position of this level is kept yet: Ctrl+S keeps one.".to_owned());
        } else {
            self.open(Over::Snapshots(Snapshots::new(known)));
        }
    }

    fn snapshot_choice(&mut self, choice: snapshots::Choice) {
        match choice {
            snapshots::Choice::Restore(moves) => {
                self.over = Over::Nothing;
                match Lurd::parse(&moves) {
                    Ok(lurd) => self.play.restore(&lurd.moves),
                    Err(error) => self.notify(format!("It cannot be read: {error}")),
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

    fn copy(&mut self, text: String, message: &str) {
        self.orders.push(Order::Copy(text));
        self.notify(message.to_owned());
    }

    /// The level with its title and the moves so far.
    fn level_text(&self) -> String {
        let game = self.play.game();
        let title = &self.library.entry(self.place).title;
        let mut entry = Entry::new(title, Arc::clone(game.level()));
        if !game.is_untouched() {
            entry.records.push(Record {
                kind: RecordKind::Savegame,
                label: String::new(),
                moves: game.save().current,
            });
        }
        let collection = Collection {
            entries: vec![entry],
            ..Collection::default()
        };
        collection.print()
    }

    /// The clipboard's text: moves, or levels.
    pub fn paste(&mut self, text: &str) {
        match Lurd::parse(text) {
            Ok(lurd) if !lurd.moves.is_empty() => return self.show_moves(&lurd.moves),
            _ => {}
        }
        let collection = crate::files::read(text.as_bytes()).map_err(|error| error.to_string());
        self.opened(vec![(Source::Pasted, collection)]);
    }

    /// Puts the shelf on the screen into the library's own folder.
    fn keep(&mut self) {
        let shelf = self.library.shelf(self.place);
        let file = match &shelf.source {
            Source::File(path) => Some(path.clone()),
            Source::Pasted => None,
            Source::Inside | Source::Kept(_) => {
                return self.notify("These levels are in your library already.".to_owned());
            }
        };
        let collection = Collection {
            entries: shelf.entries.clone(),
            ..Collection::default()
        };
        self.orders.push(Order::Keep {
            shelf: self.place.shelf,
            file,
            name: shelf.name.clone(),
            text: collection.print(),
        });
    }

    /// A shelf was put into the library's folder, or not.
    pub fn kept(&mut self, shelf: usize, outcome: Result<PathBuf, String>) {
        match outcome {
            Ok(path) => {
                self.notify(format!("Kept: {}", path.display()));
                self.library.keep(shelf, path);
            }
            Err(error) => self.notify(format!("It could not be kept: {error}")),
        }
    }

    fn reload(&mut self) {
        if let Some(path) = self.file().cloned() {
            self.orders.push(Order::Open(vec![path]));
        }
    }

    /// Files were read, or could not be. One is played at once, several are shown.
    pub fn opened(&mut self, files: Vec<(Source, Result<Collection, String>)>) {
        let several = files.len() > 1;
        let mut shown = None;
        for (source, outcome) in files {
            match outcome {
                Ok(collection) => shown = Some(self.add(collection, source)),
                Err(error) => self.notify(error),
            }
        }
        let Some((shelf, message)) = shown else {
            return;
        };
        if !self.library.is_level(self.place) {
            // The file on the screen was read again, and this level is gone.
            self.go(self.library.first_of(shelf).unwrap_or(self.library.first()));
        }
        if several {
            self.browse();
        }
        if let Over::Browser(browser) = &mut self.over {
            browser.refresh(&self.library, shelf);
        } else if let Some(place) = self.library.first_played(&self.progress, shelf, self.place) {
            self.go(place);
        }
        self.notify(message);
    }

    /// Puts a collection on a shelf; answers with its index and what to say about it.
    fn add(&mut self, collection: Collection, source: Source) -> (usize, String) {
        if let Source::File(path) = &source {
            self.recent.retain(|old| old != path);
            self.recent.insert(0, path.clone());
            self.recent.truncate(RECENT);
            self.orders.push(Order::Recent(self.recent.clone()));
        }
        let kept = matches!(source, Source::Kept(_));
        let shelf = Shelf::from_file(collection, source);
        let levels = hud::count(shelf.levels() as u32, "level", "levels");
        let bad = shelf.entries.len() - shelf.levels();
        let bad = if bad == 0 {
            String::new()
        } else {
            format!(", {bad} that cannot be played")
        };
        let hint = if kept {
            ""
        } else {
            " Ctrl+K keeps it in your library."
        };
        let message = format!("{}: {levels}{bad}.{hint}", shelf.name);
        (self.library.add(shelf), message)
    }

    /// The file on the screen changed on the disk.
    pub fn file_changed(&mut self) {
        self.notify("The level file changed on the disk: F5 reads it again.".to_owned());
    }

    fn save_changes(&mut self) {
        // What is only watched is nobody's play.
        if self.play.take_change() && self.play.watching().is_none() {
            self.save(Vec::new());
        }
    }

    /// Keeps the session as it is now, and changes of the positions kept.
    fn save(&mut self, snapshots: Vec<SnapshotChange>) {
        let game = self.play.game();
        let update = Update {
            level: Arc::clone(game.level()),
            title: self.library.entry(self.place).title.clone(),
            place: (
                self.library.shelf(self.place).name.clone(),
                self.place.entry + 1,
            ),
            game: game.save(),
            solutions: game.is_won().then(|| game.lurd()).into_iter().collect(),
            snapshots,
            today: self.progress.today(),
        };
        self.progress.keep(&update);
        self.orders.push(Order::Save(Box::new(update)));
    }

    /// Lets time pass: seconds.
    pub fn tick(&mut self, dt: f32) {
        self.play.tick(dt);
        self.save_changes();
    }

    /// Draws what the eye shall see.
    pub fn draw(&self, window: Window, scene: &mut Scene) {
        scene.clear();
        if let Over::Browser(browser) = &self.over {
            browser.draw(scene, &self.library, &self.progress, self.notice.as_deref());
            return;
        }
        let (game, motion) = (self.play.game(), self.play.motion());
        let map = game.level().map();
        let drawn = motion.player().map(Flight::place);
        let focus = drawn.or(game.position().player().map(Into::into));
        let focus = focus.unwrap_or(Point { x: 0.0, y: 0.0 });
        let status = self.status();
        let margins = hud::margins(status.comment.is_some());
        scene.viewport = Viewport::fit((map.width(), map.height()), window, margins, focus);
        let scenery = Scenery {
            level: game.level(),
            position: game.position(),
            motion,
        };
        stage::draw(&mut scene.board, scenery, &scene.viewport);
        hud::status(&mut scene.hud, window, &status);
        match &self.over {
            Over::Help => hud::help(scene, window),
            Over::Snapshots(list) => list.draw(scene, window),
            Over::Nothing | Over::Browser(_) => {
                if let Some(shown) = self.play.banner() {
                    hud::banner(scene, window, &self.banner(shown));
                }
            }
        }
    }

    fn status(&self) -> Status<'_> {
        let collection = self.library.shelf(self.place);
        let (game, entry) = (self.play.game(), self.library.entry(self.place));
        Status {
            collection: &collection.name,
            number: self.place.entry + 1,
            of: collection.entries.len(),
            title: &entry.title,
            moves: game.moves(),
            pushes: game.pushes(),
            strength: game.level().strength(),
            solved: self.progress.solved(game.level()).is_some(),
            watching: self.play.watching(),
            notice: self.notice.as_deref(),
            comment: entry
                .fields
                .get("Comment")
                .filter(|comment| !comment.is_empty()),
        }
    }

    fn banner(&self, shown: f32) -> Banner {
        let game = self.play.game();
        let line = |cap, text: &str| (cap, text.to_owned());
        if game.is_lost() {
            return Banner {
                headline: "You fell into the hole",
                detail: "Nothing is lost: the way back is open.".to_owned(),
                keys: vec![
                    line("U", "take the last step back"),
                    line("2", "restart the level"),
                ],
                star: false,
                shown,
            };
        }
        let watched = self.play.watching().is_some();
        let mut keys = vec![
            line(
                "2",
                if watched {
                    "now play it yourself"
                } else {
                    "play it again"
                },
            ),
            line("U", "take the last step back"),
        ];
        let next = self.library.next(self.place);
        if let Some(next) = next {
            keys.insert(0, ("3", self.what_next(next)));
        }
        let ending = if next.is_none() {
            ". That was the last level of all."
        } else {
            ""
        };
        let moves = hud::count(game.moves(), "move", "moves");
        let pushes = hud::count(game.pushes(), "push", "pushes");
        Banner {
            headline: if watched {
                "That was the solution"
            } else {
                "Level cleared"
            },
            detail: format!("{moves}, {pushes}{ending}"),
            keys,
            star: !watched,
            shown,
        }
    }

    fn what_next(&self, next: Place) -> String {
        let title = match self.library.entry(next).title.as_str() {
            "" => format!("level {}", next.entry + 1),
            title => title.to_owned(),
        };
        if next.shelf == self.place.shelf {
            format!("next level: {title}")
        } else {
            format!("on to {}: {title}", self.library.shelf(next).name)
        }
    }
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
