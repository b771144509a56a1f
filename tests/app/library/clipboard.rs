//! Tests of the commands that copy and paste levels, level codes and moves.

use sokoban_app::input::Key;
use sokoban_app::screens::Effect;
use sokoban_files::{Collection, RecordKind};
use sokoban_generator::{Band, SeedCode};

use crate::support::player::{Player, first_stage};

#[test]
fn pasted_levels_and_moves_are_played() {
    let mut player = first_stage();
    player.chord(Key::V, true, false, false);
    player.pass(0.0);
    assert!(matches!(player.others.pop(), Some(Effect::Paste)));
    player.app.paste("Tiny\n\n#####\n#@$.#\n#####\n");
    player.pass(0.0);
    assert!(
        player.hud().contains("“Pasted”: 1 level"),
        "{}",
        player.hud()
    );
    player.app.paste("R");
    player.settle();
    assert!(player.app.game().game().is_won());
    player.app.paste("hello, this is no level");
    assert!(
        player
            .overlay()
            .contains("There’s no level or solution on the clipboard."),
        "{}",
        player.overlay()
    );
}

#[test]
fn a_pasted_code_is_played_and_a_mistyped_one_is_reported() {
    let mut player = first_stage();
    let level = "#####\n#@$.#\n#####".parse().expect("a level");
    let code = sokoban_generator::encode(&level).expect("a small level");
    player.app.paste(&format!(" {}\n", code.to_lowercase()));
    player.pass(0.0);
    assert_eq!(**player.app.game().level(), level);
    assert!(player.hud().contains(&code), "{}", player.hud());
    // A code with a wrong letter is rejected. It is not read as moves, although some of its letters are moves.
    let mistyped = code.replacen(
        &code[2..3],
        if code[2..].starts_with('Z') { "Y" } else { "Z" },
        1,
    );
    player.app.paste(&mistyped);
    assert!(player.hud().contains("letter 3"), "{}", player.hud());
    assert_eq!(**player.app.game().level(), level);
    player.app.paste(&SeedCode::new(Band::Hard, 7).to_string());
    assert!(
        player.hud().contains("Making the next level"),
        "{}",
        player.hud()
    );
    // A text whose letters are all moves is read as moves, even if it is as long as a level code.
    player.app.paste("RRRRRRRR");
    player.settle();
    assert!(player.app.game().game().is_won());
}

#[test]
fn copied_levels_can_be_pasted() {
    let mut player = first_stage();
    player.play("rdd");
    player.chord(Key::C, true, false, false);
    player.chord(Key::C, true, true, false);
    player.pass(0.0);
    let [Effect::Copy(level), Effect::Copy(moves)] = player.others.as_slice() else {
        panic!("two texts for the clipboard: {:?}", player.others);
    };
    assert_eq!(moves, &player.app.game().game().lurd());
    let copy = Collection::parse(level.as_bytes());
    assert_eq!(copy.entries[0].title, "First steps");
    assert_eq!(
        copy.entries[0].level.as_ref().ok(),
        Some(player.app.game().level())
    );
    assert_eq!(copy.entries[0].records[0].moves, format!("{moves}*"));
}

#[test]
fn the_position_is_copied_as_a_description() {
    let mut player = first_stage();
    player.play("ld");
    player.chord(Key::D, true, false, false);
    let Some(Effect::Copy(text)) = player.others.pop() else {
        panic!("nothing is copied");
    };
    assert!(text.starts_with("First steps: 7 columns"), "{text}");
    assert!(text.contains("The player is on B3"), "{text}");
    assert!(
        player.hud().contains("Description copied"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_copy_has_the_author_and_the_kind_of_moves() {
    let text = "Collection: Two\nAuthor: Ann\n\n#####\n#@$.#\n#####\nComment: Push it.\n\n\
                ######\n#@ $.#\n######\nAuthor: Bob\n";
    let mut player = Player::open(text);
    let copied = |player: &mut Player| {
        player.chord(Key::C, true, false, false);
        player.pass(0.0);
        let Some(Effect::Copy(text)) = player.others.pop() else {
            panic!("a text for the clipboard");
        };
        Collection::parse(text.as_bytes()).entries.swap_remove(0)
    };
    player.play("r");
    let entry = copied(&mut player);
    assert_eq!(entry.fields.get("Author"), Some("Ann"));
    assert_eq!(entry.fields.get("Comment"), Some("Push it."));
    assert_eq!(entry.records[0].kind, RecordKind::Solution);
    assert_eq!(entry.records[0].moves, "R");
    player.tap(Key::Digit3);
    let entry = copied(&mut player);
    assert_eq!(entry.fields.get("Author"), Some("Bob"));
    assert!(entry.records.is_empty(), "nothing was done");
}

#[test]
fn a_pasted_bad_board_shows_its_error() {
    let mut player = first_stage();
    player.app.paste("#####\n# $.#\n#####\n");
    assert!(
        player.hud().contains("the board has no player"),
        "{}",
        player.hud()
    );
    player.app.paste(" ");
    assert!(
        player.hud().contains("The clipboard is empty."),
        "{}",
        player.hud()
    );
}
