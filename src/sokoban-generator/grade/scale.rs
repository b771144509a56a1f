//! The scale of difficulty.

use super::logarithm::log2;

/// How hard players find a level, in thousandths of a logit, by what people failed: docs/performance.md has the
/// figures.
pub(crate) fn difficulty(runs: u32, moves: u32, counter: u32, trap: u32) -> u32 {
    let terms = [(137, runs), (250, moves), (83, counter.saturating_add(1))];
    let sum: u64 = terms
        .iter()
        .map(|(weight, it)| weight * fast_log2(*it))
        .sum();
    ((sum + (1 << 15)) >> 16) as u32 + 2 * trap
}

/// The logarithms of small numbers.
const SMALL: [u32; 512] = {
    let (mut logarithms, mut number) = ([0; 512], 0);
    while number < 512 {
        logarithms[number] = log2(number as u32) as u32;
        number += 1;
    }
    logarithms
};

fn fast_log2(number: u32) -> u64 {
    let small = SMALL.get(number as usize);
    small.map_or_else(|| log2(number), |it| u64::from(*it))
}
