//! Level files on disk: files that the player opens, files in the library's own folder, and the list of recently opened
//! files.

pub mod caches;
pub mod profiles;
pub mod progress_file;
pub mod read_error;
pub mod saver;
pub mod settings;
pub mod unsaved;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};

use sokoban_app::texts::{Message, storage};
use sokoban_core::identity;
use sokoban_files::{Collection, Contents, MAX_FILE_BYTES, Member, SkippedFiles, Warning};

use sokoban_app::app::Opened;
use sokoban_app::library::drawings;
use sokoban_app::library::files::{self, OpenError};
use sokoban_app::library::{LibraryCollection, Source};

use crate::system::{reading, writing};

const LIBRARY_FOLDER: &str = "levels";
/// The name of the file in the data directory that lists recently opened files and folders: one path per line, newest
/// first.
const RECENT_FILE: &str = "recent.txt";
const MAX_RECENT_BYTES: usize = 1 << 20;

/// Limits when reading the level files in one folder: their number, and their total size in bytes.
const MAX_FILES: usize = 50_000;
const MAX_BYTES: usize = 256 << 20;
/// The number of bytes to read from the library's own folder before the window opens. The remaining files are read
/// later.
const MAX_FIRST_BYTES: usize = 8 << 20;

/// Reads the levels in a file, or the level whose code is `path` if there is no such file. The level files in an
/// archive form one collection.
pub fn read(path: &Path) -> Result<Collection, Message> {
    contents(path).map(Contents::into_collection)
}

/// Reads a level file, or the level whose code is `path`. The result includes warnings for the player.
pub fn contents(path: &Path) -> Result<Contents, Message> {
    match coded(path) {
        Some(outcome) => outcome.map(Contents::from),
        None => contents_of_file(path, &mut 0).map_err(|error| storage::of(path, error)),
    }
}

/// Reads a level file, an archive, or a file inside an archive. Adds the number of bytes read to `bytes`, even if they
/// contain no levels.
fn contents_of_file(path: &Path, bytes: &mut usize) -> Result<Contents, OpenError> {
    let (file, member) = match reading::file(path, MAX_FILE_BYTES) {
        Ok(file) => (file, None),
        Err(error) => {
            let (file, member) = archive(path).ok_or_else(|| OpenError::Other(error.into()))?;
            (file, Some(member))
        }
    };
    *bytes += file.len();
    let mut contents = files::open(&file)?;
    if let Some(member) = member {
        contents.files.retain(|file| file.path == member);
        if contents.files.is_empty() {
            return Err(OpenError::NoLevel);
        }
    }
    for member in &contents.files {
        identify(&member.collection);
    }
    Ok(contents)
}

/// Computes the identity of each level in advance, and stores it in the level. Otherwise, the first frame that needs
/// the identities would be delayed, because computing them takes longer than reading the levels.
fn identify(collection: &Collection) {
    let levels = collection.entries.iter();
    for level in levels.filter_map(|entry| entry.level.as_ref().ok()) {
        identity::canonical(level);
    }
}

/// Reads the archive in a path such as `sets.zip/first.xsb`. Returns the bytes of the archive and the path inside the
/// archive, or `None` if no parent of `path` is a file that can be read.
fn archive(path: &Path) -> Option<(Vec<u8>, String)> {
    path.ancestors().skip(1).find_map(|archive| {
        let bytes = reading::file(archive, MAX_FILE_BYTES).ok()?;
        let member = path.strip_prefix(archive).ok()?.to_str()?;
        Some((bytes, member.replace('\\', "/")))
    })
}

/// If `path` looks like a level code and no file has this name, returns a collection with the level, or an error if the
/// code is invalid. Otherwise, returns `None`.
pub fn coded(path: &Path) -> Option<Result<Collection, Message>> {
    let outcome = files::coded(path.to_str()?)?;
    let is_free = path.symlink_metadata().is_err();
    is_free.then(|| outcome.map_err(|error| storage::of(path, error)))
}

/// The files, codes, archives and folders that still have to be opened. They are read a few at a time. A file without
/// levels is an error, unless it was found in a folder.
#[derive(Debug, Default)]
pub struct Opening {
    /// The paths from one call of [`Self::add`] that have not been opened yet.
    paths: VecDeque<PathBuf>,
    /// Paths to open after the current ones. Each element contains the paths from one call of [`Self::add`].
    waiting: VecDeque<Vec<PathBuf>>,
    /// The remaining files in the current folder, or those from [`Self::add_rest`], which may be in several folders.
    files: VecDeque<Source>,
    /// The current folder, or `None` once a level has been found in the folder. Used to report a folder without levels.
    folder: Option<PathBuf>,
    skipped: SkippedFiles,
    bytes: usize,
    /// `true` if the next files continue a folder, or a list of paths, from which some files have already been read.
    is_continued: bool,
}

impl Opening {
    pub fn add(&mut self, paths: Vec<PathBuf>) {
        self.waiting.push_back(paths);
    }

    /// Adds files to be read later: the remaining files in folders whose first files have already been read.
    pub fn add_rest(&mut self, files: Vec<Source>) {
        self.files.extend(files);
        self.is_continued = true;
    }

    pub fn is_done(&self) -> bool {
        !self.is_underway() && self.waiting.is_empty()
    }

    fn is_underway(&self) -> bool {
        !(self.paths.is_empty() && self.files.is_empty())
    }

    pub fn rest(self) -> Vec<Source> {
        self.files.into()
    }

    /// Reads at most `most` of the next files. All files read in one call belong to paths that were added together.
    pub fn read(&mut self, most: usize) -> Opened {
        if !self.is_underway() {
            self.paths
                .extend(self.waiting.pop_front().unwrap_or_default());
        }
        let mut opened = Opened {
            is_continued: self.is_continued,
            ..Opened::default()
        };
        for _ in 0..most {
            if let Some(file) = self.files.pop_front() {
                self.read_in_folder(file, &mut opened);
            } else if let Some(path) = self.paths.pop_front() {
                self.look_at(path, &mut opened);
            } else {
                break;
            }
            if self.files.is_empty() {
                self.end_folder(&mut opened);
            }
        }
        opened.is_partial = self.is_underway();
        self.is_continued = opened.is_partial;
        opened
    }

    fn look_at(&mut self, path: PathBuf, opened: &mut Opened) {
        if let Some(outcome) = coded(&path) {
            opened.files.push((Source::Pasted, outcome));
            return;
        }
        let path = full_path(&path).unwrap_or(path);
        if path.is_dir() {
            let FolderFiles { files, skipped } = reading::below(&path, MAX_FILES);
            self.files = files.into_iter().map(Source::File).collect();
            opened.warnings.extend(skipped.warning());
            self.folder = Some(path);
            return;
        }
        match contents_of_file(&path, &mut 0) {
            Ok(contents) => {
                // If the file is in an archive, add the archive to the recent files instead. The archive is the first
                // ancestor of `path` that exists.
                let mut origins = path.ancestors();
                let origin = origins.find(|origin| reading::exists(origin));
                opened.recent.push(origin.unwrap_or(&path).to_owned());
                add_contents(opened, &path, contents);
            }
            Err(error) => {
                let error = storage::of(&path, error);
                opened.files.push((Source::File(path), Err(error)));
            }
        }
    }

    fn read_in_folder(&mut self, source: Source, opened: &mut Opened) {
        let (Source::File(path) | Source::Added(path)) = &source else {
            return;
        };
        if self.bytes > MAX_BYTES {
            self.skipped.add(name_of(path));
            return;
        }
        match contents_of_file(path, &mut self.bytes) {
            Ok(contents) if matches!(source, Source::Added(_)) => {
                let collection = contents.into_collection();
                opened.files.push((source, Ok(collection)));
            }
            Ok(contents) if contents.files.iter().all(Member::has_only_walls) => {}
            Ok(contents) => {
                opened.recent.extend(self.folder.take());
                add_contents(opened, path, contents);
            }
            Err(error) if error.is_without_levels() => {}
            Err(_) => self.skipped.add(name_of(path)),
        }
    }

    /// Reports the files in the current folder that were skipped, and also a folder that contains no levels.
    fn end_folder(&mut self, opened: &mut Opened) {
        self.bytes = 0;
        if let Some(folder) = self.folder.take() {
            let error = storage::of(&folder, storage::empty_folder());
            opened.files.push((Source::File(folder), Err(error)));
        }
        let skipped = std::mem::take(&mut self.skipped);
        opened.warnings.extend(skipped.warning());
    }
}

/// Adds the level files in `contents` to `opened`. If there are several, they come from an archive, and the path inside
/// the archive is appended to `path`.
fn add_contents(opened: &mut Opened, path: &Path, contents: Contents) {
    let is_archive = contents.files.len() > 1;
    opened.warnings.extend(contents.warnings);
    for Member {
        path: member,
        collection,
    } in contents.files
    {
        let source = if is_archive {
            path.join(member)
        } else {
            path.to_owned()
        };
        opened.files.push((Source::File(source), Ok(collection)));
    }
}

#[cfg(not(windows))]
fn full_path(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

/// Returns the absolute form of `path`. Does not resolve links, because canonical paths on Windows start with `\\?\`,
/// which few other programs understand.
#[cfg(windows)]
fn full_path(path: &Path) -> io::Result<PathBuf> {
    std::path::absolute(path)
}

pub(crate) fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

#[derive(Debug, Default)]
pub struct InitialLevels {
    pub collections: Vec<LibraryCollection>,
    /// Files to read after the game has started.
    pub rest: Vec<Source>,
    pub warnings: Vec<Warning>,
}

/// Reads the library's own folder. If the folder is large, reads only the first files, and lists the remaining ones in
/// [`InitialLevels::rest`].
pub fn own_collections(data: &Path) -> InitialLevels {
    let FolderFiles { files, mut skipped } = reading::below(&data.join(LIBRARY_FOLDER), MAX_FILES);
    let mut files = files.into_iter();
    let (mut collections, mut bytes) = (Vec::new(), 0);
    while bytes <= MAX_FIRST_BYTES
        && let Some(file) = files.next()
    {
        match contents_of_file(&file, &mut bytes) {
            Ok(contents) => collections.push(LibraryCollection::from_file(
                contents.into_collection(),
                Source::Added(file),
            )),
            Err(error) if error.is_without_levels() => {}
            Err(_) => skipped.add(name_of(&file)),
        }
    }
    InitialLevels {
        collections,
        rest: files.map(Source::Added).collect(),
        warnings: skipped.warning().into_iter().collect(),
    }
}

pub fn drawings(data: &Path) -> PathBuf {
    data.join(LIBRARY_FOLDER)
        .join(format!("{}.sok", drawings::NAME))
}

/// The maximum length of a file name without its extension, in bytes. Most systems allow 255 bytes in total.
const MAX_NAME_BYTES: usize = 150;

/// Returns `name`, changed where necessary so that it is a valid file name without a special meaning on any system.
pub(crate) fn safe_name(name: &str) -> String {
    let safe = |letter: char| {
        if letter.is_alphanumeric() || " -_.".contains(letter) {
            letter
        } else {
            '_'
        }
    };
    let mut safe: String = name.chars().map(safe).take(80).collect();
    while safe.len() > MAX_NAME_BYTES {
        safe.pop();
    }
    if is_device(&safe) {
        safe.insert(0, '_');
    }
    safe
}

/// Returns `true` if Windows treats files with this name as a device, whatever their folder and extension.
pub(crate) fn is_device(name: &str) -> bool {
    const ALONE: [&str; 6] = ["AUX", "CON", "CONIN$", "CONOUT$", "NUL", "PRN"];
    const NUMBERED: [&str; 2] = ["COM", "LPT"];
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end().to_uppercase();
    let has_number = |kind: &str| {
        let rest = stem.strip_prefix(kind).unwrap_or_default();
        rest.chars().count() == 1 && rest.contains(|c| "0123456789¹²³".contains(c))
    };
    ALONE.contains(&stem.as_str()) || NUMBERED.iter().any(|kind| has_number(kind))
}

pub fn recent(data: &Path) -> Vec<PathBuf> {
    let bytes = reading::file(&data.join(RECENT_FILE), MAX_RECENT_BYTES).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    text.lines()
        .filter(|line| !line.is_empty())
        .map(PathBuf::from)
        .collect()
}

/// Saves the list of recently opened files. Ignores errors, because the game works without this list.
pub fn save_recent(data: &Path, paths: &[PathBuf]) {
    let lines = paths
        .iter()
        .map(|path| format!("{}\n", path.to_string_lossy()));
    let text: String = lines.collect();
    let _ = writing::make_folder(data)
        .and_then(|()| writing::replace(&data.join(RECENT_FILE), text.as_bytes()));
}

#[derive(Debug, Default)]
pub(crate) struct FolderFiles {
    pub(crate) files: Vec<PathBuf>,
    /// Files and folders that were skipped because there were too many, or because they were unreadable.
    pub(crate) skipped: SkippedFiles,
}

/// Returns the first of `notices`, or `None` if there are none. If there are more, adds their number to the text of the
/// first.
pub(crate) fn first_of(notices: Vec<Message>) -> Option<Message> {
    let more = notices.len().saturating_sub(1);
    let first = notices.into_iter().next()?;
    Some(if more == 0 {
        first
    } else {
        storage::and_more(first, more)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_taken_for_a_device() {
        for name in [
            "nul",
            "CON",
            "Aux.sok",
            "com1",
            "LPT9.old.sok",
            "COM²",
            "prn .sok",
        ] {
            assert_eq!(safe_name(name), format!("_{name}"));
        }
        for name in ["Console", "com", "COM10", "null", "lpt", "", "A NUL"] {
            assert_eq!(safe_name(name), name);
        }
    }
}
