//! The public API of the libraries as text, so that each change of it is seen.
//!
//! The texts in `tests/program/api` are rewritten by `UPDATE=1 cargo test --test api`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, TraitItem, Type, UseTree, Visibility};

#[test]
fn doors_are_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = String::new();
    for name in ["core", "generator", "solver"] {
        let library = Library::read(&root.join(format!("src/sokoban-{name}/lib.rs")));
        let found = library.doors().join("\n") + "\n";
        let path = root.join(format!("tests/program/api/{name}.txt"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, found).expect("a text can be written");
            continue;
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        let written = written.replace("\r\n", "\n");
        wrong += &difference(&written, &found);
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Lines that are only in one of them.
fn difference(written: &str, found: &str) -> String {
    let lines = |text: &'_ str| {
        text.lines()
            .map(ToOwned::to_owned)
            .collect::<BTreeSet<String>>()
    };
    let (written, found) = (lines(written), lines(found));
    let gone = written.difference(&found).map(|line| format!("- {line}\n"));
    let new = found.difference(&written).map(|line| format!("+ {line}\n"));
    gone.chain(new).collect()
}

/// All modules of a library, by path.
struct Library(BTreeMap<String, Vec<Item>>);

impl Library {
    fn read(root: &Path) -> Self {
        let mut library = Self(BTreeMap::new());
        let folder = root.parent().expect("a folder").to_owned();
        library.file(root, &folder, "");
        library
    }

    /// Reads a file and the modules below it, which lie in `folder`.
    fn file(&mut self, path: &Path, folder: &Path, module: &str) {
        let text = std::fs::read_to_string(path).expect("a file of the library");
        let file = syn::parse_file(&text).expect("it compiles, so it parses");
        self.module(file.items, folder, module);
    }

    fn module(&mut self, items: Vec<Item>, folder: &Path, module: &str) {
        for item in &items {
            let Item::Mod(inner) = item else {
                continue;
            };
            let name = inner.ident.to_string();
            if inner.attrs.iter().any(is_test) {
                continue;
            }
            let path = join(module, &name);
            let below = folder.join(&name);
            match &inner.content {
                Some((_, items)) => self.module(items.clone(), &below, &path),
                None => self.file(&file_of(&below), &below, &path),
            }
        }
        self.0.insert(module.to_owned(), items);
    }

    /// Lists the public items in alphabetical order, a line each.
    fn doors(&self) -> Vec<String> {
        let mut doors = BTreeSet::new();
        let mut open = BTreeSet::new();
        self.open("", "", &mut open, &mut doors);
        for items in self.0.values() {
            for item in items {
                if let Item::Impl(block) = item {
                    implement(block, &open, &mut doors);
                }
            }
        }
        doors.into_iter().collect()
    }

    /// Opens the public items of a module, under the name by which they are known outside.
    fn open(
        &self,
        module: &str,
        known: &str,
        open: &mut BTreeSet<String>,
        doors: &mut BTreeSet<String>,
    ) {
        for item in self.0.get(module).into_iter().flatten() {
            match item {
                Item::Mod(inner) if is_public(&inner.vis) => {
                    self.name(module, &inner.ident.to_string(), known, open, doors);
                }
                Item::Use(used) if is_public(&used.vis) => {
                    self.reexport(&used.tree, module, known, open, doors);
                }
                _ => describe(item, known, None, open, doors),
            }
        }
    }

    fn reexport(
        &self,
        tree: &UseTree,
        from: &str,
        known: &str,
        open: &mut BTreeSet<String>,
        doors: &mut BTreeSet<String>,
    ) {
        match tree {
            UseTree::Path(path) => {
                let next = descend(from, &path.ident.to_string());
                self.reexport(&path.tree, &next, known, open, doors);
            }
            UseTree::Group(group) => {
                let trees = group.items.iter();
                trees.for_each(|tree| self.reexport(tree, from, known, open, doors));
            }
            UseTree::Name(name) => self.name(from, &name.ident.to_string(), known, open, doors),
            UseTree::Rename(_) | UseTree::Glob(_) => panic!("not known here: {known}"),
        }
    }

    /// A name of a module, which may come from farther inside.
    fn name(
        &self,
        module: &str,
        name: &str,
        known: &str,
        open: &mut BTreeSet<String>,
        doors: &mut BTreeSet<String>,
    ) {
        for item in self.0.get(module).into_iter().flatten() {
            if let Item::Use(used) = item
                && let Some(inner) = find(&used.tree, module, name)
            {
                return self.name(&inner, name, known, open, doors);
            }
            if let Item::Mod(inner) = item
                && inner.ident == name
            {
                doors.insert(format!("mod {}", join(known, name)));
                return self.open(&join(module, name), &join(known, name), open, doors);
            }
            describe(item, known, Some(name), open, doors);
        }
    }
}

/// The module from which a `use` takes a name.
fn find(tree: &UseTree, from: &str, name: &str) -> Option<String> {
    match tree {
        UseTree::Path(path) => {
            let next = descend(from, &path.ident.to_string());
            find(&path.tree, &next, name)
        }
        UseTree::Group(group) => group.items.iter().find_map(|tree| find(tree, from, name)),
        UseTree::Name(found) => (found.ident == name).then(|| from.to_owned()),
        UseTree::Rename(_) | UseTree::Glob(_) => None,
    }
}

fn file_of(below: &Path) -> PathBuf {
    below.with_extension("rs")
}

/// The module to which a word of a path leads from another one.
fn descend(from: &str, word: &str) -> String {
    match word {
        "crate" => String::new(),
        "self" => from.to_owned(),
        "super" => from.rsplit_once("::").map_or("", |(up, _)| up).to_owned(),
        name => join(from, name),
    }
}

fn join(module: &str, name: &str) -> String {
    if module.is_empty() {
        name.to_owned()
    } else {
        format!("{module}::{name}")
    }
}

const fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_test(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && text(attribute).contains("test")
}

/// Tokens as a person would write them.
fn text(tokens: &impl ToTokens) -> String {
    let mut text = tokens.to_token_stream().to_string();
    for (spaced, tight) in [
        (" :: ", "::"),
        (":: ", "::"),
        (" < ", "<"),
        ("< ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" ,", ","),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" [", "["),
        ("[ ", "["),
        (" ]", "]"),
        (" :", ":"),
        (" ;", ";"),
        ("->", " -> "),
        ("  ", " "),
        ("' ", "'"),
        (",)", ")"),
    ] {
        text = text.replace(spaced, tight);
    }
    text
}

/// The lines of an item that is public, or public under this name.
fn describe(
    item: &Item,
    known: &str,
    only: Option<&str>,
    open: &mut BTreeSet<String>,
    doors: &mut BTreeSet<String>,
) {
    let (visibility, name) = match item {
        Item::Fn(it) => (&it.vis, &it.sig.ident),
        Item::Struct(it) => (&it.vis, &it.ident),
        Item::Enum(it) => (&it.vis, &it.ident),
        Item::Trait(it) => (&it.vis, &it.ident),
        Item::Type(it) => (&it.vis, &it.ident),
        Item::Const(it) => (&it.vis, &it.ident),
        _ => return,
    };
    if !is_public(visibility) || only.is_some_and(|only| name != only) {
        return;
    }
    let path = join(known, &name.to_string());
    match item {
        Item::Fn(it) => drop(doors.insert(format!("{path}: {}", text(&it.sig)))),
        Item::Const(it) => drop(doors.insert(format!("{path}: const {}", text(&it.ty)))),
        Item::Type(it) => drop(doors.insert(format!("{path}: type = {}", text(&it.ty)))),
        Item::Struct(it) => {
            open.insert(name.to_string());
            doors.insert(format!(
                "{path}: struct{}{}",
                generics(&it.generics),
                derives(&it.attrs)
            ));
            fields(&path, &it.fields, doors);
        }
        Item::Enum(it) => {
            open.insert(name.to_string());
            doors.insert(format!(
                "{path}: enum{}{}",
                generics(&it.generics),
                derives(&it.attrs)
            ));
            for variant in &it.variants {
                let inside = text(&variant.fields);
                doors.insert(format!("{path}::{}{inside}", variant.ident));
            }
        }
        Item::Trait(it) => {
            doors.insert(format!("{path}: trait"));
            for inner in &it.items {
                if let TraitItem::Fn(function) = inner {
                    doors.insert(format!("{path}: {}", text(&function.sig)));
                }
            }
        }
        _ => {}
    }
}

fn generics(generics: &syn::Generics) -> String {
    text(generics)
}

/// The derived traits, and `non_exhaustive`.
fn derives(attributes: &[Attribute]) -> String {
    let shown = attributes.iter().filter(|attribute| {
        let path = attribute.path();
        path.is_ident("derive") || path.is_ident("non_exhaustive") || path.is_ident("must_use")
    });
    let mut derives = String::new();
    for attribute in shown {
        derives += " ";
        derives += &text(attribute);
    }
    derives
}

fn fields(path: &str, fields: &Fields, doors: &mut BTreeSet<String>) {
    for (index, field) in fields.iter().enumerate() {
        if is_public(&field.vis) {
            let name = field
                .ident
                .as_ref()
                .map_or(index.to_string(), ToString::to_string);
            doors.insert(format!("{path}.{name}: {}", text(&field.ty)));
        }
    }
}

/// The public methods, and the traits, of types that can be named.
fn implement(block: &syn::ItemImpl, open: &BTreeSet<String>, doors: &mut BTreeSet<String>) {
    let Type::Path(of) = &*block.self_ty else {
        return;
    };
    let Some(name) = of
        .path
        .segments
        .last()
        .map(|segment| segment.ident.to_string())
    else {
        return;
    };
    if !open.contains(&name) {
        return;
    }
    if let Some((_, path, _)) = &block.trait_ {
        doors.insert(format!("{}: {}", text(&block.self_ty), text(path)));
        return;
    }
    for item in &block.items {
        match item {
            ImplItem::Fn(it) if is_public(&it.vis) => {
                doors.insert(format!("{name}: {}", text(&it.sig)));
            }
            ImplItem::Const(it) if is_public(&it.vis) => {
                doors.insert(format!("{name}::{}: {}", it.ident, text(&it.ty)));
            }
            _ => {}
        }
    }
}
