//! Mouse and touch input on the play screen.

use sokoban_core::Pos;

use super::PlayScreen;
use crate::geometry::Point;
use crate::input::touch::Gesture;
use crate::input::{Action, Button, Command, HoldSource, Input, Modifiers};
use crate::screens::{AppState, ScreenEvent};
use crate::view::theme;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Drag {
    /// The drag started on the board, where it can move a box.
    Board,
    Timeline,
    /// The drag moves the view. Contains the last position of the pointer, and `true` if the view has already moved.
    Camera(Point, bool),
}

impl PlayScreen {
    pub(super) fn pointer_input(
        &mut self,
        input: Input,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        let toggles = app.settings.hold.toggles;
        match input {
            Input::Point(point) => self.point(point, app),
            // If the hold setting is "toggle", the view follows the pointer until any button is pressed.
            Input::Press(_, point)
                if toggles && matches!(self.visit.drag, Some(Drag::Camera(..))) =>
            {
                self.release(Button::Middle, point, app);
                None
            }
            Input::Release(Button::Middle, _) if toggles => None,
            Input::Press(Button::Left, point) => self.press(point, app),
            Input::Press(Button::Right, _) => {
                self.hold(HoldSource::Mouse(Button::Right), Command::Undo, app)
            }
            Input::Press(Button::Middle, point) => {
                self.visit.drag = Some(Drag::Camera(point, false));
                None
            }
            Input::Release(button, point) => {
                self.release(button, point, app);
                None
            }
            Input::Wheel(notches, modifiers) => {
                self.wheel(notches, modifiers, app);
                None
            }
            _ => None,
        }
    }

    fn wheel(&mut self, notches: f32, modifiers: Modifiers, app: &AppState) {
        if modifiers.ctrl {
            let about = self.pointer.unwrap_or(Point { x: 0.0, y: 0.0 });
            let bounds = self.camera_bounds(app.machine.window, app);
            return self.visit.camera.step(notches, about, bounds);
        }
        let back = notches > 0.0;
        // The wheel is easily turned by accident, so it only undoes or redoes single steps.
        let command = if back { Command::Undo } else { Command::Redo };
        self.visit.level.game.step_history(command);
    }

    fn point(&mut self, point: Point, app: &mut AppState) -> Option<ScreenEvent> {
        self.pointer = Some(point);
        let pointed = self.action_at(point, app);
        self.pressed_button = self
            .pressed_button
            .filter(|command| pointed == Some(Action::Run(*command)));
        match self.visit.drag {
            Some(Drag::Timeline) => self.seek(point, app),
            Some(Drag::Camera(from, moved)) if moved || from.distance(point) > theme::size::PAN => {
                let by = (point.x - from.x, point.y - from.y);
                self.visit
                    .camera
                    .pan(by, self.camera_bounds(app.machine.window, app));
                self.visit.drag = Some(Drag::Camera(point, true));
            }
            _ => {
                let square = match pointed {
                    Some(_) => None,
                    None => self.board_square(point, app),
                };
                self.visit.level.game.point(square);
            }
        }
        None
    }

    pub(super) fn point_at(&mut self, point: Point, app: &AppState) {
        self.visit.level.game.point(self.square(point, app));
    }

    /// Returns the square at `point`, or `None` if there is no square or a control covers it there.
    fn square(&self, point: Point, app: &AppState) -> Option<Pos> {
        match self.action_at(point, app) {
            Some(_) => None,
            None => self.board_square(point, app),
        }
    }

    /// Returns the square at `point`, even if a control covers it there.
    fn board_square(&self, point: Point, app: &AppState) -> Option<Pos> {
        let window = app.machine.window;
        let square = self.viewport(window, app).square(point, window)?;
        Some(self.visit.level.game.view().board_square(square))
    }

    fn press(&mut self, point: Point, app: &mut AppState) -> Option<ScreenEvent> {
        self.pointer = Some(point);
        let was_hidden = self.leave_title(app);
        let action = self.action_at(point, app);
        if let Some(Action::Run(command)) = action {
            self.pressed_button = Some(command);
        }
        match action {
            // The controls were hidden until this press, which ends the title screen, so it does not activate any of
            // them.
            Some(_) if was_hidden => None,
            Some(Action::Timeline) => {
                self.visit.drag = Some(Drag::Timeline);
                self.seek(point, app);
                None
            }
            Some(action) => self.act(action, Some(Button::Left), app),
            None => {
                self.visit.drag = Some(Drag::Board);
                let square = self.board_square(point, app);
                self.visit.level.game.point(square);
                self.visit.level.game.press(square);
                None
            }
        }
    }

    /// Performs the action of a control. A command repeats while `button` is held, unless the banner is shown.
    pub(super) fn act(
        &mut self,
        action: Action,
        button: Option<Button>,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        let button = button.filter(|_| self.visit.level.game.banner().is_none());
        match (action, button) {
            (Action::Run(command), Some(button)) => {
                return self.hold(HoldSource::Mouse(button), command, app);
            }
            (Action::Run(command), None) => return self.tap(command, app),
            (Action::Seek(point), _) => self.visit.level.game.jump_to(point),
            (Action::More, _) => self.visit.celebration.shows_more = true,
            _ => {}
        }
        None
    }

    fn release(&mut self, button: Button, point: Point, app: &AppState) {
        self.visit.level.game.release(HoldSource::Mouse(button));
        match (button, self.visit.drag) {
            (Button::Left, Some(Drag::Board)) => {
                self.visit.level.game.drop_on(self.square(point, app));
            }
            (Button::Left, Some(Drag::Timeline)) | (Button::Middle, Some(Drag::Camera(..))) => {}
            _ => return,
        }
        self.visit.drag = None;
    }

    fn seek(&mut self, point: Point, app: &AppState) {
        let target = self.timeline().hit(point, app.machine.window);
        if target != self.visit.level.game.game().history_index() {
            self.visit.level.game.jump_to(target);
        }
    }

    /// Runs `command`, and repeats it until `source` is released.
    fn hold(
        &mut self,
        source: HoldSource,
        command: Command,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        let command = self.visit.level.game.hold(source, command)?;
        self.visit.level.game.release(source);
        self.command(command, app)
    }

    pub(super) fn tap(&mut self, command: Command, app: &mut AppState) -> Option<ScreenEvent> {
        let command = self.visit.level.game.tap(command)?;
        self.command(command, app)
    }

    pub(crate) fn gesture(&mut self, gesture: Gesture, app: &mut AppState) -> Option<ScreenEvent> {
        if !matches!(gesture, Gesture::Tap(_) | Gesture::Rest) {
            self.leave_title(app);
        }
        match gesture {
            Gesture::Tap(point) => {
                let request = self.press(point, app);
                self.release(Button::Left, point, app);
                // After a tap, there is no pointer.
                (self.pointer, self.pressed_button) = (None, None);
                self.visit.level.game.point(None);
                return request;
            }
            Gesture::Swipe(direction) => {
                return self.hold(HoldSource::Finger, Command::Step(direction), app);
            }
            Gesture::Back => return self.tap(Command::Undo, app),
            Gesture::Rest => self.visit.level.game.release(HoldSource::Finger),
            Gesture::Pinch { about, by, factor } => {
                let bounds = self.camera_bounds(app.machine.window, app);
                self.visit.camera.scale(factor, about, bounds);
                self.visit.camera.pan(by, bounds);
            }
            Gesture::Slide(_) => {}
        }
        None
    }
}
