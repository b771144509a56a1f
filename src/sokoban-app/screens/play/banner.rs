//! The banner at the end of a level: a card with the stars, the result, and commands to continue. The card is beside
//! the board in wide windows and below it in tall ones, so that it never covers the board.

mod star_row;

use super::solution_review::ReviewSummary;
use super::{timeline, top_bar};
use crate::geometry::Rect;
use crate::input::{Action, Command};
use crate::save::Stars;
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, label};
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{self, ACCENT, DIM, KEY_TEXT, TEXT};
use crate::view::theme::size::{CORNER, MARGIN};
use crate::view::theme::text;

/// The minimum and the maximum width of a card beside the board, and its width within these limits as a fraction of the
/// window's width.
const MIN_BESIDE_WIDTH: f32 = 240.0;
const BESIDE_WIDTH: f32 = 420.0;
const BESIDE_PART: f32 = 0.42;
/// The maximum width of a card below the board, and its maximum height as a fraction of the window's height.
const BELOW_WIDTH: f32 = 520.0;
const BELOW_PART: f32 = 0.55;
/// The minimum margin around the card.
const GAP: f32 = 8.0;
const KEY_GAP: f32 = 8.0;
const KEY_PADDING: f32 = 10.0;
/// The minimum height of a button, so that it is easy to press with a finger.
const FINGER: f32 = 40.0;

#[derive(Debug, Clone, Copy)]
struct Sizes {
    padding: f32,
    star: f32,
    headline: f32,
    detail: f32,
    remark: f32,
    key: f32,
    /// `true` if the card shows the names of the stars and the remarks.
    is_roomy: bool,
}

/// The sizes to choose from, largest first. The card uses the first sizes with which its content fits in the available
/// space.
const SIZES: [Sizes; 3] = [
    Sizes {
        padding: 20.0,
        star: 64.0,
        headline: text::HEADLINE,
        detail: text::DETAIL,
        remark: text::LINE,
        key: 42.0,
        is_roomy: true,
    },
    Sizes {
        padding: 12.0,
        star: 44.0,
        headline: text::HEADING,
        detail: text::ITEM,
        remark: text::NOTE,
        key: FINGER,
        is_roomy: true,
    },
    Sizes {
        padding: 6.0,
        star: 26.0,
        headline: text::ITEM,
        detail: text::NOTE,
        remark: text::NOTE,
        key: 30.0,
        is_roomy: false,
    },
];

impl Sizes {
    /// Returns the height of the content above the keys. `inner` is the width of this content.
    fn head(self, banner: &Banner, inner: f32) -> f32 {
        let names = if self.has_names(banner) {
            text::SMALL + 10.0
        } else {
            0.0
        };
        let remarks = remarks(banner, self, inner).len() as f32;
        self.star
            + names
            + 1.5 * self.headline
            + 1.4 * self.detail
            + remarks * self.remark_line()
            + self.padding / 2.0
    }

    fn remark_line(self) -> f32 {
        1.4 * self.remark
    }

    const fn has_names(self, banner: &Banner) -> bool {
        self.is_roomy && matches!(banner.ending, Ending::Solved(_))
    }

    fn key_height(self, banner: &Banner) -> f32 {
        if banner.has_buttons() {
            self.key.max(FINGER)
        } else {
            self.key
        }
    }
}

#[derive(Debug, Clone)]
pub struct Banner {
    pub headline: String,
    /// The line below the headline. After a victory, it gives the numbers of moves and pushes, the best solution, and a
    /// remark.
    pub detail: String,
    /// The commands to offer, most useful first, with their keys.
    pub keys: Vec<BannerKey>,
    pub ending: Ending,
    /// A notice to show instead of the remarks, if any.
    pub notice: Option<String>,
    /// The fraction of the banner that has slid into the window, from 0 to 1.
    pub shown: f32,
    /// For each star, the number of seconds since it rang. Negative if it will ring later.
    pub star_ages: [f32; Stars::MAX as usize],
}

/// A command on the banner. It is shown as a key with the effect of this key, or as a button.
#[derive(Debug, Clone)]
pub struct BannerKey {
    /// The label of the key, or the text on the button.
    pub cap: String,
    /// The effect of the key. Empty if the command is shown as a button.
    pub text: String,
    pub action: Action,
}

#[derive(Debug, Clone)]
pub enum Ending {
    Solved(ReviewSummary),
    Watched,
    /// The player has fallen into a hole.
    Fallen,
}

impl Banner {
    fn has_buttons(&self) -> bool {
        self.keys.iter().any(|key| key.text.is_empty())
    }
}

struct Layout {
    card: Rect,
    sizes: Sizes,
    /// The areas of the keys that fit on the card. The other keys are not drawn, but still work on the keyboard.
    keys: Vec<Rect>,
}

/// Returns `true` if the card goes beside the board, and `false` if it goes below the board.
fn is_beside(window: WindowSize) -> bool {
    let (width, height) = window.logical();
    width > height
}

impl Layout {
    fn of(window: WindowSize, banner: &Banner) -> Self {
        let (width, height) = window.logical();
        let (top, bottom) = (
            top_bar::height(window) + GAP,
            height - timeline::HEIGHT - GAP,
        );
        let is_beside = is_beside(window);
        let (w, room) = if is_beside {
            let w = (BESIDE_PART * width).clamp(MIN_BESIDE_WIDTH, BESIDE_WIDTH);
            (w, (bottom - top).max(0.0))
        } else {
            let w = BELOW_WIDTH.min(width - 2.0 * GAP);
            (w, BELOW_PART * height)
        };
        // Below the board, the keys after the first one are arranged in pairs, each on one line. Beside the board, this
        // is done only if the keys do not fit otherwise.
        let heights = |(sizes, shares_lines): (Sizes, bool)| {
            let inner = w - 2.0 * sizes.padding;
            let keys = keys(
                banner.keys.len(),
                inner,
                sizes.key_height(banner),
                shares_lines,
            );
            let end = keys.last().map_or(0.0, |key| key.y + key.h);
            let head = sizes.padding + sizes.head(banner, inner);
            (head, head + end + sizes.padding, keys)
        };
        let last = (SIZES[SIZES.len() - 1], true);
        let mut forms = SIZES.into_iter().map(|sizes| (sizes, !is_beside));
        let form = forms.find(|form| heights(*form).1 <= room).unwrap_or(last);
        let (head, mut h, mut keys) = heights(form);
        let sizes = form.0;
        keys.retain(|key| head + key.y + key.h <= room);
        h = h.min(room);
        let (x, y) = if is_beside {
            let x = width - MARGIN - w;
            (
                x + (1.0 - banner.shown) * (width - x),
                top + (room - h) / 2.0,
            )
        } else {
            let y = bottom - h;
            ((width - w) / 2.0, y + (1.0 - banner.shown) * (height - y))
        };
        let area = |key: Rect| Rect {
            x: x + sizes.padding + key.x,
            y: y + head + key.y,
            ..key
        };
        Self {
            card: Rect::new(x, y, w, h),
            sizes,
            keys: keys.into_iter().map(area).collect(),
        }
    }
}

/// Returns the areas of `count` keys, relative to the upper left corner of the first one. If `shares_lines` is `true`,
/// the keys after the first one are arranged in pairs, each on one line.
fn keys(count: usize, width: f32, height: f32, shares_lines: bool) -> Vec<Rect> {
    let line = height + KEY_GAP;
    let half = (width - KEY_GAP) / 2.0;
    let area = |index: usize| match index.checked_sub(1) {
        Some(other) if shares_lines && !(other.is_multiple_of(2) && index + 1 == count) => Rect {
            x: (half + KEY_GAP) * (other % 2) as f32,
            y: line * (1 + other / 2) as f32,
            w: half,
            h: height,
        },
        Some(other) if shares_lines => Rect::new(0.0, line * (1 + other / 2) as f32, width, height),
        _ => Rect::new(0.0, line * index as f32, width, height),
    };
    (0..count).map(area).collect()
}

/// Returns the notice, which is split into two lines if it is wider than `inner`. If there is no notice, returns the
/// remarks about the solution.
fn remarks(banner: &Banner, sizes: Sizes, inner: f32) -> Vec<&str> {
    match (&banner.notice, &banner.ending) {
        (Some(notice), _) if text_metrics::width(notice, sizes.remark) > inner => {
            text_metrics::in_two_lines(notice).to_vec()
        }
        (Some(notice), _) => vec![notice],
        (None, Ending::Solved(summary)) if sizes.is_roomy => {
            summary.remarks.iter().map(String::as_str).collect()
        }
        (None, _) => Vec::new(),
    }
}

/// Returns the area that is left for the board beside or above the card. `margins` are the heights of the margins at
/// the top and the bottom of the window.
pub(super) fn board_area(window: WindowSize, banner: &Banner, margins: (f32, f32)) -> Rect {
    let (width, height) = window.logical();
    let card = Layout::of(window, banner).card;
    let (w, bottom) = if is_beside(window) {
        (card.x, height - margins.1.min(height))
    } else {
        (width, card.y)
    };
    Rect::new(0.0, margins.0, w, (bottom - margins.0).max(1.0))
}

pub fn draw(scene: &mut Scene, window: WindowSize, banner: &Banner) {
    let layer = &mut scene.overlay;
    let layout = Layout::of(window, banner);
    let (card, sizes) = (layout.card, layout.sizes);
    layer.draw(Panel::rounded(card, CORNER, color::CARD));
    // Pressing anywhere on the card, except on a key, runs the first command. Pressing outside the card closes it.
    let (width, height) = window.logical();
    let around = Rect::new(0.0, 0.0, width, height);
    layer.control(Element::area(around, Action::Run(Command::Close)));
    let first = banner.keys.first().map_or(Action::Cover, |key| key.action);
    layer.control(Element::area(card, first));
    let inner = card.inset(sizes.padding);
    let mut y = inner.y;
    match &banner.ending {
        Ending::Solved(summary) => {
            let area = Rect {
                h: sizes.star,
                ..inner
            };
            let has_names = sizes.has_names(banner);
            star_row::draw(layer, summary.stars, area, banner.star_ages, has_names);
            y += if has_names { text::SMALL + 10.0 } else { 0.0 };
        }
        Ending::Watched => draw_emblem(layer, sprite::ICON_EYE, TEXT, inner, sizes),
        Ending::Fallen => draw_emblem(layer, sprite::HOLE, color::WHITE, inner, sizes),
    }
    y += sizes.star;
    let mut line = |words: &str, size: f32, height: f32, color| {
        y += height;
        let line = label(words, card.centre().x, y - 0.25 * height, size, color);
        layer.write(line.within(inner.w).centred());
    };
    line(&banner.headline, sizes.headline, 1.5 * sizes.headline, TEXT);
    line(&banner.detail, sizes.detail, 1.4 * sizes.detail, TEXT);
    let color = banner.notice.as_ref().map_or(DIM, |_| ACCENT);
    for remark in remarks(banner, sizes, inner.w) {
        line(remark, sizes.remark, sizes.remark_line(), color);
    }
    for (index, (area, key)) in layout.keys.iter().zip(&banner.keys).enumerate() {
        let control = Element::with_key_cap(Role::Button, &key.text, &key.cap, *area);
        layer.control(control.with_action(key.action));
        key.draw(layer, *area, index == 0);
    }
}

impl BannerKey {
    fn draw(&self, layer: &mut Layer, area: Rect, is_first: bool) {
        let base = area.centre().y + 5.0;
        let (fill, ink) = if is_first {
            (ACCENT, KEY_TEXT)
        } else {
            (color::RAISED, TEXT)
        };
        layer.draw(Panel::raised(area, fill));
        if self.text.is_empty() {
            let label = label(&self.cap, area.centre().x, base, text::ITEM, ink);
            return layer.write(label.within(area.w - KEY_PADDING).centred());
        }
        let mut x = area.x + KEY_PADDING;
        let end = area.x + area.w - KEY_PADDING;
        let after_cap = x + cap_width(&self.cap) + KEY_PADDING;
        // If the text does not fit beside the key, show only the text. The player knows the key from other levels.
        if text_metrics::width(&self.text, text::NOTE) <= end - after_cap {
            draw_key_cap(layer, &self.cap, x, area.centre().y - CAP_HEIGHT / 2.0);
            x = after_cap;
        }
        let label = label(&self.text, x, base, text::ITEM, ink);
        layer.write(label.within(end - x));
    }
}

/// Draws an emblem in place of the stars: an eye if the player has watched a solution, or a hole if the player has
/// fallen into one.
fn draw_emblem(layer: &mut Layer, cell: sprite::Cell, tint: Color, inner: Rect, sizes: Sizes) {
    let side = sizes.star;
    let rect = Rect::new(inner.centre().x - side / 2.0, inner.y, side, side);
    layer.draw(Panel::icon(cell, rect, tint));
}
