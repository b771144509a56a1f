//! Tests of several players: they can be chosen, added, renamed, given colours and deleted, and they can lock the
//! solutions.

use sokoban_app::input::{Input, Key, Modifiers};
use sokoban_app::save::profiles::{Profile, ProfileId, ProfileList};
use sokoban_app::save::settings::PlayerColour;
use sokoban_app::save::{Progress, Settings, Speed};
use sokoban_app::screens::{Effect, PlayerRequest};

use crate::support::player::{Player, first_stage};

/// A level file that contains a solution.
const SOLVED_LEVEL: &str = "####\n#@ #\n# $#\n# .#\n####\n\nSolution\nrD\n";
const LOCKED: &str = "Solutions are shown after you solve the level.";

fn id(folder: &str) -> ProfileId {
    ProfileId::of_folder(folder).expect("a folder")
}

fn profile(folder: &str, name: &str, colour: PlayerColour) -> Profile {
    Profile {
        id: id(folder),
        name: name.to_owned(),
        colour,
    }
}

/// Returns a game with two players, Anna and Ben. Anna is the current player.
fn two_players() -> Player {
    let mut player = first_stage();
    let first = Profile {
        id: ProfileId::first(),
        name: "Anna".to_owned(),
        colour: PlayerColour::Orange,
    };
    let players = ProfileList {
        profiles: vec![first, profile("b", "Ben", PlayerColour::Blue)],
        last: ProfileId::first(),
    };
    player.app.set_players(players, ProfileId::first());
    player
}

fn open(player: &mut Player) -> String {
    player.chord(Key::P, false, true, false);
    player.overlay()
}

fn requests(player: &mut Player) -> Vec<PlayerRequest> {
    let effects = std::mem::take(&mut player.others).into_iter();
    effects
        .filter_map(|effect| match effect {
            Effect::Player(request) => Some(request),
            _ => None,
        })
        .collect()
}

#[test]
fn one_player_sees_no_players() {
    let mut player = first_stage();
    let panels = player.scene().hud.panels.len();
    player.tap(Key::F10);
    assert!(!player.overlay().contains("Player"), "{}", player.overlay());
    player.tap(Key::Escape);
    let mut two = two_players();
    assert_eq!(two.scene().hud.panels.len(), panels + 2, "the dot");
    two.tap(Key::F10);
    assert!(two.overlay().contains("Player: Anna"), "{}", two.overlay());
}

#[test]
fn the_list_is_read_again_when_it_opens() {
    let mut player = two_players();
    let list = open(&mut player);
    for text in ["Anna", "Ben", "playing", "Add a player", "Orange"] {
        assert!(list.contains(text), "{text}: {list}");
    }
    assert_eq!(requests(&mut player), [PlayerRequest::List]);
}

#[test]
fn everything_of_a_player_is_saved_before_another_one_is_opened() {
    let mut player = two_players();
    player.play("r");
    open(&mut player);
    // All of these keys are pressed before the program can switch to the other player, who is chosen by the first two
    // keys.
    for key in [Key::Down, Key::Enter, Key::Escape, Key::Right] {
        player.app.input(Input::Down(key, Modifiers::NONE));
        player.app.input(Input::Up(key));
    }
    let effects = player.app.take_effects();
    let open = Effect::Player(PlayerRequest::Open(id("b")));
    let is_open = |effect: &Effect| format!("{effect:?}") == format!("{open:?}");
    assert_eq!(effects.iter().position(is_open), Some(effects.len() - 1));
    let saves = effects.iter().filter(|it| matches!(it, Effect::Save(_)));
    assert_eq!(saves.count(), 1, "the move after the choice is Anna's");
}

#[test]
fn another_player_has_another_game_and_other_settings() {
    let mut player = two_players();
    player.app.set_today("2026-11-26".parse().expect("a day"));
    player.play("rdd");
    open(&mut player);
    let settings = Settings {
        speed: Speed::Instant,
        ..Settings::default()
    };
    player
        .app
        .open_player(id("b"), Progress::default(), settings);
    player.obey();
    assert_eq!(player.app.player(), &id("b"));
    assert_eq!(player.app.settings().speed, Speed::Instant);
    assert_eq!(player.moves(), 0);
    assert_eq!(player.app.progress().levels(), 0);
    assert_eq!(
        player.app.progress().today(),
        Some("2026-11-26".parse().expect("a day"))
    );
    assert!(player.hud().contains("Ben"), "{}", player.hud());
    // The result of an analysis for Anna's game arrives after the switch to Ben. It must not affect Ben's game.
    player.think();
    let anna = player.kept.clone();
    player.kept = Progress::default();
    player.play("r");
    assert_eq!(player.kept.levels(), 1);
    // Anna continues where she left off.
    player
        .app
        .open_player(ProfileId::first(), anna, Settings::default());
    player.obey();
    assert_eq!(player.lurd(), "rdd");
}

#[test]
fn players_are_added_renamed_and_deleted() {
    let mut player = first_stage();
    open(&mut player);
    requests(&mut player);
    player.tap(Key::Down);
    player.tap(Key::Enter);
    assert!(player.app.takes_text());
    player.write("  Cleo ");
    player.tap(Key::Enter);
    let cleo = PlayerRequest::Add("Cleo".to_owned());
    assert_eq!(requests(&mut player), [cleo]);

    let mut player = two_players();
    open(&mut player);
    requests(&mut player);
    for _ in 0..3 {
        player.tap(Key::Down);
    }
    player.tap(Key::Enter);
    player.write("bEN");
    player.tap(Key::Enter);
    assert!(player.overlay().contains("already"), "{}", player.overlay());
    player.chord(Key::A, true, false, false);
    player.tap(Key::Backspace);
    player.tap(Key::Enter);
    assert!(
        player.overlay().contains("needs a name"),
        "{}",
        player.overlay()
    );
    player.write("Anne");
    player.tap(Key::Enter);
    player.tap(Key::Down);
    player.tap(Key::Left);
    // The name and the colour of the first player are stored in the settings file, so changing either of them saves the
    // settings.
    let is_saved =
        |effect: &&Effect| matches!(effect, Effect::SaveSettings(changes) if changes.len() == 1);
    assert_eq!(player.others.iter().filter(is_saved).count(), 2);
    assert_eq!(requests(&mut player), []);
    let settings = player.app.settings();
    assert_eq!(
        (&*settings.name, settings.colour),
        ("Anne", PlayerColour::Pink)
    );
    let list = player.overlay();
    assert!(list.contains("Anne") && list.contains("Pink"), "{list}");
    // The current player cannot be deleted. To delete another player, the key must be pressed a second time after a
    // warning.
    player.tap(Key::Home);
    player.tap(Key::Delete);
    player.tap(Key::Delete);
    player.tap(Key::Down);
    player.tap(Key::Delete);
    assert!(
        player.overlay().contains("Press again"),
        "{}",
        player.overlay()
    );
    assert_eq!(requests(&mut player), []);
    player.tap(Key::Delete);
    assert_eq!(requests(&mut player), [PlayerRequest::Delete(id("b"))]);
}

#[test]
fn a_name_that_is_too_long_is_refused_and_not_cut() {
    let mut player = two_players();
    open(&mut player);
    requests(&mut player);
    for key in [Key::Down, Key::Down, Key::Enter] {
        player.tap(key);
    }
    player.write("Municipal School, Class 7b, Ben");
    player.tap(Key::Enter);
    let form = player.overlay();
    assert!(form.contains("at most 30 characters"), "{form}");
    assert_eq!(requests(&mut player), []);
    player.tap(Key::Backspace);
    player.tap(Key::Enter);
    let requests = requests(&mut player);
    assert!(
        matches!(&requests[..], [PlayerRequest::Add(added)] if added == "Municipal School, Class 7b, Be"),
        "{requests:?}"
    );
}

#[test]
fn players_are_listed_in_natural_order() {
    let mut player = two_players();
    let mut list = player.app.players().clone();
    for name in ["Ben 10", "Ben 9", "alan"] {
        let folder = name.replace(' ', "-");
        list.profiles
            .push(profile(&folder, name, PlayerColour::Red));
    }
    player.app.set_players(list, ProfileId::first());
    let players = player.app.players().profiles.iter();
    let names: Vec<&str> = players.map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["alan", "Anna", "Ben", "Ben 9", "Ben 10"]);
}

#[test]
fn each_player_is_deleted_after_a_warning_of_their_own() {
    let mut player = two_players();
    let two = player.app.players().clone();
    let mut three = two.clone();
    three
        .profiles
        .insert(1, profile("a", "Bea", PlayerColour::Red));
    player.app.set_players(three, ProfileId::first());
    open(&mut player);
    requests(&mut player);
    for key in [Key::Down, Key::Delete, Key::Delete] {
        player.tap(key);
    }
    assert_eq!(requests(&mut player), [PlayerRequest::Delete(id("a"))]);
    player.app.set_players(two, ProfileId::first());
    // Ben is now selected in the list, but Delete has not been pressed for him yet.
    let list = player.overlay();
    assert!(!list.contains("Press again"), "{list}");
    player.tap(Key::Delete);
    assert_eq!(requests(&mut player), []);
    player.tap(Key::Delete);
    assert_eq!(requests(&mut player), [PlayerRequest::Delete(id("b"))]);
}

/// If another window has deleted Ben while Ben is still open in this window, renaming him must not rename the first
/// player.
#[test]
fn a_player_whom_another_window_deletes_stays_in_the_list_and_renames_no_other() {
    let mut player = two_players();
    player
        .app
        .open_player(id("b"), Progress::default(), Settings::default());
    let mut rest = player.app.players().clone();
    rest.profiles.truncate(1);
    player.app.set_players(rest, id("b"));
    let list = open(&mut player);
    assert!(list.contains("Ben"), "{list}");
    requests(&mut player);
    // The second-to-last line renames the current player.
    for key in [Key::End, Key::Up, Key::Enter] {
        player.tap(key);
    }
    player.write("Benjamin");
    player.tap(Key::Enter);
    let renamed = PlayerRequest::Rename("Benjamin".to_owned());
    assert_eq!(requests(&mut player), [renamed]);
    assert_eq!(player.app.settings().name, "");
}

#[test]
fn locked_solutions_are_shown_once_the_level_is_solved() {
    let mut player = Player::open(SOLVED_LEVEL);
    player.app.set_settings(Settings {
        lock_solutions: true,
        ..Settings::default()
    });
    player.think();
    player.tap(Key::V);
    assert!(player.hud().contains(LOCKED), "{}", player.hud());
    player.chord(Key::H, true, false, false);
    assert!(player.hud().contains(LOCKED), "{}", player.hud());
    // The details list the solution in the level file, but the keys that replay or review it only report that solutions
    // are locked.
    for key in [Key::V, Key::G] {
        player.chord(Key::V, false, true, false);
        player.tap(Key::End);
        player.tap(key);
        assert!(
            player.overlay().contains(LOCKED),
            "{key:?}: {}",
            player.overlay()
        );
        player.tap(Key::Escape);
        player.settle();
        assert_eq!(player.lurd(), "");
    }
    // Hints are not locked.
    player.tap(Key::H);
    player.think();
    player.tap(Key::H);
    assert!(!player.hud().contains(LOCKED), "{}", player.hud());

    player.play("rD");
    player.settle();
    player.tap(Key::R);
    player.tap(Key::V);
    player.settle();
    assert_eq!(player.lurd(), "rD");
}

#[test]
fn the_settings_explain_what_is_locked() {
    let mut player = first_stage();
    player.tap(Key::F2);
    let hint = "until the level is solved";
    for _ in 0..30 {
        if player.overlay().contains(hint) {
            player.tap(Key::Right);
            assert!(player.app.settings().lock_solutions);
            return;
        }
        player.tap(Key::Down);
    }
    panic!("{}", player.overlay());
}
