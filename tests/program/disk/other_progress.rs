//! Tests of progress files from other computers. Such a file may be beside the current progress file, be merged by the
//! player, or replace the current file.

use std::fs;

use sokoban::system::disk;
use sokoban_app::texts::storage;

use super::{assert_solved, is_solved, open, solve, update};

#[test]
fn a_copy_beside_progress_is_merged_and_renamed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    let other = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(other.path());
    solve(&disk, 2);
    assert_eq!(disk.finish(), None);
    let theirs = fs::read(other.path().join("progress.sok")).expect("the file");
    for name in ["progress (1).sok", "progress.sync-conflict.sok"] {
        fs::write(folder.path().join(name), &theirs).expect("a copy");
    }
    let opened = disk::open(folder.path(), folder.path());
    assert!(opened.progress.best(&super::corridor(2).0).is_some());
    let notice = opened.notice.expect("a notice");
    let first = storage::merged_kept_as("progress (1).sok", "progress-merged-1.sok");
    assert_eq!(notice, storage::and_more(first, 1_usize));
    let disk = opened.disk.expect("a thread");
    solve(&disk, 3);
    assert_eq!(disk.notice(), None);
    assert_eq!(disk.finish(), None);
    for number in [1, 2] {
        let name = format!("progress-merged-{number}.sok");
        let kept = fs::read(folder.path().join(name)).expect("the copy");
        assert_eq!(kept, theirs);
    }
    assert_solved(folder.path(), 1..=3);
    let (_, disk) = open(folder.path());
    assert_eq!(disk.finish(), None);
}

#[test]
fn a_copy_that_cannot_be_read_stays_and_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("progress-old.sok");
    fs::write(&copy, "not a level").expect("a copy");
    let opened = disk::open(folder.path(), folder.path());
    let notice = opened.notice.expect("a notice").to_string();
    assert!(notice.contains("progress-old.sok"), "{notice}");
    let disk = opened.disk.expect("a thread");
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    assert_eq!(fs::read(&copy).expect("the copy"), b"not a level");
    assert!(is_solved(folder.path(), 1));
}

#[test]
fn own_backups_and_files_with_other_names_are_not_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in [
        "progress-damaged-1.sok",
        "progress-merged-1.sok",
        "progress (1).txt",
        "progress-old",
        "my progress.sok",
    ] {
        fs::write(folder.path().join(name), "a file").expect("a file");
    }
    let (_, disk) = open(folder.path());
    assert_eq!(disk.finish(), None);
}

#[cfg(unix)]
#[test]
fn copies_are_beside_the_target_of_a_link() {
    use std::os::unix::fs::symlink;

    let (folder, synchronised) = (tempfile::tempdir(), tempfile::tempdir());
    let (folder, synchronised) = (folder.expect("a folder"), synchronised.expect("a folder"));
    let (_, disk) = open(synchronised.path());
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    let target = synchronised.path().join("progress.sok");
    symlink(&target, folder.path().join("progress.sok")).expect("a link");
    fs::copy(&target, synchronised.path().join("progress (1).sok")).expect("a copy");
    let notice = disk::open(folder.path(), folder.path()).notice;
    let merged = storage::merged_kept_as("progress (1).sok", "progress-merged-1.sok");
    assert_eq!(notice, Some(merged));
    assert!(synchronised.path().join("progress-merged-1.sok").exists());
}

#[test]
fn a_merged_session_becomes_a_saved_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = tempfile::tempdir().expect("a folder");
    let text = "######\n# @ .#\n##$$ #\n#.   #\n######\n";
    let mut entries = sokoban_files::Collection::parse(text.as_bytes()).entries;
    let level = entries.swap_remove(0).level.expect("a level");
    for (folder, moves) in [(folder.path(), "L"), (other.path(), "R")] {
        let (_, disk) = open(folder);
        disk.save(update(&level, moves));
        assert_eq!(disk.finish(), None);
    }
    // Merge the file twice. The second merge must add nothing.
    for _ in 0..2 {
        disk::merge(folder.path(), &other.path().join("progress.sok")).expect("it is merged");
        let progress = disk::load(folder.path()).0;
        let session = progress.session(&level);
        assert_eq!(session.expect("a session").current.moves, "l*");
        let positions = progress.saved_positions(&level);
        let moves: Vec<&str> = positions.iter().map(|(_, it)| it.moves.as_str()).collect();
        assert_eq!(moves, ["r*"]);
    }
}

/// While the game runs, a program that synchronizes folders replaces the progress file with the one from another
/// computer.
#[test]
fn a_file_that_another_computer_replaces_meanwhile_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("progress.sok");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    fs::copy(&path, other.path().join("progress.sok")).expect("a copy");
    let (_, elsewhere) = open(other.path());
    solve(&elsewhere, 2);
    assert_eq!(elsewhere.finish(), None);
    fs::rename(other.path().join("progress.sok"), &path).expect("it is replaced");
    solve(&disk, 3);
    assert_eq!(disk.finish(), None);
    assert_solved(folder.path(), 1..=3);
}
