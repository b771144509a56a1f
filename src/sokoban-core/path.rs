//! Paths: where the player can walk, and where one box can be pushed while everything else stands still.
//!
//! A walk never pushes and never steps into a hole. See [`BoxPaths`] for pushes. In a position of another level
//! there are no paths.

mod blocks;
mod distances;
mod live;
mod pushes;

use crate::bitset::BitSet;
use crate::board::{Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::level::Level;
use alloc::vec::Vec;

use distances::Distances;
pub use live::live_squares;
pub use pushes::BoxPaths;

/// The squares that the player can walk to.
///
/// ```
/// use sokoban_core::path::PlayerReach;
/// use sokoban_core::{Level, Pos};
///
/// let level: Level = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ].join("\n").parse()?;
/// let reach = PlayerReach::of(&level, level.start());
/// assert!(reach.contains(Pos::new(2, 1)));
/// assert_eq!(reach.squares().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayerReach(BitSet);

impl PlayerReach {
    /// All squares from which the player can come back: its own, and those that a walk leads to. None if there is
    /// no player any more.
    pub fn of(level: &Level, position: &Position) -> Self {
        let (width, height) = (level.map().width(), level.map().height());
        let mut reach = BitSet::new(width, height);
        if let Some(player) = position.player().filter(|_| level.owns(position)) {
            let mut free = BitSet::new(width, height);
            let squares = level.map().positions();
            let walkable = squares.filter(|&pos| is_walkable(level, position, pos));
            walkable.for_each(|pos| free.insert(pos));
            free.insert(player);
            reach.insert(player);
            reach.flood(&free);
        }
        Self(reach)
    }

    /// Whether the player can walk to this square of the board.
    pub fn contains(&self, pos: Pos) -> bool {
        self.0.contains(pos)
    }

    /// The squares in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Pos> {
        self.0.squares()
    }
}

/// A position in which the player stands on the first square, in reading order, that it can walk to: equal for
/// all positions that differ by a walk. Boxes, filled holes and the player's region are all that the rest of a game
/// depends on.
///
/// ```
/// use sokoban_core::path::NormalizedPosition;
/// use sokoban_core::{Direction, Level, rules};
///
/// let level: &Level = &[
///     "#######",
///     "# @ $.#",
///     "#######",
/// ].join("\n").parse().expect("a level");
/// let start = NormalizedPosition::of(level, level.start());
/// let mut position = level.start().clone();
/// rules::step(level, &mut position, Direction::Left).expect("a walk");
/// assert_eq!(NormalizedPosition::of(level, &position), start);
/// for _ in 0..3 {
///     rules::step(level, &mut position, Direction::Right).expect("a walk, and a push");
/// }
/// assert_ne!(NormalizedPosition::of(level, &position), start);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NormalizedPosition(Position);

impl NormalizedPosition {
    /// Normalises a position of this level. Takes time in proportion to the squares of the board.
    pub fn of(level: &Level, position: &Position) -> Self {
        let mut normalized = position.clone();
        // Without a player there is no region.
        normalized.player = PlayerReach::of(level, position).squares().next();
        Self(normalized)
    }

    /// The position with the player moved.
    pub const fn position(&self) -> &Position {
        &self.0
    }
}

/// A shortest walk to a square: nothing is pushed, no hole is stepped into. `None` if there is no such walk.
///
/// ```
/// use sokoban_core::{Direction, Level, Pos, path};
///
/// let level: &Level = &[
///     "######",
///     "#@   #",
///     "# $. #",
///     "######",
/// ].join("\n").parse().expect("a level");
/// let walk = path::walk(level, level.start(), Pos::new(3, 2)).expect("a path");
/// assert_eq!(walk, [Direction::Right, Direction::Right, Direction::Down]);
/// ```
pub fn walk(level: &Level, position: &Position, to: Pos) -> Option<Vec<Direction>> {
    let player = position.player().filter(|_| level.owns(position))?;
    if player == to {
        return Some(Vec::new());
    }
    if !level.map().contains(to) || !is_walkable(level, position, to) {
        return None;
    }
    let free = walkable(level, position);
    // Distances are counted from its end, so that the descent from the player is the walk.
    Distances::until(&free, to, player).back_from(player, &free)
}

/// Whether a box on this square could never be pushed off it again, whatever else happens: there is no line on
/// which both neighbours are open. A box that falls into a hole is gone, so a hole counts as well, and so does what is
/// not on the board.
pub fn is_immovable(level: &Level, pos: Pos) -> bool {
    let map = level.map();
    let open = |direction| {
        let next = map.neighbour(pos, direction);
        next.is_some_and(|next| !map[next].is_solid())
    };
    let line = |direction: Direction| open(direction) && open(direction.opposite());
    let swallows = map.get(pos).is_none_or(|tile| *tile == Tile::Hole);
    swallows || !(line(Direction::Up) || line(Direction::Left))
}

/// The boxes that the player can walk up to, in reading order: only these have paths, see [`BoxPaths`].
pub fn reachable_boxes(level: &Level, position: &Position) -> Vec<Pos> {
    if !level.owns(position) {
        return Vec::new();
    }
    let reach = PlayerReach::of(level, position);
    let near = |pos: &Pos| {
        let sides = Direction::ALL.into_iter();
        let mut sides = sides.filter_map(|side| level.map().neighbour(*pos, side));
        sides.any(|side| reach.contains(side))
    };
    let mut found = Vec::new();
    for (y, row) in (0..).zip(position.boxes().rows()) {
        let columns = (0..).zip(row).filter(|(_, kind)| kind.is_some());
        found.extend(columns.map(|(x, _)| Pos::new(x, y)).filter(near));
    }
    found
}

/// Whether the player can stand there: no wall, no box, no hole that is still open.
fn is_walkable(level: &Level, position: &Position, pos: Pos) -> bool {
    let tile = level.tile(position, pos);
    tile.is_standable() && position.boxes()[pos].is_none()
}

fn walkable(level: &Level, position: &Position) -> Grid<bool> {
    level.map().map(|pos, _| is_walkable(level, position, pos))
}
