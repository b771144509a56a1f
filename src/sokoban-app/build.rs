//! Makes the list of languages from the files in `assets/languages`.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let root = std::env::var("CARGO_MANIFEST_DIR")?;
    let folder = Path::new(&root).join("../../assets/languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut codes = Vec::new();
    for entry in std::fs::read_dir(&folder)? {
        let path = entry?.path();
        if let (Some("ftl"), Some(code)) = (
            path.extension().and_then(|it| it.to_str()),
            path.file_stem().and_then(|it| it.to_str()),
        ) {
            codes.push(code.to_owned());
        }
    }
    codes.sort();
    let english = codes.iter().position(|code| code == "en");
    let english = english.ok_or("assets/languages/en.ftl is missing")?;
    let mut list = format!("const ENGLISH: usize = {english};\n");
    writeln!(list, "const FILES: [(&str, &str); {}] = [", codes.len())?;
    for code in &codes {
        let file = folder.join(format!("{code}.ftl"));
        writeln!(list, "    ({code:?}, include_str!({file:?})),")?;
    }
    list.push_str("];\n");
    let target = Path::new(&std::env::var("OUT_DIR")?).join("languages.rs");
    Ok(std::fs::write(target, list)?)
}
