//! The warning that the level or the position is unsolvable. It gives the reason, and offers undo and rewind. It
//! replaces the line that explains keys.

use sokoban_solver::DeadlockKind;

use crate::geometry::Rect;
use crate::input::{Action, Bindings, Command};
use crate::texts::{self, Text, hud as tr};
use crate::ui::label;
use crate::ui::row::{Piece, Row};
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics::{self, MIN_TYPE_SIZE};
use crate::view::theme::color::{self, ACCENT, TEXT, WARNING};
use crate::view::theme::size::CORNER;
use crate::view::theme::text;

/// The distance from the bottom of the window to the middle of the line of keys.
const MIDDLE: f32 = 32.0;
/// The heights of the line of keys, and of the line above it that says why the level or position is unsolvable.
const LINE: f32 = 34.0;
const REASON_LINE: f32 = 20.0;
/// The minimum distance between the warning and the sides of the window.
const MARGIN: f32 = 8.0;
/// The margin at both ends of the line of keys, and the gap between two items on this line.
const INSET: f32 = 14.0;
const GAP: f32 = 14.0;
/// The horizontal and the vertical gap between a key with its words and the frame that a hint draws around them.
const FRAME: (f32, f32) = (6.0, 2.0);
/// The width of the warning's red border.
const EDGE: f32 = 1.5;

/// The subject of the warning: the whole level, or only the current position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// The level is unsolvable from its start, so neither undo nor rewind helps.
    Level,
    Position {
        kind: DeadlockKind,
        /// The number of boxes that cause the deadlock.
        boxes: usize,
    },
}

#[derive(Debug, Clone, Copy)]
pub struct StuckBar<'a> {
    pub stuck: Stuck,
    /// The key bindings, or `None` if instructions do not name keys.
    pub bindings: Option<&'a Bindings>,
    /// `true` if the player has asked for a hint. In this case, a frame is drawn around the key that leads back to a
    /// solvable position.
    pub is_hinted: bool,
    /// `true` if undo leads back to a solvable position. In this case, the key for rewind is not shown.
    pub undo_rewinds: bool,
    /// `true` if the level is being test-played from the editor. In this case, if the level itself is unsolvable, the
    /// key that returns to the editor is shown.
    pub is_test: bool,
}

/// A possible content of the warning: a line of keys and, optionally, a line above it that gives the reason.
struct Wording {
    reason: Option<String>,
    row: Row,
}

impl Wording {
    fn new(reason: Option<&str>, text: Option<String>, keys: &[Piece]) -> Self {
        let text = text.map(|text| Piece::Text(text, WARNING));
        Self {
            reason: reason.map(ToOwned::to_owned),
            row: Row {
                pieces: text.into_iter().chain(keys.iter().cloned()).collect(),
                gap: GAP,
                size: text::LINE,
                color: TEXT,
            },
        }
    }

    /// Returns the width of this wording if the reason is written in the type size `reason_size`.
    fn width(&self, reason_size: f32) -> f32 {
        let reason = self.reason.as_deref().unwrap_or_default();
        (self.row.width()).max(text_metrics::width(reason, reason_size))
    }

    fn area(&self, window: WindowSize) -> Rect {
        let (width, height) = window.logical();
        let w = self.width(text::LINE).min(room(window)) + 2.0 * INSET;
        let reason = self.reason.as_ref().map_or(0.0, |_| REASON_LINE);
        let y = height - MIDDLE - LINE / 2.0 - reason;
        Rect::new((width - w) / 2.0, y, w, LINE + reason)
    }
}

/// Returns the width that is available for the text.
fn room(window: WindowSize) -> f32 {
    window.logical().0 - 2.0 * (MARGIN + INSET)
}

impl StuckBar<'_> {
    /// Returns all possible wordings, most informative first.
    fn wordings(self) -> Vec<Wording> {
        let key =
            |(command, words): (Command, Text)| Piece::command(command, words(), self.bindings);
        let Stuck::Position { kind, boxes } = self.stuck else {
            let mut back = Vec::new();
            if self.is_test {
                back.extend(key((Command::Edit, tr::back_to_drawing)));
            }
            let both = Wording::new(None, Some(tr::unsolvable()), &back);
            return vec![both, Wording::new(None, None, &back)];
        };
        let keys = |rewind: Text| -> Vec<Piece> {
            let undo = key((Command::Undo, tr::stuck_undo));
            let is_shown = undo.is_none() || !self.undo_rewinds;
            let rewind = key((Command::Rewind, rewind)).filter(|_| is_shown);
            undo.into_iter().chain(rewind).collect()
        };
        let (long, short) = (keys(tr::stuck_rewind), keys(tr::stuck_back));
        let reason = texts::stuck::reason(kind, boxes);
        vec![
            Wording::new(None, Some(reason.clone()), &long),
            Wording::new(None, Some(reason.clone()), &short),
            Wording::new(Some(&reason), None, &long),
            Wording::new(Some(&reason), None, &short),
            Wording::new(None, Some(tr::stuck()), &short),
        ]
    }

    /// Returns the first wording that fits in the window, or the shortest one if none fits.
    fn wording(self, window: WindowSize) -> Wording {
        let mut wordings = self.wordings();
        let fits = |wording: &Wording| wording.width(MIN_TYPE_SIZE) <= room(window);
        let first = wordings.iter().position(fits);
        wordings.swap_remove(first.unwrap_or(wordings.len() - 1))
    }

    pub fn top(self, window: WindowSize) -> f32 {
        self.wording(window).area(window).y - EDGE
    }

    pub fn draw(self, layer: &mut Layer, window: WindowSize) {
        let wording = self.wording(window);
        let area = wording.area(window);
        layer.draw(Panel::raised(area.inset(-EDGE), WARNING));
        layer.draw(Panel::raised(area, color::STUCK));
        layer.control(Element::area(area, Action::Cover));
        let centre = area.centre().x;
        if let Some(reason) = &wording.reason {
            let reason = label(reason, centre, area.y + 20.0, text::LINE, WARNING);
            layer.write(reason.within(area.w - 2.0 * INSET).centred());
        }
        let (x, middle) = (
            centre - wording.row.width() / 2.0,
            window.logical().1 - MIDDLE,
        );
        if self.is_hinted {
            let way_back = if self.undo_rewinds {
                Command::Undo
            } else {
                Command::Rewind
            };
            draw_hint_frame(layer, &wording.row, way_back, x, middle);
        }
        wording.row.draw(layer, x, middle);
    }
}

/// Draws the hint's frame around the key for the command `way_back`. `x` is the left edge of the row of keys, and
/// `middle` its vertical centre.
fn draw_hint_frame(layer: &mut Layer, row: &Row, way_back: Command, x: f32, middle: f32) {
    for (area, piece) in row.areas(x, middle) {
        if matches!(piece, Piece::Key(key) if key.action == Some(Action::Run(way_back))) {
            let frame = Rect::new(
                area.x - FRAME.0,
                area.y - FRAME.1,
                area.w + 2.0 * FRAME.0,
                area.h + 2.0 * FRAME.1,
            );
            layer.draw(Panel::rounded(frame, CORNER, ACCENT));
            layer.draw(Panel::rounded(frame.inset(EDGE), CORNER, color::STUCK));
        }
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
                            undo_rewinds: false,
                            is_test: false,
                        };
                        let rect = bar.wording(window).area(window);
                        let mut layer = Layer::default();
                        bar.draw(&mut layer, window);
                        let reason = texts::stuck::reason(kind, boxes);
                        let is_shown = layer.labels.iter().any(|label| label.text == reason);
                        assert!(is_shown, "{reason} {width}×{height}");
                        assert!(rect.x >= 0.0 && rect.w <= width as f32, "{reason}");
                        // In other languages, whose words may be longer, the warning may need two lines.
                        let is_one_line = rect.h < LINE + 1.0 || language != Language::ENGLISH;
                        assert!(is_one_line || width < 640, "{reason} has two lines");
                    }
                }
            }
        }
        Language::default().set_current();
    }
}
