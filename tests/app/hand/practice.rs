//! Practice: mistakes are stored while a level is played, and come back as puzzles.

use std::sync::Arc;

use sokoban_app::app::App;
use sokoban_app::input::{Button, Input, Key, PadButton, PadEvent, Touch};
use sokoban_app::language::Language;
use sokoban_app::library::Library;
use sokoban_app::save::{PracticeChange, PracticeEvent, Progress, Schedule, Update};
use sokoban_app::sound::Sound;
use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::sprite;
use sokoban_core::SavedGame;
use sokoban_generator::Day;

use crate::support::player::{Player, WINDOW};

/// A room with one box. From the start, only a push to the upper wall loses.
const LEVELS: &str = "\
Room

########
#      #
#@ $   #
#     .#
########
";

fn today() -> Day {
    "2026-11-26".parse().expect("a day")
}

/// Makes moves one by one, and waits for the lamp.
fn play(player: &mut Player, moves: &str) {
    for at in 0..moves.len() {
        player.play(&moves[at..=at]);
        player.settle();
        player.think();
    }
}

/// Pushes the box in the first room to the wall, and takes it back.
fn mistaken() -> Player {
    let mut player = Player::open(LEVELS);
    player.app.set_today(today());
    play(&mut player, "drrU");
    player.tap(Key::U);
    player.settle();
    player.think();
    player
}

/// The same game a day later, with practice open.
fn practising() -> Player {
    let mut player = mistaken();
    player.app.set_today(today().after(1));
    player.chord(Key::G, false, true, false);
    player.think();
    player
}

fn schedule(progress: &Progress, player: &Player) -> Schedule {
    progress.practice(player.app.play().level())[0].schedule
}

#[test]
fn a_losing_push_is_stored_though_it_was_undone() {
    let player = mistaken();
    let kept = player.read_kept();
    let positions = kept.practice(player.app.play().level());
    assert_eq!(positions.len(), 1);
    assert_eq!(positions[0].moves, "drrU");
    let due = Schedule::after_miss(today());
    assert_eq!(positions[0].schedule, due);
    assert_eq!(due.due, today().after(1));
}

#[test]
fn nothing_is_due_on_the_same_day_or_without_mistakes() {
    let mut player = mistaken();
    player.chord(Key::G, false, true, false);
    assert!(
        player.hud().contains("Nothing to practise"),
        "{}",
        player.hud()
    );
    assert!(player.lurd().starts_with("drr"), "the level is still open");
}

#[test]
fn a_right_push_is_praised_and_comes_again_in_three_days() {
    let mut player = practising();
    let hud = player.hud();
    assert!(
        hud.contains("Practice  ·  1 of 1") && hud.contains("Room"),
        "{hud}"
    );
    assert!(
        hud.contains("Which push keeps this level solvable?"),
        "{hud}"
    );
    player.play("rR");
    player.settle();
    assert!(player.hud().contains("Right!"), "{}", player.hud());
    let expected = Schedule {
        due: today().after(4),
        streak: 1,
    };
    assert_eq!(schedule(&player.read_kept(), &player), expected);
    player.tap(Key::Enter);
    assert!(
        player.hud().contains("Practice done: 1 of 1 right"),
        "{}",
        player.hud()
    );
}

/// A session of practice with the start of a built-in level, in Japanese.
fn practising_builtin(collection: &str) -> Player {
    let library = Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
    let mut collections = library.collections().iter();
    let place = collections.position(|it| it.name == collection);
    let index = library.first_of(place.expect("the collection"));
    let index = index.expect("a level");
    let mut progress = Progress::default();
    progress.apply(&Update {
        game: Some(SavedGame {
            current: "*".into(),
            ..SavedGame::default()
        }),
        practice: vec![PracticeChange {
            moves: "R".to_owned(),
            event: PracticeEvent::Mistake,
            today: today(),
        }],
        ..Update::new(
            Arc::clone(library.level(index)),
            library.entry(index).title.clone(),
            library.last_played(index),
        )
    });
    let mut player = Player::with_kept(App::new(library, progress.clone(), None), progress);
    let mut all = Language::all();
    let japanese = all.find(|it| it.code() == "ja").expect("Japanese");
    player.app.set_system_language(japanese);
    player.app.set_today(today().after(1));
    player.chord(Key::G, false, true, false);
    player.think();
    player
}

#[test]
fn a_board_has_the_colours_of_its_collection_and_a_translated_title() {
    for collection in ["Heritage", "More lessons"] {
        let player = practising_builtin(collection);
        let ambience = Ambience::of_collection(collection);
        let scene = player.scene();
        let floor = scene.board.iter().any(|it| it.tint == ambience.floor);
        assert!(floor, "the floor of {collection}");
        assert!(!player.hud().contains(collection), "{}", player.hud());
    }
}

#[test]
fn a_board_is_shown_as_the_player_turned_it() {
    let mut player = mistaken();
    let upright = player.keeper();
    player.tap(Key::Q);
    player.tap(Key::U);
    player.tap(Key::U);
    player.tap(Key::U);
    player.settle();
    let turned = player.keeper();
    player.app.set_today(today().after(1));
    player.chord(Key::G, false, true, false);
    player.think();
    assert_eq!(player.keeper(), turned);
    assert_ne!(player.keeper(), upright);
    // Clicks and arrows follow the view: the level's right is down on the screen.
    player.tap(Key::Left);
    player.settle();
    assert_eq!(
        player.keeper(),
        (turned.0 - 1.0, turned.1),
        "down in the level"
    );
    player.click(3, 6);
    player.settle();
    assert_eq!(player.keeper(), (3.0, 6.0));
}

#[test]
fn a_wrong_push_shakes_the_box_and_shows_the_right_one() {
    let mut player = practising();
    player.play("drr");
    player.settle();
    player.heard.clear();
    player.play("U");
    assert!(
        player.hud().contains("That loses the level"),
        "{}",
        player.hud()
    );
    assert!(player.heard.iter().any(|cue| cue.sound == Sound::Lost));
    assert_eq!(
        player.squares(sprite::SELECT),
        [(3, 1)],
        "the box is blamed"
    );
    assert!(player.app.is_active());
    player.settle();
    assert_eq!(player.squares(sprite::SELECT), []);
    let squares = player.squares(sprite::HOVER);
    assert!(
        squares.contains(&(3, 2)),
        "the box before the push: {squares:?}"
    );
    assert_eq!(squares.len(), 2);
    let due = Schedule::after_miss(today().after(1));
    assert_eq!(schedule(&player.read_kept(), &player), due);
    // The position comes again, and a right answer does not change its schedule.
    player.tap(Key::Enter);
    player.think();
    player.play("rR");
    player.settle();
    assert!(player.hud().contains("Right!"), "{}", player.hud());
    assert_eq!(schedule(&player.read_kept(), &player), due);
    player.tap(Key::Space);
    assert!(
        player.hud().contains("Practice done: 0 of 1 right"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_single_right_push_is_announced() {
    let mut player = Player::open(LEVELS);
    player.app.set_today(today());
    play(&mut player, "rRRRdrU");
    player.app.set_today(today().after(1));
    player.chord(Key::G, false, true, false);
    player.think();
    assert!(
        player.hud().contains("One push still wins. Find it."),
        "{}",
        player.hud()
    );
    player.play("urD");
    player.settle();
    assert!(
        player.hud().contains("Right, the only one!"),
        "{}",
        player.hud()
    );
    let level = player.app.play().level().clone();
    assert_eq!(player.read_kept().solved(&level), None, "it is not a game");
}

#[test]
fn the_menu_offers_practice_only_if_positions_are_due() {
    let mut player = mistaken();
    player.tap(Key::F10);
    assert!(
        !player.overlay().contains("Practice"),
        "{}",
        player.overlay()
    );
    player.tap(Key::F10);
    player.app.set_today(today().after(1));
    player.tap(Key::F10);
    assert!(
        player.overlay().contains("Practice (1)"),
        "{}",
        player.overlay()
    );
    let labels = player.scene().overlay.labels.into_iter();
    let line = labels
        .into_iter()
        .find(|label| label.text == "Practice (1)");
    let line = line.expect("a line");
    let spot = sokoban_app::geometry::Point {
        x: line.x,
        y: line.y - 5.0,
    };
    player.click_with(Button::Left, spot);
    assert!(
        player.hud().contains("Practice  ·  1 of 1"),
        "{}",
        player.hud()
    );
}

#[test]
fn practice_does_not_touch_the_game() {
    let mut player = practising();
    let level = player.app.play().level().clone();
    let before = player.kept.session(&level);
    let last = player.kept.last_played();
    player.play("rR");
    player.settle();
    player.tap(Key::Enter);
    player.think();
    assert_eq!(player.kept.session(&level), before);
    assert_eq!(player.kept.last_played(), last);
    assert_eq!(player.kept.solved(&level), None);
    assert_eq!(player.lurd(), "drr");
    assert!(player.analyzer.is_idle() && !player.app.is_active());
}

#[test]
fn a_push_before_the_verdicts_is_judged_later() {
    let mut player = mistaken();
    player.app.set_today(today().after(1));
    player.chord(Key::G, false, true, false);
    player.play("rR");
    player.settle();
    assert!(player.hud().contains("Thinking"), "{}", player.hud());
    player.think();
    assert!(player.hud().contains("Right!"), "{}", player.hud());
}

#[test]
fn the_right_push_is_shown_on_request() {
    let mut player = practising();
    player.play("r");
    player.tap(Key::H);
    assert!(
        player.hud().contains("The marked push is right"),
        "{}",
        player.hud()
    );
    assert!(player.squares(sprite::HOVER).contains(&(3, 2)));
    let due = Schedule::after_miss(today().after(1));
    assert_eq!(schedule(&player.read_kept(), &player), due);
}

#[test]
fn undo_takes_back_steps_but_not_the_position() {
    let mut player = practising();
    player.play("rd");
    player.settle();
    assert_eq!(player.keeper(), (2.0, 3.0));
    (0..5).for_each(|_| player.tap(Key::U));
    player.settle();
    assert_eq!(player.keeper(), (1.0, 2.0));
    player.tap(Key::Escape);
    assert_eq!(player.lurd(), "drr");
}

#[test]
fn practice_is_played_by_mouse_pad_and_finger() {
    // Mouse: the box, and the square for it.
    let mut player = practising();
    player.click(3, 2);
    player.click(4, 2);
    player.settle();
    assert!(player.hud().contains("Right!"), "{}", player.hud());
    player.click(1, 1);
    assert!(player.hud().contains("Practice done"), "{}", player.hud());
    // Gamepad.
    let mut player = practising();
    let press = |player: &mut Player, button| {
        for down in [true, false] {
            player.input(Input::Pad(PadEvent { button, down }));
        }
        player.settle();
    };
    press(&mut player, PadButton::Right);
    press(&mut player, PadButton::Right);
    assert!(player.hud().contains("Right!"), "{}", player.hud());
    press(&mut player, PadButton::A);
    assert!(player.hud().contains("Practice done"), "{}", player.hud());
    let mut player = practising();
    press(&mut player, PadButton::X);
    assert!(player.hud().contains("The marked push"), "{}", player.hud());
    press(&mut player, PadButton::B);
    assert_eq!(player.lurd(), "drr");
    // One finger: swipes.
    let mut player = practising();
    let start = player.spot(5, 3);
    for _ in 0..2 {
        let to = |x: f32| sokoban_app::geometry::Point { x, ..start };
        player.input(Input::Touch(Touch::Down, 1, start));
        player.input(Input::Touch(Touch::Move, 1, to(start.x + 60.0)));
        player.input(Input::Touch(Touch::Up, 1, to(start.x + 60.0)));
        player.settle();
    }
    assert!(player.hud().contains("Right!"), "{}", player.hud());
    player.input(Input::Touch(Touch::Down, 1, start));
    player.input(Input::Touch(Touch::Up, 1, start));
    assert!(player.hud().contains("Practice done"), "{}", player.hud());
    assert!(player.scene_in(WINDOW).overlay.labels.is_empty());
    player.click_with(Button::Right, start);
}
