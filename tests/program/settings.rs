//! Tests of the settings file, which both the program and the player can write.

use std::fs;

use sokoban::files::settings as disk;
use sokoban_app::save::settings::{FILE, template};
use sokoban_app::save::{Lamp, Settings, Speed};

#[test]
fn the_file_is_made_changed_and_keeps_what_people_wrote() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let (settings, message) = disk::load(folder.path());
    assert_eq!((&settings, message), (&Settings::default(), None));
    assert!(!path.exists());
    disk::create(folder.path());
    assert_eq!(
        fs::read_to_string(&path).expect("a file to change"),
        template()
    );

    let own = "# mine\r\nspeed = \"fast\" # quick\r\n\r\n[keys]\r\nundo = [\"Q\"] # my own\r\n";
    fs::write(&path, own).expect("a file");
    let (settings, message) = disk::load(folder.path());
    assert_eq!((settings.speed, message), (Speed::Fast, None));
    disk::create(folder.path());
    assert_eq!(fs::read_to_string(&path).expect("the file"), own);
    let slow = Settings {
        speed: Speed::Normal,
        key_line: false,
        display_scale: 1.25,
        ..settings.clone()
    };
    disk::save(folder.path(), &slow.changes(&settings)).expect("it is kept");
    let text = fs::read_to_string(&path).expect("the file");
    let (values, keys) = text.split_once("[keys]").expect("keys");
    assert!(
        values.starts_with("# mine\r\nspeed = \"normal\" # quick\r\n"),
        "{text}"
    );
    assert_eq!(keys, "\r\nundo = [\"Q\"] # my own\r\n");
    assert_eq!(disk::load(folder.path()), (slow, None));
}

/// Returns a new folder in which the settings file contains `text`, and the path of this file.
fn file_with(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    fs::write(&path, text).expect("a file");
    (folder, path)
}

#[test]
fn what_changed_in_the_file_meanwhile_stays() {
    let (folder, path) = file_with("speed = \"normal\"\nbuttons = true\n");
    let (one, _) = disk::load(folder.path());
    let (other, _) = disk::load(folder.path());
    let edited = "speed = \"normal\"\nbuttons = false\n[keys]\nundo = [\"Q\"]\n";
    fs::write(&path, edited).expect("an editor writes");
    let faster = Settings {
        speed: Speed::Fast,
        ..one.clone()
    };
    disk::save(folder.path(), &faster.changes(&one)).expect("it is kept");
    let dark = Settings {
        lamp: Lamp::Off,
        ..other.clone()
    };
    disk::save(folder.path(), &dark.changes(&other)).expect("it is kept");
    let expected = "speed = \"fast\"\nbuttons = false\nlamp = \"off\"\n[keys]\nundo = [\"Q\"]\n";
    assert_eq!(fs::read_to_string(&path).expect("the file"), expected);
}

#[test]
fn a_file_in_the_middle_of_an_edit_is_not_written_over() {
    let broken = "speed = \"nor\nbuttons = true\n";
    let (folder, path) = file_with("");
    let (before, _) = disk::load(folder.path());
    fs::write(&path, broken).expect("an editor writes");
    let after = Settings {
        buttons: false,
        ..before.clone()
    };
    let error = disk::save(folder.path(), &after.changes(&before)).expect_err("it is no TOML");
    assert!(
        error.to_string().contains("settings.toml: line 1: "),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&path).expect("the file"), broken);
}

#[test]
#[cfg(unix)]
fn a_link_to_the_file_stays_one() {
    let (home, target) = file_with("speed = \"normal\"\n");
    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join(FILE);
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    let (before, _) = disk::load(folder.path());
    let after = Settings {
        speed: Speed::Instant,
        ..before.clone()
    };
    disk::save(folder.path(), &after.changes(&before)).expect("it is kept");
    assert_eq!(fs::read_link(&link).expect("still a link"), target);
    let text = fs::read_to_string(&target).expect("the file");
    assert_eq!(text, "speed = \"instant\"\n");
    // A link is also followed if its target does not exist yet.
    fs::remove_file(&target).expect("the file goes");
    disk::create(folder.path());
    assert_eq!(fs::read_to_string(&target).expect("a new file"), template());
    drop(home);
}

#[test]
fn a_file_that_is_none_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    for garbage in [&b"\xff\xfe nonsense"[..], b"speed == fast\n"] {
        fs::write(&path, garbage).expect("a file");
        let (settings, message) = disk::load(folder.path());
        assert_eq!(settings, Settings::default());
        let message = message.expect("the player is told").to_string();
        assert!(message.contains("settings.toml is damaged"), "{message}");
        let aside = message
            .split("kept as ")
            .nth(1)
            .and_then(|it| it.split(';').next());
        let aside = folder.path().join(aside.expect("its new name"));
        assert_eq!(fs::read(aside).expect("the old file"), garbage);
        assert_eq!(fs::read_to_string(&path).expect("a new file"), template());
    }
}

#[test]
fn a_folder_that_cannot_be_written_costs_nothing_but_a_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "in the way").expect("a file");
    let (settings, _) = disk::load(&file);
    assert_eq!(settings, Settings::default());
    let before = Settings {
        buttons: false,
        ..settings.clone()
    };
    let error = disk::save(&file, &settings.changes(&before)).expect_err("it is no folder");
    assert!(error.to_string().starts_with(FILE), "{error}");
}

#[test]
fn changes_that_could_not_be_written_are_written_with_the_next_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut settings = Settings::default();
    let mut unsaved = disk::Unsaved::default();
    let mut change = |settings: &mut Settings, change: fn(&mut Settings)| {
        let before = settings.clone();
        change(settings);
        unsaved.save(&data, settings.changes(&before))
    };
    fs::write(&data, "in the way").expect("a file");
    let failed = [
        change(&mut settings, |it| it.speed = Speed::Normal),
        change(&mut settings, |it| it.key_line = false),
        change(&mut settings, |it| it.speed = Speed::Faster),
    ];
    assert!(failed.iter().all(Result::is_err));
    fs::remove_file(&data).expect("the file");
    change(&mut settings, |it| it.volume = 3).expect("it is kept");
    assert_eq!(disk::load(&data), (settings, None));
}

#[test]
fn changes_that_could_not_be_written_are_tried_again_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    fs::write(&data, "in the way").expect("a file");
    let before = Settings::default();
    let after = Settings {
        lamp: Lamp::Full,
        ..before.clone()
    };
    let mut unsaved = disk::Unsaved::default();
    assert!(unsaved.save(&data, after.changes(&before)).is_err());
    assert!(unsaved.retry(&data).is_err());
    fs::remove_file(&data).expect("the file");
    unsaved.retry(&data).expect("it is kept");
    assert_eq!(disk::load(&data), (after, None));
    // Once a change has been written, it must not be written again, because it would overwrite a later change to the
    // same setting in another window.
    disk::save(&data, &before.changes(&disk::load(&data).0)).expect("it is kept");
    unsaved.retry(&data).expect("nothing is left");
    assert_eq!(disk::load(&data), (before, None));
}

#[test]
fn settings_of_a_newer_version_stay_in_the_file() {
    let own = "speed = \"sideways\"\ncolour = \"red\"\nvolume = 7\n[keys]\nfly = [\"F\"]\n[friends]\nname = \"Anna\"\n";
    let (folder, path) = file_with(own);
    let (settings, notice) = disk::load(folder.path());
    assert!(notice.is_some(), "the first of them is told");
    let quiet = Settings {
        volume: 0,
        ..settings.clone()
    };
    disk::save(folder.path(), &quiet.changes(&settings)).expect("it is kept");
    let text = fs::read_to_string(path).expect("the file");
    assert_eq!(text, own.replace("volume = 7", "volume = 0"));
}
