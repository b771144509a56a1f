//! An area of rows that can be scrolled. A row is drawn only if it is completely visible.

use super::scroll::{Scroll, ScrollBar};
use crate::geometry::Rect;
use crate::input::{Input, Key};
use crate::view::theme::size::FINGER_NOTCH;

const BAR_WIDTH: f32 = 4.0;
/// How far beside the scroll bar a press still hits it.
const BAR_REACH: f32 = 12.0;

#[derive(Debug, Clone)]
pub(crate) struct ScrollArea {
    pub(crate) area: Rect,
    pub(crate) heights: Vec<f32>,
    /// The x coordinate of the scroll bar's right edge.
    pub(crate) right: f32,
    /// The distance by which an arrow key scrolls.
    pub(crate) line: f32,
    /// The height of the content that is visible both before and after a page key scrolls.
    pub(crate) overlap: f32,
}

impl ScrollArea {
    fn length(&self) -> f32 {
        self.heights.iter().sum()
    }

    /// Returns, for each row, the distance from the top of the first row to the top of this row.
    fn tops(&self) -> impl Iterator<Item = f32> {
        self.heights.iter().scan(0.0, |next, height| {
            let top = *next;
            *next += height;
            Some(top)
        })
    }

    /// Returns the largest scroll offset. At this offset, the last row is completely visible, and a row starts exactly
    /// at the top of the area.
    fn end(&self) -> f32 {
        let least = self.length() - self.area.h;
        if least <= 0.0 {
            return 0.0;
        }
        self.tops().find(|top| *top >= least).unwrap_or(0.0)
    }

    fn limited(&self, offset: f32) -> f32 {
        offset.clamp(0.0, self.end())
    }

    /// Returns the indices and areas of the rows that are completely visible.
    pub(crate) fn in_view(&self, scroll: &Scroll) -> impl Iterator<Item = (usize, Rect)> {
        let offset = self.limited(scroll.offset);
        let first = self.tops().find(|top| *top >= offset).unwrap_or(0.0);
        let bottom = self.area.y + self.area.h;
        let rows = self.tops().zip(&self.heights).enumerate();
        let rows = rows.map(move |(index, (top, height))| {
            let y = self.area.y + top - first;
            let h = *height;
            (index, Rect { y, h, ..self.area })
        });
        rows.skip_while(move |(_, row)| row.y < self.area.y)
            .take_while(move |(_, row)| row.y + row.h <= bottom)
    }

    pub(crate) fn follow(&self, scroll: &mut Scroll, input: Input) {
        match input {
            Input::Again(key, modifiers) if !modifiers.is_command() => {
                self.scroll_by_key(scroll, key);
            }
            Input::Point(point) => scroll.drag(&self.bar(), point),
            Input::Release(..) | Input::Blur => scroll.release(),
            Input::Wheel(notches, _) => {
                let offset = self.limited(scroll.offset) - notches * FINGER_NOTCH;
                scroll.offset = self.limited(offset);
            }
            _ => {}
        }
    }

    /// Scrolls the area if `key` is an arrow, page, Home or End key. Ignores other keys.
    pub(crate) fn scroll_by_key(&self, scroll: &mut Scroll, key: Key) {
        let page = (self.area.h - self.overlap).max(self.line);
        let offset = self.limited(scroll.offset);
        let offset = match key.of_main_block().unwrap_or(key) {
            Key::Up => offset - self.line,
            Key::Down => offset + self.line,
            Key::PageUp => offset - page,
            Key::PageDown => offset + page,
            Key::Home => 0.0,
            Key::End => f32::MAX,
            _ => return,
        };
        scroll.offset = self.limited(offset);
    }

    pub(crate) fn bar(&self) -> ScrollBar {
        ScrollBar {
            track: Rect {
                x: self.right - BAR_WIDTH,
                w: BAR_WIDTH,
                ..self.area
            },
            reach: BAR_REACH,
            page: self.area.h,
            length: self.length(),
            end: self.end(),
        }
    }
}
