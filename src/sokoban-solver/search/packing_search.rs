//! Retrograde search for a [`PackingOrder`], after the retrograde analysis in Shoham and Schaeffer, “The FESS algorithm:
//! a feature based approach to single-agent search”, 2020.
//!
//! The search starts with all destinations filled and takes the boxes away one by one. A box that reaches a *sink*, a
//! square where boxes come from, is removed. If no box can reach one, some are parked elsewhere. Reversed, this is the
//! order in which the destinations are filled. For a search by pushes the destinations are the goals, and boxes are
//! pulled from them; for a search by pulls they are the squares of the start, and boxes are pushed.
//!
//! An order is advice, not a proof. Boxes left when the search ends are filled first, in any order.

use std::sync::Arc;

use super::macro_moves::MacroMoves;
use super::moves::{BoxMove, MoveContext, MoveGenerator};
use super::open_lists::{Entry, OpenLists};
use super::packing_order::{PackingOrder, PackingStep};
use crate::board::{
    Board, BoxAt, Group, MoveKind, NONE, Occupancy, Reach, Square, State, TranspositionTable,
    random_number,
};
use crate::distances::{Distances, SideRegions, UNREACHABLE, single_box_distances};

/// Maximum number of expanded states.
const MAX_STATES: usize = 4000;
/// The same where a sink takes one box only, which makes states slower to expand.
const MAX_STATES_SINGLE: usize = 1000;
/// With more boxes the cell of a state would overflow, and so would the bits of an order.
const MAX_BOXES: usize = 120;
/// Steps from a box to a sink from which it may leave under [`SinkRule::Distant`].
const MIN_SINK_STEPS: u16 = 6;

/// When a box that reaches a sink is removed (sink squares: Shoham, “Festival”, 2018 to 2022).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SinkRule {
    /// Always.
    Any,
    /// If no other box was removed there.
    Single,
    /// As for `Single`, but only in the largest set of free sinks between which a box can be moved, and only if the
    /// player reaches all of that set. Other boxes are parked.
    Connected,
    /// As for `Connected`, but boxes near a sink stay on the board. Near the sinks, which are full at the start, places
    /// are harder to fill than they look (a rule of Festival's).
    Distant,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    /// The moved box, before the move.
    moved: BoxAt,
    /// [`NONE`] if it was removed.
    to: Square,
    /// The square where it was removed.
    sink: Square,
    player: Square,
    /// Boxes not removed.
    boxes: u16,
    /// Boxes on destinations.
    on_destinations: u16,
    /// Boxes parked since the last one was removed.
    parked: u16,
    /// Player regions after the box was parked.
    regions: u16,
    /// Steps of the move.
    steps: u16,
}

/// The parent of roots.
const NO_PARENT: u32 = u32::MAX;

#[derive(Debug)]
pub(crate) struct PackingSearch {
    /// How boxes are taken away.
    mode: MoveKind,
    rule: SinkRule,
    /// Seed for the order of equally good moves; 0 keeps them as generated.
    variant: u64,
    distances: Arc<Distances>,
    destinations: Vec<BoxAt>,
    /// The squares that boxes come from.
    sources: Vec<BoxAt>,
    nodes: Vec<Node>,
    open: OpenLists,
    seen: TranspositionTable<()>,
    occupancy: Occupancy,
    reach: Reach,
    /// For [`SinkRule::Distant`], the walking distances from each source.
    walks: Vec<Vec<u16>>,
    macro_moves: MacroMoves,
    moves: Vec<BoxMove>,
    /// The node with the fewest boxes.
    best: u32,
    expanded: usize,
    is_done: bool,
}

impl PackingSearch {
    /// Returns `true` if the board has as many boxes as goals of each kind, and not too many.
    pub(crate) fn supports(board: &Board) -> bool {
        let is_even = |group: &Group| group.boxes.len() == group.goals.len();
        board.groups().iter().all(is_even)
            && board.box_count() <= MAX_BOXES
            && MacroMoves::supports(board)
    }

    /// Creates the search for a packing order of a search by `mode` from `start`; `None` if the board is not
    /// [supported](Self::supports). `distances` are those of the opposite mode. Each `variant` finds other orders.
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
        let starts: Vec<BoxAt> = board.places(&start.boxes).collect();
        let (destinations, sources, players) = match mode {
            MoveKind::Push => {
                let filled: Vec<Square> = goals.iter().map(|(_, square)| *square).collect();
                (goals, starts, occupancy.players(board, &filled))
            }
            MoveKind::Pull => (starts, goals, vec![start.player]),
        };
        let mut packing = Self {
            mode: mode.opposite(),
            rule,
            variant,
            distances,
            walks: match rule {
                SinkRule::Distant => sources.iter().map(|it| board.walks(it.1)).collect(),
                SinkRule::Any | SinkRule::Single | SinkRule::Connected => Vec::new(),
            },
            destinations,
            sources,
            nodes: Vec::new(),
            open: OpenLists::default(),
            seen: TranspositionTable::default(),
            occupancy,
            reach: Reach::new(board),
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
        let number = self.nodes.len() as u32;
        let Node {
            boxes,
            on_destinations,
            parked,
            regions,
            steps,
            ..
        } = node;
        // No sum overflows, because there are at most `MAX_BOXES` boxes.
        let cell = boxes * 128 + on_destinations;
        let total = cell + parked + 2 * regions;
        let cost = if node.to == NONE { steps } else { regions };
        // Few regions first, then boxes that were parked far away.
        let parking = regions * 64 + 63 - steps.min(63);
        let entries = match self.rule {
            SinkRule::Any | SinkRule::Single => [(0, (total, cost)), (cell, (parked, cost))],
            SinkRule::Connected | SinkRule::Distant => {
                [(0, (cell, parking)), (cell, (parking, parked))]
            }
        };
        let entries = entries.map(|(cell, priority)| Entry { cell, priority });
        self.open.add(&entries, number);
        self.nodes.push(node);
    }

    /// Expands up to `states` states. Returns `true` once the search is done.
    pub(crate) fn work(&mut self, board: &Board, states: u64) -> bool {
        let max_states = match self.rule {
            SinkRule::Any => MAX_STATES,
            SinkRule::Single | SinkRule::Connected | SinkRule::Distant => MAX_STATES_SINGLE,
        };
        for _ in 0..states {
            self.expanded += 1;
            let Some(number) = self.open.take() else {
                self.is_done = true;
                break;
            };
            let boxes = |number: u32| self.nodes[number as usize].boxes;
            if boxes(number) < boxes(self.best) {
                self.best = number;
            }
            if boxes(number) == 0 || self.expanded > max_states {
                self.is_done = true;
                break;
            }
            self.expand(board, number);
        }
        self.is_done
    }

    pub(crate) fn bytes(&self) -> usize {
        let walks: usize = self.walks.iter().map(|it| 2 * it.capacity()).sum();
        let nodes = size_of::<Node>() * self.nodes.capacity();
        nodes + walks + self.open.bytes() + self.seen.bytes()
    }

    pub(crate) const fn is_done(&self) -> bool {
        self.is_done
    }

    /// The order, as far as it was found.
    pub(crate) fn order(&self) -> Option<PackingOrder> {
        let steps = self.path(self.best).map(|node| PackingStep {
            from: (node.to != NONE).then_some((node.moved.0, node.to)),
            to: node.moved,
        });
        PackingOrder::new(self.boxes(self.best), steps)
    }

    /// The nodes from `number` up to its root, which is left out.
    fn path(&self, number: u32) -> impl Iterator<Item = &Node> {
        let node = |number: u32| self.nodes.get(number as usize);
        std::iter::successors(node(number), move |it| node(it.parent))
            .filter(|node| node.parent != NO_PARENT)
    }

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
        let sinks = self.sinks(board, number, &boxes);
        self.macro_moves.enter(board, &self.occupancy);
        let (mut removed, mut parked) = (Vec::new(), Vec::new());
        for &moved in &boxes {
            let context = MoveContext {
                board,
                distances: &self.distances,
                occupancy: &mut self.occupancy,
                reach: &self.reach,
            };
            self.macro_moves.find(context, moved.1, &mut self.moves);
            if let Some(node) = self.remove(board, number, moved, &sinks) {
                removed.push(node);
            } else if removed.is_empty() {
                self.park(board, number, moved, &mut parked);
            }
        }
        // Boxes are parked only if none can be removed. Boxes parked before come last in `boxes` and are tried first.
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

    /// The places where boxes may be removed in the current state.
    fn sinks(&self, board: &Board, number: u32, boxes: &[BoxAt]) -> Vec<BoxAt> {
        let mut free = self.sources.clone();
        if self.rule == SinkRule::Any {
            return free;
        }
        for node in self.path(number).filter(|node| node.to == NONE) {
            free.retain(|it| *it != (node.moved.0, node.sink));
        }
        if self.rule == SinkRule::Single {
            return free;
        }
        let walls: Vec<Square> = boxes.iter().map(|(_, square)| *square).collect();
        let largest = largest_connected_sources(&board.with_walls(&walls), self.mode, free);
        let mut squares = largest.iter().map(|(_, square)| *square);
        if squares.all(|square| self.reach.contains(square)) {
            largest
        } else {
            Vec::new()
        }
    }

    /// Returns `true` if a box on `from` is far enough from `sink`.
    fn is_distant(&self, from: Square, sink: BoxAt) -> bool {
        let is_far = |walks: &Vec<u16>| walks[usize::from(from)] >= MIN_SINK_STEPS;
        let source = self.sources.iter().position(|it| *it == sink);
        // `walks` is empty under other rules.
        source.is_none_or(|source| self.walks.get(source).is_none_or(is_far))
    }

    /// The node after a box was removed, if one of its moves leads to a sink.
    fn remove(&self, board: &Board, parent: u32, moved: BoxAt, sinks: &[BoxAt]) -> Option<Node> {
        let is_removal = |it: &&BoxMove| {
            let sink = (moved.0, it.to);
            it.to != moved.1 && sinks.contains(&sink) && self.is_distant(moved.1, sink)
        };
        let mut removals = self.moves.iter().filter(is_removal);
        let by = match self.variant {
            0 => removals.next(),
            _ => removals.min_by_key(|it| self.random_rank(moved.1, it.to)),
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

    /// Adds the nodes in which a box is parked.
    fn park(&self, board: &Board, parent: u32, moved: BoxAt, parked: &mut Vec<Node>) {
        let moves = self.moves.iter().filter(|it| it.to != moved.1);
        parked.extend(moves.map(|by| {
            let node = self.child(board, parent, moved, by);
            let is_on_destination = self.destinations.contains(&(moved.0, by.to));
            Node {
                on_destinations: node.on_destinations + u16::from(is_on_destination),
                ..node
            }
        }));
    }

    fn child(&self, board: &Board, number: u32, moved: BoxAt, by: &BoxMove) -> Node {
        let parent = self.nodes[number as usize];
        let before = |index: &usize| Some(self.moves[*index].parent).filter(|it| *it > 0);
        let steps = std::iter::successors(Some(by.parent), before);
        let was_on_destination = self.destinations.contains(&moved);
        Node {
            parent: number,
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

    /// Returns `true` if the state of a node was not reached before. `boxes`, in `occupancy`, are those of its parent.
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

/// Returns the largest subset of `sources` between which a box can be moved both ways. On `board`, the current boxes are
/// walls.
fn largest_connected_sources(board: &Board, mode: MoveKind, sources: Vec<BoxAt>) -> Vec<BoxAt> {
    let sides = SideRegions::of(board);
    let mut rest = sources;
    let mut largest = Vec::new();
    while let Some(&first) = rest.first() {
        let distances = |mode| single_box_distances(board, &sides, &[first.1], mode);
        let (there, back) = (distances(mode), distances(mode.opposite()));
        let is_connected = |place: &BoxAt| {
            let square = usize::from(place.1);
            *place == first
                || (place.0 == first.0
                    && there[square] != UNREACHABLE
                    && back[square] != UNREACHABLE)
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

    /// A level whose box in the corner can never be removed.
    const CORNER: &str = "\
#######
#@$  *#
#   ###
#  .#
#####";

    /// Returns the number of boxes left and the order.
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
        for rule in [SinkRule::Any, SinkRule::Single, SinkRule::Connected] {
            let orders: Vec<_> = (0..6).map(|variant| search(ROOM, rule, variant)).collect();
            assert!(orders.iter().all(|(left, _)| *left == 0), "{rule:?}");
            let first = &orders[0].1;
            assert!(orders.iter().any(|(_, it)| it != first), "{rule:?}");
            let again: Vec<_> = (0..6).map(|variant| search(ROOM, rule, variant)).collect();
            assert_eq!(orders, again, "{rule:?}");
        }
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
        for rule in [SinkRule::Any, SinkRule::Single, SinkRule::Connected] {
            let (left, order) = search(CORNER, rule, 0);
            assert_eq!(left, 1, "{rule:?}");
            assert_eq!(order.after(0).count_ones(), 1, "{rule:?}");
            assert_eq!(order.after(order.len() - 1).count_ones(), 2, "{rule:?}");
        }
    }
}
