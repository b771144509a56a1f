//! Tests of gamepads: the raw events from buttons and sticks, and their effects in the game.

use sokoban_app::input::gamepad::{Gamepad, RawPadEvent};
use sokoban_app::input::{Input, Key};
use sokoban_app::input::{PadButton, PadEvent};

use sokoban_app::view::theme::color::ACCENT;

use crate::support::player::{FRAME, Player};

const LEVELS: &str = "\
#########
#@      #
#   $  .#
#       #
#########

#########
#   @ $.#
#########
";

fn pad(player: &mut Player, button: PadButton, down: bool) {
    player.input(Input::Pad(PadEvent { button, down }));
}

fn press(player: &mut Player, button: PadButton) {
    pad(player, button, true);
    pad(player, button, false);
    player.settle();
}

#[test]
fn the_stick_walks_as_long_as_it_is_held() {
    let mut player = Player::open(LEVELS);
    let mut stick = Gamepad::default();
    let mut say = |player: &mut Player, report| {
        let events = stick.handle(report);
        events
            .into_iter()
            .for_each(|event| player.input(Input::Pad(event)));
    };
    say(&mut player, RawPadEvent::StickX(0.3));
    player.settle();
    assert_eq!(player.moves(), 0, "a thumb that rests");
    say(&mut player, RawPadEvent::StickX(0.9));
    (0..18).for_each(|_| player.pass(FRAME));
    assert_eq!(player.lurd(), "rrr");
    say(&mut player, RawPadEvent::StickX(0.0));
    player.settle();
    assert_eq!(player.lurd(), "rrr", "it stops within the square");
    // If a gamepad is unplugged, its buttons and sticks count as released.
    say(&mut player, RawPadEvent::StickY(1.0));
    say(&mut player, RawPadEvent::Unplugged);
    player.settle();
    assert_eq!(player.moves(), 4);
}

#[test]
fn buttons_undo_redo_restart_and_turn_levels() {
    let mut player = Player::open(LEVELS);
    press(&mut player, PadButton::Right);
    press(&mut player, PadButton::Down);
    assert_eq!(player.lurd(), "rd");
    press(&mut player, PadButton::B);
    assert_eq!(player.lurd(), "r");
    press(&mut player, PadButton::A);
    assert_eq!(player.lurd(), "rd");
    press(&mut player, PadButton::Y);
    assert_eq!(player.lurd(), "");
    press(&mut player, PadButton::RightShoulder);
    assert_eq!(player.app.level_index().entry, 1);
    press(&mut player, PadButton::LeftShoulder);
    assert_eq!(player.app.level_index().entry, 0);
    press(&mut player, PadButton::X);
    player.think();
    assert!(player.hud().contains("Still solvable"), "{}", player.hud());
}

#[test]
fn after_a_victory_a_goes_on_and_x_reviews_the_game() {
    let mut player = Player::open(LEVELS);
    press(&mut player, PadButton::RightShoulder);
    press(&mut player, PadButton::Right);
    press(&mut player, PadButton::Right);
    assert!(player.app.game().game().is_won());
    press(&mut player, PadButton::X);
    assert!(player.app.game().watching().is_none());
    assert!(
        player.hud().contains("Reviewing your game"),
        "{}",
        player.hud()
    );
    press(&mut player, PadButton::B);
    press(&mut player, PadButton::A);
    player.settle();
    let place = player.app.level_index();
    let won = player.app.game().game().is_won();
    assert!(place.entry != 1 || won, "a redoes, or goes on");
}

#[test]
fn start_opens_the_menu_and_its_third_line_the_browser() {
    let mut player = Player::open(LEVELS);
    press(&mut player, PadButton::Start);
    assert!(
        player.overlay().contains("Continue"),
        "{}",
        player.overlay()
    );
    press(&mut player, PadButton::Start);
    assert_eq!(player.overlay(), "", "it closes the menu as well");
    press(&mut player, PadButton::Start);
    press(&mut player, PadButton::Down);
    press(&mut player, PadButton::Down);
    press(&mut player, PadButton::A);
    assert!(!player.scene().thumbnails.is_empty());
    press(&mut player, PadButton::Right);
    assert_eq!(player.moves(), 0, "no one walks behind the browser");
    press(&mut player, PadButton::A);
    assert!(player.scene().thumbnails.is_empty());
    assert_eq!(player.app.level_index().entry, 1);
    press(&mut player, PadButton::Start);
    press(&mut player, PadButton::Down);
    press(&mut player, PadButton::A);
    press(&mut player, PadButton::B);
    assert!(
        player.scene().thumbnails.is_empty(),
        "back without a choice"
    );
    assert_eq!(player.app.level_index().entry, 1);
}

#[test]
fn a_gamepad_gives_no_key_to_a_command_that_waits_for_one() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::F2);
    press(&mut player, PadButton::Up);
    press(&mut player, PadButton::A);
    press(&mut player, PadButton::Down);
    press(&mut player, PadButton::A);
    assert!(
        player.overlay().contains("Press a key"),
        "{}",
        player.overlay()
    );
    let before = player.app.settings().bindings.clone();
    press(&mut player, PadButton::Down);
    assert!(!player.overlay().contains("Press a key"));
    assert_eq!(player.app.settings().bindings, before);
    press(&mut player, PadButton::B);
    press(&mut player, PadButton::B);
    assert_eq!(player.overlay(), "");
}

#[test]
fn shoulders_turn_the_palette_of_the_editor() {
    use sokoban_app::input::Swatch;
    let mut player = Player::open(LEVELS);
    player.tap(Key::E);
    let swatch = |player: &Player| player.app.editor().expect("the editor").tools().swatch;
    assert_eq!(swatch(&player), Swatch::Wall);
    press(&mut player, PadButton::RightShoulder);
    assert_eq!(swatch(&player), Swatch::Floor);
    press(&mut player, PadButton::LeftShoulder);
    press(&mut player, PadButton::LeftShoulder);
    assert_eq!(swatch(&player), Swatch::TrophyOnGoal, "round the end");
}

#[test]
fn a_held_button_draws_a_line() {
    use sokoban_app::screens::editor::brush::Brush;
    let mut player = Player::open(LEVELS);
    player.tap(Key::E);
    let walls = |player: &Player| {
        let editor = player.app.editor().expect("the editor");
        let squares = editor.document().canvas.drawn();
        let walls = squares.filter(|(_, square)| Brush::of(*square) == Brush::Wall);
        walls.count()
    };
    let before = walls(&player);
    press(&mut player, PadButton::Down);
    pad(&mut player, PadButton::A, true);
    press(&mut player, PadButton::Right);
    assert_eq!(walls(&player), before + 2);
    // A held direction button repeats like a held arrow key.
    pad(&mut player, PadButton::Right, true);
    (0..60).for_each(|_| player.pass(FRAME));
    pad(&mut player, PadButton::Right, false);
    let drawn = walls(&player);
    assert!(drawn > before + 4, "{}", drawn - before);
    pad(&mut player, PadButton::A, false);
    press(&mut player, PadButton::Right);
    assert_eq!(walls(&player), drawn);
}

/// Returns the selected line on the settings screen.
fn chosen(player: &Player) -> String {
    let labels = player.scene().overlay.labels;
    let mut chosen = labels.into_iter().filter(|label| label.color == ACCENT);
    chosen.next().expect("a line is chosen").text
}

#[test]
fn a_held_button_goes_through_a_list_until_it_comes_up() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::F2);
    let first = chosen(&player);
    pad(&mut player, PadButton::Down, true);
    let second = chosen(&player);
    assert_ne!(first, second);
    (0..20).for_each(|_| player.pass(FRAME));
    assert_eq!(chosen(&player), second, "a third of a second is a tap");
    (0..300).for_each(|_| player.pass(FRAME));
    assert_eq!(chosen(&player), "Controls", "it stops at the end");
    pad(&mut player, PadButton::Down, false);
    assert!(!player.app.is_active(), "nothing moves by itself");
    player.tap(Key::Up);
    let last_but_one = chosen(&player);
    (0..60).for_each(|_| player.pass(FRAME));
    assert_eq!(chosen(&player), last_but_one);
}

#[test]
fn what_was_held_in_a_list_does_nothing_after_it() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::F2);
    pad(&mut player, PadButton::Right, true);
    player.tap(Key::Escape);
    (0..60).for_each(|_| player.pass(FRAME));
    assert_eq!(player.lurd(), "");
    assert!(!player.app.is_active());
    // If the window loses the focus while a button is held, the button stops repeating.
    player.tap(Key::F2);
    let first = chosen(&player);
    pad(&mut player, PadButton::Down, true);
    player.input(Input::Blur);
    (0..60).for_each(|_| player.pass(FRAME));
    player.tap(Key::Up);
    assert_eq!(chosen(&player), first);
}

#[test]
fn a_stick_has_one_way_and_trembles_without_harm() {
    let mut stick = Gamepad::default();
    let down = |button| PadEvent { button, down: true };
    let up = |button| PadEvent {
        button,
        down: false,
    };
    assert_eq!(stick.handle(RawPadEvent::StickX(0.54)), []);
    assert_eq!(
        stick.handle(RawPadEvent::StickX(0.6)),
        [down(PadButton::Right)]
    );
    for tremble in [0.5, 0.45, 0.58, 0.41] {
        assert_eq!(stick.handle(RawPadEvent::StickX(tremble)), [], "{tremble}");
    }
    // Near a diagonal, the direction changes only when the stick is well past the diagonal.
    assert_eq!(stick.handle(RawPadEvent::StickX(0.6)), []);
    assert_eq!(stick.handle(RawPadEvent::StickY(-0.7)), []);
    assert_eq!(
        stick.handle(RawPadEvent::StickY(-0.9)),
        [up(PadButton::Right), down(PadButton::Up)]
    );
    assert_eq!(stick.handle(RawPadEvent::StickX(0.0)), []);
    assert_eq!(stick.handle(RawPadEvent::StickY(-0.3)), [up(PadButton::Up)]);
}

#[test]
fn cross_and_stick_that_agree_are_one_button() {
    let mut pad = Gamepad::default();
    let left = |down| PadEvent {
        button: PadButton::Left,
        down,
    };
    assert_eq!(pad.handle(RawPadEvent::DpadX(-1)), [left(true)]);
    assert_eq!(pad.handle(RawPadEvent::StickX(-1.0)), []);
    assert_eq!(pad.handle(RawPadEvent::DpadX(0)), []);
    assert_eq!(pad.handle(RawPadEvent::Unplugged), [left(false)]);
    assert_eq!(pad.handle(RawPadEvent::Unplugged), []);
}
