//! Every crate describes itself to crates.io and docs.rs.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folders of all crates that are published.
fn crates() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = fs::read_dir(root.join("src")).expect("src");
    let mut folders: Vec<PathBuf> = sources
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.join("Cargo.toml").exists())
        .collect();
    folders.push(root.to_path_buf());
    folders
}

/// Returns the strings in the array `key`.
fn array<'a>(manifest: &'a str, key: &str) -> Vec<&'a str> {
    let line = manifest.lines().find_map(|line| line.strip_prefix(key));
    let items = line.and_then(|line| line.strip_prefix(" = [")?.strip_suffix(']'));
    let items = items.unwrap_or_default().split(", ");
    items.map(|item| item.trim_matches('"')).collect()
}

#[test]
fn crates_are_described_for_the_registry() {
    let folders = crates();
    assert_eq!(folders.len(), 7);
    for folder in folders {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let name = manifest
            .lines()
            .find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
            .expect("a name");
        for line in [
            format!("documentation = \"https://docs.rs/{name}\""),
            String::from("readme = \"README.md\""),
            String::from("description = \""),
            String::from("license.workspace = true"),
            String::from("rust-version.workspace = true"),
            String::from("[package.metadata.docs.rs]"),
        ] {
            assert!(
                manifest.lines().any(|found| found.starts_with(&line)),
                "{name}: no {line}"
            );
        }
        assert!(folder.join("README.md").exists(), "{name}: no README.md");
        // The registry refuses more, or longer ones.
        let keywords = array(&manifest, "keywords");
        assert!((3..=5).contains(&keywords.len()), "{name}: {keywords:?}");
        assert!(keywords.iter().all(|keyword| keyword.len() <= 20));
        let categories = array(&manifest, "categories");
        assert!((1..=5).contains(&categories.len()) && categories.contains(&"games"));
    }
}
