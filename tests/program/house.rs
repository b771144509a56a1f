//! The house as `docs/architecture.md` draws it: which room may use which, read from the code itself.
//!
//! Rooms are the modules of a crate, named by their files below its root. A room may use what the table allows, and
//! what lies in itself. Nothing goes upwards, so nothing goes in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::visit::Visit;
use syn::{Item, ItemUse, UseTree};

/// A room and the rooms it may use.
type Rooms = &'static [(&'static str, &'static [&'static str])];

const APP: Rooms = &[
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

const CORE: Rooms = &[
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

/// The modules below `collection`, which is the largest room.
const COLLECTION: Rooms = &[
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

const SOLVER: Rooms = &[
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

const GENERATOR: Rooms = &[
    ("grade", &[]),
    ("code", &["grade"]),
    ("calendar", &["code", "grade"]),
    ("generate", &["grade"]),
];

/// The modules below `generate`, the largest one of the generator.
const GENERATE: Rooms = &[
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

const PROGRAM: Rooms = &[("cli", &[]), ("shell", &["cli"]), ("main", &[])];

const PICTURE: Rooms = &[
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

const SHELL: Rooms = &[
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

/// Each table, the folder of its crate, and the room that it is about, if not the whole crate.
const TABLES: [(&str, &str, Rooms); 9] = [
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
fn arrows_go_one_way() {
    let mut wrong = Vec::new();
    for (folder, house, rooms) in TABLES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let allowed: BTreeMap<&str, &[&str]> = rooms.iter().copied().collect();
        for (room, others) in uses(&root, house) {
            let Some(known) = allowed.get(room.as_str()) else {
                wrong.push(format!("{folder}/{house}: {room} is not in the table"));
                continue;
            };
            let strangers = others
                .iter()
                .filter(|other| !known.contains(&other.as_str()));
            wrong.extend(strangers.map(|other| format!("{folder}/{house}: {room} → {other}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A table in which arrows go in a circle would allow anything.
#[test]
fn tables_have_no_circle() {
    for (folder, house, rooms) in TABLES {
        let mut open: BTreeMap<&str, &[&str]> = rooms.iter().copied().collect();
        while !open.is_empty() {
            let before = open.len();
            let left: Vec<&str> = open.keys().copied().collect();
            open.retain(|_, others| others.iter().any(|other| left.contains(other)));
            let rest: Vec<&str> = open.keys().copied().collect();
            assert!(
                open.len() < before,
                "{folder}/{house}: a circle in {rest:?}"
            );
        }
    }
}

#[test]
fn only_the_shell_names_the_machine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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

/// A file may be a device without an end, or larger than the memory: only these files read to an end, each within a limit
/// or from what is part of the program.
#[test]
fn nothing_is_read_without_a_limit() {
    const ALLOWED: [&str; 5] = [
        "cli/documents.rs",
        "shell/native/reading.rs",
        "shell/painter/lettering.rs",
        "sokoban-app/library/files/packing.rs",
        "sokoban-app/texts/language.rs",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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

/// Calls that read to an end, outside of tests.
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

/// The files of a crate by their paths below its root, without `lib.rs`, what builds it, and tests.
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

/// For each room of a house (a module, or all of a crate) the other rooms that it uses.
fn uses(root: &Path, house: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, file) in files(root) {
        let module: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
        if is_family(&module, house) {
            continue;
        }
        let Some(room) = room_of(&module, house) else {
            continue;
        };
        let mut names = Names::default();
        names.visit_file(&file);
        let others = names.0.iter().filter_map(|name| {
            let absolute = absolute(&module, name)?;
            room_of(&absolute, house).map(ToOwned::to_owned)
        });
        let others: BTreeSet<String> = others
            .filter(|other| other != room && is_room(other))
            .collect();
        rooms.entry(room.to_owned()).or_default().extend(others);
    }
    rooms
}

/// The families of rooms in the shell: what is in one of them stands beside the rooms that all systems share.
const FAMILIES: [&str; 2] = ["native", "web"];

/// Whether a file does no more than name the rooms of a family.
fn is_family(module: &[&str], house: &str) -> bool {
    matches!(module, [first, family] if *first == house && FAMILIES.contains(family))
}

/// The room of a house that a path from the crate's root leads to.
fn room_of<'a>(path: &[&'a str], house: &str) -> Option<&'a str> {
    match (path, house) {
        ([first, family, room, ..], house) if *first == house && FAMILIES.contains(family) => {
            Some(room)
        }
        ([first, ..], "") => Some(first),
        ([first, second, ..], house) if *first == house => Some(second),
        _ => None,
    }
}

/// A path as it is from the crate's root, if it is one of this crate's.
fn absolute<'a>(module: &[&'a str], name: &'a str) -> Option<Vec<&'a str>> {
    let words: Vec<&str> = name.split("::").collect();
    let above = words.iter().take_while(|word| **word == "super").count();
    match words.first() {
        Some(&"crate") => Some(words[1..].to_vec()),
        Some(&"super") => {
            let kept = module.len().checked_sub(above)?;
            Some([&module[..kept], &words[above..]].concat())
        }
        _ => None,
    }
}

/// Modules are written small; what is written large is re-exported by the root.
fn is_room(name: &str) -> bool {
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
        // Tests inside a file may use what they like.
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
