//! Reports to tests when the event loop goes to rest and when it wakes, so that a test need not wait for silence.

use std::env;
use std::fs::File;
use std::io::Write as _;

/// The environment variable with the number of the file descriptor for reports. Only Unix has files for descriptors.
const VARIABLE: &str = "SOKOBAN_REST";

/// The last report, and the file that receives one line for each: `rest 3` after three presses of keys and buttons,
/// `rest 3 working` if a background task has not finished, or `awake`.
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

    /// Reports that the loop sleeps until something happens: `presses` have been handled, and the window shows the result.
    pub(crate) fn rest(&mut self, presses: usize, is_working: bool) {
        self.is_resting = true;
        let end = if is_working { " working" } else { "" };
        self.report(&format!("rest {presses}{end}\n"));
    }

    fn report(&mut self, line: &str) {
        if let Some(file) = &mut self.file {
            // Nobody may be listening any more.
            let _ = file.write_all(line.as_bytes());
        }
    }
}
