//! Tests that a drawing is saved after every stroke, even if it is not a valid level, and that it can be opened again.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Key};
use sokoban_app::language::Language;

use super::editor::{ROOM, board, click, draw_room, editor, new_level};
use crate::support::player::first_stage;

#[test]
fn every_stroke_is_kept_and_a_new_start_finds_it() {
    let mut player = new_level();
    assert!(player.drawings.entries.is_empty(), "nothing is drawn yet");
    draw_room(&mut player);
    assert_eq!(player.drawings.entries.len(), 1);
    player.tap(Key::Enter);
    let again = player.restart_program();
    assert_eq!(again.app.game().level().to_string(), ROOM);
    let collection = again.app.library().collection(again.app.level_index());
    assert_eq!(collection.name, "My levels");
}

#[test]
fn what_is_no_level_yet_opens_again_as_it_was() {
    let mut player = new_level();
    player.tap(Key::W);
    player.tap(Key::L);
    super::editor::drag(&mut player, Button::Left, (0, 0), (5, 3));
    player.tap(Key::D);
    player.tap(Key::B);
    click(&mut player, 1, 3);
    let drawn: Vec<_> = editor(&player).document().canvas.drawn().collect();
    let mut again = player.restart_program();
    again.tap(Key::B);
    // Select the collection of the player's own levels, which is the last one in the browser.
    let lines = again.app.library().collections().len() - 1;
    (0..lines).for_each(|_| again.tap(Key::Tab));
    again.tap(Key::Enter);
    let found: Vec<_> = editor(&again).document().canvas.drawn().collect();
    assert_eq!(found, drawn);
    // A further stroke replaces the level in the file instead of adding a second version of the level.
    again.tap(Key::W);
    click(&mut again, 3, 3);
    assert_eq!(again.drawings.entries.len(), 1);
}

#[test]
fn a_copy_of_a_built_in_level_keeps_the_title_that_the_player_sees() {
    let mut player = first_stage();
    let german = Language::all().find(|language| language.code() == "de");
    player.app.set_system_language(german.expect("German"));
    let index = player.app.level_index();
    let shown = player.app.library().title(index);
    assert_ne!(shown, player.app.library().entry(index).title);
    player.tap(Key::E);
    assert!(player.hud().contains(&shown), "{}", player.hud());
    player.tap(Key::W);
    click(&mut player, 0, 0);
    assert_eq!(player.drawings.entries[0].title, shown);
    player.app.set_system_language(Language::ENGLISH);
    // The title of the copy counts as the player's own text, so it is not translated when the language changes.
    assert!(player.hud().contains(&shown), "{}", player.hud());
}

#[test]
fn leaving_shows_the_level_among_the_players_own() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::Escape);
    assert!(player.app.editor().is_none());
    assert!(player.hud().contains("My levels"), "{}", player.hud());
    // Editing the saved level from the browser opens the same drawing again.
    player.chord(Key::E, true, false, false);
    assert_eq!(board(&player), ROOM);
    player.tap(Key::H);
    click(&mut player, 1, 3);
    player.tap(Key::Escape);
    assert_eq!(player.drawings.entries.len(), 1);
    player.tap(Key::Escape);
    player.play("r");
    assert_eq!(player.moves(), 1, "the game goes on");
}

#[test]
fn a_level_that_becomes_none_under_the_game_that_plays_it_does_no_harm() {
    let mut player = new_level();
    draw_room(&mut player);
    player.tap(Key::Enter);
    player.tap(Key::E);
    player.tap(Key::F);
    click(&mut player, 1, 1);
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    player.settle();
    player.play("r");
    assert!(player.drawings.entries[0].level.is_err());
}

#[test]
fn the_browser_has_a_button_for_a_new_level() {
    let mut player = crate::support::player::first_stage();
    player.tap(Key::B);
    player.click_with(Button::Left, Point { x: 190.0, y: 28.0 });
    assert!(player.app.editor().is_some());
}
