//! The head of the browser: the search field, the filter with the text of an active one, and the button for the next
//! unsolved level.

use super::GAP;
use crate::geometry::{Point, Rect};
use crate::texts;
use crate::ui;
use crate::ui::text_field::TextField;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel, WindowSize};
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

/// A control in the head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeadItem {
    Search,
    /// The button that opens the filter.
    Filter,
    /// The text of an active filter, which clears it.
    Clear,
    /// The button that plays the next unsolved level.
    NextUnsolved,
}

impl HeadItem {
    /// All controls, in the order in which keys reach them.
    const ALL: [Self; 4] = [Self::Search, Self::Filter, Self::Clear, Self::NextUnsolved];
}

/// The content of the head that drawing needs.
pub(super) struct HeadContent<'a> {
    pub(super) query: &'a TextField,
    pub(super) has_caret: bool,
    pub(super) filter: &'a str,
    pub(super) focus: Option<HeadItem>,
    pub(super) pointer: Point,
}

/// The positions of the controls.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) left: f32,
    /// The right edge: the gap before the close button.
    pub(super) right: f32,
    pub(super) window: WindowSize,
    /// The width of the filter's text, or 0 if no filter is active.
    pub(super) filter_width: f32,
}

impl Head {
    /// Returns the width that the text of a filter needs.
    pub(super) fn filter_width(filter: &str) -> f32 {
        if filter.is_empty() {
            return 0.0;
        }
        text_metrics::width(filter, text::NOTE) + 2.0 * PADDING + CROSS_WIDTH
    }

    pub(super) fn height(self) -> f32 {
        let has_third = self.filter_width > 0.0 && !self.has_chip_beside();
        TEXT_LINE + LINE_HEIGHT * if has_third { 2.0 } else { 1.0 }
    }

    /// Returns the area of the button for the next unsolved level, in the second line.
    fn next_unsolved(self) -> Rect {
        let w = button_width(&texts::browser::next_unsolved(), text::NOTE);
        let x = self.window.logical().0 - GAP - w;
        Rect::new(x, TEXT_LINE + 1.0, w, LINE_HEIGHT - 5.0)
    }

    /// Returns the area of the search field.
    fn field(self) -> Rect {
        let button = button_width(&texts::filter::filter(), text::KEYS);
        let room = self.right - self.left - GAP / 2.0 - button;
        let w = room.clamp(0.0, MAX_FIELD_WIDTH);
        Rect::new(self.left, LINE.0, w, LINE.1)
    }

    fn button(self) -> Rect {
        let field = self.field();
        let x = field.x + field.w + GAP / 2.0;
        let w = button_width(&texts::filter::filter(), text::KEYS);
        Rect::new(x, LINE.0, w, LINE.1)
    }

    /// Returns the left edge and the width of the space beside the button.
    fn beside(self) -> (f32, f32) {
        let button = self.button();
        let x = button.x + button.w + GAP / 2.0;
        (x, self.right - x)
    }

    fn has_chip_beside(self) -> bool {
        self.beside().1 >= self.filter_width.min(MIN_CHIP_WIDTH)
    }

    /// Returns the area of a control, or `None` if it is not shown.
    pub(super) fn area(self, item: HeadItem) -> Option<Rect> {
        match item {
            HeadItem::Search => Some(self.field()),
            HeadItem::Filter => Some(self.button()),
            HeadItem::Clear if self.filter_width <= 0.0 => None,
            HeadItem::Clear if self.has_chip_beside() => {
                let (x, room) = self.beside();
                let w = self.filter_width.min(room);
                Some(Rect::new(x, LINE.0 + 2.0, w, LINE.1 - 4.0))
            }
            HeadItem::NextUnsolved => Some(self.next_unsolved()),
            HeadItem::Clear => {
                let w = self.filter_width.min(self.right - self.left);
                let y = TEXT_LINE + LINE_HEIGHT;
                Some(Rect::new(self.left, y, w, LINE_HEIGHT - 2.0))
            }
        }
    }

    pub(super) fn at(self, point: Point) -> Option<HeadItem> {
        let mut items = HeadItem::ALL.into_iter();
        items.find(|item| self.area(*item).is_some_and(|area| area.contains(point)))
    }

    /// Returns the control beside `item`, or `item` itself at the end.
    pub(super) fn neighbour(self, item: HeadItem, back: bool) -> HeadItem {
        let shown = |item: &HeadItem| self.area(*item).is_some();
        let shown: Vec<HeadItem> = HeadItem::ALL.into_iter().filter(shown).collect();
        let at = shown.iter().position(|it| *it == item).unwrap_or(0);
        let to = if back { at.saturating_sub(1) } else { at + 1 };
        shown.get(to).copied().unwrap_or(item)
    }

    /// Returns the left edge, the baseline and the width of the text about the shown levels, if there is space for it.
    pub(super) fn text(self, has_button: bool) -> Option<(f32, f32, f32)> {
        let right = if has_button {
            self.next_unsolved().x - GAP
        } else {
            self.window.logical().0 - GAP
        };
        let room = (right - self.left).max(0.0);
        (room >= MIN_TEXT_WIDTH).then_some((self.left, TEXT_LINE + 17.0, room))
    }

    pub(super) fn draw(self, layer: &mut Layer, content: &HeadContent<'_>, has_filter: bool) {
        let field = self.field();
        self.draw_focus(layer, HeadItem::Search, content);
        let hint = [texts::command::search(), texts::browser::search_short()];
        let hint_name = texts::command::search();
        let fits =
            |hint: &&String| text_metrics::width(hint, text::LINE) <= field.w - 2.0 * PADDING;
        let hint = hint.iter().find(fits).map_or("", String::as_str);
        let look = (hint_name.as_str(), hint, TEXT);
        (content.query).draw(layer, field, look, content.has_caret);
        // Without a focus in the head, the arrow keys choose a card although letters go to the field.
        layer.amend(|it| it.is_focused = content.focus == Some(HeadItem::Search));
        if !has_filter {
            return;
        }
        let is_lit =
            |item, area: Rect| area.contains(content.pointer) || content.focus == Some(item);
        self.draw_focus(layer, HeadItem::Filter, content);
        let button = self.button();
        let is_active = !content.filter.is_empty() || is_lit(HeadItem::Filter, button);
        let color = if is_active { ACCENT } else { TEXT };
        ui::button::draw_text(layer, button, &texts::filter::filter(), text::KEYS, color);
        layer.amend(|it| it.is_focused = content.focus == Some(HeadItem::Filter));
        if let Some(chip) = self.area(HeadItem::Clear) {
            self.draw_focus(layer, HeadItem::Clear, content);
            layer.draw(Panel::raised(chip, RAISED));
            layer.describe(|| {
                Element::button(texts::filter::clear(), chip)
                    .with_value(content.filter)
                    .focused(content.focus == Some(HeadItem::Clear))
            });
            let base = chip.y + chip.h / 2.0 + 5.0;
            let words = ui::label(content.filter, chip.x + PADDING, base, text::NOTE, ACCENT);
            layer.write(words.within((chip.w - 2.0 * PADDING - CROSS_WIDTH).max(0.0)));
            let is_lit = is_lit(HeadItem::Clear, chip);
            let color = if is_lit { ACCENT } else { TEXT };
            let x = chip.x + chip.w - PADDING - 4.0;
            layer.write(ui::label("×", x, base + 1.0, text::TITLE, color).centred());
        }
    }

    /// Draws the button for the next unsolved level.
    pub(super) fn draw_next_unsolved(self, layer: &mut Layer, content: &HeadContent<'_>) {
        let item = HeadItem::NextUnsolved;
        let Some(rect) = self.area(item) else {
            return;
        };
        self.draw_focus(layer, item, content);
        let is_focused = content.focus == Some(item);
        let is_lit = rect.contains(content.pointer) || is_focused;
        let color = if is_lit { ACCENT } else { TEXT };
        let word = texts::browser::next_unsolved();
        ui::button::draw_text(layer, rect, &word, text::NOTE, color);
        layer.amend(|it| it.is_focused = is_focused);
    }

    /// Draws a frame around a control that keys have reached.
    fn draw_focus(self, layer: &mut Layer, item: HeadItem, content: &HeadContent<'_>) {
        if content.focus == Some(item)
            && let Some(area) = self.area(item)
        {
            layer.draw(Panel::raised(area.inset(-2.0), ACCENT));
        }
    }
}

fn button_width(word: &str, size: f32) -> f32 {
    (text_metrics::width(word, size) + 2.0 * PADDING).ceil()
}
