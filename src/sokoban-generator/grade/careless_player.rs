//! Models a careless player: estimates how much luck it takes to solve a level without understanding it.
//!
//! A careless player chooses each push at random. Trivially losing pushes are never chosen, and an *obvious* push is
//! four times as likely as any other. A push is obvious if it lowers the lower bound on the number of pushes still
//! needed, so that a box seems to come closer to a goal. A *wasted* push keeps the level solvable, but does not lower
//! the number of pushes needed. The player gives up at the first wasted push after [`MAX_WASTED_PUSHES`], or after a
//! push that makes the level unsolvable.

use super::difficulty::{FRACTION_BITS, log2};

/// The relative likelihood that the player chooses an obvious push. It is 1 for any other push.
const OBVIOUS_WEIGHT: u32 = 4;
/// The maximum number of wasted pushes before the player gives up. Each additional wasted push costs another pass over
/// all states.
const MAX_WASTED_PUSHES: u32 = 7;
/// The luck that an obvious push typically needs, in thousandths of a bit. This amount, multiplied by the lower bound
/// on the number of pushes, is subtracted from the luck that a level needs.
const OBVIOUS_PUSH_LUCK: u32 = 400;

/// All solvable states that can be reached from a start state without passing through a solved state, with the pushes
/// between them.
#[derive(Debug, Default)]
pub(crate) struct ReachableStates {
    /// The states that can be reached. The first one is the start.
    facts: Vec<StateFacts>,
    /// For each state, the index in `successors` at which the state's successors end. They begin where the successors
    /// of the previous state end.
    ends: Vec<u32>,
    /// The indices in `facts` of the successors of each state, grouped by state. A successor is the state after a push
    /// that keeps the level solvable.
    successors: Vec<u32>,
}

/// The properties of a state that affect the choices of a careless player.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StateFacts {
    /// The minimum number of pushes needed to solve the state.
    pub(crate) distance: u16,
    /// A lower bound on `distance` that a player can see at a glance.
    pub(crate) lower_bound: u32,
    /// The number of pushes that are not trivially losing.
    pub(crate) pushes: u16,
}

impl ReachableStates {
    /// Explores all states that can be reached from the state `start`. The numbers of all states must be below `end`.
    /// `expand` is called with the number of a state. It returns the properties of the state, and appends the numbers
    /// of the states that can follow by a push that keeps the level solvable. Pushes from solved states are ignored.
    pub(crate) fn explore(
        start: usize,
        end: usize,
        mut expand: impl FnMut(usize, &mut Vec<usize>) -> StateFacts,
    ) -> Self {
        let mut reachable = Self::default();
        let mut indices = vec![u32::MAX; end];
        let (mut states, mut next_states) = (vec![start], Vec::new());
        indices[start] = 0;
        while let Some(&state) = states.get(reachable.facts.len()) {
            next_states.clear();
            let facts = expand(state, &mut next_states);
            if facts.distance > 0 {
                for next in &next_states {
                    let index = &mut indices[*next];
                    if *index == u32::MAX {
                        *index = states.len() as u32;
                        states.push(*next);
                    }
                    reachable.successors.push(*index);
                }
            }
            reachable.facts.push(facts);
            reachable.ends.push(reachable.successors.len() as u32);
        }
        reachable
    }

    pub(crate) const fn len(&self) -> usize {
        self.facts.len()
    }

    fn successors(&self, state: usize) -> &[u32] {
        let begin = state.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.successors[begin as usize..self.ends[state] as usize]
    }

    /// Returns the number of losing pushes per thousand pushes from unsolved states.
    pub(crate) fn losing_push_permille(&self) -> u16 {
        let unsolved = self.facts.iter().filter(|state| state.distance > 0);
        let pushes: u64 = unsolved.map(|state| u64::from(state.pushes)).sum();
        let losing = pushes.saturating_sub(self.successors.len() as u64);
        let rounded = (2000 * losing + pushes).checked_div(2 * pushes);
        rounded.map_or(0, |permille| permille.min(1000) as u16)
    }

    /// Returns the luck that a careless player needs to solve the level, in units of 2⁻¹⁶ bits. This is the negative
    /// logarithm of the chance, minus [`OBVIOUS_PUSH_LUCK`] times the lower bound on the number of pushes from the
    /// start.
    pub(crate) fn luck(&self) -> u64 {
        let obvious = u64::from(OBVIOUS_PUSH_LUCK) * u64::from(self.facts[0].lower_bound);
        let luck = negative_log2(self.chance());
        luck.saturating_sub((obvious << FRACTION_BITS) / 1000)
    }

    /// Returns the chance that a careless player solves the level.
    fn chance(&self) -> f64 {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        order.sort_unstable_by_key(|state| self.facts[*state as usize].distance);
        // For each state, the chance of solving the level if the player may waste one push fewer.
        let mut earlier = vec![0.0; self.len()];
        let mut chances = vec![0.0; self.len()];
        for _ in 0..=MAX_WASTED_PUSHES {
            for state in &order {
                let state = *state as usize;
                chances[state] = self.chance_from(state, &chances, &earlier);
            }
            std::mem::swap(&mut chances, &mut earlier);
        }
        earlier[0]
    }

    /// Returns the chance of solving the level from `state`. `chances` contains the chances from states that need fewer
    /// pushes, and `after_waste` contains the chances from each state after a wasted push.
    fn chance_from(&self, state: usize, chances: &[f64], after_waste: &[f64]) -> f64 {
        let here = &self.facts[state];
        if here.distance == 0 {
            return 1.0;
        }
        let successors = self.successors(state);
        let losing = u32::from(here.pushes).saturating_sub(successors.len() as u32);
        let (mut all, mut solved) = (losing, 0.0);
        for next in successors {
            let next = *next as usize;
            let there = &self.facts[next];
            let is_obvious = there.lower_bound < here.lower_bound;
            let weight = if is_obvious { OBVIOUS_WEIGHT } else { 1 };
            let is_wasted = there.distance >= here.distance;
            let chance = if is_wasted {
                after_waste[next]
            } else {
                chances[next]
            };
            all += weight;
            solved += f64::from(weight) * chance;
        }
        solved / f64::from(all)
    }
}

/// Returns the negative logarithm of `chance`, which is at most 1, in units of 2⁻¹⁶. Chances that are too small for a
/// normal `f64` are replaced by the smallest one.
fn negative_log2(chance: f64) -> u64 {
    // The bits of a positive number are the exponent plus 1023, followed by 52 bits of the mantissa. Only the first 31
    // bits of the mantissa are used.
    let bits = chance.max(f64::MIN_POSITIVE).to_bits();
    let exponent = 1023 - (bits >> 52);
    let mantissa = (bits >> 21) as u32 | 1 << 31;
    let fraction = log2(mantissa) - (31 << FRACTION_BITS);
    (exponent << FRACTION_BITS) - fraction
}

#[cfg(test)]
mod tests {
    use super::{ReachableStates, StateFacts, negative_log2};

    #[test]
    fn logarithms_of_chances_are_exact() {
        for (chance, expected) in [
            (1.0, 0),
            (0.5, 1 << 16),
            (0.125, 3 << 16),
            (0.0, 1022 << 16),
        ] {
            assert_eq!(negative_log2(chance), expected, "{chance}");
        }
        let third = negative_log2(1.0 / 3.0) as f64 / 65536.0;
        assert!((third - 3_f64.log2()).abs() < 1e-4, "{third}");
    }

    /// Returns the chance of solving the level from a state with `pushes` possible pushes. One push solves the level,
    /// one is wasted and leads back to the same state, and all others lose.
    fn chance(pushes: u16) -> f64 {
        let states = ReachableStates::explore(0, 2, |state, next| {
            next.extend([0, 1]);
            let distance = u16::from(state == 0);
            StateFacts {
                distance,
                lower_bound: u32::from(distance),
                pushes,
            }
        });
        assert_eq!(states.len(), 2);
        states.chance()
    }

    #[test]
    fn the_chance_counts_up_to_seven_wasted_pushes() {
        // The push to the goal is obvious, so it is four times as likely as any other push. Its probability is 4/5, or
        // 4/6 if there is also a losing push.
        let sum = |share: f64| (0..8).map(|wasted| share.powi(wasted)).sum::<f64>();
        for (pushes, losing) in [(2, 0.0), (3, 1.0)] {
            let all = 5.0 + losing;
            let expected = 4.0 / all * sum(1.0 / all);
            let found = chance(pushes);
            assert!((found - expected).abs() < 1e-12, "{found} {expected}");
        }
    }
}
