//! Finds a [`PackingOrder`] by retrograde search, after the retrograde analysis in Shoham and Schaeffer, “The FESS
//! algorithm: a feature based approach to single-agent search”, 2020.
//!
//! The search starts with a box on every destination and removes the boxes one at a time. A box is removed when it
//! reaches a *sink*, which is the initial square of a box in the search that will use the order. If no box can reach a
//! sink, a box is *parked*: it is moved to another square, from which it may be removed later. Reversing this process
//! gives the order in which the destinations are filled.
//!
//! If the order is for a search by pushes, the destinations are the goals, and boxes are pulled away from them. The
//! sinks are the squares of the boxes at the start. If the order is for a search by pulls, the destinations and the
//! sinks are swapped, and boxes are pushed instead of pulled.
//!
//! An order is advice, not a proof. If some boxes cannot be removed, their squares form the first step of the order, in
//! which they may be filled in any order.

use std::sync::Arc;

use super::macro_moves::{BoxMove, MacroMoves, MoveContext};
use super::open_lists::{Entry, OpenLists};
use super::packing_order::{PackingOrder, PackingStep};
use crate::board::{
    Board, BoxAt, Group, MoveKind, NONE, Occupancy, Square, State, StateTable, random_number,
};
use crate::distances::{Distances, SideRegions, UNREACHABLE, single_box_distances};

/// The limits of the search.
struct Parameters {
    /// The maximum number of expanded states.
    max_states: usize,
    /// The minimum walking distance between a box and the sink where it is removed, under [`SinkRule::Distant`].
    min_sink_steps: u16,
}

const PARAMETERS: Parameters = Parameters {
    max_states: 1000,
    min_sink_steps: 6,
};

/// The maximum number of boxes. With more, the number of a cell in the open lists or the bit set of a packing order
/// could overflow.
const MAX_BOXES: usize = 120;

/// The rule that decides at which sinks boxes can be removed. The idea of sink squares comes from Shoham's solver
/// “Festival”, 2018 to 2022.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SinkRule {
    /// Each sink can be used only once. Boxes are removed only at the largest set of unused sinks in which a box can be
    /// moved from each sink to every other sink. No box is removed until the player can reach every sink in this set.
    Connected,
    /// Like `Connected`, but removes only boxes that are at least [`Parameters::min_sink_steps`] away from the sink.
    /// The sinks contain boxes at the start, so squares near them are harder to fill than they seem (a rule of
    /// Festival).
    Distant,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    /// The group of the moved box, and its square before the move.
    moved: BoxAt,
    /// The square of the box after the move, or [`NONE`] if the box was removed.
    to: Square,
    /// The sink where the box was removed, or [`NONE`] if it was moved to a temporary square.
    sink: Square,
    player: Square,
    /// The number of boxes that have not been removed.
    boxes: u16,
    on_destinations: u16,
    /// The number of moves to temporary squares since the last removal of a box.
    parked: u16,
    /// The number of player regions after the box was moved to a temporary square. Zero if the box was removed.
    regions: u16,
    /// The approximate number of pulls or pushes in the move. This number affects only the order in which nodes are
    /// expanded.
    steps: u16,
}

/// The value of [`Node::parent`] for a root.
const NO_PARENT: u32 = u32::MAX;

#[derive(Debug)]
pub(crate) struct PackingSearch {
    /// The kind of moves by which boxes are removed, which is the opposite of the kind in the search that uses the
    /// order.
    mode: MoveKind,
    /// The seed for shuffling equally good moves. With seed 0, they are tried in the order in which they were
    /// generated.
    variant: u64,
    distances: Arc<Distances>,
    destinations: Vec<BoxAt>,
    /// The squares where boxes are removed, each with the group of the box.
    sinks: Vec<BoxAt>,
    nodes: Vec<Node>,
    open: OpenLists,
    seen: StateTable<()>,
    occupancy: Occupancy,
    /// The walking distances from each sink to all squares. Empty except under [`SinkRule::Distant`].
    walks: Vec<Vec<u16>>,
    macro_moves: MacroMoves,
    moves: Vec<BoxMove>,
    /// The index of the expanded node with the fewest boxes so far.
    best: u32,
    expanded: usize,
    is_done: bool,
}

impl PackingSearch {
    /// Returns `true` if every group has as many boxes as goals, and the board is small enough for this search.
    pub(crate) fn supports(board: &Board) -> bool {
        let is_even = |group: &Group| group.boxes.len() == group.goals.len();
        board.groups().iter().all(is_even)
            && board.box_count() <= MAX_BOXES
            && MacroMoves::supports(board)
    }

    /// Creates a search for a packing order that will guide another search, which goes from `start` by moves of the kind
    /// `mode`. The search created here removes boxes by moves of the opposite kind, so `distances` are for that kind.
    /// Each `variant` may find a different order. Returns `None` if the board is not [supported](Self::supports).
    pub(super) fn new(
        board: &Board,
        mode: MoveKind,
        rule: SinkRule,
        start: &State,
        distances: Arc<Distances>,
        variant: u64,
    ) -> Option<Self> {
        if !Self::supports(board) {
            return None;
        }
        let mut occupancy = Occupancy::new(board);
        let goals: Vec<BoxAt> = board.goals().collect();
        let starts: Vec<BoxAt> = board.boxes_with_groups(&start.boxes).collect();
        let (destinations, sinks, players) = match mode {
            MoveKind::Push => {
                let filled: Vec<Square> = goals.iter().map(|(_, square)| *square).collect();
                (goals, starts, occupancy.players(board, &filled))
            }
            MoveKind::Pull => (starts, goals, vec![start.player]),
        };
        let mut packing = Self {
            mode: mode.opposite(),
            variant,
            distances,
            walks: match rule {
                SinkRule::Distant => sinks.iter().map(|sink| board.walks(sink.1, &[])).collect(),
                SinkRule::Connected => Vec::new(),
            },
            destinations,
            sinks,
            nodes: Vec::new(),
            open: OpenLists::default(),
            seen: StateTable::default(),
            occupancy,
            macro_moves: MacroMoves::new(mode.opposite()),
            moves: Vec::new(),
            best: 0,
            expanded: 0,
            is_done: false,
        };
        let boxes = board.box_count() as u16;
        for player in players {
            packing.add(Node {
                parent: NO_PARENT,
                moved: (0, NONE),
                to: NONE,
                sink: NONE,
                player,
                boxes,
                on_destinations: boxes,
                parked: 0,
                regions: 0,
                steps: 0,
            });
        }
        Some(packing)
    }

    fn add(&mut self, node: Node) {
        let index = self.nodes.len() as u32;
        let Node {
            boxes,
            on_destinations,
            parked,
            regions,
            steps,
            ..
        } = node;
        // `cell` does not overflow, because there are at most `MAX_BOXES` boxes.
        let cell = boxes * 128 + on_destinations;
        // Prefer few player regions and, if the numbers of regions are equal, moves with many steps.
        let parking = regions * 64 + 63 - steps.min(63);
        let entries = [(0, (cell, parking)), (cell, (parking, parked))];
        let entries = entries.map(|(cell, priority)| Entry { cell, priority });
        self.open.add(&entries, index);
        self.nodes.push(node);
    }

    /// Expands up to `states` states. Returns `true` once the search is done.
    pub(crate) fn work(&mut self, board: &Board, states: u64) -> bool {
        for _ in 0..states {
            self.expanded += 1;
            let Some(index) = self.open.take() else {
                self.is_done = true;
                break;
            };
            let boxes = |index: u32| self.nodes[index as usize].boxes;
            if boxes(index) < boxes(self.best) {
                self.best = index;
            }
            if boxes(index) == 0 || self.expanded > PARAMETERS.max_states {
                self.is_done = true;
                break;
            }
            self.expand(board, index);
        }
        self.is_done
    }

    pub(crate) fn bytes(&self) -> usize {
        let walks: usize = self.walks.iter().map(|walk| 2 * walk.capacity()).sum();
        let nodes = size_of::<Node>() * self.nodes.capacity();
        nodes + walks + self.open.bytes() + self.seen.bytes()
    }

    pub(crate) const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Returns the best order found so far, or `None` if it has too many squares for a [`PackingOrder`]. The order is
    /// incomplete if some boxes have not been removed.
    pub(crate) fn order(&self) -> Option<PackingOrder> {
        let steps = self.path(self.best).map(|node| PackingStep {
            from: (node.to != NONE).then_some((node.moved.0, node.to)),
            to: node.moved,
        });
        PackingOrder::new(self.boxes(self.best), steps)
    }

    /// Returns the nodes on the path from the node with the given index up to its root, excluding the root.
    fn path(&self, index: u32) -> impl Iterator<Item = &Node> {
        let node = |index: u32| self.nodes.get(index as usize);
        std::iter::successors(node(index), move |node_before| node(node_before.parent))
            .filter(|node| node.parent != NO_PARENT)
    }

    /// Returns the boxes in the state of the node with the given index. Parked boxes come last.
    fn boxes(&self, index: u32) -> Vec<BoxAt> {
        let mut path: Vec<&Node> = self.path(index).collect();
        path.reverse();
        let mut boxes = self.destinations.clone();
        for node in path {
            boxes.retain(|place| *place != node.moved);
            if node.to != NONE {
                boxes.push((node.moved.0, node.to));
            }
        }
        boxes
    }

    fn expand(&mut self, board: &Board, index: u32) {
        let boxes = self.boxes(index);
        let player = self.nodes[index as usize].player;
        self.occupancy.add(boxes.iter().copied());
        self.occupancy.find_reach(player);
        let sinks = self.open_sinks(board, index, &boxes);
        self.macro_moves.enter(board, &self.occupancy);
        let (mut removed, mut parked) = (Vec::new(), Vec::new());
        for &moved in &boxes {
            let mut context = MoveContext {
                board,
                distances: &self.distances,
                occupancy: &mut self.occupancy,
            };
            self.macro_moves
                .find(&mut context, moved.1, &mut self.moves);
            if let Some(node) = self.remove(board, index, moved, &sinks) {
                removed.push(node);
            } else if removed.is_empty() {
                self.park(board, index, moved, &mut parked);
            }
        }
        // Park a box only if no box can be removed. Boxes that have been parked before are at the end of `boxes`, and
        // are tried first.
        let mut next = if removed.is_empty() { parked } else { removed };
        if self.variant > 0 {
            next.sort_by_cached_key(|node| self.random_rank(node.moved.1, node.to));
        }
        for node in next.into_iter().rev() {
            if self.is_new(board, &boxes, &node) {
                self.add(node);
            }
        }
        self.occupancy.remove(&boxes);
    }

    fn random_rank(&self, from: Square, to: Square) -> u128 {
        random_number(self.variant << 32 | u64::from(from) << 16 | u64::from(to))
    }

    /// Returns the sinks at which a box may be removed in the current state. `boxes` are the boxes of this state, and
    /// `index` is the index of its node.
    fn open_sinks(&self, board: &Board, index: u32, boxes: &[BoxAt]) -> Vec<BoxAt> {
        let mut free = self.sinks.clone();
        for node in self.path(index).filter(|node| node.to == NONE) {
            free.retain(|pair| *pair != (node.moved.0, node.sink));
        }
        let walls: Vec<Square> = boxes.iter().map(|(_, square)| *square).collect();
        let largest = largest_connected_sinks(&board.with_walls(&walls), self.mode, free);
        let mut squares = largest.iter().map(|(_, square)| *square);
        if squares.all(|square| self.occupancy.reaches(square)) {
            largest
        } else {
            Vec::new()
        }
    }

    /// Returns `true` if the box on the square `from` is far enough from `sink` to be removed there. Always returns
    /// `true` under [`SinkRule::Connected`].
    fn is_distant(&self, from: Square, sink: BoxAt) -> bool {
        let is_far = |walks: &Vec<u16>| walks[usize::from(from)] >= PARAMETERS.min_sink_steps;
        let index = self.sinks.iter().position(|other| *other == sink);
        index.is_none_or(|index| self.walks.get(index).is_none_or(is_far))
    }

    /// Moves the box `moved` to one of `sinks` and removes it there. Returns the resulting node, or `None` if the box
    /// cannot be moved to any of `sinks`.
    fn remove(&self, board: &Board, parent: u32, moved: BoxAt, sinks: &[BoxAt]) -> Option<Node> {
        let is_removal = |mv: &&BoxMove| {
            let sink = (moved.0, mv.to);
            mv.to != moved.1 && sinks.contains(&sink) && self.is_distant(moved.1, sink)
        };
        let mut removals = self.moves.iter().filter(is_removal);
        let by = match self.variant {
            0 => removals.next(),
            _ => removals.min_by_key(|mv| self.random_rank(moved.1, mv.to)),
        }?;
        let node = self.child(board, parent, moved, by);
        Some(Node {
            to: NONE,
            sink: by.to,
            boxes: node.boxes - 1,
            parked: 0,
            regions: 0,
            ..node
        })
    }

    /// For each square on which the box `moved` can be parked, adds the resulting node to `parked`.
    fn park(&self, board: &Board, parent: u32, moved: BoxAt, parked: &mut Vec<Node>) {
        let moves = self.moves.iter().filter(|mv| mv.to != moved.1);
        parked.extend(moves.map(|by| {
            let node = self.child(board, parent, moved, by);
            let is_on_destination = self.destinations.contains(&(moved.0, by.to));
            Node {
                on_destinations: node.on_destinations + u16::from(is_on_destination),
                ..node
            }
        }));
    }

    fn child(&self, board: &Board, index: u32, moved: BoxAt, by: &BoxMove) -> Node {
        let parent = self.nodes[index as usize];
        let before = |index: &usize| Some(self.moves[*index].parent).filter(|parent| *parent > 0);
        let steps = std::iter::successors(Some(by.parent), before);
        let was_on_destination = self.destinations.contains(&moved);
        Node {
            parent: index,
            moved,
            to: by.to,
            sink: NONE,
            player: board.next(by.to, self.mode.player_side_after(by.direction)),
            boxes: parent.boxes,
            on_destinations: parent.on_destinations - u16::from(was_on_destination),
            parked: parent.parked + 1,
            regions: by.regions,
            steps: steps.count() as u16,
        }
    }

    /// Returns `true` if the state of `node` has not been reached before, and marks it as reached. `boxes` are the
    /// boxes of the parent of `node`, which must have been placed in `self.occupancy`.
    fn is_new(&mut self, board: &Board, boxes: &[BoxAt], node: &Node) -> bool {
        let others = boxes.iter().copied().filter(|place| *place != node.moved);
        let moved = (node.to != NONE).then_some((node.moved.0, node.to));
        self.occupancy.remove(&[node.moved]);
        self.occupancy.add(moved);
        let player = self.occupancy.normalized_player(node.player);
        self.occupancy.remove(moved.as_slice());
        self.occupancy.add([node.moved]);
        let key = board.key_of(others.chain(moved), player);
        self.seen.insert(key, ())
    }
}

/// Returns the largest subset of `sinks` in which a single box can be moved from each square to every other square. On
/// `board`, the current boxes must have been replaced by walls.
fn largest_connected_sinks(board: &Board, mode: MoveKind, sinks: Vec<BoxAt>) -> Vec<BoxAt> {
    let sides = SideRegions::of(board);
    let mut rest = sinks;
    let mut largest = Vec::new();
    while let Some(&first) = rest.first() {
        let distances = |mode| single_box_distances(board, &sides, &[first.1], mode);
        let (forwards, backwards) = (distances(mode), distances(mode.opposite()));
        let is_connected = |place: &BoxAt| {
            let square = usize::from(place.1);
            *place == first
                || (place.0 == first.0
                    && forwards[square] != UNREACHABLE
                    && backwards[square] != UNREACHABLE)
        };
        let (connected, others): (Vec<BoxAt>, Vec<BoxAt>) =
            rest.into_iter().partition(is_connected);
        rest = others;
        if connected.len() > largest.len() {
            largest = connected;
        }
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};

    /// A level in which one box can never be removed, because it is in a corner.
    const CORNER: &str = "\
#######
#@$  *#
#   ###
#  .#
#####";

    /// Searches for a packing order. Returns the number of boxes that could not be removed, and the order.
    fn search(level: &str, rule: SinkRule, variant: u64) -> (u16, PackingOrder) {
        let (_, board, start) = samples::level(level);
        let distances = Distances::to_starts(&board, &SideRegions::of(&board), &start.boxes);
        let distances = Arc::new(distances);
        let search = PackingSearch::new(&board, MoveKind::Push, rule, &start, distances, variant);
        let mut search = search.expect("a supported board");
        while !search.work(&board, 1) {}
        let left = search.nodes[search.best as usize].boxes;
        (left, search.order().expect("an order"))
    }

    #[test]
    fn variants_find_different_orders_and_are_deterministic() {
        let orders = || (0..6).map(|variant| search(ROOM, SinkRule::Connected, variant));
        let first: Vec<_> = orders().collect();
        assert!(first.iter().all(|(left, _)| *left == 0));
        assert!(first.iter().any(|(_, order)| *order != first[0].1));
        let again: Vec<_> = orders().collect();
        assert_eq!(first, again);
    }

    #[test]
    fn the_distant_rule_keeps_boxes_near_a_sink() {
        let corridor = |steps: usize| format!("########\n#@$ {}.#\n########", " ".repeat(steps));
        for (steps, left) in [(3, 1), (4, 0)] {
            assert_eq!(search(&corridor(steps), SinkRule::Distant, 0).0, left);
            assert_eq!(search(&corridor(steps), SinkRule::Connected, 0).0, 0);
        }
    }

    #[test]
    fn an_incomplete_order_starts_with_the_remaining_boxes() {
        let (left, order) = search(CORNER, SinkRule::Connected, 0);
        assert_eq!(left, 1);
        assert_eq!(order.after(0).count_ones(), 1);
        let last = order.last_completed_step(u128::MAX).expect("a step");
        assert_eq!(order.after(last).count_ones(), 2);
    }
}
