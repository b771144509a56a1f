//! Executes the commands of the editor.

use std::num::NonZeroU16;

use sokoban_core::{Direction, Kind, Strength, Transform};
use sokoban_files::Collection;
use sokoban_generator::encode;

use super::brush::Brush;
use super::camera::CanvasCamera;
use super::canvas::Coord;
use super::commands::{self, menu_list};
use super::document::{BoardCheck, Details, Properties, transform_area};
use super::pointer::DragState;
use super::reverse::{ReverseError, ReverseOverlay, ReversePlay};
use super::{AfterForm, Editor, EditorOverlay, window_command};
use crate::input::{Button, EditorCommand, Input, Key, Modifiers, Swatch, Tool};
use crate::screens::{AppState, Effect, ScreenEvent};
use crate::texts::{Text, editor as tr, files};
use crate::ui::form::Form;
use crate::ui::list::{ListEvent, ListState};
use crate::ui::text_field::TextField;
use crate::view::theme::color;

/// The largest strength with a number. The next larger one means any number of boxes.
const MAX_NUMBERED_STRENGTH: i32 = 9;

impl Editor {
    /// Executes a command. Returns a request if the command concerns the whole application.
    pub(super) fn perform(
        &mut self,
        command: EditorCommand,
        modifiers: Modifiers,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        match (&self.overlay, command) {
            (EditorOverlay::Reverse(_), EditorCommand::Larger) => self.zoom(1.0, app),
            (EditorOverlay::Reverse(_), EditorCommand::Smaller) => self.zoom(-1.0, app),
            (EditorOverlay::Reverse(_), _) => self.perform_in_reverse(command, modifiers, app),
            _ => return self.perform_drawing(command, app),
        }
        None
    }

    fn perform_drawing(
        &mut self,
        command: EditorCommand,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        // All other commands end the stroke.
        if !matches!(
            command,
            EditorCommand::Move(_) | EditorCommand::Draw | EditorCommand::Leave
        ) {
            self.finish_stroke(app);
        }
        match command {
            EditorCommand::Play if self.selection.floating().is_some() => {
                self.place_floating(app);
            }
            EditorCommand::Play => return self.play(app),
            EditorCommand::Leave => return self.leave(app),
            EditorCommand::New => {
                self.place_floating(app);
                return Some(ScreenEvent::NewLevel);
            }
            EditorCommand::Move(direction) => self.move_cursor(direction, app),
            EditorCommand::Draw => self.draw_at_cursor(app),
            EditorCommand::Larger => self.zoom(1.0, app),
            EditorCommand::Smaller => self.zoom(-1.0, app),
            EditorCommand::Fit => self.camera = CanvasCamera::fit(self.frame(app.machine.window)),
            EditorCommand::Menu => self.overlay = EditorOverlay::Menu(ListState::default()),
            EditorCommand::Copy => self.copy(app),
            EditorCommand::CopyCode => self.copy_code(app),
            EditorCommand::Cut => self.cut(app),
            EditorCommand::Paste => app.effects.push(Effect::Paste),
            EditorCommand::SelectAll => {
                self.place_floating(app);
                self.selection.area = self.document.canvas.bounds();
            }
            EditorCommand::Erase => self.erase(app),
            EditorCommand::Transform(transform) => self.transform(transform, app),
            EditorCommand::Undo | EditorCommand::Redo => self.undo_or_redo(command, app),
            EditorCommand::Reverse => self.start_reverse(app),
            EditorCommand::Save => {
                self.place_floating(app);
                self.write_entry(app);
                app.notify(if self.is_empty() {
                    tr::nothing_drawn()
                } else {
                    tr::kept(&files::own_levels())
                });
            }
            EditorCommand::Details => {
                self.place_floating(app);
                self.open_form(AfterForm::Draw);
            }
            EditorCommand::Swatch(_)
            | EditorCommand::CycleSwatch(_)
            | EditorCommand::Kind(_)
            | EditorCommand::CycleKind(_)
            | EditorCommand::Tool(_)
            | EditorCommand::More
            | EditorCommand::Pick => {
                self.choose(command, app);
                self.refit(app);
            }
            EditorCommand::Strength(by) => self.change_strength(by, app),
            EditorCommand::Facing => {
                let turn = |properties: &mut Properties| {
                    let facing = &mut properties.rules.facing;
                    *facing = Transform::ROTATE_CLOCKWISE.direction(*facing);
                };
                self.edit_properties(turn, app);
            }
        }
        None
    }

    fn choose(&mut self, command: EditorCommand, app: &mut AppState) {
        match command {
            EditorCommand::Swatch(swatch) => {
                self.choose_swatch(swatch);
                if self.tools.tool == Tool::Select {
                    self.place_floating(app);
                    self.tools.tool = Tool::Pen;
                }
            }
            EditorCommand::CycleSwatch(by) => {
                let swatch = self.tools.swatch.cycle(by);
                self.choose(EditorCommand::Swatch(swatch), app);
            }
            EditorCommand::Kind(number) => self.choose_colour(i32::from(number)),
            EditorCommand::CycleKind(by) => {
                self.choose_colour(i32::from(self.tools.colour.number()) + by);
            }
            EditorCommand::More => {
                self.tools.has_more = !self.tools.has_more;
                // The chosen brush is always shown.
                if Swatch::MORE.contains(&self.tools.swatch) {
                    self.tools.swatch = Swatch::Wall;
                }
            }
            EditorCommand::Tool(tool) => {
                self.place_floating(app);
                self.selection.area = None;
                self.tools.tool = tool;
            }
            _ => self.pick(self.focus_coord(app)),
        }
    }

    fn choose_swatch(&mut self, swatch: Swatch) {
        self.tools.swatch = swatch;
        self.tools.has_more |= Swatch::MORE.contains(&swatch);
    }

    /// Sets the colour of trophies, and switches to a brush that uses it.
    fn choose_colour(&mut self, number: i32) {
        // Kinds with larger numbers look the same as one of these.
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

    /// Chooses the brush that paints the content of the square at `coord`.
    pub(super) fn pick(&mut self, coord: Coord) {
        let brush = Brush::of(self.document.canvas.get(coord));
        let (swatch, colour) = Swatch::of(brush);
        self.choose_swatch(swatch);
        self.tools.colour = colour.unwrap_or(self.tools.colour);
    }

    /// Moves the floating piece or the keyboard cursor.
    fn move_cursor(&mut self, direction: Direction, app: &mut AppState) {
        let (dx, dy) = direction.delta();
        if self.selection.shift(dx, dy) {
            return;
        }
        let coord = match self.cursor {
            Some(coord) => coord.shifted(dx, dy),
            None => self.focus_coord(app),
        };
        self.cursor = Some(coord);
        self.camera.reveal(coord, self.frame(app.machine.window));
        self.drag_to(coord, app);
    }

    fn draw_at_cursor(&mut self, app: &mut AppState) {
        if matches!(self.drag, DragState::Idle) {
            let coord = self.focus_coord(app);
            self.cursor = Some(coord);
            self.press_square(coord, app);
        }
    }

    fn undo_or_redo(&mut self, command: EditorCommand, app: &mut AppState) {
        if self.discard_floating(app) {
            return;
        }
        let is_done = match command {
            EditorCommand::Undo => self.history.undo(&mut self.document),
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

    fn edit_properties(&mut self, edit: impl FnOnce(&mut Properties), app: &mut AppState) {
        self.place_floating(app);
        let before = self.document.snapshot();
        edit(&mut self.document.properties);
        self.finish_edit(before, app);
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

    /// Cancels the stroke, the floating piece or the selection. If there is none, leaves the editor.
    fn leave(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        let is_cancelled = self.cancel_stroke(app) || self.discard_floating(app);
        if is_cancelled || self.selection.area.take().is_some() {
            return None;
        }
        Some(ScreenEvent::LeaveEditor)
    }

    /// Places the floating piece. Lifting and placing it are one change.
    pub(super) fn place_floating(&mut self, app: &mut AppState) {
        match self.selection.place(&mut self.document) {
            Some(before) => self.finish_edit(before, app),
            None if self.discard_floating(app) => app.notify(tr::too_large()),
            None => {}
        }
    }

    /// Removes the floating piece and restores the squares from which it was lifted. Returns `false` if nothing floats.
    fn discard_floating(&mut self, app: &mut AppState) -> bool {
        let Some(before) = self.selection.remove_floating() else {
            return false;
        };
        self.document.restore(before);
        self.recheck(app);
        true
    }

    /// Turns or mirrors the floating piece, the selected area, or the board.
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
            self.camera = CanvasCamera::fit(self.frame(app.machine.window));
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

    /// Copies the selection, or the whole level.
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

    /// Pastes text into the form, or a board as a floating piece centred on the pointer.
    pub(crate) fn paste(&mut self, text: &str, app: &mut AppState) {
        if let EditorOverlay::Details(form, _) = &mut self.overlay {
            return form.field_mut().insert(text.trim_end());
        }
        match self.selection.clip_of(text) {
            Some(clip) => {
                self.place_floating(app);
                let before = self.document.snapshot();
                self.selection.float(clip, self.focus_coord(app), before);
            }
            None => app.notify(tr::nothing_to_paste()),
        }
    }

    /// Handles an event while the list of commands is open. Returns a request if one is left for the application.
    pub(super) fn menu_input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let EditorOverlay::Menu(cursor) = &mut self.overlay else {
            return None;
        };
        let list = menu_list(*cursor, app);
        let command = match cursor.follow(input, &list, app.machine.window)? {
            ListEvent::Line(Button::Left) => Some(commands::menu().nth(cursor.line)?.0),
            ListEvent::Line(_) | ListEvent::Delete => return None,
            ListEvent::Close => None,
            ListEvent::Key(Key::Tab | Key::Menu, modifiers) if !modifiers.is_command() => None,
            ListEvent::Key(key, modifiers) => match commands::command_of_key(key, modifiers) {
                None => return window_command(key, modifiers, app),
                command => command,
            },
        };
        self.overlay = EditorOverlay::None;
        self.perform(command?, Modifiers::NONE, app)
    }

    pub(super) fn open_form(&mut self, next: AfterForm) {
        let details = &self.document.properties.details;
        let fields = vec![
            (tr::field_title as Text, TextField::line(&details.title)),
            (tr::field_author, TextField::line(&details.author)),
            (tr::field_comment, TextField::lines(&details.comment)),
        ];
        let form = Box::new(Form::new(tr::details_title, fields));
        self.overlay = EditorOverlay::Details(form, next);
    }

    /// Handles an event while the form is open. However it is closed, its fields are applied. Returns a request if closing the form leaves the editor.
    pub(super) fn form_input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let EditorOverlay::Details(form, next) = &mut self.overlay else {
            return None;
        };
        let next = *next;
        form.input(input, app)?;
        self.close_form(app);
        (next == AfterForm::Leave).then_some(ScreenEvent::LeaveEditor)
    }

    /// Closes the form if it is open, and applies its fields.
    pub(super) fn close_form(&mut self, app: &mut AppState) {
        if let EditorOverlay::Details(form, _) = self.overlay.take() {
            let details = Details {
                title: form.text(0),
                author: form.text(1),
                comment: form.text(2),
            };
            self.edit_properties(|properties| properties.details = details, app);
        }
    }

    fn start_reverse(&mut self, app: &mut AppState) {
        self.place_floating(app);
        match ReversePlay::of(&self.document.canvas) {
            Ok(play) => {
                let facing = self.document.properties.rules.facing;
                self.selection.area = None;
                self.overlay = EditorOverlay::Reverse(Box::new(ReverseOverlay::new(play, facing)));
            }
            Err(ReverseError::NoGoal) => app.notify(tr::no_goal()),
            Err(ReverseError::NoRoom) => app.notify(tr::no_room()),
        }
        self.refit(app);
    }

    fn perform_in_reverse(
        &mut self,
        command: EditorCommand,
        modifiers: Modifiers,
        app: &mut AppState,
    ) {
        match command {
            EditorCommand::Fit => self.camera = CanvasCamera::fit(self.frame(app.machine.window)),
            EditorCommand::Leave | EditorCommand::Reverse => self.overlay = EditorOverlay::None,
            EditorCommand::Play => {
                if let EditorOverlay::Reverse(overlay) = self.overlay.take() {
                    let changes = overlay.changes(&self.document.canvas);
                    self.edit_squares(&changes, app);
                }
            }
            EditorCommand::Move(direction) => {
                if let EditorOverlay::Reverse(overlay) = &mut self.overlay {
                    overlay.step(direction, !modifiers.shift);
                }
            }
            EditorCommand::Undo => {
                if let EditorOverlay::Reverse(overlay) = &mut self.overlay {
                    overlay.undo();
                }
            }
            _ => {}
        }
    }
}
