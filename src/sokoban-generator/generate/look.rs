//! What a board looks like: what gives a machine away, in numbers.

use sokoban_core::Direction::{Left, Up};

use super::squares::{Frame, Squares, each, one};

/// The faults of a floor's outline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Look {
    /// Corners of the outline, all together: a rectangle has four.
    pub(crate) corners: u32,
    /// Corners that repeat one square further on a diagonal: walls like stairs.
    pub(crate) stairs: u32,
    /// Floor that touches floor at a corner only.
    pub(crate) touching: u32,
    /// Squares without goal with a single way out.
    pub(crate) nooks: u32,
    /// Such nooks that are two squares deep.
    pub(crate) deep_nooks: u32,
    /// Two by two squares of floor.
    pub(crate) open: u32,
}

impl Look {
    pub(crate) fn of(frame: Frame, floor: Squares, goals: Squares) -> Self {
        let mut look = Self::default();
        look.count_corners(frame, floor);
        look.count_nooks(frame, floor, goals);
        look.open = Self::open(frame, floor);
        look
    }

    /// How many two by two squares of floor there are.
    pub(crate) const fn open(frame: Frame, floor: Squares) -> u32 {
        let wide = floor & frame.shift(floor, Left);
        (wide & frame.shift(wide, Up)).count_ones()
    }

    /// Looks at every point where four squares meet.
    fn count_corners(&mut self, frame: Frame, floor: Squares) {
        let is_floor = |x: i32, y: i32| usize::from(frame.at(x, y) & floor != 0);
        let mut above = [0; 130];
        for y in 0..=i32::from(frame.height) {
            let mut row = [0; 130];
            for x in 0..=i32::from(frame.width) {
                let code = is_floor(x - 1, y - 1)
                    | is_floor(x, y - 1) << 1
                    | is_floor(x - 1, y) << 2
                    | is_floor(x, y) << 3;
                let at = x as usize + 1;
                row[at] = code;
                self.corners += u32::from(code.count_ones() % 2 == 1);
                self.touching += u32::from(code == 0b0110 || code == 0b1001);
                // Alone, or alone wanting: top right or bottom left run down to the right, the others to the left.
                let before = match code {
                    0b0010 | 0b0100 | 0b1101 | 0b1011 => above[at - 1],
                    0b0001 | 0b1000 | 0b1110 | 0b0111 => above[at + 1],
                    _ => continue,
                };
                self.stairs += u32::from(before == code);
            }
            above = row;
        }
    }

    fn count_nooks(&mut self, frame: Frame, floor: Squares, goals: Squares) {
        let ways = |square: u8| (frame.around(one(square)) & floor).count_ones();
        for nook in each(floor & !goals).filter(|square| ways(*square) <= 1) {
            self.nooks += 1;
            let mut next = each(frame.around(one(nook)) & floor);
            self.deep_nooks += u32::from(next.any(|square| ways(square) <= 2));
        }
    }
}

/// Whether there is a hall of three by four squares without a wall in it.
pub(crate) fn has_open_hall(frame: Frame, floor: Squares) -> bool {
    let both = |set: Squares, direction| set & frame.shift(set, direction);
    let third = |set: Squares, direction| both(both(set, direction), direction);
    let fourth = |set: Squares, direction| both(third(set, direction), direction);
    third(fourth(floor, Left), Up) != 0 || fourth(third(floor, Left), Up) != 0
}
