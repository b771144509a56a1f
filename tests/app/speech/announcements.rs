//! Tests of the announcements of steps, hints, lists and settings.

use sokoban_app::input::Key;
use sokoban_app::language::Language;
use sokoban_app::save::{Announcements, Settings};
use sokoban_app::screens::{Announcement, Effect, Urgency};

use crate::support::player::{FRAME, Player, first_stage};

const CORNER: &str = "######\n#   .#\n#@$  #\n#    #\n######\n";

/// Removes and returns the announcements that the game has made since the last call.
fn taken(player: &mut Player) -> Vec<Announcement> {
    player.settle();
    player.think();
    let effects = std::mem::take(&mut player.others).into_iter();
    let announced = effects.filter_map(|effect| match effect {
        Effect::Announce(announcement) => Some(announcement),
        _ => None,
    });
    announced.collect()
}

fn heard(player: &mut Player) -> String {
    let texts = taken(player).into_iter().map(|it| it.text);
    texts.collect::<Vec<_>>().join(" ")
}

fn press(player: &mut Player, key: Key) -> String {
    player.tap(key);
    heard(player)
}

fn listening(level: &str) -> Player {
    let mut player = Player::open(level);
    player.app.set_assistance(true);
    player.obey();
    heard(&mut player);
    player
}

#[test]
fn nothing_is_announced_without_a_screen_reader() {
    let mut player = Player::open(CORNER);
    for key in [
        Key::Right,
        Key::U,
        Key::F2,
        Key::Down,
        Key::Escape,
        Key::Digit5,
    ] {
        assert_eq!(press(&mut player, key), "");
    }
    player.app.set_settings(Settings {
        announcements: Announcements::On,
        ..Settings::default()
    });
    assert_ne!(press(&mut player, Key::Right), "");
    player.app.set_settings(Settings {
        announcements: Announcements::Off,
        ..Settings::default()
    });
    player.app.set_assistance(true);
    player.obey();
    assert_eq!(press(&mut player, Key::Right), "");
}

#[test]
fn steps_and_their_undoing_are_announced() {
    let mut player = listening(CORNER);
    assert_eq!(press(&mut player, Key::Right), "C3. Box to D3.");
    assert_eq!(press(&mut player, Key::U), "Undone. B3. Box to C3.");
    assert_eq!(press(&mut player, Key::Y), "C3. Box to D3.");
    assert_eq!(press(&mut player, Key::R), "Restarted. B3. Box to C3.");
    assert_eq!(press(&mut player, Key::Left), "Wall.");
    player.play("rrr");
    let end = heard(&mut player);
    assert!(
        end.ends_with("Box is blocked.") || end.contains("Stuck:"),
        "{end}"
    );
}

#[test]
fn a_stuck_level_is_announced_with_the_reason_and_the_box() {
    let mut player = listening("######\n#.   #\n#@$  #\n######\n");
    player.play("rr");
    let announced = taken(&mut player);
    let stuck = announced.iter().find(|it| it.text.starts_with("Stuck: "));
    let stuck = stuck.unwrap_or_else(|| panic!("{announced:?}"));
    assert_eq!(
        stuck.text,
        "Stuck: This box is in a corner: it can’t come out. Boxes: E3."
    );
    assert_eq!(stuck.urgency, Urgency::Polite);
}

#[test]
fn hints_name_the_box_and_the_square() {
    let mut player = first_stage();
    player.app.set_assistance(true);
    player.obey();
    heard(&mut player);
    press(&mut player, Key::H);
    let next = press(&mut player, Key::H);
    assert!(next.starts_with("Next box: "), "{next}");
    let push = press(&mut player, Key::H);
    assert!(push.starts_with("Push the box on "), "{push}");
}

#[test]
fn lists_announce_their_title_and_the_chosen_line() {
    let mut player = listening(CORNER);
    let opened = press(&mut player, Key::F2);
    assert!(
        opened.starts_with("Settings. Animation speed, Fast, 1 of "),
        "{opened}"
    );
    let next = press(&mut player, Key::Down);
    assert!(
        next.starts_with("Reduced motion, System default, 2 of "),
        "{next}"
    );
    let changed = press(&mut player, Key::Right);
    assert!(
        changed.starts_with("Reduced motion, On, 2 of "),
        "{changed}"
    );
    player.tap(Key::Down);
    assert!(taken(&mut player).iter().all(|it| it.repeats_focus));
    assert_eq!(press(&mut player, Key::Escape), "Level 1.");
}

#[test]
fn texts_that_come_into_view_are_announced() {
    let mut player = listening(CORNER);
    press(&mut player, Key::F1);
    let line = press(&mut player, Key::Down);
    assert!(
        !line.is_empty() && !line.contains("Walk and push"),
        "{line}"
    );
    assert_eq!(press(&mut player, Key::Up), "Basics.");
    player.write("ж");
    assert!(heard(&mut player).ends_with("No results for “ж”."));
    press(&mut player, Key::Escape);
    press(&mut player, Key::Escape);

    press(&mut player, Key::B);
    player.write("ж");
    assert!(heard(&mut player).contains("ж"));
}

#[test]
fn a_repeated_answer_is_announced_again() {
    let mut player = listening(CORNER);
    let around = press(&mut player, Key::Digit5);
    assert_eq!(
        around,
        "up: 1 free, then wall. right: box, can be pushed. down: 1 free, then wall. left: wall."
    );
    assert_eq!(press(&mut player, Key::Digit5), around);
    assert_eq!(press(&mut player, Key::Digit7), "Box on C3: push right.");
    player.tap(Key::Up);
    heard(&mut player);
    assert_eq!(
        press(&mut player, Key::Digit7),
        "Box on C3: right, then push down."
    );
}

#[test]
fn the_cursor_leaves_the_player_where_it_is() {
    let mut player = listening(CORNER);
    let begin = press(&mut player, Key::Digit9);
    assert!(begin.starts_with("Exploring: B3, you."), "{begin}");
    assert_eq!(press(&mut player, Key::Right), "C3, box");
    assert_eq!(press(&mut player, Key::Enter), "C3, box: no way there.");
    assert_eq!(press(&mut player, Key::Right), "D3, floor");
    assert_eq!(player.moves(), 0);
    assert_eq!(press(&mut player, Key::Enter), "D3.");
    assert!(player.moves() > 0);
    assert!(press(&mut player, Key::Left).starts_with("C3. Box to B3."));
}

#[test]
fn names_agree_with_the_keys_in_a_turned_view() {
    let mut player = listening(CORNER);
    for turn in [Key::Q, Key::X, Key::Q] {
        player.tap(turn);
        heard(&mut player);
        press(&mut player, Key::Digit9);
        let column = |text: &str| text.chars().next().expect("a column");
        let right = press(&mut player, Key::Right);
        let further = press(&mut player, Key::Right);
        if !further.starts_with("Edge") {
            assert_eq!(column(&right) as u32 + 1, column(&further) as u32);
        }
        player.tap(Key::Escape);
        heard(&mut player);
    }
}

#[test]
fn announcements_are_in_the_chosen_language() {
    let mut player = listening(CORNER);
    player.app.set_settings(Settings {
        language: "ja".to_owned(),
        ..Settings::default()
    });
    assert_eq!(press(&mut player, Key::Right), "C3。 荷物はD3へ。");
    Language::default().set_current();
}

#[test]
fn the_editor_announces_the_square_of_its_cursor() {
    let mut player = listening(CORNER);
    press(&mut player, Key::E);
    let steps: Vec<String> = (0..10).map(|_| press(&mut player, Key::Up)).collect();
    assert!(steps.iter().any(|it| it.ends_with(", wall")), "{steps:?}");
    assert!(steps.contains(&"outside".to_owned()), "{steps:?}");
    let opened = press(&mut player, Key::Tab);
    assert!(opened.starts_with("Editor. Undo, "), "{opened}");
}

#[test]
fn a_held_key_announces_its_first_step_and_its_last() {
    let mut player = listening("##########\n#@     $.#\n##########\n");
    player.down(Key::Right);
    let first: Vec<String> = std::mem::take(&mut player.others)
        .into_iter()
        .filter_map(|it| match it {
            Effect::Announce(announcement) => Some(announcement.text),
            _ => None,
        })
        .collect();
    assert_eq!(first, ["C2."]);
    (0..30).for_each(|_| player.pass(FRAME));
    let meanwhile = player.others.iter();
    let meanwhile = meanwhile.filter(|it| matches!(it, Effect::Announce(_)));
    assert_eq!(meanwhile.count(), 0);
    player.up(Key::Right);
    assert!(heard(&mut player).ends_with("2."));
}

#[test]
fn questions_have_no_answer_without_announcements() {
    let mut player = Player::open(CORNER);
    let before = player.hud();
    for key in [
        Key::Digit5,
        Key::Digit6,
        Key::Digit7,
        Key::Digit8,
        Key::Digit9,
    ] {
        player.tap(key);
        assert_eq!(player.hud(), before, "{key:?}");
    }
    player.play("r");
    player.settle();
    assert_eq!(player.moves(), 1, "no cursor takes the arrow keys");
}
