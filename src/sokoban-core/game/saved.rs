//! A session ↔ text: attempts in LURD, one for each stretch between restarts.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::Range;

use super::history::HistoryEntry;
use super::{Game, Origin};
use crate::level::Level;
use crate::lurd::{self, Lurd, LurdError};
use crate::rules::Blocked;

/// A session as text.
///
/// ```
/// use sokoban_core::{Direction, Game, Level};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ].join("\n").parse()?;
/// let level = Arc::new(level);
/// let mut game = Game::new(Arc::clone(&level));
/// game.step(Direction::Right)?;
/// game.restart();
/// let saved = game.save();
/// assert_eq!((saved.before[0].moves.as_str(), saved.current.moves.as_str()), ("r", "*"));
/// let (again, outcome) = Game::resume(level, &saved);
/// assert_eq!((again.save(), outcome), (saved, Ok(())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct SavedGame {
    /// Attempts before the current one, oldest first.
    pub before: Vec<Attempt>,
    /// The current attempt; a `*` marks where the player is, what is behind it was undone.
    pub current: Attempt,
    /// Attempts that were undone as a whole, and can be redone.
    pub after: Vec<Attempt>,
}

/// The steps from the start of the level, or a restart, to the next restart.
///
/// ```
/// use sokoban_core::{Direction, Game, Level, Origin, AssistedRange};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "######",
///     "#@ $.#",
///     "######",
/// ].join("\n").parse().expect("a level");
/// let mut game = Game::new(Arc::new(level));
/// game.step(Direction::Right).expect("free");
/// game.step_with_origin(Direction::Right, Origin::Hint).expect("free");
/// let attempt = game.attempt();
/// assert_eq!(attempt.moves, "rR");
/// assert_eq!(attempt.assisted, [AssistedRange { moves: 1..2, origin: Origin::Hint }]);
/// assert_eq!(attempt.origin_of_all(), Origin::Hint);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The moves in LURD.
    pub moves: String,
    /// Those that the player did not choose alone, in order.
    pub assisted: Vec<AssistedRange>,
}

/// Moves of an attempt that have the same origin.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AssistedRange {
    /// Their indices among the moves, from 0.
    pub moves: Range<usize>,
    /// Who chose them.
    pub origin: Origin,
}

impl SavedGame {
    /// A session in which nothing was done.
    pub fn untouched() -> Self {
        Self {
            current: "*".into(),
            ..Self::default()
        }
    }

    /// All attempts, oldest first.
    pub fn attempts(&self) -> impl Iterator<Item = &Attempt> {
        let current = core::iter::once(&self.current);
        self.before.iter().chain(current).chain(&self.after)
    }
}

/// Moves of the player alone.
impl<T: Into<String>> From<T> for Attempt {
    fn from(moves: T) -> Self {
        Self {
            moves: moves.into(),
            assisted: Vec::new(),
        }
    }
}

impl Attempt {
    /// Whom the moves come from: the player alone, or who helped most.
    pub fn origin_of_all(&self) -> Origin {
        let origins = self.assisted.iter().map(|span| span.origin);
        origins.max().unwrap_or_default()
    }

    /// Who chose the move with this index.
    fn origin(&self, index: usize) -> Origin {
        let next = self
            .assisted
            .partition_point(|span| span.moves.end <= index);
        let span = self.assisted.get(next);
        let span = span.filter(|span| span.moves.contains(&index));
        span.map_or(Origin::Player, |span| span.origin)
    }
}

impl Attempt {
    /// Steps that follow one another without a restart.
    fn of(entries: &[HistoryEntry]) -> Self {
        let steps = entries.iter().filter_map(HistoryEntry::step);
        let mut assisted: Vec<AssistedRange> = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            let HistoryEntry::Step(_, origin @ (Origin::Hint | Origin::Replay)) = *entry else {
                continue;
            };
            match assisted.last_mut() {
                Some(span) if span.origin == origin && span.moves.end == index => {
                    span.moves.end += 1;
                }
                _ => assisted.push(AssistedRange {
                    moves: index..index + 1,
                    origin,
                }),
            }
        }
        Self {
            moves: steps.map(lurd::letter).collect(),
            assisted,
        }
    }
}

/// Which of several moves is blocked, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlayError {
    /// The number of the move, from 1.
    pub number: usize,
    /// Why it is blocked.
    pub reason: Blocked,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.number, self.reason)
    }
}

impl Error for PlayError {}

/// Why a saved game could not be played to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResumeError {
    /// The text of an attempt is no LURD.
    Lurd(LurdError),
    /// A move of an attempt is blocked.
    Play(PlayError),
}

impl From<LurdError> for ResumeError {
    fn from(error: LurdError) -> Self {
        Self::Lurd(error)
    }
}

impl From<PlayError> for ResumeError {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lurd(error) => error.fmt(f),
            Self::Play(error) => error.fmt(f),
        }
    }
}

impl Error for ResumeError {}

impl Game {
    /// The current attempt as text, up to where the player is.
    pub fn attempt(&self) -> Attempt {
        Attempt::of(&self.history.done()[self.attempt_start..])
    }

    /// The session as text, for [`Game::resume`].
    #[must_use]
    pub fn save(&self) -> SavedGame {
        let entries = self.history.entries();
        let mut saved = SavedGame::default();
        let mut start = 0;
        for steps in entries.split(|entry| *entry == HistoryEntry::Restart) {
            let end = start + steps.len();
            let mut attempt = Attempt::of(steps);
            if end < self.history_index() {
                saved.before.push(attempt);
            } else if start <= self.history_index() {
                attempt.moves.insert(self.history_index() - start, '*');
                saved.current = attempt;
            } else {
                saved.after.push(attempt);
            }
            start = end + 1;
        }
        saved
    }

    /// Plays a saved session again. Whatever can be played is kept, also when an error is reported.
    #[must_use = "it tells what could not be played"]
    pub fn resume(level: Arc<Level>, saved: &SavedGame) -> (Self, Result<(), ResumeError>) {
        let mut game = Self::new(level);
        let outcome = game.replay(saved);
        (game, outcome)
    }

    fn replay(&mut self, saved: &SavedGame) -> Result<(), ResumeError> {
        for attempt in &saved.before {
            self.play_attempt(attempt)?;
            self.end_attempt();
        }
        self.play_attempt(&saved.current)?;
        let now = self.history_index();
        for attempt in &saved.after {
            self.end_attempt();
            self.play_attempt(attempt)?;
        }
        self.jump(now);
        Ok(())
    }

    /// Restarts with nothing left to redo.
    fn end_attempt(&mut self) {
        self.jump(usize::MAX);
        self.restart();
    }

    /// Makes the moves of an attempt, and undoes what is behind its `*`.
    ///
    /// # Errors
    /// Why not all of them can be made; those before are.
    pub fn play_attempt(&mut self, attempt: &Attempt) -> Result<(), ResumeError> {
        let lurd = Lurd::parse(&attempt.moves)?;
        for (index, &direction) in lurd.moves.iter().enumerate() {
            let number = index + 1;
            self.step_with_origin(direction, attempt.origin(index))
                .map_err(|reason| PlayError { number, reason })?;
        }
        for _ in lurd.mark.unwrap_or(lurd.moves.len())..lurd.moves.len() {
            self.undo();
        }
        Ok(())
    }
}
