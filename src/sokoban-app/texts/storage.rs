//! What the player is told of files, of the clipboard, and of what is kept: why something could not be read or written.

use super::texts;

texts! {
    /// A file, and what is wrong with it; the same with a line of the file.
    of(place: &str, reason: &str) = "storage-of";
    of_line(place: &str, line: usize, reason: &str) = "storage-of-line";
    line(line: usize, reason: &str) = "storage-line";
    no_folder() = "storage-no-folder";
    /// What stands where a file should be.
    folder() = "storage-folder";
    pipe() = "storage-pipe";
    socket() = "storage-socket";
    device() = "storage-device";
    disk() = "storage-disk";
    endless() = "storage-endless";
    no_file() = "storage-no-file";
    only_files(kind: &str) = "storage-only-files";
    too_large(most: usize) = "storage-too-large";
    too_large_unpacked(most: usize) = "storage-too-large-unpacked";
    /// Two things at once.
    both(one: &str, other: &str) = "storage-both";
    not_unpacked(reason: &str) = "storage-not-unpacked";
    packed_too_often() = "storage-packed-too-often";
    encrypted() = "storage-encrypted";
    archive(kind: &str) = "storage-archive";
    empty() = "storage-empty";
    /// Warnings about a file that was read.
    trailing_data() = "storage-trailing-data";
    packing_damaged(reason: &str) = "storage-packing-damaged";
    unknown_encoding(name: &str) = "storage-unknown-encoding";
    left_out(count: usize) = "storage-left-out";
    no_xml(reason: &str) = "storage-no-xml";
    endless_code(code: &str) = "storage-endless-code";
    empty_folder() = "storage-empty-folder";
    no_level() = "storage-no-level";
    too_many_levels() = "storage-too-many-levels";
    too_many_names() = "storage-too-many-names";
    in_the_way() = "storage-in-the-way";
    held() = "storage-held";
    replaced() = "storage-replaced";

    no_picture() = "storage-no-picture";
    too_many_pixels(width: u32, height: u32) = "storage-too-many-pixels";
    no_tiles(width: u32, height: u32) = "storage-no-tiles";
    only_walls() = "storage-only-walls";
    no_walls(width: u32, height: u32) = "storage-no-walls";
    tile_size(side: u32, least: u32, most: u32) = "storage-tile-size";
    no_skin(name: &str) = "storage-no-skin";

    changed_elsewhere() = "storage-changed-elsewhere";
    zeros() = "storage-zeros";
    no_utf16() = "storage-no-utf16";
    shorter() = "storage-shorter";
    too_long(title: &str) = "storage-too-long";

    no_place(error: &str) = "storage-no-place";
    not_kept(error: &str) = "storage-not-kept";
    kept_again() = "storage-kept-again";
    kept_no_more() = "storage-kept-no-more";
    damaged(file: &str, fault: &str) = "storage-damaged";
    damaged_and_stays(file: &str, fault: &str, error: &str) = "storage-damaged-and-stays";
    damaged_kept_as(file: &str, fault: &str, name: &str) = "storage-damaged-kept-as";
    unreadable_kept_as(file: &str, error: &str, name: &str) = "storage-unreadable-kept-as";
    protected_kept_as(file: &str, name: &str) = "storage-protected-kept-as";
    both_kept() = "storage-both-kept";
    defaults(said: &str) = "storage-defaults";
    settings_unreadable(file: &str, error: &str) = "storage-settings-unreadable";
    settings_not_kept(error: &str) = "storage-settings-not-kept";
    and_more(first: &str, more: usize) = "storage-and-more";
    newer_version(file: &str) = "storage-newer-version";
    only_files_dropped() = "storage-only-files-dropped";
    no_clipboard(error: &str) = "storage-no-clipboard";
    no_text(error: &str) = "storage-no-text";
    clipboard_silent() = "storage-clipboard-silent";
    clipboard_too_large(most: usize) = "storage-clipboard-too-large";
}
