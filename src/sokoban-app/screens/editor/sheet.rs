//! The sheet that is drawn on: squares without end in every direction, of which only those that are drawn count.

use sokoban_core::{Draft, Grid, Kind, Level, Pos, Tile};

use super::document::Rules;

/// A square of the sheet: columns to the right, rows down; negative ones are as good as others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Row.
    pub y: i32,
    /// Column.
    pub x: i32,
}

impl Spot {
    /// The square in a column and a row.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { y, x }
    }

    /// The square so many columns and rows further.
    #[must_use]
    pub const fn shifted(self, dx: i32, dy: i32) -> Self {
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The four squares beside it.
    pub const fn neighbours(self) -> [Self; 4] {
        [
            self.shifted(0, -1),
            self.shifted(0, 1),
            self.shifted(-1, 0),
            self.shifted(1, 0),
        ]
    }
}

/// What stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A box of this kind.
    Box(Kind),
    /// The player.
    Player,
}

/// A square: its ground, and what stands there. Nothing stands on a wall or in a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    /// Wall, floor, goal or hole.
    pub tile: Tile,
    /// What stands there.
    pub piece: Option<Piece>,
}

impl Square {
    /// Nothing is drawn here.
    pub const BLANK: Self = Self {
        tile: Tile::Floor,
        piece: None,
    };

    /// Whether nothing is drawn here.
    pub fn is_blank(self) -> bool {
        self == Self::BLANK
    }

    /// Whether neither box nor player can stand here.
    pub const fn is_solid(self) -> bool {
        !self.tile.outside_as_floor().is_standable()
    }
}

/// A square, and what is to stand on it.
pub type Change = (Spot, Square);

/// A rectangle of squares, both corners included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// Upper left corner.
    pub low: Spot,
    /// Lower right corner.
    pub high: Spot,
}

impl Area {
    /// The smallest one with both squares.
    pub fn between(one: Spot, other: Spot) -> Self {
        Self {
            low: Spot::new(one.x.min(other.x), one.y.min(other.y)),
            high: Spot::new(one.x.max(other.x), one.y.max(other.y)),
        }
    }

    /// The smallest one that holds both.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            low: Self::between(self.low, other.low).low,
            high: Self::between(self.high, other.high).high,
        }
    }

    /// Number of columns.
    pub const fn width(self) -> u32 {
        self.high.x.abs_diff(self.low.x).saturating_add(1)
    }

    /// Number of rows.
    pub const fn height(self) -> u32 {
        self.high.y.abs_diff(self.low.y).saturating_add(1)
    }

    /// Whether the square lies in it.
    pub fn contains(self, spot: Spot) -> bool {
        (self.low.x..=self.high.x).contains(&spot.x) && (self.low.y..=self.high.y).contains(&spot.y)
    }

    /// Whether a board may be so large.
    pub const fn fits_a_level(self) -> bool {
        let most = Level::MAX_SIDE as u32;
        self.width() <= most && self.height() <= most
    }

    /// All squares in reading order.
    pub fn spots(self) -> impl Iterator<Item = Spot> {
        let rows = self.low.y..=self.high.y;
        rows.flat_map(move |y| (self.low.x..=self.high.x).map(move |x| Spot::new(x, y)))
    }
}

/// The squares that are drawn. Two sheets are equal when the same is drawn on the same squares.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Where the grid's first square lies.
    corner: Spot,
    squares: Grid<Square>,
}

impl Default for Sheet {
    fn default() -> Self {
        Self {
            corner: Spot::new(0, 0),
            squares: Grid::new(0, 0, Square::BLANK),
        }
    }
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        let bounds = self.bounds();
        let same = |area: Area| {
            let mut spots = area.spots();
            spots.all(|spot| self.get(spot) == other.get(spot))
        };
        bounds == other.bounds() && bounds.is_none_or(same)
    }
}

impl Eq for Sheet {}

impl Sheet {
    /// A draft, with its first square at the given one.
    pub fn of(draft: &Draft, corner: Spot) -> Self {
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

    /// What is drawn on a square.
    pub fn get(&self, spot: Spot) -> Square {
        let square = self.pos(spot).and_then(|pos| self.squares.get(pos));
        square.copied().unwrap_or(Square::BLANK)
    }

    fn pos(&self, spot: Spot) -> Option<Pos> {
        let x = u16::try_from(spot.x.checked_sub(self.corner.x)?).ok()?;
        let y = u16::try_from(spot.y.checked_sub(self.corner.y)?).ok()?;
        Some(Pos::new(x, y))
    }

    /// The smallest area with all that is drawn; `None` if nothing is.
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

    /// All squares with something on them, in reading order.
    pub fn drawn(&self) -> impl Iterator<Item = Change> {
        let squares = self.squares.iter().filter(|(_, square)| !square.is_blank());
        squares.map(|(pos, square)| {
            let spot = self.corner.shifted(pos.x.into(), pos.y.into());
            (spot, *square)
        })
    }

    /// Where players stand.
    pub fn players(&self) -> impl Iterator<Item = Spot> {
        let players = |(_, square): &Change| square.piece == Some(Piece::Player);
        self.drawn().filter(players).map(|(spot, _)| spot)
    }

    /// Makes changes, in order, and returns what leads back. A board that would be too large for a level is left as
    /// it is: then `None`.
    pub fn apply(&mut self, changes: &[Change]) -> Option<Vec<Change>> {
        self.make_room(changes)?;
        let mut before = Vec::with_capacity(changes.len());
        for &(spot, square) in changes {
            let old = self.get(spot);
            if old != square
                && let Some(pos) = self.pos(spot)
            {
                before.push((spot, old));
                self.squares[pos] = square;
            }
        }
        before.reverse();
        Some(before)
    }

    /// Makes the grid as large as the changes need it.
    fn make_room(&mut self, changes: &[Change]) -> Option<()> {
        let here = |spot: Spot| Area {
            low: spot,
            high: spot,
        };
        let drawn = changes.iter().filter(|(_, square)| !square.is_blank());
        let spots = drawn.map(|(spot, _)| here(*spot));
        let Some(needed) = spots.reduce(Area::with) else {
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

    /// What is drawn as a draft, and where its first square lies. An empty sheet is one blank square.
    pub fn draft(&self, rules: Rules) -> (Draft, Spot) {
        let here = Area {
            low: self.corner,
            high: self.corner,
        };
        let area = self.bounds().unwrap_or(here);
        (self.part(area, rules), area.low)
    }

    /// An area as a draft. It is at most as large as a level and two squares more.
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
