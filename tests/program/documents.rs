//! Tests of the links, paths, test names and commands in the project's documents.

use std::fs;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use sokoban::cli::Arguments;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the path and the text of each Markdown file in the project.
fn documents() -> Vec<(PathBuf, String)> {
    let mut documents = Vec::new();
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && !name.starts_with('.') && name != "target" {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                let text = fs::read_to_string(&path).expect("text");
                documents.push((path, text));
            }
        }
    }
    assert!(documents.len() > 15, "{} documents", documents.len());
    documents
}

/// Returns the anchor that GitHub creates for a heading. Links to the heading contain this anchor.
fn anchor(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim().to_lowercase();
    let is_kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
    title
        .chars()
        .filter(is_kept)
        .collect::<String>()
        .replace(' ', "-")
}

/// Returns the commands of the game in the code blocks of `text`, without the program name, and without any pipe or
/// comment after a command.
fn commands(text: &str) -> Vec<String> {
    let blocks = text.split("\n```").skip(1).step_by(2);
    let joined: String = blocks
        .map(|block| block.replace("\\\n", " ") + "\n")
        .collect();
    let starts = [
        "sokoban ",
        "target/release/sokoban ",
        "cargo run --release -- ",
    ];
    let mut commands = Vec::new();
    for line in joined.lines().flat_map(|line| line.split(['|', ';', '&'])) {
        let line = line
            .split(['#', '<', '>'])
            .next()
            .unwrap_or_default()
            .trim();
        let command = starts.iter().find_map(|start| line.strip_prefix(start));
        commands.extend(command.map(ToOwned::to_owned));
    }
    commands
}

#[test]
fn links_lead_to_files_and_headings() {
    for (path, text) in documents() {
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'));
        for (link, _) in links.filter(|(link, _)| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() {
                path.clone()
            } else {
                path.with_file_name("").join(file)
            };
            assert!(target.exists(), "{}: no file for {link}", path.display());
            if !heading.is_empty() {
                let target = fs::read_to_string(target).expect("text");
                let mut headings = target.lines().filter(|line| line.starts_with('#'));
                let is_found = headings.any(|line| anchor(line) == heading);
                assert!(is_found, "{}: no heading for {link}", path.display());
            }
        }
    }
}

#[test]
fn commands_of_the_game_are_accepted() {
    let mut count = 0;
    for (path, text) in documents() {
        for command in commands(&text) {
            let words = command
                .split_whitespace()
                .map(|word| word.replace(['"', '\''], ""));
            if let Err(error) = Arguments::parse_words(words.map(Into::into)) {
                let is_help =
                    [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion].contains(&error.kind());
                assert!(is_help, "{}: sokoban {command}: {error}", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 20, "{count} commands");
}

/// In `docs/architecture.md`, a word in code style is a path if it contains a slash or ends with `.rs`. The path must
/// exist in the root folder, in `src`, or in the application crate.
#[test]
fn paths_in_the_architecture_exist() {
    let text = fs::read_to_string(root().join("docs/architecture.md")).expect("text");
    let words = text
        .lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2));
    let is_rust = |word: &str| {
        Path::new(word)
            .extension()
            .is_some_and(|ending| ending == "rs")
    };
    let is_path = |word: &&str| !word.contains(' ') && (word.contains('/') || is_rust(word));
    let folders = ["", "src", "src/sokoban-app"];
    let mut count = 0;
    for path in words.filter(is_path) {
        let mut places = folders.iter().map(|folder| root().join(folder).join(path));
        assert!(places.any(|place| place.exists()), "{path} does not exist");
        count += 1;
    }
    assert!(count > 50, "{count} paths");
}

/// Each test named in the table of invariants must exist.
#[test]
fn tests_in_the_architecture_exist() {
    let text = fs::read_to_string(root().join("docs/architecture.md")).expect("text");
    let (_, text) = text.split_once("## Invariants").expect("a heading");
    let (text, _) = text.split_once("\n## ").expect("the next heading");
    let mut sources = String::new();
    add_sources(&root().join("tests"), &mut sources);
    let mut count = 0;
    for row in text.lines().filter(|line| line.ends_with("` |")) {
        let name = row.rsplit('`').nth(1).expect("a test");
        assert!(
            sources.contains(&format!("fn {name}(")),
            "{name} is not a test"
        );
        count += 1;
    }
    assert!(count > 5, "{count} tests");
}

/// Appends the text of all Rust files in `folder` and its subfolders to `sources`.
fn add_sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            add_sources(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push_str(&fs::read_to_string(&path).expect("text"));
        }
    }
}
