//! Saves games as text, with one LURD string for each attempt, and resumes saved games.

use std::error::Error;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::{Game, HistoryEntry, Origin};
use crate::level::Level;
use crate::lurd::{self, Lurd, LurdError};
use crate::rules::Blocked;

/// A game with its whole history, as text.
///
/// ```
/// use sokoban_core::{Direction, Game, Level};
/// use std::sync::Arc;
///
/// let level: Level = "#######\n#@ $ .#\n#######".parse()?;
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
    /// The attempts before the current one, oldest first.
    pub before: Vec<Attempt>,
    /// The current attempt. A `*` in its text marks the current position: the moves after the `*` have been undone.
    pub current: Attempt,
    /// The attempts after the current one, oldest first. The restarts before these attempts have been undone and can be
    /// redone.
    pub after: Vec<Attempt>,
}

/// The moves from the start of the level up to the next restart, or up to the end of the history.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The moves in LURD notation.
    pub moves: String,
    /// The ranges of moves that were made by a hint or are part of a replay, in order.
    pub assisted: Vec<AssistedRange>,
}

/// A range of moves in an attempt that have the same origin, which is a hint or a replay.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AssistedRange {
    /// The zero-based indices of the moves.
    pub moves: Range<usize>,
    /// The origin of the moves.
    pub origin: Origin,
}

impl SavedGame {
    /// Returns a saved game without moves.
    pub fn untouched() -> Self {
        Self {
            current: "*".into(),
            ..Self::default()
        }
    }

    /// Returns all attempts, oldest first.
    pub fn attempts(&self) -> impl Iterator<Item = &Attempt> {
        let current = std::iter::once(&self.current);
        self.before.iter().chain(current).chain(&self.after)
    }
}

/// Creates an attempt from moves that the player made without help.
impl<T: Into<String>> From<T> for Attempt {
    fn from(moves: T) -> Self {
        Self {
            moves: moves.into(),
            assisted: Vec::new(),
        }
    }
}

impl Attempt {
    /// Returns the origin of the attempt as a whole: [`Origin::Replay`] if any move is part of a replay, otherwise
    /// [`Origin::Hint`] if any move was made by a hint, otherwise [`Origin::Player`].
    pub fn origin_of_all(&self) -> Origin {
        let origins = self.assisted.iter().map(|range| range.origin);
        origins.max().unwrap_or_default()
    }

    fn origin(&self, index: usize) -> Origin {
        let mut ranges = self.assisted.iter();
        let range = ranges.find(|range| range.moves.contains(&index));
        range.map_or(Origin::Player, |range| range.origin)
    }

    /// Converts history entries into an attempt. The entries must not contain a restart.
    fn of(entries: &[HistoryEntry]) -> Self {
        let mut assisted: Vec<AssistedRange> = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            let origin = entry.origin;
            match assisted.last_mut() {
                _ if origin == Origin::Player => {}
                Some(range) if range.origin == origin && range.moves.end == index => {
                    range.moves.end += 1;
                }
                _ => assisted.push(AssistedRange {
                    moves: index..index + 1,
                    origin,
                }),
            }
        }
        let steps = entries.iter().filter_map(|entry| entry.step.as_ref());
        Self {
            moves: steps.map(lurd::letter).collect(),
            assisted,
        }
    }
}

/// The error for a sequence of moves that contains a blocked move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlayError {
    /// The one-based number of the first blocked move.
    pub number: usize,
    /// The reason why the move is blocked.
    pub reason: Blocked,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.number, self.reason)
    }
}

impl Error for PlayError {}

/// The reason why a saved game could not be resumed completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResumeError {
    /// The text of an attempt is not valid LURD notation.
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
    /// Returns the current attempt, without undone moves.
    pub fn attempt(&self) -> Attempt {
        Attempt::of(self.attempt_entries())
    }

    /// Returns the game as text, for [`Game::resume`].
    #[must_use]
    pub fn save(&self) -> SavedGame {
        let mut saved = SavedGame::default();
        let mut start = 0;
        for steps in self.history.split(|entry| entry.step.is_none()) {
            let end = start + steps.len();
            let mut attempt = Attempt::of(steps);
            if end < self.cursor {
                saved.before.push(attempt);
            } else if start <= self.cursor {
                attempt.moves.insert(self.cursor - start, '*');
                saved.current = attempt;
            } else {
                saved.after.push(attempt);
            }
            start = end + 1;
        }
        saved
    }

    /// Creates a game from a saved game. If the second result is an error, the game contains only the moves before the
    /// error.
    #[must_use = "the result says whether all moves were played"]
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
        let current = self.cursor;
        for attempt in &saved.after {
            self.end_attempt();
            self.play_attempt(attempt)?;
        }
        self.jump(current);
        Ok(())
    }

    /// Redoes all undone moves, so that the restart does not discard them, and then restarts the level.
    fn end_attempt(&mut self) {
        self.jump(usize::MAX);
        self.restart();
    }

    /// Plays the moves of an attempt, and then undoes the moves after its `*`.
    ///
    /// # Errors
    /// Returns an error if the text is not LURD, or if a move is blocked. If a move is blocked, all moves before it
    /// have been played.
    pub fn play_attempt(&mut self, attempt: &Attempt) -> Result<(), ResumeError> {
        let lurd = Lurd::parse(&attempt.moves)?;
        self.play_each(&lurd.moves, |index| attempt.origin(index))?;
        for _ in lurd.mark.unwrap_or(lurd.moves.len())..lurd.moves.len() {
            self.undo();
        }
        Ok(())
    }
}
