//! One of the eight turned and mirrored forms of a level, the same whichever of them one begins with: searches that
//! try directions in an order of their own find the same solution then.

use std::sync::Arc;

use sokoban_core::{Draft, Level, Pos, identity};

/// The form with the smallest identity.
pub(super) fn normalized(level: &Arc<Level>) -> Arc<Level> {
    let forms = (0..8).filter_map(|form| turned(level, form).map(Arc::new));
    let least = forms.min_by_key(|level| identity::exact(level));
    least.unwrap_or_else(|| Arc::clone(level))
}

/// Mirrored left to right, top to bottom, and along the diagonal, as the bits of the form say.
fn turned(level: &Level, form: u8) -> Option<Level> {
    let map = level.map();
    let (width, height) = (map.width(), map.height());
    let place = |pos: Pos| {
        let x = if form & 1 == 0 {
            pos.x
        } else {
            width - 1 - pos.x
        };
        let y = if form & 2 == 0 {
            pos.y
        } else {
            height - 1 - pos.y
        };
        if form & 4 == 0 {
            Pos::new(x, y)
        } else {
            Pos::new(y, x)
        }
    };
    let mut draft = if form & 4 == 0 {
        Draft::new(width, height)
    } else {
        Draft::new(height, width)
    };
    for pos in map.positions() {
        draft.map[place(pos)] = map[pos];
        draft.boxes[place(pos)] = level.start().boxes()[pos];
    }
    draft.players.extend(level.start().player().map(place));
    draft.strength = level.strength();
    draft.check().ok()
}
