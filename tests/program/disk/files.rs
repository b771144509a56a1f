//! Tests of unusual files in place of the progress log, and of other programs that change the log while the game runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use sokoban::system::disk;
use sokoban_app::save::Progress;
use sokoban_app::texts::storage;

use crate::disk::{assert_solved, corridor, is_solved, open, solve, update, wait_for};

/// Returns a folder with the solutions of the corridors with these lengths, and the path of the progress log in it.
fn folder_with(lengths: &[usize]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    lengths.iter().for_each(|length| solve(&disk, *length));
    assert_eq!(disk.finish(), None);
    let path = folder.path().join("progress.sok");
    (folder, path)
}

/// Returns the text of a solved corridor, as another program might write it.
fn foreign(length: usize) -> String {
    let wall = "#".repeat(length + 4);
    let floor = " ".repeat(length - 1);
    let moves = "R".repeat(length);
    format!("\nForeign\n\n{wall}\n#@${floor}.#\n{wall}\nA note.\n\nSolution\n{moves}\n")
}

fn is_in_order(path: &Path) -> bool {
    let bytes = bytes(path);
    Progress::parse(&bytes).0.print().into_bytes() == bytes
}

fn bytes(path: &Path) -> Vec<u8> {
    fs::read(path).expect("the file")
}

#[test]
fn the_file_is_in_order_when_the_game_was_left() {
    let (folder, path) = folder_with(&[1, 2]);
    let (_, disk) = open(folder.path());
    solve(&disk, 3);
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    assert_eq!(Progress::parse(&bytes(&path)).1, Ok(()));
    assert!(is_in_order(&path));
    let names = fs::read_dir(folder.path()).expect("the folder");
    assert_eq!(names.count(), 2, "the file and the lock");
}

#[test]
fn a_file_that_is_removed_meanwhile_is_written_again() {
    let (folder, path) = folder_with(&[1, 2]);
    let (_, disk) = open(folder.path());
    fs::remove_file(&path).expect("the file goes");
    solve(&disk, 3);
    assert_solved(folder.path(), 1..=3);
    fs::rename(&path, folder.path().join("away")).expect("it goes once more");
    solve(&disk, 4);
    assert_eq!(disk.finish(), None);
    assert_solved(folder.path(), 1..=4);
}

#[test]
fn a_file_that_is_restored_meanwhile_counts() {
    let (folder, path) = folder_with(&[1]);
    let backup = bytes(&path);
    let (_, disk) = open(folder.path());
    solve(&disk, 2);
    fs::write(&path, &backup).expect("the copy comes back");
    solve(&disk, 3);
    assert_eq!(disk.finish(), None);
    assert_solved(folder.path(), [1, 3]);
    assert!(!is_solved(folder.path(), 2));
}

#[test]
fn what_another_hand_writes_meanwhile_stays() {
    let (folder, path) = folder_with(&[1]);
    let (_, disk) = open(folder.path());
    solve(&disk, 2);
    let mut text = bytes(&path);
    text.extend(foreign(3).into_bytes());
    fs::write(&path, &text).expect("an editor writes");
    solve(&disk, 4);
    // Wait until the game has rewritten the file, because an edit at the same time might be overwritten. Between the
    // checks, the file is closed, because some systems cannot replace an open file.
    wait_for("the file is in order", || {
        thread::sleep(Duration::from_millis(50));
        is_in_order(&path).then_some(())
    });
    let longer = foreign(5) + &String::from_utf8(bytes(&path)).expect("text");
    fs::write(&path, longer).expect("an editor writes");
    solve(&disk, 6);
    assert_eq!(disk.finish(), None);
    assert_solved(folder.path(), 1..=6);
    let text = String::from_utf8(bytes(&path)).expect("text");
    assert_eq!(text.matches("A note.").count(), 2);
}

#[test]
fn two_windows_that_put_the_file_in_order_lose_nothing() {
    let (folder, path) = folder_with(&[1]);
    let (_, one) = open(folder.path());
    let (_, other) = open(folder.path());
    for round in 0..5 {
        solve(&one, 10 * round + 2);
        solve(&other, 10 * round + 3);
        let (_, third) = open(folder.path());
        solve(&third, 10 * round + 4);
        assert_eq!(third.finish(), None, "and the file is in order");
    }
    assert_eq!((one.finish(), other.finish()), (None, None));
    assert_solved(folder.path(), [1]);
    for round in 0..5 {
        assert_solved(folder.path(), 10 * round + 2..=10 * round + 4);
    }
    let (progress, _) = Progress::parse(&bytes(&path));
    assert_eq!(progress.levels(), 16);
}

#[test]
fn files_of_other_encodings_are_read_and_nothing_is_damaged() {
    let text = foreign(2).replace("A note", "Eine Überraschung");
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let marked = |mark: &[u8], text: Vec<u8>| [mark, &text].concat();
    for bytes in [
        marked(&[0xFF, 0xFE], little),
        marked(&[0xFE, 0xFF], big),
        marked(&[0xEF, 0xBB, 0xBF], text.clone().into_bytes()),
        text.replace('\n', "\r\n").into_bytes(),
    ] {
        let (folder, path) = folder_with(&[]);
        fs::write(&path, &bytes).expect("a file");
        assert_solved(folder.path(), [2]);
        assert_eq!(fs::read(&path).expect("the file"), bytes, "it is only read");
        let (_, disk) = open(folder.path());
        solve(&disk, 3);
        assert_eq!(disk.finish(), None);
        assert_solved(folder.path(), [2, 3]);
        let text = fs::read_to_string(&path).expect("it is UTF-8 now");
        assert!(text.contains("Eine Überraschung."), "{text}");
    }
}

#[test]
fn unsound_text_is_read_and_set_aside() {
    let (folder, path) = folder_with(&[]);
    let text = foreign(2);
    let mut units: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    units.splice(0..0, [0xFF, 0xFE]);
    units.push(0xD8);
    let zeros = [text.as_bytes(), &[0; 512]].concat();
    for (bytes, fault) in [
        (units, "it isn’t valid UTF-16"),
        (zeros, "it contains zero bytes"),
    ] {
        fs::write(&path, &bytes).expect("a file");
        let (progress, notice) = disk::load(folder.path());
        let notice = notice.expect("the player is told").to_string();
        assert!(notice.contains(fault), "{notice}");
        assert!(progress.best(&corridor(2).0).is_some());
        let aside = notice.rsplit(' ').next().expect("a name");
        assert_eq!(
            fs::read(folder.path().join(aside)).expect("the copy"),
            bytes
        );
        assert_solved(folder.path(), [2]);
    }
}

#[cfg(windows)]
mod windows {
    use std::fs::OpenOptions;
    use std::os::windows::fs::OpenOptionsExt as _;

    use super::*;

    /// A Windows share mode for opening a file. While the file is open, other programs may read and write it, but not
    /// replace it.
    const READ_AND_WRITE: u32 = 3;

    #[test]
    fn a_file_that_another_program_holds_is_replaced_when_it_lets_go() {
        let (folder, path) = folder_with(&[1, 2]);
        let text = String::from_utf8(bytes(&path)).expect("text");
        // Write the log in UTF-16. The game cannot append to such a file, so it must replace the file.
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let wide = [&[0xFF, 0xFE], &wide[..]].concat();
        fs::write(&path, &wide).expect("a file");
        let (_, disk) = open(folder.path());
        let mut options = OpenOptions::new();
        let options = options.read(true).share_mode(READ_AND_WRITE);
        let held = options.open(&path).expect("the file");
        solve(&disk, 3);
        let notice = disk.notice().expect("the player is told");
        assert!(notice.is_like(&storage::not_kept("")), "{notice}");
        assert_eq!(bytes(&path), wide, "it stays as it is");
        drop(held);
        solve(&disk, 4);
        assert_eq!(disk.finish(), None);
        assert_solved(folder.path(), 1..=4);
        let names = fs::read_dir(folder.path()).expect("the folder");
        assert_eq!(names.count(), 2, "the file and the lock");
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::os::unix::net::UnixListener;
    use std::process::Command;

    use super::*;

    #[test]
    fn a_link_stays_a_link() {
        let (home, target) = folder_with(&[1]);
        let folder = tempfile::tempdir().expect("a folder");
        let link = folder.path().join("progress.sok");
        symlink(&target, &link).expect("a link");
        let (_, disk) = open(folder.path());
        solve(&disk, 2);
        assert_eq!(disk.finish(), None);
        assert_eq!(fs::read_link(&link).expect("a link"), target);
        assert_solved(home.path(), 1..=2);
        // A link is also followed if its target does not exist yet.
        fs::remove_file(&target).expect("the file goes");
        let (_, disk) = open(folder.path());
        solve(&disk, 3);
        assert_eq!(disk.finish(), None);
        assert_eq!(fs::read_link(&link).expect("a link"), target);
        assert_solved(home.path(), [3]);
    }

    #[test]
    fn what_a_link_leads_to_is_not_moved() {
        let folder = tempfile::tempdir().expect("a folder");
        let elsewhere = tempfile::tempdir().expect("a folder");
        let pipe = elsewhere.path().join("pipe");
        make_pipe(&pipe);
        let link = folder.path().join("progress.sok");
        symlink(&pipe, &link).expect("a link");
        let (_, notice) = disk::load(folder.path());
        let notice = notice.expect("the player is told").to_string();
        assert!(notice.contains("progress-damaged-1.sok"), "{notice}");
        assert!(pipe.exists(), "it is not ours");
        let (_, disk) = open(folder.path());
        solve(&disk, 1);
        assert_eq!(disk.finish(), None);
        assert_solved(folder.path(), [1]);
    }

    fn make_pipe(path: &Path) {
        let made = Command::new("mkfifo").arg(path).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe");
    }

    #[test]
    fn what_is_no_file_is_moved_out_of_the_way_and_never_opened() {
        let make: [fn(&Path); 3] = [
            |path| fs::create_dir(path).expect("a folder"),
            make_pipe,
            |path| drop(UnixListener::bind(path).expect("a socket")),
        ];
        for make in make {
            let (folder, path) = folder_with(&[1]);
            let (_, disk) = open(folder.path());
            fs::remove_file(&path).expect("the file goes");
            make(&path);
            solve(&disk, 2);
            let notice = disk.notice().expect("the player is told").to_string();
            assert!(
                notice.contains("kept as progress-damaged-1.sok"),
                "{notice}"
            );
            assert_eq!(disk.finish(), None);
            assert_solved(folder.path(), 1..=2);
            let aside = fs::metadata(folder.path().join("progress-damaged-1.sok"));
            assert!(!aside.expect("it was moved").is_file());
        }
    }

    #[test]
    fn a_protected_file_stays_as_it_is() {
        let (folder, path) = folder_with(&[1]);
        let before = bytes(&path);
        let read_only = fs::Permissions::from_mode(0o444);
        fs::set_permissions(&path, read_only).expect("it is protected");
        let (_, disk) = open(folder.path());
        assert_eq!(disk.finish(), None);
        assert_eq!(
            bytes(&path),
            before,
            "where nothing is played, nothing changes"
        );
        let (_, disk) = open(folder.path());
        solve(&disk, 2);
        let notice = disk.notice().expect("the player is told").to_string();
        assert!(notice.contains("access denied"), "{notice}");
        solve(&disk, 3);
        assert_eq!(disk.notice(), None, "once is enough");
        assert_eq!(bytes(&path), before);
        let writable = fs::Permissions::from_mode(0o644);
        fs::set_permissions(&path, writable).expect("it is not protected any more");
        assert_eq!(disk.finish(), None);
        assert_solved(folder.path(), 1..=3);
    }

    #[test]
    fn files_keep_their_permissions() {
        let (folder, path) = folder_with(&[1]);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
        let (_, disk) = open(folder.path());
        solve(&disk, 1);
        solve(&disk, 2);
        assert_eq!(disk.finish(), None);
        let mode = fs::metadata(&path).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}

#[test]
fn a_file_of_a_newer_version_keeps_what_is_not_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    let (level, solution) = corridor(3);
    let (_, disk) = open(folder.path());
    disk.save(update(&level, &solution));
    assert_eq!(disk.finish(), None);
    let path = folder.path().join("progress.sok");
    let text = fs::read_to_string(&path).expect("the file");
    let newer = text.replace(":: sokoban 1 ", ":: sokoban 2 ");
    let newer = format!(":: sokoban 2 friends 7 somebody\n{newer}");
    fs::write(&path, &newer).expect("a newer version writes");

    let opened = disk::open(folder.path(), folder.path());
    assert_eq!(opened.notice, Some(storage::newer_version("progress.sok")));
    assert!(opened.progress.best(&level).is_some());
    let disk = opened.disk.expect("a thread");
    disk.save(update(&corridor(4).0, "R"));
    assert_eq!(disk.finish(), None);
    let text = fs::read_to_string(&path).expect("the file");
    for line in newer
        .lines()
        .filter(|line| line.starts_with(":: sokoban 2 "))
    {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
    let progress = disk::open(folder.path(), folder.path()).progress;
    assert!(progress.best(&level).is_some());
    assert_eq!(progress.levels(), 2);
}
