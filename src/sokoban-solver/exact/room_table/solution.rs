//! Finds the best solution from a state of a room.
//!
//! The search proceeds in layers, one for each push of the solution. The search keeps only pushes that belong to a
//! push-optimal solution with the minimum number of runs. A run is a series of consecutive pushes of the same box.

use sokoban_core::Direction;

use super::{NEVER, Room, RoomState, RoomTable};
use crate::bitboard::Bitboard;

/// A push in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomPush {
    /// The square of the box before the push.
    pub from: u16,
    /// The direction of the push.
    pub direction: Direction,
}

/// A push in a solution. `runs` and `moves` are the totals for the best known path that ends with this push.
#[derive(Debug, Clone, Copy)]
struct Node {
    push: RoomPush,
    /// The index of the state after the push.
    state: u32,
    runs: u32,
    moves: u32,
    /// The index of the previous push; `None` for the first push.
    parent: Option<u32>,
}

/// The maximum number of nodes expanded in each layer. This limits the time in rooms with many equally good solutions.
const MAX_LAYER_NODES: usize = 400;

impl RoomTable {
    /// Returns the pushes of the best solution for the state with the given index, if the player is on the square
    /// `player`. The solution has the minimum number of pushes and, among the solutions with this number of pushes, the
    /// minimum number of runs. Among the solutions with these numbers of pushes and runs, it has the fewest moves,
    /// unless there are too many of them to compare. Returns `None` if the state is already solved.
    pub fn solution(&self, index: usize, player: u16) -> Option<Vec<RoomPush>> {
        let search = Search {
            room: self.room?,
            table: self,
            runs: u32::from(self.runs(index)),
        };
        let mut nodes: Vec<Node> = Vec::new();
        let mut layer = 0..0;
        for left in (0..self.pushes(index)).rev() {
            let begin = nodes.len();
            if begin == 0 {
                search.expand(None, index, player, left, &mut nodes, 0);
            }
            for parent in layer.clone().take(MAX_LAYER_NODES) {
                let node: Node = nodes[parent];
                let parent = Some((parent as u32, node));
                search.expand(
                    parent,
                    node.state as usize,
                    node.push.from,
                    left,
                    &mut nodes,
                    begin,
                );
            }
            layer = begin..nodes.len();
        }
        let best = layer.min_by_key(|index| (nodes[*index].runs, nodes[*index].moves))?;
        let mut pushes = Vec::new();
        let mut next = Some(best as u32);
        while let Some(index) = next {
            let node = nodes[index as usize];
            pushes.push(node.push);
            next = node.parent;
        }
        pushes.reverse();
        Some(pushes)
    }

    /// Returns the minimum number of new runs needed to solve the state with the given index. The box on `square` was
    /// pushed last, so pushing it next continues the current run.
    fn further_runs(&self, index: usize, square: Bitboard) -> u32 {
        let fewest = self.runs(index);
        if fewest == 0 {
            return 0;
        }
        let same_box = self.runs[index][self.state(index).box_index(square)];
        u32::from(fewest.min(same_box.saturating_sub(1)))
    }
}

struct Search<'a> {
    room: Room,
    table: &'a RoomTable,
    /// The minimum number of runs in a push-optimal solution from the initial state.
    runs: u32,
}

impl Search<'_> {
    /// Expands the state with the given index: adds a node for each of its pushes that keeps the number of pushes and
    /// the number of runs at their minimum. The new nodes form the next layer, which starts at `begin` in `nodes`.
    /// `left` is the number of pushes that remain after this layer.
    fn expand(
        &self,
        parent: Option<(u32, Node)>,
        index: usize,
        player: u16,
        left: u16,
        nodes: &mut Vec<Node>,
        begin: usize,
    ) {
        let (room, table) = (self.room, self.table);
        let (frame, state) = (room.frame, table.state(index));
        let (runs, moves) = parent.map_or((0, 0), |(_, node)| (node.runs, node.moves));
        let last_box = parent.map_or(Bitboard::EMPTY, |(_, Node { push, .. })| {
            frame.shift(Bitboard::single(push.from), push.direction)
        });
        let mut wanted = Bitboard::EMPTY;
        for (from, first) in state.boxes.iter().zip(table.runs[index]) {
            let begun = runs + u32::from(!last_box.contains(from));
            if first != NEVER && begun - 1 + u32::from(first) == self.runs {
                wanted |= Bitboard::single(from);
            }
        }
        let free = room.floor.without(state.boxes);
        let stands = frame.neighbours(wanted) & free;
        let mut visit = |stand: u16, walk: u32| {
            for direction in Direction::ALL {
                let source = frame.shift(Bitboard::single(stand), direction) & wanted;
                let target = frame.shift(source, direction) & free;
                let Some(from) = source.first().filter(|_| !target.is_empty()) else {
                    continue;
                };
                let boxes = state.boxes ^ source ^ target;
                let region = frame.flood(source, room.floor.without(boxes));
                let player = region.first().unwrap_or(0);
                let Some(next) = table.find(RoomState { boxes, player }) else {
                    continue;
                };
                let runs = runs + u32::from(!last_box.contains(from));
                if table.layer(left).contains(&next)
                    && runs + table.further_runs(next, target) == self.runs
                {
                    let node = Node {
                        push: RoomPush { from, direction },
                        state: next as u32,
                        runs,
                        moves: moves + walk + 1,
                        parent: parent.map(|(index, _)| index),
                    };
                    insert(nodes, begin, node);
                }
            }
        };
        // Visit the squares beside the `wanted` boxes that the player can reach, nearest first.
        let (mut region, mut frontier) = (Bitboard::single(player), Bitboard::single(player));
        let (mut rest, mut walk) = (stands, 0);
        while !frontier.is_empty() && !rest.is_empty() {
            for stand in (frontier & rest).iter() {
                visit(stand, walk);
            }
            rest = rest.without(frontier);
            frontier = (frame.neighbours(frontier) & free).without(region);
            region |= frontier;
            walk += 1;
        }
    }
}

/// Adds a node to the layer that starts at `begin`. Of two nodes with the same push and state, keeps only the one with
/// fewer moves.
fn insert(nodes: &mut Vec<Node>, begin: usize, node: Node) {
    let is_same = |other: &&mut Node| (other.state, other.push) == (node.state, node.push);
    match nodes[begin..].iter_mut().find(is_same) {
        Some(known) if node.moves < known.moves => *known = node,
        Some(_) => {}
        None => nodes.push(node),
    }
}
