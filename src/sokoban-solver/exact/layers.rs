//! The layers of an exact table. A layer consists of all states that need the same number of pushes.

use std::ops::Range;

/// The layers of a table whose states are sorted by the number of pushes they need.
#[derive(Debug, Default)]
pub(super) struct Layers {
    /// Element `n` is the number of states that need at most `n` pushes.
    ends: Vec<u32>,
}

impl Layers {
    pub(super) fn clear(&mut self) {
        self.ends.clear();
    }

    /// Adds a layer that ends at the state index `end`.
    pub(super) fn push(&mut self, end: usize) {
        self.ends.push(end as u32);
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the end of the last layer, or 0 if no layer has been added.
    pub(super) fn end(&self) -> usize {
        self.ends.last().map_or(0, |end| *end as usize)
    }

    /// Returns the maximum number of pushes that any state needs.
    pub(super) fn depth(&self) -> u16 {
        self.ends.len().saturating_sub(1) as u16
    }

    /// Returns the indices of the states that need exactly `pushes` pushes.
    pub(super) fn get(&self, pushes: u16) -> Range<usize> {
        let end = |layer: usize| {
            let end = self.ends.get(layer);
            end.map_or(self.end(), |it| *it as usize)
        };
        let begin = usize::from(pushes).checked_sub(1).map_or(0, end);
        begin..end(usize::from(pushes))
    }

    /// Returns the number of pushes needed to solve the state with the given index.
    pub(super) fn pushes_of(&self, index: usize) -> u16 {
        self.ends.partition_point(|end| *end as usize <= index) as u16
    }
}
