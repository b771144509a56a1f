//! Tests of the game with a screen reader, which reads the window through the AT-SPI library that the screen reader
//! Orca also uses.

use std::fs;
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use super::display::{Display, is_missing, report_skipped, wait_for};
use super::player::Player;
use super::running::PROGRAM;
use crate::stage;

/// The Python interpreter of the operating system. Other interpreters have no AT-SPI library.
const PYTHON: &str = "/usr/bin/python3";

/// A D-Bus session bus that is used only by this test.
struct Bus {
    daemon: Child,
    address: String,
    folder: TempDir,
}

impl Bus {
    /// Starts a bus. Returns `None` if a required tool is not installed.
    fn open() -> Option<Self> {
        if is_missing(&["dbus-daemon"]) || !has_library() {
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder for sockets");
        let mut command = Command::new("dbus-daemon");
        command.args(["--session", "--nofork", "--print-address"]);
        let mut daemon = own_session(&mut command, folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a bus");
        let mut address = String::new();
        let output = daemon.stdout.take().expect("its standard output");
        let read = BufReader::new(output).read_line(&mut address);
        read.expect("the address of the bus");
        Some(Self {
            daemon,
            address: address.trim().to_owned(),
            folder,
        })
    }

    fn start_game<'a>(&self, display: &'a Display, data: &Path) -> Player<'a> {
        self.start_game_with(display, data, None)
    }

    /// Starts the game. If `levels` is given, the game opens this level file.
    fn start_game_with<'a>(
        &self,
        display: &'a Display,
        data: &Path,
        levels: Option<&Path>,
    ) -> Player<'a> {
        let mut command = Command::new(PROGRAM);
        command.arg("--data").arg(data).args(levels);
        command.env("DBUS_SESSION_BUS_ADDRESS", &self.address);
        Player::run(display, command, data)
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

/// Makes `command` independent of the user's session by using `folder` as its home folder and its runtime folder.
fn own_session<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    command
        .env("XDG_RUNTIME_DIR", folder)
        .env("HOME", folder)
        .env_remove("AT_SPI_BUS_ADDRESS")
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
}

/// Returns `true` if AT-SPI and its library for Python are installed.
fn has_library() -> bool {
    let script = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi";
    let tried = Command::new(PYTHON).args(["-c", script]).output();
    let is_installed = tried.is_ok_and(|output| output.status.success())
        && Path::new("/usr/share/dbus-1/services/org.a11y.Bus.service").exists();
    if !is_installed {
        let required = std::env::var_os("SOKOBAN_REQUIRE_WINDOW").is_some_and(|it| it == "1");
        assert!(!required, "at-spi2-core or gir1.2-atspi-2.0 is missing");
        report_skipped("at-spi2-core and gir1.2-atspi-2.0");
    }
    is_installed
}

struct ScreenReader {
    process: Child,
    commands: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl ScreenReader {
    fn start(bus: &Bus) -> Self {
        Self::start_with(bus, &[])
    }

    fn start_with(bus: &Bus, arguments: &[&str]) -> Self {
        let mut command = Command::new(PYTHON);
        command
            .args(["-c", include_str!("screen_reader.py")])
            .args(arguments);
        let mut process = own_session(&mut command, bus.folder.path())
            .env("DBUS_SESSION_BUS_ADDRESS", &bus.address)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a screen reader");
        let commands = process.stdin.take().expect("its standard input");
        let answers = process.stdout.take().expect("its standard output");
        let mut reader = Self {
            process,
            commands,
            answers: BufReader::new(answers).lines(),
        };
        // When the screen reader is ready, it sends an empty answer.
        reader.answer();
        reader
    }

    fn answer(&mut self) -> Vec<String> {
        let lines = self.answers.by_ref().map(|line| line.expect("a line"));
        lines.take_while(|line| !line.is_empty()).collect()
    }

    fn ask(&mut self, command: &str) -> Vec<String> {
        writeln!(self.commands, "{command}").expect("a running screen reader");
        self.answer()
    }

    /// Repeats `command` until an answer contains the line `line`, and returns the lines of all answers.
    fn wait_for(&mut self, command: &str, line: &str) -> Vec<String> {
        let mut all = Vec::new();
        wait_for(&format!("{command} has {line:?}"), || {
            all.extend(self.ask(command));
            all.iter().any(|it| it == line).then_some(())
        });
        all
    }

    /// Waits until the name of any object contains `part`, and returns this name.
    fn wait_until_named(&mut self, part: &str) -> String {
        wait_for(&format!("an object is called {part:?}"), || {
            let tree = self.ask("tree");
            let mut names = tree.iter().filter_map(|line| line.split('\t').nth(2));
            let name = names.find(|name| name.contains(part));
            name.map(ToOwned::to_owned)
        })
    }

    /// Suspends the screen reader's process, so that the process stops reading but does not exit.
    fn stop(&self) {
        let process = self.process.id().to_string();
        let status = Command::new("kill").args(["-STOP", &process]).status();
        assert!(status.is_ok_and(|it| it.success()));
    }

    /// Waits for an announcement that contains `part`, and returns it.
    fn wait_until_heard(&mut self, part: &str) -> String {
        wait_for(&format!("{part:?} is announced"), || {
            let heard = self.ask("heard");
            let mut said = heard.iter().filter_map(|line| line.strip_prefix("said\t"));
            said.find(|text| text.contains(part)).map(ToOwned::to_owned)
        })
    }
}

impl Drop for ScreenReader {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns a display, a session bus and a data folder, or `None` if a required tool is not installed.
fn opened() -> Option<(Display, Bus, TempDir)> {
    let folder = tempfile::tempdir().expect("a folder");
    Some((Display::open()?, Bus::open()?, folder))
}

/// Starts the game and a screen reader, and waits until the screen reader has read the first stage.
fn start((display, bus, data): &(Display, Bus, TempDir)) -> (Player<'_>, ScreenReader) {
    let player = bus.start_game(display, data.path());
    let mut reader = ScreenReader::start(bus);
    reader.wait_for("tree", "2\ttable\tBoard\tfocused\tYou are on C2.");
    (player, reader)
}

#[test]
fn a_screen_reader_reads_and_presses_elements() {
    let Some((display, bus, data)) = opened() else {
        return;
    };
    let mut player = bus.start_game(&display, data.path());
    let mut reader = ScreenReader::start(&bus);

    let tree = reader.wait_for("tree", "2\ttable\tBoard\tfocused\tYou are on C2.");
    for line in [
        "0\tapplication\tsokoban\t\t",
        "1\tframe\tFirst steps\tactive\t",
        "2\tpush button\tMenu\t\t",
        "3\ttable cell\tC3, box\t\t",
        "3\ttable cell\tD3, goal\t\t",
    ] {
        assert!(tree.iter().any(|it| it == line), "{line:?}: {tree:#?}");
    }

    player.walk("r");
    reader.wait_for("tree", "3\ttable cell\tD2, you\t\t");
    assert_eq!(reader.ask("press Menu"), ["True"]);
    reader.wait_for("tree", "2\tdialog\tMenu\tactive modal\t");
    player.tap("Escape");
    reader.wait_for("tree", "2\ttable\tBoard\tfocused\tYou are on D2.");
    reader.wait_for("heard", "focus\ttable\tBoard");

    // Replace the screen reader with a new one, which must receive all elements of the screen.
    drop(reader);
    let mut reader = ScreenReader::start(&bus);
    reader.wait_for("tree", "3\ttable cell\tD2, you\t\t");
    // If no key is pressed, the game must use no processor time, even while a screen reader is running.
    player.wait_until_idle();
    player.assert_running();
}

#[test]
fn a_screen_reader_without_announcements_reads_descriptions() {
    let Some((display, bus, data)) = opened() else {
        return;
    };
    let player = bus.start_game(&display, data.path());
    // Repeat the steps until one is read aloud, because the game does not know immediately which events the screen
    // reader supports.
    let walk_until = |reader: &mut ScreenReader, kind: &str| {
        reader.wait_for("tree", "3\ttable cell\tC2, you\t\t");
        wait_for(&format!("steps are read: {kind}"), || {
            player.walk("rl");
            let heard = reader.ask("heard");
            heard
                .iter()
                .any(|line| *line == format!("{kind}\tD2."))
                .then_some(())
        });
    };
    let mut reader = ScreenReader::start_with(&bus, &["old"]);
    walk_until(&mut reader, "accessible-description");
    // Unlike the first screen reader, this one supports announcements.
    drop(reader);
    let mut reader = ScreenReader::start(&bus);
    walk_until(&mut reader, "said");
}

#[test]
fn a_screen_reader_hears_the_first_stage() {
    let Some((display, bus, data)) = opened() else {
        return;
    };
    let (entry, solution) = stage(1);
    let mut player = bus.start_game(&display, data.path());
    let mut reader = ScreenReader::start(&bus);
    reader.wait_for("tree", "2\ttable\tBoard\tfocused\tYou are on C2.");
    player.walk(&solution[..1]);
    reader.wait_until_heard("B2");
    player.walk(&solution[1..]);
    player.wait_until_saved(&entry.title, &format!("{solution}*"));
    reader.wait_until_heard("2 of 2");
}

#[test]
fn a_screen_reader_hears_that_the_level_is_stuck() {
    let Some((display, bus, data)) = opened() else {
        return;
    };
    let levels = data.path().join("levels.xsb");
    fs::write(&levels, "#####\n#@  #\n# $ #\n#  .#\n#####\n").expect("a file");
    let mut player = bus.start_game_with(&display, data.path(), Some(&levels));
    let mut reader = ScreenReader::start(&bus);
    reader.wait_for("tree", "2\ttable\tBoard\tfocused\tYou are on B2.");
    player.walk("ddru");
    // The warning must not replace the announcement of the step, which is made first.
    let step = "said\tC3. Box to C2.";
    let warning = "said\tStuck: This box can’t leave the wall to reach a goal. Boxes: C2.";
    let heard = reader.wait_for("heard", warning);
    assert!(heard.iter().any(|it| it == step), "{heard:#?}");
    player.assert_running();
}

#[test]
fn a_step_is_read_once() {
    let Some(opened) = opened() else {
        return;
    };
    let (mut player, mut reader) = start(&opened);
    player.walk("r");
    // The description must be cleared, not changed. Otherwise, a screen reader would read it in addition to the
    // announcement.
    let all = reader.wait_for("heard", "accessible-description\t");
    let is_read = |line: &&String| line.ends_with("\tYou are on D2.");
    assert_eq!(all.iter().find(is_read), None, "{all:#?}");
    player.assert_running();
}

#[test]
fn squares_that_change_while_a_menu_hides_them_are_read_again() {
    let Some((display, bus, data)) = opened() else {
        return;
    };
    let player = bus.start_game(&display, data.path());
    let mut reader = ScreenReader::start(&bus);
    player.walk("r");
    reader.wait_for("tree", "3\ttable cell\tD2, you\t\t");
    assert_eq!(reader.ask("press Menu"), ["True"]);
    let next = stage(2).0.title;
    for line in ["Levels", &next] {
        let name = reader.wait_until_named(line);
        assert_eq!(reader.ask(&format!("press {name}")), ["True"]);
    }
    let title = format!("1\tframe\t{next}\tactive\t");
    wait_for("the player is on one square of the next level", || {
        let tree = reader.ask("tree");
        let squares = tree.iter().filter(|line| line.contains(", you"));
        (squares.count() == 1 && tree.contains(&title)).then_some(())
    });
}

#[test]
fn a_screen_reader_reads_and_fills_a_text_field() {
    let Some(opened) = opened() else {
        return;
    };
    let (player, mut reader) = start(&opened);
    player.tap("shift+p");
    reader.wait_until_named("Add a player");
    assert_eq!(reader.ask("press Add a player"), ["True"]);
    reader.wait_for("text", "text\tPlayer 2\t8");
    reader.ask("heard");
    for (key, text) in [
        ("a", "text\ta\t1"),
        ("space", "text\ta \t2"),
        ("b", "text\ta b\t3"),
        ("Left", "text\ta b\t2"),
        ("BackSpace", "text\tab\t1"),
    ] {
        player.tap(key);
        reader.wait_for("text", text);
    }
    let events = reader.wait_for("heard", "delete\t1\t ");
    let is_edit = |line: &&String| line.starts_with("insert") || line.starts_with("delete");
    assert_eq!(
        events.iter().filter(is_edit).collect::<Vec<_>>(),
        [
            "delete\t0\tPlayer 2",
            "insert\t0\ta",
            "insert\t1\t ",
            "insert\t2\tb",
            "delete\t1\t "
        ]
    );
    assert_eq!(reader.ask("enter Berta"), ["True"]);
    reader.wait_for("text", "text\tBerta\t5");
    player.tap("Return");
    // The new player starts with the first lesson.
    reader.wait_for("tree", "2\ttable\tBoard\tfocused\tYou are on B2.");
    player.tap("shift+p");
    reader.wait_until_named("Berta");
    player.tap("Escape");
    // No line in the statistics can have the focus, so the dialog itself has the focus.
    player.tap("t");
    let tree = reader.wait_for("tree", "2\tdialog\tStatistics\tactive focused modal\t");
    // A screen reader reads all labels in a dialog when it opens. There are too many badges for that, so each badge is
    // a paragraph instead of a label.
    let badge = |line: &&String| line.contains("Solve 100 levels");
    let badge = tree.iter().find(badge).expect("a badge");
    assert!(badge.starts_with("3\tparagraph\t"), "{badge:?}");
}

#[test]
fn a_screen_reader_moves_a_slider() {
    let Some(opened) = opened() else {
        return;
    };
    let (player, mut reader) = start(&opened);
    player.walk("rr");
    reader.wait_for("tree", "3\ttable cell\tE2, you\t\t");
    assert_eq!(reader.ask("slide 0"), ["True"]);
    reader.wait_for("tree", "3\ttable cell\tC2, you\t\t");
}

#[test]
fn a_broken_or_hanging_screen_reader_does_not_disturb() {
    let Some(opened) = opened() else {
        return;
    };
    let (mut player, mut reader) = start(&opened);
    assert_eq!(reader.ask("nonsense"), Vec::<String>::new());
    player.assert_running();
    reader.stop();
    player.walk("r");
    player.wait_until_saved(&stage(1).0.title, "r*");
}

#[test]
fn a_game_without_a_bus_or_with_a_broken_one_starts() {
    let Some(display) = Display::open() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "no socket").expect("a file");
    for address in [
        "",
        "unix:path=/nowhere",
        "nonsense",
        &format!("unix:path={}", file.display()),
    ] {
        let data = tempfile::tempdir().expect("a folder");
        let mut command = Command::new(PROGRAM);
        command.arg("--data").arg(data.path());
        command.env("DBUS_SESSION_BUS_ADDRESS", address);
        let mut player = Player::run(&display, command, data.path());
        player.walk("r");
        player.wait_until_saved(&stage(1).0.title, "r*");
    }
}
