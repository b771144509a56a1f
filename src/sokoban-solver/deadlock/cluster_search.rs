//! Cluster deadlocks: boxes near each other, whom no closed area holds, can neither get home nor away from each other.
//!
//! It is asked about a box that was just moved, and those around it.

use super::Facts;
use super::pattern_search::{Pattern, PatternSearch};
use crate::board::{Board, NONE, Place, Square};

/// The most boxes of a cluster.
const BOXES: usize = 6;
/// So many steps apart boxes are near each other; and so many steps away from all of them they are out.
const NEAR: usize = 2;

/// What is asked of one position after another.
#[derive(Debug)]
pub(crate) struct ClusterSearch {
    search: PatternSearch,
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

    /// The boxes around one of them, if they are deadlocked.
    pub(crate) fn deadlock(
        &mut self,
        facts: Facts<'_>,
        boxes: &[Square],
        player: Square,
        moved: Square,
    ) -> Option<Vec<Square>> {
        let board = facts.board;
        if board.has_spare() {
            return None;
        }
        let cluster = self.cluster(board, boxes, moved);
        if cluster.len() < 2 {
            return None;
        }
        self.around.find(board, &cluster);
        self.search.area().copy_from_slice(&self.around.is_near);
        let all = board.places(boxes);
        let inner: Vec<Place> = all.filter(|(_, it)| cluster.contains(it)).collect();
        let boxes = &inner;
        let is_deadlock = self.search.is_deadlock(facts, Pattern { boxes, player });
        is_deadlock.then_some(cluster)
    }

    /// Boxes near a box, and near those, the nearest first.
    fn cluster(&mut self, board: &Board, boxes: &[Square], moved: Square) -> Vec<Square> {
        let mut cluster = vec![moved];
        let mut next = 0;
        while next < cluster.len() && cluster.len() < BOXES {
            self.around.find(board, &cluster[next..=next]);
            for square in boxes {
                let is_new = self.around.is_near[usize::from(*square)] && !cluster.contains(square);
                if is_new && cluster.len() < BOXES {
                    cluster.push(*square);
                }
            }
            next += 1;
        }
        cluster
    }

    /// States expanded so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.search.bytes()
    }

    /// Forgets all verdicts.
    pub(crate) fn clear(&mut self) {
        self.search.clear();
    }
}

/// The squares near some others.
#[derive(Debug)]
struct Around {
    is_near: Vec<bool>,
    squares: Vec<Square>,
}

impl Around {
    fn find(&mut self, board: &Board, from: &[Square]) {
        self.is_near.fill(false);
        self.squares.clear();
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
