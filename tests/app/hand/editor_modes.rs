//! Tests of test play, reverse play and the details form in the editor, and of random key presses.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Action, Button, EditorCommand, Input, Key, Modifiers, Swatch};
use sokoban_app::language::Language;
use sokoban_app::screens::editor::canvas::Coord;
use sokoban_app::view::element::Element;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_app::view::text_metrics;
use sokoban_app::view::theme::color;
use sokoban_core::Tile;

use super::editor::{ROOM, at, board, button, click, drag, draw_room, editor, new_level, push};
use crate::support::player::{FRAME, first_stage};
use crate::support::random::Random;

#[test]
fn a_test_begins_at_the_start_and_undo_brings_the_play_back() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::Enter);
    assert!(player.app.editor().is_none());
    assert_eq!(player.app.game().level().to_string(), ROOM);
    player.play("dr");
    player.settle();
    player.tap(Key::E);
    assert_eq!(board(&player), ROOM);
    // After a test play, changes from before the test play can still be undone.
    player.tap(Key::U);
    assert!(editor(&player).checked().level().is_none());
    player.tap(Key::Y);
    player.tap(Key::E);
    assert_eq!(player.lurd(), "");
    player.tap(Key::U);
    assert_eq!(player.lurd(), "dr");
    player.play("rr");
    player.settle();
    assert!(player.app.game().is_won());
    let entry = &player.drawings.entries[0];
    assert_eq!(
        entry.records[0].moves, "drRR",
        "the solution is kept with the level"
    );
    player.tap(Key::E);
    assert_eq!(board(&player), ROOM);
    player.tap(Key::Enter);
    player.settle();
    assert_eq!(player.lurd(), "", "no old victory");
    assert!(player.overlay().is_empty(), "{}", player.overlay());
}

#[test]
fn what_is_no_level_is_not_played() {
    let mut player = new_level();
    player.tap(Key::B);
    click(&mut player, 1, 1);
    player.tap(Key::Enter);
    assert!(player.app.editor().is_some());
    assert!(player.hud().contains("no player yet"));
}

#[test]
fn a_level_that_was_only_looked_at_leaves_no_trace() {
    let mut player = first_stage();
    let before = player.app.level_index();
    player.tap(Key::E);
    assert!(player.app.editor().is_some());
    player.tap(Key::Enter);
    assert_eq!(player.app.level_index(), before);
    player.tap(Key::E);
    player.tap(Key::Escape);
    assert_eq!(
        (player.app.level_index(), player.app.editor().is_none()),
        (before, true)
    );
    assert!(player.drawings.entries.is_empty());
    player.think();
    player.play("r");
    assert_eq!(player.moves(), 1);
}

#[test]
fn a_changed_level_of_the_game_is_a_new_one_of_the_players_own() {
    let mut player = first_stage();
    let levels = player.app.library().level_indices().count();
    player.tap(Key::E);
    let original = board(&player);
    player.tap(Key::M);
    player.tap(Key::Enter);
    assert_eq!(player.app.library().level_indices().count(), levels + 1);
    assert_ne!(player.app.game().level().to_string(), original);
    assert_eq!(player.drawings.entries.len(), 1);
}

#[test]
fn reverse_play_begins_solved_and_ends_as_the_start() {
    let mut player = new_level();
    draw_room(&mut player);
    push(&mut player, EditorCommand::Reverse);
    assert!(player.hud().contains("Reverse play"), "{}", player.hud());
    // Walk to the square at the left of the box, and pull the box along the wall.
    click(&mut player, 4, 2);
    player.tap(Key::Left);
    player.tap(Key::Left);
    assert!(player.hud().contains("2 pulls"), "{}", player.hud());
    player.tap(Key::U);
    assert!(player.hud().contains("1 pull"), "{}", player.hud());
    // During reverse play, the mouse can also drag the player to another square.
    drag(&mut player, Button::Left, (3, 2), (2, 2));
    player.tap(Key::Enter);
    assert_eq!(
        board(&player),
        "#######\n#     #\n# @$ .#\n#     #\n#######\n"
    );
    player.think();
    assert!(
        player.hud().contains("Solvable in 2 pushes"),
        "{}",
        player.hud()
    );
    player.tap(Key::U);
    assert_eq!(board(&player), ROOM);
    push(&mut player, EditorCommand::Reverse);
    player.tap(Key::Escape);
    assert_eq!(board(&player), ROOM);
}

#[test]
fn title_author_and_comment_are_typed_in() {
    let mut player = new_level();
    draw_room(&mut player);
    assert!(!player.app.takes_text());
    player.chord(Key::T, true, false, false);
    assert!(player.app.takes_text());
    player.write("Größe 世界x");
    player.tap(Key::Backspace);
    player.tap(Key::Home);
    player.write("W: ");
    player.tap(Key::Enter);
    player.write("Åsa");
    player.tap(Key::Tab);
    player.write("One");
    player.chord(Key::Enter, false, true, false);
    player.write("two");
    player.tap(Key::Enter);
    let details = &editor(&player).document().properties.details;
    assert!(!player.app.takes_text());
    assert_eq!(details.title, "W: Größe 世界");
    assert_eq!((&*details.author, &*details.comment), ("Åsa", "One\ntwo"));
    assert!(player.hud().contains("W: Größe"), "{}", player.hud());
    player.tap(Key::U);
    assert_eq!(editor(&player).document().properties.details.title, "");
}

#[test]
fn any_keys_and_presses_do_no_harm_in_any_window() {
    use Key as K;
    const KEYS: [Key; 44] = [
        K::A,
        K::B,
        K::C,
        K::D,
        K::E,
        K::F,
        K::G,
        K::H,
        K::I,
        K::J,
        K::K,
        K::L,
        K::M,
        K::N,
        K::O,
        K::P,
        K::Q,
        K::R,
        K::S,
        K::T,
        K::U,
        K::V,
        K::W,
        K::X,
        K::Y,
        K::Z,
        K::Space,
        K::Enter,
        K::Escape,
        K::Tab,
        K::Backspace,
        K::Delete,
        K::Up,
        K::Down,
        K::Left,
        K::Right,
        K::PageUp,
        K::PageDown,
        K::Digit0,
        K::Digit3,
        K::Equal,
        K::Minus,
        K::LeftBracket,
        K::RightBracket,
    ];
    let sizes = [
        (320, 240, 1.0),
        (1, 1, 1.0),
        (480, 800, 1.0),
        (640, 480, 2.0),
        (1280, 800, 1.0),
    ];
    for seed in 0..40_u64 {
        let mut random = Random::new(seed * 101 + 9);
        let mut player = if seed % 2 == 0 {
            new_level()
        } else {
            first_stage()
        };
        for _ in 0..120 {
            let (width, height, scale) = sizes[random.below(5) as usize];
            let window = WindowSize {
                width,
                height,
                scale,
            };
            let key = KEYS[random.below(44) as usize];
            let flag = |random: &mut Random| random.below(6) == 0;
            let modifiers = Modifiers {
                ctrl: flag(&mut random),
                shift: flag(&mut random),
                alt: false,
            };
            let point = Point {
                x: random.below(u64::from(width) + 40) as f32 - 20.0,
                y: random.below(u64::from(height) + 40) as f32 - 20.0,
            };
            let button = [Button::Left, Button::Right, Button::Middle][random.below(3) as usize];
            let input = match random.below(8) {
                0..3 => Input::Down(key, modifiers),
                3 => Input::Up(key),
                4 => Input::Press(button, point),
                5 => Input::Release(button, point),
                6 => Input::Point(point),
                _ => Input::Wheel(random.below(5) as f32 - 2.0, modifiers),
            };
            player.app.resize(window);
            player.input(input);
            player.pass(FRAME);
            let mut scene = Scene::default();
            player.app.draw(window, &mut scene);
            if random.below(12) == 0 {
                player.app.paste("#####\n#@$.#\n#####\n");
            }
        }
    }
}

#[test]
fn every_button_lies_in_the_window_down_to_a_small_one() {
    for (width, height) in [(320, 240), (480, 800), (640, 480), (1280, 800)] {
        let window = WindowSize::fitted((width, height), 1.0, 1.0);
        let mut player = new_level();
        player.app.resize(window);
        player.tap(Key::V);
        let (width, height) = window.logical();
        let screen = player.app.describe(false);
        let is_button = |it: &&Element| matches!(it.action, Some(Action::Edit(_)));
        let all: Vec<&Element> = screen.all().filter(is_button).collect();
        assert!(all.len() > 20);
        for (index, button) in all.iter().enumerate() {
            let rect = button.rect;
            assert!(rect.x >= 0.0 && rect.x + rect.w <= width, "{button:?}");
            assert!(rect.y >= 60.0 && rect.y + rect.h <= height, "{button:?}");
            let apart = |other: &&Element| {
                let other = other.rect;
                rect.x + rect.w <= other.x
                    || other.x + other.w <= rect.x
                    || rect.y + rect.h <= other.y
                    || other.y + other.h <= rect.y
            };
            assert!(all.iter().skip(index + 1).all(apart), "{button:?}");
        }
    }
}

#[test]
fn holes_trophies_and_colours_are_in_a_row_that_opens_when_it_is_needed() {
    const HOLE: EditorCommand = EditorCommand::Swatch(Swatch::Hole);
    const COLOUR: EditorCommand = EditorCommand::CycleKind(1);
    let mut player = new_level();
    assert!(button(&player, EditorCommand::Swatch(Swatch::Player)).is_some());
    assert!(button(&player, HOLE).is_none() && button(&player, COLOUR).is_none());
    push(&mut player, EditorCommand::More);
    push(&mut player, HOLE);
    click(&mut player, 2, 2);
    // When the row of additional swatches is closed, the selected swatch in it is no longer visible. Another swatch is
    // selected instead.
    push(&mut player, EditorCommand::More);
    assert!(button(&player, HOLE).is_none());
    assert_eq!(editor(&player).tools().swatch, Swatch::Wall);
    // If a key selects a swatch in the closed row, the row opens.
    player.tap(Key::T);
    assert!(button(&player, COLOUR).is_some());
    // If the opened level contains a piece from the row of additional swatches, the row is open from the start.
    let mut player = player.restart_program();
    player.tap(Key::B);
    let lines = player.app.library().collections().len() - 1;
    (0..lines).for_each(|_| player.tap(Key::Tab));
    player.tap(Key::Enter);
    assert!(button(&player, HOLE).is_some());
}

#[test]
fn a_fault_is_inside_of_its_panel_in_every_language() {
    for language in Language::all() {
        let mut player = new_level();
        player.app.set_system_language(language);
        player.app.paste("#######\n#@ $.@#\n#######\n");
        player.tap(Key::Enter);
        let Scene { hud, .. } = player.scene();
        let label = hud.labels.iter().find(|it| it.color == color::WARNING);
        let label = label.expect("two players are a fault");
        let width = text_metrics::width(&label.text, label.size);
        let end = Point {
            x: label.x + width,
            y: label.y,
        };
        let mut panels = hud.panels.iter();
        let is_inside = panels.any(|it| it.rect.h < 30.0 && it.rect.contains(end));
        assert!(is_inside, "{}: {}", language.code(), label.text);
    }
}

#[test]
fn nothing_is_drawn_anew_while_nothing_happens() {
    let mut player = new_level();
    draw_room(&mut player);
    player.think();
    player.input(Input::Point(at(&player, 2, 2)));
    assert!(!player.app.is_active());
    let before = player.scene();
    player.pass(1.0);
    assert_eq!(player.scene(), before);
}

#[test]
fn a_file_opened_meanwhile_loses_neither_the_drawing_nor_the_text_in_its_form() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::F2);
    player.write("Attic");
    let file = sokoban_files::Collection::parse(b"#####\n#@$.#\n#####\n");
    player
        .app
        .opened(vec![(sokoban_app::library::Source::Pasted, Ok(file))]);
    assert!(player.app.editor().is_none());
    assert_eq!(
        player.app.game().level().to_string(),
        "#####\n#@$.#\n#####\n"
    );
    player.pass(FRAME);
    let titles = player.drawings.entries.iter().map(|entry| &entry.title);
    assert_eq!(titles.collect::<Vec<_>>(), ["Attic"]);
}

/// Returns a player who is test-playing a new drawing of a room.
fn testing() -> crate::support::player::Player {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::Enter);
    player
}

#[test]
fn a_test_shows_the_way_back_and_a_click_on_it_takes_it() {
    let mut player = testing();
    let hud = player.scene().hud;
    let label = hud.labels.iter().find(|it| it.text == "Back to drawing");
    let label = label.expect("the way back");
    let spot = Point {
        x: label.x + 5.0,
        y: label.y - 5.0,
    };
    player.click_with(Button::Left, spot);
    assert_eq!(board(&player), ROOM);
    // After another level has been opened, the game no longer offers to return to the drawing.
    player.tap(Key::Enter);
    player.tap(Key::Digit1);
    assert!(
        !player.hud().contains("Back to drawing"),
        "{}",
        player.hud()
    );
}

#[test]
fn the_menu_and_the_banner_of_a_test_lead_back_to_the_editor() {
    let mut player = testing();
    player.tap(Key::Escape);
    assert!(player.overlay().contains("Back to drawing"));
    player.tap(Key::Down);
    player.tap(Key::Enter);
    assert_eq!(board(&player), ROOM);
    player.tap(Key::Enter);
    player.play("drrr");
    player.settle();
    let banner = player.overlay();
    assert!(banner.contains("Enter | Back to drawing"), "{banner}");
    player.tap(Key::Enter);
    assert_eq!(board(&player), ROOM);
}

#[test]
fn a_test_of_an_unsolvable_level_shows_the_way_back() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::B);
    click(&mut player, 1, 3);
    player.tap(Key::G);
    click(&mut player, 5, 3);
    player.tap(Key::Enter);
    player.think();
    let hud = player.hud();
    assert!(hud.contains("E | Back to drawing"), "{hud}");
}

#[test]
fn a_drag_draws_and_only_a_click_erases() {
    for tool in [Key::D, Key::L] {
        let mut player = new_level();
        player.tap(Key::D);
        player.tap(Key::W);
        let walls = |player: &crate::support::player::Player| {
            let canvas = &editor(player).document().canvas;
            (1..=4)
                .filter(|x| canvas.get(Coord::new(*x, 1)).tile == Tile::Wall)
                .count()
        };
        click(&mut player, 1, 1);
        assert_eq!(walls(&player), 1);
        player.tap(tool);
        drag(&mut player, Button::Left, (1, 1), (4, 1));
        assert_eq!(walls(&player), 4);
        click(&mut player, 2, 1);
        assert_eq!(walls(&player), 3);
        drag(&mut player, Button::Right, (3, 1), (4, 1));
        assert_eq!(walls(&player), 1);
    }
}
