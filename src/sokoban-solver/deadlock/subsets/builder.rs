//! Builds a subset table in slices, either by pulls from the goals or by pushes from the start. The table contains
//! every set of boxes that the search reaches.

use sokoban_core::Direction;

use super::{LiveSquares, SubsetTable};
use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Occupancy, Square, State};

#[derive(Debug)]
pub(crate) struct SubsetBuilder<const BOXES: usize> {
    mode: MoveKind,
    table: SubsetTable<BOXES>,
    occupancy: Occupancy,
    /// The boxes from which the initial sets are chosen: boxes on all goals, or the boxes at the start.
    sources: Vec<BoxAt>,
    /// The player's square in the initial sets, or `None` if the player may be anywhere.
    player: Option<Square>,
    /// Selections of fewer than `BOXES` boxes from `sources`, to which more boxes must still be added.
    choices: Vec<Vec<BoxAt>>,
    /// The sets to expand, each with a square in the player's region.
    open: Vec<([BoxAt; BOXES], Square)>,
}

impl<const BOXES: usize> SubsetBuilder<BOXES> {
    /// Creates a builder for the table that is used by searches that push boxes.
    pub(crate) fn from_goals(board: &Board, live: &LiveSquares) -> Self {
        let sources = board.goals().collect();
        Self::new(board, MoveKind::Pull, live, sources, None)
    }

    /// Creates a builder for the table that is used by searches that pull boxes.
    pub(crate) fn from_start(board: &Board, live: &LiveSquares, start: &State) -> Self {
        let sources = board.boxes_with_groups(&start.boxes).collect();
        Self::new(board, MoveKind::Push, live, sources, Some(start.player))
    }

    fn new(
        board: &Board,
        mode: MoveKind,
        live: &LiveSquares,
        sources: Vec<BoxAt>,
        player: Option<Square>,
    ) -> Self {
        let is_needed =
            board.box_count() >= BOXES && (mode == MoveKind::Push || !board.has_spare());
        Self {
            mode,
            table: SubsetTable::new(live, is_needed),
            occupancy: Occupancy::new(board),
            sources,
            player,
            choices: vec![Vec::new()],
            open: Vec::new(),
        }
    }

    /// Performs up to `steps` steps of building the table. Returns the table if it is then complete, or `None`
    /// otherwise.
    pub(crate) fn work(&mut self, board: &Board, steps: u64) -> Option<SubsetTable<BOXES>> {
        for _ in 0..steps {
            if self.table.rows.is_empty() {
                self.choices.clear();
            }
            if let Some((boxes, player)) = self.open.pop() {
                self.expand(board, boxes, player);
            } else if let Some(chosen) = self.choices.pop() {
                self.choose(board, chosen);
            } else {
                return Some(std::mem::take(&mut self.table));
            }
        }
        None
    }

    /// Adds `chosen` as an initial set if it has `BOXES` boxes. Otherwise, extends it by one more box in all possible
    /// ways.
    fn choose(&mut self, board: &Board, chosen: Vec<BoxAt>) {
        match <[BoxAt; BOXES]>::try_from(chosen) {
            Ok(boxes) => match self.player {
                Some(player) => self.add(board, boxes, player),
                None => self.add_everywhere(board, boxes),
            },
            Err(chosen) => {
                let more = self.sources.iter();
                let more = more.filter(|place| chosen.last() < Some(place));
                let longer = more.map(|place| chosen.iter().copied().chain([*place]).collect());
                self.choices.extend(longer);
            }
        }
    }

    /// Adds the set `boxes` once for each region next to one of the boxes, with the player in that region.
    fn add_everywhere(&mut self, board: &Board, boxes: [BoxAt; BOXES]) {
        for reordered in each_first(boxes) {
            for side in Direction::ALL {
                let player = board.next(reordered[0].1, side);
                let is_free = player != NONE && boxes.iter().all(|other| other.1 != player);
                if is_free && self.table.is_new(&reordered, side) {
                    self.add(board, boxes, player);
                }
            }
        }
    }

    /// Adds the set `boxes`, with the player in the region that contains `player`.
    fn add(&mut self, board: &Board, boxes: [BoxAt; BOXES], player: Square) {
        self.find_reach(boxes, player);
        for reordered in each_first(boxes) {
            for side in Direction::ALL {
                if self.occupancy.reaches(board.next(reordered[0].1, side)) {
                    self.table.insert(reordered, side);
                }
            }
        }
        self.open.push((boxes, player));
    }

    fn find_reach(&mut self, boxes: [BoxAt; BOXES], player: Square) {
        self.occupancy.add(boxes);
        self.occupancy.find_reach(player);
        self.occupancy.remove(&boxes);
    }

    fn expand(&mut self, board: &Board, boxes: [BoxAt; BOXES], player: Square) {
        self.find_reach(boxes, player);
        let mut found = Vec::new();
        for reordered in each_first(boxes) {
            let (group, from) = reordered[0];
            for direction in Direction::ALL {
                let (stand, free) = self
                    .mode
                    .required_squares(board, BoxStep { from, direction });
                let mut others = reordered[1..].iter();
                let is_free = free != NONE && self.occupancy.reaches(stand);
                if is_free && others.all(|other| other.1 != stand && other.1 != free) {
                    let to = board.next(from, direction);
                    let mut moved = reordered;
                    moved[0] = (group, to);
                    let side = self.mode.player_side_after(direction);
                    found.push((moved, side, board.next(to, side)));
                }
            }
        }
        for (boxes, side, player) in found {
            if self.table.is_new(&boxes, side) {
                self.add(board, boxes, player);
            }
        }
    }
}

/// Returns `BOXES` reorderings of `boxes`, each starting with a different box.
fn each_first<const BOXES: usize>(boxes: [BoxAt; BOXES]) -> impl Iterator<Item = [BoxAt; BOXES]> {
    (0..BOXES).map(move |first| {
        let mut reordered = boxes;
        reordered.swap(0, first);
        reordered
    })
}
