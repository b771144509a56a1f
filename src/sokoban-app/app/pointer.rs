//! Mouse and fingers: what lies under them, and what they take hold of.

use sokoban_core::Pos;

use super::{App, Over};
use crate::geometry::Point;
use crate::input::touch::Gesture;
use crate::input::{Button, Command, Holder, Input, Modifiers, Touch};
use crate::screens::play::banner;
use crate::screens::play::buttons;
use crate::screens::play::lamp;
use crate::screens::play::timeline::Stop;

/// How far the pointer goes with the middle button down until it moves the board.
const PAN: f32 = 5.0;
/// Logical pixels that a finger slides for what one notch of the wheel does in a list.
const NOTCH: f32 = 90.0;

/// What a button of the mouse has taken hold of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Grip {
    /// Nothing.
    Nothing,
    /// The board, or a box on it.
    Board,
    /// The bar that shows the history.
    Timeline,
    /// The board, to move it in the window: from here, and whether it has moved.
    View(Point, bool),
}

impl App {
    /// Mouse and wheel while nothing is open over the level.
    pub(super) fn pointer(&mut self, input: Input) {
        match input {
            Input::Point(spot) => self.point(spot),
            Input::Press(Button::Left, spot) => self.press(spot),
            Input::Press(Button::Right, _) => {
                self.hold(Holder::Mouse(Button::Right), Command::Undo);
            }
            Input::Press(Button::Middle, spot) => self.grip = Grip::View(spot, false),
            Input::Release(button, spot) => self.release(button, spot),
            Input::Wheel(notches, Modifiers { ctrl: true, .. }) => {
                let about = self.pointer.unwrap_or(Point { x: 0.0, y: 0.0 });
                self.view.step(notches, about, self.room(self.window));
            }
            Input::Wheel(notches, _) => {
                let back = notches > 0.0;
                // The wheel stays in this level: it turns too easily.
                let command = if back { Command::Undo } else { Command::Redo };
                let wheel = Holder::Mouse(Button::Middle);
                self.play.hold(wheel, command);
                self.play.release(wheel);
            }
            _ => {}
        }
    }

    fn point(&mut self, spot: Point) {
        self.pointer = Some(spot);
        match self.grip {
            Grip::Timeline => self.travel(spot),
            Grip::View(from, moved) if moved || from.distance(spot) > PAN => {
                let by = (spot.x - from.x, spot.y - from.y);
                self.view.pan(by, self.room(self.window));
                self.grip = Grip::View(spot, true);
            }
            _ => self.play.point(self.square(spot)),
        }
    }

    /// The square of the board under a spot; none where something lies over the board.
    fn square(&self, spot: Point) -> Option<Pos> {
        let covered = self.button(spot).is_some() || self.timeline().contains(spot, self.window);
        let viewport = self.view.viewport(self.room(self.window));
        viewport.square(spot, self.window).filter(|_| !covered)
    }

    /// The button of the screen under a spot.
    fn button(&self, spot: Point) -> Option<buttons::Button> {
        buttons::at(spot, self.window).filter(|_| self.settings.buttons)
    }

    fn press(&mut self, spot: Point) {
        self.pointer = Some(spot);
        if let Some(shown) = self.play.banner() {
            let banner = self.banner(shown);
            match banner::key_at(self.window, &banner, spot) {
                Some(command) => self.tap(command),
                None => {
                    self.play.close_banner();
                }
            }
            return;
        }
        if let Some(button) = self.button(spot) {
            self.hold(Holder::Mouse(Button::Left), button.command);
        } else if lamp::is_hit(
            self.light(),
            lamp::right(self.window, self.settings.buttons),
            spot,
        ) {
            self.command(Command::Rewind);
        } else if self.timeline().contains(spot, self.window) {
            self.grip = Grip::Timeline;
            self.travel(spot);
        } else {
            self.grip = Grip::Board;
            self.play.point(self.square(spot));
            self.play.press(Button::Left, self.square(spot));
        }
    }

    fn release(&mut self, button: Button, spot: Point) {
        self.play.release(Holder::Mouse(button));
        match (button, self.grip) {
            (Button::Left, Grip::Board) => self.play.drop_on(self.square(spot)),
            (Button::Left, Grip::Timeline) => {}
            (Button::Middle, Grip::View(_, moved)) => {
                if !moved {
                    self.play.press(Button::Middle, self.square(spot));
                }
            }
            _ => return,
        }
        self.grip = Grip::Nothing;
    }

    /// The pointer is at a place of the history.
    fn travel(&mut self, spot: Point) {
        match self.timeline().stop(spot, self.window) {
            Stop::Point(point) if point == self.play.game().now() => {}
            Stop::Point(point) => self.play.jump_to(point),
            Stop::Before => self.cross(Command::Undo),
            Stop::Behind => self.cross(Command::Redo),
        }
    }

    /// Goes across a change of level; the bar is another one then.
    fn cross(&mut self, command: Command) {
        self.grip = Grip::Nothing;
        self.command(command);
    }

    /// Something is asked for as long as the button, or the finger, is down.
    fn hold(&mut self, holder: Holder, command: Command) {
        if let Some(command) = self.play.hold(holder, command) {
            self.play.release(holder);
            self.command(command);
        }
    }

    /// The same for a moment.
    fn tap(&mut self, command: Command) {
        self.hold(Holder::Finger, command);
        self.play.release(Holder::Finger);
    }

    /// A finger on the screen.
    pub(super) fn touch(&mut self, touch: Touch, id: u64, spot: Point) {
        for gesture in self.fingers.follow(touch, id, spot) {
            match &self.over {
                Over::Nothing => self.gesture(gesture),
                _ => self.list_gesture(gesture),
            }
        }
    }

    fn gesture(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Tap(spot) => {
                self.press(spot);
                self.release(Button::Left, spot);
                // A finger that is gone points at nothing.
                self.pointer = None;
                self.play.point(None);
            }
            Gesture::Swipe(direction) => self.hold(Holder::Finger, Command::Step(direction)),
            Gesture::Rest => self.play.release(Holder::Finger),
            Gesture::Back => self.tap(Command::Undo),
            Gesture::Pinch { about, by, factor } => {
                let room = self.room(self.window);
                self.view.scale(factor, about, room);
                self.view.pan(by, room);
            }
            Gesture::Slide(_) => {}
        }
    }

    /// Fingers in a list do what a mouse does there.
    fn list_gesture(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Tap(spot) => {
                self.input(Input::Point(spot));
                self.input(Input::Press(Button::Left, spot));
                self.input(Input::Release(Button::Left, spot));
            }
            Gesture::Slide(by) => self.input(Input::Wheel(by / NOTCH, Modifiers::NONE)),
            Gesture::Back => {
                let key = crate::input::Key::Escape;
                self.input(Input::Down(key, Modifiers::NONE));
                self.input(Input::Up(key));
            }
            Gesture::Swipe(_) | Gesture::Rest | Gesture::Pinch { .. } => {}
        }
    }
}
