//! Laws for transforms and sets of squares, checked against simple implementations.

use proptest::prelude::*;
use sokoban_core::bitset::{BitSet, Flood};
use sokoban_core::{Direction, Draft, Grid, Pos, Transform, identity, rules};

use crate::support::boards::{directions, levels};
use crate::support::grids::{grids, reachable};

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
}
