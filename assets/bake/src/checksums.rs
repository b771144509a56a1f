//! Which sources were baked, and into which files: for a test that needs no renderer.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Result;

/// What was baked, below the assets.
const BAKED: [&str; 5] = [
    "atlas.png",
    "icon-16.rgba",
    "icon-32.rgba",
    "icon-64.rgba",
    "icon.ico",
];

/// Writes `baked.txt`: a line with name and FNV-1a number for each source and each file that came of them.
pub fn write(assets: &Path) -> Result<()> {
    let mut names: Vec<String> = BAKED.map(str::to_owned).to_vec();
    for folder in ["sprites", "sprites/parts"] {
        for entry in fs::read_dir(assets.join(folder))? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                names.push(format!("{folder}/{}", entry.file_name().display()));
            }
        }
    }
    let mut lines = BTreeMap::new();
    for name in names {
        let bytes = fs::read(assets.join(&name))?;
        lines.insert(name, fnv1a(&bytes));
    }
    let lines = lines
        .into_iter()
        .map(|(name, sum)| format!("{name} {sum:016x}\n"));
    fs::write(assets.join("baked.txt"), lines.collect::<String>())?;
    Ok(())
}

/// FNV-1a (Fowler, Noll and Vo, 1991), 64 bits.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
