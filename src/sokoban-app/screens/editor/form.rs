//! What is typed in: title, author and comment.

use super::document::Details;
use crate::geometry::{Point, Rect};
use crate::input::{Input, Key, Modifiers};
use crate::texts::editor as says;
use crate::ui::{label, panel, shade};
use crate::view::scene::{Label, Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::{SHADES, text};

const LINES: usize = says::FIELDS.len();
const COMMENT: usize = 2;
const WIDTH: f32 = 560.0;
/// Height of a line with its name above it, at the most and at the least, and of what is around the lines.
const LINE: (f32, f32) = (62.0, 46.0);
const AROUND: f32 = 94.0;
/// Logical pixels that a letter takes, about.
const LETTER: f32 = 7.6;
/// The most letters that a line takes.
const MOST: usize = 2000;

/// The open form.
#[derive(Debug, Clone)]
pub struct Form {
    texts: [Vec<char>; LINES],
    line: usize,
    /// Before this letter the next one goes.
    caret: usize,
    /// A key went down or up since the form is open: letters before that belong to the key that opened it.
    listening: bool,
}

/// What an event means for the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is done.
    Done,
}

impl Form {
    /// Opens with what is there.
    pub fn new(details: &Details) -> Self {
        let texts = [&details.title, &details.author, &details.comment];
        let texts = texts.map(|text| text.chars().collect::<Vec<char>>());
        Self {
            caret: texts[0].len(),
            texts,
            line: 0,
            listening: false,
        }
    }

    /// Takes letters from the beginning: no letter opened it.
    #[must_use]
    pub fn listening(self) -> Self {
        Self {
            listening: true,
            ..self
        }
    }

    /// What was typed in.
    pub fn details(&self) -> Details {
        let [title, author, comment] = self.texts.each_ref().map(|text| {
            let text: String = text.iter().collect();
            text.trim().to_owned()
        });
        Details {
            title,
            author,
            comment,
        }
    }

    /// Handles an event.
    pub fn input(&mut self, input: Input, window: WindowSize) -> Outcome {
        self.listening |= matches!(input, Input::Down(..) | Input::Up(_));
        match input {
            Input::Down(key, modifiers) | Input::Again(key, modifiers) => {
                return self.key(key, modifiers);
            }
            Input::Typed(letter) if self.listening => self.insert(letter),
            Input::Press(_, point) => return self.press(point, window),
            _ => {}
        }
        Outcome::Open
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Outcome {
        let last = self.line + 1 == LINES;
        match key {
            Key::Escape => return Outcome::Done,
            Key::Enter | Key::PadEnter if modifiers.shift && self.line == COMMENT => {
                self.insert('\n');
            }
            Key::Enter | Key::PadEnter if last => return Outcome::Done,
            Key::Tab if modifiers.shift => self.go(self.line.checked_sub(1).unwrap_or(LINES - 1)),
            Key::Up => self.go(self.line.saturating_sub(1)),
            Key::Tab => self.go((self.line + 1) % LINES),
            Key::Enter | Key::PadEnter | Key::Down => self.go((self.line + 1).min(LINES - 1)),
            _ => self.edit(key),
        }
        Outcome::Open
    }

    fn edit(&mut self, key: Key) {
        let text = &mut self.texts[self.line];
        match key {
            Key::Left => self.caret = self.caret.saturating_sub(1),
            Key::Right => self.caret = (self.caret + 1).min(text.len()),
            Key::Home => self.caret = 0,
            Key::End => self.caret = text.len(),
            Key::Backspace if self.caret > 0 => {
                self.caret -= 1;
                text.remove(self.caret);
            }
            Key::Delete if self.caret < text.len() => {
                text.remove(self.caret);
            }
            _ => {}
        }
    }

    fn go(&mut self, line: usize) {
        self.line = line;
        self.caret = self.texts[line].len();
    }

    fn insert(&mut self, letter: char) {
        let text = &mut self.texts[self.line];
        if text.len() < MOST {
            text.insert(self.caret, letter);
            self.caret += 1;
        }
    }

    /// Inserts a text from the clipboard.
    pub fn paste(&mut self, pasted: &str) {
        let is_comment = self.line == COMMENT;
        for letter in pasted.trim_end().chars() {
            match letter {
                '\n' if is_comment => self.insert('\n'),
                letter if letter.is_control() => self.insert(' '),
                letter => self.insert(letter),
            }
        }
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
            says::details_title(),
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
                says::done(),
                button.x + button.w / 2.0,
                button.y + 21.0,
                text::LINE,
                ACCENT,
            )
        });
        layer.labels.push(Label {
            width: (button.x - area.x - 36.0).max(0.0),
            ..label(
                says::details_keys(),
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
            says::FIELDS[line](),
            rect.x + 2.0,
            rect.y - 4.0,
            text::SMALL,
            color,
        ));
        plate(layer, rect);
        let shown = if is_chosen {
            self.around_caret((rect.w / LETTER) as usize)
        } else {
            self.texts[line].iter().collect()
        };
        layer.labels.push(Label {
            width: rect.w - 20.0,
            ..label(
                shown.replace('\n', " ¶ "),
                rect.x + 10.0,
                rect.y + 19.5,
                text::LINE,
                TEXT,
            )
        });
    }

    /// The part of the line that fits, with the caret in it.
    fn around_caret(&self, room: usize) -> String {
        let text = &self.texts[self.line];
        let first = (self.caret + 3).saturating_sub(room);
        let before = text[first..self.caret].iter();
        let behind = text[self.caret..].iter().take(room);
        before.chain(&['|']).chain(behind).collect()
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
