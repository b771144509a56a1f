//! Defines a pseudorandom number generator with the same output on every machine.

/// The `SplitMix64` generator (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, OOPSLA 2014),
/// with the constants of Stafford's mix 13. All seeds are equally good, including small and consecutive numbers.
#[derive(Debug, Clone)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Creates a generator.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next number. All numbers are equally likely.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
