//! The warning that the level is stuck. It replaces the key help, gives the reason, and offers undo and rewind.

use sokoban_solver::DeadlockKind;

use crate::geometry::{Point, Rect};
use crate::input::{Bindings, Command};
use crate::texts::{self, Text, hud as tr};
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, key_label, label};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{self, TEXT, WARNING};
use crate::view::theme::text;

/// The distance from the bottom of the window to the top of the warning.
const TOP: f32 = 49.0;
/// The height of the warning.
const HEIGHT: f32 = 34.0;
/// The additional height of the warning if the reason has a line of its own.
const REASON_HEIGHT: f32 = 20.0;
/// The minimum height of a window in which the reason has a line of its own.
const REASON_WINDOW: f32 = 300.0;
/// The smallest type size of a reason that has a line of its own.
const SMALLEST_REASON: f32 = 12.0;
/// The minimum distance from the sides of the window.
const MARGIN: f32 = 8.0;
/// The space between pieces of the line.
const GAP: f32 = 7.0;
/// The space at both ends of the line.
const INSET: f32 = 14.0;
/// The width of the red border.
const EDGE: f32 = 1.5;

/// The extent of a deadlock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// The level is unsolvable from its start, so neither undo nor rewind helps.
    Level,
    /// The current position is unsolvable.
    Position {
        /// The kind of the deadlock.
        kind: DeadlockKind,
        /// The number of boxes that cause it.
        boxes: usize,
    },
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

/// The place of the reason in the warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReasonPlace {
    /// On the line of the keys, before them.
    Beside,
    /// On a line of its own above the keys.
    Above,
    /// The reason is left out.
    Nowhere,
}

/// The labels of undo and rewind: long, short, or keys only. Without bindings, the labels themselves are buttons.
type Labels = [Option<Text>; 2];
const LONG: Labels = [Some(tr::stuck_undo), Some(tr::stuck_rewind)];
const SHORT: Labels = [Some(tr::stuck_undo), Some(tr::stuck_back)];
const NO_LABELS: Labels = [None, None];

/// The wordings, most informative first. The first wording that fits is used.
const WORDINGS: [(ReasonPlace, Labels); 7] = [
    (ReasonPlace::Beside, LONG),
    (ReasonPlace::Beside, SHORT),
    (ReasonPlace::Above, LONG),
    (ReasonPlace::Above, SHORT),
    (ReasonPlace::Nowhere, LONG),
    (ReasonPlace::Nowhere, SHORT),
    (ReasonPlace::Nowhere, NO_LABELS),
];

/// The warning: a line of pieces, and possibly a line with the reason above them.
struct Warning {
    reason: Option<String>,
    pieces: Vec<Piece>,
}

impl Warning {
    fn new(
        stuck: Stuck,
        (place, labels): (ReasonPlace, Labels),
        bindings: Option<&Bindings>,
    ) -> Self {
        let Stuck::Position { kind, boxes } = stuck else {
            return Self {
                reason: None,
                pieces: vec![Piece::Text(tr::unsolvable())],
            };
        };
        let reason = texts::stuck::reason(kind, boxes);
        let (reason, first) = match place {
            ReasonPlace::Beside => (None, Some(reason)),
            ReasonPlace::Above => (Some(reason), None),
            ReasonPlace::Nowhere => (None, Some(tr::stuck())),
        };
        let mut pieces: Vec<Piece> = first.map(Piece::Text).into_iter().collect();
        for (command, label) in [Command::Undo, Command::Rewind].into_iter().zip(labels) {
            let Some(bindings) = bindings else {
                let label = label.unwrap_or(match command {
                    Command::Undo => tr::stuck_undo,
                    _ => tr::stuck_back,
                });
                pieces.extend([Piece::Cap(label()), Piece::End(command)]);
                continue;
            };
            let Some(cap) = key_label(command, bindings) else {
                continue;
            };
            pieces.push(Piece::Cap(cap));
            pieces.extend(label.map(|label| Piece::Text(label())));
            pieces.push(Piece::End(command));
        }
        Self { reason, pieces }
    }

    /// Returns the width of the line of pieces.
    fn pieces_width(&self) -> f32 {
        let used: f32 = self.pieces.iter().map(|piece| piece.width() + GAP).sum();
        // The last piece has no gap after it. A final `End` counts as a gap.
        let gaps = match self.pieces.last() {
            Some(Piece::End(_)) => 2.0,
            _ => 1.0,
        };
        used - gaps * GAP
    }

    /// Returns the width of the text, with the reason in type of the given size.
    fn width(&self, reason_size: f32) -> f32 {
        let reason = self.reason.as_deref().unwrap_or_default();
        self.pieces_width()
            .max(text_metrics::width(reason, reason_size))
    }

    const fn height(&self) -> f32 {
        match self.reason {
            Some(_) => HEIGHT + REASON_HEIGHT,
            None => HEIGHT,
        }
    }
}

/// Returns the rectangle and the content of the warning.
fn layout(stuck: Stuck, window: WindowSize, bindings: Option<&Bindings>) -> (Rect, Warning) {
    let (width, height) = window.logical();
    let room = width - 2.0 * (MARGIN + INSET);
    let fits = |warning: &Warning| {
        warning.width(SMALLEST_REASON) <= room
            && (warning.reason.is_none() || height >= REASON_WINDOW)
    };
    let [wordings @ .., last] = WORDINGS;
    let mut warnings = wordings
        .into_iter()
        .map(|it| Warning::new(stuck, it, bindings));
    let warning = warnings.find(fits);
    let warning = warning.unwrap_or_else(|| Warning::new(stuck, last, bindings));
    let w = match warning.reason {
        Some(_) => warning.width(text::LINE).min(room),
        None => warning.pieces_width(),
    } + 2.0 * INSET;
    let h = warning.height();
    let rect = Rect {
        x: (width - w) / 2.0,
        y: height - TOP + HEIGHT - h,
        w,
        h,
    };
    (rect, warning)
}

/// Returns the left edge of the line of pieces in the rectangle of the warning.
fn start(rect: Rect, warning: &Warning) -> f32 {
    rect.x + (rect.w - warning.pieces_width()) / 2.0
}

/// Returns the command at `point`.
pub fn command_at(
    stuck: Stuck,
    window: WindowSize,
    bindings: Option<&Bindings>,
    point: Point,
) -> Option<Command> {
    let (rect, warning) = layout(stuck, window, bindings);
    let mut x = start(rect, &warning);
    let ends = warning.pieces.iter().filter_map(|piece| {
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
    let (rect, warning) = layout(stuck, window, bindings);
    let edge = rect.inset(-EDGE);
    for (rect, tint) in [(edge, WARNING), (rect, color::STUCK)] {
        layer.draw(Panel::raised(rect, tint));
    }
    if let Some(reason) = &warning.reason {
        let (middle, base) = (rect.x + rect.w / 2.0, rect.y + 20.0);
        layer.write(
            label(reason, middle, base, text::LINE, WARNING)
                .within(rect.w - 2.0 * INSET)
                .centred(),
        );
    }
    let top = rect.y + rect.h - HEIGHT;
    let mut x = start(rect, &warning);
    for (index, piece) in warning.pieces.iter().enumerate() {
        match piece {
            Piece::Text(words) => {
                let tint = if index == 0 { WARNING } else { TEXT };
                layer.write(label(words, x, top + 22.0, text::LINE, tint));
            }
            Piece::Cap(cap) => {
                draw_key_cap(layer, cap, x, top + (HEIGHT - CAP_HEIGHT) / 2.0);
            }
            Piece::End(_) => {}
        }
        x += piece.width() + GAP;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    const KINDS: [DeadlockKind; 10] = [
        DeadlockKind::Corner,
        DeadlockKind::Wall,
        DeadlockKind::DeadSquare,
        DeadlockKind::Freeze,
        DeadlockKind::TooManyBoxes,
        DeadlockKind::TooFewBoxes,
        DeadlockKind::BlockedGoals,
        DeadlockKind::PlayerCutOff,
        DeadlockKind::Subset,
        DeadlockKind::Exhausted,
    ];

    #[test]
    fn every_reason_has_space_in_small_windows_and_on_phones() {
        let default = Bindings::default();
        for (width, height, bindings) in [(640, 480, Some(&default)), (360, 640, None)] {
            let window = WindowSize {
                width,
                height,
                scale: 1.0,
            };
            for language in Language::all() {
                language.set_current();
                for kind in KINDS {
                    for boxes in 1..=3 {
                        let stuck = Stuck::Position { kind, boxes };
                        let (rect, _) = layout(stuck, window, bindings);
                        let mut layer = Layer::default();
                        draw(&mut layer, stuck, window, bindings);
                        let reason = texts::stuck::reason(kind, boxes);
                        let is_shown = layer.labels.iter().any(|label| label.text == reason);
                        assert!(is_shown, "{reason} {width}×{height}");
                        assert!(rect.x >= 0.0 && rect.w <= width as f32, "{reason}");
                        let is_one_line = rect.h < HEIGHT + 1.0;
                        assert!(is_one_line || width < 640, "{reason} has two lines");
                    }
                }
            }
        }
        Language::default().set_current();
    }
}
