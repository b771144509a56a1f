//! The scale of difficulty, in integers.

/// How hard players find a level, in thousandths of a logit.
pub(crate) fn difficulty(runs: u32, moves: u32, counter: u32, trap: u32) -> u32 {
    (137 * log2(runs) + 250 * log2(moves) + 83 * log2(1 + counter)) / 1000 + 2 * trap
}

/// The binary logarithm of a number, in thousandths; 0 of 0.
pub(crate) const fn log2(number: u32) -> u32 {
    if number < 2 {
        return 0;
    }
    let whole = number.ilog2();
    // The number as 1.something, by squaring: each time that reaches 2, the next binary digit is a one.
    let mut rest = (number as u64) << (31 - whole);
    let (mut digits, mut digit) = (0_u32, 0);
    while digit < 16 {
        rest = (rest * rest) >> 31;
        digits <<= 1;
        if rest >> 32 != 0 {
            digits |= 1;
            rest >>= 1;
        }
        digit += 1;
    }
    whole * 1000 + (digits * 1000 + 32_768) / 65_536
}
