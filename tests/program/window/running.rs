//! A running game, on whatever display: whether it runs, what it says, and what it keeps on the disk.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use sokoban_app::save::Progress;
use sokoban_core::{Collection, RecordKind};
use tempfile::NamedTempFile;

use super::display::until;

/// The game as it was built.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_sokoban");

/// Today's date for every game that is tested.
pub(crate) const TODAY: &str = "2026-12-24";

/// A running game.
pub(crate) struct Running {
    game: Child,
    said: NamedTempFile,
    progress: PathBuf,
}

/// The saved state of one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Kept {
    /// The game in progress.
    pub(crate) current: String,
    /// Games before restarts, and such that were undone: label and moves.
    pub(crate) others: Vec<(String, String)>,
    /// Moves that win.
    pub(crate) solutions: Vec<String>,
}

impl Running {
    /// Starts the game by this command, with progress in this folder.
    pub(crate) fn start(mut command: Command, data: &Path) -> Self {
        // Developers do not want to hear the tests.
        if !command.get_envs().any(|(name, _)| name == "PULSE_SERVER") {
            command.env("PULSE_SERVER", "unix:/dev/null/silence");
        }
        let said = NamedTempFile::new().expect("a file for what the game says");
        let errors = File::create(said.path()).expect("the same file");
        let game = command
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("SOKOBAN_TODAY", TODAY)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors)
            .spawn()
            .expect("the game starts");
        Self {
            game,
            said,
            progress: data.join("progress.sok"),
        }
    }

    pub(crate) fn assert_running(&mut self) {
        let status = self.game.try_wait().expect("the game's status");
        assert_eq!(status, None, "the game has ended:\n{}", self.said());
    }

    /// Returns the game's standard error.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(self.said.path()).unwrap_or_default()
    }

    /// All that is kept.
    pub(crate) fn progress(&self) -> Option<Progress> {
        let bytes = fs::read(&self.progress).ok()?;
        Some(Progress::parse(&bytes).0)
    }

    /// Returns the saved state of the level with this title.
    pub(crate) fn kept(&self, title: &str) -> Option<Kept> {
        let progress = Collection::parse(self.progress()?.print().as_bytes());
        let entry = progress.entries.iter().find(|entry| entry.title == title)?;
        let of = |kind| entry.records.iter().filter(move |it| it.kind == kind);
        let others = of(RecordKind::Snapshot).map(|it| (it.label.clone(), it.moves.clone()));
        Some(Kept {
            current: of(RecordKind::Savegame).next()?.moves.clone(),
            others: others.collect(),
            solutions: of(RecordKind::Solution)
                .map(|it| it.moves.clone())
                .collect(),
        })
    }

    /// Waits, without another key, until this is the game in progress of the level with this title.
    pub(crate) fn until_kept(&mut self, title: &str, current: &str) -> Kept {
        let mut last = None;
        let end = Instant::now() + Duration::from_secs(20);
        while Instant::now() < end {
            self.assert_running();
            last = self.kept(title);
            if let Some(kept) = last.take_if(|kept| kept.current == current) {
                return kept;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{title}: {current} is not kept, but {last:?}");
    }

    /// Waits until this level is the one played last.
    pub(crate) fn until_last_played(&mut self, place: &str) {
        let is_it = |progress: Progress| {
            let last = progress.last_played();
            last.is_some_and(|last| format!("{} / {}", last.collection, last.number) == place)
        };
        until(&format!("{place} is the level played last"), || {
            self.assert_running();
            self.progress().is_some_and(is_it).then_some(())
        });
    }

    /// Clock ticks that the game, with all its threads, has used up so far.
    pub(crate) fn ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.game.id())).expect("stat");
        let (_, fields) = stat.rsplit_once(") ").expect("a name in brackets");
        let fields: Vec<&str> = fields.split(' ').collect();
        let number = |index: usize| fields[index].parse::<u64>().expect("a number");
        // Time in the program and in the system: fields 14 and 15 of the line, of which two are gone.
        number(11) + number(12)
    }

    /// Returns the nice value of a thread of the game, by its name; `None` if the game has no such thread.
    pub(crate) fn niceness(&self, thread: &str) -> Option<i32> {
        let threads =
            fs::read_dir(format!("/proc/{}/task", self.game.id())).expect("a running game");
        let mut stats = threads
            .flatten()
            .filter_map(|thread| fs::read_to_string(thread.path().join("stat")).ok());
        stats.find_map(|stat| {
            let (number_and_name, fields) = stat.rsplit_once(") ")?;
            let (_, name) = number_and_name.split_once(" (")?;
            // Field 19 of the line, of which two are gone.
            let niceness = || fields.split(' ').nth(16)?.parse().ok();
            (name == thread).then(niceness)?
        })
    }

    /// Returns `true` if every thread of the game waits.
    pub(crate) fn is_asleep(&self) -> bool {
        is_asleep(self.game.id())
    }

    /// Waits until the game has ended by itself.
    pub(crate) fn until_ended(&mut self) -> ExitStatus {
        let game = &mut self.game;
        until("the game ends", || {
            game.try_wait().expect("the game's status")
        })
    }

    /// Ends the game without a warning.
    pub(crate) fn kill(&mut self) {
        // On Unix this is signal 9.
        self.game.kill().expect("the game is killed");
        self.game.wait().expect("the game's status");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}

/// Returns `true` if every thread of a process waits.
pub(crate) fn is_asleep(process: u32) -> bool {
    let threads = fs::read_dir(format!("/proc/{process}/task")).expect("a running process");
    let mut stats = threads
        .flatten()
        // A thread may end meanwhile.
        .filter_map(|thread| fs::read_to_string(thread.path().join("stat")).ok());
    stats.all(|stat| {
        stat.rsplit_once(") ")
            .is_some_and(|(_, fields)| fields.starts_with(['S', 'I']))
    })
}
