//! The state of a list: its selected line and its scroll position. Handles the keys, the pointer and the wheel, which
//! change the state.

use super::List;
use crate::input::{Action, Button, Input, Key, Modifiers};
use crate::view::scene::WindowSize;
use crate::view::theme::size::FINGER_NOTCH;

#[derive(Debug, Clone, Copy, Default)]
pub struct ListState {
    /// The index of the selected line, not counting the rows that are not lines.
    pub line: usize,
    /// The index of the first row to draw. If the selected line would then not be visible, a different row is drawn
    /// first.
    pub(super) first: usize,
    /// The part of the wheel's movement that has not scrolled the list yet, because it is less than a row.
    wheel_rest: f32,
    /// `true` if the player was warned that the next press deletes the selected line.
    pub(super) is_warned: bool,
}

/// An action of the player in a list, other than moving the selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListEvent {
    /// Press the selected line with this mouse button. Pressing the line with a key counts as the left button.
    Line(Button),
    /// Delete the selected line. The player has already been warned.
    Delete,
    Close,
    /// A key was pressed that the list does not use.
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
    /// Returns `true` if the player was warned that the next press deletes the selected line.
    pub const fn is_warned(&self) -> bool {
        self.is_warned
    }

    /// Handles an input event. Returns `None` if the event only moves the selection. Only a new key press moves the
    /// selection from one end of the list to the other. A held key and the wheel do not.
    pub fn follow(&mut self, input: Input, list: &List, window: WindowSize) -> Option<ListEvent> {
        let before = self.line;
        let event = self.event(input, list, window);
        self.is_warned &= self.line == before;
        if event == Some(ListEvent::Delete) {
            // The first press only warns, and the second one deletes the line. The next line moves to the same index,
            // so it needs a new warning.
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
        // The list may have become shorter after the control was drawn.
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

    /// Moves the selection if `key` is one of the keys for this. Returns `false` for other keys. If `wraps` is `true`,
    /// moving up from the first line selects the last one, and moving down from the last line selects the first one.
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

    /// Handles the wheel, or a finger that slides over the list. If all rows are visible, moves the selection.
    /// Otherwise, scrolls the list.
    fn wheel(&mut self, notches: f32, list: &List, window: WindowSize) {
        let last = list.last_first(window);
        self.wheel_rest -= if last == 0 {
            notches
        } else {
            // A slide of the finger must scroll the list by the same distance.
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

    /// Selects a visible line without scrolling.
    fn point(&mut self, line: usize, list: &List, window: WindowSize) {
        self.first = list.first_and_page(window).0;
        self.line = line;
    }
}
