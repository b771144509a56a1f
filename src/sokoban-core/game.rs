//! Defines [`Game`], a level being played, with its undo history.
//!
//! A restart is an entry in the history, so it can be undone. A level that starts solved is won only after a push.
//! Therefore this module, and not [`rules`], decides whether a level is won.

mod saved;

use std::sync::Arc;

use crate::grid::Direction;
use crate::level::{Level, Position};
use crate::lurd::Metrics;
use crate::rules::{self, Blocked, Step};

pub use saved::{AssistedRange, Attempt, PlayError, ResumeError, SavedGame};

/// A level being played, with its history. The [crate documentation](crate) has an example.
#[derive(Debug, Clone)]
pub struct Game {
    level: Arc<Level>,
    position: Position,
    /// All steps and restarts, oldest first.
    history: Vec<HistoryEntry>,
    /// The number of history entries that have not been undone. The undone entries follow them.
    cursor: usize,
    /// The index in the history of the first entry after the last restart, or 0 before the first restart.
    attempt_start: usize,
}

/// The origin of a step: the player, a hint, or a replay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// The player made the step.
    #[default]
    Player,
    /// The step was made by a hint that the player requested.
    Hint,
    /// The step is part of a replay that the player watched.
    Replay,
}

#[derive(Debug, Clone, Copy)]
struct HistoryEntry {
    /// The step, or `None` for a restart.
    step: Option<Step>,
    origin: Origin,
    /// The number of pushes since the last restart, up to and including this entry.
    pushes: u32,
    /// `true` if the entry belongs to the same command as the previous entry.
    is_joined: bool,
}

impl HistoryEntry {
    const RESTART: Self = Self {
        step: None,
        origin: Origin::Player,
        pushes: 0,
        is_joined: false,
    };

    const fn event(&self) -> HistoryEvent {
        match self.step {
            Some(step) if step.is_push() => HistoryEvent::Push,
            Some(_) => HistoryEvent::Walk,
            None => HistoryEvent::Restart,
        }
    }
}

/// A step or restart in the history of a [`Game`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HistoryEvent {
    /// A step that did not move a box.
    Walk,
    /// A step that moved a box.
    Push,
    /// A restart of the level.
    Restart,
}

/// A change to the position, caused by a step, an undo, a redo or a restart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HistoryChange {
    /// This step was played or redone.
    Done(Step),
    /// This step was undone.
    Undone(Step),
    /// The whole position was replaced, either with the start position or with the position before a restart that was
    /// undone.
    Reset,
}

impl Game {
    /// Creates a game at the level's start position.
    pub fn new(level: Arc<Level>) -> Self {
        Self {
            position: level.start().clone(),
            level,
            history: Vec::new(),
            cursor: 0,
            attempt_start: 0,
        }
    }

    /// Returns the level being played.
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Returns the current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of steps in the current attempt, that is, since the last restart. Undone steps do not count.
    pub fn moves(&self) -> u32 {
        (self.cursor - self.attempt_start) as u32
    }

    /// Returns the number of pushes in the current attempt.
    pub fn pushes(&self) -> u32 {
        let last = self.history[..self.cursor].last();
        last.map_or(0, |entry| entry.pushes)
    }

    /// Returns the origin of the current attempt: [`Origin::Replay`] if any of its steps is part of a replay, otherwise
    /// [`Origin::Hint`] if any step was made by a hint, otherwise [`Origin::Player`].
    pub fn origin(&self) -> Origin {
        let origins = self.attempt_entries().iter().map(|entry| entry.origin);
        origins.max().unwrap_or_default()
    }

    /// Returns `true` if the level is solved, at least one box has been pushed, and the player has not fallen into a
    /// hole.
    pub fn is_won(&self) -> bool {
        rules::is_solved(&self.position) && self.pushes() > 0 && !self.is_lost()
    }

    /// Returns `true` if the player has fallen into a hole.
    pub const fn is_lost(&self) -> bool {
        rules::is_lost(&self.position)
    }

    /// Returns `true` if the history is empty: it contains no steps and no restarts, not even undone ones.
    pub fn is_untouched(&self) -> bool {
        self.history.is_empty()
    }

    /// Returns the last step since the last restart, or `None` if no such step exists.
    pub fn last_step(&self) -> Option<&Step> {
        self.steps().last()
    }

    /// Returns the steps since the last restart, in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        let entries = self.attempt_entries().iter();
        entries.filter_map(|entry| entry.step.as_ref())
    }

    fn attempt_entries(&self) -> &[HistoryEntry] {
        &self.history[self.attempt_start..self.cursor]
    }

    /// Returns all steps and restarts, oldest first. Events at index [`Game::history_index`] and above have been undone
    /// and can be redone.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = HistoryEvent> + ExactSizeIterator {
        self.history.iter().map(HistoryEntry::event)
    }

    /// Returns the number of [history](Game::history) events that have not been undone.
    pub const fn history_index(&self) -> usize {
        self.cursor
    }

    /// Returns `true` if there is an undone event to redo.
    pub const fn can_redo(&self) -> bool {
        self.cursor < self.history.len()
    }

    /// Moves the player one square. Discards all undone steps and restarts, unless this step equals the next one to
    /// redo.
    ///
    /// # Errors
    /// Returns the reason why nothing moved. After a victory, all steps are blocked until an undo or a restart.
    pub fn step(&mut self, direction: Direction) -> Result<Step, Blocked> {
        self.step_with_origin(direction, Origin::Player)
    }

    /// Moves the player one square, and records the given origin for the step.
    ///
    /// # Errors
    /// The same as for [`Game::step`].
    pub fn step_with_origin(
        &mut self,
        direction: Direction,
        origin: Origin,
    ) -> Result<Step, Blocked> {
        if self.is_won() {
            return Err(Blocked::Won);
        }
        let step = rules::step(&self.level, &mut self.position, direction)?;
        let entry = HistoryEntry {
            step: Some(step),
            origin,
            pushes: self.pushes() + u32::from(step.is_push()),
            is_joined: false,
        };
        match self.history.get_mut(self.cursor) {
            Some(next) if next.step == Some(step) => *next = entry,
            _ => {
                self.history.truncate(self.cursor);
                self.history.push(entry);
            }
        }
        self.cursor += 1;
        Ok(step)
    }

    /// Undoes the last step or restart. Returns `None` if there is nothing to undo.
    pub fn undo(&mut self) -> Option<HistoryChange> {
        self.cursor = self.cursor.checked_sub(1)?;
        let Some(step) = self.history[self.cursor].step else {
            self.replay_attempt();
            return Some(HistoryChange::Reset);
        };
        rules::undo_step(&self.level, &mut self.position, &step);
        Some(HistoryChange::Undone(step))
    }

    /// Redoes the step or restart that was undone last. Returns `None` if there is nothing to redo.
    pub fn redo(&mut self) -> Option<HistoryChange> {
        let entry = self.history.get(self.cursor)?.step;
        self.cursor += 1;
        let Some(step) = entry else {
            self.begin_attempt(self.cursor);
            return Some(HistoryChange::Reset);
        };
        self.replay_step(&step);
        Some(HistoryChange::Done(step))
    }

    /// Undoes or redoes steps and restarts until [`Game::history_index`] is `to`, or until the history ends.
    pub fn jump(&mut self, to: usize) {
        while self.history_index() > to && self.undo().is_some() {}
        while self.history_index() < to && self.redo().is_some() {}
    }

    /// Makes the last step part of the same command as the previous step. A command of the player, such as a walk to a
    /// square, can consist of several steps. [`Game::undo`] and [`Game::redo`] ignore commands, and [`Game::save`] does
    /// not store them.
    pub fn join_last_step(&mut self) {
        if self.cursor > 1 {
            self.history[self.cursor - 1].is_joined = true;
        }
    }

    /// Returns the [history index](Game::history_index) before the last command, or 0 at the start of the history.
    pub fn command_start(&self) -> usize {
        let is_first = |index: &usize| !self.history[*index].is_joined;
        (0..self.cursor).rev().find(is_first).unwrap_or(0)
    }

    /// Returns the history index after the next command to redo, or the end of the history if there is no such command.
    pub fn command_end(&self) -> usize {
        let rest = self.history.iter().enumerate().skip(self.cursor + 1);
        let mut commands = rest.filter(|(_, entry)| !entry.is_joined);
        commands
            .next()
            .map_or(self.history.len(), |(index, _)| index)
    }

    /// Restarts the level. Returns `None` and changes nothing if the current attempt has no steps.
    pub fn restart(&mut self) -> Option<HistoryChange> {
        if self.moves() == 0 {
            return None;
        }
        self.history.truncate(self.cursor);
        self.history.push(HistoryEntry::RESTART);
        self.cursor += 1;
        self.begin_attempt(self.cursor);
        Some(HistoryChange::Reset)
    }

    /// Returns the moves since the last restart, in LURD notation.
    pub fn lurd(&self) -> String {
        self.attempt().moves
    }

    /// Returns the metrics of the current attempt.
    pub fn metrics(&self) -> Metrics {
        Metrics::of(self.steps())
    }

    /// Plays the moves in order, and stops at the first blocked move.
    ///
    /// # Errors
    /// Returns the first blocked move. The moves before it have been played.
    pub fn play(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        self.play_with_origin(moves, Origin::Player)
    }

    /// Plays the moves like [`Game::play`], and records the given origin for each step.
    ///
    /// # Errors
    /// Returns the first blocked move. The moves before it have been played.
    pub fn play_with_origin(
        &mut self,
        moves: &[Direction],
        origin: Origin,
    ) -> Result<(), PlayError> {
        self.play_each(moves, |_| origin)
    }

    /// Plays the moves in order, until a move is blocked. `origin` returns the origin of a move, given its zero-based
    /// index.
    fn play_each(
        &mut self,
        moves: &[Direction],
        origin: impl Fn(usize) -> Origin,
    ) -> Result<(), PlayError> {
        for (index, &direction) in moves.iter().enumerate() {
            let number = index + 1;
            self.step_with_origin(direction, origin(index))
                .map_err(|reason| PlayError { number, reason })?;
        }
        Ok(())
    }

    fn begin_attempt(&mut self, start: usize) {
        self.attempt_start = start;
        self.position = self.level.start().clone();
    }

    /// Restores the position before a restart that has just been undone, by replaying the steps of that attempt from
    /// the start position.
    fn replay_attempt(&mut self) {
        let mut entries = self.history[..self.cursor].iter();
        let restart = entries.rposition(|entry| entry.step.is_none());
        self.begin_attempt(restart.map_or(0, |index| index + 1));
        let steps: Vec<Step> = self.steps().copied().collect();
        for step in &steps {
            self.replay_step(step);
        }
    }

    /// Plays a step from the history. The step cannot be blocked, because it was played in the same position before.
    fn replay_step(&mut self, step: &Step) {
        let replayed = rules::step(&self.level, &mut self.position, step.direction());
        debug_assert_eq!(replayed, Ok(*step));
    }
}
