//! Standard output, standard error and the exit status.
//!
//! Only this module writes to the two streams. File names, titles and arguments may contain control characters, which
//! this module replaces before they reach a terminal.

#![expect(
    clippy::disallowed_methods,
    reason = "other modules print through this one"
)]

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
#[cfg(not(windows))]
use std::process::{Command, Stdio};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

#[cfg(not(windows))]
use crate::system::environment::variable;

#[derive(Debug)]
pub enum End {
    /// Standard output was closed by its reader, as in `sokoban … | head -1`. This is not an error.
    Closed,
    Failed(String),
}

impl<E: Display> From<E> for End {
    fn from(error: E) -> Self {
        Self::Failed(error.to_string())
    }
}

#[derive(Debug)]
pub struct Console {
    /// `true` if any result was bad. The exit status is then 1.
    bad: bool,
    failures: Vec<String>,
    quiet: bool,
    bar: ProgressBar,
}

impl Console {
    /// Runs a command and returns the exit status: 0 on success, 1 if a result was bad, or 2 with a message after an
    /// error.
    pub fn run(quiet: bool, command: impl FnOnce(&mut Self) -> Result<(), End>) -> ExitCode {
        let mut console = Self {
            bad: false,
            failures: Vec::new(),
            quiet,
            bar: ProgressBar::hidden(),
        };
        match command(&mut console) {
            Ok(()) | Err(End::Closed) => {}
            Err(End::Failed(message)) => console.failures.push(message),
        }
        console.bar.finish_and_clear();
        console.failures.iter().for_each(report);
        ExitCode::from(match (console.failures.is_empty(), console.bad) {
            (false, _) => 2,
            (true, bad) => u8::from(bad),
        })
    }

    pub fn print(&mut self, text: &str) -> Result<(), End> {
        let written = self.bar.suspend(|| {
            let mut output = io::stdout().lock();
            // Only a terminal gets the filtered text. A file or another program gets the text unchanged.
            let text = if output.is_terminal() {
                visible(text, &['\n', '\t'])
            } else {
                Cow::Borrowed(text)
            };
            output.write_all(text.as_bytes())?;
            output.flush()
        });
        written.map_err(|error| {
            if error.kind() == ErrorKind::BrokenPipe {
                End::Closed
            } else {
                End::Failed(format!("standard output: {error}"))
            }
        })
    }

    pub const fn judge(&mut self, good: bool) {
        self.bad |= !good;
    }

    /// Records an error, which is reported when the command ends. The exit status is then 2.
    pub fn fail(&mut self, message: String) {
        self.failures.push(message);
    }

    pub fn note(&self, message: &str) {
        if !self.quiet {
            self.bar.suspend(|| report(message));
        }
    }

    /// Creates a progress bar for `count` levels, which is visible only if standard error is a terminal.
    pub fn start_progress(&mut self, count: usize) -> Progress {
        self.bar.finish_and_clear();
        if self.quiet || !io::stderr().is_terminal() {
            return Progress(self.bar.clone());
        }
        self.bar = ProgressBar::new(count as u64);
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {elapsed}  {msg}");
        self.bar
            .set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        self.bar.enable_steady_tick(Duration::from_secs(1));
        Progress(self.bar.clone())
    }
}

pub struct Progress(ProgressBar);

impl Progress {
    pub fn add(&self, levels: u64) {
        self.0.inc(levels);
    }

    pub fn show(&self, message: &str) {
        self.0.set_message(visible(message, &[]).into_owned());
    }
}

pub fn report(message: &(impl Display + ?Sized)) {
    write_error(&format!("sokoban: {message}"));
}

pub fn report_usage(error: &clap::Error) {
    error.render().to_string().lines().for_each(write_error);
}

/// Writes a line to standard error. All text on standard error goes through this function. Write errors are ignored,
/// because the exit status still reports a failure.
fn write_error(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(line, &[]));
}

/// Replaces characters that would control a terminal or reorder the text in a line. Keeps the characters in `allowed`.
fn visible<'a>(text: &'a str, allowed: &[char]) -> Cow<'a, str> {
    let is_unsafe = |c: char| {
        let reorders = matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        (c.is_control() || reorders) && !allowed.contains(&c)
    };
    if text.contains(is_unsafe) {
        Cow::Owned(text.replace(is_unsafe, "\u{FFFD}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// If the program was started from the desktop rather than a terminal, shows the message in a message box and waits
/// until the player closes it.
#[cfg(windows)]
pub fn show(message: &str) {
    use std::os::windows::io::AsRawHandle as _;
    // The handle of standard error is null if the program was not started from a console.
    if io::stderr().as_raw_handle().is_null() {
        sokoban_platform::windows::show_error("Sokoban", message);
    }
}

/// If the program has no terminal, shows the message as a desktop notification.
#[cfg(not(windows))]
pub fn show(message: &str) {
    let display = variable("DISPLAY").or_else(|| variable("WAYLAND_DISPLAY"));
    if cfg!(target_os = "linux") && display.is_some() && !io::stderr().is_terminal() {
        // If `notify-send` is missing, the message appears only on standard error.
        let _ = Command::new("notify-send")
            .args(["--urgency=critical", "Sokoban", message])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
    }
}
