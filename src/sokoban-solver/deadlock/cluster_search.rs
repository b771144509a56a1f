//! Cluster deadlocks: boxes near each other, whom no closed area holds, can neither get home nor away from each other.
//!
//! It is asked about a box that was just moved, and those around it.

use super::ProofContext;
use super::pattern_search::{Pattern, PatternSearch};
use crate::board::{Board, BoxAt, NONE, Occupancy, Square};

/// The most boxes of a cluster.
const BOXES: usize = 6;
/// So many steps apart boxes are near each other; and so many steps away from all of them they are out.
const NEAR: usize = 2;

/// What is asked of one position after another.
#[derive(Debug)]
pub(crate) struct ClusterSearch {
    /// The search, and what it found out before.
    pub(super) search: PatternSearch,
    around: Around,
}

impl ClusterSearch {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            search: PatternSearch::new(board),
            around: Around {
                is_near: vec![false; board.len()],
                squares: Vec::new(),
            },
        }
    }

    /// The boxes around one of them, if they are deadlocked. All boxes are in their places.
    pub(crate) fn deadlock(
        &mut self,
        context: ProofContext<'_>,
        occupancy: &Occupancy,
        player: Square,
        moved: Square,
    ) -> Option<Vec<Square>> {
        if context.board.has_spare() {
            return None;
        }
        let cluster = self.cluster(context.board, occupancy, moved);
        if cluster.len() < 2 {
            return None;
        }
        let squares: Vec<Square> = cluster.iter().map(|(_, square)| *square).collect();
        let area = || {
            self.around.find(context.board, &squares);
            self.around.squares.clone()
        };
        let boxes = &cluster;
        let pattern = Pattern { boxes, player };
        let is_deadlock = self.search.is_deadlock(context, pattern, area);
        is_deadlock.then_some(squares)
    }

    /// Boxes near a box, and near those, the nearest first.
    fn cluster(&mut self, board: &Board, occupancy: &Occupancy, moved: Square) -> Vec<BoxAt> {
        let place = |square| Some((occupancy.group(square)?, square));
        let mut cluster: Vec<BoxAt> = place(moved).into_iter().collect();
        let mut next = 0;
        while next < cluster.len() {
            self.around.find(board, &[cluster[next].1]);
            for near in self.around.squares.iter().copied().filter_map(place) {
                if cluster.len() < BOXES && !cluster.contains(&near) {
                    cluster.push(near);
                }
            }
            next += 1;
        }
        cluster
    }
}

/// The squares near some others.
#[derive(Debug)]
struct Around {
    is_near: Vec<bool>,
    /// The same as a list, the nearest first.
    squares: Vec<Square>,
}

impl Around {
    fn find(&mut self, board: &Board, from: &[Square]) {
        // Only what was found last: boards are large, and this is asked often.
        for square in self.squares.drain(..) {
            self.is_near[usize::from(square)] = false;
        }
        for square in from {
            self.add(*square);
        }
        let mut next = 0;
        for _ in 0..NEAR {
            let end = self.squares.len();
            for index in next..end {
                let beside = board.around(self.squares[index]);
                beside.into_iter().for_each(|it| self.add(it));
            }
            next = end;
        }
    }

    fn add(&mut self, square: Square) {
        if square != NONE && !std::mem::replace(&mut self.is_near[usize::from(square)], true) {
            self.squares.push(square);
        }
    }
}
