//! Greedy best-first search (Doran and Michie, “Experiments with the graph traverser program”, 1966) by single steps,
//! either forwards by pushes or backwards by pulls. The state with the smallest lower bound on the number of steps left
//! is expanded first. States are taken from five open lists in turn. Four of these lists are divided into cells, each
//! list by a different feature.
//!
//! A state is pruned only if it is deadlocked or has already been reached. So if the search runs out of states before
//! it reaches a goal state, the level has no solution.

use std::sync::Arc;

use sokoban_core::Direction;

use super::current_state::{CurrentState, StateBox, pushes_of};
use super::guidance::Guidance;
use super::known_states::KnownStates;
use super::open_lists::{Entry, OpenLists};
use super::tree::{Node, Tree, TreeMove};
use super::{Search, Status};
use crate::board::{Board, BoxStep, MoveKind, Square, State, StateChange, StateTable};
use crate::deadlock::bipartite::BipartiteTest;
use crate::deadlock::corral::Corrals;
use crate::deadlock::detector::AppliedMove;
use crate::deadlock::subsets::BoxSet;
use crate::distances::{Assignment, MovedBox};
use crate::play::{Optimality, Push};

/// The maximum number of squares on a board for which player regions are counted. On a larger board, counting them in
/// every state would take too long.
const MAX_SQUARES_WITH_REGIONS: usize = 1500;

#[derive(Debug)]
pub(crate) struct StepSearch {
    board: Arc<Board>,
    current: CurrentState,
    destination: Destination,
    /// For each square, `true` if at least one root of the search has a box on it.
    is_source: Vec<bool>,
    tree: Tree,
    open: OpenLists,
    seen: StateTable<()>,
    assignment: Assignment,
    bipartite: BipartiteTest,
    corrals: Corrals,
    boxes: Vec<Square>,
    children: Vec<Child>,
    status: Status,
    expanded: u64,
}

/// The states at which the search ends with a solution.
#[derive(Debug)]
enum Destination {
    /// The solved states, in a search by pushes.
    Solved,
    /// The solved states and all states of known solutions, in a search by pushes.
    Known(Arc<KnownStates>),
    /// The start state of the level, given by its key, in a search by pulls.
    Start(u128),
}

/// The state that is being expanded.
#[derive(Debug, Clone, Copy)]
struct Parent {
    key: u128,
    player: Square,
    boxes: BoxSet,
}

/// A step of a box. `index` is the index of the box among the boxes of the state.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    group: usize,
    index: usize,
    from: Square,
    to: Square,
    direction: Direction,
}

/// A generated state that has not been added to the tree yet.
#[derive(Debug)]
struct Child {
    by: TreeMove,
    is_goal: bool,
    entries: [Entry; 5],
}

impl StepSearch {
    /// Creates a search for pushes that lead from `start` to a solved state or, if `known` is given, to a known state.
    pub(crate) fn forwards(
        board: &Arc<Board>,
        guidance: Arc<Guidance>,
        start: &State,
        known: Option<Arc<KnownStates>>,
    ) -> Self {
        let mut search = Self::new(board, MoveKind::Push, guidance);
        search.destination = known.map_or(Destination::Solved, Destination::Known);
        search.add_root(board, &start.boxes, start.player);
        search
    }

    /// Creates a search for pulls that lead from one of the `solved` states to `start`. Each entry of `solved` contains
    /// the squares of the boxes in a solved state.
    pub(crate) fn backwards(
        board: &Arc<Board>,
        guidance: Arc<Guidance>,
        start: &State,
        solved: &[Vec<Square>],
    ) -> Self {
        let mut search = Self::new(board, MoveKind::Pull, guidance);
        search.destination = Destination::Start(search.current.occupancy.key(board, start));
        for boxes in solved {
            // A solution may end with the player in any region.
            for player in search.current.occupancy.players(board, boxes) {
                if board.is_stopped() {
                    break;
                }
                search.add_root(board, boxes, player);
            }
        }
        search
    }

    fn new(board: &Arc<Board>, mode: MoveKind, guidance: Arc<Guidance>) -> Self {
        Self {
            board: Arc::clone(board),
            current: CurrentState::new(board, mode, guidance),
            destination: Destination::Solved,
            is_source: vec![false; board.len()],
            tree: Tree::new(board.box_count()),
            open: OpenLists::default(),
            seen: StateTable::default(),
            assignment: Assignment::default(),
            bipartite: BipartiteTest::default(),
            corrals: Corrals::new(board),
            boxes: Vec::new(),
            children: Vec::new(),
            status: Status::Working,
            expanded: 0,
        }
    }

    fn add_root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        for square in boxes {
            self.is_source[usize::from(*square)] = true;
        }
        let (groups, distances) = (board.groups(), &self.current.guidance.distances);
        let Some(bound) = self.assignment.lower_bound(groups, distances, boxes) else {
            return;
        };
        let player = self.current.enter(board, boxes, player);
        let key = board.key(boxes, player);
        // A solution needs at least one push. If the start is solved, do not mark it as seen, so that a path can return
        // to it.
        if self.is_goal(board, boxes, key) || self.seen.insert(key, ()) {
            let regions = if board.len() > MAX_SQUARES_WITH_REGIONS {
                0
            } else {
                self.current.occupancy.regions()
            };
            let index = self.tree.add_root(boxes, player);
            self.open
                .add(&self.entries(board, boxes, regions, bound), index);
        }
        self.current.occupancy.remove_boxes(boxes);
    }

    /// Returns the entry of the current state for each open list. `bound` is a lower bound on the number of steps left.
    fn entries(&self, board: &Board, boxes: &[Square], regions: u16, bound: u32) -> [Entry; 5] {
        let guidance = &self.current.guidance;
        let on_sources = boxes
            .iter()
            .filter(|square| self.is_source[usize::from(**square)]);
        let arrived = guidance.distances.arrived(board.boxes_with_groups(boxes));
        let packing_left = match &guidance.packing {
            Some(order) => order.steps_left(order.filled(&self.current.occupancy)),
            None => arrived,
        };
        let steps = match &self.destination {
            Destination::Known(known) => known.distance(boxes),
            Destination::Solved | Destination::Start(_) => bound,
        };
        let steps = u16::try_from(steps).unwrap_or(u16::MAX);
        let cells = [0, arrived, on_sources.count() as u16, regions, packing_left];
        cells.map(|cell| Entry {
            cell,
            priority: (steps, 0),
        })
    }

    fn is_goal(&self, board: &Board, boxes: &[Square], key: u128) -> bool {
        match &self.destination {
            Destination::Solved => board.is_solved(boxes),
            Destination::Known(known) => known.contains(key) || board.is_solved(boxes),
            Destination::Start(start) => key == *start,
        }
    }

    fn expand(&mut self, board: &Board, index: u32) {
        self.expanded += 1;
        let mut boxes = std::mem::take(&mut self.boxes);
        let player = self.tree.load(index, &mut boxes);
        self.current.enter(board, &boxes, player);
        if !self.is_deadlocked(board, &boxes) {
            let places = board.boxes_with_groups(&boxes);
            let parent = Parent {
                key: board.key(&boxes, player),
                player,
                boxes: self.current.guidance.subsets.box_set(places),
            };
            self.generate(board, &mut boxes, parent);
        }
        self.current.occupancy.remove_boxes(&boxes);
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
    fn generate(&mut self, board: &Board, boxes: &mut [Square], parent: Parent) {
        let mode = self.current.mode;
        // Cache the assignment of boxes to destinations in this state, because the lower bounds of the children are
        // derived from it.
        let distances = &self.current.guidance.distances;
        self.assignment
            .lower_bound(board.groups(), distances, boxes);
        let to_move = self.current.boxes_to_move(board, boxes, &mut self.corrals);
        for StateBox {
            group,
            index,
            square: from,
        } in to_move
        {
            if board.is_stopped() {
                break;
            }
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                if !self.current.occupancy.allows(board, mode, step) {
                    continue;
                }
                let to = board.next(from, direction);
                let is_dead = self.current.guidance.distances.is_dead((group, to));
                if is_dead && !board.groups()[group].has_spare() {
                    continue;
                }
                boxes[index] = to;
                self.current.occupancy.move_box(from, to);
                let candidate = Candidate {
                    group,
                    index,
                    from,
                    to,
                    direction,
                };
                let child = self.child(board, boxes, candidate, parent);
                self.children.extend(child);
                self.current.occupancy.move_box(to, from);
                boxes[index] = from;
            }
        }
    }

    /// Returns the child that results from `candidate`. The caller must have applied the step `candidate` to `boxes`
    /// and to the occupancy. Returns `None` if the child is deadlocked or has already been reached.
    fn child(
        &mut self,
        board: &Board,
        boxes: &[Square],
        candidate: Candidate,
        parent: Parent,
    ) -> Option<Child> {
        let Candidate {
            group,
            index,
            from,
            to,
            direction,
        } = candidate;
        let applied = AppliedMove {
            before: parent.boxes,
            occupancy: &self.current.occupancy,
            group,
            from,
            to,
            direction,
        };
        let mode = self.current.mode;
        if applied.is_dead(self.current.proof_context(board), mode) {
            return None;
        }
        let side = board.next(to, mode.player_side_after(direction));
        let player = self.current.occupancy.normalized_player(side);
        let change = StateChange {
            group,
            from,
            to,
            player: parent.player,
            player_after: player,
        };
        let key = board.key_after(parent.key, change);
        if !self.seen.insert(key, ()) {
            return None;
        }
        let (groups, distances) = (board.groups(), &self.current.guidance.distances);
        let moved = MovedBox { group, index };
        let assignment = &mut self.assignment;
        let bound = assignment.lower_bound_after(groups, distances, boxes, moved, usize::MAX)?;
        let regions = if board.len() > MAX_SQUARES_WITH_REGIONS {
            0
        } else {
            self.current.occupancy.regions_after_normalizing()
        };
        Some(Child {
            by: TreeMove { from, to, player },
            is_goal: self.is_goal(board, boxes, key),
            entries: self.entries(board, boxes, regions, bound),
        })
    }

    /// Moves `self.children` to the tree and to the open lists. Ends the search at the first child that is a goal
    /// state.
    fn add_children(&mut self, board: &Board, parent: u32) {
        let mut children = std::mem::take(&mut self.children);
        for child in children.drain(..) {
            let index = self.tree.add(parent, child.by);
            if child.is_goal {
                self.status =
                    Status::from_solution(self.pushes(board, index), Optimality::Unproven);
                break;
            }
            self.open.add(&child.entries, index);
        }
        self.children = children;
    }

    /// Returns the pushes from the root to `node`, or from `node` to a solved state in a search by pulls. Returns
    /// `None` if the path cannot be replayed, which would be a bug.
    fn pushes(&self, board: &Board, node: u32) -> Option<Vec<Push>> {
        let path = self.tree.path(node).into_iter().skip(1);
        let steps: Option<Vec<BoxStep>> = path
            .map(|node| step_to(board, self.tree.node(node)))
            .collect();
        Some(pushes_of(board, self.current.mode, steps?))
    }
}

/// Returns the step that led to `node`, or `None` for a root.
fn step_to(board: &Board, node: Node) -> Option<BoxStep> {
    let mut directions = Direction::ALL.into_iter();
    let direction = directions.find(|direction| board.next(node.from, *direction) == node.to)?;
    Some(BoxStep {
        from: node.from,
        direction,
    })
}

impl Search for StepSearch {
    fn work(&mut self, effort: u64) -> &Status {
        let board = Arc::clone(&self.board);
        let end = self.effort().saturating_add(effort);
        while self.effort() < end && self.status == Status::Working && !board.is_stopped() {
            let Some(index) = self.open.take() else {
                self.status = Status::Exhausted;
                break;
            };
            self.expand(&board, index);
        }
        if self.status != Status::Working {
            self.tree = Tree::new(0);
            self.open = OpenLists::default();
            self.seen = StateTable::default();
            self.bipartite.clear();
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.expanded + self.bipartite.effort()
    }

    fn bytes(&self) -> usize {
        self.seen.bytes() + self.tree.bytes() + self.open.bytes() + self.bipartite.bytes()
    }
}
