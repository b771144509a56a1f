//! A session: a level, a position, and everything that was done and undone.
//!
//! Restart is an entry of the history like a step, so undo goes back across it. Whether a board is won is
//! decided here, because a level that starts solved is won only after a push.

mod history;
mod saved;

use alloc::string::String;
use alloc::sync::Arc;

use core::ops::Range;

use crate::board::Position;
use crate::grid::Direction;
use crate::level::Level;
use crate::lurd::Metrics;
use crate::rules::{self, Blocked, Step};

use history::{History, HistoryEntry};

pub use saved::{AssistedRange, Attempt, PlayError, ResumeError, SavedGame};

/// A level being played.
///
/// ```
/// use sokoban_core::{Direction, Game, Level};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ].join("\n").parse().expect("a level");
/// let mut game = Game::new(Arc::new(level));
/// for _ in 0..3 {
///     game.step(Direction::Right).expect("free");
/// }
/// assert!(game.is_won());
/// assert_eq!(game.lurd(), "rRR");
/// game.undo();
/// assert_eq!(game.save().current.moves, "rR*R");
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    level: Arc<Level>,
    position: Position,
    history: History,
    /// Where in the history the current attempt begins: after the last restart.
    attempt_start: usize,
    tally: Tally,
}

/// Who chose a step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// The player alone.
    #[default]
    Player,
    /// The player, after a hint, or a hint that the player had carried out.
    Hint,
    /// A replay: moves that the player only watched.
    Replay,
}

/// What is counted about the steps of the current attempt.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    pushes: u32,
    hinted: u32,
    replayed: u32,
}

impl Tally {
    fn add(&mut self, step: &Step, origin: Origin) {
        self.pushes += u32::from(step.is_push());
        self.hinted += u32::from(origin == Origin::Hint);
        self.replayed += u32::from(origin == Origin::Replay);
    }

    fn remove(&mut self, step: &Step, origin: Origin) {
        self.pushes -= u32::from(step.is_push());
        self.hinted -= u32::from(origin == Origin::Hint);
        self.replayed -= u32::from(origin == Origin::Replay);
    }
}

/// What happened at a point of the history.
///
/// ```
/// use sokoban_core::{Direction, HistoryEvent, Game, Level};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ].join("\n").parse()?;
/// let mut game = Game::new(Arc::new(level));
/// game.play(&[Direction::Right, Direction::Right])?;
/// game.restart();
/// let events: Vec<HistoryEvent> = game.history().collect();
/// assert_eq!(events, [HistoryEvent::Walk, HistoryEvent::Push, HistoryEvent::Restart]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HistoryEvent {
    /// A step without a box.
    Walk,
    /// A step with boxes.
    Push,
    /// Back to the start of the level.
    Restart,
}

/// What undo, redo or restart did to the board.
///
/// ```
/// use sokoban_core::{HistoryChange, Direction, Game, Level};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ].join("\n").parse()?;
/// let mut game = Game::new(Arc::new(level));
/// let step = game.step(Direction::Right)?;
/// assert_eq!(game.undo(), Some(HistoryChange::Undone(step)));
/// assert_eq!(game.redo(), Some(HistoryChange::Done(step)));
/// assert_eq!(game.restart(), Some(HistoryChange::Reset));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HistoryChange {
    /// This step was made.
    Done(Step),
    /// This step was taken back.
    Undone(Step),
    /// The whole board was replaced: by the start, or by what was before a restart.
    Reset,
}

impl Game {
    /// The level at its start.
    pub fn new(level: Arc<Level>) -> Self {
        Self {
            position: level.start().clone(),
            level,
            history: History::default(),
            attempt_start: 0,
            tally: Tally::default(),
        }
    }

    /// The level being played.
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// The board as it is now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Steps since the start or the last restart.
    pub fn moves(&self) -> u32 {
        (self.history.cursor() - self.attempt_start) as u32
    }

    /// Pushes since the start or the last restart.
    pub const fn pushes(&self) -> u32 {
        self.tally.pushes
    }

    /// Who chose the steps since the start or the last restart: [`Origin::Replay`] if any step was replayed, else
    /// [`Origin::Hint`] if any was hinted, else [`Origin::Player`].
    pub const fn origin(&self) -> Origin {
        match self.tally {
            Tally { replayed: 1.., .. } => Origin::Replay,
            Tally { hinted: 1.., .. } => Origin::Hint,
            _ => Origin::Player,
        }
    }

    /// Whether the board is solved, after at least one push, and the player has not fallen into a hole. A level that
    /// starts solved is won by pushing a box and having all goals filled again.
    pub const fn is_won(&self) -> bool {
        rules::is_solved(&self.position) && self.tally.pushes > 0 && !self.is_lost()
    }

    /// Whether the player fell into a hole.
    pub const fn is_lost(&self) -> bool {
        rules::is_lost(&self.position)
    }

    /// Whether anything was done, or undone, at all.
    pub fn is_untouched(&self) -> bool {
        self.history.entries().is_empty()
    }

    /// The last step of the current attempt.
    pub fn last_step(&self) -> Option<&Step> {
        self.steps().last()
    }

    /// The steps since the start or the last restart.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.history.done()[self.attempt_start..]
            .iter()
            .filter_map(HistoryEntry::step)
    }

    /// All that was done, oldest first, followed by what was undone and can be redone. How much of it is applied is
    /// [`Game::history_index`].
    pub fn history(&self) -> impl DoubleEndedIterator<Item = HistoryEvent> + ExactSizeIterator {
        self.history.entries().iter().map(HistoryEntry::event)
    }

    /// Whether such an event is in a range of [`Game::history`].
    pub fn contains_event(&self, range: Range<usize>, event: HistoryEvent) -> bool {
        let entries = self.history.entries();
        let end = range.end.min(entries.len());
        let entries = &entries[range.start.min(end)..end];
        entries.iter().any(|entry| entry.event() == event)
    }

    /// Number of [history](Game::history) events currently applied. Undo goes one back, redo one on.
    pub const fn history_index(&self) -> usize {
        self.history.cursor()
    }

    /// Whether there is something to redo.
    pub const fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Moves the player one square and clears the redo history, unless this step equals the next redo.
    ///
    /// # Errors
    /// Why nothing moved. After winning nothing does until undo, restart or another level.
    pub fn step(&mut self, direction: Direction) -> Result<Step, Blocked> {
        self.step_with_origin(direction, Origin::Player)
    }

    /// The same for a step that the player did not choose alone.
    ///
    /// # Errors
    /// As [`Game::step`].
    pub fn step_with_origin(
        &mut self,
        direction: Direction,
        origin: Origin,
    ) -> Result<Step, Blocked> {
        if self.is_won() {
            return Err(Blocked::Won);
        }
        let step = rules::step(&self.level, &mut self.position, direction)?;
        self.history.add_step(step, origin);
        self.tally.add(&step, origin);
        Ok(step)
    }

    /// Takes the last step, or restart, back.
    pub fn undo(&mut self) -> Option<HistoryChange> {
        Some(match self.history.back()? {
            HistoryEntry::Step(step, origin) => {
                rules::undo_last_step(&self.level, &mut self.position, &step);
                self.tally.remove(&step, origin);
                HistoryChange::Undone(step)
            }
            HistoryEntry::Restart => {
                self.replay_attempt();
                HistoryChange::Reset
            }
        })
    }

    /// Does again what was undone last.
    pub fn redo(&mut self) -> Option<HistoryChange> {
        Some(match self.history.forward()? {
            HistoryEntry::Step(step, origin) => {
                // The step was possible from this very position before, so it is now.
                let again = rules::step(&self.level, &mut self.position, step.direction());
                debug_assert_eq!(again, Ok(step));
                self.tally.add(&step, origin);
                HistoryChange::Done(step)
            }
            HistoryEntry::Restart => {
                self.begin_attempt();
                HistoryChange::Reset
            }
        })
    }

    /// Goes to a point of the [`history`](Game::history), or to its end.
    pub fn jump(&mut self, to: usize) {
        while self.history_index() > to && self.undo().is_some() {}
        while self.history_index() < to && self.redo().is_some() {}
    }

    /// Back to the start of the level. Undoable; a no-op at the start.
    pub fn restart(&mut self) -> Option<HistoryChange> {
        if self.moves() == 0 {
            return None;
        }
        self.history.add_restart();
        self.begin_attempt();
        Some(HistoryChange::Reset)
    }

    /// The current attempt in LURD.
    pub fn lurd(&self) -> String {
        self.attempt().moves
    }

    /// Metrics of the current attempt.
    pub fn metrics(&self) -> Metrics {
        Metrics::of(self.steps())
    }

    /// Steps in these directions, one after another.
    ///
    /// # Errors
    /// The number of the first move that is blocked, with the reason; the ones before it are made.
    pub fn play(&mut self, moves: &[Direction]) -> Result<(), PlayError> {
        self.play_with_origin(moves, Origin::Player)
    }

    /// The same for moves that the player did not choose alone.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn play_with_origin(
        &mut self,
        moves: &[Direction],
        origin: Origin,
    ) -> Result<(), PlayError> {
        for (number, &direction) in (1..).zip(moves) {
            (self.step_with_origin(direction, origin))
                .map_err(|reason| PlayError { number, reason })?;
        }
        Ok(())
    }

    fn begin_attempt(&mut self) {
        self.attempt_start = self.history.cursor();
        self.position = self.level.start().clone();
        self.tally = Tally::default();
    }

    /// Finds the last attempt of the history and plays it again from the level's start.
    fn replay_attempt(&mut self) {
        let mut entries = self.history.done().iter();
        let restart = entries.rposition(|entry| *entry == HistoryEntry::Restart);
        self.attempt_start = restart.map_or(0, |index| index + 1);
        self.position = self.level.start().clone();
        self.tally = Tally::default();
        for entry in &self.history.done()[self.attempt_start..] {
            let HistoryEntry::Step(step, origin) = entry else {
                continue;
            };
            let again = rules::step(&self.level, &mut self.position, step.direction());
            debug_assert_eq!(again, Ok(*step));
            self.tally.add(step, *origin);
        }
    }
}
