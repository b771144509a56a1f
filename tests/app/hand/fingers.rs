//! Tests of touch input.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Input, Key, Touch};
use sokoban_app::screens::{Effect, InputMode};
use sokoban_app::view::sprite;

use crate::hand::ROOM;
use crate::support::player::{FRAME, Player};

fn touch(player: &mut Player, touch: Touch, id: u64, x: f32, y: f32) {
    player.input(Input::Touch(touch, id, Point { x, y }));
}

fn tap(player: &mut Player, spot: Point) {
    touch(player, Touch::Down, 1, spot.x, spot.y);
    touch(player, Touch::Move, 1, spot.x + 3.0, spot.y - 2.0);
    touch(player, Touch::Up, 1, spot.x + 3.0, spot.y - 2.0);
}

#[test]
fn a_tap_is_a_click() {
    let mut player = Player::open(ROOM);
    let box_spot = player.spot(3, 2);
    tap(&mut player, box_spot);
    assert_eq!(player.squares(sprite::SELECT), [(3, 2)]);
    let to = player.spot(3, 4);
    tap(&mut player, to);
    player.settle();
    assert_eq!(player.app.game().game().pushes(), 2);
    assert!(
        player.squares(sprite::FOOTSTEP[0]).is_empty(),
        "a finger rests nowhere"
    );
}

#[test]
fn a_swipe_steps_and_a_held_one_keeps_walking() {
    let mut player = Player::open(ROOM);
    touch(&mut player, Touch::Down, 1, 300.0, 300.0);
    touch(&mut player, Touch::Move, 1, 340.0, 305.0);
    touch(&mut player, Touch::Up, 1, 340.0, 305.0);
    player.settle();
    assert_eq!(player.lurd(), "r");

    touch(&mut player, Touch::Down, 1, 300.0, 300.0);
    touch(&mut player, Touch::Move, 1, 302.0, 340.0);
    (0..30).for_each(|_| player.pass(FRAME));
    assert_eq!(player.lurd(), "rddd", "half a second");
    // The finger moves to the right before it is lifted, so the player changes direction.
    touch(&mut player, Touch::Move, 1, 350.0, 342.0);
    (0..13).for_each(|_| player.pass(FRAME));
    assert_eq!(player.lurd(), "rdddrr");
    touch(&mut player, Touch::Up, 1, 350.0, 342.0);
    player.settle();
    assert_eq!(player.lurd(), "rdddrr", "it stops within the square");
}

#[test]
fn two_fingers_undo() {
    let mut player = Player::open(ROOM);
    player.play("rr");
    touch(&mut player, Touch::Down, 1, 300.0, 300.0);
    touch(&mut player, Touch::Down, 2, 400.0, 300.0);
    touch(&mut player, Touch::Up, 1, 300.0, 300.0);
    touch(&mut player, Touch::Up, 2, 400.0, 300.0);
    assert_eq!(player.moves(), 1);
}

#[test]
fn two_fingers_that_part_zoom_and_move_the_view() {
    let mut player = Player::open(ROOM);
    let before = player.scene().viewport;
    touch(&mut player, Touch::Down, 1, 400.0, 300.0);
    touch(&mut player, Touch::Down, 2, 500.0, 300.0);
    touch(&mut player, Touch::Move, 1, 385.0, 300.0);
    touch(&mut player, Touch::Move, 2, 515.0, 300.0);
    let zoomed = player.scene().viewport;
    assert!(
        zoomed.tile > before.tile * 5 / 4,
        "{} {}",
        before.tile,
        zoomed.tile
    );
    touch(&mut player, Touch::Move, 1, 385.0, 250.0);
    touch(&mut player, Touch::Move, 2, 515.0, 250.0);
    let moved = player.scene().viewport;
    assert_eq!(moved.tile, zoomed.tile);
    assert!(
        (moved.top - zoomed.top + 50).abs() <= 2,
        "{} {}",
        moved.top,
        zoomed.top
    );
    touch(&mut player, Touch::Up, 1, 385.0, 250.0);
    touch(&mut player, Touch::Up, 2, 515.0, 250.0);
    assert_eq!(player.moves(), 0, "nothing was undone, and nothing clicked");
}

#[test]
fn a_finger_that_the_system_takes_away_does_nothing() {
    let mut player = Player::open(ROOM);
    touch(&mut player, Touch::Down, 1, 300.0, 300.0);
    touch(&mut player, Touch::Move, 1, 340.0, 300.0);
    touch(&mut player, Touch::Lost, 1, 340.0, 300.0);
    player.settle();
    assert_eq!(player.lurd(), "r", "the step that was made, and no more");
    touch(&mut player, Touch::Up, 1, 340.0, 300.0);
    assert_eq!(player.lurd(), "r");
}

#[test]
fn a_finger_in_the_browser_scrolls_and_chooses() {
    let mut player = Player::open(&ROOM.repeat(60).replace("#####\n#####", "#####\n\n#####"));
    player.tap(sokoban_app::input::Key::B);
    let title = |player: &Player| player.scene().under.labels[0].text.clone();
    let top = |player: &Player| player.scene().thumbnails[0].viewport.top;
    let before = (title(&player), top(&player));
    touch(&mut player, Touch::Down, 1, 600.0, 500.0);
    touch(&mut player, Touch::Move, 1, 600.0, 440.0);
    touch(&mut player, Touch::Move, 1, 600.0, 300.0);
    touch(&mut player, Touch::Up, 1, 600.0, 300.0);
    assert_ne!(title(&player), before.0, "it has scrolled");
    assert_eq!(top(&player), before.1, "by whole rows");
    let spot = Point { x: 640.0, y: 400.0 };
    tap(&mut player, spot);
    assert!(player.scene().thumbnails.is_empty(), "a level is chosen");
    assert!(player.app.level_index().entry > 0);
}

/// Returns the position of the label `text` on the open screen, or `None` if the label is not shown.
fn label(player: &Player, text: &str) -> Option<Point> {
    let labels = player.scene().hud.labels;
    let found = labels.into_iter().find(|label| label.text == text)?;
    Some(Point {
        x: found.x,
        y: found.y,
    })
}

#[test]
fn fingers_search_and_open_files() {
    let mut player = Player::open(ROOM);
    player.app.set_input_mode(InputMode::Touch);
    player.tap(Key::B);
    let search = label(&player, "Search all levels").expect("a search field");
    tap(&mut player, search);
    let asked = |player: &mut Player| std::mem::take(&mut player.others);
    let orders = asked(&mut player);
    assert!(matches!(&orders[..], [Effect::ShowKeyboard(text)] if text.is_empty()));
    "seven"
        .chars()
        .for_each(|it| player.input(Input::Typed(it)));
    assert!(player.hud().contains("seven"), "{}", player.hud());
    tap(&mut player, search);
    let orders = asked(&mut player);
    assert!(matches!(&orders[..], [Effect::ShowKeyboard(text)] if text == "seven"));
    let files = label(&player, "Open files").expect("a line for files");
    tap(&mut player, files);
    let orders = asked(&mut player);
    assert!(matches!(&orders[..], [Effect::ChooseFiles]));
    assert!(player.hud().contains("seven"), "nothing else is shown");
}

#[test]
fn fingers_filter() {
    let mut player = Player::open(ROOM);
    player.app.set_input_mode(InputMode::Touch);
    player.tap(Key::B);
    let filter = label(&player, "Filter").expect("a button");
    tap(&mut player, filter);
    let row = label(&player, "Solved").expect("a row of the filter");
    tap(&mut player, row);
    tap(&mut player, filter);
    assert!(
        label(&player, "Difficulty").is_none(),
        "the rows are closed"
    );
    let chip = label(&player, "Not solved").expect("the filter is shown");
    tap(&mut player, chip);
    assert!(label(&player, "Not solved").is_none());
}

#[test]
fn touch_devices_show_buttons_and_no_keys() {
    let mut player = Player::open("######\n#@$ .#\n######\n");
    player.app.set_input_mode(InputMode::Touch);
    assert!(!player.hud().contains("Move"), "{}", player.hud());
    player.tap(Key::H);
    player.think();
    let hint = "Press “Hint” again";
    assert!(player.hud().contains(hint), "{}", player.hud());
    player.play("rr");
    player.settle();
    let banner = player.overlay();
    assert!(banner.contains("Play again"), "{banner}");
    assert!(!banner.contains("Enter"), "{banner}");
    let labels = player.scene().overlay.labels;
    let again = labels.iter().find(|label| label.text == "Play again");
    let again = again.expect("a button");
    tap(
        &mut player,
        Point {
            x: again.x,
            y: again.y,
        },
    );
    player.settle();
    assert_eq!((player.overlay(), player.moves()), (String::new(), 0));
    player.tap(Key::F10);
    let menu = player.overlay();
    assert!(
        menu.contains("New level") && !menu.contains("Ctrl+N"),
        "{menu}"
    );
}

#[test]
fn the_way_back_of_a_stuck_level_is_tapped() {
    for (words, left) in [("Undo", 5), ("Back to before the mistake", 4)] {
        let mut player = Player::open(ROOM);
        player.app.set_input_mode(InputMode::Touch);
        // Push the box against a wall along which there are no goals, so that the level is lost.
        player.play("ddrrUd");
        player.settle();
        player.think();
        let labels = player.scene().hud.labels;
        assert!(!player.hud().contains("Shift+"), "{}", player.hud());
        let button = labels.iter().find(|label| label.text == words);
        let button = button.unwrap_or_else(|| panic!("{words}: {}", player.hud()));
        let spot = Point {
            x: button.x,
            y: button.y - 3.0,
        };
        tap(&mut player, spot);
        player.think();
        player.settle();
        assert_eq!(player.lurd().len(), left, "{words}");
    }
}

#[test]
fn with_keys_there_is_nothing_to_touch() {
    let mut player = Player::open(ROOM);
    player.tap(Key::B);
    assert!(label(&player, "Open files").is_none());
}
