//! Compresses the language tables in `assets/languages` and the built-in collections in `levels`, generates a function
//! for each message of the English table, and sets `SOKOBAN_LEVELS` to the folder of the levels.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_syntax::{parser, serializer};

/// The files of the built-in collections, in the order of play.
const COLLECTIONS: [&str; 10] = [
    "lessons",
    "stages",
    "more_lessons",
    "pack_1",
    "pack_2",
    "pack_3",
    "pack_4",
    "pack_5",
    "workshop",
    "heritage",
];

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
    let mut languages = Vec::new();
    for path in &tables {
        let messages = messages(&fs::read_to_string(path)?);
        let messages = messages.map_err(|error| format!("{}: {error}", path.display()))?;
        languages.push((path, messages));
    }
    let mut constants = format!("pub(crate) const ENGLISH: usize = {english};\n");
    constants.push_str(&pack_languages(&languages, &target)?);
    constants.push_str(&pack_levels(&levels, &target)?);
    fs::write(target.join("embedded.rs"), constants)?;
    let functions = functions(&fs::read_to_string(&tables[english])?)?;
    Ok(fs::write(target.join("texts.rs"), functions)?)
}

/// Returns a folder of the repository. In the published crate, returns the copy that `packaging/crates` made.
fn folder(root: &Path, copy: &str, original: &str) -> Result<PathBuf, String> {
    let mut folders = [root.join(copy), root.join(original)].into_iter();
    let found = folders.find(|folder| folder.is_dir());
    found.ok_or_else(|| format!("{original} is missing"))
}

/// Returns the source of each message without its id, such as `= text`, and without comments.
fn messages(source: &str) -> Result<BTreeMap<String, String>, String> {
    let table = parser::parse(source).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = BTreeMap::new();
    for entry in table.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let text = source_of(&message);
                messages.insert(id.to_owned(), text[id.len()..].trim_start().to_owned());
            }
            Entry::Term(term) => return Err(format!("-{}: terms are not supported", term.id.name)),
            _ => {}
        }
    }
    Ok(messages)
}

/// Compresses the language tables into `target`, and returns the constants that include them. The ids of all messages
/// are in a file of their own. A table has the messages without ids, in the order of the ids: each begins with `=` at
/// the start of a line, or is `-` if the language does not have it.
fn pack_languages(
    languages: &[(&PathBuf, BTreeMap<String, String>)],
    target: &Path,
) -> Result<String, Box<dyn Error>> {
    let ids: BTreeSet<&String> = languages.iter().flat_map(|(_, it)| it.keys()).collect();
    let lines: Vec<&str> = ids.iter().map(|id| id.as_str()).collect();
    fs::write(target.join("ids.gz"), gzip(&lines.join("\n"))?)?;
    let mut list = String::from("const IDS: &[u8] = include_bytes!(\"ids.gz\");\n");
    writeln!(
        list,
        "pub(crate) const TABLES: [Packed; {}] = [",
        languages.len()
    )?;
    for (path, messages) in languages {
        let code = path.file_stem().and_then(|stem| stem.to_str());
        let code = code.ok_or("a table has no name")?;
        let name = messages
            .get("language-name")
            .and_then(|it| it.strip_prefix("= "));
        let name = name.ok_or_else(|| format!("{code}.ftl: language-name is missing"))?;
        let name = name.trim_end();
        let texts = ids.iter().map(|id| messages.get(*id));
        let table: String = texts.map(|it| it.map_or("-\n", String::as_str)).collect();
        let file = format!("{code}.ftl.gz");
        fs::write(target.join(&file), gzip(&table)?)?;
        writeln!(
            list,
            "    Packed {{ code: {code:?}, name: {name:?}, table: include_bytes!({file:?}) }},"
        )?;
    }
    list.push_str("];\n");
    Ok(list)
}

/// Compresses the files of the built-in collections into `target`, and returns the constant that includes them.
fn pack_levels(folder: &Path, target: &Path) -> Result<String, Box<dyn Error>> {
    let mut files = Vec::new();
    for name in COLLECTIONS {
        let path = folder.join(format!("{name}.sok"));
        println!("cargo::rerun-if-changed={}", path.display());
        files.push(fs::read_to_string(path)?);
    }
    fs::write(target.join("levels.gz"), gzip(&files.join("\0"))?)?;
    Ok("const LEVELS: &[u8] = include_bytes!(\"levels.gz\");\n".to_owned())
}

fn gzip(text: &str) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(text.as_bytes())?;
    packed.finish()
}

/// Generates a function for each message: `hud-stuck` becomes `hud::stuck`.
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
    let parts: Vec<&str> = messages.values().flat_map(|it| names(it).parts).collect();
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
        let mut parameters = String::new();
        let mut values = String::new();
        let mut names = Vec::new();
        for (name, kind) in types.iter().filter(|(name, _)| used.contains(name)) {
            write!(parameters, "{name}: {kind}, ")?;
            write!(values, "({name:?}, {name}.into()), ")?;
            names.push(name);
        }
        writeln!(ids, "    ({id:?}, &{names:?}),")?;
        let body = modules.entry(module).or_default();
        writeln!(body, "#[doc = {:?}]", documentation(message))?;
        if parts.contains(id) {
            // Other messages refer to this one, perhaps without any direct use in the code.
            writeln!(body, "#[allow(dead_code)]")?;
        }
        writeln!(
            body,
            "pub(crate) fn {}({parameters}) -> String {{ crate::texts::language::format({id:?}, &[{values}]) }}",
            name.replace('-', "_")
        )?;
    }
    let mut all = format!("#[cfg(test)]\npub(super) const IDS: &[(&str, &[&str])] = &[\n{ids}];\n");
    for (module, body) in modules {
        match module {
            "" => all.push_str(&body),
            _ => writeln!(all, "pub(crate) mod {module} {{\n{body}}}")?,
        }
    }
    Ok(all)
}

/// Reads the comment lines that declare arguments, such as `# Numbers: width height`. Functions take their arguments in
/// the order of the declarations.
fn argument_types(english: &str) -> Vec<(&str, &'static str)> {
    let mut types = Vec::new();
    for line in english.lines() {
        if let Some(names) = line.strip_prefix("# Numbers: ") {
            types.extend(
                names
                    .split(' ')
                    .map(|name| (name, "impl crate::texts::Number")),
            );
        } else if let Some(names) = line.strip_prefix("# Texts: ") {
            types.extend(names.split(' ').map(|name| (name, "&str")));
        }
    }
    types
}

/// Returns the source of a message without its comment.
fn source_of(message: &Message<&str>) -> String {
    let uncommented = Message {
        comment: None,
        ..message.clone()
    };
    serializer::serialize(&Resource {
        body: vec![Entry::Message(uncommented)],
    })
}

/// Returns the documentation of a generated function: the comment on the message, and its text.
fn documentation(message: &Message<&str>) -> String {
    let comment = message.comment.as_ref().map(|it| it.content.join("\n"));
    let source = source_of(message);
    format!("{}\n\n```ftl\n{source}```", comment.unwrap_or_default())
}

/// Returns the arguments of a message and of the messages it refers to.
fn arguments<'a>(
    message: &Message<&'a str>,
    all: &BTreeMap<&str, &Message<&'a str>>,
) -> Vec<&'a str> {
    let mut found = names(message);
    for part in found.parts {
        if let Some(part) = all.get(part) {
            found.arguments.extend(arguments(part, all));
        }
    }
    found.arguments
}

/// The arguments of a message, and the ids of the messages it refers to.
#[derive(Default)]
struct Names<'a> {
    arguments: Vec<&'a str>,
    parts: Vec<&'a str>,
}

fn names<'a>(message: &Message<&'a str>) -> Names<'a> {
    let mut names = Names::default();
    message.value.iter().for_each(|it| names.add_pattern(it));
    names
}

impl<'a> Names<'a> {
    fn add_pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::Placeable {
                    expression: Expression::Inline(inline),
                } => self.add(inline),
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    self.add(selector);
                    variants.iter().for_each(|it| self.add_pattern(&it.value));
                }
                PatternElement::TextElement { .. } => {}
            }
        }
    }

    fn add(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => self.arguments.push(id.name),
            InlineExpression::MessageReference { id, .. } => self.parts.push(id.name),
            _ => {}
        }
    }
}
