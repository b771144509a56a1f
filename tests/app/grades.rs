//! The file of grades: what is written is read, and damage affects damaged lines only.

use proptest::prelude::*;
use sokoban_app::grades::{self, Grades, RECORD, Rated, Rating};

fn rating() -> impl Strategy<Value = Rating> {
    prop_oneof![
        any::<u16>().prop_map(Rating::Exact),
        any::<u16>().prop_map(Rating::About),
        Just(Rating::Unknown),
    ]
}

fn file(rated: &[Rated]) -> Vec<u8> {
    rated
        .iter()
        .flat_map(|rated| grades::record(*rated))
        .collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read(rated in prop::collection::vec((any::<u64>(), rating()), 0..50)) {
        let mut expected = Grades::default();
        rated.iter().for_each(|rated| expected.add(*rated));
        let (read, useless) = Grades::read(&file(&rated));
        prop_assert_eq!(&read, &expected);
        prop_assert_eq!(useless, rated.len() - expected.len());
        prop_assert_eq!(Grades::read(&read.write()), (expected, 0));
    }

    #[test]
    fn damage_costs_one_record(
        count in 1_u64..20,
        at in any::<prop::sample::Index>(),
        bit in 0_u8..8,
    ) {
        let rated: Vec<Rated> = (0..count).map(|id| (id, Rating::Exact(2_000))).collect();
        let mut bytes = file(&rated);
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        let (read, useless) = Grades::read(&bytes);
        prop_assert_eq!(useless, 1);
        prop_assert_eq!(read.len() + 1, rated.len());
        prop_assert!(!read.identities().any(|id| id == (at / RECORD) as u64));
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (read, useless) = Grades::read(&bytes);
        prop_assert_eq!(read.len() + useless, bytes.len() / RECORD);
    }
}
