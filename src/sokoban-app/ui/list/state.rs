//! The selected line and the scroll position of a list. Keys, the pointer and the wheel change them.

use super::List;
use crate::input::{Action, Button, Input, Key, Modifiers};
use crate::view::scene::WindowSize;
use crate::view::theme::size::FINGER_NOTCH;

/// The selected line and the scroll position of a list.
#[derive(Debug, Clone, Copy, Default)]
pub struct ListState {
    /// The index of the selected line.
    pub line: usize,
    /// The index of the first row that is visible. It is changed if the selected line would not be visible.
    pub(super) first: usize,
    /// The movement of the wheel, in rows, that has not scrolled yet because it was less than a row.
    wheel_rest: f32,
    /// `true` if the player was warned that the selected line will be deleted. The next press then deletes it.
    pub(super) is_warned: bool,
}

/// An action by the player in a list, other than moving the selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListEvent {
    /// Press the selected line with this mouse button. A key counts as the left button.
    Line(Button),
    /// Delete the selected line. The player was already warned.
    Delete,
    Close,
    /// Press a key that the list does not use.
    Key(Key, Modifiers),
}

impl From<usize> for ListState {
    fn from(line: usize) -> Self {
        Self {
            line,
            ..Self::default()
        }
    }
}

impl ListState {
    /// Returns `true` if the player was warned that the selected line will be deleted. The next press then deletes it.
    pub const fn is_warned(&self) -> bool {
        self.is_warned
    }

    /// Handles an input event. Returns a list event unless the input only moves the selection. Held keys and the wheel
    /// stop at the first and the last line.
    pub fn follow(&mut self, input: Input, list: &List, window: WindowSize) -> Option<ListEvent> {
        let before = self.line;
        let event = self.event(input, list, window);
        self.is_warned &= self.line == before;
        if event == Some(ListEvent::Delete) {
            // The first press only warns. After the second one, the line is gone, and the line in its place needs a
            // warning again.
            self.is_warned = !self.is_warned;
            return event.filter(|_| !self.is_warned);
        }
        event
    }

    fn event(&mut self, input: Input, list: &List, window: WindowSize) -> Option<ListEvent> {
        match input {
            Input::Down(key, modifiers) => return self.key(key, modifiers, list, window),
            Input::Again(key, modifiers) if !modifiers.is_command() => {
                self.move_by_key(key, false, list, window);
            }
            Input::Point(point) => {
                if let Some(Action::Line(line) | Action::Delete(line)) = list.at(window, point) {
                    self.point(line, list, window);
                }
            }
            Input::Press(button, point) => {
                return self.act(list.at(window, point)?, button, list, window);
            }
            Input::Activate(action) => return self.act(action, Button::Left, list, window),
            Input::Wheel(notches, _) => self.wheel(notches, list, window),
            _ => {}
        }
        None
    }

    /// Performs the action of a control. Returns the list event that results from it, if any.
    fn act(
        &mut self,
        action: Action,
        button: Button,
        list: &List,
        window: WindowSize,
    ) -> Option<ListEvent> {
        let (line, event) = match action {
            Action::Line(line) => (line, ListEvent::Line(button)),
            Action::Delete(line) => (line, ListEvent::Delete),
            Action::Close => return Some(ListEvent::Close),
            _ => return None,
        };
        // The list may have become shorter since the control was drawn.
        if line >= list.line_count() {
            return None;
        }
        self.point(line, list, window);
        Some(event)
    }

    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        list: &List,
        window: WindowSize,
    ) -> Option<ListEvent> {
        match key {
            _ if modifiers.is_command() => Some(ListEvent::Key(key, modifiers)),
            _ if self.move_by_key(key, true, list, window) => None,
            Key::Enter | Key::PadEnter | Key::Space => Some(ListEvent::Line(Button::Left)),
            Key::Escape => Some(ListEvent::Close),
            Key::Delete | Key::Backspace
                if list.chosen_line().is_some_and(|line| line.is_deletable) =>
            {
                Some(ListEvent::Delete)
            }
            _ => Some(ListEvent::Key(key, modifiers)),
        }
    }

    /// Moves the selection if `key` is a key for this. Returns `false` for other keys. If `wraps`, the selection goes
    /// from either end of the list to the other.
    fn move_by_key(&mut self, key: Key, wraps: bool, list: &List, window: WindowSize) -> bool {
        let last = list.line_count().saturating_sub(1);
        let (first, page) = list.first_and_page(window);
        let line = match key.of_main_block().unwrap_or(key) {
            Key::Up if self.line == 0 && wraps => last,
            Key::Down if self.line == last && wraps => 0,
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

    /// Scrolls the list by the wheel or by a finger that slides over it. If all rows are visible, moves the selection
    /// instead.
    fn wheel(&mut self, notches: f32, list: &List, window: WindowSize) {
        let last = list.last_first(window);
        self.wheel_rest -= if last == 0 {
            notches
        } else {
            // Scroll by the distance that the finger has slid.
            notches * FINGER_NOTCH / list.metrics(window).line.0
        };
        let whole = self.wheel_rest.trunc();
        self.wheel_rest -= whole;
        if last == 0 {
            let end = list.line_count().saturating_sub(1);
            self.line = self.line.saturating_add_signed(whole as isize).min(end);
            return;
        }
        let first = list.first_and_page(window).0;
        self.first = first.saturating_add_signed(whole as isize).min(last);
        let (least, most) = list.lines_from(self.first, window);
        self.line = self.line.clamp(least, most);
    }

    /// Selects a line that is visible, without scrolling.
    fn point(&mut self, line: usize, list: &List, window: WindowSize) {
        self.first = list.first_and_page(window).0;
        self.line = line;
    }
}
