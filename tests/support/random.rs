//! Random numbers that are the same on each machine.

/// A 64-bit xorshift random number generator (George Marsaglia, 2003).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    /// Returns a random number below `bound`.
    pub(crate) const fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }
}
