//! Tests of endless levels: while the player plays one level, the generator makes the next one.

use std::sync::Arc;

use sokoban_app::app::Application;
use sokoban_app::input::Key;
use sokoban_app::language::Language;
use sokoban_app::library::generation::{
    GenerationRequest, GenerationResult, Priority, RequestKind,
};
use sokoban_app::library::{Library, builtin};
use sokoban_app::save::Progress;
use sokoban_app::screens::Effect;
use sokoban_core::{Level, identity};
use sokoban_generator::{Band, Code, SeedCode};

use crate::support::player::{Player, first_stage};

/// Returns a level that is solved by `pushes` pushes to the right.
pub(crate) fn corridor(pushes: usize) -> Arc<Level> {
    let (wall, free) = ("#".repeat(pushes + 5), " ".repeat(pushes - 1));
    let text = format!("{wall}\n#@ ${free}.#\n{wall}\n");
    Arc::new(text.parse().expect("a level"))
}

/// Solves the current level, which must be a corridor that needs `pushes` pushes.
fn solve(player: &mut Player, pushes: usize) {
    player.play(&"r".repeat(pushes + 1));
    assert!(player.app.game().is_won(), "{}", player.lurd());
    player.settle();
}

/// Removes and returns the requests that the game has sent to the generator.
pub(crate) fn requests(player: &mut Player) -> Vec<(GenerationRequest, Priority)> {
    let effects = player.background.drain(..);
    effects
        .filter_map(|effect| match effect {
            Effect::Generate(request, priority) => Some((request, priority)),
            _ => None,
        })
        .collect()
}

/// Sends `level` to the game as the generator's answer to `request`.
pub(crate) fn deliver(player: &mut Player, request: GenerationRequest, level: Arc<Level>) {
    let made = GenerationResult { request, level };
    player.app.take_generated(request, Some(made));
    player.obey();
}

fn begin() -> Player {
    let mut player = first_stage();
    player.app.set_today("2026-11-22".parse().expect("a day"));
    player.tap(Key::F6);
    player
}

/// Returns a player in the first level of the easiest difficulty, and the request for the next level.
fn playing() -> (Player, GenerationRequest) {
    let mut player = begin();
    player.tap(Key::Enter);
    let [(request, Priority::Immediate)] = requests(&mut player)[..] else {
        panic!("one level that is needed now");
    };
    deliver(&mut player, request, corridor(1));
    let [(next, Priority::Background)] = requests(&mut player)[..] else {
        panic!("one level that is needed later");
    };
    assert_eq!(next.seed, request.seed + 1);
    (player, next)
}

fn title(player: &Player) -> String {
    let hud = player.hud();
    hud.split(" | ").nth(1).unwrap_or_default().to_owned()
}

#[test]
fn the_mildest_band_is_first_and_a_level_is_made_for_it() {
    let mut player = begin();
    let shown = player.scene().under.labels;
    let bands = Band::ALL.map(|band| band.name().to_owned());
    let lines: Vec<String> = shown.into_iter().map(|it| it.text.to_lowercase()).collect();
    assert!(bands.iter().all(|band| lines.contains(band)), "{lines:?}");
    player.tap(Key::Enter);
    let [(request, priority)] = requests(&mut player)[..] else {
        panic!("one request");
    };
    assert_eq!(request.kind, RequestKind::Endless(Band::Easy));
    assert_eq!(priority, Priority::Immediate);
    assert!(player.hud().contains("Making the next level"));
    deliver(&mut player, request, corridor(3));
    assert_eq!(title(&player), "Level 1");
    assert!(player.hud().contains("Endless, easy"));
}

#[test]
fn three_goes_on_and_one_goes_back() {
    let (mut player, next) = playing();
    deliver(&mut player, next, corridor(2));
    assert_eq!(title(&player), "Level 1", "it comes quietly");
    player.tap(Key::Digit3);
    assert_eq!(title(&player), "Level 2");
    let [(third, Priority::Background)] = requests(&mut player)[..] else {
        panic!("the one after it is made");
    };
    player.tap(Key::Digit1);
    assert_eq!(title(&player), "Level 1");
    assert_eq!(requests(&mut player), [], "the next one is there");
    player.tap(Key::Digit1);
    assert!(player.hud().contains("This is the first level."));
    player.tap(Key::Digit3);
    player.tap(Key::Digit3);
    assert_eq!(requests(&mut player), [(third, Priority::Immediate)]);
    assert!(player.hud().contains("Making the next level"));
    deliver(&mut player, third, corridor(4));
    assert_eq!(title(&player), "Level 3");
}

#[test]
fn a_requested_level_is_cancelled_when_the_player_leaves_its_series() {
    let (mut player, next) = playing();
    let cancelled = |player: &Player| {
        let effects = player.others.iter();
        let cancelled = effects.filter_map(|effect| match effect {
            Effect::CancelLevel(request) => Some(*request),
            _ => None,
        });
        cancelled.collect::<Vec<_>>()
    };
    player.tap(Key::R);
    assert_eq!(cancelled(&player), []);
    player.app.paste("#####\n#@$.#\n#####\n");
    player.obey();
    assert!(!player.hud().contains("Endless"), "{}", player.hud());
    assert_eq!(cancelled(&player), [next]);
}

#[test]
fn a_description_names_the_difficulty_of_an_endless_level() {
    let (mut player, _) = playing();
    player.chord(Key::D, true, false, false);
    let copied = player.others.iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.as_str()),
        _ => None,
    });
    let copied = copied.expect("a description");
    assert!(copied.starts_with("Easy #1: "), "{copied}");
}

#[test]
fn who_plays_on_meanwhile_is_not_torn_away() {
    let (mut player, next) = playing();
    player.tap(Key::Digit3);
    player.play("r");
    deliver(&mut player, next, corridor(2));
    assert_eq!(title(&player), "Level 1");
    assert_eq!(player.moves(), 1);
}

#[test]
fn a_twin_and_a_level_that_is_solved_already_are_passed_over() {
    let (mut player, next) = playing();
    deliver(&mut player, next, corridor(1));
    let [(second, Priority::Background)] = requests(&mut player)[..] else {
        panic!("another one is made");
    };
    assert_eq!(second.seed, next.seed + 1);
    solve(&mut player, 1);
    // Paste and solve a level that has the same board as the endless level but does not come from the generator.
    player.app.paste("######\n#.$ @#\n######\n");
    player.obey();
    assert!(
        player
            .app
            .progress()
            .solved(player.app.game().level())
            .is_some()
    );
    let mirrored: Level = "######\n#.$ @#\n######".parse().expect("a level");
    assert_eq!(
        identity::canonical(&mirrored),
        identity::canonical(&corridor(1))
    );
    deliver(&mut player, second, Arc::new(mirrored));
    assert_eq!(requests(&mut player).len(), 1);
}

/// Returns a player who has solved the first `count` levels of the easiest difficulty. If `helped` is `true`, the last
/// one was solved with a hint.
fn solved(count: usize, helped: bool) -> Player {
    let (mut player, mut next) = playing();
    for pushes in 1..=count {
        deliver(&mut player, next, corridor(pushes + 1));
        if helped && pushes == count {
            player.think();
            player.chord(Key::H, true, false, false);
            player.obey();
            player.settle();
        } else {
            solve(&mut player, pushes);
        }
        if pushes < count {
            player.tap(Key::Digit3);
            next = requests(&mut player)[0].0;
        }
    }
    player
}

#[test]
fn after_three_wins_alone_a_harder_band_is_offered() {
    assert!(!solved(2, false).overlay().contains("medium"));
    assert!(!solved(3, true).overlay().contains("medium"));
    let mut player = solved(3, false);
    assert!(player.overlay().contains("Ready for medium?"));
    // The banner only suggests the harder difficulty: the next level still has the current difficulty.
    player.tap(Key::Digit3);
    assert_eq!(title(&player), "Level 4");
    player.tap(Key::Digit1);
    player.settle();
    requests(&mut player);
    player.tap(Key::F6);
    let [(request, Priority::Immediate)] = requests(&mut player)[..] else {
        panic!("one request");
    };
    assert_eq!(request.kind, RequestKind::Endless(Band::Medium));
}

#[test]
fn in_the_hardest_band_nothing_is_harder() {
    let mut player = begin();
    player.tap(Key::End);
    player.tap(Key::Enter);
    let (request, _) = requests(&mut player)[0];
    assert_eq!(request.kind, RequestKind::Endless(Band::Master));
    deliver(&mut player, request, corridor(3));
    player.tap(Key::F6);
    assert!(player.hud().contains("hardest difficulty"));
}

#[test]
fn the_place_survives_the_end_of_the_program() {
    let (mut player, next) = playing();
    let request = GenerationRequest {
        seed: next.seed - 1,
        ..next
    };
    let level = corridor(1);
    let first = GenerationResult { request, level }.line().expect("a code");
    deliver(&mut player, next, corridor(2));
    let kept = player
        .background
        .drain(..)
        .filter_map(|effect| match effect {
            Effect::SaveGenerated(line) => Some(line),
            _ => None,
        });
    let kept: Vec<String> = kept.collect();
    let lines = format!(
        "a line of another version\neasy 7 S00\n{first}\n{}\n",
        kept.join("\n")
    );
    player.tap(Key::Digit3);
    player.play("r");
    let mut library = Library::new(Vec::new(), builtin(), Vec::new());
    library.add_saved(&lines);
    let app = Application::new(library, player.read_kept(), None);
    let mut again = Player::with_kept(app, player.read_kept());
    assert_eq!(
        again.app.library().endless(Band::Easy),
        Some(builtin().len())
    );
    assert_eq!(again.moves(), 1, "{}", title(&again));
    let requests = requests(&mut again);
    assert!(
        requests
            .iter()
            .all(|(request, _)| request.seed > next.seed - 1),
        "{requests:?}"
    );
}

#[test]
fn the_code_of_a_level_is_copied() {
    let (mut player, _) = playing();
    player.chord(Key::L, true, true, false);
    let Some(Effect::Copy(code)) = player.others.pop() else {
        panic!("{}", player.hud());
    };
    assert!(matches!(code.parse(), Ok(Code::Level(level)) if level == corridor(1)));
}

#[test]
fn a_level_without_a_code_says_so() {
    let wide = corridor(60);
    let mut player = Player::open(&sokoban_core::board_text(&wide, wide.start()));
    player.chord(Key::L, true, true, false);
    assert!(player.others.is_empty());
    assert!(
        player.hud().contains("too large for a code"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_code_of_endless_play_is_made_and_played() {
    let mut player = first_stage();
    let code = SeedCode::new(Band::Hard, 7);
    player.app.paste(&code.to_string());
    player.obey();
    let [(request, Priority::Immediate)] = requests(&mut player)[..] else {
        panic!("one request");
    };
    assert_eq!((request.kind, request.seed), (RequestKind::Coded(code), 7));
    deliver(&mut player, request, corridor(5));
    assert_eq!(title(&player), code.to_string());
}

#[test]
fn what_cannot_be_made_is_told() {
    let mut player = begin();
    player.tap(Key::Enter);
    let (request, _) = requests(&mut player)[0];
    player.app.take_generated(request, None);
    assert!(player.hud().contains("Couldn’t make a level"));
    // The player requests the level again, but then leaves the screen, so the level is not opened when it arrives.
    player.tap(Key::Enter);
    player.tap(Key::Escape);
    deliver(&mut player, request, corridor(2));
    assert!(player.hud().contains("Heritage"));
}

#[test]
fn progress_of_endless_levels_is_that_of_any_level() {
    let mut player = solved(1, false);
    player.tap(Key::Digit3);
    player.tap(Key::B);
    let labels = player.scene().under.labels;
    let says = |text: &str| labels.iter().any(|label| label.text == text);
    assert!(says("1 solved"), "{labels:?}");
    let kept: Progress = player.read_kept();
    assert!(kept.is_solved_alone(&corridor(1)));
}

#[test]
fn what_is_kept_has_the_same_names_in_every_language() {
    let mut player = begin();
    player.app.set_system_language(Language::first_of(["ja"]));
    player.tap(Key::Enter);
    let [(request, _)] = requests(&mut player)[..] else {
        panic!("one level that is needed");
    };
    deliver(&mut player, request, corridor(1));
    assert!(
        player.hud().contains("エンドレス・初級"),
        "{}",
        player.hud()
    );
    solve(&mut player, 1);
    let last = player.app.progress().last_played().expect("it was played");
    assert_eq!(last.collection, "Endless, easy");
}

#[test]
fn the_browser_counts_the_stars_of_solved_levels() {
    let (mut player, next) = playing();
    solve(&mut player, 1);
    player.tap(Key::B);
    let counts = |player: &Player| {
        let scene = player.scene();
        let shown = scene.under.labels.iter().chain(&scene.hud.labels);
        shown.filter(|label| label.text == "1 / 3").count()
    };
    assert_eq!(counts(&player), 2, "on the card and in the column");
    // The next endless level is unsolved, so its stars are not counted. Otherwise, the player could never have all
    // stars.
    deliver(&mut player, next, corridor(2));
    assert_eq!(counts(&player), 2);
}
