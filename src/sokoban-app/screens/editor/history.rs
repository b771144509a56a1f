//! Unlimited undo: the inverse of every change of the document.

use super::document::{Document, Edit};

/// The undo and redo stacks.
#[derive(Debug, Clone, Default)]
pub struct History {
    undo: Vec<Edit>,
    redo: Vec<Edit>,
}

impl History {
    /// Adds the inverse of a change, and clears the redo stack.
    pub fn push(&mut self, inverse: Edit) {
        if !inverse.is_empty() {
            self.redo.clear();
            self.undo.push(inverse);
        }
    }

    /// Undoes the last change. Returns `false` if there is nothing to undo.
    pub fn undo(&mut self, document: &mut Document) -> bool {
        Self::apply_last(&mut self.undo, &mut self.redo, document)
    }

    /// Redoes the last undone change. Returns `false` if there is nothing to redo.
    pub fn redo(&mut self, document: &mut Document) -> bool {
        Self::apply_last(&mut self.redo, &mut self.undo, document)
    }

    fn apply_last(from: &mut Vec<Edit>, to: &mut Vec<Edit>, document: &mut Document) -> bool {
        let Some(edit) = from.pop() else {
            return false;
        };
        // This cannot fail: the board had these squares before.
        if let Some(inverse) = document.apply(&edit) {
            to.push(inverse);
        }
        true
    }

    /// Returns the number of changes that can be undone.
    pub const fn len(&self) -> usize {
        self.undo.len()
    }

    /// Returns `true` if nothing can be undone.
    pub const fn is_empty(&self) -> bool {
        self.undo.is_empty()
    }
}

/// A group of changes that are undone together.
#[derive(Debug, Clone, Default)]
pub struct Stroke {
    inverse: Edit,
}

impl Stroke {
    /// Makes one more change. Returns `false` if the board would be too large.
    pub fn add(&mut self, document: &mut Document, edit: &Edit) -> bool {
        let Some(inverse) = document.apply(edit) else {
            return false;
        };
        self.inverse = inverse.then(std::mem::take(&mut self.inverse));
        true
    }

    /// Returns the inverse of all changes.
    pub fn finish(self) -> Edit {
        self.inverse
    }
}
