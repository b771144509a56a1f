//! The warning that the level is stuck. It replaces the key help, and offers undo and rewind.

use crate::geometry::{Point, Rect};
use crate::input::{Bindings, Command};
use crate::texts::{Text, hud as tr};
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, key_label, label};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{self, TEXT, WARNING};
use crate::view::theme::text;

/// The distance from the bottom of the window to the top of the warning, and its height.
const TOP: f32 = 49.0;
const HEIGHT: f32 = 34.0;
/// The space between pieces, and at both ends.
const GAP: f32 = 7.0;
const INSET: f32 = 14.0;
/// The width of the red border.
const EDGE: f32 = 1.5;

/// The extent of a deadlock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// The level is unsolvable from its start, so neither undo nor rewind helps.
    Level,
    /// The current position is unsolvable.
    Position,
}

/// A piece of the line of the warning.
enum Piece {
    Text(String),
    Cap(String),
    /// Ends the pieces that run this command when clicked.
    End(Command),
}

impl Piece {
    fn width(&self) -> f32 {
        match self {
            Self::Text(words) => text_metrics::width(words, text::LINE),
            Self::Cap(cap) => cap_width(cap),
            Self::End(_) => GAP,
        }
    }
}

/// The wordings, longest first: with long labels, with short labels, and with keys only. The first wording that fits is
/// used. Without bindings, the labels themselves are buttons.
const WORDS: [[Option<Text>; 2]; 3] = [
    [Some(tr::stuck_undo), Some(tr::stuck_rewind)],
    [Some(tr::stuck_undo), Some(tr::stuck_back)],
    [None, None],
];

fn pieces(stuck: Stuck, words: [Option<Text>; 2], bindings: Option<&Bindings>) -> Vec<Piece> {
    if stuck == Stuck::Level {
        return vec![Piece::Text(tr::unsolvable())];
    }
    let mut pieces = vec![Piece::Text(tr::stuck())];
    for (command, words) in [Command::Undo, Command::Rewind].into_iter().zip(words) {
        let Some(bindings) = bindings else {
            let words = words.unwrap_or(match command {
                Command::Undo => tr::stuck_undo,
                _ => tr::stuck_back,
            });
            pieces.extend([Piece::Cap(words()), Piece::End(command)]);
            continue;
        };
        let Some(cap) = key_label(command, bindings) else {
            continue;
        };
        pieces.push(Piece::Cap(cap));
        pieces.extend(words.map(|words| Piece::Text(words())));
        pieces.push(Piece::End(command));
    }
    pieces
}

/// Returns the rectangle and the pieces of the warning.
fn layout(stuck: Stuck, window: WindowSize, bindings: Option<&Bindings>) -> (Rect, Vec<Piece>) {
    let (width, height) = window.logical();
    let measured = WORDS.map(|words| {
        let pieces = pieces(stuck, words, bindings);
        let used: f32 = pieces.iter().map(|piece| piece.width() + GAP).sum();
        // The last piece has no gap after it. A final `End` counts as a gap.
        let ends = if stuck == Stuck::Level { 1.0 } else { 2.0 };
        (used - ends * GAP + 2.0 * INSET, pieces)
    });
    let is_wide = |(w, _): &(f32, Vec<Piece>)| *w > width - 16.0;
    let fitting = measured.iter().position(|it| !is_wide(it));
    let shown = fitting.unwrap_or(WORDS.len() - 1);
    let (w, pieces) = measured.into_iter().nth(shown).unwrap_or_default();
    let rect = Rect {
        x: (width - w) / 2.0,
        y: height - TOP,
        w,
        h: HEIGHT,
    };
    (rect, pieces)
}

/// Returns the command at `point`.
pub fn command_at(
    stuck: Stuck,
    window: WindowSize,
    bindings: Option<&Bindings>,
    point: Point,
) -> Option<Command> {
    let (rect, pieces) = layout(stuck, window, bindings);
    let mut x = rect.x + INSET;
    let ends = pieces.iter().filter_map(|piece| {
        x += piece.width() + GAP;
        match piece {
            Piece::End(command) => Some((x, *command)),
            _ => None,
        }
    });
    let ends: Vec<(f32, Command)> = ends.collect();
    let hit = ends.iter().find(|(end, _)| point.x < *end).or(ends.last());
    hit.map(|(_, command)| *command)
        .filter(|_| rect.contains(point))
}

/// Draws the warning.
pub fn draw(layer: &mut Layer, stuck: Stuck, window: WindowSize, bindings: Option<&Bindings>) {
    let (rect, pieces) = layout(stuck, window, bindings);
    let edge = rect.inset(-EDGE);
    for (rect, tint) in [(edge, WARNING), (rect, color::STUCK)] {
        layer.draw(Panel::raised(rect, tint));
    }
    let mut x = rect.x + INSET;
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Text(words) => {
                let tint = if index == 0 { WARNING } else { TEXT };
                let base = rect.y + 22.0;
                layer.write(label(words, x, base, text::LINE, tint));
            }
            Piece::Cap(cap) => {
                draw_key_cap(layer, cap, x, rect.y + (HEIGHT - CAP_HEIGHT) / 2.0);
            }
            Piece::End(_) => {}
        }
        x += piece.width() + GAP;
    }
}
