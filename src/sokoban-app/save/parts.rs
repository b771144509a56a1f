//! A file of any length, part by part, to take in what it says.

use std::sync::Arc;

use sokoban_core::Collection;

use super::archive::Base;
use super::error::ProgressError;
use super::index::Texts;
use super::loose;
use super::pieces::{Piece, Pieces};

/// How much text is a part.
const PART: usize = 1 << 20;

/// Whether a text has entries of a log in it.
///
/// # Errors
/// Why it cannot be read.
pub fn is_log(texts: &dyn Texts, length: u64) -> Result<bool, ProgressError> {
    for piece in Pieces::new(texts, 0..length) {
        if matches!(piece?, Piece::Entry(..)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Hands over the boards of a text, with what stands below them. Of a log only what counts.
///
/// # Errors
/// Why it cannot be read, or taken.
pub fn read<E: From<ProgressError>>(
    texts: &Arc<dyn Texts>,
    length: u64,
    mut take: impl FnMut(Collection) -> Result<(), E>,
) -> Result<(), E> {
    let is_wide = matches!(
        texts.read(0..length.min(2))?[..],
        [0xFF, 0xFE] | [0xFE, 0xFF]
    );
    if !is_wide && !is_log(&**texts, length)? {
        return loose::read(&**texts, 0..length, take).map(drop);
    }
    let base = Base::read(Arc::clone(texts), length)?.base;
    let (mut part, mut size) = (Collection::default(), 0);
    for range in base.entries() {
        let bytes = base.bytes(range)?;
        size += bytes.len();
        part.entries.extend(Collection::parse(&bytes).entries);
        if size > PART {
            take(std::mem::take(&mut part))?;
            size = 0;
        }
    }
    take(part)
}
