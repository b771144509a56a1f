//! The logo of the game: its name, written in small lamps. Other screens also draw single lamps.

use crate::geometry::{Point, Rect};
use crate::view::board::{blend, faint};
use crate::view::scene::{Layer, Panel};
use crate::view::sprite;
use crate::view::theme::color::{GLASS, HALO, SOCKET, WHITE};

/// The rows of the logo. Each asterisk is a lamp.
const ROWS: [&str; 7] = [
    " ***   ***  *   *  ***  ****   ***  *   *",
    "*   * *   * *  *  *   * *   * *   * *   *",
    "*     *   * * *   *   * *   * *   * **  *",
    " ***  *   * **    *   * ****  ***** * * *",
    "    * *   * * *   *   * *   * *   * *  **",
    "*   * *   * *  *  *   * *   * *   * *   *",
    " ***   ***  *   *  ***  ****  *   * *   *",
];
const COLUMNS: usize = ROWS[0].len();
/// The radius of a lamp, as a fraction of the distance from one lamp to the next.
const RADIUS: f32 = 0.4;
/// The radius of a lamp's glass, as a fraction of the lamp's radius.
const GLASS_RADIUS: f32 = 0.74;
/// The radius of the light around a lamp, as a multiple of the lamp's radius.
const HALO_RADIUS: f32 = 3.4;
/// The minimum radius, in logical pixels, of the glass of a lit lamp that has a bright centre.
const BRIGHT_RADIUS: f32 = 3.0;
/// The minimum radius of a lamp, in logical pixels. A smaller lamp is drawn only as a soft dot.
const DOT_RADIUS: f32 = 3.4;
/// The radius of the soft dot that replaces a small lamp, as a multiple of the lamp's radius.
const SOFT_RADIUS: f32 = 1.7;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Logo {
    pub(crate) area: Rect,
    /// The distance from the centre of one lamp to the next, in logical pixels. It is a whole number.
    pub(crate) pitch: f32,
}

impl Logo {
    /// Creates the largest logo that fits in `room`. The logo is centred there.
    pub(crate) fn within(room: Rect) -> Self {
        let (columns, rows) = (COLUMNS as f32, ROWS.len() as f32);
        let pitch = (room.w / columns).min(room.h / rows).floor().max(0.0);
        let (w, h) = (pitch * columns, pitch * rows);
        let (x, y) = (room.x + (room.w - w) / 2.0, room.y + (room.h - h) / 2.0);
        Self {
            area: Rect::new(x.round(), y.round(), w, h),
            pitch,
        }
    }

    /// Draws the logo with the opacity `alpha`. `light` maps the horizontal position of a lamp to its brightness. Both
    /// are from 0 to 1.
    pub(crate) fn draw(self, layer: &mut Layer, light: impl Fn(f32) -> f32, alpha: f32) {
        let radius = RADIUS * self.pitch;
        let columns = COLUMNS as f32;
        let lamps = || {
            let rows = ROWS.iter().enumerate();
            rows.flat_map(|(row, lamps)| {
                let lamps = lamps.bytes().enumerate();
                let lamps = lamps.filter(|(_, lamp)| *lamp == b'*');
                lamps.map(move |(column, _)| (column, row))
            })
        };
        let panels = |(column, row): (usize, usize)| {
            let middle = Point {
                x: self.area.x + (column as f32 + 0.5) * self.pitch,
                y: self.area.y + (row as f32 + 0.5) * self.pitch,
            };
            lamp(middle, radius, light(column as f32 / columns), alpha)
        };
        // Draw the first part of all lamps, then the second part, and so on. Otherwise, the light around a lamp would
        // cover the lamps beside it.
        for part in 0..PARTS {
            let panels = lamps().filter_map(|lamp| panels(lamp)[part]);
            layer.panels.extend(panels);
        }
    }
}

/// Draws a lamp. `light` is its brightness, from 0 to 1.
pub(crate) fn draw_lamp(layer: &mut Layer, middle: Point, radius: f32, light: f32) {
    let panels = lamp(middle, radius, light, 1.0);
    layer.panels.extend(panels.into_iter().flatten());
}

const PARTS: usize = 4;

/// Returns the panels of a lamp, from bottom to top: the light around the lamp, the socket, the glass, and the bright
/// centre of the glass.
fn lamp(middle: Point, radius: f32, light: f32, alpha: f32) -> [Option<Panel>; PARTS] {
    let soft = |radius, tint| Panel::icon(sprite::GLOW, around(middle, radius), tint);
    let disc = |radius: f32, tint| Panel::rounded(around(middle, radius), radius, tint);
    let is_lit = light > 0.0;
    let halo = soft(HALO_RADIUS * radius, faint(HALO, light * alpha));
    let [lit, unlit] = GLASS;
    let glass = faint(blend(unlit, lit, light), alpha);
    if radius < DOT_RADIUS {
        let dot = soft(SOFT_RADIUS * radius, glass);
        // At this size, one dot would be too faint, so draw it twice.
        return [is_lit.then_some(halo), Some(dot), Some(dot), None];
    }
    let socket = disc(radius, faint(SOCKET, alpha));
    let inner = GLASS_RADIUS * radius;
    let bright = is_lit && inner >= BRIGHT_RADIUS;
    [
        is_lit.then_some(halo),
        Some(socket),
        Some(disc(inner, glass)),
        bright.then(|| soft(inner, faint(WHITE, light * alpha))),
    ]
}

const fn around(middle: Point, radius: f32) -> Rect {
    let (x, y) = (middle.x - radius, middle.y - radius);
    Rect::new(x, y, 2.0 * radius, 2.0 * radius)
}
