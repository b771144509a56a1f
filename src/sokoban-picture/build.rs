//! Finds the sprite sheet: the one in the assets or, in a published crate, the copy made by `packaging/crates`.

use std::path::PathBuf;

fn main() {
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let copy = root.join("atlas.png");
    let sheet = if copy.is_file() {
        copy
    } else {
        root.join("../../assets/atlas.png")
    };
    println!("cargo::rerun-if-changed={}", sheet.display());
    println!("cargo::rustc-env=SOKOBAN_ATLAS={}", sheet.display());
}
