//! Tests of clicks, drags and the wheel on the board.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Modifiers};
use sokoban_app::save::{Lamp, Settings};
use sokoban_app::screens::Effect;
use sokoban_app::view::sprite;
use sokoban_core::Lurd;

use crate::hand::ROOM;
use crate::support::player::{FRAME, Player};

/// A time, in seconds, that is longer than the animation after a click.
const MOMENT: f32 = 0.6 + 0.01;

fn after_a_moment(player: &mut Player) {
    let frames = (MOMENT / FRAME).ceil() as u32;
    (0..frames).for_each(|_| player.pass(FRAME));
}

fn footsteps(player: &Player) -> Vec<(u16, u16)> {
    let cells = sprite::FOOTSTEP.iter();
    cells.flat_map(|cell| player.squares(*cell)).collect()
}

#[test]
fn a_click_on_the_floor_walks_there_by_the_shortest_way() {
    let mut player = Player::open(ROOM);
    player.click(3, 3);
    after_a_moment(&mut player);
    assert_eq!((player.keeper(), player.moves()), ((3.0, 3.0), 4));
    assert_eq!(player.app.game().game().pushes(), 0);
    // Clicks on walls and outside the board do nothing.
    player.click(0, 0);
    after_a_moment(&mut player);
    assert_eq!(player.moves(), 4);
}

#[test]
fn a_walk_that_quitting_ends_is_saved_before_the_program_ends() {
    let mut player = Player::open(ROOM);
    player.click(3, 3);
    player.pass(FRAME);
    let ctrl = Modifiers {
        ctrl: true,
        ..Modifiers::NONE
    };
    player.app.input(Input::Down(Key::Q, ctrl));
    let effects = player.app.take_effects();
    assert_eq!(player.moves(), 4);
    assert!(matches!(effects.last(), Some(Effect::Quit)));
    let saves = effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Save(_)));
    assert_eq!(saves.count(), 1);
}

#[test]
fn a_resting_pointer_shows_the_way_as_footsteps() {
    let mut player = Player::open(ROOM);
    player.point(player.spot(4, 1));
    assert!(footsteps(&player).is_empty(), "not at once");
    player.settle();
    assert_eq!(footsteps(&player), [(2, 1), (3, 1), (4, 1)]);
    assert_eq!(player.squares(sprite::FOOTSTEP[1]).len(), 3, "sideways");
    player.point(player.spot(2, 1));
    assert!(footsteps(&player).is_empty(), "it moves on");
    player.settle();
    assert_eq!(footsteps(&player), [(2, 1)]);
    // While the pointer is on a box, no footsteps are shown, because the player cannot walk onto the box.
    player.point(player.spot(3, 2));
    player.settle();
    assert!(footsteps(&player).is_empty());
}

#[test]
fn a_chosen_box_shows_where_it_can_go_and_goes_there() {
    let mut player = Player::open(ROOM);
    player.click(3, 2);
    assert_eq!(player.squares(sprite::SELECT), [(3, 2)]);
    let lit = player.squares(sprite::LIT[0]);
    assert!(lit.contains(&(3, 4)) && lit.contains(&(8, 2)), "{lit:?}");
    assert!(!lit.contains(&(7, 2)), "another box stands there");
    // The square (8, 4) is a goal in a corner. A box that is pushed there can never be moved again.
    assert_eq!(player.squares(sprite::LIT[1]), [(8, 4)]);
    // These squares are along walls without goals. A box that is pushed there can never reach a goal.
    let dead = player.squares(sprite::LIT[2]);
    let top = (1..=8).map(|x| (x, 1));
    let left = (2..=4).map(|y| (1, y));
    assert_eq!(dead, top.chain(left).collect::<Vec<_>>());

    player.point(player.spot(5, 3));
    assert!(player.hud().contains("3 pushes"), "{}", player.hud());
    player.point(player.spot(4, 2));
    assert!(player.hud().contains("1 push"), "{}", player.hud());

    player.click(5, 3);
    after_a_moment(&mut player);
    let game = player.app.game().game();
    assert_eq!(game.pushes(), 3, "the fewest");
    let boxes = game.position().boxes();
    assert!(boxes[sokoban_core::Pos::new(5, 3)].is_some());
    assert!(
        boxes[sokoban_core::Pos::new(7, 2)].is_some(),
        "only one box moves"
    );
    assert_eq!(player.moves(), 7, "the fewest moves for three pushes");
    assert!(player.squares(sprite::SELECT).is_empty());
}

#[test]
fn a_box_is_dragged_to_a_lit_square() {
    let mut player = Player::open(ROOM);
    let (from, to) = (player.spot(7, 2), player.spot(7, 4));
    player.press(Button::Left, from);
    player.point(to);
    assert!(player.hud().contains("2 pushes"), "{}", player.hud());
    assert_eq!(player.moves(), 0);
    player.input(Input::Release(Button::Left, to));
    after_a_moment(&mut player);
    assert_eq!(player.app.game().game().pushes(), 2);
    assert_eq!(player.squares(sprite::BOX[1]), [(7, 4)], "it is home");
}

#[test]
fn a_box_that_is_dropped_where_it_cannot_go_stays() {
    let mut player = Player::open(ROOM);
    player.press(Button::Left, player.spot(7, 2));
    let wall = player.spot(0, 2);
    player.point(wall);
    player.input(Input::Release(Button::Left, wall));
    after_a_moment(&mut player);
    assert_eq!(player.moves(), 0);
    // The box is still selected. Either a second click on the box or Esc deselects it.
    assert_eq!(player.squares(sprite::SELECT), [(7, 2)]);
    player.click(7, 2);
    assert!(player.squares(sprite::SELECT).is_empty());
    player.click(7, 2);
    player.tap(sokoban_app::input::Key::Escape);
    assert!(player.squares(sprite::SELECT).is_empty());
    assert!(player.scene().thumbnails.is_empty(), "nothing else opens");
}

#[test]
fn the_other_button_undoes_and_the_wheel_turns_the_history() {
    let mut player = Player::open(ROOM);
    player.play("rrd");
    player.click_with(Button::Right, Point { x: 5.0, y: 400.0 });
    assert_eq!(player.moves(), 2);
    player.wheel(1.0, false);
    player.wheel(1.0, false);
    player.wheel(1.0, false);
    assert_eq!(player.moves(), 0);
    player.wheel(-1.0, false);
    assert_eq!(player.moves(), 1);
    // Holding the right button outside the board keeps undoing moves.
    player.play("r");
    player.press(Button::Right, Point { x: 5.0, y: 400.0 });
    (0..60).for_each(|_| player.pass(FRAME));
    assert_eq!(player.moves(), 0);
    player.input(Input::Release(Button::Right, Point { x: 5.0, y: 400.0 }));
    player.settle();
}

#[test]
fn a_walk_never_leads_through_a_hole() {
    let mut player = Player::open(
        "\
#########
#@^     #
# #     #
#   $ . #
#########
",
    );
    player.click(4, 1);
    after_a_moment(&mut player);
    assert_eq!((player.keeper(), player.moves()), ((4.0, 1.0), 7));
    // The player cannot walk over holes, so a click on the square behind the hole does nothing.
    player.click(2, 1);
    after_a_moment(&mut player);
    assert_eq!(player.keeper(), (4.0, 1.0));
}

#[test]
fn a_box_is_pushed_into_a_hole_that_is_lit_as_final() {
    let mut player = Player::open("########\n#@ $^ .#\n#  $   #\n########\n");
    player.click(3, 1);
    assert_eq!(player.squares(sprite::LIT[1]), [(4, 1)]);
    player.click(4, 1);
    after_a_moment(&mut player);
    player.settle();
    assert_eq!(player.lurd(), "rR");
    assert!(player.squares(sprite::HOLE).is_empty(), "it is filled");
}

#[test]
fn nothing_is_said_of_a_box_that_belongs_nowhere() {
    let numbers = "Boxorder: 0 1\nGoalorder: 1 1\n";
    let mut player = Player::open(&format!("{ROOM}{numbers}"));
    player.click(3, 2);
    assert!(player.squares(sprite::LIT[2]).is_empty());
    let corners = [(1, 1), (8, 1), (1, 4), (8, 4)];
    assert_eq!(player.squares(sprite::LIT[1]), corners);
    player.click(7, 2);
    assert!(!player.squares(sprite::LIT[2]).is_empty());
}

#[test]
fn dead_squares_are_marked_unless_they_or_the_stuck_warning_are_off() {
    let mut player = Player::open(ROOM);
    for (lamp, dead_squares, are_marked) in [
        (Lamp::Off, true, false),
        (Lamp::Lost, true, true),
        (Lamp::Lost, false, false),
    ] {
        let settings = Settings {
            lamp,
            dead_squares,
            ..player.app.settings().clone()
        };
        player.app.set_settings(settings);
        player.click(3, 2);
        let dead = [1, 2].map(|kind| player.squares(sprite::LIT[kind]).len());
        assert_eq!(dead, if are_marked { [1, 11] } else { [0, 0] });
        assert!(player.squares(sprite::LIT[0]).contains(&(1, 1)) || are_marked);
        player.tap(Key::Escape);
    }
}

#[test]
fn strength_does_not_let_a_click_move_other_boxes() {
    let mut player = Player::open("#########\n#@ $$  .#\n#      .#\n#########\nStrength: any\n");
    player.click(3, 1);
    let lit: Vec<_> = [0, 1, 2]
        .iter()
        .flat_map(|&at| player.squares(sprite::LIT[at]))
        .collect();
    assert!(
        lit.is_empty(),
        "the other box is in the way, and walls: {lit:?}"
    );
    player.click(4, 1);
    assert!(
        player.squares(sprite::LIT[0]).is_empty(),
        "nobody gets behind it"
    );
}

/// Returns a large board that is filled by a winding corridor.
fn winding(rows: u16) -> String {
    let mut text = format!("{}\n", "#".repeat(80));
    for row in 0..rows {
        let (left, right) = if row % 4 == 1 { ("#", " ") } else { (" ", "#") };
        let line = match row {
            0 => format!("@{}", " ".repeat(77)),
            _ if row % 2 == 0 => " ".repeat(78),
            _ => format!("{left}{}{right}", "#".repeat(76)),
        };
        text.extend(["#", &line, "#\n"]);
    }
    format!("{text}#{}$.#\n{}\n", " ".repeat(76), "#".repeat(80))
}

#[test]
fn the_longest_walk_takes_a_moment() {
    let mut player = Player::open(&winding(76));
    player.click(40, 75);
    after_a_moment(&mut player);
    assert!(player.moves() > 2900, "{}", player.moves());
    assert_eq!(player.keeper(), (40.0, 75.0), "it has arrived");
}

#[test]
fn a_key_during_a_walk_finishes_it_and_acts() {
    let mut player = Player::open(&winding(76));
    player.click(40, 75);
    player.pass(FRAME);
    assert_ne!(player.keeper(), (40.0, 75.0));
    player.play("l");
    player.pass(FRAME);
    assert!(
        (player.keeper().0 - 39.5).abs() < 0.5,
        "{:?}",
        player.keeper()
    );
    assert!(player.lurd().ends_with('l'));
    let moves = player.moves();
    // A click during the animation of a walk ends the animation at once, and then has its usual effect.
    player.click(1, 1);
    player.pass(FRAME);
    player.click_with(Button::Right, player.spot(40, 40));
    assert_eq!(
        player.moves(),
        2 * moves - 1,
        "all the way back, but one step"
    );
}

#[test]
fn a_level_is_solved_by_clicks_and_its_banner_is_clicked_away() {
    let mut player = Player::open("#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n");
    player.click(2, 1);
    player.click(3, 1);
    after_a_moment(&mut player);
    assert!(player.app.game().game().is_won());
    player.settle();
    // The file's other level is a mirror image of this level, so it counts as solved too.
    let banner = player.overlay();
    assert!(banner.contains("all solved!"), "{banner}");
    let labels = player.scene().overlay.labels;
    let next = labels
        .iter()
        .find(|label| label.text.starts_with("Next level"));
    let next = next.expect("a line");
    player.click_with(
        Button::Left,
        Point {
            x: next.x + 10.0,
            y: next.y - 5.0,
        },
    );
    assert_eq!(player.app.level_index().entry, 1);
    let solution = player.kept.best(
        player
            .app
            .library()
            .level(sokoban_app::library::LevelIndex {
                entry: 0,
                ..player.app.level_index()
            }),
    );
    let solution = solution.expect("it is kept").0.lurd;
    assert!(Lurd::parse(&solution).is_ok());
    assert_eq!(solution, "R");
}

#[test]
fn undo_takes_back_a_whole_click_drag_or_run_and_redo_repeats_it() {
    let mut player = Player::open(ROOM);
    player.click(3, 3);
    player.settle();
    let walked = player.lurd();
    assert_eq!(walked.len(), 4);
    player.tap(Key::Left);
    player.settle();
    player.chord(Key::Right, true, false, false);
    player.settle();
    let run = player.lurd();
    assert!(run.len() > walked.len() + 2, "{run}");
    player.tap(Key::U);
    player.settle();
    assert_eq!(player.lurd(), format!("{walked}l"), "the run");
    player.tap(Key::U);
    player.settle();
    assert_eq!(player.lurd(), walked, "a step");
    player.tap(Key::U);
    player.settle();
    assert_eq!(player.lurd(), "", "the click");
    for expected in [&walked, &format!("{walked}l"), &run] {
        player.tap(Key::Y);
        player.settle();
        assert_eq!(player.lurd(), *expected);
    }
    // Undo animates the way back to the start, but any input ends the animation at once.
    player.tap(Key::U);
    player.tap(Key::U);
    player.tap(Key::U);
    player.pass(FRAME);
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.lurd(), "r");
    // Drag a box. While the player walks to the box and pushes it, undo the command.
    player.press(Button::Left, player.spot(3, 2));
    let spot = player.spot(5, 3);
    player.point(spot);
    player.input(Input::Release(Button::Left, spot));
    player.pass(0.1);
    player.tap(Key::U);
    player.settle();
    assert_eq!(player.lurd(), "r");
}

#[test]
fn the_wheel_and_held_undo_go_step_by_step() {
    let mut player = Player::open(ROOM);
    player.click(3, 3);
    player.settle();
    for left in (0..4).rev() {
        player.input(Input::Wheel(1.0, Modifiers::NONE));
        player.settle();
        assert_eq!(player.moves(), left);
    }
    player.tap(Key::Y);
    player.settle();
    assert_eq!(player.moves(), 4, "the command is still one");
    // After another click, the history contains two commands. Holding the undo key undoes both commands step by step,
    // the second one first.
    player.click(1, 1);
    player.settle();
    assert_eq!(player.moves(), 8);
    player.down(Key::U);
    let mut seen = vec![8];
    for _ in 0..200 {
        player.pass(FRAME);
        seen.push(player.moves());
    }
    player.up(Key::U);
    seen.dedup();
    assert_eq!(seen, [8, 7, 6, 5, 4, 3, 2, 1, 0]);
}
