//! Sets `cfg(x11)` on systems with X11, and embeds an icon, a version and a manifest into the Windows program.

use std::env::{VarError, var};

use winresource::WindowsResource;

const ICON: &str = "assets/icon.ico";
const MANIFEST: &str = "build/sokoban.manifest";

fn main() -> Result<(), VarError> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(x11)");
    let system = var("CARGO_CFG_TARGET_OS")?;
    if var("CARGO_CFG_UNIX").is_ok() && system != "macos" && system != "android" {
        println!("cargo::rustc-cfg=x11");
    }
    if system != "windows" {
        return Ok(());
    }
    for path in [ICON, MANIFEST] {
        println!("cargo::rerun-if-changed={path}");
    }
    let mut resource = WindowsResource::new();
    resource.set_icon(ICON).set_manifest_file(MANIFEST);
    // American English.
    resource.set_language(0x0409);
    for (name, value) in [
        ("CompanyName", "The Sokoban founders"),
        ("FileDescription", "Sokoban"),
        ("InternalName", "sokoban"),
        ("LegalCopyright", "MIT OR Apache-2.0"),
        ("OriginalFilename", "sokoban.exe"),
        ("ProductName", "Sokoban"),
    ] {
        resource.set(name, value);
    }
    // The program also works without these resources, and `windres`, which compiles them, is not part of every C
    // toolchain.
    if let Err(error) = resource.compile_for("sokoban") {
        println!("cargo::rerun-if-env-changed=PATH");
        println!(
            "cargo::warning=no icon, version and manifest, because windres or rc failed: {error}"
        );
    }
    if var("CARGO_CFG_TARGET_ENV")? == "gnu" {
        // Leave out the time of linking, so that builds are reproducible.
        println!("cargo::rustc-link-arg-bins=-Wl,--no-insert-timestamp");
    }
    Ok(())
}
