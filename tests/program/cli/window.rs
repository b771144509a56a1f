//! Tests of the error message that is shown if the game cannot open a window.

#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::time::{Duration, Instant};

use crate::cli::{PATIENCE, folder, program, results, wait};

#[test]
fn a_window_that_cannot_open_is_reported_on_standard_error_and_the_desktop() {
    let folder = folder();
    let data = folder.path().join("data");
    let shown = folder.path().join("shown");
    let dialog = folder.path().join("notify-send");
    let script = format!(
        "#!/bin/sh\nprintf '%s' \"$*\" > {0}.part && mv {0}.part {0}\n",
        shown.display()
    );
    fs::write(&dialog, script).expect("a program");
    fs::set_permissions(&dialog, fs::Permissions::from_mode(0o755)).expect("a program");
    let path = std::env::var("PATH").expect("a path");
    for display in ["", ":59000", ":65000", "nowhere.invalid:0", "nonsense"] {
        let mut game = program(&["--data", data.to_str().expect("a plain name")]);
        game.env("PATH", format!("{}:{path}", folder.path().display()));
        game.env("DISPLAY", display);
        let (status, out, err) = results(&wait(game.spawn().expect("the program")));
        assert_eq!((status, out.as_str()), (1, ""), "{err}");
        assert!(!err.contains("panicked") && !data.exists(), "{err}");
        let message = err.lines().last().expect("a message");
        let message = message.trim_start_matches("sokoban: ");
        assert!(message.starts_with("no window: "), "{err}");
        assert!(message.contains("docs/manual/platforms.md"), "{err}");
        if display.is_empty() {
            continue;
        }
        // If the game has no terminal, it uses a tool of the desktop to show the message. The tool may start late, so
        // wait for it.
        let end = Instant::now() + PATIENCE;
        while !shown.exists() && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
        }
        let text = fs::read_to_string(&shown).expect("a message was shown");
        assert!(text.ends_with(message), "{text}");
        fs::remove_file(&shown).expect("a file");
    }
}
