//! The board as an element for assistive technologies.

use sokoban_core::Pos;

use super::PlayScreen;
use crate::description::BoardReader;
use crate::geometry::Rect;
use crate::screens::AppState;
use crate::texts::{self, speech};
use crate::view::element::{Element, Role};
use crate::view::scene::Viewport;

/// The maximum number of visible squares for which each square is a separate element. More elements would make
/// assistive technologies slow.
const MAX_SQUARES: usize = 2500;

impl PlayScreen {
    /// Returns the level's title or, if it has no title, its number in the collection.
    pub(crate) fn heading(&self, app: &AppState) -> String {
        let title = app.library.title(self.visit.level.index);
        texts::title_or_number(&title, self.visit.level.index.entry + 1)
    }

    pub(super) fn reader(&self) -> BoardReader<'_> {
        self.visit.level.game.reader()
    }

    /// Returns the board as an element. If `has_squares` is `true` and there are not too many visible squares, these
    /// squares are its children.
    pub(crate) fn board_element(
        &self,
        viewport: &Viewport,
        has_squares: bool,
        app: &AppState,
    ) -> Element {
        let (reader, scale) = (self.reader(), app.machine.window.scale);
        let side = viewport.tile as f32 / scale;
        let rect = |pos: Pos| {
            let at = |start: i32, index: u16| start as f32 / scale + f32::from(index) * side;
            Rect::new(
                at(viewport.left, pos.x),
                at(viewport.top, pos.y),
                side,
                side,
            )
        };
        let (columns, rows) = (viewport.columns.clone(), viewport.rows.clone());
        let area = Rect {
            w: side * columns.len() as f32,
            h: side * rows.len() as f32,
            ..rect(Pos::new(columns.start, rows.start))
        };
        let is_shown = has_squares && columns.len() * rows.len() <= MAX_SQUARES;
        let squares = reader.view.visible(viewport).filter(|_| is_shown);
        let squares = squares.map(|pos| {
            let shown = reader.view.square(pos);
            let key =
                usize::from(shown.y) * usize::from(reader.view.size().0) + usize::from(shown.x);
            Element::new(Role::Square, reader.square(pos), rect(shown))
                .with_key(key)
                .at_square(shown)
        });
        Element::new(Role::Board, speech::board(), area)
            .with_value(reader.player())
            .with_children(squares.collect())
            .focused(true)
    }
}
