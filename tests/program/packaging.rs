//! Tests that the texts in the packages name the licence of every dependency, and are translated into the same
//! languages as the game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use sokoban_app::language::Language;
use toml_edit::{Document, Table};

/// Returns the text of the file `name`, a path relative to the root of the repository.
fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the name of the Linux locale for the language with the code `code`.
fn locale(code: &str) -> &str {
    match code {
        "pt-BR" => "pt_BR",
        "zh-Hans" => "zh_CN",
        _ => code,
    }
}

/// The tables in each `Cargo.toml` that list crates used by the shipped program.
const SHIPPED: [&str; 1] = ["dependencies"];
/// The tables in each `Cargo.toml` that list crates used by the program, by its build scripts or by its tests.
const ALL: [&str; 3] = ["dependencies", "build-dependencies", "dev-dependencies"];

/// Returns the names of all crates in the `tables` of the project's `Cargo.toml` files, for any operating system. The
/// project's own crates are left out.
fn dependencies(tables: &[&str]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut manifests = vec!["Cargo.toml".to_owned()];
    for member in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("a folder")
    {
        let name = member
            .expect("an entry")
            .file_name()
            .into_string()
            .expect("a plain name");
        if name.starts_with("sokoban-") {
            manifests.push(format!("src/{name}/Cargo.toml"));
        }
    }
    assert!(manifests.len() > 5, "{manifests:?}");
    for manifest in manifests {
        let document = Document::parse(read(&manifest)).expect("TOML");
        add_dependencies(document.as_table(), tables, &mut names);
    }
    names.retain(|name| !name.starts_with("sokoban-"));
    names
}

fn add_dependencies(manifest: &Table, tables: &[&str], names: &mut BTreeSet<String>) {
    for (key, item) in manifest {
        let Some(inner) = item.as_table() else {
            continue;
        };
        if tables.contains(&key) {
            names.extend(inner.iter().map(|(name, _)| name.to_owned()));
        } else if key == "target" {
            for system in inner.iter().filter_map(|(_, item)| item.as_table()) {
                add_dependencies(system, tables, names);
            }
        }
    }
}

#[test]
fn each_direct_dependency_has_its_reason_in_the_documents() {
    let text = read("docs/dependencies.md");
    let (text, _) = text.split_once("## Duplicates").expect("a heading");
    let crates = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let crates = crates.flat_map(|row| {
        let (names, _) = row
            .split_once("` |")
            .unwrap_or_else(|| panic!("no crate: {row}"));
        names.split("`, `").map(str::to_owned)
    });
    assert_eq!(crates.collect::<BTreeSet<_>>(), dependencies(&ALL));
}

#[test]
fn licences_of_all_direct_dependencies_are_printed() {
    let output = Command::new(env!("CARGO_BIN_EXE_sokoban"))
        .arg("--licences")
        .output()
        .expect("the program");
    let licences = String::from_utf8(output.stdout).expect("text");
    let names = dependencies(&SHIPPED);
    assert!(names.len() > 30, "{names:?}");
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
