//! The configuration of property tests. By default, each run tests the same random cases.
//!
//! `PROPTEST_CASES=100000 PROPTEST_RNG_SEED=7` tests more cases, and different ones. Cases that fail are stored beside
//! the tests, and later runs start with them.

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};

const FAILURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/failures.txt");

/// Returns a configuration that tests `cases` random cases. The environment variable `PROPTEST_CASES` overrides this
/// number.
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
