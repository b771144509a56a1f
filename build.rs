//! Sets `cfg(x11)` on systems with X11, and embeds an icon, version information and a manifest in the Windows program.

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
    // A failure causes only a warning, because the program also works without these resources, and not every C
    // toolchain includes `windres`, which compiles them.
    if let Err(error) = resource.compile_for("sokoban") {
        println!("cargo::rerun-if-env-changed=PATH");
        println!(
            "cargo::warning=no icon, version and manifest, because windres or rc failed: {error}"
        );
    }
    if var("CARGO_CFG_TARGET_ENV")? == "gnu" {
        // Omit the time at which the program is linked, so that builds are reproducible.
        println!("cargo::rustc-link-arg-bins=-Wl,--no-insert-timestamp");
    }
    Ok(())
}
