//! Greedy best-first search for any solution: by pushes from a position, or by pulls from the solved states.
//!
//! The state that seems nearest is looked at next, by the least sum of pushes that could be left (a matching of
//! boxes with goals, or with where they stand). A search that has looked at everything knows that there is no
//! solution.

use std::sync::Arc;

use sokoban_core::Direction;

use crate::board::{Board, NONE, Reach, Square, State};
use crate::corral::Corrals;
use crate::distances::Way;
use crate::field::Field;
use crate::freeze;
use crate::guide::Guide;
use crate::keys::KeyMap;
use crate::lanes::Lanes;
use crate::matching::Matching;
use crate::walled::Walled;

/// A push: the box's square before, and the way it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Push {
    pub(crate) from: Square,
    pub(crate) direction: Direction,
}

impl Push {
    /// The push that a pull, told like a push, undoes.
    pub(crate) fn of_pull(self, board: &Board) -> Self {
        Self {
            from: board.next(self.from, self.direction),
            direction: self.direction.opposite(),
        }
    }
}

/// How far a search is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// There is more to do.
    Working,
    /// These pushes win.
    Solved(Vec<Push>),
    /// There is no solution.
    Exhausted,
    /// It would need more memory than it may use.
    Full,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    step: Push,
    pushes: u16,
}

/// With more squares, regions are not counted: a state would take longer than a caller waits.
const LARGE: usize = 1500;

const ROOT: u32 = u32::MAX;

/// Which state is looked at next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// The one that seems nearest to the end: soon some solution.
    Greedy,
    /// The one whose whole way seems shortest (A*, Hart, Nilsson and Raphael 1968): a solution with the fewest
    /// pushes, because the sum that could be left is never too large.
    Fewest,
}

/// A search that can be stopped and resumed at any node.
#[derive(Debug)]
pub(crate) struct Search {
    way: Way,
    order: Order,
    guide: Arc<Guide>,
    /// Whether boxes come from a square: where they stand at first, or the goals for pulls.
    sources: Vec<bool>,
    corrals: Corrals,
    walled: Walled,
    /// What is looked for: the key of the position from which pulls should arrive; nothing for pushes.
    wanted: Option<u128>,
    nodes: Vec<Node>,
    /// For each node its boxes, then the player's region.
    states: Vec<Square>,
    lanes: Lanes,
    known: KeyMap,
    matching: Matching,
    reach: Reach,
    after: Reach,
    field: Field,
    outcome: Outcome,
    most: usize,
    expanded: u64,
}

impl Search {
    /// Looks for pushes that win from a state.
    pub(crate) fn push(
        board: &Board,
        guide: Arc<Guide>,
        start: &State,
        order: Order,
        bytes: usize,
    ) -> Self {
        let mut search = Self::new(board, Way::Push, guide, bytes);
        search.order = order;
        if board.is_solved(&start.boxes) {
            search.outcome = Outcome::Solved(Vec::new());
        } else {
            search.root(board, &start.boxes, start.player);
        }
        search
    }

    /// Looks for pulls from these solved states that lead to a state.
    pub(crate) fn pull(
        board: &Board,
        guide: Arc<Guide>,
        start: &State,
        solved: &[Vec<Square>],
        bytes: usize,
    ) -> Self {
        let mut search = Self::new(board, Way::Pull, guide, bytes);
        search.wanted = Some(search.field.key(board, start));
        for boxes in solved {
            // The player may stand in any region at the end.
            for player in search.field.players(board, boxes) {
                search.root(board, boxes, player);
            }
        }
        search
    }

    fn new(board: &Board, way: Way, guide: Arc<Guide>, most: usize) -> Self {
        Self {
            way,
            order: Order::Greedy,
            guide,
            sources: vec![false; board.len()],
            corrals: Corrals::new(board),
            walled: Walled::default(),
            wanted: None,
            nodes: Vec::new(),
            states: Vec::new(),
            lanes: Lanes::default(),
            known: KeyMap::default(),
            matching: Matching::default(),
            reach: Reach::new(board),
            after: Reach::new(board),
            field: Field::new(board),
            outcome: Outcome::Working,
            most,
            expanded: 0,
        }
    }

    /// States looked at so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// What was done so far, in states.
    pub(crate) const fn done(&self) -> u64 {
        self.expanded + self.walled.cost()
    }

    /// Memory in use.
    fn bytes(&self) -> usize {
        self.known.bytes()
            + 12 * self.nodes.capacity()
            + 2 * self.states.capacity()
            + self.lanes.bytes()
            + self.walled.bytes()
    }

    fn root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        self.field.put(board, boxes);
        let region = self.reach.find(board, self.field.occupied(), player);
        for square in boxes {
            self.sources[usize::from(*square)] = true;
        }
        let none = Push {
            from: NONE,
            direction: Direction::Up,
        };
        let key = board.key(boxes, region);
        self.add(board, boxes, (region, key), ROOT, none, None);
        self.field.lift(board, boxes);
    }

    /// Adds a state that is new and could lead on; its boxes are in their places.
    fn add(
        &mut self,
        board: &Board,
        boxes: &[Square],
        (region, key): (Square, u128),
        parent: u32,
        step: Push,
        moved: Option<(usize, usize)>,
    ) {
        if self.outcome != Outcome::Working {
            return;
        }
        let parent_node = self.nodes.get(parent as usize);
        let pushes = parent_node.map_or(0, |node| node.pushes.saturating_add(1));
        let is_new = match self.order {
            Order::Greedy => self.known.insert(key, 0),
            Order::Fewest => self.known.improve(key, pushes),
        };
        if !is_new {
            return;
        }
        let left = match moved {
            Some(moved) => self
                .matching
                .moved(&board.groups, &self.guide.targets, boxes, moved),
            None => self.matching.sum(&board.groups, &self.guide.targets, boxes),
        };
        let Some(left) = left else {
            return;
        };
        let node = self.nodes.len() as u32;
        self.nodes.push(Node {
            parent,
            step,
            pushes,
        });
        let found = match self.way {
            Way::Push if self.order == Order::Fewest => false,
            Way::Push => left == 0 && board.is_solved(boxes),
            Way::Pull => self.wanted == Some(key),
        };
        if found {
            self.outcome = Outcome::Solved(self.line(board, node));
            return;
        }
        self.states.extend_from_slice(boxes);
        self.states.push(region);
        let left = u16::try_from(left).unwrap_or(u16::MAX);
        match self.order {
            Order::Greedy => {
                let cells = self.cells(board, boxes);
                let cells = cells.map(|cell| (cell, (left, pushes)));
                let lanes = 4 + usize::from(self.guide.packing.is_some());
                self.lanes.add(&cells[..lanes], node);
            }
            Order::Fewest => {
                // Of ways that seem equally long, the one that is farther on.
                let merit = (left.saturating_add(pushes), u16::MAX - pushes);
                self.lanes.add(&[(0, merit)], node);
            }
        }
    }

    /// The cells of a state in the lanes: nothing in common, boxes at home, boxes where they came from, regions of
    /// the player, and how far the plan has to go, if there is one.
    fn cells(&mut self, board: &Board, boxes: &[Square]) -> [u16; 5] {
        let home = self.guide.targets.home(board.places(boxes));
        let came = boxes.iter().filter(|it| self.sources[usize::from(**it)]);
        let away = came.count() as u16;
        let regions = if board.len() > LARGE {
            0
        } else {
            self.field.regions(board)
        };
        let packing = self.guide.packing.as_ref();
        let left = packing.map_or(0, |packing| packing.left(&self.field));
        [0, home, away, regions, left]
    }

    /// Does about as much as looking at so many states takes.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> &Outcome {
        let end = self.done() + states as u64;
        while self.done() < end && self.outcome == Outcome::Working {
            let Some(node) = self.lanes.take() else {
                self.outcome = Outcome::Exhausted;
                break;
            };
            self.expand(board, node);
            if self.bytes() > self.most {
                self.outcome = Outcome::Full;
            }
        }
        if self.outcome != Outcome::Working {
            self.forget();
        }
        &self.outcome
    }

    /// Gives the memory back.
    fn forget(&mut self) {
        self.nodes = Vec::new();
        self.states = Vec::new();
        self.lanes = Lanes::default();
        self.known = KeyMap::default();
    }

    fn expand(&mut self, board: &Board, node: u32) {
        self.expanded += 1;
        let boxes = board.box_count();
        let at = node as usize * (boxes + 1);
        let mut state = self.states[at..at + boxes].to_vec();
        let player = self.states[at + boxes];
        if self.order == Order::Fewest && board.is_solved(&state) {
            self.outcome = Outcome::Solved(self.line(board, node));
            return;
        }
        self.field.put(board, &state);
        if self.way == Way::Push {
            let (targets, field) = (&self.guide.targets, &self.field);
            if self.walled.find(board, targets, field, &state).is_some() {
                self.field.lift(board, &state);
                return;
            }
        }
        self.reach.find(board, self.field.occupied(), player);
        self.matching
            .sum(&board.groups, &self.guide.targets, &state);
        let key = board.key(&state, player);
        let corral = match self.way {
            Way::Push => {
                self.corrals
                    .first(board, &self.guide.targets, &self.field, &self.reach, &state)
            }
            Way::Pull => None,
        };
        for (index, group) in board.groups.iter().enumerate() {
            for place in group.boxes.clone() {
                let from = state[place];
                if corral.is_some_and(|corral| !self.corrals.contains(corral, from)) {
                    continue;
                }
                for direction in Direction::ALL {
                    let push = Push { from, direction };
                    self.follow(board, (node, key, player), &mut state, (index, place), push);
                }
            }
        }
        self.field.lift(board, &state);
    }

    /// Adds the state that one step leads to, if it can be taken. The parent is told by its number, its key and its
    /// region; its boxes are left as they were.
    fn follow(
        &mut self,
        board: &Board,
        (parent, key, old): (u32, u128, Square),
        state: &mut [Square],
        (group, place): (usize, usize),
        push: Push,
    ) {
        let Push { from, direction } = push;
        let Some((to, player)) = self.step(board, group, from, direction) else {
            return;
        };
        let side = self.way.side(direction);
        let others = board.places(state).filter(|it| it.1 != from);
        if self
            .guide
            .together
            .dead(others, (group, to), side)
            .is_some()
        {
            return;
        }
        self.field.shift(from, to);
        let is_frozen = || freeze::astray(board, &self.guide.targets, &self.field, to).is_some();
        if self.way == Way::Pull || !is_frozen() {
            let region = self.after.find(board, self.field.occupied(), player);
            let key = board.key_moved(key, (group, from, to), (old, region));
            state[place] = to;
            self.add(
                board,
                state,
                (region, key),
                parent,
                push,
                Some((group, place)),
            );
            state[place] = from;
        }
        self.field.shift(to, from);
    }

    /// Where a box goes, and where the player is then.
    fn step(
        &self,
        board: &Board,
        group: usize,
        from: Square,
        direction: Direction,
    ) -> Option<(Square, Square)> {
        let (stand, to, player) = match self.way {
            Way::Push => {
                let stand = board.next(from, direction.opposite());
                (stand, board.next(from, direction), from)
            }
            Way::Pull => {
                let stand = board.next(from, direction);
                let player = if stand == NONE {
                    NONE
                } else {
                    board.next(stand, direction)
                };
                (stand, stand, player)
            }
        };
        let open = match self.way {
            Way::Push => self.field.is_free(to),
            Way::Pull => self.field.is_free(player),
        };
        let can = self.reach.contains(stand) && open;
        let hopeless =
            |to| !board.groups[group].has_spare() && self.guide.targets.is_dead(group, to);
        (can && !hopeless(to)).then_some((to, player))
    }

    /// The pushes that win, in order.
    fn line(&self, board: &Board, node: u32) -> Vec<Push> {
        let chain = std::iter::successors(self.nodes.get(node as usize), |node| {
            self.nodes.get(node.parent as usize)
        });
        let steps = chain
            .filter(|node| node.parent != ROOT)
            .map(|node| node.step);
        match self.way {
            Way::Push => {
                let mut steps: Vec<Push> = steps.collect();
                steps.reverse();
                steps
            }
            // What was pulled last is pushed first, the other way.
            Way::Pull => steps.map(|step| step.of_pull(board)).collect(),
        }
    }
}
