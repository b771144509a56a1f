//! Configuration of property tests: every run tests the same random cases unless others are requested.
//!
//! `PROPTEST_CASES=100000 PROPTEST_RNG_SEED=7` tries more and different cases. Failing cases are stored beside the
//! tests, and later runs try them first.

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};

/// The file that stores failing cases.
const FAILURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/failures.txt");

/// Returns the configuration for `cases` cases, or for the number in `PROPTEST_CASES`.
pub(crate) fn cases(cases: u32) -> Config {
    let usual = Config::default();
    let asked = |name| std::env::var_os(name).is_some();
    Config {
        cases: if asked("PROPTEST_CASES") {
            usual.cases
        } else {
            cases
        },
        rng_seed: if asked("PROPTEST_RNG_SEED") {
            usual.rng_seed
        } else {
            RngSeed::Fixed(0x50_6b_6f)
        },
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(FAILURES))),
        ..usual
    }
}
