//! Places the goals of a room at random, in one of several patterns.

use sokoban_core::{Direction, Pos, Size};
use sokoban_solver::bitboard::{Bitboard, Frame};

use super::rng::Rng;
use super::symmetry::Symmetry;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum GoalPattern {
    Row,
    Block,
    Ring,
    Checkerboard,
    Diagonal,
    Pairs,
    /// The goals are on random squares. The set of squares is symmetric if possible.
    Scattered,
}

/// The squares of a room on which goals may be placed, and the preferred symmetry of the goals.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GoalArea {
    pub(crate) frame: Frame,
    pub(crate) allowed: Bitboard,
    pub(crate) symmetry: Symmetry,
}

impl GoalPattern {
    pub(crate) const WEIGHTS: [(Self, u32); 7] = [
        (Self::Row, 3),
        (Self::Block, 2),
        (Self::Ring, 2),
        (Self::Checkerboard, 2),
        (Self::Diagonal, 1),
        (Self::Pairs, 2),
        (Self::Scattered, 4),
    ];

    /// Returns the pattern for `goals` goals, drawn as rows of text with a dot for each goal. Returns an empty slice if
    /// the pattern does not exist for that number of goals.
    const fn figure(self, goals: u32) -> &'static [&'static str] {
        match (self, goals) {
            (Self::Row, 1) => &["."],
            (Self::Row, 2) => &[".."],
            (Self::Row, 3) => &["..."],
            (Self::Row, 4) => &["...."],
            (Self::Row, 5) => &["....."],
            (Self::Row, 6) => &["......"],
            (Self::Block, 3) => &["..", "."],
            (Self::Block, 4) => &["..", ".."],
            (Self::Block, 5) => &["...", ".."],
            (Self::Block, 6) => &["...", "..."],
            (Self::Block, 8) => &["....", "...."],
            (Self::Ring, 3) => &[" .", ". ."],
            (Self::Ring, 4) => &[" .", ". .", " ."],
            (Self::Ring, 6) => &[" ..", ".  .", " .."],
            (Self::Ring, 8) => &["...", ". .", "..."],
            (Self::Checkerboard, 3) => &[". .", " ."],
            (Self::Checkerboard, 4) => &[". .", "", ". ."],
            (Self::Checkerboard, 5) => &[". .", " .", ". ."],
            (Self::Checkerboard, 6) => &[". .", " . .", ". ."],
            (Self::Diagonal, 2) => &[".", " ."],
            (Self::Diagonal, 3) => &[".", " .", "  ."],
            (Self::Diagonal, 4) => &[".", " .", "  .", "   ."],
            (Self::Pairs, 4) => &[".  .", ".  ."],
            (Self::Pairs, 6) => &[". . .", ". . ."],
            _ => &[],
        }
    }

    pub(crate) fn supports(self, goals: u32) -> bool {
        self == Self::Scattered || !self.figure(goals).is_empty()
    }

    /// Returns `true` if hill climbing must move all goals together, to keep the pattern intact.
    pub(crate) const fn is_rigid(self) -> bool {
        !matches!(self, Self::Scattered)
    }

    /// Places `goals` goals in this pattern at random. Prefers a placement with the symmetry of `area`. Returns `None`
    /// if no placement on allowed squares is found.
    pub(crate) fn place(self, area: GoalArea, goals: u32, rng: &mut Rng) -> Option<Bitboard> {
        let mut asymmetric = None;
        for _ in 0..60 {
            let placed = match self {
                Self::Scattered => scatter(area, goals, rng),
                _ => self.place_figure(area.frame, goals, rng),
            };
            let Some(placed) = placed.filter(|placed| placed.without(area.allowed).is_empty())
            else {
                continue;
            };
            if area.symmetry.orbit(area.frame, placed) == placed {
                return Some(placed);
            }
            asymmetric = asymmetric.or(Some(placed));
        }
        asymmetric
    }

    fn place_figure(self, frame: Frame, goals: u32, rng: &mut Rng) -> Option<Bitboard> {
        let figure = self.figure(goals);
        let transform = rng.transform();
        let width = figure.iter().map(|row| row.len()).max()?;
        let size = Size::new(width as u16, figure.len() as u16);
        let Size { width, height } = transform.size(size);
        let mut offset = |room: u8, figure: u16| {
            let free = (u32::from(room) + 1).checked_sub(figure.into())?;
            Some(rng.below(free.max(1)) as i32)
        };
        let (dx, dy) = (
            offset(frame.width(), width)?,
            offset(frame.height(), height)?,
        );
        let mut placed = Bitboard::EMPTY;
        for (y, row) in (0..).zip(figure) {
            for (x, _) in (0..).zip(row.bytes()).filter(|(_, byte)| *byte == b'.') {
                let Pos { x, y } = transform.square(Pos::new(x, y), size);
                placed |= frame.at(i32::from(x) + dx, i32::from(y) + dy);
            }
        }
        (placed.len() == goals).then_some(placed)
    }
}

/// Chooses random squares together with their symmetric images. If this does not yield exactly `goals` squares, adds
/// single squares.
fn scatter(area: GoalArea, goals: u32, rng: &mut Rng) -> Option<Bitboard> {
    let mut placed = Bitboard::EMPTY;
    for _ in 0..40 {
        let more = placed | area.symmetry.orbit(area.frame, rng.square(area.allowed)?);
        if more.len() <= goals {
            placed = more;
        }
        if placed.len() == goals {
            return Some(placed);
        }
    }
    while placed.len() < goals {
        placed |= rng.square(area.allowed)?;
    }
    Some(placed)
}

/// Moves all goals by one square in `direction`. Returns `None` if a goal would leave the frame.
pub(crate) fn shifted(frame: Frame, goals: Bitboard, direction: Direction) -> Option<Bitboard> {
    let after = frame.shift(goals, direction);
    let is_inside = after.without(frame.squares()).is_empty() && after.len() == goals.len();
    is_inside.then_some(after)
}
