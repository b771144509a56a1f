//! The line above the cards that says in which order they lie, and which of them are shown; a click changes a part.

use super::arrangement::{Arrangement, Part};
use super::layout::{GAP, SIDE};
use crate::geometry::{Point, Rect};
use crate::input::{Chord, Key, Modifiers};
use crate::texts;
use crate::ui;
use crate::view::scene::{Align, Label, Layer, Panel, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, PANEL, RAISED, TEXT};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::text;

/// Where the line lies.
const TOP: f32 = 50.0;
const HEIGHT: f32 = 28.0;
const FREE: f32 = 8.0;
/// No chip is wider.
const WIDEST: f32 = 176.0;
/// Room for the name of the key.
const KEY: f32 = 30.0;

/// The keys that change the parts.
const KEYS: [(Key, Part); 5] = [
    (Key::F6, Part::Sort),
    (Key::F7, Part::Band),
    (Key::F8, Part::Size),
    (Key::F9, Part::Boxes),
    (Key::F10, Part::Solved),
];

/// The part that a key changes.
pub(super) fn part_of(key: Key) -> Option<Part> {
    let mut keys = KEYS.iter();
    keys.find(|(other, _)| *other == key).map(|(_, part)| *part)
}

fn area(index: usize, window: WindowSize) -> Rect {
    let count = Part::ALL.len() as f32;
    let room = (window.logical().0 - SIDE - 2.0 * GAP).max(count * 40.0);
    let w = ((room + FREE) / count - FREE).min(WIDEST).floor();
    Rect {
        x: SIDE + GAP + index as f32 * (w + FREE),
        y: TOP,
        w,
        h: HEIGHT,
    }
}

/// The part under a point.
pub(super) fn at(point: Point, window: WindowSize) -> Option<Part> {
    let mut parts = Part::ALL.into_iter().enumerate();
    let hit = parts.find(|(index, _)| area(*index, window).contains(point));
    hit.map(|(_, part)| part)
}

/// What a chip says.
fn said(arrangement: Arrangement, part: Part) -> String {
    use texts::browser as says;
    let index = |value: Option<usize>| value.map_or(0, |value| value + 1);
    match part {
        Part::Sort => says::SORTS[arrangement.sort as usize](),
        Part::Band => arrangement
            .band
            .map_or_else(says::any_band, texts::endless::band),
        Part::Size => says::SIZES[index(arrangement.size.map(|it| it as usize))](),
        Part::Boxes => says::BOXES[index(arrangement.boxes.map(|it| it as usize))](),
        Part::Solved => says::SOLVED_OR_NOT[index(arrangement.solved.map(usize::from))](),
    }
}

/// Draws the line.
pub(super) fn draw(
    layer: &mut Layer,
    window: WindowSize,
    arrangement: Arrangement,
    pointer: Point,
) {
    for (index, (key, part)) in KEYS.into_iter().enumerate() {
        let rect = area(index, window);
        let is_changed = arrangement.is_changed(part);
        layer.panels.push(Panel {
            cell: sprite::PANEL,
            rect,
            corner: RAISED_CORNER,
            tint: if is_changed || rect.contains(pointer) {
                RAISED
            } else {
                PANEL
            },
        });
        let base = rect.y + 19.0;
        let modifiers = Modifiers::NONE;
        let name = Chord { key, modifiers }.to_string();
        // A narrow chip has room only for what it says.
        let key_width = if rect.w > 2.5 * KEY { KEY } else { 0.0 };
        layer.labels.push(Label {
            width: key_width,
            ..ui::label(&name, rect.x + 9.0, base, text::SMALL, DIM)
        });
        let color = if is_changed { ACCENT } else { TEXT };
        let middle = rect.x + key_width + (rect.w - key_width) / 2.0;
        layer.labels.push(Label {
            align: Align::Centre,
            width: rect.w - key_width - 10.0,
            ..ui::label(said(arrangement, part), middle, base, text::NOTE, color)
        });
    }
}
