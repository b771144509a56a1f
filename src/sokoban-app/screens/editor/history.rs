//! Undo without end: for every change of the document the one that leads back.

use super::document::{Document, Edit};

/// What was done, and what was undone.
#[derive(Debug, Clone, Default)]
pub struct History {
    back: Vec<Edit>,
    on: Vec<Edit>,
}

impl History {
    /// Something was done, and this leads back. What was undone before is forgotten.
    pub fn done(&mut self, back: Edit) {
        if !back.is_empty() {
            self.on.clear();
            self.back.push(back);
        }
    }

    /// Takes the last change back; false if there is none.
    pub fn undo(&mut self, document: &mut Document) -> bool {
        Self::travel(&mut self.back, &mut self.on, document)
    }

    /// Makes the last change again that was taken back; false if there is none.
    pub fn redo(&mut self, document: &mut Document) -> bool {
        Self::travel(&mut self.on, &mut self.back, document)
    }

    fn travel(from: &mut Vec<Edit>, to: &mut Vec<Edit>, document: &mut Document) -> bool {
        let Some(edit) = from.pop() else {
            return false;
        };
        // It fits: the board was like that before.
        if let Some(inverse) = document.apply(&edit) {
            to.push(inverse);
        }
        true
    }

    /// How many changes can be taken back.
    pub const fn len(&self) -> usize {
        self.back.len()
    }

    /// Whether nothing can be taken back.
    pub const fn is_empty(&self) -> bool {
        self.back.is_empty()
    }
}

/// Changes that belong together: a stroke of the pen.
#[derive(Debug, Clone, Default)]
pub struct Stroke {
    back: Edit,
}

impl Stroke {
    /// Makes one more change; false if the board would be too large.
    pub fn add(&mut self, document: &mut Document, edit: &Edit) -> bool {
        let Some(back) = document.apply(edit) else {
            return false;
        };
        self.back = back.then(std::mem::take(&mut self.back));
        true
    }

    /// What leads back to before it.
    pub fn finish(self) -> Edit {
        self.back
    }
}
