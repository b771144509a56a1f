//! Makes the random choices of the generator. The choices depend only on the seed, and are the same on every machine.

use sokoban_core::Transform;
use sokoban_solver::SplitMix;
use sokoban_solver::bitboard::Bitboard;

#[derive(Debug, Clone)]
pub(crate) struct Rng(SplitMix);

impl Rng {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    /// Returns a random number less than `end`, which must not be zero.
    ///
    /// This is Lemire's multiplication method (“Fast random integer generation in an interval”, 2019) without the
    /// rejection step, so the result has a tiny bias.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        (((self.0.next() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// Returns a random number from `low` to `high`, inclusive.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    pub(crate) fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() {
            return None;
        }
        from.get(self.below(from.len() as u32) as usize).copied()
    }

    pub(crate) fn transform(&mut self) -> Transform {
        Transform::ALL[self.below(8) as usize]
    }

    /// Returns a set that contains one random square from `set`, or `None` if `set` is empty.
    pub(crate) fn square(&mut self, set: Bitboard) -> Option<Bitboard> {
        let squares: Vec<u16> = set.iter().collect();
        self.pick(&squares).map(Bitboard::single)
    }

    /// Returns a random element of a slice of elements and weights. The probability of each element is proportional to
    /// its weight. If all weights are zero, returns the first element. Returns `None` if the slice is empty.
    pub(crate) fn weighted<T: Copy>(&mut self, from: &[(T, u32)]) -> Option<T> {
        let total = from.iter().map(|(_, weight)| weight).sum::<u32>();
        let mut rest = self.below(total.max(1));
        let found = from.iter().find(|(_, weight)| {
            let is_found = rest < *weight;
            rest = rest.wrapping_sub(*weight);
            is_found
        });
        found.or(from.first()).map(|(element, _)| *element)
    }
}
