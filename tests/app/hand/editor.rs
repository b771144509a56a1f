//! Tests of the editor in which levels are drawn with the mouse, keys and touch.

use sokoban_app::analysis::PositionStatus;
use sokoban_app::geometry::Point;
use sokoban_app::input::{
    Action, Button, Chord, EDITOR_COMMANDS, EditorCommand, Input, Key, Tool, Touch,
};
use sokoban_app::screens::Effect;
use sokoban_app::screens::editor::Editor;
use sokoban_app::screens::editor::canvas::{Coord, Piece};
use sokoban_core::Tile;

use crate::support::player::{Player, WINDOW, first_stage};

pub(crate) fn new_level() -> Player {
    let mut player = first_stage();
    player.chord(Key::N, true, false, false);
    player
}

pub(crate) fn editor(player: &Player) -> &Editor {
    player.app.editor().expect("the editor is open")
}

pub(crate) fn at(player: &Player, x: i32, y: i32) -> Point {
    player
        .app
        .middle_of(Coord::new(x, y))
        .expect("the editor is open")
}

/// Presses a mouse button on a square, moves the pointer to another square, and releases the mouse button.
pub(crate) fn drag(player: &mut Player, button: Button, from: (i32, i32), to: (i32, i32)) {
    player.press(button, at(player, from.0, from.1));
    let end = at(player, to.0, to.1);
    player.point(end);
    player.input(Input::Release(button, end));
}

pub(crate) fn click(player: &mut Player, x: i32, y: i32) {
    drag(player, Button::Left, (x, y), (x, y));
}

/// Returns the centre of the toolbar button for a command, or `None` if the button is not shown.
pub(crate) fn button(player: &Player, command: EditorCommand) -> Option<Point> {
    let screen = player.app.describe(false);
    let mut controls = screen.all();
    let button = controls.find(|it| it.action == Some(Action::Edit(command)))?;
    Some(Point {
        x: button.rect.x + button.rect.w / 2.0,
        y: button.rect.y + button.rect.h / 2.0,
    })
}

/// Clicks the toolbar button for a command.
pub(crate) fn push(player: &mut Player, command: EditorCommand) {
    let spot = button(player, command).expect("such a button");
    player.click_with(Button::Left, spot);
}

/// Uses the mouse and the keyboard to draw a room with a box beside its goal.
pub(crate) fn draw_room(player: &mut Player) {
    player.tap(Key::A);
    player.tap(Key::W);
    drag(player, Button::Left, (0, 0), (6, 4));
    player.tap(Key::D);
    player.tap(Key::P);
    click(player, 1, 1);
    player.tap(Key::B);
    click(player, 3, 2);
    player.tap(Key::G);
    click(player, 5, 2);
}

pub(crate) fn board(player: &Player) -> String {
    let level = editor(player).checked().level().expect("a level");
    level.to_string()
}

pub(crate) const ROOM: &str = "#######\n#@    #\n#  $ .#\n#     #\n#######\n";

#[test]
fn a_level_is_drawn_and_the_lamp_says_how_many_pushes_it_takes() {
    let mut player = new_level();
    assert!(player.hud().contains("Draw walls"), "{}", player.hud());
    draw_room(&mut player);
    assert_eq!(board(&player), ROOM);
    player.think();
    assert!(
        player.hud().contains("Solvable in 2 pushes"),
        "{}",
        player.hud()
    );
}

#[test]
fn the_lamp_names_what_is_missing_and_the_boxes_to_blame() {
    let mut player = new_level();
    player.tap(Key::B);
    click(&mut player, 2, 2);
    assert!(player.hud().contains("no player yet"), "{}", player.hud());
    player.chord(Key::Z, true, false, false);
    draw_room(&mut player);
    // Put a second box into a corner, from which it cannot be pushed.
    player.tap(Key::B);
    click(&mut player, 1, 3);
    player.tap(Key::G);
    click(&mut player, 5, 3);
    player.think();
    let reason = "This box is in a corner: it can’t come out.";
    assert!(player.hud().contains(reason), "{}", player.hud());
    let assessment = &editor(&player).analysis().status;
    let PositionStatus::Deadlocked(deadlock) = assessment else {
        panic!("{assessment:?}");
    };
    assert!(!deadlock.boxes().is_empty());
    let cell = sokoban_app::view::sprite::SELECT;
    assert_eq!(player.squares(cell), [(1, 3)]);
}

#[test]
fn a_board_whose_boxes_are_home_is_proven_like_any_other() {
    let mut player = new_level();
    draw_room(&mut player);
    // Put a second goal under the box, and a second box on the first goal, so that the level starts solved.
    player.tap(Key::G);
    click(&mut player, 3, 2);
    player.tap(Key::B);
    click(&mut player, 5, 2);
    assert_eq!(board(&player).matches('*').count(), 2, "{}", board(&player));
    player.think();
    assert!(
        player.hud().contains("Solvable in 2 pushes"),
        "{}",
        player.hud()
    );
}

#[test]
fn every_tool_draws_with_the_mouse() {
    let mut player = new_level();
    player.tap(Key::W);
    player.tap(Key::R);
    drag(&mut player, Button::Left, (0, 0), (4, 2));
    let walls = |player: &Player| editor(player).document().canvas.drawn().count();
    assert_eq!(walls(&player), 15);
    player.tap(Key::F);
    player.tap(Key::L);
    drag(&mut player, Button::Left, (0, 1), (4, 1));
    assert_eq!(walls(&player), 10);
    player.tap(Key::H);
    player.tap(Key::I);
    click(&mut player, 2, 1);
    let holes = editor(&player).document().canvas.drawn();
    assert_eq!(holes.filter(|(_, it)| it.tile == Tile::Hole).count(), 5);
    // The right mouse button erases, whichever tool is selected.
    player.tap(Key::D);
    drag(&mut player, Button::Right, (0, 0), (4, 0));
    assert_eq!(walls(&player), 10);
    // The pick command selects the swatch that matches the square under the pointer.
    player.point(at(&player, 1, 2));
    player.tap(Key::C);
    click(&mut player, 2, 0);
    assert_eq!(walls(&player), 11);
    (0..5).for_each(|_| player.tap(Key::U));
    assert_eq!(walls(&player), 0);
    (0..5).for_each(|_| player.tap(Key::Y));
    assert_eq!(walls(&player), 11);
}

#[test]
fn the_board_grows_over_its_edge_and_the_paper_stays_under_the_pen() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::W);
    let before = at(&player, -1, -1);
    player.press(Button::Left, before);
    assert_eq!(at(&player, -1, -1), before);
    player.input(Input::Release(Button::Left, before));
    let area = editor(&player).document().canvas.bounds().expect("a board");
    assert_eq!(
        (area.low, area.high),
        (Coord::new(-1, -1), Coord::new(6, 4))
    );
    player.tap(Key::U);
    let area = editor(&player).document().canvas.bounds().expect("a board");
    assert_eq!(area.low, Coord::new(0, 0));
}

#[test]
fn all_of_it_works_by_keys_alone() {
    let mut player = new_level();
    player.tap(Key::Right);
    // Draw a frame of walls with the arrow keys while Space is held.
    player.tap(Key::A);
    player.tap(Key::W);
    player.down(Key::Space);
    (0..5).for_each(|_| player.tap(Key::Right));
    (0..3).for_each(|_| player.tap(Key::Down));
    player.up(Key::Space);
    player.tap(Key::D);
    let put = |player: &mut Player, key: Key, way: &[Key]| {
        way.iter().for_each(|step| player.tap(*step));
        player.tap(key);
        player.tap(Key::Space);
    };
    put(&mut player, Key::P, &[Key::Left, Key::Up]);
    put(&mut player, Key::X, &[Key::Left]);
    put(&mut player, Key::B, &[Key::Left]);
    put(&mut player, Key::G, &[Key::Left]);
    assert_eq!(board(&player), "######\n#    #\n#.$*@#\n######\n");
}

#[test]
fn a_selection_is_carried_copied_turned_and_comes_back_with_undo() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::S);
    assert_eq!(editor(&player).tools().tool, Tool::Select);
    drag(&mut player, Button::Left, (3, 2), (4, 2));
    drag(&mut player, Button::Left, (3, 2), (3, 3));
    player.tap(Key::Enter);
    assert_eq!(
        board(&player),
        "#######\n#@    #\n#    .#\n#  $  #\n#######\n"
    );
    player.tap(Key::U);
    assert_eq!(board(&player), ROOM);
    // Copy two squares, paste them elsewhere, and rotate the pasted selection before it is placed.
    drag(&mut player, Button::Left, (3, 2), (4, 2));
    player.chord(Key::C, true, false, false);
    let copied = player.others.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(copied.as_deref(), Some("$-\n"));
    player.point(at(&player, 2, 3));
    player.app.paste("$-\n");
    player.tap(Key::Q);
    player.tap(Key::Enter);
    let boxes = editor(&player).document().canvas.drawn();
    let boxes = boxes.filter(|(_, it)| matches!(it.piece, Some(Piece::Box(_))));
    assert_eq!(boxes.count(), 2);
    player.tap(Key::U);
    assert_eq!(board(&player), ROOM);
    // Cut the whole board.
    player.chord(Key::A, true, false, false);
    player.chord(Key::X, true, false, false);
    assert_eq!(editor(&player).document().canvas.bounds(), None);
    player.tap(Key::U);
    assert_eq!(board(&player), ROOM);
}

#[test]
fn a_floating_piece_is_placed_before_the_rules_change() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::S);
    player.chord(Key::A, true, false, false);
    drag(&mut player, Button::Left, (3, 2), (4, 3));
    player.tap(Key::RightBracket);
    let bounds = |player: &Player| editor(player).document().canvas.bounds();
    let low = bounds(&player).map(|area| area.low);
    assert_eq!(low, Some(Coord::new(1, 1)));
    // The change of the rules and the movement of the board are undone separately.
    player.tap(Key::U);
    assert_eq!(bounds(&player).map(|area| area.low), low);
    player.tap(Key::U);
    assert_eq!(bounds(&player).map(|area| area.low), Some(Coord::new(0, 0)));
    assert_eq!(board(&player), ROOM);
}

#[test]
fn fingers_draw_and_two_of_them_take_back() {
    let mut player = new_level();
    player.tap(Key::W);
    let touch = |player: &mut Player, touch, id, (x, y)| {
        let point = at(player, x, y);
        player.input(Input::Touch(touch, id, point));
    };
    touch(&mut player, Touch::Down, 1, (1, 1));
    touch(&mut player, Touch::Move, 1, (4, 1));
    touch(&mut player, Touch::Up, 1, (4, 1));
    let drawn = |player: &Player| editor(player).document().canvas.drawn().count();
    assert_eq!(drawn(&player), 4);
    touch(&mut player, Touch::Down, 1, (2, 3));
    touch(&mut player, Touch::Down, 2, (4, 3));
    assert_eq!(drawn(&player), 4, "two fingers do not draw");
    touch(&mut player, Touch::Up, 1, (2, 3));
    touch(&mut player, Touch::Up, 2, (4, 3));
    assert_eq!(drawn(&player), 0);
}

#[test]
fn buttons_and_menu_do_what_keys_do() {
    let mut player = new_level();
    draw_room(&mut player);
    push(&mut player, EditorCommand::Undo);
    assert!(editor(&player).checked().level().is_none());
    push(&mut player, EditorCommand::Redo);
    assert_eq!(board(&player), ROOM);
    push(&mut player, EditorCommand::Menu);
    assert!(player.overlay().contains("Title, author, comment"));
    player.tap(Key::Escape);
    push(&mut player, EditorCommand::Menu);
    player.chord(Key::M, false, false, false);
    assert_eq!(
        board(&player),
        "#######\n#    @#\n#. $  #\n#     #\n#######\n"
    );
    push(&mut player, EditorCommand::Leave);
    assert!(player.app.editor().is_none());
}

#[test]
fn the_view_zooms_out_beyond_the_board_moves_and_comes_back() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::Digit0);
    let side = |player: &Player| at(player, 1, 0).x - at(player, 0, 0).x;
    let (whole, tools) = (at(&player, 0, 0), editor(&player).tools());
    let before = side(&player);
    player.tap(Key::Minus);
    assert!(side(&player) < before);
    let target = at(&player, 2, 1);
    drag(&mut player, Button::Middle, (0, 0), (2, 1));
    assert!(at(&player, 0, 0).distance(target) < 1.5);
    player.click_with(Button::Middle, target);
    assert_eq!(editor(&player).tools(), tools);
    assert_eq!(board(&player), ROOM, "the view moves, not the board");
    player.tap(Key::Digit0);
    assert!(at(&player, 0, 0).distance(whole) < 1.5);
}

#[test]
fn the_keyboard_cursor_stays_in_view() {
    for zoom in [0, 4] {
        let mut player = new_level();
        draw_room(&mut player);
        (0..zoom).for_each(|_| player.tap(Key::Equal));
        (0..40).for_each(|_| player.tap(Key::Left));
        player.tap(Key::Space);
        let drawn = editor(&player).document().canvas.bounds();
        let low = drawn.expect("a room").low;
        assert!(low.x < -20, "{low:?}");
        let (spot, (width, height)) = (at(&player, low.x, low.y + 2), WINDOW.logical());
        let is_inside = (0.0..width).contains(&spot.x) && (0.0..height).contains(&spot.y);
        assert!(is_inside, "{spot:?} at zoom {zoom}");
    }
}

#[test]
fn every_command_has_a_key_and_every_key_but_one_meaning() {
    for row in EDITOR_COMMANDS {
        assert!(!row.keys.is_empty(), "{row:?}");
        for key in row.keys {
            let chord = Chord::parse(key).unwrap_or_else(|| panic!("{key} is no key"));
            let command = EditorCommand::of_key(chord.key, chord.modifiers);
            assert_eq!(command, Some(row.command), "{key}");
        }
    }
}

#[test]
fn letters_choose_from_the_menu_even_those_that_walk() {
    let mut player = new_level();
    player.tap(Key::Tab);
    player.tap(Key::S);
    assert!(player.overlay().is_empty(), "{}", player.overlay());
    assert_eq!(editor(&player).tools().tool, Tool::Select);
    player.tap(Key::Tab);
    player.tap(Key::Down);
    assert!(!player.overlay().is_empty());
    player.tap(Key::F1);
    assert!(player.overlay().is_empty(), "{}", player.overlay());
}

#[test]
fn the_level_goes_into_the_clipboard_as_text_and_as_a_code_and_comes_back() {
    let mut player = new_level();
    draw_room(&mut player);
    let copied = |player: &Player| {
        let last = player.others.iter().rev().find_map(|effect| match effect {
            Effect::Copy(text) => Some(text.clone()),
            _ => None,
        });
        last.expect("something was copied")
    };
    player.chord(Key::C, true, false, false);
    player.pass(0.0);
    assert_eq!(copied(&player), ROOM);
    player.chord(Key::L, true, true, false);
    player.pass(0.0);
    let code = copied(&player);
    assert!(player.hud().contains(&code), "{}", player.hud());
    for text in [ROOM.to_owned(), code] {
        let mut player = new_level();
        player.app.paste(&text);
        player.tap(Key::Enter);
        assert_eq!(board(&player), ROOM);
    }
}
