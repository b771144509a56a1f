//! What is drawn from the seed before anything is built, and held.

use sokoban_core::Direction::{Down, Left, Right, Up};

use super::look::Look;
use super::rng::Rng;
use super::squares::{Frame, Squares, each, one};
use super::symmetry::Symmetry;
use super::theme::Theme;
use super::tiles;
use super::wish::Wish;
use crate::grade::Band;

/// Kinds of rooms that are told apart at a glance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// One room with pillars.
    Hall,
    /// Rooms with doors between them.
    Chambers,
    /// Passages one square wide, with niches.
    Corridors,
    /// A way around a core.
    Ring,
    /// Four arms.
    Cross,
}

impl Kind {
    const WEIGHTS: [(Self, u32); 5] = [
        (Self::Hall, 3),
        (Self::Chambers, 3),
        (Self::Corridors, 3),
        (Self::Ring, 2),
        (Self::Cross, 2),
    ];
}

/// All that a climb holds.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) frame: Frame,
    pub(crate) kind: Kind,
    pub(crate) theme: Theme,
    pub(crate) symmetry: Symmetry,
    pub(crate) boxes: u32,
    pub(crate) band: Band,
    /// How hard the level should be, inside the band.
    pub(crate) aim: u32,
    /// Whether the level must be as large as this.
    pub(crate) exact_size: bool,
    /// How much floor is liked on each square: so that not all seeds climb to the same few peaks.
    pub(crate) taste: [i8; Squares::BITS as usize],
}

/// Where a climb begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Site {
    pub(crate) floor: Squares,
    pub(crate) goals: Squares,
    /// Squares that stay as they are.
    pub(crate) fixed: Squares,
    /// Walls between chambers: their doors move, but become neither more nor fewer.
    pub(crate) partition: Squares,
}

impl Plan {
    /// Draws what the wish leaves open.
    pub(crate) fn draw(wish: &Wish, rng: &mut Rng) -> Option<Self> {
        let band = wish.band.or_else(|| rng.pick(&Band::ALL))?;
        let aim = rng.between(aims(band).0, aims(band).1);
        let kind = rng.weighted(&Kind::WEIGHTS)?;
        let boxes = match wish.boxes {
            Some(boxes) => boxes as u32,
            None => rng.weighted(boxes_for(band))?,
        };
        let symmetry = wish.symmetry.or_else(|| {
            rng.weighted(&[
                (Symmetry::None, 10),
                (Symmetry::Sides, 8),
                (Symmetry::Ends, 2),
                (Symmetry::Both, 1),
                (Symmetry::HalfTurn, 5),
                (Symmetry::QuarterTurn, 1),
            ])
        })?;
        let (width, height) = match wish.size {
            Some((width, height)) => (width as u8 - 2, height as u8 - 2),
            None => draw_size(kind, band, symmetry, rng),
        };
        let frame = Frame::new(width, height)?;
        let themes: Vec<_> = Theme::WEIGHTS
            .into_iter()
            .filter(|(theme, _)| theme.takes(boxes))
            .collect();
        Some(Self {
            frame,
            kind,
            theme: rng.weighted(&themes)?,
            symmetry,
            boxes,
            band,
            aim,
            exact_size: wish.size.is_some(),
            taste: std::array::from_fn(|_| rng.below(2 * TASTE as u32 + 1) as i8 - TASTE),
        })
    }

    /// Builds a room to begin with; none if chance gave one that falls apart.
    pub(crate) fn site(&self, rng: &mut Rng) -> Option<Site> {
        let frame = self.frame;
        let set = match self.kind {
            Kind::Hall | Kind::Ring | Kind::Cross => tiles::HALL,
            Kind::Chambers => tiles::CHAMBER,
            Kind::Corridors => tiles::CORRIDOR,
        };
        let laid = tiles::lay(frame, set, rng);
        let (fixed, partition, doors) = self.structure(rng);
        let walls = self.symmetry.orbit(frame, fixed | partition);
        let partition = self.symmetry.orbit(frame, partition) & !fixed;
        let doors = self.symmetry.orbit(frame, doors) & partition;
        let floor = self.symmetry.repeat(frame, laid) & !walls | doors;
        let allowed = frame.all & !walls;
        let goals = self
            .theme
            .place((frame, allowed), self.boxes, self.symmetry, rng)?;
        let floor = floor | goals;
        let floor = frame
            .parts(floor)
            .max_by_key(|part| ((part & goals).count_ones(), part.count_ones()))?;
        (goals & !floor == 0).then_some(Site {
            floor,
            goals,
            fixed: walls & !partition,
            partition,
        })
    }

    /// Whether a room is still of its kind and size.
    pub(crate) fn is_kept(&self, site: &Site, floor: Squares) -> bool {
        let frame = self.frame;
        let is_kind = match self.kind {
            Kind::Hall => true,
            Kind::Chambers => {
                let rooms = frame.parts(floor & !site.partition);
                rooms.filter(|room| room.count_ones() >= 4).count() >= 2
            }
            Kind::Corridors => Look::open(frame, floor) <= 6,
            Kind::Ring => {
                let wide =
                    site.fixed | frame.shift(site.fixed, Left) | frame.shift(site.fixed, Right);
                let ring = (wide | frame.shift(wide, Up) | frame.shift(wide, Down)) & !site.fixed;
                let walls = (ring & frame.all & !floor).count_ones();
                walls <= ring.count_ones() / 6
            }
            Kind::Cross => frame.missing_lines(floor) == 0,
        };
        let most = u32::from(!self.exact_size);
        is_kind && frame.missing_lines(floor) <= most
    }

    /// The walls that make the kind: those that stay, those that have doors, and the doors.
    fn structure(&self, rng: &mut Rng) -> (Squares, Squares, Squares) {
        let (width, height) = (i32::from(self.frame.width), i32::from(self.frame.height));
        let area = |xs: std::ops::Range<i32>, ys: std::ops::Range<i32>| {
            let squares = ys.flat_map(|y| xs.clone().map(move |x| (x, y)));
            squares.fold(0, |all, (x, y)| all | self.frame.at(x, y))
        };
        match self.kind {
            Kind::Hall | Kind::Corridors => (0, 0, 0),
            Kind::Ring => {
                let (wide, high) = (core(width, rng), core(height, rng));
                let (x, y) = ((width - wide) / 2, (height - high) / 2);
                (area(x..x + wide, y..y + high), 0, 0)
            }
            Kind::Cross => {
                let (wide, high) = (cut(width, rng), cut(height, rng));
                let (right, bottom) = (width - wide, height - high);
                let top = area(0..wide, 0..high) | area(right..width, 0..high);
                let low = area(0..wide, bottom..height) | area(right..width, bottom..height);
                (top | low, 0, 0)
            }
            Kind::Chambers => {
                let x = self.wall_at(width, rng);
                let upright = area(x..x + 1, 0..height);
                let door = self.frame.at(x, rng.below(height as u32) as i32);
                if height >= 6 && rng.percent(40) {
                    let y = self.wall_at(height, rng);
                    let side = if rng.percent(50) { 0..x } else { x + 1..width };
                    let level = area(side.clone(), y..y + 1);
                    let doors: Vec<u8> = each(level).collect();
                    let second = rng.pick(&doors).map_or(0, one);
                    return (0, upright | level, door | second);
                }
                (0, upright, door)
            }
        }
    }

    /// Where a wall parts a side: in the middle if a mirror needs that.
    fn wall_at(&self, side: i32, rng: &mut Rng) -> i32 {
        if side % 2 == 1 && self.symmetry != Symmetry::None {
            return side / 2;
        }
        let low = (side / 3).max(1);
        low + rng.below((side - 2 * low).max(1) as u32) as i32
    }
}

/// How wide the core of a ring is on a side.
fn core(side: i32, rng: &mut Rng) -> i32 {
    let least = if side % 2 == 0 { 2 } else { 1 };
    if side - least >= 6 || (side - least >= 4 && rng.percent(40)) {
        least + 2
    } else {
        least
    }
}

/// How much is cut off at each corner of a cross.
fn cut(side: i32, rng: &mut Rng) -> i32 {
    1 + rng.below(((side - 3) / 2).clamp(1, 2) as u32) as i32
}

/// The most that a seed likes or dislikes floor, or a box, on a square.
pub(crate) const TASTE: i8 = 28;

/// What a level of a band should be like: not at its very edges.
const fn aims(band: Band) -> (u32, u32) {
    match band {
        Band::Easy => (1500, 1900),
        Band::Medium => (2020, 2330),
        Band::Hard => (2430, 2690),
        Band::Expert => (2790, 3000),
        Band::Master => (3120, 3400),
    }
}

/// How many boxes levels of a band have, with weights.
const fn boxes_for(band: Band) -> &'static [(u32, u32)] {
    match band {
        Band::Easy => &[(2, 1), (3, 6), (4, 3)],
        Band::Medium => &[(2, 1), (3, 5), (4, 4)],
        Band::Hard => &[(3, 5), (4, 4), (5, 1)],
        Band::Expert => &[(3, 1), (4, 5), (5, 3)],
        Band::Master => &[(4, 4), (5, 5), (6, 1)],
    }
}

/// A size without walls around: wider than high, as screens are.
fn draw_size(kind: Kind, band: Band, symmetry: Symmetry, rng: &mut Rng) -> (u8, u8) {
    let is_hard = band >= Band::Expert;
    let (low, high) = match kind {
        Kind::Hall if is_hard => (5, 6),
        Kind::Hall => (4, 5),
        Kind::Cross | Kind::Ring => (5, 6),
        Kind::Chambers => (if is_hard { 5 } else { 4 }, 6),
        Kind::Corridors => (5, 7),
    };
    let height = rng.between(low, high);
    if symmetry == Symmetry::QuarterTurn {
        return (height.max(5) as u8, height.max(5) as u8);
    }
    // Where one square decides about two or four, small rooms are few.
    let height = match symmetry {
        Symmetry::None => height,
        Symmetry::Both => height.max(6),
        _ => height.max(5),
    };
    let wider = match kind {
        Kind::Chambers => rng.between(1, 3),
        _ if is_hard || symmetry != Symmetry::None => rng.between(1, 2),
        _ => rng.between(0, 2),
    };
    ((height + wider) as u8, height as u8)
}
