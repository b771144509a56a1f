//! Implements alternating open lists. Every state is queued in several lists, each with its own order, and states are
//! taken from the lists in round-robin order (Röger and Helmert, “The more, the merrier: combining heuristic estimators
//! for satisficing planning”, 2010).
//!
//! In most levels, a single order would mislead the search. Each list also divides its states into cells by some
//! feature, and states are taken from its cells in round-robin order. This keeps the search from getting stuck among
//! promising states that lead nowhere (Xie, Müller, Holte and Imai, “Type-based exploration with multiple search queues
//! for satisficing planning”, 2014).

use std::collections::BTreeMap;

/// The priority of a state in one list. Lower values come first, and the first number takes precedence over the second.
/// States with equal priorities are taken last in, first out.
pub(crate) type Priority = (u16, u16);

#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) cell: u16,
    pub(crate) priority: Priority,
}

#[derive(Debug, Default)]
struct OpenList {
    cells: BTreeMap<u16, BTreeMap<Priority, Vec<u32>>>,
    /// The cell from which the last state was taken.
    last_cell: u16,
}

#[derive(Debug, Default)]
pub(crate) struct OpenLists {
    lists: Vec<OpenList>,
    /// The list from which the last state was taken.
    last_list: usize,
    /// The total capacity of the stacks in all cells, as a number of states.
    capacity: usize,
    /// One bit for each state, set once the state has been taken from a list. The state's entries in the other lists
    /// are skipped later.
    is_taken: Vec<u64>,
}

impl OpenLists {
    /// Adds `state` to all lists. `entries` contains the state's entry for each list, so its length must be the same
    /// for all states.
    pub(crate) fn add(&mut self, entries: &[Entry], state: u32) {
        self.lists.resize_with(entries.len(), OpenList::default);
        for (list, entry) in self.lists.iter_mut().zip(entries) {
            let cell = list.cells.entry(entry.cell).or_default();
            let stack = cell.entry(entry.priority).or_default();
            let before = stack.capacity();
            stack.push(state);
            self.capacity += stack.capacity() - before;
        }
    }

    /// Removes and returns the best state from the next cell of the next list. Returns `None` if all states have been
    /// taken.
    pub(crate) fn take(&mut self) -> Option<u32> {
        self.last_list = (self.last_list + 1) % self.lists.len().max(1);
        let list = self.lists.get_mut(self.last_list)?;
        loop {
            // Skip states that have already been taken from another list.
            let state = list.take(&mut self.capacity)?;
            let (word, bit) = (state as usize / 64, 1 << (state % 64));
            if self.is_taken.len() <= word {
                self.is_taken.resize(word + 1, 0);
            }
            if self.is_taken[word] & bit == 0 {
                self.is_taken[word] |= bit;
                return Some(state);
            }
        }
    }

    pub(crate) const fn bytes(&self) -> usize {
        size_of::<u32>() * self.capacity + size_of::<u64>() * self.is_taken.capacity()
    }
}

impl OpenList {
    /// Removes and returns the next state, or returns `None` if the list is empty. If this frees memory, reduces
    /// `capacity`.
    fn take(&mut self, capacity: &mut usize) -> Option<u32> {
        let after = self.cells.range(self.last_cell.saturating_add(1)..).next();
        let (&cell, _) = after.or_else(|| self.cells.iter().next())?;
        self.last_cell = cell;
        let waiting = self.cells.get_mut(&cell)?;
        let mut best = waiting.first_entry()?;
        let state = best.get_mut().pop();
        if best.get().is_empty() {
            *capacity -= best.remove().capacity();
        }
        if waiting.is_empty() {
            self.cells.remove(&cell);
        }
        state
    }
}
