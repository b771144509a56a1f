//! Makes the list of languages from the tables in `assets/languages`, and packs them; tells where the levels are.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let target = PathBuf::from(std::env::var("OUT_DIR")?);
    let levels = folder(&root, "levels", "../../levels")?;
    println!("cargo::rustc-env=SOKOBAN_LEVELS={}", levels.display());
    let folder = folder(&root, "languages", "../../assets/languages")?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut tables = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "ftl") {
            tables.push(path);
        }
    }
    tables.sort();
    let english = tables.iter().position(|path| path.ends_with("en.ftl"));
    let english = english.ok_or("assets/languages/en.ftl is missing")?;
    let mut list = format!("const ENGLISH: usize = {english};\n");
    writeln!(list, "const TABLES: [Packed; {}] = [", tables.len())?;
    for path in &tables {
        let packed = pack(path, &target)?;
        writeln!(list, "    {packed},")?;
    }
    list.push_str("];\n");
    Ok(fs::write(target.join("languages.rs"), list)?)
}

/// A folder of the repository. What is published has a copy of it: `packaging/crates` puts it there.
fn folder(root: &Path, copy: &str, original: &str) -> Result<PathBuf, String> {
    let mut places = [root.join(copy), root.join(original)].into_iter();
    let found = places.find(|place| place.is_dir());
    found.ok_or_else(|| format!("{original} is missing"))
}

/// Packs a table; returns it as a value.
fn pack(path: &Path, target: &Path) -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let code = path.file_stem().and_then(|stem| stem.to_str());
    let code = code.ok_or("a table has no name")?;
    let name = text
        .lines()
        .find_map(|line| line.strip_prefix("language-name ="));
    let name = name.ok_or_else(|| format!("{}: language-name is missing", path.display()))?;
    let file = format!("{code}.ftl.gz");
    let mut packed = GzEncoder::new(fs::File::create(target.join(&file))?, Compression::best());
    // Comments are for those who translate.
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        writeln!(packed, "{line}")?;
    }
    packed.finish()?;
    let name = name.trim();
    Ok(format!(
        "Packed {{ code: {code:?}, name: {name:?}, table: include_bytes!({file:?}) }}"
    ))
}
