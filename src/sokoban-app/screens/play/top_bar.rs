//! The top bar, with title, counters, best solution and lamp. In a wide window, they are all beside the buttons. In a
//! narrow window, the counters have a line of their own below the buttons. In a slim window, the title has one, too.

use sokoban_core::Strength;
use sokoban_generator::Band;

use crate::geometry::Rect;
use crate::input::Bindings;
use crate::save::Settings;
use crate::screens::play::Replay;
use crate::screens::play::buttons::{self, Choice, is_slim};
use crate::screens::play::stuck::StuckBar;
use crate::texts::{self, hud as tr};
use crate::ui::label;
use crate::view::scene::{Layer, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{DIM, TEXT};
use crate::view::theme::size::MARGIN;
use crate::view::theme::text;

/// The content of the lines above and below the board.
#[derive(Debug, Clone)]
// Each flag is a separate condition.
#[allow(clippy::struct_excessive_bools)]
pub struct Status<'a> {
    pub collection: String,
    /// The level's number in the collection (from 1) and the number of levels. `None` for generated levels.
    pub number: Option<(usize, usize)>,
    /// The difficulty, if known.
    pub band: Option<Band>,
    /// The level's title, which may be empty, and the level's number in the collection (from 1).
    pub title: (String, usize),
    pub moves: u32,
    pub pushes: u32,
    /// The fewest moves and the fewest pushes of the player's solutions.
    pub best: Option<(u32, u32)>,
    /// `true` if the lamp is shown.
    pub lamp: bool,
    /// The number of boxes that one push can move.
    pub strength: Strength,
    /// `true` if the level was solved before.
    pub solved: bool,
    /// `true` if the level is one of the player's favourites.
    pub is_favourite: bool,
    /// The current replay, if it has moves left to show.
    pub watching: Option<Replay>,
    /// The notice, which replaces the key help.
    pub notice: Option<&'a str>,
    /// The tip, which replaces the key help.
    pub tip: Option<&'a str>,
    /// The author's comment on the level.
    pub comment: Option<String>,
    /// The warning that the level or the position is unsolvable, if the lamp shows it.
    pub stuck: Option<StuckBar<'a>>,
    /// `true` while the level in the editor is being test-played.
    pub is_test: bool,
    /// `true` if hints name keys. See `AppState::names_keys`.
    pub names_keys: bool,
    /// `true` if the banner is shown.
    pub has_banner: bool,
    pub settings: &'a Settings,
}

impl Status<'_> {
    /// Returns the key bindings, if hints name keys.
    pub(crate) fn bindings(&self) -> Option<&Bindings> {
        self.names_keys.then_some(&self.settings.bindings)
    }

    /// Returns `true` if the warning that the level or the position is unsolvable is shown.
    pub(crate) const fn shows_stuck(&self) -> bool {
        self.stuck.is_some() && self.notice.is_none() && self.watching.is_none() && !self.has_banner
    }
}

/// The window width below which the counters have a line of their own, below the buttons.
const NARROW: f32 = 800.0;
/// The height of the counters' line, if it is below the buttons.
const LINE: f32 = 18.0;
/// The height of the title's line, if it is below the buttons.
const TITLE_LINE: f32 = 20.0;
/// The height of the bar without the optional lines below the buttons.
const LINES: f32 = 52.0;
/// The gap between the items of a line.
const GAP: f32 = 12.0;
/// The maximum width of the counters.
const COUNTERS: f32 = 230.0;
/// The maximum width of the text about the best solution.
const BEST: f32 = 170.0;
/// The maximum width of the lamp including its text.
const LAMP: f32 = 126.0;

fn is_narrow(window: WindowSize) -> bool {
    window.logical().0 < NARROW
}

pub fn height(window: WindowSize) -> f32 {
    let counters = if is_narrow(window) { LINE } else { 0.0 };
    LINES + title_height(window) + counters
}

/// Returns the height of the title's line, or 0 if the title is beside the buttons.
fn title_height(window: WindowSize) -> f32 {
    if is_slim(window) { TITLE_LINE } else { 0.0 }
}

/// Returns the left edge of the title, which is to the right of the arrows.
fn start(window: WindowSize, choice: Choice) -> f32 {
    window.column().0 + MARGIN + buttons::arrows_width(choice)
}

/// Returns the right edge of the space to the left of the buttons.
fn buttons_left(window: WindowSize, choice: Choice) -> f32 {
    window.column().1 - buttons::width(window, choice) - GAP
}

/// Returns the text about the best solution and its width. Returns `None` if there is no solution or the text does not
/// fit.
fn best(window: WindowSize, status: &Status<'_>) -> Option<(String, f32)> {
    let (moves, pushes) = status.best?;
    let best = tr::best(moves, pushes);
    let width = text_metrics::width(&best, text::NOTE);
    if !is_narrow(window) {
        return Some((best, width.min(BEST)));
    }
    let counters = tr::counters(status.moves, status.pushes);
    let taken = text_metrics::width(&counters, text::COUNTER) + GAP;
    let lamp = if status.lamp { LAMP + GAP } else { 0.0 };
    let room = window.logical().0 - 2.0 * MARGIN - taken - lamp;
    (width <= room).then_some((best, width))
}

/// Returns the area of the lamp, to the left of the best solution.
pub fn lamp(window: WindowSize, status: &Status<'_>) -> Rect {
    let choice = Choice::of(status.settings);
    // Align the lamp's text with the baseline of the best solution.
    let (end, y) = if is_narrow(window) {
        (window.logical().0 - MARGIN, 51.5 + title_height(window))
    } else {
        (buttons_left(window, choice), 29.5)
    };
    let right = end - best(window, status).map_or(0.0, |(_, width)| width + GAP);
    Rect::new(right - LAMP, y, LAMP, 16.0)
}

pub fn draw(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    let choice = Choice::of(status.settings);
    let left = buttons_left(window, choice);
    if is_slim(window) {
        title_below(layer, window, status);
    } else {
        let beside = match (status.best, status.lamp) {
            _ if is_narrow(window) => 0.0,
            (Some(_), true) => BEST + GAP + LAMP,
            _ => COUNTERS,
        };
        let start = start(window, choice);
        let room = (left - beside - GAP - start).max(0.0);
        let location = label(location(status), start, 20.0, text::KEYS, DIM);
        layer.write(location.within(room));
        let title = label(title(status), start, 42.0, text::TITLE, TEXT);
        layer.write(title.within(room));
    }
    if is_narrow(window) {
        counters_below(layer, window, status);
    } else {
        counters_beside(layer, window, left, status);
    }
}

fn location(status: &Status<'_>) -> String {
    tr::level_location(
        &status.collection,
        status.number,
        status.band.map(texts::endless::band),
        status.strength,
    )
}

fn title(status: &Status<'_>) -> String {
    let title = tr::title(&status.title.0, status.title.1, status.solved);
    if status.is_favourite {
        format!("{title}  ♥")
    } else {
        title
    }
}

/// Draws the title on a line below the buttons. If the location fits, draws it at the right end of the same line.
fn title_below(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    let y = 44.0 + TITLE_LINE;
    let end = window.logical().0 - MARGIN;
    let room = (end - MARGIN).max(0.0);
    let (title, location) = (title(status), location(status));
    let taken = text_metrics::width(&title, text::TITLE) + GAP;
    layer.write(label(title, MARGIN, y, text::TITLE, TEXT).within(room));
    if taken + text_metrics::width(&location, text::NOTE) <= room {
        let location = label(location, end, y, text::NOTE, DIM);
        layer.write(location.within(room - taken).right_aligned());
    }
}

/// Draws the counters beside the buttons, and the best solution below the counters.
fn counters_beside(layer: &mut Layer, window: WindowSize, right: f32, status: &Status<'_>) {
    let counters = tr::counters(status.moves, status.pushes);
    let is_alone = status.best.is_none() && !status.lamp;
    let y = if is_alone { 29.0 } else { 22.0 };
    layer.write(
        label(&counters, right, y, text::COUNTER, TEXT)
            .within(COUNTERS)
            .right_aligned(),
    );
    if let Some((best, width)) = best(window, status) {
        let best = label(best, right, 42.0, text::NOTE, DIM).within(width);
        layer.write(best.right_aligned());
    }
}

/// Draws a line with the counters on the left and the best solution on the right, to the right of the lamp. If the best
/// solution does not fit, it is left out.
fn counters_below(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    let y = 46.0 + LINE + title_height(window);
    let end = window.logical().0 - MARGIN;
    let right = if status.lamp { end - LAMP } else { end };
    let counters = tr::counters(status.moves, status.pushes);
    layer.write(
        label(&counters, MARGIN, y, text::COUNTER, TEXT).within((right - GAP - MARGIN).max(0.0)),
    );
    if let Some((best, width)) = best(window, status) {
        let best = label(best, end, y, text::NOTE, DIM).within(width);
        layer.write(best.right_aligned());
    }
}
