//! The orientation in which a board is shown. The player can turn and mirror the view of a level. The level, its moves
//! and its records still use the directions of the board. Only this module converts between the board and the view.

use sokoban_core::{Direction, Pos, Size, Transform};

use super::scene::Viewport;
use crate::geometry::BoardPoint;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardView {
    /// The transform that converts squares on the board to squares in the view.
    transform: Transform,
    board: Size,
}

impl BoardView {
    pub const fn new(transform: Transform, board: Size) -> Self {
        Self { transform, board }
    }

    /// Creates a view in which a board is neither turned nor mirrored.
    pub const fn upright(board: Size) -> Self {
        Self::new(Transform::IDENTITY, board)
    }

    pub const fn size(self) -> (u16, u16) {
        let Size { width, height } = self.transform.size(self.board);
        (width, height)
    }

    /// Returns `true` if the columns in the view are rows on the board.
    pub fn swaps_axes(self) -> bool {
        matches!(
            self.transform.direction(Direction::Right),
            Direction::Up | Direction::Down
        )
    }

    /// Returns the square in the view at which the square `pos` of the board is shown.
    pub const fn square(self, pos: Pos) -> Pos {
        self.transform.square(pos, self.board)
    }

    /// Returns the square of the board that is shown at the square `pos` in the view. If `pos` is outside the view, the
    /// result is outside the board.
    pub const fn board_square(self, pos: Pos) -> Pos {
        let size = self.transform.size(self.board);
        self.transform.inverse().square(pos, size)
    }

    /// Converts the upper left corner of a sprite on the board to the upper left corner of the sprite in the view. In a
    /// turned or mirrored view, this is another corner of the sprite.
    pub fn point(self, point: BoardPoint) -> BoardPoint {
        let origin: BoardPoint = self.square(Pos::new(0, 0)).into();
        let offset = self.offset(point);
        BoardPoint {
            x: origin.x + offset.x,
            y: origin.y + offset.y,
        }
    }

    pub fn offset(self, offset: BoardPoint) -> BoardPoint {
        let axis = |direction| {
            let (x, y) = self.transform.direction(direction).delta();
            (x as f32, y as f32)
        };
        let (right, down) = (axis(Direction::Right), axis(Direction::Down));
        BoardPoint {
            x: offset.x * right.0 + offset.y * down.0,
            y: offset.x * right.1 + offset.y * down.1,
        }
    }

    pub const fn direction(self, direction: Direction) -> Direction {
        self.transform.direction(direction)
    }

    pub const fn board_direction(self, direction: Direction) -> Direction {
        self.transform.inverse().direction(direction)
    }

    /// Returns the visible squares of the board, in the order in which the view shows them: from left to right, and
    /// then down.
    pub fn visible(self, viewport: &Viewport) -> impl Iterator<Item = Pos> + use<> {
        let (columns, rows) = (viewport.columns.clone(), viewport.rows.clone());
        rows.flat_map(move |y| {
            let squares = columns.clone().map(move |x| Pos::new(x, y));
            squares.map(move |pos| self.board_square(pos))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_follow_their_squares() {
        let board = Size::new(5, 3);
        for transform in Transform::ALL {
            let view = BoardView::new(transform, board);
            for pos in [Pos::new(0, 0), Pos::new(4, 0), Pos::new(3, 2)] {
                let square = view.square(pos);
                assert_eq!(view.board_square(square), pos);
                assert_eq!(view.point(pos.into()), square.into());
                let (columns, rows) = view.size();
                assert!(square.x < columns && square.y < rows);
            }
            for direction in Direction::ALL {
                let seen = view.direction(direction);
                assert_eq!(view.board_direction(seen), direction);
            }
        }
    }

    #[test]
    fn squares_outside_the_view_are_outside_the_board() {
        let board = Size::new(5, 3);
        for transform in Transform::ALL {
            let view = BoardView::new(transform, board);
            let (columns, rows) = view.size();
            let outside = [
                Pos::new(u16::MAX, 0),
                Pos::new(columns, 0),
                Pos::new(0, u16::MAX),
                Pos::new(0, rows),
            ];
            for pos in outside.map(|pos| view.board_square(pos)) {
                assert!(pos.x >= 5 || pos.y >= 3, "{pos:?}");
            }
        }
    }
}
