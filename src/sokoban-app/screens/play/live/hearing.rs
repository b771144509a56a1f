//! What is heard of what happens on the board.

use std::cmp::Ordering;

use sokoban_core::{Fall, Game, HistoryChange, Pos, Step, Tile};

use super::LiveGame;
use crate::sound::{Cue, Sound};
use crate::view::motion::{Curve, Pace};
use crate::view::theme::time::FLASHES;

/// How loud that is which the player began a moment ago and which goes on: held keys, walks, replays.
const GOING_ON: f32 = 0.7;

impl LiveGame {
    /// What is wanted to be heard since this was last asked.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.cues.take()
    }

    /// A change of the position is heard.
    pub(super) fn hear(&mut self, change: &HistoryChange, pace: Pace) {
        let gain = loudness(pace);
        match change {
            HistoryChange::Done(step) => self.hear_step(step, pace),
            HistoryChange::Undone(_) => self.hear_journey(Sound::Undo, gain),
            HistoryChange::Reset => self.hear_journey(Sound::Rewind, gain),
        }
    }

    /// The history is travelled: what was still to be heard is no longer true.
    pub(super) fn hear_journey(&mut self, sound: Sound, gain: f32) {
        self.cues.cancel();
        self.cues.now(sound, gain);
    }

    /// Feet or boxes at once; what becomes of them when the picture is there.
    fn hear_step(&mut self, step: &Step, pace: Pace) {
        let gain = loudness(pace);
        self.cues.now(movement(step.pushed()), gain);
        let (left, gained) = homes(&self.game, step);
        if left.len() > gained.len() {
            // A box that only passes over a goal rings no bell.
            let mut passed = left.iter();
            if !passed.any(|at| self.cues.cancel_at(*at, Sound::OnGoal)) {
                self.cues.now(Sound::OffGoal, gain);
            }
        } else if let Some(at) = gained.first().filter(|_| gained.len() > left.len()) {
            self.cues.later_at(*at, pace.duration, Sound::OnGoal, 1.0);
        }
        match step.fell() {
            Some(Fall::Player) => self.cues.later(pace.duration, Sound::Fall, 1.0),
            Some(Fall::Box(_)) => self.cues.later(pace.duration, Sound::Swallow, 1.0),
            None => {}
        }
        if self.game.is_won() {
            let begin = pace.duration + FLASHES.0;
            self.cues.later(begin, Sound::Clear, 1.0);
        }
    }

    /// Many steps were made at once, since the history was that long and so many goals were free.
    pub(super) fn hear_leap(&mut self, since: &Moment) {
        let now = Moment::of(&self.game);
        if now.moves == since.moves {
            return;
        }
        self.cues
            .now(movement(u16::from(now.pushes > since.pushes)), 1.0);
        let position = self.game.position();
        if now.holes > since.holes {
            self.cues.now(Sound::Swallow, 1.0);
        }
        if position.player().is_none() {
            self.cues.now(Sound::Fall, 1.0);
        }
        match now.free.cmp(&since.free) {
            Ordering::Less => self.cues.now(Sound::OnGoal, 1.0),
            Ordering::Greater if !self.cues.cancel_one(Sound::OnGoal) => {
                self.cues.now(Sound::OffGoal, 1.0);
            }
            Ordering::Equal | Ordering::Greater => {}
        }
        if self.game.is_won() {
            self.cues.later(FLASHES.0, Sound::Clear, 1.0);
        }
    }
}

/// What a leap is compared with.
pub(super) struct Moment {
    moves: u32,
    pushes: u32,
    free: u32,
    holes: usize,
}

impl Moment {
    pub(super) fn of(game: &Game) -> Self {
        let position = game.position();
        Self {
            moves: game.moves(),
            pushes: game.pushes(),
            free: position.unfilled_goals(),
            holes: position.filled_holes(),
        }
    }
}

const fn loudness(pace: Pace) -> f32 {
    match pace.curve {
        Curve::Eased => 1.0,
        Curve::Steady => GOING_ON,
    }
}

const fn movement(pushed: u16) -> Sound {
    match pushed {
        0 => Sound::Step,
        row => Sound::Push(row),
    }
}

/// The goals that a step left, which was just made, and those on which it brought boxes home.
fn homes(game: &Game, step: &Step) -> (Vec<Pos>, Vec<Pos>) {
    let (level, boxes) = (game.level(), game.position().boxes());
    let (mut before, mut now) = (Vec::new(), Vec::new());
    for square in 1..=step.pushed() {
        let (old, new) = (step.ahead(square), step.ahead(square + 1));
        let Some(kind) = boxes[new] else {
            continue;
        };
        let is_home = |pos| level.map()[pos] == Tile::Goal(kind);
        before.extend(Some(old).filter(|pos| is_home(*pos)));
        now.extend(Some(new).filter(|pos| is_home(*pos)));
    }
    let without = |some: &[Pos], others: &[Pos]| {
        let some = some.iter().copied();
        some.filter(|pos| !others.contains(pos)).collect()
    };
    (without(&before, &now), without(&now, &before))
}
