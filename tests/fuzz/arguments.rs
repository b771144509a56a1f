//! Any command line is accepted or refused, and no word is read as two things.

#![no_main]

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt as _;

use libfuzzer_sys::fuzz_target;

// Only these files: with the rest of the game, the target would build the engine for nothing.
#[path = "../../src/cli"]
#[allow(dead_code, unreachable_pub)]
mod cli {
    pub mod arguments;
    pub mod values;
}

use cli::arguments::{Arguments, Command};
use cli::values::Source;

fuzz_target!(|bytes: &[u8]| {
    // Zeros separate arguments.
    let words = bytes.split(|&byte| byte == 0);
    let words: Vec<OsString> = words
        .map(|word| OsString::from_vec(word.to_vec()))
        .collect();
    let Ok(arguments) = Arguments::parse_words(words.clone()) else {
        return;
    };
    assert_eq!(
        Arguments::parse_words(words.clone()).ok().as_ref(),
        Some(&arguments)
    );
    let sources = arguments.sources();
    match &arguments.command {
        Some(Command::Replay(replay)) => {
            assert!(replay.moves != "-" || !sources.contains(&&Source::Standard));
        }
        Some(Command::Picture(picture)) => assert!(picture.out.path.extension().is_some()),
        Some(Command::Solve(solve)) => assert!(solve.threads.is_none_or(|it| (1..=2).contains(&it))),
        _ => {}
    }
    let standard = sources.iter().filter(|source| **source == &Source::Standard);
    assert!(standard.count() <= 1);
    for path in sources.iter().copied().filter_map(Source::path) {
        assert!(words.iter().any(|word| word == path.as_os_str()));
    }
});
