//! Retrograde packing search with parking: finds a [`PackingOrder`] by taking the board apart from its end.
//!
//! All destinations are filled, and boxes are taken out one by one: one that gets to where boxes come from is gone,
//! and in no one's way. When none can get there some are parked. What was done last has to be done first. For a
//! search by pushes the destinations are the goals, from which boxes are pulled; for a search by pulls they are the
//! squares of the start, from which boxes are pushed. (After the retrograde analysis in Shoham and Schaeffer, “The
//! FESS algorithm: a feature based approach to single-agent search”, 2020.)
//!
//! It is advice, no proof: where boxes come from there is room for one box only, and what is left when the search
//! ends is filled in any order.

use std::sync::Arc;

use super::macro_moves::{BoxMove, MacroMoves};
use super::open_lists::OpenLists;
use super::packing_order::PackingOrder;
use super::sinks::{self, DISTANT, Sinks};
use crate::board::{
    Board, BoxAt, Group, MoveKind, NONE, Occupancy, Reach, Square, State, TranspositionTable,
    random_number,
};
use crate::distances::Distances;

/// States after which the order is taken as far as it goes.
const STATES: usize = 4000;
/// The same where a place takes one box only: that takes longer.
const STATES_SINGLE: usize = 1000;
/// With more boxes the features of a state would not fit into its cell, nor the places of an order into its bits.
const MOST: usize = 120;

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    /// The box that was moved, where it stood.
    moved: BoxAt,
    /// [`NONE`] if it is gone.
    to: Square,
    /// Where it is gone.
    sink: Square,
    player: Square,
    /// Boxes that are not gone, and those of them that were not moved.
    left: u16,
    home: u16,
    /// Boxes parked since the last one was gone.
    parked: u16,
    /// Regions of the player after it was parked, and steps.
    regions: u16,
    steps: u16,
}

const ROOT: u32 = u32::MAX;

impl Node {
    const fn root(boxes: u16, player: Square) -> Self {
        Self {
            parent: ROOT,
            moved: (0, NONE),
            to: NONE,
            sink: NONE,
            player,
            left: boxes,
            home: boxes,
            parked: 0,
            regions: 0,
            steps: 0,
        }
    }
}

/// The search, in slices.
#[derive(Debug)]
pub(crate) struct PackingSearch {
    /// How boxes are taken out.
    mode: MoveKind,
    sinks: Sinks,
    /// Of what is as good, that comes first which such a number says; 0 for the order in which it was found.
    variant: u64,
    distances: Arc<Distances>,
    destinations: Vec<BoxAt>,
    sources: Vec<BoxAt>,
    nodes: Vec<Node>,
    open: OpenLists,
    seen: TranspositionTable<()>,
    occupancy: Occupancy,
    reach: Reach,
    /// How far squares are from each of the sources; nothing where that does not matter.
    walks: Vec<Vec<u16>>,
    macro_moves: MacroMoves,
    moves: Vec<BoxMove>,
    /// The node with the fewest boxes left.
    best: u32,
    expanded: usize,
    is_done: bool,
}

/// Where a packing search begins and ends.
struct Ends {
    destinations: Vec<BoxAt>,
    sources: Vec<BoxAt>,
    /// The player at first, when all destinations are filled.
    players: Vec<Square>,
}

impl Ends {
    fn new(board: &Board, search: MoveKind, start: &State, occupancy: &mut Occupancy) -> Self {
        let goals: Vec<BoxAt> = board.goals().collect();
        let starts = board.places(&start.boxes).collect();
        match search {
            MoveKind::Push => {
                let filled: Vec<Square> = goals.iter().map(|(_, square)| *square).collect();
                Self {
                    players: occupancy.players(board, &filled),
                    destinations: goals,
                    sources: starts,
                }
            }
            MoveKind::Pull => Self {
                destinations: starts,
                sources: goals,
                players: vec![start.player],
            },
        }
    }
}

impl PackingSearch {
    /// Whether packing orders can be looked for: not where boxes and goals are not equally many, or too many.
    pub(crate) fn supports(board: &Board) -> bool {
        let is_even = |group: &Group| group.boxes.len() == group.goals.len();
        let boxes = board.box_count();
        board.groups().iter().all(is_even) && boxes <= MOST && MacroMoves::supports(board)
    }

    /// Begins for a search in this mode, with the distances of the other one; `None` where it does not suit the board.
    /// Each variant finds other orders.
    pub(crate) fn new(
        board: &Board,
        (search, sinks): (MoveKind, Sinks),
        start: &State,
        distances: Arc<Distances>,
        variant: u64,
    ) -> Option<Self> {
        if !Self::supports(board) {
            return None;
        }
        let boxes = board.box_count();
        let mut occupancy = Occupancy::new(board);
        let ends = Ends::new(board, search, start, &mut occupancy);
        let mut packing = Self {
            mode: search.opposite(),
            sinks,
            variant,
            distances,
            walks: match sinks {
                Sinks::Distant => ends.sources.iter().map(|it| board.walks(it.1)).collect(),
                Sinks::Any | Sinks::Single | Sinks::Joined => Vec::new(),
            },
            destinations: ends.destinations,
            sources: ends.sources,
            nodes: Vec::new(),
            open: OpenLists::default(),
            seen: TranspositionTable::default(),
            occupancy,
            reach: Reach::new(board),
            macro_moves: MacroMoves::new(search.opposite()),
            moves: Vec::new(),
            best: 0,
            expanded: 0,
            is_done: false,
        };
        for player in ends.players {
            packing.add(Node::root(boxes as u16, player));
        }
        Some(packing)
    }

    fn add(&mut self, node: Node) {
        let number = self.nodes.len() as u32;
        let Node {
            left,
            home,
            parked,
            regions,
            steps,
            ..
        } = node;
        // As many as 120 boxes fit into all of them.
        let (cell, near) = (left * 128 + home, left * 128 + home + parked + 2 * regions);
        let cost = if node.to == NONE { steps } else { regions };
        // Boxes are parked as far away as they get.
        let parking = regions * 64 + 63 - steps.min(63);
        let entries = match self.sinks {
            Sinks::Any | Sinks::Single => [(0, (near, cost)), (cell, (parked, cost))],
            Sinks::Joined | Sinks::Distant => [(0, (cell, parking)), (cell, (parking, parked))],
        };
        self.open.add(&entries, number);
        self.nodes.push(node);
    }

    /// Expands so many states; returns whether it is done.
    pub(crate) fn work(&mut self, board: &Board, states: u64) -> bool {
        let most = match self.sinks {
            Sinks::Any => STATES,
            Sinks::Single | Sinks::Joined | Sinks::Distant => STATES_SINGLE,
        };
        for _ in 0..states {
            self.expanded += 1;
            let Some(number) = self.open.take() else {
                self.is_done = true;
                break;
            };
            let left = |number: u32| self.nodes[number as usize].left;
            if left(number) < left(self.best) {
                self.best = number;
            }
            if left(number) == 0 || self.expanded > most {
                self.is_done = true;
                break;
            }
            self.expand(board, number);
        }
        self.is_done
    }

    /// Memory in use.
    pub(crate) fn bytes(&self) -> usize {
        let walks: usize = self.walks.iter().map(|it| 2 * it.capacity()).sum();
        let nodes = size_of::<Node>() * self.nodes.capacity();
        nodes + walks + self.open.bytes() + self.seen.bytes()
    }

    pub(crate) const fn is_done(&self) -> bool {
        self.is_done
    }

    /// The order, as far as it was found: the boxes that are left at its end are to be brought to their places first.
    pub(crate) fn order(&self) -> Option<PackingOrder> {
        let step = |node: &Node| {
            let parked = (node.to != NONE).then_some((node.moved.0, node.to));
            (parked, node.moved)
        };
        let steps: Vec<_> = self.path(self.best).map(step).collect();
        PackingOrder::new(self.boxes(self.best), &steps)
    }

    /// What was done, the last first.
    fn path(&self, number: u32) -> impl Iterator<Item = &Node> {
        let node = |number: u32| self.nodes.get(number as usize);
        std::iter::successors(node(number), move |it| node(it.parent))
            .filter(|node| node.parent != ROOT)
    }

    /// The boxes of a node.
    fn boxes(&self, number: u32) -> Vec<BoxAt> {
        let mut path: Vec<&Node> = self.path(number).collect();
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

    fn expand(&mut self, board: &Board, number: u32) {
        let boxes = self.boxes(number);
        let player = self.nodes[number as usize].player;
        self.occupancy.add(boxes.iter().copied());
        self.reach.find(&self.occupancy, player);
        let sinks = self.sinks_left(board, number, &boxes);
        self.macro_moves.enter(board, &self.occupancy);
        let (mut gone, mut parked) = (Vec::new(), Vec::new());
        for &moved in &boxes {
            let (distances, occupancy) = (&self.distances, &mut self.occupancy);
            let site = (&self.reach, moved.1);
            self.macro_moves
                .find(board, distances, occupancy, site, &mut self.moves);
            if let Some(node) = self.take_out(board, number, moved, &sinks) {
                gone.push(node);
            } else if gone.is_empty() {
                self.park(board, number, moved, &mut parked);
            }
        }
        // No box is parked while others can go. Those that were parked before are tried first.
        let mut next = if gone.is_empty() { parked } else { gone };
        if self.variant > 0 {
            next.sort_by_cached_key(|node| self.rank(node.moved.1, node.to));
        }
        for node in next.into_iter().rev() {
            if self.is_new(board, &boxes, &node) {
                self.add(node);
            }
        }
        self.occupancy.remove(&boxes);
    }

    /// When a move comes among others that are as good.
    fn rank(&self, from: Square, to: Square) -> u128 {
        random_number(self.variant << 32 | u64::from(from) << 16 | u64::from(to))
    }

    /// Where boxes are taken out of a node, whose squares `reach` holds.
    fn sinks_left(&self, board: &Board, number: u32, boxes: &[BoxAt]) -> Vec<BoxAt> {
        let mut left = self.sources.clone();
        if self.sinks == Sinks::Any {
            return left;
        }
        for node in self.path(number).filter(|node| node.to == NONE) {
            left.retain(|it| *it != (node.moved.0, node.sink));
        }
        match self.sinks {
            Sinks::Any | Sinks::Single => left,
            Sinks::Joined | Sinks::Distant => {
                sinks::largest_connected_sources(board, self.mode, boxes, &left, &self.reach)
            }
        }
    }

    /// Whether a box is far enough from where it could be gone.
    fn is_distant(&self, from: Square, sink: BoxAt) -> bool {
        let far = |walks: &Vec<u16>| walks[usize::from(from)] >= DISTANT;
        let source = self.sources.iter().position(|it| *it == sink);
        // Where distances do not matter there are none.
        source.is_none_or(|source| self.walks.get(source).is_none_or(far))
    }

    /// The node in which a box is gone, if one of its moves leads to where boxes come from.
    fn take_out(&self, board: &Board, parent: u32, moved: BoxAt, sinks: &[BoxAt]) -> Option<Node> {
        let is_out = |it: &&BoxMove| {
            let sink = (moved.0, it.to);
            it.to != moved.1 && sinks.contains(&sink) && self.is_distant(moved.1, sink)
        };
        let mut ways = self.moves.iter().filter(is_out);
        let out = match self.variant {
            0 => ways.next(),
            _ => ways.min_by_key(|it| self.rank(moved.1, it.to)),
        }?;
        let node = self.child(board, parent, moved, out);
        Some(Node {
            to: NONE,
            sink: out.to,
            left: node.left - 1,
            parked: 0,
            regions: 0,
            ..node
        })
    }

    /// The nodes in which a box is parked.
    fn park(&self, board: &Board, parent: u32, moved: BoxAt, parked: &mut Vec<Node>) {
        let elsewhere = self.moves.iter().filter(|it| it.to != moved.1);
        parked.extend(elsewhere.map(|to| {
            let node = self.child(board, parent, moved, to);
            let is_back = self.destinations.contains(&(moved.0, to.to));
            Node {
                home: node.home + u16::from(is_back),
                ..node
            }
        }));
    }

    fn child(&self, board: &Board, number: u32, moved: BoxAt, to: &BoxMove) -> Node {
        let parent = self.nodes[number as usize];
        let before = |at: &usize| Some(self.moves[*at].before).filter(|it| *it > 0);
        let steps = std::iter::successors(Some(to.before), before);
        Node {
            parent: number,
            moved,
            to: to.to,
            sink: NONE,
            player: board.next(to.to, self.mode.player_side_after(to.direction)),
            left: parent.left,
            home: parent.home - u16::from(self.destinations.contains(&moved)),
            parked: parent.parked + 1,
            regions: to.regions,
            steps: steps.count() as u16,
        }
    }

    /// Whether a node leads to a state that was not met before; the boxes of its parent are in their places.
    fn is_new(&mut self, board: &Board, boxes: &[BoxAt], node: &Node) -> bool {
        let others = boxes.iter().copied().filter(|place| *place != node.moved);
        let moved = (node.to != NONE).then_some((node.moved.0, node.to));
        self.occupancy.remove(&[node.moved]);
        self.occupancy.add(moved);
        let player = self.reach.find(&self.occupancy, node.player);
        self.occupancy.remove(moved.as_slice());
        self.occupancy.add([node.moved]);
        let key = board.key_of(others.chain(moved), player);
        self.seen.insert(key, ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};
    use crate::distances::SideRegions;

    /// The box in the corner can never be taken out.
    const CORNER: &str = "\
#######
#@$  *#
#   ###
#  .#
#####";

    /// What a search finds, when it is done.
    fn found(level: &str, sinks: Sinks, variant: u64) -> (u16, PackingOrder) {
        let (_, board, start) = samples::level(level);
        let distances = Distances::to_starts(&board, &SideRegions::of(&board), &start.boxes);
        let way = (MoveKind::Push, sinks);
        let search = PackingSearch::new(&board, way, &start, Arc::new(distances), variant);
        let mut search = search.expect("a board that suits");
        while !search.work(&board, 1) {}
        let left = search.nodes[search.best as usize].left;
        (left, search.order().expect("an order"))
    }

    #[test]
    fn variants_find_different_orders_and_find_them_again() {
        for sinks in [Sinks::Any, Sinks::Single, Sinks::Joined] {
            let orders: Vec<_> = (0..6).map(|variant| found(ROOM, sinks, variant)).collect();
            assert!(orders.iter().all(|(left, _)| *left == 0), "{sinks:?}");
            let first = &orders[0].1;
            assert!(orders.iter().any(|(_, it)| it != first), "{sinks:?}");
            let again: Vec<_> = (0..6).map(|variant| found(ROOM, sinks, variant)).collect();
            assert_eq!(orders, again, "{sinks:?}");
        }
    }

    #[test]
    fn a_box_that_is_near_is_not_taken_away() {
        let corridor = |steps: usize| format!("########\n#@$ {}.#\n########", " ".repeat(steps));
        for (steps, left) in [(3, 1), (4, 0)] {
            assert_eq!(found(&corridor(steps), Sinks::Distant, 0).0, left);
            assert_eq!(found(&corridor(steps), Sinks::Joined, 0).0, 0);
        }
    }

    #[test]
    fn an_order_is_taken_as_far_as_it_was_found() {
        for sinks in [Sinks::Any, Sinks::Single, Sinks::Joined] {
            let (left, order) = found(CORNER, sinks, 0);
            assert_eq!(left, 1, "{sinks:?}");
            // The box in the corner is there before the other one comes.
            assert_eq!(order.after(0).count_ones(), 1, "{sinks:?}");
            assert_eq!(order.after(order.len() - 1).count_ones(), 2, "{sinks:?}");
        }
    }
}
