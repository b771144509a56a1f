//! Tests that the baked sprites match their sources in the folder `assets`, and that every message about storage is
//! used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Returns the 64-bit FNV-1a hash of `bytes`, as `assets/bake/src/checksums.rs` does.
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

/// The storage messages are in a public module, so the compiler does not warn about unused ones.
#[test]
fn every_message_about_storage_is_used_outside_of_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("text");
                let code = text
                    .split("#[cfg(test)]\nmod tests")
                    .next()
                    .expect("a start");
                let names = code.split("storage::").skip(1).map(|rest| {
                    let is_end = |letter: char| letter != '_' && !letter.is_ascii_alphanumeric();
                    rest.split(is_end).next().expect("a name").replace('_', "-")
                });
                used.extend(names);
            }
        }
    }
    let english = fs::read_to_string(root.join("assets/languages/en.ftl")).expect("English");
    let texts = english
        .lines()
        .filter_map(|line| line.strip_prefix("storage-"));
    let names: Vec<&str> = texts.filter_map(|text| text.split(' ').next()).collect();
    assert!(names.len() > 50, "{names:?}");
    let unused: Vec<&str> = names
        .into_iter()
        .filter(|name| !used.contains(*name))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}
