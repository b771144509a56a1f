//! How the goals of a level lie.

use sokoban_core::Direction;

use super::rng::Rng;
use super::squares::{Frame, Squares, each, one};
use super::symmetry::Symmetry;

/// The figure that the goals make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Theme {
    Row,
    Block,
    /// Around a square or two.
    Ring,
    /// Like the black squares of a draughtboard.
    Draughts,
    Diagonal,
    Pairs,
    /// Anywhere, or wherever a symmetry repeats them.
    Scattered,
}

impl Theme {
    /// How often each is drawn.
    pub(crate) const WEIGHTS: [(Self, u32); 7] = [
        (Self::Row, 3),
        (Self::Block, 2),
        (Self::Ring, 2),
        (Self::Draughts, 2),
        (Self::Diagonal, 1),
        (Self::Pairs, 2),
        (Self::Scattered, 4),
    ];

    /// The squares of the figure, from its own corner; none if it cannot be made of so many.
    fn figure(self, goals: u32) -> &'static [(u8, u8)] {
        match (self, goals) {
            (Self::Row, 1) => &[(0, 0)],
            (Self::Row, 2) => &[(0, 0), (1, 0)],
            (Self::Row, 3) => &[(0, 0), (1, 0), (2, 0)],
            (Self::Row, 4) => &[(0, 0), (1, 0), (2, 0), (3, 0)],
            (Self::Row, 5) => &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
            (Self::Row, 6) => &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)],
            (Self::Block, 3) => &[(0, 0), (1, 0), (0, 1)],
            (Self::Block, 4) => &[(0, 0), (1, 0), (0, 1), (1, 1)],
            (Self::Block, 5) => &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)],
            (Self::Block, 6) => &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)],
            (Self::Block, 8) => &[
                (0, 0),
                (1, 0),
                (2, 0),
                (3, 0),
                (0, 1),
                (1, 1),
                (2, 1),
                (3, 1),
            ],
            (Self::Ring, 3) => &[(1, 0), (0, 1), (2, 1)],
            (Self::Ring, 4) => &[(1, 0), (0, 1), (2, 1), (1, 2)],
            (Self::Ring, 6) => &[(1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2)],
            (Self::Ring, 8) => &[
                (0, 0),
                (1, 0),
                (2, 0),
                (0, 1),
                (2, 1),
                (0, 2),
                (1, 2),
                (2, 2),
            ],
            (Self::Draughts, 3) => &[(0, 0), (2, 0), (1, 1)],
            (Self::Draughts, 4) => &[(0, 0), (2, 0), (0, 2), (2, 2)],
            (Self::Draughts, 5) => &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
            (Self::Draughts, 6) => &[(0, 0), (2, 0), (1, 1), (3, 1), (0, 2), (2, 2)],
            (Self::Diagonal, 2) => &[(0, 0), (1, 1)],
            (Self::Diagonal, 3) => &[(0, 0), (1, 1), (2, 2)],
            (Self::Diagonal, 4) => &[(0, 0), (1, 1), (2, 2), (3, 3)],
            (Self::Pairs, 4) => &[(0, 0), (0, 1), (3, 0), (3, 1)],
            (Self::Pairs, 6) => &[(0, 0), (0, 1), (2, 0), (2, 1), (4, 0), (4, 1)],
            _ => &[],
        }
    }

    /// Whether the figure can be made of so many goals.
    pub(crate) fn takes(self, goals: u32) -> bool {
        self == Self::Scattered || !self.figure(goals).is_empty()
    }

    /// Whether the goals keep their places among each other.
    pub(crate) const fn is_rigid(self) -> bool {
        !matches!(self, Self::Scattered)
    }

    /// Goals somewhere in a rectangle, where that is allowed: repeated by the symmetry if that can be.
    pub(crate) fn place(
        self,
        (frame, allowed): (Frame, Squares),
        goals: u32,
        symmetry: Symmetry,
        rng: &mut Rng,
    ) -> Option<Squares> {
        let mut asymmetric = None;
        for _ in 0..60 {
            let set = match self {
                Self::Scattered => scatter(frame, allowed, goals, symmetry, rng),
                _ => self.place_figure(frame, goals, rng),
            };
            let Some(set) = set.filter(|set| set & !allowed == 0) else {
                continue;
            };
            if symmetry.orbit(frame, set) == set {
                return Some(set);
            }
            asymmetric = asymmetric.or(Some(set));
        }
        asymmetric
    }

    fn place_figure(self, frame: Frame, goals: u32, rng: &mut Rng) -> Option<Squares> {
        let figure = self.figure(goals);
        let turn = rng.below(8);
        let width = figure.iter().map(|it| it.0).max()?;
        let height = figure.iter().map(|it| it.1).max()?;
        let (wide, high) = if turn & 4 == 0 {
            (width, height)
        } else {
            (height, width)
        };
        let dx = rng.below(u32::from(frame.width.checked_sub(wide)?).max(1)) as i32;
        let dy = rng.below(u32::from(frame.height.checked_sub(high)?).max(1)) as i32;
        let mut set = 0;
        for &(x, y) in figure {
            let x = if turn & 1 == 0 { x } else { width - x };
            let y = if turn & 2 == 0 { y } else { height - y };
            let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
            set |= frame.at(i32::from(x) + dx, i32::from(y) + dy);
        }
        (set.count_ones() == goals).then_some(set)
    }
}

/// Goals here and there, each with all its images as long as they are not too many.
fn scatter(
    frame: Frame,
    allowed: Squares,
    goals: u32,
    symmetry: Symmetry,
    rng: &mut Rng,
) -> Option<Squares> {
    let squares: Vec<u8> = each(allowed).collect();
    let mut set: Squares = 0;
    for _ in 0..40 {
        let more = set | symmetry.orbit(frame, one(rng.pick(&squares)?));
        if more.count_ones() <= goals {
            set = more;
        }
        if set.count_ones() == goals {
            return Some(set);
        }
    }
    while set.count_ones() < goals {
        set |= one(rng.pick(&squares)?);
    }
    Some(set)
}

/// All goals one square further; none if one would leave the rectangle.
pub(crate) fn shifted(frame: Frame, goals: Squares, direction: Direction) -> Option<Squares> {
    let after = frame.shift(goals, direction);
    let is_inside = after & !frame.all == 0 && after.count_ones() == goals.count_ones();
    is_inside.then_some(after)
}
