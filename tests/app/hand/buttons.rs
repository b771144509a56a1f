//! The buttons on the screen.

use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Command, Input};
use sokoban_app::save::Settings;
use sokoban_app::screens::play::buttons;
use sokoban_app::view::scene::{Align, Label};
use sokoban_app::view::sprite;

use crate::player::{FRAME, Player, WINDOW};

const LEVELS: &str = "#######\n#@ $ .#\n#     #\n#######\n\n#######\n#@ $ .#\n#######\n";

fn spot(command: Command) -> Point {
    let mut all = buttons::all(WINDOW);
    let button = all.find(|button| button.command == command);
    let rect = button.expect("such a button").rect;
    Point {
        x: rect.x + rect.w / 2.0,
        y: rect.y + rect.h / 2.0,
    }
}

fn click(player: &mut Player, command: Command) {
    player.click_with(Button::Left, spot(command));
}

#[test]
fn each_button_does_what_its_key_does() {
    let mut player = Player::open(LEVELS);
    player.play("rd");
    click(&mut player, Command::Undo);
    assert_eq!(player.lurd(), "r");
    click(&mut player, Command::Restart);
    assert_eq!(player.lurd(), "");
    click(&mut player, Command::Next);
    assert_eq!(player.app.place().entry, 1);
    click(&mut player, Command::Previous);
    assert_eq!(player.app.place().entry, 0);
    click(&mut player, Command::Settings);
    assert!(player.overlay().contains("Settings"));
    player.tap(Key::Escape);
    click(&mut player, Command::Browse);
    assert!(!player.scene().thumbnails.is_empty());
}

#[test]
fn a_held_undo_button_runs_back_and_stops_when_released() {
    let mut player = Player::open(LEVELS);
    player.play("dlrrrrllrrl");
    let made = player.moves();
    player.press(Button::Left, spot(Command::Undo));
    (0..40).for_each(|_| player.pass(FRAME));
    let left = player.moves();
    assert!(left + 3 < made, "{left} of {made}");
    player.input(Input::Release(Button::Left, spot(Command::Undo)));
    player.settle();
    assert!(player.moves() + 1 >= left);
}

#[test]
fn a_button_says_what_it_does() {
    let mut player = Player::open(LEVELS);
    player.point(spot(Command::Browse));
    assert!(player.hud().contains("levels"), "{}", player.hud());
}

#[test]
fn what_a_button_says_stands_below_it() {
    let mut player = Player::open(LEVELS);
    let (width, _) = WINDOW.logical();
    for (command, tip) in [
        (Command::Undo, "undo"),
        (Command::Previous, "previous level"),
        (Command::Settings, "settings"),
    ] {
        let spot = spot(command);
        player.point(spot);
        let labels = player.scene().hud.labels;
        let is_tip = |label: &&Label| label.text == tip && label.align == Align::Right;
        let label = labels.iter().find(is_tip).expect("a tip");
        assert!((spot.x..spot.x + 20.0).contains(&label.x), "{tip}");
        assert!((spot.y..spot.y + 40.0).contains(&label.y), "{tip}");
        assert!(label.x <= width);
    }
}

#[test]
fn fingers_reach_the_buttons_too() {
    let mut player = Player::open(LEVELS);
    player.play("r");
    let undo = spot(Command::Undo);
    player.input(Input::Touch(sokoban_app::input::Touch::Down, 7, undo));
    player.input(Input::Touch(sokoban_app::input::Touch::Up, 7, undo));
    assert_eq!(player.moves(), 0);
}

#[test]
fn a_setting_hides_them_and_their_places_are_free() {
    let mut player = Player::open(LEVELS);
    let icon = |player: &Player| {
        let panels = player.scene().hud.panels;
        panels.iter().any(|panel| panel.cell == sprite::ICON_UNDO)
    };
    assert!(icon(&player));
    player.app.set_settings(Settings {
        buttons: false,
        ..Settings::default()
    });
    assert!(!icon(&player));
    player.play("r");
    click(&mut player, Command::Undo);
    assert_eq!(player.moves(), 1, "there is no button any more");
}
