//! Encodes a level as a single integer.
//!
//! The size of the board is encoded first, followed by the set of squares inside the room: floor, goals and holes. The
//! probability that a square is inside depends on four neighbours that were encoded before it. The walls, the goals,
//! the boxes and the player follow. If every box starts on a square from which it can be pushed to a goal, the code
//! chooses the squares of the boxes only from such squares. [`Rules::Variant`] adds the strength, the holes, and the
//! kinds of boxes and goals.
//!
//! In this module, “to code” means to encode or to decode: each function named `code_…` defines its part of the format
//! for both.
//!
//! The constants named `…_WEIGHTS` are the relative frequencies of the possible values, derived from small levels made
//! by people. They determine the length of a code, and are part of the format, so they must never change.

use std::num::NonZeroU16;
use std::sync::Arc;

use sokoban_core::{Draft, Grid, Kind, Level, Pos, Strength, Tile, path};

use super::coder::Coder;

/// The rules that a code can express. `Variant` adds strength, holes and coloured boxes to plain Sokoban.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    Plain,
    Variant,
}

/// The weights of the possible widths and heights of a board, not counting the outermost row or column on each side.
/// The first weight is for a width or height of one square.
const SIDE_WEIGHTS: [u8; 30] = [
    2, 4, 12, 28, 48, 56, 36, 20, 12, 8, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
];
/// For each combination of four neighbours, the probability that a square is inside the room, in 256ths. Bits 0 to 3 of
/// the index are set if the neighbour to the left, above, to the upper left and to the upper right, respectively, is
/// inside the room.
const INSIDE_WEIGHTS: [u8; 16] = [
    96, 211, 251, 255, 17, 147, 164, 229, 91, 235, 208, 252, 77, 199, 158, 214,
];
/// The weight of each element of [`Surroundings::ALL`], in the same order.
const SURROUNDINGS_WEIGHTS: [u8; 3] = [10, 5, 1];
/// The weights of the possible numbers of boxes. The first weight is for a level with one box.
const BOX_WEIGHTS: [u8; 32] = [
    2, 10, 40, 32, 20, 12, 6, 6, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1,
];
/// The weights of two cases. In the first case, the level has as many goals as boxes. In the second case, it has fewer
/// or more goals than boxes.
const GOAL_COUNT_WEIGHTS: [u8; 2] = [31, 1];
/// The weights of two cases: every box is on a [live square](live_squares), or at least one box is on a dead square.
const LIVE_WEIGHTS: [u8; 2] = [31, 1];
/// The weights of the possible numbers of holes. The first weight is for a level without holes.
const HOLE_WEIGHTS: [u8; 16] = [8, 6, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/// The weights of the possible values of the largest [`Kind::number`] in a level. The first weight is for the number 0.
const KIND_WEIGHTS: [u8; 16] = [8, 2, 5, 4, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/// The weights of the possible strengths. The first weight is for unlimited strength, and the second for a strength of
/// one.
const STRENGTH_WEIGHTS: [u8; 16] = [6, 10, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/// A rule that decides which squares outside the room are walls. All other squares outside the room are empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Surroundings {
    /// Every square outside the room is a wall.
    Filled,
    /// A square outside the room is a wall if at least one of its eight neighbours is inside the room.
    Trimmed,
    /// A square outside the room is a wall if it is orthogonally adjacent to a square inside the room. Whether each
    /// remaining outside square is a wall is encoded explicitly.
    Chosen,
}

impl Surroundings {
    const ALL: [Self; 3] = [Self::Filled, Self::Trimmed, Self::Chosen];

    /// Returns the tile of the square `pos`, which must be outside the room. With `Chosen`, the tile is always a wall.
    /// The caller then decides which of the squares in [`free_squares`] to make empty.
    fn tile(self, inside: &Grid<bool>, pos: Pos) -> Tile {
        match self {
            Self::Trimmed if !inside.around(pos).any(|near| inside[near]) => Tile::Outside,
            _ => Tile::Wall,
        }
    }
}

pub(super) fn rules(level: &Level) -> Rules {
    let is_plain = level.has_classic_moves() && !level.is_coloured();
    if is_plain {
        Rules::Plain
    } else {
        Rules::Variant
    }
}

/// Encodes a level as a number. Returns `None` if the level is too large: either a property has a value without a
/// weight, or the number does not fit in 128 bits.
pub(super) fn write(level: &Level, rules: Rules) -> Option<u128> {
    let mut coder = Coder::Writer(Vec::new());
    code_level(&mut coder, rules, Some(level))?;
    coder.finish()
}

/// Decodes a level from a number. Returns `None` if the number does not describe a valid level.
pub(super) fn read(number: u128, rules: Rules) -> Option<Arc<Level>> {
    let draft = code_level(&mut Coder::Reader(number), rules, None)?;
    draft.check().ok().map(Arc::new)
}

/// Encodes or decodes a level, and returns it as a draft. `level` is the level to encode, or `None` to decode one.
fn code_level(coder: &mut Coder, rules: Rules, level: Option<&Level>) -> Option<Draft> {
    let map = level.map(Level::map);
    let inside = code_inside(coder, map)?;
    let map = code_surroundings(coder, &inside, map)?;
    code_pieces(coder, rules, map, level)
}

/// Encodes or decodes the size of the board, and the set of squares inside the room.
fn code_inside(coder: &mut Coder, map: Option<&Grid<Tile>>) -> Option<Grid<bool>> {
    let size = map.map(Grid::size);
    // The walls around a level add two rows and two columns to its size.
    let [width, height] = [size.map(|size| size.width), size.map(|size| size.height)]
        .map(|side| coder.weighted(side.map(|side| usize::from(side) - 3), &SIDE_WEIGHTS));
    let mut inside = Grid::new(width? as u16 + 3, height? as u16 + 3, false);
    for pos in inner_squares(&inside) {
        let known = map.map(|map| match map[pos] {
            Tile::Outside | Tile::Wall => 0,
            Tile::Floor | Tile::Goal(_) | Tile::Hole => 1,
        });
        inside[pos] = coder.weighted(known, &inside_weights(&inside, pos))? == 1;
    }
    Some(inside)
}

/// Returns the squares that are not on the border of the grid, in reading order.
fn inner_squares<T>(grid: &Grid<T>) -> impl Iterator<Item = Pos> + use<T> {
    let (width, height) = (grid.width(), grid.height());
    (1..height - 1).flat_map(move |y| (1..width - 1).map(move |x| Pos::new(x, y)))
}

/// Returns the weights of the values 0 (outside the room) and 1 (inside the room) for the square at `x` and `y`, which
/// must not be on the border of the grid.
fn inside_weights(inside: &Grid<bool>, Pos { x, y }: Pos) -> [u8; 2] {
    let before = [(x - 1, y), (x, y - 1), (x - 1, y - 1), (x + 1, y - 1)];
    let bits = (0..).zip(before);
    let context: usize = bits
        .map(|(bit, (x, y))| usize::from(inside[Pos::new(x, y)]) << bit)
        .sum();
    let weight = INSIDE_WEIGHTS[context];
    [(256 - u16::from(weight)) as u8, weight]
}

/// Encodes or decodes the walls. Returns a map with floor on all squares inside the room.
fn code_surroundings(
    coder: &mut Coder,
    inside: &Grid<bool>,
    map: Option<&Grid<Tile>>,
) -> Option<Grid<Tile>> {
    let known = map.map(|map| {
        let fits = |surroundings: &Surroundings| {
            let mut squares = map.iter();
            squares.all(|(pos, tile)| inside[pos] || *tile == surroundings.tile(inside, pos))
        };
        Surroundings::ALL.iter().take(2).position(fits).unwrap_or(2)
    });
    let surroundings = Surroundings::ALL[coder.weighted(known, &SURROUNDINGS_WEIGHTS)?];
    let mut walls = inside.map(|pos, &is_inside| {
        if is_inside {
            Tile::Floor
        } else {
            surroundings.tile(inside, pos)
        }
    });
    if surroundings == Surroundings::Chosen {
        for pos in free_squares(inside) {
            let known = map.map(|map| usize::from(map[pos] == Tile::Outside));
            if coder.uniform(known, 2)? == 1 {
                walls[pos] = Tile::Outside;
            }
        }
    }
    Some(walls)
}

/// Returns the squares outside the room that are not orthogonally adjacent to a square inside the room.
fn free_squares(inside: &Grid<bool>) -> Vec<Pos> {
    let beside = |pos: Pos, near: Pos| pos.x == near.x || pos.y == near.y;
    let is_apart = |pos: &Pos| {
        let mut near = inside.around(*pos).filter(|near| beside(*pos, *near));
        !near.any(|near| inside[near])
    };
    inside.positions().filter(is_apart).collect()
}

/// Encodes or decodes everything inside the room. In `map`, every square inside the room is floor.
fn code_pieces(
    coder: &mut Coder,
    rules: Rules,
    map: Grid<Tile>,
    level: Option<&Level>,
) -> Option<Draft> {
    let known_squares = |is_member: fn(&Level, Pos) -> bool| -> Option<Vec<Pos>> {
        let level = level?;
        let squares = level.map().positions();
        Some(squares.filter(|pos| is_member(level, *pos)).collect())
    };
    let known_boxes = known_squares(|level, pos| level.start().boxes()[pos].is_some());
    let known_goals = known_squares(|level, pos| level.map()[pos].is_goal());
    let known_holes = known_squares(|level, pos| level.map()[pos] == Tile::Hole);
    let count = |known: &Option<Vec<Pos>>| known.as_ref().map(Vec::len);

    let mut squares: Vec<Pos> = map
        .positions()
        .filter(|pos| !map[*pos].is_solid())
        .collect();
    let mut draft = Draft::new(map.width(), map.height());
    draft.map = map;
    if rules == Rules::Variant {
        let known_strength = level.map(|level| strength_index(level.strength()));
        draft.strength = strength(coder.weighted(known_strength, &STRENGTH_WEIGHTS)?);
        let holes = coder.weighted(count(&known_holes), &HOLE_WEIGHTS)?;
        for pos in code_squares(coder, known_holes.as_deref(), holes, &squares)? {
            draft.map[pos] = Tile::Hole;
        }
        squares.retain(|pos| draft.map[*pos] != Tile::Hole);
    }
    let more_boxes = count(&known_boxes).map(|boxes| boxes - 1);
    let boxes = coder.weighted(more_boxes, &BOX_WEIGHTS)? + 1;
    let differs = count(&known_goals).map(|goals| usize::from(goals != boxes));
    let goals = match coder.weighted(differs, &GOAL_COUNT_WEIGHTS)? {
        0 => boxes,
        _ => coder.uniform(count(&known_goals), squares.len() + 1)?,
    };
    let goals = code_squares(coder, known_goals.as_deref(), goals, &squares)?;
    for pos in &goals {
        draft.map[*pos] = Tile::Goal(Kind::PLAIN);
    }
    let live = live_squares(&draft.map, &squares);
    let is_dead = |pos: &Pos| !live.contains(pos);
    let has_dead_box = (known_boxes.as_ref()).map(|boxes| boxes.iter().any(is_dead));
    let box_squares = match coder.weighted(has_dead_box.map(usize::from), &LIVE_WEIGHTS)? {
        0 => &live,
        _ => &squares,
    };
    let boxes = code_squares(coder, known_boxes.as_deref(), boxes, box_squares)?;
    let mut kinds = vec![Kind::PLAIN; boxes.len() + goals.len()];
    if rules == Rules::Variant {
        let known_kinds: Option<Vec<usize>> = level.map(|level| {
            let boxes = boxes.iter().map(|pos| level.start().boxes()[*pos]);
            let goals = goals.iter().map(|pos| level.map()[*pos].goal_kind());
            let kinds = boxes.chain(goals).flatten();
            kinds.map(|kind| kind.number().into()).collect()
        });
        kinds = code_kinds(coder, known_kinds.as_deref(), kinds.len())?;
    }
    let (box_kinds, goal_kinds) = kinds.split_at(boxes.len());
    for (pos, kind) in boxes.iter().zip(box_kinds) {
        draft.boxes[*pos] = Some(*kind);
    }
    for (pos, kind) in goals.iter().zip(goal_kinds) {
        draft.map[*pos] = Tile::Goal(*kind);
    }
    squares.retain(|pos| draft.boxes[*pos].is_none());
    let player = level.and_then(|level| level.start().player());
    let index = player.and_then(|player| squares.binary_search(&player).ok());
    draft.players = vec![squares[coder.uniform(index, squares.len())?]];
    Some(draft)
}

/// Returns the elements of `squares` from which a lone box can be pushed to a goal or into a hole, assuming that the
/// player can always reach every side of the box.
fn live_squares(map: &Grid<Tile>, squares: &[Pos]) -> Vec<Pos> {
    let is_target = |pos: &Pos| map[*pos].is_goal() || map[*pos] == Tile::Hole;
    let distances = path::push_distances(map, map.positions().filter(is_target));
    let is_live = |pos: &Pos| distances[*pos].is_some();
    squares.iter().copied().filter(is_live).collect()
}

/// Encodes or decodes a choice of `count` squares from `squares`.
fn code_squares(
    coder: &mut Coder,
    known: Option<&[Pos]>,
    count: usize,
    squares: &[Pos],
) -> Option<Vec<Pos>> {
    let index = |pos| squares.binary_search(pos).ok();
    let known = known.and_then(|known| known.iter().map(index).collect());
    let indices = coder.subset(known, count, squares.len())?;
    Some(indices.into_iter().map(|index| squares[index]).collect())
}

/// Encodes or decodes a list of `count` kinds. `known` contains the numbers of the kinds to encode, or `None` to decode
/// them.
fn code_kinds(coder: &mut Coder, known: Option<&[usize]>, count: usize) -> Option<Vec<Kind>> {
    let largest = known.and_then(|numbers| numbers.iter().max().copied());
    let largest = coder.weighted(largest, &KIND_WEIGHTS)?;
    let mut kinds = Vec::new();
    for index in 0..count {
        let number = coder.uniform(known.map(|numbers| numbers[index]), largest + 1)?;
        kinds.push(Kind::new(number as u16)?);
    }
    Some(kinds)
}

fn strength_index(strength: Strength) -> usize {
    match strength {
        Strength::Any => 0,
        Strength::Boxes(limit) => limit.get().into(),
    }
}

fn strength(index: usize) -> Strength {
    NonZeroU16::new(index as u16).map_or(Strength::Any, Strength::Boxes)
}
