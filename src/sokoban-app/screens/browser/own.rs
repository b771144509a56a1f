//! The player's own levels among the cards, and the pictures of drafts.

use sokoban_files::Entry;

use crate::geometry::Rect;
use crate::library::LevelIndex;
use crate::screens::AppState;
use crate::screens::editor::document::Document;
use crate::view::scene::{Sprite, Viewport, WindowSize};
use crate::view::sketch::{self, Sketch};

/// Returns `true` if the player drew the level.
pub(super) fn is_own(index: LevelIndex, app: &AppState) -> bool {
    app.library.drawings(&app.drawings) == Some(index.collection)
}

/// Returns the picture of a board that is not a level yet, or `None` if its lines are not rows of squares.
pub(super) fn draft(
    entry: &Entry,
    window: WindowSize,
    room: Rect,
) -> Option<(Viewport, Vec<Sprite>)> {
    let document = Document::of(entry)?;
    let (draft, _) = document.canvas.draft(document.properties.rules);
    let size = (draft.map.width(), draft.map.height());
    let viewport = Viewport::inside(size, window, room);
    let mut sprites = Vec::new();
    let sketch = Sketch {
        map: &draft.map,
        boxes: &draft.boxes,
        players: &draft.players,
        facing: draft.facing,
        added: &[],
    };
    sketch::draw(&mut sprites, sketch, &viewport);
    Some((viewport, sprites))
}
