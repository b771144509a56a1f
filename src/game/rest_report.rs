//! Notifies tests when the event loop goes to sleep and when it wakes, so that a test does not have to wait for a fixed
//! time.

use std::env;
use std::fs::File;
use std::io::Write as _;

/// The environment variable that contains the number of the file descriptor to which reports are written. Used only on
/// Unix.
const VARIABLE: &str = "SOKOBAN_REST";

/// Writes reports to a file, one per line. `rest 3` means that the loop sleeps after three presses of keys and buttons.
/// `rest 3 working` means that, in addition, a background task has not finished. `awake` means that the loop runs.
pub(crate) struct RestReport {
    file: Option<File>,
    is_resting: bool,
}

impl RestReport {
    pub(crate) fn open() -> Self {
        let number = env::var(VARIABLE).ok();
        let number: Option<u32> = number.and_then(|number| number.parse().ok());
        let open = |number| {
            let path = format!("/dev/fd/{number}");
            File::options().append(true).open(path).ok()
        };
        Self {
            file: number.and_then(open),
            is_resting: false,
        }
    }

    pub(crate) fn wake(&mut self) {
        if std::mem::take(&mut self.is_resting) {
            self.report("awake\n");
        }
    }

    /// Reports that the loop sleeps until something happens. The window shows the result of all `presses` presses of
    /// keys and buttons so far. `is_working` is `true` if a background task has not finished.
    pub(crate) fn rest(&mut self, presses: usize, is_working: bool) {
        self.is_resting = true;
        let end = if is_working { " working" } else { "" };
        self.report(&format!("rest {presses}{end}\n"));
    }

    fn report(&mut self, line: &str) {
        if let Some(file) = &mut self.file {
            // Ignore errors: the test may have stopped reading.
            let _ = file.write_all(line.as_bytes());
        }
    }
}
