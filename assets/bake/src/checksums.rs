//! Records the checksums of the source files and of the baked files, so that a test can find outdated files without
//! rendering anything.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Result, icons};

/// Returns the paths of the baked files, relative to the `assets` folder.
fn baked() -> impl Iterator<Item = String> {
    let of_the_window = icons::OF_THE_WINDOW.map(|size| format!("icon-{size}.rgba"));
    let of_packages = icons::OF_PACKAGES.map(|size| format!("icons/{size}.png"));
    let icons = of_the_window.into_iter().chain(of_packages);
    let others = ["atlas.png", "icon.ico"].map(str::to_owned);
    others.into_iter().chain(icons)
}

/// Writes `baked.txt`. The file contains one line for each source file and each baked file, with the name and the
/// FNV-1a hash of that file.
pub fn write(assets: &Path) -> Result<()> {
    let mut names: Vec<String> = baked().collect();
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

/// Returns the 64-bit FNV-1a hash of `bytes` (Fowler, Noll and Vo, 1991).
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
