//! The panel of the filter: a line for each criterion, and one that clears them all.

use crate::input::{Button, Command, Input, Key, Modifiers};
use crate::screens::level_filter::{Criterion, LevelFilter};
use crate::screens::{AppState, ScreenEvent};
use crate::texts::{self, filter as tr};
use crate::ui::list::{List, ListEvent, ListState};

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct FilterPanel {
    chosen: ListState,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum PanelEvent {
    Changed(LevelFilter),
    Close,
    /// A request for the application.
    Request(ScreenEvent),
}

impl FilterPanel {
    pub(super) fn input(&mut self, input: Input, app: &AppState) -> Option<PanelEvent> {
        let list = self.list(app);
        let back = match self.chosen.follow(input, &list, app.window)? {
            ListEvent::Line(Button::Left) | ListEvent::Key(Key::Right, Modifiers::NONE) => false,
            ListEvent::Line(_) | ListEvent::Key(Key::Left, Modifiers::NONE) => true,
            ListEvent::Close => return Some(PanelEvent::Close),
            ListEvent::Delete | ListEvent::Key(Key::Delete, Modifiers::NONE) => {
                return Some(PanelEvent::Changed(LevelFilter::default()));
            }
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
                let request = ScreenEvent::on_screen_of(Command::Browse, command)?;
                return Some(match request {
                    ScreenEvent::Close => PanelEvent::Close,
                    request => PanelEvent::Request(request),
                });
            }
        };
        let Some(criterion) = Criterion::ALL.get(self.chosen.line) else {
            return Some(PanelEvent::Changed(LevelFilter::default()));
        };
        let mut filter = app.level_filter;
        filter.cycle(*criterion, back);
        Some(PanelEvent::Changed(filter))
    }

    pub(super) fn list(self, app: &AppState) -> List {
        let filter = app.level_filter;
        let line = |(index, criterion): (usize, Criterion)| {
            let value = value(filter, criterion);
            let is_chosen = index == self.chosen.line;
            let value = if is_chosen {
                format!("‹  {value}  ›")
            } else {
                value
            };
            (label(criterion), value)
        };
        let clear = (tr::clear(), String::new());
        List {
            lines: (Criterion::ALL.into_iter().enumerate().map(line))
                .chain([clear])
                .collect(),
            hints: vec![app.hint(tr::keys, texts::settings::touch)],
            ..List::new(tr::filter(), self.chosen)
        }
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

/// Returns the text of a criterion's value.
fn value(filter: LevelFilter, criterion: Criterion) -> String {
    use texts::browser::{BOXES, SIZES, SOLVED, SORTS};
    let value = match criterion {
        Criterion::Band => filter.band.map(texts::endless::heading),
        Criterion::Size => filter.size.map(|it| SIZES[it as usize]()),
        Criterion::Boxes => filter.boxes.map(|it| BOXES[it as usize]()),
        Criterion::Favourites => filter.favourites.then(texts::favourites::only),
        Criterion::Solved => filter.solved.map(|it| SOLVED[usize::from(it)]()),
        Criterion::Sort => Some(SORTS[filter.sort as usize]()),
    };
    value.unwrap_or_else(tr::any)
}

/// Returns the text of an active filter, or an empty string.
pub(super) fn summary(filter: LevelFilter) -> String {
    let changed = Criterion::ALL.into_iter();
    let changed = changed.filter(|criterion| filter.is_changed(*criterion));
    let values: Vec<String> = changed.map(|it| value(filter, it)).collect();
    values.join(" · ")
}
