//! What is kept of the play on a level: read when the level comes to the screen, written with every change.

use std::sync::Arc;

use sokoban_core::{Attempt, Game, ResumeError};

use super::PlayScreen;
use super::live::LiveGame;
use crate::input::Command;
use crate::library::{Library, Place};
use crate::save::{By, Fingerprint, Progress, ProgressError, SnapshotChange, Update, unplayed};
use crate::screens::{Effect, Shared};
use crate::texts;

/// What a session is called that could not be played to its end.
const UNPLAYED: &str = "saved game";

/// A level as it comes to the screen.
pub(super) struct Resumed {
    pub(super) live: LiveGame,
    /// The session that was read, if there was one.
    pub(super) seen: Option<Fingerprint>,
    pub(super) fault: Option<Fault>,
}

/// Why a level is not on the screen as it was left.
pub(super) enum Fault {
    /// What is kept of it cannot be read now.
    Unreadable(ProgressError),
    /// The session cannot be played to its end; and what of it is not on the screen.
    Unplayable(ResumeError, Vec<Attempt>),
}

impl Resumed {
    /// A level as it was left, as far as that works.
    pub(super) fn of(library: &Library, progress: &Progress, place: Place) -> Self {
        let level = Arc::clone(library.level(place));
        let (saved, fault) = match progress.session(&level) {
            Ok(saved) => (saved, None),
            Err(error) => (None, Some(Fault::Unreadable(error))),
        };
        let Some(saved) = saved else {
            return Self {
                live: LiveGame::new(Game::new(level)),
                seen: None,
                fault,
            };
        };
        let (game, outcome) = Game::resume(level, &saved);
        let lost = |error| Fault::Unplayable(error, unplayed(&saved, &game.save()));
        Self {
            seen: Some(Fingerprint::of(&saved)),
            fault: outcome.err().map(lost),
            live: LiveGame::new(game),
        }
    }
}

impl PlayScreen {
    /// Tells that the level is not on the screen as it was left. What was left out is kept as it was.
    pub(super) fn tell_fault(&self, fault: Fault, shared: &mut Shared) {
        let (error, attempts) = match fault {
            Fault::Unreadable(error) => {
                shared.notify(texts::play::progress_unreadable(&error.to_string()));
                return;
            }
            Fault::Unplayable(error, attempts) => (error, attempts),
        };
        let list = shared.key(Command::Snapshots);
        shared.notify(texts::play::saved_game_breaks_off(
            &texts::errors::resume(&error),
            UNPLAYED,
            &list,
        ));
        let add = |attempt| SnapshotChange::Add(UNPLAYED.to_owned(), attempt);
        self.save(attempts.into_iter().map(add).collect(), shared);
    }

    /// Keeps the session as it is now, and changes of the saved positions. What is only watched is no session of the
    /// player's, and no solution.
    pub(super) fn save(&self, snapshots: Vec<SnapshotChange>, shared: &mut Shared) {
        let update = Update {
            snapshots,
            ..self.update(shared)
        };
        keep(update, shared);
    }

    /// Keeps solutions that the game made of the one on the screen.
    pub(super) fn save_improved(&self, improved: Vec<String>, shared: &mut Shared) {
        let update = Update {
            improved,
            ..self.update(shared)
        };
        keep(update, shared);
    }

    /// Deletes a solution.
    pub(super) fn save_without(&self, by: By, lurd: String, shared: &mut Shared) {
        let update = Update {
            deleted: vec![(by, lurd)],
            solutions: Vec::new(),
            ..self.update(shared)
        };
        keep(update, shared);
    }

    /// Who made what stands on the screen, if it is a solution that is kept as the player's.
    pub(super) fn solved_here(&self) -> Option<By> {
        let game = self.live.game();
        let is_own = self.live.watching().is_none() && game.is_won();
        By::origin(game.origin()).filter(|_| is_own)
    }

    /// The session as it is now.
    fn update(&self, shared: &Shared) -> Update {
        let game = self.live.game();
        let own = self.live.watching().is_none();
        let visit = shared.library.visit(self.place);
        Update {
            level: Arc::clone(game.level()),
            title: shared.library.entry(self.place).title.clone(),
            place: (visit.collection, visit.number),
            game: own.then(|| game.save()),
            seen: self.seen,
            solutions: self
                .solved_here()
                .map(|_| game.attempt())
                .into_iter()
                .collect(),
            improved: Vec::new(),
            deleted: Vec::new(),
            snapshots: Vec::new(),
            today: shared.progress.today(),
        }
    }
}

/// In memory, and on the disk.
fn keep(update: Update, shared: &mut Shared) {
    shared.progress.apply(&update);
    shared.effects.push(Effect::Save(Box::new(update)));
}
