//! The list of players and their folders.

use std::fs;
use std::path::{Path, PathBuf};

use sokoban::files::profiles::{self, NewProfile};
use sokoban::system::disk::Disk;
use sokoban_app::notice::Notice;
use sokoban_app::save::profiles::{PlayerColour, Profile, ProfileChange, ProfileId, ProfileList};

use crate::disk::{assert_solved, is_solved, open, solve};

fn new_player(name: &str) -> NewProfile {
    NewProfile {
        profile: Profile {
            name: name.to_owned(),
            colour: PlayerColour::Teal,
            ..Profile::default()
        },
        settings: None,
        model: ProfileId::first(),
        moment: "2026-11-26 19.30.00".to_owned(),
    }
}

fn add(data: &Path, name: &str) -> ProfileId {
    profiles::add(data, new_player(name)).expect("it is added")
}

fn listed(data: &Path) -> Vec<String> {
    let (list, notice) = profiles::load(data);
    assert_eq!(notice, None);
    list.profiles.into_iter().map(|it| it.name).collect()
}

#[test]
fn a_folder_without_a_list_has_one_player() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(
        profiles::load(folder.path()),
        (ProfileList::default(), None)
    );
    let names = fs::read_dir(folder.path()).expect("the folder");
    assert_eq!(names.count(), 0, "reading changes nothing");
}

#[test]
fn players_keep_their_folders_when_they_are_renamed() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let (one, two) = (add(data, "Anna"), add(data, "a/b:c\u{7}"));
    assert_ne!(one, two);
    assert_eq!(listed(data), ["Player 1", "Anna", "a/b:c"]);
    let home = profiles::directory(data, &one);
    assert_eq!(home, data.join("profiles").join("2026-11-26-193000"));
    let renamed = Profile {
        id: one.clone(),
        name: "Änne".to_owned(),
        colour: PlayerColour::Pink,
    };
    profiles::change(data, &ProfileChange::Put(renamed.clone())).expect("it is written");
    let (list, _) = profiles::load(data);
    assert_eq!(list.get(&one), Some(&renamed));
    assert_eq!(profiles::directory(data, &one), home);
    assert_eq!(list.named("änne"), Some(&renamed));
}

#[test]
fn notes_in_the_list_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let id = add(data, "Anna");
    let path = data.join("profiles.toml");
    let text = fs::read_to_string(&path).expect("the list");
    let text = format!("# Class 3b\n{text}age = 9 # in May\n\n[elsewhere]\nname = \"Ben\"\n");
    fs::write(&path, &text).expect("an editor writes");
    assert_eq!(
        listed(data),
        ["Player 1", "Anna"],
        "Ben's folder is elsewhere"
    );
    profiles::change(data, &ProfileChange::SetLast(id.clone())).expect("it is written");
    let text = fs::read_to_string(&path).expect("the list");
    for part in [
        "# Class 3b\n",
        "age = 9 # in May\n",
        "[elsewhere]\nname = \"Ben\"\n",
    ] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(profiles::load(data).0.last, id);
}

/// Adds Anna, who solves a level. Returns her id, her folder, and the task that saves her progress.
fn add_with_progress(data: &Path) -> (ProfileId, PathBuf, Disk) {
    let id = add(data, "Anna");
    let home = profiles::directory(data, &id);
    let (_, disk) = open(&home);
    solve(&disk, 1);
    (id, home, disk)
}

/// A program that is killed leaves the folder without its entry, or an entry whose folder has gone.
#[test]
fn a_folder_without_an_entry_is_a_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let (_, home, disk) = add_with_progress(data);
    assert_eq!(disk.finish(), None);
    fs::remove_file(data.join("profiles.toml")).expect("the list goes");
    assert_eq!(listed(data), ["", "2026-11-26-193000"]);
    assert_solved(&home, [1]);
    assert!(!is_solved(data, 1));
    add(data, "Ben");
    assert_eq!(listed(data).len(), 3);
}

#[test]
fn a_player_who_cannot_be_added_leaves_no_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    add(data, "Anna");
    let list = data.join("profiles.toml");
    fs::remove_file(&list).expect("the list goes");
    fs::create_dir(&list).expect("a folder in its place");
    profiles::add(data, new_player("Ben")).expect_err("the list cannot be written");
    // The folder is created after the entry, so a program that is killed in between adds no player without a name.
    let folders = fs::read_dir(data.join("profiles")).expect("the folder");
    assert_eq!(folders.count(), 1);
}

#[test]
fn a_player_whose_folder_cannot_be_created_is_not_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let path = data.join("profiles").join("2026-11-26-193000");
    fs::create_dir_all(data.join("profiles")).expect("a folder");
    fs::write(&path, "").expect("a file in its place");
    profiles::add(data, new_player("Anna")).expect_err("the folder cannot be created");
    assert_eq!(listed(data), ["Player 1"]);
    fs::remove_file(&path).expect("the file goes");
    fs::create_dir(&path).expect("the folder");
    assert_eq!(listed(data), ["Player 1", "Anna"]);
}

#[test]
fn long_names_are_distinguished_by_their_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let names = ["Anna", "Ben"].map(|name| format!("Municipal School, Class 7b, Group 2, {name}"));
    let ids = [0, 1].map(|index| add(data, &names[index]));
    let (list, _) = profiles::load(data);
    for (name, id) in names.iter().zip(&ids) {
        assert_eq!(list.named(name).map(|it| &it.id), Some(id));
    }
}

#[test]
fn names_are_compared_in_one_normal_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let composed = add(data, "Zo\u{eb}");
    let (list, _) = profiles::load(data);
    let found = list.named("zoe\u{308}").map(|it| &it.id);
    assert_eq!(found, Some(&composed));
    let text = "[\"2026-11-26-193000\"]\nname = \"Zoe\u{308}\"\n";
    fs::write(data.join("profiles.toml"), text).expect("an editor writes");
    assert_eq!(listed(data)[1], "Zo\u{eb}");
}

#[test]
fn a_damaged_list_is_reported_and_set_aside_before_it_is_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let id = add(data, "Anna");
    let path = data.join("profiles.toml");
    fs::write(&path, "[first]\nname = Anna\n").expect("a list");
    let (list, notice) = profiles::load(data);
    assert!(matches!(notice, Some(Notice::OpenFailed(_))), "{notice:?}");
    assert_eq!(list.profiles.len(), 2);
    let anna = Profile {
        id,
        name: "Anna".to_owned(),
        colour: PlayerColour::Red,
    };
    profiles::change(data, &ProfileChange::Put(anna)).expect("it is written");
    assert_eq!(listed(data), ["", "Anna"]);
    let aside = fs::read_to_string(data.join("profiles-damaged-1.toml"));
    assert_eq!(aside.expect("the copy"), "[first]\nname = Anna\n");
}

#[test]
fn a_deleted_player_can_be_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let (id, home, disk) = add_with_progress(data);
    assert!(profiles::exists(data, &id));
    profiles::delete(data, &id).expect("it is deleted");
    assert_eq!(listed(data), ["Player 1"]);
    assert!(!home.exists() && !profiles::exists(data, &id));
    // Another window deletes the player, too.
    assert_eq!(profiles::delete(data, &id), Ok(()));
    // Another window still has the player open.
    solve(&disk, 2);
    assert_eq!(disk.finish(), None);
    assert_solved(&home, [2]);
    assert_eq!(listed(data), ["Player 1", "Anna"]);
    let aside = home.with_file_name("deleted-2026-11-26-193000");
    assert_solved(&aside, [1]);
    // The player is deleted again, while the first folder is still there.
    profiles::delete(data, &id).expect("it is deleted");
    assert_eq!(listed(data), ["Player 1"]);
    assert_solved(&aside, [1]);
    assert_solved(&home.with_file_name("deleted-2026-11-26-193000-2"), [2]);
    // The first player cannot be deleted.
    assert_eq!(profiles::delete(data, &ProfileId::first()), Ok(()));
    assert!(data.exists());
}

/// Replaces the list of Anna and Ben by `damaged`, and opens it. Returns the names of all players then.
fn repaired(damaged: &[u8]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    for name in ["anna", "ben"] {
        fs::create_dir_all(data.join("profiles").join(name)).expect("a folder");
    }
    let path = data.join("profiles.toml");
    fs::write(&path, damaged).expect("a list");
    let before = profiles::load(data);
    assert!(matches!(before.1, Some(Notice::OpenFailed(_))));
    assert_eq!(
        fs::read(&path).expect("the list"),
        damaged,
        "reading changes nothing"
    );
    let (list, notice) = profiles::open(data);
    assert_eq!(list, before.0);
    let notice = notice.expect("the player is told").to_string();
    assert!(notice.contains("profiles-damaged-1.toml"), "{notice}");
    let aside = fs::read(data.join("profiles-damaged-1.toml"));
    assert_eq!(aside.expect("the copy"), damaged);
    // The repaired list is read without a notice.
    let names = listed(data);
    assert_eq!(profiles::open(data), (list, None));
    let last = ProfileId::of_folder("ben").expect("a folder");
    profiles::change(data, &ProfileChange::SetLast(last.clone())).expect("it is written");
    assert_eq!(listed(data), names);
    assert_eq!(profiles::load(data).0.last, last);
    names
}

#[test]
fn the_readable_part_of_a_damaged_list_counts() {
    // An old editor has saved the file in Latin-1.
    let latin = b"[anna]\nname = \"\xC4nne\"\n[ben]\nname = \"Ben\"\n";
    assert_eq!(repaired(latin), ["", "\u{c4}nne", "Ben"]);
    let lines = b"\xFF\xFE\xFA\n[anna]\nname = Anna\n[ben]\nname = \"Ben\"\n[first\n";
    assert_eq!(repaired(&lines[3..]), ["", "anna", "Ben"]);
    let wide: Vec<u8> = "\u{feff}[anna]\nname = \"Anna\"\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(repaired(&wide), ["", "Anna", "ben"]);
    for lost in [vec![0; 4096], b"\x80\n".repeat(300), vec![b' '; 2 << 20]] {
        assert_eq!(repaired(&lost), ["", "anna", "ben"]);
    }
}

#[test]
fn names_that_differ_in_case_only_are_two_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let players =
        ["../anna.toml", "ANNA", "anna", "\u{1f431}", "first"].map(|name| add(data, name));
    let (list, _) = profiles::load(data);
    for (id, name) in players
        .iter()
        .zip(["../anna.toml", "ANNA", "anna", "\u{1f431}", "first"])
    {
        assert_eq!(list.named(name).map(|it| &it.id), Some(id), "{name}");
        let by_folder = list.named(&id.to_string()).map(|it| &it.id);
        assert_eq!(by_folder, Some(id));
    }
    assert_eq!(list.named("Anna").map(|it| &it.id), Some(&players[1]));
    assert_eq!(list.named("player 1"), list.get(&ProfileId::first()));
    assert_eq!(list.named(""), None);
    let long = "\u{e4}".repeat(1000);
    let id = add(data, &long);
    let (list, _) = profiles::load(data);
    assert_eq!(list.named(&long).map(|it| &it.id), Some(&id));
    assert_eq!(fs::read_dir(data).expect("the folder").count(), 3);
}

/// One window has renamed the player; the other one, whose list is older, changes the colour.
#[test]
fn a_new_colour_does_not_undo_a_new_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let id = add(data, "Anna");
    for change in [
        ProfileChange::SetName(id.clone(), "Anne".to_owned()),
        ProfileChange::SetColour(id.clone(), PlayerColour::Red),
    ] {
        profiles::change(data, &change).expect("it is written");
    }
    let anne = Profile {
        id: id.clone(),
        name: "Anne".to_owned(),
        colour: PlayerColour::Red,
    };
    assert_eq!(profiles::load(data).0.get(&id), Some(&anne));
}

#[test]
fn a_name_in_the_list_reaches_no_other_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    fs::create_dir_all(&data).expect("a folder");
    let text =
        "last-played = \"../other\"\n[\"../other\"]\nname = \"Eve\"\n[\"\"]\nname = \"Nobody\"\n";
    fs::write(data.join("profiles.toml"), text).expect("a list");
    assert_eq!(listed(&data), [""]);
    assert_eq!(profiles::load(&data).0.last, ProfileId::first());
}
