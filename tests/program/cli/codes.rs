//! Tests of commands with a level code in place of a level file.

use crate::cli::{BAD, BOARD, feed, file, folder, run};

const CODE: &str = "S035Q45DJ";

#[test]
fn code_prints_the_codes_of_a_file() {
    let folder = folder();
    let long = format!("{}\n", "#@$. #".replace(' ', &" ".repeat(300)));
    let path = file(
        &folder,
        "levels.sok",
        format!("One\n\n{BOARD}\nLong\n\n{long}\nBad\n\n{BAD}"),
    );
    let (status, out, _) = run(&["code", &path]);
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0], ["1", CODE, "One"]);
    assert_eq!(lines[1], ["2", "", "Long", "too large for a code"]);
    assert_eq!(lines[2][..3], ["3", "", "Bad"]);
    assert!(lines[2][3].contains("player"), "{out}");
    assert_eq!((status, lines.len()), (1, 3));
}

#[test]
fn code_prints_the_level_of_a_code() {
    let typed = CODE.to_lowercase();
    let (status, out, _) = run(&["code", &typed]);
    assert_eq!(status, 0);
    assert_eq!(out, format!("{CODE}\n\n{BOARD}Title: {CODE}\n\n"));
}

/// Every command accepts a level code as an argument in place of a file name, and on standard input.
#[test]
fn codes_are_accepted_like_files() {
    let line = format!("1\tok\t{CODE}\t5×3\t1\n");
    assert_eq!(run(&["check", CODE]), (0, line.clone(), String::new()));
    assert_eq!(feed(&["check", "-"], CODE), (0, line, String::new()));
    let (status, out, _) = run(&["replay", CODE, "R"]);
    assert!(status == 0 && out.contains("solved"), "{out}");
}

/// If an argument is both a file name and a valid level code, the file is read.
#[test]
fn a_file_comes_before_a_code() {
    let folder = folder();
    let path = file(&folder, CODE, format!("From a file\n\n{BOARD}"));
    let (status, out, _) = run(&["check", &path]);
    assert!(status == 0 && out.contains("From a file"), "{out}");
}

#[test]
fn mistyped_codes_are_reported() {
    let wrong = CODE.replacen(&CODE[4..5], "Z", 1);
    for command in ["check", "code", "solve"] {
        let (status, _, err) = run(&[command, &wrong]);
        assert!(status == 2 && err.contains("mistyped"), "{err}");
        assert!(err.contains(&wrong), "{err}");
    }
    let (status, _, err) = run(&["check", "E00015QH"]);
    assert!(status == 2 && err.contains("endless level"), "{err}");
    let (status, _, err) = run(&["code"]);
    assert!(status == 2 && err.contains("FILE"), "{err}");
}
