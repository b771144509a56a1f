//! Sound cues for changes of the position.

use std::cmp::Ordering;

use sokoban_core::{Fall, Game, HistoryChange, Pos, Step, Tile};

use crate::sound::{Cue, Cues, Sound};
use crate::view::motion::{Curve, Pace};
use crate::view::theme::time::FLASH_DELAY;

/// The gain of sounds that repeat: those of held keys, walks and replays.
const GOING_ON: f32 = 0.7;

/// The sound cues of the board.
#[derive(Debug, Clone, Default)]
pub(super) struct SoundCues {
    cues: Cues,
    /// The part of the current tick that has been animated, in seconds. Delays count from here.
    elapsed: f32,
}

impl SoundCues {
    pub(super) fn take(&mut self) -> Vec<Cue> {
        self.cues.take()
    }

    pub(super) fn is_waiting(&self) -> bool {
        self.cues.is_waiting()
    }

    /// Records that the animations were advanced by `dt` within the current tick.
    pub(super) const fn elapse(&mut self, dt: f32) {
        self.elapsed += dt;
    }

    /// Ends a tick of `dt` seconds.
    pub(super) fn advance(&mut self, dt: f32) {
        self.elapsed = 0.0;
        self.cues.advance(dt);
    }

    pub(super) fn cancel(&mut self) {
        self.cues.cancel();
    }

    pub(super) fn bump(&mut self) {
        self.cues.now(Sound::Bump, 1.0);
    }

    /// Plays the sound of a change.
    pub(super) fn change(&mut self, change: &HistoryChange, game: &Game, pace: Pace) {
        let gain = loudness(pace);
        match change {
            HistoryChange::Done(step) => self.step(step, game, pace),
            HistoryChange::Undone(_) => self.navigation(Sound::Undo, gain),
            HistoryChange::Reset => self.navigation(Sound::Rewind, gain),
        }
    }

    /// Plays the sound of undo or a jump. Cancels delayed sounds, because they belong to the previous position.
    pub(super) fn navigation(&mut self, sound: Sound, gain: f32) {
        self.cues.cancel();
        self.cues.now(sound, gain);
    }

    /// Plays the sound of the movement at once. The sounds of its effects follow at the end of the animation.
    fn step(&mut self, step: &Step, game: &Game, pace: Pace) {
        let gain = loudness(pace);
        let end = self.elapsed + pace.duration;
        self.cues.now(movement(step.pushed()), gain);
        let (left, gained) = homes(game, step);
        if left.len() > gained.len() {
            // A box that is only pushed across a goal makes no goal sound.
            let mut passed = left.iter();
            if !passed.any(|at| self.cues.cancel_at(*at, Sound::OnGoal)) {
                self.cues.now(Sound::OffGoal, gain);
            }
        } else if let Some(at) = gained.first().filter(|_| gained.len() > left.len()) {
            self.cues.later_at(*at, end, Sound::OnGoal, 1.0);
        }
        match step.fell() {
            Some(Fall::Player) => self.cues.later(end, Sound::Fall, 1.0),
            Some(Fall::Box(_)) => self.cues.later(end, Sound::Swallow, 1.0),
            None => {}
        }
        if game.is_won() {
            self.cues.later(end + FLASH_DELAY, Sound::Clear, 1.0);
        }
    }

    /// Plays the sounds of a jump from `since` to the current position.
    pub(super) fn jump(&mut self, since: &Snapshot, game: &Game) {
        let now = Snapshot::of(game);
        if now.moves == since.moves {
            return;
        }
        self.cues
            .now(movement(u16::from(now.pushes > since.pushes)), 1.0);
        let position = game.position();
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
        if game.is_won() {
            self.cues.later(FLASH_DELAY, Sound::Clear, 1.0);
        }
    }
}

/// The state before a jump, for finding out what the jump changed.
pub(super) struct Snapshot {
    moves: u32,
    pushes: u32,
    free: u32,
    holes: usize,
}

impl Snapshot {
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

/// Returns the goals that boxes left in the last step, and the goals that boxes reached.
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
