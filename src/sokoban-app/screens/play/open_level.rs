//! The level on the screen, with what is saved of it: loaded when the level opens, written with every change.

use std::sync::Arc;

use sokoban_core::{Attempt, Game, ResumeError};

use super::animated_game::AnimatedGame;
use crate::input::Command;
use crate::library::Place;
use crate::save::{By, Fingerprint, ProgressError, SnapshotChange, Update, unplayed};
use crate::screens::positions::{self, PositionsScreen};
use crate::screens::{Effect, Shared};
use crate::texts;

/// The name under which the remaining moves of an unplayable session are saved.
const UNPLAYED: &str = "saved game";

/// The level on the screen.
#[derive(Debug)]
pub(super) struct OpenLevel {
    pub(super) place: Place,
    pub(super) play: AnimatedGame,
    /// The session that was on disk when the level was opened.
    seen: Option<Fingerprint>,
}

/// Why a level could not be opened as the player left it.
pub(super) enum ResumeFault {
    /// The saved session cannot be read now.
    Unreadable(ProgressError),
    /// The rules reject one of the saved moves. The attempts are those that could not be restored.
    Unplayable(ResumeError, Vec<Attempt>),
}

impl OpenLevel {
    /// Opens a level as the player left it, as far as possible.
    pub(super) fn resume(place: Place, shared: &Shared) -> (Self, Option<ResumeFault>) {
        let level = Arc::clone(shared.library.level(place));
        let (saved, fault) = match shared.progress.session(&level) {
            Ok(saved) => (saved, None),
            Err(error) => (None, Some(ResumeFault::Unreadable(error))),
        };
        let Some(saved) = saved else {
            let opened = Self {
                place,
                play: AnimatedGame::new(Game::new(level)),
                seen: None,
            };
            return (opened, fault);
        };
        let (game, outcome) = Game::resume(level, &saved);
        let lost = |error| ResumeFault::Unplayable(error, unplayed(&saved, &game.save()));
        let fault = outcome.err().map(lost);
        let opened = Self {
            place,
            seen: Some(Fingerprint::of(&saved)),
            play: AnimatedGame::new(game),
        };
        (opened, fault)
    }

    /// Notifies the player that the session could not be restored, and saves the moves that were left out.
    pub(super) fn report_fault(&self, fault: ResumeFault, shared: &mut Shared) {
        let (error, attempts) = match fault {
            ResumeFault::Unreadable(error) => {
                shared.notify(texts::play::progress_unreadable(&error.to_string()));
                return;
            }
            ResumeFault::Unplayable(error, attempts) => (error, attempts),
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
    pub(super) fn save_deletion(&self, by: By, lurd: String, shared: &mut Shared) {
        let update = Update {
            deleted: vec![(by, lurd)],
            solutions: Vec::new(),
            ..self.update(shared)
        };
        keep(update, shared);
    }

    /// Who made what stands on the screen, if it is a solution that is kept as the player's.
    pub(super) fn solver(&self) -> Option<By> {
        let game = self.play.game();
        let is_own = self.play.watching().is_none() && game.is_won();
        By::origin(game.origin()).filter(|_| is_own)
    }

    /// Saves the position under a name that is free.
    pub(super) fn save_position(&mut self, shared: &mut Shared) {
        let attempt = self.play.game().attempt();
        if attempt.moves.is_empty() {
            shared.notify(texts::positions::at_the_start());
            return;
        }
        let known = shared.progress.snapshots(self.play.level());
        let name = positions::new_name(&known);
        let list = shared.key(Command::Snapshots);
        shared.notify(texts::positions::saved_as(&name, &list));
        self.save(vec![SnapshotChange::Add(name, attempt)], shared);
    }

    /// The list of saved positions, unless there are none.
    pub(super) fn positions(&self, shared: &mut Shared) -> Option<PositionsScreen> {
        let known = shared.progress.snapshots(self.play.level());
        if known.is_empty() {
            let save = shared.key(Command::Snapshot);
            shared.notify(texts::positions::none_saved(&save));
            return None;
        }
        Some(PositionsScreen::new(known))
    }

    /// Goes to a saved position.
    pub(super) fn restore(&mut self, attempt: &Attempt, shared: &mut Shared) {
        if let Err(error) = self.play.restore(attempt) {
            shared.notify(texts::positions::break_off(&texts::errors::resume(&error)));
        }
    }

    /// Deletes a saved position.
    pub(super) fn delete_position(&mut self, name: String, moves: String, shared: &mut Shared) {
        self.save(vec![SnapshotChange::Remove(name, moves)], shared);
    }

    /// The session as it is now.
    fn update(&self, shared: &Shared) -> Update {
        let game = self.play.game();
        let own = self.play.watching().is_none();
        let visit = shared.library.visit(self.place);
        Update {
            level: Arc::clone(game.level()),
            title: shared.library.entry(self.place).title.clone(),
            place: (visit.collection, visit.number),
            game: own.then(|| game.save()),
            seen: self.seen,
            solutions: self.solver().map(|_| game.attempt()).into_iter().collect(),
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
