//! Macro moves: all squares to which one box can be brought while the others stand still (Junghanns and Schaeffer,
//! “Sokoban: enhancing general single-agent search methods using domain knowledge”, 2001; as in FESS, Shoham and
//! Schaeffer, 2020, a move is one box and any number of pushes).

use sokoban_core::Direction;

use crate::board::{Board, BoxStep, Components, MoveKind, NONE, Occupancy, Reach, Square};
use crate::distances::Distances;

/// A move of one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoxMove {
    pub(crate) to: Square,
    /// The last step there.
    pub(crate) direction: Direction,
    /// Where in the list the box was before that step.
    pub(crate) before: usize,
    /// The normalised player then.
    pub(crate) player: Square,
    /// How many regions there are then.
    pub(crate) regions: u16,
    /// How many squares the player can walk to then.
    pub(crate) room: u16,
}

impl BoxMove {
    /// A single step, of which no more is known yet.
    pub(crate) const fn step(to: Square, direction: Direction, before: usize) -> Self {
        Self {
            to,
            direction,
            before,
            player: NONE,
            regions: 0,
            room: 0,
        }
    }
}

/// Finds macro moves; its memory is used again and again.
#[derive(Debug)]
pub(crate) struct MacroMoves {
    mode: MoveKind,
    components: Components,
    /// Where the box has been, and on which sides of it the player was then.
    been: Vec<[bool; 4]>,
    /// Steps in the order in which they are taken.
    steps: Vec<BoxMove>,
}

/// The box, and the board around it.
struct Lone<'a> {
    board: &'a Board,
    distances: &'a Distances,
    occupancy: &'a Occupancy,
    group: usize,
}

/// Boards with more squares times boxes have too many moves.
const MOST: usize = 40_000;

impl MacroMoves {
    /// Whether a board is small enough: a state has as many moves as boxes times squares, nearly.
    pub(crate) fn supports(board: &Board) -> bool {
        board.box_count() * board.len() <= MOST
    }

    pub(crate) fn new(mode: MoveKind) -> Self {
        Self {
            mode,
            components: Components::default(),
            been: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Goes to a state, whose boxes are in their places: its moves are found next.
    pub(crate) fn enter(&mut self, board: &Board, occupancy: &Occupancy) {
        self.components.find(board, occupancy);
    }

    /// Lists each square of a box once for each region of the player; the first one is where the box stands. `reach` holds
    /// the player's squares, and `occupancy` is left as it was. Takes time in proportion to the squares.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        distances: &Distances,
        occupancy: &mut Occupancy,
        (reach, from): (&Reach, Square),
        found: &mut Vec<BoxMove>,
    ) {
        found.clear();
        found.push(BoxMove::step(from, Direction::Up, 0));
        let Some(group) = occupancy.group(from) else {
            return;
        };
        occupancy.remove(&[(group, from)]);
        let lone = Lone {
            board,
            distances,
            occupancy,
            group,
        };
        self.spread(&lone, reach, found);
        occupancy.add([(group, from)]);
    }

    /// Follows the box from square to square; it was lifted.
    fn spread(&mut self, lone: &Lone<'_>, reach: &Reach, found: &mut Vec<BoxMove>) {
        let board = lone.board;
        self.been.clear();
        self.been.resize(board.len(), [false; 4]);
        self.steps.clear();
        let from = found[0].to;
        self.step_on(lone, (0, from), |_, square| reach.contains(square));
        let mut taken = 0;
        while let Some(&step) = self.steps.get(taken) {
            taken += 1;
            let BoxMove { to, direction, .. } = step;
            if self.been[usize::from(to)][direction as usize] {
                // The same region was reached before.
                continue;
            }
            let stand = board.next(to, self.mode.player_side_after(direction));
            let separation = self.components.separation_after(board, (from, to));
            let (player, room) = self.components.part(&separation, stand);
            self.step_on(lone, (found.len(), to), |it, square| {
                it.components.is_in(&separation, player, square)
            });
            found.push(BoxMove {
                player,
                regions: self.components.regions(&separation),
                room,
                ..step
            });
        }
    }

    /// Adds the steps from one of the squares on; `is_reached` tells whether the player gets to a square.
    fn step_on(
        &mut self,
        lone: &Lone<'_>,
        (before, from): (usize, Square),
        is_reached: impl Fn(&Self, Square) -> bool,
    ) {
        let &Lone {
            board,
            distances,
            occupancy,
            group,
        } = lone;
        let is_spare = board.groups()[group].has_spare();
        for direction in Direction::ALL {
            if is_reached(
                self,
                board.next(from, self.mode.player_side_after(direction)),
            ) {
                self.been[usize::from(from)][direction as usize] = true;
            }
            let (stand, free) = self
                .mode
                .required_squares(board, BoxStep { from, direction });
            if !occupancy.is_free(free) || !is_reached(self, stand) {
                continue;
            }
            let to = board.next(from, direction);
            if (is_spare || !distances.is_dead((group, to)))
                && !self.been[usize::from(to)][direction as usize]
            {
                self.steps.push(BoxMove::step(to, direction, before));
            }
        }
    }

    /// Goes to a state, and tells the steps of the move that takes a box to a square, with the normalised player there
    /// then; like [`Self::find`], with room for the moves.
    pub(crate) fn find_steps(
        &mut self,
        board: &Board,
        distances: &Distances,
        occupancy: &mut Occupancy,
        site: (&Reach, Square),
        end: (Square, Square),
        found: &mut Vec<BoxMove>,
    ) -> Option<Vec<BoxStep>> {
        self.enter(board, occupancy);
        self.find(board, distances, occupancy, site, found);
        let at = found.iter().position(|it| (it.to, it.player) == end)?;
        Some(Self::steps(board, found, at))
    }

    /// The steps of one of the moves that were found.
    fn steps(board: &Board, found: &[BoxMove], mut at: usize) -> Vec<BoxStep> {
        let mut steps = Vec::new();
        while at > 0 {
            let BoxMove {
                to,
                direction,
                before,
                ..
            } = found[at];
            let from = board.next(to, direction.opposite());
            steps.push(BoxStep { from, direction });
            at = before;
        }
        steps.reverse();
        steps
    }
}
