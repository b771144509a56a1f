//! Tests that failed writes are reported to the player and repeated later.

use std::fs;
use std::path::Path;

use sokoban_app::texts::storage;

use crate::disk::{assert_solved, open, solve, wait_for};

/// The length of a corridor whose entry in the log is too long for the unused part of the last block on a full disk.
const LONG: usize = 900;

/// Saves one level, then two levels while writing fails, and then another level after writing works again. `fail` makes
/// writing fail, and `mend` makes it work again. In the end, all four levels must be saved.
fn write_around_a_failure(folder: &Path, fail: impl FnOnce(), mend: impl FnOnce()) {
    let (_, disk) = open(folder);
    solve(&disk, 1);
    assert_eq!(disk.notice(), None);
    fail();
    solve(&disk, LONG);
    let notice = wait_for("the player is told", || disk.notice());
    assert!(notice.is_like(&storage::not_kept("")), "{notice}");
    solve(&disk, 3);
    assert_eq!(disk.notice(), None, "once is enough");
    mend();
    solve(&disk, 4);
    assert_eq!(disk.finish(), None);
    assert_solved(folder, [1, LONG, 3, 4]);
}

#[test]
fn what_could_not_be_written_is_written_later() {
    let home = tempfile::tempdir().expect("a folder");
    let (folder, away) = (home.path().join("data"), home.path().join("away"));
    let fail = || {
        fs::rename(&folder, &away).expect("the folder goes away");
        fs::write(&folder, "in the way").expect("a file in its place");
    };
    let mend = || {
        fs::remove_file(&folder).expect("the file goes");
        fs::rename(&away, &folder).expect("the folder comes back");
    };
    write_around_a_failure(&folder, fail, mend);
}

#[test]
fn a_folder_named_like_the_lock_is_told_and_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let lock = folder.path().join("progress.lock");
    let fail = || {
        fs::remove_file(&lock).expect("the lock goes");
        fs::create_dir(&lock).expect("a folder in its place");
    };
    let mend = || fs::remove_dir(&lock).expect("the folder goes");
    write_around_a_failure(folder.path(), fail, mend);

    fs::remove_file(&lock).expect("the lock goes");
    fs::create_dir(&lock).expect("a folder in its place");
    let (progress, disk) = open(folder.path());
    assert_eq!(progress.levels(), 4, "reading needs no lock");
    solve(&disk, 5);
    let unwritten = disk.finish().expect("it cannot be written");
    let lock = storage::of(&lock, storage::in_the_way());
    assert_eq!(unwritten, storage::not_kept(lock));
}

#[test]
fn a_file_that_is_emptied_while_the_game_runs_gets_everything_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    assert_eq!(disk.settle(), None);
    fs::write(folder.path().join("progress.sok"), "").expect("an empty file");
    solve(&disk, 3);
    assert_eq!(disk.finish(), None);
    assert_solved(folder.path(), [1, 3]);
}

#[test]
fn what_is_not_written_at_the_end_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("data");
    let (_, disk) = open(&folder);
    fs::write(&folder, "in the way").expect("a file in its place");
    let (level, moves) = crate::disk::corridor(3);
    disk.save(crate::disk::update(&level, &moves));
    let unwritten = disk.finish().expect("it cannot be written");
    assert!(unwritten.is_like(&storage::not_kept("")), "{unwritten}");
    assert_eq!(disk.finish(), Some(unwritten), "as often as it is asked");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_loses_nothing() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let home = tempfile::tempdir().expect("a folder");
    let mount = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=128k", "tmpfs"])
        .arg(home.path())
        .stderr(Stdio::null())
        .status();
    if !mount.is_ok_and(|status| status.success()) {
        let _ = writeln!(std::io::stderr(), "skipped: no small disk can be made here");
        return;
    }
    let filler = home.path().join("filler");
    let fail = || {
        let mut file = fs::File::create(&filler).expect("a file");
        while file.write_all(&[0; 512]).is_ok() {}
    };
    let mend = || fs::remove_file(&filler).expect("room again");
    write_around_a_failure(&home.path().join("data"), fail, mend);
    let unmount = Command::new("umount").arg(home.path()).status();
    assert!(unmount.is_ok_and(|status| status.success()));
}
