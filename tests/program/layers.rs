//! Checks the layers that `docs/architecture.md` describes: which module may use which, read from the code itself.
//!
//! A module of a crate may use what its table allows, and what is inside it. Tables have no cycles, and files have none
//! either.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::Item;
use syn::visit::Visit;

use sources::{Names, file_uses, files, root, uses};
use tables::TABLES;

#[path = "layers/port.rs"]
mod port;
#[path = "layers/sources.rs"]
mod sources;
#[path = "layers/tables.rs"]
mod tables;

#[test]
fn modules_use_only_lower_layers() {
    let mut wrong = Vec::new();
    for (folder, parent, modules) in TABLES {
        let allowed: BTreeMap<&str, &[&str]> = modules.iter().copied().collect();
        for (module, others) in uses(&root(folder), parent) {
            let Some(known) = allowed.get(module.as_str()) else {
                wrong.push(format!("{folder}/{parent}: {module} is not in the table"));
                continue;
            };
            let strangers = others
                .iter()
                .filter(|other| !known.contains(&other.as_str()));
            wrong.extend(strangers.map(|other| format!("{folder}/{parent}: {module} → {other}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A table with a cycle would allow anything.
#[test]
fn tables_have_no_cycles() {
    for (folder, parent, modules) in TABLES {
        let edges = modules.iter().map(|(module, others)| {
            let others = others.iter().map(|other| (*other).to_owned());
            ((*module).to_owned(), others.collect())
        });
        let cycles = cycles(&edges.collect());
        assert!(cycles.is_empty(), "{folder}/{parent}: {cycles:?}");
    }
}

/// Files use each other in one direction only, except that a module may use its submodules, and these may use it.
#[test]
fn files_have_no_cycles() {
    let mut wrong = Vec::new();
    let crates = [
        "src",
        "src/sokoban-app",
        "src/sokoban-core",
        "src/sokoban-generator",
        "src/sokoban-picture",
        "src/sokoban-platform",
        "src/sokoban-solver",
    ];
    for folder in crates {
        for cycle in cycles(&file_uses(&root(folder))) {
            let name = |module: &String| format!("{folder}/{module}");
            wrong.push(cycle.iter().map(name).collect::<Vec<_>>().join(", "));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Groups of nodes that can be reached from each other.
fn cycles(edges: &BTreeMap<String, BTreeSet<String>>) -> Vec<BTreeSet<String>> {
    let reach = |start: &String| {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            for next in edges.get(node).into_iter().flatten() {
                if reached.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&String, BTreeSet<String>> =
        edges.keys().map(|node| (node, reach(node))).collect();
    let group = |node: &String| {
        let others = reached[node].iter();
        let is_back = |other: &&String| reached.get(other).is_some_and(|back| back.contains(node));
        others.filter(is_back).cloned().collect::<BTreeSet<_>>()
    };
    let groups: BTreeSet<_> = edges.keys().map(group).collect();
    groups.into_iter().filter(|it| !it.is_empty()).collect()
}

#[test]
fn only_the_shell_names_the_machine() {
    let root = root("src");
    let machine = [
        "macroquad",
        "std::fs",
        "std::thread",
        "std::env",
        "std::time::Instant",
        "std::time::SystemTime",
        "std::process",
        "std::io::stdin",
        "std::io::stdout",
        "std::io::stderr",
        "std::net",
    ];
    let mut wrong = Vec::new();
    // Sprites are scaled on all cores.
    let crates = [
        ("sokoban-app", None),
        ("sokoban-core", None),
        ("sokoban-generator", None),
        ("sokoban-picture", Some("std::thread")),
        ("sokoban-solver", None),
    ];
    for (krate, allowed) in crates {
        let machine = machine.iter().filter(|it| Some(**it) != allowed);
        for (path, file) in files(&root.join(krate)) {
            let mut seen = Names::default();
            seen.visit_file(&file);
            let named = seen
                .0
                .iter()
                .filter(|name| machine.clone().any(|it| name.starts_with(it)));
            wrong.extend(named.map(|name| format!("{krate}/{path}: {name}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Boards have one text format, and only the core maps its characters to tiles.
#[test]
fn only_the_core_maps_characters_to_tiles() {
    let root = root("src");
    let mut wrong = Vec::new();
    for krate in ["sokoban-app", "sokoban-generator", "sokoban-solver"] {
        for (path, file) in files(&root.join(krate)) {
            let mut names = Names::default();
            names.visit_file(&file);
            let mut characters = Characters::default();
            characters.visit_file(&file);
            let has_tiles = names.0.contains("sokoban_core::Tile");
            if has_tiles && ['$', '@'].iter().any(|it| characters.0.contains(it)) {
                wrong.push(format!("{krate}/{path}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The character literals of a file.
#[derive(Default)]
struct Characters(BTreeSet<char>);

impl<'ast> Visit<'ast> for Characters {
    fn visit_lit_char(&mut self, literal: &'ast syn::LitChar) {
        self.0.insert(literal.value());
    }
}

/// A file may be an endless device, or larger than the memory. So only these files read to the end, each within a limit or
/// from a part of the program.
#[test]
fn nothing_is_read_without_a_limit() {
    const ALLOWED: [&str; 5] = [
        "cli/documents.rs",
        "shell/native/reading.rs",
        "shell/typefaces.rs",
        "sokoban-app/library/files/packing.rs",
        "sokoban-app/embedded.rs",
    ];
    let root = root("src");
    let crates = ["", "sokoban-app", "sokoban-picture", "sokoban-platform"];
    let mut wrong = Vec::new();
    for krate in crates {
        for (path, file) in files(&root.join(krate)) {
            let path = Path::new(krate).join(path).display().to_string();
            let path = path.replace('\\', "/");
            let mut calls = Unlimited::default();
            calls.visit_file(&file);
            if !ALLOWED.contains(&&*path) {
                wrong.extend(calls.0.iter().map(|call| format!("{path}: {call}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Calls that read to the end, outside of tests.
#[derive(Default)]
struct Unlimited(Vec<String>);

impl<'ast> Visit<'ast> for Unlimited {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        if ["read_to_end", "read_to_string"].contains(&&*name) {
            self.0.push(name);
        }
        syn::visit::visit_expr_method_call(self, call);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words: Vec<String> = path
            .segments
            .iter()
            .map(|it| it.ident.to_string())
            .collect();
        let last = words
            .iter()
            .rev()
            .take(2)
            .rev()
            .cloned()
            .collect::<Vec<_>>()
            .join("::");
        if ["fs::read", "fs::read_to_string", "io::read_to_string"].contains(&&*last) {
            self.0.push(last);
        }
        syn::visit::visit_path(self, path);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        let is_test = |attribute: &syn::Attribute| attribute.path().is_ident("cfg");
        match item {
            Item::Mod(inner) if inner.attrs.iter().any(is_test) => {}
            _ => syn::visit::visit_item(self, item),
        }
    }
}
