//! Finds walks for the player, paths for a box, and the squares from which a box can reach a goal.
//!
//! A walk never pushes a box and never enters a hole, so the player can always walk back. [`BoxPaths`] finds the paths
//! along which a box can be pushed. For a position of another level, no walks or paths are found.

mod blocks;
mod live;
mod pushes;

use std::collections::VecDeque;

use crate::bitset::BitSet;
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Position};
use crate::rules;

pub use live::{live_squares, push_distances};
pub use pushes::BoxPaths;

/// Returns the squares that the player can walk to, including the player's own square. The result is empty if the
/// player has fallen into a hole, or if the position belongs to another level.
///
/// Walking is reversible, so these squares form an equivalence class: from any of them, the player can walk to the same
/// squares.
///
/// ```
/// use sokoban_core::{Level, Pos, path};
///
/// let level: Level = "#######\n#@ $ .#\n#######".parse()?;
/// let reach = path::player_reach(&level, level.start());
/// assert!(reach.contains(Pos::new(2, 1)));
/// assert_eq!(reach.squares().count(), 2);
/// # Ok::<(), sokoban_core::XsbError>(())
/// ```
pub fn player_reach(level: &Level, position: &Position) -> BitSet {
    let player = position.player().filter(|_| level.owns(position));
    let mut reach = BitSet::of(level.map(), |pos, _| Some(pos) == player);
    if player.is_some() {
        // The player's own square counts as free, even if the player could not walk back to it.
        let is_free = |pos| Some(pos) == player || is_walkable(level, position, pos);
        reach.flood(&BitSet::of(level.map(), |pos, _| is_free(pos)));
    }
    reach
}

/// A position in which the player has been moved to the first square, in reading order, that it can walk to (Junghanns
/// and Schaeffer, “Sokoban: Enhancing general single-agent search methods using domain knowledge”, 2001).
///
/// Two positions that differ only by a walk are equal when normalized. The possible continuations of a game depend only
/// on the boxes, the filled holes and the player's region, because walks are reversible. See [`player_reach`].
///
/// ```
/// use sokoban_core::path::NormalizedPosition;
/// use sokoban_core::{Direction, Level, rules};
///
/// let level: Level = "#######\n# @ $.#\n#######".parse().expect("a level");
/// let start = NormalizedPosition::of(&level, level.start());
/// let mut position = level.start().clone();
/// rules::step(&level, &mut position, Direction::Left).expect("a walk");
/// assert_eq!(NormalizedPosition::of(&level, &position), start);
/// for _ in 0..3 {
///     rules::step(&level, &mut position, Direction::Right).expect("two walks and a push");
/// }
/// assert_ne!(NormalizedPosition::of(&level, &position), start);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NormalizedPosition(Position);

impl NormalizedPosition {
    /// Normalizes a position of `level`. Takes time proportional to the number of squares on the board.
    pub fn of(level: &Level, position: &Position) -> Self {
        let mut normalized = position.clone();
        normalized.player = player_reach(level, position).squares().next();
        Self(normalized)
    }

    /// Returns the position, with the player moved to the first square of its region.
    pub const fn position(&self) -> &Position {
        &self.0
    }
}

/// Returns a shortest walk to the square `to`, or `None` if the player cannot walk there.
///
/// ```
/// use sokoban_core::{Direction, Level, Pos, path};
///
/// let level: Level = "######\n#@   #\n# $. #\n######".parse().expect("a level");
/// let walk = path::walk(&level, level.start(), Pos::new(3, 2)).expect("a walk");
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
    // Compute the distances from `to`, so that following decreasing distances leads the player to `to`.
    walk_back(&distances(&free, to, Some(player)), player)
}

/// The shortest walks of the player in a position. A single search of the board finds the lengths of all walks. For
/// several squares, this is faster than calling [`walk`] for each.
#[derive(Debug)]
pub struct Walks<'a> {
    position: &'a Position,
    lengths: Grid<Option<u32>>,
}

impl<'a> Walks<'a> {
    /// Finds the walks in a position of `level`.
    pub fn of(level: &Level, position: &'a Position) -> Self {
        let player = position.player().filter(|_| level.owns(position));
        let lengths = match player {
            Some(player) => distances(&walkable(level, position), player, None),
            None => level.map().map(|_, _| None),
        };
        Self { position, lengths }
    }

    /// Returns the length of a shortest walk to the square `to`, or `None` if the player cannot walk there.
    pub fn length(&self, to: Pos) -> Option<u32> {
        *self.lengths.get(to)?
    }

    /// Returns the position after a walk to the square `to`, or `None` if the player cannot walk there.
    pub fn position_at(&self, to: Pos) -> Option<Position> {
        self.length(to).map(|_| Position {
            player: Some(to),
            ..self.position.clone()
        })
    }
}

/// Returns `true` if a box on this square can never be pushed off it. A push needs two squares that are not walls on
/// opposite sides of the box. Also returns `true` for holes that are not filled in `position`, because a box cannot
/// leave a hole, and for other squares that cannot hold a box.
pub fn is_immovable(level: &Level, position: &Position, pos: Pos) -> bool {
    let map = level.map();
    let open = |direction| {
        let next = map.neighbour(pos, direction);
        next.is_some_and(|next| !map[next].is_solid())
    };
    let line = |direction: Direction| open(direction) && open(direction.opposite());
    let is_final = !level.tile(position, pos).can_hold_piece();
    is_final || !(line(Direction::Up) || line(Direction::Left))
}

/// Returns all pushes that are possible as the next push, after a walk if necessary. Each push is given by the square
/// of the box and the direction.
pub fn possible_pushes(
    level: &Level,
    position: &Position,
) -> impl Iterator<Item = (Pos, Direction)> {
    let reach = player_reach(level, position);
    let can_push = move |&(pos, direction): &(Pos, Direction)| {
        let side = level.map().neighbour(pos, direction.opposite());
        let side = side.filter(|side| reach.contains(*side));
        side.is_some_and(|side| rules::can_push(level, position, side, direction))
    };
    let boxes = position.boxes().iter().filter(|(_, kind)| kind.is_some());
    let pushes = boxes.flat_map(|(pos, _)| Direction::ALL.map(|direction| (pos, direction)));
    pushes.filter(can_push)
}

fn is_walkable(level: &Level, position: &Position, pos: Pos) -> bool {
    let tile = level.tile(position, pos);
    tile.has_reversible_walks() && position.boxes()[pos].is_none()
}

fn walkable(level: &Level, position: &Position) -> Grid<bool> {
    level.map().map(|pos, _| is_walkable(level, position, pos))
}

/// Returns the square next to `pos` in this direction, or `None` if that square is not in the set `squares`.
fn neighbour_in(squares: &Grid<bool>, pos: Pos, direction: Direction) -> Option<Pos> {
    let next = squares.neighbour(pos, direction)?;
    squares[next].then_some(next)
}

/// The number of steps between each square and the start of a search, or `None` if the search has not reached the
/// square.
type Distances = Grid<Option<u32>>;

/// Returns the distances from `start` to all squares that are connected to it by free squares, by breadth-first search
/// (Moore, “The shortest path through a maze”, 1959). Stops early if it reaches `goal`, which need not be free.
fn distances(free: &Grid<bool>, start: Pos, goal: Option<Pos>) -> Distances {
    let mut distances = Grid::new(free.width(), free.height(), None);
    distances[start] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((pos, steps)) = queue.pop_front() {
        if goal == Some(pos) {
            break;
        }
        for direction in Direction::ALL {
            let Some(next) = free.neighbour(pos, direction) else {
                continue;
            };
            if distances[next].is_none() && (free[next] || goal == Some(next)) {
                distances[next] = Some(steps + 1);
                queue.push_back((next, steps + 1));
            }
        }
    }
    distances
}

/// Returns a shortest walk from `pos` to the start of the search, or `None` if the search has not reached `pos`.
fn walk_back(distances: &Distances, mut pos: Pos) -> Option<Vec<Direction>> {
    let mut walk = Vec::new();
    for left in (0..distances[pos]?).rev() {
        let mut nearer = Direction::ALL.into_iter().filter_map(|direction| {
            let next = distances.neighbour(pos, direction)?;
            (distances[next] == Some(left)).then_some((direction, next))
        });
        let (direction, next) = nearer.next()?;
        walk.push(direction);
        pos = next;
    }
    Some(walk)
}
