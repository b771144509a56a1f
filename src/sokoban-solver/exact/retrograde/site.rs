//! A state with its boxes in their places, and the states beside it.

use sokoban_core::Direction;

use super::ranking::{Arrangement, Ranking};
use super::regions::Regions;
use crate::board::{Board, BoxStep, Mode, State};

/// One state after another.
#[derive(Debug)]
pub(super) struct Site {
    arrangement: Arrangement,
    regions: Regions,
}

impl Site {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            arrangement: Arrangement::default(),
            regions: Regions::new(board),
        }
    }

    /// The number of a state; `None` if a box is where none can be between the start and the end.
    pub(super) fn rank(&mut self, board: &Board, ranking: &Ranking, state: &State) -> Option<u64> {
        let (at, regions) = (&mut self.arrangement, &mut self.regions);
        at.boxes.clone_from(&state.boxes);
        if !ranking.arrange(at) {
            return None;
        }
        regions.enter(board, ranking.symmetries(), &at.boxes, state.player);
        let rank = ranking.rank(at, |symmetry| regions.player(symmetry));
        regions.leave(&at.boxes);
        Some(rank)
    }

    /// Adds the numbers of all states that a pull leads to.
    pub(super) fn pulls(
        &mut self,
        board: &Board,
        ranking: &Ranking,
        rank: u64,
        found: &mut Vec<u64>,
    ) {
        let (at, regions) = (&mut self.arrangement, &mut self.regions);
        let player = ranking.decode(rank, at);
        regions.enter(board, ranking.symmetries(), &at.boxes, player);
        for (group, from) in board.places(&at.boxes) {
            for direction in Direction::ALL {
                let (to, player) = Mode::Pull.required_squares(board, BoxStep { from, direction });
                let can = regions.is_reachable(to) && regions.is_reachable(player);
                if !can || !ranking.is_live(group, to) {
                    continue;
                }
                let after = regions.after(board, (from, to), player);
                let symmetries = ranking.symmetries();
                found.push(ranking.rank_after(at, (group, from, to), |symmetry| {
                    let image = (symmetry, &symmetries[symmetry]);
                    regions.player_after(after, image, (from, to))
                }));
            }
        }
        regions.leave(&at.boxes);
    }

    /// The states that a push leads to.
    pub(super) fn pushes(
        &mut self,
        board: &Board,
        ranking: &Ranking,
        state: &State,
    ) -> Vec<(BoxStep, State)> {
        let regions = &mut self.regions;
        regions.enter(board, ranking.symmetries(), &state.boxes, state.player);
        let mut pushes = Vec::new();
        for (index, from) in state.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let step = BoxStep {
                    from: *from,
                    direction,
                };
                let (stand, to) = Mode::Push.required_squares(board, step);
                if regions.is_reachable(stand) && regions.is_free(to) {
                    let mut boxes = state.boxes.clone();
                    boxes[index] = to;
                    pushes.push((
                        step,
                        State {
                            boxes,
                            player: *from,
                        },
                    ));
                }
            }
        }
        regions.leave(&state.boxes);
        pushes
    }
}
