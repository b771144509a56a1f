//! The form for title, author and comment.

use super::document::Details;
use crate::geometry::Rect;
use crate::input::{Action, Input, Key, Modifiers};
use crate::screens::{AppState, Effect, InputMode};
use crate::texts::editor as tr;
use crate::ui::button::draw_done;
use crate::ui::label;
use crate::ui::modal::{Head, Modal};
use crate::ui::text_field::{Reply, TextField};
use crate::view::element::Element;
use crate::view::scene::{Layer, Scene, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, TEXT};
use crate::view::theme::text;

const FIELD_COUNT: usize = tr::FIELDS.len();
const FORM_WIDTH: f32 = 560.0;
/// The maximum height of a field, including its name.
const MAX_FIELD_HEIGHT: f32 = 62.0;
/// The minimum height of a field, including its name.
const MIN_FIELD_HEIGHT: f32 = 46.0;
/// The height of the name above a field.
const FIELD_NAME_HEIGHT: f32 = 16.0;
/// The height of the form without its fields.
const FRAME_HEIGHT: f32 = 94.0;

/// The form and its focused field.
#[derive(Debug, Clone)]
pub struct Form {
    fields: [TextField; FIELD_COUNT],
    focus: usize,
}

impl Form {
    pub fn new(details: &Details) -> Self {
        let mut form = Self {
            fields: [
                TextField::line(&details.title),
                TextField::line(&details.author),
                TextField::lines(&details.comment),
            ],
            focus: 0,
        };
        form.fields.iter_mut().for_each(TextField::leave);
        form.set_focus(0);
        form
    }

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

    /// Handles an event. Returns `true` if the form is complete.
    pub fn input(&mut self, input: Input, app: &mut AppState) -> bool {
        if let Some(reply) = self.field_mut().handle(input) {
            app.effects.extend(match reply {
                Reply::Changed => None,
                Reply::Copied(text) => Some(Effect::Copy(text)),
                Reply::Paste => Some(Effect::Paste),
            });
            return false;
        }
        let window = app.window;
        match input {
            Input::Down(key, modifiers) | Input::Again(key, modifiers) => self.key(key, modifiers),
            Input::Activate(action) => matches!(action, Action::Close | Action::Done),
            Input::Press(_, point) => {
                let line = (0..FIELD_COUNT).find(|line| row(window, *line).contains(point));
                let Some(line) = line else {
                    let mut scene = Scene::default();
                    self.draw(&mut scene, app);
                    let action = scene.at(point).and_then(|control| control.action);
                    return matches!(action, Some(Action::Close | Action::Done));
                };
                if line != self.focus {
                    self.field_mut().leave();
                    self.focus = line;
                }
                let rect = row(window, line);
                self.field_mut().follow_pointer(input, rect);
                if app.input_mode == InputMode::Touch {
                    let text = self.field().line_before_caret().to_owned();
                    app.effects.push(Effect::ShowKeyboard(text));
                }
                false
            }
            _ => {
                let rect = row(window, self.focus);
                self.field_mut().follow_pointer(input, rect);
                false
            }
        }
    }

    /// Moves to another field. Returns `true` if the form is complete.
    fn key(&mut self, key: Key, modifiers: Modifiers) -> bool {
        let last = FIELD_COUNT - 1;
        match key {
            _ if modifiers.is_command() => {}
            Key::Escape => return true,
            Key::Enter | Key::PadEnter if self.focus == last => return true,
            Key::Tab if modifiers.shift => {
                self.set_focus(self.focus.checked_sub(1).unwrap_or(last));
            }
            Key::Tab => self.set_focus((self.focus + 1) % FIELD_COUNT),
            Key::Up => self.set_focus(self.focus.saturating_sub(1)),
            Key::Enter | Key::PadEnter | Key::Down => self.set_focus((self.focus + 1).min(last)),
            _ => {}
        }
        false
    }

    fn set_focus(&mut self, line: usize) {
        self.field_mut().leave();
        self.focus = line;
        self.field_mut().enter();
    }

    /// Inserts text from the clipboard.
    pub fn paste(&mut self, pasted: &str) {
        self.field_mut().insert(pasted.trim_end());
    }

    /// Draws the form over the board.
    pub fn draw(&self, scene: &mut Scene, app: &AppState) {
        let window = app.window;
        let layer = &mut scene.overlay;
        let modal = modal(window);
        let title = modal.title(&tr::details_title(), text::TITLE);
        modal.draw(layer, window, &tr::details_title(), Some(title));
        for line in 0..FIELD_COUNT {
            self.draw_field(layer, line, row(window, line));
        }
        let button = done_button(window);
        draw_done(layer, button);
        let hint = app.hint(tr::details_keys, tr::details_touch);
        let base = button.y + 20.0;
        let room = (button.x - modal.left - 12.0).max(0.0);
        layer.write(label(hint, modal.left, base, text::NOTE, DIM).within(room));
    }

    fn draw_field(&self, layer: &mut Layer, line: usize, rect: Rect) {
        let is_focused = line == self.focus;
        let color = if is_focused { ACCENT } else { DIM };
        let name = tr::FIELDS[line]();
        let above = Rect {
            y: rect.y - FIELD_NAME_HEIGHT,
            h: FIELD_NAME_HEIGHT,
            ..rect
        };
        // The name of the field says the same.
        layer.describe(|| Element::decoration(above));
        layer.write(label(&name, rect.x + 2.0, rect.y - 4.0, text::SMALL, color));
        self.fields[line].draw(layer, rect, (&name, "", TEXT), is_focused);
    }
}

fn modal(window: WindowSize) -> Modal {
    let height = FRAME_HEIGHT + field_height(window) * FIELD_COUNT as f32;
    let head = Head {
        left: 24.0,
        right: 20.0,
        top: 10.0,
    };
    Modal::new(window, (FORM_WIDTH, height), head)
}

fn field_height(window: WindowSize) -> f32 {
    let available = window.logical().1 - FRAME_HEIGHT - 4.0;
    (available / FIELD_COUNT as f32)
        .floor()
        .clamp(MIN_FIELD_HEIGHT, MAX_FIELD_HEIGHT)
}

fn row(window: WindowSize, line: usize) -> Rect {
    let area = modal(window).area;
    Rect::new(
        area.x + 20.0,
        area.y + 66.0 + field_height(window) * line as f32,
        area.w - 40.0,
        28.0,
    )
}

fn done_button(window: WindowSize) -> Rect {
    let area = modal(window).area;
    Rect::new(area.x + area.w - 100.0, area.y + area.h - 40.0, 80.0, 32.0)
}
