//! The sort order and the filter for levels in the browser.

use sokoban_core::Level;
use sokoban_files::{Part, natural};
use sokoban_generator::{Band, Day};

use crate::grades::Grades;
use crate::library::{LevelIndex, Library};
use crate::save::{Progress, SolvedStatus};
use crate::screens::page::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// The order in which the levels are in their collection.
    #[default]
    Collection,
    Title,
    Difficulty,
    /// The number of squares on the board, which is its area.
    Size,
    Boxes,
    /// The fewest moves, or the fewest pushes, in the player's solutions.
    Moves,
    Pushes,
    /// The fewest moves in any known solution.
    BestKnown,
    /// The day on which the player first solved the level.
    SolvedOn,
}

/// The value by which a level is sorted.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(u64),
    Day(Day),
    Title(Vec<Part>),
}

/// A class of board sizes, by the length of the longer side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// Up to 8 squares.
    Small,
    /// From 9 to 14 squares.
    Medium,
    /// More than 14 squares.
    Large,
}

/// A class of levels by their number of boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boxes {
    /// 1 to 3 boxes.
    Few,
    /// 4 to 6 boxes.
    Some,
    /// 7 to 12 boxes.
    Many,
    /// More than 12 boxes.
    Heaps,
}

/// The sort order and the filter for levels. A criterion that is `None` excludes no levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LevelFilter {
    pub sort: Sort,
    /// `true` if the order is reversed. Levels without a value come last, even then.
    pub is_reversed: bool,
    /// The difficulty of the levels to show.
    pub band: Option<Band>,
    pub size: Option<Size>,
    pub boxes: Option<Boxes>,
    pub solved: Option<bool>,
    /// `true` if only the player's favourites are shown.
    pub favourites: bool,
}

/// A line in the filter panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Criterion {
    /// The sort order.
    Sort,
    /// The difficulty.
    Band,
    Size,
    Boxes,
    Solved,
    Favourites,
}

impl Criterion {
    /// All criteria, in the order in which the panel lists them.
    pub const ALL: [Self; 6] = [
        Self::Band,
        Self::Size,
        Self::Boxes,
        Self::Solved,
        Self::Favourites,
        Self::Sort,
    ];
}

/// The sort orders in the filter panel, each with `true` if it is reversed. The table can also sort in other orders.
pub(crate) const ORDERS: [(Sort, bool); 5] = [
    (Sort::Collection, false),
    (Sort::Difficulty, false),
    (Sort::Difficulty, true),
    (Sort::Size, false),
    (Sort::Boxes, false),
];

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
    pub(crate) fn cycle(&mut self, criterion: Criterion, step: Step) {
        match criterion {
            Criterion::Sort => {
                let order = (self.sort, self.is_reversed);
                (self.sort, self.is_reversed) = step.neighbour(&ORDERS, &order);
            }
            Criterion::Band => self.band = step.neighbour(&with_none(Band::ALL), &self.band),
            Criterion::Size => self.size = step.neighbour(&with_none(Size::ALL), &self.size),
            Criterion::Boxes => self.boxes = step.neighbour(&with_none(Boxes::ALL), &self.boxes),
            Criterion::Solved => {
                self.solved = step.neighbour(&with_none([false, true]), &self.solved);
            }
            Criterion::Favourites => self.favourites ^= true,
        }
    }

    /// Returns `true` if a criterion of the filter can exclude levels.
    pub(crate) fn is_narrowed(self) -> bool {
        let mut criteria = Criterion::ALL.into_iter();
        criteria.any(|criterion| criterion != Criterion::Sort && self.is_changed(criterion))
    }

    /// Returns `true` if the criterion `criterion` does not have its default value.
    pub fn is_changed(&self, criterion: Criterion) -> bool {
        match criterion {
            Criterion::Sort => self.sort != Sort::default() || self.is_reversed,
            Criterion::Band => self.band.is_some(),
            Criterion::Size => self.size.is_some(),
            Criterion::Boxes => self.boxes.is_some(),
            Criterion::Solved => self.solved.is_some(),
            Criterion::Favourites => self.favourites,
        }
    }

    /// Returns the filter without its difficulty and its sort order, which need grades.
    pub(crate) fn without_grades(self) -> Self {
        Self {
            sort: Sort::default(),
            is_reversed: false,
            band: None,
            ..self
        }
    }

    /// Returns `true` if the filter or the sort order needs the grades of levels.
    pub const fn needs_grades(&self) -> bool {
        self.band.is_some() || matches!(self.sort, Sort::Difficulty)
    }

    /// Removes the levels that the filter excludes, and sorts the others. Boards that are not valid levels come last.
    /// If any filter is active, they are excluded.
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
            is_reversed: self.is_reversed,
            ..Self::default()
        };
        indices.retain(|index| match level(index) {
            Some(level) => self.shows(level, progress, grades),
            None => self == all,
        });
        if self.is_changed(Criterion::Sort) {
            let key = |index| self.key(index, library, progress, grades);
            let (mut known, unknown): (Vec<_>, Vec<_>) = (indices.iter())
                .map(|index| (key(*index), *index))
                .partition(|(key, _)| key.is_some());
            known.sort_by(|(one, _), (other, _)| {
                if self.is_reversed {
                    other.cmp(one)
                } else {
                    one.cmp(other)
                }
            });
            let sorted = known.into_iter().chain(unknown);
            *indices = sorted.map(|(_, index)| index).collect();
        }
    }

    fn shows(self, level: &Level, progress: &Progress, grades: &Grades) -> bool {
        self.size.is_none_or(|size| Size::of(level) == size)
            && self.boxes.is_none_or(|boxes| Boxes::of(level) == boxes)
            && (!self.favourites || progress.is_favourite(level))
            && (self.solved).is_none_or(|solved| progress.solved(level).is_some() == solved)
            && (self.band).is_none_or(|band| grades.band(level) == Some(band))
    }

    /// Returns the value by which a level is sorted. Returns `None` if the level has no such value.
    fn key(
        self,
        index: LevelIndex,
        library: &Library,
        progress: &Progress,
        grades: &Grades,
    ) -> Option<Key> {
        let level = library.entry(index).level.as_ref().ok()?;
        let (width, height) = (level.map().width(), level.map().height());
        let number = match self.sort {
            Sort::Collection => (index.collection as u64) << 32 | index.entry as u64,
            Sort::Title => return Some(Key::Title(natural(&library.title(index)))),
            Sort::Difficulty => grades.of(level)?.difficulty()?.into(),
            Sort::Size => u64::from(width) * u64::from(height),
            Sort::Boxes => level.box_count() as u64,
            Sort::BestKnown => library.best_known(index, progress).moves?.count.into(),
            Sort::Moves | Sort::Pushes | Sort::SolvedOn => match progress.solved(level)? {
                SolvedStatus::ThisLevel {
                    moves,
                    pushes,
                    date,
                    ..
                } => match self.sort {
                    Sort::Moves => moves.into(),
                    Sort::Pushes => pushes.into(),
                    _ => return Some(Key::Day(date?)),
                },
                SolvedStatus::EquivalentLevel => return None,
            },
        };
        Some(Key::Number(number))
    }
}

/// Returns a list that contains `None` followed by the values in `all`.
fn with_none<T: Copy, const N: usize>(all: [T; N]) -> Vec<Option<T>> {
    std::iter::once(None).chain(all.map(Some)).collect()
}
