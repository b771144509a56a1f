//! Tests of the title screen that is shown when the game is started for the first time.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Command, Input, Key, PadButton, PadEvent, Touch};
use sokoban_app::save::{ReducedMotion, Settings};
use sokoban_app::screens::InputMode;
use sokoban_app::screens::play::buttons::{self, Choice};
use sokoban_app::texts::storage;
use sokoban_app::view::scene::{Panel, WindowSize};
use sokoban_app::view::sprite;
use sokoban_app::view::theme::color::GLASS;
use sokoban_core::Pos;

use crate::support::player::{FRAME, Player, WINDOW, first_start};

const LINE: &str = "Arrow keys to push";

/// Returns the panels of the fully lit lamps in the title.
fn lit(player: &Player, window: WindowSize) -> Vec<Panel> {
    let panels = player.scene_in(window).hud.panels;
    let is_lit = |panel: &Panel| panel.tint == GLASS[0];
    panels.into_iter().filter(is_lit).collect()
}

/// Returns the number of lamps in the title.
fn lamps(player: &Player) -> usize {
    let panels = player.scene().hud.panels;
    let is_light = |panel: &&Panel| panel.cell == sprite::GLOW;
    panels.iter().filter(is_light).count()
}

fn wait(player: &mut Player, seconds: f32) {
    for _ in 0..(seconds / FRAME).round() as u32 {
        player.pass(FRAME);
    }
}

fn reduce_motion(player: &mut Player) {
    player.app.set_settings(Settings {
        reduced_motion: ReducedMotion::On,
        ..Settings::default()
    });
}

fn touch(player: &mut Player, way: &[(Touch, f32, f32)]) {
    for (touch, x, y) in way {
        let at = Point { x: *x, y: *y };
        player.input(Input::Touch(*touch, 1, at));
    }
}

#[test]
fn lamps_light_up_one_after_the_other_and_then_nothing_moves() {
    let mut player = first_start();
    assert_eq!(player.hud(), LINE);
    let mut before = 0;
    let mut frames = 0;
    while player.app.is_active() {
        player.pass(FRAME);
        frames += 1;
        let now = lit(&player, WINDOW).len();
        assert!(now >= before && now < before + 20, "{before} {now}");
        before = now;
    }
    assert!((60..=75).contains(&frames), "{frames}");
    assert!(before > 90, "{before}");
    assert_eq!(player.hud(), LINE);
}

#[test]
fn the_first_arrow_moves_at_once_and_the_title_fades() {
    for waiting in [0.0, 0.5, 5.0] {
        let mut player = first_start();
        wait(&mut player, waiting);
        player.tap(Key::Down);
        assert_eq!(player.moves(), 1);
        assert!(player.hud().contains("1 move"), "{}", player.hud());
        assert!(!player.hud().contains(LINE));
        wait(&mut player, 0.2);
        assert!(lamps(&player) > 20, "it fades");
        wait(&mut player, 0.15);
        assert_eq!(lamps(&player), 0);
        player.settle();
    }
}

#[test]
fn it_is_shown_on_the_first_start_only() {
    let mut player = first_start();
    player.tap(Key::Down);
    let mut again = player.restart_program();
    again.app.show_title_on_first_start();
    assert!(again.hud().contains("1 move"), "{}", again.hud());
    assert!(!again.app.is_active());
    // If the player has made no moves, the title is shown again at the next start of the game.
    let mut again = first_start().restart_program();
    again.app.show_title_on_first_start();
    assert_eq!(again.hud(), LINE);
}

#[test]
fn a_notice_is_shown_instead_of_the_title() {
    let mut again = first_start().restart_program();
    again.app.tell(&storage::only_files_dropped());
    again.app.show_title_on_first_start();
    let notice = storage::only_files_dropped().to_string();
    assert!(again.hud().contains(&notice), "{}", again.hud());
}

#[test]
fn with_reduced_motion_it_is_lit_and_gone_at_once() {
    let mut player = first_start();
    reduce_motion(&mut player);
    assert!(!player.app.is_active());
    assert!(lit(&player, WINDOW).len() > 90);
    player.tap(Key::Down);
    assert_eq!(lamps(&player), 0);
}

#[test]
fn other_commands_do_what_they_do() {
    let mut player = first_start();
    player.point(Point { x: 300.0, y: 300.0 });
    assert_eq!(player.hud(), LINE, "the pointer commands nothing");
    player.click(1, 2);
    player.settle();
    assert_eq!((player.lurd().as_str(), lamps(&player)), ("d", 0));

    let mut player = first_start();
    player.tap(Key::Escape);
    assert!(player.overlay().contains("Continue"));
    player.settle();
    player.tap(Key::Escape);
    assert!(player.hud().contains("0 moves"), "{}", player.hud());
    assert_eq!(lamps(&player), 0);

    let mut player = first_start();
    player.app.set_has_gamepad(true);
    assert_eq!(player.hud(), "Arrow keys or stick to push");
    let button = PadButton::Down;
    player.input(Input::Pad(PadEvent { button, down: true }));
    assert_eq!(player.moves(), 1);
    assert!(player.hud().contains("1 move"));

    let mut player = first_start();
    player.app.set_input_mode(InputMode::Touch);
    assert_eq!(player.hud(), "Swipe to push");
    player.app.set_has_gamepad(true);
    assert_eq!(player.hud(), "Swipe to push");
    let swipe = [
        (Touch::Down, 500.0, 300.0),
        (Touch::Move, 500.0, 360.0),
        (Touch::Up, 500.0, 360.0),
    ];
    touch(&mut player, &swipe);
    assert_eq!(player.moves(), 1);
    assert!(player.hud().contains("1 move"));
}

#[test]
fn hidden_buttons_are_shown_before_they_can_be_pressed() {
    let mut all = buttons::all(WINDOW, Choice::All);
    let menu = all.find(|button| button.command == Command::Menu);
    let rect = menu.expect("a button").rect;
    let spot = Point {
        x: rect.x + 10.0,
        y: rect.y + 10.0,
    };
    let mut player = first_start();
    player.click_with(Button::Left, spot);
    assert_eq!(player.overlay(), "");
    assert!(player.hud().contains("0 moves"), "{}", player.hud());
    player.click_with(Button::Left, spot);
    assert!(player.overlay().contains("Continue"));
}

#[test]
fn it_covers_no_square_of_the_board() {
    let sizes = [
        (320, 240),
        (390, 844),
        (480, 800),
        (640, 480),
        (1024, 720),
        (1280, 800),
        (3840, 2160),
    ];
    for (width, height) in sizes {
        let window = WindowSize::fitted((width, height), 1.0, 1.0);
        let mut player = first_start();
        player.app.resize(window);
        wait(&mut player, 2.0);
        let lamps = lit(&player, window);
        assert!(lamps.len() > 90, "{width}×{height}");
        let scene = player.scene_in(window);
        let map = player.app.game().level().map();
        let side = scene.viewport.tile as f32 / window.scale;
        let (right, _) = window.logical();
        for Panel { rect, .. } in lamps {
            assert!(rect.x >= 0.0 && rect.y >= 0.0 && rect.x + rect.w <= right);
            for y in 0..map.height() {
                for x in (0..map.width()).filter(|x| !map[Pos::new(*x, y)].is_solid()) {
                    let middle = scene.viewport.middle(Pos::new(x, y), window);
                    let (top, left) = (middle.y - side / 2.0, middle.x - side / 2.0);
                    let is_beside = rect.x >= left + side || rect.x + rect.w <= left;
                    let is_above = rect.y + rect.h <= top;
                    assert!(is_beside || is_above, "{rect:?} in {width}×{height}");
                }
            }
        }
    }
}
