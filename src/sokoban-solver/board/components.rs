//! Connected components of the free squares, and the parts into which an additional box divides a component.
//!
//! A box splits a component if and only if its square is an articulation point. A flood fill could test this for a
//! single square, but a search needs the answer for every square to which a box can be pushed. One depth-first search
//! finds all articulation points at once (Hopcroft and Tarjan, “Algorithm 447: efficient algorithms for graph
//! manipulation”, 1973).

use super::{Board, NONE, Occupancy, Square};

/// The components of the free squares. Each component is stored as a depth-first search tree, whose root is the
/// component's first square in reading order.
#[derive(Debug, Default)]
pub(crate) struct Components {
    nodes: Vec<Node>,
    count: u16,
    /// The number of squares visited so far.
    visited: u16,
    /// The path from the root to the parent of the square that is being visited.
    path: Vec<PathStep>,
    on_cycle: Vec<bool>,
}

/// The value of [`Node::number`] for a square with a box.
const BOX: u16 = u16::MAX;

/// A square in the depth-first search tree of its component.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    /// The one-based position of the square in the order of visits. It is 0 if the square has not been visited yet, and
    /// [`BOX`] if there is a box on it.
    number: u16,
    /// The smallest number among the squares in the subtree and their neighbours, ignoring the edge to the parent. If
    /// it is not smaller than the number of the parent, only the parent connects the subtree to the rest of the
    /// component. If it is greater, only the edge to the parent connects the subtree to the rest.
    low: u16,
    /// The end of the range of numbers in the subtree: the largest number plus one.
    end: u16,
    parent: Square,
    /// The first square of the component in reading order.
    root: Square,
    /// The first square of the subtree in reading order.
    first: Square,
}

/// A square whose subtree has not been completely visited yet.
#[derive(Debug, Clone, Copy)]
struct PathStep {
    square: Square,
    /// The number of the square's neighbours that have been examined so far.
    sides: usize,
    /// The smallest number found so far for [`Node::low`].
    low: u16,
}

/// The change to the components when a box is added or moved. The new square of the box may split a component into
/// parts, which are connected sets of free squares. The square that a moved box leaves joins the parts next to this
/// square. A part is identified by its first square in reading order.
#[derive(Debug)]
pub(crate) struct Separation {
    /// The root of the component that contains the new square of the box; [`NONE`] if the box does not move.
    root: Square,
    /// The subtrees below the new square that the box cuts off, so that they become separate parts. Only the first
    /// `subtree_count` entries are used.
    subtrees: [Subtree; 4],
    subtree_count: usize,
    /// The first square of the rest of the component, without the new square and the `subtrees`. [`NONE`] if this part
    /// is empty.
    rest: Square,
    junction: Junction,
}

/// A subtree of a component's depth-first search tree. Its squares have the numbers `begin..end`.
#[derive(Debug, Clone, Copy)]
struct Subtree {
    begin: u16,
    end: u16,
    first: Square,
}

impl Separation {
    const fn new(root: Square, rest: Square) -> Self {
        let none = Subtree {
            begin: 0,
            end: 0,
            first: NONE,
        };
        Self {
            root,
            subtrees: [none; 4],
            subtree_count: 0,
            rest,
            junction: Junction::new(NONE),
        }
    }
}

/// The parts that are joined when a box leaves its old square, which connects them.
#[derive(Debug)]
struct Junction {
    /// The old square; [`NONE`] if no box left its square.
    square: Square,
    /// The joined parts. Only the first `part_count` entries are used.
    parts: [Square; 4],
    part_count: usize,
    /// The first square of the union of the joined parts and the old square.
    whole: Square,
}

impl Junction {
    const fn new(square: Square) -> Self {
        Self {
            square,
            parts: [NONE; 4],
            part_count: 0,
            whole: square,
        }
    }

    /// Adds `part` to the joined parts unless it has already been added.
    fn join(&mut self, part: Square) {
        if !self.contains(part) {
            self.parts[self.part_count] = part;
            self.part_count += 1;
            self.whole = self.whole.min(part);
        }
    }

    fn contains(&self, part: Square) -> bool {
        self.parts[..self.part_count].contains(&part)
    }
}

impl Components {
    /// Finds the connected components of the squares without boxes.
    pub(crate) fn find(&mut self, board: &Board, occupancy: &Occupancy) {
        let node = |group: &Option<u8>| Node {
            number: if group.is_some() { BOX } else { 0 },
            ..Node::default()
        };
        self.nodes.clear();
        self.nodes.extend(occupancy.groups().iter().map(node));
        (self.count, self.visited) = (0, 0);
        for square in 0..board.len() as Square {
            if self.nodes[usize::from(square)].number == 0 {
                self.count += 1;
                self.grow(board, square);
            }
        }
    }

    fn grow(&mut self, board: &Board, root: Square) {
        let (mut square, mut sides) = (root, 0);
        let mut low = self.enter(root, root, NONE);
        loop {
            if let Some(child) = self.next_child(board, square, &mut sides, &mut low) {
                self.path.push(PathStep { square, sides, low });
                low = self.enter(root, child, square);
                (square, sides) = (child, 0);
                continue;
            }
            self.leave(square, low);
            let Some(parent) = self.path.pop() else {
                break;
            };
            (square, sides, low) = (parent.square, parent.sides, low.min(parent.low));
        }
    }

    /// Returns the next unvisited neighbour of `square`, or `None` after the last one. Increases `sides`, the number of
    /// neighbours examined so far. Lowers `low` to the number of any neighbour that has already been visited and has a
    /// smaller number.
    #[inline]
    fn next_child(
        &self,
        board: &Board,
        square: Square,
        sides: &mut usize,
        low: &mut u16,
    ) -> Option<Square> {
        let around = board.around(square);
        let parent = self.nodes[usize::from(square)].parent;
        while let Some(&next) = around.get(*sides) {
            *sides += 1;
            if next == parent {
                continue;
            }
            let node = self.nodes.get(usize::from(next));
            match node.map_or(BOX, |node| node.number) {
                0 => return Some(next),
                number => *low = number.min(*low),
            }
        }
        None
    }

    /// Assigns the next number to `square`, which is visited for the first time, and returns the number.
    fn enter(&mut self, root: Square, square: Square, parent: Square) -> u16 {
        self.visited += 1;
        self.nodes[usize::from(square)] = Node {
            number: self.visited,
            low: self.visited,
            end: 0,
            parent,
            root,
            first: square,
        };
        self.visited
    }

    /// Completes the subtree of `square`, whose final value of [`Node::low`] is `low`.
    fn leave(&mut self, square: Square, low: u16) {
        let node = &mut self.nodes[usize::from(square)];
        (node.end, node.low) = (self.visited + 1, low);
        let Node { first, parent, .. } = *node;
        if let Some(parent) = self.nodes.get_mut(usize::from(parent)) {
            parent.first = parent.first.min(first);
        }
    }

    /// Returns the number of free squares that are neither on a cycle of free squares nor marked in `excused`. A square
    /// is on a cycle if one of its edges is not a bridge (Tarjan, “A note on finding the bridges of a graph”, 1974).
    pub(crate) fn count_off_cycle(&mut self, excused: &[bool]) -> u16 {
        self.on_cycle.clear();
        self.on_cycle.extend_from_slice(excused);
        let squares = 0..self.nodes.len();
        for square in squares
            .clone()
            .filter(|square| self.nodes[*square].number != BOX)
        {
            let parent = usize::from(self.nodes[square].parent);
            let parent_number = self.nodes.get(parent).map_or(0, |parent| parent.number);
            if self.nodes[square].low <= parent_number {
                self.on_cycle[square] = true;
                self.on_cycle[parent] = true;
            }
        }
        let is_off = |square: &usize| self.nodes[*square].number != BOX && !self.on_cycle[*square];
        squares.filter(is_off).count() as u16
    }

    /// Returns the change to the components if a box is added on `square`.
    pub(crate) fn separation(&self, board: &Board, square: Square) -> Separation {
        let here = self.nodes[usize::from(square)];
        let is_root = here.root == square;
        let rest = if is_root { NONE } else { here.root };
        let mut separation = Separation::new(here.root, rest);
        for next in board
            .around(square)
            .into_iter()
            .filter(|near| *near != NONE)
        {
            let node = self.nodes[usize::from(next)];
            if node.number != BOX && node.parent == square && node.low >= here.number {
                separation.subtrees[separation.subtree_count] = Subtree {
                    begin: node.number,
                    end: node.end,
                    first: node.first,
                };
                separation.subtree_count += 1;
            }
        }
        separation
    }

    /// Returns the change to the components if the box on `from` is moved to `to`.
    pub(crate) fn separation_after(&self, board: &Board, from: Square, to: Square) -> Separation {
        if from == to {
            return Separation::new(NONE, NONE);
        }
        let mut separation = self.separation(board, to);
        let mut junction = Junction::new(from);
        for next in board.around(from) {
            if next != to && self.is_free(next) {
                junction.join(self.part(&separation, next));
            }
        }
        separation.junction = junction;
        separation
    }

    /// Returns the number of player regions after the change `separation`.
    pub(crate) const fn regions(&self, separation: &Separation) -> u16 {
        let Separation {
            root,
            rest,
            junction,
            ..
        } = separation;
        let parts = separation.subtree_count as u16 + (*rest != NONE) as u16;
        let others = self.count - (*root != NONE) as u16;
        let joined = junction.part_count as u16;
        others + parts - joined + (junction.square != NONE) as u16
    }

    /// Returns `true` if `square` had no box when the components were found. Returns `false` for [`NONE`].
    fn is_free(&self, square: Square) -> bool {
        let node = self.nodes.get(usize::from(square));
        node.is_some_and(|node| node.number != BOX)
    }

    /// Returns the part that contains `square` after the change `separation`. `square` must be free after that change.
    pub(crate) fn part(&self, separation: &Separation, square: Square) -> Square {
        let junction = &separation.junction;
        if square == junction.square {
            return junction.whole;
        }
        let own = self.part_before_joining(separation, square);
        if junction.contains(own) {
            junction.whole
        } else {
            own
        }
    }

    fn part_before_joining(&self, separation: &Separation, square: Square) -> Square {
        let node = self.nodes[usize::from(square)];
        if node.root != separation.root {
            return node.root;
        }
        let mut subtrees = separation.subtrees[..separation.subtree_count].iter();
        let subtree = subtrees.find(|group| (group.begin..group.end).contains(&node.number));
        subtree.map_or(separation.rest, |subtree| subtree.first)
    }

    /// Returns `true` if, after the change `separation`, `square` is free and in `part`.
    pub(crate) fn is_in(&self, separation: &Separation, part: Square, square: Square) -> bool {
        let is_old_square = square == separation.junction.square && square != NONE;
        (self.is_free(square) || is_old_square) && self.part(separation, square) == part
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;

    /// A level in which some boxes close off rooms, and other boxes can be pushed into corridors, where they block the
    /// way.
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
    fn parts_agree_with_floods_for_every_move_of_a_box() {
        let (_, board, start) = samples::level(ROOMS);
        let mut occupancy = Occupancy::new(&board);
        occupancy.place_boxes(&board, &start.boxes);
        let mut components = Components::default();
        components.find(&board, &occupancy);
        let mut regions = Vec::new();
        for &from in &start.boxes {
            let free = (0..board.len() as Square).filter(|square| !start.boxes.contains(square));
            for to in free.chain([from]).collect::<Vec<_>>() {
                let separation = components.separation_after(&board, from, to);
                occupancy.move_box(from, to);
                assert_eq!(components.regions(&separation), occupancy.regions());
                regions.push(occupancy.regions());
                for square in 0..board.len() as Square {
                    if !occupancy.is_free(square) {
                        continue;
                    }
                    let first = occupancy.find_reach(square);
                    assert_eq!(components.part(&separation, square), first);
                    assert!(components.is_in(&separation, first, square));
                }
                assert!(!components.is_in(&separation, 0, NONE));
                occupancy.move_box(to, from);
            }
        }
        // The moves include some that join regions, and some that separate them.
        let before = occupancy.regions();
        assert!(regions.iter().any(|region| *region < before));
        assert!(regions.iter().any(|region| *region > before));
    }

    #[test]
    fn corridors_and_dead_ends_are_on_no_cycle() {
        let text = "\
###########
#   ###   #
# # $.@ # #
#   ###   #
## ########
###########";
        let (_, board, start) = samples::level(text);
        let mut occupancy = Occupancy::new(&board);
        let mut components = Components::default();
        let mut off_cycle = |occupancy: &Occupancy, excused: &[bool]| {
            components.find(&board, occupancy);
            components.count_off_cycle(excused)
        };
        let nothing = vec![false; board.len()];
        let mut goals = nothing.clone();
        for (_, goal) in board.goals() {
            goals[usize::from(goal)] = true;
        }
        // The four squares that are not on a cycle are the three in the corridor between the rooms, and a dead end.
        assert_eq!(off_cycle(&occupancy, &nothing), 4);
        assert_eq!(off_cycle(&occupancy, &goals), 3);
        occupancy.place_boxes(&board, &start.boxes);
        assert_eq!(off_cycle(&occupancy, &nothing), 3);
    }
}
