//! A start in a candidate's table, played: the figures that its score is made of.

use sokoban_core::Direction;

use super::freeze::is_lost;
use super::lower_bound::LowerBound;
use super::squares::{Frame, Squares, each, one};
use super::states::{NEVER, Room, State, States, first_square};
use crate::grade::difficulty;

/// What is known of a start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trial {
    pub(crate) start: Start,
    pub(crate) pushes: u32,
    pub(crate) moves: u32,
    pub(crate) runs: u32,
    pub(crate) counter: u32,
    /// Per mille.
    pub(crate) trap: u32,
    pub(crate) difficulty: u32,
    /// Boxes that the solution does not move.
    pub(crate) idle: u32,
    /// Boxes on goals.
    pub(crate) home: u32,
    /// Every square on which the solution brings player or box.
    pub(crate) used: Squares,
    pub(crate) solution: Vec<Direction>,
}

/// Boxes, and the very square of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) boxes: Squares,
    pub(crate) player: u8,
}

/// A push of the fewest, and how it was come to.
#[derive(Debug, Clone, Copy)]
struct Node {
    state: u32,
    /// Where the pushed box was: there the player is now.
    from: u8,
    direction: Direction,
    runs: u32,
    moves: u32,
    parent: u32,
}

const NO_PARENT: u32 = u32::MAX;
/// More ways than this that are equally good are not told apart.
const MAX_WAYS: usize = 400;

/// Plays a state, with the player on one of the squares of its region. None for a solved one.
pub(crate) fn play(states: &States, room: Room, number: usize, player: u8) -> Option<Trial> {
    let state = states.state(number);
    let start = Start {
        boxes: state.boxes,
        player,
    };
    let pushes = best_way(states, room, number, player)?;
    let (solution, used) = moves_of(room, start, &pushes);
    let moved = moved_boxes(room.frame, state.boxes, &pushes);
    let runs = u32::from(states.runs(number));
    let counter = counter(room, state.boxes, &pushes);
    let trap = trap(states, room, number);
    Some(Trial {
        start,
        pushes: pushes.len() as u32,
        moves: solution.len() as u32,
        runs,
        counter,
        trap,
        difficulty: difficulty(runs, solution.len() as u32, counter, trap),
        idle: state.boxes.count_ones() - moved,
        home: (state.boxes & room.goals).count_ones(),
        used,
        solution,
    })
}

/// The pushes with the fewest runs, and of these with the fewest moves.
fn best_way(states: &States, room: Room, start: usize, player: u8) -> Option<Vec<(u8, Direction)>> {
    let total = u32::from(states.runs(start));
    let mut nodes: Vec<Node> = Vec::new();
    let mut layer = 0..0;
    for left in (0..states.pushes(start)).rev() {
        let begin = nodes.len();
        if begin == 0 {
            let after = (start, player, None, 0, 0, NO_PARENT);
            grow(states, room, (left, total), after, &mut nodes, 0);
        }
        for parent in layer.clone().take(MAX_WAYS) {
            let node = nodes[parent];
            let to = room.frame.shift(one(node.from), node.direction);
            let (runs, moves) = (node.runs, node.moves);
            let state = node.state as usize;
            let after = (state, node.from, Some(to), runs, moves, parent as u32);
            grow(states, room, (left, total), after, &mut nodes, begin);
        }
        layer = begin..nodes.len();
    }
    let best = layer.min_by_key(|at| (nodes[*at].runs, nodes[*at].moves))?;
    let mut pushes = Vec::new();
    let mut at = best as u32;
    while let Some(node) = nodes.get(at as usize) {
        pushes.push((node.from, node.direction));
        at = node.parent;
    }
    pushes.reverse();
    Some(pushes)
}

type After = (usize, u8, Option<Squares>, u32, u32, u32);

/// Adds every push from a state that is on a way with the fewest pushes and runs.
fn grow(
    states: &States,
    room: Room,
    (left, total): (u16, u32),
    (number, player, last, runs, moves, parent): After,
    nodes: &mut Vec<Node>,
    begin: usize,
) {
    let (frame, state) = (room.frame, states.state(number));
    let by_box = states.runs_by_box(number);
    let mut wanted = 0;
    for from in each(state.boxes) {
        let first = by_box[state.rank(one(from))];
        let taken = runs + u32::from(last != Some(one(from)));
        if first != NEVER && taken - 1 + u32::from(first) == total {
            wanted |= one(from);
        }
    }
    let free = room.floor & !state.boxes;
    let stands = frame.around(wanted) & free;
    walk(frame, player, free, stands, |stand, steps| {
        for direction in Direction::ALL {
            let from = frame.shift(one(stand), direction) & wanted;
            let to = frame.shift(from, direction) & free;
            if from == 0 || to == 0 {
                continue;
            }
            let boxes = state.boxes ^ from ^ to;
            let reach = frame.flood(from, room.floor & !boxes);
            let next = State {
                boxes,
                player: reach.trailing_zeros() as u8,
            };
            let Some(next) = states.find(next) else {
                continue;
            };
            let runs = runs + u32::from(last != Some(from));
            let rest = rest(states, next, to);
            if states.layer(left).contains(&next) && runs + rest == total {
                let node = Node {
                    state: next as u32,
                    from: from.trailing_zeros() as u8,
                    direction,
                    runs,
                    moves: moves + steps + 1,
                    parent,
                };
                put(nodes, begin, node);
            }
        }
    });
}

/// The fewest further runs, when the box on a square was pushed last.
fn rest(states: &States, number: usize, last: Squares) -> u32 {
    let fewest = states.runs(number);
    if fewest == 0 {
        return 0;
    }
    let same = states.runs_by_box(number)[states.state(number).rank(last)];
    u32::from(fewest.min(same.saturating_sub(1)))
}

/// Keeps the better one of two ways to the same state and player.
fn put(nodes: &mut Vec<Node>, begin: usize, node: Node) {
    let same = |it: &&mut Node| {
        (it.state, it.from, it.direction) == (node.state, node.from, node.direction)
    };
    match nodes[begin..].iter_mut().find(same) {
        Some(known) if node.moves < known.moves => *known = node,
        Some(_) => {}
        None => nodes.push(node),
    }
}

/// Walks outwards and tells each wanted square with its distance.
fn walk(frame: Frame, from: u8, free: Squares, wanted: Squares, mut tell: impl FnMut(u8, u32)) {
    let (mut reach, mut ring, mut steps) = (one(from), one(from), 0);
    let mut left = wanted;
    while ring != 0 && left != 0 {
        each(ring & left).for_each(|square| tell(square, steps));
        left &= !ring;
        ring = frame.around(ring) & free & !reach;
        reach |= ring;
        steps += 1;
    }
}

/// The moves that make these pushes, and the squares that they bring player or box on.
fn moves_of(room: Room, start: Start, pushes: &[(u8, Direction)]) -> (Vec<Direction>, Squares) {
    let frame = room.frame;
    let (mut moves, mut used) = (Vec::new(), start.boxes | one(start.player));
    let (mut boxes, mut player) = (start.boxes, start.player);
    for &(from, direction) in pushes {
        let stand = frame
            .shift(one(from), direction.opposite())
            .trailing_zeros() as u8;
        used |= path(frame, player, stand, room.floor & !boxes, &mut moves);
        let to = frame.shift(one(from), direction);
        moves.push(direction);
        boxes ^= one(from) ^ to;
        used |= to | one(from);
        player = from;
    }
    (moves, used)
}

/// Adds the moves of a shortest walk, and returns its squares.
fn path(frame: Frame, from: u8, to: u8, free: Squares, moves: &mut Vec<Direction>) -> Squares {
    // Rings around the end: each move leads into the next smaller one.
    let mut rings = vec![one(to)];
    let (mut reach, mut ring) = (one(to), one(to));
    while reach & one(from) == 0 && ring != 0 {
        ring = frame.around(ring) & free & !reach;
        reach |= ring;
        rings.push(ring);
    }
    rings.pop();
    let (mut at, mut squares) = (one(from), one(from));
    for ring in rings.into_iter().rev() {
        let step = Direction::ALL
            .into_iter()
            .find(|it| frame.shift(at, *it) & ring != 0);
        let Some(step) = step else { break };
        at = frame.shift(at, step);
        squares |= at;
        moves.push(step);
    }
    squares
}

/// How many of the boxes are pushed at all.
fn moved_boxes(frame: Frame, boxes: Squares, pushes: &[(u8, Direction)]) -> u32 {
    let mut idle = boxes;
    for &(from, _) in pushes {
        idle &= !one(from);
    }
    let _ = frame;
    (boxes & !idle).count_ones()
}

/// Pushes that raise the lower bound.
fn counter(room: Room, mut boxes: Squares, pushes: &[(u8, Direction)]) -> u32 {
    let bound = LowerBound::new(room);
    let mut before = bound.of(boxes);
    let mut raised = 0;
    for &(from, direction) in pushes {
        boxes ^= one(from) ^ room.frame.shift(one(from), direction);
        let after = bound.of(boxes);
        raised += u32::from(after > before);
        before = after;
    }
    raised
}

/// Of all pushes that can come up before the level is lost, but for those that lose at a glance (onto a dead square, or
/// into a freeze deadlock): how many lose it, per mille.
fn trap(states: &States, room: Room, start: usize) -> u32 {
    let frame = room.frame;
    let live = live_squares(room);
    let mut seen = vec![false; states.len()];
    let mut queue = vec![start as u32];
    seen[start] = true;
    let (mut all, mut losing) = (0_u64, 0_u64);
    while let Some(number) = queue.pop() {
        let state = states.state(number as usize);
        let free = room.floor & !state.boxes;
        let reach = frame.flood(one(state.player), free);
        for direction in Direction::ALL {
            let pushable = state.boxes
                & frame.shift(reach, direction)
                & frame.shift(free & live, direction.opposite());
            for from in each(pushable) {
                let to = frame.shift(one(from), direction);
                let boxes = state.boxes ^ one(from) ^ to;
                let moved = (to.trailing_zeros() as u8, one(from));
                let player = first_square(room, (reach, boxes), moved, one(from));
                let next = states.find(State { boxes, player });
                if next.is_none() && is_lost(room, live, boxes, to) {
                    continue;
                }
                all += 1;
                match next {
                    None => losing += 1,
                    Some(next) if !seen[next] => {
                        seen[next] = true;
                        queue.push(next as u32);
                    }
                    Some(_) => {}
                }
            }
        }
    }
    (losing * 1000 / all.max(1)) as u32
}

/// The squares from which a box could be pushed to some goal if it were alone and the player anywhere.
pub(crate) fn live_squares(room: Room) -> Squares {
    let frame = room.frame;
    let mut live = room.goals;
    loop {
        let mut next = live;
        for back in Direction::ALL {
            let from = frame.shift(next, back) & room.floor;
            next |= from & frame.shift(room.floor, back.opposite());
        }
        if next == live {
            return live;
        }
        live = next;
    }
}
