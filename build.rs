//! Embeds an icon, a version and a manifest into the Windows program. Does nothing for other
//! systems.
//!
//! The linker takes these resources in a format of its own. The tools that write it, `rc` and
//! `windres`, come with C compilers, which building a Rust program does not require. So this script
//! writes the format itself.

#[path = "build/resource.rs"]
mod resource;
#[path = "build/version.rs"]
mod version;

use std::env::var;
use std::error::Error;
use std::fs;
use std::path::Path;

use resource::{Resource, Target};

/// Types of resources, as Windows numbers them.
const ICON: u16 = 3;
const ICON_GROUP: u16 = 14;
const VERSION: u16 = 16;
const MANIFEST: u16 = 24;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    if var("CARGO_CFG_TARGET_OS")? != "windows" {
        return Ok(());
    }
    let (icon, manifest) = ("assets/icon.ico", "build/sokoban.manifest");
    for path in ["build", icon] {
        println!("cargo::rerun-if-changed={path}");
    }
    let mut resources = icons(&fs::read(icon)?).ok_or("assets/icon.ico is damaged")?;
    let number = |part: &str| {
        var(format!("CARGO_PKG_VERSION_{part}"))?
            .parse::<u16>()
            .map_err(Box::<dyn Error>::from)
    };
    let numbers = [number("MAJOR")?, number("MINOR")?, number("PATCH")?];
    resources.push(Resource::new(
        VERSION,
        1,
        version::version(numbers, &var("CARGO_PKG_VERSION")?),
    ));
    resources.push(Resource::new(MANIFEST, 1, fs::read(manifest)?));
    let (target, name) = match (
        &*var("CARGO_CFG_TARGET_ENV")?,
        &*var("CARGO_CFG_TARGET_ARCH")?,
    ) {
        ("msvc", _) => (Target::Res, "sokoban.res"),
        (_, "x86_64") => (Target::X86_64, "sokoban-resources.o"),
        (_, "aarch64") => (Target::Aarch64, "sokoban-resources.o"),
        (_, arch) => {
            println!("cargo::warning=no icon, version and manifest for {arch}");
            return Ok(());
        }
    };
    let path = Path::new(&var("OUT_DIR")?).join(name);
    fs::write(&path, resource::write(&resources, &target))?;
    println!("cargo::rustc-link-arg-bins={}", path.display());
    if !matches!(target, Target::Res) {
        // Leave out the time of linking, so that builds are reproducible.
        println!("cargo::rustc-link-arg-bins=-Wl,--no-insert-timestamp");
    }
    Ok(())
}

/// Returns the images in an icon file and the list of them, or `None` if the file is damaged.
fn icons(file: &[u8]) -> Option<Vec<Resource>> {
    // An entry in the file ends with the offset of its image; an entry in the list ends with its
    // number.
    const HEAD: usize = 6;
    let number = u16::from_le_bytes(file.get(4..HEAD)?.try_into().ok()?);
    let mut list = file.get(..HEAD)?.to_vec();
    let mut resources = Vec::new();
    for (id, entry) in (1..=number).zip(file.get(HEAD..)?.chunks_exact(16)) {
        let word =
            |at: usize| Some(u32::from_le_bytes(entry.get(at..at + 4)?.try_into().ok()?) as usize);
        let (length, place) = (word(8)?, word(12)?);
        resources.push(Resource::new(
            ICON,
            id,
            file.get(place..place + length)?.to_vec(),
        ));
        list.extend(&entry[..12]);
        list.extend(id.to_le_bytes());
    }
    resources.push(Resource::new(ICON_GROUP, 1, list));
    Some(resources)
}
