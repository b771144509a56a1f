//! The row of stars on the banner, with a name below each star.

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

const NAME_GAP: f32 = 6.0;
/// The maximum distance between the centres of two neighbouring stars without names, as a multiple of a star's side.
const STEP: f32 = 1.6;

/// Draws the row of stars, centred in `area`, whose height is the side of a star. `ages` contains the number of seconds
/// since each star rang. A star that is not earned or has not rung yet is drawn as an outline.
pub(super) fn draw(
    layer: &mut Layer,
    level: Stars,
    area: Rect,
    ages: [f32; Stars::MAX as usize],
    has_names: bool,
) {
    let mut ages = ages.into_iter();
    let third = area.w / f32::from(Stars::MAX);
    let names = names(level);
    let fits = |name: &String| text_metrics::width(name, text::SMALL) <= third - NAME_GAP;
    let has_names = has_names && names.iter().all(fits);
    let step = if has_names {
        third
    } else {
        third.min(STEP * area.h)
    };
    for ((index, is_earned), name) in (0_u8..).zip(level.earned()).zip(names) {
        let x = area.centre().x + step * (f32::from(index) - 1.0);
        let age = is_earned.then(|| ages.next()).flatten();
        let age = age.filter(|age| *age >= 0.0);
        draw_star(layer, (x, area.centre().y), area.h, age);
        layer.describe(|| {
            let rect = Rect::new(x - area.h / 2.0, area.y, area.h, area.h);
            stars::element(&name, is_earned, rect)
        });
        if has_names {
            let color = age.map_or(DIM, |_| TEXT);
            let name = label(
                name,
                x,
                area.y + area.h + text::SMALL + 4.0,
                text::SMALL,
                color,
            );
            layer.write(name.within(third - NAME_GAP).centred());
        }
    }
}

/// Draws a star that is centred on `(x, y)`. `age` is the number of seconds since the star rang. Just after it rang, a
/// star glows and is enlarged. If `age` is `None`, the star is drawn as an outline.
fn draw_star(layer: &mut Layer, (x, y): (f32, f32), side: f32, age: Option<f32>) {
    let pop = age.map_or(0.0, |age| (1.0 - age / STAR_POP).max(0.0));
    let square = |side: f32| Rect::new(x - side / 2.0, y - side / 2.0, side, side);
    if pop > 0.0 {
        let [red, green, blue, _] = color::GLOW;
        let tint = [red, green, blue, (220.0 * pop) as u8];
        layer.draw(Panel::icon(sprite::GLOW, square(2.0 * side), tint));
    }
    let area = square(side * (1.0 + 0.3 * pop));
    stars::draw_star(layer, age.is_some(), (area.x, area.y), area.w);
}

/// Returns the names of the stars. The names for pushes and moves depend on whether the number to reach is proven to be
/// the minimum, or is only the lowest one known.
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
