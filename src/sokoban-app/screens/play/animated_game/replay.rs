//! Replays moves, and restores saved positions.

use sokoban_core::{Attempt, Blocked, Direction, Origin, PlayError, ResumeError};

use super::{AnimatedGame, SessionChange};
use crate::view::theme::time::STEP;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayKind {
    /// The moves solve the level.
    Solution,
    /// The moves do not solve the level.
    Moves,
}

/// A replay. Its moves are already in the history, and are redone one by one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Replay {
    pub kind: ReplayKind,
    /// The speed as a multiple of the normal speed.
    pub speed: f32,
    /// `false` while the replay is paused.
    pub is_playing: bool,
    /// The history index to return to when the player leaves the replay.
    from: usize,
}

impl AnimatedGame {
    /// Returns the current replay, if any. A replay lasts until the player makes a move, even if all moves of the
    /// replay have already been shown.
    pub const fn watching(&self) -> Option<Replay> {
        self.replay
    }

    /// Returns the current replay if there is one and some of its moves have not been shown yet.
    pub fn replaying(&self) -> Option<Replay> {
        self.replay.filter(|_| self.game.can_redo())
    }

    /// Replays `moves` from the start of the level. The replay ends when the player makes a move. The player can undo
    /// the replay, back to the moves that were made before it.
    ///
    /// # Errors
    ///
    /// Returns an error if a move is blocked. The moves before it are replayed.
    pub fn watch(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        let from = self.before_replay();
        self.leave_attempt();
        self.start_replay(moves, from)
    }

    /// Replays `moves` from the current position.
    ///
    /// # Errors
    ///
    /// Returns an error if a move is blocked. The moves before it are replayed.
    pub fn watch_from_here(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        let from = self.before_replay();
        self.release_all_keys();
        self.finish();
        self.start_replay(moves, from)
    }

    /// If there is a replay that still has moves to show, ends the replay and returns to the position before it.
    /// Otherwise, returns `false`.
    pub fn end_replay(&mut self) -> bool {
        self.replaying().is_some() && self.leave_replay()
    }

    /// Ends the replay, even if all its moves have been shown, and returns to the position before it. Returns `false`
    /// if there is no replay.
    pub(in crate::screens::play) fn leave_replay(&mut self) -> bool {
        let Some(replay) = self.replay.take() else {
            return false;
        };
        self.jump_to(replay.from);
        true
    }

    /// Returns the history index to return to after a replay that starts now. If the new replay interrupts another one,
    /// this is the index before the earlier replay.
    fn before_replay(&self) -> usize {
        let here = self.game.history_index();
        self.replay.map_or(here, |replay| replay.from.min(here))
    }

    /// Replays `moves` from the current position. Each step takes `step` seconds.
    pub(in crate::screens::play) fn animate(&mut self, moves: &[Direction], step: f32) {
        // If a move is blocked, only the moves before it are replayed.
        let _ = self.start_replay(moves, 0);
        if let Some(replay) = &mut self.replay {
            replay.speed = STEP / step;
        }
    }

    /// Adds `moves` to the history, jumps back, and starts to redo the moves one by one. `from` is the history index to
    /// return to when the player leaves the replay.
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
            // Ignore any moves after the one that solves the level.
            Err(error) if error.reason == Blocked::Won => Ok(()),
            outcome => outcome,
        }
    }

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

    /// Starts a new attempt, and makes the moves in `attempt` without animations. The player can undo this, back to the
    /// earlier moves.
    ///
    /// # Errors
    ///
    /// Returns an error if a move is blocked. The moves before it are made.
    pub fn restore(&mut self, attempt: &Attempt) -> Result<(), ResumeError> {
        self.leave_attempt();
        let outcome = self.game.play_attempt(attempt);
        self.stop_motion();
        outcome
    }

    /// Starts a new attempt, and clears the state that belongs to the current attempt.
    fn leave_attempt(&mut self) {
        self.release_all_keys();
        self.replay = None;
        self.run = None;
        self.selection.clear();
        self.cues.cancel();
        self.game.restart();
        self.note(SessionChange::Played);
    }
}
