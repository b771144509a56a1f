//! Connected components of the free squares, and what a box on one of them would separate: the squares that do are
//! the articulation points of the board, and between them lie its biconnected components.
//!
//! A box that is moved through many squares would need a flood of the board on each of them. One depth-first walk
//! tells the same for all squares (Hopcroft and Tarjan, “Algorithm 447: efficient algorithms for graph
//! manipulation”, 1973).

use super::{Board, NONE, Occupancy, Square};

/// The components, each grown as a depth-first tree from its first square.
#[derive(Debug, Default)]
pub(crate) struct Components {
    trees: Vec<Node>,
    /// How many components there are, and how many squares were visited.
    count: u16,
    visited: u16,
    /// The path to the square at hand: how many of the sides of each square were tried, and the least number beside
    /// what was visited from there.
    path: Vec<(Square, usize, u16)>,
}

/// The number of a box.
const BOX: u16 = u16::MAX;

/// A square in the tree of its component.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    /// When it was visited: from 1; 0 if it was not yet, and [`BOX`] where it will not be.
    number: u16,
    /// The least number beside its subtree.
    low: u16,
    /// The number after the last one of its subtree.
    end: u16,
    parent: Square,
    /// The first square of the component.
    root: Square,
    /// The first square of the subtree.
    least: Square,
}

/// The parts into which a box on a square separates its component; those of squares other than articulation points are
/// one. Where the box stood before, parts are joined.
#[derive(Debug)]
pub(crate) struct Separation {
    /// The first square of the component; [`NONE`] if the box stands where it stood when components were found.
    root: Square,
    /// Subtrees that are parts of their own: their numbers in the tree, and their first squares.
    subtrees: [(u16, u16, Square); 4],
    /// How many of those there are.
    count: usize,
    /// The first square of all the rest, and how many squares those are; [`NONE`] if there is none.
    rest: Part,
    joint: Joint,
}

impl Separation {
    /// Of a component that is whole, but for some square of it.
    const fn whole(root: Square, rest: Part) -> Self {
        Self {
            root,
            subtrees: [(0, 0, NONE); 4],
            count: 0,
            rest,
            joint: Joint::alone(NONE),
        }
    }
}

/// What is joined where a box stood.
#[derive(Debug)]
struct Joint {
    /// Where it stood; [`NONE`] if it comes from elsewhere, or has come back.
    square: Square,
    /// The parts beside it, by their first squares.
    parts: [Square; 4],
    count: usize,
    /// All of them and the square.
    whole: Part,
}

/// The first square of a part, and how many squares it has.
type Part = (Square, u16);

impl Joint {
    /// Of a square with nothing beside it.
    const fn alone(square: Square) -> Self {
        Self {
            square,
            parts: [NONE; 4],
            count: 0,
            whole: (square, 1),
        }
    }

    /// Joins a part, unless it is known.
    fn join(&mut self, part: Part) {
        if !self.contains(part.0) {
            self.parts[self.count] = part.0;
            self.count += 1;
            self.whole = (self.whole.0.min(part.0), self.whole.1 + part.1);
        }
    }

    fn contains(&self, first: Square) -> bool {
        self.parts[..self.count].contains(&first)
    }
}

impl Components {
    /// Finds all components between these boxes, which stay where they are while one of them is moved.
    pub(crate) fn find(&mut self, board: &Board, occupancy: &Occupancy) {
        let square = |group: &Option<u8>| Node {
            number: if group.is_some() { BOX } else { 0 },
            ..Node::default()
        };
        self.trees.clear();
        self.trees.extend(occupancy.groups().iter().map(square));
        (self.count, self.visited) = (0, 0);
        for square in 0..board.len() as Square {
            if self.trees[usize::from(square)].number == 0 {
                self.count += 1;
                self.grow(board, square);
            }
        }
    }

    fn grow(&mut self, board: &Board, root: Square) {
        let (mut at, mut side) = (root, 0);
        let mut low = self.enter(root, root, NONE);
        loop {
            if let Some(child) = self.child(board, at, &mut side, &mut low) {
                self.path.push((at, side, low));
                low = self.enter(root, child, at);
                (at, side) = (child, 0);
                continue;
            }
            self.leave(at, low);
            let Some((before, tried, least)) = self.path.pop() else {
                break;
            };
            (at, side, low) = (before, tried, low.min(least));
        }
    }

    /// The next square beside one that was not visited yet, from one of its sides on.
    #[inline]
    fn child(&self, board: &Board, at: Square, side: &mut usize, low: &mut u16) -> Option<Square> {
        let around = board.around(at);
        while let Some(&next) = around.get(*side) {
            *side += 1;
            match self
                .trees
                .get(usize::from(next))
                .map_or(BOX, |it| it.number)
            {
                0 => return Some(next),
                number => *low = number.min(*low),
            }
        }
        None
    }

    /// Visits a square; returns its number.
    fn enter(&mut self, root: Square, square: Square, parent: Square) -> u16 {
        self.visited += 1;
        self.trees[usize::from(square)] = Node {
            number: self.visited,
            low: self.visited,
            end: 0,
            parent,
            root,
            least: square,
        };
        self.visited
    }

    /// The subtree of a square is complete.
    fn leave(&mut self, square: Square, low: u16) {
        let node = &mut self.trees[usize::from(square)];
        (node.end, node.low) = (self.visited + 1, low);
        let Node { least, parent, .. } = *node;
        if let Some(parent) = self.trees.get_mut(usize::from(parent)) {
            parent.least = parent.least.min(least);
        }
    }

    /// What a box on a square separates, if it comes from elsewhere.
    pub(crate) fn separation(&self, board: &Board, square: Square) -> Separation {
        let here = self.trees[usize::from(square)];
        let is_root = here.root == square;
        let first = if is_root { NONE } else { here.root };
        let mut separation = Separation::whole(here.root, (first, self.size(here.root) - 1));
        for next in board.around(square).into_iter().filter(|it| *it != NONE) {
            let node = self.trees[usize::from(next)];
            if node.number != BOX && node.parent == square && node.low >= here.number {
                separation.subtrees[separation.count] = (node.number, node.end, node.least);
                separation.count += 1;
                separation.rest.1 -= node.end - node.number;
            }
        }
        separation
    }

    /// What a box separates that is moved from one square to another.
    pub(crate) fn separation_after(
        &self,
        board: &Board,
        (from, to): (Square, Square),
    ) -> Separation {
        if from == to {
            return Separation::whole(NONE, (NONE, 0));
        }
        let mut separation = self.separation(board, to);
        let mut joint = Joint::alone(from);
        for next in board.around(from) {
            if next != to && self.is_free(next) {
                joint.join(self.part(&separation, next));
            }
        }
        separation.joint = joint;
        separation
    }

    /// How many regions there are then.
    pub(crate) const fn regions(&self, separation: &Separation) -> u16 {
        let Separation {
            root, rest, joint, ..
        } = separation;
        let parts = separation.count as u16 + (rest.0 != NONE) as u16;
        let others = self.count - (*root != NONE) as u16;
        let joined = joint.count as u16;
        others + parts - joined + (joint.square != NONE) as u16
    }

    /// Whether there was no box on a square.
    fn is_free(&self, square: Square) -> bool {
        let node = self.trees.get(usize::from(square));
        node.is_some_and(|node| node.number != BOX)
    }

    /// How many squares a component has.
    fn size(&self, root: Square) -> u16 {
        let root = self.trees[usize::from(root)];
        root.end - root.number
    }

    /// The part in which a free square lies: its first square, and how many it has.
    pub(crate) fn part(&self, separation: &Separation, square: Square) -> (Square, u16) {
        let joint = &separation.joint;
        if square == joint.square {
            return joint.whole;
        }
        let own = self.part_before(separation, square);
        if joint.contains(own.0) {
            joint.whole
        } else {
            own
        }
    }

    /// The same where nothing is joined.
    fn part_before(&self, separation: &Separation, square: Square) -> Part {
        let node = self.trees[usize::from(square)];
        if node.root != separation.root {
            return (node.root, self.size(node.root));
        }
        let mut subtrees = separation.subtrees[..separation.count].iter();
        let part = subtrees.find(|(begin, end, _)| (*begin..*end).contains(&node.number));
        part.map_or(separation.rest, |(begin, end, first)| (*first, end - begin))
    }

    /// Whether there is no box on a square, and it lies in the part with that first square.
    pub(crate) fn is_in(&self, separation: &Separation, first: Square, square: Square) -> bool {
        let is_free = self.is_free(square) || (square == separation.joint.square && square != NONE);
        is_free && self.part(separation, square).0 == first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Reach;
    use crate::board::samples;

    /// Boxes that close off rooms, and corridors in which others do.
    const ROOMS: &str = "\
###########
#. $  # $ #
#  #$##   #
##$# .#.$##
#   @ . . #
#  ####  ##
#.    $   #
###########";

    #[test]
    fn a_box_joins_and_separates_as_floods_tell() {
        let (_, board, start) = samples::level(ROOMS);
        let (mut occupancy, mut reach) = (Occupancy::new(&board), Reach::new(&board));
        occupancy.place_boxes(&board, &start.boxes);
        let mut components = Components::default();
        components.find(&board, &occupancy);
        let mut regions = Vec::new();
        for &from in &start.boxes {
            let free = (0..board.len() as Square).filter(|it| !start.boxes.contains(it));
            for to in free.chain([from]).collect::<Vec<_>>() {
                let separation = components.separation_after(&board, (from, to));
                occupancy.move_box(from, to);
                assert_eq!(components.regions(&separation), occupancy.regions());
                regions.push(occupancy.regions());
                for square in (0..board.len() as Square).filter(|it| occupancy.is_free(*it)) {
                    let first = reach.find(&occupancy, square);
                    let all = (0..board.len() as Square).filter(|it| reach.contains(*it));
                    let part = (first, all.count() as u16);
                    assert_eq!(components.part(&separation, square), part);
                    assert!(components.is_in(&separation, first, square));
                }
                assert!(!components.is_in(&separation, 0, NONE));
                occupancy.move_box(to, from);
            }
        }
        // Some moves join regions, and some make more of them.
        let before = occupancy.regions();
        assert!(regions.iter().any(|it| *it < before));
        assert!(regions.iter().any(|it| *it > before));
    }
}
