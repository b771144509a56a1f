//! Threads that think give way to those that draw: on a machine of few cores without a graphics card pictures would
//! wait for them, while nobody waits for a thought of some more milliseconds.

use std::io;
use std::sync::mpsc::{Receiver, RecvError, RecvTimeoutError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// The time without work after which a thread gives memory back. Questions in a row use the same memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(1);

/// Starts a thread that gives way to all others.
pub(crate) fn spawn(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    Builder::new().name(name.to_owned()).spawn(move || {
        give_way();
        work();
    })
}

/// Waits for the next message of a thread that has nothing to do, and gives the memory of its last work back meanwhile.
///
/// # Errors
/// If all senders are gone.
pub(crate) fn wait<T>(inbox: &Receiver<T>) -> Result<T, RecvError> {
    match inbox.recv_timeout(IDLE_TIMEOUT) {
        Ok(message) => Ok(message),
        Err(RecvTimeoutError::Disconnected) => Err(RecvError),
        Err(RecvTimeoutError::Timeout) => {
            #[cfg(all(target_os = "linux", target_env = "gnu"))]
            sokoban_platform::glibc::trim();
            inbox.recv()
        }
    }
}

/// How nice a thread that thinks is, from 0 to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of the thread at hand: on Linux a nice value is a thread's own.
#[cfg(target_os = "linux")]
fn give_way() {
    // Without it pictures are slower, and nothing else.
    let _ = rustix::process::setpriority_process(None, NICE);
}

/// Elsewhere threads keep their priority.
#[cfg(not(target_os = "linux"))]
const fn give_way() {}
