//! Copies of the files of a synchronised folder, and progress that another computer has replaced.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use sokoban::shell::{disk, profiles, settings};
use sokoban_app::library::StorageError;
use sokoban_app::notice::Notice;
use sokoban_app::save::profiles::{Profile, ProfileChange, ProfileId};
use sokoban_app::save::settings::template;
use sokoban_app::save::{Settings, Speed};

use crate::disk::{assert_solved, corridor, is_solved, open, solve, until_tried, update};

/// The names that services give to a copy of `progress.sok`.
const NAMES: [&str; 7] = [
    "progress (Anna's conflicted copy 2026-11-26).sok",
    "progress (Annas in Konflikt stehende Kopie 2026-11-26).sok",
    "progress (conflicted copy 2026-11-26 101010).sok",
    "progress.sync-conflict-20261126-101010-ABCDEFG.sok",
    "progress-DESKTOP-AB12.sok",
    "progress (1).sok",
    "progress_conflict-20261126-101010.sok",
];

/// Plays on two computers from the same start, and puts the file of the other one into `folder` under `name`.
fn two_computers(folder: &Path, name: &str) {
    let (_, disk) = open(folder);
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    let other = tempfile::tempdir().expect("a folder");
    fs::copy(
        folder.join("progress.sok"),
        other.path().join("progress.sok"),
    )
    .expect("the service copies it");
    for (folder, length, moves) in [(folder, 2, "RR"), (other.path(), 3, "R")] {
        let (_, disk) = open(folder);
        solve(&disk, length);
        // Both play in a level of which only one session can be kept.
        disk.save(update(&corridor(9).0, moves));
        until_tried(&disk);
        assert_eq!(disk.finish(), None);
    }
    fs::copy(other.path().join("progress.sok"), folder.join(name)).expect("a copy");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder").flatten();
    let mut names: Vec<String> = entries
        .filter_map(|it| it.file_name().into_string().ok())
        .filter(|name| name.starts_with("progress") && !name.contains(".lock"))
        .collect();
    names.sort();
    names
}

#[test]
fn two_computers_that_wrote_at_once_lose_nothing() {
    for name in NAMES {
        let folder = tempfile::tempdir().expect("a folder");
        two_computers(folder.path(), name);
        let copy = fs::read(folder.path().join(name)).expect("the copy");
        let opened = disk::open(folder.path(), folder.path());
        assert_eq!(opened.notice, Some(Notice::CopiesMerged(1)), "{name}");
        let level = corridor(9).0;
        let session = opened.progress.session(&level).expect("it can be read");
        assert_eq!(session.expect("a session").current.moves, "RR*");
        drop(opened.disk);
        assert_solved(folder.path(), 1..=3);
        assert_eq!(
            names(folder.path()),
            ["progress-merged-1.sok", "progress.sok"],
            "{name}"
        );
        let backup = fs::read(folder.path().join("progress-merged-1.sok"));
        assert_eq!(backup.expect("the backup"), copy);
        let (progress, disk) = open(folder.path());
        assert_eq!(progress.levels(), 4);
        assert_eq!(disk.finish(), None);
    }
}

#[test]
fn a_session_of_another_computer_becomes_a_saved_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = tempfile::tempdir().expect("a folder");
    let text = "######\n# @ .#\n##$$ #\n#.   #\n######\n";
    let mut entries = sokoban_core::Collection::parse(text.as_bytes()).entries;
    let level = entries.swap_remove(0).level.expect("a level");
    for (folder, moves) in [(folder.path(), "L"), (other.path(), "R")] {
        let (_, disk) = open(folder);
        disk.save(update(&level, moves));
        assert_eq!(disk.finish(), None);
    }
    let copy = fs::read(other.path().join("progress.sok")).expect("the copy");
    for number in 1..=2 {
        // A second merge of the same copy adds nothing.
        fs::write(folder.path().join(NAMES[0]), &copy).expect("a copy");
        let opened = disk::open(folder.path(), folder.path());
        let positions = opened.progress.saved_positions(&level);
        let moves: Vec<&str> = positions.iter().map(|(_, it)| it.moves.as_str()).collect();
        assert_eq!(moves, ["r*"]);
        let backup = format!("progress-merged-{number}.sok");
        assert!(folder.path().join(backup).exists());
    }
}

#[test]
fn many_copies_are_merged_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    for (length, name) in (4..).zip(NAMES) {
        let other = tempfile::tempdir().expect("a folder");
        let (_, disk) = open(other.path());
        solve(&disk, length);
        assert_eq!(disk.finish(), None);
        fs::rename(other.path().join("progress.sok"), folder.path().join(name)).expect("a copy");
    }
    let opened = disk::open(folder.path(), folder.path());
    assert_eq!(opened.notice, Some(Notice::CopiesMerged(NAMES.len())));
    drop(opened.disk);
    assert_solved(folder.path(), (4..).take(NAMES.len()));
}

#[test]
fn a_copy_that_is_not_progress_is_reported_and_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    let board = "#####\n#@$.#\n#####\n\nSolution\nR\n";
    let mut zeros = fs::read(folder.path().join("progress.sok")).expect("the file");
    zeros.extend([0; 512]);
    for content in [b"not a level".to_vec(), board.into(), Vec::new(), zeros] {
        fs::write(folder.path().join(NAMES[5]), &content).expect("a copy");
        let opened = disk::open(folder.path(), folder.path());
        let notice = opened.notice.expect("the player is told");
        assert!(
            matches!(&notice, Notice::OpenFailed(StorageError::Failed { file, .. }) if file.contains("(1)")),
            "{notice}"
        );
        drop(opened.disk);
        assert_eq!(names(folder.path()), [NAMES[5], "progress.sok"]);
        let copy = fs::read(folder.path().join(NAMES[5]));
        assert_eq!(copy.expect("the copy"), content);
        assert_solved(folder.path(), [1]);
    }
}

#[test]
fn own_backups_and_other_files_are_not_copies() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    assert_eq!(disk.finish(), None);
    let other = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(other.path());
    solve(&disk, 2);
    assert_eq!(disk.finish(), None);
    let file = other.path().join("progress.sok");
    let all = [
        "progress-damaged-1.sok",
        "progress-merged-1.sok",
        "progress-old.sok",
        "progress-2026-11-26.sok",
        "progression.sok",
        "progress (1).txt",
    ];
    for name in all {
        fs::copy(&file, folder.path().join(name)).expect("a file");
    }
    let (_, disk) = open(folder.path());
    assert_eq!(disk.finish(), None);
    assert!(!is_solved(folder.path(), 2));
    assert!(all.iter().all(|name| folder.path().join(name).exists()));
}

/// The synchronised file of another computer takes the place of the file while the game runs.
#[test]
fn a_file_that_another_computer_replaces_meanwhile_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("progress.sok");
    let (_, disk) = open(folder.path());
    solve(&disk, 1);
    fs::copy(&path, other.path().join("progress.sok")).expect("the service copies it");
    let (_, elsewhere) = open(other.path());
    solve(&elsewhere, 2);
    assert_eq!(elsewhere.finish(), None);
    fs::rename(other.path().join("progress.sok"), &path).expect("the service replaces it");
    solve(&disk, 3);
    assert_eq!(disk.finish(), None);
    assert_solved(folder.path(), 1..=3);
}

#[test]
fn the_newer_settings_win_and_the_others_are_kept() {
    for is_newer in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.toml");
        let copy = folder
            .path()
            .join("settings (conflicted copy 2026-11-26 101010).toml");
        let (own, theirs) = ("speed = \"normal\"\n", "speed = \"instant\"\n");
        fs::write(&path, own).expect("a file");
        fs::write(&copy, theirs).expect("a file");
        let older = if is_newer { &path } else { &copy };
        let file = fs::File::options().write(true).open(older);
        let time = SystemTime::now() - Duration::from_secs(3600);
        file.and_then(|file| file.set_modified(time))
            .expect("a time");
        let (settings, notice) = settings::open(folder.path());
        assert_eq!(notice, None);
        let (speed, kept, name) = if is_newer {
            (Speed::Instant, own, "settings-replaced-1.toml")
        } else {
            (Speed::Normal, theirs, "settings-merged-1.toml")
        };
        assert_eq!(settings.speed, speed);
        assert!(!copy.exists());
        let kept_text = fs::read_to_string(folder.path().join(name));
        assert_eq!(kept_text.expect("the backup"), kept);
        assert_eq!(settings::open(folder.path()), (settings, None));
    }
}

#[test]
fn a_copy_that_is_not_settings_is_reported_and_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("settings.toml"), template()).expect("a file");
    let copy = folder.path().join("settings-DESKTOP-AB12.toml");
    fs::write(&copy, "speed = \n[").expect("a file");
    let (settings, notice) = settings::open(folder.path());
    assert_eq!(settings, Settings::default());
    let notice = notice.expect("the player is told").to_string();
    assert!(notice.contains("settings-DESKTOP-AB12.toml"), "{notice}");
    assert!(copy.exists());
}

#[test]
fn a_damaged_copy_of_the_players_stays_and_the_list_is_intact() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let list = "[first]\nname = \"Anna\"\n";
    fs::write(data.join("profiles.toml"), list).expect("a list");
    let copy = data.join("profiles (1).toml");
    for content in [&b"[first]\nname = Anne\n"[..], b"[b]\nname = \"\xFF\"\n"] {
        fs::write(&copy, content).expect("a copy");
        let notice = profiles::open(data).1.expect("the player is told");
        let notice = notice.to_string();
        assert!(notice.contains("profiles (1).toml"), "{notice}");
        assert_eq!(fs::read(&copy).expect("the copy"), content);
        let kept = fs::read_to_string(data.join("profiles.toml"));
        assert_eq!(kept.expect("the list"), list);
        assert!(!data.join("profiles-damaged-1.toml").exists());
    }
}

/// A data folder is copied to a second computer. Both computers add a player, and the folders are synchronised.
#[test]
fn two_computers_with_several_players_lose_nothing() {
    let suffixes = [
        " (Anna's conflicted copy 2026-11-26)",
        " (conflicted copy 2026-11-26 101010)",
        ".sync-conflict-20261126-101010-ABCDEFG",
        "-DESKTOP-AB12",
        " (1)",
    ];
    for suffix in suffixes {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let [here, there] = [0, 1].map(|index| folders[index].path());
        for (data, new, first) in [(here, "ben", 1), (there, "cleo", 11)] {
            for (length, id) in (first..).zip(["first", "anna", new]) {
                let id = ProfileId::of_folder(id).unwrap_or_default();
                let (_, disk) = open(&profiles::directory(data, &id));
                solve(&disk, length);
                assert_eq!(disk.finish(), None);
                let put = ProfileChange::Put(Profile {
                    name: format!("{id}!"),
                    id,
                    ..Profile::default()
                });
                profiles::change(data, &put).expect("it is written");
            }
        }
        let conflict = |name: &str, ending: &str| {
            let name = |suffix: &str| format!("{name}{suffix}{ending}");
            fs::copy(there.join(name("")), here.join(name(suffix))).expect("a copy");
        };
        conflict("progress", ".sok");
        conflict("profiles/anna/progress", ".sok");
        conflict("profiles", ".toml");
        fs::rename(there.join("profiles/cleo"), here.join("profiles/cleo")).expect("a copy");

        let (list, notice) = profiles::open(here);
        assert_eq!(notice, None, "{suffix}");
        let all: Vec<&str> = list.profiles.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(all, ["first!", "anna!", "ben!", "cleo!"], "{suffix}");
        for (profile, solved) in list
            .profiles
            .iter()
            .zip([&[1, 11][..], &[2, 12], &[3], &[13]])
        {
            let home = profiles::directory(here, &profile.id);
            drop(disk::open(&home, here).disk);
            assert_solved(&home, solved.iter().copied());
            let others = [1, 2, 3, 11, 12, 13].into_iter();
            for length in others.filter(|length| !solved.contains(length)) {
                assert!(!is_solved(&home, length), "{suffix}: {length}");
            }
        }
    }
}

#[test]
fn players_of_two_computers_are_all_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = |id: &str, name: &str| {
        ProfileChange::Put(Profile {
            id: ProfileId::of_folder(id).expect("a folder"),
            name: name.to_owned(),
            ..Profile::default()
        })
    };
    for id in ["a", "b", "c"] {
        fs::create_dir_all(folder.path().join("profiles").join(id)).expect("a folder");
    }
    profiles::change(folder.path(), &named("a", "Anna")).expect("it is written");
    let other = tempfile::tempdir().expect("a folder");
    profiles::change(other.path(), &named("a", "Anne")).expect("it is written");
    profiles::change(other.path(), &named("b", "Ben")).expect("it is written");
    let copy = folder
        .path()
        .join("profiles.sync-conflict-20261126-101010-ABCDEFG.toml");
    fs::copy(other.path().join("profiles.toml"), &copy).expect("a copy");
    let (list, notice) = profiles::open(folder.path());
    assert_eq!(notice, None);
    let all: Vec<&str> = list.profiles.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(all, ["", "Anna", "Ben", "c"]);
    assert!(!copy.exists());
}
