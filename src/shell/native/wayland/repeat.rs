//! Key repeat on Wayland, where it is the program's own affair.
//!
//! The engine polls a timer together with the display, and stops that timer when the key goes up. If both are ready at
//! the same moment, it reads the timer that it has just stopped, and blocks for ever. So a pipe replaces the timer: its
//! content stays until it is read. Setting it like a timer fails, which the engine ignores, and the value that it reads
//! is the number of repeats.

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

/// From the press of a key to its first repetition.
const REPEAT_DELAY: Duration = Duration::from_millis(500);
/// From one repetition to the next.
const REPEAT_INTERVAL: Duration = Duration::from_millis(40);
/// How timers are called among the open files of a program.
const TIMER: &str = "anon_inode:[timerfd]";
/// The bytes that the engine reads when a key has repeated once.
const ONCE: [u8; size_of::<usize>()] = 1_usize.to_ne_bytes();

/// Tells the engine when a key that is held repeats.
#[derive(Debug)]
pub(crate) struct KeyRepeat {
    held: Sender<Option<Key>>,
    last: Option<Key>,
}

impl KeyRepeat {
    /// Replaces the engine's timer. Call it on the engine's thread. `None` if the engine has no timer, as on an X
    /// display.
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

    /// Follows which key is held. The engine knows for itself which keys repeat, and whether they still do.
    pub(crate) fn follow(&mut self, event: &Input) {
        let held = match *event {
            // Keys without a name are modifiers above all.
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

/// The engine's timer among the open files: it is made before any other, as soon as the display is reached.
fn engine_timer(files: &Path) -> Option<RawFd> {
    let entries = fs::read_dir(files).ok()?.flatten();
    let timers = entries.filter(|entry| {
        let target = fs::read_link(entry.path());
        target.is_ok_and(|target| target == Path::new(TIMER))
    });
    let numbers = timers.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.min()
}

/// Calls `strike` in time while a key is held, until all senders are gone.
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

/// Writes one repetition, unless the last one is still to be read: a loop that stalls makes up for none.
fn strike(reader: &PipeReader, writer: &mut PipeWriter) {
    let mut unread = [PollFd::new(reader.as_fd(), PollFlags::POLLIN)];
    if poll(&mut unread, PollTimeout::ZERO) == Ok(0) {
        // The engine's end is open as long as the program runs.
        let _ = writer.write_all(&ONCE);
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
        assert_eq!(read, ONCE, "no more than one waits to be read");
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
