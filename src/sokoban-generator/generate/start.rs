//! Evaluates a start position: finds its best solution, and computes the metrics that determine the score of a room.

use sokoban_core::Direction;
use sokoban_solver::bitboard::{Bitboard, Frame};
use sokoban_solver::exact::{LowerBound, Room, RoomPush, RoomTable};

use crate::grade::{ReachableStates, StateFacts, difficulty};

/// The squares on which the boxes and the player start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StartPosition {
    pub(crate) boxes: Bitboard,
    pub(crate) player: u16,
}

/// A solution with the minimum number of pushes from a start position, and the metrics of that solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StartEvaluation {
    pub(crate) start: StartPosition,
    pub(crate) pushes: u32,
    pub(crate) moves: u32,
    pub(crate) runs: u32,
    /// The number of pushes that increase the [lower bound](LowerBound) on the number of pushes still needed.
    pub(crate) counterintuitive_pushes: u32,
    pub(crate) losing_push_permille: u32,
    pub(crate) difficulty: u32,
    pub(crate) unmoved_boxes: u32,
    pub(crate) boxes_on_goals: u32,
    /// The squares that the player or a box occupies at any time during the solution.
    pub(crate) used: Bitboard,
    pub(crate) solution: Vec<Direction>,
}

impl StartEvaluation {
    /// Evaluates the start position with the boxes of the state `number` in `table` and with the player on the square
    /// `player`. Returns `None` if the state is solved.
    pub(crate) fn new(table: &RoomTable, room: Room, number: usize, player: u16) -> Option<Self> {
        let boxes = table.state(number).boxes;
        let start = StartPosition { boxes, player };
        let pushes = table.solution(number, player)?;
        let moved: Bitboard = pushes.iter().map(|push| push.from).collect();
        let bound = LowerBound::new(&room);
        let replay = Replay::of(room, &bound, start, &pushes);
        let reachable = reachable_states(table, room, &bound, number);
        let losing_push_permille = reachable.losing_push_permille();
        let moves = replay.moves.len() as u32;
        Some(Self {
            start,
            pushes: pushes.len() as u32,
            moves,
            runs: table.runs(number).into(),
            counterintuitive_pushes: replay.counterintuitive_pushes,
            losing_push_permille: losing_push_permille.into(),
            difficulty: difficulty(reachable.luck(), moves, losing_push_permille),
            unmoved_boxes: boxes.without(moved).len(),
            boxes_on_goals: (boxes & room.goals).len(),
            used: replay.used,
            solution: replay.moves,
        })
    }
}

/// The moves of a solution, and the metrics that are computed by replaying it.
struct Replay {
    moves: Vec<Direction>,
    used: Bitboard,
    counterintuitive_pushes: u32,
}

impl Replay {
    /// Converts the pushes of a solution to moves, by adding the walks between pushes.
    fn of(room: Room, bound: &LowerBound, start: StartPosition, pushes: &[RoomPush]) -> Self {
        let frame = room.frame;
        let StartPosition {
            mut boxes,
            mut player,
        } = start;
        let mut replay = Self {
            moves: Vec::new(),
            used: boxes | Bitboard::single(player),
            counterintuitive_pushes: 0,
        };
        let mut before = bound.of(boxes);
        for &RoomPush { from, direction } in pushes {
            let source = Bitboard::single(from);
            let stand = frame.shift(source, direction.opposite());
            let free = room.floor.without(boxes);
            replay.used |= walk(frame, player, stand, free, &mut replay.moves);
            let target = frame.shift(source, direction);
            replay.moves.push(direction);
            replay.used |= source | target;
            boxes ^= source ^ target;
            player = from;
            let after = bound.of(boxes);
            replay.counterintuitive_pushes += u32::from(after > before);
            before = after;
        }
        replay
    }
}

/// Finds a shortest walk from the square `from` to the only square in `to`, over the squares in `free`. Appends the
/// steps of the walk to `moves`, and returns the set of the squares on the walk.
fn walk(
    frame: Frame,
    from: u16,
    to: Bitboard,
    free: Bitboard,
    moves: &mut Vec<Direction>,
) -> Bitboard {
    // `rings[n]` contains the squares that are `n` steps from `to`. Each step of the walk enters the next smaller ring.
    let mut rings = Vec::new();
    let (mut seen, mut ring) = (to, to);
    while !seen.contains(from) && !ring.is_empty() {
        rings.push(ring);
        ring = (frame.neighbours(ring) & free).without(seen);
        seen |= ring;
    }
    let mut square = Bitboard::single(from);
    let mut squares = square;
    for ring in rings.into_iter().rev() {
        let mut directions = Direction::ALL.into_iter();
        let step = directions.find(|direction| frame.shift(square, *direction).intersects(ring));
        let Some(step) = step else { break };
        square = frame.shift(square, step);
        squares |= square;
        moves.push(step);
    }
    squares
}

fn reachable_states(
    table: &RoomTable,
    room: Room,
    bound: &LowerBound,
    start: usize,
) -> ReachableStates {
    let live = room.live_squares();
    ReachableStates::explore(start, table.len(), |number, successors| {
        let state = table.state(number);
        StateFacts {
            distance: table.pushes(number),
            lower_bound: bound.of(state.boxes),
            pushes: table.expand_pushes(state, live, successors),
        }
    })
}
