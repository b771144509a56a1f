//! The head of the browser: the search field, the filter with the text of an active one, and the button for the next
//! unsolved level.

use super::{Browser, GAP, Pane};
use crate::geometry::Rect;
use crate::input::{Action, Command};
use crate::texts;
use crate::ui;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, RAISED, TEXT};
use crate::view::theme::text;

/// The top and the height of the first line.
const LINE: (f32, f32) = (14.0, 30.0);
/// The top of the second line, which has the text about the shown levels.
const TEXT_LINE: f32 = 48.0;
/// The height of the second line, and of a third line for the filter.
const LINE_HEIGHT: f32 = 28.0;
/// The maximum width of the search field.
const MAX_FIELD_WIDTH: f32 = 320.0;
/// The minimum width of the filter's text beside its button. With less space it has a line of its own.
const MIN_CHIP_WIDTH: f32 = 120.0;
/// The minimum width of the text about the shown levels. With less space it is left out.
const MIN_TEXT_WIDTH: f32 = 60.0;
/// The margin on each side of the word on a button.
const PADDING: f32 = 12.0;
/// The width of the × at the end of the filter's text.
const CROSS_WIDTH: f32 = 22.0;

pub(super) const SEARCH: Action = Action::Run(Command::Search);
pub(super) const NEXT_UNSOLVED: Action = Action::Run(Command::NextUnsolved);
/// The controls, in the order in which keys reach them.
pub(super) const CONTROLS: [Action; 4] =
    [SEARCH, Action::Filter, Action::ClearFilter, NEXT_UNSOLVED];

/// The areas of the controls.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    field: Rect,
    filter: Rect,
    /// The text of an active filter, which clears it.
    clear: Option<Rect>,
    next_unsolved: Rect,
    pub(super) height: f32,
}

impl Head {
    /// Creates the head between `left` and `right`, which is the edge of the close button. The window ends at `end`.
    /// `filter_width` is that of [`Head::filter_width`].
    pub(super) fn new(left: f32, right: f32, end: f32, filter_width: f32) -> Self {
        let button = button_width(&texts::filter::filter(), text::KEYS);
        let gap = GAP / 2.0;
        let w = (right - left - gap - button).clamp(0.0, MAX_FIELD_WIDTH);
        let filter = Rect::new(left + w + gap, LINE.0, button, LINE.1);
        let beside = filter.x + button + gap;
        let is_beside = filter_width <= 0.0 || right - beside >= filter_width.min(MIN_CHIP_WIDTH);
        let clear = if is_beside {
            let w = filter_width.min(right - beside);
            Rect::new(beside, LINE.0 + 2.0, w, LINE.1 - 4.0)
        } else {
            let w = filter_width.min(right - left);
            Rect::new(left, TEXT_LINE + LINE_HEIGHT, w, LINE_HEIGHT - 2.0)
        };
        let next = button_width(&texts::browser::next_unsolved(), text::NOTE);
        let x = end - GAP - next;
        Self {
            field: Rect::new(left, LINE.0, w, LINE.1),
            filter,
            clear: (filter_width > 0.0).then_some(clear),
            next_unsolved: Rect::new(x, TEXT_LINE + 1.0, next, LINE_HEIGHT - 5.0),
            height: TEXT_LINE + LINE_HEIGHT * if is_beside { 1.0 } else { 2.0 },
        }
    }

    /// Returns the width that the text of a filter needs.
    pub(super) fn filter_width(filter: &str) -> f32 {
        if filter.is_empty() {
            return 0.0;
        }
        text_metrics::width(filter, text::NOTE) + 2.0 * PADDING + CROSS_WIDTH
    }

    /// Returns the left edge, the baseline and the width of the text about the shown levels, if there is space for it.
    /// It ends before the button for the next unsolved level if `has_button`.
    pub(super) fn text(self, end: f32, has_button: bool) -> Option<(f32, f32, f32)> {
        let right = if has_button {
            self.next_unsolved.x
        } else {
            end
        };
        let room = (right - GAP - self.field.x).max(0.0);
        (room >= MIN_TEXT_WIDTH).then_some((self.field.x, TEXT_LINE + 17.0, room))
    }
}

impl Browser {
    /// Draws the controls. Only cards can be filtered.
    pub(super) fn draw_head(&self, layer: &mut Layer) {
        let head = self.layout().head();
        self.draw_focus(layer, SEARCH, head.field);
        layer.control(Element::area(head.field, SEARCH));
        let name = texts::command::search();
        let hints = [name.clone(), texts::browser::search_short()];
        let room = head.field.w - 2.0 * PADDING;
        let fits = |hint: &&String| text_metrics::width(hint, text::LINE) <= room;
        let hint = hints.iter().find(fits).map_or("", String::as_str);
        let has_caret = !self.query.is_empty() || self.focus == Some(SEARCH);
        (self.query).draw(layer, head.field, (&name, hint, TEXT), has_caret);
        // Without a focus in the head, the arrow keys choose a card although letters go to the field.
        layer.amend(|it| it.is_focused = self.focus == Some(SEARCH));
        if self.pane() != Pane::Cards {
            return;
        }
        let word = texts::filter::filter();
        let is_active = !self.filter.is_empty();
        self.draw_button(
            layer,
            head.filter,
            &word,
            text::KEYS,
            Action::Filter,
            is_active,
        );
        if let Some(chip) = head.clear {
            self.draw_chip(layer, chip);
        }
        let (area, word) = (head.next_unsolved, texts::browser::next_unsolved());
        self.draw_button(layer, area, &word, text::NOTE, NEXT_UNSOLVED, false);
    }

    /// Draws a button with a word, which is bright if the button is pointed at, focused or active.
    pub(super) fn draw_button(
        &self,
        layer: &mut Layer,
        area: Rect,
        word: &str,
        size: f32,
        action: Action,
        is_active: bool,
    ) {
        self.draw_focus(layer, action, area);
        let is_focused = self.focus == Some(action);
        let is_lit = is_active || is_focused || area.contains(self.pointer);
        let color = if is_lit { ACCENT } else { TEXT };
        layer.draw(Panel::raised(area, RAISED));
        let base = area.y + area.h / 2.0 + 5.0;
        layer.write(ui::label(word, area.centre().x, base, size, color).centred());
        let control = Element::button(word, area).focused(is_focused);
        layer.control(control.with_action(action));
    }

    /// Draws the text of the active filter.
    fn draw_chip(&self, layer: &mut Layer, chip: Rect) {
        let is_focused = self.focus == Some(Action::ClearFilter);
        self.draw_focus(layer, Action::ClearFilter, chip);
        layer.draw(Panel::raised(chip, RAISED));
        let control = Element::button(texts::filter::clear(), chip).with_value(&self.filter);
        layer.control(control.focused(is_focused).with_action(Action::ClearFilter));
        let base = chip.y + chip.h / 2.0 + 5.0;
        let words = ui::label(&self.filter, chip.x + PADDING, base, text::NOTE, ACCENT);
        layer.write(words.within((chip.w - 2.0 * PADDING - CROSS_WIDTH).max(0.0)));
        let is_lit = is_focused || chip.contains(self.pointer);
        let color = if is_lit { ACCENT } else { TEXT };
        let x = chip.x + chip.w - PADDING - 4.0;
        layer.write(ui::label("×", x, base + 1.0, text::TITLE, color).centred());
    }

    /// Draws a frame around a control that keys have reached.
    fn draw_focus(&self, layer: &mut Layer, action: Action, area: Rect) {
        if self.focus == Some(action) {
            layer.draw(Panel::raised(area.inset(-2.0), ACCENT));
        }
    }
}

fn button_width(word: &str, size: f32) -> f32 {
    (text_metrics::width(word, size) + 2.0 * PADDING).ceil()
}
