//! Tests of the table that lists the levels of a collection: its rows, their order, and the export of the table for
//! other programs.

use std::path::PathBuf;

use sokoban_app::app::Application;
use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Key};
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::screens::{Effect, TextFile};
use sokoban_app::view::element::{Element, Role};
use sokoban_app::view::scene::{Label, WindowSize};
use sokoban_files::Collection;

use crate::support::player::Player;

/// Three valid levels and an invalid board. The file contains a solution for the second level.
const LEVELS: &str = "\
Beta
#######
#@ $ .#
#######

Alpha 10
#########
#@ $.   #
# $.    #
#########
Solution: rRlldR

Alpha \"9\"
######
#@$ .#
######

None
####
#@ #
####
";

/// Solves the first level in three moves, and opens the table.
fn table() -> Player {
    let mut player = Player::open(LEVELS);
    player.app.set_today("2026-12-24".parse().expect("a day"));
    player.play("rrr");
    player.settle();
    player.tap(Key::B);
    press(&mut player, "Table");
    player
}

fn label(player: &Player, text: &str) -> Label {
    let labels = player.scene().hud.labels;
    let found = labels.iter().rfind(|label| label.text.starts_with(text));
    found
        .unwrap_or_else(|| panic!("{text}: {}", player.hud()))
        .clone()
}

/// Clicks the control labelled `text` above the rows.
fn press(player: &mut Player, text: &str) {
    let Label { x, y, .. } = label(player, text);
    player.click_with(
        Button::Left,
        Point {
            x: x + 1.0,
            y: y - 4.0,
        },
    );
}

/// Returns the texts in each row, from left to right.
fn rows(player: &Player) -> Vec<Vec<String>> {
    let mut rows: Vec<(f32, Vec<String>)> = Vec::new();
    for label in player.scene().under.labels {
        match rows.last_mut() {
            Some((y, row)) if (*y - label.y).abs() < 1.0 => row.push(label.text),
            _ => rows.push((label.y, vec![label.text])),
        }
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn titles(player: &Player) -> Vec<String> {
    rows(player).into_iter().map(|row| row[1].clone()).collect()
}

fn copied(player: &mut Player) -> String {
    let Some(Effect::Copy(text)) = player.others.pop() else {
        panic!("a copied text");
    };
    text
}

fn saved(player: &mut Player) -> TextFile {
    let Some(Effect::SaveText(file)) = player.others.pop() else {
        panic!("a file");
    };
    *file
}

#[test]
fn a_row_shows_boxes_own_best_best_known_and_the_day() {
    let player = table();
    let rows = rows(&player);
    assert_eq!(rows.len(), 4, "{rows:?}");
    assert_eq!(rows[0][..3], ["1", "Beta", "1"]);
    assert_eq!(rows[0][4..6], ["3", "2"], "{rows:?}");
    assert!(rows[0][6].starts_with('3') && rows[0][6].contains('/'));
    assert_eq!(rows[0][7], "2026-12-24");
    assert_eq!(rows[1][..3], ["2", "Alpha 10", "2"]);
    assert_eq!(rows[3][2], "Can’t be played");
}

#[test]
fn a_press_on_a_title_sorts_and_another_one_turns_the_order_round() {
    let mut player = table();
    press(&mut player, "Title");
    assert_eq!(titles(&player), ["Alpha 10", "Alpha \"9\"", "Beta", "None"]);
    press(&mut player, "Title");
    assert_eq!(titles(&player), ["Beta", "Alpha \"9\"", "Alpha 10", "None"]);
    press(&mut player, "Boxes");
    assert_eq!(titles(&player)[..2], ["Beta", "Alpha \"9\""]);
    // Levels without a value are last in both the ascending and the descending order.
    for _ in 0..2 {
        press(&mut player, "Moves");
        assert_eq!(titles(&player)[0], "Beta");
    }
    press(&mut player, "Best known");
    press(&mut player, "Best known");
    assert_eq!(titles(&player)[0], "Alpha 10");
    press(&mut player, "No.");
    assert_eq!(titles(&player)[0], "Beta");
}

#[test]
fn the_table_stays_for_the_next_visit_and_cards_return() {
    let mut player = table();
    player.tap(Key::Escape);
    player.tap(Key::B);
    assert!(player.scene().thumbnails.is_empty());
    press(&mut player, "Cards");
    assert!(!player.scene().thumbnails.is_empty());
}

#[test]
fn keys_sort_choose_and_play() {
    let mut player = table();
    player.tap(Key::Home);
    player.tap(Key::Up);
    // Press Right seven times to move past the filter, the cards, the four export buttons and the number column, to the
    // title column.
    for _ in 0..7 {
        player.tap(Key::Right);
    }
    player.tap(Key::Enter);
    assert!(
        label(&player, "Title").text.ends_with('↑'),
        "{}",
        player.hud()
    );
    for key in [Key::Down, Key::Home, Key::Down, Key::Enter] {
        player.tap(key);
    }
    assert!(player.hud().contains("Alpha \"9\""), "{}", player.hud());
}

#[test]
fn a_screen_reader_hears_each_value_with_the_title_of_its_column() {
    let player = table();
    let description = player.app.describe(false);
    let is_beta = |element: &&Element| element.role == Role::ListItem && element.name == "Beta";
    let row = description.all().find(is_beta).expect("a row");
    let value = row.value.clone().expect("its values");
    assert!(value.contains("Boxes 1, "), "{value}");
    assert!(value.contains("Moves 3, Pushes 2, "), "{value}");
    assert!(value.ends_with("Solved on 2026-12-24"), "{value}");
}

#[test]
fn the_table_is_copied_as_comma_separated_values() {
    let mut player = table();
    press(&mut player, "Copy table");
    let csv = copied(&mut player);
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("collection,number,title,boxes,"));
    let row = lines[1]
        .strip_prefix("\"File\",1,\"Beta\",1,")
        .expect("a row");
    assert!(
        row.contains(",3,2,3,") && row.ends_with(",2026-12-24"),
        "{row}"
    );
    assert!(lines[2].contains("2,,,,6,false,2,false,"), "{}", lines[2]);
    assert!(lines[3].contains("\"Alpha \"\"9\"\"\""), "{}", lines[3]);
    let commas = |line: &&str| line.matches(',').count();
    assert!(lines.iter().all(|line| commas(line) == 11), "{csv}");
}

#[test]
fn solutions_are_copied_as_a_level_file() {
    let mut player = table();
    press(&mut player, "Copy solutions");
    let file = Collection::parse(copied(&mut player).as_bytes());
    let titles: Vec<&str> = file.entries.iter().map(|entry| &*entry.title).collect();
    assert_eq!(titles, ["Beta"], "only what the player solved");
    assert_eq!(file.entries[0].records[0].moves, "rRR");
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    press(&mut player, "Table");
    press(&mut player, "Copy solutions");
    assert!(player.hud().contains("Solve the level first"));
}

#[test]
fn the_table_and_the_solutions_are_saved_as_files() {
    let mut player = table();
    press(&mut player, "Copy table");
    let csv = copied(&mut player);
    press(&mut player, "Save table");
    let expected = TextFile {
        name: "File Table".to_owned(),
        extension: "csv",
        text: csv,
    };
    assert_eq!(saved(&mut player), expected);
    press(&mut player, "Copy solutions");
    let solutions = copied(&mut player);
    press(&mut player, "Save solutions");
    let expected = TextFile {
        name: "File Solutions".to_owned(),
        extension: "sok",
        text: solutions,
    };
    assert_eq!(saved(&mut player), expected);
    player
        .app
        .file_saved(Ok(PathBuf::from("/pictures/File.sok")));
    assert!(player.hud().contains("Saved: /pictures/File.sok"));
}

#[test]
fn narrow_windows_show_own_moves_rather_than_the_difficulty() {
    let mut player = table();
    player.app.resize(WindowSize {
        width: 480,
        height: 800,
        scale: 1.0,
    });
    label(&player, "Moves");
    assert!(!player.hud().contains("Difficulty"), "{}", player.hud());
    assert_eq!(rows(&player)[0], ["1", "Beta", "1", "3"]);
}

#[test]
fn only_visible_rows_of_a_thousand_levels_are_drawn() {
    let board = "#####\n#@$.#\n#####\n\n";
    let rooms = (1..=1000).map(|number| format!("; Room {number}\n\n{board}"));
    let text = rooms.collect::<Vec<_>>().concat();
    let levels = Collection::parse(text.as_bytes());
    let many = LibraryCollection::new(levels, "Many", Source::Pasted);
    let library = Library::new(vec![many], sokoban_app::library::builtin(), Vec::new());
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    player.tap(Key::B);
    press(&mut player, "Table");
    assert!(rows(&player).len() < 40);
    player.tap(Key::End);
    assert_eq!(titles(&player).last().expect("a row"), "Room 1000");
    press(&mut player, "Title");
    press(&mut player, "Title");
    player.tap(Key::Home);
    assert_eq!(titles(&player)[..2], ["Room 1000", "Room 999"]);
}
