//! Defines generated levels, and formats rooms as boards.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level};
use sokoban_solver::Budget;
use sokoban_solver::bitboard::Bitboard;
use sokoban_solver::exact::small::Room;

use super::start::StartPosition;
use crate::grade::Grade;

/// A generated level with its solution and its grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedLevel {
    /// The level.
    pub level: Arc<Level>,
    /// A solution. If the grade is [exact](crate::Certainty::Exact), no solution has fewer pushes.
    pub solution: Vec<Direction>,
    /// The grade.
    pub grade: Grade,
}

/// The solver's budget for grading. It is large enough for every generated room.
const GRADE_BUDGET: Budget = Budget::new().nodes(2_000_000).bytes(1 << 28);

impl GeneratedLevel {
    /// Checks `solution` and grades the level. Returns `None` if `solution` does not solve the level, if the level
    /// cannot be graded or can be solved without moving every box, or if it is not a [puzzle](Grade::is_puzzle).
    pub(crate) fn verified(level: Level, solution: Vec<Direction>) -> Option<Self> {
        let level = Arc::new(level);
        let mut game = Game::new(Arc::clone(&level));
        game.play(&solution).ok()?;
        if !game.is_won() {
            return None;
        }
        let grade = Grade::of(&level, GRADE_BUDGET)?;
        (grade.never_moved == 0 && grade.is_puzzle()).then_some(Self {
            level,
            solution,
            grade,
        })
    }

    /// Returns the solution in LURD notation.
    pub fn lurd(&self) -> String {
        let mut game = Game::new(Arc::clone(&self.level));
        // The solution was played when the level was generated.
        let _ = game.play(&self.solution);
        game.lurd()
    }
}

/// Formats a room and a start position as a board in XSB format. Every square that touches the floor, even at a corner,
/// becomes a wall.
pub(crate) fn xsb(room: Room, start: StartPosition) -> String {
    let frame = room.frame;
    let (width, height) = (i32::from(frame.width()), i32::from(frame.height()));
    let is_floor = |x: i32, y: i32| frame.at(x, y).intersects(room.floor);
    let letter = |x: i32, y: i32| {
        let is_in = |set: Bitboard| frame.at(x, y).intersects(set);
        if !is_floor(x, y) {
            let is_near = (y - 1..=y + 1).any(|y| (x - 1..=x + 1).any(|x| is_floor(x, y)));
            return if is_near { '#' } else { ' ' };
        }
        let contents = (is_in(start.boxes), is_in(Bitboard::single(start.player)));
        match (is_in(room.goals), contents) {
            (false, (false, false)) => ' ',
            (true, (false, false)) => '.',
            (false, (true, _)) => '$',
            (true, (true, _)) => '*',
            (false, (false, true)) => '@',
            (true, (false, true)) => '+',
        }
    };
    let row = |y| (-1..=width).map(move |x| letter(x, y)).chain(['\n']);
    (-1..=height).flat_map(row).collect()
}
