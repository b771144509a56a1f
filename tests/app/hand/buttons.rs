//! Tests of the buttons on the play screen.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Command, Icon, Input, Key};
use sokoban_app::save::{Lamp, Settings};
use sokoban_app::screens::play::buttons::{self, Choice};
use sokoban_app::view::scene::{Label, Scene, WindowSize};
use sokoban_app::view::theme::color;

use crate::support::labels::sides;
use crate::support::player::{FRAME, Player, WINDOW};

const LEVELS: &str = "#######\n#@ $ .#\n#     #\n#######\n\n#######\n#@ $ .#\n#######\n";

fn spot(command: Command) -> Point {
    spot_among(Choice::All, command)
}

fn spot_among(choice: Choice, command: Command) -> Point {
    let mut all = buttons::all(WINDOW, choice).chain(buttons::arrows(WINDOW, choice));
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
    click(&mut player, Command::Redo);
    assert_eq!(player.lurd(), "rd");
    click(&mut player, Command::Restart);
    assert_eq!(player.lurd(), "");
    let plain = player.scene().board;
    for _ in 0..3 {
        click(&mut player, Command::Hint);
        player.think();
    }
    assert_ne!(player.scene().board, plain, "the hint is drawn");
    click(&mut player, Command::Next);
    assert_eq!(player.app.level_index().entry, 1);
    click(&mut player, Command::Previous);
    assert_eq!(player.app.level_index().entry, 0);
    click(&mut player, Command::Menu);
    assert!(player.overlay().contains("Settings"));
}

#[test]
fn buttons_are_wide_enough_for_fingers() {
    for (width, height) in [(320, 568), (390, 844), (640, 480), (1024, 720)] {
        let all: Vec<_> = buttons::all(window(width, height), Choice::All).collect();
        assert_eq!(all.len(), 5, "{width}");
        for button in all {
            let rect = button.rect;
            assert!(rect.w >= 40.0 && rect.h >= 40.0, "{rect:?} in {width}");
        }
    }
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
    player.point(spot(Command::Hint));
    let tip = "Hint (H)";
    assert_eq!(player.overlay(), tip);
    // After a click on the button, its tooltip stays hidden until the pointer has left the button and returned.
    player.click_with(Button::Left, spot(Command::Hint));
    player.point(spot(Command::Hint));
    assert_eq!(player.overlay(), "");
    player.point(spot(Command::Restart));
    player.point(spot(Command::Hint));
    assert_eq!(player.overlay(), tip);
    click(&mut player, Command::Next);
    player.settle();
    assert_eq!(player.overlay(), "", "in another level");
}

#[test]
fn a_key_press_hides_what_a_button_says() {
    let mut player = Player::open(LEVELS);
    let says = |player: &Player| player.overlay().contains("Previous level (P)");
    player.point(spot(Command::Previous));
    assert!(says(&player));
    player.tap(Key::Down);
    assert!(!says(&player));
    player.point(spot(Command::Previous));
    assert!(says(&player));
}

#[test]
fn what_a_button_says_stands_below_it() {
    let mut player = Player::open(LEVELS);
    let (width, _) = WINDOW.logical();
    for (command, tip) in [
        (Command::Undo, "Undo (U)"),
        (Command::Previous, "Previous level (P)"),
        (Command::Menu, "Menu (F10)"),
    ] {
        let spot = spot(command);
        player.point(spot);
        let labels = player.scene().overlay.labels;
        let is_tip = |label: &&Label| label.text == tip;
        let label = labels.iter().find(is_tip).expect("a tip");
        let (left, right) = sides(label);
        assert!(left >= 0.0 && right <= width, "{tip}");
        assert!((spot.y..spot.y + 40.0).contains(&label.y), "{tip}");
    }
}

#[test]
fn a_button_that_opened_a_screen_says_nothing_when_that_is_closed() {
    let mut player = Player::open(LEVELS);
    click(&mut player, Command::Menu);
    player.tap(Key::Escape);
    let tip = "Menu (F10)";
    assert_eq!(player.overlay(), "");
    player.point(spot(Command::Menu));
    assert_eq!(player.overlay(), tip);
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
fn a_setting_hides_them_but_for_the_menu_and_their_places_are_free() {
    let mut player = Player::open(LEVELS);
    let icon = |player: &Player| {
        let panels = player.scene().hud.panels;
        panels.iter().any(|panel| panel.cell == Icon::Undo.cell())
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
    // If the toolbar is hidden, the menu button is still shown, because a player without a keyboard needs the menu to
    // open the settings.
    assert!(buttons::all(WINDOW, Choice::Menu).all(|it| it.command == Command::Menu));
    player.click_with(Button::Left, spot_among(Choice::Menu, Command::Menu));
    assert!(
        player.overlay().contains("Settings"),
        "{}",
        player.overlay()
    );
}

/// Returns the scene in a window of `width` × `height` pixels.
fn scene_in(player: &mut Player, width: u32, height: u32) -> Scene {
    let window = window(width, height);
    player.app.resize(window);
    let mut scene = Scene::default();
    player.app.draw(window, &mut scene);
    scene
}

fn window(width: u32, height: u32) -> WindowSize {
    WindowSize::fitted((width, height), 1.0, 1.0)
}

#[test]
fn in_narrow_windows_those_give_way_that_matter_less() {
    use Command as C;
    let shown = |width| -> Vec<Command> {
        let all = buttons::all(window(width, 480), Choice::All);
        all.map(|button| button.command).collect()
    };
    // A narrow window shows only these buttons. All other commands are in the menu.
    assert_eq!(shown(320), [C::Undo, C::Redo, C::Restart, C::Hint, C::Menu]);
    let mut fewer: Vec<Command> = Vec::new();
    for width in 0..1000 {
        let more = shown(width);
        assert!(fewer.iter().all(|it| more.contains(it)), "{width}");
        let left = buttons::all(window(width, 480), Choice::All).map(|it| it.rect.x);
        assert!(left.into_iter().all(|x| x >= 0.0), "{width}");
        fewer = more;
    }
}

/// Returns the left, right, top and bottom edges of the text of a label.
fn extent(label: &Label) -> (f32, f32, f32, f32) {
    let (left, right) = sides(label);
    (left, right, label.y - 0.75 * label.size, label.y)
}

/// The text about the best solution does not move when the lamp beside it turns red.
#[test]
fn the_best_solution_does_not_move_when_the_lamp_appears() {
    let mut player = Player::open(LEVELS);
    player.play("rrr");
    player.settle();
    player.tap(Key::R);
    player.think();
    let best = |player: &mut Player, width| {
        let labels = scene_in(player, width, 600).hud.labels.into_iter();
        let mut best = labels.filter(|label| label.text.starts_with("Best: "));
        best.next().expect("the best solution")
    };
    let has_lamp = |player: &mut Player, width| {
        let panels = scene_in(player, width, 600).hud.panels;
        panels
            .iter()
            .any(|panel| panel.tint == color::WARNING && panel.rect.y < 100.0)
    };
    for width in [640, 880, 1024, 1280] {
        let before = best(&mut player, width);
        assert!(!has_lamp(&mut player, width));
        // Push the box into a corner.
        player.play("drrrull");
        player.settle();
        player.think();
        assert!(has_lamp(&mut player, width), "{width}");
        let after = best(&mut player, width);
        assert_eq!(
            (after.x, after.y, after.size),
            (before.x, before.y, before.size)
        );
        player.tap(Key::R);
        player.think();
    }
}

#[test]
fn title_counters_best_lamp_and_buttons_never_lie_on_each_other() {
    let mut player = Player::open(LEVELS);
    player.play("rrr");
    player.settle();
    for lamp in [Lamp::Lost, Lamp::Full] {
        player.app.set_settings(Settings {
            lamp,
            ..Settings::default()
        });
        player.tap(Key::R);
        player.think();
        for (width, height) in [(320, 240), (480, 800), (640, 480), (880, 600), (1024, 720)] {
            let scene = scene_in(&mut player, width, height);
            let window = window(width, height);
            let (right, _) = window.logical();
            let mut taken: Vec<_> = buttons::all(window, Choice::All)
                .map(|it| {
                    (
                        it.rect.x,
                        it.rect.x + it.rect.w,
                        it.rect.y,
                        it.rect.y + it.rect.h,
                    )
                })
                .collect();
            let buttons = taken.len();
            let above = scene.hud.labels.iter().filter(|label| label.y < 100.0);
            taken.extend(above.map(extent));
            assert!(taken.len() >= buttons + 3, "title, collection and counters");
            for (index, one) in taken.iter().enumerate() {
                assert!(one.0 >= 0.0 && one.1 <= right, "{one:?} in {width}");
                for other in &taken[index + 1..] {
                    let across = one.0 < other.1 && other.0 < one.1;
                    let down = one.2 < other.3 && other.2 < one.3;
                    assert!(!(across && down), "{one:?} {other:?} in {width}×{height}");
                }
            }
            let mut labels = scene.hud.labels.iter();
            let has_best = labels.any(|label| label.text.starts_with("Best: "));
            assert!(has_best || width < 480, "{width}");
            let mut labels = scene.hud.labels.iter();
            let title = labels.find(|it| it.text.ends_with("Level 1"));
            let title = title.expect("a title");
            assert!(title.width >= 96.0, "{title:?} in {width}");
        }
    }
}
