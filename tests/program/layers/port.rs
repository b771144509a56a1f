//! `docs/architecture.md` lists what a port must provide. The compiler checks that each backend has what the rest of the
//! shell uses; this checks the list.

use std::collections::{BTreeMap, BTreeSet};

use syn::{ImplItem, Item, Type, Visibility};

use crate::sources::{files, root};

/// The public items of a backend, by module. Methods are written `Type::method`.
type Items = BTreeMap<String, BTreeSet<String>>;

#[test]
fn the_list_of_what_a_port_must_provide_is_complete() {
    let (native, web) = (backend("native"), backend("web"));
    let mut both = Items::new();
    for (module, items) in &native {
        let Some(other) = web.get(module) else {
            continue;
        };
        let common: BTreeSet<String> = items.intersection(other).cloned().collect();
        both.insert(module.clone(), common);
    }
    let docs = root("docs/architecture.md");
    let docs = std::fs::read_to_string(docs).expect("the architecture page");
    let listed = listed(&docs);
    let rows = both.iter().map(|(module, items)| {
        let items: Vec<String> = items.iter().map(|item| format!("`{item}`")).collect();
        format!("| `{module}` | {} |", items.join(", "))
    });
    let rows: Vec<String> = rows.collect();
    assert_eq!(listed, both, "both backends have:\n{}", rows.join("\n"));
}

/// The table on the page.
fn listed(docs: &str) -> Items {
    let section = docs.split("\n## ").find(|it| it.starts_with("What a port"));
    let lines = section.expect("the section").lines();
    let rows = lines.filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    rows.map(|(module, rest)| {
        let items = rest.split(" |").next().unwrap_or_default();
        let items = items.split(", ").map(|item| item.trim_matches('`'));
        let items = items.filter(|item| !item.is_empty());
        (module.to_owned(), items.map(ToOwned::to_owned).collect())
    })
    .collect()
}

/// Reads the items of a backend's modules. Items of submodules belong to the module if it re-exports them.
fn backend(name: &str) -> Items {
    let mut items = Items::new();
    for (path, file) in files(&root("src/shell")) {
        let Some(below) = path.strip_prefix(name) else {
            continue;
        };
        if below == ".rs" {
            for item in &file.items {
                if let Item::Mod(inner) = item
                    && let Some((_, content)) = &inner.content
                {
                    add(&mut items, &inner.ident.to_string(), content);
                }
            }
        } else {
            let below = below.trim_start_matches('/').trim_end_matches(".rs");
            let module = below.split('/').next().unwrap_or_default();
            add(&mut items, module, &file.items);
        }
    }
    items
}

fn add(items: &mut Items, module: &str, content: &[Item]) {
    let found = items.entry(module.to_owned()).or_default();
    for item in content {
        match item {
            Item::Fn(it) if is_public(&it.vis) => drop(found.insert(it.sig.ident.to_string())),
            Item::Const(it) if is_public(&it.vis) => drop(found.insert(it.ident.to_string())),
            Item::Struct(it) if is_public(&it.vis) => drop(found.insert(it.ident.to_string())),
            Item::Enum(it) if is_public(&it.vis) => drop(found.insert(it.ident.to_string())),
            Item::Impl(it) if it.trait_.is_none() => {
                let Type::Path(path) = &*it.self_ty else {
                    continue;
                };
                let name = path.path.segments.last().map(|it| it.ident.to_string());
                let name = name.unwrap_or_default();
                for item in &it.items {
                    let (vis, ident) = match item {
                        ImplItem::Fn(it) => (&it.vis, &it.sig.ident),
                        ImplItem::Const(it) => (&it.vis, &it.ident),
                        _ => continue,
                    };
                    if is_public(vis) {
                        found.insert(format!("{name}::{ident}"));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Returns `true` for items that the shell can use.
fn is_public(visibility: &Visibility) -> bool {
    match visibility {
        Visibility::Public(_) => true,
        Visibility::Restricted(it) => {
            let words = it.path.segments.iter().map(|word| word.ident.to_string());
            let words: Vec<String> = words.collect();
            ["crate", "crate::shell"].contains(&words.join("::").as_str())
        }
        Visibility::Inherited => false,
    }
}
