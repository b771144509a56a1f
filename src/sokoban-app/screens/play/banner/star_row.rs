//! The stars on the banner, each with its name beside it.

use crate::geometry::Rect;
use crate::save::{Rank, Stars};
use crate::texts::stars as tr;
use crate::ui::{label, stars};
use crate::view::scene::{Layer, Panel};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::color::{self, DIM, TEXT};
use crate::view::theme::text;
use crate::view::theme::time::STAR_POP;

/// The sizes of a row, largest first: the side of a star, the size of its name, and the gap before the next star.
const SIZES: [(f32, f32, f32); 2] = [(26.0, text::ITEM, 22.0), (19.0, text::KEYS, 14.0)];
/// The gap between a star and its name.
const NAME_GAP: f32 = 6.0;
/// The height of a line of stars.
const LINE: f32 = 30.0;

/// The stars of a level, laid out for a width.
pub(super) struct StarRow {
    items: Vec<Item>,
    side: f32,
    size: f32,
    /// The width of the widest line.
    pub(super) width: f32,
    /// `true` if the names are shown.
    pub(super) has_names: bool,
}

struct Item {
    is_earned: bool,
    /// The name for assistive technologies.
    full_name: String,
    /// The name beside the star. Empty if it is not shown.
    name: String,
    x: f32,
    line: u8,
}

impl StarRow {
    /// Lays out the stars in one line. If they do not fit into `room` with their names, uses a line for each star if
    /// `can_wrap`, and otherwise leaves out the names.
    pub(super) fn of(level: Stars, room: f32, can_wrap: bool) -> Self {
        let lines = SIZES.map(|size| Self::in_one_line(level, size));
        let fitting = lines.into_iter().find(|row| row.width <= room);
        fitting.unwrap_or_else(|| {
            if can_wrap {
                Self::in_lines(level)
            } else {
                Self::without_names(level)
            }
        })
    }

    /// Lays out the stars in one line, without names.
    pub(super) fn without_names(level: Stars) -> Self {
        let (side, size, _) = SIZES[1];
        let items = (0_u8..).zip(level.earned()).zip(names(level));
        let items = items.map(|((index, is_earned), full_name)| Item {
            is_earned,
            full_name,
            name: String::new(),
            x: f32::from(index) * 1.15 * side,
            line: 0,
        });
        Self {
            items: items.collect(),
            side,
            size,
            width: stars::row_width(Stars::MAX.into(), side),
            has_names: false,
        }
    }

    fn in_one_line(level: Stars, (side, size, gap): (f32, f32, f32)) -> Self {
        let mut x = 0.0;
        let items = level.earned().into_iter().zip(names(level));
        let items: Vec<Item> = items
            .map(|(is_earned, name)| {
                let item = Item {
                    is_earned,
                    x,
                    line: 0,
                    full_name: name.clone(),
                    name,
                };
                x += side + NAME_GAP + text_metrics::width(&item.name, size) + gap;
                item
            })
            .collect();
        Self {
            items,
            side,
            size,
            width: x - gap,
            has_names: true,
        }
    }

    fn in_lines(level: Stars) -> Self {
        let mut row = Self::in_one_line(level, SIZES[1]);
        row.width = 0.0;
        for (line, item) in (0_u8..).zip(&mut row.items) {
            (item.x, item.line) = (0.0, line);
            let width = row.side + NAME_GAP + text_metrics::width(&item.name, row.size);
            row.width = row.width.max(width);
        }
        row
    }

    /// Returns the height of all lines.
    pub(super) fn height(&self) -> f32 {
        LINE * f32::from(1 + self.items.last().map_or(0, |item| item.line))
    }

    /// Draws the stars. The upper left corner of the first line is at `(x, y)`. `ages` are the seconds since the earned
    /// stars rang, one after the other; a star that still has to ring is only an outline.
    pub(super) fn draw(
        &self,
        layer: &mut Layer,
        (x, y): (f32, f32),
        ages: [f32; Stars::MAX as usize],
    ) {
        let mut ages = ages.into_iter();
        for item in &self.items {
            let middle = y + LINE * (f32::from(item.line) + 0.5);
            let x = x + item.x;
            let age = item.is_earned.then(|| ages.next()).flatten();
            let is_shown = age.is_some_and(|age| age >= 0.0);
            self.draw_star(
                layer,
                (x + self.side / 2.0, middle),
                age.filter(|_| is_shown),
            );
            layer.describe(|| {
                let named = text_metrics::width(&item.name, self.size);
                let width = self.side + NAME_GAP + named;
                let area = Rect::new(x, middle - self.side / 2.0, width, self.side);
                stars::element(&item.full_name, item.is_earned, area)
            });
            let color = if is_shown { TEXT } else { DIM };
            let (x, y) = (x + self.side + NAME_GAP, middle + 0.34 * self.size);
            if !item.name.is_empty() {
                layer.write(label(&item.name, x, y, self.size, color));
            }
        }
    }
}

impl StarRow {
    /// Draws a star around `(x, y)`. When it rings, it glows and shrinks to its size. Without an age it is an outline.
    fn draw_star(&self, layer: &mut Layer, (x, y): (f32, f32), age: Option<f32>) {
        let pop = age.map_or(0.0, |age| (1.0 - age / STAR_POP).max(0.0));
        let square = |side: f32| Rect::new(x - side / 2.0, y - side / 2.0, side, side);
        if pop > 0.0 {
            let [red, green, blue, _] = color::GLOW;
            let tint = [red, green, blue, (220.0 * pop) as u8];
            layer.draw(Panel::icon(sprite::GLOW, square(3.0 * self.side), tint));
        }
        let area = square(self.side * (1.0 + 0.6 * pop));
        stars::draw_star(layer, age.is_some(), (area.x, area.y), area.w);
    }
}

/// Returns the name of each star. A figure that is only the best known says so.
fn names(level: Stars) -> [String; Stars::MAX as usize] {
    let pushes = match level.pushes {
        Rank::BestKnown => tr::known_pushes(),
        Rank::Behind | Rank::Proven => tr::pushes(),
    };
    let moves = match level.moves {
        Rank::BestKnown => tr::known_moves(),
        Rank::Behind | Rank::Proven => tr::moves(),
    };
    [tr::solved(), pushes, moves]
}
