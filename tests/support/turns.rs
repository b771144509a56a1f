//! The eight forms of a level: mirrored left to right, top to bottom, and along the diagonal.

use sokoban_core::{Draft, Level, Pos};

/// The level in a form from 0 to 7.
pub(crate) fn turned(level: &Level, form: u8) -> Level {
    let map = level.map();
    let (width, height) = (map.width(), map.height());
    let place = |pos: Pos| {
        let x = [pos.x, width - 1 - pos.x][usize::from(form & 1)];
        let y = [pos.y, height - 1 - pos.y][usize::from(form >> 1 & 1)];
        [Pos::new(x, y), Pos::new(y, x)][usize::from(form >> 2)]
    };
    let far = if form < 4 {
        (width, height)
    } else {
        (height, width)
    };
    let mut draft = Draft::new(far.0, far.1);
    for (pos, tile) in map {
        draft.map[place(pos)] = *tile;
        draft.boxes[place(pos)] = level.start().boxes()[pos];
    }
    draft.players.extend(level.start().player().map(place));
    draft.strength = level.strength();
    draft.check().expect("a level that is turned")
}
