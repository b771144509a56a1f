//! Moves that play by themselves, and positions that come back.

use sokoban_core::{Attempt, Blocked, Direction, Origin, PlayError, ResumeError};

use super::{AnimatedGame, SessionChange};
use crate::view::theme::time::STEP;

/// The kind of moves that are replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayKind {
    /// Moves that solve the level.
    Solution,
    /// Any moves.
    Moves,
}

/// Moves that play by themselves: they wait to be redone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Replay {
    /// What they are.
    pub kind: ReplayKind,
    /// How many times as fast as walking.
    pub speed: f32,
    /// Whether it goes on by itself.
    pub is_playing: bool,
    /// Where in the history the player was before.
    from: usize,
}

impl AnimatedGame {
    /// What is being watched, if anything is, also when it has come to its end: until the player takes over.
    pub const fn watching(&self) -> Option<Replay> {
        self.replay
    }

    /// The same, while there is more to come.
    pub fn replaying(&self) -> Option<Replay> {
        self.replay.filter(|_| self.game.can_redo())
    }

    /// Goes to the start and replays these moves from there, as far as they go. The first step of the player's own
    /// takes over; undo leads back to what was played before.
    ///
    /// # Errors
    /// Why not all of them can be made; those before are replayed.
    pub fn watch(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        let from = self.before_replay();
        self.leave_attempt();
        self.start_replay(moves, from)
    }

    /// Replays these moves from here on.
    ///
    /// # Errors
    /// Why not all of them can be made; those before are replayed.
    pub fn watch_from_here(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        let from = self.before_replay();
        self.release_all_keys();
        self.finish();
        self.start_replay(moves, from)
    }

    /// Ends a replay that is not at its end, and goes back to what was played before; false if there is none.
    pub fn end_replay(&mut self) -> bool {
        let Some(replay) = self.replaying() else {
            return false;
        };
        self.replay = None;
        self.jump_to(replay.from);
        true
    }

    /// Where in the history the player is, or was before what is being watched.
    fn before_replay(&self) -> usize {
        let here = self.game.history_index();
        self.replay.map_or(here, |it| it.from.min(here))
    }

    /// Replays moves that can be made, from the start, a step in so many seconds.
    pub(in crate::screens::play) fn animate(&mut self, moves: &[Direction], step: f32) {
        // They can be made; where they cannot, those before are replayed.
        let _ = self.start_replay(moves, 0);
        if let Some(replay) = &mut self.replay {
            replay.speed = STEP / step;
        }
    }

    /// Makes the moves and takes them back: then they wait to be redone.
    fn start_replay(&mut self, moves: &[Direction], from: usize) -> Result<(), PlayError> {
        let before = self.game.history_index();
        self.cues.cancel();
        let outcome = self.game.play_with_origin(moves, Origin::Replay);
        let kind = if self.game.is_won() {
            ReplayKind::Solution
        } else {
            ReplayKind::Moves
        };
        self.game.jump(before);
        self.note(SessionChange::Played);
        self.stop_motion();
        self.replay = Some(Replay {
            kind,
            speed: 1.0,
            is_playing: true,
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

    pub(super) const fn set_playing(&mut self, is_playing: bool) {
        if let Some(replay) = &mut self.replay {
            replay.is_playing = is_playing;
        }
    }

    pub(super) fn change_speed(&mut self, factor: f32) {
        if let Some(replay) = &mut self.replay {
            replay.speed = (replay.speed * factor).clamp(0.25, 16.0);
        }
    }

    /// Goes to the position after these moves from the start; undo leads back to what was played before.
    ///
    /// # Errors
    /// Why not all of the moves can be played; those before are.
    pub fn restore(&mut self, attempt: &Attempt) -> Result<(), ResumeError> {
        self.leave_attempt();
        let outcome = self.game.play_attempt(attempt);
        self.stop_motion();
        outcome
    }

    /// Begins another attempt.
    fn leave_attempt(&mut self) {
        self.release_all_keys();
        self.replay = None;
        self.is_hinted = false;
        self.run = None;
        self.selection.clear();
        self.cues.cancel();
        self.game.restart();
        self.note(SessionChange::Played);
    }
}
