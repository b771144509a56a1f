//! The player's region, and what becomes of it when a box is pulled: a look at the squares around mostly tells.

use crate::board::{Board, NONE, Reach, Square, Symmetry};

/// Regions of one state after another.
#[derive(Debug)]
pub(super) struct Regions {
    occupied: Vec<bool>,
    reach: Reach,
    after: Reach,
    /// For each square the eight around it, in a circle that begins above it.
    rings: Vec<[Square; 8]>,
    /// For each symmetry the least image of a square in the region, and that of another one.
    least: Vec<[Square; 2]>,
}

/// What becomes of the region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// The box leaves its square to others.
    Less,
    /// Its square becomes a part of the region.
    Moved,
    /// It has to be found anew.
    Found,
}

impl Regions {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            occupied: vec![false; board.len()],
            reach: Reach::new(board),
            after: Reach::new(board),
            rings: (0..board.len() as Square)
                .map(|it| ring(board, it))
                .collect(),
            least: Vec::new(),
        }
    }

    /// Puts boxes down, and finds the region of a player.
    pub(super) fn enter(
        &mut self,
        board: &Board,
        symmetries: &[Symmetry],
        boxes: &[Square],
        player: Square,
    ) {
        self.put(boxes, true);
        self.reach.find(board, &self.occupied, player);
        let squares = self.reach.squares();
        self.least.clear();
        self.least
            .extend(symmetries.iter().map(|image| two_least(image, squares)));
    }

    /// Takes them off again.
    pub(super) fn leave(&mut self, boxes: &[Square]) {
        self.put(boxes, false);
    }

    fn put(&mut self, boxes: &[Square], is_there: bool) {
        for square in boxes {
            self.occupied[usize::from(*square)] = is_there;
        }
    }

    #[inline]
    pub(super) fn is_reachable(&self, square: Square) -> bool {
        self.reach.contains(square)
    }

    /// Whether a square is there, and no box on it.
    pub(super) fn is_free(&self, square: Square) -> bool {
        square != NONE && !self.occupied[usize::from(square)]
    }

    /// The least image of the region.
    pub(super) fn player(&self, symmetry: usize) -> Square {
        self.least[symmetry][0]
    }

    /// What becomes of the region when a box is pulled to a square of it, and the player to another one.
    #[inline]
    pub(super) fn after(
        &mut self,
        board: &Board,
        (from, to): (Square, Square),
        player: Square,
    ) -> After {
        if !self.holds_together(to) {
            return self.find(board, (from, to), player);
        }
        let mut after = After::Less;
        for beside in board.around(from) {
            if beside == NONE || beside == to || self.occupied[usize::from(beside)] {
                continue;
            }
            if !self.reach.contains(beside) {
                return self.find(board, (from, to), player);
            }
            after = After::Moved;
        }
        after
    }

    /// Whether what is left of the region hangs together around a square that is taken from it.
    #[inline]
    fn holds_together(&self, square: Square) -> bool {
        let ring = self.rings[usize::from(square)].iter().enumerate();
        let mask = ring.fold(0, |mask, (at, beside)| {
            mask | usize::from(self.reach.contains(*beside)) << at
        });
        HOLDS[mask]
    }

    fn find(&mut self, board: &Board, (from, to): (Square, Square), player: Square) -> After {
        self.occupied[usize::from(from)] = false;
        self.occupied[usize::from(to)] = true;
        self.after.find(board, &self.occupied, player);
        self.occupied[usize::from(to)] = false;
        self.occupied[usize::from(from)] = true;
        After::Found
    }

    /// The least image of the region after a pull.
    #[inline]
    pub(super) fn player_after(
        &self,
        after: After,
        image: (usize, &Symmetry),
        (from, to): (Square, Square),
    ) -> Square {
        let (symmetry, image) = image;
        let of = |square: Square| image[usize::from(square)];
        let [least, other] = self.least[symmetry];
        let left = if least == of(to) { other } else { least };
        match after {
            After::Less => left,
            After::Moved => left.min(of(from)),
            After::Found => two_least(image, self.after.squares())[0],
        }
    }
}

fn two_least(image: &Symmetry, squares: &[Square]) -> [Square; 2] {
    squares.iter().fold([NONE; 2], |[least, other], square| {
        let image = image[usize::from(*square)];
        [least.min(image), other.min(least.max(image))]
    })
}

fn ring(board: &Board, square: Square) -> [Square; 8] {
    const AROUND: [(i16, i16); 8] = [
        (0, -1),
        (1, -1),
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
    ];
    let pos = board.pos(square);
    AROUND.map(|(x, y)| {
        let beside = pos.x.checked_add_signed(x).zip(pos.y.checked_add_signed(y));
        let beside = beside.and_then(|(x, y)| board.square(sokoban_core::Pos::new(x, y)));
        beside.unwrap_or(NONE)
    })
}

/// For each choice of squares from a ring, whether those at the sides are joined by others of the choice.
static HOLDS: [bool; 256] = holds();

const fn holds() -> [bool; 256] {
    let mut holds = [false; 256];
    let mut mask = 0;
    while mask < 256 {
        holds[mask] = are_joined(mask as u8);
        mask += 1;
    }
    holds
}

const fn are_joined(mask: u8) -> bool {
    const SIDES: u8 = 0b0101_0101;
    let sides = mask & SIDES;
    // From the first side on along the ring, both ways.
    let mut joined = sides & sides.wrapping_neg();
    let mut round = 0;
    while round < 8 {
        joined |= (joined.rotate_left(1) | joined.rotate_right(1)) & mask;
        round += 1;
    }
    joined & sides == sides
}
