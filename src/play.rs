//! The screen on which a level is played: keys and pointer → steps → motion. It never draws.

mod going;
mod hand;
mod run;

use std::sync::Arc;

use sokoban_core::{Blocked, Change, Direction, Event, Game, Level, Pos};

use crate::bindings::Bindings;
use crate::input::{Button, Command, Held, Holder, Input, Repeat};
use crate::motion::{Curve, Motion, Pace, STEP};
use crate::pad::PadEvent;
use crate::stage::Marks;
use hand::Hand;
use run::{Goal, Run};

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
    run: Option<Run>,
    hand: Hand,
    /// Seconds that a step takes.
    step: f32,
    /// Seconds until a held key steps on, at the earliest.
    patience: f32,
    deed: Option<Deed>,
}

/// How the session changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Something was undone or redone.
    Travelled,
    /// Something new was done.
    Played,
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
            run: None,
            hand: Hand::default(),
            step: STEP,
            patience: 0.0,
            deed: None,
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

    /// Steps take so many seconds from now on.
    pub const fn set_step(&mut self, seconds: f32) {
        self.step = seconds;
    }

    /// Pieces in flight.
    pub const fn motion(&self) -> &Motion {
        &self.motion
    }

    /// What the pointer shows on the board.
    pub fn marks(&self) -> Marks<'_> {
        if self.run.is_some() || self.watching.is_some() || self.banner().is_some() {
            return Marks::default();
        }
        self.hand.marks()
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
        let walking = self.walking && self.held.direction().is_some();
        let going = self.run.is_some() || self.repeat.is_some() || self.hand.is_waiting();
        let going = going || walking;
        self.motion.is_active() || going || sliding || playing
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

    /// Plays these moves from here on by itself, as a solution that is watched.
    pub fn watch_from_here(&mut self, moves: &[Direction]) {
        self.let_go();
        self.finish();
        let before = self.game.now();
        let _ = self.game.play(moves);
        self.game.jump(before);
        self.note(Deed::Played);
        self.stand_still();
        self.watching = Some(Watching {
            speed: 1.0,
            playing: true,
        });
    }

    /// Makes these moves, as a click would.
    pub fn play_line(&mut self, moves: Vec<Direction>) {
        self.finish();
        self.play_moves(Some(moves));
    }

    /// Goes to the position after these moves from the start; undo leads back to what was played before.
    pub fn restore(&mut self, moves: &[Direction]) {
        self.load(moves);
        self.stand_still();
    }

    /// Shows the position as it is, after a leap.
    fn stand_still(&mut self) {
        let looks = self.game.last_step().map(|step| step.direction);
        self.motion = Motion::still(looks.unwrap_or(self.level().facing()));
        self.walking = false;
        self.repeat = None;
        self.has_changed();
    }

    fn load(&mut self, moves: &[Direction]) {
        self.let_go();
        self.watching = None;
        self.run = None;
        self.hand.clear();
        self.game.restart();
        self.note(Deed::Played);
        // What cannot be played is left out; the moves before it are there to look at.
        let _ = self.game.play(moves);
    }

    /// How the session changed since this was last asked.
    pub const fn take_deed(&mut self) -> Option<Deed> {
        self.deed.take()
    }

    /// Notes the larger of deeds.
    fn note(&mut self, deed: Deed) {
        self.deed = self.deed.max(Some(deed));
    }

    /// Follows a key, or a button of the gamepad, does what concerns the board, and answers with what concerns
    /// the app.
    pub fn input(&mut self, input: Input, bindings: &Bindings) -> Option<Command> {
        if matches!(
            input,
            Input::Down(..) | Input::Pad(PadEvent { down: true, .. })
        ) {
            self.finish();
        }
        let command = self.held.follow(input, bindings)?;
        self.command(command)
    }

    /// A button, or a finger, asks for something for as long as it is down.
    pub fn hold(&mut self, holder: Holder, command: Command) -> Option<Command> {
        self.finish();
        self.held.press(holder, command);
        self.command(command)
    }

    /// The button, or the finger, is up.
    pub fn release(&mut self, holder: Holder) {
        self.held.release(holder);
    }

    /// Does what concerns the board, and answers with what concerns the app.
    fn command(&mut self, command: Command) -> Option<Command> {
        match command {
            Command::Step(direction) => {
                self.take_over();
                self.patience = going::TAP;
                self.walking = self.step(direction, Curve::Eased);
            }
            Command::Undo | Command::Redo => return self.go(command),
            Command::WalkFar(direction) => self.far(direction, run::walk),
            Command::PushFar(direction) => self.far(direction, run::push),
            Command::RedoAll => self.travel_to(usize::MAX),
            Command::PreviousPush => self.travel_to(self.previous_push()),
            Command::NextPush => self.travel_to(self.next_push()),
            Command::Pause => {
                let playing = self.watching.is_some_and(|watching| watching.playing);
                self.set_playing(!playing);
            }
            Command::Larger if self.watching.is_some() => self.change_speed(2.0),
            Command::Smaller if self.watching.is_some() => self.change_speed(0.5),
            Command::Restart => {
                self.take_over();
                if let Some(change) = self.game.restart() {
                    self.note(Deed::Played);
                    self.show(change, self.pace(Curve::Eased));
                }
            }
            other => return Some(other),
        }
        None
    }

    /// One step of the history, and more while the key is held. Where the history of this level ends, the app
    /// knows on.
    fn go(&mut self, command: Command) -> Option<Command> {
        self.set_playing(false);
        let more = self.travel(command, self.pace(Curve::Eased));
        self.repeat = more.then_some(Repeat::new(command));
        (!more).then_some(command)
    }

    /// The player plays, from here on.
    fn take_over(&mut self) {
        self.repeat = None;
        self.watching = None;
    }

    fn far(&mut self, direction: Direction, moves: fn(&Game, Direction) -> Vec<Direction>) {
        self.take_over();
        let moves = moves(&self.game, direction);
        if moves.is_empty() {
            self.step_against(direction);
        } else {
            self.begin(Goal::Moves(moves.into_iter()));
        }
    }

    /// Goes to a point of the history, or to its end, on the way there.
    pub fn travel_to(&mut self, point: usize) {
        self.set_playing(false);
        let end = self.game.history().len();
        self.begin(Goal::Point(point.min(end)));
    }

    /// Goes to a point of the history at once.
    pub fn jump_to(&mut self, point: usize) {
        self.set_playing(false);
        self.run = None;
        self.game.jump(point);
        self.stand_still();
    }

    fn previous_push(&self) -> usize {
        let mut done = self.game.history().enumerate().take(self.game.now());
        done.rfind(|(_, event)| *event == Event::Push)
            .map_or(0, |(at, _)| at)
    }

    fn next_push(&self) -> usize {
        let mut undone = self.game.history().enumerate().skip(self.game.now());
        undone
            .find(|(_, event)| *event == Event::Push)
            .map_or(usize::MAX, |(at, _)| at + 1)
    }

    /// The pointer is over this square of the board, or over none.
    pub fn point(&mut self, square: Option<Pos>) {
        self.hand.point(square);
    }

    /// A button of the mouse goes down on the board.
    pub fn press(&mut self, button: Button, square: Option<Pos>) {
        self.finish();
        match (button, square) {
            (Button::Left, Some(square)) if !self.is_over() => {
                let moves = self.hand.press(square, &self.game);
                self.play_moves(moves);
            }
            (Button::Left, _) => {
                self.hand.let_go();
            }
            (Button::Middle, Some(square)) if !self.is_over() => {
                self.hand.show_movers(square, &self.game);
            }
            (Button::Middle | Button::Right, _) => {}
        }
    }

    /// The main button of the mouse comes up over the board.
    pub fn drop_on(&mut self, square: Option<Pos>) {
        let moves = self.hand.release(square);
        self.play_moves(moves);
    }

    /// Lets go of the box that the pointer holds; false if there is none.
    pub fn drop_box(&mut self) -> bool {
        self.hand.let_go()
    }

    fn play_moves(&mut self, moves: Option<Vec<Direction>>) {
        if let Some(moves) = moves {
            self.take_over();
            self.begin(Goal::Moves(moves.into_iter()));
        }
    }

    /// Whether the level is won.
    pub fn is_won(&self) -> bool {
        self.game.is_won()
    }

    fn is_over(&self) -> bool {
        self.is_won() || self.game.is_lost()
    }

    /// No key counts as held any more.
    pub fn let_go(&mut self) {
        self.held.clear();
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

    /// Steps at once; false if nothing moved.
    fn step(&mut self, direction: Direction, curve: Curve) -> bool {
        self.step_at(direction, self.pace(curve))
    }

    /// A step that leads nowhere, for the eye.
    fn step_against(&mut self, direction: Direction) {
        if !self.is_over() {
            self.hand.clear();
            self.motion.bump(direction);
        }
    }

    fn step_at(&mut self, direction: Direction, pace: Pace) -> bool {
        match self.game.step(direction) {
            Ok(step) => {
                self.note(Deed::Played);
                self.show(Change::Done(step), pace);
                true
            }
            Err(Blocked::Won | Blocked::Gone | Blocked::OtherLevel) => false,
            Err(Blocked::Wall | Blocked::BoxAgainstWall | Blocked::BoxAgainstBox) => {
                self.step_against(direction);
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
        self.has_changed();
    }

    fn has_changed(&mut self) {
        self.hand.clear();
        self.note(Deed::Travelled);
        self.notice_end();
    }

    fn notice_end(&mut self) {
        let over = self.game.is_won() || self.game.is_lost();
        self.ended = over.then_some(self.ended.unwrap_or(0.0));
        self.banner_closed &= over;
    }

    /// As fast as walking.
    const fn pace(&self, curve: Curve) -> Pace {
        Pace {
            curve,
            duration: self.step,
        }
    }
}
