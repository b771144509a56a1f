//! The baked sprites are those of the sources that lie beside them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// FNV-1a, 64 bits, as in `assets/bake/src/checksums.rs`.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[test]
fn sprites_were_baked_from_these_sources() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let baked = fs::read_to_string(assets.join("baked.txt")).expect("a list");
    let baked: BTreeMap<&str, &str> = baked
        .lines()
        .filter_map(|line| line.split_once(' '))
        .collect();
    let mut sources = 0;
    for folder in ["sprites", "sprites/parts"] {
        for entry in fs::read_dir(assets.join(folder)).expect("a folder of sources") {
            let entry = entry.expect("a source");
            if entry.path().is_file() {
                let name = format!("{folder}/{}", entry.file_name().display());
                assert!(baked.contains_key(&*name), "{name} was never baked");
                sources += 1;
            }
        }
    }
    assert!(sources > 50, "{sources} sources");
    for (name, sum) in baked {
        let bytes = fs::read(assets.join(name));
        let bytes = bytes.unwrap_or_else(|error| panic!("{name} was baked: {error}"));
        let now = format!("{:016x}", fnv1a(&bytes));
        assert_eq!(
            now, sum,
            "{name} has changed: bake again, see assets/README.md"
        );
    }
}
