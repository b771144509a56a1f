//! The paths, links and commands in the documents exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use sokoban_core::{Collection, Entry, Game, Lurd};

use documents::{Document, Repository, is_inside, segments};

mod documents {
    mod cargo;
    mod markdown;
    mod repository;
    mod sokoban;

    pub(crate) use cargo::Targets;
    pub(crate) use markdown::{Document, segments};
    pub(crate) use repository::{Repository, is_inside};
    pub(crate) use sokoban::parse;
}

/// Names that look like paths of the repository: in the data folder, in the engine, and written by tests.
const OTHER_PATHS: [&str; 5] = [
    "levels/My levels.sok",
    "src/native/wasm.rs",
    "src/native/windows.rs",
    "tests/failures.txt",
    "tests/fuzz/artifacts",
];

/// Fails with a line for each error that `check` finds in a document. `least` is how many it must have looked at: a check
/// that finds nothing to check cannot fail.
fn assert_all(least: usize, check: impl Fn(&Document, &mut Findings)) {
    let mut findings = Findings::default();
    for document in Repository::open().documents() {
        let start = findings.errors.len();
        check(&document, &mut findings);
        for error in &mut findings.errors[start..] {
            *error = format!("{}: {error}", document.path.display());
        }
    }
    assert!(findings.errors.is_empty(), "{}", findings.errors.join("\n"));
    assert!(findings.checked >= least, "only {}", findings.checked);
}

/// What a check found.
#[derive(Default)]
struct Findings {
    checked: usize,
    errors: Vec<String>,
}

impl Findings {
    /// Counts a check, and its error if there is one.
    fn add(&mut self, result: Result<(), String>) {
        self.checked += 1;
        self.errors.extend(result.err());
    }

    /// Counts a check with the error `reason name` unless `exists`.
    fn expect(&mut self, exists: bool, reason: &str, name: &str) {
        let error = || format!("{reason} {name}");
        self.add(exists.then_some(()).ok_or_else(error));
    }
}

/// Removes `.` and `..` from a path.
fn normalized(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => drop(result.pop()),
            other => result.push(other),
        }
    }
    result
}

#[test]
fn links_lead_to_files_and_headings() {
    let repository = Repository::open();
    assert_all(30, |document, findings| {
        let folder = document.path.parent().expect("a folder");
        let links = document.links().into_iter();
        for link in links.filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match file {
                "" => document.path.clone(),
                _ => normalized(&folder.join(file)),
            };
            let has_target = repository.root.join(&target).exists();
            findings.expect(has_target, "no file for the link", &link);
            if has_target && !anchor.is_empty() {
                let anchors = repository.document(&target).anchors();
                findings.expect(anchors.contains(anchor), "no heading for the link", &link);
            }
        }
    });
}

#[test]
fn paths_exist() {
    let repository = Repository::open();
    assert_all(300, |document, findings| {
        let (blocks, spans) = (document.lines(), document.spans());
        let own = |span: &&String| !OTHER_PATHS.contains(&span.as_str());
        let commands = blocks.iter().chain(spans.iter().filter(own));
        let words = commands.flat_map(|line| segments(line)).flatten();
        for word in words.collect::<BTreeSet<String>>() {
            // The page on the engine's defects names files of the engine.
            let is_source = is_source(&word) && !document.path.ends_with("upstream.md");
            if is_source || is_inside(&word) {
                findings.expect(repository.has(&word), "no file", &word);
            }
        }
    });
}

/// Returns `true` for names of Rust files.
fn is_source(word: &str) -> bool {
    Path::new(word).extension().is_some_and(|it| it == "rs")
}

#[test]
fn tests_exist() {
    let sources = Repository::open().sources();
    assert_all(5, |document, findings| {
        for name in document.tests() {
            let function = format!("fn {name}(");
            findings.expect(sources.contains(&function), "no test", &name);
        }
    });
}

#[test]
fn levels_are_solved_by_their_solutions() {
    assert_all(1, |document, findings| {
        for block in document.blocks() {
            let file = Collection::parse(block.as_bytes());
            for record in file.entries.iter().flat_map(|entry| &entry.records) {
                let is_solution = file
                    .entries
                    .iter()
                    .any(|entry| solves(entry, &record.moves));
                findings.expect(is_solution, "no solution:", &record.moves);
            }
        }
    });
}

/// Returns `true` if `moves` solve the level.
fn solves(entry: &Entry, moves: &str) -> bool {
    let (Ok(level), Ok(moves)) = (&entry.level, Lurd::parse(moves)) else {
        return false;
    };
    let mut game = Game::new(Arc::clone(level));
    game.play(&moves.moves).is_ok() && game.is_won()
}

#[test]
fn commands_of_the_program_are_accepted() {
    assert_all(30, |document, findings| {
        for command in document.commands() {
            let words = match &command[..] {
                [program, words @ ..] if program == "sokoban" => words,
                [cargo, run, words @ ..] if cargo == "cargo" && run == "run" => {
                    let other = ["-p", "--example", "--manifest-path"];
                    if words.iter().any(|it| other.contains(&it.as_str())) {
                        continue;
                    }
                    words.split(|it| it == "--").nth(1).unwrap_or_default()
                }
                _ => continue,
            };
            let result = documents::parse(words);
            findings.add(result.map_err(|error| format!("{}: {error}", command.join(" "))));
        }
    });
}

#[test]
fn commands_of_cargo_name_targets_and_tests() {
    let targets = documents::Targets::read();
    let sources = Repository::open().sources();
    assert_all(20, |document, findings| {
        let commands = document.commands();
        for command in commands.iter().filter(|it| it[0] == "cargo") {
            let result = targets.check(&command[1..], &sources);
            findings.add(result.map_err(|error| format!("{}: {error}", command.join(" "))));
        }
    });
}

#[test]
fn parts_of_the_checks_exist() {
    let root = Repository::open().root;
    let script = fs::read_to_string(root.join(".ci/run")).expect("a script");
    assert_all(2, |document, findings| {
        for command in document.commands() {
            let parts = command.iter().skip_while(|word| *word != ".ci/run").skip(1);
            for part in parts {
                let function = format!("\n{part}() {{");
                findings.expect(script.contains(&function), "no part of .ci/run", part);
            }
        }
    });
}
