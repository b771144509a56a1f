//! The areas of a board from which one box was taken, and what becomes of them where it is put down again.
//!
//! A box that goes many ways would need a flood of the board for each of them. Most squares do not part their area,
//! which can be seen from the eight squares around: then the areas are those of before. What the others part is told
//! by one walk through the area in depth (Hopcroft and Tarjan, “Efficient algorithms for graph manipulation”, 1973).

use crate::board::{Board, NONE, Square};

/// Areas of squares without boxes.
#[derive(Debug, Default)]
pub(crate) struct Areas {
    /// The area of each square; [`NONE`] for boxes, and for the last one, which stands for all walls.
    of: Vec<u16>,
    /// The first two squares of each area; the second one is [`NONE`] if there is only one.
    first: Vec<[Square; 2]>,
    queue: Vec<Square>,
    /// A tree in each area, grown from its first square when it is asked for.
    trees: Vec<Node>,
    grown: Vec<bool>,
    /// How many squares were visited, and the way to the last one: how many of its sides were tried.
    visited: u16,
    path: Vec<(Square, usize)>,
}

/// A square in the tree of its area.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    /// When it was visited: from 1.
    number: u16,
    /// The least number beside what grows from here.
    low: u16,
    /// The number after the last one that grows from here.
    end: u16,
    parent: Square,
    /// The first square of what grows from here.
    least: Square,
}

/// What a box parts.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// Parts of their own: their numbers in the tree, and their first squares.
    cut: [(u16, u16, Square); 4],
    /// How many of those there are.
    own: usize,
    /// The first square of all the rest; [`NONE`] if there is none.
    rest: Square,
}

impl Parts {
    /// How many there are.
    pub(crate) const fn count(&self) -> u16 {
        self.own as u16 + (self.rest != NONE) as u16
    }
}

/// Where nothing was found yet.
const NEW: u16 = NONE - 1;

impl Areas {
    /// Finds all areas between these boxes.
    pub(crate) fn find(&mut self, board: &Board, occupied: &[bool]) {
        self.of.clear();
        self.of
            .extend(occupied.iter().map(|it| if *it { NONE } else { NEW }));
        self.of.push(NONE);
        self.first.clear();
        self.grown.clear();
        self.visited = 0;
        self.queue.resize(board.len() + 1, 0);
        for square in 0..board.len() as Square {
            if self.of[usize::from(square)] == NEW {
                self.walk(board, square);
            }
        }
    }

    fn walk(&mut self, board: &Board, from: Square) {
        let area = self.first.len() as u16;
        let (mut second, mut at, mut end) = (NONE, 0, 1);
        self.queue[0] = from;
        self.of[usize::from(from)] = area;
        while at < end {
            let square = self.queue[at];
            at += 1;
            if square != from {
                second = second.min(square);
            }
            for next in board.walks(square) {
                let of = &mut self.of[usize::from(next)];
                let is_new = *of == NEW;
                self.queue[end] = next;
                end += usize::from(is_new);
                *of = if is_new { area } else { *of };
            }
        }
        self.first.push([from, second]);
        self.grown.push(false);
    }

    /// Whether a box can be put on a square without parting what is around it.
    pub(crate) fn stays_whole(&self, board: &Board, square: Square) -> bool {
        let ring = board.ring(square);
        let open = |bits: u8, (place, square): (usize, &Square)| {
            bits | (u8::from(self.of[usize::from(*square)] != NONE) << place)
        };
        let free = ring.iter().enumerate().fold(0, open);
        // A corner joins its two neighbours if both are free, and else nothing. Neighbours have even places.
        let sides = free & 0b0101_0101;
        let corners = free & 0b1010_1010 & sides.rotate_left(1) & sides.rotate_right(1);
        let joined = sides | corners;
        let begins = joined & !joined.rotate_left(1);
        begins.count_ones() <= 1
    }

    /// Whether two squares lie in one area.
    #[inline]
    pub(crate) fn are_joined(&self, one: Square, other: Square) -> bool {
        other != NONE && self.of[usize::from(one)] == self.of[usize::from(other)]
    }

    /// The first square of the player's area when a box is put where it parts nothing.
    pub(crate) fn region(&self, taken: Square, player: Square) -> Square {
        let [first, second] = self.first[usize::from(self.of[usize::from(player)])];
        if first == taken { second } else { first }
    }

    /// How many areas there are.
    pub(crate) const fn count(&self) -> u16 {
        self.first.len() as u16
    }

    /// What a box on a square parts.
    pub(crate) fn parts(&mut self, board: &Board, square: Square) -> Parts {
        let area = usize::from(self.of[usize::from(square)]);
        let root = self.first[area][0];
        if !std::mem::replace(&mut self.grown[area], true) {
            self.grow(board, root);
        }
        let mut parts = Parts {
            rest: if square == root { NONE } else { root },
            ..Parts::default()
        };
        let here = self.trees[usize::from(square)].number;
        for next in board.around(square) {
            if next == NONE || self.of[usize::from(next)] == NONE {
                continue;
            }
            let node = self.trees[usize::from(next)];
            if node.parent == square && node.low >= here {
                parts.cut[parts.own] = (node.number, node.end, node.least);
                parts.own += 1;
            }
        }
        parts
    }

    /// The first square of the part in which a square lies.
    pub(crate) fn part(&self, parts: &Parts, square: Square) -> Square {
        let number = self.trees[usize::from(square)].number;
        let own = parts.cut[..parts.own].iter();
        let mut own = own.filter(|(begin, end, _)| (*begin..*end).contains(&number));
        own.next().map_or(parts.rest, |(.., first)| *first)
    }

    fn grow(&mut self, board: &Board, root: Square) {
        if self.visited == 0 {
            self.trees.clear();
            self.trees.resize(board.len(), Node::default());
        }
        self.visit(root, NONE);
        while let Some((at, side)) = self.path.last_mut() {
            let at = *at;
            let Some(&next) = board.around(at).get(*side) else {
                self.path.pop();
                let node = &mut self.trees[usize::from(at)];
                node.end = self.visited + 1;
                let Node { low, least, .. } = *node;
                let parent = usize::from(node.parent);
                if let Some(parent) = self.trees.get_mut(parent) {
                    parent.low = parent.low.min(low);
                    parent.least = parent.least.min(least);
                }
                continue;
            };
            *side += 1;
            if next == NONE || self.of[usize::from(next)] == NONE {
                continue;
            }
            match self.trees[usize::from(next)].number {
                0 => self.visit(next, at),
                number => {
                    let node = &mut self.trees[usize::from(at)];
                    node.low = node.low.min(number);
                }
            }
        }
    }

    fn visit(&mut self, square: Square, parent: Square) {
        self.visited += 1;
        self.path.push((square, 0));
        self.trees[usize::from(square)] = Node {
            number: self.visited,
            low: self.visited,
            end: 0,
            parent,
            least: square,
        };
    }
}
