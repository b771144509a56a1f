//! Tests that the output of a command never overwrites the command's inputs, or anything that is not a regular file.

use std::fs;

use crate::cli::{BOARD, file, folder, run};

/// Asserts that a command prints nothing to standard output, and fails with an error message that contains `reason`.
fn assert_refused(arguments: &[&str], reason: &str) {
    let (status, out, err) = run(arguments);
    assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}");
    assert!(err.contains(reason), "{arguments:?}: {err}");
}

#[test]
fn a_picture_never_replaces_its_level_file_or_its_skin() {
    let folder = folder();
    // A level file is recognized by its content, so its name may even have the extension of a picture.
    let level = file(&folder, "level.png", BOARD);
    let path = |name: &str| folder.path().join(name).to_str().map(str::to_owned);
    let path = |name: &str| path(name).expect("a plain name");
    fs::create_dir(path("below")).expect("a folder");
    let mut names = vec![level.clone(), path("below/../level.png")];
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
fn a_second_name_of_the_level_file_gets_a_file_of_its_own() {
    let folder = folder();
    let level = file(&folder, "level.xsb", BOARD);
    let out = folder.path().join("out.png");
    fs::hard_link(&level, &out).expect("a link");
    let (status, ..) = run(&["picture", &level, out.to_str().expect("a plain name")]);
    assert_eq!(status, 0);
    assert_eq!(fs::read_to_string(&level).expect("the level file"), BOARD);
    assert!(fs::read(&out).expect("the picture").starts_with(b"\x89PNG"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_picture_never_replaces_the_file_of_standard_input() {
    let folder = folder();
    let level = file(&folder, "level.png", BOARD);
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_sokoban"))
        .args(["picture", "-", &level])
        .stdin(fs::File::open(&level).expect("the level file"))
        .output()
        .expect("the program");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("is read, so it is not replaced"), "{error}");
    assert_eq!(fs::read_to_string(&level).expect("the level file"), BOARD);
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

/// The data folder contains the players' settings, levels, drawings and progress, so an export must not overwrite any
/// file in it.
#[test]
fn export_writes_nothing_in_the_data_folder() {
    let folder = folder();
    let data = folder.path().join("data");
    let solved = file(&folder, "solved.sok", format!("{BOARD}\nSolution\nR\n"));
    let name = data.to_str().expect("a plain name");
    let import = ["import", &solved, "--data", name];
    assert_eq!(run(&import).0, 0);
    assert_eq!(run(&[&import[..], &["--profile", "Anna"]].concat()).0, 0);
    fs::write(data.join("settings.toml"), "").expect("settings");
    fs::create_dir_all(data.join("levels")).expect("a folder");
    let mut files = vec![
        data.join("progress.sok"),
        data.join("settings.toml"),
        data.join("last-player.txt"),
        data.join("new.sok"),
        data.join("levels/new.sok"),
        data.join("levels/../settings.toml"),
        data.join("../data/new.sok"),
    ];
    #[cfg(unix)]
    {
        let link = |target: &str, name: &str| {
            let link = folder.path().join(name);
            std::os::unix::fs::symlink(data.join(target), &link).expect("a link");
            link
        };
        files.extend([link("settings.toml", "a.sok"), link("new.sok", "b.sok")]);
        files.push(link("", "other").join("new.sok"));
    }
    let before = fs::read_to_string(data.join("progress.sok")).expect("progress");
    for out in files {
        let out = out.to_str().expect("a plain name");
        let existed = fs::exists(out).expect("a path");
        for profile in [&[][..], &["--profile", "Anna"]] {
            let arguments = [&["export", out, "--data", name], profile].concat();
            assert_refused(&arguments, "in the folder of the game's own files");
        }
        assert_eq!(fs::exists(out).expect("a path"), existed, "{out}");
    }
    let after = fs::read_to_string(data.join("progress.sok")).expect("progress");
    assert_eq!(after, before);
    let beside = file(&folder, "data.sok", "");
    assert_eq!(run(&["export", &beside, "--data", name]).0, 0);
}
