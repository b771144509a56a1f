//! Tests of the cache of grades: grades survive writing and reading, and a damaged line loses only its own grade.

use proptest::prelude::*;
use sokoban_app::grades::{GradeRecord, Grades, StoredGrade};

fn grade() -> impl Strategy<Value = StoredGrade> {
    prop_oneof![
        any::<u16>().prop_map(StoredGrade::Exact),
        any::<u16>().prop_map(StoredGrade::Estimated),
        Just(StoredGrade::Unknown),
    ]
}

fn record() -> impl Strategy<Value = GradeRecord> {
    // Half of the identities come from a small range, so that the same level is often graded several times.
    let identity = prop_oneof![any::<u64>(), 0..5_u64];
    (identity, grade()).prop_map(|(identity, grade)| GradeRecord { identity, grade })
}

fn known(records: &[GradeRecord]) -> Grades {
    let mut grades = Grades::default();
    records.iter().for_each(|record| grades.add(*record));
    grades
}

proptest! {
    #[test]
    fn written_grades_are_read_and_other_lines_are_skipped(
        records in prop::collection::vec(record(), 0..50),
        at in any::<prop::sample::Index>(),
        other in "(grade )?(exact )?[0-9a-f ]{0,24}",
    ) {
        let mut lines: Vec<String> = records.iter().map(ToString::to_string).collect();
        prop_assume!(Grades::read(&other).is_empty());
        lines.insert(at.index(lines.len() + 1), other);
        prop_assert_eq!(Grades::read(&lines.join("\n")), known(&records));
    }

    #[test]
    fn a_torn_line_costs_one_grade(records in prop::collection::vec(record(), 1..20), at in any::<prop::sample::Index>()) {
        let (torn, whole) = records.split_last().expect("a record");
        let mut lines: Vec<String> = whole.iter().map(ToString::to_string).collect();
        let torn = torn.to_string();
        lines.push(torn[..at.index(torn.len())].to_owned());
        prop_assert_eq!(Grades::read(&lines.join("\n")), known(whole));
    }
}

#[test]
fn lines_with_too_few_or_too_many_words_are_no_grades() {
    for line in [
        "",
        "grade",
        "grade exact",
        "grade exact 5",
        "grade exact 5 1",
        "grade exact 70000 0123456789abcdef",
        "grade exact 5 0123456789abcdef 6",
        "grade unknown 5 0123456789abcdef",
        "grade exact 5 0123456789abcdeg",
        "easy 4711 CODE",
    ] {
        assert!(Grades::read(line).is_empty(), "{line}");
    }
}
