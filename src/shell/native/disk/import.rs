//! Records of other files, taken from the disk.

use std::path::Path;
use std::sync::Arc;

use sokoban_core::Collection;

use super::store::Store;
use super::text::TextFile;
use crate::shell::{files, reading};
use sokoban_app::library::files::MOST_BYTES;
use sokoban_app::save::{ProgressError, Report, Texts, parts};

/// A text and its length.
type Text = (Arc<dyn Texts>, u64);
/// What was taken, and a message if something had to be set aside.
type Taken = (Report, Option<String>);

/// Takes the records of a file into the player's own. A level file may be of any kind that can be played; text, such
/// as progress, may be of any length.
///
/// # Errors
/// Why the file cannot be read, or nothing can be written; for the player.
pub fn import(directory: &Path, path: &Path) -> Result<Taken, String> {
    match text(path)? {
        Some((texts, length)) => take(directory, |take| parts::read(&texts, length, take)),
        None => files::read(path)
            .map_err(|error| error.to_string())
            .and_then(|file| import_collection(directory, file)),
    }
    .and_then(|(report, notice)| match report.boards {
        0 => Err(format!("{}: no level in it", path.display())),
        _ => Ok((report, notice)),
    })
}

/// Takes the records of a collection that was read from somewhere.
///
/// # Errors
/// Why nothing can be written; for the player.
pub fn import_collection(directory: &Path, collection: Collection) -> Result<Taken, String> {
    take(directory, |take| take(collection))
}

/// Takes what is handed over, part by part.
fn take(
    directory: &Path,
    read: impl FnOnce(
        &mut dyn FnMut(Collection) -> Result<(), ProgressError>,
    ) -> Result<(), ProgressError>,
) -> Result<Taken, String> {
    let mut store = Store::new(directory.to_owned());
    let (mut report, mut notice) = (Report::default(), None);
    read(&mut |part: Collection| {
        let ((), aside) = store.change(|own| {
            own.import_part(&part, &mut report);
            Ok(())
        })?;
        notice = notice.take().or(aside);
        Ok(())
    })?;
    while store.is_overgrown() && store.put_in_order() {}
    store.leave();
    Ok((report, notice))
}

/// The file, if it is a log, or text that is longer than a level file may be.
fn text(path: &Path) -> Result<Option<Text>, String> {
    let opened = reading::open(path);
    let (file, data) = opened.map_err(|error| format!("{}: {error}", path.display()))?;
    let length = data.len();
    let texts: Arc<dyn Texts> = Arc::new(TextFile::new(file));
    let is_packed = texts.read(0..length.min(2))? == [0x1F, 0x8B];
    let is_long = length > MOST_BYTES as u64;
    let is_text = !is_packed && (is_long || parts::is_log(&*texts, length)?);
    Ok(is_text.then_some((texts, length)))
}
