//! The undo history, which consists of snapshots of the drawing and its properties.

use std::collections::VecDeque;

use super::canvas::Canvas;
use super::document::{Document, Properties};

/// The memory limit for all undo snapshots together, in bytes. This is enough for 16 snapshots of the largest boards.
const MAX_BYTES: usize = 128 << 20;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Snapshot {
    pub canvas: Canvas,
    pub properties: Properties,
}

impl Snapshot {
    fn bytes(&self) -> usize {
        let details = &self.properties.details;
        let texts = details.title.len() + details.author.len() + details.comment.len();
        size_of::<Self>() + self.canvas.bytes() + texts
    }
}

/// The snapshots for undo and redo. If the undo snapshots need more memory than the limit, the oldest ones are dropped.
#[derive(Debug, Clone, Default)]
pub struct History {
    undo: VecDeque<Snapshot>,
    redo: Vec<Snapshot>,
}

impl History {
    /// Adds `before`, the state before a change, to the undo stack, and clears the redo stack.
    pub fn push(&mut self, before: Snapshot) {
        self.redo.clear();
        self.undo.push_back(before);
        let mut bytes: usize = self.undo.iter().map(Snapshot::bytes).sum();
        while bytes > MAX_BYTES
            && let Some(oldest) = self.undo.pop_front()
        {
            bytes -= oldest.bytes();
        }
    }

    /// Undoes the last change. Returns `false` if there is nothing to undo.
    pub fn undo(&mut self, document: &mut Document) -> bool {
        let Some(before) = self.undo.pop_back() else {
            return false;
        };
        self.redo.push(document.restore(before));
        true
    }

    /// Redoes the last undone change. Returns `false` if there is nothing to redo.
    pub fn redo(&mut self, document: &mut Document) -> bool {
        let Some(after) = self.redo.pop() else {
            return false;
        };
        self.undo.push_back(document.restore(after));
        true
    }

    /// Returns `true` if nothing can be undone.
    pub fn is_empty(&self) -> bool {
        self.undo.is_empty()
    }
}
