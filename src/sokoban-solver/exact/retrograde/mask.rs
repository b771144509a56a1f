//! Sets of small numbers, as bits.

/// The numbers of a small set, the least first.
#[inline]
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// A set of numbers below 64 for each word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mask<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Mask<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    pub(super) fn with(mut self, number: u16) -> Self {
        self.0[usize::from(number / 64) % WORDS] |= 1 << (number % 64);
        self
    }

    #[inline]
    pub(super) fn without(mut self, number: u16) -> Self {
        self.0[usize::from(number / 64) % WORDS] &= !(1 << (number % 64));
        self
    }

    #[inline]
    pub(super) fn contains(self, number: u16) -> bool {
        self.0[usize::from(number / 64) % WORDS] & 1 << (number % 64) != 0
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub(super) fn and_not(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Whether all these numbers are in it.
    #[inline]
    pub(super) fn has(self, others: Self) -> bool {
        others.and_not(self) == Self::EMPTY
    }

    /// The least number.
    #[inline]
    pub(super) fn first(self) -> Option<u16> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some((at as u32 * 64 + self.0[at].trailing_zeros()) as u16)
    }

    /// The greatest number, of a set that is not empty.
    #[inline]
    pub(super) fn last(self) -> u16 {
        let at = self.0.iter().rposition(|word| *word != 0).unwrap_or(0);
        (at as u32 * 64 + 63_u32.saturating_sub(self.0[at].leading_zeros())) as u16
    }
}
