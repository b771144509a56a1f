//! Tests that control characters in names, titles and arguments never reach a terminal.

#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};

use crate::cli::{BOARD, file, folder, run};
#[cfg(target_os = "linux")]
use crate::cli::{results, wait};

/// A name or title that would change the title of the terminal, clear the screen, and fake a line of output if it were
/// printed unchanged.
const NAME: &str = "a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\nsokoban: b";

/// Asserts that `text` contains only visible characters and line breaks, and not the faked line. `from` says where the
/// text comes from.
fn assert_visible(text: &str, from: &str) {
    let is_visible = |c: char| c == '\n' || !c.is_control() && c != '\u{202e}';
    assert!(text.chars().all(is_visible), "{from}: {text:?}");
    let starts_line = text.lines().any(|line| line.starts_with("sokoban: b"));
    assert!(!starts_line, "{from}: {text:?}");
}

#[test]
fn messages_have_no_control_characters() {
    let folder = folder();
    let missing = folder.path().join(NAME);
    let missing = missing.to_str().expect("unicode");
    let out = format!("{missing}/x.png");
    let level = file(&folder, "level.xsb", BOARD);
    let option = format!("--{NAME}");
    let commands = [
        &["check", missing][..],
        &["solve", missing],
        &["replay", missing, "R"],
        &["replay", &level, NAME],
        &["describe", &level, NAME],
        &["picture", &level, &out],
        &["picture", &level, NAME],
        &["picture", &level, "x.png", "--skin", NAME],
        &["import", missing, "--data", missing],
        &["export", "--data", missing],
        &["export", "--data", missing, "--profile", NAME],
        &["generate", missing, "--count", NAME],
        &["generate", "--difficulty", NAME],
        &["solve", "--level", NAME, &level],
        &["solve", "--time", NAME, &level],
        &["check", &level, &option],
        &["export", "x", NAME],
        &["completions", NAME],
        &["help", NAME],
        &[missing, "--data", missing],
        &[missing, "--profile", NAME, "--data", missing],
        &[&option],
    ];
    for command in commands {
        let (status, _, err) = run(command);
        assert!(status != 0 && !err.is_empty(), "{command:?}: {err}");
        assert_visible(&err, &format!("{command:?}"));
    }
}

/// These characters are not allowed in file names on Windows.
#[cfg(unix)]
#[test]
fn messages_about_a_file_have_no_control_characters() {
    let folder = folder();
    let level = file(&folder, NAME, format!("{BOARD}\nSolution\nR\n\n{BOARD}"));
    let data = format!("{level} data");
    let empty = file(&folder, &format!("{NAME}2"), "");
    for command in [
        &["check", &empty][..],
        &["solve", &level, "--level", "7"],
        &["optimize", &level, &level],
        &["replay", &level, "x"],
        &["picture", &level, &level],
        &[&level, "--data", &data],
        &[&empty, "--data", &data],
    ] {
        let (_, _, err) = run(command);
        assert!(!err.is_empty(), "{command:?}");
        assert_visible(&err, &format!("{command:?}"));
    }
    // Here, standard output is a pipe and not a terminal, so the title is printed unchanged.
    let (_, out, _) = run(&["check", "--json", &level]);
    assert_eq!(out.lines().count(), 2, "{out}");
}

/// Runs commands in a real terminal that the tool `script` provides.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_no_control_characters_of_a_level_file() {
    let folder = folder();
    let bell = "a\u{1b}]0;x\u{7}\u{9b}2Jb";
    let text = format!("{BOARD}Title: {bell}\nAuthor: {bell}\n\n{bell}\n\nSolution\nR\n");
    file(&folder, bell, text);
    for command in ["check", "describe", "optimize", "solve --sok", "grade"] {
        let line = format!("'{}' {command} \"$NAME\"", env!("CARGO_BIN_EXE_sokoban"));
        let mut terminal = Command::new("script");
        terminal
            .args(["-qec", &line, "/dev/null"])
            .env("NAME", bell);
        terminal.current_dir(folder.path()).stdin(Stdio::null());
        let Ok(child) = terminal.stdout(Stdio::piped()).spawn() else {
            eprintln!("skipped: script is not installed");
            return;
        };
        let (status, out, _) = results(&wait(child));
        assert_eq!(status, 0, "{command}: {out}");
        // The progress display uses other escape sequences to move the cursor. They are allowed.
        let is_raw = out.contains("\u{1b}]") || out.contains(['\u{7}', '\u{9b}']);
        assert!(!is_raw && out.contains("0;x"), "{command}: {out:?}");
    }
}
