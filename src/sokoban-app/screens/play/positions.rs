//! Positions of the level that the player saves, and goes back to.

use sokoban_core::Attempt;

use super::PlayScreen;
use crate::input::Command;
use crate::save::SnapshotChange;
use crate::screens::Shared;
use crate::screens::positions::{self, PositionsScreen};
use crate::texts;

impl PlayScreen {
    /// Saves the position under a name that is free.
    pub(super) fn save_position(&mut self, shared: &mut Shared) {
        let attempt = self.live.game().attempt();
        if attempt.moves.is_empty() {
            shared.notify(texts::positions::at_the_start());
            return;
        }
        let known = shared.progress.snapshots(self.live.level());
        let name = positions::new_name(&known);
        let list = shared.key(Command::Snapshots);
        shared.notify(texts::positions::saved_as(&name, &list));
        self.save(vec![SnapshotChange::Add(name, attempt)], shared);
    }

    /// The list of saved positions, unless there are none.
    pub(crate) fn positions(&self, shared: &mut Shared) -> Option<PositionsScreen> {
        let known = shared.progress.snapshots(self.live.level());
        if known.is_empty() {
            let save = shared.key(Command::Snapshot);
            shared.notify(texts::positions::none_saved(&save));
            return None;
        }
        Some(PositionsScreen::new(known))
    }

    /// Goes to a saved position.
    pub(crate) fn restore(&mut self, attempt: &Attempt, shared: &mut Shared) {
        if let Err(error) = self.live.restore(attempt) {
            shared.notify(texts::positions::break_off(&texts::errors::resume(&error)));
        }
    }

    /// Forgets a saved position.
    pub(crate) fn forget_position(&mut self, name: String, moves: String, shared: &mut Shared) {
        self.save(vec![SnapshotChange::Remove(name, moves)], shared);
    }
}
