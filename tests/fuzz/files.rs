//! Whatever bytes a file has: reading neither panics nor hangs, and what is written reads as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sokoban_core::Collection;

// The game's reader alone: with the game around it, an engine would be built that is not asked anything.
#[path = "../../src/files.rs"]
#[allow(dead_code)]
mod files;
#[path = "../support/print_law.rs"]
mod print_law;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(collection) = files::read(bytes) {
        let _ = collection.print();
    }
    print_law::check(&Collection::parse(bytes));
});
