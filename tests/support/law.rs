//! Configuration of property tests: the same random cases in every run unless others are requested.
//!
//! `PROPTEST_CASES=100000 PROPTEST_RNG_SEED=7` tries more and different cases. Failures are stored beside the tests and
//! tried first from then on.

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};

/// The file that stores failures.
const FAILURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/failures.txt");

/// The configuration for `cases` cases, or for as many as `PROPTEST_CASES` says.
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
