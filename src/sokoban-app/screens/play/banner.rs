//! The banner below the board after the end of a level: the result, and the commands to continue with.

use super::solution_review::ReviewSummary;
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::Command;
use crate::screens::play::timeline;
use crate::texts::banner as tr;
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, label, shade};
use crate::view::scene::{Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::color::{self, ACCENT, DIM, TEXT};
use crate::view::theme::size::MARGIN;
use crate::view::theme::text;

/// The alpha of the backdrop.
const SHADE: f32 = 0.22;
/// The maximum width of the banner's content, in logical pixels.
const COLUMN: f32 = 960.0;
/// The width of the content at which the stars have their full size.
const ROOMY: f32 = 500.0;
/// The minimum width of the content for keys beside the text. With less width, keys are below the text.
const BESIDE: f32 = 640.0;
/// The space between keys on a line.
const KEY_GAP: f32 = 24.0;
/// The space between a key and its text.
const CAP_GAP: f32 = 12.0;
/// The window height below which the banner is smaller, so that it does not hide the board.
const LOW: f32 = 300.0;
/// The fraction of the content's width that the text uses if the keys are beside it.
const TEXT_PART: f32 = 0.58;
/// The height of a line with a key.
const ROW: f32 = 30.0;
/// The height of a remark.
const REMARK: f32 = 22.0;
/// The size of the large star.
const LARGE_STAR: f32 = 56.0;
/// The size of the small stars beside the large one.
const SMALL_STAR: f32 = 30.0;
/// The distance between the centres of the large star and a small star.
const STAR_DISTANCE: f32 = 46.0;

/// The arrangement of a banner's parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Keys in a column beside the text.
    Beside,
    /// Keys in lines below the text.
    Below,
    /// Like [`Below`](Self::Below), but with headline and details on one line, and without remarks.
    Low,
}

impl Form {
    fn of(window: WindowSize) -> Self {
        match window.logical().1 {
            height if height < LOW => Self::Low,
            _ if column(window) >= BESIDE => Self::Beside,
            _ => Self::Below,
        }
    }

    /// Returns the height of the headline and the details.
    const fn head(self) -> f32 {
        match self {
            Self::Beside | Self::Below => 68.0,
            Self::Low => 24.0,
        }
    }

    /// Returns the space around the content.
    const fn padding(self) -> f32 {
        match self {
            Self::Beside | Self::Below => 18.0,
            Self::Low => 2.0,
        }
    }

    /// Returns the space below the banner, for the timeline.
    const fn below(self) -> f32 {
        match self {
            Self::Beside | Self::Below => 24.0,
            Self::Low => timeline::HEIGHT,
        }
    }

    /// Returns the scale of the stars. They are smaller in a narrow window, to leave room for the text.
    fn emblem(self, column: f32) -> f32 {
        match self {
            Self::Beside | Self::Below => (column / ROOMY).clamp(0.5, 1.0),
            Self::Low => 0.36,
        }
    }
}

/// Returns the width of the content.
fn column(window: WindowSize) -> f32 {
    (window.logical().0 - 2.0 * MARGIN).min(COLUMN)
}

/// The content of a banner.
#[derive(Debug, Clone)]
pub struct Banner {
    /// The headline.
    pub headline: String,
    /// The details: counts, the best solution and a remark.
    pub detail: String,
    /// The commands with their keys, most useful first.
    pub keys: Vec<BannerKey>,
    /// The end of the level.
    pub ending: Ending,
    /// A notice, shown in place of the remarks.
    pub notice: Option<String>,
    /// The part of the banner that has slid in, from 0 to 1.
    pub shown: f32,
}

/// A command on the banner.
#[derive(Debug, Clone)]
pub struct BannerKey {
    /// The name of the key, or the text of the button.
    pub cap: String,
    /// The effect of the key. Empty for a button.
    pub text: String,
    /// The command.
    pub command: Command,
}

/// The ways in which a level ends.
#[derive(Debug, Clone)]
pub enum Ending {
    /// The player solved it.
    Solved(ReviewSummary),
    /// The player watched a solution.
    Watched,
    /// The player fell into a hole.
    Fallen,
}

/// The positions of a banner's parts.
struct Layout {
    strip: Rect,
    /// The centre of the large star.
    star: Point,
    /// The scale of the stars.
    size: f32,
    /// The left edge and the width of the text.
    text: (f32, f32),
    /// The areas of the keys with their texts. Keys that do not fit are left out.
    keys: Vec<Rect>,
}

impl Layout {
    fn of(window: WindowSize, banner: &Banner) -> Self {
        let (width, height) = window.logical();
        let (form, column) = (Form::of(window), column(window));
        let (head, padding) = (form.head(), form.padding());
        let left = (width - column) / 2.0;
        let text = head + REMARK * remarks(banner, form).len() as f32;
        let is_beside = form == Form::Beside;
        let keys = if is_beside {
            in_a_column(banner, (1.0 - TEXT_PART) * column)
        } else {
            // Leave out keys that would cover more than half of the window. Their shortcuts still work.
            let most = match form {
                Form::Low => ROW,
                _ => (height / 2.0 - text - 2.0 * padding).max(ROW),
            };
            let mut keys = in_lines(banner, column);
            keys.retain(|key| key.y + ROW <= most);
            keys
        };
        let rows = keys.last().map_or(0.0, |key| key.y + ROW);
        let inner = if is_beside {
            text.max(rows)
        } else {
            text + rows
        };
        let h = (inner + 2.0 * padding).min(height);
        let top = (height - form.below() - h).max(0.0);
        let y = top + (1.0 - banner.shown) * (height - top);
        let size = form.emblem(column);
        let emblem = size * (2.0 * STAR_DISTANCE + SMALL_STAR);
        let (part, row, below) = if is_beside {
            (
                TEXT_PART * column,
                left + TEXT_PART * column,
                (h - rows) / 2.0,
            )
        } else {
            (column, left, padding + text)
        };
        let area = |key: Rect| Rect {
            x: row + key.x,
            y: y + below + key.y,
            ..key
        };
        let begin = left + emblem + 18.0 * size;
        Self {
            strip: Rect {
                x: 0.0,
                y,
                w: width,
                h,
            },
            star: Point {
                x: left + emblem / 2.0,
                y: y + if is_beside {
                    h / 2.0
                } else {
                    padding + head / 2.0
                },
            },
            size,
            text: (begin, left + part - begin - 12.0),
            keys: keys
                .into_iter()
                .map(area)
                .take_while(|key| key.y + key.h <= y + h)
                .collect(),
        }
    }
}

/// Returns the areas of keys in a column, relative to the first key.
fn in_a_column(banner: &Banner, w: f32) -> Vec<Rect> {
    let area = |number: usize| Rect {
        x: 0.0,
        y: ROW * number as f32,
        w,
        h: CAP_HEIGHT,
    };
    (0..banner.keys.len()).map(area).collect()
}

/// Returns the areas of keys in lines, relative to the first key. A key that does not fit starts a new line.
fn in_lines(banner: &Banner, room: f32) -> Vec<Rect> {
    let (mut x, mut y) = (0.0, 0.0);
    let keys = banner.keys.iter().enumerate();
    let area = |(number, key): (usize, &BannerKey)| {
        let enter = if number == 0 && !key.text.is_empty() {
            4.0 + cap_width(tr::ENTER)
        } else {
            0.0
        };
        let needed = cap_width(&key.cap)
            + enter
            + CAP_GAP
            + text_metrics::width(&key.text, text::ITEM)
            + 1.0;
        if x > 0.0 && x + needed > room {
            (x, y) = (0.0, y + ROW);
        }
        let area = Rect {
            x,
            y,
            w: needed.min(room),
            h: CAP_HEIGHT,
        };
        x += needed + KEY_GAP;
        area
    };
    keys.map(area).collect()
}

/// Returns the notice, or else the remarks that compare the solution with others.
fn remarks(banner: &Banner, form: Form) -> &[String] {
    match &banner.ending {
        _ if form != Form::Low && banner.notice.is_some() => banner.notice.as_slice(),
        Ending::Solved(summary) if form != Form::Low => &summary.remarks,
        _ => &[],
    }
}

/// Returns the command at `point`. Elsewhere on the banner, returns its first command.
pub fn command_at(window: WindowSize, banner: &Banner, point: Point) -> Option<Command> {
    let layout = Layout::of(window, banner);
    let key = layout.keys.iter().position(|key| key.contains(point));
    let key = banner.keys.get(key.unwrap_or(0))?;
    layout.strip.contains(point).then_some(key.command)
}

/// Draws the banner.
pub fn draw(scene: &mut Scene, window: WindowSize, banner: &Banner) {
    let layer = &mut scene.overlay;
    shade(layer, window, SHADE * banner.shown);
    let layout = Layout::of(window, banner);
    strip(layer, layout.strip);
    emblem(layer, layout.star, layout.size, &banner.ending);
    match Form::of(window) {
        Form::Low => said_on_one_line(layer, &layout, banner),
        form => said_in_lines(layer, &layout, banner, form),
    }
    for (number, (row, key)) in layout.keys.iter().zip(&banner.keys).enumerate() {
        let mut used = draw_key_cap(layer, &key.cap, row.x, row.y);
        if number == 0 && !key.text.is_empty() {
            used += 4.0;
            used += draw_key_cap(layer, tr::ENTER, row.x + used, row.y);
        }
        layer.write(
            label(
                &key.text,
                row.x + used + CAP_GAP,
                row.y + 17.0,
                text::ITEM,
                TEXT,
            )
            .within(row.w - used - CAP_GAP),
        );
    }
}

/// Draws the headline, the details and the remarks on separate lines.
fn said_in_lines(layer: &mut Layer, layout: &Layout, banner: &Banner, form: Form) {
    let (x, room) = layout.text;
    let lines = [
        (banner.headline.as_str(), text::HEADLINE, TEXT, 30.0),
        (banner.detail.as_str(), text::DETAIL, TEXT, 28.0),
    ];
    let color = banner.notice.as_ref().map_or(DIM, |_| ACCENT);
    let remarks = remarks(banner, form).iter();
    let remarks = remarks.map(|remark| (remark.as_str(), text::LINE, color, REMARK));
    let height = form.head() + REMARK * remarks.len() as f32;
    let mut y = layout.strip.y + form.padding();
    if layout.star.y > y + height / 2.0 {
        y = layout.star.y - height / 2.0;
    }
    for (line, size, color, below) in lines.into_iter().chain(remarks) {
        y += below;
        layer.write(label(line, x, y, size, color).within(room));
    }
}

/// Draws the headline. Draws the details after it if they fit; the counters above the board show them too. A notice
/// replaces both.
fn said_on_one_line(layer: &mut Layer, layout: &Layout, banner: &Banner) {
    let (x, room) = layout.text;
    let y = layout.star.y + 5.0;
    if let Some(notice) = &banner.notice {
        layer.write(label(notice, x, y, text::LINE, ACCENT).within(room));
        return;
    }
    layer.write(label(&banner.headline, x, y, text::ITEM, TEXT).within(room));
    let aside = text_metrics::width(&banner.headline, text::ITEM) + KEY_GAP / 2.0;
    let room = room - aside;
    if text_metrics::width(&banner.detail, text::NOTE) <= room {
        layer.write(label(&banner.detail, x + aside, y, text::NOTE, DIM).within(room));
    }
}

/// Draws the background with a bright upper edge.
fn strip(layer: &mut Layer, area: Rect) {
    let edge = Rect { h: 2.0, ..area };
    for (rect, tint) in [(area, color::STRIP), (edge, ACCENT)] {
        layer.draw(Panel::solid(rect, tint));
    }
}

/// Draws the star of a solved level, with a small star on the left for the fewest pushes and one on the right for the
/// fewest moves. Draws an eye for a watched solution, and a hole if the player fell into one.
fn emblem(layer: &mut Layer, middle: Point, scale: f32, ending: &Ending) {
    let mut put = |cell, aside: f32, side: f32, tint| {
        let rect = Rect::new(
            middle.x + aside - side / 2.0,
            middle.y - side / 2.0,
            side,
            side,
        );
        layer.draw(Panel::icon(cell, rect, tint));
    };
    let [large, small, distance] =
        [LARGE_STAR, SMALL_STAR, STAR_DISTANCE].map(|length| scale * length);
    let summary = match ending {
        Ending::Solved(summary) => summary,
        Ending::Watched => return put(sprite::ICON_EYE, 0.0, large, TEXT),
        Ending::Fallen => return put(sprite::HOLE, 0.0, large, color::WHITE),
    };
    put(sprite::GLOW, 0.0, 2.4 * large, color::GLOW);
    put(sprite::STAR, 0.0, large, color::WHITE);
    for (is_best, aside) in [
        (summary.fewest_pushes, -distance),
        (summary.fewest_moves, distance),
    ] {
        if is_best {
            put(sprite::STAR, aside, small, color::WHITE);
        }
    }
}
