//! What is typed in: title, author and comment.

use super::document::Details;
use super::{Cover, Editor, Then};
use crate::geometry::{Point, Rect};
use crate::input::{Input, Key, Modifiers};
use crate::screens::{Effect, Request, Shared};
use crate::texts::editor as tr;
use crate::ui::text_field::{Reply, TextField};
use crate::ui::{label, panel, shade};
use crate::view::scene::{Label, Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::{SHADES, text};

const LINES: usize = tr::FIELDS.len();
const COMMENT: usize = 2;
const WIDTH: f32 = 560.0;
/// Height of a line with its name above it, at the most and at the least, and of what is around the lines.
const LINE: (f32, f32) = (62.0, 46.0);
const AROUND: f32 = 94.0;

/// The open form.
#[derive(Debug, Clone)]
pub struct Form {
    fields: [TextField; LINES],
    line: usize,
}

impl Editor {
    /// The open text field.
    pub const fn field(&self) -> Option<&TextField> {
        match &self.cover {
            Cover::Details(form, _) => Some(form.field()),
            _ => None,
        }
    }

    /// The open text field.
    pub(crate) const fn field_mut(&mut self) -> Option<&mut TextField> {
        match &mut self.cover {
            Cover::Details(form, _) => Some(form.field_mut()),
            _ => None,
        }
    }

    /// Handles an event while the form is open.
    pub(super) fn form_input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        let Cover::Details(form, then) = &mut self.cover else {
            return None;
        };
        let then = *then;
        match form.input(input, shared.window) {
            Outcome::Open => {}
            Outcome::Done => {
                self.close_form(shared);
                return (then == Then::Leave).then_some(Request::LeaveEditor);
            }
            Outcome::Copy(text) => shared.effects.push(Effect::Copy(text)),
            Outcome::Paste => shared.effects.push(Effect::Paste),
        }
        None
    }
}

/// What an event means for the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is done.
    Done,
    /// The player copied this text.
    Copy(String),
    /// The player asks for the text of the clipboard.
    Paste,
}

impl Form {
    /// Opens with what is there.
    pub fn new(details: &Details) -> Self {
        Self {
            fields: [
                TextField::new(&details.title),
                TextField::new(&details.author),
                TextField::multiline(&details.comment),
            ],
            line: 0,
        }
    }

    /// What was typed in.
    pub fn details(&self) -> Details {
        let [title, author, comment] =
            (self.fields.each_ref()).map(|it| it.text().trim().to_owned());
        Details {
            title,
            author,
            comment,
        }
    }

    /// The line with the caret.
    const fn field(&self) -> &TextField {
        &self.fields[self.line]
    }

    const fn field_mut(&mut self) -> &mut TextField {
        &mut self.fields[self.line]
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
        let last = self.line + 1 == LINES;
        match self.field_mut().edit(key, modifiers) {
            Some(Reply::Changed) => return Outcome::Open,
            Some(Reply::Copied(text)) => return Outcome::Copy(text),
            None => {}
        }
        match key {
            Key::Escape => return Outcome::Done,
            Key::V if modifiers.ctrl => return Outcome::Paste,
            Key::Enter | Key::PadEnter if modifiers.shift && self.line == COMMENT => {
                self.field_mut().insert("\n");
            }
            Key::Enter | Key::PadEnter if last => return Outcome::Done,
            Key::Tab if modifiers.shift => self.go(self.line.checked_sub(1).unwrap_or(LINES - 1)),
            Key::Up => self.go(self.line.saturating_sub(1)),
            Key::Tab => self.go((self.line + 1) % LINES),
            Key::Enter | Key::PadEnter | Key::Down => self.go((self.line + 1).min(LINES - 1)),
            _ => self.field_mut().walk(key, modifiers),
        }
        Outcome::Open
    }

    fn go(&mut self, line: usize) {
        self.field_mut().leave();
        self.line = line;
        self.field_mut().leave();
    }

    /// Inserts a text from the clipboard.
    pub fn paste(&mut self, pasted: &str) {
        self.field_mut().insert(pasted.trim_end());
    }

    fn press(&mut self, point: Point, window: WindowSize) -> Outcome {
        let lines = (0..LINES).find(|line| row(window, *line).contains(point));
        match lines {
            Some(line) => self.go(line),
            None if !area(window).contains(point) || done(window).contains(point) => {
                return Outcome::Done;
            }
            None => {}
        }
        Outcome::Open
    }

    /// Draws the form over the board.
    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
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
        layer.labels.push(title);
        for line in 0..LINES {
            self.draw_line(layer, line, row(window, line));
        }
        let button = done(window);
        plate(layer, button);
        layer.labels.push(Label {
            align: crate::view::scene::Align::Centre,
            ..label(
                tr::done(),
                button.x + button.w / 2.0,
                button.y + 21.0,
                text::LINE,
                ACCENT,
            )
        });
        layer.labels.push(Label {
            width: (button.x - area.x - 36.0).max(0.0),
            ..label(
                tr::details_keys(),
                area.x + 24.0,
                area.y + area.h - 20.0,
                text::NOTE,
                DIM,
            )
        });
    }

    fn draw_line(&self, layer: &mut Layer, line: usize, rect: Rect) {
        let is_chosen = line == self.line;
        let color = if is_chosen { ACCENT } else { DIM };
        layer.labels.push(label(
            tr::FIELDS[line](),
            rect.x + 2.0,
            rect.y - 4.0,
            text::SMALL,
            color,
        ));
        plate(layer, rect);
        let place = Label {
            width: rect.w - 20.0,
            ..label("", rect.x + 10.0, rect.y + 19.5, text::LINE, TEXT)
        };
        let field = &self.fields[line];
        if is_chosen {
            field.draw(layer, &place, true);
        } else {
            layer.labels.push(Label {
                text: field.shown().text,
                ..place
            });
        }
    }
}

fn plate(layer: &mut Layer, rect: Rect) {
    layer.panels.push(Panel {
        cell: sprite::PANEL,
        rect,
        corner: RAISED_CORNER,
        tint: RAISED,
    });
}

fn area(window: WindowSize) -> Rect {
    let (width, height) = window.logical();
    let w = WIDTH.min(width - 12.0);
    let h = AROUND + line_height(window) * LINES as f32;
    Rect {
        x: (width - w) / 2.0,
        y: ((height - h) / 2.0).max(2.0),
        w,
        h,
    }
}

fn line_height(window: WindowSize) -> f32 {
    let room = window.logical().1 - AROUND - 4.0;
    (room / LINES as f32).floor().clamp(LINE.1, LINE.0)
}

fn row(window: WindowSize, line: usize) -> Rect {
    let area = area(window);
    Rect {
        x: area.x + 20.0,
        y: area.y + 66.0 + line_height(window) * line as f32,
        w: area.w - 40.0,
        h: 28.0,
    }
}

fn done(window: WindowSize) -> Rect {
    let area = area(window);
    Rect {
        x: area.x + area.w - 100.0,
        y: area.y + area.h - 40.0,
        w: 80.0,
        h: 32.0,
    }
}
