//! The least pushes between two positions of a level.

use sokoban_core::{Kind, Level, Pos, Position, Strength};

/// A lower bound of the pushes from any position to one: each box that is out of place has at least the way to the
/// nearest place that is missing one of its kind, and the other way round.
///
/// Where one push moves several boxes, or a hole may take one, nothing is known of single boxes: the bound is 0.
#[derive(Debug)]
pub(super) struct Nearest {
    is_plain: bool,
    boxes: Vec<(Pos, Kind)>,
}

impl Nearest {
    pub(super) fn new(level: &Level, end: &Position) -> Self {
        Self {
            is_plain: level.strength() == Strength::ONE && level.holes().is_empty(),
            boxes: boxes(end).collect(),
        }
    }

    pub(super) fn bound(&self, position: &Position) -> u32 {
        if !self.is_plain {
            return 0;
        }
        let is_there = |(pos, kind): &(Pos, Kind)| position.boxes()[*pos] == Some(*kind);
        let missing: Vec<_> = self
            .boxes
            .iter()
            .filter(|it| !is_there(it))
            .copied()
            .collect();
        let is_place = |it: &(Pos, Kind)| self.boxes.binary_search(it).is_ok();
        let misplaced: Vec<_> = boxes(position).filter(|it| !is_place(it)).collect();
        ways(&missing, &misplaced).max(ways(&misplaced, &missing))
    }
}

/// The boxes with their kinds, in reading order.
fn boxes(position: &Position) -> impl Iterator<Item = (Pos, Kind)> {
    let grid = position.boxes().iter();
    grid.filter_map(|(pos, kind)| Some((pos, (*kind)?)))
}

/// The sum of the ways from each of some squares to the nearest one of others of its kind.
fn ways(from: &[(Pos, Kind)], to: &[(Pos, Kind)]) -> u32 {
    let nearest = |(pos, kind): &(Pos, Kind)| {
        let same = to.iter().filter(|(_, other)| other == kind);
        let ways = same.map(|(other, _)| pos.x.abs_diff(other.x) + pos.y.abs_diff(other.y));
        ways.min().map_or(0, u32::from)
    };
    from.iter().map(nearest).sum()
}
