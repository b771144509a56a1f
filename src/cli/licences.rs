//! The licences of all that the program is made of. `packaging/licences` writes them.

use std::io::{self, Read as _};

use flate2::read::GzDecoder;

const PACKED: &[u8] = include_bytes!("../../assets/licences.txt.gz");

/// What `--licences` prints.
///
/// # Errors
/// If the packed text is damaged, which a test rules out.
pub fn licences() -> io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(PACKED).read_to_string(&mut text)?;
    Ok(text)
}
