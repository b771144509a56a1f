//! Encodes a level as a single integer.
//!
//! The size of the board is encoded first, followed by the set of squares inside the room: floor, goals and holes. The
//! probability that a square is inside depends on four neighbours that were encoded before it. The walls, the goals,
//! the boxes and the player follow. If every box starts on a square from which it can be pushed to a goal, only such
//! squares are considered for the boxes. [`Rules::Variant`] adds the strength, the holes, and the kinds of boxes and
//! goals.
//!
//! The constants named `…_WEIGHTS` are the relative frequencies of the possible values, derived from small levels made
//! by people. They determine the length of a code, and are part of the format, so they must never change.

use std::num::NonZeroU16;
use std::sync::Arc;

use sokoban_core::{Direction, Draft, Grid, Kind, Level, Pos, Strength, Tile};

use super::number::{Reader, Writer};

/// The rules that a code can express. `Variant` adds strength, holes and coloured boxes to plain Sokoban.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    Plain,
    Variant,
}

/// The weights of the width and of the height of a board, without the outermost row or column on each side. The first
/// weight is for a width or height of one square.
const SIDE_WEIGHTS: [u8; 30] = [
    2, 4, 12, 28, 48, 56, 36, 20, 12, 8, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
];
/// The probability that a square is inside the room, in 256ths. Bits 0 to 3 of the index are set if the neighbour to
/// the left, above, to the upper left and to the upper right, respectively, is inside the room.
const INSIDE_WEIGHTS: [u8; 16] = [
    96, 211, 251, 255, 17, 147, 164, 229, 91, 235, 208, 252, 77, 199, 158, 214,
];
/// The weights of the elements of [`Surroundings::ALL`].
const SURROUNDINGS_WEIGHTS: [u8; 3] = [10, 5, 1];
/// The weights of the number of boxes. The first weight is for one box.
const BOX_WEIGHTS: [u8; 32] = [
    2, 10, 40, 32, 20, 12, 6, 6, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1,
];
/// The weights of two cases: the level has as many goals as boxes, or it has fewer or more goals.
const GOAL_COUNT_WEIGHTS: [u8; 2] = [31, 1];
/// The weights of two cases: every box is on a [live square](live_squares), or at least one box is on a dead square.
const LIVE_WEIGHTS: [u8; 2] = [31, 1];
/// The weight of each possible number of holes, starting with 0.
const HOLE_WEIGHTS: [u8; 16] = [8, 6, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/// The weight of each possible value of the largest [`Kind::number`] among the boxes and goals, starting with 0.
const KIND_WEIGHTS: [u8; 16] = [8, 2, 5, 4, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/// The weights of the strength. The first weight is for unlimited strength, and the second for a strength of one.
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

    /// Returns the tile of the square `pos`, which must be outside the room. With `Chosen`, this is always a wall; the
    /// squares returned by [`free_squares`] can be overwritten afterwards.
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

/// Encodes a level as a number. Returns `None` if the level is too large: a value has no entry in its table of weights,
/// or the number does not fit in 128 bits.
pub(super) fn write(level: &Level, rules: Rules) -> Option<u128> {
    let mut writer = Writer::default();
    let inside = level.map().map(|_, tile| match tile {
        Tile::Floor | Tile::Goal(_) | Tile::Hole => true,
        Tile::Outside | Tile::Wall => false,
    });
    write_inside(&mut writer, &inside)?;
    write_surroundings(&mut writer, level.map(), &inside)?;
    write_pieces(&mut writer, level, rules)?;
    writer.finish()
}

/// Decodes a level from a number. Returns `None` if the number does not describe a valid level.
pub(super) fn read(number: u128, rules: Rules) -> Option<Arc<Level>> {
    let mut reader = Reader::new(number);
    let inside = read_inside(&mut reader);
    let map = read_surroundings(&mut reader, &inside)?;
    let draft = read_pieces(&mut reader, map, &inside, rules)?;
    draft.check().ok().map(Arc::new)
}

fn write_inside(writer: &mut Writer, inside: &Grid<bool>) -> Option<()> {
    for side in [inside.width(), inside.height()] {
        writer.weighted(usize::from(side).checked_sub(3)?, &SIDE_WEIGHTS)?;
    }
    for pos in inner_squares(inside) {
        writer.weighted(usize::from(inside[pos]), &inside_weights(inside, pos))?;
    }
    Some(())
}

fn read_inside(reader: &mut Reader) -> Grid<bool> {
    let [width, height] = [(); 2].map(|()| reader.weighted(&SIDE_WEIGHTS) as u16 + 3);
    let mut inside = Grid::new(width, height, false);
    for pos in inner_squares(&inside) {
        inside[pos] = reader.weighted(&inside_weights(&inside, pos)) == 1;
    }
    inside
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

fn write_surroundings(writer: &mut Writer, map: &Grid<Tile>, inside: &Grid<bool>) -> Option<()> {
    let fits = |surroundings: &Surroundings| {
        let mut rest = map.iter().filter(|(pos, _)| !inside[*pos]);
        rest.all(|(pos, tile)| *tile == surroundings.tile(inside, pos))
    };
    let simple = Surroundings::ALL.iter().take(2).position(fits);
    let index = simple.unwrap_or(2);
    writer.weighted(index, &SURROUNDINGS_WEIGHTS)?;
    if Surroundings::ALL[index] == Surroundings::Chosen {
        for pos in free_squares(inside) {
            writer.uniform(usize::from(map[pos] == Tile::Outside), 2);
        }
    }
    Some(())
}

fn read_surroundings(reader: &mut Reader, inside: &Grid<bool>) -> Option<Grid<Tile>> {
    let surroundings = Surroundings::ALL[reader.weighted(&SURROUNDINGS_WEIGHTS)];
    let mut map = inside.map(|pos, &is_inside| {
        if is_inside {
            Tile::Floor
        } else {
            surroundings.tile(inside, pos)
        }
    });
    if surroundings == Surroundings::Chosen {
        for pos in free_squares(inside) {
            if reader.uniform(2)? == 1 {
                map[pos] = Tile::Outside;
            }
        }
    }
    Some(map)
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

fn write_pieces(writer: &mut Writer, level: &Level, rules: Rules) -> Option<()> {
    let (map, boxes) = (level.map(), level.start().boxes());
    let inside = |pos: &Pos| !map[*pos].is_solid();
    let mut squares: Vec<Pos> = map.positions().filter(inside).collect();
    if rules == Rules::Variant {
        writer.weighted(strength_index(level.strength()), &STRENGTH_WEIGHTS)?;
        writer.weighted(level.holes().len(), &HOLE_WEIGHTS)?;
        write_squares(writer, &squares, |pos| map[pos] == Tile::Hole);
        squares.retain(|pos| map[*pos] != Tile::Hole);
    }
    let goal_kinds: Vec<Kind> = squares
        .iter()
        .filter_map(|pos| map[*pos].goal_kind())
        .collect();
    let box_kinds: Vec<Kind> = level_boxes(boxes).map(|(_, kind)| kind).collect();
    writer.weighted(box_kinds.len().checked_sub(1)?, &BOX_WEIGHTS)?;
    let differ = box_kinds.len() != goal_kinds.len();
    writer.weighted(usize::from(differ), &GOAL_COUNT_WEIGHTS)?;
    if differ {
        writer.uniform(goal_kinds.len(), squares.len() + 1);
    }
    write_squares(writer, &squares, |pos| map[pos].is_goal());
    let live = live_squares(map, &squares);
    let all_live = level_boxes(boxes).all(|(pos, _)| live.contains(&pos));
    writer.weighted(usize::from(!all_live), &LIVE_WEIGHTS)?;
    let places = if all_live { &live } else { &squares };
    write_squares(writer, places, |pos| boxes[pos].is_some());
    if rules == Rules::Variant {
        write_kinds(writer, &box_kinds, &goal_kinds)?;
    }
    squares.retain(|pos| boxes[*pos].is_none());
    let player = level.start().player()?;
    let index = squares.iter().position(|pos| *pos == player)?;
    writer.uniform(index, squares.len());
    Some(())
}

fn read_pieces(
    reader: &mut Reader,
    mut map: Grid<Tile>,
    inside: &Grid<bool>,
    rules: Rules,
) -> Option<Draft> {
    let mut squares: Vec<Pos> = inside.positions().filter(|pos| inside[*pos]).collect();
    let mut draft = Draft::new(map.width(), map.height());
    if rules == Rules::Variant {
        draft.strength = strength(reader.weighted(&STRENGTH_WEIGHTS));
        let holes = reader.weighted(&HOLE_WEIGHTS);
        for pos in read_squares(reader, &squares, holes)? {
            map[pos] = Tile::Hole;
        }
        squares.retain(|pos| map[*pos] != Tile::Hole);
    }
    let boxes = reader.weighted(&BOX_WEIGHTS) + 1;
    let goals = match reader.weighted(&GOAL_COUNT_WEIGHTS) {
        0 => boxes,
        _ => reader.uniform(squares.len() + 1)?,
    };
    let goals = read_squares(reader, &squares, goals)?;
    goals
        .iter()
        .for_each(|pos| map[*pos] = Tile::Goal(Kind::PLAIN));
    let boxes = match reader.weighted(&LIVE_WEIGHTS) {
        0 => read_squares(reader, &live_squares(&map, &squares), boxes)?,
        _ => read_squares(reader, &squares, boxes)?,
    };
    let mut kinds = vec![Kind::PLAIN; boxes.len() + goals.len()];
    if rules == Rules::Variant {
        read_kinds(reader, &mut kinds)?;
    }
    let (box_kinds, goal_kinds) = kinds.split_at(boxes.len());
    for (pos, kind) in boxes.iter().zip(box_kinds) {
        draft.boxes[*pos] = Some(*kind);
    }
    for (pos, kind) in goals.iter().zip(goal_kinds) {
        map[*pos] = Tile::Goal(*kind);
    }
    squares.retain(|pos| draft.boxes[*pos].is_none());
    draft.players = vec![squares[reader.uniform(squares.len())?]];
    draft.map = map;
    Some(draft)
}

fn level_boxes(boxes: &Grid<Option<Kind>>) -> impl Iterator<Item = (Pos, Kind)> + '_ {
    boxes.iter().filter_map(|(pos, kind)| Some((pos, (*kind)?)))
}

/// Returns the elements of `squares` from which a lone box can be pushed to a goal or into a hole, assuming that the
/// player can always reach every side of the box.
fn live_squares(map: &Grid<Tile>, squares: &[Pos]) -> Vec<Pos> {
    let is_inside = |pos: &Pos| !map[*pos].is_solid();
    let mut live = map.map(|_, tile| match tile {
        Tile::Goal(_) | Tile::Hole => true,
        Tile::Outside | Tile::Wall | Tile::Floor => false,
    });
    let mut open: Vec<Pos> = map.positions().filter(|pos| live[*pos]).collect();
    while let Some(to) = open.pop() {
        for back in Direction::ALL {
            let from = map.neighbour(to, back).filter(is_inside);
            let stand = from.and_then(|from| map.neighbour(from, back));
            if let (Some(from), Some(_)) = (from, stand.filter(is_inside))
                && !live[from]
            {
                live[from] = true;
                open.push(from);
            }
        }
    }
    squares.iter().copied().filter(|pos| live[*pos]).collect()
}

fn write_squares(writer: &mut Writer, squares: &[Pos], is_one: impl Fn(Pos) -> bool) {
    let numbered = squares.iter().enumerate();
    let places: Vec<usize> = numbered
        .filter_map(|(place, pos)| is_one(*pos).then_some(place))
        .collect();
    writer.subset(&places, squares.len());
}

fn read_squares(reader: &mut Reader, squares: &[Pos], count: usize) -> Option<Vec<Pos>> {
    let places = reader.subset(count, squares.len())?;
    Some(places.into_iter().map(|place| squares[place]).collect())
}

fn write_kinds(writer: &mut Writer, boxes: &[Kind], goals: &[Kind]) -> Option<()> {
    let numbers = boxes.iter().chain(goals);
    let numbers: Vec<usize> = numbers.map(|kind| kind.number().into()).collect();
    let largest = *numbers.iter().max()?;
    writer.weighted(largest, &KIND_WEIGHTS)?;
    numbers
        .iter()
        .for_each(|number| writer.uniform(*number, largest + 1));
    Some(())
}

fn read_kinds(reader: &mut Reader, kinds: &mut [Kind]) -> Option<()> {
    let largest = reader.weighted(&KIND_WEIGHTS);
    for kind in kinds {
        *kind = Kind::new(reader.uniform(largest + 1)? as u16)?;
    }
    Some(())
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
