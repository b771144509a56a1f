//! Key repeat on Wayland, where programs are responsible for it.
//!
//! The engine polls a timer together with the display, and stops the timer when the key goes up. If both are ready at
//! the same moment, it reads the timer that it has just stopped, and blocks forever. So a pipe replaces the timer:
//! its content remains until it is read. Setting the pipe like a timer fails, which the engine ignores, and the value
//! that it reads is the number of repeats.

use std::fs;
use std::io::{self, PipeReader, PipeWriter, Write as _};
use std::os::fd::{AsFd as _, AsRawFd as _, RawFd};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use nix::fcntl::OFlag;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd::dup3;
use sokoban_app::input::{Input, Key};

/// The time from the press of a key to its first repeat.
const REPEAT_DELAY: Duration = Duration::from_millis(500);
/// The time between two repeats.
const REPEAT_INTERVAL: Duration = Duration::from_millis(40);
/// The name of timers among the open files of a program.
const TIMER: &str = "anon_inode:[timerfd]";
/// The bytes that the engine reads after one repeat.
const ONE_REPEAT: [u8; size_of::<usize>()] = 1_usize.to_ne_bytes();

/// Notifies the engine when a held key repeats.
#[derive(Debug)]
pub(crate) struct KeyRepeat {
    held: Sender<Option<Key>>,
    last: Option<Key>,
}

impl KeyRepeat {
    /// Replaces the engine's timer. Must be called on the engine's thread. Returns `None` if the engine has no timer,
    /// as on an X display.
    pub(crate) fn start() -> Option<Self> {
        let timer = engine_timer(Path::new("/proc/self/fd"))?;
        let (reader, mut writer) = io::pipe().ok()?;
        let kept = reader.try_clone().ok()?;
        let (held, calls) = mpsc::channel();
        let thread = thread::Builder::new().name("key-repeat".to_owned());
        let struck = thread.spawn(move || beat(&calls, || strike(&kept, &mut writer)));
        struck.ok()?;
        dup3(reader.as_raw_fd(), timer, OFlag::O_CLOEXEC).ok()?;
        Some(Self { held, last: None })
    }

    /// Keeps track of the held key. The engine itself knows which keys repeat, and whether they still do.
    pub(crate) fn follow(&mut self, event: &Input) {
        let held = match *event {
            // Keys without a name are mostly modifiers.
            Input::Down(key, _) if key != Key::Other => Some(key),
            Input::Up(key) if self.last == Some(key) => None,
            Input::Blur => None,
            _ => return,
        };
        self.last = held;
        // Fails without the thread.
        let _ = self.held.send(held);
    }
}

/// Returns the engine's timer among the open files. It is the first one, because the engine creates it as soon as it
/// has reached the display.
fn engine_timer(files: &Path) -> Option<RawFd> {
    let entries = fs::read_dir(files).ok()?.flatten();
    let timers = entries.filter(|entry| {
        let target = fs::read_link(entry.path());
        target.is_ok_and(|target| target == Path::new(TIMER))
    });
    let numbers = timers.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.min()
}

/// Calls `strike` at each repeat while a key is held, until all senders are gone.
fn beat(calls: &Receiver<Option<Key>>, mut strike: impl FnMut()) {
    let mut pause = None;
    loop {
        let call = match pause {
            Some(pause) => calls.recv_timeout(pause),
            None => calls.recv().map_err(RecvTimeoutError::from),
        };
        match call {
            Ok(held) => pause = held.map(|_| REPEAT_DELAY),
            Err(RecvTimeoutError::Timeout) => {
                strike();
                pause = Some(REPEAT_INTERVAL);
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Writes one repeat, unless the previous one has not been read yet: a slow loop does not catch up on repeats.
fn strike(reader: &PipeReader, writer: &mut PipeWriter) {
    let mut unread = [PollFd::new(reader.as_fd(), PollFlags::POLLIN)];
    if poll(&mut unread, PollTimeout::ZERO) == Ok(0) {
        // The engine's end is open for as long as the program runs.
        let _ = writer.write_all(&ONE_REPEAT);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_the_engine_reads_is_there_or_nothing_is() {
        let (mut reader, mut writer) = io::pipe().expect("a pipe");
        for _ in 0..3 {
            strike(&reader, &mut writer);
        }
        drop(writer);
        let mut read = Vec::new();
        reader.read_to_end(&mut read).expect("what was written");
        assert_eq!(read, ONE_REPEAT, "no more than one waits to be read");
    }

    #[test]
    fn a_held_key_repeats_until_it_is_released() {
        let (held, calls) = mpsc::channel();
        held.send(Some(Key::Down)).expect("a receiver");
        let mut struck = 0;
        let mut held = Some(held);
        beat(&calls, || {
            struck += 1;
            if struck == 3 {
                let held = held.take().expect("the sender");
                held.send(None).expect("a receiver");
            }
        });
        assert_eq!(struck, 3);
    }

    #[test]
    fn the_first_timer_is_the_engines() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |number: &str, what: &str| {
            std::os::unix::fs::symlink(what, folder.path().join(number)).expect("a link");
        };
        open("3", "socket:[1]");
        assert_eq!(engine_timer(folder.path()), None);
        open("10", TIMER);
        open("4", TIMER);
        assert_eq!(engine_timer(folder.path()), Some(4));
    }
}
