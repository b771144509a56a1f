//! Tests of two players in one window, in two windows, and in processes that are killed.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::time::Duration;

use sokoban::files::profiles;
use sokoban::session::Data;
use sokoban_app::save::profiles::ProfileId;
use sokoban_app::texts::storage;

use crate::disk::{assert_solved, corridor, is_solved, start, tell, update};

fn id(name: &str) -> ProfileId {
    ProfileId::of_folder(name).expect("a folder")
}

fn open(folder: &Path, id: ProfileId) -> Data {
    let (data, opened) = Data::open(folder.to_owned(), id).expect("it opens");
    assert_eq!((opened.damage, opened.problem), (None, None));
    data
}

fn save(data: &Data, length: usize) {
    let (level, moves) = corridor(length);
    data.disk().save(update(&level, &moves));
}

/// Returns the folder that contains the progress of `player`.
fn home(folder: &Path, player: &ProfileId) -> std::path::PathBuf {
    profiles::directory(folder, player)
}

/// Asserts that `player` has solved the corridors with these lengths, and no other corridor shorter than 200.
fn assert_only(folder: &Path, player: &ProfileId, lengths: &[usize]) {
    let home = home(folder, player);
    assert_solved(&home, lengths.iter().copied());
    for length in (1..200).filter(|length| !lengths.contains(length)) {
        assert!(!is_solved(&home, length), "{length} is another player's");
    }
}

#[test]
fn moves_go_to_the_player_who_made_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (anna, ben) = (ProfileId::first(), id("ben"));
    fs::create_dir_all(home(folder, &ben)).expect("a folder");
    let data = open(folder, anna.clone());
    for round in 0..10 {
        save(&data, 1 + 2 * round);
        // Change the player while the last save may still be pending. Saves are delayed so that several moves are
        // written at once.
        let opened = data.open_player(ben.clone()).expect("it opens");
        assert_eq!(opened.progress.levels(), round);
        save(&data, 2 + 2 * round);
        let opened = data.open_player(anna.clone()).expect("it opens");
        assert_eq!(opened.progress.levels(), round + 1);
    }
    assert_eq!(profiles::load(folder).last, anna);
    assert_eq!(data.finish(), []);
    let odd: Vec<usize> = (1..20).step_by(2).collect();
    let even: Vec<usize> = (2..21).step_by(2).collect();
    assert_only(folder, &anna, &odd);
    assert_only(folder, &ben, &even);
}

#[test]
fn two_windows_in_one_player_and_in_two_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (anna, ben) = (ProfileId::first(), id("ben"));
    fs::create_dir_all(home(folder, &ben)).expect("a folder");
    let (one, other) = (open(folder, anna.clone()), open(folder, ben.clone()));
    save(&one, 1);
    save(&other, 2);
    save(&other, 3);
    one.open_player(ben.clone()).expect("it opens");
    save(&one, 4);
    save(&other, 5);
    other.open_player(anna.clone()).expect("it opens");
    save(&other, 6);
    assert_eq!((one.finish(), other.finish()), (vec![], vec![]));
    assert_only(folder, &anna, &[1, 6]);
    assert_only(folder, &ben, &[2, 3, 4, 5]);
}

#[test]
fn a_renamed_player_plays_on_in_the_renamed_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let ben = id("ben");
    fs::create_dir_all(home(folder, &ben)).expect("a folder");
    let (one, other) = (open(folder, ben.clone()), open(folder, ben.clone()));
    save(&one, 1);
    let opened = one.rename_player("Ben: 7b").expect("it is renamed");
    assert_eq!(opened.progress.levels(), 1);
    let renamed = one.player();
    assert_eq!(renamed, id("Ben%3A 7b"));
    assert!(!home(folder, &ben).exists());
    save(&one, 2);
    assert_eq!(one.finish(), []);
    assert_only(folder, &renamed, &[1, 2]);
    assert_eq!(profiles::load(folder).last, renamed);
    // The first window has renamed the player. The other window still saves to the old folder, and creates it again so
    // that no new progress is lost.
    assert!(!profiles::exists(folder, &other.player()));
    save(&other, 3);
    assert_eq!(other.finish(), []);
    assert!(is_solved(&home(folder, &ben), 3));
    assert_only(folder, &renamed, &[1, 2]);
}

#[test]
fn a_name_that_another_player_has_is_refused_in_any_case() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for name in ["ben", "Anna"] {
        profiles::add(folder, name, "").expect("it is added");
    }
    let data = open(folder, id("ben"));
    save(&data, 1);
    for name in ["anna", "Anna", "player 1"] {
        let refused = data.rename_player(name).map(drop);
        assert_eq!(refused, Err(storage::name_taken(name)));
    }
    assert_eq!(data.player(), id("ben"));
    data.rename_player("Ben").expect("only the case changes");
    save(&data, 2);
    assert_eq!(data.finish(), []);
    assert_only(folder, &id("Ben"), &[1, 2]);
    assert_eq!(profiles::load(folder).profiles.len(), 3);
}

#[test]
fn a_player_whose_moves_cannot_be_written_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let data_folder = folder.path().join("data");
    let ben = id("ben");
    let data = open(&data_folder, ProfileId::first());
    save(&data, 1);
    data.open_player(ProfileId::first()).expect("it opens");
    fs::rename(&data_folder, folder.path().join("away")).expect("the folder goes");
    fs::write(&data_folder, "in the way").expect("a file in its place");
    save(&data, 2);
    let refused = data.open_player(ben.clone()).map(drop);
    let refused = refused.expect_err("it cannot be written");
    assert!(refused.is_like(&storage::not_kept("")), "{refused}");
    assert_eq!(data.player(), ProfileId::first());
    fs::remove_file(&data_folder).expect("the file goes");
    fs::rename(folder.path().join("away"), &data_folder).expect("the folder comes back");
    data.open_player(ben.clone()).expect("it opens");
    save(&data, 3);
    assert_eq!(data.finish(), []);
    assert_only(&data_folder, &ProfileId::first(), &[1, 2]);
    assert_only(&data_folder, &ben, &[3]);
}

/// Plays as two players in turn. After each change of players, reports which corridor the previous player has solved.
pub(crate) fn take_turns(folder: &Path) {
    let (anna, ben) = (ProfileId::first(), id("ben"));
    fs::create_dir_all(home(folder, &ben)).expect("a folder");
    let data = open(folder, anna.clone());
    for round in 0.. {
        save(&data, 1 + 2 * round);
        data.open_player(ben.clone()).expect("it opens");
        tell(&format!("saved {}", 1 + 2 * round));
        save(&data, 2 + 2 * round);
        data.open_player(anna.clone()).expect("it opens");
        tell(&format!("saved {}", 2 + 2 * round));
    }
}

#[test]
fn a_killed_program_mixes_up_no_players() {
    for lines in [1, 2, 5, 8, 13] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = start("turns", folder.path());
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let told = out.lines().map_while(Result::ok);
        let numbers = told.filter_map(|line| line.strip_prefix("told saved ")?.parse().ok());
        let saved: Vec<usize> = numbers.take(lines).collect();
        // Kill the process at a different time in each round.
        std::thread::sleep(Duration::from_micros(700 * lines as u64));
        child.kill().expect("it is killed");
        child.wait().expect("it has ended");
        assert_eq!(saved.len(), lines);
        for (player, rest) in [(ProfileId::first(), 1), (id("ben"), 0)] {
            let home = home(folder.path(), &player);
            assert_solved(&home, saved.iter().copied().filter(|it| it % 2 == rest));
            let others = (1..100).filter(|it| it % 2 != rest);
            for length in others {
                assert!(!is_solved(&home, length), "{length} is another player's");
            }
        }
        assert_eq!(profiles::load(folder.path()).profiles.len(), 2);
    }
}
