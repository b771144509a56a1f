//! Ctrl+C: long work ends at the next opportunity, and what is done by then is kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::console::Console;

/// The exit status of a program that was interrupted twice: 128 and the number of the signal, as shells have it.
const INTERRUPTED: i32 = 130;

/// Whether Ctrl+C was pressed. The second time ends the program at once.
#[derive(Debug, Clone)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Begins to watch. Where that cannot be, Ctrl+C ends the program as if no one watched.
    pub fn watch() -> Self {
        let pressed = Arc::new(AtomicBool::new(false));
        // In this order: the first time there is nothing yet to end for.
        let ends = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&pressed));
        if ends.is_ok() {
            let _ = flag::register(SIGINT, Arc::clone(&pressed));
        }
        Self(pressed)
    }

    /// Whether it was pressed.
    pub fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Says so, and that not all was done, if it was pressed; returns whether it was.
    pub fn tell(&self, console: &mut Console) -> bool {
        if self.is_pressed() {
            console.judge(false);
            console.note("stopped before the end");
        }
        self.is_pressed()
    }
}
