//! In which order levels are shown, and which of them.

use sokoban_core::Level;
use sokoban_generator::Band;

use crate::library::LevelIndex;
use crate::screens::Shared;

/// What comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// As in the collection.
    #[default]
    Collection,
    /// The easiest.
    Easiest,
    /// The hardest.
    Hardest,
    /// The smallest board.
    Smallest,
    /// The fewest boxes.
    FewestBoxes,
}

/// How large a board is, by its longer side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// Up to 8 squares.
    Small,
    /// Up to 14 squares.
    Medium,
    /// More.
    Large,
}

/// How many boxes there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boxes {
    /// Up to 3.
    Few,
    /// Up to 6.
    Some,
    /// Up to 12.
    Many,
    /// More.
    Heaps,
}

/// The order, and what a level must be like to be shown; `None` where that does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Arrangement {
    /// What comes first.
    pub sort: Sort,
    /// The band.
    pub band: Option<Band>,
    /// The size of the board.
    pub size: Option<Size>,
    /// The number of boxes.
    pub boxes: Option<Boxes>,
    /// Whether it is solved.
    pub solved: Option<bool>,
}

/// What of an arrangement the player can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The order.
    Sort,
    /// The band.
    Band,
    /// The size.
    Size,
    /// The boxes.
    Boxes,
    /// Whether it is solved.
    Solved,
}

impl Part {
    /// All, as they stand in a line.
    pub const ALL: [Self; 5] = [
        Self::Sort,
        Self::Band,
        Self::Size,
        Self::Boxes,
        Self::Solved,
    ];
}

impl Sort {
    const ALL: [Self; 5] = [
        Self::Collection,
        Self::Easiest,
        Self::Hardest,
        Self::Smallest,
        Self::FewestBoxes,
    ];
}

impl Size {
    const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    fn of(level: &Level) -> Self {
        match level.map().width().max(level.map().height()) {
            0..=8 => Self::Small,
            9..=14 => Self::Medium,
            _ => Self::Large,
        }
    }
}

impl Boxes {
    const ALL: [Self; 4] = [Self::Few, Self::Some, Self::Many, Self::Heaps];

    fn of(level: &Level) -> Self {
        match level.box_count() {
            0..=3 => Self::Few,
            4..=6 => Self::Some,
            7..=12 => Self::Many,
            _ => Self::Heaps,
        }
    }
}

impl Arrangement {
    /// Changes a part to what follows, or to what comes before.
    pub fn turn(&mut self, part: Part, back: bool) {
        match part {
            Part::Sort => {
                let sorts = Sort::ALL.map(Some);
                self.sort = turned(Some(self.sort), &sorts, back).unwrap_or_default();
            }
            Part::Band => self.band = turned(self.band, &with_none(Band::ALL), back),
            Part::Size => self.size = turned(self.size, &with_none(Size::ALL), back),
            Part::Boxes => self.boxes = turned(self.boxes, &with_none(Boxes::ALL), back),
            Part::Solved => {
                self.solved = turned(self.solved, &with_none([false, true]), back);
            }
        }
    }

    /// Whether a part is not as it is at first.
    pub fn is_changed(&self, part: Part) -> bool {
        match part {
            Part::Sort => self.sort != Sort::default(),
            Part::Band => self.band.is_some(),
            Part::Size => self.size.is_some(),
            Part::Boxes => self.boxes.is_some(),
            Part::Solved => self.solved.is_some(),
        }
    }

    /// Whether grades make a difference.
    pub const fn needs_grades(&self) -> bool {
        self.band.is_some() || matches!(self.sort, Sort::Easiest | Sort::Hardest)
    }

    /// Leaves out places that are not to be shown, and puts the others in order. Boards that are no levels are shown
    /// only where nothing is left out, at the end.
    pub(super) fn arrange(self, places: &mut Vec<LevelIndex>, shared: &Shared) {
        if self == Self::default() {
            return;
        }
        let level = |place: &LevelIndex| shared.library.entry(*place).level.as_ref().ok();
        let all = Self {
            sort: self.sort,
            ..Self::default()
        };
        places.retain(|place| match level(place) {
            Some(level) => self.shows(level, shared),
            None => self == all,
        });
        if self.sort != Sort::Collection {
            places.sort_by_cached_key(|place| {
                level(place).map_or(u64::MAX, |it| self.key(it, shared))
            });
        }
    }

    fn shows(self, level: &Level, shared: &Shared) -> bool {
        self.size.is_none_or(|size| Size::of(level) == size)
            && self.boxes.is_none_or(|boxes| Boxes::of(level) == boxes)
            && (self.solved).is_none_or(|solved| shared.progress.solved(level).is_some() == solved)
            && (self.band).is_none_or(|band| shared.grades.band(level) == Some(band))
    }

    /// What is less comes first; what is not known comes last.
    fn key(self, level: &Level, shared: &Shared) -> u64 {
        let difficulty = || shared.grades.of(level)?.difficulty();
        let area = u64::from(level.map().width()) * u64::from(level.map().height());
        match self.sort {
            Sort::Collection => 0,
            Sort::Easiest => difficulty().map_or(u64::from(u16::MAX) + 1, u64::from),
            Sort::Hardest => difficulty().map_or(u64::MAX - 1, |it| u64::from(u16::MAX - it)),
            Sort::Smallest => area,
            Sort::FewestBoxes => level.box_count() as u64,
        }
    }
}

/// All values, behind the one for those that do not matter.
fn with_none<T: Copy, const N: usize>(all: [T; N]) -> Vec<Option<T>> {
    std::iter::once(None).chain(all.map(Some)).collect()
}

/// The value that follows in a circle of values, or the one before.
fn turned<T: Copy + PartialEq>(now: Option<T>, all: &[Option<T>], back: bool) -> Option<T> {
    let at = all.iter().position(|it| *it == now).unwrap_or(0);
    let step = if back { all.len() - 1 } else { 1 };
    all[(at + step) % all.len()]
}
