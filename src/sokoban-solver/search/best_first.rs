//! Implements best-first search (Doran and Michie, “Experiments with the graph traverser program”, 1966), either
//! forwards by pushes or backwards by pulls. A state consists of the boxes and the player's region. A [`Policy`]
//! generates the moves and decides which state is expanded next.
//!
//! A state is pruned only if it is deadlocked or has already been reached. So if the search runs out of states before
//! it reaches a goal state, the level has no solution.

use std::sync::Arc;

use super::guidance::Guidance;
use super::moves::{BoxMove, MoveGenerator};
use super::open_lists::OpenLists;
use super::policy::{Child, CurrentState, GoalTest, Origin, Policy, StateView};
use super::tree::{Tree, TreeMove, grow};
use super::{Search, Status};
use crate::board::{Board, MoveKind, ShardedTable, Square, State, StateChange};
use crate::deadlock::bipartite::BipartiteTest;
use crate::deadlock::corral::Corrals;
use crate::deadlock::detector::AppliedMove;
use crate::deadlock::subsets::BoxSet;
use crate::distances::{Assignment, MovedBox};
use crate::play::Push;

#[derive(Debug, Clone, Copy)]
struct Parent<L> {
    key: u128,
    player: Square,
    label: L,
    boxes: BoxSet,
}

/// A move of one box in the state that is being expanded. `index` is the index of the box in the list of boxes.
#[derive(Debug, Clone, Copy)]
struct Candidate<'a> {
    group: usize,
    index: usize,
    from: Square,
    by: &'a BoxMove,
}

#[derive(Debug)]
pub(crate) struct BestFirst<P: Policy> {
    current: CurrentState,
    policy: P,
    /// The key of the state that a search by pulls must reach: the start of the level. `None` in a search by pushes,
    /// which must reach a solved state.
    destination: Option<u128>,
    tree: Tree,
    labels: Vec<P::Label>,
    open: OpenLists,
    seen: ShardedTable<P::Seen>,
    assignment: Assignment,
    bipartite: BipartiteTest,
    corrals: Corrals,
    boxes: Vec<Square>,
    moves: Vec<BoxMove>,
    children: Vec<Child<P::Label, P::Features>>,
    status: Status,
    expanded: u64,
    effort: u64,
}

impl<P: Policy> BestFirst<P> {
    /// Creates a search for pushes that lead from `start` to a solved state.
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

    /// Creates a search for pulls that lead from one of the `solved` states to `start`. Each entry of `solved` contains
    /// the squares of the boxes in a solved state.
    pub(crate) fn backwards(
        board: &Board,
        guidance: Arc<Guidance>,
        policy: P,
        start: &State,
        solved: &[Vec<Square>],
    ) -> Self {
        let mut search = Self::new(board, MoveKind::Pull, guidance, policy);
        search.destination = Some(search.current.occupancy.key(board, start));
        for boxes in solved {
            // The player may be in any region at the end of a solution.
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
            current: CurrentState::new(board, mode, guidance),
            policy,
            destination: None,
            tree: Tree::new(board.box_count()),
            labels: Vec::new(),
            open: OpenLists::default(),
            seen: ShardedTable::default(),
            assignment: Assignment::default(),
            bipartite: BipartiteTest::default(),
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
        self.policy.add_root(boxes);
        let (groups, distances) = (board.groups(), self.current.distances());
        let bound = self.assignment.lower_bound(groups, distances, boxes);
        let Some(bound) = bound else {
            return;
        };
        let player = self.current.enter(board, boxes, player);
        let key = board.key(boxes, player);
        // A solution needs at least one push. If the start is solved, do not mark it as seen, so that a path can return
        // to it.
        if self.is_goal(board, boxes, key) || P::admit(&mut self.seen, key, None) {
            let (label, features) = self.evaluate(board, boxes, None);
            let index = self.tree.add_root(boxes, player, key);
            self.labels.push(label);
            self.enqueue(index, label, features, bound);
        }
        self.current.occupancy.remove_boxes(boxes);
    }

    fn evaluate(
        &mut self,
        board: &Board,
        boxes: &[Square],
        origin: Option<Origin<'_, P::Label>>,
    ) -> (P::Label, P::Features) {
        let state = StateView {
            board,
            guidance: &self.current.guidance,
            occupancy: &mut self.current.occupancy,
            boxes,
        };
        self.policy.evaluate(state, origin)
    }

    fn enqueue(&mut self, index: u32, label: P::Label, features: P::Features, bound: u32) {
        let bound = u16::try_from(bound).unwrap_or(u16::MAX);
        let entries = P::entries(label, features, bound);
        self.open.add(entries.as_ref(), index);
    }

    fn is_goal(&self, board: &Board, boxes: &[Square], key: u128) -> bool {
        match self.destination {
            Some(destination) => key == destination,
            None => board.is_solved(boxes),
        }
    }

    fn free_memory(&mut self) {
        self.tree = Tree::new(0);
        self.labels = Vec::new();
        self.open = OpenLists::default();
        self.seen = ShardedTable::default();
        self.bipartite.clear();
    }

    fn expand(&mut self, board: &Board, index: u32) {
        self.expanded += 1;
        self.effort += 1;
        let (node, label) = (self.tree.node(index), self.labels[index as usize]);
        let mut boxes = std::mem::take(&mut self.boxes);
        let player = self.tree.load(index, &mut boxes);
        if P::GOAL_TEST == GoalTest::Expanded && !node.is_root() && board.is_solved(&boxes) {
            self.finish(board, index);
            return;
        }
        self.current.enter(board, &boxes, player);
        if !self.is_deadlocked(board, &boxes) {
            let places = board.boxes_with_groups(&boxes);
            let parent = Parent {
                key: board.key(&boxes, player),
                player,
                label,
                boxes: self.current.guidance.subsets.box_set(places),
            };
            self.generate(board, &mut boxes, &parent);
        }
        self.current.occupancy.remove_boxes(&boxes);
        self.policy.advise(label, &mut self.children);
        if !self.children.is_empty() {
            self.tree.checkpoint(index, &boxes);
        }
        self.boxes = boxes;
        self.add_children(board, index);
    }

    /// Returns `true` if frozen boxes make the state unsolvable. Always returns `false` in a search by pulls, because
    /// pulls can release frozen boxes.
    fn is_deadlocked(&mut self, board: &Board, boxes: &[Square]) -> bool {
        let context = self.current.proof_context(board);
        let state = self.current.placed(boxes);
        self.current.mode == MoveKind::Push && self.bipartite.deadlock(context, state).is_some()
    }

    /// Generates the children of the current state and appends them to `self.children`.
    fn generate(&mut self, board: &Board, boxes: &mut [Square], parent: &Parent<P::Label>) {
        let (groups, distances) = (board.groups(), self.current.distances());
        // Cache the assignment of boxes to destinations in this state. The lower bounds of the children are derived
        // from it.
        self.assignment.lower_bound(groups, distances, boxes);
        let corral = match self.current.mode {
            MoveKind::Push => self.corrals.pi_corral(
                self.current.proof_context(board),
                self.current.placed(boxes),
            ),
            MoveKind::Pull => None,
        };
        self.policy.moves().enter(board, &self.current.occupancy);
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
                let context = self.current.move_context(board);
                self.policy.moves().find(context, from, &mut moves);
                count += moves.len();
                for by in moves.iter().filter(|it| it.to != from) {
                    boxes[index] = by.to;
                    self.current.occupancy.move_box(from, by.to);
                    let candidate = Candidate {
                        group,
                        index,
                        from,
                        by,
                    };
                    let child = self.child(board, boxes, candidate, parent);
                    self.children.extend(child);
                    self.current.occupancy.move_box(by.to, from);
                    boxes[index] = from;
                }
            }
        }
        self.moves = moves;
        self.effort += P::Moves::effort(count) - 1;
    }

    /// Returns the child that results from the move `candidate`. The caller must have applied this move to `boxes` and
    /// to the occupancy. Returns `None` if the child is deadlocked or has already been reached.
    fn child(
        &mut self,
        board: &Board,
        boxes: &[Square],
        candidate: Candidate<'_>,
        parent: &Parent<P::Label>,
    ) -> Option<Child<P::Label, P::Features>> {
        let Candidate {
            group,
            index,
            from,
            by,
        } = candidate;
        let applied = AppliedMove {
            before: parent.boxes,
            occupancy: &self.current.occupancy,
            group,
            from,
            to: by.to,
            direction: by.direction,
        };
        if applied.is_dead(self.current.proof_context(board), self.current.mode) {
            return None;
        }
        let occupancy = &self.current.occupancy;
        let player = self.policy.moves().player_after(board, occupancy, by);
        let change = StateChange {
            group,
            from,
            to: by.to,
            player: parent.player,
            player_after: player,
        };
        let key = board.key_after(parent.key, change);
        if !P::admit(&mut self.seen, key, Some(parent.label)) {
            return None;
        }
        let (groups, distances) = (board.groups(), self.current.distances());
        let moved = MovedBox { group, index };
        let bound =
            self.assignment
                .lower_bound_after(groups, distances, boxes, moved, usize::MAX)?;
        let origin = Origin {
            parent: parent.label,
            by,
        };
        let (label, features) = self.evaluate(board, boxes, Some(origin));
        Some(Child {
            by: TreeMove {
                from,
                to: by.to,
                player,
                key,
            },
            is_goal: P::GOAL_TEST == GoalTest::Generated && self.is_goal(board, boxes, key),
            bound,
            label,
            features,
        })
    }

    /// Moves `self.children` to the tree and to the open lists. If one of them is a goal state, ends the search there.
    fn add_children(&mut self, board: &Board, parent: u32) {
        let mut children = std::mem::take(&mut self.children);
        for child in children.drain(..) {
            let index = self.tree.add(parent, child.by);
            grow(&mut self.labels, 1);
            self.labels.push(child.label);
            if child.is_goal {
                self.finish(board, index);
                break;
            }
            self.enqueue(index, child.label, child.features, child.bound);
        }
        self.children = children;
    }

    fn finish(&mut self, board: &Board, index: u32) {
        self.status = Status::from_solution(self.pushes(board, index));
    }
}

impl<P: Policy> Search for BestFirst<P> {
    fn work(&mut self, board: &Board, effort: u64) -> &Status {
        let end = self.effort().saturating_add(effort);
        while self.effort() < end && self.status == Status::Working && !board.is_stopped() {
            let Some(index) = self.open.take() else {
                self.status = Status::Exhausted;
                break;
            };
            self.expand(board, index);
        }
        if self.status != Status::Working {
            self.free_memory();
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

    fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>> {
        let moves = self.policy.moves();
        self.current.pushes(board, &self.tree, node, moves)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort + self.bipartite.effort()
    }

    fn bytes(&self) -> usize {
        let labels = size_of::<P::Label>() * self.labels.capacity();
        self.seen.bytes() + self.tree.bytes() + labels + self.open.bytes() + self.bipartite.bytes()
    }
}
