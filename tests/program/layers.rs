//! Checks the layers that `docs/architecture.md` describes: which module may use which, read from the code itself.
//!
//! A module of a crate may use what its table allows, and what is inside it. Tables have no cycles, and files have none
//! either.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::visit::Visit;
use syn::{Item, ItemUse, UseTree};

/// Modules, each with the modules that it may use.
type Modules = &'static [(&'static str, &'static [&'static str])];

const APP: Modules = &[
    ("geometry", &[]),
    ("input", &["geometry"]),
    ("view", &["geometry"]),
    ("ui", &["geometry", "input", "view"]),
    ("analysis", &[]),
    ("grades", &[]),
    ("save", &["input", "texts"]),
    ("sound", &[]),
    ("texts", &["input", "view"]),
    ("editor_tasks", &[]),
    ("description", &["texts"]),
    ("library", &["grades", "save", "texts"]),
    ("notice", &["library", "save", "texts"]),
    (
        "screens",
        &[
            "analysis",
            "description",
            "geometry",
            "grades",
            "input",
            "library",
            "save",
            "sound",
            "texts",
            "ui",
            "view",
            "editor_tasks",
        ],
    ),
    (
        "app",
        &[
            "analysis",
            "geometry",
            "grades",
            "input",
            "library",
            "notice",
            "save",
            "screens",
            "texts",
            "ui",
            "view",
            "editor_tasks",
        ],
    ),
];

const CORE: Modules = &[
    ("quote", &[]),
    ("grid", &["quote"]),
    ("bitset", &["grid"]),
    ("bitboard", &["bitset", "grid"]),
    ("one_or_many", &[]),
    ("board", &["grid", "one_or_many"]),
    ("level", &["board", "grid", "one_or_many", "quote"]),
    (
        "draft",
        &["bitset", "board", "grid", "level", "one_or_many"],
    ),
    ("draw", &["bitset", "board", "draft", "level"]),
    ("rules", &["board", "grid", "level"]),
    ("path", &["bitset", "board", "grid", "level"]),
    ("lurd", &["grid", "quote", "rules"]),
    ("game", &["board", "grid", "level", "lurd", "rules"]),
    ("transform", &["draft", "grid"]),
    (
        "identity",
        &["bitset", "board", "grid", "level", "transform"],
    ),
    (
        "collection",
        &["board", "draft", "draw", "grid", "level", "quote"],
    ),
];

/// The modules of `collection`, which is the largest module of the core.
const COLLECTION: Modules = &[
    ("encoding", &[]),
    ("error", &[]),
    ("budget", &["error"]),
    ("fields", &["encoding"]),
    ("lines", &["encoding", "error"]),
    ("options", &["error"]),
    ("sok_fields", &["encoding", "lines"]),
    ("solutions", &["encoding", "lines"]),
    ("lookalikes", &["encoding", "lines", "solutions"]),
    ("other_games", &["encoding", "error", "lines", "sok_fields"]),
    (
        "boards",
        &[
            "budget",
            "encoding",
            "error",
            "lines",
            "lookalikes",
            "options",
            "other_games",
            "sok_fields",
        ],
    ),
    (
        "layout",
        &[
            "boards",
            "budget",
            "encoding",
            "lines",
            "lookalikes",
            "sok_fields",
        ],
    ),
    (
        "titles",
        &[
            "boards",
            "budget",
            "encoding",
            "lines",
            "lookalikes",
            "sok_fields",
            "solutions",
        ],
    ),
    (
        "annotations",
        &[
            "budget",
            "encoding",
            "error",
            "lines",
            "options",
            "sok_fields",
            "solutions",
            "titles",
        ],
    ),
    (
        "parse",
        &[
            "annotations",
            "boards",
            "budget",
            "encoding",
            "error",
            "layout",
            "lines",
            "lookalikes",
            "options",
            "other_games",
            "sok_fields",
            "titles",
        ],
    ),
    ("print", &["encoding", "options", "titles"]),
];

const SOLVER: Modules = &[
    ("stop", &[]),
    ("play", &["stop"]),
    ("board", &["play", "stop"]),
    ("distances", &["board"]),
    ("budget", &["distances"]),
    ("deadlock", &["board", "distances"]),
    (
        "search",
        &["board", "deadlock", "distances", "play", "stop"],
    ),
    (
        "exact",
        &["board", "budget", "deadlock", "distances", "play", "stop"],
    ),
    (
        "assess",
        &[
            "board",
            "budget",
            "deadlock",
            "distances",
            "exact",
            "play",
            "stop",
        ],
    ),
    (
        "solve",
        &[
            "assess",
            "board",
            "budget",
            "distances",
            "exact",
            "play",
            "search",
            "stop",
        ],
    ),
    (
        "optimize",
        &["assess", "budget", "play", "search", "solve", "stop"],
    ),
];

const GENERATOR: Modules = &[
    ("grade", &[]),
    ("code", &["grade"]),
    ("calendar", &["code", "grade"]),
    ("generate", &["grade"]),
];

/// The modules of `generate`, which is the largest module of the generator.
const GENERATE: Modules = &[
    ("late_acceptance", &[]),
    ("rng", &[]),
    ("start", &[]),
    ("symmetry", &[]),
    ("generated_level", &["start"]),
    ("goal_pattern", &["rng", "symmetry"]),
    ("improve", &["late_acceptance", "rng"]),
    ("options", &["symmetry"]),
    ("tiles", &["rng"]),
    (
        "plan",
        &["goal_pattern", "options", "rng", "symmetry", "tiles"],
    ),
    ("evaluator", &["plan", "start"]),
    (
        "climb",
        &[
            "evaluator",
            "goal_pattern",
            "late_acceptance",
            "plan",
            "rng",
        ],
    ),
    (
        "variants",
        &["evaluator", "generated_level", "options", "rng", "start"],
    ),
    (
        "generator",
        &[
            "climb",
            "evaluator",
            "generated_level",
            "options",
            "plan",
            "rng",
            "variants",
        ],
    ),
];

const PROGRAM: Modules = &[("cli", &[]), ("shell", &["cli"]), ("main", &[])];

const PICTURE: Modules = &[
    ("pixels", &[]),
    ("atlas", &["pixels"]),
    ("palette", &["pixels"]),
    ("flat", &["atlas", "pixels"]),
    ("layout", &["pixels"]),
    ("quads", &["atlas"]),
    ("skin", &["atlas", "flat", "layout", "pixels"]),
    ("sprites", &["atlas", "skin"]),
    ("canvas", &["atlas", "pixels", "quads", "skin"]),
    ("animation", &["canvas", "palette", "pixels", "quads"]),
];

const SHELL: Modules = &[
    ("port", &[]),
    ("environment", &[]),
    ("console", &["environment"]),
    ("display", &["console", "environment", "reading"]),
    ("wayland", &["display", "environment"]),
    ("waker", &[]),
    ("keys", &["port", "waker", "wayland"]),
    ("keyboard", &["environment", "keys", "port", "wayland"]),
    ("refusal", &[]),
    ("reading", &["port", "refusal"]),
    ("writing", &["reading", "refusal"]),
    ("lock", &["port"]),
    ("backup", &["port", "reading", "refusal", "writing"]),
    ("input", &["files", "reading"]),
    ("interrupt", &["console"]),
    ("generating", &["console", "interrupt"]),
    ("grading", &["interrupt"]),
    ("deadline", &["interrupt"]),
    ("optimizing", &["console", "deadline", "interrupt"]),
    ("solving", &["deadline", "interrupt"]),
    ("sounds", &[]),
    ("speaker", &["reading", "sounds"]),
    ("clipboard", &["environment", "waker"]),
    ("drops", &["clipboard", "waker"]),
    ("touches", &["waker"]),
    ("full_screen", &["waker", "wayland"]),
    (
        "window_hooks",
        &[
            "display",
            "drops",
            "full_screen",
            "keys",
            "reading",
            "touches",
            "waker",
            "wayland",
        ],
    ),
    ("clock", &["environment", "port", "waker"]),
    ("task", &[]),
    ("scheduler", &["clock", "task"]),
    ("background_task", &["clock", "scheduler", "task"]),
    (
        "analysis",
        &["background_task", "clock", "scheduler", "task"],
    ),
    ("caches", &["reading", "writing"]),
    ("generator", &["background_task", "caches", "clock", "task"]),
    ("files", &["port", "reading", "writing"]),
    ("opener", &["files", "task"]),
    (
        "unsaved",
        &["backup", "files", "lock", "port", "reading", "writing"],
    ),
    (
        "disk",
        &[
            "background_task",
            "backup",
            "clock",
            "environment",
            "files",
            "lock",
            "port",
            "reading",
            "refusal",
            "task",
            "unsaved",
            "writing",
        ],
    ),
    ("gamepad", &["waker"]),
    ("painter", &[]),
    ("settings", &["backup", "lock", "reading", "writing"]),
    ("system_preferences", &["waker"]),
    ("skins", &["reading", "task", "writing"]),
    (
        "pictures",
        &[
            "console",
            "disk",
            "environment",
            "reading",
            "skins",
            "writing",
        ],
    ),
    ("screenshots", &["files", "pictures", "skins", "task"]),
    (
        "commands",
        &[
            "console",
            "disk",
            "files",
            "generating",
            "grading",
            "input",
            "interrupt",
            "optimizing",
            "pictures",
            "reading",
            "solving",
            "writing",
        ],
    ),
    (
        "window",
        &[
            "analysis",
            "background_task",
            "caches",
            "clipboard",
            "clock",
            "disk",
            "environment",
            "files",
            "gamepad",
            "generator",
            "keyboard",
            "opener",
            "painter",
            "screenshots",
            "settings",
            "skins",
            "speaker",
            "system_preferences",
            "waker",
            "window_hooks",
        ],
    ),
    (
        "start",
        &[
            "clock",
            "commands",
            "console",
            "display",
            "environment",
            "files",
            "input",
            "skins",
            "wayland",
            "window",
        ],
    ),
];

/// Each table, with the folder of its crate and the module that it describes. Without a module it describes the crate.
const TABLES: [(&str, &str, Modules); 9] = [
    ("src/sokoban-core", "", CORE),
    ("src/sokoban-core", "collection", COLLECTION),
    ("src/sokoban-solver", "", SOLVER),
    ("src/sokoban-generator", "", GENERATOR),
    ("src/sokoban-generator", "generate", GENERATE),
    ("src/sokoban-app", "", APP),
    ("src/sokoban-picture", "", PICTURE),
    ("src", "", PROGRAM),
    ("src", "shell", SHELL),
];

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

/// Cycles between files that still have to be cut.
const KNOWN_CYCLES: &[&[&str]] = &[
    &["src/sokoban-app/input/event", "src/sokoban-app/input/pad"],
    &[
        "src/sokoban-app/save/archive",
        "src/sokoban-app/save/reading",
    ],
    &[
        "src/sokoban-app/screens/browser/chips",
        "src/sokoban-app/screens/browser/layout",
    ],
    &[
        "src/sokoban-app/screens/editor/actions",
        "src/sokoban-app/screens/editor/toolbar",
    ],
    &[
        "src/sokoban-app/screens/editor/clip",
        "src/sokoban-app/screens/editor/document",
        "src/sokoban-app/screens/editor/shapes",
        "src/sokoban-app/screens/editor/sheet",
    ],
    &[
        "src/sokoban-app/screens/play/head",
        "src/sokoban-app/screens/play/hud",
    ],
    &[
        "src/sokoban-app/view/scene",
        "src/sokoban-app/view/sprite",
        "src/sokoban-app/view/theme",
    ],
    &[
        "src/sokoban-solver/exact/retrograde/mutex_table",
        "src/sokoban-solver/exact/retrograde/pulls",
        "src/sokoban-solver/exact/retrograde/regions",
    ],
];

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
            let cycle: Vec<String> = cycle.iter().map(name).collect();
            let is_known = |known: &&[&str]| cycle.iter().all(|it| known.contains(&it.as_str()));
            if !KNOWN_CYCLES.iter().any(is_known) {
                wrong.push(cycle.join(", "));
            }
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

fn root(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
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
    // SpriteCache come to their size on as many threads as there are.
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
        "shell/painter/lettering.rs",
        "sokoban-app/library/files/packing.rs",
        "sokoban-app/texts/language.rs",
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

/// The files of a crate by their paths below its root, without `lib.rs`, `build.rs` and tests.
fn files(root: &Path) -> Vec<(String, syn::File)> {
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
fn modules(root: &Path) -> Vec<(Vec<String>, syn::File)> {
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
fn uses(root: &Path, parent: &str) -> BTreeMap<String, BTreeSet<String>> {
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

/// For each file of a crate, the files that it uses, but for its ancestors and its submodules.
fn file_uses(root: &Path) -> BTreeMap<String, BTreeSet<String>> {
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
            let is_apart = !file.starts_with(path) && !path.starts_with(file);
            is_apart.then(|| file.join("/"))
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
struct Names(BTreeSet<String>);

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
