//! Levels that come and go: clipboard, files, and the library's own folder.

use std::path::PathBuf;
use std::sync::Arc;

use sokoban_core::{Collection, Entry, Record, RecordKind};

use super::{App, Order, Over};
use crate::files::{self, Pasted};
use crate::hud;
use crate::input::Command;
use crate::library::{Shelf, Source};

/// The most files that are remembered as opened lately.
const RECENT: usize = 12;

impl App {
    pub(super) fn copy(&mut self, text: String, message: &str) {
        self.orders.push(Order::Copy(text));
        self.notify(message.to_owned());
    }

    /// The level with its title and the moves so far.
    pub(super) fn level_text(&self) -> String {
        let game = self.play.game();
        let title = &self.library.entry(self.place).title;
        let mut entry = Entry::new(title, Arc::clone(game.level()));
        if !game.is_untouched() {
            entry.records.push(Record {
                kind: RecordKind::Savegame,
                label: String::new(),
                moves: game.save().current,
            });
        }
        let collection = Collection {
            entries: vec![entry],
            ..Collection::default()
        };
        collection.print()
    }

    /// The clipboard's text: moves, or levels.
    pub fn paste(&mut self, text: &str) {
        let levels = match files::pasted(text) {
            Ok(Pasted::Moves(lurd)) => return self.show_moves(&lurd.moves),
            Ok(Pasted::Levels(levels)) => Ok(levels),
            Err(error) => Err(error.to_string()),
        };
        self.opened(vec![(Source::Pasted, levels)]);
    }

    /// Puts the shelf on the screen into the library's own folder.
    pub(super) fn keep(&mut self) {
        let shelf = self.library.shelf(self.place);
        let file = match &shelf.source {
            Source::File(path) => Some(path.clone()),
            Source::Pasted => None,
            Source::Inside | Source::Kept(_) => {
                return self.notify("These levels are in your library already.".to_owned());
            }
        };
        let collection = Collection {
            entries: shelf.entries.clone(),
            ..Collection::default()
        };
        self.orders.push(Order::Keep {
            shelf: self.place.shelf,
            file,
            name: shelf.name.clone(),
            text: collection.print(),
        });
    }

    /// A shelf was put into the library's folder, or not.
    pub fn kept(&mut self, shelf: usize, outcome: Result<PathBuf, String>) {
        match outcome {
            Ok(path) => {
                self.notify(format!("Kept: {}", path.display()));
                self.library.keep(shelf, path);
            }
            Err(error) => self.notify(format!("It could not be kept: {error}")),
        }
    }

    pub(super) fn reload(&mut self) {
        if let Some(path) = self.file().cloned() {
            self.orders.push(Order::Open(vec![path]));
        }
    }

    /// Files were read, or could not be. One is played at once, several are shown.
    pub fn opened(&mut self, files: Vec<(Source, Result<Collection, String>)>) {
        let several = files.len() > 1;
        let mut shown = None;
        for (source, outcome) in files {
            match outcome {
                Ok(collection) => shown = Some(self.add(collection, source)),
                Err(error) => self.notify(error),
            }
        }
        let Some((shelf, message)) = shown else {
            return;
        };
        if !self.library.is_level(self.place) {
            // The file on the screen was read again, and this level is gone.
            self.go(self.library.first_of(shelf).unwrap_or(self.library.first()));
        }
        if several {
            self.browse();
        }
        if let Over::Browser(browser) = &mut self.over {
            browser.refresh(&self.library, shelf);
        } else if let Some(place) = self.library.first_played(&self.progress, shelf, self.place) {
            self.go(place);
        }
        self.notify(message);
    }

    /// Puts a collection on a shelf; answers with its index and what to say about it.
    fn add(&mut self, collection: Collection, source: Source) -> (usize, String) {
        if let Source::File(path) = &source {
            self.recent.retain(|old| old != path);
            self.recent.insert(0, path.clone());
            self.recent.truncate(RECENT);
            self.orders.push(Order::Recent(self.recent.clone()));
        }
        let kept = matches!(source, Source::Kept(_));
        let is_cut = collection.is_cut();
        let shelf = Shelf::from_file(collection, source);
        let levels = hud::count(shelf.levels() as u32, "level", "levels");
        let bad = shelf.entries.len() - shelf.levels() - usize::from(is_cut);
        let bad = if bad == 0 {
            String::new()
        } else {
            format!(", {bad} that cannot be played")
        };
        let hint = if is_cut {
            " The rest of the file is left out.".to_owned()
        } else if kept {
            String::new()
        } else {
            format!(" {} keeps it in your library.", self.key(Command::Keep))
        };
        let message = format!("{}: {levels}{bad}.{hint}", shelf.name);
        (self.library.add(shelf), message)
    }

    /// The file on the screen changed on the disk.
    pub fn file_changed(&mut self) {
        let key = self.key(Command::Reload);
        self.notify(format!(
            "The level file changed on the disk: {key} reads it again."
        ));
    }
}
