//! Whatever stands on the command line: it is understood or refused, and one word is never taken for two things.

#![no_main]

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt as _;

use libfuzzer_sys::fuzz_target;

// This file alone: with the game around it, an engine would be built that is not asked anything.
#[path = "../../src/cli/arguments.rs"]
#[allow(dead_code)]
mod arguments;

use arguments::{Command, Source, Task, parse};

fuzz_target!(|bytes: &[u8]| {
    // No argument has a zero in it.
    let words = bytes.split(|&byte| byte == 0);
    let words: Vec<OsString> = words
        .map(|word| OsString::from_vec(word.to_vec()))
        .collect();
    let Ok(task) = parse(words.clone()) else {
        return;
    };
    assert_eq!(parse(words.clone()).ok().as_ref(), Some(&task));
    let sources: &[Source] = match &task {
        Task::Play { files, .. } => files,
        Task::Run(Command::Check(files) | Command::Import { files, .. }) => files,
        Task::Run(Command::Replay { file, moves, .. }) => {
            assert!(moves.is_some() || *file != Source::Standard);
            std::slice::from_ref(file)
        }
        Task::Run(Command::Solve(how)) => {
            assert!((1..=2).contains(&how.threads));
            std::slice::from_ref(&how.file)
        }
        Task::Run(Command::Export { .. } | Command::Help | Command::Version) => &[],
    };
    let standard = sources.iter().filter(|source| **source == Source::Standard);
    assert!(standard.count() <= 1);
    for path in sources.iter().filter_map(Source::path) {
        assert!(words.iter().any(|word| word == path.as_os_str()));
    }
});
