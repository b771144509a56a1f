//! Lines of JSON (RFC 8259).

use std::fmt::Write as _;

/// A value in a JSON object.
pub(super) enum Value {
    Null,
    Integer(i128),
    /// Seconds, printed with milliseconds.
    Seconds(f64),
    Text(String),
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Integer(number as i128)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Integer(number.into())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Integer(number.into())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Integer(number.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// Returns a line with a JSON object of these pairs of name and value.
pub(super) fn line<'a>(pairs: impl IntoIterator<Item = (&'a str, Value)>) -> String {
    let pairs = pairs.into_iter().map(|(name, value)| match value {
        Value::Null => format!("\"{name}\": null"),
        Value::Integer(number) => format!("\"{name}\": {number}"),
        Value::Seconds(seconds) => format!("\"{name}\": {seconds:.3}"),
        Value::Text(text) => format!("\"{name}\": {}", quoted(&text)),
    });
    format!("{{{}}}\n", pairs.collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            letter if letter.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
