//! The areas of a board from which one box was taken, and what it parts where it is put down again.
//!
//! A box that goes many ways would need a flood of the board for each of them. One walk through all areas in depth
//! tells the same for all squares (Hopcroft and Tarjan, “Efficient algorithms for graph manipulation”, 1973).

use crate::board::{Board, NONE, Square};

/// Areas of squares without boxes, each grown as a tree from its first square.
#[derive(Debug, Default)]
pub(crate) struct Areas {
    trees: Vec<Node>,
    /// How many areas there are, and how many squares were visited.
    count: u16,
    visited: u16,
    /// The way to the last one: how many of the sides of each square were tried.
    path: Vec<(Square, usize)>,
}

/// A square in the tree of its area.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    /// When it was visited: from 1; 0 for boxes.
    number: u16,
    /// The least number beside what grows from here.
    low: u16,
    /// The number after the last one that grows from here.
    end: u16,
    parent: Square,
    /// The first square of the area.
    root: Square,
    /// The first square of what grows from here.
    least: Square,
}

/// What a box parts.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// Parts of their own: their numbers in the tree, and their first squares.
    own: [(u16, u16, Square); 4],
    /// How many of those there are.
    count: usize,
    /// The first square of all the rest; [`NONE`] if there is none.
    rest: Square,
}

impl Parts {
    /// How many there are.
    pub(crate) const fn count(&self) -> u16 {
        self.count as u16 + (self.rest != NONE) as u16
    }
}

impl Areas {
    /// Finds all areas between these boxes.
    pub(crate) fn find(&mut self, board: &Board, occupied: &[bool]) {
        self.trees.clear();
        self.trees.resize(board.len(), Node::default());
        (self.count, self.visited) = (0, 0);
        for square in 0..board.len() {
            if !occupied[square] && self.trees[square].number == 0 {
                self.count += 1;
                self.grow(board, occupied, square as Square);
            }
        }
    }

    fn grow(&mut self, board: &Board, occupied: &[bool], root: Square) {
        self.visit(root, root, NONE);
        while let Some((at, side)) = self.path.last_mut() {
            let at = *at;
            let Some(&next) = board.around(at).get(*side) else {
                self.path.pop();
                self.leave(at);
                continue;
            };
            *side += 1;
            if next == NONE || occupied[usize::from(next)] {
                continue;
            }
            match self.trees[usize::from(next)].number {
                0 => self.visit(root, next, at),
                number => {
                    let node = &mut self.trees[usize::from(at)];
                    node.low = node.low.min(number);
                }
            }
        }
    }

    fn visit(&mut self, root: Square, square: Square, parent: Square) {
        self.visited += 1;
        self.path.push((square, 0));
        self.trees[usize::from(square)] = Node {
            number: self.visited,
            low: self.visited,
            end: 0,
            parent,
            root,
            least: square,
        };
    }

    /// All that grows from a square is known.
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

    /// How many areas there are.
    pub(crate) const fn count(&self) -> u16 {
        self.count
    }

    /// What a box on a square parts.
    pub(crate) fn parts(&self, board: &Board, square: Square) -> Parts {
        let here = self.trees[usize::from(square)];
        let is_root = here.root == square;
        let mut parts = Parts {
            rest: if is_root { NONE } else { here.root },
            ..Parts::default()
        };
        for next in board.around(square).into_iter().filter(|it| *it != NONE) {
            let node = self.trees[usize::from(next)];
            if node.number != 0 && node.parent == square && node.low >= here.number {
                parts.own[parts.count] = (node.number, node.end, node.least);
                parts.count += 1;
            }
        }
        parts
    }

    /// The first square of the part in which a square of the same area lies.
    pub(crate) fn part(&self, parts: &Parts, square: Square) -> Square {
        let number = self.trees[usize::from(square)].number;
        let mut own = parts.own[..parts.count].iter();
        let part = own.find(|(begin, end, _)| (*begin..*end).contains(&number));
        part.map_or(parts.rest, |(.., first)| *first)
    }

    /// Whether no box stands on a square, and it lies in the same part as another one.
    pub(crate) fn are_joined(&self, parts: &Parts, one: Square, other: Square) -> bool {
        let Some(node) = self.trees.get(usize::from(other)) else {
            return false;
        };
        node.number != 0
            && node.root == self.trees[usize::from(one)].root
            && self.part(parts, one) == self.part(parts, other)
    }
}
