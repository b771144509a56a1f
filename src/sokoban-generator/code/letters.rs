//! Defines the alphabet of level codes, and computes the checksum of two letters at the end of each code.
//!
//! The alphabet is Douglas Crockford's (<https://www.crockford.com/base32.html>): digits and capital letters except I,
//! L, O and U. In a typed code, `i` and `l` are read as 1, and `o` is read as 0.
//!
//! The checksum turns the letters into a word of a Reed–Solomon code over the field of 32 elements (Reed and Solomon,
//! "Polynomial Codes over Certain Finite Fields", 1960): the polynomial with the letters as coefficients is zero at `a`
//! and at `a²`, where `a` is a root of `x⁵ + x² + 1`. The checksum detects every single wrong letter, every pair of
//! wrong letters and every swap of two letters. It also locates a single wrong letter.

/// The letters of codes. A letter's index is its value.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
pub(super) const CHECKSUM_LEN: usize = 2;
/// The field element `a`. A field element is a polynomial: bit `k` is the coefficient of `xᵏ`.
const FIELD_ROOT: u8 = 2;
/// The polynomial `x⁵ + x² + 1`, which defines the field.
const FIELD_POLYNOMIAL: u8 = 0b10_0101;

/// Returns the value of a typed letter, or `None` if the letter is not in the alphabet.
pub(super) fn value(letter: char) -> Option<u8> {
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

/// Returns the letter with the given value. Only the lowest five bits of `value` are used.
pub(super) fn letter(value: u8) -> char {
    char::from(ALPHABET[usize::from(value % 32)])
}

/// Returns the base-32 digits of a number, most significant digit first, padded with zeros to `min_length` digits.
pub(super) fn digits(mut number: u128, min_length: usize) -> Vec<u8> {
    let mut digits = Vec::new();
    while number > 0 || digits.len() < min_length {
        digits.push((number % 32) as u8);
        number /= 32;
    }
    digits.reverse();
    digits
}

/// Returns the number with the given base-32 digits, most significant digit first. At most 25 digits fit in 128 bits.
pub(super) fn number(digits: &[u8]) -> u128 {
    let add = |number: u128, digit: &u8| (number << 5) | u128::from(*digit);
    digits.iter().fold(0, add)
}

/// Appends the checksum to `values`, the values of all other letters, and returns the complete code.
pub(super) fn checked(mut values: Vec<u8>) -> String {
    values.extend([0; CHECKSUM_LEN]);
    let [first, second] = syndromes(&values);
    // The checksum consists of p and q, with p·a + q = first and p·a² + q = second.
    let square = product(FIELD_ROOT, FIELD_ROOT);
    let p = product(first ^ second, inverse(FIELD_ROOT ^ square));
    let q = first ^ product(p, FIELD_ROOT);
    let body = values.len() - CHECKSUM_LEN;
    (values[body], values[body + 1]) = (p, q);
    values.into_iter().map(letter).collect()
}

/// Returns `true` if the last two of `values` are the correct checksum of the values before them.
pub(super) fn is_valid(values: &[u8]) -> bool {
    syndromes(values) == [0, 0]
}

/// Returns the index in `values` of the mistyped letter, assuming that exactly one letter of a code is wrong. Returns
/// `None` if changing a single letter cannot make the checksum valid.
pub(super) fn suspect(values: &[u8]) -> Option<usize> {
    let [first, second] = syndromes(values);
    if first == 0 || second == 0 {
        return None;
    }
    // If the coefficient of xᵏ has the error e, the syndromes are e·aᵏ and e·a²ᵏ.
    let power = product(second, inverse(first));
    let mut powers = std::iter::successors(Some(1), |power| Some(product(*power, FIELD_ROOT)));
    let place = powers
        .by_ref()
        .take(values.len())
        .position(|other| other == power)?;
    Some(values.len() - 1 - place)
}

/// Evaluates the polynomial with the coefficients `values` at `a` and at `a²`. Both results are zero if the checksum is
/// valid.
fn syndromes(values: &[u8]) -> [u8; 2] {
    [FIELD_ROOT, product(FIELD_ROOT, FIELD_ROOT)].map(|x| {
        let horner = |sum: u8, value: &u8| product(sum, x) ^ value;
        values.iter().fold(0, horner)
    })
}

fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0;
    for bit in (0..5).rev() {
        sum <<= 1;
        if sum & 32 != 0 {
            sum ^= FIELD_POLYNOMIAL;
        }
        if b & (1 << bit) != 0 {
            sum ^= a;
        }
    }
    sum
}

/// Returns the inverse of a field element other than 0. This is the element's thirtieth power, because the
/// multiplicative group has 31 elements.
fn inverse(a: u8) -> u8 {
    (1..30).fold(a, |power, _| product(power, a))
}
