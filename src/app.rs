//! The game as a whole: which level is played, what is open over it, what is to be kept. Input goes in; scenes
//! and orders come out. It never draws and never touches a file.

use std::sync::Arc;

use sokoban_core::Game;

use crate::hud::{self, Banner, Status};
use crate::input::{Command, Input};
use crate::library::{Library, Place};
use crate::play::Play;
use crate::save::{Progress, Update};
use crate::scene::{Scene, Viewport, Window};
use crate::stage;

/// What only the shell can do.
#[derive(Debug, Clone)]
pub enum Order {
    /// Keep this on the disk.
    Save(Box<Update>),
    /// Fill the screen, or stop filling it.
    Fullscreen,
    /// Leave.
    Quit,
}

/// The running game.
#[derive(Debug)]
pub struct App {
    library: Library,
    progress: Progress,
    place: Place,
    play: Play,
    help: bool,
    notice: Option<String>,
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
            place,
            play,
            help: false,
            notice,
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

    /// What was done so far.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Tells the player something, until the next key.
    pub fn notify(&mut self, message: String) {
        self.notice = Some(message);
    }

    /// What the shell has to do now, in order.
    pub fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Whether the picture will be another one in a moment.
    pub fn is_active(&self) -> bool {
        self.play.is_active()
    }

    /// Follows an event.
    pub fn input(&mut self, input: Input) {
        if matches!(input, Input::Down(..)) {
            self.notice = None;
        }
        if self.help {
            self.help_input(input);
        } else if let Some(command) = self.play.input(input) {
            self.command(command);
        }
        if self.play.take_change() {
            self.save();
        }
    }

    /// While the keys are shown, only those that concern the window count.
    fn help_input(&mut self, input: Input) {
        let Input::Down(key, modifiers) = input else {
            return;
        };
        match crate::input::command(key, modifiers) {
            Some(Command::Help | Command::Close) => self.help = false,
            Some(command @ (Command::Fullscreen | Command::Quit)) => self.command(command),
            _ => {}
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Previous => self.go(
                self.library.previous(self.place),
                "This is the first level.",
            ),
            Command::Next => self.go(self.library.next(self.place), "This is the last level."),
            Command::Help => {
                self.play.let_go();
                self.help = true;
            }
            Command::Close if self.play.close_banner() => {}
            Command::Close | Command::Quit => self.orders.push(Order::Quit),
            Command::Fullscreen => self.orders.push(Order::Fullscreen),
            // The screen did these itself.
            Command::Step(_) | Command::Undo | Command::Redo | Command::Restart => {}
        }
    }

    fn go(&mut self, place: Option<Place>, end: &str) {
        let Some(place) = place else {
            self.notify(end.to_owned());
            return;
        };
        self.place = place;
        (self.play, self.notice) = resume(&self.library, &self.progress, place);
        self.save();
    }

    /// Keeps the session as it is now.
    fn save(&mut self) {
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
        };
        self.progress.keep(&update);
        self.orders.push(Order::Save(Box::new(update)));
    }

    /// Lets time pass: seconds.
    pub fn tick(&mut self, dt: f32) {
        self.play.tick(dt);
        if self.play.take_change() {
            self.save();
        }
    }

    /// Draws what the eye shall see.
    pub fn draw(&self, window: Window, scene: &mut Scene) {
        scene.clear();
        let (game, motion) = (self.play.game(), self.play.motion());
        let map = game.level().map();
        let focus = motion.player().map(crate::motion::Flight::place);
        let focus = focus.or(game.position().player().map(Into::into));
        let focus = focus.unwrap_or(crate::motion::Point { x: 0.0, y: 0.0 });
        let status = self.status();
        let margins = hud::margins(status.comment.is_some());
        scene.viewport = Viewport::fit((map.width(), map.height()), window, margins, focus);
        stage::draw(&mut scene.board, game, motion, &scene.viewport);
        hud::status(&mut scene.hud, window, &status);
        if self.help {
            hud::help(scene, window);
        } else if let Some(shown) = self.play.banner() {
            hud::banner(scene, window, &self.banner(shown));
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
            notice: self.notice.as_deref(),
            comment: entry
                .fields
                .get("Comment")
                .filter(|comment| !comment.is_empty()),
        }
    }

    fn banner(&self, shown: f32) -> Banner {
        let game = self.play.game();
        if game.is_lost() {
            return Banner {
                headline: "You fell into the hole",
                detail: "Nothing is lost: the way back is open.".to_owned(),
                keys: vec![
                    ("U", "take the last step back".to_owned()),
                    ("2", "restart the level".to_owned()),
                ],
                star: false,
                shown,
            };
        }
        let mut keys = vec![
            ("2", "play it again".to_owned()),
            ("U", "take the last step back".to_owned()),
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
        let detail = format!("{moves}, {pushes}{ending}");
        Banner {
            headline: "Level cleared",
            detail,
            keys,
            star: true,
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
