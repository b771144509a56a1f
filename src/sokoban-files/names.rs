//! The names of level files: selects the files that may contain levels, sorts them, and derives their titles.

use std::ffi::OsStr;
use std::path::Path;

use crate::natural_sort::{Part, natural};

/// Extensions of files that never contain levels: pictures, sounds, videos, fonts, programs, documents and databases.
const OTHER_ENDINGS: &str = " png jpg jpeg gif bmp ico svg webp tif tiff tga psd xcf \
    wav ogg mp3 flac mid midi mod aac m4a mp4 avi mkv mov webm mpg mpeg \
    ttf otf woff woff2 eot fon \
    exe dll so dylib o a lib obj class jar pyc pyo wasm msi deb rpm apk dmg iso bin elf \
    pdf doc docx xls xlsx ppt pptx odt ods rtf epub chm hlp ps \
    db sqlite sqlite3 mdb lock swp swo bak tmp part crdownload ";

/// Returns `true` unless the path shows that the file is hidden, is a backup, or has a type that never contains levels.
///
/// # Examples
/// ```
/// use sokoban_files::may_hold_levels;
///
/// for path in ["set.xsb", "sets/screen.1", "Microban", "Set v1.2"] {
///     assert!(may_hold_levels(path));
/// }
/// for path in [".set.xsb", ".git/x", "set.xsb~", "#set.xsb#", "set.xsb.bak", "box.PNG", "__MACOSX/set.xsb"] {
///     assert!(!may_hold_levels(path));
/// }
/// ```
pub fn may_hold_levels(path: &str) -> bool {
    let mut parts = path.split(['/', '\\']).filter(|part| !part.is_empty());
    let name = parts.next_back().unwrap_or_default();
    !is_hidden(name) && !is_backup(name) && !parts.any(is_hidden)
}

/// Returns `true` if `name` is the name of a hidden file or folder: it starts with a dot, or is `__MACOSX`.
pub fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX"
}

/// Returns `true` if the file is an editor's backup or autosave, or if its extension shows that it contains no levels.
fn is_backup(name: &str) -> bool {
    let is_autosave = name.len() > 1 && name.starts_with('#') && name.ends_with('#');
    let ending = Path::new(name).extension().and_then(OsStr::to_str);
    let ending = ending.map(|ending| format!(" {} ", ending.to_ascii_lowercase()));
    let is_other = ending.is_some_and(|ending| OTHER_ENDINGS.contains(&ending));
    name.ends_with('~') || is_autosave || is_other
}

/// Returns a sort key for paths. Numbers in paths are compared by value. File extensions matter only if two paths are
/// otherwise equal.
pub fn natural_path(path: &str) -> (Vec<Part>, Vec<Part>) {
    let end = path.len()
        - path
            .rsplit('/')
            .next()
            .map_or(0, |name| name.len() - stem(name).len());
    (natural(&path[..end]), natural(path))
}

/// Returns the name of a file without its extensions, such as `.xsb` or `.sok.gz`. A number is not an extension.
///
/// # Examples
/// ```
/// use sokoban_files::stem;
///
/// let names = ["Microban.xsb", "set.sok.gz", "screen.10", "Set v1.2", "Sasquatch.III", ".xsb"];
/// let stems = ["Microban", "set", "screen.10", "Set v1.2", "Sasquatch.III", ".xsb"];
/// assert_eq!(names.map(stem), stems);
/// ```
pub fn stem(name: &str) -> &str {
    let Some((first, ending)) = name.rsplit_once('.').filter(|(first, _)| !first.is_empty()) else {
        return name;
    };
    let is_roman = ending.chars().all(|letter| "IVX".contains(letter));
    let starts_well = ending.starts_with(|first: char| first.is_ascii_alphabetic());
    if !starts_well || is_roman || ending.contains(' ') {
        return name;
    }
    if ending.eq_ignore_ascii_case("gz") {
        return stem(first);
    }
    first
}
