//! Stores the undo history: a list of steps and restarts, and a cursor between the entries that are in effect and those
//! that have been undone.

use alloc::vec::Vec;

use super::{HistoryEvent, Origin};
use crate::rules::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HistoryEntry {
    Step(Step, Origin),
    Restart,
}

impl HistoryEntry {
    pub(super) const fn step(&self) -> Option<&Step> {
        match self {
            Self::Step(step, _) => Some(step),
            Self::Restart => None,
        }
    }

    pub(super) const fn event(&self) -> HistoryEvent {
        match self {
            Self::Step(step, _) if step.is_push() => HistoryEvent::Push,
            Self::Step(..) => HistoryEvent::Walk,
            Self::Restart => HistoryEvent::Restart,
        }
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct History {
    entries: Vec<HistoryEntry>,
    /// The number of entries at the start of the list that have not been undone.
    cursor: usize,
}

impl History {
    pub(super) fn entries(&self) -> &[HistoryEntry] {
        &self.entries
    }

    /// Returns the entries that have not been undone.
    pub(super) fn done(&self) -> &[HistoryEntry] {
        &self.entries[..self.cursor]
    }

    pub(super) const fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) const fn can_redo(&self) -> bool {
        self.cursor < self.entries.len()
    }

    /// Adds a step. Discards all undone entries, unless the step equals the next step to redo.
    #[inline]
    pub(super) fn add_step(&mut self, step: Step, origin: Origin) {
        let entry = HistoryEntry::Step(step, origin);
        match self.entries.get_mut(self.cursor) {
            Some(next) if next.step() == Some(&step) => *next = entry,
            _ => self.replace_undone(entry),
        }
        self.cursor += 1;
    }

    pub(super) fn add_restart(&mut self) {
        self.replace_undone(HistoryEntry::Restart);
        self.cursor += 1;
    }

    fn replace_undone(&mut self, entry: HistoryEntry) {
        self.entries.truncate(self.cursor);
        self.entries.push(entry);
    }

    /// Moves the cursor back by one entry and returns that entry. Returns `None` if the cursor is at the start of the
    /// list.
    #[inline]
    pub(super) fn back(&mut self) -> Option<HistoryEntry> {
        self.cursor = self.cursor.checked_sub(1)?;
        self.entries.get(self.cursor).copied()
    }

    /// Moves the cursor forward by one entry and returns that entry. Returns `None` if the cursor is at the end of the
    /// list.
    #[inline]
    pub(super) fn forward(&mut self) -> Option<HistoryEntry> {
        let entry = self.entries.get(self.cursor).copied()?;
        self.cursor += 1;
        Some(entry)
    }
}
