//! Tests of the option `--profile`, which selects the player whose progress and settings a command uses.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::cli::{BOARD, file, folder, run};

/// A level that is wider than [`BOARD`].
const WIDE: &str = "######\n#@$ .#\n######\n";

fn data(folder: &TempDir, name: &str) -> String {
    let path = folder.path().join(name);
    path.to_str().expect("a plain name").to_owned()
}

fn solved(folder: &TempDir, name: &str, board: &str, moves: &str) -> String {
    file(folder, name, format!("{board}\nSolution\n{moves}\n"))
}

/// Adds the player Anna, who has solved a level, and returns the folder that contains her progress.
fn add_anna(folder: &TempDir, data: &str) -> PathBuf {
    let solved = solved(folder, "one.sok", BOARD, "R");
    let import = ["import", &solved, "--data", data, "--profile", "Anna"];
    assert_eq!(run(&import).0, 0);
    folders(data).remove(0)
}

/// Returns the folders of all players except the first.
fn folders(data: &str) -> Vec<PathBuf> {
    let folder = Path::new(data).join("profiles");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

#[test]
fn an_unknown_player_is_an_error_that_names_all() {
    let folder = folder();
    let data = data(&folder, "data");
    let file = solved(&folder, "solved.sok", BOARD, "R");
    assert_eq!(run(&["import", &file, "--data", &data]).0, 0);
    let (status, _, err) = run(&["export", "--data", &data, "--profile", "Anna"]);
    assert_eq!(status, 2);
    assert!(
        err.contains("no player \"Anna\": no player has a name yet"),
        "{err}"
    );
    let import = ["import", &file, "--data", &data, "--profile", "Ben"];
    assert_eq!(run(&import).0, 0);
    for command in [vec!["export"], vec![]] {
        let arguments = [&command[..], &["--data", &data, "--profile", "Anna"]].concat();
        let (status, out, err) = run(&arguments);
        assert_eq!((status, out.as_str()), (2, ""), "{command:?}");
        assert!(
            err.contains("no player \"Anna\": the players are Ben, Player 1"),
            "{err}"
        );
    }
}

#[test]
fn players_have_progress_of_their_own() {
    let folder = folder();
    let data = data(&folder, "data");
    let one = solved(&folder, "one.sok", BOARD, "R");
    let two = solved(&folder, "two.sok", WIDE, "RR");
    assert_eq!(run(&["import", &one, "--data", &data]).0, 0);
    let import = ["import", &two, "--data", &data, "--profile", "Anna"];
    let (status, out, err) = run(&import);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.contains("1 solutions taken"), "{out}");
    assert_eq!(folders(&data).len(), 1);
    // This name also selects Anna, because the case of letters does not matter. No second player is added.
    let again = ["import", &two, "--data", &data, "--profile", " anna "];
    let (status, out, _) = run(&again);
    assert!(status == 0 && out.contains("0 solutions taken"), "{out}");
    assert_eq!(folders(&data).len(), 1);
    let export = |name: &str| run(&["export", "--data", &data, "--profile", name]).1;
    let (first, anna) = (export("Player 1"), export("Anna"));
    assert!(first.contains(BOARD) && !first.contains(WIDE), "{first}");
    assert!(anna.contains(WIDE) && !anna.contains(BOARD), "{anna}");
    // The progress of the first player is stored directly in the data folder, where older versions of the game expect
    // it.
    let (status, out, _) = run(&["export", "--data", &data]);
    assert!(status == 0 && out.contains(BOARD), "{out}");
    assert!(Path::new(&data).join("progress.sok").exists());
}

#[test]
fn a_player_moves_to_another_computer() {
    let folder = folder();
    let (here, there) = (data(&folder, "here"), data(&folder, "there"));
    let own = add_anna(&folder, &here);
    fs::write(own.join("settings.toml"), "speed = \"instant\" # mine\n").expect("settings");
    let log = fs::read_to_string(own.join("progress.sok")).expect("the log");
    let heart = ":: sokoban 1 favourite abc 1\n:: sokoban 2 friends 7\n";
    fs::write(own.join("progress.sok"), format!("{heart}{log}")).expect("the log");

    let out = data(&folder, "anna.sok");
    let export = ["export", &out, "--data", &here, "--profile", "Anna"];
    assert_eq!(run(&export), (0, String::new(), String::new()));
    // The exported file is a valid level file, so other commands can read it too.
    assert_eq!(run(&["check", &out]).0, 0);

    let import = ["import", &out, "--data", &there, "--profile", "Anna M."];
    let (status, said, err) = run(&import);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(said.contains("1 solutions taken"), "{said}");
    let new = &folders(&there)[0];
    let settings = fs::read_to_string(new.join("settings.toml"));
    assert_eq!(settings.expect("settings"), "speed = \"instant\" # mine\n");
    let log = fs::read_to_string(new.join("progress.sok")).expect("the log");
    for line in heart.lines().chain(BOARD.lines()) {
        assert!(log.contains(line), "{line}\n{log}");
    }
    // If the file is imported again, nothing is added, and the settings that were changed since then are not
    // overwritten.
    fs::write(new.join("settings.toml"), "speed = \"fast\"\n").expect("settings");
    let (status, said, err) = run(&import);
    assert!(status == 0 && said.contains("0 solutions taken"), "{said}");
    assert!(err.contains("other settings, which stay"), "{err}");
    let settings = fs::read_to_string(new.join("settings.toml"));
    assert_eq!(settings.expect("settings"), "speed = \"fast\"\n");
    let again = fs::read_to_string(new.join("progress.sok")).expect("the log");
    assert_eq!(again, log);
    assert_eq!(folders(&there).len(), 1);
}

/// A player who has never played may have settings and favourites. They must be exported and imported too.
#[test]
fn a_player_who_has_not_played_moves_to_another_computer() {
    let folder = folder();
    let (here, there) = (data(&folder, "here"), data(&folder, "there"));
    let own = add_anna(&folder, &here);
    fs::write(own.join("settings.toml"), "speed = \"instant\"\n").expect("settings");
    let out = data(&folder, "anna.sok");
    let heart = ":: sokoban 1 favourite abc 1\n";
    for (log, name) in [(None, "Anna"), (Some(""), "Ben"), (Some(heart), "Cleo")] {
        let path = own.join("progress.sok");
        match log {
            None => fs::remove_file(path).expect("the log is removed"),
            Some(log) => fs::write(path, log).expect("the log"),
        }
        let export = ["export", &out, "--data", &here, "--profile", "Anna"];
        assert_eq!(run(&export), (0, String::new(), String::new()));
        let import = ["import", &out, "--data", &there, "--profile", name];
        let before = folders(&there);
        let (status, said, err) = run(&import);
        assert_eq!((status, err.as_str()), (0, ""), "{name}");
        assert!(said.contains("0 solutions taken"), "{said}");
        let mut new = folders(&there);
        new.retain(|folder| !before.contains(folder));
        let settings = fs::read_to_string(new[0].join("settings.toml"));
        assert_eq!(settings.expect("settings"), "speed = \"instant\"\n");
        let log = fs::read_to_string(new[0].join("progress.sok")).unwrap_or_default();
        assert_eq!(log.contains("favourite"), name == "Cleo", "{log}");
        // The player exists now. Importing the file a second time must also succeed.
        assert_eq!(run(&import).0, 0, "{name}");
    }
}

#[test]
fn an_export_replaces_neither_progress_nor_an_earlier_export_of_more() {
    let folder = folder();
    let data = data(&folder, "data");
    let one = solved(&folder, "first.sok", BOARD, "R");
    assert_eq!(run(&["import", &one, "--data", &data]).0, 0);
    let own = add_anna(&folder, &data).join("progress.sok");
    let first = Path::new(&data).join("progress.sok");
    for (name, file) in [("Anna", &first), ("Player 1", &own)] {
        let before = fs::read(file).expect("the log");
        let file = file.to_str().expect("a plain name");
        let export = ["export", file, "--data", &data, "--profile", name];
        assert_eq!(run(&export).0, 2, "{file}");
        assert_eq!(fs::read(file).expect("the log"), before);
    }
    let out = folder.path().join("anna.sok");
    let out = out.to_str().expect("a plain name");
    let export = ["export", out, "--data", &data, "--profile", "Anna"];
    assert_eq!(run(&export).0, 0);
    let before = fs::read_to_string(out).expect("the export");
    assert!(before.contains(BOARD), "{before}");
    fs::write(&own, ":: sokoban 1 9 abc\ncut off").expect("a damaged log");
    assert_eq!(run(&export).0, 2);
    assert_eq!(fs::read_to_string(out).expect("the export"), before);
}

#[test]
fn nothing_is_added_for_a_file_that_cannot_be_read() {
    let folder = folder();
    let data = data(&folder, "data");
    let missing = folder.path().join("missing.sok");
    let missing = missing.to_str().expect("a plain name");
    let (status, _, err) = run(&["import", missing, "--data", &data, "--profile", "Anna"]);
    assert_eq!(status, 2, "{err}");
    assert_eq!(folders(&data), Vec::<PathBuf>::new());
    let level = file(&folder, "level.xsb", BOARD);
    let (status, _, err) = run(&["import", &level, "--data", &data, "--profile", "  "]);
    assert_eq!(status, 2);
    assert!(err.contains("a player needs a name"), "{err}");
    let long = "Municipal School, Class 7b, Group 2, Anna";
    let (status, _, err) = run(&["import", &level, "--data", &data, "--profile", long]);
    assert_eq!(status, 2);
    assert!(err.contains("a name has at most 30 characters"), "{err}");
    assert_eq!(folders(&data), Vec::<PathBuf>::new());
}
