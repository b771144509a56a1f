//! A form: a panel over the board, with text fields and a button that accepts their texts.

use super::button::draw_done;
use super::label;
use super::modal::{Head, Modal};
use super::text_field::{Reply, TextField};
use crate::geometry::Rect;
use crate::input::{Action, Input, Key, Modifiers};
use crate::screens::{AppState, Effect, InputMode};
use crate::texts::Text;
use crate::view::element::Element;
use crate::view::scene::{Layer, Scene, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, TEXT};
use crate::view::theme::text;

const FORM_WIDTH: f32 = 560.0;
/// The maximum height of a field, including the name above it.
const MAX_FIELD_HEIGHT: f32 = 62.0;
/// The minimum height of a field, including the name above it.
const MIN_FIELD_HEIGHT: f32 = 46.0;
const FIELD_NAME_HEIGHT: f32 = 16.0;
/// The height of the form, not counting its fields.
const FRAME_HEIGHT: f32 = 94.0;

#[derive(Debug, Clone)]
pub(crate) struct Form<const N: usize> {
    title: Text,
    fields: [(Text, TextField); N],
    focus: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormEvent {
    Cancelled,
    Accepted,
}

impl<const N: usize> Form<N> {
    pub(crate) fn new(title: Text, mut fields: [(Text, TextField); N]) -> Self {
        for (_, field) in &mut fields {
            field.leave();
        }
        fields[0].1.enter();
        Self {
            title,
            fields,
            focus: 0,
        }
    }

    pub(crate) fn texts(&self) -> [String; N] {
        let text = |(_, field): &(Text, TextField)| field.text().trim().to_owned();
        self.fields.each_ref().map(text)
    }

    pub(crate) fn field(&self) -> &TextField {
        &self.fields[self.focus].1
    }

    pub(crate) fn field_mut(&mut self) -> &mut TextField {
        &mut self.fields[self.focus].1
    }

    /// Handles an input event. Returns a form event if the event closes the form.
    pub(crate) fn input(&mut self, input: Input, app: &mut AppState) -> Option<FormEvent> {
        if let Some(reply) = self.field_mut().handle(input) {
            app.effects.extend(match reply {
                Reply::Changed => None,
                Reply::Copied(text) => Some(Effect::Copy(text)),
                Reply::Paste => Some(Effect::Paste),
            });
            return None;
        }
        match input {
            Input::Down(key, modifiers) | Input::Again(key, modifiers) => {
                return self.key(key, modifiers);
            }
            Input::Activate(action) => return act(action),
            Input::Press(_, point) => {
                let mut scene = Scene::default();
                self.draw(&mut scene, app, String::new());
                let action = scene.at(point).and_then(|control| control.action);
                let Some(Action::Field(line)) = action else {
                    return action.and_then(act);
                };
                if line != self.focus {
                    self.field_mut().leave();
                    self.focus = line;
                }
                self.follow_pointer(input, app.machine.window);
                if app.machine.input_mode == InputMode::Touch {
                    let text = self.field().line_before_caret().to_owned();
                    app.effects.push(Effect::ShowKeyboard(text));
                }
            }
            _ => self.follow_pointer(input, app.machine.window),
        }
        None
    }

    fn follow_pointer(&mut self, input: Input, window: WindowSize) {
        let area = Self::row(window, self.focus);
        self.field_mut().follow_pointer(input, area);
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Option<FormEvent> {
        let last = N - 1;
        let line = match key {
            _ if modifiers.is_command() => return None,
            Key::Escape => return Some(FormEvent::Cancelled),
            Key::Enter | Key::PadEnter if self.focus == last => return Some(FormEvent::Accepted),
            Key::Tab if modifiers.shift => (self.focus + last) % N,
            Key::Tab => (self.focus + 1) % N,
            Key::Up => self.focus.saturating_sub(1),
            Key::Enter | Key::PadEnter | Key::Down => (self.focus + 1).min(last),
            _ => return None,
        };
        self.field_mut().leave();
        self.focus = line;
        self.field_mut().enter();
        None
    }

    /// Draws the form. Beside the button, it shows the current notice or, if there is none, `hint`.
    pub(crate) fn draw(&self, scene: &mut Scene, app: &AppState, hint: String) {
        let window = app.machine.window;
        let layer = &mut scene.overlay;
        let modal = Self::modal(window);
        let title = (self.title)();
        modal.draw(
            layer,
            window,
            &title,
            Some(modal.title(&title, text::TITLE)),
        );
        for line in 0..N {
            self.draw_field(layer, line, Self::row(window, line));
        }
        let button = draw_done(layer, modal.area);
        let base = button.y + 20.0;
        let room = (button.x - modal.left - 12.0).max(0.0);
        let (hint, color) = match &app.notice {
            Some(notice) => (notice.clone(), ACCENT),
            None => (hint, DIM),
        };
        layer.write(label(hint, modal.left, base, text::NOTE, color).within(room));
    }

    fn draw_field(&self, layer: &mut Layer, line: usize, rect: Rect) {
        let (name, field) = &self.fields[line];
        let name = name();
        let is_focused = line == self.focus;
        let color = if is_focused { ACCENT } else { DIM };
        let above = Rect {
            y: rect.y - FIELD_NAME_HEIGHT,
            h: FIELD_NAME_HEIGHT,
            ..rect
        };
        layer.control(Element::area(rect, Action::Field(line)));
        // Hide the name above the field from assistive technologies, because the field itself has this name.
        layer.describe(|| Element::decoration(above));
        layer.write(label(&name, rect.x + 2.0, rect.y - 4.0, text::SMALL, color));
        field.draw(layer, rect, (&name, "", TEXT), is_focused);
    }

    fn modal(window: WindowSize) -> Modal {
        let height = FRAME_HEIGHT + Self::field_height(window) * N as f32;
        let head = Head {
            left: 24.0,
            right: 20.0,
            top: 10.0,
        };
        Modal::new(window, (FORM_WIDTH, height), head)
    }

    fn field_height(window: WindowSize) -> f32 {
        let available = window.logical().1 - FRAME_HEIGHT - 4.0;
        (available / N as f32)
            .floor()
            .clamp(MIN_FIELD_HEIGHT, MAX_FIELD_HEIGHT)
    }

    fn row(window: WindowSize, line: usize) -> Rect {
        let area = Self::modal(window).area;
        let y = area.y + 66.0 + Self::field_height(window) * line as f32;
        Rect::new(area.x + 20.0, y, area.w - 40.0, 28.0)
    }
}

const fn act(action: Action) -> Option<FormEvent> {
    match action {
        Action::Close => Some(FormEvent::Cancelled),
        Action::Done => Some(FormEvent::Accepted),
        _ => None,
    }
}
