//! Looks for a [`Packing`] in play without cares, the other way round.
//!
//! All squares that are to be filled are, and boxes are taken out one by one: one that gets to where boxes come from
//! is gone, and in nobody's way. When none can get there some are put aside. What was done last has to be done first.
//! For pushes the squares are the goals, from which boxes are pulled; for a search by pulls they are those of the
//! start, from which boxes are pushed. (After the retrograde analysis in FESS, Shoham and Schaeffer 2020.)
//!
//! It is advice, no proof: where boxes come from there is room for one box only, and what is left when the search
//! ends is filled in any order.

use std::sync::Arc;

use crate::board::{Board, Group, NONE, Place, Reach, Square, State};
use crate::distances::{Targets, Way};
use crate::field::Field;
use crate::keys::KeyMap;
use crate::lanes::Lanes;
use crate::packing::Packing;
use crate::ways::Ways;

/// States after which the plan has to do as far as it goes.
const STATES: usize = 4000;
/// With more boxes what speaks for a state would not fit into its number.
const MOST: usize = 60;

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    /// The box that was moved, where it stood.
    moved: Place,
    /// [`NONE`] if it is gone.
    to: Square,
    player: Square,
    /// Boxes that are not gone, and those of them that were not moved.
    left: u16,
    home: u16,
    /// Boxes put aside since the last one was gone.
    aside: u16,
    /// Steps out, or regions of the player.
    cost: u16,
}

const ROOT: u32 = u32::MAX;

/// The search, in slices.
#[derive(Debug)]
pub(crate) struct Rehearsal {
    /// Which way boxes are taken out.
    way: Way,
    targets: Arc<Targets>,
    wanted: Vec<Place>,
    sources: Vec<Place>,
    nodes: Vec<Node>,
    lanes: Lanes,
    known: KeyMap,
    field: Field,
    reach: Reach,
    ways: Ways,
    /// The node with the fewest boxes left.
    best: u32,
    states: usize,
}

impl Rehearsal {
    /// Begins a plan for a search that goes this way, with the distances that hold for the other way; `None` where
    /// boxes and goals are not equally many, or too many.
    pub(crate) fn new(
        board: &Board,
        search: Way,
        start: &State,
        targets: Arc<Targets>,
    ) -> Option<Self> {
        let boxes = board.box_count();
        let even = |group: &Group| group.boxes.len() == group.goals.len();
        if !board.groups.iter().all(even) || boxes > MOST || !Ways::suit(board) {
            return None;
        }
        let goals: Vec<Place> = board.goals().collect();
        let starts = board.places(&start.boxes).collect();
        let mut field = Field::new(board);
        let (way, wanted, sources, players) = match search {
            Way::Push => {
                let filled: Vec<Square> = goals.iter().map(|(_, square)| *square).collect();
                let players = field.players(board, &filled);
                (Way::Pull, goals, starts, players)
            }
            Way::Pull => (Way::Push, starts, goals, vec![start.player]),
        };
        let mut rehearsal = Self {
            way,
            targets,
            wanted,
            sources,
            nodes: Vec::new(),
            lanes: Lanes::default(),
            known: KeyMap::default(),
            field,
            reach: Reach::new(board),
            ways: Ways::new(way),
            best: 0,
            states: 0,
        };
        for player in players {
            rehearsal.add(Node {
                parent: ROOT,
                moved: (0, NONE),
                to: NONE,
                player,
                left: boxes as u16,
                home: boxes as u16,
                aside: 0,
                cost: 0,
            });
        }
        Some(rehearsal)
    }

    fn add(&mut self, node: Node) {
        let number = self.nodes.len() as u32;
        let Node {
            left, home, aside, ..
        } = node;
        let regions = if node.to == NONE { 0 } else { node.cost };
        // As many as 60 boxes fit into either.
        let near = left * 128 + home + aside + 2 * regions;
        let cells = [
            (0, (near, node.cost)),
            (left * 64 + home, (aside, node.cost)),
        ];
        self.lanes.add(&cells, number);
        self.nodes.push(node);
    }

    /// Looks at so many states; answers whether it is done.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> bool {
        for _ in 0..states {
            self.states += 1;
            let Some(number) = self.lanes.take() else {
                return true;
            };
            let left = |number: u32| self.nodes[number as usize].left;
            if left(number) < left(self.best) {
                self.best = number;
            }
            if left(number) == 0 || self.states > STATES {
                return true;
            }
            self.expand(board, number);
        }
        false
    }

    /// The plan, as far as it was found.
    pub(crate) fn packing(&self) -> Option<Packing> {
        let steps: Vec<_> = self
            .chain(self.best)
            .map(|node| {
                let aside = (node.to != NONE).then_some((node.moved.0, node.to));
                (aside, node.moved)
            })
            .collect();
        Packing::new(self.boxes(self.best), &steps)
    }

    /// What was done, the last first.
    fn chain(&self, number: u32) -> impl Iterator<Item = &Node> {
        let node = |number: u32| self.nodes.get(number as usize);
        std::iter::successors(node(number), move |it| node(it.parent))
            .filter(|node| node.parent != ROOT)
    }

    /// The boxes of a node.
    fn boxes(&self, number: u32) -> Vec<Place> {
        let mut chain: Vec<&Node> = self.chain(number).collect();
        chain.reverse();
        let mut boxes = self.wanted.clone();
        for node in chain {
            boxes.retain(|place| *place != node.moved);
            if node.to != NONE {
                boxes.push((node.moved.0, node.to));
            }
        }
        boxes
    }

    fn expand(&mut self, board: &Board, number: u32) {
        let parent = self.nodes[number as usize];
        let boxes = self.boxes(number);
        self.field.place(&boxes);
        self.reach.find(board, self.field.occupied(), parent.player);
        let (mut gone, mut aside) = (Vec::new(), Vec::new());
        for &moved in &boxes {
            let (group, from) = moved;
            let home = parent.home - u16::from(self.wanted.contains(&moved));
            let (targets, field) = (&self.targets, &mut self.field);
            let ways = self.ways.find(board, targets, field, &self.reach, from);
            let elsewhere = ways.iter().filter(|way| way.to != from);
            let mut out = elsewhere.clone();
            let node = |to, player, cost| Node {
                parent: number,
                moved,
                to,
                player,
                left: parent.left,
                home,
                aside: parent.aside + 1,
                cost,
            };
            let player = |to, direction| board.next(to, self.way.side(direction));
            if let Some(way) = out.find(|way| self.sources.contains(&(group, way.to))) {
                let before = |at: usize| Some(ways[at].before).filter(|it| *it > 0);
                let steps = std::iter::successors(Some(way.before), |at| before(*at)).count();
                gone.push(Node {
                    left: parent.left - 1,
                    aside: 0,
                    ..node(NONE, player(way.to, way.direction), steps as u16)
                });
            } else if gone.is_empty() {
                aside.extend(elsewhere.map(|way| {
                    let back = u16::from(self.wanted.contains(&(group, way.to)));
                    let node = node(way.to, player(way.to, way.direction), way.regions);
                    Node {
                        home: home + back,
                        ..node
                    }
                }));
            }
        }
        // Nobody is put aside while others can go.
        let next = if gone.is_empty() { aside } else { gone };
        for node in next {
            if self.is_new(board, &boxes, &node) {
                self.add(node);
            }
        }
        self.field.take(&boxes);
    }

    /// Whether a node leads to a state that was not met before; the boxes of its parent are in their places.
    fn is_new(&mut self, board: &Board, boxes: &[Place], node: &Node) -> bool {
        let others = boxes.iter().copied().filter(|place| *place != node.moved);
        let moved = (node.to != NONE).then_some((node.moved.0, node.to));
        self.field.take(&[node.moved]);
        self.field.place(moved.as_slice());
        let region = self.reach.find(board, self.field.occupied(), node.player);
        self.field.take(moved.as_slice());
        self.field.place(&[node.moved]);
        let key = board.key_of(others.chain(moved), region);
        self.known.insert(key, 0)
    }
}
