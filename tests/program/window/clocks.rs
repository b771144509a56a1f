//! Tests that moves are saved without delay even if the wall clock jumps forward by days or back by years.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::display::{Display, is_missing};
use super::player::Player;
use super::running::PROGRAM;
use crate::stage;

/// Returns the path of the library that belongs to the tool `faketime`, or `None` if the tool is not installed. The
/// library changes the wall clock of a program, but not its monotonic clock.
fn library() -> Option<PathBuf> {
    if is_missing(&["faketime"]) {
        return None;
    }
    let folders = fs::read_dir("/usr/lib").ok()?.flatten();
    let libraries = folders.map(|it| it.path().join("faketime/libfaketimeMT.so.1"));
    libraries.into_iter().find(|library| library.is_file())
}

#[test]
fn clock_jumps_do_not_delay_saving() {
    let (Some(display), Some(library)) = (Display::open(), library()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let now = data.path().join("now");
    let set = |day: &str| fs::write(&now, format!("@{day} 12:00:00\n")).expect("the time");
    set("2026-11-25");
    let mut player = Player::run(&display, game(&library, &now, data.path()), data.path());
    let (entry, _) = stage(1);
    let mut walked = String::new();
    let days = [
        "2026-11-25",
        "2026-11-26",
        "2026-11-24",
        "1971-01-01",
        "1971-01-05",
    ];
    for (day, step) in days.into_iter().zip(["r", "l", "r", "l", "r"]) {
        set(day);
        player.walk(step);
        walked += step;
        player.wait_until_saved(&entry.title, &format!("{walked}*"));
    }
}

fn game(library: &Path, now: &Path, data: &Path) -> Command {
    let mut game = Command::new(PROGRAM);
    game.arg("--data")
        .arg(data)
        .env("LD_PRELOAD", library)
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .env("FAKETIME_TIMESTAMP_FILE", now)
        .env("FAKETIME_NO_CACHE", "1");
    game
}
