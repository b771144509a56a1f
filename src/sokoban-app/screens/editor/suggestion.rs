//! A suggested improvement of the board, shown until the player accepts or drops it.

use sokoban_core::Draft;
use sokoban_generator::Suggestion;

use super::canvas::{Canvas, Coord};
use super::document::{Document, Edit};
use super::preview::BoardPreview;

/// A suggested board, and the edit that accepts it.
#[derive(Debug)]
pub(super) struct ShownSuggestion {
    pub(super) suggestion: Suggestion,
    pub(super) edit: Edit,
    pub(super) preview: BoardPreview,
}

impl ShownSuggestion {
    /// Creates a suggestion for a document whose level has its upper left corner at `corner` on the canvas.
    pub(super) fn new(suggestion: Suggestion, document: &Document, corner: Coord) -> Self {
        let canvas = Canvas::of(&Draft::from(&*suggestion.level), corner);
        Self {
            preview: BoardPreview::of_canvas(&canvas, suggestion.level.facing()),
            edit: document.edit_to(&canvas),
            suggestion,
        }
    }
}
