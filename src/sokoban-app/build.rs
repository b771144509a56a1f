//! Generates code from the language tables in `assets/languages`: a list of the languages, and a function for each
//! message in the English table. Also sets `SOKOBAN_LEVELS` to the folder that contains the built-in collections.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::{self, Write as _};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Message, Resource};
use fluent_syntax::{parser, serializer};

#[path = "texts/parts.rs"]
mod parts;

use parts::Parts;

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let target = PathBuf::from(std::env::var("OUT_DIR")?);
    let levels = folder(&root, "levels", "../../levels")?;
    println!("cargo::rustc-env=SOKOBAN_LEVELS={}", levels.display());
    let folder = folder(&root, "languages", "../../assets/languages")?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut tables = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "ftl") {
            tables.push(path);
        }
    }
    tables.sort();
    let english = tables.iter().position(|path| path.ends_with("en.ftl"));
    let english = english.ok_or("assets/languages/en.ftl is missing")?;
    fs::write(
        target.join("languages.rs"),
        language_tables(&tables, english)?,
    )?;
    let functions = functions(&fs::read_to_string(&tables[english])?)?;
    Ok(fs::write(target.join("texts.rs"), functions)?)
}

/// Returns the path of the folder `original` in the repository or, in a published crate, of its copy `copy`, which was
/// made by `packaging/crates`.
fn folder(root: &Path, copy: &str, original: &str) -> Result<PathBuf, String> {
    let mut folders = [root.join(copy), root.join(original)].into_iter();
    let found = folders.find(|folder| folder.is_dir());
    found.ok_or_else(|| format!("{original} is missing"))
}

/// Returns Rust code for the list of languages and the index of English in it. Each entry consists of the language's
/// code, name and Fluent source.
fn language_tables(paths: &[PathBuf], english: usize) -> Result<String, Box<dyn Error>> {
    let mut list = format!("const ENGLISH: usize = {english};\n");
    writeln!(list, "const TABLES: [Source; {}] = [", paths.len())?;
    for path in paths {
        let code = path.file_stem().and_then(|stem| stem.to_str());
        let (code, file) = code.zip(path.to_str()).ok_or("a path is not UTF-8")?;
        let source = fs::read_to_string(path)?;
        let mut lines = source.lines();
        let name = lines.find_map(|line| line.strip_prefix("language-name = "));
        let name = name.ok_or_else(|| format!("{code}.ftl: language-name is missing"))?;
        writeln!(
            list,
            "    Source {{ code: {code:?}, name: {name:?}, text: include_str!({file:?}) }},"
        )?;
    }
    list.push_str("];\n");
    Ok(list)
}

/// Returns Rust code that contains a function for each message, such as `hud::stuck` for `hud-stuck`. The function
/// returns a `String`, or a `Message` in the modules for which the English file says so.
fn functions(english: &str) -> Result<String, Box<dyn Error>> {
    let table = parser::parse(english).map_err(|(_, errors)| format!("en.ftl: {errors:?}"))?;
    let messages: BTreeMap<&str, &Message<&str>> = table
        .body
        .iter()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message)),
            _ => None,
        })
        .filter(|(id, _)| *id != "language-name")
        .collect();
    let types = argument_types(english);
    let texts = messages
        .values()
        .flat_map(|message| Parts::of(message).texts);
    let parts: BTreeSet<&str> = texts.collect();
    let prefixes: Vec<&str> = declared(english, "Names").collect();
    let lazy: Vec<&str> = declared(english, "Messages").collect();
    let mut modules = BTreeMap::<&str, String>::new();
    let mut ids = String::new();
    for (id, message) in &messages {
        let (module, name) = id.split_once('-').unwrap_or(("", id));
        let used = arguments(message, &messages);
        let is_declared = |name: &&str| types.iter().any(|(declared, _)| declared == name);
        if let Some(name) = used.iter().find(|name| !is_declared(name)) {
            return Err(
                format!("en.ftl: ${name} of {id} is neither in Texts nor in Numbers").into(),
            );
        }
        let parameters: Vec<_> = types
            .iter()
            .filter(|(name, _)| used.contains(name))
            .collect();
        let names: Vec<_> = parameters.iter().map(|(name, _)| name).collect();
        writeln!(ids, "    ({id:?}, &{names:?}),")?;
        let body = modules.entry(module).or_default();
        writeln!(body, "#[doc = {:?}]", documentation(message))?;
        let by_name = |prefix: &str| {
            id.strip_prefix(prefix)
                .is_some_and(|rest| rest.starts_with('-'))
        };
        if parts.contains(id) || prefixes.iter().any(|prefix| by_name(prefix)) {
            // Some functions are never called, because their messages are used only inside other messages or are looked
            // up by id.
            writeln!(body, "#[allow(dead_code)]")?;
        }
        let is_lazy = lazy.contains(&module);
        writeln!(body, "{}", function(id, name, &parameters, is_lazy)?)?;
    }
    let mut all = format!("#[cfg(test)]\npub(super) const IDS: &[(&str, &[&str])] = &[\n{ids}];\n");
    for (module, body) in modules {
        match module {
            "" => all.push_str(&body),
            _ => writeln!(all, "pub mod {module} {{\n{body}}}")?,
        }
    }
    Ok(all)
}

/// Returns the code of the function `name`, which returns the text of the message `id`. If `is_lazy` is `true`, the
/// function returns a `Message` instead.
fn function(
    id: &str,
    name: &str,
    arguments: &[&(&str, &str)],
    is_lazy: bool,
) -> Result<String, fmt::Error> {
    let mut parameters = String::new();
    let mut values = String::new();
    for (name, kind) in arguments {
        let kind = match *kind {
            "&str" if is_lazy => "impl Into<crate::texts::Message>",
            kind => kind,
        };
        write!(parameters, "{name}: {kind}, ")?;
        let value = if is_lazy {
            format!("Into::<crate::texts::Message>::into({name})")
        } else {
            format!("{name}.into()")
        };
        write!(values, "({name:?}, {value}), ")?;
    }
    let (result, text) = if is_lazy {
        let message = format!("Translated {{ id: {id:?}, arguments: vec![{values}] }}");
        (
            "crate::texts::Message",
            format!("crate::texts::Message::{message}"),
        )
    } else {
        let text = format!("crate::texts::language::format({id:?}, &[{values}])");
        ("String", text)
    };
    let name = name.replace('-', "_");
    Ok(format!(
        "pub fn {name}({parameters}) -> {result} {{ {text} }}"
    ))
}

/// Returns the names and types of the arguments that the English file declares. The parameters of each function are in
/// this order.
fn argument_types(english: &str) -> Vec<(&str, &'static str)> {
    let texts = declared(english, "Texts").map(|name| (name, "&str"));
    let numbers = declared(english, "Numbers").map(|name| (name, "impl crate::texts::Number"));
    texts.chain(numbers).collect()
}

/// Returns the words after the colon in the comment lines that declare `kind`, such as `# Numbers: width height`.
fn declared<'a>(english: &'a str, kind: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = english.lines().filter_map(move |line| {
        let words = line.strip_prefix("# ")?.strip_prefix(kind)?;
        words.strip_prefix(": ")
    });
    lines.flat_map(|words| words.split(' '))
}

/// Returns the Fluent source of a message, without the comment above the message.
fn source_of(message: &Message<&str>) -> String {
    let uncommented = Message {
        comment: None,
        ..message.clone()
    };
    serializer::serialize(&Resource {
        body: vec![Entry::Message(uncommented)],
    })
}

/// Returns the doc comment for the function of a message: the comment above the message, and the message itself.
fn documentation(message: &Message<&str>) -> String {
    let comment = message
        .comment
        .as_ref()
        .map(|comment| comment.content.join("\n"));
    let source = source_of(message);
    format!("{}\n\n```ftl\n{source}```", comment.unwrap_or_default())
}

/// Returns the names of a message's arguments, including the arguments of the messages to which it refers.
fn arguments<'a>(
    message: &Message<&'a str>,
    all: &BTreeMap<&str, &Message<&'a str>>,
) -> BTreeSet<&'a str> {
    let Parts {
        mut arguments,
        texts,
        ..
    } = Parts::of(message);
    for text in texts.iter().filter_map(|id| all.get(id)) {
        arguments.append(&mut self::arguments(text, all));
    }
    arguments
}
