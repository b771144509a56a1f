//! The line above the cards that says in which order they lie, and which of them are shown; a click changes a part.

use super::arrangement::{Arrangement, Part};
use super::layout::{GAP, Layout};
use crate::geometry::{Point, Rect};
use crate::input::{Chord, Key, Modifiers};
use crate::texts;
use crate::ui;
use crate::view::letters;
use crate::view::scene::{Layer, Panel};
use crate::view::theme::color::{ACCENT, DIM, PANEL, RAISED, TEXT};
use crate::view::theme::text;

/// Where the lines begin, and the height of one with what is free below it.
const TOP: f32 = 50.0;
const HEIGHT: f32 = 28.0;
const FREE: f32 = 8.0;
/// No chip is wider, and none narrower as long as there are more lines for them.
const WIDEST: f32 = 176.0;
const NARROWEST: f32 = 104.0;
/// Lower windows have one line of chips, of as many as there is room for, and those that are lower still have none.
const LOW: f32 = 400.0;
const LOWER: f32 = 320.0;
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

/// How many chips lie beside each other, and the width of one.
fn columns(layout: Layout) -> (usize, f32) {
    let room = (layout.window.logical().0 - layout.side() - 2.0 * GAP).max(NARROWEST) + FREE;
    let most = (room / (NARROWEST + FREE)) as usize;
    let columns = most.clamp(1, KEYS.len());
    (columns, (room / columns as f32 - FREE).min(WIDEST).floor())
}

/// How many chips there are.
fn count(layout: Layout) -> usize {
    match layout.window.logical().1 {
        ..LOWER => 0,
        ..LOW => columns(layout).0,
        _ => KEYS.len(),
    }
}

/// The height of all lines.
pub(super) fn height(layout: Layout) -> f32 {
    let lines = count(layout).div_ceil(columns(layout).0);
    lines as f32 * (HEIGHT + FREE)
}

/// Where the chips lie.
fn areas(layout: Layout) -> impl Iterator<Item = (Rect, (Key, Part))> {
    let (columns, w) = columns(layout);
    let area = move |index: usize| Rect {
        x: layout.side() + GAP + (index % columns) as f32 * (w + FREE),
        y: TOP + (index / columns) as f32 * (HEIGHT + FREE),
        w,
        h: HEIGHT,
    };
    (0..count(layout)).map(area).zip(KEYS)
}

/// The part under a point.
pub(super) fn at(point: Point, layout: Layout) -> Option<Part> {
    let hit = areas(layout).find(|(area, _)| area.contains(point));
    hit.map(|(_, (_, part))| part)
}

/// What a chip says.
fn said(arrangement: Arrangement, part: Part) -> String {
    use texts::browser as tr;
    let index = |value: Option<usize>| value.map_or(0, |value| value + 1);
    match part {
        Part::Sort => tr::SORTS[arrangement.sort as usize](),
        Part::Band => arrangement
            .band
            .map_or_else(tr::any_band, texts::endless::heading),
        Part::Size => tr::SIZES[index(arrangement.size.map(|it| it as usize))](),
        Part::Boxes => tr::BOXES[index(arrangement.boxes.map(|it| it as usize))](),
        Part::Solved => tr::SOLVED_OR_NOT[index(arrangement.solved.map(usize::from))](),
    }
}

/// Draws the line.
pub(super) fn draw(layer: &mut Layer, layout: Layout, arrangement: Arrangement, pointer: Point) {
    for (rect, (key, part)) in areas(layout) {
        let is_changed = arrangement.is_changed(part);
        layer.draw(Panel::raised(
            rect,
            if is_changed || rect.contains(pointer) {
                RAISED
            } else {
                PANEL
            },
        ));
        let base = rect.y + 19.0;
        let modifiers = Modifiers::NONE;
        let name = Chord { key, modifiers }.to_string();
        // A narrow chip has room only for what it says.
        let said = said(arrangement, part);
        let has_key = letters::width(&said, text::NOTE) + KEY + 10.0 <= rect.w;
        let key_width = if has_key { KEY } else { 0.0 };
        if has_key {
            layer.write(ui::label(&name, rect.x + 9.0, base, text::SMALL, DIM).within(key_width));
        }
        let color = if is_changed { ACCENT } else { TEXT };
        let middle = rect.x + key_width + (rect.w - key_width) / 2.0;
        layer.write(
            ui::label(said, middle, base, text::NOTE, color)
                .within(rect.w - key_width - 10.0)
                .centred(),
        );
    }
}
