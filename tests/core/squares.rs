//! Laws of transforms, bit sets and bitboards, checked against straightforward implementations.

use proptest::prelude::*;
use sokoban_core::bitboard::{Bitboard, Frame};
use sokoban_core::bitset::{BitSet, Flood};
use sokoban_core::{Direction, Draft, Grid, Pos, Transform, identity, rules};

use crate::support::boards::{directions, levels};

/// Generates boards with `true` on each free square.
fn grids(width: u16, height: u16) -> impl Strategy<Value = Grid<bool>> {
    (1..=width, 1..=height).prop_flat_map(|(width, height)| {
        let cells = usize::from(width) * usize::from(height);
        let free = proptest::collection::vec(proptest::bool::weighted(0.7), cells);
        free.prop_map(move |free| {
            let mut free = free.into_iter();
            Grid::new(width, height, ()).map(|_, ()| free.next() == Some(true))
        })
    })
}

/// Finds the squares that can be reached from `from`, one square at a time.
fn reachable(free: &Grid<bool>, from: Pos) -> Grid<bool> {
    let mut reached = Grid::new(free.width(), free.height(), false);
    let mut open = vec![from];
    while let Some(pos) = open.pop() {
        if free[pos] && !std::mem::replace(&mut reached[pos], true) {
            let beside = Direction::ALL.map(|direction| free.neighbour(pos, direction));
            open.extend(beside.into_iter().flatten());
        }
    }
    reached
}

fn bit_set(grid: &Grid<bool>) -> BitSet {
    let mut set = BitSet::new(grid.width(), grid.height());
    for (pos, _) in grid.iter().filter(|(_, is_in)| **is_in) {
        set.insert(pos);
    }
    set
}

#[test]
fn each_transform_is_listed_once_and_has_an_inverse() {
    for (number, transform) in Transform::ALL.into_iter().enumerate() {
        let others = &Transform::ALL[number + 1..];
        assert!(!others.contains(&transform), "{transform:?}");
        let inverse = transform.inverse();
        assert_eq!(transform.then(inverse), Transform::IDENTITY);
        assert_eq!(inverse.then(transform), Transform::IDENTITY);
    }
}

#[test]
fn composition_transforms_twice() {
    let grid = Grid::new(4, 3, ()).map(|pos, ()| pos);
    let size = grid.size();
    for first in Transform::ALL {
        for second in Transform::ALL {
            let both = first.then(second);
            assert!(Transform::ALL.contains(&both));
            assert_eq!(both.grid(&grid), second.grid(&first.grid(&grid)));
            assert_eq!(both.size(size), second.size(first.size(size)));
            for pos in grid.positions() {
                let twice = second.square(first.square(pos, size), first.size(size));
                assert_eq!(both.square(pos, size), twice);
            }
            for direction in Direction::ALL {
                let twice = second.direction(first.direction(direction));
                assert_eq!(both.direction(direction), twice);
            }
        }
    }
}

#[test]
fn neighbours_stay_neighbours_in_the_transformed_direction() {
    let grid = Grid::new(4, 3, ());
    for transform in Transform::ALL {
        let image = transform.grid(&grid);
        for (pos, direction) in grid
            .positions()
            .flat_map(|pos| Direction::ALL.map(|direction| (pos, direction)))
        {
            let map = |pos| transform.square(pos, grid.size());
            let next = image.neighbour(map(pos), transform.direction(direction));
            assert_eq!(grid.neighbour(pos, direction).map(map), next);
        }
    }
}

#[test]
fn a_square_beyond_the_rectangle_stays_beyond_it() {
    for transform in Transform::ALL {
        let grid = Grid::new(4, 3, ());
        let image = transform.grid(&grid);
        for pos in [Pos::new(4, 0), Pos::new(0, 3), Pos::new(u16::MAX, u16::MAX)] {
            assert!(!image.contains(transform.square(pos, grid.size())));
        }
    }
}

#[test]
fn a_frame_fits_into_64_bits() {
    let is_laid_out = |width, height| Frame::new(width, height).is_some();
    assert!(is_laid_out(7, 8) && is_laid_out(12, 5) && is_laid_out(62, 1) && is_laid_out(1, 32));
    assert!(!is_laid_out(8, 8) && !is_laid_out(63, 1) && !is_laid_out(255, 255));
    assert!(!is_laid_out(0, 5) && !is_laid_out(5, 0));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_transformed_board_plays_transformed_moves(
        level in levels(true),
        moves in proptest::collection::vec(directions(), 0..20),
    ) {
        let draft = Draft::from(&*level);
        for transform in Transform::ALL {
            let image = transform.draft(&draft);
            prop_assert_eq!(&transform.inverse().draft(&image), &draft);
            let image = image.check().expect("a level");
            prop_assert_eq!(identity::canonical(&image), identity::canonical(&level));
            let (mut position, mut image_position) = (level.start().clone(), image.start().clone());
            for &direction in &moves {
                let turned = transform.direction(direction);
                prop_assert_eq!(transform.inverse().direction(turned), direction);
                let step = rules::step(&level, &mut position, direction);
                let image_step = rules::step(&image, &mut image_position, turned);
                prop_assert_eq!(step.map(|step| step.pushed()), image_step.map(|step| step.pushed()));
                let boxes = transform.grid(position.boxes());
                prop_assert_eq!(&boxes, image_position.boxes());
            }
        }
    }

    #[test]
    fn a_bit_set_holds_what_was_inserted(grid in grids(130, 5)) {
        let set = bit_set(&grid);
        let squares = grid.iter().filter(|(_, is_in)| **is_in).map(|(pos, _)| pos);
        let squares: Vec<Pos> = squares.collect();
        prop_assert_eq!(set.squares().collect::<Vec<_>>(), &squares[..]);
        prop_assert_eq!(set.first_bit(), squares.first().map(|pos| set.bit(*pos)));
        for (pos, is_in) in grid.iter() {
            prop_assert_eq!(set.contains(pos), *is_in);
            prop_assert_eq!(set.contains_bit(set.bit(pos)), *is_in);
        }
        for beyond in [Pos::new(grid.width(), 0), Pos::new(0, grid.height()), Pos::new(u16::MAX, u16::MAX)] {
            prop_assert!(!set.contains(beyond));
        }
        let mut emptied = set.clone();
        squares.iter().for_each(|pos| emptied.remove_bit(set.bit(*pos)));
        prop_assert_eq!(emptied, BitSet::new(grid.width(), grid.height()));
    }

    #[test]
    fn a_flood_reaches_what_single_steps_reach(grid in grids(130, 6)) {
        let free = bit_set(&grid);
        let mut flood = Flood::new(&free);
        for (pos, _) in grid.iter().filter(|(_, is_free)| **is_free).step_by(7) {
            let expected = bit_set(&reachable(&grid, pos));
            flood.start(&free);
            flood.fill(free.bit(pos));
            prop_assert_eq!(flood.reached(), &expected);
            for (pos, is_free) in grid.iter() {
                let is_open = *is_free && !expected.contains(pos);
                prop_assert_eq!(flood.open().contains(pos), is_open);
            }
        }
    }

    #[test]
    fn a_bitboard_agrees_with_a_grid(grid in grids(12, 10)) {
        let Some(frame) = Frame::new(grid.width() as u8, grid.height() as u8) else {
            return Ok(());
        };
        let square = |pos: Pos| frame.square(pos.x as u8, pos.y as u8);
        let bitboard = |grid: &Grid<bool>| -> Bitboard {
            let squares = grid.iter().filter(|(_, is_in)| **is_in);
            squares.map(|(pos, _)| square(pos)).collect()
        };
        let free = bitboard(&grid);
        let mut rest = free;
        for (pos, is_free) in grid.iter() {
            prop_assert_eq!(frame.coordinates(square(pos)), (pos.x as u8, pos.y as u8));
            prop_assert_eq!(free.contains(square(pos)), *is_free);
            let single = Bitboard::single(square(pos));
            prop_assert_eq!(frame.at(pos.x.into(), pos.y.into()), single);
            let mut beside = Bitboard::EMPTY;
            for direction in Direction::ALL {
                let next = grid.neighbour(pos, direction);
                let next = next.map_or(Bitboard::EMPTY, |next| Bitboard::single(square(next)));
                prop_assert_eq!(frame.shift(single, direction) & frame.squares(), next);
                beside |= next;
            }
            prop_assert_eq!(frame.neighbours(single) & frame.squares(), beside);
            let reached = bitboard(&reachable(&grid, pos));
            prop_assert_eq!(frame.flood(single, free), reached);
            if rest.contains(square(pos)) {
                prop_assert_eq!(frame.components(rest).next(), Some(reached));
                rest = rest.without(reached);
            }
        }
        prop_assert!(rest.is_empty());
        prop_assert_eq!(frame.components(free).map(Bitboard::len).sum::<u32>(), free.len());
        prop_assert_eq!(free.iter().collect::<Bitboard>(), free);
    }
}
