//! Messages of a game that cannot open a window.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::{PATIENCE, folder, program, results, run, wait};

#[test]
fn the_missing_part_is_reported() {
    let folder = folder();
    let data = folder.path().to_str().expect("a plain name");
    let (status, out, err) = run(&["--data", data]);
    assert_eq!((status, out.as_str()), (1, ""));
    let files = fs::read_dir(data).expect("the folder");
    assert_eq!(files.count(), 0, "nothing is written without a window");
    assert!(
        err.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"),
        "{err}"
    );
    let dead = |display: &str| {
        let mut program = program(&["--data", data]);
        program.env("DISPLAY", display);
        program
    };
    for (display, why) in [
        (":59000", "no X server is running there"),
        (":65000", "no display has such a number"),
        (
            "nowhere.invalid:0",
            "there is no machine called nowhere.invalid",
        ),
        ("nonsense", ""),
    ] {
        let (status, _, err) = results(&wait(dead(display).spawn().expect("the program")));
        // Missing libraries are reported first.
        let told = [
            format!("{display} cannot be reached: {why}"),
            "missing: ".to_owned(),
        ];
        assert!(
            status == 1 && told.iter().any(|told| err.contains(told)) && !err.contains("panicked"),
            "{err}"
        );
    }

    // Without a terminal, another program shows the message.
    let shown = folder.path().join("shown");
    let dialog = folder.path().join("zenity");
    let text = format!(
        "#!/bin/sh\nprintf %s \"$*\" > {0}.part && mv {0}.part {0}\n",
        shown.display()
    );
    fs::write(&dialog, text).expect("a program");
    assert!(
        Command::new("chmod")
            .arg("+x")
            .arg(&dialog)
            .status()
            .is_ok()
    );
    let path = format!("{data}:{}", std::env::var("PATH").expect("a path"));
    let (status, _, err) = results(&wait(
        dead(":59000")
            .env("PATH", path)
            .spawn()
            .expect("the program"),
    ));
    let end = Instant::now() + PATIENCE;
    while !shown.exists() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(5));
    }
    let shown = fs::read_to_string(shown).expect("a message was shown");
    let message = err
        .lines()
        .last()
        .expect("a message")
        .trim_start_matches("sokoban: ");
    assert!(
        status == 1 && shown.ends_with(message) && shown.contains("no window"),
        "{shown}"
    );
}
