//! All screens of the game, opened with the keys that a player would use.

use std::sync::Arc;

use sokoban_app::app::Application;
use sokoban_app::grades::{GradeRecord, StoredGrade};
use sokoban_app::input::Key;
use sokoban_app::library::Library;
use sokoban_app::library::generation::GenerationResult;
use sokoban_app::save::profiles::{Profile, ProfileId, ProfileList};
use sokoban_app::save::settings::PlayerColour;
use sokoban_app::save::{Lamp, Progress, Settings};
use sokoban_app::screens::Effect;
use sokoban_core::Level;
use sokoban_generator::daily::DailyArchive;
use sokoban_generator::{Day, encode};

use super::player::{FRAME, Player, first_stage, first_start};
use super::seasoned;

/// A board with every kind of tile and piece.
const BOARD: &str = "\
Collection: Examples

One of everything

##########
#@ $ . * #
#  $ ^ . #
#  $   . #
##########
Strength: 2
Boxorder: 0 0 1 2
Goalorder: 0 0 1 2
Comment: Push on.
";

/// A level with one box, for the screens that show a lost level, a solution or a review.
const WALKED_ROUND: &str = "\
Round the corner

########
#      #
#@ $   #
#     .#
########
";

fn known(mut player: Player) -> Player {
    player.app.set_settings(Settings {
        colour_blind_marks: true,
        lamp: Lamp::Full,
        ..Settings::default()
    });
    player.pass(FRAME);
    player.think();
    player
}

fn with(mut player: Player, act: fn(&mut Player)) -> Player {
    act(&mut player);
    player.settle();
    player.think();
    player
}

fn stage() -> Player {
    known(first_stage())
}

/// Returns a player who has solved levels regularly for half a year.
fn seasoned() -> Player {
    let library = || Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
    let today: Day = "2026-11-26".parse().expect("a day");
    let progress = seasoned::progress(&library(), today);
    let mut player = Player::new(Application::new(library(), progress, None));
    player.app.set_today(today);
    player
}

/// Returns the screens that are shown during play, each with its name.
fn played() -> Vec<(&'static str, Player)> {
    let board = || known(Player::open(BOARD));
    vec![
        ("title", with(first_start(), |_| {})),
        ("start", stage()),
        ("board", board()),
        ("after-pushes", with(stage(), |player| player.play("rdd"))),
        (
            "hint",
            with(stage(), |player| {
                (0..3).for_each(|_| {
                    player.tap(Key::H);
                    player.think();
                });
            }),
        ),
        (
            "lost",
            with(known(Player::open(WALKED_ROUND)), |player| {
                player.play("drru");
            }),
        ),
        ("fallen", with(board(), |player| player.play("rurrdr"))),
        (
            "replay",
            with(stage(), |player| {
                player.tap(Key::V);
                player.pass(0.5);
                player.tap(Key::Space);
            }),
        ),
        (
            "cleared",
            with(stage(), |player| {
                player.chord(Key::H, true, false, false);
                player.settle();
            }),
        ),
        (
            "achieved",
            with(known(Player::open(WALKED_ROUND)), |player| {
                player.play("rRRRurD");
                player.settle();
                player.think();
                player.tap(Key::R);
                player.play("udrRRRurD");
                player.settle();
                player.think();
            }),
        ),
        ("review", with(known(Player::open(WALKED_ROUND)), review)),
    ]
}

/// Loses the level, undoes the losing push, solves the level with a detour, and opens the review.
fn review(player: &mut Player) {
    let steps = |player: &mut Player, moves: &str| {
        for step in moves.split_inclusive(|_| true) {
            player.play(step);
            player.settle();
            player.think();
        }
    };
    steps(player, "drrU");
    player.tap(Key::U);
    player.settle();
    player.think();
    steps(player, "luRurrdLulldRRRurD");
    player.tap(Key::G);
    player.think();
}

fn players() -> ProfileList {
    let names = ["Anna", "Ben", "Cleo"].into_iter();
    let ids = ["b", "c"].into_iter().filter_map(ProfileId::of_folder);
    let ids = std::iter::once(ProfileId::first()).chain(ids);
    let colours = [
        PlayerColour::Orange,
        PlayerColour::Blue,
        PlayerColour::Green,
    ];
    let profiles = names.zip(ids).zip(colours);
    let profiles = profiles.map(|((name, id), colour)| Profile {
        id,
        name: name.to_owned(),
        colour,
    });
    ProfileList {
        profiles: profiles.collect(),
        last: ProfileId::first(),
    }
}

/// Returns the screens with lists, each with its name.
fn lists() -> Vec<(&'static str, Player)> {
    vec![
        ("help", with(stage(), |player| player.tap(Key::F1))),
        ("menu", with(stage(), |player| player.tap(Key::F10))),
        (
            "menu-more",
            with(stage(), |player| {
                player.tap(Key::F10);
                player.tap(Key::End);
                player.tap(Key::Up);
                player.tap(Key::Enter);
            }),
        ),
        ("settings", with(stage(), |player| player.tap(Key::F2))),
        (
            "statistics-empty",
            with(stage(), |player| player.tap(Key::T)),
        ),
        ("statistics", with(seasoned(), |player| player.tap(Key::T))),
        (
            "languages",
            with(stage(), |player| {
                player.tap(Key::F2);
                while !player.overlay().contains("Language | ‹") {
                    player.tap(Key::Down);
                }
                player.tap(Key::Enter);
                assert!(player.overlay().contains("Français"));
            }),
        ),
        (
            "keys",
            with(stage(), |player| {
                player.tap(Key::F2);
                player.tap(Key::Up);
                player.tap(Key::Enter);
                player.tap(Key::Down);
                player.tap(Key::Enter);
            }),
        ),
        (
            "players",
            with(stage(), |player| {
                player.app.set_players(players(), ProfileId::first());
                player.chord(Key::P, false, true, false);
            }),
        ),
        (
            "players-name",
            with(stage(), |player| {
                player.app.set_players(players(), ProfileId::first());
                player.chord(Key::P, false, true, false);
                (0..3).for_each(|_| player.tap(Key::Down));
                player.tap(Key::Enter);
            }),
        ),
        (
            "menu-player",
            with(stage(), |player| {
                player.app.set_players(players(), ProfileId::first());
                player.tap(Key::F10);
            }),
        ),
        (
            "positions",
            with(stage(), |player| {
                player.play("r");
                player.chord(Key::S, true, false, false);
                player.tap(Key::F3);
            }),
        ),
        (
            "solutions",
            with(stage(), |player| {
                player.chord(Key::V, false, true, false);
            }),
        ),
    ]
}

/// Returns the views of the browser and similar screens, each with its name.
fn browser() -> Vec<(&'static str, Player)> {
    vec![
        ("browser", with(stage(), |player| player.tap(Key::B))),
        (
            "browser-sorted",
            with(stage(), |player| {
                player.tap(Key::B);
                grade(player);
                filter(player);
                player.tap(Key::Escape);
            }),
        ),
        (
            "browser-filter",
            with(stage(), |player| {
                player.tap(Key::B);
                grade(player);
                filter(player);
            }),
        ),
        (
            "browser-table",
            with(stage(), |player| {
                player.chord(Key::H, true, false, false);
                player.settle();
                player.tap(Key::B);
                grade(player);
                for key in [Key::Home, Key::Up, Key::Right, Key::Enter] {
                    player.tap(key);
                }
            }),
        ),
        (
            "road",
            with(seasoned(), |player| {
                player.tap(Key::B);
                for _ in 0..20 {
                    player.chord(Key::Tab, false, true, false);
                }
            }),
        ),
        ("endless", with(stage(), |player| player.tap(Key::F6))),
        ("endless-level", with(stage(), play_endless)),
        (
            "calendar",
            with(days(), |player| {
                player.tap(Key::C);
                player.tap(Key::Left);
            }),
        ),
        (
            "browser-search",
            with(stage(), |player| {
                player.tap(Key::B);
                player.write("the");
            }),
        ),
    ]
}

/// Opens the browser's filter panel, and sets it to show only unsolved levels, the easiest first.
fn filter(player: &mut Player) {
    for key in [Key::Up, Key::Enter, Key::Down, Key::Down, Key::Down] {
        player.tap(key);
    }
    for key in [Key::Right, Key::Down, Key::Down, Key::Right] {
        player.tap(key);
    }
}

/// Gives grades to the first five levels. Each level is harder than the one before.
fn grade(player: &mut Player) {
    let library = player.app.library();
    let places = library.level_indices().take(5);
    let grades = (0..).map(|it| StoredGrade::Exact(1_800 + 400 * it));
    let records = places
        .zip(grades)
        .map(|(place, grade)| GradeRecord::new(library.level(place), grade));
    let records = records.collect();
    player.app.take_grades(records);
}

const CROSS: &str = "######\n#  . #\n# $@$#\n# .  #\n######\n";

/// Opens the first endless level of the easiest difficulty.
fn play_endless(player: &mut Player) {
    player.tap(Key::F6);
    player.tap(Key::Enter);
    let Some(Effect::Generate(request, _)) = player.background.pop() else {
        panic!("an request");
    };
    let level = Arc::new(CROSS.parse().expect("a level"));
    player
        .app
        .take_generated(request, Some(GenerationResult { request, level }));
    player.obey();
}

/// Returns a player in the middle of a month. The archive has a different daily level for each day.
fn days() -> Player {
    let rooms = (0..40_usize).map(|index| {
        let (before, behind) = (" ".repeat(index / 6), " ".repeat(index % 6));
        let wall = "#".repeat(index / 6 + index % 6 + 5);
        let level: Level = format!("{wall}\n#@{before}${behind}.#\n{wall}\n")
            .parse()
            .expect("a level");
        encode(&level).expect("a code")
    });
    let first = Day::new(2026, 11, 22).expect("a day");
    let ahead = DailyArchive::new(first, rooms.collect());
    let library = Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
    let app = Application::new(library.with_daily(ahead), Progress::default(), None);
    let mut player = Player::new(app);
    player.app.set_today(first.after(20));
    player
}

/// Returns the editor and its overlays, each with its name.
fn editor_screens() -> Vec<(&'static str, Player)> {
    let with = |board: &str, act: fn(&mut Player)| {
        let mut player = known(Player::open(board));
        player.tap(Key::E);
        act(&mut player);
        player.think();
        player
    };
    vec![
        ("editor", with(BOARD, |_| ())),
        ("editor-menu", with(BOARD, |player| player.tap(Key::Tab))),
        (
            "editor-details",
            with(BOARD, |player| {
                player.chord(Key::T, true, false, false);
                player.write("!");
            }),
        ),
        ("editor-reverse", with(BOARD, |player| player.tap(Key::J))),
    ]
}

/// Returns all screens, each with its name.
pub(crate) fn screens() -> impl Iterator<Item = (&'static str, Player)> {
    played()
        .into_iter()
        .chain(lists())
        .chain(browser())
        .chain(editor_screens())
}
