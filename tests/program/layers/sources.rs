//! Reads modules, and the names that they use, from the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::visit::Visit;
use syn::{Item, ItemUse, UseTree};

/// A folder of the project.
pub(crate) fn root(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// The files of a crate by their paths below its root, without `lib.rs`, `build.rs` and tests.
pub(crate) fn files(root: &Path) -> Vec<(String, syn::File)> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of the crate") {
            let path = entry.expect("an entry").path();
            let is_crate = path.join("Cargo.toml").exists();
            if path.is_dir() && !is_crate {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && !path.ends_with("lib.rs")
                && !path.ends_with("build.rs")
                && !path.ends_with("tests.rs")
            {
                let text = std::fs::read_to_string(&path).expect("a file of the crate");
                let file = syn::parse_file(&text).expect("it compiles, so it parses");
                let below = path.strip_prefix(root).expect("it lies there");
                found.push((below.display().to_string().replace('\\', "/"), file));
            }
        }
    }
    found
}

/// The modules of a crate: the path of each, and its code. Inline modules of a backend are modules like others.
pub(crate) fn modules(root: &Path) -> Vec<(Vec<String>, syn::File)> {
    let mut found = Vec::new();
    for (path, mut file) in files(root) {
        let path = path.trim_end_matches(".rs").split('/');
        let mut path: Vec<String> = path.map(ToOwned::to_owned).collect();
        let is_backend = path
            .get(1)
            .is_some_and(|it| BACKENDS.contains(&it.as_str()));
        if is_backend {
            path.remove(1);
        }
        if is_backend && path.len() == 1 {
            for item in &mut file.items {
                if let Item::Mod(inner) = item
                    && let Some((_, items)) = inner.content.take()
                {
                    let path = vec![path[0].clone(), inner.ident.to_string()];
                    let (attrs, shebang) = (Vec::new(), None);
                    let file = syn::File {
                        shebang,
                        attrs,
                        items,
                    };
                    found.push((path, file));
                }
            }
        } else {
            found.push((path, file));
        }
    }
    found
}

/// The backends of the shell. The other modules use theirs without knowing which one it is.
const BACKENDS: [&str; 2] = ["native", "web"];

/// For each module in `parent` (or in the crate), the other modules there that it uses.
pub(crate) fn uses(root: &Path, parent: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, file) in modules(root) {
        let Some(module) = module_in(&path, parent) else {
            continue;
        };
        let mut names = Names::default();
        names.visit_file(&file);
        let others = names.0.iter().filter_map(|name| {
            let absolute = absolute(&path, name)?;
            module_in(&absolute, parent).map(ToOwned::to_owned)
        });
        let others = others.filter(|other| other != module && is_module(other));
        edges.entry(module.to_owned()).or_default().extend(others);
    }
    edges
}

/// For each file of a crate, the files that it uses, except its ancestors and its submodules.
pub(crate) fn file_uses(root: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let modules = modules(root);
    let known: BTreeSet<&[String]> = modules.iter().map(|(path, _)| path.as_slice()).collect();
    let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, file) in &modules {
        let mut names = Names::default();
        names.visit_file(file);
        let others = names.0.iter().filter_map(|name| {
            let absolute = absolute(path, name)?;
            let file = (1..=absolute.len()).rev().map(|end| &absolute[..end]);
            let file = file.into_iter().find(|file| known.contains(file))?;
            let is_generated = !file.starts_with(path) && !path.starts_with(file);
            is_generated.then(|| file.join("/"))
        });
        edges.entry(path.join("/")).or_default().extend(others);
    }
    edges
}

/// The module of `parent` (or of the crate) to which a path from the crate's root leads.
fn module_in<'a>(path: &'a [String], parent: &str) -> Option<&'a str> {
    match path {
        [first, ..] if parent.is_empty() => Some(first),
        [first, second, ..] if first == parent => Some(second),
        _ => None,
    }
}

/// Returns a path from the crate's root, if `name` belongs to this crate.
fn absolute(module: &[String], name: &str) -> Option<Vec<String>> {
    let words: Vec<String> = name.split("::").map(ToOwned::to_owned).collect();
    let above = words.iter().take_while(|word| *word == "super").count();
    let mut path = match words.first()?.as_str() {
        "crate" => words[1..].to_vec(),
        "super" => {
            let kept = module.len().checked_sub(above)?;
            [&module[..kept], &words[above..]].concat()
        }
        _ => return None,
    };
    if path
        .get(1)
        .is_some_and(|it| BACKENDS.contains(&it.as_str()))
    {
        path.remove(1);
    }
    Some(path)
}

/// Modules start with a small letter; other names are re-exports of the root.
fn is_module(name: &str) -> bool {
    name.starts_with(char::is_lowercase)
}

/// All paths that a file names, each from its first word.
#[derive(Default)]
pub(crate) struct Names(pub(crate) BTreeSet<String>);

impl Names {
    fn tree(&mut self, before: &str, tree: &UseTree) {
        let join = |name: &str| {
            if before.is_empty() {
                name.to_owned()
            } else {
                format!("{before}::{name}")
            }
        };
        match tree {
            UseTree::Path(path) => self.tree(&join(&path.ident.to_string()), &path.tree),
            UseTree::Name(name) => drop(self.0.insert(join(&name.ident.to_string()))),
            UseTree::Rename(name) => drop(self.0.insert(join(&name.ident.to_string()))),
            UseTree::Glob(_) => drop(self.0.insert(before.to_owned())),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_use(&mut self, used: &'ast ItemUse) {
        self.tree("", &used.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        if words.len() > 1 {
            self.0.insert(words.join("::"));
        }
        syn::visit::visit_path(self, path);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        // Tests inside a file may use everything.
        let attributes = match item {
            Item::Mod(inner) => &inner.attrs[..],
            _ => &[],
        };
        if !attributes
            .iter()
            .any(|attribute| attribute.path().is_ident("cfg"))
        {
            syn::visit::visit_item(self, item);
        }
    }
}
