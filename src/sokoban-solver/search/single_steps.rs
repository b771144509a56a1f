//! Single pushes and pulls, as moves of a search.

use sokoban_core::Direction;

use super::macro_moves::BoxMove;
use super::policy::Site;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, Reach, Square};

/// Finds single steps of a box.
#[derive(Debug)]
pub(super) struct SingleSteps {
    mode: MoveKind,
    /// The player's squares after a step.
    after: Reach,
}

impl SingleSteps {
    pub(super) fn new(board: &Board, mode: MoveKind) -> Self {
        Self {
            mode,
            after: Reach::new(board),
        }
    }

    /// Lists the steps of a box that do not end on dead squares.
    pub(super) fn moves(site: &Site<'_>, from: Square, found: &mut Vec<BoxMove>) {
        let Site {
            board,
            mode,
            guidance,
            occupancy,
            reach,
        } = site;
        let Some(group) = occupancy.group(from) else {
            return;
        };
        let is_spare = board.groups()[group].has_spare();
        for direction in Direction::ALL {
            let (stand, free) = mode.required_squares(board, BoxStep { from, direction });
            if !reach.contains(stand) || !occupancy.is_free(free) {
                continue;
            }
            let to = board.next(from, direction);
            if is_spare || !guidance.distances.is_dead((group, to)) {
                found.push(BoxMove::step(to, direction, 0));
            }
        }
    }

    /// The normalised player after a step.
    pub(super) fn player(&mut self, board: &Board, occupancy: &Occupancy, to: &BoxMove) -> Square {
        let player = board.next(to.to, self.mode.player_side_after(to.direction));
        self.after.find(occupancy, player)
    }

    /// Into how many regions the boxes divide the board in the state that [`player`](Self::player) was asked about last.
    pub(super) fn regions(&mut self) -> u16 {
        self.after.regions()
    }

    /// The step between two squares.
    pub(super) fn steps(board: &Board, from: Square, to: Square) -> Option<Vec<BoxStep>> {
        let mut directions = Direction::ALL.into_iter();
        let direction = directions.find(|direction| board.next(from, *direction) == to)?;
        Some(vec![BoxStep { from, direction }])
    }
}
