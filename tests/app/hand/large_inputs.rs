//! Tests that the game does a limited amount of work in each frame, even with texts of 100,000 letters and with the
//! largest boards.

use std::path::PathBuf;

use sokoban_app::app::Application;
use sokoban_app::input::Key;
use sokoban_app::input::{Bindings, COMMANDS};
use sokoban_app::library::{Library, LibraryCollection, Source, builtin, files};
use sokoban_app::save::profiles::{Profile, ProfileId, ProfileList};
use sokoban_app::save::settings::PlayerColour;
use sokoban_app::save::{Progress, Settings};
use sokoban_core::Level;

use crate::support::player::{Player, first_stage};

/// The length of each long text, in letters.
const LETTERS: usize = 100_000;
/// The maximum number of letters in a label, including the ellipsis after a shortened text.
const MAX_LABEL: usize = 4_001;
/// The maximum number of letters that the game sends to a screen reader at once.
const MAX_SPOKEN: usize = 20_000;

/// Returns four long texts: a single word, many words, many parts that are separated by dots, and a Japanese text.
fn texts() -> [String; 4] {
    let long = |text: &str| text.chars().cycle().take(LETTERS).collect();
    [long("W"), long("word "), long("part  ·  "), long("倉庫")]
}

/// Returns the contents of level files: one file of each format with the text of many words, and a SOK file with each
/// of the other texts.
fn level_files() -> Vec<String> {
    let [solid, words, parts, wide] = texts();
    let [sok, xml, plain] = with_text_in_each_field(&words);
    let others = [solid, parts, wide].map(|text| with_text_in_each_field(&text)[0].clone());
    [sok, xml, plain].into_iter().chain(others).collect()
}

/// Returns a SOK file, an XML file and a plain text file, each with `text` in all of its text fields.
fn with_text_in_each_field(text: &str) -> [String; 3] {
    let board = "#######\n#@ $ .#\n#######\n";
    let keys =
        "Author Copyright Date Difficulty Email Homepage Keywords Set Source Comment Anything";
    let fields: Vec<String> = keys
        .split(' ')
        .map(|key| format!("{key}: {text}\n"))
        .collect();
    let fields = fields.concat();
    let sok = format!(
        "{text}\n\nCollection: {text}\n{fields}\n{text}\n\n{board}Title: {text}\n{fields}\n{board}\n"
    );
    let xml = format!(
        "<SokobanLevels><Title>{text}</Title><Description>{text}</Description><Email>{text}</Email>\
         <LevelCollection Copyright=\"{text}\"><Level Id=\"{text}\"><L>#######</L><L>#@ $ .#</L>\
         <L>#######</L></Level></LevelCollection></SokobanLevels>"
    );
    let plain = format!("; {text}\n\n{board}; {text}\n\n{text}\n{board}\n");
    [sok, xml, plain]
}

/// Asserts that labels have at most `MAX_LABEL` letters, and texts for screen readers at most `MAX_SPOKEN`.
fn assert_short(player: &Player, after: &str) {
    let scene = player.scene();
    for layer in [&scene.under, &scene.hud, &scene.overlay] {
        for label in &layer.labels {
            let letters = label.text.chars().count();
            assert!(
                letters <= MAX_LABEL,
                "{after}: a label of {letters} letters"
            );
        }
    }
    for element in player.app.describe(true).all() {
        let letters = element.name.chars().count();
        assert!(
            letters <= MAX_SPOKEN,
            "{after}: a name of {letters} letters"
        );
    }
}

/// Starts a new game for each command, presses the command's keys, and then presses several other keys.
fn carry_out_all(start: impl Fn() -> Player) {
    let bindings = Bindings::default();
    for row in COMMANDS {
        let mut player = start();
        if let Some(chord) = bindings.chords(row.command).first() {
            let held = chord.modifiers;
            player.chord(chord.key, held.ctrl, held.shift, held.alt);
        }
        player.obey();
        player.pass(0.1);
        assert_short(&player, row.name);
        for key in [Key::Down, Key::PageDown, Key::End, Key::Tab] {
            player.tap(key);
            player.pass(0.1);
            assert_short(&player, row.name);
        }
    }
}

#[test]
#[ignore = "stress test: 100,000 letters"]
fn a_text_of_a_level_file_is_shown_and_spoken_in_part() {
    for file in level_files() {
        let contents = files::open(file.as_bytes()).expect("levels");
        let source = Source::File(PathBuf::from("long.xsb"));
        let collection = LibraryCollection::from_file(contents.into_collection(), source);
        assert!(collection.levels() > 0);
        let library = Library::new(vec![collection], builtin(), Vec::new());
        carry_out_all(|| Player::new(Application::new(library.clone(), Progress::default(), None)));
    }
}

#[test]
fn a_text_of_the_settings_and_of_the_list_of_players_is_shown_in_part() {
    for text in texts() {
        let profile = |id, name: &str| Profile {
            id,
            name: name.to_owned(),
            colour: PlayerColour::default(),
        };
        let other = ProfileId::of_folder("b").expect("a player");
        let players = ProfileList {
            profiles: vec![profile(ProfileId::first(), &text), profile(other, "Anna")],
            last: ProfileId::first(),
        };
        carry_out_all(|| {
            let mut player = first_stage();
            player.app.set_settings(Settings {
                skin: text.clone(),
                language: text.clone(),
                ..Settings::default()
            });
            player.app.set_skins(vec![text.clone()]);
            player.app.set_players(players.clone(), ProfileId::first());
            player
        });
    }
}

/// Returns a board of 990×990 squares with 400 boxes.
fn largest_board() -> String {
    let side = 990;
    let row = |y: usize| -> String {
        let square = |x: usize| match (x, y) {
            _ if x == 0 || y == 0 || x == side - 1 || y == side - 1 => '#',
            (1, 1) => '@',
            _ if x % 48 == 10 && y % 48 == 10 && x < 970 && y < 970 => '$',
            _ if x % 48 == 13 && y % 48 == 13 && x < 970 && y < 970 => '.',
            _ => ' ',
        };
        (0..side).map(square).collect()
    };
    (0..side).map(|y| row(y) + "\n").collect()
}

#[test]
#[ignore = "stress test: the largest board"]
fn every_command_works_on_the_largest_board() {
    let text = largest_board();
    let level: Level = text.parse().expect("a level");
    assert!(level.box_count() >= 400, "{}", level.box_count());
    carry_out_all(|| Player::open(&text));
}
