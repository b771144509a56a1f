//! Tests of the commands that share a solved level as text and as an animation.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Key};
use sokoban_app::language::Language;
use sokoban_app::screens::play::board_image::Animation;
use sokoban_app::screens::{Effect, SharedAnimation};
use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::scene::{Label, Scene, WindowSize};
use sokoban_app::view::sprite;
use sokoban_core::Transform;

use super::calendar;
use crate::support::player::{Player, first_start};

const LEVEL: &str = "Collection: Examples\n\nOne\n\n#####\n#@$.#\n#####\n";

fn copied(player: &mut Player) -> String {
    player.chord(Key::C, false, true, false);
    let copied = player.others.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    copied.expect("a text was copied")
}

fn animation(player: &mut Player) -> SharedAnimation {
    player.chord(Key::G, true, false, false);
    player.obey();
    let saved = player.others.iter().rev().find_map(|effect| match effect {
        Effect::SaveAnimation(animation) => Some(animation.as_ref().clone()),
        _ => None,
    });
    saved.expect("an animation is saved")
}

fn solved() -> Player {
    let mut player = Player::open(LEVEL);
    player.play("r");
    player.settle();
    player.think();
    player
}

fn japanese() -> Language {
    let mut all = Language::all();
    all.find(|it| it.code() == "ja").expect("Japanese")
}

#[test]
fn an_animation_has_the_colours_of_the_collection_and_the_players_view() {
    let mut player = first_start();
    player.tap(Key::Q);
    // Solve the first lesson in a rotated view, in which a step to the right in the level is a step down on the screen.
    for letter in "rdrrDD".chars() {
        player.tap(if letter == 'r' { Key::Down } else { Key::Left });
        player.settle();
    }
    assert!(player.app.game().is_won());
    let animation = animation(&mut player);
    assert_eq!(animation.ambience, Ambience::of_collection("Lessons"));
    assert_eq!(animation.orientation, Transform::ROTATE_CLOCKWISE);
    let film = Animation::new(&animation.game, 32);
    let upright = film.size();
    let film = film.with_view(animation.ambience, animation.orientation);
    assert_eq!(
        (film.size().width, film.size().height),
        (upright.height, upright.width)
    );
    let mut scene = Scene::default();
    film.draw(&mut scene);
    assert!(
        scene
            .board
            .iter()
            .any(|it| it.tint == animation.ambience.floor)
    );
}

#[test]
fn the_notice_of_a_copied_result_has_the_games_own_stars() {
    for (width, height) in [(1024, 720), (640, 480), (480, 800)] {
        let mut player = solved();
        copied(&mut player);
        let window = WindowSize {
            width,
            height,
            scale: 1.0,
        };
        player.app.resize(window);
        let scene = player.scene_in(window);
        let layers = [&scene.hud, &scene.overlay];
        let labels: Vec<&Label> = layers.into_iter().flat_map(|it| &it.labels).collect();
        let has_stars = |label: &&Label| label.text.contains(['★', '☆', '□']);
        assert!(!labels.iter().any(has_stars), "{labels:?}");
        let rest = labels
            .iter()
            .find(|it| it.text.starts_with(" 1 move, 1 push"));
        let rest = rest.unwrap_or_else(|| panic!("{labels:?}"));
        let panels = layers.into_iter().flat_map(|it| &it.panels);
        let stars =
            panels.filter(|it| it.cell == sprite::STAR && (it.rect.w - rest.size).abs() < 0.1);
        let stars: Vec<f32> = stars.map(|it| it.rect.x).collect();
        assert_eq!(stars.len(), 3, "{width}: {stars:?}");
        assert!((rest.x - stars[2] - rest.size).abs() < 0.1, "{width}");
    }
}

#[test]
fn a_result_is_copied_as_text() {
    let text = copied(&mut solved());
    let start = "Sokoban, Examples 1 “One” ★★★ 1 move, 1 push, ";
    let code = text.strip_prefix(start).unwrap_or_else(|| panic!("{text}"));
    assert!(code.chars().all(|it| it.is_ascii_alphanumeric()), "{code}");
    let mut player = solved();
    player.app.set_system_language(japanese());
    let text = copied(&mut player);
    assert!(
        text.starts_with("倉庫番、Examples 1「One」 ★★★ 1手、"),
        "{text}"
    );
}

#[test]
fn a_daily_result_has_the_date_and_the_streak() {
    let solve = |player: &mut Player| {
        player.tap(Key::Enter);
        calendar::win(player);
        player.think();
    };
    let mut player = calendar::on("2028-01-21");
    player.tap(Key::Left);
    solve(&mut player);
    let text = copied(&mut player);
    assert!(
        text.starts_with("Sokoban daily, 20 January 2028 ★"),
        "{text}"
    );
    assert!(!text.contains("streak"), "{text}");
    player.tap(Key::C);
    player.tap(Key::Right);
    solve(&mut player);
    let text = copied(&mut player);
    assert!(
        text.contains("21 January 2028") && text.contains(", streak 2, "),
        "{text}"
    );
    player.app.set_system_language(japanese());
    let text = copied(&mut player);
    assert!(
        text.contains("2028年1月21日") && text.contains("、2日連続、"),
        "{text}"
    );
}

#[test]
fn an_animation_has_the_moves_the_title_and_the_result() {
    let animation = animation(&mut solved());
    assert!(animation.game.is_won());
    assert_eq!(animation.game.lurd(), "R");
    assert_eq!(animation.title, "Examples 1 “One”");
    assert_eq!(animation.result, "1 move, 1 push");
}

#[test]
fn the_banner_offers_to_share_a_new_best() {
    let mut player = solved();
    player.tap(Key::Tab);
    let labels = player.scene().overlay.labels;
    for text in ["Copy result", "Save animation"] {
        let label = labels.iter().find(|label| label.text == text);
        let label = label.unwrap_or_else(|| panic!("{text}: {}", player.overlay()));
        let count = player.others.len();
        player.click_with(
            Button::Left,
            Point {
                x: label.x + 1.0,
                y: label.y - 4.0,
            },
        );
        assert!(player.others.len() > count, "{text}");
    }
    player.tap(Key::R);
    player.play("r");
    player.settle();
    assert!(
        !player.overlay().contains("Copy result"),
        "it is no new best"
    );
}

#[test]
fn without_a_solution_there_is_nothing_to_share() {
    let mut player = Player::open(LEVEL);
    player.chord(Key::C, false, true, false);
    assert!(player.hud().contains("Solve the level first"));
    let mut player = solved();
    player.tap(Key::R);
    assert!(
        copied(&mut player).contains("1 move, 1 push"),
        "the best one"
    );
}

#[test]
fn any_solution_of_the_details_is_shared() {
    let file = format!("{LEVEL}\nSolution\nR\n");
    let mut player = Player::open(&file);
    player.chord(Key::V, false, true, false);
    let text = copied(&mut player);
    assert!(
        text.starts_with("Sokoban, Examples 1 “One” 1 move, 1 push"),
        "{text}"
    );
    let animation = animation(&mut player);
    assert_eq!(animation.game.lurd(), "R");
}
