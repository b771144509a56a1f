//! Tests of the paths that commands accept or reject: pipes, sockets, folders, links and unreadable files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cli::{BOARD, file, folder, program, results, run, wait};

/// Returns the paths of things that are not regular files, each with the name of its kind in error messages.
#[cfg(unix)]
fn special_files(folder: &Path) -> Vec<(PathBuf, &'static str)> {
    let pipe = folder.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo");
    let socket = folder.join("socket");
    // The socket remains in the folder after the listener has been closed.
    drop(std::os::unix::net::UnixListener::bind(&socket).expect("a socket"));
    let link = folder.join("link");
    std::os::unix::fs::symlink(&pipe, &link).expect("a link");
    vec![
        (pipe, "a pipe"),
        (socket, "a device"),
        (link, "a pipe"),
        (PathBuf::from("/dev/zero"), "a device"),
        (PathBuf::from("/dev/null"), "a device"),
    ]
}

#[cfg(unix)]
#[test]
fn only_files_are_read() {
    let folder = folder();
    let data = folder.path().join("data");
    let data = data.to_str().expect("a plain name");
    let mut things = special_files(folder.path());
    things.push((folder.path().to_owned(), "a folder"));
    for (path, kind) in things {
        let path = path.to_str().expect("a plain name");
        for command in [
            &["check", path][..],
            &["replay", path, "R"],
            &["solve", path],
            &["import", path, "--data", data],
            &[path, "--data", data],
        ] {
            let (status, _, err) = run(command);
            // The game accepts a folder that contains level files, but there are none in this folder.
            let kind = if kind == "a folder" && command.len() == 3 && command[1] == "--data" {
                "this folder contains no level files"
            } else {
                kind
            };
            // If the only argument is a path, the game reports that the path cannot be opened and starts anyway. The
            // game then fails because there is no display.
            let expected = if command[0] == path { 1 } else { 2 };
            // The error message for the link names the pipe to which it points.
            let named = err.contains(path) || path.ends_with("link") && err.contains("pipe:");
            assert!(
                status == expected && err.contains(kind) && named,
                "{command:?}: {err}"
            );
        }
    }
}

/// In folders, including the game's data folder, only regular files are read. Everything else is skipped.
#[cfg(unix)]
#[test]
fn special_files_in_folders_are_skipped() {
    let folder = folder();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).expect("a folder");
    special_files(&levels);
    let recent = folder.path().join("recent.txt");
    assert!(
        Command::new("mkfifo")
            .arg(&recent)
            .status()
            .is_ok_and(|status| status.success())
    );
    let data = folder.path().to_str().expect("a plain name");
    let (status, _, err) = run(&["--data", data]);
    assert!(status == 1 && err.contains("no window"), "{err}");
    let (status, _, err) = run(&[levels.to_str().expect("a plain name"), "--data", data]);
    assert!(
        status == 1 && err.contains("this folder contains no level files"),
        "{err}"
    );
    // A link in the folder that points to a level file is opened.
    let level = folder.path().join("elsewhere.xsb");
    fs::write(&level, BOARD).expect("a file");
    std::os::unix::fs::symlink(&level, levels.join("linked.xsb")).expect("a link");
    let (status, _, err) = run(&[levels.to_str().expect("a plain name"), "--data", data]);
    assert!(status == 1 && err.contains("no window"), "{err}");
}

#[cfg(unix)]
#[test]
fn links_to_files_are_followed() {
    let folder = folder();
    let level = file(&folder, "level.xsb", BOARD);
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(level, &link).expect("a link");
    assert_eq!(run(&["check", link.to_str().expect("a plain name")]).0, 0);
}

#[test]
fn larger_files_are_rejected_from_any_source() {
    let folder = folder();
    let path = file(&folder, "large.xsb", BOARD);
    let large = fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .expect("a file");
    large.set_len((16 << 20) + 1).expect("a file with a hole");
    let (status, _, err) = run(&["check", &path]);
    assert!(status == 2 && err.contains("larger than 16 MiB"), "{err}");
    let input = fs::File::open(&path).expect("a file");
    let child = program(&["check", "-"])
        .stdin(input)
        .spawn()
        .expect("the program");
    let (status, _, err) = results(&wait(child));
    assert!(
        status == 2 && err.contains("standard input: larger than 16 MiB"),
        "{err}"
    );
}

/// An unreadable solution is reported with its line number. The other solutions are imported.
#[test]
fn solutions_that_cannot_be_read_are_reported() {
    let data = folder();
    let text = format!(
        "A\n\n{BOARD}\nSolution\n\nBy hand\n\nR\n\nB\n\n{BOARD}\nSolution\nsee the web page\n"
    );
    let path = file(&data, "unread.sok", text);
    let (status, out, _) = run(&["check", &path]);
    assert_eq!(status, 1);
    let reason = "the moves below this heading cannot be read";
    assert_eq!(
        out,
        format!("1\tok\tA\t5×3\t1\n2\tok\tB\t5×3\t1\n2\tunread\tB\t\t\t19:1\t{reason}\n")
    );
    let folder = data.path().join("data");
    let folder = folder.to_str().expect("a plain name");
    let (status, out, err) = run(&["--data", folder, "import", &path]);
    assert_eq!(status, 1, "{err}");
    assert!(
        out.contains("2 levels, 1 solutions taken, 0 better, 1 rejected"),
        "{out}"
    );
    assert!(
        err.contains(&format!("level 2 (B): line 19: {reason}")),
        "{err}"
    );
}

#[test]
fn added_walls_are_noted() {
    let data = folder();
    let path = file(&data, "open.xsb", format!("{BOARD}\n#####\n#@$.#\n"));
    let (status, out, _) = run(&["check", &path]);
    let lines = "1\tok\t\t5×3\t1\n2\tok\t\t5×3\t1\twalls added\n";
    assert_eq!((status, out.as_str()), (0, lines));
    let (_, out, _) = run(&["check", "--json", &path]);
    let is_noted = |line: &str| line.contains("\"note\": \"walls added\"");
    let noted: Vec<bool> = out.lines().map(is_noted).collect();
    assert_eq!(noted, [false, true], "{out}");
}

#[test]
fn other_games_are_errors_with_their_name() {
    let data = folder();
    let hexagons = "Game: Hexoban\n\n  # # # #\n #       #\n# @ $ . #\n #       #\n  # # # #\n";
    let path = file(&data, "hexagons.sok", hexagons);
    let (status, out, _) = run(&["check", &path]);
    assert_eq!(status, 1);
    assert!(
        out.contains("3:1\tHexoban is not supported, only Sokoban on squares"),
        "{out}"
    );
}

#[test]
fn a_misspelt_option_is_a_warning() {
    let data = folder();
    let path = file(&data, "typing.sok", format!("A\n\n{BOARD}Strenght: 2\n"));
    let (status, out, _) = run(&["check", &path]);
    let warning = "\"Strenght: 2\" is not an option; is it \"Strength:\"?";
    let lines = format!("1\tok\tA\t5×3\t1\n1\twarning\tA\t\t\t3:1\t{warning}\n");
    assert_eq!((status, out), (0, lines));
}

#[test]
fn guessed_rows_are_reported() {
    let data = folder();
    let bars = format!("|{}|\n", BOARD.trim_end().replace('\n', "|\n|"));
    let path = file(&data, "bars.txt", bars);
    let (status, out, err) = run(&["check", &path]);
    assert_eq!((status, out.as_str()), (0, "1\tok\t\t5×3\t1\n"));
    let report = "the rows had to be guessed, so boards may be wrong";
    assert!(err.contains(report), "{err}");
}
