//! The warning that the level is stuck. It replaces the key help, gives the reason, and offers undo and rewind.

use sokoban_solver::DeadlockKind;

use crate::geometry::{Point, Rect};
use crate::input::{Bindings, Command};
use crate::texts::{self, Text, hud as tr};
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, key_label, label};
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{self, ACCENT, TEXT, WARNING};
use crate::view::theme::size::CORNER;
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
/// The distance from the frame of a hint to the upper and lower edge of the warning.
const FRAME_INSET: f32 = 3.0;
/// The width of the red border.
const EDGE: f32 = 1.5;

/// The extent of a deadlock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// The level is unsolvable from its start, so neither undo nor rewind helps.
    Level,
    /// The current position is unsolvable.
    Position {
        kind: DeadlockKind,
        /// The number of boxes that cause it.
        boxes: usize,
    },
}

/// The warning with the state that it depends on.
#[derive(Debug, Clone, Copy)]
pub struct StuckBar<'a> {
    /// The extent of the deadlock.
    pub stuck: Stuck,
    /// The key bindings, if hints name keys.
    pub bindings: Option<&'a Bindings>,
    /// `true` if the player has asked for a hint. The way back to before the mistake is then framed.
    pub is_hinted: bool,
    /// `true` during the test of the level in the editor. A level that cannot be solved then offers the way back.
    pub is_test: bool,
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
        StuckBar {
            stuck,
            bindings,
            is_test,
            ..
        }: StuckBar<'_>,
        (place, labels): (ReasonPlace, Labels),
    ) -> Self {
        let Stuck::Position { kind, boxes } = stuck else {
            let mut pieces = Vec::new();
            if !is_test || place != ReasonPlace::Nowhere {
                pieces.push(Piece::Text(tr::unsolvable()));
            }
            if is_test {
                let label = Some(tr::back_to_drawing as Text);
                pieces.extend(command_pieces(Command::Edit, label, bindings));
            }
            return Self {
                reason: None,
                pieces,
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
            pieces.extend(command_pieces(command, label, bindings));
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

/// Returns the pieces of a command: its key and its label, or a button without bindings. None without a key.
fn command_pieces(
    command: Command,
    label: Option<Text>,
    bindings: Option<&Bindings>,
) -> Vec<Piece> {
    let Some(bindings) = bindings else {
        let label = label.unwrap_or(match command {
            Command::Undo => tr::stuck_undo,
            _ => tr::stuck_back,
        });
        return vec![Piece::Cap(label()), Piece::End(command)];
    };
    let Some(cap) = key_label(command, bindings) else {
        return Vec::new();
    };
    let label = label.map(|label| Piece::Text(label()));
    let end = Piece::End(command);
    [Piece::Cap(cap)]
        .into_iter()
        .chain(label)
        .chain([end])
        .collect()
}

/// Returns the rectangle and the content of the warning.
fn layout(bar: StuckBar<'_>, window: WindowSize) -> (Rect, Warning) {
    let (width, height) = window.logical();
    let room = width - 2.0 * (MARGIN + INSET);
    let fits = |warning: &Warning| {
        warning.width(SMALLEST_REASON) <= room
            && (warning.reason.is_none() || height >= REASON_WINDOW)
    };
    let [wordings @ .., last] = WORDINGS;
    let mut warnings = wordings.into_iter().map(|it| Warning::new(bar, it));
    let warning = warnings.find(fits);
    let warning = warning.unwrap_or_else(|| Warning::new(bar, last));
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

impl StuckBar<'_> {
    pub fn top(self, window: WindowSize) -> f32 {
        layout(self, window).0.y - EDGE
    }

    pub fn command_at(self, window: WindowSize, point: Point) -> Option<Command> {
        let (rect, warning) = layout(self, window);
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

    pub fn draw(self, layer: &mut Layer, window: WindowSize) {
        let (rect, warning) = layout(self, window);
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
        if self.is_hinted {
            draw_hint_frame(layer, &warning.pieces, (x, top));
        }
        let (mut begin, mut last_cap, mut last_words) = (x, "", "");
        for (index, piece) in warning.pieces.iter().enumerate() {
            match piece {
                Piece::Text(words) => {
                    last_words = words;
                    let tint = if index == 0 { WARNING } else { TEXT };
                    layer.write(label(words, x, top + 22.0, text::LINE, tint));
                }
                Piece::Cap(cap) => {
                    (begin, last_cap, last_words) = (x, cap, "");
                    draw_key_cap(layer, cap, x, top + (HEIGHT - CAP_HEIGHT) / 2.0);
                }
                Piece::End(command) => {
                    let area = Rect::new(begin, top, x - begin, HEIGHT);
                    layer.describe(|| {
                        let name = texts::keys::name(*command);
                        let is_named = last_words.is_empty() && self.bindings.is_some();
                        let words = if is_named { &name } else { last_words };
                        Element::with_key_cap(Role::Button, words, last_cap, area)
                    });
                }
            }
            x += piece.width() + GAP;
        }
    }
}

/// Frames the way back to before the mistake. `x` and `top` are the corner of the line of pieces.
fn draw_hint_frame(layer: &mut Layer, pieces: &[Piece], (mut x, top): (f32, f32)) {
    let mut begin = x;
    for piece in pieces {
        match piece {
            Piece::End(Command::Rewind) => {
                let width = x - begin - GAP;
                let area = Rect::new(begin, top, width, HEIGHT).inset(FRAME_INSET);
                let area = Rect {
                    x: area.x - 2.0 * FRAME_INSET,
                    w: area.w + 4.0 * FRAME_INSET,
                    ..area
                };
                layer.draw(Panel::rounded(area, CORNER, ACCENT));
                layer.draw(Panel::rounded(area.inset(EDGE), CORNER, color::STUCK));
            }
            Piece::End(_) => begin = x + piece.width() + GAP,
            _ => {}
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
                        let bar = StuckBar {
                            stuck: Stuck::Position { kind, boxes },
                            bindings,
                            is_hinted: false,
                            is_test: false,
                        };
                        let (rect, _) = layout(bar, window);
                        let mut layer = Layer::default();
                        bar.draw(&mut layer, window);
                        let reason = texts::stuck::reason(kind, boxes);
                        let is_shown = layer.labels.iter().any(|label| label.text == reason);
                        assert!(is_shown, "{reason} {width}×{height}");
                        assert!(rect.x >= 0.0 && rect.w <= width as f32, "{reason}");
                        // Longer languages have two lines.
                        let is_one_line = rect.h < HEIGHT + 1.0 || language != Language::ENGLISH;
                        assert!(is_one_line || width < 640, "{reason} has two lines");
                    }
                }
            }
        }
        Language::default().set_current();
    }
}
