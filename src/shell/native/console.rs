//! Standard output and standard error, and the exit status: the only place that writes there.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
#[cfg(not(windows))]
use std::process::{Command, Stdio};

use sokoban_app::notice::{Damage, Notice};
use sokoban_app::save::ProgressError;

#[cfg(not(windows))]
use super::environment::variable;

/// Why a command ends before it is done.
#[derive(Debug)]
pub enum End {
    /// No one reads the output any more, as behind `| head -1`: that is no error.
    Closed,
    /// This went wrong.
    Failed(String),
}

impl From<String> for End {
    fn from(message: String) -> Self {
        Self::Failed(message)
    }
}

impl From<ProgressError> for End {
    fn from(error: ProgressError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<Damage> for End {
    fn from(damage: Damage) -> Self {
        Self::Failed(damage.to_string())
    }
}

impl From<Notice> for End {
    fn from(notice: Notice) -> Self {
        Self::Failed(notice.to_string())
    }
}

/// What a command says, and how well it went so far.
#[derive(Debug, Default)]
pub struct Console {
    /// Whether something was not as one would wish: exit status 1.
    bad: bool,
    /// What went wrong without ending the command.
    failures: Vec<String>,
    /// Whether the last thing on standard error is a line of [`Console::progress`].
    counting: bool,
}

impl Console {
    /// Runs a command, and returns the exit status: 0, or 1 if something is not as one would wish, or 2 with a
    /// message if something went wrong.
    pub fn run(command: impl FnOnce(&mut Self) -> Result<(), End>) -> ExitCode {
        let mut console = Self::default();
        match command(&mut console) {
            Ok(()) | Err(End::Closed) => {}
            Err(End::Failed(message)) => console.failures.push(message),
        }
        console.clear();
        console.failures.iter().for_each(tell);
        ExitCode::from(match (console.failures.is_empty(), console.bad) {
            (false, _) => 2,
            (true, bad) => u8::from(bad),
        })
    }

    /// Writes to standard output, at once.
    ///
    /// # Errors
    /// If no one reads it any more, or it cannot be written.
    pub fn print(&mut self, text: &str) -> Result<(), End> {
        self.clear();
        let mut output = io::stdout().lock();
        let written = output.write_all(text.as_bytes());
        written.and_then(|()| output.flush()).map_err(|error| {
            if error.kind() == ErrorKind::BrokenPipe {
                End::Closed
            } else {
                End::Failed(format!("standard output: {error}"))
            }
        })
    }

    /// Notes whether something is as one would wish.
    pub const fn judge(&mut self, good: bool) {
        self.bad |= !good;
    }

    /// Notes what went wrong; it is told in the end.
    pub fn fail(&mut self, message: String) {
        self.failures.push(message);
    }

    /// Says something on standard error.
    pub fn note(&mut self, message: &str) {
        self.clear();
        tell(message);
    }

    /// Says on a terminal what is being done.
    pub fn progress(&mut self, text: &str) {
        if io::stderr().is_terminal() {
            self.counting = true;
            // A convenience: what counts is told otherwise.
            let _ = write!(io::stderr(), "\r{text} ");
        }
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.counting) {
            // As above.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// Writes a message to standard error. If that fails, there is no one to be told.
pub fn tell(message: &(impl Display + ?Sized)) {
    let _ = writeln!(io::stderr(), "sokoban: {message}");
}

/// Shows a message to someone who has started the program from the desktop, and waits until it was read.
#[cfg(windows)]
pub fn show(message: &str) {
    use std::os::windows::io::AsRawHandle as _;
    // Anyone else gave the program a place to write to.
    if io::stderr().as_raw_handle().is_null() {
        sokoban_platform::windows::show_error("Sokoban", message);
    }
}

/// The programs that show a message in a window of their own, and the arguments that come before the message.
#[cfg(not(windows))]
const DIALOGS: [(&str, &[&str]); 4] = [
    (
        "zenity",
        &["--error", "--no-markup", "--title=Sokoban", "--text"],
    ),
    ("kdialog", &["--title", "Sokoban", "--error"]),
    ("xmessage", &["-center"]),
    ("notify-send", &["Sokoban"]),
];

/// Shows a message to someone on a desktop who sees no terminal, with whatever program there is for that. It is not
/// waited for.
#[cfg(not(windows))]
pub fn show(message: &str) {
    let has_desktop = ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| variable(name).is_some());
    if cfg!(not(target_os = "linux")) || io::stderr().is_terminal() || !has_desktop {
        return;
    }
    for (program, arguments) in DIALOGS {
        let mut dialog = Command::new(program);
        dialog.args(arguments).arg(message);
        // The engine may have left it behind, for a connection of its own.
        dialog.env_remove("WAYLAND_SOCKET");
        dialog
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if dialog.spawn().is_ok() {
            return;
        }
    }
}
