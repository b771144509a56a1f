//! What is said around the board: its title and contents, the lamp, and a line above the buttons.

use sokoban_core::Strength;

use super::{Action as A, Cover, Editor, Set, actions, toolbar};
use crate::geometry::Rect;
use crate::screens::Shared;
use crate::texts::{editor as tr, joined};
use crate::ui::label;
use crate::view::scene::{Label, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::theme::size::MARGIN;
use crate::view::theme::{Color, color, text};

/// Side of the lamp.
const LAMP: f32 = 11.0;

impl Editor {
    /// The lines above the board: what is edited, and what the lamp says.
    pub(super) fn draw_status(&self, scene: &mut Scene, window: WindowSize) {
        let width = (window.logical().0 - 2.0 * MARGIN).max(0.0);
        let (lamp, said) = self.verdict();
        scene.hud.panels.push(Panel {
            cell: sprite::PANEL,
            rect: Rect {
                x: MARGIN,
                y: 32.0,
                w: LAMP,
                h: LAMP,
            },
            corner: LAMP / 2.0,
            tint: lamp,
        });
        let says_color = if lamp == color::WARNING {
            lamp
        } else {
            color::TEXT
        };
        scene.hud.labels.extend([
            Label {
                width,
                ..label(self.heading(), MARGIN, 20.0, text::KEYS, color::DIM)
            },
            Label {
                width: (width - LAMP - 8.0).max(0.0),
                ..label(&said, MARGIN + LAMP + 8.0, 43.0, text::COUNTER, says_color)
            },
        ]);
    }

    /// Title and contents.
    fn heading(&self) -> String {
        let title = self.document.head.details.title.trim();
        let title = if title.is_empty() {
            tr::untitled()
        } else {
            title.to_owned()
        };
        let Some(bounds) = self.document.sheet.bounds() else {
            return title;
        };
        let (boxes, goals) = self.paper.inventory();
        let inventory = tr::inventory(bounds.width(), bounds.height(), boxes, goals);
        let strength = match self.document.head.rules.strength {
            Strength::ONE => None,
            other => Some(tr::strength(&other.to_string())),
        };
        joined([Some(title), Some(inventory), strength])
    }

    /// The lamp and what it says, of what is shown.
    fn verdict(&self) -> (Color, String) {
        match &self.cover {
            Cover::Reverse(reverse, _) => (color::LAMP_SOLVABLE, tr::pulls(reverse.pulls())),
            Cover::Suggestion(_, None) => (color::LAMP_UNKNOWN, tr::searching()),
            Cover::Suggestion(_, Some(suggested)) => {
                let improved = &suggested.improved;
                let grade = &improved.grade;
                let now = tr::graded(grade.pushes, grade);
                let (_, before) = self.prover.says(&self.checked, false);
                (color::LAMP_SOLVABLE, tr::suggestion(&now, &before))
            }
            _ if self.document.sheet.bounds().is_none() => {
                (color::LAMP_UNKNOWN, tr::nothing_drawn())
            }
            _ => self.prover.says(&self.checked, self.paper.is_open()),
        }
    }

    /// The line above the buttons: a notice, what the button under the pointer does, or the keys that matter.
    pub(super) fn line(&self, shared: &Shared) -> (String, Color) {
        if let Some(notice) = &shared.notice {
            return (notice.clone(), color::ACCENT);
        }
        let key = actions::key;
        let set = self.set();
        let pointed = self
            .pointer
            .and_then(|point| toolbar::at(set, shared.window, point));
        let line = match (pointed, set) {
            (Some(action), _) => {
                let text = match (action, set) {
                    (A::Undo, Set::Reverse) => tr::step_back(),
                    (A::Play, Set::Reverse | Set::Suggestion) => tr::take(),
                    (A::Leave, Set::Reverse | Set::Suggestion) => tr::drop(),
                    _ => actions::text(action),
                };
                return (format!("{text}    {}", key(action)), color::TEXT);
            }
            (None, Set::Draw) => tr::keys(&key(A::Play), &key(A::Menu), &key(A::Leave)),
            (None, Set::Reverse) => tr::reverse_keys(&key(A::Play), &key(A::Leave)),
            (None, Set::Suggestion) => tr::suggestion_keys(&key(A::Play), &key(A::Leave)),
        };
        (line, color::DIM)
    }
}
