//! Tests of output that cannot be written. The tests run only on Linux, because they use `/dev/full`.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::Read as _;

use tempfile::TempDir;

use crate::cli::{BAD, BOARD, file, folder, program, results, run, wait};

/// Returns several command lines that print to standard output.
fn printing(folder: &TempDir) -> Vec<Vec<String>> {
    let level = file(folder, "level.xsb", BOARD);
    let solved = file(folder, "solved.sok", format!("{BOARD}\nSolution\nR\n"));
    let data = folder
        .path()
        .join("data")
        .to_str()
        .expect("a plain name")
        .to_owned();
    assert_eq!(run(&["import", &solved, "--data", &data]).0, 0);
    let commands = [
        vec!["check", &level],
        vec!["replay", &level, "R"],
        vec!["solve", &level],
        vec!["solve", &level, "--sok"],
        vec!["export", "--data", &data],
        vec!["import", &solved, "--data", &data],
        vec!["--help"],
        vec!["--version"],
    ];
    let owned = |command: Vec<&str>| command.into_iter().map(str::to_owned).collect();
    commands.into_iter().map(owned).collect()
}

#[test]
fn a_full_disk_is_an_error() {
    let folder = folder();
    for command in printing(&folder) {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("/dev/full");
        let child = program(&command).stdout(full).spawn().expect("the program");
        let (status, _, err) = results(&wait(child));
        assert_eq!(status, 2, "{command:?}");
        assert!(err.contains("standard output: "), "{command:?}: {err}");
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = folder();
    for command in printing(&folder) {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let child = program(&command)
            .stdout(writer)
            .spawn()
            .expect("the program");
        let (status, _, err) = results(&wait(child));
        assert_eq!((status, err.as_str()), (0, ""), "{command:?}");
    }
    // An invalid level is checked, and standard output is then closed. The exit status must still report the invalid
    // level.
    let boards = format!("{BAD}\n{}", format!("{BOARD}\n").repeat(20_000));
    let many = file(&folder, "many.xsb", boards);
    let mut child = program(&["check", &many]).spawn().expect("the program");
    let mut first = [0; 8];
    let mut output = child.stdout.take().expect("a pipe");
    output.read_exact(&mut first).expect("a line");
    drop(output);
    assert_eq!(&first, b"1\terror\t");
    let (status, _, err) = results(&wait(child));
    assert_eq!((status, err.as_str()), (1, ""));
}
