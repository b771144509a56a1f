//! Screens that consist of a list. A page provides the lines in its list, and handles the player's actions on them. For
//! all pages, this module handles keys, the pointer, the wheel, warnings and closing.

use std::fmt::Debug;

use super::overlay::Overlay;
use super::{AppState, Screen, ScreenEvent};
use crate::input::{Button, Command, Input, Key, Modifiers};
use crate::ui::list::{List, ListEvent, ListState};
use crate::view::scene::Scene;

pub(crate) trait Page: Debug {
    const SCREEN: Screen;

    /// The command that opens the page, and also closes it.
    const OPENER: Command;

    fn list(&self, chosen: ListState, app: &AppState) -> List;

    /// Handles `by`, an action of the player on the line with the index `line`.
    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent>;

    /// Handles a key that the list does not use.
    fn key(&mut self, _key: Key, _modifiers: Modifiers) -> Option<ScreenEvent> {
        None
    }

    /// Called after the selection has moved to `line`.
    fn moved(&mut self, _line: usize, _app: &AppState) {}

    /// Returns `true` if the next key that is pressed will be assigned to a command.
    fn awaits_key(&self) -> bool {
        false
    }

    fn assign(
        &mut self,
        _line: usize,
        _key: Key,
        _modifiers: Modifiers,
        _app: &mut AppState,
    ) -> Option<ScreenEvent> {
        None
    }

    /// Returns `true` if the next frame may look different even without input, for example because of an animation.
    fn is_active(&self) -> bool {
        false
    }

    fn tick(&mut self, _dt: f32) {}

    /// Draws the content of the page that is not part of the list, if any.
    fn draw(&self, _scene: &mut Scene, _app: &AppState) {}
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Press,
    Change(Step),
    /// The player deletes the item on the line, and has confirmed this after a warning.
    Delete,
    /// The `Delete` key was pressed on a line that cannot be deleted.
    Clear,
    /// The `Backspace` key was pressed on a line that cannot be deleted.
    Reset,
    /// The key for this command was pressed.
    Command(Command),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Next,
    Previous,
}

impl Step {
    /// Returns the index after or before `index`. The last of the `count` indices is followed by the first, and the
    /// first is preceded by the last.
    pub(crate) const fn cycle(self, index: usize, count: usize) -> usize {
        match self {
            Self::Next => (index + 1) % count,
            Self::Previous => (index + count - 1) % count,
        }
    }

    /// Returns the value after or before `current` in `all`, which must not be empty. The last value is followed by the
    /// first. If `current` is not in `all`, returns the first value.
    pub(crate) fn neighbour<T: Clone + PartialEq>(self, all: &[T], current: &T) -> T {
        let index = all.iter().position(|value| value == current);
        all[index.map_or(0, |index| self.cycle(index, all.len()))].clone()
    }
}

#[derive(Debug)]
pub(crate) struct ListPage<P> {
    page: P,
    chosen: ListState,
}

impl<P: Page + 'static> ListPage<P> {
    /// Opens a page and selects the line with the index `line`.
    pub(crate) fn open(page: P, line: usize) -> Box<dyn Overlay> {
        let chosen = line.into();
        Box::new(Self { page, chosen })
    }
}

impl<P: Page + 'static> Overlay for ListPage<P> {
    fn screen(&self) -> Screen {
        P::SCREEN
    }

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if self.page.awaits_key() {
            let line = self.chosen.line;
            match input {
                Input::Down(key, modifiers) => {
                    return self.page.assign(line, key, modifiers, app);
                }
                Input::Press(button @ (Button::Middle | Button::Right), _) => {
                    return self.page.assign(line, button.key()?, Modifiers::NONE, app);
                }
                // Wait until a key or button is pressed. Ignore movements of the pointer and held keys.
                Input::Point(_) | Input::Again(..) => return None,
                _ => {}
            }
        }
        let mut list = self.page.list(self.chosen, app);
        let before = self.chosen.line;
        // The list may have become shorter since the line was selected.
        self.chosen.line = before.min(list.line_count().saturating_sub(1));
        list.chosen = self.chosen;
        let event = self.chosen.follow(input, &list, app.machine.window);
        let line = self.chosen.line;
        if line != before {
            self.page.moved(line, app);
        }
        if let Some(ListEvent::Key(key, modifiers)) = event
            && let Some(request) = self.page.key(key, modifiers)
        {
            return Some(request);
        }
        let by = match event? {
            ListEvent::Close => return Some(ScreenEvent::Close),
            ListEvent::Line(Button::Left) => Use::Press,
            ListEvent::Line(_) | ListEvent::Key(Key::Left, Modifiers::NONE) => {
                Use::Change(Step::Previous)
            }
            ListEvent::Key(Key::Right, Modifiers::NONE) => Use::Change(Step::Next),
            ListEvent::Delete => Use::Delete,
            ListEvent::Key(Key::Delete, Modifiers::NONE) => Use::Clear,
            ListEvent::Key(Key::Backspace, Modifiers::NONE) => Use::Reset,
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
                let request = self.page.used(line, Use::Command(command), app);
                return request.or_else(|| ScreenEvent::on_screen_of(P::OPENER, command));
            }
        };
        self.page.used(line, by, app)
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let list = self.page.list(self.chosen, app);
        list.with_notice(app.notice.as_deref())
            .draw(scene, app.machine.window);
        self.page.draw(scene, app);
    }

    fn selection(&self) -> (usize, usize) {
        (self.chosen.line, 0)
    }

    fn awaits_key(&self) -> bool {
        self.page.awaits_key()
    }

    fn is_active(&self) -> bool {
        self.page.is_active()
    }

    fn tick(&mut self, dt: f32) {
        self.page.tick(dt);
    }
}
