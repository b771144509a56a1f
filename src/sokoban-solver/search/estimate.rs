//! How far a position seems to be from its end, by the rules alone: for levels with holes or strength.
//!
//! One push may move a row of boxes, and boxes may fill holes, so this is no lower bound. It only tells which
//! position comes first.

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Position, Tile};

use crate::stop::Stop;

/// For each goal the pushes that a lone box needs to get there, wherever the player stands.
#[derive(Debug)]
pub(super) struct Estimate {
    goals: Vec<(Kind, Pos, Grid<u16>)>,
}

/// A goal to which no box gets is as far as this.
const FAR: u16 = 1000;

impl Estimate {
    pub(super) fn of(level: &Level, stop: &Stop) -> Self {
        let map = level.map();
        let goals = map.positions().filter_map(|pos| match map[pos] {
            Tile::Goal(kind) if !stop.is_stopped() => Some((kind, pos, distances(level, pos))),
            _ => None,
        });
        Self {
            goals: goals.collect(),
        }
    }

    /// The sum over all goals without their boxes, each with the box that is nearest of those not on their goals.
    pub(super) fn left(&self, level: &Level, position: &Position) -> u32 {
        let boxes = position.boxes();
        let away: Vec<(Kind, Pos)> = boxes
            .positions()
            .filter_map(|pos| Some((boxes[pos]?, pos)))
            .filter(|(kind, pos)| level.map()[*pos] != Tile::Goal(*kind))
            .collect();
        let open = self
            .goals
            .iter()
            .filter(|(kind, goal, _)| boxes[*goal] != Some(*kind));
        let nearest = open.map(|(kind, _, distances)| {
            let fitting = away.iter().filter(|(of, _)| of == kind);
            let distances = fitting.map(|(_, pos)| distances[*pos]);
            u32::from(distances.min().unwrap_or(FAR))
        });
        nearest.sum()
    }
}

/// Pulls a box from a goal.
fn distances(level: &Level, goal: Pos) -> Grid<u16> {
    let map = level.map();
    let is_open = |pos: &Pos| !matches!(map[*pos], Tile::Wall | Tile::Outside);
    let mut distances = map.map(|_, _| FAR);
    distances[goal] = 0;
    let mut queue = std::collections::VecDeque::from([goal]);
    while let Some(square) = queue.pop_front() {
        let next = distances[square].saturating_add(1).min(FAR - 1);
        for direction in Direction::ALL {
            let before = map.neighbour(square, direction).filter(is_open);
            let Some(before) = before else { continue };
            let stand = map.neighbour(before, direction).filter(is_open);
            if stand.is_some() && distances[before] == FAR {
                distances[before] = next;
                queue.push_back(before);
            }
        }
    }
    distances
}
