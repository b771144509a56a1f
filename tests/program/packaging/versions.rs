//! The same version in all files: `packaging/version` writes it.

use super::read;

const VERSION: &str = env!("CARGO_PKG_VERSION");

#[test]
fn recipes_are_of_this_version() {
    for (file, line) in [
        ("packaging/aur/PKGBUILD", format!("pkgver={VERSION}\n")),
        ("packaging/aur/.SRCINFO", format!("pkgver = {VERSION}\n")),
        (
            "packaging/aur/.SRCINFO",
            format!("source = sokoban-{VERSION}.tar.gz\n"),
        ),
        (
            "packaging/linux/io.github.sokoban_founders.sokoban.metainfo.xml",
            format!("<releases>\n    <release version=\"{VERSION}\""),
        ),
    ] {
        assert!(read(file).contains(&line), "{file} lacks {line:?}");
    }
}

/// Parts that must not be published together would otherwise be.
#[test]
fn our_packages_need_each_other_in_this_version() {
    for folder in [
        "",
        "src/sokoban-app/",
        "src/sokoban-generator/",
        "src/sokoban-picture/",
        "src/sokoban-solver/",
    ] {
        let manifest = read(&format!("{folder}Cargo.toml"));
        for line in manifest.lines() {
            let Some((name, how)) = line
                .split_once(" = {")
                .filter(|(name, _)| name.starts_with("sokoban-"))
            else {
                continue;
            };
            let wanted = format!("version = \"{VERSION}\"");
            assert!(
                how.contains(&wanted),
                "{folder}Cargo.toml: {name} is not of {VERSION}"
            );
        }
    }
}
