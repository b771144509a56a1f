//! All places that one box can be brought to while the others stand still.

use sokoban_core::Direction;

use crate::areas::Areas;
use crate::board::{Board, NONE, Reach, Square};
use crate::distances::{Targets, Way};
use crate::field::Field;

/// Where a box gets to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reached {
    pub(crate) to: Square,
    /// The last step there.
    pub(crate) direction: Direction,
    /// The place in the list of where it was before.
    pub(crate) before: usize,
    /// The player's region then.
    pub(crate) region: Square,
    /// How many regions there are then.
    pub(crate) regions: u16,
}

/// Room for finding ways, used again and again.
#[derive(Debug)]
pub(crate) struct Ways {
    way: Way,
    areas: Areas,
    /// Where the box has been, and on which sides of it the player was then.
    been: Vec<[bool; 4]>,
    found: Vec<Reached>,
}

/// The box, and what it goes about in.
#[derive(Debug, Clone, Copy)]
struct Lone<'a> {
    board: &'a Board,
    targets: &'a Targets,
    group: usize,
}

/// Boards with more squares times boxes have too many moves.
const MOST: usize = 40_000;

impl Ways {
    /// Whether a board is small enough: a state has as many moves as boxes times squares, nearly.
    pub(crate) fn suit(board: &Board) -> bool {
        board.box_count() * board.len() <= MOST
    }

    pub(crate) fn new(way: Way) -> Self {
        Self {
            way,
            areas: Areas::default(),
            been: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Each place once for each region of the player; the first one is where the box stands. `reach` holds the
    /// player's squares, and `field` is left as it was.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        targets: &Targets,
        field: &mut Field,
        reach: &Reach,
        from: Square,
    ) -> Vec<Reached> {
        self.found = vec![Reached {
            to: from,
            direction: Direction::Up,
            before: 0,
            region: NONE,
            regions: 0,
        }];
        let Some(group) = field.group(from) else {
            return std::mem::take(&mut self.found);
        };
        let lone = Lone {
            board,
            targets,
            group,
        };
        field.take(&[(group, from)]);
        self.been.clear();
        self.been.resize(board.len(), [false; 4]);
        self.step_on(lone, field, 0, |_, square| reach.contains(square));
        if self.found.len() > 1 {
            self.areas.find(board, field.occupied());
        }
        let mut at = 1;
        while let Some(&Reached { to, direction, .. }) = self.found.get(at) {
            if self.been[usize::from(to)][direction as usize] {
                // The same region was reached before.
                self.found.remove(at);
                continue;
            }
            let stand = board.next(to, self.way.side(direction));
            let parts = self.areas.parts(board, to);
            let joined = |ways: &Self, square| ways.areas.are_joined(&parts, stand, square);
            self.step_on(lone, field, at, joined);
            self.found[at].region = self.areas.part(&parts, stand);
            self.found[at].regions = self.areas.count() - 1 + parts.count();
            at += 1;
        }
        field.place(&[(group, from)]);
        std::mem::take(&mut self.found)
    }

    /// Adds the steps from one of the places on; `joined` tells whether the player gets to a square.
    fn step_on(
        &mut self,
        lone: Lone<'_>,
        field: &Field,
        at: usize,
        joined: impl Fn(&Self, Square) -> bool,
    ) {
        let Lone {
            board,
            targets,
            group,
        } = lone;
        let spare = board.groups[group].has_spare();
        let square = self.found[at].to;
        for direction in Direction::ALL {
            if joined(self, board.next(square, self.way.side(direction))) {
                self.been[usize::from(square)][direction as usize] = true;
            }
            let to = board.next(square, direction);
            let (stand, free) = match self.way {
                Way::Push => (board.next(square, direction.opposite()), to),
                Way::Pull if to == NONE => continue,
                Way::Pull => (to, board.next(to, direction)),
            };
            if field.is_free(free)
                && joined(self, stand)
                && (spare || !targets.is_dead(group, to))
                && !self.been[usize::from(to)][direction as usize]
            {
                self.found.push(Reached {
                    to,
                    direction,
                    before: at,
                    region: NONE,
                    regions: 0,
                });
            }
        }
    }
}
