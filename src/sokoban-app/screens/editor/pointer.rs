//! Mouse and touch input: strokes, selections, panning and zooming.

use super::brush::{Brush, StrokeMode, paint};
use super::canvas::{Area, Canvas, Coord};
use super::commands;
use super::history::Snapshot;
use super::{Editor, EditorOverlay};
use crate::geometry::{Point, Rect};
use crate::input::touch::{Fingers, Gesture};
use crate::input::{Action, Button, EditorCommand, Input, Key, Modifiers, PadEvent, Tool, Touch};
use crate::screens::{AppState, ScreenEvent};
use crate::ui;
use crate::view::scene::Scene;
use crate::view::theme;

#[derive(Debug, Clone)]
pub(super) enum DragState {
    Idle,
    Drawing(ActiveStroke),
    /// Selects an area that starts at this square.
    Selecting(Coord),
    /// Moves the floating piece. Holds the last square under the pointer.
    Carrying(Coord),
    /// Moves the canvas.
    Panning {
        start: Point,
        last: Point,
    },
    /// Moves the player in reverse play.
    Pulling,
}

/// An unfinished stroke.
#[derive(Debug, Clone)]
pub(super) struct ActiveStroke {
    pub(super) tool: Tool,
    pub(super) mode: StrokeMode,
    pub(super) from: Coord,
    pub(super) to: Coord,
    /// The document before the stroke.
    before: Snapshot,
}

impl ActiveStroke {
    /// Returns the squares from `from` to the pointer. The pointer's square is last.
    pub(super) fn squares(&self, canvas: &Canvas, from: Coord) -> Vec<Coord> {
        self.tool.squares(canvas, from, self.to)
    }
}

impl Editor {
    /// Handles the mouse and the wheel.
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
            Input::Release(button, point) => self.release(button, point, app),
            Input::Wheel(notches, _) => self.zoom(notches, app),
            Input::Blur => self.finish_stroke(app),
            _ => {}
        }
        None
    }

    /// Returns the event to handle if keys and buttons are toggled: while something is dragged, a press ends the drag, and
    /// a release does nothing.
    pub(super) fn toggled(&self, input: Input) -> Option<Input> {
        let is_dragging = !matches!(self.drag, DragState::Idle);
        let draws =
            |button| commands::command_of_button(button, self.mode()) == EditorCommand::Draw;
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
        let area = self.frame(app.machine.window).area;
        let pointed = self.pointer.filter(|point| area.contains(*point));
        let about = pointed.unwrap_or_else(|| centre(area));
        self.camera.step(steps, about, app.machine.window);
    }

    /// Returns the square under the keyboard cursor or the pointer, or the centre of the view.
    pub(super) fn focus_coord(&self, app: &AppState) -> Coord {
        let area = self.frame(app.machine.window).area;
        let pointed = self.pointer.filter(|point| area.contains(*point));
        let coord = |point| self.camera.coord_at(point, app.machine.window);
        self.cursor
            .or(pointed.map(coord))
            .unwrap_or_else(|| coord(centre(area)))
    }

    fn point(&mut self, point: Point, app: &mut AppState) {
        self.pointer = Some(point);
        self.cursor = None;
        let coord = self.camera.coord_at(point, app.machine.window);
        self.drag_to(coord, app);
        if let DragState::Panning { start, last } = self.drag {
            let is_moved = start.distance(point) > theme::size::PAN || start != last;
            if is_moved {
                self.camera
                    .pan((point.x - last.x, point.y - last.y), app.machine.window);
                self.drag = DragState::Panning { start, last: point };
            }
        }
    }

    /// Continues the drag to `coord`.
    pub(super) fn drag_to(&mut self, coord: Coord, app: &mut AppState) {
        match &mut self.drag {
            DragState::Drawing(drawn) if drawn.to == coord => {}
            DragState::Drawing(drawn) => {
                let before = std::mem::replace(&mut drawn.to, coord);
                // Only a click erases. A drag draws, even if it starts on a square that holds the brush's content.
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
                if let EditorOverlay::Reverse(overlay) = &mut self.overlay {
                    overlay.drag_to(coord);
                }
            }
            DragState::Idle | DragState::Panning { .. } => {}
        }
    }

    fn press(&mut self, point: Point, app: &mut AppState) -> Option<ScreenEvent> {
        self.pointer = Some(point);
        self.cursor = None;
        let mut scene = Scene::default();
        self.toolbar().draw(&mut scene, app.machine.window, None);
        if let Some(action) = scene.at(point).and_then(|control| control.action) {
            return self.act(action, app);
        }
        if self.frame(app.machine.window).area.contains(point) {
            let coord = self.camera.coord_at(point, app.machine.window);
            self.press_square(coord, app);
        }
        None
    }

    /// Has the effect of a control.
    pub(super) fn act(&mut self, action: Action, app: &mut AppState) -> Option<ScreenEvent> {
        match action {
            Action::Edit(command) => self.perform(command, Modifiers::NONE, app),
            _ => None,
        }
    }

    /// Starts a stroke, a selection or a drag on a square.
    pub(super) fn press_square(&mut self, coord: Coord, app: &mut AppState) {
        match &mut self.overlay {
            EditorOverlay::None => {}
            EditorOverlay::Reverse(overlay) => {
                overlay.press(coord);
                self.drag = DragState::Pulling;
                return;
            }
            _ => return,
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
        self.pointer = Some(point);
        let can_draw =
            matches!(self.overlay, EditorOverlay::None) && self.selection.floating().is_none();
        if can_draw && self.frame(app.machine.window).area.contains(point) {
            let coord = self.camera.coord_at(point, app.machine.window);
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

    /// Paints from a square to the pointer.
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

    fn release(&mut self, button: Button, point: Point, app: &mut AppState) {
        if let (Button::Middle, DragState::Panning { start, last }) = (button, &self.drag) {
            if start == last {
                self.pick(self.camera.coord_at(point, app.machine.window));
            }
            self.drag = DragState::Idle;
        } else if button != Button::Middle {
            self.finish_stroke(app);
        }
    }

    /// Ends the drag. A stroke becomes a single change.
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

    /// Ends the drag and reverts the stroke. Returns `false` if there was no stroke.
    pub(super) fn cancel_stroke(&mut self, app: &mut AppState) -> bool {
        let DragState::Drawing(drawn) = std::mem::replace(&mut self.drag, DragState::Idle) else {
            return false;
        };
        self.document.restore(drawn.before);
        self.recheck(app);
        true
    }

    /// Handles touch input. One finger draws. Two fingers tap to undo, pinch to zoom, or drag to move the canvas. If keys and
    /// buttons are toggled, one touch starts a stroke and the next one ends it.
    pub(crate) fn touch(
        &mut self,
        touch: Touch,
        id: u64,
        point: Point,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        let before = self.fingers.count();
        let gestures = self.fingers.handle(touch, id, point);
        if !matches!(
            self.overlay,
            EditorOverlay::None | EditorOverlay::Reverse(..)
        ) {
            let inputs = gestures.into_iter().flat_map(ui::events_of);
            return inputs.fold(None, |request, input| self.input(input, app).or(request));
        }
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
                if matches!(
                    self.overlay,
                    EditorOverlay::Menu(_) | EditorOverlay::Details(..)
                ) {
                    // The end of this touch must not count as a tap on the overlay that it opened.
                    self.fingers = Fingers::default();
                }
            }
            Touch::Move if before == 1 => self.point(point, app),
            // The stroke continues, and the mark of the pen shows where.
            Touch::Up if toggles && is_dragging => {}
            Touch::Up if before == 1 => {
                self.finish_stroke(app);
                self.pointer = None;
            }
            Touch::Down | Touch::Lost => {
                self.cancel_stroke(app);
                self.pointer = None;
            }
            Touch::Move | Touch::Up => {}
        }
        for gesture in gestures {
            match gesture {
                Gesture::Back => {
                    request = self.perform(EditorCommand::Undo, Modifiers::NONE, app);
                }
                Gesture::Pinch { about, by, factor } => {
                    self.camera.scale(factor, about, app.machine.window);
                    self.camera.pan(by, app.machine.window);
                }
                _ => {}
            }
        }
        request
    }
}

fn centre(area: Rect) -> Point {
    Point {
        x: area.x + area.w / 2.0,
        y: area.y + area.h / 2.0,
    }
}
