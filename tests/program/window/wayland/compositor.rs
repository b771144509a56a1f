//! A private Wayland display without a screen.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::window::display::{is_missing, wait_for};
use crate::window::picture::Picture;

/// The user `nobody`, because the display refuses to run for root.
const NOBODY: u32 = 65534;

/// Keys repeat so fast that a release nearly always coincides with a repeat.
const CONFIGURATION: &str = "default_border none
xwayland disable
output HEADLESS-1 resolution 1280x800 position 0 0
input * {
    repeat_delay 20
    repeat_rate 500
}
";

/// A running display.
pub(super) struct Compositor {
    server: Child,
    folder: TempDir,
    socket: PathBuf,
    commands: PathBuf,
}

impl Compositor {
    /// Starts a display. Returns `None` if its tools are missing.
    pub(super) fn open() -> Option<Self> {
        if is_missing(&["sway", "swaymsg", "setpriv", "grim", "wl-copy", "wl-paste"]) {
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder for the display");
        let configuration = folder.path().join("configuration");
        fs::write(&configuration, CONFIGURATION).expect("a configuration");
        let mut command = Command::new("sway");
        if fs::metadata("/proc/self").expect("this process").uid() == 0 {
            let owner = Some(NOBODY);
            std::os::unix::fs::chown(folder.path(), owner, owner).expect("its folder");
            command = Command::new("setpriv");
            let (user, group) = (format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"));
            command.args([&user, &group, "--clear-groups", "sway"]);
        }
        let server = command
            .arg("-c")
            .arg(&configuration)
            .env("XDG_RUNTIME_DIR", folder.path())
            .env("HOME", folder.path())
            .env("WLR_BACKENDS", "headless")
            .env("WLR_LIBINPUT_NO_DEVICES", "1")
            .env("WLR_RENDERER", "pixman")
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a Wayland display");
        let socket = wait_for("the display is there", || {
            file(folder.path(), |name| name == "wayland-1")
        });
        let commands = wait_for("the display takes commands", || {
            file(folder.path(), |name| name.starts_with("sway-ipc."))
        });
        Some(Self {
            server,
            folder,
            socket,
            commands,
        })
    }

    pub(super) fn socket(&self) -> &Path {
        &self.socket
    }

    /// Returns a command that runs a program on this display.
    pub(super) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command
            .env("XDG_RUNTIME_DIR", self.folder.path())
            .env("WAYLAND_DISPLAY", "wayland-1")
            .env_remove("DISPLAY");
        command
    }

    /// Sends a command to the display. Returns `true` if it succeeded.
    pub(super) fn run_command(&self, words: &str) -> bool {
        let mut command = Command::new("swaymsg");
        command.arg("-q").arg("-s").arg(&self.commands).arg(words);
        command.status().is_ok_and(|status| status.success())
    }

    /// Returns `true` if the game's window fills the screen, or `None` if there is no window.
    pub(super) fn is_full_screen(&self) -> Option<bool> {
        let tree = self.tree();
        let (before, _) = tree.split_once("\"app_id\": \"sokoban\"")?;
        let (_, mode) = before.rsplit_once("\"fullscreen_mode\": ")?;
        Some(mode.starts_with('1'))
    }

    /// Returns the display's description of its windows.
    fn tree(&self) -> String {
        let mut command = Command::new("swaymsg");
        command.arg("-s").arg(&self.commands);
        let output = command.args(["-r", "-t", "get_tree"]).output();
        let text = output.expect("swaymsg runs").stdout;
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Returns a picture of the screen.
    pub(super) fn picture(&self) -> Picture {
        let output = self.program("grim").args(["-t", "ppm", "-"]).output();
        let output = output.expect("grim runs");
        assert!(output.status.success(), "no picture");
        Picture::from_ppm(&output.stdout)
    }

    /// Sets the text of the clipboard.
    pub(super) fn set_clipboard(&self, text: &str) {
        let given = self.program("wl-copy").arg("--").arg(text).status();
        assert!(given.is_ok_and(|status| status.success()));
    }

    /// Returns the text of the clipboard.
    pub(super) fn clipboard(&self) -> Option<String> {
        let output = self.program("wl-paste").arg("-n").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then_some(text)
    }
}

impl Drop for Compositor {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Returns a file of a folder whose name satisfies `is_it`.
fn file(folder: &Path, is_it: impl Fn(&str) -> bool) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut files = entries.filter(|entry| entry.file_name().to_str().is_some_and(&is_it));
    files.next().map(|entry| entry.path())
}
