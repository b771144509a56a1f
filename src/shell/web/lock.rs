//! One page at a time: what a page does in one go, no other one sees in the middle.

use std::path::Path;

use sokoban_app::library::StorageError;

/// What is held meanwhile.
pub(in crate::shell) struct Lock;

/// Nothing has to be waited for.
pub(in crate::shell) const fn take(_: &Path) -> Result<Lock, StorageError> {
    Ok(Lock)
}
