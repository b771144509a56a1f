//! A private X server that draws into a file and receives simulated key events.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::picture::{Area, Picture};

/// The maximum time to wait for a condition, which is long enough for slow machines.
const TIMEOUT: Duration = Duration::from_secs(20);
const POLL: Duration = Duration::from_millis(10);

/// Calls `ask` until it returns a value. Panics after [`TIMEOUT`].
pub(crate) fn wait_for<T>(what: &str, ask: impl FnMut() -> Option<T>) -> T {
    wait_within(TIMEOUT, what, ask)
}

/// Calls `ask` until it returns a value. Panics after `timeout`.
pub(crate) fn wait_within<T>(
    timeout: Duration,
    what: &str,
    mut ask: impl FnMut() -> Option<T>,
) -> T {
    let end = Instant::now() + timeout;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < end, "timed out waiting until {what}");
        thread::sleep(POLL);
    }
}

/// Returns `true` if one of `tools` is not installed, and prints once that tests which need this tool are skipped.
/// Panics instead if `SOKOBAN_REQUIRE_WINDOW=1` is set.
pub(crate) fn is_missing(tools: &[&str]) -> bool {
    let Some(tool) = tools.iter().find(|tool| !is_installed(tool)) else {
        return false;
    };
    let required = std::env::var_os("SOKOBAN_REQUIRE_WINDOW").is_some_and(|it| it == "1");
    assert!(!required, "{tool} is missing");
    report_skipped(tool);
    true
}

/// Prints that tests which need `tool` are skipped. Prints this only once for each tool.
pub(crate) fn report_skipped(tool: &str) {
    static REPORTED: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut reported = REPORTED.lock().unwrap_or_else(PoisonError::into_inner);
    if !reported.iter().any(|other| other == tool) {
        reported.push(tool.to_owned());
        // The output of `eprintln!` would be captured, and would not be shown if the test passes.
        let _ = writeln!(
            std::io::stderr(),
            "skipped: tests that need {tool}; `bash .ci/run display` installs it on Debian"
        );
    }
}

/// A running X server that is used only by this test.
pub(crate) struct Display {
    server: Child,
    number: u32,
    folder: TempDir,
}

impl Display {
    /// Starts a server. Returns `None` if a required tool is not installed.
    pub(crate) fn open() -> Option<Self> {
        Self::open_with(&[])
    }

    /// Starts a server with additional `arguments`. Returns `None` if a required tool is not installed.
    pub(crate) fn open_with(arguments: &[&str]) -> Option<Self> {
        if is_missing(&["Xvfb", "xdotool", "xclip"]) {
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder for the picture");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24"])
            .args(["-nolisten", "tcp", "-noreset", "-fbdir"])
            .arg(folder.path())
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("an X server");
        let mut line = String::new();
        let output = server.stdout.take().expect("its standard output");
        let read = BufReader::new(output).read_line(&mut line);
        read.expect("a line from the X server");
        let number = line.trim().parse().expect("the number of the display");
        Some(Self {
            server,
            number,
            folder,
        })
    }

    pub(crate) const fn number(&self) -> u32 {
        self.number
    }

    /// Returns the name of this display, for the environment variable `DISPLAY`.
    pub(crate) fn name(&self) -> String {
        format!(":{}", self.number)
    }

    /// Runs `xdotool` with `arguments`, and returns its output, or `None` if it fails.
    pub(crate) fn ask(&self, arguments: &[&str]) -> Option<String> {
        let mut tool = Command::new("xdotool");
        tool.env("DISPLAY", self.name()).args(arguments);
        let output = tool.output().expect("xdotool runs");
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(text)
    }

    pub(crate) fn set_clipboard(&self, text: &str) {
        let mut command = self.clipboard_tool("-i");
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut child = command.spawn().expect("the tool for the clipboard");
        let mut input = child.stdin.take().expect("its standard input");
        input.write_all(text.as_bytes()).expect("a text");
        drop(input);
        // The process exits at once, but its child process keeps the text available.
        assert!(child.wait().is_ok_and(|status| status.success()));
    }

    pub(crate) fn clipboard(&self) -> Option<String> {
        let output = self.clipboard_tool("-o").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then_some(text)
    }

    fn clipboard_tool(&self, what: &str) -> Command {
        let mut command = Command::new("xclip");
        command
            .env("DISPLAY", self.name())
            .args(["-selection", "clipboard", what])
            .stderr(Stdio::null());
        command
    }

    /// Presses and releases `keys`, given by their X names, one after another.
    pub(crate) fn type_keys(&self, keys: &[&str]) {
        let arguments: Vec<&str> = ["key"].iter().chain(keys).copied().collect();
        assert!(self.ask(&arguments).is_some(), "cannot type {keys:?}");
    }

    /// Presses and releases `keys` one after another, as fast as possible.
    pub(crate) fn type_at_once(&self, keys: &[&str]) {
        let arguments: Vec<&str> = ["key", "--delay", "0"]
            .iter()
            .chain(keys)
            .copied()
            .collect();
        assert!(self.ask(&arguments).is_some(), "cannot type {keys:?}");
    }

    /// Presses and releases `keys` one after another, with a pause of `pause` milliseconds before each press and each
    /// release.
    pub(crate) fn type_steadily(&self, keys: &[&str], pause: u32) {
        let pause = pause.to_string();
        let arguments = ["key", "--delay", &pause];
        let arguments: Vec<&str> = arguments.iter().chain(keys).copied().collect();
        assert!(self.ask(&arguments).is_some(), "cannot type {keys:?}");
    }

    /// Moves the pointer to a position on the screen. The option `--sync` of `xdotool` is not used, because with it,
    /// the tool waits 15 seconds if the pointer is already there.
    pub(crate) fn point(&self, x: usize, y: usize) {
        let moved = self.ask(&["mousemove", &x.to_string(), &y.to_string()]);
        assert!(moved.is_some());
    }

    /// Clicks a mouse button at the position of the pointer. Button 1 is the left button.
    pub(crate) fn click(&self, button: u32) {
        assert!(self.ask(&["click", &button.to_string()]).is_some());
    }

    /// Returns the IDs of all visible windows of the game.
    pub(crate) fn windows(&self) -> Vec<u32> {
        let found = self.ask(&["search", "--onlyvisible", "--class", r"^sokoban(\.exe)?$"]);
        let found = found.unwrap_or_default();
        found.lines().filter_map(|id| id.parse().ok()).collect()
    }

    pub(crate) fn area(&self, window: u32) -> Option<Area> {
        let text = self.ask(&["getwindowgeometry", "--shell", &window.to_string()])?;
        let value = |key: &str| {
            let mut values = text.lines().filter_map(|line| line.strip_prefix(key));
            values.next()?.parse().ok()
        };
        Some(Area {
            left: value("X=")?,
            top: value("Y=")?,
            width: value("WIDTH=")?,
            height: value("HEIGHT=")?,
        })
    }

    pub(crate) fn picture(&self, area: Area) -> Picture {
        let bytes = fs::read(self.folder.path().join("Xvfb_screen0")).expect("the screen's file");
        Picture::read(&bytes, area)
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Returns `true` if the program `tool` is installed.
pub(crate) fn is_installed(tool: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(tool).is_file())
}
