//! Random boards for property tests.

use std::num::NonZeroU16;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sokoban_core::{Direction, Draft, Kind, Level, Pos, Strength, Tile};

pub(crate) fn directions() -> impl Strategy<Value = Direction> {
    proptest::sample::select(Direction::ALL.to_vec())
}

/// The tile of a square, and the kind of the box on it, if there is one.
type Square = (Tile, Option<Kind>);

fn kind(number: u16) -> Kind {
    Kind::new(number).expect("a small number")
}

/// If `coloured` is `true`, generates one of the lowest kinds, so that many boxes have goals of their kind, or the
/// highest kind. Otherwise, always generates the kind 0.
fn kinds(coloured: bool) -> BoxedStrategy<Kind> {
    let numbers = if coloured {
        vec![0, 0, 1, 2, Kind::MAX_NUMBER]
    } else {
        vec![0]
    };
    proptest::sample::select(numbers).prop_map(kind).boxed()
}

fn squares(coloured: bool) -> impl Strategy<Value = Square> {
    let goal = || kinds(coloured).prop_map(Tile::Goal);
    prop_oneof![
        3 => Just((Tile::Wall, None)),
        2 => Just((Tile::Hole, None)),
        10 => Just((Tile::Floor, None)),
        3 => goal().prop_map(|goal| (goal, None)),
        3 => kinds(coloured).prop_map(|kind| (Tile::Floor, Some(kind))),
        1 => (goal(), kinds(coloured)).prop_map(|(goal, kind)| (goal, Some(kind))),
    ]
}

fn strengths() -> impl Strategy<Value = Strength> {
    let two = NonZeroU16::MIN.saturating_add(1);
    proptest::sample::select(vec![Strength::ONE, Strength::Boxes(two), Strength::Any])
}

/// Generates levels of at most 7×6 squares. If `walled` is `true`, walls are added around these squares.
pub(crate) fn levels(walled: bool) -> impl Strategy<Value = Arc<Level>> {
    let shape = (1_u16..=7, 1_u16..=6, any::<bool>());
    let drafts = shape.prop_flat_map(move |(width, height, coloured)| {
        let count = usize::from(width * height);
        (
            Just(width),
            vec(squares(coloured), count),
            (0..count, 0..count, kinds(coloured)),
            strengths(),
        )
            .prop_map(move |(width, squares, pieces, strength)| {
                draft(walled, width, squares, pieces, strength)
            })
    });
    drafts.prop_filter_map("no level", |draft| draft.check().ok().map(Arc::new))
}

/// Creates a draft that contains `squares`, with walls around them if `walled` is `true`. Puts a box on the square with
/// the index `first`, and then the player on the square with the index `player`.
fn draft(
    walled: bool,
    width: u16,
    mut squares: Vec<Square>,
    (player, first, kind): (usize, usize, Kind),
    strength: Strength,
) -> Draft {
    squares[first] = (Tile::Floor, Some(kind));
    squares[player].1 = None;
    if !squares[player].0.can_hold_piece() {
        squares[player].0 = Tile::Floor;
    }
    let height = squares.len() as u16 / width;
    let margin = u16::from(walled);
    let mut draft = Draft::new(width + 2 * margin, height + 2 * margin);
    if walled {
        draft.map = draft.map.map(|_, _| Tile::Wall);
    }
    for (index, (tile, kind)) in (0..).zip(squares) {
        let pos = Pos::new(index % width + margin, index / width + margin);
        draft.map[pos] = tile;
        draft.boxes[pos] = kind;
        if usize::from(index) == player {
            draft.players.push(pos);
        }
    }
    draft.strength = strength;
    draft
}
