//! The rows of the filter, which replace the lines of the column while the filter is open. Each criterion has a row,
//! and the last row resets them all.

use super::column::Row;
use super::{Browser, table};
use crate::input::{Action, Key};
use crate::screens::AppState;
use crate::screens::level_filter::{Criterion, LevelFilter, ORDERS};
use crate::screens::page::Step;
use crate::texts::{self, filter as tr};

pub(super) const ROWS: usize = Criterion::ALL.len() + 1;

impl Browser {
    /// Returns the index of the filter row that has the keyboard focus. Returns `None` if the filter is closed.
    pub(super) const fn filter_row(&self) -> Option<usize> {
        match self.focus {
            Some(Action::Criterion(row)) => Some(row),
            _ => None,
        }
    }

    /// Handles a key while the filter is open. Returns `false` if the filter does not use this key.
    pub(super) fn filter_key(&mut self, key: Key, app: &mut AppState) -> bool {
        let Some(row) = self.filter_row() else {
            return false;
        };
        match key {
            Key::Up => self.focus = Some(Action::Criterion(row.saturating_sub(1))),
            Key::Down => self.focus = Some(Action::Criterion((row + 1).min(ROWS - 1))),
            Key::Left => self.change_filter(row, Step::Previous, app),
            Key::Right | Key::Enter | Key::PadEnter | Key::Space => {
                self.change_filter(row, Step::Next, app);
            }
            Key::Delete => self.set_filter(LevelFilter::default(), app),
            Key::Escape => self.focus = Some(Action::Filter),
            _ => return false,
        }
        true
    }

    /// Changes the criterion in a row to its next or previous value.
    pub(super) fn change_filter(&mut self, row: usize, step: Step, app: &mut AppState) {
        self.focus = Some(Action::Criterion(row));
        let mut filter = app.level_filter;
        match Criterion::ALL.get(row) {
            Some(criterion) => filter.cycle(*criterion, step),
            None => filter = LevelFilter::default(),
        }
        self.set_filter(filter, app);
    }
}

pub(super) fn row(index: usize, is_chosen: bool, filter: LevelFilter) -> Row {
    let (name, detail) = match Criterion::ALL.get(index) {
        Some(criterion) => (label(*criterion), value(filter, *criterion)),
        None => (tr::clear(), String::new()),
    };
    Row {
        name,
        detail,
        completion: None,
        stars: None,
        is_adjustable: index < Criterion::ALL.len(),
        is_chosen,
        action: Action::Criterion(index),
    }
}

fn label(criterion: Criterion) -> String {
    match criterion {
        Criterion::Band => tr::difficulty(),
        Criterion::Size => tr::size(),
        Criterion::Boxes => tr::boxes(),
        Criterion::Solved => tr::solved(),
        Criterion::Favourites => texts::favourites::favourites(),
        Criterion::Sort => tr::order(),
    }
}

/// Returns the text for the value of `criterion` in `filter`.
fn value(filter: LevelFilter, criterion: Criterion) -> String {
    use texts::browser::{BOXES, SIZES, SOLVED, SORTS};
    let value = match criterion {
        Criterion::Band => filter.band.map(texts::endless::heading),
        Criterion::Size => filter.size.map(|size| SIZES[size as usize]()),
        Criterion::Boxes => filter.boxes.map(|boxes| BOXES[boxes as usize]()),
        Criterion::Favourites => filter.favourites.then(texts::favourites::only),
        Criterion::Solved => filter
            .solved
            .map(|is_solved| SOLVED[usize::from(is_solved)]()),
        Criterion::Sort => {
            let order = (filter.sort, filter.is_reversed);
            let index = ORDERS.iter().position(|other| *other == order);
            Some(index.map_or_else(|| table::title(filter.sort), |index| SORTS[index]()))
        }
    };
    value.unwrap_or_else(tr::any)
}

/// Returns a description of the active filter, which is empty if there is none.
pub(super) fn summary(filter: LevelFilter) -> String {
    let changed = Criterion::ALL.into_iter();
    let changed = changed.filter(|criterion| filter.is_changed(*criterion));
    let values: Vec<String> = changed.map(|criterion| value(filter, criterion)).collect();
    values.join(" · ")
}
