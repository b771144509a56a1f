//! The chips above the cards for the sort order and the filter.

use crate::geometry::{Point, Rect};
use crate::input::{Chord, Key, Modifiers};
use crate::screens::level_filter::{Criterion, LevelFilter};
use crate::texts;
use crate::ui;
use crate::view::scene::{Layer, Panel};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, RAISED, TEXT};
use crate::view::theme::text;

/// The top of the bar.
const TOP: f32 = 50.0;
/// The height of a chip.
const CHIP_HEIGHT: f32 = 28.0;
/// The gap around a chip.
const CHIP_GAP: f32 = 8.0;
/// The maximum width of a chip.
const MAX_CHIP_WIDTH: f32 = 176.0;
/// The minimum width of a chip.
const MIN_CHIP_WIDTH: f32 = 104.0;
/// The window height below which there is only one line of chips.
const LOW_WINDOW: f32 = 400.0;
/// The window height below which there are no chips.
const LOWEST_WINDOW: f32 = 320.0;
/// The width of the key's name on a chip.
const KEY_WIDTH: f32 = 30.0;

/// The keys that change the criteria.
const KEYS: [(Key, Criterion); 5] = [
    (Key::F6, Criterion::Sort),
    (Key::F7, Criterion::Band),
    (Key::F8, Criterion::Size),
    (Key::F9, Criterion::Boxes),
    (Key::F10, Criterion::Solved),
];

/// Returns the criterion that a key changes.
pub(super) fn criterion_of(key: Key) -> Option<Criterion> {
    let mut keys = KEYS.iter();
    keys.find(|(other, _)| *other == key)
        .map(|(_, criterion)| *criterion)
}

/// The position of the bar, which depends on the height of the window.
#[derive(Debug, Clone, Copy)]
pub(super) struct FilterBar {
    pub(super) left: f32,
    pub(super) width: f32,
    pub(super) window_height: f32,
}

impl FilterBar {
    /// Returns the number of chips in a line, and the width of a chip.
    fn columns(self) -> (usize, f32) {
        let room = self.width.max(MIN_CHIP_WIDTH) + CHIP_GAP;
        let most = (room / (MIN_CHIP_WIDTH + CHIP_GAP)) as usize;
        let columns = most.clamp(1, KEYS.len());
        (
            columns,
            (room / columns as f32 - CHIP_GAP)
                .min(MAX_CHIP_WIDTH)
                .floor(),
        )
    }

    /// Returns the number of chips.
    fn count(self) -> usize {
        match self.window_height {
            ..LOWEST_WINDOW => 0,
            ..LOW_WINDOW => self.columns().0,
            _ => KEYS.len(),
        }
    }

    /// Returns the height of the bar.
    pub(super) fn height(self) -> f32 {
        let lines = self.count().div_ceil(self.columns().0);
        lines as f32 * (CHIP_HEIGHT + CHIP_GAP)
    }

    /// Returns the area, key and criterion of each chip.
    fn chips(self) -> impl Iterator<Item = (Rect, (Key, Criterion))> {
        let (columns, w) = self.columns();
        let area = move |index: usize| Rect {
            x: self.left + (index % columns) as f32 * (w + CHIP_GAP),
            y: TOP + (index / columns) as f32 * (CHIP_HEIGHT + CHIP_GAP),
            w,
            h: CHIP_HEIGHT,
        };
        (0..self.count()).map(area).zip(KEYS)
    }

    /// Returns the criterion under a point.
    pub(super) fn at(self, point: Point) -> Option<Criterion> {
        let hit = self.chips().find(|(area, _)| area.contains(point));
        hit.map(|(_, (_, criterion))| criterion)
    }

    /// Draws the bar.
    pub(super) fn draw(self, layer: &mut Layer, filter: LevelFilter, pointer: Point) {
        for (rect, (key, criterion)) in self.chips() {
            draw_chip(
                layer,
                rect,
                (key, criterion),
                filter,
                rect.contains(pointer),
            );
        }
    }
}

/// Returns the text of a chip.
fn chip_label(filter: LevelFilter, criterion: Criterion) -> String {
    use texts::browser as tr;
    let index = |value: Option<usize>| value.map_or(0, |value| value + 1);
    match criterion {
        Criterion::Sort => tr::SORTS[filter.sort as usize](),
        Criterion::Band => filter
            .band
            .map_or_else(tr::any_band, texts::endless::heading),
        Criterion::Size => tr::SIZES[index(filter.size.map(|it| it as usize))](),
        Criterion::Boxes => tr::BOXES[index(filter.boxes.map(|it| it as usize))](),
        Criterion::Solved => tr::SOLVED_OR_NOT[index(filter.solved.map(usize::from))](),
    }
}

fn draw_chip(
    layer: &mut Layer,
    rect: Rect,
    (key, criterion): (Key, Criterion),
    filter: LevelFilter,
    is_pointed: bool,
) {
    let is_changed = filter.is_changed(criterion);
    layer.draw(Panel::raised(
        rect,
        if is_changed || is_pointed {
            RAISED
        } else {
            PANEL
        },
    ));
    let base = rect.y + 19.0;
    let modifiers = Modifiers::NONE;
    let name = Chord { key, modifiers }.to_string();
    // A narrow chip does not show its key.
    let word = chip_label(filter, criterion);
    let has_key = text_metrics::width(&word, text::NOTE) + KEY_WIDTH + 10.0 <= rect.w;
    let key_width = if has_key { KEY_WIDTH } else { 0.0 };
    if has_key {
        layer.write(ui::label(&name, rect.x + 9.0, base, text::SMALL, DIM).within(key_width));
    }
    let color = if is_changed { ACCENT } else { TEXT };
    let middle = rect.x + key_width + (rect.w - key_width) / 2.0;
    layer.write(
        ui::label(word, middle, base, text::NOTE, color)
            .within(rect.w - key_width - 10.0)
            .centred(),
    );
}
