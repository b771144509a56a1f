//! The top bar: title, counters, best solution, code and lamp. In a wide window it is beside the buttons. In a narrow
//! window, the counters have a line of their own below the buttons.

use sokoban_core::Strength;
use sokoban_generator::Band;

use crate::geometry::Rect;
use crate::input::Bindings;
use crate::save::Settings;
use crate::screens::play::Replay;
use crate::screens::play::buttons::{self, Choice};
use crate::screens::play::stuck::Stuck;
use crate::texts::{self, hud as tr};
use crate::ui::label;
use crate::view::scene::{Layer, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, TEXT};
use crate::view::theme::size::MARGIN;
use crate::view::theme::text;

/// The content of the lines above and below the board.
#[derive(Debug, Clone)]
// Each flag is a separate condition.
#[allow(clippy::struct_excessive_bools)]
pub struct Status<'a> {
    /// The name of the collection.
    pub collection: String,
    /// The level's number in the collection (from 1) and the number of levels. `None` for generated levels.
    pub number: Option<(usize, usize)>,
    /// The difficulty, if known.
    pub band: Option<Band>,
    /// The level's title (may be empty), and its number in the collection from 1.
    pub title: (String, usize),
    /// The level's code, and `true` if the pointer is on it.
    pub code: Option<(&'a str, bool)>,
    /// The number of moves.
    pub moves: u32,
    /// The number of pushes.
    pub pushes: u32,
    /// The fewest moves and the fewest pushes of the player's solutions.
    pub best: Option<(u32, u32)>,
    /// `true` if the lamp is shown.
    pub lamp: bool,
    /// The number of boxes that one push can move.
    pub strength: Strength,
    /// `true` if the level was solved before.
    pub solved: bool,
    /// The current replay, if moves are left.
    pub watching: Option<Replay>,
    /// A notice, shown instead of the key help.
    pub notice: Option<&'a str>,
    /// A tip, shown instead of the key help.
    pub tip: Option<&'a str>,
    /// The author's comment on the level.
    pub comment: Option<String>,
    /// The warning that the level or the position is unsolvable, if the lamp shows it.
    pub stuck: Option<Stuck>,
    /// `true` if hints name keys. See `AppState::names_keys`.
    pub names_keys: bool,
    /// `true` if the banner is shown.
    pub has_banner: bool,
    /// The settings.
    pub settings: &'a Settings,
}

impl Status<'_> {
    /// Returns the key bindings, if hints name keys.
    pub(crate) fn bindings(&self) -> Option<&Bindings> {
        self.names_keys.then_some(&self.settings.bindings)
    }

    /// Returns `true` if the warning that the level is stuck is shown.
    pub(crate) const fn shows_stuck(&self) -> bool {
        self.stuck.is_some() && self.notice.is_none() && self.watching.is_none() && !self.has_banner
    }
}

/// The window width below which the counters have a line of their own.
const NARROW: f32 = 880.0;
/// The height of each additional line.
const LINE: f32 = 18.0;
/// The total height of the lines that are always shown.
const LINES: f32 = 52.0;
/// The space between items of a line.
const GAP: f32 = 12.0;
/// The maximum width of the counters.
const COUNTERS: f32 = 230.0;
/// The maximum width of the best solution.
const BEST: f32 = 170.0;
/// The maximum width of the lamp with its text.
const LAMP: f32 = 126.0;

/// The window height below which only the title and the counters are shown.
const LOW: f32 = 150.0;
/// The height of the top bar in a low window.
const LOW_LINES: f32 = 46.0;
/// The baseline of the counters in a low window.
const LOW_BASE: f32 = 41.0;

fn is_narrow(window: WindowSize) -> bool {
    window.logical().0 < NARROW
}

fn is_low(window: WindowSize) -> bool {
    window.logical().1 < LOW
}

/// Returns `true` if the window has enough space for a code.
pub fn has_code(window: WindowSize) -> bool {
    !is_low(window)
}

/// Returns the height of the top bar, with or without a code.
pub fn height(window: WindowSize, code: bool) -> f32 {
    if is_low(window) {
        return LOW_LINES;
    }
    let more = u8::from(is_narrow(window)) + u8::from(code);
    LINES + LINE * f32::from(more)
}

/// Returns the vertical offset of the code line. In a narrow window, it is below the line of the counters.
fn down(window: WindowSize) -> f32 {
    if is_narrow(window) { LINE } else { 0.0 }
}

/// Returns the left edge of the title.
fn start(window: WindowSize) -> f32 {
    window.column().0 + MARGIN
}

/// Returns the left edge of the buttons, minus a gap.
fn buttons_left(window: WindowSize, choice: Choice) -> f32 {
    window.column().1 - buttons::width(window, choice) - GAP
}

/// Returns the area of the lamp. Its width is 0 if there is no space.
pub fn lamp(window: WindowSize, choice: Choice) -> Rect {
    let right = if is_narrow(window) && !is_low(window) {
        window.logical().0 - MARGIN
    } else {
        buttons_left(window, choice)
    };
    // The lamp's text has the same baseline as the best solution.
    let y = match (is_narrow(window), is_low(window)) {
        (true, false) => 51.5,
        (true, true) => LOW_BASE - 12.5,
        (false, _) => 29.5,
    };
    let is_crowded = right < start(window) + COUNTERS + LAMP;
    let w = if is_low(window) && is_crowded {
        0.0
    } else {
        LAMP
    };
    Rect {
        x: right - w,
        y,
        w,
        h: 16.0,
    }
}

/// Returns the area of the code.
pub fn code(window: WindowSize, code: &str) -> Rect {
    Rect {
        x: start(window) - 4.0,
        y: 46.0 + down(window),
        w: text_metrics::width(code, text::KEYS) + 8.0,
        h: 20.0,
    }
}

/// Draws the top bar.
pub fn draw(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    let left = buttons_left(window, Choice::of(status.settings));
    let beside = match (status.best, status.lamp) {
        _ if is_narrow(window) => 0.0,
        (Some(_), true) => BEST + LAMP,
        _ => COUNTERS,
    };
    let start = start(window);
    let room = (left - beside - GAP - start).max(0.0);
    let location = tr::level_location(
        &status.collection,
        status.number,
        status.band.map(texts::endless::band),
        status.strength,
    );
    let title = tr::title(&status.title.0, status.title.1, status.solved);
    let lines = [
        (location, 20.0, text::KEYS, DIM),
        (title, 42.0, text::TITLE, TEXT),
    ];
    let lines = lines.into_iter().map(|(line, y, size, color)| {
        let is_raised = is_low(window) && is_narrow(window);
        let y = if is_raised { y - 22.0 } else { y };
        (line, y, size, color)
    });
    for (line, y, size, color) in lines.skip(usize::from(is_low(window))) {
        layer.write(label(&line, start, y, size, color).within(room));
    }
    if is_low(window) && is_narrow(window) {
        counters_under_title(layer, window, status);
    } else if is_narrow(window) {
        counters_below(layer, window, status);
    } else {
        counters_beside(layer, left, status);
    }
    if let Some(code) = status.code {
        code_line(layer, window, code);
    }
}

/// Draws the counters beside the buttons, and the best solution below them, to the left of the lamp.
fn counters_beside(layer: &mut Layer, right: f32, status: &Status<'_>) {
    let counters = tr::counters(status.moves, status.pushes);
    let is_alone = status.best.is_none() && !status.lamp;
    let y = if is_alone { 29.0 } else { 22.0 };
    layer.write(
        label(&counters, right, y, text::COUNTER, TEXT)
            .within(COUNTERS)
            .right_aligned(),
    );
    if let Some((moves, pushes)) = status.best {
        let lamp = if status.lamp { LAMP } else { 0.0 };
        layer.write(
            label(tr::best(moves, pushes), right - lamp, 42.0, text::NOTE, DIM)
                .within(BEST)
                .right_aligned(),
        );
    }
}

/// Draws the counters under the title, beside the buttons and to the left of the lamp.
fn counters_under_title(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    let lamp = lamp(window, Choice::of(status.settings));
    let counters = tr::counters(status.moves, status.pushes);
    layer.write(
        label(&counters, start(window), LOW_BASE, text::LINE, TEXT)
            .within((lamp.x - GAP - start(window)).max(0.0)),
    );
}

/// Draws the counters on the left, and the best solution and the lamp on the right. The best solution is left out if it
/// does not fit.
fn counters_below(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    let y = 46.0 + LINE;
    let end = window.logical().0 - MARGIN;
    let right = if status.lamp { end - LAMP } else { end };
    let counters = tr::counters(status.moves, status.pushes);
    layer.write(
        label(&counters, MARGIN, y, text::COUNTER, TEXT).within((right - GAP - MARGIN).max(0.0)),
    );
    let taken = text_metrics::width(&counters, text::COUNTER) + GAP;
    let best = status.best.map(|(moves, pushes)| tr::best(moves, pushes));
    let room = (right - MARGIN - taken).max(0.0);
    let fits = |best: &String| text_metrics::width(best, text::NOTE) <= room;
    if let Some(best) = best.filter(fits) {
        layer.write(
            label(&best, right, y, text::NOTE, DIM)
                .within(room)
                .right_aligned(),
        );
    }
}

/// Draws the level's code in the last line. A click copies it.
fn code_line(layer: &mut Layer, window: WindowSize, (shown, is_pointed): (&str, bool)) {
    let color = if is_pointed { ACCENT } else { DIM };
    let area = code(window, shown);
    let y = area.y + 15.0;
    layer.write(
        label(shown, start(window), y, text::KEYS, color)
            .within((window.logical().0 - 2.0 * MARGIN).max(0.0)),
    );
    if is_pointed {
        let x = area.x + area.w + 8.0;
        layer.write(label(tr::copy_code(), x, y, text::NOTE, ACCENT));
    }
}
