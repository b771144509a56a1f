//! Where boxes are best off in a state from which the other side is to be reached: a number for each square, and the
//! more all boxes have of it the better.

use super::opening::Taste;
use crate::board::{Board, MoveKind, Square, random_number};
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};

/// Goals have weights below this one.
const WEIGHTS: u64 = 4;
/// Squares that attract boxes or repel them.
const POLES: u64 = 3;

/// Far from the goals, or near to where the other side begins; in all variants but the first goals have other weights,
/// and some squares attract boxes or repel them, so that each leads to another state.
pub(super) fn worth(
    board: &Board,
    (mode, taste): (MoveKind, Taste),
    variant: u64,
    starts: &[Square],
) -> Vec<u32> {
    let goals: Vec<Square> = board.goals().map(|(_, square)| square).collect();
    let mut worth = match (taste, mode) {
        (Taste::Cycles | Taste::Plain, _) => far_from(board, &goals, variant),
        (Taste::Near, MoveKind::Push) => near_to(board, &goals, MoveKind::Pull),
        (Taste::Near, MoveKind::Pull) => near_to(board, starts, MoveKind::Push),
    };
    if variant > 0 {
        let slope = slope(board, variant);
        let least = slope.iter().min().copied().unwrap_or(0);
        for (worth, more) in worth.iter_mut().zip(slope) {
            // As much as the distances to all goals make, about.
            *worth += (more - least) as u32 * goals.len() as u32 / 2;
        }
    }
    worth
}

/// Where numbers by chance begin. Each beginning leads to other open states: on many levels it makes no difference, on a
/// few all of it.
const BEGINNING: u64 = 1 << 50;

/// A number that depends on nothing but the variant, what it is for, and which of those it is.
fn chance(variant: u64, what: u64, number: u64) -> u64 {
    random_number(BEGINNING | (variant << 16) | (what << 40) | number) as u64
}

/// The sum of the distances to all goals, each with its weight.
fn far_from(board: &Board, goals: &[Square], variant: u64) -> Vec<u32> {
    let sides = SideRegions::of(board);
    let mut far = vec![0; board.len()];
    for goal in goals {
        let weight = match variant {
            0 => 1,
            _ => chance(variant, 0, u64::from(*goal)) % WEIGHTS,
        };
        let column = single_box_distances(board, &sides, &[*goal], MoveKind::Pull);
        for (sum, steps) in far
            .iter_mut()
            .zip(column)
            .filter(|(_, it)| *it != UNREACHABLE)
        {
            *sum += weight as u32 * u32::from(steps);
        }
    }
    far
}

/// How near the nearest of some squares is, for a box that is moved there from elsewhere.
fn near_to(board: &Board, squares: &[Square], away: MoveKind) -> Vec<u32> {
    let column = single_box_distances(board, &SideRegions::of(board), squares, away);
    let finite = column.iter().filter(|it| **it != UNREACHABLE);
    let longest = finite.max().copied().unwrap_or(0);
    let near = column.iter().map(|it| longest.saturating_sub(*it));
    near.map(|it| u32::from(it) * squares.len() as u32)
        .collect()
}

/// Sums of how far, or how near, some squares are.
fn slope(board: &Board, variant: u64) -> Vec<i32> {
    let mut slope = vec![0; board.len()];
    for number in 0..POLES {
        let chance = chance(variant, 1, number);
        let pole = (chance >> 8) % board.len() as u64;
        for (sum, steps) in slope.iter_mut().zip(board.walks(pole as Square)) {
            let steps = if steps == UNREACHABLE {
                0
            } else {
                i32::from(steps)
            };
            *sum += if chance.is_multiple_of(2) {
                steps
            } else {
                -steps
            };
        }
    }
    slope
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};

    #[test]
    fn squares_are_worth_most_far_from_goals_or_near_to_the_other_side() {
        let (_, board, start) = samples::level("#######\n#.   $#\n#@    #\n#######");
        let (goal, corner) = (0, 5);
        let of = |taste, mode| worth(&board, (mode, taste), 0, &start.boxes);
        let far = of(Taste::Plain, MoveKind::Pull);
        assert!(far[goal] < far[goal + 1] && far[goal + 1] < far[goal + 2]);
        let near = of(Taste::Near, MoveKind::Push);
        assert!(near[goal] > near[goal + 1] && near[goal + 1] > near[goal + 2]);
        let near = of(Taste::Near, MoveKind::Pull);
        assert_eq!(near.iter().max(), Some(&near[corner]));
    }

    #[test]
    fn each_variant_has_other_numbers_and_the_same_again() {
        let (_, board, start) = samples::level(ROOM);
        for taste in [Taste::Plain, Taste::Near] {
            let of = |variant| worth(&board, (MoveKind::Pull, taste), variant, &start.boxes);
            assert_ne!(of(1), of(2));
            assert_eq!(of(2), of(2));
        }
    }
}
