//! Variables of the environment.

use std::env;

/// The value of a variable. One that is empty counts as one that is not set.
pub(crate) fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(|value| value.to_string_lossy().into_owned())
}
