//! Mouse, fingers, and the square that keys draw on: what a stroke is.

use super::brush::{Brush, Ink, paint};
use super::document::Edit;
use super::history::Stroke;
use super::shapes::Tool;
use super::sheet::{Area, Spot};
use super::symmetry::images;
use super::{Cover, Editor, Symmetry, toolbar};
use crate::geometry::Point;
use crate::input::touch::{Fingers, Gesture};
use crate::input::{Button, Input, Modifiers, Touch};
use crate::screens::{Request, Shared};
use crate::view::theme;

/// What is held down, and what it does.
#[derive(Debug, Clone)]
pub(super) enum Hand {
    Nothing,
    /// The pen is on the sheet.
    Drawing(Drawn),
    /// A part is being chosen, from this square on.
    Selecting(Spot),
    /// What floats is carried; the pointer was here.
    Carrying(Spot),
    /// The sheet is moved; the pointer was here, at first and last.
    Panning(Point, Point),
    /// The player is pulled about, in reverse play.
    Pulling,
}

/// A stroke.
#[derive(Debug, Clone)]
pub(super) struct Drawn {
    pub(super) tool: Tool,
    pub(super) ink: Ink,
    pub(super) from: Spot,
    pub(super) to: Spot,
    stroke: Stroke,
}

impl Editor {
    /// Mouse and wheel.
    pub(super) fn pointer_input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        match input {
            Input::Point(point) => self.point(point, shared),
            Input::Press(Button::Left, point) => return self.press(point, shared),
            Input::Press(Button::Right, point) => self.press_right(point, shared),
            Input::Press(Button::Middle, point) => {
                self.finish_stroke(shared);
                self.hand = Hand::Panning(point, point);
            }
            Input::Release(button, point) => self.release(button, point, shared),
            Input::Wheel(notches, _) => self.zoom(notches, shared),
            Input::Blur => self.finish_stroke(shared),
            _ => {}
        }
        None
    }

    pub(super) fn zoom(&mut self, steps: f32, shared: &Shared) {
        let room = self.place(shared).room;
        let middle = Point {
            x: room.x + room.w / 2.0,
            y: room.y + room.h / 2.0,
        };
        let about = self.pointer.filter(|point| room.contains(*point));
        self.lens
            .step(steps, about.unwrap_or(middle), shared.window);
    }

    fn point(&mut self, point: Point, shared: &mut Shared) {
        self.pointer = Some(point);
        self.cursor = None;
        let spot = self.lens.spot(point, shared.window);
        self.reach(spot, shared);
        if let Hand::Panning(from, last) = self.hand {
            let moved = from.distance(point) > theme::size::PAN || from != last;
            if moved {
                self.lens
                    .pan((point.x - last.x, point.y - last.y), shared.window);
                self.hand = Hand::Panning(from, point);
            }
        }
    }

    /// The pen, or whatever the hand holds, comes to a square.
    pub(super) fn reach(&mut self, spot: Spot, shared: &mut Shared) {
        match &mut self.hand {
            Hand::Drawing(drawn) if drawn.to == spot => {}
            Hand::Drawing(drawn) => {
                let before = std::mem::replace(&mut drawn.to, spot);
                if drawn.tool == Tool::Pen {
                    self.draw_from(before, shared);
                }
            }
            Hand::Selecting(from) => {
                let area = Area::between(*from, spot);
                self.selection = Some(area).filter(|area| area.fits_a_level());
            }
            Hand::Carrying(last) => {
                let (dx, dy) = (spot.x - last.x, spot.y - last.y);
                *last = spot;
                if let Some(floating) = &mut self.floating {
                    floating.corner = floating.corner.shifted(dx, dy);
                }
            }
            Hand::Pulling => self.pull_to(spot, shared),
            Hand::Nothing | Hand::Panning(..) => {}
        }
    }

    fn press(&mut self, point: Point, shared: &mut Shared) -> Option<Request> {
        self.pointer = Some(point);
        self.cursor = None;
        if let Some(action) = toolbar::at(self.set(), shared.window, point) {
            return self.perform(action, (None, Modifiers::NONE), shared);
        }
        if self.place(shared).room.contains(point) {
            let spot = self.lens.spot(point, shared.window);
            self.put(spot, shared);
        }
        None
    }

    /// The pen is put on a square.
    pub(super) fn put(&mut self, spot: Spot, shared: &mut Shared) {
        if let Cover::Reverse(..) = self.cover {
            return self.begin_pull(spot, shared);
        }
        if !matches!(self.cover, Cover::Nothing) {
            return;
        }
        if let Some(floating) = &self.floating {
            if floating.area().contains(spot) {
                self.hand = Hand::Carrying(spot);
                return;
            }
            self.put_down(shared);
            self.selection = None;
            return;
        }
        if self.chosen.tool == Tool::Select {
            self.begin_selection(spot, shared);
        } else {
            let brush = self.chosen.swatch.brush(self.chosen.colour);
            let ink = Ink::beginning_on(brush, self.document.sheet.get(spot));
            self.begin(ink, spot, shared);
        }
    }

    fn begin_selection(&mut self, spot: Spot, shared: &mut Shared) {
        let inside = self.selection.is_some_and(|area| area.contains(spot));
        if inside {
            self.lift(shared);
            self.hand = Hand::Carrying(spot);
        } else {
            self.selection = None;
            self.hand = Hand::Selecting(spot);
        }
    }

    fn press_right(&mut self, point: Point, shared: &mut Shared) {
        self.pointer = Some(point);
        let free = matches!(self.cover, Cover::Nothing) && self.floating.is_none();
        if free && self.place(shared).room.contains(point) {
            let spot = self.lens.spot(point, shared.window);
            self.begin(Ink::On(Brush::Floor), spot, shared);
        }
    }

    fn begin(&mut self, ink: Ink, spot: Spot, shared: &mut Shared) {
        self.finish_stroke(shared);
        self.selection = None;
        let tool = match self.chosen.tool {
            Tool::Select => Tool::Pen,
            tool => tool,
        };
        self.hand = Hand::Drawing(Drawn {
            tool,
            ink,
            from: spot,
            to: spot,
            stroke: Stroke::default(),
        });
        if tool == Tool::Pen {
            self.draw_from(spot, shared);
        }
    }

    /// The squares of the stroke in hand, on all sides of the axes; the square under the pen comes last.
    pub(super) fn squares(&self, drawn: &Drawn, from: Spot) -> Vec<Spot> {
        let Drawn { tool, ink, to, .. } = drawn;
        let squares = tool.squares(&self.document.sheet, from, *to);
        let symmetry = match ink {
            // There is one player.
            Ink::On(Brush::Player) => Symmetry::None,
            _ => self.chosen.symmetry,
        };
        if *tool == Tool::Fill {
            let ends = images(symmetry, self.centre, *to).into_iter();
            return ends
                .flat_map(|end| tool.squares(&self.document.sheet, end, end))
                .collect();
        }
        let all = squares.into_iter();
        all.flat_map(|spot| images(symmetry, self.centre, spot))
            .collect()
    }

    /// Paints from a square to where the pen is now.
    fn draw_from(&mut self, from: Spot, shared: &mut Shared) {
        let Hand::Drawing(drawn) = &self.hand else {
            return;
        };
        let squares = self.squares(drawn, from);
        let changes = paint(&self.document.sheet, drawn.ink, squares);
        let Hand::Drawing(drawn) = &mut self.hand else {
            return;
        };
        let edit = Edit::squares(changes);
        if drawn.stroke.add(&mut self.document, &edit) {
            self.changing(&edit.squares, shared);
        } else {
            shared.notify(crate::texts::editor::too_large());
        }
    }

    fn release(&mut self, button: Button, point: Point, shared: &mut Shared) {
        if let (Button::Middle, Hand::Panning(from, last)) = (button, &self.hand) {
            if from == last {
                self.pick(self.lens.spot(point, shared.window));
            }
            self.hand = Hand::Nothing;
        } else if button != Button::Middle {
            self.finish_stroke(shared);
        }
    }

    /// The pen is lifted.
    pub(super) fn finish_stroke(&mut self, shared: &mut Shared) {
        if let Hand::Drawing(drawn) = &self.hand
            && drawn.tool != Tool::Pen
        {
            self.draw_from(drawn.from, shared);
        }
        if let Hand::Drawing(drawn) = std::mem::replace(&mut self.hand, Hand::Nothing) {
            let back = drawn.stroke.finish();
            if !back.is_empty() {
                self.history.done(back);
                self.changed(shared);
            }
        }
    }

    /// The stroke is none: what it has drawn is gone again.
    pub(super) fn drop_stroke(&mut self, shared: &mut Shared) -> bool {
        let Hand::Drawing(drawn) = std::mem::replace(&mut self.hand, Hand::Nothing) else {
            return false;
        };
        // It was like that before.
        let _ = self.document.apply(&drawn.stroke.finish());
        self.look_again(shared);
        true
    }

    /// A finger on the screen: one draws, two take back, zoom or move.
    pub(crate) fn touch(
        &mut self,
        touch: Touch,
        id: u64,
        point: Point,
        shared: &mut Shared,
    ) -> Option<Request> {
        let before = self.fingers.count();
        let gestures = self.fingers.handle(touch, id, point);
        if !matches!(
            self.cover,
            Cover::Nothing | Cover::Reverse(..) | Cover::Suggestion(..)
        ) {
            return self.touch_cover(&gestures, shared);
        }
        let mut request = None;
        match touch {
            Touch::Down if before == 0 => {
                request = self.press(point, shared);
                if matches!(self.cover, Cover::Menu(_) | Cover::Details(..)) {
                    // That was all it had to say: its going up is no tap on what opened.
                    self.fingers = Fingers::default();
                }
            }
            Touch::Move if before == 1 => self.point(point, shared),
            Touch::Up if before == 1 => {
                self.finish_stroke(shared);
                // A finger that is gone points at nothing.
                self.pointer = None;
            }
            Touch::Down | Touch::Lost => {
                self.drop_stroke(shared);
                self.pointer = None;
            }
            Touch::Move | Touch::Up => {}
        }
        for gesture in gestures {
            match gesture {
                Gesture::Back => {
                    request = self.perform(super::Action::Undo, (None, Modifiers::NONE), shared);
                }
                Gesture::Pinch { about, by, factor } => {
                    self.lens.scale(factor, about, shared.window);
                    self.lens.pan(by, shared.window);
                }
                _ => {}
            }
        }
        request
    }

    fn touch_cover(&mut self, gestures: &[Gesture], shared: &mut Shared) -> Option<Request> {
        let mut request = None;
        for gesture in gestures {
            let inputs = match *gesture {
                Gesture::Tap(point) => vec![Input::Point(point), Input::Press(Button::Left, point)],
                Gesture::Slide(by) => {
                    let notches = by / theme::size::FINGER_NOTCH;
                    vec![Input::Wheel(notches, Modifiers::NONE)]
                }
                _ => Vec::new(),
            };
            for input in inputs {
                request = self.input(input, shared).or(request);
            }
        }
        request
    }
}
