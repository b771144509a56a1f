//! The file of grades: what is written is read, and damage affects damaged lines only.

use proptest::prelude::*;
use sokoban_app::grades::{GradeRecord, Grades, RECORD, StoredGrade};

fn grade() -> impl Strategy<Value = StoredGrade> {
    prop_oneof![
        any::<u16>().prop_map(StoredGrade::Exact),
        any::<u16>().prop_map(StoredGrade::Estimated),
        Just(StoredGrade::Unknown),
    ]
}

fn record() -> impl Strategy<Value = GradeRecord> {
    (any::<u64>(), grade()).prop_map(|(identity, grade)| GradeRecord { identity, grade })
}

fn file(records: &[GradeRecord]) -> Vec<u8> {
    records.iter().flat_map(GradeRecord::to_bytes).collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read(records in prop::collection::vec(record(), 0..50)) {
        let mut expected = Grades::default();
        records.iter().for_each(|record| expected.add(*record));
        let (read, useless) = Grades::read(&file(&records));
        prop_assert_eq!(&read, &expected);
        prop_assert_eq!(useless, records.len() - expected.len());
        prop_assert_eq!(Grades::read(&read.write()), (expected, 0));
    }

    #[test]
    fn damage_costs_one_record(
        count in 1_u64..20,
        at in any::<prop::sample::Index>(),
        bit in 0_u8..8,
    ) {
        let records: Vec<GradeRecord> = (0..count).map(|identity| GradeRecord { identity, grade: StoredGrade::Exact(2_000) }).collect();
        let mut bytes = file(&records);
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        let (read, useless) = Grades::read(&bytes);
        prop_assert_eq!(useless, 1);
        prop_assert_eq!(read.len() + 1, records.len());
        prop_assert!(!read.identities().any(|id| id == (at / RECORD) as u64));
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (read, useless) = Grades::read(&bytes);
        prop_assert_eq!(read.len() + useless, bytes.len() / RECORD);
    }
}
