//! The files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

use super::Document;

/// Folders that documents name, without those that builds write.
const FOLDERS: [&str; 9] = [
    ".ci",
    ".github",
    "assets",
    "build",
    "docs",
    "levels",
    "packaging",
    "src",
    "tests",
];

pub(crate) struct Repository {
    pub(crate) root: PathBuf,
    /// The paths of files and folders, with `/` between names.
    paths: Vec<String>,
}

impl Repository {
    pub(crate) fn open() -> Self {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let mut paths = Vec::new();
        let entries = fs::read_dir(&root).expect("a folder");
        for entry in entries.map(|entry| entry.expect("an entry")) {
            let name = entry.file_name().to_string_lossy().into_owned();
            if FOLDERS.contains(&name.as_str()) {
                visit(&entry.path(), &name, &mut paths);
            } else if entry.path().is_file() {
                paths.push(name);
            }
        }
        Self { root, paths }
    }

    /// Returns `true` if `path` exists: from the root, or from any folder unless it starts with a folder of the root.
    pub(crate) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let from_root = is_inside(path);
        self.paths.iter().any(|it| {
            let ends = it.match_indices('/').map(|(slash, _)| &it[slash + 1..]);
            let ends = ends.filter(|_| !from_root);
            ends.chain([it.as_str()]).any(|end| matches(end, path))
        })
    }

    /// Returns the paths of files with an extension.
    fn files(&self, extension: &str) -> impl Iterator<Item = &Path> {
        let paths = self.paths.iter().map(Path::new);
        paths.filter(move |it| it.extension().is_some_and(|it| it == extension))
    }

    pub(crate) fn document(&self, path: &Path) -> Document {
        let text = fs::read_to_string(self.root.join(path)).expect("a document");
        Document {
            path: path.to_owned(),
            text,
        }
    }

    pub(crate) fn documents(&self) -> Vec<Document> {
        self.files("md").map(|it| self.document(it)).collect()
    }

    /// Returns all Rust code.
    pub(crate) fn sources(&self) -> String {
        let sources = self.files("rs").map(|it| self.root.join(it));
        sources
            .map(|it| fs::read_to_string(it).expect("a source"))
            .collect()
    }
}

/// Returns `true` if `path` starts with a folder of the repository.
pub(crate) fn is_inside(path: &str) -> bool {
    let folder = path.split_once('/').map(|(folder, _)| folder);
    folder.is_some_and(|it| FOLDERS.contains(&it))
}

/// Compares a path with one of a document, whose last name may lack `.rs` or contain `*`.
fn matches(path: &str, named: &str) -> bool {
    match named.split_once('*') {
        Some((start, end)) => {
            let rest = path.strip_prefix(start);
            rest.is_some_and(|it| it.ends_with(end) && !it.contains('/'))
        }
        None => path.trim_end_matches(".rs") == named.trim_end_matches(".rs"),
    }
}

fn visit(folder: &Path, name: &str, paths: &mut Vec<String>) {
    paths.push(name.to_owned());
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = format!("{name}/{}", entry.file_name().display());
        let path = entry.path();
        // Builds of crates outside the workspace.
        if path.is_dir() && !name.ends_with("/target") {
            visit(&path, &name, paths);
        } else {
            paths.push(name);
        }
    }
}
