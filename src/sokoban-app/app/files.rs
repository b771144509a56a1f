//! Levels that come: from the clipboard, from files, into the library's own folder.

use std::path::PathBuf;

use sokoban_core::Collection;

use super::{App, Effect, Overlay};
use crate::input::Command;
use crate::library::files::{self, FileError, Pasted};
use crate::library::{Shelf, Source, StorageError};
use crate::screens::{Request, Screen};
use crate::texts;
use crate::texts::files::Next;

/// The most files that are remembered as recently opened.
const RECENT: usize = 12;

impl App {
    /// The clipboard's text: moves, a code, or levels.
    pub fn paste(&mut self, text: &str) {
        if matches!(self.overlay, Overlay::Nothing)
            && let Some((editor, shared)) = self.open_editor()
        {
            return editor.paste(text, shared);
        }
        let levels = match files::pasted(text) {
            Ok(Pasted::Moves(lurd)) => {
                self.overlay = Overlay::Nothing;
                return self.play.replay(&lurd.moves, &mut self.shared);
            }
            Ok(Pasted::Levels(levels)) => levels,
            Err(FileError::NoLevel) => return self.notify(texts::files::nothing_to_paste()),
            Ok(Pasted::Endless(code)) => return self.play_seed(code),
            Err(error) => return self.notify(error.to_string()),
        };
        self.opened(vec![(Source::Pasted, Ok(levels))]);
    }

    /// A collection was put into the library's folder, or not.
    pub fn added_to_library(&mut self, shelf: usize, outcome: Result<PathBuf, StorageError>) {
        match outcome {
            Ok(path) => {
                self.notify(texts::files::added_to_library(&path));
                self.shared.library.mark_added(shelf, path);
            }
            Err(error) => self.notify(texts::files::not_added_to_library(&error)),
        }
    }

    /// A picture was dropped on the window, and is a skin of this name, or none.
    pub fn skin_added(&mut self, outcome: Result<String, StorageError>) {
        match outcome {
            Ok(name) => {
                self.notify(texts::files::skin_added(&name));
                self.shared.settings.skin = name;
                self.shared.save_settings();
            }
            Err(error) => self.notify(texts::files::no_skin(&error.to_string())),
        }
    }

    /// A picture was written, or could not be.
    pub fn picture_saved(&mut self, outcome: Result<PathBuf, StorageError>) {
        self.notify(match outcome {
            Ok(path) => texts::files::picture_saved(&path),
            Err(error) => texts::files::picture_not_saved(&error),
        });
    }

    /// Files were read, or could not be. One is played at once, several are shown.
    pub fn opened(&mut self, files: Vec<(Source, Result<Collection, StorageError>)>) {
        let several = files.len() > 1;
        let here = self.shared.library.id(self.place());
        let mut shown = None;
        for (source, outcome) in files {
            match outcome {
                Ok(collection) => shown = Some(self.add(collection, source)),
                Err(error) => self.notify(error.to_string()),
            }
        }
        let Some((shelf, message)) = shown else {
            return;
        };
        if !self.play.find_again(here, shelf, &mut self.shared) {
            self.overlay = Overlay::Nothing;
        }
        if several {
            self.fulfil(Request::Open(Screen::Browser));
        }
        let shared = &mut self.shared;
        if let Overlay::Browser(browser) = &mut self.overlay {
            browser.refresh(shared, shelf);
        } else {
            let here = self.play.place();
            let (library, progress) = (&shared.library, &shared.progress);
            if let Some(place) = library.first_played(progress, shelf, Some(here)) {
                self.fulfil(Request::Play(place));
            }
        }
        self.notify(message);
    }

    /// Adds a collection to the library; returns its index and what to say about it.
    fn add(&mut self, collection: Collection, source: Source) -> (usize, String) {
        let shared = &mut self.shared;
        if let Source::File(path) = &source {
            shared.recent.retain(|old| old != path);
            shared.recent.insert(0, path.clone());
            shared.recent.truncate(RECENT);
            shared.effects.push(Effect::Recent(shared.recent.clone()));
        }
        let is_added = matches!(source, Source::Added(_));
        let is_cut = collection.is_cut();
        let shelf = Shelf::from_file(collection, source);
        let levels = shelf.levels();
        let bad = shelf.entries.len() - levels - usize::from(is_cut);
        let key = shared.key(Command::AddToLibrary);
        let next = if is_cut {
            Next::Cut
        } else if is_added {
            Next::Nothing
        } else {
            Next::Add(&key)
        };
        let unread: Vec<usize> = shelf
            .entries
            .iter()
            .flat_map(|entry| entry.unread.iter().copied())
            .collect();
        let message = texts::files::opened(&shelf.shown_name(), levels as u32, bad, &unread, &next);
        (shared.library.add(shelf), message)
    }

    /// The file on the screen changed on the disk.
    pub fn file_changed(&mut self) {
        let key = self.shared.key(Command::Reload);
        self.notify(texts::files::changed_on_disk(&key));
    }
}
