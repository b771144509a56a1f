//! The wall clock jumps, and is set to implausible years.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::display::{Display, is_missing};
use super::player::Player;
use super::running::PROGRAM;
use crate::stage;

/// Returns the path of the library that fakes the wall clock. The monotonic clock is not changed.
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
    let set = |year: &str| fs::write(&now, format!("@{year}-11-25 12:00:00\n")).expect("the time");
    set("1965");
    let mut player = Player::run(&display, game(&library, &now, data.path()), data.path());
    let (entry, _) = stage(1);
    let mut walked = String::new();
    let years = ["1965", "2026", "2027", "9999", "1970", "1903"];
    for (year, step) in years.into_iter().zip(["r", "l", "r", "l", "r", "l"]) {
        set(year);
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
