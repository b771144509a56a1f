//! Tests of the program's commands: what they read, what they print, and their exit status.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

mod codes;
mod completions;
mod describe;
mod documents;
mod grade;
mod optimizing;
mod outputs;
mod pictures;
mod players;
mod reading;
mod reference;
mod sok;
mod solving;
mod terminal;
mod window;
mod writing;

const BOARD: &str = "#####\n#@$.#\n#####\n";
const BAD: &str = "#####\n#-$.#\n#####\n";

/// The maximum time that the program may run in a test.
const PATIENCE: Duration = Duration::from_secs(60);

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn file(folder: &TempDir, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a temporary file");
    path.to_str().expect("a plain name").to_owned()
}

/// Returns a command that runs the program with `arguments`, without a display.
fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sokoban"));
    program.args(arguments);
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    // The environment variable `COLUMNS` would change the width of the help.
    program.env_remove("COLUMNS");
    program
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    program
}

fn wait(mut child: Child) -> Output {
    let end = Instant::now() + PATIENCE;
    while child.try_wait().expect("a child").is_none() {
        if Instant::now() > end {
            let _ = child.kill();
            panic!("the program hangs");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().expect("a child")
}

/// Runs the program with `arguments`, and returns its exit status, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    results(&wait(program(arguments).spawn().expect("the program")))
}

/// Like [`run`], but passes `text` to the program on standard input.
fn feed(arguments: &[&str], text: impl AsRef<[u8]>) -> (i32, String, String) {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut input = child.stdin.take().expect("a pipe");
    // A broken pipe is not a failure, because a program that rejects its arguments may exit before it reads its input.
    let written = input.write_all(text.as_ref());
    let unread = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
    assert!(written.as_ref().err().is_none_or(unread), "{written:?}");
    drop(input);
    results(&wait(child))
}

fn results(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let status = output.status.code().expect("an exit status");
    (status, text(&output.stdout), text(&output.stderr))
}

#[test]
fn check_reports_which_boards_are_levels() {
    let folder = folder();
    let good = file(&folder, "good.xsb", format!("One\n\n{BOARD}"));
    let bad = file(&folder, "bad.xsb", format!("{BOARD}\nTwo\n\n{BAD}"));
    let (status, out, err) = run(&["check", &good]);
    assert_eq!(
        (status, out.as_str(), err.as_str()),
        (0, "1\tok\tOne\t5×3\t1\n", "")
    );
    let (status, out, _) = run(&["check", &good, &bad]);
    let expected = "1\tok\tOne\t5×3\t1\n1\tok\t\t5×3\t1\n\
                    2\terror\tTwo\t\t\t7:1\tthe board has no player\n";
    assert_eq!((status, out.as_str()), (1, expected));
    let missing = folder.path().join("missing");
    let (status, out, err) = run(&["check", missing.to_str().expect("a plain name"), &good]);
    assert_eq!(
        (status, out.lines().count()),
        (2, 1),
        "the others are checked"
    );
    assert!(
        err.contains("no file or level code \"") && err.contains("missing"),
        "{err}"
    );
}

#[test]
fn play_stops_with_the_move_that_wins() {
    let folder = folder();
    let hall = file(&folder, "hall.xsb", "#######\n#@ $. #\n#######\n");
    let (status, out, err) = run(&["replay", &hall, "rR"]);
    assert!(
        status == 0 && out.ends_with("\nsolved\n") && err.is_empty(),
        "{out}{err}"
    );
    for more in ["rRlrl", "rR", "rRlllllll", "rRuuu"] {
        let (status, longer, err) = run(&["replay", &hall, more]);
        assert_eq!((status, &longer), (0, &out), "{more}");
        let left = more.len() - 2;
        assert_eq!(
            err.contains(&format!("last {left} ")),
            left > 0,
            "{more}: {err}"
        );
    }
    // The second move is blocked, so the replay stops before it reaches the winning move.
    let (status, out, _) = run(&["replay", &hall, "ruR"]);
    assert!(status == 1 && out.contains("stopped at move 2"), "{out}");
    assert!(out.ends_with("\nopen\n"), "{out}");
}

#[test]
fn a_dash_is_standard_input() {
    let folder = folder();
    let hall = file(&folder, "hall.xsb", BOARD);
    let (status, out, err) = feed(&["check", "-"], BOARD);
    assert_eq!(
        (status, out.as_str(), err.as_str()),
        (0, "1\tok\t\t5×3\t1\n", "")
    );
    let (status, out, _) = feed(&["replay", "-", "R"], BOARD);
    assert!(status == 0 && out.ends_with("solved\n"));
    let (status, out, _) = feed(&["replay", &hall, "-"], "R\n");
    assert!(status == 0 && out.ends_with("solved\n"));
    let utf_16: Vec<u8> = [0xFF, 0xFE, b'R', 0].into();
    for moves in ["\u{FEFF}R\n".as_bytes(), &utf_16] {
        let (status, out, err) = feed(&["replay", &hall, "-"], moves);
        assert!(status == 0 && out.ends_with("solved\n"), "{err}");
    }
    let (status, out, _) = feed(&["solve", "-"], BOARD);
    assert!(status == 0 && out.starts_with("1\tsolved\t1\t1\t"), "{out}");
    let data = folder.path().join("data");
    let data = data.to_str().expect("a plain name");
    let played = format!("{BOARD}\nSolution\nR\n");
    let (status, out, _) = feed(&["import", "-", "--data", data], &played);
    assert_eq!(
        (status, out.as_str()),
        (
            0,
            "standard input: 1 levels, 1 solutions taken, 0 better, 0 rejected\n"
        )
    );
    let (status, exported, _) = run(&["export", "--data", data]);
    assert!(
        status == 0 && exported.contains("Solution\nR\n"),
        "{exported}"
    );

    let (status, _, err) = feed(&["check", "-"], "nothing\n");
    assert!(
        status == 2 && err.contains("standard input: it contains no levels"),
        "{err}"
    );
    for twice in [&["check", "-", "-"], &["replay", "-", "-"]] {
        let (status, _, err) = feed(twice, BOARD);
        assert!(status == 2 && err.contains("only once"), "{err}");
    }
    let (status, _, err) = feed(&["-", "--data", data], "nothing\n");
    assert!(
        status == 1 && err.contains("it contains no levels"),
        "{err}"
    );
    assert!(err.contains("no window"), "the game starts: {err}");
}

#[test]
fn wrong_arguments_are_reported() {
    for (arguments, reason) in [
        (&["check"][..], "<FILE>..."),
        (&["replay", "x"], "<LURD>"),
        (&["solve"], "<FILE>..."),
        (&["optimize"], "<FILE>..."),
        (
            &["generate", "--count", "0"],
            "invalid value '0' for '--count <N>'",
        ),
        (&["export", "x", "y"], "unexpected argument 'y'"),
        (&["import"], "<FILE>..."),
        (&["--level", "2"], "unexpected argument '--level'"),
        (&["check", "x", "--sok"], "unexpected argument '--sok'"),
        (
            &["solve", "x", "--threads", "3"],
            "'--threads <N>': 3 is not in 1..=2",
        ),
        (
            &["solve", "x", "--time", "-1"],
            "'--time <SECONDS>': not a number of seconds",
        ),
        (&["--nonsense"], "--nonsense"),
        (&["solve", "x", "--optmal"], "'--optimal'"),
        (
            &["generate", "--difficulty", "silly"],
            "'silly' for '--difficulty <NAME>'\n  [possible values: easy, medium, hard, expert, master]",
        ),
        (&["solve", "x", "--level", "5-2"], "3, 5-9 or 2,4,10-"),
        (&["picture", "x", "y"], "must end in .png or .gif"),
        (&["slove", "x"], "'solve'"),
        (&["hepl"], "'help'"),
    ] {
        let (status, out, err) = run(arguments);
        assert!(status == 2 && out.is_empty(), "{arguments:?}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
    for help in ["--help", "help"] {
        let (status, help, _) = run(&[help]);
        assert!(status == 0 && help.contains("Usage: sokoban") && help.contains("64 MiB"));
    }
    for version in ["--version", "version"] {
        let (status, version, _) = run(&[version]);
        assert_eq!(
            (status, version.as_str()),
            (0, concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n"))
        );
    }
}
