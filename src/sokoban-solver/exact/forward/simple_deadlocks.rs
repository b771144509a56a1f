//! Detects deadlocks that a player sees immediately: boxes on dead squares, and 2 × 2 blocks.

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Position, Strength, Tile, path};

use crate::play::Push;

/// The live squares for each kind of box. From a live square, a lone box can be pushed to a goal or into a hole,
/// assuming that the player can always reach every side of the box.
#[derive(Debug)]
pub(super) struct SimpleDeadlocks(Vec<(Kind, Grid<bool>)>);

impl SimpleDeadlocks {
    pub(super) fn new(level: &Level) -> Self {
        let boxes = level.start().boxes().cells().iter();
        let mut kinds: Vec<Kind> = boxes.copied().flatten().collect();
        kinds.sort_unstable();
        kinds.dedup();
        let live = kinds
            .into_iter()
            .map(|kind| (kind, live_squares(level, kind)));
        Self(live.collect())
    }

    /// Returns `true` if `push`, which leads from `before` to `after`, moves a box into a simple deadlock.
    pub(super) fn shows_after(
        &self,
        level: &Level,
        before: &Position,
        after: &Position,
        push: Push,
    ) -> bool {
        let map = level.map();
        let mut square = push.square;
        // A push may move a row of boxes, so find the last box in the row.
        while before.boxes()[square].is_some() {
            let Some(next) = map.neighbour(square, push.direction) else {
                break;
            };
            if after.boxes()[next].is_some_and(|kind| self.is_dead(kind, next))
                || level.strength() == Strength::ONE && is_blocked(level, after, next)
            {
                return true;
            }
            square = next;
        }
        false
    }

    fn is_dead(&self, kind: Kind, square: Pos) -> bool {
        let mut kinds = self.0.iter();
        kinds.any(|(of, live)| *of == kind && !live[square])
    }
}

/// Returns the squares from which a box of this kind can be pushed to a goal of its kind or into a hole.
fn live_squares(level: &Level, kind: Kind) -> Grid<bool> {
    let map = level.map();
    let is_target = |pos: &Pos| [Tile::Hole, Tile::Goal(kind)].contains(&map[*pos]);
    let targets = map.positions().filter(is_target);
    path::push_distances(map, targets).map(|_, distance| distance.is_some())
}

/// Returns `true` if the box on `square` is part of a 2 × 2 block of walls and boxes in which at least one box is not
/// on a goal.
fn is_blocked(level: &Level, position: &Position, square: Pos) -> bool {
    let map = level.map();
    let boxes = position.boxes();
    let is_blocking = |pos: Pos| map[pos].is_solid() || boxes[pos].is_some();
    let is_off_goal = |pos: Pos| boxes[pos].is_some_and(|kind| map[pos] != Tile::Goal(kind));
    let block = |x: Direction, y: Direction| {
        let beside = map.neighbour(square, x)?;
        let across = map.neighbour(square, y)?;
        let corner = map.neighbour(beside, y)?;
        Some([square, beside, across, corner])
    };
    let is_deadlock = |x: Direction, y: Direction| {
        block(x, y).is_some_and(|block| {
            block.into_iter().all(is_blocking) && block.into_iter().any(is_off_goal)
        })
    };
    let [up, down, left, right] = Direction::ALL;
    let corners = [(left, up), (left, down), (right, up), (right, down)];
    boxes[square].is_some() && corners.into_iter().any(|(x, y)| is_deadlock(x, y))
}
