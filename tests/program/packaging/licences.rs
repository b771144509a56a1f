//! The program lists the licences of exactly the packages that it is built with.

use std::fs;
use std::path::Path;
use std::process::Command;

fn told() -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sokoban"));
    let output = program.arg("--licences").output().expect("the program");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

/// The listed packages, as name and version.
fn packages(text: &str) -> Vec<(&str, &str)> {
    text.lines()
        .filter(|line| line.contains("), used under "))
        .filter_map(|line| line.split_once(" (")?.0.split_once(' '))
        .filter(|(_, version)| version.starts_with(|first: char| first.is_ascii_digit()))
        .collect()
}

#[test]
fn every_package_is_of_the_locked_version() {
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock");
    let lock = fs::read_to_string(lock).expect("Cargo.lock");
    let text = told();
    let packages = packages(&text);
    assert!(packages.len() > 80, "{} packages", packages.len());
    for (name, version) in packages {
        let locked = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(
            lock.contains(&locked),
            "{name} {version} is not in Cargo.lock: run packaging/licences"
        );
    }
}

#[test]
fn every_package_that_the_program_names_is_told() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).expect("Cargo.toml");
    let text = told();
    let told: Vec<&str> = packages(&text).iter().map(|(name, _)| *name).collect();
    let mut section = "";
    let mut named = 0;
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if let Some((name, _)) = line.split_once(" = {").or_else(|| line.split_once(" = \""))
            && section.ends_with("dependencies]")
            && !section.contains("dev-dependencies")
            && !name.starts_with("sokoban-")
        {
            assert!(
                told.contains(&name),
                "{name} is not told: run packaging/licences"
            );
            named += 1;
        }
    }
    assert!(named > 10, "{named} packages");
}

#[test]
fn licences_and_typefaces_are_told_in_full() {
    let text = told();
    for part in [
        "Permission is hereby granted, free of charge",
        "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
        "SIL OPEN FONT LICENSE",
        "UNICODE LICENSE V3",
        "Boost Software License",
        "Source Sans 3",
        "M PLUS 1",
        "Noto Sans CJK",
    ] {
        assert!(text.contains(part), "{part}");
    }
}
