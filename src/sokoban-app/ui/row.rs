//! Rows of texts and key caps that are drawn around the board.

use super::{CAP_HEIGHT, cap_width, draw_key_cap, key_label, label};
use crate::geometry::Rect;
use crate::input::{Action, Bindings, Command};
use crate::view::element::{Element, Role};
use crate::view::scene::Layer;
use crate::view::text_metrics;
use crate::view::theme::Color;

const CAP_GAP: f32 = 3.0;
const WORDS_GAP: f32 = 8.0;

#[derive(Debug, Clone)]
pub(crate) enum Piece {
    Text(String, Color),
    Key(Key),
}

/// Key caps with words beside them that describe the effect of the keys.
#[derive(Debug, Clone)]
pub(crate) struct Key {
    pub(crate) caps: Vec<String>,
    /// The effect of the keys. If it is empty, the key cap is drawn as a button that shows its own text.
    pub(crate) words: String,
    /// The name for screen readers. `None` if it is the same as `words`.
    pub(crate) name: Option<String>,
    /// The action that is run when the key caps are pressed. `None` if they cannot be pressed.
    pub(crate) action: Option<Action>,
}

impl Piece {
    /// Returns a key cap for `command` with `words` beside it. If `bindings` is `None`, returns a button with the text
    /// `words` instead. Returns `None` if `bindings` contains no key for the command.
    pub(crate) fn command(
        command: Command,
        words: String,
        bindings: Option<&Bindings>,
    ) -> Option<Self> {
        let (cap, words) = match bindings {
            Some(bindings) => (key_label(command, bindings)?, words),
            None => (words, String::new()),
        };
        Some(Self::Key(Key {
            caps: vec![cap],
            words,
            name: None,
            action: Some(Action::Run(command)),
        }))
    }

    fn width(&self, size: f32) -> f32 {
        match self {
            Self::Text(words, _) => text_metrics::width(words, size),
            Self::Key(key) if key.words.is_empty() => key.caps_width(),
            Self::Key(key) => key.caps_width() + WORDS_GAP + text_metrics::width(&key.words, size),
        }
    }
}

impl Key {
    fn caps_width(&self) -> f32 {
        let caps: f32 = self.caps.iter().map(|cap| cap_width(cap) + CAP_GAP).sum();
        caps - CAP_GAP
    }

    fn element(&self, area: Rect) -> Element {
        let words = self.name.as_ref().unwrap_or(&self.words);
        let role = match self.action {
            Some(_) => Role::Button,
            None => Role::Text,
        };
        Element::with_key_cap(role, words, &self.caps.join(" "), area)
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) pieces: Vec<Piece>,
    /// The gap between two pieces. A press in a gap counts as a press on the nearer piece.
    pub(crate) gap: f32,
    /// The type size of texts, and of the words beside key caps.
    pub(crate) size: f32,
    pub(crate) color: Color,
}

impl Row {
    pub(crate) fn width(&self) -> f32 {
        let widths = self
            .pieces
            .iter()
            .map(|piece| piece.width(self.size) + self.gap);
        widths.sum::<f32>() - self.gap
    }

    /// Returns the pieces with their areas. The row starts at `x`, and `middle` is the y coordinate of its centre.
    pub(crate) fn areas(&self, mut x: f32, middle: f32) -> impl Iterator<Item = (Rect, &Piece)> {
        self.pieces.iter().map(move |piece| {
            let (left, width) = (x, piece.width(self.size));
            x += width + self.gap;
            let area = Rect::new(left, middle - CAP_HEIGHT / 2.0, width, CAP_HEIGHT);
            (area, piece)
        })
    }

    /// Draws the row. Key caps that have an action can be pressed.
    pub(crate) fn draw(&self, layer: &mut Layer, x: f32, middle: f32) {
        let base = middle + 5.0;
        for (area, piece) in self.areas(x, middle) {
            let key = match piece {
                Piece::Text(words, color) => {
                    layer.write(label(words, area.x, base, self.size, *color));
                    continue;
                }
                Piece::Key(key) => key,
            };
            match key.action {
                Some(action) => {
                    let element = key.element(area).with_action(action);
                    layer.control(element.with_reach(self.gap / 2.0));
                }
                None => layer.describe(|| key.element(area)),
            }
            let mut x = area.x;
            for cap in &key.caps {
                x += draw_key_cap(layer, cap, x, area.y) + CAP_GAP;
            }
            if !key.words.is_empty() {
                let x = x - CAP_GAP + WORDS_GAP;
                layer.write(label(&key.words, x, base, self.size, self.color));
            }
        }
    }
}
