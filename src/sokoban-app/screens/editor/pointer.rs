//! Mouse and touch input in the editor: strokes, selections, panning and zooming.

use super::brush::{Brush, StrokeMode, paint};
use super::camera::CanvasFrame;
use super::canvas::{Area, Canvas, Coord};
use super::history::Snapshot;
use super::{Editor, EditorFocus};
use crate::geometry::Point;
use crate::input::touch::{Fingers, Gesture};
use crate::input::{Action, Button, EditorCommand, Input, Key, Modifiers, PadEvent, Tool, Touch};
use crate::screens::{AppState, ScreenEvent};
use crate::view::scene::Scene;
use crate::view::theme;

#[derive(Debug, Clone)]
pub(super) enum DragState {
    Idle,
    Drawing(ActiveStroke),
    /// The player selects an area, which extends from this square to the square under the pointer.
    Selecting(Coord),
    /// The player drags the floating piece. Contains the last square under the pointer.
    Carrying(Coord),
    Panning {
        start: Point,
        last: Point,
    },
    /// The level's player is dragged, in reverse play.
    Pulling,
}

#[derive(Debug, Clone)]
pub(super) struct ActiveStroke {
    pub(super) tool: Tool,
    pub(super) mode: StrokeMode,
    pub(super) from: Coord,
    pub(super) to: Coord,
    before: Snapshot,
}

impl ActiveStroke {
    /// Returns the squares that the tool paints between `from` and the end of the stroke. For the pen and for lines,
    /// the square at the end of the stroke is the last one.
    pub(super) fn squares(&self, canvas: &Canvas, from: Coord) -> Vec<Coord> {
        self.tool.squares(canvas, from, self.to)
    }
}

impl Editor {
    pub(super) fn pointer_input(
        &mut self,
        input: Input,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        match input {
            Input::Point(point) => self.point(point, app),
            Input::Press(Button::Left, point) => return self.press(point, app),
            Input::Press(Button::Right, point) => self.press_right(point, app),
            Input::Press(Button::Middle, point) => {
                self.finish_stroke(app);
                self.drag = DragState::Panning {
                    start: point,
                    last: point,
                };
            }
            Input::Release(button, _) => self.release(button, app),
            Input::Wheel(notches, _) => self.zoom(notches, app),
            Input::Blur => self.finish_stroke(app),
            _ => {}
        }
        None
    }

    /// Translates an input event for the hold setting "toggle". With this setting, a drag does not end when the button
    /// is released but at the next press of any button. Returns `None` if the event must be ignored.
    pub(super) fn toggled(&self, input: Input) -> Option<Input> {
        let is_dragging = !matches!(self.drag, DragState::Idle);
        let draws = |button| self.command_of_button(button) == Some(EditorCommand::Draw);
        match input {
            Input::Up(Key::Space) | Input::Release(..) => None,
            Input::Pad(PadEvent {
                button,
                down: false,
            }) if draws(button) => None,
            Input::Press(_, point) if is_dragging => Some(Input::Release(
                match self.drag {
                    DragState::Panning { .. } => Button::Middle,
                    _ => Button::Left,
                },
                point,
            )),
            Input::Down(Key::Space, _) if is_dragging => Some(Input::Up(Key::Space)),
            Input::Pad(PadEvent { button, down: true }) if is_dragging && draws(button) => {
                Some(Input::Pad(PadEvent {
                    button,
                    down: false,
                }))
            }
            _ => Some(input),
        }
    }

    pub(super) fn zoom(&mut self, steps: f32, app: &AppState) {
        let frame = self.frame(app.machine.window);
        let about = self
            .pointer_on_canvas(frame)
            .unwrap_or_else(|| frame.area.centre());
        self.view.step(steps, about, frame);
    }

    fn coord_at(&self, point: Point, app: &AppState) -> Coord {
        self.view.coord_at(point, self.frame(app.machine.window))
    }

    /// Returns the position of the pointer, or `None` if there is no pointer or the keyboard cursor is in use.
    pub(super) const fn pointer(&self) -> Option<Point> {
        match self.focus {
            EditorFocus::Pointer(point) => Some(point),
            EditorFocus::None | EditorFocus::Cursor(_) => None,
        }
    }

    fn pointer_on_canvas(&self, frame: CanvasFrame) -> Option<Point> {
        self.pointer().filter(|point| frame.area.contains(*point))
    }

    /// Returns the square of the keyboard cursor or, if the cursor is not in use, the square under the pointer. Returns
    /// `None` if the pointer is not on the canvas either.
    pub(super) fn pen_coord(&self, frame: CanvasFrame) -> Option<Coord> {
        match self.focus {
            EditorFocus::Cursor(coord) => Some(coord),
            EditorFocus::None | EditorFocus::Pointer(_) => {
                let point = self.pointer_on_canvas(frame)?;
                Some(self.view.coord_at(point, frame))
            }
        }
    }

    /// Returns the square of the keyboard cursor or the square under the pointer. If neither is on the canvas, returns
    /// the square at the centre of the view.
    pub(super) fn focus_coord(&self, app: &AppState) -> Coord {
        let frame = self.frame(app.machine.window);
        self.pen_coord(frame)
            .unwrap_or_else(|| self.view.coord_at(frame.area.centre(), frame))
    }

    fn point(&mut self, point: Point, app: &mut AppState) {
        self.focus = EditorFocus::Pointer(point);
        let coord = self.coord_at(point, app);
        self.drag_to(coord, app);
        if let DragState::Panning { start, last } = self.drag {
            let is_moved = start.distance(point) > theme::size::PAN || start != last;
            if is_moved {
                let by = (point.x - last.x, point.y - last.y);
                self.view.pan(by, self.frame(app.machine.window));
                self.drag = DragState::Panning { start, last: point };
            }
        }
    }

    /// Continues the current drag to the square `coord`.
    pub(super) fn drag_to(&mut self, coord: Coord, app: &mut AppState) {
        match &mut self.drag {
            DragState::Drawing(drawn) if drawn.to == coord => {}
            DragState::Drawing(drawn) => {
                let before = std::mem::replace(&mut drawn.to, coord);
                // Only a click erases. A drag always paints, even if it starts on a square that already has the
                // brush's content.
                if let StrokeMode::Erase(brush) = drawn.mode
                    && drawn.tool != Tool::Fill
                {
                    drawn.mode = StrokeMode::Paint(brush);
                }
                if drawn.tool == Tool::Pen {
                    self.draw_from(before, app);
                }
            }
            DragState::Selecting(from) => {
                let area = Area::between(*from, coord);
                self.selection.area = Some(area).filter(|area| area.fits_a_level());
            }
            DragState::Carrying(last) => {
                let (dx, dy) = (coord.x - last.x, coord.y - last.y);
                *last = coord;
                self.selection.shift(dx, dy);
            }
            DragState::Pulling => {
                if let Some(reverse) = &mut self.reverse {
                    reverse.drag_to(coord);
                }
            }
            DragState::Idle | DragState::Panning { .. } => {}
        }
    }

    fn press(&mut self, point: Point, app: &mut AppState) -> Option<ScreenEvent> {
        self.focus = EditorFocus::Pointer(point);
        let mut scene = Scene::default();
        self.toolbar().draw(&mut scene, app.machine.window, None);
        if let Some(action) = scene.at(point).and_then(|control| control.action) {
            return self.act(action, app);
        }
        if self.frame(app.machine.window).area.contains(point) {
            let coord = self.coord_at(point, app);
            self.press_square(coord, app);
        }
        None
    }

    pub(super) fn act(&mut self, action: Action, app: &mut AppState) -> Option<ScreenEvent> {
        match action {
            Action::Edit(command) => self.perform(command, Modifiers::NONE, app),
            _ => None,
        }
    }

    pub(super) fn press_square(&mut self, coord: Coord, app: &mut AppState) {
        if let Some(reverse) = &mut self.reverse {
            reverse.press(coord);
            self.drag = DragState::Pulling;
            return;
        }
        if self.selection.floating().is_some() {
            if self.selection.contains(coord) {
                self.drag = DragState::Carrying(coord);
            } else {
                self.place_floating(app);
                self.selection.area = None;
            }
            return;
        }
        if self.tools.tool == Tool::Select {
            self.start_selection(coord, app);
        } else {
            let brush = self.tools.swatch.brush(self.tools.colour);
            let mode = StrokeMode::starting_on(brush, self.document.canvas.get(coord));
            self.start_stroke(mode, coord, app);
        }
    }

    fn start_selection(&mut self, coord: Coord, app: &mut AppState) {
        if self.selection.contains(coord) {
            self.selection.lift(&mut self.document);
            self.stroke_changed(app);
            self.drag = DragState::Carrying(coord);
        } else {
            self.selection.area = None;
            self.drag = DragState::Selecting(coord);
        }
    }

    fn press_right(&mut self, point: Point, app: &mut AppState) {
        self.focus = EditorFocus::Pointer(point);
        let can_draw = self.reverse.is_none() && self.selection.floating().is_none();
        if can_draw && self.frame(app.machine.window).area.contains(point) {
            let coord = self.coord_at(point, app);
            self.start_stroke(StrokeMode::Paint(Brush::Floor), coord, app);
        }
    }

    fn start_stroke(&mut self, mode: StrokeMode, coord: Coord, app: &mut AppState) {
        self.finish_stroke(app);
        self.selection.area = None;
        let tool = match self.tools.tool {
            Tool::Select => Tool::Pen,
            tool => tool,
        };
        self.drag = DragState::Drawing(ActiveStroke {
            tool,
            mode,
            from: coord,
            to: coord,
            before: self.document.snapshot(),
        });
        if tool == Tool::Pen && matches!(mode, StrokeMode::Paint(_)) {
            self.draw_from(coord, app);
        }
        if tool == Tool::Fill && app.settings.hold.toggles {
            self.finish_stroke(app);
        }
    }

    fn draw_from(&mut self, from: Coord, app: &mut AppState) {
        let DragState::Drawing(drawn) = &self.drag else {
            return;
        };
        let squares = drawn.squares(&self.document.canvas, from);
        let changes = paint(&self.document.canvas, drawn.mode, squares);
        match self.document.canvas.apply(&changes) {
            Some(()) => self.stroke_changed(app),
            None => app.notify(crate::texts::editor::too_large()),
        }
    }

    fn release(&mut self, button: Button, app: &mut AppState) {
        if matches!(self.drag, DragState::Panning { .. }) == (button == Button::Middle) {
            self.finish_stroke(app);
        }
    }

    /// Ends the current drag. If the drag is a stroke, adds a single undo step for the whole stroke.
    pub(super) fn finish_stroke(&mut self, app: &mut AppState) {
        if let DragState::Drawing(drawn) = &self.drag
            && (drawn.tool != Tool::Pen || matches!(drawn.mode, StrokeMode::Erase(_)))
        {
            self.draw_from(drawn.from, app);
        }
        if let DragState::Drawing(drawn) = std::mem::replace(&mut self.drag, DragState::Idle) {
            self.finish_edit(drawn.before, app);
        }
    }

    /// Ends the current drag. If the drag is a stroke, restores the board as it was before the stroke. Otherwise,
    /// returns `false`.
    pub(super) fn cancel_stroke(&mut self, app: &mut AppState) -> bool {
        let DragState::Drawing(drawn) = std::mem::replace(&mut self.drag, DragState::Idle) else {
            return false;
        };
        self.document.restore(drawn.before);
        self.recheck(app);
        true
    }

    /// Handles touch input. One finger draws. Two fingers can tap to undo, pinch to zoom, or drag to move the canvas.
    /// If the hold setting is "toggle", one touch starts a stroke and the next touch ends it.
    pub(crate) fn touch(
        &mut self,
        touch: Touch,
        id: u64,
        point: Point,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        let before = self.fingers.count();
        let gestures = self.fingers.handle(touch, id, point);
        let mut request = None;
        let toggles = app.settings.hold.toggles;
        let is_dragging = !matches!(self.drag, DragState::Idle);
        match touch {
            Touch::Down if before == 0 && toggles && is_dragging => {
                if self.frame(app.machine.window).area.contains(point) {
                    self.point(point, app);
                }
                self.finish_stroke(app);
            }
            Touch::Down if before == 0 => {
                request = self.press(point, app);
                if request.is_some() {
                    // The press opens another screen, which will handle the rest of the touch.
                    self.fingers = Fingers::default();
                }
            }
            Touch::Move if before == 1 => self.point(point, app),
            // The stroke continues to the point of the next touch, and ends there. Until then, keep marking the square
            // where the finger was lifted.
            Touch::Up if toggles && is_dragging => {}
            Touch::Up if before == 1 => {
                self.finish_stroke(app);
                self.focus = EditorFocus::None;
            }
            Touch::Down | Touch::Lost => {
                self.cancel_stroke(app);
                self.focus = EditorFocus::None;
            }
            Touch::Move | Touch::Up => {}
        }
        for gesture in gestures {
            match gesture {
                Gesture::Back => {
                    request = self.perform(EditorCommand::Undo, Modifiers::NONE, app);
                }
                Gesture::Pinch { about, by, factor } => {
                    let frame = self.frame(app.machine.window);
                    self.view.scale(factor, about, frame);
                    self.view.pan(by, frame);
                }
                _ => {}
            }
        }
        request
    }
}
