//! Many small choices as one number, and back.
//!
//! Each choice takes as much of the number as it is unlikely: Jarek Duda's asymmetric numeral systems ("Asymmetric
//! numeral systems", 2009) without rounding, as the number is as large as it needs to be. What is written first is
//! read first. Sets of squares are ranked by the combinatorial number system.

/// One of `total` choices, or one that counts for `width` of them from `low` on.
#[derive(Debug, Clone, Copy)]
struct Choice {
    low: u128,
    width: u128,
    total: u128,
}

/// The number that is being written.
#[derive(Debug, Default)]
pub(super) struct Writer {
    choices: Vec<Choice>,
}

/// What is left of a number that is being read.
#[derive(Debug)]
pub(super) struct Reader(u128);

impl Writer {
    /// One of `total` values that are equally likely.
    pub(super) fn uniform(&mut self, value: usize, total: usize) {
        self.choices.push(Choice {
            low: value as u128,
            width: 1,
            total: total as u128,
        });
    }

    /// One of several values of these weights, none of which is zero; `None` if it is not one of them.
    pub(super) fn weighted(&mut self, value: usize, weights: &[u8]) -> Option<()> {
        self.choices.push(Choice {
            low: sum(weights.get(..value)?),
            width: u128::from(*weights.get(value)?),
            total: sum(weights),
        });
        Some(())
    }

    /// Some of `of` places, in order. How many they are is known to the reader.
    pub(super) fn subset(&mut self, places: &[usize], of: usize) {
        let terms = (1..).zip(places).map(|(k, &place)| binomial(place, k));
        self.choices.push(Choice {
            low: terms.fold(0, u128::saturating_add),
            width: 1,
            total: binomial(of, places.len()),
        });
    }

    /// The number, if 128 bits hold it.
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

    /// See [`Writer::uniform`]; `None` if there is nothing to choose from.
    pub(super) fn uniform(&mut self, total: usize) -> Option<usize> {
        let value = self.0.checked_rem(total as u128)?;
        self.0 /= total as u128;
        Some(value as usize)
    }

    /// See [`Writer::weighted`].
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

    /// See [`Writer::subset`]; `None` if there are not so many places.
    pub(super) fn subset(&mut self, count: usize, of: usize) -> Option<Vec<usize>> {
        let total = binomial(of, count);
        let mut rank = self.0.checked_rem(total)?;
        self.0 /= total;
        let (mut places, mut place) = (vec![0; count], of);
        for k in (1..=count).rev() {
            place = (0..place).rev().find(|&it| binomial(it, k) <= rank)?;
            rank -= binomial(place, k);
            places[k - 1] = place;
        }
        Some(places)
    }
}

fn sum(weights: &[u8]) -> u128 {
    weights.iter().copied().map(u128::from).sum()
}

/// In how many ways `k` of `n` can be chosen; what no code could hold is the largest number.
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
