//! Files that were dropped on the page: bytes with a name, kept as long as the page is open, under a path that is
//! theirs alone.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use sokoban_platform::web;

/// Where these paths begin.
const FOLDER: &str = "dropped";

thread_local! {
    static FILES: RefCell<HashMap<PathBuf, Vec<u8>>> = RefCell::default();
}

/// What was dropped since the last picture.
pub(crate) fn files() -> Vec<PathBuf> {
    std::iter::from_fn(web::dropped)
        .map(|(name, bytes)| {
            let path = Path::new(FOLDER).join(name);
            FILES.with_borrow_mut(|files| files.insert(path.clone(), bytes));
            path
        })
        .collect()
}

/// What a dropped file holds.
pub(super) fn bytes(path: &Path) -> Option<Vec<u8>> {
    FILES.with_borrow(|files| files.get(path).cloned())
}
