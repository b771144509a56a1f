//! The program without a window: what it reads, what it prints, and its exit status.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const BOARD: &str = "#####\n#@$.#\n#####\n";
const BAD: &str = "#####\n#-$.#\n#####\n";

/// What hangs is ended after this long. Nothing is expected to take it.
const PATIENCE: Duration = Duration::from_secs(60);

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn file(folder: &TempDir, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a temporary file");
    path.to_str().expect("a plain name").to_owned()
}

/// The program, without a display and with a data directory of its own.
fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sokoban"));
    program.args(arguments);
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    program
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    program
}

/// Waits for the program's end; one that hangs is a failure.
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

/// Exit status, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    told(&wait(program(arguments).spawn().expect("the program")))
}

/// The same with a text on standard input.
fn feed(arguments: &[&str], text: &str) -> (i32, String, String) {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(text.as_bytes()).expect("a pipe");
    drop(input);
    told(&wait(child))
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let status = output.status.code().expect("an exit status");
    (status, text(&output.stdout), text(&output.stderr))
}

#[test]
fn check_says_which_boards_are_levels() {
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
    assert!(err.contains("missing"), "{err}");
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
    // What is blocked before is blocked.
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
        status == 2 && err.contains("standard input: no level in it"),
        "{err}"
    );
    for twice in [&["check", "-", "-"], &["replay", "-", "-"]] {
        let (status, _, err) = feed(twice, BOARD);
        assert!(status == 2 && err.contains("only once"), "{err}");
    }
    let (status, _, err) = feed(&["-"], "nothing\n");
    assert!(status == 2 && err.contains("no level in it"), "{err}");
}

#[test]
fn wrong_arguments_are_told() {
    for (arguments, reason) in [
        (&["check"][..], "check needs a FILE"),
        (&["replay", "x"], "replay needs a FILE and moves"),
        (&["solve", "a", "b"], "solve needs one FILE"),
        (&["export", "x"], "export takes no FILE"),
        (&["import"], "import needs a FILE"),
        (&["--level", "2"], "--level goes with replay and solve"),
        (&["check", "x", "--sok"], "--sok goes with solve"),
        (&["solve", "x", "--threads", "3"], "--threads is 1 or 2"),
        (
            &["solve", "x", "--time", "-1"],
            "--time is a number of seconds",
        ),
        (&["--nonsense"], "--nonsense"),
    ] {
        let (status, out, err) = run(arguments);
        assert!(status == 2 && out.is_empty(), "{arguments:?}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
    let (status, help, _) = run(&["--help"]);
    assert!(status == 0 && help.contains("usage: sokoban") && help.contains("64 MiB"));
    let (status, version, _) = run(&["--version"]);
    assert_eq!(
        (status, version.as_str()),
        (0, concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n"))
    );
}

/// What can be read and is no file, on a system that has such things.
#[cfg(unix)]
fn strange_things(folder: &Path) -> Vec<(PathBuf, &'static str)> {
    let pipe = folder.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo");
    let socket = folder.join("socket");
    // The file stays when nobody listens any more.
    drop(std::os::unix::net::UnixListener::bind(&socket).expect("a socket"));
    let link = folder.join("link");
    std::os::unix::fs::symlink(&pipe, &link).expect("a link");
    vec![
        (pipe, "a pipe"),
        (socket, "a socket"),
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
    let mut things = strange_things(folder.path());
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
            // A folder may be opened; this one has no levels in it.
            let kind = if kind == "a folder" && command.len() == 3 && command[1] == "--data" {
                "no level file in this folder"
            } else {
                kind
            };
            // Where a link leads is said with the place it leads to.
            let named = err.contains(path) || path.ends_with("link") && err.contains("pipe:");
            assert!(
                status == 2 && err.contains(kind) && named,
                "{command:?}: {err}"
            );
        }
    }
}

/// In a folder, and where the game keeps its own files, what is no file is passed over.
#[cfg(unix)]
#[test]
fn strange_things_in_folders_stop_nothing() {
    let folder = folder();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).expect("a folder");
    strange_things(&levels);
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
        status == 2 && err.contains("no level file in this folder"),
        "{err}"
    );
    // With a level beside them it is opened, and so is one that a link leads to.
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
fn larger_files_are_refused_however_they_come() {
    let folder = folder();
    let path = file(&folder, "large.xsb", BOARD);
    let large = fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .expect("a file");
    large.set_len((64 << 20) + 1).expect("a file with a hole");
    let (status, _, err) = run(&["check", &path]);
    assert!(status == 2 && err.contains("larger than 64 MiB"), "{err}");
    let input = fs::File::open(&path).expect("a file");
    let child = program(&["check", "-"])
        .stdin(input)
        .spawn()
        .expect("the program");
    let (status, _, err) = told(&wait(child));
    assert!(
        status == 2 && err.contains("standard input: larger than 64 MiB"),
        "{err}"
    );
}

/// Every command that prints something, with files that exist.
#[cfg(target_os = "linux")]
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

#[cfg(target_os = "linux")]
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
        let (status, _, err) = told(&wait(child));
        assert_eq!(status, 2, "{command:?}");
        assert!(err.contains("standard output: "), "{command:?}: {err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_is_none() {
    let folder = folder();
    for command in printing(&folder) {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let child = program(&command)
            .stdout(writer)
            .spawn()
            .expect("the program");
        let (status, _, err) = told(&wait(child));
        assert_eq!((status, err.as_str()), (0, ""), "{command:?}");
    }
    // The status so far: what was found before counts.
    let boards = format!("{BAD}\n{}", format!("{BOARD}\n").repeat(20_000));
    let many = file(&folder, "many.xsb", boards);
    let mut child = program(&["check", &many]).spawn().expect("the program");
    let mut first = [0; 8];
    let mut output = child.stdout.take().expect("a pipe");
    output.read_exact(&mut first).expect("a line");
    drop(output);
    assert_eq!(&first, b"1\terror\t");
    let (status, _, err) = told(&wait(child));
    assert_eq!((status, err.as_str()), (1, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_missing_for_a_window_is_told() {
    let folder = folder();
    let data = folder.path().to_str().expect("a plain name");
    let (status, out, err) = run(&["--data", data]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(
        err.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"),
        "{err}"
    );
    let dead = |display: &str| {
        let mut program = program(&["--data", data]);
        program.env("DISPLAY", display);
        program
    };
    for display in [":59000", ":65000", "nowhere.invalid:0", "nonsense"] {
        let (status, _, err) = told(&wait(dead(display).spawn().expect("the program")));
        // A machine without these libraries says so first.
        let told = [
            format!("{display} cannot be reached"),
            "missing: ".to_owned(),
        ];
        assert!(
            status == 1 && told.iter().any(|told| err.contains(told)) && !err.contains("panicked"),
            "{err}"
        );
    }

    // Where nobody sees a terminal the same is shown by a program that can.
    let shown = folder.path().join("shown");
    let dialog = folder.path().join("zenity");
    let text = format!(
        "#!/bin/sh\nprintf %s \"$*\" > {0}.part && mv {0}.part {0}\n",
        shown.display()
    );
    fs::write(&dialog, text).expect("a program");
    assert!(
        Command::new("chmod")
            .arg("+x")
            .arg(&dialog)
            .status()
            .is_ok()
    );
    let path = format!("{data}:{}", std::env::var("PATH").expect("a path"));
    let (status, _, err) = told(&wait(
        dead(":59000")
            .env("PATH", path)
            .spawn()
            .expect("the program"),
    ));
    let end = Instant::now() + PATIENCE;
    while !shown.exists() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(5));
    }
    let shown = fs::read_to_string(shown).expect("a message was shown");
    let message = err
        .lines()
        .last()
        .expect("a message")
        .trim_start_matches("sokoban: ");
    assert!(
        status == 1 && shown.ends_with(message) && shown.contains("no window"),
        "{shown}"
    );
}
