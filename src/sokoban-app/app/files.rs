//! Levels that come: from the clipboard, from files, into the library's own folder.

use std::path::PathBuf;

use sokoban_core::Collection;

use super::{App, Effect, Overlay};
use crate::input::Command;
use crate::library::files::{self, FileError, Pasted, Warning};
use crate::library::{LevelId, Shelf, Source, StorageError};
use crate::screens::{Request, Screen};
use crate::texts;
use crate::texts::files::Next;

/// The most files that are remembered as recently opened.
const RECENT: usize = 12;

/// Files that were read, or could not be.
#[derive(Debug, Default)]
pub struct Opened {
    /// Level files: their levels, or why they have none.
    pub files: Vec<(Source, Result<Collection, StorageError>)>,
    /// Paths for the list of recent files: files, or the folders and archives that they are in.
    pub recent: Vec<PathBuf>,
    /// Warnings for the player.
    pub warnings: Vec<Warning>,
    /// `true` for more files of a folder whose first files were opened before.
    pub is_continued: bool,
    /// `true` while more of them are being read.
    pub is_partial: bool,
}

impl Opened {
    /// Appends the next part of the same files.
    pub fn append(&mut self, next: Self) {
        let is_first = self.files.is_empty() && self.warnings.is_empty();
        self.is_continued = if is_first {
            next.is_continued
        } else {
            self.is_continued
        };
        self.is_partial = next.is_partial;
        self.files.extend(next.files);
        self.recent.extend(next.recent);
        self.warnings.extend(next.warnings);
    }
}

impl From<Vec<(Source, Result<Collection, StorageError>)>> for Opened {
    fn from(files: Vec<(Source, Result<Collection, StorageError>)>) -> Self {
        let recent = files.iter().filter_map(|(source, outcome)| match source {
            Source::File(path) if outcome.is_ok() => Some(path.clone()),
            _ => None,
        });
        Self {
            recent: recent.collect(),
            files,
            ..Self::default()
        }
    }
}

/// Warnings as they are shown, with one number for all files that were left out.
fn told(warnings: &[Warning]) -> impl Iterator<Item = String> {
    let left_out = warnings.iter().map(|warning| match warning {
        Warning::LeftOut(count) => *count,
        _ => 0,
    });
    let left_out = left_out.sum();
    let others = warnings
        .iter()
        .filter(|it| !matches!(it, Warning::LeftOut(_)));
    let mut others: Vec<Warning> = others.cloned().collect();
    others.dedup();
    let left_out = (left_out > 0).then_some(Warning::LeftOut(left_out));
    others
        .into_iter()
        .chain(left_out)
        .map(|warning| warning.to_string())
}

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
            Err(FileError::Empty) => return self.notify(texts::files::nothing_in_clipboard()),
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
                self.notify(texts::files::added(&path.display().to_string()));
                self.shared.library.mark_added(shelf, path);
            }
            Err(error) => self.notify(texts::files::not_added(&error.to_string())),
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
            Ok(path) => texts::files::picture_saved(&path.display().to_string()),
            Err(error) => texts::files::picture_not_saved(&error.to_string()),
        });
    }

    /// Adds files that were read to the library. One is played at once, several are shown.
    pub fn opened(&mut self, opened: impl Into<Opened>) {
        let Opened {
            files,
            recent,
            warnings,
            is_continued,
            is_partial,
        } = opened.into();
        let here = self.shared.library.id(self.place());
        let several = files.len() > 1 || is_partial;
        let (mut shelves, mut error, mut is_cut) = (Vec::new(), None, false);
        for (source, outcome) in files {
            match outcome {
                Ok(collection) => {
                    is_cut = collection.is_truncated();
                    shelves.push(Shelf::from_file(collection, source));
                }
                Err(found) => error = error.or(Some(found)),
            }
        }
        let before = if is_continued { self.opened } else { (0, 0) };
        let levels: usize = shelves.iter().map(Shelf::levels).sum();
        self.opened = (before.0 + shelves.len(), before.1 + levels);
        let summary = match &shelves[..] {
            [] if !is_continued => None,
            [only] if !several && !is_continued => Some(self.summary(only, is_cut)),
            _ => Some(texts::files::opened_many(
                self.opened.0,
                self.opened.1 as u32,
            )),
        };
        let error = error.map(|error| error.to_string());
        let messages: Vec<String> = error
            .into_iter()
            .chain(summary)
            .chain(told(&warnings))
            .collect();
        self.remember(recent);
        let added = self.shared.library.add_all(shelves);
        if is_continued {
            if let Overlay::Browser(browser) = &mut self.overlay {
                browser.shelves_added(&mut self.shared);
            }
        } else if let Some(first) = added.first() {
            self.show(*first, here, several && added.len() > 1 || is_partial);
        }
        if !(is_partial && is_continued) {
            self.notify(messages.join(" "));
        }
    }

    /// Opens more files of folders whose first files are in the library already, and shows warnings about those.
    pub fn open_more(&mut self, files: Vec<PathBuf>, warnings: &[Warning]) {
        let shelves = self.shared.library.shelves().iter();
        let opened = shelves.filter(|shelf| matches!(shelf.source, Source::File(_)));
        self.opened = (opened.clone().count(), opened.map(Shelf::levels).sum());
        if !files.is_empty() {
            self.shared.effects.push(Effect::OpenMore(files));
        }
        let warnings: Vec<String> = told(warnings).collect();
        // A notice about the player's own files is more important.
        if !warnings.is_empty() && self.shared.notice.is_none() {
            self.notify(warnings.join(" "));
        }
    }

    /// Shows a shelf that was read: in the browser, or by playing it, unless the level on the screen, `here`, is in it.
    fn show(&mut self, shelf: usize, here: LevelId, several: bool) {
        if !self.play.find_again(here, shelf, &mut self.shared) {
            self.overlay = Overlay::Nothing;
        }
        if several {
            self.fulfil(Request::Open(Screen::Browser));
        }
        let shared = &mut self.shared;
        if let Overlay::Browser(browser) = &mut self.overlay {
            browser.refresh(shared, shelf);
            return;
        }
        let here = self.play.place();
        let (library, progress) = (&shared.library, &shared.progress);
        if let Some(place) = library.first_played(progress, shelf, Some(here)) {
            self.play_level(place);
            self.play.start_over_if_won();
        }
    }

    /// Puts the files that are open among the recent ones.
    pub(super) fn remember_open_files(&mut self) {
        let shelves = self.shared.library.shelves().iter();
        let paths = shelves.filter_map(|shelf| match &shelf.source {
            Source::File(path) => Some(path.clone()),
            _ => None,
        });
        let mut paths: Vec<PathBuf> = paths.take(RECENT).collect();
        paths.reverse();
        self.remember(paths);
    }

    /// Puts files at the beginning of the list of recent ones.
    fn remember(&mut self, recent: Vec<PathBuf>) {
        if recent.is_empty() {
            return;
        }
        let shared = &mut self.shared;
        for path in recent {
            shared.recent.retain(|old| *old != path);
            shared.recent.insert(0, path);
        }
        shared.recent.truncate(RECENT);
        shared.effects.push(Effect::Recent(shared.recent.clone()));
    }

    /// A message about a collection that was read: its levels, and the key that adds it to the library.
    fn summary(&self, shelf: &Shelf, is_cut: bool) -> String {
        let name = shelf.shown_name();
        let levels = shelf.levels();
        let mut faults = shelf
            .entries
            .iter()
            .filter_map(|entry| entry.level.as_ref().err());
        if let Some(first) = faults.next().filter(|_| levels == 0) {
            return texts::files::opened_in_vain(&name, &first.error);
        }
        let key = self.shared.key(Command::AddToLibrary);
        let next = if is_cut {
            Next::Cut
        } else if matches!(shelf.source, Source::Added(_)) {
            Next::Nothing
        } else {
            Next::Add(&key)
        };
        let bad = shelf.entries.len() - levels - usize::from(is_cut);
        let unread = shelf.entries.iter().flat_map(|entry| &entry.unread);
        let unread: Vec<usize> = unread.copied().collect();
        texts::files::opened(&name, levels as u32, bad, &unread, &next)
    }

    /// The file on the screen changed on the disk.
    pub fn file_changed(&mut self) {
        let key = self.shared.key(Command::Reload);
        self.notify(texts::files::changed_on_disk(&key));
    }
}
