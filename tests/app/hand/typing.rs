//! Tests of three text fields: the search in the browser, the search in the help, and the details form in the editor.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Modifiers, Touch};
use sokoban_app::screens::{Effect, InputMode};

use crate::support::player::Player;

const ROOM: &str = "#####\n#@$.#\n#####\n";

type Open = fn(&mut Player);

const FIELDS: [(&str, Open); 3] = [
    ("levels", |player| player.tap(Key::B)),
    ("help", |player| player.tap(Key::F1)),
    ("details", |player| {
        player.tap(Key::E);
        player.chord(Key::T, true, false, false);
    }),
];

/// Opens each field in a new game, and calls `test` with the field's name and the game.
fn in_each_field(test: impl Fn(&str, &mut Player)) {
    for (name, open) in FIELDS {
        let mut player = Player::open(ROOM);
        open(&mut player);
        assert!(player.app.takes_text(), "{name}");
        test(name, &mut player);
    }
}

fn text(player: &Player) -> &str {
    player.app.field().expect("a field").text()
}

/// Returns the number of panels that are drawn around the board or in the overlay.
fn panels(player: &Player) -> usize {
    let scene = player.scene();
    scene.hud.panels.len() + scene.overlay.panels.len()
}

fn ctrl(player: &mut Player, key: Key) {
    player.chord(key, true, false, false);
}

fn copied(player: &mut Player) -> Option<String> {
    let others = std::mem::take(&mut player.others);
    others.into_iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text),
        _ => None,
    })
}

#[test]
fn backspace_erases_a_letter_with_its_accents_in_every_field() {
    in_each_field(|name, player| {
        player.write("ae\u{301}");
        player.tap(Key::Backspace);
        assert_eq!(text(player), "a", "{name}");
        player.write("👩\u{200D}🚀");
        player.input(Input::Again(Key::Backspace, Modifiers::NONE));
        assert_eq!(text(player), "a", "{name}");
    });
}

#[test]
fn ctrl_a_selects_all_in_every_field() {
    in_each_field(|name, player| {
        player.write("word");
        let unmarked = panels(player);
        ctrl(player, Key::A);
        assert_eq!(
            panels(player),
            unmarked + 1,
            "{name}: the selection is marked"
        );
        ctrl(player, Key::C);
        assert_eq!(copied(player).as_deref(), Some("word"), "{name}");
        player.write("x");
        assert_eq!(text(player), "x", "{name}");
        ctrl(player, Key::A);
        player.tap(Key::Backspace);
        assert_eq!(text(player), "", "{name}");
        player.write("y");
        ctrl(player, Key::A);
        ctrl(player, Key::X);
        assert_eq!(copied(player).as_deref(), Some("y"), "{name}");
        assert_eq!(text(player), "", "{name}");
    });
}

#[test]
fn unfinished_text_is_shown_in_every_field_and_not_kept() {
    in_each_field(|name, player| {
        let shown = |player: &Player| player.hud() + &player.overlay();
        player.write("k");
        player.app.compose("かん");
        assert!(shown(player).contains("kかん"), "{name}: {}", shown(player));
        assert_eq!(text(player), "k", "{name}");
        player.input(Input::Typed('漢'));
        player.app.compose("");
        assert!(shown(player).contains("k漢"), "{name}: {}", shown(player));
        assert_eq!(text(player), "k漢", "{name}");
    });
}

#[test]
fn the_key_that_opens_a_field_is_not_typed_in_either_order() {
    let mut player = Player::open(ROOM);
    player.input(Input::Typed('b'));
    player.down(Key::B);
    player.input(Input::Typed('b'));
    player.input(Input::Again(Key::B, Modifiers::NONE));
    player.input(Input::Typed('b'));
    assert_eq!(text(&player), "");
    player.down(Key::M);
    player.input(Input::Typed('m'));
    assert_eq!(text(&player), "m", "the first key may still be down");
}

#[test]
fn ctrl_backspace_erases_a_word_in_every_field() {
    in_each_field(|name, player| {
        player.write("two words");
        ctrl(player, Key::Backspace);
        assert_eq!(text(player), "two ", "{name}");
    });
}

/// Returns a point on the label `text`, `x` pixels from the label's left edge.
fn in_label(player: &Player, text: &str, x: f32) -> Point {
    let labels = player.scene().overlay.labels;
    let label = labels.iter().find(|label| label.text == text);
    let label = label.unwrap_or_else(|| panic!("{text}: {}", player.overlay()));
    Point {
        x: label.x + x,
        y: label.y - 3.0,
    }
}

#[test]
fn a_press_on_the_details_moves_the_caret() {
    let mut player = Player::open(ROOM);
    FIELDS[2].1(&mut player);
    player.write("Room");
    player.tap(Key::Tab);
    player.write("Ann");
    let spot = in_label(&player, "Room", 2.0);
    player.click_with(Button::Left, spot);
    player.write("The ");
    assert_eq!(text(&player), "The Room");
    let (from, to) = (
        in_label(&player, "The |Room", 0.0),
        in_label(&player, "The |Room", 200.0),
    );
    player.press(Button::Left, from);
    player.point(to);
    player.write("Hall");
    assert_eq!(text(&player), "Hall");
}

#[test]
fn a_tap_on_the_details_shows_a_keyboard() {
    let mut player = Player::open(ROOM);
    FIELDS[2].1(&mut player);
    player.write("Room");
    player.tap(Key::Tab);
    player.app.set_input_mode(InputMode::Touch);
    let spot = in_label(&player, "Room", 150.0);
    for touch in [Touch::Down, Touch::Up] {
        player.input(Input::Touch(touch, 1, spot));
    }
    let effects = std::mem::take(&mut player.others);
    assert!(
        matches!(&effects[..], [Effect::ShowKeyboard(text)] if text == "Room"),
        "{effects:?}"
    );
}

#[test]
fn the_clipboard_is_pasted_into_the_details_by_a_key() {
    let mut player = Player::open(ROOM);
    FIELDS[2].1(&mut player);
    ctrl(&mut player, Key::V);
    let asks = |effect: &Effect| matches!(effect, Effect::Paste);
    assert!(player.others.iter().any(asks), "{:?}", player.others);
    player.app.paste("Räume\n");
    assert_eq!(text(&player), "Räume");
}
