//! Tests of touch input with a real X server. Xvfb has no touch screen, so the tests use Xorg with a test driver that
//! receives touches through a socket.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::display::{is_missing, wait_for};
use super::running::{PROGRAM, Running};

const WIDTH: f64 = 1280.0;
const HEIGHT: f64 = 800.0;

/// An X server with a touch screen. It needs no graphics card.
struct TouchServer {
    server: Child,
    name: String,
    folder: TempDir,
}

impl TouchServer {
    /// Starts the X server. Returns `None` if it is not installed.
    fn open() -> Option<Self> {
        if is_missing(&["Xorg"]) {
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("xorg.conf"), configuration(folder.path())).expect("a file");
        let mut server = Command::new("Xorg")
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-config"])
            .arg(path("xorg.conf"))
            .arg("-logfile")
            .arg(path("log"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("an X server");
        let mut line = String::new();
        let output = server.stdout.take().expect("its standard output");
        let read = BufReader::new(output).read_line(&mut line);
        read.expect("a line from the X server");
        let log = || fs::read_to_string(path("log")).unwrap_or_default();
        assert!(!line.is_empty(), "no display: {}", log());
        let name = format!(":{}", line.trim());
        Some(Self {
            server,
            name,
            folder,
        })
    }

    fn screen(&self) -> TouchScreen {
        let path = self.folder.path().join("finger");
        let socket = wait_for("the touch screen is there", || {
            UnixStream::connect(&path).ok()
        });
        TouchScreen::new(socket)
    }

    fn has_window(&self) -> bool {
        let mut tool = Command::new("xdotool");
        tool.env("DISPLAY", &self.name);
        tool.args(["search", "--onlyvisible", "--class", "^sokoban$"]);
        tool.output().is_ok_and(|output| output.status.success())
    }
}

impl Drop for TouchServer {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn configuration(folder: &Path) -> String {
    let device = |name: &str, kind: &str| {
        let socket = folder.join(name);
        format!(
            r#"
Section "InputDevice"
    Identifier "{name}"
    Driver "inputtest"
    Option "SocketPath" "{}"
    Option "DeviceType" "{kind}"
EndSection
"#,
            socket.display()
        )
    };
    let devices = [
        device("finger", "Touch"),
        device("mouse", "Pointer"),
        device("keys", "Keyboard"),
    ];
    format!(
        r#"
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoAddGPU" "false"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Virtual {WIDTH} {HEIGHT}
    EndSubSection
EndSection
Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    InputDevice "mouse" "CorePointer"
    InputDevice "keys" "CoreKeyboard"
    InputDevice "finger" "SendCoreEvents"
EndSection
{}"#,
        devices.concat()
    )
}

/// A connection to the test driver. Each message to it starts with the length and the type of the message. All numbers
/// have the byte order of the machine.
struct TouchScreen(UnixStream);

impl TouchScreen {
    const VERSION: u32 = 0;
    const TOUCH: u32 = 6;
    /// The maximum value of each coordinate.
    const RANGE: f64 = 65_535.0;
    /// The number of axes in a message.
    const AXES: usize = 64;

    fn new(mut socket: UnixStream) -> Self {
        let mut hello = Vec::new();
        hello.extend(12_u32.to_ne_bytes());
        hello.extend(Self::VERSION.to_ne_bytes());
        hello.extend([1_u16, 1].into_iter().flat_map(u16::to_ne_bytes));
        socket.write_all(&hello).expect("the driver listens");
        socket.read_exact(&mut [0; 12]).expect("the driver answers");
        Self(socket)
    }

    /// Sends a touch event at the position (x, y) on the screen. `kind` is the event's number in the X Input extension:
    /// 18 begins a touch, 19 moves it, and 20 ends it.
    fn send(&mut self, kind: u32, finger: u32, (x, y): (f64, f64)) {
        let mut body = Vec::new();
        body.extend([finger, kind, 0].into_iter().flat_map(u32::to_ne_bytes));
        // A bit set of the axes whose values are given in this message. Only the first two are given.
        body.extend([3, 0, 0, 0, 0, 0, 0, 0]);
        body.extend(0_u32.to_ne_bytes());
        let mut axes = [0.0; 2 * Self::AXES];
        axes[0] = x / WIDTH * Self::RANGE;
        axes[1] = y / HEIGHT * Self::RANGE;
        body.extend(axes.into_iter().flat_map(f64::to_ne_bytes));
        let mut message = Vec::new();
        message.extend((8 + body.len() as u32).to_ne_bytes());
        message.extend(Self::TOUCH.to_ne_bytes());
        message.extend(body);
        self.0.write_all(&message).expect("the driver listens");
    }

    fn swipe(&mut self, finger: u32, from: (f64, f64), to: (f64, f64)) {
        self.send(18, finger, from);
        for part in 1..=4 {
            let part = f64::from(part) / 4.0;
            let between = |from: f64, to: f64| from + part * (to - from);
            self.send(19, finger, (between(from.0, to.0), between(from.1, to.1)));
        }
        self.send(20, finger, to);
    }

    fn tap_with_two(&mut self, finger: u32, (x, y): (f64, f64)) {
        for kind in [18, 20] {
            self.send(kind, finger, (x, y));
            self.send(kind, finger + 1, (x + 60.0, y));
        }
    }
}

#[test]
fn a_swipe_walks_and_two_fingers_undo_on_a_touch_screen_of_x11() {
    let Some(server) = TouchServer::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    // The player in this level can only step to the right or down.
    fs::write(&file, "Room\n\n######\n#@ ###\n#   .#\n#  $ #\n######\n").expect("a level file");
    let mut command = Command::new(PROGRAM);
    command
        .args(["--data".as_ref(), data.path(), &file])
        .env("DISPLAY", &server.name)
        .env_remove("WAYLAND_DISPLAY");
    let game = Running::start(command, data.path());
    let mut screen = server.screen();
    wait_for("a window is there", || server.has_window().then_some(()));

    // Swipe outside the board. Until the game listens for touches, the X server turns them into mouse clicks, which
    // would have an effect on the board.
    let (from, to) = ((30.0, 500.0), (150.0, 500.0));
    let mut finger = 0;
    let mut wait_until_saved =
        |screen: &mut TouchScreen, moves: &str, act: fn(&mut TouchScreen, u32, _, _)| {
            // Repeat the gesture until it has the expected effect. Further repetitions change nothing.
            wait_for(&format!("{moves} is kept"), || {
                finger += 2;
                act(screen, finger, from, to);
                (game.saved("Room")?.current == moves).then_some(())
            });
        };
    wait_until_saved(&mut screen, "r*", |screen, finger, from, to| {
        screen.swipe(finger, from, to);
    });
    wait_until_saved(&mut screen, "*r", |screen, finger, from, _| {
        screen.tap_with_two(finger, from);
    });
}
