//! Defines the plan of a level: all properties that are chosen before its rooms are built.

use sokoban_core::Direction::{Down, Left, Right, Up};
use sokoban_solver::bitboard::{Bitboard, Frame};

use super::goal_pattern::{GoalArea, GoalPattern};
use super::options::GeneratorOptions;
use super::rng::Rng;
use super::symmetry::Symmetry;
use super::tiles;
use crate::grade::Band;

/// The general shape of a level, which players recognize at a glance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum RoomLayout {
    /// An open space with pillars.
    Hall,
    /// Two or three chambers with doors between them.
    Chambers,
    /// Passages one square wide, with niches.
    Corridors,
    /// A path around a solid core.
    Ring,
    /// A rectangle without its corners.
    Cross,
}

impl RoomLayout {
    const WEIGHTS: [(Self, u32); 5] = [
        (Self::Hall, 3),
        (Self::Chambers, 3),
        (Self::Corridors, 3),
        (Self::Ring, 2),
        (Self::Cross, 2),
    ];
}

/// The properties of a level that stay the same while hill climbing changes its room.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) frame: Frame,
    pub(crate) layout: RoomLayout,
    pub(crate) pattern: GoalPattern,
    pub(crate) symmetry: Symmetry,
    pub(crate) boxes: u32,
    pub(crate) band: Band,
    /// The target difficulty within the band, in thousandths of a logit. Rooms that are more difficult get a penalty.
    pub(crate) target_difficulty: u32,
    /// `true` if the room must extend to all four edges of the frame. Otherwise, one row or column of the frame may be
    /// without floor.
    pub(crate) has_exact_size: bool,
    /// For each square, a random bonus or penalty that is added to the score of a room in which the square is floor.
    /// This value also influences where the boxes start. Without such values, hill climbs with different seeds would
    /// all end in the same few rooms.
    pub(crate) floor_bias: [i8; Bitboard::CAPACITY],
}

/// The room with which a hill climb starts, and the squares that the climb must preserve.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InitialRoom {
    pub(crate) floor: Bitboard,
    pub(crate) goals: Bitboard,
    /// The squares that remain walls during the climb.
    pub(crate) fixed: Bitboard,
    /// The squares of the walls between chambers, including the doors in these walls. Doors are floor squares. A climb
    /// may move doors, but not add or remove them.
    pub(crate) partition: Bitboard,
}

impl Plan {
    /// Creates a plan from the options. Chooses random values for all options that are `None`, and for properties
    /// without an option. Returns `None` if the room would be too large for a [`Bitboard`].
    pub(crate) fn draw(options: &GeneratorOptions, rng: &mut Rng) -> Option<Self> {
        let band = options.band.or_else(|| rng.pick(&Band::ALL))?;
        let (easiest, hardest) = target_difficulties(band);
        let target_difficulty = rng.between(easiest, hardest);
        let layout = rng.weighted(&RoomLayout::WEIGHTS)?;
        let boxes = match options.boxes {
            Some(boxes) => boxes as u32,
            None => rng.weighted(box_count_weights(band))?,
        };
        let symmetry = options.symmetry.or_else(|| {
            rng.weighted(&[
                (Symmetry::None, 10),
                (Symmetry::Sides, 8),
                (Symmetry::Ends, 2),
                (Symmetry::Both, 1),
                (Symmetry::HalfTurn, 5),
                (Symmetry::QuarterTurn, 1),
            ])
        })?;
        let (width, height) = match options.size {
            Some(size) => (size.width as u8 - 2, size.height as u8 - 2),
            None => draw_size(layout, band, symmetry, rng),
        };
        let frame = Frame::new(width, height)?;
        let patterns: Vec<_> = GoalPattern::WEIGHTS
            .into_iter()
            .filter(|(pattern, _)| pattern.supports(boxes))
            .collect();
        Some(Self {
            frame,
            layout,
            pattern: rng.weighted(&patterns)?,
            symmetry,
            boxes,
            band,
            target_difficulty,
            has_exact_size: options.size.is_some(),
            floor_bias: std::array::from_fn(|_| {
                rng.below(2 * MAX_FLOOR_BIAS as u32 + 1) as i8 - MAX_FLOOR_BIAS
            }),
        })
    }

    /// Returns the squares in `set` and all squares to which the planned symmetry maps them.
    pub(crate) fn orbit(&self, set: Bitboard) -> Bitboard {
        self.symmetry.orbit(self.frame, set)
    }

    /// Builds a random room that follows the plan. Returns `None` if the goals cannot be placed, or are not connected
    /// by floor.
    pub(crate) fn build_room(&self, rng: &mut Rng) -> Option<InitialRoom> {
        let frame = self.frame;
        let set = match self.layout {
            RoomLayout::Hall | RoomLayout::Ring | RoomLayout::Cross => tiles::HALL_TILES,
            RoomLayout::Chambers => tiles::CHAMBER_TILES,
            RoomLayout::Corridors => tiles::CORRIDOR_TILES,
        };
        let tiled = tiles::tile_room(frame, set, rng);
        let LayoutWalls {
            fixed,
            partition,
            doors,
        } = self.structure(rng);
        let walls = self.orbit(fixed | partition);
        let partition = self.orbit(partition) & !fixed;
        let doors = self.orbit(doors) & partition;
        let floor = self.symmetry.symmetrized(frame, tiled) & !walls | doors;
        let allowed = frame.squares() & !walls;
        let goals = self.place_goals(allowed, rng)?;
        let floor = floor | self.orbit(goals);
        let floor = frame
            .components(floor)
            .max_by_key(|part| ((*part & goals).len(), part.len()))?;
        goals.without(floor).is_empty().then_some(InitialRoom {
            floor,
            goals,
            fixed: walls & !partition,
            partition,
        })
    }

    /// Places all goals at random on squares in `allowed`. Returns `None` if no suitable arrangement is found.
    pub(crate) fn place_goals(&self, allowed: Bitboard, rng: &mut Rng) -> Option<Bitboard> {
        let place = GoalArea {
            frame: self.frame,
            allowed,
            symmetry: self.symmetry,
        };
        self.pattern.place(place, self.boxes, rng)
    }

    /// Returns `true` if a room that was `initial` and now has the floor `floor` still has the planned layout and size.
    pub(crate) fn permits(&self, initial: &InitialRoom, floor: Bitboard) -> bool {
        let frame = self.frame;
        let has_layout = match self.layout {
            RoomLayout::Hall => true,
            RoomLayout::Chambers => {
                let rooms = frame.components(floor & !initial.partition);
                rooms.filter(|room| room.len() >= 4).count() >= 2
            }
            RoomLayout::Corridors => open_blocks(frame, floor) <= 6,
            RoomLayout::Ring => {
                let core = initial.fixed;
                let wide = core | frame.shift(core, Left) | frame.shift(core, Right);
                let ring = (wide | frame.shift(wide, Up) | frame.shift(wide, Down)) & !core;
                let walls = (ring & frame.squares() & !floor).len();
                walls <= ring.len() / 6
            }
            RoomLayout::Cross => missing_lines(frame, floor) == 0,
        };
        let max_missing = u32::from(!self.has_exact_size);
        has_layout && missing_lines(frame, floor) <= max_missing
    }

    fn structure(&self, rng: &mut Rng) -> LayoutWalls {
        let (width, height) = (
            i32::from(self.frame.width()),
            i32::from(self.frame.height()),
        );
        let area = |xs: std::ops::Range<i32>, ys: std::ops::Range<i32>| {
            let squares = ys.flat_map(|y| xs.clone().map(move |x| (x, y)));
            squares.fold(Bitboard::EMPTY, |all, (x, y)| all | self.frame.at(x, y))
        };
        match self.layout {
            RoomLayout::Hall | RoomLayout::Corridors => LayoutWalls::default(),
            RoomLayout::Ring => {
                let (wide, high) = (core_side(width, rng), core_side(height, rng));
                let (x, y) = ((width - wide) / 2, (height - high) / 2);
                LayoutWalls::solid(area(x..x + wide, y..y + high))
            }
            RoomLayout::Cross => {
                let (wide, high) = (corner_side(width, rng), corner_side(height, rng));
                let (right, bottom) = (width - wide, height - high);
                let top = area(0..wide, 0..high) | area(right..width, 0..high);
                let low = area(0..wide, bottom..height) | area(right..width, bottom..height);
                LayoutWalls::solid(top | low)
            }
            RoomLayout::Chambers => {
                let x = self.partition_at(width, rng);
                let mut partition = area(x..x + 1, 0..height);
                let mut doors = self.frame.at(x, rng.below(height as u32) as i32);
                if height >= 6 && rng.percent(40) {
                    let y = self.partition_at(height, rng);
                    let side = if rng.percent(50) { 0..x } else { x + 1..width };
                    let second = area(side, y..y + 1);
                    doors |= rng.square(second).unwrap_or(Bitboard::EMPTY);
                    partition |= second;
                }
                LayoutWalls {
                    fixed: Bitboard::EMPTY,
                    partition,
                    doors,
                }
            }
        }
    }

    /// Chooses the row or column of a wall between two chambers, in a room with `side` rows or columns. If the room is
    /// symmetric and `side` is odd, chooses the middle.
    fn partition_at(&self, side: i32, rng: &mut Rng) -> i32 {
        if side % 2 == 1 && self.symmetry != Symmetry::None {
            return side / 2;
        }
        let low = (side / 3).max(1);
        low + rng.below((side - 2 * low).max(1) as u32) as i32
    }
}

/// The walls and doors that define a [`RoomLayout`].
#[derive(Debug, Default)]
struct LayoutWalls {
    fixed: Bitboard,
    /// The squares of the walls between chambers, including the doors in these walls.
    partition: Bitboard,
    doors: Bitboard,
}

impl LayoutWalls {
    fn solid(fixed: Bitboard) -> Self {
        Self {
            fixed,
            ..Self::default()
        }
    }
}

/// Chooses the width or height of the solid core in the layout [`RoomLayout::Ring`]. `side` is the width or height of
/// the room.
fn core_side(side: i32, rng: &mut Rng) -> i32 {
    let min_side = if side % 2 == 0 { 2 } else { 1 };
    if side - min_side >= 6 || (side - min_side >= 4 && rng.percent(40)) {
        min_side + 2
    } else {
        min_side
    }
}

/// Chooses the width or height of the missing corners in the layout [`RoomLayout::Cross`]. `side` is the width or
/// height of the room.
fn corner_side(side: i32, rng: &mut Rng) -> i32 {
    1 + rng.below(((side - 3) / 2).clamp(1, 2) as u32) as i32
}

/// Returns the number of rows and columns without floor at the edges of the frame.
pub(crate) fn missing_lines(frame: Frame, floor: Bitboard) -> u32 {
    let span = |coordinate: fn((u8, u8)) -> u8| {
        let coordinates = || {
            floor
                .iter()
                .map(|square| coordinate(frame.coordinates(square)))
        };
        let (first, last) = (coordinates().min(), coordinates().max());
        last.zip(first).map_or(0, |(last, first)| last - first + 1)
    };
    let (width, height) = (span(|(x, _)| x), span(|(_, y)| y));
    u32::from(frame.width() - width) + u32::from(frame.height() - height)
}

/// Returns the number of 2x2 blocks of floor squares. Overlapping blocks are counted separately.
pub(crate) fn open_blocks(frame: Frame, floor: Bitboard) -> u32 {
    let pairs = floor & frame.shift(floor, Left);
    (pairs & frame.shift(pairs, Up)).len()
}

/// The maximum absolute value in [`Plan::floor_bias`].
const MAX_FLOOR_BIAS: i8 = 28;

/// Returns the minimum and the maximum target difficulty for a band, in thousandths of a logit. Levels rarely match
/// their target exactly, so the targets stay away from the limits of the band.
const fn target_difficulties(band: Band) -> (u32, u32) {
    match band {
        Band::Easy => (1500, 1900),
        Band::Medium => (2020, 2330),
        Band::Hard => (2430, 2690),
        Band::Expert => (2790, 3000),
        Band::Master => (3120, 3400),
    }
}

/// Returns the possible numbers of boxes for a band, each with its relative probability.
const fn box_count_weights(band: Band) -> &'static [(u32, u32)] {
    match band {
        Band::Easy => &[(2, 1), (3, 6), (4, 3)],
        Band::Medium => &[(2, 1), (3, 5), (4, 4)],
        Band::Hard => &[(3, 5), (4, 4), (5, 1)],
        Band::Expert => &[(3, 1), (4, 5), (5, 3)],
        Band::Master => &[(4, 4), (5, 5), (6, 1)],
    }
}

/// Chooses a random width and height in squares, without the outer walls. Rooms are never taller than they are wide,
/// because most screens are not.
fn draw_size(layout: RoomLayout, band: Band, symmetry: Symmetry, rng: &mut Rng) -> (u8, u8) {
    let needs_space = band >= Band::Expert;
    let (low, high) = match layout {
        RoomLayout::Hall if needs_space => (5, 6),
        RoomLayout::Hall => (4, 5),
        RoomLayout::Cross | RoomLayout::Ring => (5, 6),
        RoomLayout::Chambers => (if needs_space { 5 } else { 4 }, 6),
        RoomLayout::Corridors => (5, 7),
    };
    let height = rng.between(low, high);
    if symmetry == Symmetry::QuarterTurn {
        return (height.max(5) as u8, height.max(5) as u8);
    }
    // Make symmetric rooms larger, because small ones would offer little variety.
    let height = match symmetry {
        Symmetry::None => height,
        Symmetry::Both => height.max(6),
        _ => height.max(5),
    };
    let wider = match layout {
        RoomLayout::Chambers => rng.between(1, 3),
        _ if needs_space || symmetry != Symmetry::None => rng.between(1, 2),
        _ => rng.between(0, 2),
    };
    ((height + wider) as u8, height as u8)
}
