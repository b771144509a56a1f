//! The header of the browser. It contains the search field, buttons, a summary of the filter, and a line of text about
//! the shown levels.

use super::{Browser, Content, GAP, Pane};
use crate::geometry::Rect;
use crate::input::{Action, Command, ExportContent, ExportTarget};
use crate::screens::AppState;
use crate::texts;
use crate::ui;
use crate::ui::button::{self, BUTTON_GAP, TextButton};
use crate::view::element::Element;
use crate::view::scene::Layer;
use crate::view::text_metrics;
use crate::view::theme::color::{DIM, TEXT};
use crate::view::theme::text;

use super::layout::{HEAD_LINE, INDENT};

/// The y coordinate and the height of the controls on the header's first line.
const LINE: (f32, f32) = (14.0, 30.0);
const LOW_HEIGHT: f32 = 24.0;
const MAX_FIELD_WIDTH: f32 = 320.0;
/// The minimum space for the text about the shown levels. If there is less, the text is left out.
const MIN_TEXT_WIDTH: f32 = 60.0;

pub(super) const SEARCH: Action = Action::Run(Command::Search);
pub(super) const NEXT_UNSOLVED: Action = Action::Run(Command::NextUnsolved);

/// Returns `true` if `action` belongs to a control in the header that the arrow keys can focus.
pub(super) fn is_control(action: &Action) -> bool {
    matches!(
        *action,
        SEARCH
            | Action::Filter
            | Action::ClearFilter
            | Action::Table
            | NEXT_UNSOLVED
            | Action::Export(..)
            | Action::SortBy(_)
    )
}

#[derive(Default)]
struct Buttons {
    upper: Vec<TextButton>,
    clear: Option<TextButton>,
    /// The buttons at the right end of the header's last line. In a narrow window, those that do not fit are left out,
    /// starting with the last one.
    lower: Vec<TextButton>,
}

impl Browser {
    pub(super) fn draw_head(&self, layer: &mut Layer, app: &AppState) {
        let layout = self.layout;
        let pointer = Some(self.pointer);
        let new_level = layout.new_level();
        let word = if layout.is_narrow {
            "+".to_owned()
        } else {
            texts::browser::new_level()
        };
        let button = TextButton::new(word, text::KEYS, Action::Run(Command::NewLevel));
        button.draw(layer, new_level, pointer);
        let title = ui::label(texts::browser::levels(), INDENT, 36.0, text::HEADING, TEXT);
        layer.write(title.within(new_level.x - 24.0));

        let pane = layout.pane;
        let end = pane.x + pane.w;
        let mut buttons = self.buttons(app);
        let room = layout.close().x - GAP - pane.x;
        let mut field = Rect::new(pane.x, LINE.0, room.min(MAX_FIELD_WIDTH), LINE.1);
        let mut upper = Rect::new(pane.x, LINE.0 + HEAD_LINE, pane.w, LINE.1);
        if !layout.is_narrow {
            field.w = field.w.min(room - button::row_width(&buttons.upper));
            let x = field.x + field.w + BUTTON_GAP;
            upper = Rect::new(x, LINE.0, end - x, LINE.1);
        }
        self.draw_field(layer, field);
        button::draw_row(layer, &buttons.upper, upper, pointer);

        let mut lower = Rect::new(pane.x, pane.y - HEAD_LINE, pane.w, LOW_HEIGHT);
        if let Some(button) = buttons.clear {
            let w = button.width().min(lower.w);
            button.draw(layer, Rect { w, ..lower }, pointer);
            lower.x += w + GAP;
        }
        while lower.x + button::row_width(&buttons.lower) > end + BUTTON_GAP {
            buttons.lower.pop();
        }
        let x = end + BUTTON_GAP - button::row_width(&buttons.lower);
        let area = Rect {
            x,
            w: end - x,
            ..lower
        };
        button::draw_row(layer, &buttons.lower, area, pointer);
        let room = x - BUTTON_GAP - lower.x;
        if room >= MIN_TEXT_WIDTH {
            let base = lower.y + 16.0;
            let label = ui::label(self.heading(app), lower.x, base, text::NOTE, DIM);
            layer.write(label.within(room));
        }
    }

    /// Returns the buttons in the header. If the pane does not show boards, there are none.
    fn buttons(&self, app: &AppState) -> Buttons {
        use ExportContent::{Solutions, Table};
        use ExportTarget::{Clipboard, File};
        use texts::browser as tr;
        if self.pane() != Pane::Cards {
            return Buttons::default();
        }
        let button = |text, size, action| TextButton {
            is_focused: self.focus == Some(action),
            ..TextButton::new(text, size, action)
        };
        let summary = app.level_filter.summary();
        let mut filter = button(texts::filter::filter(), text::KEYS, Action::Filter);
        filter.is_lit = self.filter_row().is_some() || !summary.is_empty();
        let clear = (!summary.is_empty()).then(|| TextButton {
            cross: Some(texts::filter::clear()),
            is_lit: true,
            ..button(summary, text::NOTE, Action::ClearFilter)
        });
        let (other, lower) = if self.is_table {
            let lower = vec![
                (tr::save_table(), Action::Export(Table, File)),
                (tr::save_solutions(), Action::Export(Solutions, File)),
                (tr::copy_table(), Action::Export(Table, Clipboard)),
                (tr::copy_solutions(), Action::Export(Solutions, Clipboard)),
            ];
            (tr::cards(), lower)
        } else {
            (tr::table(), vec![(tr::next_unsolved(), NEXT_UNSOLVED)])
        };
        let lower = lower.into_iter();
        Buttons {
            upper: vec![filter, button(other, text::KEYS, Action::Table)],
            clear,
            lower: lower
                .map(|(text, action)| button(text, text::NOTE, action))
                .collect(),
        }
    }

    fn draw_field(&self, layer: &mut Layer, field: Rect) {
        let is_focused = self.focus == Some(SEARCH);
        if is_focused {
            button::draw_focus(layer, field);
        }
        layer.control(Element::area(field, SEARCH));
        let name = texts::command::search();
        let hints = [name.clone(), texts::browser::search_short()];
        let room = field.w - 20.0;
        let fits = |hint: &&String| text_metrics::width(hint, text::LINE) <= room;
        let hint = hints.iter().find(fits).map_or("", String::as_str);
        let has_caret = !self.query.is_empty() || is_focused;
        (self.query).draw(layer, field, (&name, hint, TEXT), has_caret);
        // The search field receives letters even while it is not focused, so set the element's focus explicitly.
        layer.amend(|field| field.is_focused = is_focused);
    }

    fn heading(&self, app: &AppState) -> String {
        match self.content() {
            Some(Content::Road) => texts::command::road(),
            Some(Content::Daily) => texts::daily::heading(),
            Some(Content::Endless) => texts::endless::heading_line(),
            _ => {
                let count = Some(texts::levels(self.found.len() as u32));
                texts::joined([self.grading().or(count), self.about_chosen(app)])
            }
        }
    }

    fn about_chosen(&self, app: &AppState) -> Option<String> {
        let index = self.chosen()?;
        let entry = app.library.entry(index);
        let title = texts::browser::card(index.entry + 1, &app.library.title(index));
        let map = entry.level.as_ref().ok().map(|level| level.map());
        let size = map.map(|map| (map.width().into(), map.height().into()));
        let author = app.library.collection(index).author(entry);
        let details = texts::browser::details(size, author.as_deref());
        Some(texts::joined([Some(title), Some(details)]))
    }

    /// Returns a text that says how many levels still have to be graded for the filter or the sort order. Returns
    /// `None` if no grades are missing.
    pub(super) fn grading(&self) -> Option<String> {
        let count = self.ungraded.len() as u32;
        (count > 0).then(|| texts::browser::grading(count))
    }
}
