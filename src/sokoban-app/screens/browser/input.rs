//! Keys, mouse and wheel in the browser.

use super::Browser;
use super::layout::{Layout, SIDE};
use crate::geometry::Point;
use crate::input::{Bindings, Button, Command, Input, Key, Modifiers};
use crate::library::Library;
use crate::screens::Request;

impl Browser {
    /// Handles an event.
    pub fn input(
        &mut self,
        input: Input,
        library: &Library,
        bindings: &Bindings,
    ) -> Option<Request> {
        match input {
            // Letters are searched for; with Ctrl, and on function keys, commands are commands.
            Input::Down(key, modifiers) if modifiers.ctrl || is_function_key(key) => {
                return match bindings.command(key, modifiers)? {
                    Command::Edit => self.found.get(self.selected).copied().map(Request::Edit),
                    command => Some(Request::Command(command)),
                };
            }
            Input::Down(key, modifiers) => return self.key(key, modifiers, library),
            Input::Again(key, modifiers) if repeats(key) => {
                return self.key(key, modifiers, library);
            }
            Input::Press(Button::Left, point) => return self.press(point, library),
            Input::Typed(letter) if self.listening => {
                self.query.push(letter);
                self.search(library);
            }
            Input::Up(_) => self.listening = true,
            Input::Wheel(notches, _) => self.wheel(notches, library),
            Input::Point(point) => self.pointer = point,
            _ => {}
        }
        None
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, library: &Library) -> Option<Request> {
        if let Some(index) = self.neighbour(key) {
            self.select(index);
            return None;
        }
        match key {
            Key::Tab if modifiers.shift => self.turn(-1, library),
            Key::Tab => self.turn(1, library),
            Key::Enter if modifiers.alt => return Some(Request::Command(Command::Fullscreen)),
            Key::Enter | Key::PadEnter => return self.choose(modifiers.shift, library),
            Key::Backspace => {
                self.query.pop();
                self.search(library);
            }
            Key::Escape if self.query.is_empty() => return Some(Request::Close),
            Key::Escape => {
                self.query.clear();
                self.search(library);
            }
            _ => {}
        }
        None
    }

    /// The card that a key leads to.
    fn neighbour(&self, key: Key) -> Option<usize> {
        let layout = self.layout();
        let (columns, page) = (layout.columns(), layout.page());
        let (at, last) = (self.selected, self.found.len().saturating_sub(1));
        Some(match key {
            Key::Left => at.saturating_sub(1),
            Key::Right => at + 1,
            Key::Up => at.checked_sub(columns).unwrap_or(at),
            Key::Down if at + columns > last => at,
            Key::Down => at + columns,
            Key::PageUp => at.saturating_sub(page),
            Key::PageDown => at + page,
            Key::Home => 0,
            Key::End => last,
            _ => return None,
        })
    }

    fn choose(&self, watch: bool, library: &Library) -> Option<Request> {
        let place = *self.found.get(self.selected)?;
        Some(if library.entry(place).level.is_err() {
            // What is no level yet may become one.
            Request::Edit(place)
        } else if watch {
            Request::Watch(place)
        } else {
            Request::Play(place)
        })
    }

    fn press(&mut self, point: Point, library: &Library) -> Option<Request> {
        let layout = self.layout();
        if Layout::new_level().contains(point) {
            return Some(Request::NewLevel);
        }
        if point.x < SIDE {
            let line = layout.line_at(point)?;
            let count = library.shelves().len();
            if line < count {
                self.show(line, library);
                return None;
            }
            return (self.recent.get(line - count).cloned()).map(Request::OpenFile);
        }
        let index = layout.card_at(point, self.found.len())?;
        self.select(index);
        self.choose(false, library)
    }

    fn wheel(&mut self, notches: f32, library: &Library) {
        let layout = self.layout();
        if self.pointer.x < SIDE {
            let lines = library.shelves().len() + self.recent.len();
            self.side_scroll = layout.side_scrolled(notches, lines);
        } else {
            self.scroll = layout.scrolled(notches, self.found.len());
        }
    }
}

/// Keys that do the same once more while they are held.
fn repeats(key: Key) -> bool {
    use Key as K;
    matches!(
        key,
        K::Left | K::Right | K::Up | K::Down | K::PageUp | K::PageDown | K::Tab | K::Backspace
    )
}

fn is_function_key(key: Key) -> bool {
    use Key as K;
    matches!(key, K::F1 | K::F3 | K::F5 | K::F11)
}
