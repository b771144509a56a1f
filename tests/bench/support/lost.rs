//! Random unsolvable boards whose deadlock is not obvious.

use std::sync::Arc;

use sokoban_core::{Collection, Level};
use sokoban_solver::{Assessment, Assessor, Budget, Goal, Outcome, Solver, TableStatus};

/// Squares in a row, walls included.
const SIDE: usize = 10;

/// Returns the first `count` boards of a fixed sequence: 10×10 squares, four to six boxes, unsolvable by a complete table
/// but not by the proofs that need no table.
pub(crate) fn boards(count: usize) -> impl Iterator<Item = Arc<Level>> {
    let mut random = Random(88_172_645_463_325_252);
    let boards = std::iter::repeat_with(move || board(&mut random)).flatten();
    boards.filter(is_lost).take(count)
}

fn is_lost(level: &Arc<Level>) -> bool {
    let mut glance = Assessor::new(level, Budget::new().bytes(0));
    if glance.assess(level.start()) != Assessment::Unknown {
        return false;
    }
    // Most boards have a solution, which is found quickly.
    let mut solver = Solver::new(level, level.start(), Goal::Any, Budget::new());
    if matches!(solver.work(10_000), Some(Outcome::Solved(_))) {
        return false;
    }
    let mut assessor = Assessor::new(level, Budget::new().bytes(8 << 20));
    assessor.finish() == TableStatus::Complete
        && matches!(assessor.assess(level.start()), Assessment::Deadlocked(_))
}

fn board(random: &mut Random) -> Option<Arc<Level>> {
    let mut squares = [b'#'; SIDE * SIDE];
    let inside =
        |at: &usize| (1..SIDE - 1).contains(&(at % SIDE)) && (1..SIDE - 1).contains(&(at / SIDE));
    for at in (0..squares.len()).filter(inside) {
        if random.below(10) >= 4 {
            squares[at] = b' ';
        }
    }
    let boxes = 4 + random.below(3);
    let pieces = [b'$', b'.']
        .into_iter()
        .flat_map(|piece| (0..boxes).map(move |_| piece));
    for piece in pieces.chain([b'@']) {
        let mut free: Vec<usize> = (0..squares.len())
            .filter(|at| squares[*at] == b' ')
            .collect();
        if free.is_empty() {
            return None;
        }
        squares[free.swap_remove(random.below(free.len()))] = piece;
    }
    let rows: Vec<&[u8]> = squares.chunks(SIDE).collect();
    let entry = Collection::parse(&rows.join(&b'\n'))
        .entries
        .into_iter()
        .next()?;
    entry.level.ok()
}

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }
}
