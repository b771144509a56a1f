//! Laws of bitboards, checked against straightforward implementations.

use proptest::prelude::*;
use sokoban_core::{Direction, Grid, Pos};
use sokoban_solver::bitboard::{Bitboard, Frame};

use crate::support::grids::{grids, reachable};

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
