//! The form for title, author and comment.

use super::document::Details;
use crate::geometry::{Point, Rect};
use crate::input::{Input, Key, Modifiers};
use crate::screens::Shared;
use crate::texts::editor as tr;
use crate::ui::button::draw_text;
use crate::ui::text_field::{Reply, TextField};
use crate::ui::{label, panel, shade};
use crate::view::scene::{Label, Layer, Panel, Scene, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT};
use crate::view::theme::{SHADES, text};

const FIELD_COUNT: usize = tr::FIELDS.len();
const COMMENT_INDEX: usize = 2;
const FORM_WIDTH: f32 = 560.0;
/// The height of a field, including its name.
const MAX_FIELD_HEIGHT: f32 = 62.0;
const MIN_FIELD_HEIGHT: f32 = 46.0;
/// The height of the form without its fields.
const FRAME_HEIGHT: f32 = 94.0;

/// The form and its focused field.
#[derive(Debug, Clone)]
pub struct Form {
    fields: [TextField; FIELD_COUNT],
    focus: usize,
}

/// The result of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The form stays open.
    Open,
    /// The form is complete.
    Done,
    /// Copy this text.
    Copy(String),
    /// Paste from the clipboard.
    Paste,
}

impl Form {
    /// Opens the form with the current details.
    pub fn new(details: &Details) -> Self {
        Self {
            fields: [
                TextField::new(&details.title),
                TextField::new(&details.author),
                TextField::multiline(&details.comment),
            ],
            focus: 0,
        }
    }

    /// Returns the typed details.
    pub fn details(&self) -> Details {
        let [title, author, comment] =
            (self.fields.each_ref()).map(|it| it.text().trim().to_owned());
        Details {
            title,
            author,
            comment,
        }
    }

    pub(super) const fn field(&self) -> &TextField {
        &self.fields[self.focus]
    }

    pub(super) const fn field_mut(&mut self) -> &mut TextField {
        &mut self.fields[self.focus]
    }

    /// Handles an event.
    pub fn input(&mut self, input: Input, window: WindowSize) -> Outcome {
        match input {
            Input::Down(key, modifiers) | Input::Again(key, modifiers) => {
                return self.key(key, modifiers);
            }
            Input::Typed(letter) => self.field_mut().insert(letter.encode_utf8(&mut [0; 4])),
            Input::Press(_, point) => return self.press(point, window),
            _ => {}
        }
        Outcome::Open
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Outcome {
        let last = self.focus + 1 == FIELD_COUNT;
        match self.field_mut().edit(key, modifiers) {
            Some(Reply::Changed) => return Outcome::Open,
            Some(Reply::Copied(text)) => return Outcome::Copy(text),
            None => {}
        }
        match key {
            Key::Escape => return Outcome::Done,
            Key::V if modifiers.ctrl => return Outcome::Paste,
            Key::Enter | Key::PadEnter if modifiers.shift && self.focus == COMMENT_INDEX => {
                self.field_mut().insert("\n");
            }
            Key::Enter | Key::PadEnter if last => return Outcome::Done,
            Key::Tab if modifiers.shift => {
                self.set_focus(self.focus.checked_sub(1).unwrap_or(FIELD_COUNT - 1));
            }
            Key::Up => self.set_focus(self.focus.saturating_sub(1)),
            Key::Tab => self.set_focus((self.focus + 1) % FIELD_COUNT),
            Key::Enter | Key::PadEnter | Key::Down => {
                self.set_focus((self.focus + 1).min(FIELD_COUNT - 1));
            }
            _ => self.field_mut().walk(key, modifiers),
        }
        Outcome::Open
    }

    fn set_focus(&mut self, line: usize) {
        self.field_mut().leave();
        self.focus = line;
        self.field_mut().leave();
    }

    /// Inserts text from the clipboard.
    pub fn paste(&mut self, pasted: &str) {
        self.field_mut().insert(pasted.trim_end());
    }

    fn press(&mut self, point: Point, window: WindowSize) -> Outcome {
        let lines = (0..FIELD_COUNT).find(|line| row(window, *line).contains(point));
        match lines {
            Some(line) => self.set_focus(line),
            None if !area(window).contains(point) || done_button(window).contains(point) => {
                return Outcome::Done;
            }
            None => {}
        }
        Outcome::Open
    }

    /// Draws the form over the board.
    pub fn draw(&self, scene: &mut Scene, shared: &Shared) {
        let window = shared.window;
        let (width, height) = window.logical();
        let layer = &mut scene.overlay;
        shade(layer, width, height, SHADES.0);
        let area = area(window);
        panel(layer, area.x, area.y, area.w, area.h);
        let title = label(
            tr::details_title(),
            area.x + 24.0,
            area.y + 34.0,
            text::TITLE,
            TEXT,
        );
        layer.write(title);
        for line in 0..FIELD_COUNT {
            self.draw_field(layer, line, row(window, line));
        }
        let button = done_button(window);
        draw_text(layer, button, &tr::done(), text::LINE, ACCENT);
        layer.write(
            label(
                shared.hint(tr::details_keys, tr::details_touch),
                area.x + 24.0,
                area.y + area.h - 20.0,
                text::NOTE,
                DIM,
            )
            .within((button.x - area.x - 36.0).max(0.0)),
        );
    }

    fn draw_field(&self, layer: &mut Layer, line: usize, rect: Rect) {
        let is_focused = line == self.focus;
        let color = if is_focused { ACCENT } else { DIM };
        layer.write(label(
            tr::FIELDS[line](),
            rect.x + 2.0,
            rect.y - 4.0,
            text::SMALL,
            color,
        ));
        layer.draw(Panel::raised(rect, RAISED));
        let place = label("", rect.x + 10.0, rect.y + 19.5, text::LINE, TEXT).within(rect.w - 20.0);
        let field = &self.fields[line];
        if is_focused {
            field.draw(layer, &place, true);
        } else {
            layer.write(Label {
                text: field.shown().text,
                ..place
            });
        }
    }
}

fn area(window: WindowSize) -> Rect {
    let (width, height) = window.logical();
    let w = FORM_WIDTH.min(width - 12.0);
    let h = FRAME_HEIGHT + field_height(window) * FIELD_COUNT as f32;
    Rect::new((width - w) / 2.0, ((height - h) / 2.0).max(2.0), w, h)
}

fn field_height(window: WindowSize) -> f32 {
    let available = window.logical().1 - FRAME_HEIGHT - 4.0;
    (available / FIELD_COUNT as f32)
        .floor()
        .clamp(MIN_FIELD_HEIGHT, MAX_FIELD_HEIGHT)
}

fn row(window: WindowSize, line: usize) -> Rect {
    let area = area(window);
    Rect::new(
        area.x + 20.0,
        area.y + 66.0 + field_height(window) * line as f32,
        area.w - 40.0,
        28.0,
    )
}

fn done_button(window: WindowSize) -> Rect {
    let area = area(window);
    Rect::new(area.x + area.w - 100.0, area.y + area.h - 40.0, 80.0, 32.0)
}
