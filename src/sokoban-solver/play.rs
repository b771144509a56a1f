//! Positions by the rules alone, for every level there is: pushes after a walk, and the moves that make them.

use std::collections::VecDeque;
use std::fmt;

use sokoban_core::{Direction, Grid, Level, Pos, Position, Strength, lurd, path, rules};

use crate::stop::Stop;

/// A push: the square of the box that the player stands beside, before it moves, and the direction.
///
/// ```
/// use sokoban_core::{Collection, Direction, Pos};
/// use sokoban_solver::{Assessor, Budget, Push};
///
/// let board = [
///     "######",
///     "#@ $.#",
///     "######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut assessor = Assessor::new(level, Budget::default());
/// assessor.finish();
/// let push = assessor.best_push(level.start()).expect("a push");
/// assert_eq!(push, Push { square: Pos::new(3, 1), direction: Direction::Right });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Push {
    /// Where the box stands before.
    pub square: Pos,
    /// Where it is pushed.
    pub direction: Direction,
}

impl Push {
    /// Where the player stands before the push.
    fn stand(self, level: &Level) -> Option<Pos> {
        level
            .map()
            .neighbour(self.square, self.direction.opposite())
    }

    /// The walk to the box and the push.
    pub(crate) fn moves(self, level: &Level, position: &Position) -> Option<Vec<Direction>> {
        let mut moves = path::walk(level, position, self.stand(level)?)?;
        moves.push(self.direction);
        Some(moves)
    }
}

/// What counts first of a solution; the other one decides between equals. See [`Optimizer`](crate::Optimizer).
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Measure, Optimizer};
///
/// let board = [
///     "##########",
///     "#        #",
///     "#. @$   .#",
///     "##########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let moves = "rrrr".parse::<sokoban_core::Lurd>()?.moves;
/// let shortest = |measure| {
///     let optimizer = Optimizer::new(level, &moves, measure, Budget::new());
///     optimizer.expect("a solution").finish().to_string()
/// };
/// assert_eq!(shortest(Measure::Pushes), "urrdLLL");
/// assert_eq!(shortest(Measure::Moves), "RRRR");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The fewest pushes, then the fewest moves.
    Pushes,
    /// The fewest moves, then the fewest pushes.
    Moves,
}

/// A push that can be made after a walk, and what comes of it.
#[derive(Debug)]
pub(crate) struct Pushed {
    pub(crate) push: Push,
    /// The moves it takes, the push included.
    pub(crate) moves: u32,
    pub(crate) position: Position,
}

/// Every push that can be made after a walk, each after a shortest one.
pub(crate) fn pushes(level: &Level, position: &Position) -> Vec<Pushed> {
    let map = level.map();
    let mut pushes = Vec::new();
    let Some(walks) = Walks::of(level, position) else {
        return pushes;
    };
    for stand in map.positions().filter(|stand| walks.reaches(*stand)) {
        for direction in Direction::ALL {
            let square = map.neighbour(stand, direction);
            let square = square.filter(|it| position.boxes()[*it].is_some());
            let Some(square) = square.filter(|it| can_move(level, position, *it, direction)) else {
                continue;
            };
            let mut moves = walks.to(stand);
            moves.push(direction);
            let push = Push { square, direction };
            pushes.extend(pushed(level, position, push, &moves));
        }
    }
    pushes
}

/// Whether what lies behind a box may give way; the rules have the last word.
fn can_move(level: &Level, position: &Position, square: Pos, direction: Direction) -> bool {
    let behind = level.map().neighbour(square, direction);
    behind.is_some_and(|behind| {
        !level.tile(position, behind).is_solid()
            && (level.strength() != Strength::ONE || position.boxes()[behind].is_none())
    })
}

fn pushed(level: &Level, position: &Position, push: Push, moves: &[Direction]) -> Option<Pushed> {
    let mut after = position.clone();
    let mut last = None;
    for direction in moves {
        last = Some(rules::step(level, &mut after, *direction).ok()?);
    }
    last.is_some_and(|step| step.is_push()).then_some(Pushed {
        push,
        moves: moves.len() as u32,
        position: after,
    })
}

/// Shortest walks from where the player stands to every square that a walk leads to.
struct Walks {
    player: Pos,
    /// The last move of the walk to each square.
    last: Grid<Option<Direction>>,
}

impl Walks {
    fn of(level: &Level, position: &Position) -> Option<Self> {
        let player = position.player().filter(|_| level.owns(position))?;
        let mut last = Grid::new(level.map().width(), level.map().height(), None);
        let mut queue = VecDeque::from([player]);
        while let Some(from) = queue.pop_front() {
            for direction in Direction::ALL {
                let Some(to) = last.neighbour(from, direction) else {
                    continue;
                };
                let tile = level.tile(position, to);
                let is_free = tile.is_standable() && position.boxes()[to].is_none() && to != player;
                if is_free && last[to].is_none() {
                    last[to] = Some(direction);
                    queue.push_back(to);
                }
            }
        }
        Some(Self { player, last })
    }

    fn reaches(&self, square: Pos) -> bool {
        square == self.player || self.last[square].is_some()
    }

    /// The walk to a square; no moves if there is none.
    fn to(&self, square: Pos) -> Vec<Direction> {
        let mut moves = Vec::new();
        let mut at = square;
        while let Some(direction) = self.last[at] {
            moves.push(direction);
            let before = self.last.neighbour(at, direction.opposite());
            at = before.unwrap_or(self.player);
        }
        moves.reverse();
        moves
    }
}

/// The moves for some pushes, with the shortest walks between them; `None` if one of them cannot be made, or if the work
/// is stopped.
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

/// What is proven of a [`Solution`].
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Optimality, Outcome, Solver, solve};
///
/// let board = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let start = level.start();
/// let outcome = solve(level, start, Goal::Any, Budget::new());
/// let Outcome::Solved(any) = outcome else { panic!("{outcome:?}") };
/// // Of a small level everything is known before a search begins.
/// assert_eq!(any.optimality(), Optimality::Pushes);
///
/// // A solver for a short one may know one before it knows that there is none with fewer moves.
/// let mut solver = Solver::new(level, start, Goal::FewestPushes, Budget::new());
/// while solver.best().is_none() && solver.work(1).is_none() {}
/// assert_eq!(solver.best().map(|best| best.optimality()), Some(Optimality::Pushes));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Optimality {
    /// That it solves.
    Unproven,
    /// There is none with fewer pushes.
    Pushes,
    /// There is none with fewer pushes, and none with as few pushes and fewer moves.
    PushesThenMoves,
    /// There is none with fewer moves, and none with as few moves and fewer pushes.
    MovesThenPushes,
}

/// Moves that solve a position: replayed by `sokoban-core` before anyone sees them.
///
/// It is printed as LURD.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Optimality, Outcome, solve};
///
/// let board = [
///     "#######",
///     "#.  $@#",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let outcome = solve(level, level.start(), Goal::FewestPushes, Budget::default());
/// let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
/// assert_eq!(solution.to_string(), "LLL");
/// assert_eq!((solution.moves().len(), solution.pushes()), (3, 3));
/// assert_eq!(solution.optimality(), Optimality::PushesThenMoves);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Solution {
    moves: Vec<Direction>,
    lurd: String,
    optimality: Optimality,
}

impl Solution {
    /// Moves that were replayed by the rules; `None` if they do not solve the position, by one push at least.
    pub(crate) fn replayed(
        level: &Level,
        start: &Position,
        moves: Vec<Direction>,
        optimality: Optimality,
    ) -> Option<Self> {
        let mut position = start.clone();
        let mut lurd = String::with_capacity(moves.len());
        let mut is_pushed = false;
        for direction in &moves {
            let step = rules::step(level, &mut position, *direction).ok()?;
            is_pushed |= step.is_push();
            lurd.push(lurd::letter(&step));
        }
        let solves = is_pushed && rules::is_solved(&position) && position.player().is_some();
        solves.then_some(Self {
            moves,
            lurd,
            optimality,
        })
    }

    /// The player's moves.
    pub fn moves(&self) -> &[Direction] {
        &self.moves
    }

    /// The player's moves, for keeps.
    pub fn into_moves(self) -> Vec<Direction> {
        self.moves
    }

    /// How many of the moves are pushes.
    pub fn pushes(&self) -> usize {
        self.lurd.bytes().filter(u8::is_ascii_uppercase).count()
    }

    /// What is proven of it.
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
