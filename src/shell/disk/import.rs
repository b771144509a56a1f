//! Records of other files, taken from the disk.

use std::path::Path;
use std::sync::Arc;

use sokoban_core::Collection;

use super::named;
use super::store::Store;
use super::text::TextFile;
use crate::shell::{files, regular};
use sokoban_app::library::files::MOST_BYTES;
use sokoban_app::save::{Report, Texts, parts};

/// A text and its length.
type Text = (Arc<dyn Texts>, u64);

/// Takes the records of a file into the player's own, with a message if something had to be set aside. A level file
/// may be of any kind that can be played; text, such as progress, may be of any length.
///
/// # Errors
/// Why the file cannot be read, or nothing can be written; for the player.
pub fn import(directory: &Path, path: &Path) -> Result<(Report, Option<String>), String> {
    let mut store = Store::new(directory.to_owned());
    let (mut report, mut notice) = (Report::default(), None);
    let mut take = |part: Collection| {
        let ((), aside) = store.change(|own| {
            own.import_part(&part, &mut report);
            Ok(())
        })?;
        notice = notice.take().or(aside);
        Ok(())
    };
    match text(path)? {
        Some((texts, length)) => parts::read(&texts, length, &mut take)?,
        None => take(files::read(path)?)?,
    }
    while store.is_overgrown() && store.put_in_order() {}
    store.leave();
    if report.boards == 0 {
        return Err(format!("{}: no level in it", path.display()));
    }
    Ok((report, notice))
}

/// The file, if it is a log, or text that is longer than a level file may be.
fn text(path: &Path) -> Result<Option<Text>, String> {
    let file = regular::open(path).map_err(named(path))?;
    let length = file.metadata().map_err(named(path))?.len();
    let texts: Arc<dyn Texts> = Arc::new(TextFile::new(file));
    let is_packed = texts.read(0..length.min(2))? == [0x1F, 0x8B];
    let is_long = length > MOST_BYTES as u64;
    let is_text = !is_packed && (is_long || parts::is_log(&*texts, length)?);
    Ok(is_text.then_some((texts, length)))
}
