//! Systems on which the engine is the only source of keys.

use sokoban_app::input::layout::Layout;

use crate::shell::stroke::Stroke;

/// No source.
pub(crate) enum Keys {}

impl Keys {
    /// Strokes would have no text.
    pub(crate) const HAS_TEXT: bool = false;

    /// There is nothing to start.
    pub(crate) const fn start() -> Option<Self> {
        None
    }

    /// It is never ready.
    pub(crate) const fn is_ready(&mut self) -> bool {
        match *self {}
    }

    /// No repeats.
    pub(crate) const fn repeat(&self) -> Option<Stroke> {
        match *self {}
    }

    /// No strokes.
    pub(crate) const fn strokes(&mut self, _is_due: bool) -> Vec<Stroke> {
        match *self {}
    }

    /// No layout.
    pub(crate) const fn new_layout(&mut self) -> Option<Layout> {
        match *self {}
    }
}
