//! Pushes, walks and solutions. This module uses only the rules of the game, so it works for every level, even one that
//! a `Board` cannot represent.

use std::fmt;

use sokoban_core::path::{self, Walks};
use sokoban_core::{Direction, Level, Pos, Position, lurd, rules};

use crate::budget::Stop;

/// A push of a box by one square, after a walk to the box.
///
/// ```
/// use std::sync::Arc;
///
/// use sokoban_core::{Direction, Level, Pos};
/// use sokoban_solver::{Assessor, Budget, Push};
///
/// let level = Arc::new("######\n#@ $.#\n######".parse::<Level>()?);
/// let mut assessor = Assessor::new(&level, Budget::default());
/// assessor.finish();
/// let push = assessor.best_push(level.start()).expect("a push");
/// assert_eq!(push, Push { square: Pos::new(3, 1), direction: Direction::Right });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Push {
    /// The square of the box before the push.
    pub square: Pos,
    /// The direction in which the box moves.
    pub direction: Direction,
}

impl Push {
    /// Returns the square on which the player stands before the push, or `None` if that square is outside the board.
    fn stand(self, level: &Level) -> Option<Pos> {
        level
            .map()
            .neighbour(self.square, self.direction.opposite())
    }

    /// Returns the moves of a shortest walk to the box, followed by the push. Returns `None` if the player cannot walk
    /// to the box.
    pub(crate) fn moves(self, level: &Level, position: &Position) -> Option<Vec<Direction>> {
        let mut moves = path::walk(level, position, self.stand(level)?)?;
        moves.push(self.direction);
        Some(moves)
    }
}

/// The measure by which solutions are compared. See [`Optimizer`](crate::Optimizer) for an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Fewer pushes are better. If the numbers of pushes are equal, fewer moves are better.
    Pushes,
    /// Fewer moves are better. If the numbers of moves are equal, fewer pushes are better.
    Moves,
}

impl Measure {
    /// Returns the optimality of a solution that is proven to be the best by this measure.
    pub(crate) const fn optimality(self) -> Optimality {
        match self {
            Self::Pushes => Optimality::PushesThenMoves,
            Self::Moves => Optimality::MovesThenPushes,
        }
    }
}

/// A legal push, the number of moves that it takes, and the resulting position.
#[derive(Debug)]
pub(crate) struct PushSuccessor {
    pub(crate) push: Push,
    /// The number of moves, including the push.
    pub(crate) moves: u32,
    pub(crate) position: Position,
}

/// Returns all legal pushes from a position, each preceded by a shortest walk to the box.
pub(crate) fn pushes(level: &Level, position: &Position) -> Vec<PushSuccessor> {
    let map = level.map();
    let walks = Walks::of(level, position);
    let mut pushes = Vec::new();
    for stand in map.positions() {
        let Some(length) = walks.length(stand) else {
            continue;
        };
        for direction in Direction::ALL {
            if !rules::can_push(level, position, stand, direction) {
                continue;
            }
            let ends = map
                .neighbour(stand, direction)
                .zip(walks.position_at(stand));
            let Some((square, mut after)) = ends else {
                continue;
            };
            if rules::step(level, &mut after, direction).is_ok() {
                pushes.push(PushSuccessor {
                    push: Push { square, direction },
                    moves: length + 1,
                    position: after,
                });
            }
        }
    }
    pushes
}

/// Returns the moves that perform `pushes`, with a shortest walk before each push. Returns `None` if a push is
/// impossible, or if a stop is requested through `stop`.
pub(crate) fn moves(
    level: &Level,
    position: &Position,
    pushes: impl IntoIterator<Item = Push>,
    stop: &Stop,
) -> Option<Vec<Direction>> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for push in pushes {
        if stop.is_stopped() {
            return None;
        }
        for direction in push.moves(level, &position)? {
            rules::step(level, &mut position, direction).ok()?;
            moves.push(direction);
        }
    }
    Some(moves)
}

/// Solves a position by repeatedly making the push that `best_push` returns, until the level is solved. The solution
/// has at least one push. Returns `None` as soon as `best_push` returns `None`.
pub(crate) fn follow(
    level: &Level,
    start: &Position,
    best_push: impl FnMut(&Position) -> Option<Push>,
) -> Option<Solution> {
    let path = best_path(level, start, best_push)?;
    Solution::replayed(level, start, path.moves, Optimality::Pushes)
}

/// The pushes of a path, and all its moves.
#[derive(Debug, Default)]
pub(crate) struct Path {
    pub(crate) pushes: Vec<Push>,
    pub(crate) moves: Vec<Direction>,
}

/// Like [`follow`], but returns the path that is followed.
pub(crate) fn best_path(
    level: &Level,
    start: &Position,
    mut best_push: impl FnMut(&Position) -> Option<Push>,
) -> Option<Path> {
    let mut position = start.clone();
    let mut path = Path::default();
    while path.pushes.is_empty() || !rules::is_solved(&position) {
        let push = best_push(&position)?;
        for direction in push.moves(level, &position)? {
            rules::step(level, &mut position, direction).ok()?;
            path.moves.push(direction);
        }
        path.pushes.push(push);
    }
    Some(path)
}

/// The optimality that has been proven for a [`Solution`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Optimality {
    /// The solution is valid, but a better one may exist.
    Unproven,
    /// No solution has fewer pushes.
    Pushes,
    /// No solution has fewer pushes, and none with the same number of pushes has fewer moves.
    PushesThenMoves,
    /// No solution has fewer moves, and none with the same number of moves has fewer pushes.
    MovesThenPushes,
}

/// A sequence of moves that solves a position, verified by `sokoban-core`. `Display` prints the moves as LURD.
///
/// ```
/// use std::sync::Arc;
///
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Optimality, Outcome, solve};
///
/// let level = Arc::new("#######\n#.  $@#\n#######".parse::<Level>()?);
/// let outcome = solve(&level, level.start(), Goal::FewestPushes, Budget::default());
/// let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
/// assert_eq!(solution.to_string(), "LLL");
/// assert_eq!((solution.moves().len(), solution.pushes()), (3, 3));
/// assert_eq!(solution.optimality(), Optimality::PushesThenMoves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Solution {
    moves: Vec<Direction>,
    lurd: String,
    optimality: Optimality,
}

impl Solution {
    /// Creates a solution from `moves`, up to the first won position. The path that a search found may win before its
    /// end, because a box can pass over the last free goal. Returns `None` if a move before the win is illegal, or if
    /// `moves` does not win.
    pub(crate) fn replayed(
        level: &Level,
        start: &Position,
        mut moves: Vec<Direction>,
        optimality: Optimality,
    ) -> Option<Self> {
        let mut position = start.clone();
        let mut lurd = String::with_capacity(moves.len());
        let mut is_pushed = false;
        for direction in &moves {
            let step = rules::step(level, &mut position, *direction).ok()?;
            is_pushed |= step.is_push();
            lurd.push(lurd::letter(&step));
            if is_pushed && rules::is_solved(&position) && !rules::is_lost(&position) {
                moves.truncate(lurd.len());
                return Some(Self {
                    moves,
                    lurd,
                    optimality,
                });
            }
        }
        None
    }

    /// Returns the player's moves.
    pub fn moves(&self) -> &[Direction] {
        &self.moves
    }

    /// Returns the player's moves, consuming the solution.
    pub fn into_moves(self) -> Vec<Direction> {
        self.moves
    }

    /// Returns the number of pushes.
    pub fn pushes(&self) -> usize {
        self.lurd.bytes().filter(u8::is_ascii_uppercase).count()
    }

    /// Returns the optimality that has been proven for this solution.
    pub const fn optimality(&self) -> Optimality {
        self.optimality
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lurd)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Solution");
        debug.field("lurd", &self.lurd);
        debug.field("optimality", &self.optimality);
        debug.finish_non_exhaustive()
    }
}
