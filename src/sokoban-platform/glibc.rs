//! Changes settings of glibc's memory allocator.

use libc::{M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD, c_int, malloc_trim, mallopt};

/// The minimum size, in bytes, of blocks that are mapped into memory separately. Such blocks are unmapped when they are
/// freed.
const MAPPED_BYTES: c_int = 1 << 20;
/// The maximum number of free bytes at the end of a heap. If there are more, the heap shrinks.
const TRIMMED_BYTES: c_int = 2 << 20;
/// The maximum number of heaps for all threads together.
const MAX_HEAPS: c_int = 2;

/// Makes the allocator return freed memory to the system. By default, once a block of up to 32 MiB has been freed,
/// glibc allocates later blocks of that size in heaps, of which each thread has one. A heap keeps all memory before its
/// last block that is in use.
///
/// Must be called while the process has only one thread.
#[expect(unsafe_code, reason = "no safe library sets these parameters")]
pub fn return_freed_memory() {
    for (parameter, value) in [
        (M_MMAP_THRESHOLD, MAPPED_BYTES),
        (M_TRIM_THRESHOLD, TRIMMED_BYTES),
        (M_ARENA_MAX, MAX_HEAPS),
    ] {
        // SAFETY: the arguments are numbers, and the call affects only later allocations. Unknown parameters are
        // ignored.
        unsafe { mallopt(parameter, value) };
    }
}

/// Returns free pages inside the heaps to the system, which takes some milliseconds.
#[expect(unsafe_code, reason = "no safe library does it")]
pub fn trim() {
    // SAFETY: `malloc_trim` locks each heap while examining it, and does not touch blocks in use.
    unsafe { malloc_trim(0) };
}
