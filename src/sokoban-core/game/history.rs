//! Stores the undo history: a list of steps and restarts, and a cursor between the entries that are in effect and those
//! that have been undone. An entry can belong to the same command as the one before it.

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
    /// The indices of entries that belong to the same command as the entry before, in ascending order.
    joined: Vec<usize>,
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
            Some(next) if next.step() == Some(&step) => {
                *next = entry;
                self.split();
            }
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
        let kept = self.joined.partition_point(|index| *index < self.cursor);
        self.joined.truncate(kept);
        self.entries.push(entry);
    }

    /// Makes the entry at the cursor the first of its command.
    fn split(&mut self) {
        if let Ok(at) = self.joined.binary_search(&self.cursor) {
            self.joined.remove(at);
        }
    }

    /// Joins the last entry that has not been undone to the command of the entry before it. Does nothing at the start
    /// of the list.
    pub(super) fn join(&mut self) {
        let last = self.cursor.saturating_sub(1);
        if last > 0
            && let Err(at) = self.joined.binary_search(&last)
        {
            self.joined.insert(at, last);
        }
    }

    fn is_joined(&self, index: usize) -> bool {
        self.joined.binary_search(&index).is_ok()
    }

    /// Returns the index of the first entry of the last command that has not been undone, or 0 if there is none.
    pub(super) fn command_start(&self) -> usize {
        let mut start = self.cursor.saturating_sub(1);
        while self.is_joined(start) {
            start -= 1;
        }
        start
    }

    /// Returns the index after the last entry of the next command to redo, or the end of the list if there is none.
    pub(super) fn command_end(&self) -> usize {
        let mut end = self.cursor + 1;
        while self.is_joined(end) {
            end += 1;
        }
        end.min(self.entries.len())
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
