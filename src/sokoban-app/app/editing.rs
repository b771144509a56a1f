//! The way into the editor, from there to a test play and back, and from there to the levels.

use std::path::PathBuf;

use sokoban_core::Origin;

use super::{App, Effect, Overlay};
use crate::geometry::Point;
use crate::library::{LevelId, Place};
use crate::screens::Screen;
use crate::screens::browser::Browser;
use crate::screens::editor::Editor;
use crate::screens::editor::document::Document;
use crate::screens::editor::sheet::Spot;
use crate::texts;
use crate::workshop::Delivery;

/// The editor, and where what it edits came from.
#[derive(Debug)]
pub(super) struct Editing {
    editor: Box<Editor>,
    /// The level that was opened, or is played as a test.
    level: Option<LevelId>,
    /// Whether it is on the screen. If it is not, its level is played, or another one is.
    is_open: bool,
}

impl Editing {
    /// The editor, if it is on the screen.
    pub(super) fn open(&mut self) -> Option<&mut Editor> {
        self.is_open.then_some(&mut *self.editor)
    }
}

impl App {
    /// The editor, if it is on the screen.
    pub fn editor(&self) -> Option<&Editor> {
        let editing = self.editing.as_ref().filter(|editing| editing.is_open);
        editing.map(|editing| &*editing.editor)
    }

    /// The middle of a square of the editor's sheet in the window, if the editor is on the screen.
    pub fn middle_of(&self, spot: Spot) -> Option<Point> {
        let editor = self.editor()?;
        Some(editor.middle(spot, &self.shared))
    }

    /// What the application knows beyond its screens, and the editor, if it is on the screen.
    pub(super) fn open_editor(&mut self) -> Option<(&mut Editor, &mut super::Shared)> {
        let editing = self.editing.as_mut().filter(|editing| editing.is_open);
        editing.map(|editing| (&mut *editing.editor, &mut self.shared))
    }

    /// Sets the file for levels that the player draws.
    pub fn set_drawings(&mut self, file: PathBuf) {
        self.shared.drawings = file;
    }

    /// Takes what was ordered.
    pub fn take_delivery(&mut self, delivery: Delivery) {
        if let Some((editor, shared)) = self.open_editor() {
            editor.take_delivery(delivery, shared);
        }
    }

    /// Opens a board in the editor: the one that is edited anyway as it was left.
    pub(super) fn edit(&mut self, place: Place) {
        let shared = &mut self.shared;
        let level = shared
            .library
            .is_level(place)
            .then(|| shared.library.id(place));
        if let Some(editing) = &mut self.editing
            && level.is_some()
            && editing.level == level
        {
            editing.is_open = true;
            return self.show_editor();
        }
        let entry = shared.library.entry(place);
        let Some(document) = Document::of(entry) else {
            return shared.notify(texts::editor::unreadable());
        };
        let is_own = shared.library.drawings(&shared.drawings) == Some(place.shelf);
        let own = is_own.then(|| (place.entry, entry.clone()));
        let editor = Editor::new(document, own, shared);
        self.editing = Some(Editing {
            editor: Box::new(editor),
            level,
            is_open: true,
        });
        self.show_editor();
    }

    /// Begins a new level.
    pub(super) fn draw_new_level(&mut self) {
        self.shelve();
        let editor = Editor::new(Document::default(), None, &mut self.shared);
        self.editing = Some(Editing {
            editor: Box::new(editor),
            level: None,
            is_open: true,
        });
        self.show_editor();
    }

    fn show_editor(&mut self) {
        self.play.let_go();
        self.play.save_changes(&mut self.shared);
        self.overlay = Overlay::Nothing;
        if let Some((editor, shared)) = self.open_editor() {
            editor.return_to(shared);
        }
    }

    /// Plays what is edited.
    pub(super) fn test_play(&mut self) {
        let place = self.shelve();
        self.close_editor();
        let shared = &mut self.shared;
        match place.filter(|place| shared.library.is_level(*place)) {
            Some(place) => {
                let level = shared.library.id(place);
                if let Some(editing) = &mut self.editing {
                    editing.level = Some(level);
                }
                self.play.go(place, shared);
            }
            // It is the level as it was opened.
            None => self.play.settings_were_read(shared),
        }
    }

    /// Goes on to the levels; from a level that was only looked at, back to the play.
    pub(super) fn leave_editor(&mut self) {
        let place = self.shelve();
        self.close_editor();
        let shared = &mut self.shared;
        match place {
            Some(place) => {
                if self.play.place() == place && shared.library.is_level(place) {
                    self.play.go(place, shared);
                }
                let browser = Browser::open(shared, place, Screen::Browser);
                self.overlay = Overlay::Browser(Box::new(browser));
            }
            None => self.play.settings_were_read(shared),
        }
    }

    /// Another level comes to the screen, or the game goes on: the editor is not what is shown.
    pub(super) fn put_editor_away(&mut self) {
        if self.editor().is_some() {
            self.shelve();
            self.close_editor();
            self.play.settings_were_read(&mut self.shared);
        }
    }

    fn close_editor(&mut self) {
        if let Some(editing) = &mut self.editing {
            editing.is_open = false;
            self.shared.effects.push(Effect::StopWork);
        }
        self.overlay = Overlay::Nothing;
    }

    /// Puts what was drawn onto its shelf, if it is in the player's file; returns where.
    fn shelve(&mut self) -> Option<Place> {
        let editing = self.editing.as_mut().filter(|editing| editing.is_open)?;
        let shared = &mut self.shared;
        editing.editor.settle(shared);
        let entry = editing.editor.kept()?.clone();
        let here = shared.library.id(self.play.place());
        let file = shared.drawings.clone();
        let (shelf, entry) = shared
            .library
            .keep_drawing(&file, editing.editor.index(), entry);
        editing.editor.set_index(entry);
        self.play.find_again(here, shelf, shared);
        Some(Place { shelf, entry })
    }

    /// A test play may have solved the level.
    pub(super) fn note_solution(&mut self) {
        let game = self.play.live().game();
        let Some(editing) = self.editing.as_mut().filter(|editing| !editing.is_open) else {
            return;
        };
        let own = self.play.live().watching().is_none() && game.origin() != Origin::Replay;
        if own && game.is_won() && editing.editor.is_about(game.level()) {
            editing.editor.add_solution(&game.lurd(), &mut self.shared);
        }
    }
}
