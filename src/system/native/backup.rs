//! Makes backups of files that this program must not overwrite.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use super::writing::{begin, finish};
use crate::files::name_of;
use sokoban_app::texts::{Message, storage};

const DAMAGED: &str = "damaged";
const MERGED: &str = "merged";

/// Backs up a damaged file by copying it, unless an identical copy already exists. Returns a notice that names the copy
/// and gives `fault` as the reason.
pub(crate) fn copy_damaged(path: &Path, fault: Message) -> Result<Message, Message> {
    let is_copy = |(backup, _): &(PathBuf, String)| is_same(backup, path).unwrap_or(false);
    let mut backups = names(path, DAMAGED).take_while(|(backup, _)| is_there(backup));
    let name = match backups.find(is_copy) {
        Some((_, name)) => name,
        None => copy(path, DAMAGED)?,
    };
    Ok(storage::damaged_kept_as(name_of(path), fault, name))
}

fn is_same(one: &Path, other: &Path) -> io::Result<bool> {
    let (one, other) = (File::open(one)?, File::open(other)?);
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let mut pairs = BufReader::new(one)
        .bytes()
        .zip(BufReader::new(other).bytes());
    pairs.try_fold(true, |same, (one, other)| Ok(same && one? == other?))
}

/// Backs up an unreadable file by renaming it. Returns a notice with `reason`, which says why the file cannot be read.
pub(crate) fn rename_unreadable(path: &Path, reason: Message) -> Result<Message, Message> {
    let name = back_up(path, DAMAGED, |backup| fs::rename(path, backup))?;
    Ok(storage::unreadable_kept_as(name_of(path), reason, name))
}

pub(crate) fn set_merged_aside(copy: &Path, path: &Path) -> Result<Message, Message> {
    let name = back_up(path, MERGED, |backup| fs::rename(copy, backup))?;
    Ok(storage::merged_kept_as(name_of(copy), name))
}

/// Copies a file to a backup in the same folder. Returns the name of the backup, which contains `why`.
fn copy(path: &Path, why: &str) -> Result<String, Message> {
    back_up(path, why, |backup| {
        let mut copy = begin(backup)?;
        io::copy(&mut File::open(path)?, &mut copy)?;
        finish(copy, backup)
    })
}

/// Calls `create` with an unused path in the folder that contains `path`. Returns the file name in the unused path,
/// which contains `why`.
fn back_up(
    path: &Path,
    why: &str,
    create: impl Fn(&Path) -> io::Result<()>,
) -> Result<String, Message> {
    let free = names(path, why).find(|(backup, _)| !is_there(backup));
    let (backup, name) = free.ok_or_else(|| storage::of(path, storage::too_many_names()))?;
    create(&backup).map_err(|error| storage::of(&backup, error))?;
    Ok(name)
}

pub(crate) fn is_backup(name: &str, path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    [DAMAGED, MERGED]
        .iter()
        .any(|why| name.starts_with(&format!("{stem}-{why}-")))
}

fn names(path: &Path, why: &str) -> impl Iterator<Item = (PathBuf, String)> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let names = (1..1000).map(move |number| format!("{stem}-{why}-{number}.{ending}"));
    names.map(|name| (path.with_file_name(&name), name))
}

fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}
