//! The sort order and the filter of levels in the browser.

use sokoban_core::Level;
use sokoban_generator::Band;

use crate::grades::Grades;
use crate::library::{LevelIndex, Library};
use crate::save::Progress;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// The order of the collection.
    #[default]
    Collection,
    Easiest,
    Hardest,
    /// The smallest board first.
    Smallest,
    FewestBoxes,
}

/// The size of a board by its longer side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// Up to 8 squares.
    Small,
    /// Up to 14 squares.
    Medium,
    /// More than 14 squares.
    Large,
}

/// A range of box counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boxes {
    /// Up to 3 boxes.
    Few,
    /// Up to 6 boxes.
    Some,
    /// Up to 12 boxes.
    Many,
    /// More than 12 boxes.
    Heaps,
}

/// The sort order and the filter of levels. `None` allows all values of a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LevelFilter {
    pub sort: Sort,
    /// The difficulty.
    pub band: Option<Band>,
    pub size: Option<Size>,
    pub boxes: Option<Boxes>,
    pub solved: Option<bool>,
    /// `true` to show only the player's favourites.
    pub favourites: bool,
}

/// A line of the filter panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Criterion {
    /// The order.
    Sort,
    /// The difficulty.
    Band,
    Size,
    Boxes,
    Solved,
    Favourites,
}

impl Criterion {
    /// All criteria, in the order of the panel.
    pub const ALL: [Self; 6] = [
        Self::Band,
        Self::Size,
        Self::Boxes,
        Self::Solved,
        Self::Favourites,
        Self::Sort,
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

impl LevelFilter {
    /// Changes a criterion to its next or previous value.
    pub fn cycle(&mut self, criterion: Criterion, back: bool) {
        match criterion {
            Criterion::Sort => {
                let sorts = Sort::ALL.map(Some);
                self.sort = neighbour(Some(self.sort), &sorts, back).unwrap_or_default();
            }
            Criterion::Band => self.band = neighbour(self.band, &with_none(Band::ALL), back),
            Criterion::Size => self.size = neighbour(self.size, &with_none(Size::ALL), back),
            Criterion::Boxes => self.boxes = neighbour(self.boxes, &with_none(Boxes::ALL), back),
            Criterion::Solved => {
                self.solved = neighbour(self.solved, &with_none([false, true]), back);
            }
            Criterion::Favourites => self.favourites ^= true,
        }
    }

    /// Returns `true` if the filter can leave out levels.
    pub(crate) fn is_narrowed(self) -> bool {
        let mut criteria = Criterion::ALL.into_iter();
        criteria.any(|it| it != Criterion::Sort && self.is_changed(it))
    }

    /// Returns `true` if a criterion differs from its default.
    pub fn is_changed(&self, criterion: Criterion) -> bool {
        match criterion {
            Criterion::Sort => self.sort != Sort::default(),
            Criterion::Band => self.band.is_some(),
            Criterion::Size => self.size.is_some(),
            Criterion::Boxes => self.boxes.is_some(),
            Criterion::Solved => self.solved.is_some(),
            Criterion::Favourites => self.favourites,
        }
    }

    /// Returns the filter without the criteria that need grades.
    pub(crate) fn without_grades(self) -> Self {
        Self {
            sort: Sort::default(),
            band: None,
            ..self
        }
    }

    /// Returns `true` if the result depends on grades.
    pub const fn needs_grades(&self) -> bool {
        self.band.is_some() || matches!(self.sort, Sort::Easiest | Sort::Hardest)
    }

    /// Removes the levels that do not match, and sorts the others. Invalid boards come last, and are removed by any
    /// filter.
    pub(crate) fn apply(
        self,
        indices: &mut Vec<LevelIndex>,
        library: &Library,
        progress: &Progress,
        grades: &Grades,
    ) {
        if self == Self::default() {
            return;
        }
        let level = |index: &LevelIndex| library.entry(*index).level.as_ref().ok();
        let all = Self {
            sort: self.sort,
            ..Self::default()
        };
        indices.retain(|index| match level(index) {
            Some(level) => self.shows(level, progress, grades),
            None => self == all,
        });
        if self.sort != Sort::Collection {
            indices.sort_by_cached_key(|index| {
                level(index).map_or(u64::MAX, |it| self.key(it, grades))
            });
        }
    }

    fn shows(self, level: &Level, progress: &Progress, grades: &Grades) -> bool {
        self.size.is_none_or(|size| Size::of(level) == size)
            && self.boxes.is_none_or(|boxes| Boxes::of(level) == boxes)
            && (!self.favourites || progress.is_favourite(level))
            && (self.solved).is_none_or(|solved| progress.solved(level).is_some() == solved)
            && (self.band).is_none_or(|band| grades.band(level) == Some(band))
    }

    /// Returns the sort key of a level. Unknown difficulties come last.
    fn key(self, level: &Level, grades: &Grades) -> u64 {
        let difficulty = || grades.of(level)?.difficulty();
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

/// Returns `None`, followed by all values.
fn with_none<T: Copy, const N: usize>(all: [T; N]) -> Vec<Option<T>> {
    std::iter::once(None).chain(all.map(Some)).collect()
}

/// Returns the next or previous value, wrapping around at the ends.
fn neighbour<T: Copy + PartialEq>(now: Option<T>, all: &[Option<T>], back: bool) -> Option<T> {
    let at = all.iter().position(|it| *it == now).unwrap_or(0);
    let step = if back { all.len() - 1 } else { 1 };
    all[(at + step) % all.len()]
}
