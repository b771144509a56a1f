//! Tests of keys in the web version, in which the web browser reserves some keys for itself.

use sokoban_app::input::{
    Chord, Command, EDITOR_COMMANDS, EditorCommand, Key, Modifiers, bindings, key_labels,
};
use sokoban_app::screens::Effect;

use crate::support::player::{Player, first_stage};

#[test]
fn every_action_of_the_editor_has_a_key_that_a_browser_leaves_alone() {
    key_labels::set_on_page();
    for row in EDITOR_COMMANDS {
        let chord = row.command.chords().into_iter().next();
        let chord = chord.unwrap_or_else(|| panic!("{row:?}"));
        let modifiers = chord.modifiers;
        let kept = [Key::N, Key::Q, Key::T, Key::W, Key::Tab];
        assert!(!(modifiers.ctrl && kept.contains(&chord.key)), "{chord}");
        assert_eq!(
            EditorCommand::of_key(chord.key, modifiers),
            Some(row.command)
        );
    }
    assert_eq!(EditorCommand::Details.key_label(), "F2");
    assert_eq!(EditorCommand::New.key_label(), "Shift+N");
}

#[test]
fn the_substitutes_open_the_details_and_a_new_level() {
    let mut player = first_stage();
    player.tap(Key::E);
    player.tap(Key::F2);
    assert!(player.app.takes_text());
    player.tap(Key::Escape);
    player.chord(Key::N, false, true, false);
    assert!(
        player
            .app
            .middle_of(sokoban_app::screens::editor::canvas::Coord::new(0, 0))
            .is_some()
    );
    assert!(player.hud().contains("New level"), "{}", player.hud());
}

#[test]
fn screens_name_no_key_that_the_browser_keeps() {
    let named = |player: &mut Player| {
        let mut texts = String::new();
        for key in [Key::F1, Key::F10] {
            player.tap(key);
            for _ in 0..12 {
                texts += &player.overlay();
                player.tap(Key::PageDown);
            }
            player.tap(Key::Escape);
        }
        player.tap(Key::E);
        player.tap(Key::Tab);
        texts + &player.overlay()
    };
    let kept = ["Ctrl+N", "Ctrl+T", "Ctrl+Q", "Ctrl+PageUp"];
    let texts = named(&mut first_stage());
    assert!(kept.iter().all(|key| texts.contains(key)), "{texts}");
    key_labels::set_on_page();
    let texts = named(&mut first_stage());
    assert!(!kept.iter().any(|key| texts.contains(key)), "{texts}");
}

#[test]
fn a_page_opens_a_file_dialog_and_other_systems_explain_how_to_open_files() {
    let opened = |player: &mut Player| {
        player.chord(Key::O, true, false, false);
        let mut effects = player.others.iter();
        effects.any(|effect| matches!(effect, Effect::ChooseFiles))
    };
    let mut player = first_stage();
    assert!(!opened(&mut player));
    let told = player.hud();
    assert!(told.contains("Drop level files on the window"), "{told}");
    assert!(told.contains("Ctrl+V"), "{told}");
    // The notice about files is shown even while a list is open.
    player.tap(Key::B);
    assert!(!opened(&mut player));
    let told = player.hud();
    assert!(told.contains("Drop level files on the window"), "{told}");
    key_labels::set_on_page();
    assert!(opened(&mut first_stage()));
}

#[test]
fn elsewhere_every_key_is_available() {
    let ctrl_n = Chord {
        key: Key::N,
        modifiers: Modifiers {
            ctrl: true,
            ..Modifiers::NONE
        },
    };
    assert!(key_labels::is_available(&ctrl_n));
    let all = bindings::Bindings::DEFAULT;
    assert_eq!(
        all.available(Command::NewLevel),
        all.chords(Command::NewLevel)
    );
}
