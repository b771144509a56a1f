//! Runs the editor's commands.

use std::num::NonZeroU16;

use sokoban_core::{Direction, Kind, Strength, Transform};
use sokoban_files::Collection;
use sokoban_generator::encode;

use super::brush::Brush;
use super::camera::CanvasView;
use super::canvas::Coord;
use super::document::{BoardCheck, Properties, transform_area};
use super::pointer::DragState;
use super::reverse::{ReverseError, ReverseOverlay, ReversePlay};
use super::{Editor, EditorFocus};
use crate::input::{EditorCommand as C, Modifiers, Swatch, Tool};
use crate::screens::{AppState, Effect, Screen, ScreenEvent};
use crate::texts::{editor as tr, files};
use crate::view::theme::color;

/// The largest pushing strength that can be selected as a number of boxes. The next value is [`Strength::Any`].
const MAX_NUMBERED_STRENGTH: i32 = 9;

impl Editor {
    /// Runs a command. Returns an event if the application must do something to complete the command.
    pub(crate) fn perform(
        &mut self,
        command: C,
        modifiers: Modifiers,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        match command {
            C::Larger => self.zoom(1.0, app),
            C::Smaller => self.zoom(-1.0, app),
            C::Fit => self.view = CanvasView::fit(self.frame(app.machine.window)),
            _ if self.reverse.is_some() => self.perform_in_reverse(command, modifiers, app),
            _ => return self.perform_drawing(command, app),
        }
        None
    }

    fn perform_drawing(&mut self, command: C, app: &mut AppState) -> Option<ScreenEvent> {
        // Every command except these three ends the current stroke.
        if !matches!(command, C::Move(_) | C::Draw | C::Leave) {
            self.finish_stroke(app);
        }
        match command {
            C::Play if self.selection.floating().is_some() => self.place_floating(app),
            C::Play => return self.play(app),
            C::Leave => return self.leave(app),
            C::New => {
                self.place_floating(app);
                return Some(ScreenEvent::NewLevel);
            }
            C::Menu => return Some(ScreenEvent::Open(Screen::EditorMenu)),
            C::Details => {
                self.place_floating(app);
                return Some(ScreenEvent::Open(Screen::LevelForm));
            }
            C::Reverse => self.start_reverse(app),
            C::Save => self.save_now(app),
            C::Undo | C::Redo => self.undo_or_redo(command, app),
            C::Move(direction) => self.move_cursor(direction, app),
            C::Draw => self.draw_at_cursor(app),
            C::Copy => self.copy(app),
            C::CopyCode => self.copy_code(app),
            C::Cut => self.cut(app),
            C::Paste => app.effects.push(Effect::Paste),
            C::SelectAll => {
                self.place_floating(app);
                self.selection.area = self.document.canvas.bounds();
            }
            C::Erase => self.erase(app),
            C::Transform(transform) => self.transform(transform, app),
            C::Strength(by) => self.change_strength(by, app),
            C::Facing => self.edit_properties(turn_player, app),
            _ => {
                self.choose(command, app);
                self.refit(app);
            }
        }
        None
    }

    fn choose(&mut self, command: C, app: &mut AppState) {
        match command {
            C::Swatch(swatch) => {
                self.choose_swatch(swatch);
                if self.tools.tool == Tool::Select {
                    self.place_floating(app);
                    self.tools.tool = Tool::Pen;
                }
            }
            C::CycleSwatch(by) => {
                let swatch = self.tools.swatch.cycle(by);
                self.choose(C::Swatch(swatch), app);
            }
            C::Kind(number) => self.choose_colour(i32::from(number)),
            C::CycleKind(by) => self.choose_colour(i32::from(self.tools.colour.number()) + by),
            C::More => {
                self.tools.has_more = !self.tools.has_more;
                // If the selected brush belongs to the row that is being hidden, select a brush that is always
                // visible.
                if self.tools.swatch.is_rare() {
                    self.tools.swatch = Swatch::Wall;
                }
            }
            C::Tool(tool) => {
                self.place_floating(app);
                self.selection.area = None;
                self.tools.tool = tool;
            }
            C::Pick => self.pick(self.focus_coord(app)),
            _ => {}
        }
    }

    fn choose_swatch(&mut self, swatch: Swatch) {
        self.tools.swatch = swatch;
        self.tools.has_more |= swatch.is_rare();
    }

    /// Selects the colour for trophies by its number, and selects the brush for trophies or for their goals that is
    /// most similar to the current brush.
    fn choose_colour(&mut self, number: i32) {
        // Kinds with higher numbers would have the same colours again, so they cannot be selected.
        let colours = color::KINDS.len() as i32;
        let number = (number - 1).rem_euclid(colours) + 1;
        if let Some(kind) = Kind::new(number as u16) {
            self.tools.colour = kind;
        }
        self.choose_swatch(match self.tools.swatch {
            Swatch::Goal => Swatch::TrophyGoal,
            Swatch::BoxOnGoal => Swatch::TrophyOnGoal,
            coloured @ (Swatch::TrophyGoal | Swatch::TrophyOnGoal) => coloured,
            _ => Swatch::Trophy,
        });
    }

    fn pick(&mut self, coord: Coord) {
        let brush = Brush::of(self.document.canvas.get(coord));
        let (swatch, colour) = Swatch::of(brush);
        self.choose_swatch(swatch);
        self.tools.colour = colour.unwrap_or(self.tools.colour);
    }

    /// Moves the floating piece or, if there is none, the keyboard cursor.
    fn move_cursor(&mut self, direction: Direction, app: &mut AppState) {
        let (dx, dy) = direction.delta();
        if self.selection.shift(dx, dy) {
            return;
        }
        let coord = match self.focus {
            EditorFocus::Cursor(coord) => coord.shifted(dx, dy),
            EditorFocus::None | EditorFocus::Pointer(_) => self.focus_coord(app),
        };
        self.focus = EditorFocus::Cursor(coord);
        self.view.reveal(coord, self.frame(app.machine.window));
        self.drag_to(coord, app);
    }

    fn draw_at_cursor(&mut self, app: &mut AppState) {
        if matches!(self.drag, DragState::Idle) {
            let coord = self.focus_coord(app);
            self.focus = EditorFocus::Cursor(coord);
            self.press_square(coord, app);
        }
    }

    fn undo_or_redo(&mut self, command: C, app: &mut AppState) {
        if self.discard_floating(app) {
            return;
        }
        let is_done = match command {
            C::Undo => self.history.undo(&mut self.document),
            _ => self.history.redo(&mut self.document),
        };
        if is_done {
            self.selection.area = None;
            self.changed(app);
        }
    }

    fn change_strength(&mut self, by: i32, app: &mut AppState) {
        let current = match self.document.properties.rules.strength {
            Strength::Boxes(boxes) => i32::from(boxes.get()),
            Strength::Any => MAX_NUMBERED_STRENGTH + 1,
        };
        let boxes = (current + by).max(1);
        let strength = u16::try_from(boxes)
            .ok()
            .filter(|_| boxes <= MAX_NUMBERED_STRENGTH)
            .and_then(NonZeroU16::new)
            .map_or(Strength::Any, Strength::Boxes);
        self.edit_properties(|properties| properties.rules.strength = strength, app);
    }

    pub(super) fn edit_properties(
        &mut self,
        edit: impl FnOnce(&mut Properties),
        app: &mut AppState,
    ) {
        self.place_floating(app);
        let before = self.document.snapshot();
        edit(&mut self.document.properties);
        self.finish_edit(before, app);
    }

    fn save_now(&mut self, app: &mut AppState) {
        self.place_floating(app);
        self.write_entry(app);
        app.notify(if self.is_empty() {
            tr::nothing_drawn()
        } else {
            tr::kept(&files::own_levels())
        });
    }

    fn copy_code(&self, app: &mut AppState) {
        match self.checked.level().and_then(|level| encode(level)) {
            Some(code) => {
                app.notify(tr::copied_code(&code));
                app.effects.push(Effect::Copy(code));
            }
            None => app.notify(tr::no_code()),
        }
    }

    fn play(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        self.save(app);
        match &self.checked {
            BoardCheck::Level { .. } => Some(ScreenEvent::TestPlay),
            BoardCheck::Fault { fault, .. } => {
                app.notify(tr::fault(fault));
                None
            }
        }
    }

    /// Cancels the first of these that exists: the stroke, the floating piece, the selection. If there is nothing to
    /// cancel, leaves the editor.
    fn leave(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        let is_cancelled = self.cancel_stroke(app) || self.discard_floating(app);
        if is_cancelled || self.selection.area.take().is_some() {
            return None;
        }
        Some(ScreenEvent::LeaveEditor)
    }

    /// Places the floating piece on the canvas. A single undo undoes both lifting and placing the piece. If the board
    /// would be too large, discards the piece and notifies the player.
    pub(super) fn place_floating(&mut self, app: &mut AppState) {
        match self.selection.place(&mut self.document) {
            Some(before) => self.finish_edit(before, app),
            None if self.discard_floating(app) => app.notify(tr::too_large()),
            None => {}
        }
    }

    /// Removes the floating piece, and restores the board as it was before the piece was lifted or pasted. Returns
    /// `false` if there is no floating piece.
    fn discard_floating(&mut self, app: &mut AppState) -> bool {
        let Some(before) = self.selection.remove_floating() else {
            return false;
        };
        self.document.restore(before);
        self.recheck(app);
        true
    }

    /// Turns or mirrors the floating piece. If there is none, transforms the selected area. If no area is selected
    /// either, transforms the whole board.
    fn transform(&mut self, transform: Transform, app: &mut AppState) {
        if self.selection.transform(transform) {
            return;
        }
        let before = self.document.snapshot();
        if let Some(area) = self.selection.area {
            match transform_area(&mut self.document.canvas, area, transform) {
                Some(transformed) => self.selection.area = Some(transformed),
                None => app.notify(tr::too_large()),
            }
            self.finish_edit(before, app);
        } else {
            self.document.transform(transform);
            self.finish_edit(before, app);
            self.view = CanvasView::fit(self.frame(app.machine.window));
        }
    }

    fn erase(&mut self, app: &mut AppState) {
        if let Some(before) = self.selection.remove_floating() {
            self.finish_edit(before, app);
        } else if let Some(area) = self.selection.area.take() {
            let before = self.document.snapshot();
            self.document.canvas.clear(area);
            self.finish_edit(before, app);
        } else {
            app.notify(tr::nothing_selected());
        }
    }

    fn copy(&mut self, app: &mut AppState) {
        if let Some(text) = self.selection.copy(&self.document.canvas) {
            app.effects.push(Effect::Copy(text));
            return app.notify(tr::copied_part());
        }
        let collection = Collection {
            entries: vec![self.entry()],
            ..Collection::default()
        };
        app.effects.push(Effect::Copy(collection.to_sok()));
        app.notify(tr::copied_level());
    }

    fn cut(&mut self, app: &mut AppState) {
        if self.selection.outline().is_none() {
            return app.notify(tr::nothing_selected());
        }
        self.copy(app);
        self.erase(app);
    }

    /// Pastes the board in `text` as a floating piece that is centred on the keyboard cursor or the pointer.
    pub(crate) fn paste(&mut self, text: &str, app: &mut AppState) {
        match self.selection.clip_of(text) {
            Some(clip) => {
                self.place_floating(app);
                let before = self.document.snapshot();
                self.selection.float(clip, self.focus_coord(app), before);
            }
            None => app.notify(tr::nothing_to_paste()),
        }
    }

    fn start_reverse(&mut self, app: &mut AppState) {
        self.place_floating(app);
        match ReversePlay::of(&self.document.canvas) {
            Ok(play) => {
                let facing = self.document.properties.rules.facing;
                self.selection.area = None;
                self.reverse = Some(Box::new(ReverseOverlay::new(play, facing)));
            }
            Err(ReverseError::NoGoal) => app.notify(tr::no_goal()),
            Err(ReverseError::NoRoom) => app.notify(tr::no_room()),
        }
        self.refit(app);
    }

    fn perform_in_reverse(&mut self, command: C, modifiers: Modifiers, app: &mut AppState) {
        let Some(reverse) = &mut self.reverse else {
            return;
        };
        match command {
            C::Leave | C::Reverse => self.reverse = None,
            C::Play => {
                let changes = reverse.changes(&self.document.canvas);
                self.reverse = None;
                self.edit_squares(&changes, app);
            }
            C::Move(direction) => reverse.step(direction, !modifiers.shift),
            C::Undo => reverse.undo(),
            _ => {}
        }
    }
}

fn turn_player(properties: &mut Properties) {
    let facing = &mut properties.rules.facing;
    *facing = Transform::ROTATE_CLOCKWISE.direction(*facing);
}
