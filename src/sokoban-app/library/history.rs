//! The levels visited: undo goes back across a change of level, redo goes on across it.

use crate::library::LevelId;

/// Levels before and after the one on the screen, in the order in which they were played.
#[derive(Debug, Clone, Default)]
pub struct LevelHistory {
    before: Vec<LevelId>,
    after: Vec<LevelId>,
}

impl LevelHistory {
    /// The player leaves a level for another one.
    pub fn leave(&mut self, level: LevelId) {
        self.before.push(level);
        self.after.clear();
    }

    /// The player has moved here: levels that undo left cannot be redone any more.
    pub fn forget_after(&mut self) {
        self.after.clear();
    }

    /// Back to the level before.
    pub fn back(&mut self, here: LevelId) -> Option<LevelId> {
        let level = self.before.pop()?;
        self.after.push(here);
        Some(level)
    }

    /// On to the level that was left by [`LevelHistory::back`].
    pub fn on(&mut self, here: LevelId) -> Option<LevelId> {
        let level = self.after.pop()?;
        self.before.push(here);
        Some(level)
    }

    /// Whether there is a level before, and one after.
    pub const fn ends(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.after.is_empty())
    }

    /// The library has changed: some levels are gone.
    pub fn retain(&mut self, mut is_there: impl FnMut(LevelId) -> bool) {
        self.before.retain(|level| is_there(*level));
        self.after.retain(|level| is_there(*level));
    }
}
