//! What was done and undone: one list of events, and how many of them count now.

use alloc::vec::Vec;

use super::{HistoryEvent, Origin};
use crate::rules::Step;

/// What happened at a point of the history.
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

/// Entries in the order in which they came; those from the cursor on are undone.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    entries: Vec<HistoryEntry>,
    cursor: usize,
}

impl History {
    /// All entries, done and undone.
    pub(super) fn entries(&self) -> &[HistoryEntry] {
        &self.entries
    }

    /// Entries that are done.
    pub(super) fn done(&self) -> &[HistoryEntry] {
        &self.entries[..self.cursor]
    }

    /// Number of entries that are done.
    pub(super) const fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) const fn can_redo(&self) -> bool {
        self.cursor < self.entries.len()
    }

    /// Adds a step. What was undone is forgotten, unless this is the step that was undone last.
    #[inline]
    pub(super) fn add_step(&mut self, step: Step, origin: Origin) {
        let entry = HistoryEntry::Step(step, origin);
        match self.entries.get_mut(self.cursor) {
            Some(next) if next.step() == Some(&step) => *next = entry,
            _ => self.add(entry),
        }
        self.cursor += 1;
    }

    /// Adds a restart. What was undone is forgotten.
    pub(super) fn add_restart(&mut self) {
        self.add(HistoryEntry::Restart);
        self.cursor += 1;
    }

    fn add(&mut self, entry: HistoryEntry) {
        self.entries.truncate(self.cursor);
        self.entries.push(entry);
    }

    /// Goes one entry back, and returns it.
    #[inline]
    pub(super) fn back(&mut self) -> Option<HistoryEntry> {
        self.cursor = self.cursor.checked_sub(1)?;
        self.entries.get(self.cursor).copied()
    }

    /// Goes one entry on, and returns it.
    #[inline]
    pub(super) fn forward(&mut self) -> Option<HistoryEntry> {
        let entry = self.entries.get(self.cursor).copied()?;
        self.cursor += 1;
        Some(entry)
    }
}
