//! The header of the browser. It has the search field, the buttons, the active filter, and a line about the shown
//! levels.

use super::{Browser, GAP, Pane, filter_rows};
use crate::geometry::Rect;
use crate::input::{Action, Command, ExportContent, ExportTarget};
use crate::screens::AppState;
use crate::texts::{self, Text};
use crate::ui;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT};
use crate::view::theme::text;

use super::layout::HEAD_LINE;

/// The top and the height of the controls on the header's first line.
const LINE: (f32, f32) = (14.0, 30.0);
/// The height of the buttons on the header's last line.
const LOW_HEIGHT: f32 = 24.0;
const MAX_FIELD_WIDTH: f32 = 320.0;
const BUTTON_GAP: f32 = 6.0;
/// The minimum width of the line about the shown levels. With less space, it is left out.
const MIN_TEXT_WIDTH: f32 = 60.0;
/// The margins to the left and right of a button's text.
const PADDING: f32 = 10.0;
/// The width of the × after the description of the filter.
const CROSS_WIDTH: f32 = 16.0;

pub(super) const SEARCH: Action = Action::Run(Command::Search);
pub(super) const NEXT_UNSOLVED: Action = Action::Run(Command::NextUnsolved);

/// Returns `true` if `action` is that of a header control. The arrow keys can focus these controls.
pub(super) fn is_control(action: Action) -> bool {
    matches!(
        action,
        SEARCH
            | Action::Filter
            | Action::ClearFilter
            | Action::Table
            | NEXT_UNSOLVED
            | Action::Export(..)
            | Action::SortBy(_)
    )
}

struct Button {
    word: String,
    action: Action,
    /// `true` if the content that this button opens is already open.
    is_active: bool,
}

impl Button {
    const fn new(word: String, action: Action) -> Self {
        Self {
            word,
            action,
            is_active: false,
        }
    }

    fn width(&self, size: f32) -> f32 {
        (text_metrics::width(&self.word, size) + 2.0 * PADDING).ceil()
    }
}

impl Browser {
    pub(super) fn draw_head(&self, layer: &mut Layer, app: &AppState) {
        let layout = self.layout();
        let (pane, has_cards) = (layout.pane, self.pane() == Pane::Cards);
        let filter = filter_rows::summary(app.level_filter);
        let mut buttons = Vec::new();
        if has_cards {
            buttons.push(Button {
                is_active: self.filter_row().is_some() || !filter.is_empty(),
                ..Button::new(texts::filter::filter(), Action::Filter)
            });
            let other = if self.is_table {
                texts::browser::cards()
            } else {
                texts::browser::table()
            };
            buttons.push(Button::new(other, Action::Table));
        }
        let needed: f32 = (buttons.iter())
            .map(|button| button.width(text::KEYS) + BUTTON_GAP)
            .sum();
        let room = layout.close().x - GAP - pane.x;
        let beside = if layout.is_narrow { 0.0 } else { needed };
        let field = (room - beside).clamp(0.0, MAX_FIELD_WIDTH);
        let field = Rect::new(pane.x, LINE.0, field, LINE.1);
        self.draw_field(layer, field);
        let (x, y) = if layout.is_narrow {
            (pane.x, LINE.0 + HEAD_LINE)
        } else {
            (field.x + field.w + BUTTON_GAP, LINE.0)
        };
        let end = pane.x + pane.w;
        let area = Rect::new(x, y, end - x, LINE.1);
        self.draw_buttons(layer, &buttons, area, text::KEYS);
        let top = pane.y - HEAD_LINE;
        let mut low = Rect::new(pane.x, top, pane.w, LOW_HEIGHT);
        if !filter.is_empty() && has_cards {
            let clear = Button {
                is_active: true,
                ..Button::new(filter, Action::ClearFilter)
            };
            let w = (clear.width(text::NOTE) + CROSS_WIDTH).min(low.w);
            self.draw_button(layer, Rect { w, ..low }, &clear, text::NOTE);
            low.x += w + GAP;
            low.w -= w + GAP;
        }
        let mut buttons = self.low_buttons();
        let needed = |buttons: &[Button]| -> f32 {
            let widths = buttons.iter().map(|button| button.width(text::NOTE));
            widths.map(|width| width + BUTTON_GAP).sum()
        };
        while needed(&buttons) > low.w + BUTTON_GAP {
            buttons.pop();
        }
        low.w -= needed(&buttons);
        let x = low.x + low.w + BUTTON_GAP;
        let area = Rect {
            x,
            w: end - x,
            ..low
        };
        self.draw_buttons(layer, &buttons, area, text::NOTE);
        if low.w >= MIN_TEXT_WIDTH {
            let label = ui::label(self.heading(app), low.x, top + 16.0, text::NOTE, DIM);
            layer.write(label.within(low.w));
        }
    }

    /// Returns the buttons on the last line of the header. In narrow windows, the last ones are left out.
    fn low_buttons(&self) -> Vec<Button> {
        match self.pane() {
            Pane::Cards if self.is_table => [
                (
                    texts::browser::save_table as Text,
                    ExportContent::Table,
                    ExportTarget::File,
                ),
                (
                    texts::browser::save_solutions,
                    ExportContent::Solutions,
                    ExportTarget::File,
                ),
                (
                    texts::browser::copy_table,
                    ExportContent::Table,
                    ExportTarget::Clipboard,
                ),
                (
                    texts::browser::copy_solutions,
                    ExportContent::Solutions,
                    ExportTarget::Clipboard,
                ),
            ]
            .map(|(word, content, to)| Button::new(word(), Action::Export(content, to)))
            .into(),
            Pane::Cards => vec![Button::new(texts::browser::next_unsolved(), NEXT_UNSOLVED)],
            Pane::Road | Pane::Calendar | Pane::Bands => Vec::new(),
        }
    }

    fn draw_field(&self, layer: &mut Layer, field: Rect) {
        self.draw_focus(layer, SEARCH, field);
        layer.control(Element::area(field, SEARCH));
        let name = texts::command::search();
        let hints = [name.clone(), texts::browser::search_short()];
        let room = field.w - 2.0 * PADDING;
        let fits = |hint: &&String| text_metrics::width(hint, text::LINE) <= room;
        let hint = hints.iter().find(fits).map_or("", String::as_str);
        let has_caret = !self.query.is_empty() || self.focus == Some(SEARCH);
        (self.query).draw(layer, field, (&name, hint, TEXT), has_caret);
        // Typed letters always go to the search field, but the arrow keys choose a card unless the focus is here.
        layer.amend(|field| field.is_focused = self.focus == Some(SEARCH));
    }

    /// Draws those of `buttons` that fit in `area`, side by side.
    fn draw_buttons(&self, layer: &mut Layer, buttons: &[Button], area: Rect, size: f32) {
        let mut x = area.x;
        for button in buttons {
            let w = button.width(size);
            if x + w <= area.x + area.w {
                self.draw_button(layer, Rect { x, w, ..area }, button, size);
                x += w + BUTTON_GAP;
            }
        }
    }

    /// Draws a button. It is highlighted if it is active, focused, or under the pointer.
    fn draw_button(&self, layer: &mut Layer, area: Rect, button: &Button, size: f32) {
        self.draw_focus(layer, button.action, area);
        let is_focused = self.focus == Some(button.action);
        let is_lit = button.is_active || is_focused || area.contains(self.pointer);
        let color = if is_lit { ACCENT } else { TEXT };
        layer.draw(Panel::raised(area, RAISED));
        let base = area.y + area.h / 2.0 + 5.0;
        let is_filter = button.action == Action::ClearFilter;
        let cross = if is_filter { CROSS_WIDTH } else { 0.0 };
        let middle = area.centre().x - cross / 2.0;
        let word = ui::label(&button.word, middle, base, size, color);
        layer.write(word.within(area.w - PADDING - cross).centred());
        let element = if is_filter {
            let x = area.x + area.w - PADDING;
            layer.write(ui::label("×", x, base + 1.0, text::TITLE, color).centred());
            Element::button(texts::filter::clear(), area).with_value(&button.word)
        } else {
            Element::button(&button.word, area)
        };
        layer.control(element.focused(is_focused).with_action(button.action));
    }

    pub(super) fn draw_new_level(&self, layer: &mut Layer) {
        let layout = self.layout();
        let word = if layout.is_narrow {
            "+".to_owned()
        } else {
            texts::browser::new_level()
        };
        let button = Button::new(word, Action::Run(Command::NewLevel));
        self.draw_button(layer, layout.new_level(), &button, text::KEYS);
    }

    /// If the control for `action` has the keyboard focus, draws a frame around it.
    pub(super) fn draw_focus(&self, layer: &mut Layer, action: Action, area: Rect) {
        if self.focus == Some(action) {
            layer.draw(Panel::raised(area.inset(-2.0), ACCENT));
        }
    }

    /// Returns the line about the shown levels and the selected one.
    fn heading(&self, app: &AppState) -> String {
        match self.pane() {
            Pane::Road => texts::command::road(),
            Pane::Calendar => texts::daily::heading(),
            Pane::Bands => texts::endless::heading_line(),
            Pane::Cards => {
                let count = Some(texts::levels(self.found.len() as u32));
                texts::joined([self.grading().or(count), self.about_chosen(app)])
            }
        }
    }

    /// Returns the number, title, size and author of the selected board, if there is one.
    fn about_chosen(&self, app: &AppState) -> Option<String> {
        let index = *self.found.get(self.selected)?;
        let entry = app.library.entry(index);
        let title = texts::browser::card(index.entry + 1, &app.library.title(index));
        let map = entry.level.as_ref().ok().map(|level| level.map());
        let size = map.map(|map| (map.width().into(), map.height().into()));
        let author = app.library.collection(index).author(entry);
        let details = texts::browser::details(size, author.as_deref());
        Some(texts::joined([Some(title), Some(details)]))
    }

    /// Returns a text with the number of levels that still have to be graded. Returns `None` if the filter and the sort
    /// order need no more grades.
    pub(super) fn grading(&self) -> Option<String> {
        let count = self.ungraded.len() as u32;
        (count > 0).then(|| texts::browser::grading(count))
    }
}
