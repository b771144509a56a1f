//! Defines generated levels, and converts rooms to boards.

use std::sync::Arc;

use sokoban_core::{Direction, Draft, Game, Kind, Level, Pos, Tile};
use sokoban_solver::Budget;
use sokoban_solver::bitboard::Frame;
use sokoban_solver::exact::Room;

use super::start::StartPosition;
use crate::grade::Grade;

/// A generated level with its solution and its grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedLevel {
    /// The generated level.
    pub level: Arc<Level>,
    /// A solution. If the grade is [exact](crate::Certainty::Exact), no solution has fewer pushes.
    pub solution: Vec<Direction>,
    /// The grade of the level.
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
        // The moves cannot be blocked, because they were checked when the level was generated.
        let _ = game.play(&self.solution);
        game.lurd()
    }
}

/// Returns a board that shows a room and its start position, with a border of one square around the frame of the room.
/// Every square that touches the floor, even at a corner, becomes a wall.
pub(crate) fn draft(room: Room, start: StartPosition) -> Draft {
    let frame = room.frame;
    let mut draft = Draft::new(u16::from(frame.width()) + 2, u16::from(frame.height()) + 2);
    let floor: Vec<Pos> = room.floor.iter().map(|square| pos(frame, square)).collect();
    for pos in &floor {
        for near in draft.map.around(*pos) {
            draft.map[near] = Tile::Wall;
        }
    }
    for pos in floor {
        draft.map[pos] = Tile::Floor;
    }
    for goal in room.goals.iter() {
        draft.map[pos(frame, goal)] = Tile::Goal(Kind::PLAIN);
    }
    for square in start.boxes.iter() {
        draft.boxes[pos(frame, square)] = Some(Kind::PLAIN);
    }
    draft.players = vec![pos(frame, start.player)];
    draft
}

/// Returns the position of a square of the frame on the board that [`draft`] returns.
pub(crate) fn pos(frame: Frame, square: u16) -> Pos {
    let (x, y) = frame.coordinates(square);
    Pos::new(u16::from(x) + 1, u16::from(y) + 1)
}
