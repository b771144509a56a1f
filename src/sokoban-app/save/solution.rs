//! Moves that win: proven by playing them, and of many only the best.

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Game, Level, Lurd, PlayError, Record, RecordKind, ResumeError};

/// Moves that win a level, proven by playing them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The moves up to the one that wins.
    pub lurd: String,
    /// How many.
    pub moves: u32,
    /// How many of them push.
    pub pushes: u32,
}

/// Why moves are no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSolution {
    /// They cannot be played.
    Stuck(ResumeError),
    /// They can be played, and do not win.
    Open,
}

impl fmt::Display for NoSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stuck(error) => error.fmt(f),
            Self::Open => f.write_str("the moves do not solve the level"),
        }
    }
}

impl std::error::Error for NoSolution {}

impl Solution {
    /// Plays the moves. Those behind the one that wins are no part of the solution.
    ///
    /// # Errors
    /// Why they are none.
    pub fn prove(level: &Arc<Level>, moves: &str) -> Result<Self, NoSolution> {
        let moves = Lurd::parse(moves).map_err(|error| NoSolution::Stuck(error.into()))?;
        let mut game = Game::new(Arc::clone(level));
        let outcome = game.play(&moves.moves);
        if !game.is_won() {
            let stuck = |error: PlayError| NoSolution::Stuck(error.into());
            return Err(outcome.map_or_else(stuck, |()| NoSolution::Open));
        }
        Ok(Self {
            lurd: game.lurd(),
            moves: game.moves(),
            pushes: game.pushes(),
        })
    }

    /// Ordered first by the fewest moves.
    pub const fn by_moves(&self) -> (u32, u32) {
        (self.moves, self.pushes)
    }

    /// Ordered first by the fewest pushes.
    pub const fn by_pushes(&self) -> (u32, u32) {
        (self.pushes, self.moves)
    }
}

/// The best solutions: by moves, and by pushes (which may be the same).
pub(super) type Best = (Solution, Solution);

/// What one more solution means for those there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gain {
    /// It is the first.
    First,
    /// It is better than the best so far, by moves or by pushes.
    Better,
    /// It is no better.
    None,
}

/// What stands behind `Solution` where the player had help. Such solutions are kept, and count for nothing.
const HELPED: &str = "with hints";
/// The same where the game made it of a solution of the player's.
const IMPROVED: &str = "improved by the game";
const BY_MOVES: &str = "/Moves";
const BY_PUSHES: &str = "/Pushes";

/// The solutions kept with a level.
#[derive(Debug, Default)]
pub(super) struct Solutions {
    pub(super) best: Option<Best>,
    /// Moves that do not win, or were found with help: kept as they are.
    others: Vec<Record>,
}

impl Solutions {
    /// Plays all of them.
    pub(super) fn read<'a>(
        level: &Arc<Level>,
        records: impl IntoIterator<Item = &'a Record>,
    ) -> Self {
        let mut solutions = Self::default();
        for record in records {
            match Solution::prove(level, &record.moves) {
                Ok(solution) if !is_helped(record) => {
                    solutions.add(solution);
                }
                _ => solutions.add_other(record),
            }
        }
        solutions
    }

    /// Adds one, which then is kept only if it is better than the best, or as good and first in the alphabet: what
    /// is kept does not depend on the order in which solutions come.
    pub(super) fn add(&mut self, new: Solution) -> Gain {
        let Some((moves, pushes)) = &mut self.best else {
            self.best = Some((new.clone(), new));
            return Gain::First;
        };
        let better = new.by_moves() < moves.by_moves() || new.by_pushes() < pushes.by_pushes();
        if (new.by_pushes(), &new.lurd) < (pushes.by_pushes(), &pushes.lurd) {
            *pushes = new.clone();
        }
        if (new.by_moves(), &new.lurd) < (moves.by_moves(), &moves.lurd) {
            *moves = new;
        }
        if better { Gain::Better } else { Gain::None }
    }

    /// Keeps a solution beside, once.
    pub(super) fn add_other(&mut self, record: &Record) {
        if !self.others.contains(record) {
            self.others.push(record.clone());
        }
    }

    /// The solutions that the game made shorter.
    pub(super) fn improved(&self, level: &Arc<Level>) -> Vec<Solution> {
        let improved = self.others.iter().filter(|it| it.label == IMPROVED);
        improved
            .filter_map(|it| Solution::prove(level, &it.moves).ok())
            .collect()
    }

    /// Keeps a solution that the game made shorter, if there is none of them as short; those that are longer than it
    /// by moves and by pushes go.
    pub(super) fn add_improved(&mut self, level: &Arc<Level>, moves: &str) {
        let Ok(new) = Solution::prove(level, moves) else {
            return;
        };
        let is_worse = |a: &Solution, b: &Solution| {
            a.by_moves() >= b.by_moves() && a.by_pushes() >= b.by_pushes()
        };
        let mut kept = self.improved(level);
        if kept.iter().any(|old| is_worse(&new, old)) {
            return;
        }
        kept.retain(|old| !is_worse(old, &new));
        kept.push(new);
        self.others.retain(|it| it.label != IMPROVED);
        let record = |solution: Solution| Record {
            kind: RecordKind::Solution,
            label: IMPROVED.to_owned(),
            moves: solution.lurd,
        };
        self.others.extend(kept.into_iter().map(record));
    }

    pub(super) fn write(&self) -> Vec<Record> {
        let record = |label: &str, solution: &Solution| Record {
            kind: RecordKind::Solution,
            label: label.to_owned(),
            moves: solution.lurd.clone(),
        };
        let best = match &self.best {
            None => Vec::new(),
            Some((moves, pushes)) if moves.by_moves() == pushes.by_moves() => {
                vec![record("", moves)]
            }
            Some((moves, pushes)) => vec![record(BY_MOVES, moves), record(BY_PUSHES, pushes)],
        };
        best.into_iter()
            .chain(self.others.iter().cloned())
            .collect()
    }
}

/// Whether the player had help with a solution, or did not make it at all.
pub(super) fn is_helped(record: &Record) -> bool {
    let label = record.label.as_str();
    let rest = [BY_MOVES, BY_PUSHES]
        .iter()
        .find_map(|word| label.strip_prefix(word));
    [HELPED, IMPROVED].contains(&rest.unwrap_or(label).trim())
}
