//! Search by features and macro moves, in the manner of FESS (Shoham and Schaeffer, “The FESS algorithm: a feature
//! based approach to single-agent search”, 2020), forwards and backwards.
//!
//! A move brings one box to any square to which it can be pushed, or pulled. States lie in cells by what they have in
//! common: how far the plan for packing has to go, and regions of the player. The cells take turns, and in each the
//! state is looked at next to which the fewest unadvised moves led; three more lanes go by distance. Moves that take
//! the plan on, join regions or come near are advised.

use std::sync::Arc;

use crate::board::{Board, NONE, Reach, Square, State};
use crate::corral::Corrals;
use crate::distances::Way;
use crate::field::Field;
use crate::freeze;
use crate::guide::Guide;
use crate::keys::KeyMap;
use crate::lanes::Lanes;
use crate::matching::Matching;
use crate::search::{Outcome, Push};
use crate::walled::Walled;
use crate::ways::{Reached, Ways};

/// What states of a cell have in common: steps of the plan that are left, and regions of the player. Less is better.
type Cell = (u16, u16);
/// States with more regions share a cell.
const REGIONS: u16 = 6;
/// A move that nobody advised is worth a detour of so many pushes.
const DETOUR: u16 = 10;

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    /// The macro move: where the box stood and stands.
    from: Square,
    to: Square,
    /// Moves on the way here that nobody advised.
    weight: u16,
    cell: Cell,
}

const ROOT: u32 = u32::MAX;

/// A state that a macro move leads to.
struct Child {
    node: Node,
    boxes: Vec<Square>,
    region: Square,
    key: u128,
    /// The pushes that every box needs to its nearest goal.
    distance: u32,
}

/// The best move of each adviser costs nothing: the one that takes the plan on most, the one that leaves the fewest
/// regions, and the one that comes nearest.
fn advise(parent: Node, children: &mut [Child]) {
    let features = |child: &Child| {
        let (left, regions) = child.node.cell;
        [left, regions, 0]
    };
    let (left, regions) = parent.cell;
    for (adviser, before) in [left, regions, 1].into_iter().enumerate() {
        let merit = |child: &Child| (features(child)[adviser], child.distance);
        let best = children.iter_mut().min_by_key(|child| merit(child));
        if let Some(best) = best.filter(|best| features(best)[adviser] < before) {
            best.node.weight = parent.weight;
        }
    }
}

/// So many moves take as long as a state with single steps.
const MOVES: u64 = 4;

#[derive(Debug)]
pub(crate) struct Plan {
    way: Way,
    guide: Arc<Guide>,
    corrals: Corrals,
    walled: Walled,
    /// The position from which pulls should arrive; nothing for pushes.
    wanted: Option<u128>,
    nodes: Vec<Node>,
    states: Vec<Square>,
    lanes: Lanes,
    known: KeyMap,
    matching: Matching,
    reach: Reach,
    ways: Ways,
    field: Field,
    outcome: Outcome,
    most: usize,
    expanded: u64,
    done: u64,
}

impl Plan {
    /// Looks for moves that win from a state.
    pub(crate) fn push(board: &Board, guide: Arc<Guide>, start: &State, bytes: usize) -> Self {
        let mut plan = Self::new(board, Way::Push, guide, bytes);
        plan.root(board, &start.boxes, start.player);
        if board.is_solved(&start.boxes) {
            plan.outcome = Outcome::Solved(Vec::new());
        }
        plan
    }

    /// Looks for pulls from these solved states that lead to a state.
    pub(crate) fn pull(
        board: &Board,
        guide: Arc<Guide>,
        start: &State,
        solved: &[Vec<Square>],
        bytes: usize,
    ) -> Self {
        let mut plan = Self::new(board, Way::Pull, guide, bytes);
        plan.wanted = Some(plan.field.key(board, start));
        for boxes in solved {
            for player in plan.field.players(board, boxes) {
                plan.root(board, boxes, player);
            }
        }
        plan
    }

    fn new(board: &Board, way: Way, guide: Arc<Guide>, most: usize) -> Self {
        Self {
            way,
            guide,
            corrals: Corrals::new(board),
            walled: Walled::default(),
            wanted: None,
            nodes: Vec::new(),
            states: Vec::new(),
            lanes: Lanes::default(),
            known: KeyMap::default(),
            matching: Matching::default(),
            reach: Reach::new(board),
            ways: Ways::new(way),
            field: Field::new(board),
            outcome: Outcome::Working,
            most,
            expanded: 0,
            done: 0,
        }
    }

    fn root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        let Some(distance) = self.matching.sum(&board.groups, &self.guide.targets, boxes) else {
            return;
        };
        self.field.put(board, boxes);
        let region = self.reach.find(board, self.field.occupied(), player);
        let cell = (
            self.left(board, boxes),
            self.field.regions(board).min(REGIONS),
        );
        self.field.lift(board, boxes);
        let key = board.key(boxes, region);
        if self.wanted == Some(key) {
            self.outcome = Outcome::Solved(Vec::new());
        }
        if !self.known.insert(key, 0) {
            return;
        }
        let node = Node {
            parent: ROOT,
            from: NONE,
            to: NONE,
            weight: 0,
            cell,
        };
        self.add(board, node, boxes, region, distance);
    }

    /// States looked at so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// What was done so far, in states with single steps: it takes as long as looking at so many of them.
    pub(crate) const fn done(&self) -> u64 {
        self.done + self.walled.cost()
    }

    fn bytes(&self) -> usize {
        self.known.bytes()
            + size_of::<Node>() * self.nodes.capacity()
            + 2 * self.states.capacity()
            + self.lanes.bytes()
            + self.walled.bytes()
    }

    fn add(&mut self, board: &Board, node: Node, boxes: &[Square], region: Square, distance: u32) {
        let number = self.nodes.len() as u32;
        self.states.extend_from_slice(boxes);
        self.states.push(region);
        let (left, regions) = node.cell;
        let distance = u16::try_from(distance).unwrap_or(u16::MAX);
        let detour = distance.saturating_add(node.weight.saturating_mul(DETOUR));
        let home = self.guide.targets.home(board.places(boxes));
        let cells = [
            (left * REGIONS + regions, (node.weight, distance)),
            (home, (distance, node.weight)),
            (regions, (distance, node.weight)),
            (left, (detour, node.weight)),
        ];
        self.lanes.add(&cells, number);
        self.nodes.push(node);
    }

    /// How far the plan has to go, or how many boxes; the boxes are in their places.
    fn left(&self, board: &Board, boxes: &[Square]) -> u16 {
        match &self.guide.packing {
            Some(packing) => packing.left(&self.field),
            None => boxes.len() as u16 - self.guide.targets.home(board.places(boxes)),
        }
    }

    /// Does about as much as looking at so many states with single steps takes: states differ much in how many moves
    /// they have.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> &Outcome {
        let end = self.done() + states as u64;
        while self.done() < end && self.outcome == Outcome::Working {
            let Some(node) = self.lanes.take() else {
                self.outcome = Outcome::Exhausted;
                break;
            };
            self.done += 1 + self.expand(board, node) / MOVES;
            if self.bytes() > self.most {
                self.outcome = Outcome::Full;
            }
        }
        if self.outcome != Outcome::Working {
            self.nodes = Vec::new();
            self.states = Vec::new();
            self.lanes = Lanes::default();
            self.known = KeyMap::default();
        }
        &self.outcome
    }

    /// Looks at a state; answers with the number of its moves.
    fn expand(&mut self, board: &Board, number: u32) -> u64 {
        self.expanded += 1;
        let mut moves = 0;
        let count = board.box_count();
        let at = number as usize * (count + 1);
        let mut boxes = self.states[at..at + count].to_vec();
        let player = self.states[at + count];
        let parent = self.nodes[number as usize];
        let key = board.key(&boxes, player);
        let mut children: Vec<Child> = Vec::new();
        self.field.put(board, &boxes);
        if self.way == Way::Push {
            let (targets, field) = (&self.guide.targets, &self.field);
            if self.walled.find(board, targets, field, &boxes).is_some() {
                self.field.lift(board, &boxes);
                return 0;
            }
        }
        self.matching
            .sum(&board.groups, &self.guide.targets, &boxes);
        self.reach.find(board, self.field.occupied(), player);
        let corral = match self.way {
            Way::Push => {
                let (targets, field) = (&self.guide.targets, &self.field);
                self.corrals
                    .first(board, targets, field, &self.reach, &boxes)
            }
            Way::Pull => None,
        };
        for (index, group) in board.groups.iter().enumerate() {
            for place in group.boxes.clone() {
                let from = boxes[place];
                if corral.is_some_and(|corral| !self.corrals.contains(corral, from)) {
                    continue;
                }
                let ways = self.ways(board, from);
                moves += ways.len() as u64;
                for way in ways.into_iter().filter(|way| way.to != from) {
                    self.field.shift(from, way.to);
                    boxes[place] = way.to;
                    let node = Node {
                        parent: number,
                        from,
                        to: way.to,
                        weight: parent.weight.saturating_add(1),
                        cell: (0, 0),
                    };
                    children.extend(self.child(
                        board,
                        node,
                        &boxes,
                        way,
                        (index, place),
                        (key, player),
                    ));
                    boxes[place] = from;
                    self.field.shift(way.to, from);
                }
            }
        }
        self.field.lift(board, &boxes);
        advise(parent, &mut children);
        for child in children {
            let Child {
                node,
                boxes,
                region,
                key,
                distance,
            } = child;
            self.add(board, node, &boxes, region, distance);
            let solved = match self.wanted {
                Some(wanted) => key == wanted,
                None => board.is_solved(&boxes),
            };
            if solved {
                let line = self.line(board, self.nodes.len() - 1);
                self.outcome = line.map_or(Outcome::Full, Outcome::Solved);
                break;
            }
        }
        moves
    }

    /// A state that a macro move leads to, if it is new and could lead on; its boxes are in their places.
    fn child(
        &mut self,
        board: &Board,
        mut node: Node,
        boxes: &[Square],
        way: Reached,
        (group, place): (usize, usize),
        parent: (u128, Square),
    ) -> Option<Child> {
        let side = self.way.side(way.direction);
        if self
            .guide
            .together
            .dead(board.places(boxes), (group, node.to), side)
            .is_some()
            || (self.way == Way::Push
                && freeze::astray(board, &self.guide.targets, &self.field, node.to).is_some())
        {
            return None;
        }
        let (key, player) = parent;
        let moved = (group, node.from, way.to);
        let key = board.key_moved(key, moved, (player, way.region));
        if !self.known.insert(key, 0) {
            return None;
        }
        let distance =
            self.matching
                .moved(&board.groups, &self.guide.targets, boxes, (group, place))?;
        node.cell = (self.left(board, boxes), way.regions.min(REGIONS));
        Some(Child {
            node,
            boxes: boxes.to_vec(),
            region: way.region,
            key,
            distance,
        })
    }

    /// Where a box can be brought to; `reach` holds the player's squares.
    fn ways(&mut self, board: &Board, from: Square) -> Vec<Reached> {
        let (targets, field) = (&self.guide.targets, &mut self.field);
        self.ways.find(board, targets, field, &self.reach, from)
    }

    /// The pushes that lead to a node.
    fn line(&mut self, board: &Board, node: usize) -> Option<Vec<Push>> {
        let count = board.box_count();
        let mut chain = vec![node];
        while self.nodes[*chain.last()?].parent != ROOT {
            chain.push(self.nodes[*chain.last()?].parent as usize);
        }
        chain.reverse();
        let mut pushes = Vec::new();
        for pair in chain.windows(2) {
            let at = pair[0] * (count + 1);
            let boxes = self.states[at..at + count].to_vec();
            let player = self.states[at + count];
            let Node { from, to, .. } = self.nodes[pair[1]];
            let region = self.states[pair[1] * (count + 1) + count];
            self.field.put(board, &boxes);
            let steps = self.steps(board, from, player, (to, region));
            self.field.lift(board, &boxes);
            pushes.extend(steps?);
        }
        if self.way == Way::Pull {
            // What was pulled last is pushed first, the other way.
            pushes.reverse();
            pushes = pushes.into_iter().map(|pull| pull.of_pull(board)).collect();
        }
        Some(pushes)
    }

    /// The single steps of one macro move.
    fn steps(
        &mut self,
        board: &Board,
        from: Square,
        player: Square,
        goal: (Square, Square),
    ) -> Option<Vec<Push>> {
        self.reach.find(board, self.field.occupied(), player);
        let ways = self.ways(board, from);
        let found = ways
            .iter()
            .position(|way| (way.to, way.region) == goal && way.to != from);
        let mut place = found?;
        let mut pushes = Vec::new();
        while place > 0 {
            let Reached {
                to,
                direction,
                before,
                ..
            } = ways[place];
            let from = board.next(to, direction.opposite());
            pushes.push(Push { from, direction });
            place = before;
        }
        pushes.reverse();
        Some(pushes)
    }
}
