//! Tests of the file that contains the levels drawn by the player.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use sokoban::files;
use sokoban_app::library::drawings::Drawing;
use sokoban_app::texts::storage;
use sokoban_files::{Collection, Entry};

use crate::disk::open;

fn entry(title: &str, floor: usize) -> Entry {
    let wall = "#".repeat(floor + 5);
    let board = format!("{wall}\n#@${}.#\n{wall}\n", " ".repeat(floor));
    Entry::new(title, Arc::new(board.parse().expect("a level")))
}

fn new(entry: Entry) -> Box<Drawing> {
    changed(None, Some(entry))
}

fn changed(seen: Option<Entry>, entry: Option<Entry>) -> Box<Drawing> {
    Box::new(Drawing {
        seen,
        entry,
        index: None,
    })
}

fn titles(folder: &Path) -> Vec<String> {
    let bytes = fs::read(files::drawings(folder)).unwrap_or_default();
    let file = Collection::parse(&bytes);
    file.entries.into_iter().map(|entry| entry.title).collect()
}

#[test]
fn what_is_drawn_is_in_the_library_at_the_next_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    disk.save_drawing(new(entry("A", 1)));
    disk.save_drawing(changed(Some(entry("A", 1)), Some(entry("A", 2))));
    disk.save_drawing(new(entry("B", 3)));
    assert_eq!(disk.finish(), None);
    assert_eq!(titles(folder.path()), ["A", "B"]);
    let collections = files::own_collections(folder.path()).collections;
    assert_eq!(collections.len(), 1);
    assert_eq!(
        (&*collections[0].name, collections[0].levels()),
        ("My levels", 2)
    );
}

#[test]
fn two_windows_that_draw_on_the_same_level_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, first) = open(folder.path());
    first.save_drawing(new(entry("A", 1)));
    assert_eq!(first.finish(), None);
    let (_, here) = open(folder.path());
    let (_, there) = open(folder.path());
    here.save_drawing(changed(Some(entry("A", 1)), Some(entry("here", 2))));
    assert_eq!(here.finish(), None);
    there.save_drawing(changed(Some(entry("A", 1)), Some(entry("there", 3))));
    assert_eq!(there.finish(), None);
    assert_eq!(there.notice(), Some(storage::both_kept()));
    assert_eq!(titles(folder.path()), ["here", "there"]);
}

#[test]
fn a_file_that_holds_no_level_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = files::drawings(folder.path());
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, b"\x1f\x8b something else").expect("a file");
    let (_, disk) = open(folder.path());
    disk.save_drawing(new(entry("A", 1)));
    assert_eq!(disk.finish(), None);
    assert_eq!(titles(folder.path()), ["A"]);
    let aside = path.with_file_name("My levels-damaged-1.sok");
    assert_eq!(
        fs::read(aside).expect("the old file"),
        b"\x1f\x8b something else"
    );
}

#[test]
fn what_cannot_be_written_is_told_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("levels"), "in the way").expect("a file");
    let (_, disk) = open(folder.path());
    disk.save_drawing(new(entry("A", 1)));
    crate::disk::wait_for("the failure is told", || disk.notice());
    fs::remove_file(folder.path().join("levels")).expect("it goes");
    disk.save_drawing(new(entry("B", 1)));
    assert_eq!(disk.finish(), None);
    assert_eq!(titles(folder.path()), ["A", "B"]);
}

#[test]
fn a_deleted_level_is_gone_and_the_last_one_leaves_no_collection() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    disk.save_drawing(new(entry("A", 1)));
    disk.save_drawing(new(entry("B", 2)));
    disk.save_drawing(changed(Some(entry("A", 1)), None));
    assert_eq!(disk.finish(), None);
    assert_eq!(titles(folder.path()), ["B"]);
    let (_, disk) = open(folder.path());
    disk.save_drawing(changed(Some(entry("B", 2)), None));
    assert_eq!(disk.finish(), None);
    assert_eq!(files::own_collections(folder.path()).collections.len(), 0);
    // The file is now empty, but the next level can still be added to it.
    let (_, disk) = open(folder.path());
    disk.save_drawing(new(entry("C", 3)));
    assert_eq!(disk.finish(), None);
    assert_eq!(disk.notice(), None);
    assert_eq!(titles(folder.path()), ["C"]);
}

#[test]
fn a_level_that_is_drawn_and_erased_leaves_no_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    disk.save_drawing(new(entry("A", 1)));
    disk.save_drawing(changed(Some(entry("A", 1)), None));
    assert_eq!(disk.finish(), None);
    assert_eq!(titles(folder.path()), [""; 0]);
}
