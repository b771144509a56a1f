//! Entropy coding of a sequence of choices as one integer.
//!
//! The coder is an asymmetric numeral system (Jarek Duda, "Asymmetric numeral systems", 2009) on an unbounded state, so
//! that nothing is rounded: a choice of probability `p` multiplies the integer by about `1 / p`. Choices are read in the
//! order in which they were written. Subsets are ranked in the combinatorial number system.

/// A choice with the probability `width / total`. The widths of the alternatives before it sum up to `low`.
#[derive(Debug, Clone, Copy)]
struct Choice {
    low: u128,
    width: u128,
    total: u128,
}

/// Encodes choices.
#[derive(Debug, Default)]
pub(super) struct Writer {
    choices: Vec<Choice>,
}

/// Decodes choices. Contains the part of the number that was not read yet.
#[derive(Debug)]
pub(super) struct Reader(u128);

impl Writer {
    /// Writes one of `total` equally likely values.
    pub(super) fn uniform(&mut self, value: usize, total: usize) {
        self.choices.push(Choice {
            low: value as u128,
            width: 1,
            total: total as u128,
        });
    }

    /// Writes a value whose probability is proportional to its weight. No weight is 0. Returns `None` if `value` has no
    /// weight.
    pub(super) fn weighted(&mut self, value: usize, weights: &[u8]) -> Option<()> {
        self.choices.push(Choice {
            low: sum(weights.get(..value)?),
            width: u128::from(*weights.get(value)?),
            total: sum(weights),
        });
        Some(())
    }

    /// Writes a subset of `0..total`, given in ascending order. The reader must know its size.
    pub(super) fn subset(&mut self, members: &[usize], total: usize) {
        let terms = (1..).zip(members).map(|(k, &member)| binomial(member, k));
        self.choices.push(Choice {
            low: terms.fold(0, u128::saturating_add),
            width: 1,
            total: binomial(total, members.len()),
        });
    }

    /// Returns the number, or `None` if it does not fit in 128 bits.
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

    /// Reads what [`Writer::uniform`] wrote. Returns `None` if `total` is 0.
    pub(super) fn uniform(&mut self, total: usize) -> Option<usize> {
        let value = self.0.checked_rem(total as u128)?;
        self.0 /= total as u128;
        Some(value as usize)
    }

    /// Reads what [`Writer::weighted`] wrote.
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

    /// Reads `count` members of `0..total`, as [`Writer::subset`] wrote them. Returns `None` if `count` exceeds `total`.
    pub(super) fn subset(&mut self, count: usize, total: usize) -> Option<Vec<usize>> {
        let subsets = binomial(total, count);
        let mut rank = self.0.checked_rem(subsets)?;
        self.0 /= subsets;
        let (mut members, mut member) = (vec![0; count], total);
        for k in (1..=count).rev() {
            member = (0..member).rev().find(|&it| binomial(it, k) <= rank)?;
            rank -= binomial(member, k);
            members[k - 1] = member;
        }
        Some(members)
    }
}

fn sum(weights: &[u8]) -> u128 {
    weights.iter().copied().map(u128::from).sum()
}

/// Returns the binomial coefficient. It saturates, since no code could contain so large a rank.
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
