//! Search by features and macro moves, in the manner of FESS (Shoham and Schaeffer, “The FESS algorithm: a feature
//! based approach to single-agent search”, 2020).
//!
//! A move brings one box to any square to which it can be pushed. States lie in cells by what they have in common:
//! boxes packed in order, and regions of the player. The cells take turns, and in each the state is looked at next
//! to which the fewest unadvised moves led. Moves that pack a box, join regions or come near are advised.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use sokoban_core::Direction;

use crate::board::{Board, NONE, Reach, Square, State};
use crate::corral::Corrals;
use crate::distances::Targets;
use crate::field::Field;
use crate::freeze;
use crate::keys::KeyMap;
use crate::matching::Matching;
use crate::packing;
use crate::pairs::Pairs;
use crate::search::{Outcome, Push};

/// What states of a cell have in common: goals that are open, and regions of the player. Less is better.
type Cell = (u16, u16);
/// States with more regions share a cell.
const REGIONS: u16 = 6;

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    /// The macro move: where the box stood and stands, and the way of the last push.
    from: Square,
    to: Square,
    direction: Direction,
    /// Moves on the way here that nobody advised.
    weight: u16,
    cell: Cell,
}

const ROOT: u32 = u32::MAX;

/// States waiting in a cell: the least weight first, then the least distance.
type Waiting = BinaryHeap<Reverse<(u16, u32, u32)>>;

/// A state that a macro move leads to.
struct Child {
    node: Node,
    boxes: Vec<Square>,
    region: Square,
    /// The pushes that every box needs to its nearest goal.
    distance: u32,
}

/// The best move of each adviser costs nothing: the one that packs most, the one that leaves the fewest regions, and
/// the one that comes nearest.
fn advise(parent: Node, children: &mut [Child]) {
    let features = |child: &Child| {
        let (open, regions) = child.node.cell;
        [open, regions, 0]
    };
    let (open, regions) = parent.cell;
    for (adviser, before) in [open, regions, 1].into_iter().enumerate() {
        let merit = |child: &Child| (features(child)[adviser], child.distance);
        let best = children.iter_mut().min_by_key(|child| merit(child));
        if let Some(best) = best.filter(|best| features(best)[adviser] < before) {
            best.node.weight = parent.weight;
        }
    }
}

#[derive(Debug)]
pub(crate) struct Plan {
    targets: Targets,
    pairs: Arc<Pairs>,
    corrals: Corrals,
    /// The goals in the order in which they are to be filled.
    order: Vec<Square>,
    nodes: Vec<Node>,
    states: Vec<Square>,
    cells: BTreeMap<Cell, Waiting>,
    /// The cell whose turn it was last.
    turn: Cell,
    known: KeyMap,
    matching: Matching,
    reach: Reach,
    around: Reach,
    field: Field,
    outcome: Outcome,
    most: usize,
    expanded: u64,
}

impl Plan {
    /// Begins with a state; `None` where there is no order to follow.
    pub(crate) fn new(
        board: &Board,
        targets: Targets,
        pairs: Arc<Pairs>,
        start: &State,
        bytes: usize,
    ) -> Option<Self> {
        let order = packing::order(board, start)?;
        let mut plan = Self {
            targets,
            pairs,
            corrals: Corrals::new(board),
            order,
            nodes: Vec::new(),
            states: Vec::new(),
            cells: BTreeMap::new(),
            turn: (0, 0),
            known: KeyMap::default(),
            matching: Matching::default(),
            reach: Reach::new(board),
            around: Reach::new(board),
            field: Field::new(board),
            outcome: Outcome::Working,
            most: bytes,
            expanded: 0,
        };
        plan.field.put(board, &start.boxes);
        let region = plan.reach.find(board, plan.field.occupied(), start.player);
        let regions = plan.field.regions(board);
        plan.field.lift(board, &start.boxes);
        let cell = plan.cell(board, &start.boxes, regions);
        let root = Node {
            parent: ROOT,
            from: NONE,
            to: NONE,
            direction: Direction::Up,
            weight: 0,
            cell,
        };
        plan.known.insert(board.key(&start.boxes, region), 0);
        plan.add(root, &start.boxes, region, 0);
        if board.is_solved(&start.boxes) {
            plan.outcome = Outcome::Solved(Vec::new());
        }
        Some(plan)
    }

    /// States looked at so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    fn bytes(&self) -> usize {
        self.known.bytes() + 40 * self.nodes.capacity() + 2 * self.states.capacity()
    }

    fn add(&mut self, node: Node, boxes: &[Square], region: Square, distance: u32) {
        let number = self.nodes.len() as u32;
        self.states.extend_from_slice(boxes);
        self.states.push(region);
        let waiting = self.cells.entry(node.cell).or_default();
        waiting.push(Reverse((node.weight, distance, number)));
        self.nodes.push(node);
    }

    fn cell(&self, board: &Board, boxes: &[Square], regions: u16) -> Cell {
        let filled = |goal: &Square| {
            board.groups.iter().enumerate().any(|(index, group)| {
                board.is_goal(*goal, index) && boxes[group.boxes.clone()].contains(goal)
            })
        };
        let packed = self.order.iter().take_while(|goal| filled(goal)).count();
        let open = self.order.len() - packed;
        (open as u16, regions.min(REGIONS))
    }

    /// Looks at so many states.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> &Outcome {
        for _ in 0..states {
            if self.outcome != Outcome::Working {
                break;
            }
            let Some(node) = self.choose() else {
                self.outcome = Outcome::Exhausted;
                break;
            };
            self.expand(board, node);
            if self.bytes() > self.most {
                self.outcome = Outcome::Full;
            }
        }
        if self.outcome != Outcome::Working {
            self.nodes = Vec::new();
            self.states = Vec::new();
            self.cells = BTreeMap::new();
            self.known = KeyMap::default();
        }
        &self.outcome
    }

    /// The next state, from the next cell.
    fn choose(&mut self) -> Option<u32> {
        loop {
            let behind = (
                std::ops::Bound::Excluded(self.turn),
                std::ops::Bound::Unbounded,
            );
            let next = self.cells.range(behind).next().map(|(cell, _)| *cell);
            let cell = next.or_else(|| self.cells.keys().next().copied())?;
            self.turn = cell;
            let waiting = self.cells.get_mut(&cell)?;
            match waiting.pop() {
                Some(Reverse((_, _, node))) => return Some(node),
                None => drop(self.cells.remove(&cell)),
            }
        }
    }

    fn expand(&mut self, board: &Board, number: u32) {
        self.expanded += 1;
        let count = board.groups.last().map_or(0, |group| group.boxes.end);
        let at = number as usize * (count + 1);
        let mut boxes = self.states[at..at + count].to_vec();
        let player = self.states[at + count];
        if self.matching.sum(board, &self.targets, &boxes).is_none() {
            return;
        }
        let parent = self.nodes[number as usize];
        let mut children: Vec<Child> = Vec::new();
        self.field.put(board, &boxes);
        let sum: u32 = self.distance(board, &boxes);
        self.reach.find(board, self.field.occupied(), player);
        let corral = self
            .corrals
            .first(board, &self.targets, &self.field, &self.reach, &boxes);
        for (index, group) in board.groups.iter().enumerate() {
            for place in group.boxes.clone() {
                let from = boxes[place];
                if corral.is_some_and(|corral| !self.corrals.contains(corral, from)) {
                    continue;
                }
                let ways = self.ways(board, index, from, player);
                for (to, direction, _) in ways.into_iter().filter(|(to, ..)| *to != from) {
                    self.field.shift(from, to);
                    boxes[place] = to;
                    let moved = (index, to);
                    if !self
                        .pairs
                        .any_dead(board, &boxes, moved, direction.opposite())
                        && !self.is_frozen(board, to)
                    {
                        let stand = board.next(to, direction.opposite());
                        let region = self.reach.find(board, self.field.occupied(), stand);
                        let regions = self.field.regions(board);
                        if self.known.insert(board.key(&boxes, region), 0) {
                            let node = Node {
                                parent: number,
                                from,
                                to,
                                direction,
                                weight: parent.weight.saturating_add(1),
                                cell: self.cell(board, &boxes, regions),
                            };
                            let near = |square| u32::from(self.targets.nearest(index, square));
                            let distance = sum + near(to) - near(from);
                            children.push(Child {
                                node,
                                boxes: boxes.clone(),
                                region,
                                distance,
                            });
                        }
                    }
                    boxes[place] = from;
                    self.field.shift(to, from);
                }
            }
        }
        self.field.lift(board, &boxes);
        advise(parent, &mut children);
        for Child {
            node,
            boxes,
            region,
            distance,
        } in children
        {
            let solved = node.cell.0 == 0;
            self.add(node, &boxes, region, distance);
            if solved {
                let line = self.line(board, self.nodes.len() - 1);
                self.outcome = line.map_or(Outcome::Full, Outcome::Solved);
                return;
            }
        }
    }

    fn distance(&self, board: &Board, boxes: &[Square]) -> u32 {
        let groups = board.groups.iter().enumerate();
        groups
            .flat_map(|(index, group)| {
                let boxes = boxes[group.boxes.clone()].iter();
                boxes.map(move |square| u32::from(self.targets.nearest(index, *square)))
            })
            .sum()
    }

    fn is_frozen(&self, board: &Board, square: Square) -> bool {
        freeze::astray(board, &self.targets, &self.field, square).is_some()
    }

    /// All ways of one box while the others stand still, each with the place in the list, from 1, of the one
    /// before; 0 is where the box stands.
    fn ways(
        &mut self,
        board: &Board,
        group: usize,
        from: Square,
        player: Square,
    ) -> Vec<(Square, Direction, usize)> {
        let mut ways: Vec<(Square, Direction, usize)> = Vec::new();
        let mut known = vec![[false; 4]; board.len()];
        let mut at = 0;
        let (mut square, mut stand) = (from, player);
        loop {
            self.around.find(board, self.field.occupied(), stand);
            for direction in Direction::ALL {
                let to = board.next(square, direction);
                let behind = board.next(square, direction.opposite());
                let open = self.field.is_free(to);
                if open && self.around.contains(behind) && !self.targets.is_dead(group, to) {
                    let known = &mut known[usize::from(to)][direction as usize];
                    if !std::mem::replace(known, true) {
                        ways.push((to, direction, at));
                    }
                }
            }
            let Some(&(next, direction, _)) = ways.get(at) else {
                break;
            };
            at += 1;
            self.field.shift(square, next);
            (square, stand) = (next, board.next(next, direction.opposite()));
        }
        self.field.shift(square, from);
        ways
    }

    /// The pushes that lead to a node.
    fn line(&mut self, board: &Board, node: usize) -> Option<Vec<Push>> {
        let count = board.groups.last().map_or(0, |group| group.boxes.end);
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
            let Node {
                from,
                to,
                direction,
                ..
            } = self.nodes[pair[1]];
            self.field.put(board, &boxes);
            let group = self.field.group(from).unwrap_or(0);
            let way = self.way(board, group, from, player, (to, direction));
            self.field.lift(board, &boxes);
            pushes.extend(way?);
        }
        Some(pushes)
    }

    /// The pushes of one macro move.
    fn way(
        &mut self,
        board: &Board,
        group: usize,
        from: Square,
        player: Square,
        goal: (Square, Direction),
    ) -> Option<Vec<Push>> {
        let ways = self.ways(board, group, from, player);
        let found = ways.iter().position(|(to, way, _)| (*to, *way) == goal);
        let mut place = found? + 1;
        let mut pushes = Vec::new();
        while place > 0 {
            let (to, direction, before) = ways[place - 1];
            let from = board.next(to, direction.opposite());
            pushes.push(Push { from, direction });
            place = before;
        }
        pushes.reverse();
        Some(pushes)
    }
}
