//! The texts of packages: licences of everything in the program, and the same translations everywhere.

use std::fs;
use std::path::Path;
use std::process::Command;

use sokoban_app::language::Language;
use toml_edit::{Document, Table};

/// Returns the text of a file of the project.
fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the name of a language on Linux.
fn locale(code: &str) -> &str {
    match code {
        "pt-BR" => "pt_BR",
        "zh-Hans" => "zh_CN",
        _ => code,
    }
}

/// Adds the names of a table's dependencies, for all systems.
fn add_dependencies(table: &Table, names: &mut Vec<String>) {
    for (key, item) in table {
        match (key, item.as_table()) {
            ("dependencies", Some(inner)) => {
                names.extend(inner.iter().map(|(name, _)| name.to_owned()));
            }
            ("target", Some(inner)) => {
                for system in inner.iter().filter_map(|(_, item)| item.as_table()) {
                    add_dependencies(system, names);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn licences_of_all_direct_dependencies_are_printed() {
    let output = Command::new(env!("CARGO_BIN_EXE_sokoban"))
        .arg("--licences")
        .output()
        .expect("the program");
    let licences = String::from_utf8(output.stdout).expect("text");
    let manifest = Document::parse(read("Cargo.toml")).expect("TOML");
    let mut names = Vec::new();
    add_dependencies(manifest.as_table(), &mut names);
    names.retain(|name| !name.starts_with("sokoban-"));
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let line = format!("\n{name} ");
        assert!(
            licences.contains(&line),
            "{name} is missing: run packaging/licences"
        );
    }
    for typeface in [
        "SIL OPEN FONT LICENSE",
        "Source Sans 3",
        "M PLUS 1",
        "Noto Sans CJK",
    ] {
        assert!(licences.contains(typeface), "{typeface} is missing");
    }
}

#[test]
fn each_text_of_a_package_is_translated_into_every_language() {
    let files = [
        (
            "packaging/linux/io.github.sokoban_founders.sokoban.metainfo.xml",
            "xml:lang=\"LOCALE\"",
            9,
        ),
        (
            "packaging/linux/sokoban.xml",
            "<comment xml:lang=\"LOCALE\"",
            2,
        ),
        ("packaging/linux/sokoban.desktop", "[LOCALE]=", 3),
    ];
    for (file, mark, least) in files {
        let text = read(file);
        for language in Language::all().filter(|language| *language != Language::ENGLISH) {
            let count = text
                .matches(&mark.replace("LOCALE", locale(language.code())))
                .count();
            assert!(
                count >= least,
                "{file}: {count} texts in {}",
                language.code()
            );
        }
    }
}

#[test]
fn the_page_has_the_same_texts_in_every_language() {
    let texts = read("packaging/page/texts.js");
    let html = read("packaging/page/index.html");
    let keys = |code: &str| {
        let start = format!("\n    \"{code}\": {{\n");
        let (_, rest) = texts
            .split_once(&start)
            .unwrap_or_else(|| panic!("no texts in {code}"));
        let (block, _) = rest.split_once("\n    }").expect("an end");
        let names = block.lines().filter_map(|line| line.split_once(": "));
        names
            .map(|(name, _)| name.trim().to_owned())
            .collect::<Vec<_>>()
    };
    let english = keys("en");
    assert!(
        english.contains(&String::from("description")),
        "{english:?}"
    );
    for language in Language::all() {
        assert_eq!(keys(language.code()), english, "{}", language.code());
        let block = format!("<div lang=\"{}\">", language.code());
        assert!(html.contains(&block), "{block}");
    }
}
