//! A running game without its display: the process, its standard error, and the files that it saves.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use sokoban_app::save::Progress;
use sokoban_files::{Collection, RecordKind};
use tempfile::NamedTempFile;

use super::display::wait_for;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_sokoban");

pub(crate) const TODAY: &str = "2026-12-24";

pub(crate) struct Running {
    game: Child,
    said: NamedTempFile,
    /// The file to which the game reports that it rests or has woken up.
    reports: NamedTempFile,
    progress: PathBuf,
}

/// The saved progress in one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SavedLevel {
    /// The moves of the current attempt.
    pub(crate) current: String,
    /// The labels and the moves of earlier and undone attempts.
    pub(crate) others: Vec<(String, String)>,
    pub(crate) solutions: Vec<String>,
}

impl Running {
    /// Starts the game with `command`, which must use the data folder `data`. If this folder exists but contains no
    /// progress, the game starts with the first stage.
    pub(crate) fn start(mut command: Command, data: &Path) -> Self {
        let progress = data.join("progress.sok");
        if data.is_dir() && !progress.exists() {
            let (first_stage, _) = Progress::parse(b":: sokoban 1 played 2 Heritage\n");
            fs::write(&progress, first_stage.print()).expect("progress");
        }
        // If the test has no sound server, make sure that the game does not use the user's server.
        if !command.get_envs().any(|(name, _)| name == "PULSE_SERVER") {
            command.env("PULSE_SERVER", "unix:/dev/null/silence");
        }
        let said = NamedTempFile::new().expect("a file for what the game says");
        let errors = File::create(said.path()).expect("the same file");
        let reports = NamedTempFile::new().expect("a file for reports");
        let output = File::create(reports.path()).expect("the same file");
        let game = command
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("SOKOBAN_TODAY", TODAY)
            .env("SOKOBAN_REST", "1")
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .expect("the game starts");
        Self {
            game,
            said,
            reports,
            progress,
        }
    }

    pub(crate) fn assert_running(&mut self) {
        let status = self.game.try_wait().expect("the game's status");
        assert_eq!(status, None, "the game has ended:\n{}", self.stderr());
    }

    /// Returns what the game has written to standard error.
    pub(crate) fn stderr(&self) -> String {
        fs::read_to_string(self.said.path()).unwrap_or_default()
    }

    fn reports(&self) -> Vec<Report> {
        let text = fs::read_to_string(self.reports.path()).unwrap_or_default();
        let (lines, _) = text.rsplit_once('\n').unwrap_or_default();
        lines.lines().map(Report::parse).collect()
    }

    /// Returns the state of the game if its last report is that it rests, and `None` otherwise.
    pub(crate) fn rest(&self) -> Option<Rest> {
        match self.reports().pop()? {
            Report::Awake => None,
            Report::Rest(rest) => Some(rest),
        }
    }

    /// Returns how often the game has woken up.
    pub(crate) fn wakes(&self) -> usize {
        let reports = self.reports();
        let is_awake = |report: &&Report| matches!(report, Report::Awake);
        reports.iter().filter(is_awake).count()
    }

    pub(crate) fn progress(&self) -> Option<Progress> {
        let bytes = fs::read(&self.progress).ok()?;
        Some(Progress::parse(&bytes).0)
    }

    /// Returns the saved progress in the level with the title `title`, or `None` if nothing is saved.
    pub(crate) fn saved(&self, title: &str) -> Option<SavedLevel> {
        let progress = Collection::parse(self.progress()?.print().as_bytes());
        let entry = progress.entries.iter().find(|entry| entry.title == title)?;
        let of = |kind| entry.records.iter().filter(move |it| it.kind == kind);
        let others = of(RecordKind::Snapshot).map(|it| (it.label.clone(), it.moves.clone()));
        Some(SavedLevel {
            current: of(RecordKind::Savegame).next()?.moves.clone(),
            others: others.collect(),
            solutions: of(RecordKind::Solution)
                .map(|it| it.moves.clone())
                .collect(),
        })
    }

    /// Waits until `current` is saved as the moves in the level with the title `title`. Panics if this takes too long,
    /// because the game must save moves even if no other input follows.
    pub(crate) fn wait_until_saved(&mut self, title: &str, current: &str) -> SavedLevel {
        let mut last = None;
        let end = Instant::now() + Duration::from_secs(20);
        while Instant::now() < end {
            self.assert_running();
            last = self.saved(title);
            if let Some(kept) = last.take_if(|kept| kept.current == current) {
                return kept;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{title}: {current} is not kept, but {last:?}");
    }

    /// Waits until the progress file names `level` as the level that was played last. `level` has a form such as
    /// `Heritage / 3`.
    pub(crate) fn wait_until_last_played(&mut self, level: &str) {
        let is_it = |progress: Progress| {
            let last = progress.last_played();
            last.is_some_and(|last| format!("{} / {}", last.collection, last.number) == level)
        };
        wait_for(&format!("{level} is the level played last"), || {
            self.assert_running();
            self.progress().is_some_and(is_it).then_some(())
        });
    }

    /// Returns the processor time that all threads of the game have used so far, in clock ticks.
    pub(crate) fn ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.game.id())).expect("stat");
        let (_, fields) = stat.rsplit_once(") ").expect("a name in brackets");
        let fields: Vec<&str> = fields.split(' ').collect();
        let number = |index: usize| fields[index].parse::<u64>().expect("a number");
        // User time and system time are fields 14 and 15. The first two fields were cut off, and indices start at 0.
        number(11) + number(12)
    }

    /// Waits until the game uses no processor time for two seconds. On a slow machine, this may take a while.
    pub(crate) fn wait_until_idle(&self) {
        wait_for("the game is idle for two seconds", || {
            let before = self.ticks();
            std::thread::sleep(Duration::from_secs(2));
            (self.ticks() == before).then_some(())
        });
    }

    /// Returns the nice value of the game's thread `thread`, or `None` if no such thread exists.
    pub(crate) fn niceness(&self, thread: &str) -> Option<i32> {
        let threads =
            fs::read_dir(format!("/proc/{}/task", self.game.id())).expect("a running game");
        let mut stats = threads
            .flatten()
            .filter_map(|thread| fs::read_to_string(thread.path().join("stat")).ok());
        stats.find_map(|stat| {
            let (number_and_name, fields) = stat.rsplit_once(") ")?;
            let (_, name) = number_and_name.split_once(" (")?;
            // The nice value is field 19. The first two fields were cut off, and indices start at 0.
            let niceness = || fields.split(' ').nth(16)?.parse().ok();
            (name == thread).then(niceness)?
        })
    }

    /// Waits until the game has exited.
    pub(crate) fn wait_for_exit(&mut self) -> ExitStatus {
        let game = &mut self.game;
        wait_for("the game ends", || {
            game.try_wait().expect("the game's status")
        })
    }

    pub(crate) fn kill(&mut self) {
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

/// A line in the file to which `src/game/rest_report.rs` writes.
enum Report {
    Awake,
    Rest(Rest),
}

/// The state of a game that sleeps until the next input.
pub(crate) struct Rest {
    /// The number of presses of keys and buttons that the game has handled.
    pub(crate) presses: usize,
    /// `true` if a background task is still running.
    pub(crate) is_working: bool,
}

impl Report {
    fn parse(line: &str) -> Self {
        let Some(rest) = line.strip_prefix("rest ") else {
            return Self::Awake;
        };
        let (presses, work) = rest.split_once(' ').unwrap_or((rest, ""));
        Self::Rest(Rest {
            presses: presses.parse().expect("a number"),
            is_working: work == "working",
        })
    }
}
