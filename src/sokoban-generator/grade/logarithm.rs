//! Logarithms without floating point: the same on every machine.

/// Binary digits behind the point.
const DIGITS: u32 = 16;

/// The logarithm to base 2 in units of 2⁻¹⁶, rounded down; 0 for 0.
///
/// The number is squared again and again: each time that it passes 2, there is a digit 1.
pub(crate) const fn log2(number: u32) -> u64 {
    let Some(whole) = number.checked_ilog2() else {
        return 0;
    };
    // Between 1 and 2, with 31 digits behind the point.
    let mut rest = (number as u64) << (31 - whole);
    let mut logarithm = whole as u64;
    let mut digit = 0;
    while digit < DIGITS {
        rest = (rest * rest) >> 31;
        logarithm <<= 1;
        if rest >> 32 != 0 {
            rest >>= 1;
            logarithm |= 1;
        }
        digit += 1;
    }
    logarithm
}

/// The sum of some logarithms to base 2, each so many times, rounded to a whole number.
pub(crate) fn weighted(terms: &[(u64, u32)]) -> u64 {
    let sum: u64 = terms.iter().map(|(weight, it)| weight * log2(*it)).sum();
    (sum + (1 << (DIGITS - 1))) >> DIGITS
}

#[cfg(test)]
mod tests {
    use super::{log2, weighted};

    #[test]
    fn logarithms_are_exact_to_the_last_digit() {
        for number in (1..5000).chain([u32::MAX - 1, u32::MAX]) {
            let exact = (f64::from(number).log2() * 65536.0).floor();
            let found = log2(number) as f64;
            assert!((found - exact).abs() <= 1.0, "{number}: {found} {exact}");
        }
        assert_eq!((log2(0), log2(1), log2(8)), (0, 0, 3 << 16));
        assert_eq!(weighted(&[(1000, 8), (10, 3)]), 3016);
    }
}
