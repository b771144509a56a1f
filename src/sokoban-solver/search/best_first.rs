//! Best-first search (Doran and Michie, “Experiments with the graph traverser program”, 1966) over boxes and the
//! player's region, forwards by pushes or backwards by pulls. A policy tells which moves there are and which state is
//! expanded next.
//!
//! A state is dropped only if it is deadlocked or was met before, so a search that has expanded everything proves
//! that there is no solution.

use std::sync::Arc;

use super::guidance::Guidance;
use super::macro_moves::BoxMove;
use super::open_lists::OpenLists;
use super::policy::{Child, Current, GoalTest, Policy};
use super::tree::{Tree, grow};
use super::{Search, Status};
use crate::board::{Board, BoxStep, MoveKind, ShardedTable, Square, State, StateChange};
use crate::deadlock::ProofContext;
use crate::deadlock::bipartite::FrozenBoxes;
use crate::deadlock::corral::Corrals;
use crate::deadlock::detector::is_dead_move;
use crate::deadlock::subsets::Places;
use crate::distances::Assignment;

/// The state that is being expanded.
#[derive(Debug, Clone, Copy)]
struct Parent<L> {
    key: u128,
    player: Square,
    label: L,
    places: Places,
}

/// A search that can be stopped and resumed at any node.
#[derive(Debug)]
pub(crate) struct BestFirst<P: Policy> {
    current: Current,
    policy: P,
    /// The key of the position where pulls should arrive; nothing for pushes.
    destination: Option<u128>,
    tree: Tree,
    /// What is noted about each node.
    labels: Vec<P::Label>,
    open: OpenLists,
    seen: ShardedTable<P::Seen>,
    assignment: Assignment,
    frozen: FrozenBoxes,
    corrals: Corrals,
    /// Room for the boxes of a state, for the moves of one of them, and for its children.
    boxes: Vec<Square>,
    moves: Vec<BoxMove>,
    children: Vec<Child<P::Label, P::Features>>,
    status: Status,
    expanded: u64,
    effort: u64,
}

impl<P: Policy> BestFirst<P> {
    /// Searches for pushes that solve a state.
    pub(crate) fn forwards(
        board: &Board,
        guidance: Arc<Guidance>,
        policy: P,
        start: &State,
    ) -> Self {
        let mut search = Self::new(board, MoveKind::Push, guidance, policy);
        search.add_root(board, &start.boxes, start.player);
        search
    }

    /// Searches for pulls from these solved states that lead to a state.
    pub(crate) fn backwards(
        board: &Board,
        guidance: Arc<Guidance>,
        policy: P,
        (start, solved): (&State, &[Vec<Square>]),
    ) -> Self {
        let mut search = Self::new(board, MoveKind::Pull, guidance, policy);
        search.destination = Some(search.current.occupancy.key(board, start));
        for boxes in solved {
            // The player may stand in any region at the end.
            for player in search.current.occupancy.players(board, boxes) {
                if board.is_stopped() {
                    break;
                }
                search.add_root(board, boxes, player);
            }
        }
        search
    }

    fn new(board: &Board, mode: MoveKind, guidance: Arc<Guidance>, policy: P) -> Self {
        Self {
            current: Current::new(board, mode, guidance),
            policy,
            destination: None,
            tree: Tree::new(board.box_count()),
            labels: Vec::new(),
            open: OpenLists::default(),
            seen: ShardedTable::default(),
            assignment: Assignment::default(),
            frozen: FrozenBoxes::default(),
            corrals: Corrals::new(board),
            boxes: Vec::new(),
            moves: Vec::new(),
            children: Vec::new(),
            status: Status::Working,
            expanded: 0,
            effort: 0,
        }
    }

    fn add_root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        self.policy.begin(boxes);
        let (groups, distances) = (board.groups(), self.current.distances());
        let bound = self.assignment.lower_bound(groups, distances, boxes);
        let Some(bound) = bound else {
            return;
        };
        let player = self.current.enter(board, boxes, player);
        let key = board.key(boxes, player);
        // A position that is solved already is solved by a push all the same, and may be met again.
        if self.is_end(board, boxes, key) || P::admit(&mut self.seen, key, None) {
            let site = self.current.site(board);
            let (label, features) = self.policy.evaluate(site, boxes, None);
            let number = self.tree.add_root(boxes, player, key);
            self.labels.push(label);
            P::enqueue(&mut self.open, number, (&label, &features), capped(bound));
        }
        self.current.occupancy.remove_boxes(boxes);
    }

    fn is_end(&self, board: &Board, boxes: &[Square], key: u128) -> bool {
        match self.destination {
            Some(destination) => key == destination,
            None => board.is_solved(boxes),
        }
    }

    fn give_memory_back(&mut self) {
        self.tree = Tree::new(0);
        self.labels = Vec::new();
        self.open = OpenLists::default();
        self.seen = ShardedTable::default();
        self.frozen.clear();
    }

    fn expand(&mut self, board: &Board, number: u32) {
        self.expanded += 1;
        self.effort += 1;
        let (node, label) = (self.tree.node(number), self.labels[number as usize]);
        let mut boxes = std::mem::take(&mut self.boxes);
        let player = self.tree.load(number, &mut boxes);
        if P::END == GoalTest::Expanded && !node.is_root() && board.is_solved(&boxes) {
            self.finish(board, number);
            return;
        }
        self.current.occupancy.place_boxes(board, &boxes);
        if !self.is_deadlocked(board, &boxes) {
            let key = board.key(&boxes, player);
            let places = board.places(&boxes);
            let parent = Parent {
                key,
                player,
                label,
                places: self.current.guidance.subsets.places(places),
            };
            self.generate(board, &mut boxes, &parent);
        }
        self.current.occupancy.remove_boxes(&boxes);
        self.policy.advise(label, &mut self.children);
        if !self.children.is_empty() {
            self.tree.checkpoint(number, &boxes);
        }
        self.boxes = boxes;
        self.add_children(board, number);
    }

    /// Whether frozen boxes lock others out; the boxes are in their places. (Pulls undo what is frozen.)
    fn is_deadlocked(&mut self, board: &Board, boxes: &[Square]) -> bool {
        let (distances, occupancy) = (self.current.distances(), &self.current.occupancy);
        self.current.mode == MoveKind::Push
            && self
                .frozen
                .deadlock(board, distances, occupancy, boxes)
                .is_some()
    }

    /// Finds the children of a state whose boxes are in their places.
    fn generate(&mut self, board: &Board, boxes: &mut [Square], parent: &Parent<P::Label>) {
        self.current.walk(parent.player);
        let (groups, distances) = (board.groups(), self.current.distances());
        // What children differ from.
        self.assignment.lower_bound(groups, distances, boxes);
        let corral = match self.current.mode {
            MoveKind::Push => {
                let (occupancy, reach) = (&self.current.occupancy, &self.current.reach);
                self.corrals
                    .pi_corral(board, distances, occupancy, reach, boxes)
            }
            MoveKind::Pull => None,
        };
        self.policy.enter(board, &self.current.occupancy);
        let mut moves = std::mem::take(&mut self.moves);
        let mut count = 0;
        for (group, of_group) in groups.iter().enumerate() {
            for index in of_group.boxes.clone() {
                let from = boxes[index];
                if board.is_stopped() {
                    break;
                }
                if corral.is_some_and(|corral| !self.corrals.contains(corral, from)) {
                    continue;
                }
                moves.clear();
                let site = self.current.site(board);
                self.policy.moves(site, from, &mut moves);
                count += moves.len();
                for to in moves.iter().filter(|it| it.to != from) {
                    self.follow(board, boxes, (group, index), to, parent);
                }
            }
        }
        self.moves = moves;
        self.effort += P::effort(count) - 1;
    }

    /// Adds the child that a move leads to, if it is new and not deadlocked; the boxes are left as they were.
    fn follow(
        &mut self,
        board: &Board,
        boxes: &mut [Square],
        (group, index): (usize, usize),
        to: &BoxMove,
        parent: &Parent<P::Label>,
    ) {
        let from = boxes[index];
        boxes[index] = to.to;
        self.current.occupancy.move_box(from, to.to);
        let context = ProofContext {
            board,
            distances: self.current.distances(),
            subsets: &self.current.guidance.subsets,
        };
        let state = (parent.places, &self.current.occupancy);
        let step = ((group, from), (group, to.to), to.direction);
        if !is_dead_move(context, self.current.mode, state, step) {
            let player = self.policy.player(board, &self.current.occupancy, to);
            let change = StateChange {
                group,
                from,
                to: to.to,
                player: parent.player,
                player_after: player,
            };
            let key = board.key_after(parent.key, change);
            if P::admit(&mut self.seen, key, Some(parent.label)) {
                let found = (key, player, from);
                self.add_child(board, boxes, (group, index), (to, found), parent.label);
            }
        }
        self.current.occupancy.move_box(to.to, from);
        boxes[index] = from;
    }

    /// Adds a child that is new, if its boxes can be assigned to their destinations.
    fn add_child(
        &mut self,
        board: &Board,
        boxes: &[Square],
        moved: (usize, usize),
        (to, (key, player, from)): (&BoxMove, (u128, Square, Square)),
        parent: P::Label,
    ) {
        let (groups, distances) = (board.groups(), self.current.distances());
        let bound = self
            .assignment
            .lower_bound_after(groups, distances, boxes, moved, usize::MAX);
        let Some(bound) = bound else {
            return;
        };
        let site = self.current.site(board);
        let (label, features) = self.policy.evaluate(site, boxes, Some((parent, to)));
        let is_end = P::END == GoalTest::Generated && self.is_end(board, boxes, key);
        self.children.push(Child {
            step: (from, to.to),
            player,
            key,
            is_end,
            bound,
            label,
            features,
        });
    }

    /// Lets the children of a state wait, unless one of them is the end.
    fn add_children(&mut self, board: &Board, parent: u32) {
        let mut end = None;
        for child in &self.children {
            let number = self.tree.add(parent, child.step, (child.player, child.key));
            grow(&mut self.labels, 1);
            self.labels.push(child.label);
            if child.is_end {
                end = Some(number);
                break;
            }
            let known = (&child.label, &child.features);
            P::enqueue(&mut self.open, number, known, capped(child.bound));
        }
        self.children.clear();
        if let Some(number) = end {
            self.finish(board, number);
        }
    }

    /// The end was found.
    fn finish(&mut self, board: &Board, number: u32) {
        self.status = Status::ended(self.pushes(board, number));
    }
}

impl<P: Policy> Search for BestFirst<P> {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort().saturating_add(nodes);
        while self.effort() < end && self.status == Status::Working && !board.is_stopped() {
            let Some(number) = self.open.take() else {
                self.status = Status::Exhausted;
                break;
            };
            self.expand(board, number);
        }
        if self.status != Status::Working {
            self.give_memory_back();
        }
        &self.status
    }

    fn mode(&self) -> MoveKind {
        self.current.mode
    }

    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    fn has_seen(&self, key: u128) -> bool {
        self.seen.get(key).is_some()
    }

    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        let node = self.tree.node(after);
        let boxes = self.current.enter_node(board, &self.tree, before);
        let site = self.current.site(board);
        let steps = self.policy.steps(site, node);
        self.current.occupancy.remove_boxes(&boxes);
        steps
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort + self.frozen.cost()
    }

    fn bytes(&self) -> usize {
        let labels = size_of::<P::Label>() * self.labels.capacity();
        let noted = self.tree.bytes() + labels;
        self.seen.bytes() + noted + self.open.bytes() + self.frozen.bytes()
    }
}

/// A lower bound as open lists hold it.
fn capped(bound: u32) -> u16 {
    u16::try_from(bound).unwrap_or(u16::MAX)
}
