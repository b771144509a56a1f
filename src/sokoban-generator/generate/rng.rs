//! Numbers that look random and are the same everywhere.

/// `SplitMix64` (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, OOPSLA 2014; constants by
/// Stafford, mix 13): one addition and a mix a number, any seed is as good as any other.
#[derive(Debug, Clone)]
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below the end, which is not 0: by multiplication (Lemire 2019), without the rare second draw.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// A number of the range, both ends included.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// Whether something happens that happens so often in a hundred times.
    pub(crate) fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    /// One of several; none of none.
    pub(crate) fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() {
            return None;
        }
        of.get(self.below(of.len() as u32) as usize).copied()
    }

    /// One of several with weights; the first if all weigh nothing.
    pub(crate) fn weighted<T: Copy>(&mut self, of: &[(T, u32)]) -> Option<T> {
        let all = of.iter().map(|(_, weight)| weight).sum::<u32>();
        let mut at = self.below(all.max(1));
        let found = of.iter().find(|(_, weight)| {
            let is_it = at < *weight;
            at = at.wrapping_sub(*weight);
            is_it
        });
        found.or(of.first()).map(|(it, _)| *it)
    }
}
