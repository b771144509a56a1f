//! The game on a Wayland display.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use sokoban_app::save::Progress;
use sokoban_core::{Collection, RecordKind};
use tempfile::NamedTempFile;

use super::compositor::Compositor;
use crate::window::display::until;
use crate::window::player::PROGRAM;

/// A running game.
pub(super) struct Game {
    process: Child,
    said: NamedTempFile,
    progress: PathBuf,
}

impl Game {
    /// Starts it, with progress in a folder.
    pub(super) fn start(display: &Compositor, data: &Path) -> Self {
        let said = NamedTempFile::new().expect("a file for what the game says");
        let errors = File::create(said.path()).expect("the same file");
        let process = display
            .program(PROGRAM)
            .arg("--data")
            .arg(data)
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("PULSE_SERVER", "unix:/dev/null/silence")
            .env("TZ", "UTC")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors)
            .spawn()
            .expect("the game starts");
        Self {
            process,
            said,
            progress: data.join("progress.sok"),
        }
    }

    /// Waits until the window is there, which has the keyboard then, and for the first picture.
    pub(super) fn until_shown(&mut self, display: &Compositor) {
        until("the game is shown", || {
            self.assert_running();
            display.is_full_screen()?;
            (!display.picture().is_blank()).then_some(())
        });
    }

    pub(super) fn assert_running(&mut self) {
        let status = self.process.try_wait().expect("the game's status");
        assert_eq!(status, None, "the game has ended:\n{}", self.said());
    }

    /// What the game wrote to standard error.
    pub(super) fn said(&self) -> String {
        fs::read_to_string(self.said.path()).unwrap_or_default()
    }

    /// Waits until the level played last is of this collection.
    pub(super) fn until_played(&mut self, collection: &str) {
        until(&format!("a level of {collection} is played"), || {
            self.assert_running();
            let progress = self.progress()?;
            (progress.last_played()?.collection == collection).then_some(())
        });
    }

    fn progress(&self) -> Option<Progress> {
        let bytes = fs::read(&self.progress).ok()?;
        Some(Progress::parse(&bytes).0)
    }

    /// The game in progress of the level with this title.
    pub(super) fn kept(&self, title: &str) -> Option<String> {
        let progress = Collection::parse(self.progress()?.print().as_bytes());
        let entry = progress.entries.iter().find(|entry| entry.title == title)?;
        let mut records = entry.records.iter();
        let current = records.find(|record| record.kind == RecordKind::Savegame)?;
        Some(current.moves.clone())
    }

    /// Waits until this is the game in progress of the level with this title.
    pub(super) fn until_kept(&mut self, title: &str, current: &str) {
        let end = Instant::now() + Duration::from_secs(20);
        let mut last = None;
        while last.as_deref() != Some(current) {
            self.assert_running();
            assert!(
                Instant::now() < end,
                "{title}: {current} is not kept, but {last:?}"
            );
            std::thread::sleep(Duration::from_millis(10));
            last = self.kept(title);
        }
    }

    /// Clock ticks that the game, with all its threads, has used up so far.
    pub(super) fn ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).expect("stat");
        let (_, fields) = stat.rsplit_once(") ").expect("a name in brackets");
        let fields: Vec<&str> = fields.split(' ').collect();
        // Time in the program and in the system: fields 14 and 15 of the line, of which two are gone.
        let numbers = fields[11..13].iter().map(|it| it.parse::<u64>());
        numbers.map(|it| it.expect("a number")).sum()
    }

    /// Waits until the game has ended by itself.
    pub(super) fn until_ended(&mut self) -> ExitStatus {
        let process = &mut self.process;
        until("the game ends", || {
            process.try_wait().expect("the game's status")
        })
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
