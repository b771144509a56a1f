//! Tests of the player's own levels in the browser: drafts, deletion, renaming, and empty boards.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Touch};
use sokoban_app::input::{PadButton, PadEvent};
use sokoban_app::view::scene::{Label, Panel};
use sokoban_app::view::sprite;
use sokoban_app::view::theme::color;

use super::editor::{ROOM, click, draw_room, new_level};
use crate::support::player::{Player, first_stage};

/// Opens the browser with three levels of the player's own: a draft, a room, and a larger room.
fn three_levels() -> Player {
    let mut player = new_level();
    click(&mut player, 2, 2);
    player.chord(Key::N, true, false, false);
    draw_room(&mut player);
    player.chord(Key::N, true, false, false);
    draw_room(&mut player);
    player.tap(Key::H);
    click(&mut player, 1, 3);
    player.tap(Key::Escape);
    assert_eq!(player.drawings.entries.len(), 3);
    player.tap(Key::Home);
    player
}

fn titles(player: &Player) -> Vec<String> {
    let entries = player.drawings.entries.iter();
    entries.map(|entry| entry.title.clone()).collect()
}

fn card_labels(player: &Player) -> Vec<Label> {
    player.scene().under.labels
}

fn says(player: &Player, text: &str) -> bool {
    card_labels(player).iter().any(|label| label.text == text)
}

/// Returns the centres of the delete buttons and the centres of the edit buttons on the cards.
fn buttons(player: &Player) -> (Vec<Point>, Vec<Point>) {
    let crosses = card_labels(player);
    let crosses = crosses.iter().filter(|label| label.text == "×");
    let crosses = crosses.map(|it| Point {
        x: it.x,
        y: it.y - 6.0,
    });
    let panels = player.scene().under.panels;
    let pens = panels.iter().filter(|it| it.cell == sprite::ICON_PEN);
    let middle = |pen: &Panel| Point {
        x: pen.rect.x + pen.rect.w / 2.0,
        y: pen.rect.y + pen.rect.h / 2.0,
    };
    (crosses.collect(), pens.map(middle).collect())
}

#[test]
fn a_draft_is_a_picture_and_not_an_error() {
    let player = three_levels();
    assert!(says(&player, "Draft"));
    assert!(!says(&player, "Can’t be played"));
    assert_eq!(player.scene().thumbnails.len(), 3);
    let drawn = &player.scene().thumbnails[0].sprites;
    assert!(!drawn.is_empty());
    let warnings = card_labels(&player).into_iter();
    let mut warnings = warnings.filter(|label| label.color == color::WARNING);
    assert_eq!(warnings.next(), None);
}

#[test]
fn delete_twice_deletes_and_any_other_key_calls_it_off() {
    let mut player = three_levels();
    player.tap(Key::Right);
    player.tap(Key::Delete);
    assert!(player.hud().contains("Press again"), "{}", player.hud());
    player.tap(Key::Right);
    player.tap(Key::Left);
    player.tap(Key::Delete);
    assert_eq!(player.drawings.entries.len(), 3);
    player.tap(Key::Delete);
    assert_eq!(player.drawings.entries.len(), 2);
    assert!(player.hud().contains("2 levels"), "{}", player.hud());
    // After a deletion, the next level is selected, so pressing Delete repeatedly deletes all levels.
    for _ in 0..4 {
        player.tap(Key::Delete);
    }
    assert!(player.drawings.entries.is_empty());
    assert!(player.hud().contains("This collection is empty"));
    player.tap(Key::Delete);
    player.tap(Key::Escape);
    player.play("r");
    assert_eq!(player.moves(), 1, "the game goes on");
}

#[test]
fn levels_of_others_are_not_deleted() {
    let mut player = three_levels();
    let levels = player.app.library().collections()[0].entries.len();
    player.tap(Key::Escape);
    player.tap(Key::B);
    assert_eq!(buttons(&player).0.len(), 0);
    for _ in 0..3 {
        player.tap(Key::Delete);
        player.tap(Key::F2);
    }
    assert!(player.app.editor().is_none());
    assert_eq!(player.app.library().collections()[0].entries.len(), levels);
}

#[test]
fn the_cross_deletes_with_two_clicks_taps_or_the_x_button() {
    let mut player = three_levels();
    let (crosses, _) = buttons(&player);
    assert_eq!(crosses.len(), 3);
    // Two clicks on the same delete button delete a level. One click on each of two delete buttons deletes nothing.
    player.click_with(Button::Left, crosses[2]);
    player.click_with(Button::Left, crosses[1]);
    assert_eq!(player.drawings.entries.len(), 3);
    player.click_with(Button::Left, crosses[1]);
    assert_eq!(player.drawings.entries.len(), 2);

    let (crosses, _) = buttons(&player);
    for _ in 0..2 {
        player.input(Input::Touch(Touch::Down, 1, crosses[1]));
        player.input(Input::Touch(Touch::Up, 1, crosses[1]));
    }
    assert_eq!(player.drawings.entries.len(), 1);
    for down in [true, false, true, false] {
        let button = PadButton::X;
        player.input(Input::Pad(PadEvent { button, down }));
    }
    assert_eq!(player.drawings.entries.len(), 0);
}

#[test]
fn a_level_is_renamed_by_key_or_by_its_pen() {
    let mut player = three_levels();
    player.tap(Key::Right);
    player.tap(Key::F2);
    player.write("Attic");
    player.tap(Key::Escape);
    assert!(player.app.editor().is_none(), "the browser is back");
    assert_eq!(titles(&player), ["", "Attic", ""]);
    assert!(says(&player, "2  Attic"));

    let (_, pens) = buttons(&player);
    player.click_with(Button::Left, pens[0]);
    player.write("Idea");
    (0..3).for_each(|_| player.tap(Key::Enter));
    assert_eq!(titles(&player), ["Idea", "Attic", ""]);
    assert!(says(&player, "Draft"), "it is still no more than that");
    // The renamed level is still selected, so it can be renamed again.
    player.tap(Key::F2);
    player.write("s");
    player.tap(Key::Escape);
    assert_eq!(titles(&player), ["Ideas", "Attic", ""]);
    let again = player.restart_program();
    assert_eq!(titles(&again), ["Ideas", "Attic", ""]);
}

#[test]
fn a_level_that_is_deleted_while_it_is_played_gives_way() {
    let mut player = three_levels();
    player.tap(Key::Right);
    player.tap(Key::Enter);
    player.play("d");
    let here = player.app.level_index();
    player.tap(Key::B);
    player.tap(Key::Delete);
    player.tap(Key::Delete);
    player.tap(Key::Escape);
    assert_eq!(player.app.level_index(), here, "the next one");
    assert_ne!(player.app.game().level().to_string(), ROOM);
    player.tap(Key::B);
    player.tap(Key::Delete);
    player.tap(Key::Delete);
    player.tap(Key::Escape);
    player.settle();
    let collection = player.app.library().collection(player.app.level_index());
    assert_eq!(collection.name, "Lessons", "only a draft is left");
    player.tap(Key::E);
    player.tap(Key::Escape);
    assert_eq!(player.drawings.entries.len(), 1);
}

#[test]
fn what_is_under_work_stays_the_same_when_one_before_it_is_deleted() {
    let mut player = three_levels();
    player.tap(Key::End);
    player.chord(Key::E, true, false, false);
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    player.tap(Key::B);
    // Press Tab until the last collection is reached, which contains the player's own levels.
    (0..20).for_each(|_| player.tap(Key::Tab));
    player.tap(Key::Home);
    player.tap(Key::Delete);
    player.tap(Key::Delete);
    player.tap(Key::End);
    player.tap(Key::F2);
    player.write("Last");
    player.tap(Key::Escape);
    assert_eq!(titles(&player), ["", "Last"]);
}

#[test]
fn an_empty_board_leaves_no_entry() {
    let mut player = new_level();
    click(&mut player, 1, 1);
    assert_eq!(player.drawings.entries.len(), 1);
    player.tap(Key::U);
    assert_eq!(player.drawings.entries.len(), 0, "at once");
    player.tap(Key::Y);
    assert_eq!(player.drawings.entries.len(), 1);
    player.chord(Key::A, true, false, false);
    player.tap(Key::Delete);
    assert_eq!(player.drawings.entries.len(), 0);
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    assert!(player.app.editor().is_none());
    player.tap(Key::B);
    assert!(!player.hud().contains("My levels"), "{}", player.hud());

    // Give a new level a title but no board, and press the key that saves the level. Nothing is saved.
    let mut player = first_stage();
    player.chord(Key::N, true, false, false);
    player.chord(Key::T, true, false, false);
    player.write("Nothing yet");
    player.tap(Key::Escape);
    player.chord(Key::S, true, false, false);
    assert_eq!(player.drawings.entries.len(), 0);
}

#[test]
fn a_level_that_is_erased_is_gone_and_undo_brings_it_back_to_its_place() {
    let mut player = three_levels();
    player.tap(Key::Right);
    player.chord(Key::E, true, false, false);
    player.chord(Key::A, true, false, false);
    player.tap(Key::Delete);
    assert_eq!(player.drawings.entries.len(), 2);
    player.tap(Key::U);
    let boards = |player: &Player| -> Vec<bool> {
        let entries = player.drawings.entries.iter();
        let is_room = |level: &sokoban_core::Level| level.to_string() == ROOM;
        entries
            .map(|entry| entry.level.as_ref().is_ok_and(|level| is_room(level)))
            .collect()
    };
    assert_eq!(boards(&player), [false, true, false]);
    player.tap(Key::Y);
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    assert_eq!(boards(&player), [false, false]);
    player.tap(Key::B);
    player.write("my levels");
    assert_eq!(player.scene().thumbnails.len(), 2, "{}", player.hud());
}
