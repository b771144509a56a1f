//! Switches between the editor, test play, and the browser.

use std::path::PathBuf;

use sokoban_core::Origin;

use super::{Application, Effect, browser};
use crate::editor_tasks::EditorTaskResult;
use crate::geometry::Point;
use crate::input::{Action, Input};
use crate::library::drawings::Drawing;
use crate::library::{LevelId, LevelIndex, Source};
use crate::screens::Screen;
use crate::screens::browser::Browser;
use crate::screens::editor::Editor;
use crate::screens::editor::canvas::Coord;
use crate::screens::editor::document::{Details, Document};
use crate::screens::editor::level_form::{AfterForm, LevelForm};
use crate::texts;

#[derive(Debug)]
pub(super) struct Editing {
    editor: Box<Editor>,
    /// The level that was opened in the editor, or the level in the editor that is being test-played.
    level: Option<LevelId>,
    /// `false` if a level is being played instead.
    is_open: bool,
}

impl Editing {
    /// Returns the editor if it is shown, and `None` otherwise.
    pub(super) fn open(&mut self) -> Option<&mut Editor> {
        self.is_open.then_some(&mut *self.editor)
    }
}

impl Application {
    pub fn editor(&self) -> Option<&Editor> {
        let editing = self.editing.as_ref().filter(|editing| editing.is_open);
        editing.map(|editing| &*editing.editor)
    }

    /// Returns the point in the window at which the centre of the square `coord` on the editor's canvas is shown.
    /// Returns `None` if the editor is not shown.
    pub fn middle_of(&self, coord: Coord) -> Option<Point> {
        let editor = self.editor()?;
        Some(editor.middle(coord, &self.app))
    }

    pub(super) fn open_editor(&mut self) -> Option<(&mut Editor, &mut super::AppState)> {
        let editing = self.editing.as_mut().filter(|editing| editing.is_open);
        editing.map(|editing| (&mut *editing.editor, &mut self.app))
    }

    pub fn set_drawings(&mut self, file: PathBuf) {
        self.app.files.drawings = file;
    }

    pub fn take_task_result(&mut self, result: EditorTaskResult) {
        if let Some((editor, _)) = self.open_editor() {
            editor.take_task_result(result);
        }
    }

    /// Opens a level in the editor. If the editor still contains this level, earlier changes can still be undone.
    pub(super) fn edit(&mut self, index: LevelIndex) {
        let app = &mut self.app;
        let level = app.library.is_level(index).then(|| app.library.id(index));
        if let Some(editing) = &mut self.editing
            && level.is_some()
            && editing.level == level
        {
            editing.is_open = true;
            return self.show_editor();
        }
        let entry = app.library.entry(index);
        let Some(mut document) = Document::of(entry) else {
            let error = entry.level.as_ref().err();
            let reason = error.map(|bad| texts::errors::located(&bad.error).to_string());
            return app.notify(texts::editor::unreadable(&reason.unwrap_or_default()));
        };
        let is_drawing = app.is_drawing(index);
        let drawing = is_drawing.then(|| (index.entry, entry.clone()));
        let source = &app.library.collection(index).source;
        if matches!(source, Source::Builtin | Source::Daily) {
            // The player edits a copy of a built-in or daily level. Its title and comment are in the player's language.
            let details = &mut document.properties.details;
            details.title = app.library.title(index);
            if let Some(comment) = app.library.comment(index) {
                details.comment = comment;
            }
        }
        let editor = Editor::new(document, drawing, app);
        self.editing = Some(Editing {
            editor: Box::new(editor),
            level,
            is_open: true,
        });
        self.show_editor();
    }

    pub(super) fn rename(&mut self, index: LevelIndex) {
        self.edit(index);
        if let Some(editor) = self.editor() {
            let form = LevelForm::open(editor.details(), AfterForm::LeaveEditor);
            self.overlays.push(form);
        }
    }

    /// If the level form is open, accepts it, so that the typed text is not lost when another level is opened.
    pub(super) fn accept_level_form(&mut self) {
        if self.screen() == Some(Screen::LevelForm)
            && let Some(form) = self.overlays.last_mut()
            && let Some(request) = form.input(Input::Activate(Action::Done), &mut self.app)
        {
            self.handle_request(request);
        }
    }

    pub(super) fn set_details(&mut self, details: Details, next: AfterForm) {
        self.overlays.clear();
        if let Some((editor, app)) = self.open_editor() {
            editor.set_details(details, app);
        }
        if next == AfterForm::LeaveEditor {
            self.leave_editor();
        }
    }

    pub(super) fn delete_level(&mut self, index: LevelIndex) {
        let drawing = Drawing {
            seen: Some(self.app.library.entry(index).clone()),
            entry: None,
            index: Some(index.entry),
        };
        let effect = Effect::KeepDrawing(Box::new(drawing));
        self.app.effects.push(effect);
        self.remove(index);
        if let Some(browser) = browser(&mut self.overlays) {
            browser.update(&mut self.app);
        }
    }

    /// Removes one of the player's own levels from its collection. If this level is open, opens the next one instead
    /// or, if there is none, the previous one. If there is neither, opens the level at which the player left off.
    fn remove(&mut self, index: LevelIndex) {
        let app = &mut self.app;
        let here = self.play.level_index();
        let here = (here != index).then(|| app.library.id(here));
        app.library.remove(index);
        if here.is_none() {
            let before = index.entry.checked_sub(1);
            let before = before.map(|entry| LevelIndex { entry, ..index });
            let beside = [Some(index), before].into_iter().flatten();
            let mut beside = beside.filter(|index| app.library.is_level(*index));
            let next = beside.next();
            let next = next.unwrap_or_else(|| app.library.resume(&app.progress));
            self.play.enter(next, app);
        }
        let here = here.unwrap_or_else(|| app.library.id(self.play.level_index()));
        self.play.find_again(here, index.collection, app);
        self.follow_removal(index.entry);
    }

    /// Updates the index of the edited level in its file after the level with the index `removed` was removed from the
    /// file. If the edited level itself was removed, it becomes a new level if the editor is shown. Otherwise, the
    /// editor is discarded.
    fn follow_removal(&mut self, removed: usize) {
        let Some(editing) = &mut self.editing else {
            return;
        };
        match editing.editor.index() {
            Some(index) if index > removed => editing.editor.set_index(Some(index - 1)),
            Some(index) if index == removed && editing.is_open => {
                editing.editor.set_index(None);
                editing.level = None;
            }
            Some(index) if index == removed => self.editing = None,
            _ => {}
        }
    }

    pub(super) fn draw_new_level(&mut self) {
        self.shelve();
        let editor = Editor::new(Document::default(), None, &mut self.app);
        self.editing = Some(Editing {
            editor: Box::new(editor),
            level: None,
            is_open: true,
        });
        self.show_editor();
    }

    fn show_editor(&mut self) {
        self.app.tested = None;
        self.play.release_input();
        self.play.save_changes(&mut self.app);
        self.overlays.clear();
        if let Some((editor, app)) = self.open_editor() {
            editor.return_to(app);
        }
    }

    pub(super) fn test_play(&mut self) {
        let index = self.shelve();
        self.close_editor();
        let app = &mut self.app;
        match index.filter(|index| app.library.is_level(*index)) {
            Some(index) => {
                let level = app.library.id(index);
                if let Some(editing) = &mut self.editing {
                    editing.level = Some(level);
                }
                self.play.go(index, app);
            }
            // Nothing was changed in the editor, so its level is already the current one.
            None => self.play.settings_loaded(app),
        }
        app.tested = Some(app.library.id(self.play.level_index()));
        self.play.start_over();
    }

    /// Leaves the editor and opens the browser or, if the level is not saved, returns to the game.
    pub(super) fn leave_editor(&mut self) {
        let index = self.shelve();
        self.close_editor();
        let app = &mut self.app;
        match index {
            Some(index) => {
                if self.play.level_index() == index && app.library.is_level(index) {
                    self.play.go(index, app);
                }
                let browser = Browser::open(app, index, Screen::Browser);
                self.overlays = vec![Box::new(browser)];
            }
            None => self.play.settings_loaded(app),
        }
    }

    /// Closes the editor before a level is played.
    pub(super) fn put_editor_away(&mut self) {
        self.accept_level_form();
        if self.editor().is_some() {
            self.shelve();
            self.close_editor();
            self.play.settings_loaded(&mut self.app);
        }
    }

    fn close_editor(&mut self) {
        if let Some(editing) = &mut self.editing {
            editing.is_open = false;
            self.app.effects.push(Effect::StopEditorTask);
        }
        self.overlays.clear();
    }

    /// Adds the saved version of the level in the editor to the library, and returns its index there. Returns `None` if
    /// the editor is not shown or the level is not saved.
    fn shelve(&mut self) -> Option<LevelIndex> {
        let editing = self.editing.as_mut().filter(|editing| editing.is_open)?;
        let app = &mut self.app;
        editing.editor.settle(app);
        let Some(entry) = editing.editor.saved_entry().cloned() else {
            self.remove_erased();
            return None;
        };
        let here = app.library.id(self.play.level_index());
        let file = app.files.drawings.clone();
        let (collection, entry) = app
            .library
            .keep_drawing(&file, editing.editor.index(), entry);
        editing.editor.set_index(Some(entry));
        self.play.find_again(here, collection, app);
        Some(LevelIndex { collection, entry })
    }

    /// Removes the level in the editor from its collection. Called if the player has erased the whole board.
    fn remove_erased(&mut self) {
        let index = self
            .editing
            .as_ref()
            .and_then(|editing| editing.editor.index());
        let collection = self.app.library.drawings(&self.app.files.drawings);
        if let Some((collection, entry)) = collection.zip(index) {
            self.remove(LevelIndex { collection, entry });
        }
    }

    /// If the player has just solved the level in a test play, adds the solution to the level in the editor.
    pub(super) fn record_solution(&mut self) {
        let game = self.play.game().game();
        let Some(editing) = self.editing.as_mut().filter(|editing| !editing.is_open) else {
            return;
        };
        let is_replay = self.play.game().watching().is_some() || game.origin() == Origin::Replay;
        if !is_replay && game.is_won() && editing.editor.is_about(game.level()) {
            editing.editor.add_solution(&game.lurd(), &mut self.app);
        }
    }
}
