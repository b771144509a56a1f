//! Files that this program will not write over, kept under another name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::replace;

/// Copies what was read from a damaged file, unless such a copy is there already; answers with a message.
pub(in crate::shell) fn copy(path: &Path, bytes: &[u8], fault: &str) -> Result<String, String> {
    let is_copy = |(aside, _): &(PathBuf, String)| fs::read(aside).is_ok_and(|old| old == bytes);
    let names = names(path, "damaged");
    let known = names.take_while(|(aside, _)| is_there(aside)).find(is_copy);
    let name = match known {
        Some((_, name)) => name,
        None => keep(path, "damaged", |aside| replace(aside, bytes))?,
    };
    Ok(format!(
        "{} is damaged ({fault}); it is kept as {name}",
        file_name(path)
    ))
}

/// Renames what cannot be read; answers with a message.
pub(super) fn rename(path: &Path, error: &io::Error) -> Result<String, String> {
    let name = keep(path, "damaged", |aside| fs::rename(path, aside))?;
    Ok(format!(
        "{} cannot be read ({error}); it is kept as {name}",
        file_name(path)
    ))
}

/// Somebody who protects a file against writing wants it to stay as it is: it gets a second name, which stays
/// when the first one moves on to a new file. Answers with a message, if the file is protected.
pub(super) fn if_protected(path: &Path) -> Result<Option<String>, String> {
    let protected = fs::metadata(path).is_ok_and(|data| data.permissions().readonly());
    if !protected {
        return Ok(None);
    }
    let link =
        |aside: &Path| fs::hard_link(path, aside).or_else(|_| fs::copy(path, aside).map(|_| ()));
    let name = keep(path, "protected", link)?;
    let file = file_name(path);
    Ok(Some(format!(
        "{file} was write-protected; as it was it is kept as {name}"
    )))
}

/// Finds a free name beside the file and has it kept there; answers with the name.
fn keep(path: &Path, why: &str, keep: impl Fn(&Path) -> io::Result<()>) -> Result<String, String> {
    let free = names(path, why).find(|(aside, _)| !is_there(aside));
    let (aside, name) = free.ok_or("too many damaged files")?;
    keep(&aside).map_err(|error| format!("{}: {error}", aside.display()))?;
    Ok(name)
}

fn names(path: &Path, why: &str) -> impl Iterator<Item = (PathBuf, String)> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let names = (1..1000).map(move |number| format!("{stem}-{why}-{number}.{ending}"));
    names.map(|name| (path.with_file_name(&name), name))
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}
