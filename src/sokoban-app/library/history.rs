//! The levels played before and after the current one, so that undo and redo can cross a change of level.

use crate::library::LevelId;

/// The levels played before and after the current one, in the order of play.
#[derive(Debug, Clone, Default)]
pub struct LevelHistory {
    before: Vec<LevelId>,
    after: Vec<LevelId>,
}

impl LevelHistory {
    /// Records that the player leaves `level` for another one.
    pub fn leave(&mut self, level: LevelId) {
        self.before.push(level);
        self.after.clear();
    }

    /// Forgets the levels that undo has left, because the player has moved.
    pub fn forget_after(&mut self) {
        self.after.clear();
    }

    /// Goes back to the level played before `here`, and returns that level.
    pub fn back(&mut self, here: LevelId) -> Option<LevelId> {
        let level = self.before.pop()?;
        self.after.push(here);
        Some(level)
    }

    /// Goes forward to the level that [`LevelHistory::back`] left, and returns that level.
    pub fn on(&mut self, here: LevelId) -> Option<LevelId> {
        let level = self.after.pop()?;
        self.before.push(here);
        Some(level)
    }

    /// Returns two flags: `true` if there is a level before the current one, and `true` if there is one after it.
    pub const fn ends(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.after.is_empty())
    }

    /// Removes the levels that no longer exist, for which `is_there` returns `false`.
    pub fn retain(&mut self, mut is_there: impl FnMut(LevelId) -> bool) {
        self.before.retain(|level| is_there(*level));
        self.after.retain(|level| is_there(*level));
    }
}
