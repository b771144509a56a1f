//! The environment of this process.

/// Sets a variable. Returns `false` and changes nothing if the process has more than one thread.
pub fn set(name: &str, value: &str) -> bool {
    let threads = std::fs::read_dir("/proc/self/task").map(Iterator::count);
    if !matches!(threads, Ok(1)) {
        return false;
    }
    #[expect(unsafe_code, reason = "other threads could read the variable")]
    // SAFETY: this is the only thread.
    unsafe {
        std::env::set_var(name, value);
    }
    true
}
