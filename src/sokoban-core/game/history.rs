//! What was done, or undone: steps and restarts, with their letters and their origins kept beside them, so that a
//! session is written down without a look at every step.

use alloc::vec::Vec;
use core::ops::Range;

use super::{Event, Origin, Span};
use crate::lurd;
use crate::rules::Step;

/// What happened at a point of the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entry {
    Step(Step, Origin),
    Restart,
}

impl Entry {
    pub(super) const fn step(&self) -> Option<&Step> {
        match self {
            Self::Step(step, _) => Some(step),
            Self::Restart => None,
        }
    }
}

/// Entries in the order in which they came.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    entries: Vec<Entry>,
    /// A letter of LURD for each step, [`History::RESTART`] for each restart.
    letters: Vec<u8>,
    /// Steps that the player did not choose alone, by their indices.
    assisted: Vec<Span>,
}

impl History {
    pub(super) const RESTART: u8 = b'/';

    pub(super) const fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) fn letters(&self) -> &[u8] {
        &self.letters
    }

    pub(super) fn assisted(&self) -> &[Span] {
        &self.assisted
    }

    pub(super) fn push(&mut self, entry: Entry) {
        let index = self.entries.len();
        self.letters.push(match &entry {
            Entry::Step(step, _) => lurd::letter(step) as u8,
            Entry::Restart => Self::RESTART,
        });
        if let Entry::Step(_, origin) = entry
            && origin != Origin::Player
        {
            match self.assisted.last_mut() {
                Some(span) if span.origin == origin && span.moves.end == index => {
                    span.moves.end += 1;
                }
                _ => self.assisted.push(Span {
                    moves: index..index + 1,
                    origin,
                }),
            }
        }
        self.entries.push(entry);
    }

    pub(super) fn pop(&mut self) -> Option<Entry> {
        let entry = self.entries.pop()?;
        self.letters.pop();
        let length = self.entries.len();
        if let Some(span) = self.assisted.last_mut()
            && span.moves.end > length
        {
            span.moves.end = length;
            self.assisted.pop_if(|span| span.moves.is_empty());
        }
        Some(entry)
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.letters.clear();
        self.assisted.clear();
    }

    /// Whether such an event is among those in a range.
    pub(super) fn contains_event(&self, range: Range<usize>, event: Event) -> bool {
        let mut letters = self.letters[range].iter();
        match event {
            Event::Walk => letters.any(u8::is_ascii_lowercase),
            Event::Push => letters.any(u8::is_ascii_uppercase),
            Event::Restart => letters.any(|letter| *letter == Self::RESTART),
        }
    }
}
