//! The screen on which a level is played: keys → steps → motion. It never draws.

use std::sync::Arc;

use sokoban_core::{Blocked, Change, Direction, Game, Level};

use crate::input::{Command, Held, Input, Repeat};
use crate::motion::{Curve, Motion, Pace, STEP};

/// Seconds from winning, or losing, until the banner begins to slide in, and until it has.
const BANNER: (f32, f32) = (0.35, 0.75);

/// A level on the screen.
#[derive(Debug, Clone)]
pub struct Play {
    game: Game,
    motion: Motion,
    held: Held,
    repeat: Option<Repeat>,
    /// The key that is held made the last step, so it makes the next one too.
    walking: bool,
    /// Seconds since the level was won or lost; `None` while it is open.
    ended: Option<f32>,
    banner_closed: bool,
    watching: Option<Watching>,
    changed: bool,
}

/// A solution that plays by itself: its moves wait to be redone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Watching {
    /// How many times as fast as walking.
    pub speed: f32,
    /// Whether it goes on by itself.
    pub playing: bool,
}

impl Play {
    /// Puts a session on the screen.
    pub fn new(game: Game) -> Self {
        let looks = game
            .last_step()
            .map_or(game.level().facing(), |step| step.direction);
        let mut play = Self {
            motion: Motion::still(looks),
            game,
            held: Held::default(),
            repeat: None,
            walking: false,
            ended: None,
            banner_closed: false,
            watching: None,
            changed: false,
        };
        play.notice_end();
        play
    }

    /// The session.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The level being played.
    pub const fn level(&self) -> &Arc<Level> {
        self.game.level()
    }

    /// Pieces in flight.
    pub const fn motion(&self) -> &Motion {
        &self.motion
    }

    /// How much of the banner has slid in, from 0 to 1; `None` if there is none.
    pub fn banner(&self) -> Option<f32> {
        let time = self.ended.filter(|_| !self.banner_closed)?;
        let part = ((time - BANNER.0) / (BANNER.1 - BANNER.0)).clamp(0.0, 1.0);
        (part > 0.0).then(|| (part - 1.0).powi(3) + 1.0)
    }

    /// Puts the banner away, if there is one.
    pub fn close_banner(&mut self) -> bool {
        let open = self.ended.is_some() && !self.banner_closed;
        self.banner_closed |= open;
        open
    }

    /// Whether the picture will be another one in a moment.
    pub fn is_active(&self) -> bool {
        let playing = self.watching.is_some_and(|watching| watching.playing);
        let sliding = self.ended.is_some_and(|time| time < BANNER.1) && !self.banner_closed;
        self.motion.is_active() || self.repeat.is_some() || sliding || playing
    }

    /// What is being watched, if anything is.
    pub const fn watching(&self) -> Option<Watching> {
        self.watching
    }

    /// Goes to the start and plays these moves from there, as far as they go. The first step of the player's own
    /// takes over; undo leads back to what was played before.
    pub fn watch(&mut self, moves: &[Direction]) {
        self.load(moves);
        let made = self.game.moves();
        for _ in 0..made {
            self.game.undo();
        }
        self.motion = Motion::still(self.level().facing());
        self.ended = None;
        self.watching = Some(Watching {
            speed: 1.0,
            playing: true,
        });
    }

    /// Goes to the position after these moves from the start; undo leads back to what was played before.
    pub fn restore(&mut self, moves: &[Direction]) {
        self.load(moves);
        let looks = self.game.last_step().map(|step| step.direction);
        self.motion = Motion::still(looks.unwrap_or(self.level().facing()));
        self.changed = true;
        self.notice_end();
    }

    fn load(&mut self, moves: &[Direction]) {
        self.let_go();
        self.watching = None;
        self.game.restart();
        // What cannot be played is left out; the moves before it are there to look at.
        let _ = self.game.play(moves);
    }

    /// Whether the session changed since this was last asked.
    pub fn take_change(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Follows a key, does what concerns the board, and answers with what concerns the app.
    pub fn input(&mut self, input: Input) -> Option<Command> {
        let command = self.held.follow(input);
        match command? {
            Command::Step(direction) => {
                self.repeat = None;
                self.watching = None;
                self.walking = self.step(direction, Curve::Eased);
            }
            command @ (Command::Undo | Command::Redo) => {
                self.set_playing(false);
                let pace = Pace {
                    curve: Curve::Eased,
                    duration: STEP,
                };
                let more = self.travel(command, pace);
                self.repeat = more.then_some(Repeat::new(command));
            }
            Command::Pause => {
                let playing = self.watching.is_some_and(|watching| watching.playing);
                self.set_playing(!playing);
            }
            Command::Faster => self.change_speed(2.0),
            Command::Slower => self.change_speed(0.5),
            Command::Restart => {
                self.watching = None;
                if let Some(change) = self.game.restart() {
                    self.show(
                        change,
                        Pace {
                            curve: Curve::Eased,
                            duration: STEP,
                        },
                    );
                }
            }
            other => return Some(other),
        }
        None
    }

    /// No key counts as held any more.
    pub fn let_go(&mut self) {
        self.held.follow(Input::Blur);
    }

    fn set_playing(&mut self, playing: bool) {
        if let Some(watching) = &mut self.watching {
            watching.playing = playing;
        }
    }

    fn change_speed(&mut self, factor: f32) {
        if let Some(watching) = &mut self.watching {
            watching.speed = (watching.speed * factor).clamp(0.25, 16.0);
        }
    }

    /// Lets time pass: seconds.
    pub fn tick(&mut self, dt: f32) {
        if let Some(time) = &mut self.ended {
            *time += dt;
        }
        self.run_on(dt);
        match self.watching {
            Some(watching) if watching.playing => self.watch_on(watching, dt),
            _ => self.walk(dt),
        }
    }

    /// A solution that plays by itself.
    fn watch_on(&mut self, watching: Watching, mut dt: f32) {
        let pace = Pace {
            curve: Curve::Steady,
            duration: STEP / watching.speed,
        };
        loop {
            let arrival = self.motion.until_arrival();
            if arrival > dt {
                self.motion.advance(dt);
                return;
            }
            self.motion.advance(arrival);
            dt -= arrival;
            if !self.travel(Command::Redo, pace) {
                self.set_playing(false);
                self.motion.advance(dt);
                return;
            }
        }
    }

    /// A held undo or redo key.
    fn run_on(&mut self, mut dt: f32) {
        while let Some(mut repeat) = self.repeat.take() {
            if !self.held.holds(repeat.command) {
                return;
            }
            let due = repeat.is_due(&mut dt);
            let pace = Pace {
                curve: Curve::Steady,
                duration: repeat.interval.min(STEP),
            };
            if !due || self.travel(repeat.command, pace) {
                self.repeat = Some(repeat);
            }
            if !due {
                return;
            }
        }
    }

    /// A held direction key; and motion goes on.
    fn walk(&mut self, mut dt: f32) {
        while let (true, Some(direction)) = (self.walking, self.held.direction()) {
            self.motion.walk_on();
            let arrival = self.motion.until_arrival();
            if arrival > dt {
                self.motion.advance(dt);
                return;
            }
            self.motion.advance(arrival);
            dt -= arrival;
            self.walking = self.step(direction, Curve::Steady);
        }
        if self.repeat.is_none() {
            self.motion.settle();
        }
        self.motion.advance(dt);
    }

    /// Steps at once; false if nothing moved.
    fn step(&mut self, direction: Direction, curve: Curve) -> bool {
        let pace = Pace {
            curve,
            duration: STEP,
        };
        match self.game.step(direction) {
            Ok(step) => {
                self.show(Change::Done(step), pace);
                true
            }
            Err(Blocked::Won | Blocked::Gone) => false,
            Err(Blocked::Wall | Blocked::BoxAgainstWall | Blocked::BoxAgainstBox) => {
                self.motion.bump(direction);
                false
            }
        }
    }

    /// One step back or on in the history; false if there is none.
    fn travel(&mut self, command: Command, pace: Pace) -> bool {
        self.walking = false;
        let change = match command {
            Command::Undo => self.game.undo(),
            _ => self.game.redo(),
        };
        if let Some(change) = change {
            self.show(change, pace);
        }
        change.is_some()
    }

    /// Sends the pieces of a change on their way.
    fn show(&mut self, change: Change, pace: Pace) {
        let boxes = self.game.position().boxes();
        match change {
            Change::Done(step) => self.motion.done(&step, |pos| boxes[pos], pace),
            Change::Undone(step) => self.motion.undone(&step, |pos| boxes[pos], pace),
            Change::Jumped => self.motion = Motion::still(self.level().facing()),
        }
        self.changed = true;
        self.notice_end();
    }

    fn notice_end(&mut self) {
        let over = self.game.is_won() || self.game.is_lost();
        self.ended = over.then_some(self.ended.unwrap_or(0.0));
        self.banner_closed &= over;
    }
}
