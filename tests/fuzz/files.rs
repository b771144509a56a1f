//! Checks that reading a file with arbitrary bytes neither panics nor hangs, and that its levels stay the same if they
//! are written to a file and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sokoban_app::library::files;
use sokoban_files::Collection;

#[path = "../support/print_law.rs"]
mod print_law;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(collection) = files::read(bytes) {
        let _ = collection.to_sok();
    }
    print_law::check(&Collection::parse(bytes));
});
