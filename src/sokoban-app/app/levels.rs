//! Handles levels that were opened, pasted or generated, and the grades of levels.

use std::path::PathBuf;

use sokoban_files::{Collection, Entry, SkippedFiles, Warning};
use sokoban_generator::{Day, SeedCode};

use super::{Application, Effect, browser};
use crate::grades::{GradeRecord, Grades};
use crate::input::{Command, Input};
use crate::library::daily::DailyStatus;
use crate::library::files::{self, OpenError, Pasted, warning_text};
use crate::library::generation::{GenerationRequest, GenerationResult, Priority, RequestKind};
use crate::library::{LevelId, LibraryCollection, Series, Source};
use crate::screens::{Screen, ScreenEvent};
use crate::texts::{self, Message};

const MAX_RECENT_FILES: usize = 12;

/// The result of opening files. If there are many files, it comes in several parts.
#[derive(Debug, Default)]
pub struct Opened {
    pub files: Vec<(Source, Result<Collection, Message>)>,
    /// The paths to add to the list of recently opened files. The path of a folder or an archive represents all
    /// files in it.
    pub recent: Vec<PathBuf>,
    pub warnings: Vec<Warning>,
    /// `true` if these files are in a folder from which earlier files are already open.
    pub is_continued: bool,
    /// `true` if more files will follow.
    pub is_partial: bool,
}

impl Opened {
    pub fn append(&mut self, next: Self) {
        if self.files.is_empty() && self.warnings.is_empty() {
            self.is_continued = next.is_continued;
        }
        self.is_partial = next.is_partial;
        self.files.extend(next.files);
        self.recent.extend(next.recent);
        self.warnings.extend(next.warnings);
    }
}

impl From<Vec<(Source, Result<Collection, Message>)>> for Opened {
    fn from(files: Vec<(Source, Result<Collection, Message>)>) -> Self {
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

/// Returns the messages about `warnings`. There is only one message for all skipped files.
fn warning_texts(warnings: &[Warning]) -> impl Iterator<Item = String> {
    let mut skipped = SkippedFiles::default();
    let mut others = Vec::new();
    for warning in warnings {
        match warning {
            Warning::Skipped(files) => skipped.append(files.clone()),
            other => others.push(warning_text(other)),
        }
    }
    others.dedup();
    let skipped = skipped.warning().map(|warning| warning_text(&warning));
    others.into_iter().chain(skipped)
}

/// Returns the messages about how the collections were read: that rows had to be guessed, or that a certain format was
/// used.
fn reading_notes<'a>(
    collections: impl IntoIterator<Item = &'a LibraryCollection>,
) -> impl Iterator<Item = String> {
    let (mut is_guess, mut dialect) = (false, None);
    for collection in collections {
        is_guess |= collection.is_guess;
        dialect = dialect.or(collection.dialect);
    }
    let guessed = is_guess.then(texts::files::guessed);
    guessed
        .into_iter()
        .chain(dialect.map(texts::files::read_as))
}

impl Application {
    /// Handles a text that the player has pasted. It can contain moves, a level code, or levels.
    pub fn paste(&mut self, text: &str) {
        if self.overlays.is_empty()
            && let Some((editor, app)) = self.open_editor()
        {
            return editor.paste(text, app);
        }
        if let Some(Screen::NewPlayer | Screen::PlayerName | Screen::LevelForm) = self.screen()
            && let Some(field) = self
                .overlays
                .last_mut()
                .and_then(|overlay| overlay.field_mut())
        {
            return field.insert(text.trim_end());
        }
        let levels = match files::pasted(text) {
            Ok(Pasted::Moves(lurd)) => {
                self.overlays.clear();
                return self.play.replay(&lurd.moves, &mut self.app);
            }
            Ok(Pasted::Levels(levels)) => levels,
            Err(OpenError::Empty) => {
                return self.notify(texts::files::nothing_in_clipboard());
            }
            Err(OpenError::NoLevel) => {
                return self.notify(texts::files::nothing_to_paste());
            }
            Ok(Pasted::Endless(code)) => return self.play_seed(code),
            Err(error) => return self.notify(Message::from(error).to_string()),
        };
        self.opened(vec![(Source::Pasted, Ok(levels))]);
    }

    /// Switches to a skin that was dropped on the window. `outcome` is the skin's name, or the reason why the skin was
    /// not added.
    pub fn skin_added(&mut self, outcome: Result<String, Message>) {
        match outcome {
            Ok(name) => {
                let key = self.app.key(Command::Close);
                self.notify(if self.app.names_keys() {
                    texts::files::skin_added(&key, &name)
                } else {
                    texts::files::skin_added_touch(&name)
                });
                let before = std::mem::replace(&mut self.app.settings.skin, name);
                self.skin_before = Some(before);
                self.app.save_settings();
            }
            Err(error) => self.notify(texts::files::no_skin(&error.to_string())),
        }
    }

    /// Handles the first press of a key, a button or the pointer after a skin was added. If a key bound to
    /// [`Command::Close`] was pressed, restores the previous skin and returns `true`.
    pub(super) fn takes_skin_back(&mut self, input: Input) -> bool {
        let Some(before) = self.skin_before.take() else {
            return false;
        };
        let bindings = &self.app.settings.bindings;
        let closes = matches!(input, Input::Down(key, modifiers)
            if bindings.command(key, modifiers) == Some(Command::Close));
        if closes {
            self.app.settings.skin = before;
            self.app.save_settings();
            self.notify(texts::files::skin_taken_back());
        }
        closes
    }

    pub fn file_saved(&mut self, outcome: Result<PathBuf, Message>) {
        self.notify(match outcome {
            Ok(path) => texts::files::saved(&path.display().to_string()),
            Err(error) => texts::files::not_saved(&error.to_string()),
        });
    }

    /// Adds files to the library. A single file is opened in the game. Several files are shown in the browser.
    pub fn opened(&mut self, opened: impl Into<Opened>) {
        let Opened {
            files,
            recent,
            warnings,
            is_continued,
            is_partial,
        } = opened.into();
        let here = self.app.library.id(self.level_index());
        let several = files.len() > 1 || is_partial;
        let (mut collections, mut error) = (Vec::new(), None);
        let mut is_cut = false;
        for (source, outcome) in files {
            match outcome {
                Ok(collection) => {
                    is_cut = collection.is_truncated();
                    collections.push(LibraryCollection::from_file(collection, source));
                }
                Err(found) => error = error.or(Some(found)),
            }
        }
        let before = if is_continued { self.opened } else { (0, 0) };
        // Do not count collections in the library folder, because the player did not ask to open them.
        let is_asked =
            |collection: &&LibraryCollection| !matches!(collection.source, Source::Added(_));
        let asked = collections.iter().filter(is_asked);
        let levels: usize = asked.clone().map(LibraryCollection::levels).sum();
        let count = asked.count();
        self.opened = (before.0 + count, before.1 + levels);
        let is_library = is_continued && count == 0 && (before.0 == 0 || !collections.is_empty());
        let summary = match &collections[..] {
            [] if !is_continued => None,
            _ if is_library => None,
            [only] if !several && !is_continued => Some(summary(only, is_cut)),
            _ => Some(texts::files::opened_many(
                self.opened.0,
                self.opened.1 as u32,
            )),
        };
        let error = error.map(|error| error.to_string());
        let messages: Vec<String> = error
            .into_iter()
            .chain(summary)
            .chain(reading_notes(&collections))
            .chain(warning_texts(&warnings))
            .collect();
        self.remember(recent);
        let added = self.app.library.add_all(collections);
        if is_continued {
            if let Some(browser) = browser(&mut self.overlays) {
                browser.update(&mut self.app);
            }
        } else if let Some(first) = added.first() {
            self.show(*first, here, several && added.len() > 1 || is_partial);
        }
        let is_covered = is_library && (messages.is_empty() || self.app.notice.is_some());
        if !(is_partial && is_continued || is_covered) {
            self.notify(messages.join(" "));
        }
    }

    /// Requests more files from folders whose first files are already in the library. Reports invalid boards in the
    /// opened files, and shows `warnings` about these folders.
    pub fn open_more(&mut self, files: Vec<Source>, warnings: &[Warning]) {
        let collections = self.app.library.collections().iter();
        let opened = collections.filter(|collection| matches!(collection.source, Source::File(_)));
        self.opened = (
            opened.clone().count(),
            opened.map(LibraryCollection::levels).sum(),
        );
        if !files.is_empty() {
            self.app.effects.push(Effect::OpenMore(files));
        }
        let warnings = warning_texts(warnings)
            .chain(reading_notes(self.given_collections()))
            .chain(self.bad_levels());
        let warnings: Vec<String> = warnings.collect();
        // Do not replace a notice that is already shown, because it is about the player's own files, which are more
        // important.
        if !warnings.is_empty() && self.app.notice.is_none() {
            self.notify(warnings.join(" "));
        }
    }

    fn given_collections(&self) -> impl Iterator<Item = &LibraryCollection> {
        let collections = self.app.library.collections().iter();
        collections
            .filter(|collection| matches!(collection.source, Source::File(_) | Source::Pasted))
    }

    /// Returns a message about invalid boards in files that the player has opened, or `None` if all boards are valid.
    fn bad_levels(&self) -> Option<String> {
        let errors = self.given_collections().flat_map(LibraryCollection::errors);
        let bad = texts::files::bad_levels(errors)?;
        let see = texts::files::see_levels(&self.app.key(Command::Browse));
        Some(format!("{bad}  {see}"))
    }

    /// Shows a collection that has just been added. If the browser is open or `several` is `true`, shows the collection
    /// in the browser. Otherwise, opens the level at which the player left off in the collection, or the first level.
    /// If `here`, the current level, is in the collection, it stays open.
    fn show(&mut self, collection: usize, here: LevelId, several: bool) {
        self.accept_level_form();
        if !self.play.find_again(here, collection, &mut self.app) {
            self.overlays.clear();
        }
        if several {
            self.handle_request(ScreenEvent::Open(Screen::Browser));
        }
        let app = &mut self.app;
        if let Some(browser) = browser(&mut self.overlays) {
            browser.show_collection(collection, app);
            return;
        }
        let here = self.play.level_index();
        let (library, progress) = (&app.library, &app.progress);
        if let Some(index) = library.first_played(progress, collection, Some(here)) {
            self.play_level(index);
            self.play.start_over_if_won();
        }
    }

    pub(super) fn remember_open_files(&mut self) {
        let collections = self.app.library.collections().iter();
        let paths = collections.filter_map(|collection| match &collection.source {
            Source::File(path) => Some(path.clone()),
            _ => None,
        });
        let mut paths: Vec<PathBuf> = paths.take(MAX_RECENT_FILES).collect();
        paths.reverse();
        self.remember(paths);
    }

    fn remember(&mut self, recent: Vec<PathBuf>) {
        if recent.is_empty() {
            return;
        }
        let app = &mut self.app;
        for path in recent {
            app.files.recent.retain(|old| *old != path);
            app.files.recent.insert(0, path);
        }
        app.files.recent.truncate(MAX_RECENT_FILES);
        app.effects.push(Effect::Recent(app.files.recent.clone()));
    }

    pub fn file_changed(&mut self) {
        let key = self.app.key(Command::Reload);
        self.notify(texts::files::changed_on_disk(&key));
    }

    /// Handles the result of `request`. `made` is `None` if no level can be generated from the seed.
    pub fn take_generated(&mut self, request: GenerationRequest, made: Option<GenerationResult>) {
        let is_awaited = self.app.pending_levels.finish(request);
        let Some(made) = made else {
            if is_awaited {
                self.notify(texts::endless::not_made());
            }
            return;
        };
        if let RequestKind::Coded(code) = request.kind {
            if is_awaited {
                let levels = files::one(&code.to_string(), made.level);
                self.opened(vec![(Source::Pasted, Ok(levels))]);
            }
            return;
        }
        let app = &mut self.app;
        let is_endless = request.kind.series().is_some();
        let is_known = is_endless && app.progress.solved(&made.level).is_some();
        if is_known {
            app.library.skip(request);
        }
        let index = (!is_known).then(|| app.library.add_generated(&made));
        let Some(index) = index.flatten() else {
            return self.request_another(request.kind, is_awaited);
        };
        let line = made.line();
        app.effects.extend(line.map(Effect::SaveGenerated));
        if is_awaited {
            self.handle_request(ScreenEvent::Play(index));
        } else if let Some(browser) = browser(&mut self.overlays) {
            browser.update(&mut self.app);
        }
    }

    /// Requests the next level in the same endless series, because the generated one is already solved or already in
    /// the library. `is_awaited` is `true` if the player is waiting for the level.
    fn request_another(&mut self, kind: RequestKind, is_awaited: bool) {
        let Some(series) = kind.series() else {
            return;
        };
        let priority = if is_awaited {
            Priority::Immediate
        } else {
            Priority::Background
        };
        self.app.request_next(series, priority);
    }

    pub fn take_grades(&mut self, records: Vec<GradeRecord>) {
        for record in records {
            self.app.grades.add(record);
        }
        if let Some(browser) = browser(&mut self.overlays) {
            browser.grades_changed(&self.app);
        }
    }

    /// Replaces all grades with `grades`, which were computed in earlier sessions, and then requests the grade of the
    /// open level.
    pub fn set_grades(&mut self, grades: Grades) {
        self.app.grades = grades;
        self.app.has_builtin_grades = false;
        self.app.grade(&[self.play.level_index()]);
    }

    pub fn set_today(&mut self, today: Day) {
        if self.app.progress.today() == Some(today) {
            return;
        }
        self.app.progress.set_today(today);
        if let Some(browser) = browser(&mut self.overlays) {
            browser.update(&mut self.app);
        }
    }

    pub(super) fn play_endless(&mut self, series: Series) {
        let app = &mut self.app;
        if let Some(index) = app.library.continued(series, &app.progress) {
            return self.handle_request(ScreenEvent::Play(index));
        }
        self.play_another(series);
    }

    /// Requests the next level in an endless series. It is opened as soon as it is generated.
    pub(super) fn play_another(&mut self, series: Series) {
        let app = &mut self.app;
        app.request_next(series, Priority::Immediate);
        app.notify(texts::endless::being_made());
    }

    /// Requests the endless level with this code. It is opened as soon as it is generated.
    pub(super) fn play_seed(&mut self, code: SeedCode) {
        self.app
            .request_level(GenerationRequest::coded(code), Priority::Immediate);
        self.app.notify(texts::endless::being_made());
    }

    pub(super) fn play_day(&mut self, day: Day) {
        let app = &mut self.app;
        match (app.library.open_day(day), app.library.daily().status(day)) {
            (Some(index), _) => self.handle_request(ScreenEvent::Play(index)),
            (None, DailyStatus::NotGenerated) => {
                app.request_level(GenerationRequest::daily(day), Priority::Immediate);
                app.notify(texts::daily::being_made());
            }
            (None, _) => app.notify(texts::daily::not_yet()),
        }
    }
}

/// Returns the message about a collection that was opened, with the numbers of levels and invalid boards in it.
/// `is_cut` is `true` if part of the file was skipped.
fn summary(collection: &LibraryCollection, is_cut: bool) -> String {
    let name = collection.shown_name();
    let levels = collection.levels();
    if let Some(first) = collection.errors().next().filter(|_| levels == 0) {
        return texts::files::not_playable(&name, &texts::errors::located(first).to_string());
    }
    let bad = texts::files::bad_levels(collection.errors());
    let unread = collection.entries.iter().flat_map(|entry| &entry.unread);
    let unread: Vec<usize> = unread.copied().collect();
    let is_open = |entry: &&Entry| {
        entry
            .level
            .as_ref()
            .is_ok_and(|level| level.has_added_walls())
    };
    let open = collection.entries.iter().filter(is_open).count();
    texts::files::opened(&name, levels as u32, open, bad.as_deref(), &unread, is_cut)
}
