//! The banner below the board after the end of a level: the result, and the commands to continue with.

mod star_row;

use super::solution_review::ReviewSummary;
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::Command;
use crate::save::Stars;
use crate::screens::play::timeline;
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, key_cap, label};
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::color::{self, ACCENT, DIM, KEY_TEXT, TEXT};
use crate::view::theme::size::MARGIN;
use crate::view::theme::text;
use star_row::StarRow;

/// The maximum width of the banner's content, in logical pixels.
const COLUMN: f32 = 960.0;
/// The width of the content at which the emblem has its full size.
const ROOMY: f32 = 500.0;
/// The gap after the stars of a flat banner, and between the text and the keys.
const TEXT_GAP: f32 = 12.0;
/// The minimum width of the content for keys beside the text. With less width, keys are below the text.
const BESIDE: f32 = 640.0;
/// The space between keys on a line.
const KEY_GAP: f32 = 24.0;
/// The space between a key and its text.
const CAP_GAP: f32 = 12.0;
/// The window height below which the banner is smaller, so that the board has room above it.
const COMPACT: f32 = 600.0;
/// The window height below which the banner has only one line of text.
const LOW: f32 = 300.0;
/// The fraction of the content's width that the text uses if the keys are beside it.
const TEXT_PART: f32 = 0.58;
/// The space between lines of keys.
const ROW_GAP: f32 = 6.0;
/// The additional space above buttons below the text.
const BUTTONS_GAP: f32 = 4.0;
/// The gap between a remark and the keys below it.
const REMARK_GAP: f32 = 6.0;
/// The minimum width and height of a button, for a finger.
const BUTTON_SIDE: f32 = 40.0;
/// The margin on each side of the text of a button.
const BUTTON_PADDING: f32 = 14.0;
/// The window height below which buttons in a compact banner have only one line.
const ONE_LINE: f32 = 360.0;
/// The height of a remark.
const REMARK: f32 = 22.0;
const EMBLEM: f32 = 56.0;
/// The width of the emblem with the space around it.
const EMBLEM_WIDTH: f32 = 122.0;

/// The arrangement of a banner's parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Keys in a column beside the text.
    Beside,
    /// Keys in lines below the text.
    Below,
    /// Like [`Below`](Self::Below), but with stars and details on one line, and the most recent remark below.
    Compact,
    /// Like [`Compact`](Self::Compact), but without remarks.
    Low,
}

impl Form {
    fn of(window: WindowSize) -> Self {
        match window.logical().1 {
            height if height < LOW => Self::Low,
            height if height < COMPACT => Self::Compact,
            _ if column(window) >= BESIDE => Self::Beside,
            _ => Self::Below,
        }
    }

    /// Returns `true` if the stars or the headline share a line with the details.
    const fn is_flat(self) -> bool {
        matches!(self, Self::Compact | Self::Low)
    }

    /// Returns the height of the headline and the details.
    const fn head(self) -> f32 {
        if self.is_flat() { 24.0 } else { 68.0 }
    }

    /// Returns the space around the content.
    const fn padding(self) -> f32 {
        match self {
            Self::Beside | Self::Below => 18.0,
            Self::Compact => 4.0,
            Self::Low => 2.0,
        }
    }

    /// Returns the space below the banner, for the timeline.
    const fn below(self) -> f32 {
        if self.is_flat() {
            timeline::HEIGHT
        } else {
            24.0
        }
    }

    /// Returns the scale of the emblem. It is smaller in a narrow window, to leave room for the text.
    fn emblem(self, column: f32) -> f32 {
        if self.is_flat() {
            0.36
        } else {
            (column / ROOMY).clamp(0.5, 1.0)
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
    pub headline: String,
    /// The details: counts, the best solution and a remark.
    pub detail: String,
    /// The commands with their keys, most useful first.
    pub keys: Vec<BannerKey>,
    pub ending: Ending,
    /// A notice, shown in place of the remarks.
    pub notice: Option<String>,
    /// The part of the banner that has slid in, from 0 to 1.
    pub shown: f32,
    /// The seconds since each star rang, in the order in which they ring. Negative for stars that still have to ring.
    pub star_ages: [f32; Stars::MAX as usize],
    /// `true` if the headline says more than the names of the stars.
    pub is_special: bool,
}

/// A command on the banner.
#[derive(Debug, Clone)]
pub struct BannerKey {
    /// The name of the key, or the text of the button.
    pub cap: String,
    /// The effect of the key. Empty for a button.
    pub text: String,
    pub command: Command,
}

/// The ways in which a level ends.
#[derive(Debug, Clone)]
pub enum Ending {
    Solved(ReviewSummary),
    /// The player watched a solution.
    Watched,
    /// The player fell into a hole.
    Fallen,
}

/// The positions of a banner's parts.
struct Layout {
    strip: Rect,
    /// The centre of the emblem. It is at the height of the middle of the text.
    emblem: Point,
    /// The scale of the emblem.
    scale: f32,
    /// The stars of a solved level.
    stars: Option<StarRow>,
    /// The left edge of the content.
    left: f32,
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
        let is_beside = form == Form::Beside;
        let part = if is_beside { TEXT_PART } else { 1.0 } * column;
        let scale = form.emblem(column);
        let stars = stars(banner, form, part - TEXT_GAP);
        let beside = match &stars {
            Some(row) if form.is_flat() => row.width + TEXT_GAP,
            Some(_) => 0.0,
            None => scale * EMBLEM_WIDTH + 18.0 * scale,
        };
        let lines = stars.as_ref().filter(|_| !form.is_flat());
        let head = head + lines.map_or(0.0, StarRow::height);
        let text = head + REMARK * remarks(banner, form).len() as f32;
        let row = banner.key_height() + ROW_GAP;
        let has_buttons = banner.keys.iter().any(BannerKey::is_button);
        let keys = if is_beside && !has_buttons {
            in_a_column(banner, (1.0 - TEXT_PART) * column)
        } else {
            // Leave out keys that would cover more than half of the window. Their shortcuts still work.
            let most = match form {
                Form::Low => row,
                Form::Compact if has_buttons && height < ONE_LINE => row,
                Form::Compact => 2.0 * row,
                Form::Beside => height / 2.0 - 2.0 * padding,
                Form::Below => (height / 2.0 - text - 2.0 * padding).max(row),
            };
            let part = if is_beside { 1.0 - TEXT_PART } else { 1.0 };
            let mut keys = in_lines(banner, part * column);
            keys.retain(|key| key.y + row <= most);
            keys
        };
        let rows = keys.last().map_or(0.0, |key| key.y + row);
        let above = match form {
            _ if has_buttons => BUTTONS_GAP,
            Form::Compact if text > head => REMARK_GAP,
            _ => 0.0,
        };
        let inner = if is_beside {
            text.max(rows)
        } else {
            text + above + rows
        };
        let h = (inner + 2.0 * padding).min(height);
        let top = (height - form.below() - h).max(0.0);
        let y = top + (1.0 - banner.shown) * (height - top);
        let (row, below) = if is_beside {
            (left + part, (h - rows) / 2.0)
        } else {
            (left, padding + text + above)
        };
        let area = |key: Rect| Rect {
            x: row + key.x,
            y: y + below + key.y,
            ..key
        };
        let begin = left + beside;
        Self {
            strip: Rect {
                x: 0.0,
                y,
                w: width,
                h,
            },
            emblem: Point {
                x: left + scale * EMBLEM_WIDTH / 2.0,
                y: y + if is_beside {
                    h / 2.0
                } else {
                    padding + head / 2.0
                },
            },
            scale,
            stars,
            text: (begin, left + part - begin - TEXT_GAP),
            left,
            keys: keys
                .into_iter()
                .map(area)
                .take_while(|key| key.y + key.h <= y + h)
                .collect(),
        }
    }
}

/// Returns the stars of a solved level. A notice on the only line replaces their names.
fn stars(banner: &Banner, form: Form, room: f32) -> Option<StarRow> {
    let Ending::Solved(summary) = &banner.ending else {
        return None;
    };
    let has_notice = form == Form::Low && banner.notice.is_some();
    Some(if has_notice || form.is_flat() && banner.is_special {
        StarRow::without_names(summary.stars)
    } else {
        StarRow::of(summary.stars, room, !form.is_flat())
    })
}

impl Banner {
    /// Returns the height of a key or a button.
    fn key_height(&self) -> f32 {
        if self.keys.iter().any(BannerKey::is_button) {
            BUTTON_SIDE
        } else {
            CAP_HEIGHT
        }
    }
}

impl BannerKey {
    const fn is_button(&self) -> bool {
        self.text.is_empty()
    }

    fn width(&self) -> f32 {
        if self.is_button() {
            let text = text_metrics::width(&self.cap, text::KEYS).ceil();
            return (text + 2.0 * BUTTON_PADDING).max(BUTTON_SIDE);
        }
        cap_width(&self.cap) + CAP_GAP + text_metrics::width(&self.text, text::ITEM) + 1.0
    }

    /// Returns the space after the key on its line.
    const fn gap(&self) -> f32 {
        if self.is_button() { ROW_GAP } else { KEY_GAP }
    }

    fn draw(&self, layer: &mut Layer, area: Rect) {
        if self.is_button() {
            layer.draw(key_cap(area));
            let (x, base) = (area.centre().x, area.centre().y + 4.0);
            let label = label(&self.cap, x, base, text::KEYS, KEY_TEXT);
            return layer.write(label.within(area.w - BUTTON_PADDING).centred());
        }
        let used = draw_key_cap(layer, &self.cap, area.x, area.y) + CAP_GAP;
        let base = area.y + 17.0;
        let label = label(&self.text, area.x + used, base, text::ITEM, TEXT);
        layer.write(label.within(area.w - used));
    }
}

/// Returns the areas of keys in a column, relative to the first key.
fn in_a_column(banner: &Banner, w: f32) -> Vec<Rect> {
    let h = banner.key_height();
    let area = |number: usize| Rect::new(0.0, (h + ROW_GAP) * number as f32, w, h);
    (0..banner.keys.len()).map(area).collect()
}

/// Returns the areas of keys in lines, relative to the first key. A key that does not fit starts a new line.
fn in_lines(banner: &Banner, room: f32) -> Vec<Rect> {
    let h = banner.key_height();
    let (mut x, mut y) = (0.0, 0.0);
    let area = |key: &BannerKey| {
        let needed = key.width();
        if x > 0.0 && x + needed > room {
            (x, y) = (0.0, y + h + ROW_GAP);
        }
        let area = Rect::new(x, y, needed.min(room), h);
        x += needed + key.gap();
        area
    };
    banner.keys.iter().map(area).collect()
}

/// Returns the notice, or else the remarks that compare the solution with others.
fn remarks(banner: &Banner, form: Form) -> &[String] {
    match (&banner.ending, form) {
        (_, Form::Low) => &[],
        _ if banner.notice.is_some() => banner.notice.as_slice(),
        (Ending::Solved(summary), Form::Compact) => {
            summary.remarks.last().map_or(&[], std::slice::from_ref)
        }
        (Ending::Solved(summary), _) => &summary.remarks,
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

/// Returns the top of the banner once it has slid in, in logical pixels.
pub(super) fn top(window: WindowSize, banner: &Banner) -> f32 {
    Layout::of(window, banner).strip.y
}

pub fn draw(scene: &mut Scene, window: WindowSize, banner: &Banner) {
    let layer = &mut scene.overlay;
    let layout = Layout::of(window, banner);
    strip(layer, layout.strip);
    draw_emblem(layer, &layout, &banner.ending);
    let form = Form::of(window);
    if form.is_flat() {
        write_flat(layer, &layout, banner, form);
    } else {
        write_lines(layer, &layout, banner, form);
    }
    for (area, key) in layout.keys.iter().zip(&banner.keys) {
        layer.describe(|| Element::with_key_cap(Role::Button, &key.text, &key.cap, *area));
        key.draw(layer, *area);
    }
}

/// Draws the headline, the stars, the details and the remarks on separate lines.
fn write_lines(layer: &mut Layer, layout: &Layout, banner: &Banner, form: Form) {
    let (x, room) = layout.text;
    let remarks = remarks(banner, form).len() as f32;
    let stars = layout.stars.as_ref().map_or(0.0, StarRow::height);
    let height = form.head() + stars + REMARK * remarks;
    let top = layout.strip.y + form.padding();
    let mut y = top.max(layout.strip.y + (layout.strip.h - height) / 2.0);
    if form == Form::Below {
        y = top;
    }
    let line = |text: &str, y, size| label(text, x, y, size, TEXT).within(room);
    layer.write(line(&banner.headline, y + 30.0, text::HEADLINE));
    y += 38.0;
    if let Some(row) = &layout.stars {
        row.draw(layer, (x, y), banner.star_ages);
        y += row.height();
    }
    layer.write(line(&banner.detail, y + 20.0, text::DETAIL));
    write_remarks(layer, layout.text, y + 20.0, banner, form);
}

/// Draws the stars or the headline, and the details after them if they fit; the counters above the board show them
/// too. The remark is below. Without room for such a line, a notice replaces headline and details.
fn write_flat(layer: &mut Layer, layout: &Layout, banner: &Banner, form: Form) {
    let (x, room) = layout.text;
    let top = layout.strip.y + form.padding();
    let left = layout.left;
    if let Some(row) = &layout.stars {
        let y = top + (form.head() - row.height()) / 2.0;
        row.draw(layer, (left, y), banner.star_ages);
    }
    let y = top + form.head() / 2.0 + 5.0;
    write_remarks(
        layer,
        (left, room + x - left),
        top + form.head() - 5.0,
        banner,
        form,
    );
    if let Some(notice) = banner.notice.as_ref().filter(|_| form == Form::Low) {
        layer.write(label(notice, x, y, text::LINE, ACCENT).within(room));
        return;
    }
    let mut used = 0.0;
    if layout.stars.as_ref().is_none_or(|row| !row.has_names) {
        layer.write(label(&banner.headline, x, y, text::ITEM, TEXT).within(room));
        used = text_metrics::width(&banner.headline, text::ITEM) + KEY_GAP / 2.0;
    }
    if text_metrics::width(&banner.detail, text::NOTE) <= room - used {
        layer.write(label(&banner.detail, x + used, y, text::NOTE, DIM).within(room - used));
    }
}

/// Draws the notice or the remarks below the baseline `y`.
fn write_remarks(
    layer: &mut Layer,
    (x, room): (f32, f32),
    mut y: f32,
    banner: &Banner,
    form: Form,
) {
    let color = banner.notice.as_ref().map_or(DIM, |_| ACCENT);
    for remark in remarks(banner, form) {
        y += REMARK;
        layer.write(label(remark, x, y, text::LINE, color).within(room));
    }
}

/// Draws the background with a bright upper edge.
fn strip(layer: &mut Layer, area: Rect) {
    let edge = Rect { h: 2.0, ..area };
    for (rect, tint) in [(area, color::STRIP), (edge, ACCENT)] {
        layer.draw(Panel::solid(rect, tint));
    }
}

/// Draws an eye for a watched solution, and a hole if the player fell into one.
fn draw_emblem(layer: &mut Layer, layout: &Layout, ending: &Ending) {
    let (cell, tint) = match ending {
        Ending::Solved(_) => return,
        Ending::Watched => (sprite::ICON_EYE, TEXT),
        Ending::Fallen => (sprite::HOLE, color::WHITE),
    };
    let (side, middle) = (layout.scale * EMBLEM, layout.emblem);
    let rect = Rect::new(middle.x - side / 2.0, middle.y - side / 2.0, side, side);
    layer.draw(Panel::icon(cell, rect, tint));
}
