//! Which pushes lose at a glance.

use sokoban_core::{Direction, Grid, Pos};
use sokoban_core::{Kind, Level, Position, Strength, Tile};

use crate::play::Push;

/// For each kind of boxes, the squares from which one that is alone can be pushed home or into a hole, if the player
/// may stand anywhere.
#[derive(Debug)]
pub(super) struct Glance(Vec<(Kind, Grid<bool>)>);

impl Glance {
    pub(super) fn of(level: &Level) -> Self {
        let mut kinds: Vec<Kind> = level
            .start()
            .boxes()
            .cells()
            .iter()
            .copied()
            .flatten()
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        let squares = kinds.into_iter().map(|kind| (kind, live(level, kind)));
        Self(squares.collect())
    }

    /// Whether a push of a level that has become unsolvable shows why: by a box that it moved.
    pub(super) fn is_lost(
        &self,
        level: &Level,
        (before, after): (&Position, &Position),
        push: Push,
    ) -> bool {
        let map = level.map();
        let mut square = push.square;
        // A push may move a row.
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
        let of_kind = self.0.iter().find(|(it, _)| *it == kind);
        of_kind.is_some_and(|(_, live)| !live[square])
    }
}

/// Pulls a box from everywhere that it may end.
fn live(level: &Level, kind: Kind) -> Grid<bool> {
    let map = level.map();
    let mut live = map.map(|_, tile| *tile == Tile::Goal(kind) || *tile == Tile::Hole);
    let is_open = |pos: &Pos| !map[*pos].is_solid();
    let mut open: Vec<Pos> = map.positions().filter(|pos| live[*pos]).collect();
    while let Some(square) = open.pop() {
        for direction in Direction::ALL {
            let before = map.neighbour(square, direction).filter(is_open);
            let Some(before) = before else { continue };
            let stand = map.neighbour(before, direction).filter(is_open);
            if stand.is_some() && !live[before] {
                live[before] = true;
                open.push(before);
            }
        }
    }
    live
}

/// Whether a box is part of a block of two by two walls and boxes, one of which is not at home.
fn is_blocked(level: &Level, position: &Position, square: Pos) -> bool {
    let map = level.map();
    let is_blocking = |pos: Pos| map[pos] == Tile::Wall || position.boxes()[pos].is_some();
    let is_away = |pos: Pos| position.boxes()[pos].is_some_and(|kind| map[pos] != Tile::Goal(kind));
    let block = |x: Direction, y: Direction| {
        let beside = map.neighbour(square, x)?;
        let across = map.neighbour(square, y)?;
        let corner = map.neighbour(beside, y)?;
        Some([square, beside, across, corner])
    };
    let blocks = [Direction::Left, Direction::Right]
        .into_iter()
        .flat_map(|x| {
            [Direction::Up, Direction::Down]
                .into_iter()
                .filter_map(move |y| block(x, y))
        });
    let is_block =
        |block: [Pos; 4]| block.into_iter().all(is_blocking) && block.into_iter().any(is_away);
    position.boxes()[square].is_some() && blocks.into_iter().any(is_block)
}
