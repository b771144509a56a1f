//! Tests of opening level files, archives and folders.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use sokoban::files::{self, Opening};
use sokoban_app::app::Opened;
use sokoban_app::library::{LibraryCollection, Source};
use sokoban_files::MAX_FILE_BYTES;
use tempfile::TempDir;

const BOARD: &str = "#####\n#@$.#\n#####\n";

/// Returns a new folder that contains a level file with each of the names `names`.
fn folder(names: &[&str]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for name in names {
        write(folder.path(), name, BOARD.as_bytes());
    }
    folder
}

fn write(folder: &Path, name: &str, bytes: &[u8]) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, bytes).expect("a file");
}

fn open(path: &Path) -> Opened {
    let mut opening = Opening::default();
    opening.add(vec![path.to_owned()]);
    opening.read(usize::MAX)
}

/// Returns the names of the opened collections, in the order in which they were opened.
fn names(opened: Opened) -> Vec<String> {
    let collections = opened.files.into_iter();
    let collections = collections
        .map(|(source, levels)| LibraryCollection::from_file(levels.expect("levels"), source));
    collections.map(|collection| collection.name).collect()
}

#[test]
fn hidden_files_and_backups_are_skipped() {
    let folder = folder(&[
        "set.xsb",
        ".trash/old.xsb",
        ".git/objects/aa/1",
        ".hidden.xsb",
        ".#set.xsb",
        "set.xsb~",
        "#set.xsb#",
        "set.xsb.bak",
        "skin.png",
    ]);
    let opened = open(folder.path());
    assert_eq!(opened.warnings, []);
    assert_eq!(names(opened), ["set"]);
}

#[test]
fn numbers_stay_in_names_and_count_in_their_order() {
    let folder = folder(&[
        "screen.10",
        "screen.2",
        "screen.1",
        "more/a_b.sok.gz",
        "Sasquatch.III",
    ]);
    assert_eq!(
        names(open(folder.path())),
        ["Sasquatch.III", "screen.1", "screen.2", "screen.10", "a b"]
    );
}

#[test]
fn a_large_folder_is_opened_whole_in_natural_order() {
    let folder = TempDir::new().expect("a folder");
    for number in 0..3000 {
        let text = format!("Level {number}\n\n{BOARD}");
        write(folder.path(), &format!("{number}.xsb"), text.as_bytes());
    }
    let opened = open(folder.path());
    assert_eq!((opened.warnings.len(), opened.is_partial), (0, false));
    let canonical = folder.path().canonicalize().expect("a path");
    assert_eq!(opened.recent, [canonical]);
    let expected: Vec<String> = (0..3000).map(|number| number.to_string()).collect();
    assert_eq!(names(opened), expected);
}

#[test]
fn a_large_folder_is_opened_in_parts() {
    let folder = TempDir::new().expect("a folder");
    for number in 0..20 {
        write(folder.path(), &format!("{number}.xsb"), BOARD.as_bytes());
    }
    let mut opening = Opening::default();
    opening.add(vec![folder.path().to_owned()]);
    opening.add(vec![folder.path().join("7.xsb")]);
    let mut parts = Vec::new();
    while !opening.is_done() {
        let part = opening.read(8);
        parts.push((part.files.len(), part.is_continued, part.is_partial));
    }
    // Each call reads at most eight files. Listing the files in the folder counts as reading one file.
    let expected = [
        (7, false, true),
        (8, true, true),
        (5, true, false),
        (1, false, false),
    ];
    assert_eq!(parts, expected);
}

#[test]
fn deep_folders_are_opened() {
    let deep = "a/".repeat(20) + "set.xsb";
    let folder = folder(&["set.xsb", &deep]);
    assert_eq!(names(open(folder.path())), ["set", "set"]);
}

#[test]
fn skipped_files_of_a_folder_are_named() {
    let folder = folder(&["set.xsb"]);
    write(folder.path(), "readme.txt", b"Nothing to play.");
    let script = "#!/bin/sh\n\n#########\n#\n# Install\n#\n#########\nmake\n";
    write(folder.path(), "install.sh", script.as_bytes());
    for number in 1..4 {
        let name = format!("{number}.7z");
        write(folder.path(), &name, b"7z\xBC\xAF\x27\x1C\0\x04");
    }
    let large = fs::File::create(folder.path().join("large.txt")).expect("a file");
    large
        .set_len(MAX_FILE_BYTES as u64 + 1)
        .expect("a long file");
    let opened = open(folder.path());
    let warnings: Vec<String> = opened.warnings.iter().map(ToString::to_string).collect();
    let skipped = "1.7z, 2.7z, 3.7z and 1 more skipped";
    assert!(
        matches!(&warnings[..], [only] if only.starts_with(skipped)),
        "{warnings:?}"
    );
    assert_eq!(names(opened), ["set"]);
}

#[test]
fn a_folder_without_levels_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    write(folder.path(), "readme.txt", b"Nothing to play.");
    let [(_, outcome)] = &open(folder.path()).files[..] else {
        panic!("one error")
    };
    let error = outcome.as_ref().expect_err("nothing to play").to_string();
    assert!(
        error.contains("this folder contains no level files"),
        "{error}"
    );
}

/// Returns an uncompressed zip archive. `files` are the names and texts of the files in it.
fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = rawzip::ZipArchiveWriter::new(&mut bytes);
    for (name, content) in files {
        let (mut entry, config) = archive.new_file(name).start().expect("memory");
        let mut writer = config.wrap(&mut entry);
        writer.write_all(content.as_bytes()).expect("memory");
        let (_, descriptor) = writer.finish().expect("memory");
        entry.finish(descriptor).expect("memory");
    }
    archive.finish().expect("memory");
    bytes
}

#[test]
fn files_in_an_archive_are_collections_that_can_be_read_again() {
    let folder = TempDir::new().expect("a folder");
    let levels = format!("{BOARD}\n{BOARD}");
    write(
        folder.path(),
        "sets.zip",
        &zip(&[("b/two.xsb", &levels), ("one.xsb", BOARD)]),
    );
    let archive = folder
        .path()
        .canonicalize()
        .expect("a path")
        .join("sets.zip");
    let opened = open(&archive);
    assert_eq!(opened.recent, std::slice::from_ref(&archive));
    let paths: Vec<PathBuf> = opened
        .files
        .iter()
        .filter_map(|(source, _)| match source {
            Source::File(path) => Some(path.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(paths, [archive.join("b/two.xsb"), archive.join("one.xsb")]);
    assert_eq!(names(opened), ["two", "one"]);
    assert_eq!(
        files::read(&archive.join("b/two.xsb"))
            .expect("levels")
            .entries
            .len(),
        2
    );
    assert!(files::read(&archive.join("three.xsb")).is_err());
    assert_eq!(
        open(&archive.join("one.xsb")).recent,
        std::slice::from_ref(&archive)
    );
    assert_eq!(files::read(&archive).expect("levels").entries.len(), 3);
    // An archive that contains only one file is opened as a single collection.
    write(folder.path(), "sets.zip", &zip(&[("one.xsb", BOARD)]));
    assert!(matches!(&open(&archive).files[..], [(Source::File(path), Ok(_))] if *path == archive));
}

#[test]
fn a_missing_library_is_no_reason_for_a_warning() {
    let data = TempDir::new().expect("a folder");
    let first = files::own_collections(data.path());
    assert!(first.warnings.is_empty(), "{:?}", first.warnings);
    assert!(first.collections.is_empty());
}

#[test]
fn a_large_library_is_read_after_the_game_has_started() {
    let data = TempDir::new().expect("a folder");
    let large = "\n".repeat(9 << 20) + BOARD;
    write(data.path(), "levels/a.xsb", large.as_bytes());
    write(data.path(), "levels/b.7z", b"7z\xBC\xAF\x27\x1C\0\x04");
    write(data.path(), "levels/c.xsb", BOARD.as_bytes());
    let first = files::own_collections(data.path());
    assert_eq!(first.collections.len(), 1);
    let added = |name: &str| Source::Added(data.path().join("levels").join(name));
    assert_eq!(first.rest, ["b.7z", "c.xsb"].map(added));
    let mut opening = Opening::default();
    opening.add_rest(first.rest);
    let opened = opening.read(usize::MAX);
    assert!(opened.is_continued);
    assert_eq!(opened.files.len(), 1);
    assert_eq!(opened.files[0].0, added("c.xsb"));
    assert!(opened.warnings[0].to_string().starts_with("b.7z skipped"));
}

#[test]
fn what_is_no_level_file_is_not_opened_twice() {
    let folder = folder(&["set.xsb"]);
    let missing = folder.path().join("set.xsb/inner.xsb");
    assert!(files::read(&missing).is_err());
    assert!(files::read(&folder.path().join("none.xsb")).is_err());
}
