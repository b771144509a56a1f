//! Moves that play by themselves, and positions that come back.

use sokoban_core::{Attempt, Blocked, Direction, Origin, PlayError, ResumeError};

use super::{LiveGame, SessionChange};
use crate::view::theme::time::STEP;

/// What is replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replay {
    /// Moves that solve the level.
    Solution,
    /// Any moves.
    Moves,
}

/// Moves that play by themselves: they wait to be redone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Watching {
    /// What they are.
    pub replay: Replay,
    /// How many times as fast as walking.
    pub speed: f32,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Where in the history the player was before.
    from: usize,
}

impl LiveGame {
    /// What is being watched, if anything is, also when it has come to its end: until the player takes over.
    pub const fn watching(&self) -> Option<Watching> {
        self.watching
    }

    /// The same, while there is more to come.
    pub fn replaying(&self) -> Option<Watching> {
        self.watching.filter(|_| self.game.can_redo())
    }

    /// Goes to the start and replays these moves from there, as far as they go. The first step of the player's own
    /// takes over; undo leads back to what was played before.
    ///
    /// # Errors
    /// Why not all of them can be made; those before are replayed.
    pub fn watch(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        let from = self.before_replay();
        self.leave_attempt();
        self.replay(moves, from)
    }

    /// Replays these moves from here on.
    ///
    /// # Errors
    /// Why not all of them can be made; those before are replayed.
    pub fn watch_from_here(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        let from = self.before_replay();
        self.release_all_keys();
        self.finish();
        self.replay(moves, from)
    }

    /// Ends a replay that is not at its end, and goes back to what was played before; false if there is none.
    pub fn end_replay(&mut self) -> bool {
        let Some(watching) = self.replaying() else {
            return false;
        };
        self.watching = None;
        self.jump_to(watching.from);
        true
    }

    /// Where in the history the player is, or was before what is being watched.
    fn before_replay(&self) -> usize {
        let here = self.game.history_index();
        self.watching.map_or(here, |it| it.from.min(here))
    }

    /// Replays moves that can be made, from the start, a step in so many seconds.
    pub(in crate::screens::play) fn film(&mut self, moves: &[Direction], step: f32) {
        // They can be made; where they cannot, those before are replayed.
        let _ = self.replay(moves, 0);
        if let Some(watching) = &mut self.watching {
            watching.speed = STEP / step;
        }
    }

    /// Makes the moves and takes them back: then they wait to be redone.
    fn replay(&mut self, moves: &[Direction], from: usize) -> Result<(), PlayError> {
        let before = self.game.history_index();
        self.cues.cancel();
        let outcome = self.game.play_with_origin(moves, Origin::Replay);
        let replay = if self.game.is_won() {
            Replay::Solution
        } else {
            Replay::Moves
        };
        self.game.jump(before);
        self.note(SessionChange::Played);
        self.stand_still();
        self.watching = Some(Watching {
            replay,
            speed: 1.0,
            playing: true,
            from,
        });
        match outcome {
            // What comes after the victory is no part of it.
            Err(error) if error.reason == Blocked::Won => Ok(()),
            outcome => outcome,
        }
    }

    /// A replay stops until it is told to go on.
    pub const fn pause(&mut self) {
        self.set_playing(false);
    }

    pub(super) const fn set_playing(&mut self, playing: bool) {
        if let Some(watching) = &mut self.watching {
            watching.playing = playing;
        }
    }

    pub(super) fn change_speed(&mut self, factor: f32) {
        if let Some(watching) = &mut self.watching {
            watching.speed = (watching.speed * factor).clamp(0.25, 16.0);
        }
    }

    /// Goes to the position after these moves from the start; undo leads back to what was played before.
    ///
    /// # Errors
    /// Why not all of the moves can be played; those before are.
    pub fn restore(&mut self, attempt: &Attempt) -> Result<(), ResumeError> {
        self.leave_attempt();
        let outcome = self.game.play_attempt(attempt);
        self.stand_still();
        outcome
    }

    /// Begins another attempt.
    fn leave_attempt(&mut self) {
        self.release_all_keys();
        self.watching = None;
        self.hinted = false;
        self.run = None;
        self.selection.clear();
        self.cues.cancel();
        self.game.restart();
        self.note(SessionChange::Played);
    }
}
