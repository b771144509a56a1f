//! The letters of codes, and the two at the end that check the others.
//!
//! The alphabet is Douglas Crockford's (<https://www.crockford.com/base32.html>): digits and capitals without I, L, O
//! and U; `i` and `l` are read as 1, and `o` as 0.
//!
//! The check letters make a Reed–Solomon code over the field of 32 elements (Reed and Solomon, "Polynomial Codes over
//! Certain Finite Fields", 1960): read as a polynomial, the letters are zero at `a` and at `a²`, `a` being a root of
//! `x⁵ + x² + 1`. So any one wrong letter, any two, and any two that changed places do not fit; and where one is
//! wrong, its place is known.

/// The letters by their values.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many letters check the others.
pub(super) const CHECKS: usize = 2;
/// The value of `a`.
const ROOT: u8 = 2;
/// `x⁵ + x² + 1`, a bit for each power.
const MODULUS: u8 = 0b10_0101;

/// The value of a letter as it is typed.
pub(crate) fn value(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        letter => letter,
    };
    let place = ALPHABET
        .iter()
        .position(|known| char::from(*known) == letter);
    place.map(|place| place as u8)
}

/// The letter of a value; only the lowest five bits count.
pub(crate) fn letter(value: u8) -> char {
    char::from(ALPHABET[usize::from(value % 32)])
}

/// A number as at least so many letters, the most significant first.
pub(super) fn digits(mut number: u128, least: usize) -> Vec<u8> {
    let mut digits = Vec::new();
    while number > 0 || digits.len() < least {
        digits.push((number % 32) as u8);
        number /= 32;
    }
    digits.reverse();
    digits
}

/// The number that these letters are: at most 25 of them, or the first ones are lost.
pub(super) fn number(digits: &[u8]) -> u128 {
    let add = |number: u128, digit: &u8| (number << 5) | u128::from(*digit);
    digits.iter().fold(0, add)
}

/// The letters with their check letters.
pub(super) fn checked(mut values: Vec<u8>) -> String {
    values.extend([0; CHECKS]);
    let [first, second] = syndromes(&values);
    // Letters p and q with p·a + q = first and p·a² + q = second.
    let square = product(ROOT, ROOT);
    let p = product(first ^ second, inverse(ROOT ^ square));
    let q = first ^ product(p, ROOT);
    let body = values.len() - CHECKS;
    (values[body], values[body + 1]) = (p, q);
    values.into_iter().map(letter).collect()
}

/// Whether the letters fit each other.
pub(super) fn fit(values: &[u8]) -> bool {
    syndromes(values) == [0, 0]
}

/// The only letter, counted from 0, that can be wrong if no other one is.
pub(super) fn suspect(values: &[u8]) -> Option<usize> {
    let [first, second] = syndromes(values);
    if first == 0 || second == 0 {
        return None;
    }
    // A letter that is off by e in place k (from the end) makes e·aᵏ and e·a²ᵏ.
    let power = product(second, inverse(first));
    let mut powers = std::iter::successors(Some(1), |power| Some(product(*power, ROOT)));
    let place = powers
        .by_ref()
        .take(values.len())
        .position(|it| it == power)?;
    Some(values.len() - 1 - place)
}

/// The polynomial's values at `a` and at `a²`.
fn syndromes(values: &[u8]) -> [u8; 2] {
    [ROOT, product(ROOT, ROOT)].map(|x| {
        let horner = |sum: u8, value: &u8| product(sum, x) ^ value;
        values.iter().fold(0, horner)
    })
}

/// The product of two elements of the field.
fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0;
    for bit in (0..5).rev() {
        sum <<= 1;
        if sum & 32 != 0 {
            sum ^= MODULUS;
        }
        if b & (1 << bit) != 0 {
            sum ^= a;
        }
    }
    sum
}

/// What an element other than zero times makes one: its thirtieth power.
fn inverse(a: u8) -> u8 {
    (1..30).fold(a, |power, _| product(power, a))
}
