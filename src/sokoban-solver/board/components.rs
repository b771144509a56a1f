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
    /// The path to the square at hand: how many of the sides of each square were tried.
    path: Vec<(Square, usize)>,
}

/// A square in the tree of its component.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    /// When it was visited: from 1; 0 for boxes.
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

/// The parts into which a box on a square separates its component. Squares other than articulation points leave one.
#[derive(Debug, Default)]
pub(crate) struct Separation {
    /// Subtrees that are parts of their own: their numbers in the tree, and their first squares.
    subtrees: [(u16, u16, Square); 4],
    /// How many of those there are.
    count: usize,
    /// The first square of all the rest, and how many squares those are; [`NONE`] if there is none.
    rest: (Square, u16),
}

impl Separation {
    /// How many parts there are.
    pub(crate) const fn count(&self) -> u16 {
        self.count as u16 + (self.rest.0 != NONE) as u16
    }
}

impl Components {
    /// Finds all components between these boxes.
    pub(crate) fn find(&mut self, board: &Board, occupancy: &Occupancy) {
        self.trees.clear();
        self.trees.resize(board.len(), Node::default());
        (self.count, self.visited) = (0, 0);
        for square in 0..board.len() as Square {
            if occupancy.is_free(square) && self.trees[usize::from(square)].number == 0 {
                self.count += 1;
                self.grow(board, occupancy, square);
            }
        }
    }

    fn grow(&mut self, board: &Board, occupancy: &Occupancy, root: Square) {
        self.enter(root, root, NONE);
        let (mut at, mut side) = (root, 0);
        loop {
            if let Some(child) = self.child(board, occupancy, at, &mut side) {
                self.path.push((at, side));
                self.enter(root, child, at);
                (at, side) = (child, 0);
                continue;
            }
            self.leave(at);
            let Some(before) = self.path.pop() else {
                break;
            };
            (at, side) = before;
        }
    }

    /// The next square beside one that was not visited yet, from one of its sides on.
    #[inline]
    fn child(
        &mut self,
        board: &Board,
        occupancy: &Occupancy,
        at: Square,
        side: &mut usize,
    ) -> Option<Square> {
        let mut low = self.trees[usize::from(at)].low;
        let mut child = None;
        for next in board.around(at).into_iter().skip(*side) {
            *side += 1;
            if !occupancy.is_free(next) {
                continue;
            }
            match self.trees[usize::from(next)].number {
                0 => {
                    child = Some(next);
                    break;
                }
                number => low = low.min(number),
            }
        }
        self.trees[usize::from(at)].low = low;
        child
    }

    fn enter(&mut self, root: Square, square: Square, parent: Square) {
        self.visited += 1;
        self.trees[usize::from(square)] = Node {
            number: self.visited,
            low: self.visited,
            end: 0,
            parent,
            root,
            least: square,
        };
    }

    /// The subtree of a square is complete.
    fn leave(&mut self, square: Square) {
        let node = &mut self.trees[usize::from(square)];
        node.end = self.visited + 1;
        let Node {
            low, least, parent, ..
        } = *node;
        if let Some(parent) = self.trees.get_mut(usize::from(parent)) {
            parent.low = parent.low.min(low);
            parent.least = parent.least.min(least);
        }
    }

    /// How many components there are.
    pub(crate) const fn count(&self) -> u16 {
        self.count
    }

    /// What a box on a square separates.
    pub(crate) fn separation(&self, board: &Board, square: Square) -> Separation {
        let here = self.trees[usize::from(square)];
        let is_root = here.root == square;
        let mut separation = Separation {
            rest: (
                if is_root { NONE } else { here.root },
                self.size(here.root) - 1,
            ),
            ..Separation::default()
        };
        for next in board.around(square).into_iter().filter(|it| *it != NONE) {
            let node = self.trees[usize::from(next)];
            if node.number != 0 && node.parent == square && node.low >= here.number {
                separation.subtrees[separation.count] = (node.number, node.end, node.least);
                separation.count += 1;
                separation.rest.1 -= node.end - node.number;
            }
        }
        separation
    }

    /// How many squares a component has.
    fn size(&self, root: Square) -> u16 {
        let root = self.trees[usize::from(root)];
        root.end - root.number
    }

    /// The first square of the part in which a square of the same component lies, and how many squares it has.
    pub(crate) fn part(&self, separation: &Separation, square: Square) -> (Square, u16) {
        let number = self.trees[usize::from(square)].number;
        let mut subtrees = separation.subtrees[..separation.count].iter();
        let part = subtrees.find(|(begin, end, _)| (*begin..*end).contains(&number));
        part.map_or(separation.rest, |(begin, end, first)| (*first, end - begin))
    }

    /// Whether there is no box on the second square, and it lies in the same part as the first one.
    pub(crate) fn are_joined(&self, separation: &Separation, one: Square, other: Square) -> bool {
        let Some(node) = self.trees.get(usize::from(other)) else {
            return false;
        };
        node.number != 0
            && node.root == self.trees[usize::from(one)].root
            && self.part(separation, one).0 == self.part(separation, other).0
    }
}
