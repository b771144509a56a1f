//! The line of a list that is chosen: keys, pointer and wheel move it.

use super::{Hit, List};
use crate::input::{Button, Input, Key, Modifiers};
use crate::view::scene::WindowSize;
use crate::view::theme::size::FINGER_NOTCH;

/// The line that is chosen, and where the lines in view begin.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cursor {
    /// The line.
    pub line: usize,
    /// The first row in view, as long as the chosen line is in view then.
    pub(super) first: usize,
    /// What the wheel turned of the next row.
    turned: f32,
    /// The next deletion is meant.
    pub(super) is_warned: bool,
}

/// Rows that a notch of the wheel moves. A finger moves them as far as it goes.
const ROWS: f32 = FINGER_NOTCH / super::LINE;

/// What an event asks for that does not only move the choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// What the chosen line is for; keys count as the main button.
    Line(Button),
    /// To delete the chosen line: one that can be deleted, and it was asked for twice.
    Delete,
    /// To be closed.
    Close,
    /// Whatever this key means here.
    Key(Key, Modifiers),
}

/// What there is beyond the last line, and before the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// The other end.
    Meet,
    /// Nothing.
    Stop,
}

impl From<usize> for Cursor {
    fn from(line: usize) -> Self {
        Self {
            line,
            ..Self::default()
        }
    }
}

impl Cursor {
    /// Whether the chosen line was asked to be deleted, and will be if it is asked for once more.
    pub const fn is_warned(&self) -> bool {
        self.is_warned
    }

    /// Follows an event on a list with this cursor. A key that is held, and the wheel, stop at the ends.
    pub fn follow(&mut self, input: Input, list: &List, window: WindowSize) -> Option<Asked> {
        let before = self.line;
        let asked = self.asked(input, list, window);
        self.is_warned &= self.line == before;
        if asked == Some(Asked::Delete) && !self.is_warned {
            self.is_warned = true;
            return None;
        }
        asked
    }

    fn asked(&mut self, input: Input, list: &List, window: WindowSize) -> Option<Asked> {
        match input {
            Input::Down(key, modifiers) => return self.key(key, modifiers, list, window),
            Input::Again(key, _) => {
                self.turn(key, Ends::Stop, list, window);
            }
            Input::Point(point) => {
                if let Hit::Line(line) | Hit::Delete(line) = list.hit(window, point) {
                    self.point(line, list, window);
                }
            }
            Input::Press(button, point) => match list.hit(window, point) {
                Hit::Line(line) => {
                    self.point(line, list, window);
                    return Some(Asked::Line(button));
                }
                Hit::Delete(line) => {
                    self.point(line, list, window);
                    return Some(Asked::Delete);
                }
                Hit::Close | Hit::Outside => return Some(Asked::Close),
                Hit::Panel => {}
            },
            Input::Wheel(notches, _) => self.wheel(notches, list, window),
            _ => {}
        }
        None
    }

    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        list: &List,
        window: WindowSize,
    ) -> Option<Asked> {
        match key {
            _ if self.turn(key, Ends::Meet, list, window) => None,
            Key::Enter | Key::PadEnter | Key::Space if !modifiers.alt => {
                Some(Asked::Line(Button::Left))
            }
            Key::Escape => Some(Asked::Close),
            Key::Delete | Key::Backspace if list.deletable.contains(&self.line) => {
                Some(Asked::Delete)
            }
            _ => Some(Asked::Key(key, modifiers)),
        }
    }

    /// Goes where a key leads; false if it leads nowhere.
    fn turn(&mut self, key: Key, ends: Ends, list: &List, window: WindowSize) -> bool {
        let last = list.lines.len().saturating_sub(1);
        let (first, page) = list.first_and_page(window);
        let line = match key.of_main_block().unwrap_or(key) {
            Key::Up if self.line == 0 && ends == Ends::Meet => last,
            Key::Down if self.line == last && ends == Ends::Meet => 0,
            Key::Up => self.line.saturating_sub(1),
            Key::Down => self.line + 1,
            Key::PageUp => self.line.saturating_sub(page),
            Key::PageDown => self.line + page,
            Key::Home => 0,
            Key::End => last,
            _ => return false,
        };
        self.line = line.min(last);
        self.first = first.min(list.top_of(self.line));
        true
    }

    /// The wheel, or a finger, moves the lines under the pointer; where all are in view, it moves the choice.
    fn wheel(&mut self, notches: f32, list: &List, window: WindowSize) {
        let last = list.last_first(window);
        self.turned -= if last == 0 { notches } else { notches * ROWS };
        let whole = self.turned.trunc();
        self.turned -= whole;
        if last == 0 {
            let end = list.lines.len().saturating_sub(1);
            self.line = self.line.saturating_add_signed(whole as isize).min(end);
            return;
        }
        let first = list.first_and_page(window).0;
        self.first = first.saturating_add_signed(whole as isize).min(last);
        let (least, most) = list.lines_from(self.first, window);
        self.line = self.line.clamp(least, most);
    }

    /// Chooses a line in view: what is in view stays where it is.
    fn point(&mut self, line: usize, list: &List, window: WindowSize) {
        self.first = list.first_and_page(window).0;
        self.line = line;
    }
}
