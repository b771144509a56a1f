//! Tests of rotated and mirrored views of a level, and of the column and row names along the edges of these views.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Touch};
use sokoban_app::screens::Effect;
use sokoban_app::sound::{Cue, Sound};
use sokoban_core::{Pos, Size, Transform};

use crate::hand::ROOM;
use crate::support::player::{Player, first_stage};

/// All views of a level. Each is given with the keys that select it: `Q` rotates the view, and `X` mirrors it.
const VIEWS: [(&str, Transform); 8] = [
    ("", Transform::IDENTITY),
    ("q", Transform::ROTATE_CLOCKWISE),
    ("qq", Transform::ROTATE_HALF),
    ("qqq", Transform::ROTATE_COUNTERCLOCKWISE),
    ("x", Transform::FLIP_HORIZONTAL),
    ("qqx", Transform::FLIP_VERTICAL),
    ("xqqq", Transform::TRANSPOSE),
    ("xqx", Transform::ROTATE_COUNTERCLOCKWISE),
];

fn turned(keys: &str) -> Player {
    let mut player = Player::open(ROOM);
    for key in keys.chars() {
        player.tap(if key == 'q' { Key::Q } else { Key::X });
    }
    player
}

fn seen(transform: Transform, x: u16, y: u16) -> (u16, u16) {
    let pos = transform.square(Pos::new(x, y), Size::new(10, 6));
    (pos.x, pos.y)
}

#[test]
fn arrow_keys_act_as_seen_and_moves_stay_those_of_the_level() {
    for (keys, transform) in VIEWS {
        let mut player = turned(keys);
        let (x, y) = seen(transform, 1, 1);
        assert_eq!(player.keeper(), (f32::from(x), f32::from(y)), "{keys}");
        // In the level, make a step down and then a step to the right. Each step needs the arrow key for its direction
        // on the screen.
        for (step, to) in [("d", (1, 2)), ("r", (2, 2))] {
            let lurd = player.lurd();
            let (x, y) = player.keeper();
            let (to_x, to_y) = seen(transform, to.0, to.1);
            let key = match (f32::from(to_x) - x, f32::from(to_y) - y) {
                (dx, _) if dx > 0.5 => Key::Right,
                (dx, _) if dx < -0.5 => Key::Left,
                (_, dy) if dy > 0.5 => Key::Down,
                _ => Key::Up,
            };
            player.tap(key);
            player.settle();
            assert_eq!(player.lurd(), lurd + step, "{keys}");
            assert_eq!(player.keeper(), (f32::from(to_x), f32::from(to_y)));
        }
    }
}

#[test]
fn the_mouse_the_path_and_a_chosen_box_follow_the_view() {
    let mut player = turned("q");
    let transform = Transform::ROTATE_CLOCKWISE;
    let (x, y) = seen(transform, 3, 1);
    player.point(player.spot(x, y));
    player.pass(0.2);
    let path = player.squares(sokoban_app::view::sprite::FOOTSTEP[0]);
    assert_eq!(
        path,
        [seen(transform, 2, 1), seen(transform, 3, 1)],
        "seen as vertical"
    );
    player.click(x, y);
    player.settle();
    assert_eq!(player.lurd(), "rr");
    // Drag a box to another square.
    let (from, to) = (seen(transform, 3, 2), seen(transform, 3, 4));
    player.press(Button::Left, player.spot(from.0, from.1));
    let spot = player.spot(to.0, to.1);
    player.point(spot);
    player.input(Input::Release(Button::Left, spot));
    player.settle();
    assert_eq!(player.lurd(), "rrDD");
}

#[test]
fn a_swipe_walks_where_the_finger_goes() {
    let mut player = turned("x");
    let touch = |player: &mut Player, touch, x, y| {
        player.input(Input::Touch(touch, 1, Point { x, y }));
    };
    touch(&mut player, Touch::Down, 400.0, 300.0);
    touch(&mut player, Touch::Move, 350.0, 302.0);
    touch(&mut player, Touch::Up, 350.0, 302.0);
    player.settle();
    // The view is mirrored, so the swipe to the left is a step to the right in the level.
    assert_eq!(player.lurd(), "r");
}

#[test]
fn a_picture_shows_the_view() {
    let size = |keys: &str| {
        let mut player = turned(keys);
        player.chord(Key::P, true, false, false);
        player.pass(0.0);
        let picture = player.others.iter().find_map(|effect| match effect {
            Effect::SavePicture(picture) => Some((picture.size.width, picture.size.height)),
            _ => None,
        });
        picture.expect("a picture")
    };
    let (width, height) = size("");
    assert_eq!(size("q"), (height, width));
    assert_eq!(size("qx"), (height, width));
    assert_eq!(size("x"), (width, height));
}

#[test]
fn each_level_has_a_view_of_its_own() {
    let other = ROOM.replace(".#", " #");
    assert_ne!(other, ROOM);
    let mut player = Player::open(&format!("{ROOM}\n{other}\n"));
    player.tap(Key::Q);
    let turned = player.keeper();
    assert_ne!(turned, (1.0, 1.0));
    player.tap(Key::N);
    assert_eq!(player.keeper(), (1.0, 1.0));
    player.tap(Key::P);
    assert_eq!(player.keeper(), turned);
    for _ in 0..3 {
        player.tap(Key::Q);
    }
    assert_eq!(player.keeper(), (1.0, 1.0));
}

#[test]
fn the_view_is_still_there_after_a_restart_of_the_program() {
    let mut player = first_stage();
    let upright = player.keeper();
    player.tap(Key::X);
    let mirrored = player.keeper();
    assert_ne!(mirrored, upright);
    let mut again = player.restart_program();
    assert_eq!(again.keeper(), mirrored);
    again.tap(Key::X);
    assert_eq!(again.keeper(), upright);
    assert_eq!(again.restart_program().keeper(), upright);
}

#[test]
fn sounds_come_from_the_column_that_is_seen() {
    let bump = |keys: &str| {
        let mut player = turned(keys);
        let (x, _) = player.keeper();
        player.heard.clear();
        player.tap(Key::Up);
        let is_bump = |cue: &&Cue| matches!(cue.sound, Sound::Bump(_));
        let cue = player.heard.iter().find(is_bump);
        (x, cue.expect("a bump").pan)
    };
    for (keys, width) in [("", 10.0), ("x", 10.0), ("q", 6.0)] {
        let (x, pan) = bump(keys);
        let seen = 2.0 * x / (width - 1.0) - 1.0;
        assert!((pan - seen).abs() < 1e-6, "{keys}: {pan} at {x}");
    }
}

/// Returns the column names along the upper edge of the board and the row names along its left edge.
fn rulers(player: &Player) -> (Vec<String>, Vec<String>) {
    let scene = player.scene();
    let top = scene.viewport.top as f32;
    let small = |label: &&sokoban_app::view::scene::Label| label.text.chars().count() <= 2;
    let labels = scene.hud.labels.iter().filter(small);
    let near = |label: &&sokoban_app::view::scene::Label| (label.y - top).abs() < 30.0;
    let (columns, rows): (Vec<_>, Vec<_>) = labels
        .filter(|label| label.size == sokoban_app::view::theme::text::SMALL)
        .partition(|label| near(label));
    let texts = |labels: Vec<&sokoban_app::view::scene::Label>| {
        labels.into_iter().map(|it| it.text.clone()).collect()
    };
    (texts(columns), texts(rows))
}

#[test]
fn coordinates_name_the_columns_and_rows_of_the_level() {
    let mut player = turned("");
    assert_eq!(rulers(&player).0, [""; 0]);
    player.chord(Key::Q, false, true, false);
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    let rows = ["1", "2", "3", "4", "5", "6"];
    assert_eq!(
        rulers(&player),
        (
            columns.map(String::from).to_vec(),
            rows.map(String::from).to_vec()
        )
    );
    // In the rotated view, the columns on the screen are the rows of the level in reverse order, and the rows on the
    // screen are the columns of the level.
    player.tap(Key::Q);
    let (across, down) = rulers(&player);
    assert_eq!(across, ["6", "5", "4", "3", "2", "1"]);
    assert_eq!(down, columns);
    assert!(
        player
            .saved_settings()
            .iter()
            .any(|it| it.contains("coordinates"))
    );
    player.chord(Key::Q, false, true, false);
    assert_eq!(rulers(&player).0, [""; 0]);
}

#[test]
fn the_names_of_rows_are_beside_a_wide_level() {
    let (wall, floor) = ("#".repeat(40), " ".repeat(34));
    let mut player = Player::open(&format!("{wall}\n#@$.{floor} #\n{wall}\n"));
    player.chord(Key::Q, false, true, false);
    let scene = player.scene();
    let mut labels = scene.hud.labels.iter();
    let second = labels.find(|label| label.text == "2").expect("a row");
    assert!(second.x - second.width / 2.0 >= 0.0, "{second:?}");
    let board = scene.viewport.left as f32;
    assert!(second.x + second.width / 2.0 <= board, "{second:?}");
}
