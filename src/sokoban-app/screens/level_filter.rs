//! The sort order and the filter for levels in the browser.

use sokoban_core::Level;
use sokoban_files::{Part, natural};
use sokoban_generator::{Band, Day};

use crate::grades::Grades;
use crate::library::{LevelIndex, Library};
use crate::save::{Progress, SolvedStatus};
use crate::screens::page::Step;
use crate::texts::{self, Text, filter as tr};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// The order of the levels in their collections.
    #[default]
    Collection,
    Title,
    Difficulty,
    /// The area of the board, in squares.
    Size,
    Boxes,
    /// The fewest moves in the player's own solutions.
    Moves,
    Pushes,
    /// The fewest moves in any known solution.
    BestKnown,
    SolvedOn,
}

impl Sort {
    /// Returns the title of the table column that contains the values for this order.
    pub(crate) fn title(self) -> String {
        match self {
            Self::Collection => texts::browser::number(),
            Self::Title => texts::editor::field_title(),
            Self::Difficulty => tr::difficulty(),
            Self::Size => tr::size(),
            Self::Boxes => tr::boxes(),
            Self::Moves => texts::browser::moves(),
            Self::Pushes => texts::statistics::pushes(),
            Self::BestKnown => texts::browser::best_known(),
            Self::SolvedOn => texts::browser::solved_on(),
        }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(u64),
    Day(Day),
    Title(Vec<Part>),
}

/// The sort orders that the filter panel offers, with `true` for a reversed order. Their names are in
/// [`texts::browser::SORTS`]. The table can also be sorted in other orders.
const ORDERS: [(Sort, bool); 5] = [
    (Sort::Collection, false),
    (Sort::Difficulty, false),
    (Sort::Difficulty, true),
    (Sort::Size, false),
    (Sort::Boxes, false),
];

/// A property by which levels are filtered. The possible values are numbered from 0.
struct Criterion {
    label: Text,
    values: usize,
    text: fn(usize) -> String,
    /// Returns the value for a level, or `None` if the level has none or if it is not known.
    value: fn(&Level, &Progress, &Grades) -> Option<usize>,
}

const DIFFICULTY: usize = 0;

/// All criteria, in the order of their rows in the filter panel.
const CRITERIA: [Criterion; 5] = [
    Criterion {
        label: tr::difficulty,
        values: Band::ALL.len(),
        text: |value| texts::endless::heading(Band::ALL[value]),
        value: |level, _, grades| Some(grades.band(level)? as usize),
    },
    Criterion {
        label: tr::size,
        values: texts::browser::SIZES.len(),
        text: |value| texts::browser::SIZES[value](),
        value: |level, _, _| match level.map().width().max(level.map().height()) {
            0..=8 => Some(0),
            9..=14 => Some(1),
            _ => Some(2),
        },
    },
    Criterion {
        label: tr::boxes,
        values: texts::browser::BOXES.len(),
        text: |value| texts::browser::BOXES[value](),
        value: |level, _, _| match level.box_count() {
            0..=3 => Some(0),
            4..=6 => Some(1),
            7..=12 => Some(2),
            _ => Some(3),
        },
    },
    Criterion {
        label: tr::solved,
        values: texts::browser::SOLVED.len(),
        text: |value| texts::browser::SOLVED[value](),
        value: |level, progress, _| Some(usize::from(progress.solved(level).is_some())),
    },
    Criterion {
        label: texts::favourites::favourites,
        values: 1,
        text: |_| texts::favourites::only(),
        value: |level, progress, _| progress.is_favourite(level).then_some(0),
    },
];

/// The index of the row for the sort order in the filter panel. This row follows the criteria.
const ORDER_ROW: usize = CRITERIA.len();

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LevelFilter {
    pub(crate) sort: Sort,
    /// `true` if the order is reversed. In any case, levels without a value come last.
    pub(crate) is_reversed: bool,
    /// For each criterion, the value that a level must have to be shown. `None` accepts every value.
    values: [Option<usize>; CRITERIA.len()],
}

impl LevelFilter {
    /// The number of rows in the filter panel: one for each criterion, one for the sort order, and one that clears the
    /// filter.
    pub(crate) const ROWS: usize = ORDER_ROW + 2;

    pub(crate) fn label(row: usize) -> String {
        match CRITERIA.get(row) {
            Some(criterion) => (criterion.label)(),
            None if row == ORDER_ROW => tr::order(),
            None => tr::clear(),
        }
    }

    /// Returns the name of the selected value in a row. Returns an empty text for the row that clears the filter.
    pub(crate) fn value(self, row: usize) -> String {
        match CRITERIA.get(row) {
            Some(criterion) => self.values[row].map_or_else(tr::any, criterion.text),
            None if row == ORDER_ROW => {
                let order = (self.sort, self.is_reversed);
                let index = ORDERS.iter().position(|other| *other == order);
                index.map_or_else(|| self.sort.title(), |index| texts::browser::SORTS[index]())
            }
            None => String::new(),
        }
    }

    /// Selects the next or previous value in a row. In the last row, clears the filter instead.
    pub(crate) fn cycle(&mut self, row: usize, step: Step) {
        match CRITERIA.get(row) {
            Some(criterion) => {
                let values = (0..criterion.values).map(Some);
                let values: Vec<_> = std::iter::once(None).chain(values).collect();
                self.values[row] = step.neighbour(&values, &self.values[row]);
            }
            None if row == ORDER_ROW => {
                let order = (self.sort, self.is_reversed);
                (self.sort, self.is_reversed) = step.neighbour(&ORDERS, &order);
            }
            None => *self = Self::default(),
        }
    }

    /// Returns a text that describes the filter and the sort order. The text is empty if both have their default
    /// values.
    pub(crate) fn summary(self) -> String {
        let is_changed = |row: &usize| match self.values.get(*row) {
            Some(value) => value.is_some(),
            None => self.is_sorted(),
        };
        let changed = (0..=ORDER_ROW).filter(is_changed);
        let values: Vec<String> = changed.map(|row| self.value(row)).collect();
        values.join(" · ")
    }

    /// Returns `true` if any criterion has a selected value, so that levels may be excluded.
    pub(crate) fn is_narrowed(self) -> bool {
        self.values.iter().any(Option::is_some)
    }

    /// Returns `true` if levels are not shown in the order of their collection.
    fn is_sorted(self) -> bool {
        (self.sort, self.is_reversed) != ORDERS[0]
    }

    pub(crate) const fn needs_grades(&self) -> bool {
        self.values[DIFFICULTY].is_some() || matches!(self.sort, Sort::Difficulty)
    }

    /// Removes the levels that the filter excludes, and sorts the remaining ones. Boards that are not valid levels are
    /// removed if any criterion has a selected value, and otherwise come last when sorted. Returns the levels whose
    /// grades are missing but could change the result.
    pub(crate) fn apply(
        self,
        indices: &mut Vec<LevelIndex>,
        library: &Library,
        progress: &Progress,
        grades: &Grades,
    ) -> Vec<LevelIndex> {
        let mut ungraded = Vec::new();
        indices.retain(|index| {
            let Ok(level) = &library.entry(*index).level else {
                return !self.is_narrowed();
            };
            let allows = |criterion: usize| {
                let value = CRITERIA[criterion].value;
                let wanted = self.values[criterion];
                wanted.is_none() || value(level, progress, grades) == wanted
            };
            let mut others = (0..CRITERIA.len()).filter(|criterion| *criterion != DIFFICULTY);
            let is_candidate = others.all(allows);
            if is_candidate && self.needs_grades() && grades.of(level).is_none() {
                ungraded.push(*index);
            }
            is_candidate && allows(DIFFICULTY)
        });
        if self.is_sorted() {
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
        ungraded
    }

    /// Returns the value by which a level is sorted, or `None` if the level has no such value.
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
