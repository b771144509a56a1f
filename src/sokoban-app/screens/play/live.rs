//! The screen on which a level is played: keys and pointer → steps → motion. It never draws.

mod commands;
mod hearing;
mod manner;
mod pointing;
mod replay;
mod run;
mod selection;
mod time;

use std::sync::Arc;

use sokoban_core::{Blocked, Direction, Fall, Game, HistoryChange, Level, Origin, Pos, Step};

use crate::input::{Command, Held, Repeat};
use crate::sound::{Cues, Sound};
use crate::view::board::{BoardScene, Marks};
use crate::view::motion::{Curve, Decoration, Motion, Pace};
use crate::view::theme::time::{LOST, WON};
pub use manner::Manner;
pub use replay::{Replay, Watching};
use run::Run;
use selection::Selection;

/// The hole in which a step ended for the player.
fn grave(step: &Step) -> Option<Pos> {
    (step.fell() == Some(Fall::Player)).then(|| step.ahead(1))
}

/// A level on the screen.
#[derive(Debug, Clone)]
pub struct LiveGame {
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
    /// Whether a hint named a box since the attempt began: what is done from then on is not the player's alone.
    hinted: bool,
    run: Option<Run>,
    selection: Selection,
    manner: Manner,
    /// Seconds until a held key steps on, at the earliest.
    patience: f32,
    change: Option<SessionChange>,
    cues: Cues,
}

/// How the session changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SessionChange {
    /// Something was undone or redone.
    Travelled,
    /// Something new was done.
    Played,
}

impl LiveGame {
    /// Puts a session on the screen.
    pub fn new(game: Game) -> Self {
        let looks = game
            .last_step()
            .map_or(game.level().facing(), Step::direction);
        let mut play = Self {
            motion: Motion::still(looks),
            game,
            held: Held::default(),
            repeat: None,
            walking: false,
            ended: None,
            banner_closed: false,
            watching: None,
            hinted: false,
            run: None,
            selection: Selection::default(),
            manner: Manner::default(),
            patience: 0.0,
            change: None,
            cues: Cues::default(),
        };
        play.notice_end();
        // Whoever comes back has celebrated already.
        play.motion.calm();
        play.ended = play.ended.map(|_| play.banner_time().0);
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

    /// Pieces move in this manner from now on.
    pub const fn set_manner(&mut self, manner: Manner) {
        self.manner = manner;
        self.motion.decorate(manner.decoration);
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
        self.selection.marks()
    }

    /// What is to be drawn of it, with these marks.
    pub(super) fn board_scene<'a>(&'a self, marks: Marks<'a>) -> BoardScene<'a> {
        BoardScene {
            level: self.game.level(),
            position: self.game.position(),
            motion: &self.motion,
            grave: self.game.last_step().and_then(grave),
            marks,
        }
    }

    /// How much of the banner has slid in, from 0 to 1; `None` if there is none.
    pub fn banner(&self) -> Option<f32> {
        let time = self.ended.filter(|_| !self.banner_closed)?;
        let (begin, end) = self.banner_time();
        let part = match self.manner.decoration {
            Decoration::Shown => ((time - begin) / (end - begin)).clamp(0.0, 1.0),
            Decoration::LeftOut if time < begin => 0.0,
            Decoration::LeftOut => 1.0,
        };
        (part > 0.0).then(|| (part - 1.0).powi(3) + 1.0)
    }

    /// From the end of the level until the banner begins to slide in, and until it has.
    fn banner_time(&self) -> (f32, f32) {
        if self.game.is_won() { WON } else { LOST }
    }

    /// Whether the level has come to its end, and the banner is there or comes.
    pub const fn has_ended(&self) -> bool {
        self.ended.is_some() && !self.banner_closed
    }

    /// Puts the banner away, if there is one.
    pub fn close_banner(&mut self) -> bool {
        let open = self.has_ended();
        self.banner_closed |= open;
        open
    }

    /// Whether the picture is about to change.
    pub fn is_active(&self) -> bool {
        let playing = self.watching.is_some_and(|watching| watching.playing);
        let sliding =
            self.has_ended() && self.ended.is_some_and(|time| time < self.banner_time().1);
        let walking = self.walking && self.held.direction().is_some();
        let going = self.run.is_some() || self.repeat.is_some() || self.selection.is_waiting();
        let going = going || walking || self.cues.is_waiting();
        self.motion.is_active() || going || sliding || playing
    }

    /// The player was told which box is next.
    pub const fn mark_hinted(&mut self) {
        self.hinted = true;
    }

    /// Who chooses the steps that the player makes.
    const fn origin(&self) -> Origin {
        if self.hinted {
            Origin::Hint
        } else {
            Origin::Player
        }
    }

    /// Shows the position as it is, after a leap.
    fn stand_still(&mut self) {
        let looks = self.game.last_step().map(Step::direction);
        let looks = looks.unwrap_or(self.level().facing());
        self.motion.stop(looks);
        self.walking = false;
        self.repeat = None;
        self.note_change();
    }

    /// How the session changed since this was last asked.
    pub const fn take_change(&mut self) -> Option<SessionChange> {
        self.change.take()
    }

    /// Notes the larger of two changes.
    fn note(&mut self, change: SessionChange) {
        self.change = self.change.max(Some(change));
    }

    /// Whether the level is won.
    pub fn is_won(&self) -> bool {
        self.game.is_won()
    }

    fn is_over(&self) -> bool {
        self.is_won() || self.game.is_lost()
    }

    /// Releases all keys that are held.
    pub fn release_all_keys(&mut self) {
        self.held.clear();
    }

    /// Steps at once; false if nothing moved.
    fn step(&mut self, direction: Direction, curve: Curve) -> bool {
        self.step_at(direction, self.pace(curve))
    }

    /// A step that leads nowhere, for the eye.
    fn step_against(&mut self, direction: Direction) {
        if !self.is_over() {
            self.selection.clear();
            self.motion.bump(direction);
            self.cues.now(Sound::Bump, 1.0);
        }
    }

    fn step_at(&mut self, direction: Direction, pace: Pace) -> bool {
        match self.game.step_with_origin(direction, self.origin()) {
            Ok(step) => {
                self.note(SessionChange::Played);
                self.hear(&HistoryChange::Done(step), pace);
                self.show(HistoryChange::Done(step), pace);
                true
            }
            Err(Blocked::Wall | Blocked::BoxAgainstWall | Blocked::BoxAgainstBox) => {
                self.step_against(direction);
                false
            }
            Err(_) => false,
        }
    }

    /// One step back or on in the history, which is heard; false if there is none.
    fn travel(&mut self, command: Command, pace: Pace) -> bool {
        let change = self.travel_silently(command, pace);
        if let Some(change) = &change {
            self.hear(change, pace);
        }
        change.is_some()
    }

    fn travel_silently(&mut self, command: Command, pace: Pace) -> Option<HistoryChange> {
        self.walking = false;
        let change = match command {
            Command::Undo => self.game.undo(),
            _ => self.game.redo(),
        };
        if let Some(change) = change {
            self.show(change, pace);
        }
        change
    }

    /// Sets the pieces of a change in motion.
    fn show(&mut self, change: HistoryChange, pace: Pace) {
        let boxes = self.game.position().boxes();
        match change {
            HistoryChange::Done(step) => self.motion.done(&step, |pos| boxes[pos], pace),
            HistoryChange::Undone(step) => self.motion.undone(&step, |pos| boxes[pos], pace),
            HistoryChange::Reset => self.motion.stop(self.game.level().facing()),
        }
        self.note_change();
    }

    fn note_change(&mut self) {
        self.selection.clear();
        self.note(SessionChange::Travelled);
        self.notice_end();
    }

    fn notice_end(&mut self) {
        let over = self.game.is_won() || self.game.is_lost();
        match (self.ended, self.game.is_won()) {
            (None, true) => self.motion.celebrate(),
            (Some(_), true) => {}
            (_, false) => self.motion.calm(),
        }
        self.ended = over.then_some(self.ended.unwrap_or(0.0));
        self.banner_closed &= over;
    }

    /// As fast as walking.
    const fn pace(&self, curve: Curve) -> Pace {
        Pace {
            curve,
            duration: self.manner.step,
        }
    }
}
