//! A board as one number, and back.
//!
//! First the size within its outermost walls and which of these squares are inside (floor, goals and holes), each by
//! its chance beside the four before it; then what surrounds the inside; then the goals among the squares inside, the
//! boxes among those from which a goal can be reached, and the player. Chances were counted in small levels made by people; they decide how short a code is, and are part
//! of its recipe.

use std::num::NonZeroU16;
use std::sync::Arc;

use sokoban_core::{Direction, Draft, Grid, Kind, Level, Pos, Strength, Tile};

use super::number::{Reader, Writer};

/// What a code says of a level beyond plain Sokoban: nothing, or strength, holes and kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    Plain,
    Variant,
}

/// For width and height within the outermost walls, from 1.
const SIDES: [u8; 30] = [
    2, 4, 12, 28, 48, 56, 36, 20, 12, 8, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
];
/// Of 256, for each combination of insides to the left, above, above to the left and above to the right (bits 0 to 3):
/// the chance that a square is inside, too.
const INSIDE: [u8; 16] = [
    96, 211, 251, 255, 17, 147, 164, 229, 91, 235, 208, 252, 77, 199, 158, 214,
];
/// For the kinds of [`Surroundings`].
const SURROUNDINGS: [u8; 3] = [10, 5, 1];
/// For the number of boxes, from 1.
const BOXES: [u8; 32] = [
    2, 10, 40, 32, 20, 12, 6, 6, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1,
];
/// Whether there are as many goals as boxes, or not.
const MATCH: [u8; 2] = [31, 1];
/// Whether a goal can be reached from every box's square, or not.
const LIVE: [u8; 2] = [31, 1];
/// For the number of holes, from 0.
const HOLES: [u8; 16] = [8, 6, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/// For the largest number of a kind, from 0.
const KINDS: [u8; 16] = [8, 2, 5, 4, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/// For strength: any, then from 1.
const STRENGTHS: [u8; 16] = [6, 10, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/// Walls or nothing on the squares that are not inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Surroundings {
    /// Walls everywhere.
    Filled,
    /// Walls on the up to eight squares around each one inside.
    Trimmed,
    /// A choice for each square that does not lie beside one inside.
    Chosen,
}

impl Surroundings {
    const ALL: [Self; 3] = [Self::Filled, Self::Trimmed, Self::Chosen];

    /// What lies on a square that is not inside, as long as nothing was chosen.
    fn tile(self, inside: &Grid<bool>, pos: Pos) -> Tile {
        match self {
            Self::Trimmed if !inside.around(pos).any(|near| inside[near]) => Tile::Outside,
            _ => Tile::Wall,
        }
    }
}

/// The rules that the level needs.
pub(super) fn rules(level: &Level) -> Rules {
    let is_plain =
        level.strength() == Strength::ONE && level.holes().is_empty() && !level.is_coloured();
    if is_plain {
        Rules::Plain
    } else {
        Rules::Variant
    }
}

/// The number of a level, if there is one that 128 bits hold.
pub(super) fn write(level: &Level, rules: Rules) -> Option<u128> {
    let mut writer = Writer::default();
    let inside = level.map().map(|_, tile| !tile.is_solid());
    write_inside(&mut writer, &inside)?;
    write_surroundings(&mut writer, level.map(), &inside)?;
    write_pieces(&mut writer, level, rules)?;
    writer.finish()
}

/// The level of a number, if it describes one.
pub(super) fn read(number: u128, rules: Rules) -> Option<Arc<Level>> {
    let mut reader = Reader::new(number);
    let inside = read_inside(&mut reader);
    let map = read_surroundings(&mut reader, &inside)?;
    let draft = read_pieces(&mut reader, map, &inside, rules)?;
    draft.check().ok().map(Arc::new)
}

fn write_inside(writer: &mut Writer, inside: &Grid<bool>) -> Option<()> {
    for side in [inside.width(), inside.height()] {
        writer.weighted(usize::from(side).checked_sub(3)?, &SIDES)?;
    }
    for pos in within(inside) {
        writer.weighted(usize::from(inside[pos]), &chance(inside, pos))?;
    }
    Some(())
}

fn read_inside(reader: &mut Reader) -> Grid<bool> {
    let [width, height] = [(); 2].map(|()| reader.weighted(&SIDES) as u16 + 3);
    let mut inside = Grid::new(width, height, false);
    for pos in within(&inside) {
        inside[pos] = reader.weighted(&chance(&inside, pos)) == 1;
    }
    inside
}

/// The squares within the outermost rows and columns, in reading order.
fn within<T>(grid: &Grid<T>) -> impl Iterator<Item = Pos> + use<T> {
    let (width, height) = (grid.width(), grid.height());
    (1..height - 1).flat_map(move |y| (1..width - 1).map(move |x| Pos::new(x, y)))
}

/// The weights of not inside and inside for a square within, by those before it.
fn chance(inside: &Grid<bool>, Pos { x, y }: Pos) -> [u8; 2] {
    let before = [(x - 1, y), (x, y - 1), (x - 1, y - 1), (x + 1, y - 1)];
    let bits = (0..).zip(before);
    let context: usize = bits
        .map(|(bit, (x, y))| usize::from(inside[Pos::new(x, y)]) << bit)
        .sum();
    let weight = INSIDE[context];
    [(256 - u16::from(weight)) as u8, weight]
}

fn write_surroundings(writer: &mut Writer, map: &Grid<Tile>, inside: &Grid<bool>) -> Option<()> {
    let fits = |how: &Surroundings| {
        let mut rest = map.iter().filter(|(pos, _)| !inside[*pos]);
        rest.all(|(pos, tile)| *tile == how.tile(inside, pos))
    };
    let simple = Surroundings::ALL.iter().take(2).position(fits);
    let index = simple.unwrap_or(2);
    writer.weighted(index, &SURROUNDINGS)?;
    if Surroundings::ALL[index] == Surroundings::Chosen {
        for pos in apart(inside) {
            writer.uniform(usize::from(map[pos] == Tile::Outside), 2);
        }
    }
    Some(())
}

fn read_surroundings(reader: &mut Reader, inside: &Grid<bool>) -> Option<Grid<Tile>> {
    let how = Surroundings::ALL[reader.weighted(&SURROUNDINGS)];
    let mut map = inside.map(|pos, &is_inside| {
        if is_inside {
            Tile::Floor
        } else {
            how.tile(inside, pos)
        }
    });
    if how == Surroundings::Chosen {
        for pos in apart(inside) {
            if reader.uniform(2)? == 1 {
                map[pos] = Tile::Outside;
            }
        }
    }
    Some(map)
}

/// The squares that neither are inside nor lie beside one that is.
fn apart(inside: &Grid<bool>) -> Vec<Pos> {
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
        writer.weighted(strength_index(level.strength()), &STRENGTHS)?;
        writer.weighted(level.holes().len(), &HOLES)?;
        write_places(writer, &squares, |pos| map[pos] == Tile::Hole);
        squares.retain(|pos| map[*pos] != Tile::Hole);
    }
    let goal_kinds: Vec<Kind> = squares
        .iter()
        .filter_map(|pos| map[*pos].goal_kind())
        .collect();
    let box_kinds: Vec<Kind> = level_boxes(boxes).map(|(_, kind)| kind).collect();
    writer.weighted(box_kinds.len().checked_sub(1)?, &BOXES)?;
    let differ = box_kinds.len() != goal_kinds.len();
    writer.weighted(usize::from(differ), &MATCH)?;
    if differ {
        writer.uniform(goal_kinds.len(), squares.len() + 1);
    }
    write_places(writer, &squares, |pos| map[pos].is_goal());
    let live = live_squares(map, &squares);
    let all_live = level_boxes(boxes).all(|(pos, _)| live.contains(&pos));
    writer.weighted(usize::from(!all_live), &LIVE)?;
    let places = if all_live { &live } else { &squares };
    write_places(writer, places, |pos| boxes[pos].is_some());
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
        draft.strength = strength(reader.weighted(&STRENGTHS));
        let holes = reader.weighted(&HOLES);
        for pos in read_places(reader, &squares, holes)? {
            map[pos] = Tile::Hole;
        }
        squares.retain(|pos| map[*pos] != Tile::Hole);
    }
    let boxes = reader.weighted(&BOXES) + 1;
    let goals = match reader.weighted(&MATCH) {
        0 => boxes,
        _ => reader.uniform(squares.len() + 1)?,
    };
    let goals = read_places(reader, &squares, goals)?;
    goals
        .iter()
        .for_each(|pos| map[*pos] = Tile::Goal(Kind::PLAIN));
    let boxes = match reader.weighted(&LIVE) {
        0 => read_places(reader, &live_squares(&map, &squares), boxes)?,
        _ => read_places(reader, &squares, boxes)?,
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

/// Those of the squares from which a box that is alone can be pushed to a goal or into a hole, in order.
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

fn write_places(writer: &mut Writer, squares: &[Pos], is_one: impl Fn(Pos) -> bool) {
    let numbered = squares.iter().enumerate();
    let places: Vec<usize> = numbered
        .filter_map(|(place, pos)| is_one(*pos).then_some(place))
        .collect();
    writer.subset(&places, squares.len());
}

fn read_places(reader: &mut Reader, squares: &[Pos], count: usize) -> Option<Vec<Pos>> {
    let places = reader.subset(count, squares.len())?;
    Some(places.into_iter().map(|place| squares[place]).collect())
}

fn write_kinds(writer: &mut Writer, boxes: &[Kind], goals: &[Kind]) -> Option<()> {
    let numbers = boxes.iter().chain(goals);
    let numbers: Vec<usize> = numbers.map(|kind| kind.number().into()).collect();
    let largest = *numbers.iter().max()?;
    writer.weighted(largest, &KINDS)?;
    numbers
        .iter()
        .for_each(|number| writer.uniform(*number, largest + 1));
    Some(())
}

fn read_kinds(reader: &mut Reader, kinds: &mut [Kind]) -> Option<()> {
    let largest = reader.weighted(&KINDS);
    for kind in kinds {
        *kind = Kind::new(reader.uniform(largest + 1)? as u16)?;
    }
    Some(())
}

fn strength_index(strength: Strength) -> usize {
    match strength {
        Strength::Any => 0,
        Strength::Boxes(most) => most.get().into(),
    }
}

fn strength(index: usize) -> Strength {
    NonZeroU16::new(index as u16).map_or(Strength::Any, Strength::Boxes)
}
