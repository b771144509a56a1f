//! Entropy coding: encodes a sequence of choices as a single integer.
//!
//! The coder is an asymmetric numeral system (Jarek Duda, "Asymmetric numeral systems", 2009) with an unbounded state,
//! so nothing is rounded: a choice with the probability `p` multiplies the integer by about `1 / p`. Choices are read
//! in the order in which they were written. Subsets are ranked by the combinatorial number system.

/// A choice of one of several alternatives, which has the probability `width / total`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// The sum of the widths of all alternatives before the chosen alternative.
    low: u128,
    width: u128,
    total: u128,
}

/// Encodes a sequence of choices as a number, or decodes them from one.
///
/// Each method can both encode and decode, so that a format has to be defined only once. The parameter `known` is the
/// value to encode. A reader ignores `known` and decodes the value instead. Both readers and writers return the value.
#[derive(Debug)]
pub(super) enum Coder {
    /// A writer, with the choices written so far.
    Writer(Vec<Choice>),
    /// A reader, with the number that encodes the choices that have not been read yet.
    Reader(u128),
}

impl Coder {
    /// Encodes or decodes a value less than `total`. All values are considered equally likely. Returns `None` if
    /// `total` is 0.
    pub(super) fn uniform(&mut self, known: Option<usize>, total: usize) -> Option<usize> {
        match self {
            Self::Writer(choices) => {
                choices.push(Choice {
                    low: known? as u128,
                    width: 1,
                    total: total as u128,
                });
                known
            }
            Self::Reader(number) => {
                let value = number.checked_rem(total as u128)?;
                *number /= total as u128;
                Some(value as usize)
            }
        }
    }

    /// Encodes or decodes an index into `weights`. The probability of an index is proportional to its weight, which
    /// must be positive. Returns `None` if the known index is out of range.
    pub(super) fn weighted(&mut self, known: Option<usize>, weights: &[u8]) -> Option<usize> {
        match self {
            Self::Writer(choices) => {
                choices.push(Choice {
                    low: sum(weights.get(..known?)?),
                    width: u128::from(*weights.get(known?)?),
                    total: sum(weights),
                });
                known
            }
            Self::Reader(number) => {
                let total = sum(weights);
                let (rest, mut part) = (*number / total, *number % total);
                let mut value = 0;
                while part >= u128::from(weights[value]) {
                    part -= u128::from(weights[value]);
                    value += 1;
                }
                *number = rest * u128::from(weights[value]) + part;
                Some(value)
            }
        }
    }

    /// Encodes or decodes a subset of `0..total` with `count` members, in ascending order. Returns `None` if `count`
    /// exceeds `total`.
    pub(super) fn subset(
        &mut self,
        known: Option<Vec<usize>>,
        count: usize,
        total: usize,
    ) -> Option<Vec<usize>> {
        let subsets = binomial(total, count);
        match self {
            Self::Writer(choices) => {
                let terms = (1..).zip(known.iter().flatten());
                let ranks = terms.map(|(k, &member)| binomial(member, k));
                choices.push(Choice {
                    low: ranks.fold(0, u128::saturating_add),
                    width: 1,
                    total: subsets,
                });
                known
            }
            Self::Reader(number) => {
                let mut rank = number.checked_rem(subsets)?;
                *number /= subsets;
                let (mut members, mut member) = (vec![0; count], total);
                for k in (1..=count).rev() {
                    let mut lower = (0..member).rev();
                    member = lower.find(|&candidate| binomial(candidate, k) <= rank)?;
                    rank -= binomial(member, k);
                    members[k - 1] = member;
                }
                Some(members)
            }
        }
    }

    /// Returns the number that encodes all choices written, or `None` if it does not fit in 128 bits.
    pub(super) fn finish(self) -> Option<u128> {
        let Self::Writer(choices) = self else {
            return None;
        };
        choices
            .into_iter()
            .rev()
            .try_fold(0_u128, |number, choice| {
                let (rest, part) = (number / choice.width, number % choice.width);
                rest.checked_mul(choice.total)?
                    .checked_add(choice.low)?
                    .checked_add(part)
            })
    }
}

fn sum(weights: &[u8]) -> u128 {
    weights.iter().copied().map(u128::from).sum()
}

/// Returns the number of ways to choose `k` of `n` elements, or `u128::MAX` on overflow. Such a large number never fits
/// in a code.
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
