//! The commands of Cargo.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use toml_edit::{Document, Item};

/// Subcommands with the options that [`Targets::check`] knows.
const SUBCOMMANDS: [&str; 7] = ["bench", "build", "check", "clippy", "doc", "run", "test"];

/// Options for kinds of targets, which are also the names of tables in a manifest.
const KINDS: [&str; 4] = ["bench", "bin", "example", "test"];

/// Other options with a value.
const WITH_VALUE: [&str; 5] = [
    "--features",
    "--jobs",
    "--manifest-path",
    "--profile",
    "--target",
];

/// The packages of the workspace, with the names of their targets by kind.
pub(crate) struct Targets(BTreeMap<String, BTreeSet<(String, String)>>);

impl Targets {
    pub(crate) fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let workspace = manifest(root);
        let members = workspace["workspace"]["members"]
            .as_array()
            .expect("members");
        let members = members
            .iter()
            .map(|it| root.join(it.as_str().expect("a path")));
        let packages = members.chain([root.to_owned()]).map(|folder| {
            let manifest = manifest(&folder);
            let name = manifest["package"]["name"]
                .as_str()
                .expect("a name")
                .to_owned();
            let mut targets = BTreeSet::new();
            for kind in KINDS {
                let tables = manifest.get(kind).and_then(Item::as_array_of_tables);
                for table in tables.into_iter().flatten() {
                    let name = table["name"].as_str().expect("a name");
                    targets.insert((format!("--{kind}"), name.to_owned()));
                }
            }
            (name, targets)
        });
        Self(packages.collect())
    }

    /// Checks that packages, targets and filters of tests exist.
    ///
    /// # Errors
    /// The first word that names nothing.
    pub(crate) fn check(&self, words: &[String], sources: &str) -> Result<(), String> {
        if words
            .first()
            .is_none_or(|it| !SUBCOMMANDS.contains(&it.as_str()))
        {
            return Ok(());
        }
        let is_test = words[0] == "test";
        let mut words = words[1..].iter().take_while(|it| *it != "--");
        let mut packages: Vec<&String> = self.0.keys().collect();
        while let Some(word) = words.next() {
            let word = word.as_str();
            let kind = word.strip_prefix("--").filter(|it| KINDS.contains(it));
            if word == "-p" {
                let name = words.next().ok_or("no package")?;
                packages = vec![name];
                self.0.get(name).ok_or(format!("no package {name}"))?;
            } else if kind.is_some() {
                let target = (word.to_owned(), words.next().ok_or("no name")?.clone());
                if !packages.iter().any(|it| self.0[*it].contains(&target)) {
                    return Err(format!("no target {}", target.1));
                }
            } else if WITH_VALUE.contains(&word) {
                words.next();
            } else if !word.starts_with('-')
                && is_test
                && !sources.lines().any(|line| is_test_of(line, word))
            {
                return Err(format!("no test {word}"));
            }
        }
        Ok(())
    }
}

/// Returns `true` if a line starts a function whose name contains `filter`.
fn is_test_of(line: &str, filter: &str) -> bool {
    let function = line.trim_start().strip_prefix("fn ");
    let name = function.and_then(|it| it.split('(').next());
    name.is_some_and(|name| name.contains(filter))
}

fn manifest(folder: &Path) -> Document<String> {
    let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    Document::parse(text).expect("TOML")
}
