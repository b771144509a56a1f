//! Caches in the data directory: generated levels, and grades of levels. New records are appended.
//! Without these files, levels are generated and graded again, so read and write errors are
//! ignored.

use std::path::Path;

use sokoban_app::grades::{GradeRecord, Grades, RECORD};

use crate::system::reading;
use crate::system::writing;

/// The generated levels, one per line.
const GENERATED_FILE: &str = "made.txt";
const GRADES_FILE: &str = "grades.bin";
/// The size limit of each file, in bytes.
const MAX_FILE_BYTES: usize = 64 << 20;
/// The file of grades is rewritten only if it has more useless records than this.
const MIN_USELESS_RECORDS: usize = 1000;

/// Loads the lines of the generated levels.
pub(crate) fn load_generated(data: &Path) -> String {
    let bytes = reading::file(&data.join(GENERATED_FILE), MAX_FILE_BYTES).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

pub(crate) fn append_generated(data: &Path, line: &str) {
    // The cache is optional, so an error is ignored.
    let _ = writing::append(&data.join(GENERATED_FILE), |end| {
        let gap = if end.is_none_or(|(_, last)| last == b'\n') {
            ""
        } else {
            "\n"
        };
        format!("{gap}{line}\n").into_bytes()
    });
}

/// Loads the known grades. Rewrites the file if it has more useless records than useful ones.
pub(crate) fn load_grades(data: &Path) -> Grades {
    let path = data.join(GRADES_FILE);
    let bytes = reading::file(&path, MAX_FILE_BYTES).unwrap_or_default();
    let (grades, useless) = Grades::read(&bytes);
    if useless > MIN_USELESS_RECORDS.max(grades.len()) {
        // The cache is optional, so an error is ignored.
        let _ = writing::replace(&path, &grades.write());
    }
    grades
}

/// Appends grades to their file.
pub(crate) fn append_grades(data: &Path, records: &[GradeRecord]) {
    // The cache is optional, so an error is ignored.
    let _ = writing::append(&data.join(GRADES_FILE), |end| {
        let length = end.map_or(0, |(length, _)| length);
        let torn = (length % RECORD as u64) as usize;
        // Pad a record that was only partly written.
        let mut bytes = vec![0; (RECORD - torn) % RECORD];
        bytes.extend(records.iter().flat_map(GradeRecord::to_bytes));
        bytes
    });
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use sokoban_app::grades::StoredGrade;

    const fn record(identity: u64, grade: StoredGrade) -> GradeRecord {
        GradeRecord { identity, grade }
    }

    #[test]
    fn lines_and_grades_are_read_as_they_were_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("new");
        assert_eq!(load_generated(&data), "");
        assert!(load_grades(&data).is_empty());
        append_generated(&data, "one");
        append_generated(&data, "two");
        assert_eq!(load_generated(&data), "one\ntwo\n");
        append_grades(&data, &[record(1, StoredGrade::Exact(2_000))]);
        append_grades(
            &data,
            &[
                record(2, StoredGrade::Unknown),
                record(1, StoredGrade::Estimated(900)),
            ],
        );
        let read = load_grades(&data);
        let expected = [
            record(1, StoredGrade::Estimated(900)),
            record(2, StoredGrade::Unknown),
        ];
        let mut known = Grades::default();
        expected.into_iter().for_each(|record| known.add(record));
        assert_eq!(read, known);
    }

    #[test]
    fn what_was_torn_off_costs_nothing_behind_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path();
        fs::write(data.join(GENERATED_FILE), "half a li").expect("a file");
        append_generated(data, "one");
        assert_eq!(load_generated(data), "half a li\none\n");
        fs::write(data.join(GRADES_FILE), [7; RECORD + 5]).expect("a file");
        append_grades(data, &[record(3, StoredGrade::Exact(1))]);
        assert_eq!(load_grades(data).len(), 1);
    }

    #[test]
    fn a_file_of_which_little_counts_is_written_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let records: Vec<GradeRecord> = (0..MIN_USELESS_RECORDS + 2)
            .map(|_| record(5, StoredGrade::Exact(1)))
            .collect();
        append_grades(folder.path(), &records);
        assert_eq!(load_grades(folder.path()).len(), 1);
        let bytes = fs::read(folder.path().join(GRADES_FILE)).expect("the file");
        assert_eq!(bytes.len(), RECORD);
    }

    #[test]
    fn where_nothing_can_be_kept_nothing_breaks() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        // The path of the data directory is a file.
        append_generated(&file, "one");
        append_grades(&file, &[record(1, StoredGrade::Unknown)]);
        assert_eq!(load_generated(&file), "");
        assert!(load_grades(&file).is_empty());
    }
}
