//! Computes the tables from which a feature-space search derives the features of its states. The tables are computed
//! before the search starts.

use std::collections::VecDeque;

use sokoban_core::Direction;

use super::PARAMETERS;
use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Square};
use crate::distances::{Distances, SideRegions, UNREACHABLE, single_box_distances};
use crate::search::packing_order::PackingOrder;

/// The tables for a search that follows the packing order `order`.
#[derive(Debug)]
pub(super) struct FeatureTables {
    pub(super) order: Option<PackingOrder>,
    /// For each square, its [hotspots](hotspots()).
    pub(super) hotspots: BitTable,
    pub(super) routes: Routes,
    /// For each pair of a group and a square, its index in [`PackingOrder::places`]. `None` if the packing order does
    /// not contain the pair.
    place_indices: Vec<Option<u8>>,
}

impl FeatureTables {
    pub(super) fn new(board: &Board, distances: &Distances, order: Option<PackingOrder>) -> Self {
        let places = order.as_ref().map_or(&[][..], PackingOrder::places);
        let mut place_indices = vec![None; board.groups().len() * board.len()];
        for (index, (group, square)) in (0..).zip(places) {
            place_indices[group * board.len() + usize::from(*square)] = Some(index);
        }
        Self {
            hotspots: hotspots(board, distances),
            routes: Routes::to(board, places),
            order,
            place_indices,
        }
    }

    #[inline]
    pub(super) fn place_index(&self, board: &Board, (group, square): BoxAt) -> Option<usize> {
        self.place_indices[group * board.len() + usize::from(square)].map(usize::from)
    }
}

/// Finds the *hotspots* of each square `s`: the squares from which a box cannot reach any goal while another box is on
/// `s` (used by an advisor in FESS, Shoham and Schaeffer, 2020).
fn hotspots(board: &Board, distances: &Distances) -> BitTable {
    if board.len() > PARAMETERS.max_hotspot_squares {
        return BitTable::default();
    }
    let mut hotspots = BitTable::new(board.len(), board.len());
    let groups = board.groups().len();
    let is_alive = |square: &Square| (0..groups).any(|group| !distances.is_dead((group, *square)));
    let alive: Vec<Square> = (0..board.len() as Square).filter(is_alive).collect();
    for &by in &alive {
        let walled = board.with_walls(&[by]);
        let goals = board.goals().map(|(_, square)| square);
        let goals: Vec<Square> = goals.filter(|goal| *goal != by).collect();
        let sides = SideRegions::of(&walled);
        let far = single_box_distances(&walled, &sides, &goals, MoveKind::Pull);
        let is_blocked =
            |square: &Square| *square != by && far[usize::from(*square)] == UNREACHABLE;
        for square in alive.iter().copied().filter(is_blocked) {
            hotspots.insert(usize::from(by), square);
        }
    }
    hotspots
}

/// The shortest routes of a lone box from every square to each square in the packing order. A route is stored as the
/// set of squares that must be free: those that the box crosses, and those from which the player pushes it.
#[derive(Debug, Default)]
pub(super) struct Routes {
    squares: usize,
    /// The squares of each route. The route from the square `from` to the square with index `place` in
    /// [`PackingOrder::places`] is in row `place * squares + from`.
    rows: BitTable,
    /// For each square in [`PackingOrder::places`], the squares that have a route to it.
    exists: BitTable,
}

impl Routes {
    fn to(board: &Board, places: &[BoxAt]) -> Self {
        let squares = board.len();
        if places.len() * squares * squares.div_ceil(64) > PARAMETERS.max_route_words {
            return Self::default();
        }
        let sides = SideRegions::of(board);
        let mut routes = Self {
            squares,
            rows: BitTable::new(places.len() * squares, squares),
            exists: BitTable::new(places.len(), squares),
        };
        for (index, (_, square)) in places.iter().enumerate() {
            routes.search(board, &sides, index, *square);
        }
        routes
    }

    /// Finds the routes to the square `place` by a breadth-first search that pulls a box away from it. A state of this
    /// search consists of the square of the box and the side of the box that the player is on. `index` is the index of
    /// `place` in [`PackingOrder::places`].
    fn search(&mut self, board: &Board, sides: &SideRegions, index: usize, place: Square) {
        let mode = MoveKind::Pull;
        let mut rows = BitTable::new(4 * board.len(), board.len());
        let mut visited = vec![[false; 4]; board.len()];
        let mut queue = VecDeque::new();
        self.exists.insert(index, place);
        for side in Direction::ALL {
            if board.next(place, side) != NONE {
                visited[usize::from(place)][side as usize] = true;
                queue.push_back((place, side));
            }
        }
        while let Some((from, side)) = queue.pop_front() {
            for direction in Direction::ALL {
                let side_after = mode.player_side_after(direction);
                let step = BoxStep { from, direction };
                let (stand, free) = mode.required_squares(board, step);
                if stand == NONE || free == NONE || !sides.are_connected(from, side, side_after) {
                    continue;
                }
                let to = board.next(from, direction);
                let visited = &mut visited[usize::from(to)][side_after as usize];
                if std::mem::replace(visited, true) {
                    continue;
                }
                let row = 4 * usize::from(to) + side_after as usize;
                rows.copy_row(4 * usize::from(from) + side as usize, row);
                for square in [from, stand, free] {
                    rows.insert(row, square);
                }
                rows.remove(row, to);
                queue.push_back((to, side_after));
                if !self.exists.contains(index, to) {
                    self.exists.insert(index, to);
                    let route = index * self.squares + usize::from(to);
                    self.rows.set_row(route, rows.row(row));
                }
            }
        }
    }

    /// Returns the squares of the route from the square `from` to the square with index `place` in
    /// [`PackingOrder::places`]. Returns `None` if the table does not contain such a route.
    #[inline]
    pub(super) fn route(&self, place: usize, from: Square) -> Option<&[u64]> {
        let row = place * self.squares + usize::from(from);
        self.exists
            .contains(place, from)
            .then(|| self.rows.row(row))
    }
}

/// A table in which each row is a set of squares.
#[derive(Debug, Default)]
pub(super) struct BitTable {
    words_per_row: usize,
    words: Vec<u64>,
}

impl BitTable {
    fn new(rows: usize, squares: usize) -> Self {
        let words_per_row = squares.div_ceil(64);
        Self {
            words_per_row,
            words: vec![0; words_per_row * rows],
        }
    }

    /// Returns the set of squares in a row, with one bit for each square. Returns an empty slice if the table is empty.
    #[inline]
    pub(super) fn row(&self, row: usize) -> &[u64] {
        let words = self.words_per_row * row..self.words_per_row * (row + 1);
        self.words.get(words).unwrap_or(&[])
    }

    fn insert(&mut self, row: usize, square: Square) {
        self.words[self.words_per_row * row + usize::from(square / 64)] |= 1 << (square % 64);
    }

    fn remove(&mut self, row: usize, square: Square) {
        self.words[self.words_per_row * row + usize::from(square / 64)] &= !(1 << (square % 64));
    }

    fn copy_row(&mut self, from: usize, to: usize) {
        let words = self.words_per_row * from..self.words_per_row * (from + 1);
        self.words.copy_within(words, self.words_per_row * to);
    }

    fn set_row(&mut self, row: usize, squares: &[u64]) {
        self.words[self.words_per_row * row..][..self.words_per_row].copy_from_slice(squares);
    }

    #[inline]
    fn contains(&self, row: usize, square: Square) -> bool {
        contains(self.row(row), square)
    }
}

#[inline]
fn contains(set: &[u64], square: Square) -> bool {
    let word = set.get(usize::from(square / 64));
    word.is_some_and(|word| word & (1 << (square % 64)) != 0)
}

/// Returns the number of squares that are in both sets.
#[inline]
pub(super) fn common(one: &[u64], other: &[u64]) -> u16 {
    let words = one.iter().zip(other);
    words
        .map(|(one, other)| (one & other).count_ones())
        .sum::<u32>() as u16
}
