//! Any command line is accepted or refused, and no word is read as two things.

#![no_main]

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt as _;

use libfuzzer_sys::fuzz_target;

// Only these files: with the rest of the game, the target would build the engine for nothing.
#[path = "../../src/cli"]
#[allow(dead_code, unused_imports)]
mod cli {
    pub mod arguments;
    mod definition;
    pub mod task;
}

use cli::arguments::parse;
use cli::task::{Command, Source, Task};

fuzz_target!(|bytes: &[u8]| {
    // Zeros separate arguments.
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
        Task::Run(Command::Check(files) | Command::Code(files) | Command::Import { files, .. }) => {
            files
        }
        Task::Run(Command::Grade(what)) => &what.files,
        Task::Run(Command::Optimize(what)) => std::slice::from_ref(&what.file),
        Task::Run(Command::Replay { file, moves, .. }) => {
            assert!(moves.is_some() || *file != Source::Standard);
            std::slice::from_ref(file)
        }
        Task::Run(Command::Picture(how)) => {
            assert!(how.out.extension().is_some());
            std::slice::from_ref(&how.file)
        }
        Task::Run(Command::Describe { file, .. }) => std::slice::from_ref(file),
        Task::Run(Command::Solve(how)) => {
            assert!((1..=2).contains(&how.threads));
            std::slice::from_ref(&how.file)
        }
        Task::Run(
            Command::Generate(_)
            | Command::Export { .. }
            | Command::Completions(_)
            | Command::Help
            | Command::Licences
            | Command::Man
            | Command::Version,
        ) => &[],
    };
    let standard = sources.iter().filter(|source| **source == Source::Standard);
    assert!(standard.count() <= 1);
    for path in sources.iter().filter_map(Source::path) {
        assert!(words.iter().any(|word| word == path.as_os_str()));
    }
});
