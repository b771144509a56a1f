//! The allocator of glibc.

use libc::{M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD, c_int, malloc_trim, mallopt};

/// Blocks of at least this many bytes are mapped on their own, and unmapped when they are freed.
const MAPPED_BYTES: c_int = 1 << 20;
/// Free bytes at the end of a heap beyond which it shrinks.
const TRIMMED_BYTES: c_int = 2 << 20;
/// Heaps for all threads together.
const MAX_HEAPS: c_int = 2;

/// Lets freed memory go back to the system. By default glibc serves blocks of up to 32 MiB from heaps as soon as one of
/// that size was freed, and has a heap for each thread: what is below the last block in use stays resident.
///
/// Call it before there is a second thread.
#[expect(unsafe_code, reason = "no safe library sets these parameters")]
pub fn return_freed_memory() {
    for (parameter, value) in [
        (M_MMAP_THRESHOLD, MAPPED_BYTES),
        (M_TRIM_THRESHOLD, TRIMMED_BYTES),
        (M_ARENA_MAX, MAX_HEAPS),
    ] {
        // SAFETY: it takes two numbers, and changes how later blocks are allocated. Unknown parameters are ignored.
        unsafe { mallopt(parameter, value) };
    }
}

/// Gives free pages inside the heaps back to the system, which takes some milliseconds.
#[expect(unsafe_code, reason = "no safe library does it")]
pub fn trim() {
    // SAFETY: it locks each heap while it looks at it, and touches no block in use.
    unsafe { malloc_trim(0) };
}
