//! Tests of the Windows program under Wine: its command line, and its window, which receives simulated key events.
//!
//! `SOKOBAN_WINDOWS` is the path of the folder that contains `sokoban.exe` and `sokoban.com`. The script
//! `packaging/windows` sets this variable. If it is not set, the tests are skipped.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sokoban_files::{Collection, RecordKind};

use crate::display::{Display, wait_for};
use crate::dropping::{Source, uri};
use crate::player::Player;
use crate::windows_screen_reader::ScreenReader;

/// The script that runs a Windows program under Wine.
const WINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packaging/wine");
const LESSONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/lessons.sok");
/// A file name with unusual characters that Windows allows.
const NAME: &str = "Ящики & boxes 箱";

/// Returns the folder that contains the Windows programs, or `None` if `SOKOBAN_WINDOWS` is not set.
fn programs() -> Option<PathBuf> {
    let folder = std::env::var_os("SOKOBAN_WINDOWS").map(PathBuf::from);
    if folder.is_none() {
        // The output of `eprintln!` would be captured, and would not be shown if the test passes.
        let _ = writeln!(std::io::stderr(), "skipped: SOKOBAN_WINDOWS is not set");
    }
    folder
}

/// Returns the Windows path for `path`. Under Wine, the root folder is the drive Z.
fn seen(path: &Path) -> String {
    format!("Z:{}", path.to_str().expect("a path in Unicode")).replace('/', "\\")
}

fn run(program: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(WINE);
    command.arg(program).args(arguments).env_remove("DISPLAY");
    command.output().expect("Wine runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).replace('\r', "")
}

/// Returns the title of the first stage, and the moves of a solution.
fn first_stage() -> (String, String) {
    let mut file = Collection::parse(include_bytes!("../../../levels/heritage.sok"));
    let entry = file.entries.swap_remove(1);
    let mut records = entry.records.into_iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    (entry.title, solution.expect("a solution").moves)
}

/// Drops the files and folders `paths` on the centre of the window.
fn drop_on(player: &Player<'_>, display: &Display, paths: &[PathBuf]) {
    let area = player.current_area();
    let middle = (area.left + area.width / 2, area.top + area.height / 2);
    let list: String = paths.iter().map(|path| uri(path)).collect();
    Source::new(display, player.window()).drop_at(middle, &list);
}

/// Starts the Windows program on `display`.
fn start<'a>(display: &'a Display, programs: &Path, data: &Path) -> Player<'a> {
    Player::run_under_wine(display, game(programs, data), data)
}

/// Returns the command that starts the Windows program. Waits until all other Windows programs have exited, because the
/// new program would use their display.
fn game(programs: &Path, data: &Path) -> Command {
    let gone = Command::new(WINE).status();
    assert!(gone.expect("Wine runs").success());
    let mut command = Command::new(WINE);
    command
        .arg(programs.join("sokoban.exe"))
        .arg("--data")
        .arg(seen(data));
    command
}

#[test]
fn the_command_line_answers() {
    let Some(programs) = programs() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(format!("{NAME}.sok"));
    // End each line in the file with CR LF, as editors on Windows do.
    let text = fs::read_to_string(LESSONS).expect("the lessons");
    fs::write(&file, text.replace('\n', "\r\n")).expect("a file");
    let solution = &Collection::parse(text.as_bytes())[0].records[0].moves;
    for name in ["sokoban.com", "sokoban.exe"] {
        let program = programs.join(name);
        let version = run(&program, &["--version"]);
        assert_eq!(
            stdout(&version),
            format!("sokoban {}\n", env!("CARGO_PKG_VERSION"))
        );
        assert!(version.status.success());

        let check = run(&program, &["check", &seen(&file)]);
        assert!(check.status.success(), "{}", stdout(&check));
        assert_eq!(stdout(&check).lines().count(), 15);
        // Give the file as a verbatim path, as Windows does for long paths.
        let check = run(&program, &["check", &format!(r"\\?\{}", seen(&file))]);
        assert!(check.status.success(), "{}", stdout(&check));

        let replay = run(&program, &["replay", &seen(&file), solution]);
        assert!(replay.status.success(), "{}", stdout(&replay));
        let replay = run(&program, &["replay", &seen(&file), "r"]);
        assert_eq!(replay.status.code(), Some(1), "{}", stdout(&replay));
        let solve = run(&program, &["solve", &seen(&file)]);
        assert!(solve.status.success(), "{}", stdout(&solve));
        let missing = run(&program, &["check", r"C:\missing.sok"]);
        assert_eq!(missing.status.code(), Some(2));
    }
}

#[test]
fn what_is_kept_is_among_the_data_of_the_users_programs() {
    let Some(programs) = programs() else {
        return;
    };
    let program = programs.join("sokoban.com");
    let import = run(&program, &["import", &seen(Path::new(LESSONS))]);
    assert!(import.status.success(), "{}", stdout(&import));
    let data = run(Path::new("cmd"), &["/c", "echo %APPDATA%"]);
    let kept = format!("{}\\sokoban\\progress.sok", stdout(&data).trim());
    let check = run(&program, &["check", &kept]);
    assert!(
        stdout(&check).contains("With a light heart"),
        "{kept}: {}",
        stdout(&check)
    );
}

#[test]
fn a_stage_is_played_and_kept_and_looks_as_it_does_elsewhere() {
    let Some((programs, display)) = programs().zip(Display::open()) else {
        return;
    };
    // Move the pointer away from the window. Otherwise, its position would be reported when the program starts, but
    // only on some systems.
    display.point(1279, 799);
    let (title, solution) = first_stage();
    let here = tempfile::tempdir().expect("a folder");
    let native = Player::start(&display, here.path());
    let expected = native.idle_picture();
    drop(native);

    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join(NAME);
    fs::create_dir(&data).expect("a folder");
    let mut player = start(&display, &programs, &data);
    let mut last = None;
    wait_for("it looks as it does elsewhere", || {
        let picture = player.picture();
        let found = (picture.area(), picture.differing_pixels(&expected));
        if last.replace(found) != Some(found) {
            // This is printed only if the test fails.
            println!("{found:?}, expected {:?}", expected.area());
        }
        expected.resembles(&picture).then_some(())
    });
    let (most, last) = solution.split_at(solution.len() - 1);
    player.walk(most);
    player.wait_until_saved(&title, &format!("{most}*"));
    player.kill();

    let mut player = start(&display, &programs, &data);
    player.walk(last);
    let kept = player.wait_until_saved(&title, &format!("{solution}*"));
    assert_eq!(kept.solutions.len(), 1);
    player.tap("alt+F4");
    assert!(player.wait_for_exit().success());
}

#[test]
fn dropped_files_and_folders_are_opened() {
    let Some((programs, display)) = programs().zip(Display::open()) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let levels = folder.path().join(NAME);
    fs::create_dir(&levels).expect("a folder");
    let write = |path: &Path, title: &str, row: &str| {
        let wall = "#".repeat(row.len());
        let text = format!("{wall}\n{row}\n{wall}\nTitle: {title}\n");
        fs::write(path, text).expect("a file");
    };
    write(&levels.join("one.xsb"), "One", "#@$ .#");
    let file = folder.path().join(format!("{NAME}.xsb"));
    write(&file, "Other", "#@$.#");
    let data = folder.path().join("data");
    let mut player = start(&display, &programs, &data);

    drop_on(&player, &display, &[file]);
    player.still_picture();
    player.walk("r");
    player.wait_until_saved("Other", "R*");
    drop_on(&player, &display, &[levels]);
    player.still_picture();
    player.walk("r");
    player.wait_until_saved("One", "R*");
}

#[test]
fn the_window_gets_its_size_back_and_rests() {
    let Some((programs, display)) = programs().zip(Display::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let player = start(&display, &programs, data.path());
    let before = player.current_area();
    player.tap("F11");
    wait_for("the game fills the screen", || {
        let area = player.current_area();
        ((area.width, area.height) == (1280, 800)).then_some(())
    });
    player.still_picture();
    player.tap("F11");
    wait_for("the window is where it was", || {
        (player.current_area() == before).then_some(())
    });
    player.still_picture();
    wait_for("the game rests for two seconds", || {
        let before = player.ticks();
        std::thread::sleep(std::time::Duration::from_secs(2));
        (player.ticks() <= before + 1).then_some(())
    });
}

#[test]
fn a_window_that_was_opened_on_the_whole_screen_becomes_one_of_the_usual_size() {
    let Some((programs, display)) = programs().zip(Display::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    fs::write(data.path().join("settings.toml"), "full-screen = true\n").expect("a file");
    let player = start(&display, &programs, data.path());
    assert_eq!(player.size(), (1280, 800));
    player.tap("F11");
    wait_for("the window has its usual size", || {
        let area = player.current_area();
        ((area.width, area.height) == (1024, 720)).then_some(())
    });
}

#[test]
fn a_screen_reader_reads_presses_and_hears_and_may_refuse_all_events() {
    let Some((programs, display)) = programs().zip(Display::open()) else {
        return;
    };
    let reader = ScreenReader::install(&programs);
    let (title, solution) = first_stage();
    let data = tempfile::tempdir().expect("a folder");
    let mut command = game(reader.folder(), data.path());
    command
        .env("SOKOBAN_READER", seen(reader.folder()))
        .env("WINEDLLOVERRIDES", "mscoree,mshtml=;uiautomationcore=n");
    let mut player = Player::run_under_wine(&display, command, data.path());
    reader.wait_for("tree", "1\t50028\tBoard\t0/0\tfocused\tYou are on C2.");
    reader.wait_for("tree", "2\t50029\tC3, box\t0/0\t\t");
    reader.press("Menu");
    // An element that already has the focus can be pressed too.
    reader.wait_for("tree", "3\t50007\tContinue, Esc\t1/10\tfocused\t");
    reader.wait_for("heard", "focus\tContinue, Esc");
    reader.press("Continue, Esc");
    reader.wait_for("tree", "1\t50028\tBoard\t0/0\tfocused\tYou are on C2.");
    player.walk(&solution);
    player.wait_until_saved(&title, &format!("{solution}*"));
    reader.wait_for("heard", "said\tB2.");
    reader.wait_for("heard", "on goal. 2 of 2.");
    player.tap("alt+F4");
    assert!(player.wait_for_exit().success());
}
