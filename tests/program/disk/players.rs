//! Tests of the folders that contain the progress of players.

use std::fs;
use std::path::Path;

use sokoban::files::{profiles, settings};
use sokoban_app::save::profiles::{ProfileId, ProfileList};
use sokoban_app::save::settings::PlayerColour;

use crate::disk::{assert_solved, open, solve};

fn add(data: &Path, name: &str) -> ProfileId {
    profiles::add(data, name, "colour = \"teal\"\n").expect("it is added")
}

fn names(data: &Path) -> Vec<String> {
    let list = profiles::load(data).profiles.into_iter();
    list.map(|it| it.name).collect()
}

#[test]
fn a_folder_without_players_has_one() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(profiles::load(folder.path()), ProfileList::default());
    let names = fs::read_dir(folder.path()).expect("the folder");
    assert_eq!(names.count(), 0, "reading changes nothing");
}

#[test]
fn every_folder_is_a_player_with_the_colour_in_its_settings() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let other = data.join("profiles").join("Zoe\u{308} 5%");
    fs::create_dir_all(&other).expect("a folder");
    fs::write(other.join("settings.toml"), "[not TOML").expect("settings");
    for name in [".hidden", "deleted-Eve"] {
        fs::create_dir_all(data.join("profiles").join(name)).expect("a folder");
    }
    fs::write(data.join("profiles").join("file"), "").expect("a file");
    settings::put(data, "name = \"Ida\"\ncolour = \"red\"\n").expect("settings");
    let strange = add(data, "../anna.toml");
    assert_eq!(strange.folder(), Some("%2E.%2Fanna.toml"));
    let list = profiles::load(data).profiles.into_iter();
    let players: Vec<(String, PlayerColour)> = list.map(|it| (it.name, it.colour)).collect();
    assert_eq!(
        players,
        [
            ("Ida".to_owned(), PlayerColour::Red),
            ("../anna.toml".to_owned(), PlayerColour::Teal),
            ("Zo\u{eb} 5%".to_owned(), PlayerColour::Orange),
        ]
    );
}

#[test]
fn names_that_differ_in_case_or_normal_form_only_are_one_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let ids = ["Anna", "Zo\u{eb}", "\u{1f431}"].map(|name| add(data, name));
    for name in ["anna", "ANNA", "Zoe\u{308}", "\u{1f431}", "Player 1"] {
        let error = profiles::add(data, name, "").expect_err("it is there");
        assert!(error.to_string().contains(name), "{error}");
    }
    assert_eq!(names(data), ["", "Anna", "Zo\u{eb}", "\u{1f431}"]);
    let list = profiles::load(data);
    assert_eq!(list.named("zoe\u{308}").map(|it| &it.id), Some(&ids[1]));
    assert_eq!(list.named(" anna ").map(|it| &it.id), Some(&ids[0]));
    assert_eq!(list.named("player 1"), list.get(&ProfileId::first()));
    assert_eq!(list.named(""), None);
}

#[test]
fn a_player_whose_folder_cannot_be_created_is_not_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    fs::create_dir_all(data.join("profiles")).expect("a folder");
    fs::write(data.join("profiles").join("Anna"), "").expect("a file in its place");
    profiles::add(data, "Anna", "").expect_err("the folder cannot be created");
    assert_eq!(names(data), [""]);
}

#[test]
fn a_new_player_gets_the_settings_of_the_one_before_but_for_name_and_colour() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let text = "speed = \"normal\" # mine\nname = \"Ida\"\ntips = [\"undo\"]\n";
    settings::put(data, text).expect("settings");
    let text = settings::for_new_player(data, profiles::load(data).next_colour());
    let id = profiles::add(data, "Anna", &text).expect("it is added");
    let new = settings::text(&profiles::directory(data, &id));
    assert!(new.starts_with("speed = \"normal\" # mine\n"), "{new}");
    let player = profiles::load(data).get(&id).cloned().expect("Anna");
    assert_eq!((&*player.name, player.colour), ("Anna", PlayerColour::Blue));
    assert!(!new.contains("Ida") && !new.contains("undo"), "{new}");
}

#[test]
fn a_deleted_player_can_be_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let id = add(data, "Anna");
    let home = profiles::directory(data, &id);
    let (_, disk) = open(&home);
    solve(&disk, 1);
    assert!(profiles::exists(data, &id));
    profiles::delete(data, &id).expect("it is deleted");
    assert_eq!(names(data), [""]);
    assert!(!home.exists() && !profiles::exists(data, &id));
    // Delete the player a second time, as another window might do. This is not an error.
    assert_eq!(profiles::delete(data, &id), Ok(()));
    // A window in which the deleted player is still open saves progress. This creates the player's folder again.
    solve(&disk, 2);
    assert_eq!(disk.finish(), None);
    assert_solved(&home, [2]);
    assert_eq!(names(data), ["", "Anna"]);
    let aside = home.with_file_name("deleted-Anna");
    assert_solved(&aside, [1]);
    // Delete the player again. The folder that the first deletion set aside must not be overwritten.
    profiles::delete(data, &id).expect("it is deleted");
    assert_eq!(names(data), [""]);
    assert_solved(&aside, [1]);
    assert_solved(&home.with_file_name("deleted-Anna-2"), [2]);
    // The first player cannot be deleted, so this call does nothing.
    assert_eq!(profiles::delete(data, &ProfileId::first()), Ok(()));
    assert!(data.exists());
}

#[test]
fn the_last_player_is_one_of_the_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let id = add(&data, "Anna");
    profiles::set_last(&data, &id);
    assert_eq!(profiles::load(&data).last, id);
    for other in ["../data", "Eve", "", "\u{0}"] {
        fs::write(data.join("last-player.txt"), other).expect("an editor writes");
        assert_eq!(profiles::load(&data).last, ProfileId::first());
    }
}
