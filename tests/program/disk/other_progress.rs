//! Other files of progress: beside the file that is used, merged by the player, and put in its place.

use std::fs;

use sokoban::shell::disk;
use sokoban_app::notice::Notice;

use super::{assert_solved, is_solved, open, solve, update};

#[test]
fn a_copy_beside_progress_is_named_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    let other = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(other.path());
    solve(&disk, 2);
    assert_eq!(disk.finish(), None);
    let theirs = fs::read(other.path().join("progress.sok")).expect("the file");
    let contents: [(&str, &[u8]); 3] = [
        ("progress (1).sok", &theirs),
        ("progress-old.sok", b"not a level"),
        ("progress.copy.sok", b""),
    ];
    for (index, (name, content)) in contents.iter().enumerate() {
        fs::write(folder.path().join(name), content).expect("a copy");
        let opened = disk::open(folder.path(), folder.path());
        let first = contents[0].0.to_owned();
        let notice = opened.notice.expect("a notice");
        assert_eq!(notice, Notice::OtherProgress(first, index));
        assert!(notice.to_string().contains("progress (1).sok"), "{notice}");
        let disk = opened.disk.expect("a thread");
        solve(&disk, 3);
        assert_eq!(disk.notice(), None, "the copy is named once");
        assert_eq!(disk.finish(), None);
        for (name, content) in &contents[..=index] {
            let now = fs::read(folder.path().join(name));
            assert_eq!(now.expect("the copy"), *content, "{name}");
        }
    }
    assert_solved(folder.path(), [1, 3]);
    assert!(!is_solved(folder.path(), 2));
}

#[test]
fn own_backups_and_files_with_other_names_are_not_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in [
        "progress-damaged-1.sok",
        "progress-protected-2.sok",
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
    let name = "progress (1).sok".to_owned();
    assert_eq!(notice, Some(Notice::OtherProgress(name, 0)));
}

#[test]
fn a_merged_session_becomes_a_saved_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = tempfile::tempdir().expect("a folder");
    let text = "######\n# @ .#\n##$$ #\n#.   #\n######\n";
    let mut entries = sokoban_core::Collection::parse(text.as_bytes()).entries;
    let level = entries.swap_remove(0).level.expect("a level");
    for (folder, moves) in [(folder.path(), "L"), (other.path(), "R")] {
        let (_, disk) = open(folder);
        disk.save(update(&level, moves));
        assert_eq!(disk.finish(), None);
    }
    // A second merge of the same file adds nothing.
    for _ in 0..2 {
        disk::merge(folder.path(), &other.path().join("progress.sok")).expect("it is merged");
        let progress = disk::load(folder.path()).0;
        let session = progress.session(&level).expect("it can be read");
        assert_eq!(session.expect("a session").current.moves, "l*");
        let positions = progress.saved_positions(&level);
        let moves: Vec<&str> = positions.iter().map(|(_, it)| it.moves.as_str()).collect();
        assert_eq!(moves, ["r*"]);
    }
}

/// The file of another computer takes the place of the file while the game runs.
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
