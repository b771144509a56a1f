//! The editor's canvas: a grid of squares without fixed edges. Squares on which nothing is drawn are blank.

use sokoban_core::{Direction, Draft, Grid, Kind, Level, Pos, Strength, Tile};

/// The rules of a level that are not drawn on its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The maximum number of boxes that the player can push at once.
    pub strength: Strength,
    /// The direction in which the player faces at the start.
    pub facing: Direction,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            strength: Strength::ONE,
            facing: Direction::Down,
        }
    }
}

/// The coordinates of a square on the canvas. `x` increases to the right and `y` downwards. Coordinates can be
/// negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coord {
    pub y: i32,
    pub x: i32,
}

impl Coord {
    pub const fn new(x: i32, y: i32) -> Self {
        Self { y, x }
    }

    #[must_use]
    pub const fn shifted(self, dx: i32, dy: i32) -> Self {
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    pub const fn neighbours(self) -> [Self; 4] {
        [
            self.shifted(0, -1),
            self.shifted(0, 1),
            self.shifted(-1, 0),
            self.shifted(1, 0),
        ]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    Box(Kind),
    Player,
}

/// The content of a square. A wall or a hole never has a box or a player on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    pub tile: Tile,
    pub piece: Option<Piece>,
}

impl Square {
    /// The content of a square on which nothing is drawn.
    pub const BLANK: Self = Self {
        tile: Tile::Floor,
        piece: None,
    };

    pub fn is_blank(self) -> bool {
        self == Self::BLANK
    }

    pub const fn is_solid(self) -> bool {
        !self.tile.outside_as_floor().can_hold_piece()
    }
}

/// The coordinates of a square and its new content.
pub type Change = (Coord, Square);

/// A rectangle of squares between two corners. The squares at both corners are included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// The square in the upper left corner.
    pub low: Coord,
    /// The square in the lower right corner.
    pub high: Coord,
}

impl Area {
    pub fn between(one: Coord, other: Coord) -> Self {
        Self {
            low: Coord::new(one.x.min(other.x), one.y.min(other.y)),
            high: Coord::new(one.x.max(other.x), one.y.max(other.y)),
        }
    }

    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            low: Self::between(self.low, other.low).low,
            high: Self::between(self.high, other.high).high,
        }
    }

    #[must_use]
    pub const fn grown(self) -> Self {
        Self {
            low: self.low.shifted(-1, -1),
            high: self.high.shifted(1, 1),
        }
    }

    pub const fn width(self) -> u32 {
        self.high.x.abs_diff(self.low.x).saturating_add(1)
    }

    pub const fn height(self) -> u32 {
        self.high.y.abs_diff(self.low.y).saturating_add(1)
    }

    pub fn contains(self, coord: Coord) -> bool {
        (self.low.x..=self.high.x).contains(&coord.x)
            && (self.low.y..=self.high.y).contains(&coord.y)
    }

    /// Returns `true` if this area is not larger than the largest level.
    pub const fn fits_a_level(self) -> bool {
        let most = Level::MAX_SIDE as u32;
        self.width() <= most && self.height() <= most
    }

    pub fn coords(self) -> impl Iterator<Item = Coord> {
        let rows = self.low.y..=self.high.y;
        rows.flat_map(move |y| (self.low.x..=self.high.x).map(move |x| Coord::new(x, y)))
    }
}

/// The drawn squares. Two canvases are equal if the same squares are drawn at the same coordinates.
#[derive(Debug, Clone)]
pub struct Canvas {
    /// The canvas coordinates of the first square in `squares`.
    corner: Coord,
    squares: Grid<Square>,
}

impl Default for Canvas {
    fn default() -> Self {
        Self {
            corner: Coord::new(0, 0),
            squares: Grid::new(0, 0, Square::BLANK),
        }
    }
}

impl PartialEq for Canvas {
    fn eq(&self, other: &Self) -> bool {
        let bounds = self.bounds();
        let same = |area: Area| {
            let mut coords = area.coords();
            coords.all(|coord| self.get(coord) == other.get(coord))
        };
        bounds == other.bounds() && bounds.is_none_or(same)
    }
}

impl Eq for Canvas {}

impl Canvas {
    /// Creates a canvas that shows a draft. `corner` has the canvas coordinates of the draft's first square.
    pub fn of(draft: &Draft, corner: Coord) -> Self {
        let mut squares = draft.map.map(|pos, &tile| Square {
            tile: tile.outside_as_floor(),
            piece: draft.boxes.get(pos).copied().flatten().map(Piece::Box),
        });
        for &player in draft.players.iter().filter(|pos| draft.map.contains(**pos)) {
            squares[player].piece.get_or_insert(Piece::Player);
        }
        for pos in squares.positions() {
            if squares[pos].is_solid() {
                squares[pos].piece = None;
            }
        }
        Self { corner, squares }
    }

    pub fn get(&self, coord: Coord) -> Square {
        self.pos(coord)
            .map_or(Square::BLANK, |pos| self.squares[pos])
    }

    fn pos(&self, coord: Coord) -> Option<Pos> {
        let x = u16::try_from(coord.x.checked_sub(self.corner.x)?).ok()?;
        let y = u16::try_from(coord.y.checked_sub(self.corner.y)?).ok()?;
        let pos = Pos::new(x, y);
        self.squares.contains(pos).then_some(pos)
    }

    /// Returns the smallest area that contains all drawn squares, or `None` if there are none.
    pub fn bounds(&self) -> Option<Area> {
        let drawn = |row: &[Square]| row.iter().any(|square| !square.is_blank());
        let top = self.squares.rows().position(drawn)?;
        let bottom = self.squares.rows().rposition(drawn)?;
        let (mut left, mut right) = (usize::MAX, 0);
        for row in self.squares.rows().take(bottom + 1).skip(top) {
            let first = row.iter().take(left).position(|square| !square.is_blank());
            left = first.unwrap_or(left);
            let last = row.iter().rposition(|square| !square.is_blank());
            right = right.max(last.unwrap_or(0));
        }
        Some(Area {
            low: self.corner.shifted(left as i32, top as i32),
            high: self.corner.shifted(right as i32, bottom as i32),
        })
    }

    /// Returns all squares that are not blank, with their coordinates, row by row.
    pub fn drawn(&self) -> impl Iterator<Item = Change> {
        let squares = self.squares.iter().filter(|(_, square)| !square.is_blank());
        squares.map(|(pos, square)| {
            let coord = self.corner.shifted(pos.x.into(), pos.y.into());
            (coord, *square)
        })
    }

    pub fn players(&self) -> impl Iterator<Item = Coord> {
        let players = |(_, square): &Change| square.piece == Some(Piece::Player);
        self.drawn().filter(players).map(|(coord, _)| coord)
    }

    /// Applies the changes in the given order. If the board would be too large for a level, returns `None` and changes
    /// nothing.
    pub fn apply(&mut self, changes: &[Change]) -> Option<()> {
        self.reserve(changes)?;
        for &(coord, square) in changes {
            // `reserve` has made room for all new content. A square that is still outside the grid is already blank,
            // and stays blank.
            if let Some(pos) = self.pos(coord) {
                self.squares[pos] = square;
            }
        }
        Some(())
    }

    pub fn clear(&mut self, area: Area) {
        for coord in area.coords() {
            if let Some(pos) = self.pos(coord) {
                self.squares[pos] = Square::BLANK;
            }
        }
    }

    /// Returns the memory that the squares use, in bytes. The undo history uses this to limit the memory for its
    /// snapshots.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.squares.cells())
    }

    /// Makes room in the grid for all squares that `changes` draw. Returns `None` if the board would be too large for a
    /// level.
    fn reserve(&mut self, changes: &[Change]) -> Option<()> {
        let here = |coord: Coord| Area {
            low: coord,
            high: coord,
        };
        let drawn = changes.iter().filter(|(_, square)| !square.is_blank());
        let coords = drawn.map(|(coord, _)| here(*coord));
        let Some(needed) = coords.reduce(Area::with) else {
            return Some(());
        };
        let (width, height) = (self.squares.width(), self.squares.height());
        let far = self
            .corner
            .shifted(i32::from(width) - 1, i32::from(height) - 1);
        let has = Area {
            low: self.corner,
            high: far,
        };
        if width > 0 && has.contains(needed.low) && has.contains(needed.high) {
            return Some(());
        }
        let area = self.bounds().map_or(needed, |bounds| bounds.with(needed));
        if !area.fits_a_level() {
            return None;
        }
        let empty = Grid::new(area.width() as u16, area.height() as u16, Square::BLANK);
        let low = area.low;
        let squares = empty.map(|pos, _| self.get(low.shifted(pos.x.into(), pos.y.into())));
        *self = Self {
            corner: low,
            squares,
        };
        Some(())
    }

    /// Returns the drawn squares as a draft, and the canvas coordinates of the draft's first square. If nothing is
    /// drawn, the draft is a single blank square.
    pub fn draft(&self, rules: Rules) -> (Draft, Coord) {
        let here = Area {
            low: self.corner,
            high: self.corner,
        };
        let area = self.bounds().unwrap_or(here);
        (self.part(area, rules), area.low)
    }

    /// Returns the squares in `area` as a draft. The area may be up to two squares wider and taller than the largest
    /// level.
    pub fn part(&self, area: Area, rules: Rules) -> Draft {
        let mut draft = Draft::new(area.width() as u16, area.height() as u16);
        (draft.strength, draft.facing) = (rules.strength, rules.facing);
        for pos in draft.map.positions() {
            let square = self.get(area.low.shifted(pos.x.into(), pos.y.into()));
            draft.map[pos] = square.tile;
            match square.piece {
                Some(Piece::Box(kind)) => draft.boxes[pos] = Some(kind),
                Some(Piece::Player) => draft.players.push(pos),
                None => {}
            }
        }
        draft
    }
}
