//! Alternating open lists: the states that wait to be expanded, by several measures at once.
//!
//! One measure of what is near leads astray in most levels, and each in others. So every state stands in a few lists,
//! and the lists take turns (Röger and Helmert, “The more, the merrier: combining heuristic estimators for satisficing
//! planning”, 2010). In a list, states that have something in common stand together in a cell, and the cells take
//! turns as well, so that a search does not sink into states that look good and are lost (Xie, Müller, Holte and Imai,
//! “Type-based exploration with multiple search queues for satisficing planning”, 2014).

mod stacks;

use std::collections::BTreeMap;

use stacks::{Stack, Stacks};

/// What speaks against a state: the least comes first, and of those that are alike the one that was found last.
pub(crate) type Merit = (u16, u16);

#[derive(Debug, Default)]
struct OpenList {
    cells: BTreeMap<u16, BTreeMap<Merit, Stack>>,
    /// The cell whose turn it was last.
    turn: u16,
}

/// All states that wait.
#[derive(Debug, Default)]
pub(crate) struct OpenLists {
    lists: Vec<OpenList>,
    turn: usize,
    stacks: Stacks,
    /// A bit for each state: whether it was taken out already.
    taken: Vec<u64>,
}

impl OpenLists {
    /// Adds a state: its cell in each list, and its merit there.
    pub(crate) fn add(&mut self, entries: &[(u16, Merit)], state: u32) {
        self.lists.resize_with(entries.len(), OpenList::default);
        for (list, (cell, merit)) in self.lists.iter_mut().zip(entries) {
            let stack = list.cells.entry(*cell).or_default().entry(*merit);
            self.stacks.push(stack.or_default(), state);
        }
    }

    /// Takes the next state out.
    pub(crate) fn take(&mut self) -> Option<u32> {
        self.turn = (self.turn + 1) % self.lists.len().max(1);
        let list = self.lists.get_mut(self.turn)?;
        loop {
            // Any list holds all states.
            let state = list.take(&mut self.stacks)?;
            let (word, bit) = (state as usize / 64, 1 << (state % 64));
            if self.taken.len() <= word {
                self.taken.resize(word + 1, 0);
            }
            if self.taken[word] & bit == 0 {
                self.taken[word] |= bit;
                return Some(state);
            }
        }
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.stacks.bytes() + size_of::<u64>() * self.taken.capacity()
    }
}

impl OpenList {
    /// The next state of the next cell.
    fn take(&mut self, stacks: &mut Stacks) -> Option<u32> {
        let behind = self.cells.range(self.turn.saturating_add(1)..).next();
        let (&cell, _) = behind.or_else(|| self.cells.iter().next())?;
        self.turn = cell;
        let waiting = self.cells.get_mut(&cell)?;
        let mut best = waiting.first_entry()?;
        let state = stacks.pop(best.get_mut());
        if best.get().is_empty() {
            best.remove();
        }
        if waiting.is_empty() {
            self.cells.remove(&cell);
        }
        state
    }
}
