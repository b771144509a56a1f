//! Updates of the player's progress that wait to be written.

use std::collections::HashMap;

use sokoban_app::save::{By, Fingerprint, Progress, ProgressError, Update};
use sokoban_core::{Attempt, identity};

/// Updates on their way.
#[derive(Default)]
pub(super) struct Pending {
    /// At most one for each level; kept until a write succeeds.
    updates: Vec<Update>,
    /// The sessions that this window wrote last, by the identities of their levels.
    written: HashMap<u64, Fingerprint>,
}

impl Pending {
    /// What waits.
    pub(super) fn updates(&self) -> &[Update] {
        &self.updates
    }

    /// A newer session of a level replaces an older one, but not its solutions and snapshots.
    pub(super) fn add(&mut self, mut update: Update) {
        let exact = identity::exact(&update.level);
        let same = |older: &Update| identity::exact(&older.level) == exact;
        if let Some(index) = self.updates.iter().position(same) {
            let older = self.updates.remove(index);
            update.game = update.game.or(older.game);
            update.seen = older.seen;
            // What was deleted and then made again stays.
            let solutions = &update.solutions;
            let made = |it: &Attempt| (By::origin(it.origin_of_all()), it.moves.clone());
            let made: Vec<_> = solutions.iter().map(made).collect();
            let is_back = |(by, lurd): &(By, String)| made.contains(&(Some(*by), lurd.clone()));
            let deleted = older.deleted.into_iter();
            let deleted: Vec<(By, String)> = deleted.filter(|it| !is_back(it)).collect();
            update.deleted.splice(0..0, deleted);
            update.solutions.splice(0..0, older.solutions);
            update.improved.splice(0..0, older.improved);
            update.snapshots.splice(0..0, older.snapshots);
            update.today = older.today.or(update.today);
        }
        self.updates.push(update);
    }

    /// Brings what waits and what is kept by now together.
    ///
    /// # Errors
    /// What cannot be read of what is kept.
    pub(super) fn apply(&self, progress: &mut Progress) -> Result<(), ProgressError> {
        let last = |update: &Update| {
            let exact = identity::exact(&update.level);
            self.written.get(&exact).copied()
        };
        let mut updates = self.updates.iter();
        updates.try_for_each(|update| progress.apply_beside(update, last(update)))
    }

    /// All of it is written.
    pub(super) fn is_written(&mut self) {
        for update in std::mem::take(&mut self.updates) {
            if let Some(game) = update.game {
                let exact = identity::exact(&update.level);
                self.written.insert(exact, Fingerprint::of(&game));
            }
        }
    }
}
