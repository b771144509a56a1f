//! Entropy coding: encodes a sequence of choices as a single integer.
//!
//! The coder is an asymmetric numeral system (Jarek Duda, "Asymmetric numeral systems", 2009) with an unbounded state,
//! so nothing is rounded: a choice with the probability `p` multiplies the integer by about `1 / p`. Choices are read
//! in the order in which they were written. Subsets are ranked by the combinatorial number system.

/// A choice of one of several alternatives, which has the probability `width / total`.
#[derive(Debug, Clone, Copy)]
struct Choice {
    /// The sum of the widths of all alternatives before the chosen alternative.
    low: u128,
    width: u128,
    total: u128,
}

/// Encodes a sequence of choices as a number.
#[derive(Debug, Default)]
pub(super) struct Writer {
    choices: Vec<Choice>,
}

/// Decodes a sequence of choices from a number. The field is the number that encodes the choices not read yet.
#[derive(Debug)]
pub(super) struct Reader(u128);

impl Writer {
    /// Writes `value`, which must be less than `total`. All values are considered equally likely.
    pub(super) fn uniform(&mut self, value: usize, total: usize) {
        self.choices.push(Choice {
            low: value as u128,
            width: 1,
            total: total as u128,
        });
    }

    /// Writes `value`, an index into `weights`. The probability of a value is proportional to its weight, which must be
    /// positive. Returns `None` if `value` is out of range.
    pub(super) fn weighted(&mut self, value: usize, weights: &[u8]) -> Option<()> {
        self.choices.push(Choice {
            low: sum(weights.get(..value)?),
            width: u128::from(*weights.get(value)?),
            total: sum(weights),
        });
        Some(())
    }

    /// Writes the subset `members` of `0..total`. The members must be in ascending order. The number of members is not
    /// written.
    pub(super) fn subset(&mut self, members: &[usize], total: usize) {
        let terms = (1..).zip(members).map(|(k, &member)| binomial(member, k));
        self.choices.push(Choice {
            low: terms.fold(0, u128::saturating_add),
            width: 1,
            total: binomial(total, members.len()),
        });
    }

    /// Returns the encoded number, or `None` if it does not fit in 128 bits.
    pub(super) fn finish(self) -> Option<u128> {
        let mut choices = self.choices.into_iter().rev();
        choices.try_fold(0_u128, |number, choice| {
            let (rest, part) = (number / choice.width, number % choice.width);
            rest.checked_mul(choice.total)?
                .checked_add(choice.low)?
                .checked_add(part)
        })
    }
}

impl Reader {
    pub(super) const fn new(number: u128) -> Self {
        Self(number)
    }

    /// Reads a value written by [`Writer::uniform`] with the same `total`. Returns `None` if `total` is 0.
    pub(super) fn uniform(&mut self, total: usize) -> Option<usize> {
        let value = self.0.checked_rem(total as u128)?;
        self.0 /= total as u128;
        Some(value as usize)
    }

    /// Reads a value written by [`Writer::weighted`] with the same `weights`.
    pub(super) fn weighted(&mut self, weights: &[u8]) -> usize {
        let total = sum(weights);
        let (rest, mut part) = (self.0 / total, self.0 % total);
        let mut value = 0;
        while part >= u128::from(weights[value]) {
            part -= u128::from(weights[value]);
            value += 1;
        }
        self.0 = rest * u128::from(weights[value]) + part;
        value
    }

    /// Reads a subset of `0..total` with `count` members, written by [`Writer::subset`]. Returns `None` if `count`
    /// exceeds `total`.
    pub(super) fn subset(&mut self, count: usize, total: usize) -> Option<Vec<usize>> {
        let subsets = binomial(total, count);
        let mut rank = self.0.checked_rem(subsets)?;
        self.0 /= subsets;
        let (mut members, mut member) = (vec![0; count], total);
        for k in (1..=count).rev() {
            member = (0..member)
                .rev()
                .find(|&candidate| binomial(candidate, k) <= rank)?;
            rank -= binomial(member, k);
            members[k - 1] = member;
        }
        Some(members)
    }
}

fn sum(weights: &[u8]) -> u128 {
    weights.iter().copied().map(u128::from).sum()
}

/// Returns the number of ways to choose `k` of `n` elements, or `u128::MAX` on overflow. A code is too short to contain
/// a rank of that size.
fn binomial(n: usize, k: usize) -> u128 {
    if k > n {
        return 0;
    }
    let mut ways: u128 = 1;
    for i in 0..k.min(n - k) {
        let Some(more) = ways.checked_mul((n - i) as u128) else {
            return u128::MAX;
        };
        ways = more / (i + 1) as u128;
    }
    ways
}
