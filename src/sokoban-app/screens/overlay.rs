//! Screens that open on top of the level or the editor.

use std::fmt::Debug;

use super::browser::Browser;
use super::{AppState, Screen, ScreenEvent};
use crate::input::{Action, Input};
use crate::ui::text_field::TextField;
use crate::view::scene::Scene;

/// A screen that opens on top of the level or the editor.
pub(crate) trait Overlay: Debug {
    fn screen(&self) -> Screen;

    /// Handles an input event. Returns an event for the application, if any.
    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent>;

    fn draw(&self, scene: &mut Scene, app: &AppState);

    /// Returns the action of the control that was activated, by pressing it with the pointer or by an assistive
    /// technology.
    fn action(&self, input: Input, app: &AppState) -> Option<Action> {
        match input {
            Input::Activate(action) => Some(action),
            Input::Press(_, point) => {
                let mut scene = Scene::default();
                self.draw(&mut scene, app);
                scene.at(point)?.action
            }
            _ => None,
        }
    }

    /// Returns the indices that describe the selection, such as a line and an item in it. A change of one of them plays
    /// a sound. A screen with only one list, or none, returns 0 for the rest.
    fn selection(&self) -> (usize, usize) {
        (0, 0)
    }

    /// Returns the text field into which the player is typing, if there is one.
    fn field(&self) -> Option<&TextField> {
        None
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        None
    }

    /// Returns `true` if the next key that is pressed will be assigned to a command.
    fn awaits_key(&self) -> bool {
        false
    }

    /// Returns `true` if the next frame can differ from the current one without input, for example because of an
    /// animation.
    fn is_active(&self) -> bool {
        false
    }

    /// Advances time by `dt` seconds.
    fn tick(&mut self, _dt: f32) {}

    /// Returns the browser if this screen is the browser.
    fn browser(&mut self) -> Option<&mut Browser> {
        None
    }
}

impl Overlay for Browser {
    fn screen(&self) -> Screen {
        Screen::Browser
    }

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        self.handle(input, app)
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        self.draw(scene, app);
    }

    fn selection(&self) -> (usize, usize) {
        self.selection()
    }

    fn field(&self) -> Option<&TextField> {
        Some(&self.query)
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        Some(&mut self.query)
    }

    fn browser(&mut self) -> Option<&mut Browser> {
        Some(self)
    }
}
