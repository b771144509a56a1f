//! States that wait, in several lanes at once.
//!
//! One measure of what is near leads astray in most levels, and each in others. So every state stands in a few
//! lanes, and the lanes take turns (Röger and Helmert, “The more, the merrier”, 2010). In a lane, states that have
//! something in common stand together, and these cells take turns as well, so that a search does not sink into
//! states that look good and are lost (Xie and others, “Type-based exploration”, 2014).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// What speaks for a state: the least comes first.
pub(crate) type Merit = (u16, u16);

#[derive(Debug, Default)]
struct Lane {
    cells: BTreeMap<u16, BinaryHeap<Reverse<(Merit, u32)>>>,
    /// The cell whose turn it was last.
    turn: u16,
}

/// All states that wait.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    all: Vec<Lane>,
    turn: usize,
    /// Whether each state was taken out already.
    taken: Vec<bool>,
    waiting: usize,
}

impl Lanes {
    /// Adds a state: its cell in each lane, and what speaks for it there.
    pub(crate) fn add(&mut self, cells: &[(u16, Merit)], state: u32) {
        self.all.resize_with(cells.len(), Lane::default);
        for (lane, (cell, merit)) in self.all.iter_mut().zip(cells) {
            let cell = lane.cells.entry(*cell).or_default();
            cell.push(Reverse((*merit, state)));
            self.waiting += 1;
        }
    }

    /// Takes the next state out.
    pub(crate) fn take(&mut self) -> Option<u32> {
        self.turn = (self.turn + 1) % self.all.len().max(1);
        let lane = self.all.get_mut(self.turn)?;
        loop {
            // Any lane holds all states.
            let state = lane.take()?;
            self.waiting -= 1;
            let place = state as usize;
            if self.taken.len() <= place {
                self.taken.resize(place + 1, false);
            }
            if !std::mem::replace(&mut self.taken[place], true) {
                return Some(state);
            }
        }
    }

    /// Memory in use.
    pub(crate) fn bytes(&self) -> usize {
        8 * self.waiting + self.taken.capacity()
    }
}

impl Lane {
    /// The next state of the next cell.
    fn take(&mut self) -> Option<u32> {
        loop {
            let behind = self.cells.range(self.turn.saturating_add(1)..).next();
            let (&cell, _) = behind.or_else(|| self.cells.iter().next())?;
            self.turn = cell;
            let waiting = self.cells.get_mut(&cell).and_then(BinaryHeap::pop);
            match waiting {
                Some(Reverse((_, state))) => return Some(state),
                None => drop(self.cells.remove(&cell)),
            }
        }
    }
}
