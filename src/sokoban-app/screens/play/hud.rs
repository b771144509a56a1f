//! The text around the board: the top bar, and comments, notices and key help below.

use sokoban_core::Direction;

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::{Bindings, Command};
use crate::screens::play::stuck;
use crate::screens::play::top_bar::{self, Status};
use crate::screens::play::{Replay, ReplayKind};
use crate::texts::hud::{self as tr, ReplayKeys};
use crate::texts::{self, Text};
use crate::ui::{cap_width, draw_key_cap, key_label, label};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, NIGHT, PANEL, TEXT};
use crate::view::theme::size::{CORNER, MARGIN};
use crate::view::theme::text;

/// Returns the heights of the text above and below the board, in logical pixels. A comment adds a line below.
pub fn margins(window: WindowSize, comment: bool) -> (f32, f32) {
    let above = top_bar::height(window);
    let below = match () {
        () if comment && has_comment(window) => COMMENT_HEIGHT,
        () if has_keys(window) => KEYS_HEIGHT,
        () => TIMELINE_HEIGHT,
    };
    (above, below)
}

/// The height below the board with a comment and key help.
const COMMENT_HEIGHT: f32 = 80.0;
/// The height below the board with key help but without a comment.
const KEYS_HEIGHT: f32 = 56.0;
/// The height below the board with only the timeline.
const TIMELINE_HEIGHT: f32 = 20.0;
/// The minimum height of the board above a comment. If the board would be lower, the comment is left out.
const MIN_BOARD_WITH_COMMENT: f32 = 100.0;
/// The minimum height of the board above key help. If the board would be lower, the key help is left out.
const MIN_BOARD_WITH_KEYS: f32 = 100.0;

fn has_comment(window: WindowSize) -> bool {
    window.logical().1 >= top_bar::height(window) + COMMENT_HEIGHT + MIN_BOARD_WITH_COMMENT
}

fn has_keys(window: WindowSize) -> bool {
    window.logical().1 >= top_bar::height(window) + KEYS_HEIGHT + MIN_BOARD_WITH_KEYS
}

/// Draws the text above and below the board.
pub fn draw(layer: &mut Layer, window: WindowSize, status: &Status<'_>) {
    top_bar::draw(layer, window, status);
    let (width, height) = window.logical();
    let has_keys = has_keys(window);
    let says = status.notice.is_some() || status.watching.is_some();
    if says && !has_keys && !status.has_banner {
        strip(layer, window, (height - 45.0, 29.0), NIGHT);
    }
    let mut below = |line: &str, base: f32, color| {
        layer.write(
            label(
                line.replace('\n', " "),
                width / 2.0,
                height - base,
                text::LINE,
                color,
            )
            .within(room(window))
            .centred(),
        );
    };
    if let Some(comment) = &status.comment
        && has_comment(window)
    {
        below(comment, COMMENT, TEXT);
    }
    if let Some(notice) = status.notice {
        below(notice, NOTICE, ACCENT);
    } else if status.has_banner {
        // The banner replaces all other lines.
    } else if let Some(watching) = status.watching {
        let line = replay_line(watching, status.bindings());
        below(&line, NOTICE, ACCENT);
    } else if let Some(stuck) = status.stuck {
        stuck::draw(layer, stuck, window, status.bindings());
    } else if let Some(tip) = status.tip
        && has_keys
    {
        below(tip, NOTICE, ACCENT);
    } else if status.settings.key_line
        && has_keys
        && let Some(bindings) = status.bindings()
    {
        key_hints(layer, width, height, bindings);
    }
}

/// The baseline of a comment, measured from the bottom of the window.
const COMMENT: f32 = 58.0;
/// The baseline of a notice, measured from the bottom of the window.
const NOTICE: f32 = 27.0;

/// Returns the maximum width of a line.
fn room(window: WindowSize) -> f32 {
    (window.logical().0 - 2.0 * MARGIN).max(0.0)
}

/// Returns the line for a replay, with its kind, speed and keys.
fn replay_line(watching: Replay, bindings: Option<&Bindings>) -> String {
    let what = match watching.kind {
        ReplayKind::Solution => tr::watching_a_solution(),
        ReplayKind::Moves => tr::replaying_moves(),
    };
    let Some(bindings) = bindings else {
        return tr::replay_speed(&what, &watching.speed.to_string());
    };
    let key = |command| key_label(command, bindings).unwrap_or_default();
    let keys = ReplayKeys {
        pause: key(Command::Pause),
        end: key(Command::Close),
        pace: [Command::Larger, Command::Smaller].map(key).join("/"),
        step: [Command::Undo, Command::Redo].map(key).join("/"),
    };
    tr::replay(&what, watching.speed, watching.is_playing, &keys)
}

/// A group of commands and its description.
type Hint = (&'static [Command], Text);

const HINTS: [Hint; 5] = [
    (
        &[
            Command::Step(Direction::Left),
            Command::Step(Direction::Up),
            Command::Step(Direction::Down),
            Command::Step(Direction::Right),
        ],
        tr::key_step,
    ),
    (&[Command::Undo], tr::key_undo),
    (&[Command::Hint], tr::key_hint),
    (&[Command::Restart], tr::key_restart),
    (&[Command::Close], tr::key_menu),
];
const HINT_GAP: f32 = 18.0;

/// Draws the most important keys with their effects. If not all fit, the last ones are left out.
fn key_hints(layer: &mut Layer, width: f32, height: f32, bindings: &Bindings) {
    let caps = |(commands, says): &Hint| {
        let caps: Vec<String> = commands
            .iter()
            .filter_map(|it| key_label(*it, bindings))
            .collect();
        let keys: f32 = caps.iter().map(|cap| cap_width(cap) + 3.0).sum();
        let words = says();
        let room = text_metrics::width(&words, text::KEYS);
        (!caps.is_empty()).then_some((caps, words, keys + 5.0 + room + HINT_GAP))
    };
    let mut total = -HINT_GAP;
    let fits = |(.., width_of_it): &(Vec<String>, String, f32)| {
        total += width_of_it;
        total < width - 24.0
    };
    let hints: Vec<_> = HINTS.iter().filter_map(caps).take_while(fits).collect();
    let used: f32 = hints.iter().map(|(.., width)| width).sum();
    let mut x = (width - (used - HINT_GAP)) / 2.0;
    for (caps, words, used) in hints {
        let mut at = x;
        for cap in &caps {
            at += draw_key_cap(layer, cap, at, height - 44.0) + 3.0;
        }
        layer.write(label(words, at + 5.0, height - NOTICE, text::KEYS, DIM));
        x += used;
    }
}

/// Draws backdrops that keep the text legible when a zoomed board fills the window.
pub fn draw_margins_backdrop(
    layer: &mut Layer,
    window: WindowSize,
    margins: (f32, f32),
    night: Color,
) {
    let height = window.logical().1;
    strip(layer, window, (0.0, margins.0), night);
    strip(layer, window, (height - margins.1, margins.1), night);
}

/// Darkens a strip of the window.
fn strip(layer: &mut Layer, window: WindowSize, (top, height): (f32, f32), night: Color) {
    let [red, green, blue, _] = night;
    let rect = Rect::new(0.0, top, window.logical().0, height);
    layer.draw(Panel::solid(rect, [red, green, blue, 225]));
}

/// Draws a label with the number of pushes above a square. `middle` is the square's centre.
pub fn pushes(layer: &mut Layer, middle: Point, tile: u32, pushes: u32) {
    let words = texts::pushes(pushes);
    let (w, h) = (16.0 + text_metrics::width(&words, text::NOTE), 20.0);
    let y = middle.y - tile as f32 / 2.0 - h - 2.0;
    let rect = Rect::new(middle.x - w / 2.0, y, w, h);
    layer.draw(Panel::rounded(rect, CORNER, PANEL));
    layer.write(label(words, middle.x, y + 14.5, text::NOTE, ACCENT).centred());
}
