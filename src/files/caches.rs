//! The cache: a text file in the data directory that contains generated levels and grades of levels, one per line. New
//! lines are appended, and readers skip lines that they do not understand. Errors are ignored, because levels are
//! generated and graded again if the file is missing.

use std::path::Path;

use crate::system::{reading, writing};

const FILE: &str = "made.txt";
const MAX_FILE_BYTES: usize = 64 << 20;

pub(crate) fn load(data: &Path) -> String {
    let bytes = reading::file(&data.join(FILE), MAX_FILE_BYTES).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Appends lines to the cache. `lines` must not end with a line break.
pub(crate) fn append(data: &Path, lines: &str) {
    let _ = writing::append(&data.join(FILE), |last| {
        // After a crash, the file may end with an incomplete line.
        let is_torn = last.is_some_and(|last| last != b'\n');
        let gap = if is_torn { "\n" } else { "" };
        format!("{gap}{lines}\n").into_bytes()
    });
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn appended_lines_are_loaded_and_a_torn_line_damages_no_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("new");
        assert_eq!(load(&data), "");
        append(&data, "one\ntwo");
        append(&data, "three");
        assert_eq!(load(&data), "one\ntwo\nthree\n");
        fs::write(data.join(FILE), "half a li").expect("a file");
        append(&data, "one");
        assert_eq!(load(&data), "half a li\none\n");
    }

    #[test]
    fn a_cache_that_cannot_be_written_is_empty() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        // The path of the data directory is a file here, so nothing can be written.
        append(&file, "one");
        assert_eq!(load(&file), "");
    }
}
