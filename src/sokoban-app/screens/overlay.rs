//! Screens that open on top of the level or the editor.

use std::fmt::Debug;

use super::browser::Browser;
use super::{AppState, Screen, ScreenEvent};
use crate::input::{Action, Input};
use crate::ui::text_field::TextField;
use crate::view::scene::Scene;

pub(crate) trait Overlay: Debug {
    fn screen(&self) -> Screen;

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent>;

    fn draw(&self, scene: &mut Scene, app: &AppState);

    /// Returns the action of the control that `input` activates, by a press on the control or through an assistive
    /// technology. Returns `None` if `input` activates no control.
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

    /// Returns two indices that identify the selected item, such as the indices of a line and of an item in this line.
    /// An unused index is 0. When one of the two changes, a sound is played.
    fn selection(&self) -> (usize, usize) {
        (0, 0)
    }

    /// Returns the text field that receives the player's typing, or `None` if the screen has no such field.
    fn field(&self) -> Option<&TextField> {
        None
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        None
    }

    fn awaits_key(&self) -> bool {
        false
    }

    /// Returns `true` if the next frame may look different even without input, for example because of an animation.
    fn is_active(&self) -> bool {
        false
    }

    fn tick(&mut self, _dt: f32) {}

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
