//! Output files never replace inputs, or anything but regular files.

use std::fs;

use crate::{BOARD, file, folder, run};

/// Asserts that a command fails with this reason.
fn assert_refused(arguments: &[&str], reason: &str) {
    let (status, out, err) = run(arguments);
    assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}");
    assert!(err.contains(reason), "{arguments:?}: {err}");
}

#[test]
fn a_picture_never_replaces_its_level_file_or_its_skin() {
    let folder = folder();
    // A level file may have any name.
    let level = file(&folder, "level.png", BOARD);
    let path = |name: &str| folder.path().join(name).to_str().map(str::to_owned);
    let path = |name: &str| path(name).expect("a plain name");
    fs::create_dir(path("below")).expect("a folder");
    fs::hard_link(&level, path("hard.png")).expect("a link");
    let mut names = vec![level.clone(), path("hard.png"), path("below/../level.png")];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("level.png", path("soft.png")).expect("a link");
        std::os::unix::fs::symlink("soft.png", path("twice.png")).expect("a link");
        names.extend([path("soft.png"), path("twice.png")]);
    }
    for out in &names {
        assert_refused(&["picture", &level, out], "is read, so it is not replaced");
        let read = fs::read_to_string(&level).expect("the level file");
        assert_eq!(read, BOARD, "{out}");
    }
    let board = file(&folder, "board.xsb", BOARD);
    let arguments = ["picture", &board, &level, "--skin", &level];
    assert_refused(&arguments, "is read, so it is not replaced");
}

#[test]
fn a_picture_replaces_nothing_but_regular_files() {
    let folder = folder();
    let level = file(&folder, "level.xsb", BOARD);
    let out = folder.path().join("out.png");
    let name = out.to_str().expect("a plain name");
    fs::create_dir(&out).expect("a folder");
    assert_refused(&["picture", &level, name], "folder");
    assert!(out.is_dir());
    #[cfg(target_os = "linux")]
    {
        fs::remove_dir(&out).expect("the folder goes");
        std::os::unix::fs::symlink("/dev/null", &out).expect("a link");
        assert_refused(&["picture", &level, name], "device");
        fs::remove_file(&out).expect("the link goes");
        let made = std::process::Command::new("mkfifo").arg(&out).status();
        assert!(made.expect("mkfifo").success());
        assert_refused(&["picture", &level, name], "pipe");
        let data = fs::metadata(&out).expect("the pipe is there");
        assert!(std::os::unix::fs::FileTypeExt::is_fifo(&data.file_type()));
    }
}

#[test]
fn no_message_names_a_temporary_file() {
    let folder = folder();
    let level = file(&folder, "level.xsb", BOARD);
    let out = folder.path().join("missing").join("out.png");
    let out = out.to_str().expect("a plain name");
    let (status, _, err) = run(&["picture", &level, out]);
    assert!(status == 2 && err.contains("missing"), "{err}");
    assert!(
        !err.contains(".sokoban-") && !err.contains("at path"),
        "{err}"
    );
}

#[test]
fn a_folder_that_is_missing_has_no_records() {
    let folder = folder();
    let missing = folder.path().join("missing");
    let missing = missing.to_str().expect("a plain name");
    assert_refused(&["export", "--data", missing], "missing: no such folder");
}
