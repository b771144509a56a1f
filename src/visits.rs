//! The levels on the way here: undo goes back across a change of level, redo goes on across it.

use crate::library::Place;

/// Levels before and behind the one on the screen, in the order in which they were played.
#[derive(Debug, Clone, Default)]
pub struct Visits {
    before: Vec<Place>,
    behind: Vec<Place>,
}

impl Visits {
    /// The player leaves a level for another one.
    pub fn leave(&mut self, place: Place) {
        self.before.push(place);
        self.behind.clear();
    }

    /// What was done here replaces what was undone.
    pub fn forget_behind(&mut self) {
        self.behind.clear();
    }

    /// Back to the level before.
    pub fn back(&mut self, here: Place) -> Option<Place> {
        let place = self.before.pop()?;
        self.behind.push(here);
        Some(place)
    }

    /// On to the level that was left by [`Visits::back`].
    pub fn on(&mut self, here: Place) -> Option<Place> {
        let place = self.behind.pop()?;
        self.before.push(here);
        Some(place)
    }

    /// Whether there is a level before, and one behind.
    pub const fn ends(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.behind.is_empty())
    }

    /// The library has changed: such places are no levels any more.
    pub fn keep(&mut self, mut is_level: impl FnMut(Place) -> bool) {
        self.before.retain(|place| is_level(*place));
        self.behind.retain(|place| is_level(*place));
    }
}
