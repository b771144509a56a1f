//! Tests that in every language, at many window sizes, no text on any screen is cut off, leaves the window or overlaps
//! another text.

use std::collections::BTreeSet;

use sokoban_app::input::{Key, ModifierLabels};
use sokoban_app::language::Language;
use sokoban_app::library::Library;
use sokoban_app::save::Settings;
use sokoban_app::screens::InputMode;
use sokoban_app::texts::{Message, storage};
use sokoban_app::view::scene::{Label, Layer, Scene, WindowSize};
use sokoban_app::view::text_metrics;

use crate::support::labels::sides;
use crate::support::player::{Player, first_stage};
use crate::support::screens::screens;

const WINDOWS: [(u32, u32); 5] = [
    (320, 240),
    (480, 800),
    (640, 480),
    (1280, 800),
    (3840, 2160),
];

/// Returns the left, right, top and bottom edges of the text of a label.
fn extent(label: &Label) -> (f32, f32, f32, f32) {
    let (left, right) = sides(label);
    let (above, below) = (0.7 * label.size, 0.1 * label.size);
    (left, right, label.y - above, label.y + below)
}

/// Returns the titles, collection names and comments in `library`. Only these texts may be cut off.
fn written(library: &Library) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for place in library.level_indices() {
        let title = library.title(place);
        texts.insert(library.collection(place).shown_name());
        texts.insert(format!("✓ {title}"));
        texts.insert(title);
        texts.extend(library.comment(place));
    }
    texts
}

/// Describes each label in a layer that is cut off, leaves the window, or overlaps another label.
fn faults(layer: &Layer, written: &BTreeSet<String>, width: f32) -> Vec<String> {
    let mut faults = Vec::new();
    let all = &layer.labels;
    for (index, label) in all.iter().enumerate() {
        let needed = text_metrics::width(&label.text, label.size);
        if needed > label.width + 0.5 && !written.contains(&label.text) {
            faults.push(format!("cut: {:?} {needed} > {}", label.text, label.width));
        }
        let one = extent(label);
        if one.0 < -0.5 || one.1 > width + 0.5 {
            faults.push(format!("out: {:?} {one:?}", label.text));
        }
        for next in &all[index + 1..] {
            let other = extent(next);
            let across = one.0 < other.1 && other.0 < one.1;
            let down = one.2 < other.3 && other.2 < one.3;
            if across && down && !label.text.is_empty() && label.text != next.text {
                faults.push(format!("on each other: {:?} {:?}", label.text, next.text));
            }
        }
    }
    faults
}

fn drawn(player: &mut Player, window: WindowSize) -> Scene {
    player.app.resize(window);
    let mut scene = Scene::default();
    player.app.draw(window, &mut scene);
    scene
}

/// For each of the two ways to label modifier keys, the names that only keyboards with the other labels have. These
/// names must not be shown.
const OTHERS: [(ModifierLabels, [&str; 2]); 2] = [
    (ModifierLabels::Mac, ["Ctrl", "Alt+"]),
    (ModifierLabels::Pc, ["Cmd", "Option+"]),
];

#[test]
fn keys_are_called_as_they_are_labelled_on_this_system() {
    let window = WindowSize::fitted(WINDOWS[0], 1.0, 1.0);
    for (modifiers, others) in OTHERS {
        modifiers.set_in_use();
        let mut own = 0;
        for (screen, mut player) in screens() {
            for language in Language::all() {
                player.app.set_system_language(language);
                let scene = drawn(&mut player, window);
                let labels = [&scene.under, &scene.hud, &scene.overlay];
                for label in labels.iter().flat_map(|layer| &layer.labels) {
                    let alien = others.iter().find(|name| label.text.contains(**name));
                    assert!(
                        alien.is_none(),
                        "{screen}: {:?} for {modifiers:?}",
                        label.text
                    );
                    own += usize::from(label.text.contains(modifiers.ctrl()));
                }
            }
        }
        assert!(own > 0, "{modifiers:?} is not told");
    }
    ModifierLabels::default().set_in_use();
}

/// Names of keys in several languages. On a touch device, no text may contain them.
const KEYS: [&str; 19] = [
    "Strg", "Esc", "Enter", "Delete", "Tab", "Shift", "F2", "Ctrl", "Eingabe", "Umschalt", "Entf",
    "Échap", "Entrée", "Suppr", "Intro", "Mayús", "Supr", "Invio", "Maiusc",
];

#[test]
fn touch_devices_show_no_names_of_keys() {
    for (screen, mut player) in screens() {
        // The help and the key bindings are about keys, so they may name any key.
        if matches!(screen, "help" | "keys") {
            continue;
        }
        for language in Language::all() {
            player.app.set_system_language(language);
            player.app.set_input_mode(InputMode::Touch);
            let scene = drawn(&mut player, WindowSize::fitted((1280, 800), 1.0, 1.0));
            for layer in [&scene.under, &scene.hud, &scene.overlay] {
                for label in &layer.labels {
                    let mut words = label.text.split(|letter: char| !letter.is_alphanumeric());
                    let key = words.find(|word| KEYS.contains(word));
                    assert!(key.is_none(), "{screen}: {:?}", label.text);
                }
            }
        }
    }
}

#[test]
fn no_text_leaves_its_place_in_any_language() {
    let mut wrong = Vec::new();
    for (screen, mut player) in screens() {
        for language in Language::all() {
            player.app.set_system_language(language);
            let written = written(player.app.library());
            for size in WINDOWS {
                let window = WindowSize::fitted(size, 1.0, 1.0);
                let scene = drawn(&mut player, window);
                for layer in [&scene.under, &scene.hud, &scene.overlay] {
                    let faults = faults(layer, &written, window.logical().0);
                    let name = format!("{screen}, {}, {size:?}", language.code());
                    wrong.extend(faults.into_iter().map(|it| format!("{name}: {it}")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns one notice of each kind.
fn news() -> Vec<Message> {
    let (file, backup) = ("progress.sok", "progress-damaged-1.sok");
    let text = "speed = 1\nvolume = 11\nmuted = 2\nskin = 1\nx = 1\n[keys]\nundo = 1\nredo = \"Ä\"\nwalk = \"X\"\n";
    let (_, problems) = Settings::read(text).expect("TOML");
    assert_eq!(problems.len(), 8, "{problems:?}");
    let damaged = || storage::damaged_kept_as(file, storage::full(), backup);
    let mut news = vec![
        storage::no_clipboard("X11"),
        storage::no_text("X11"),
        storage::no_place("no home"),
        storage::not_kept("none left"),
        storage::kept_again(),
        storage::kept_no_more(),
        storage::both(
            storage::damaged(file, storage::no_level()),
            failed(storage::full()),
        ),
        damaged(),
        storage::unreadable_kept_as(file, storage::full(), backup),
        storage::and_more(storage::merged_kept_as(file, backup), 2_usize),
        storage::both_kept(),
        storage::settings_unreadable("settings.toml", storage::full()),
        storage::defaults(damaged()),
        storage::damaged_and_stays("settings.toml", storage::full(), failed(storage::held())),
        storage::and_more(problems[0].clone(), 2_usize),
        storage::settings_not_kept(failed(storage::full())),
        storage::newer_version(file),
        storage::name_taken("Anna"),
        storage::player_deleted("Anna"),
        storage::only_files_dropped(),
    ];
    let skins = [
        storage::no_skin("night"),
        storage::no_picture(),
        storage::damaged_picture(),
        storage::too_many_pixels(3_u32, 4_u32),
        storage::no_tiles(3_u32, 4_u32),
        storage::alike(storage::player_tile(), storage::floor_tile()),
        storage::tile_size(4_u32, 8_u32, 512_u32),
    ];
    news.extend(skins.map(failed));
    news.extend(problems);
    let reasons = [
        storage::full(),
        "no such device".into(),
        storage::not_found(),
        storage::not_allowed(),
        storage::read_only(),
        storage::too_large(64_usize),
        storage::no_level(),
        storage::too_many_levels(),
        storage::too_many_names(),
        storage::in_the_way(),
        storage::held(),
        storage::zeros(),
        storage::only_files(storage::folder()),
        storage::only_files(storage::device()),
    ];
    news.extend(reasons.map(|reason| storage::not_kept(failed(reason))));
    news
}

fn failed(reason: Message) -> Message {
    storage::of("/data", reason)
}

#[test]
fn news_from_the_machine_are_told_in_the_language_in_use() {
    let mut player = first_stage();
    let japanese = Language::with_code("ja").expect("Japanese");
    let mut translated = 0;
    let news = news();
    for notice in &news {
        player.app.set_system_language(Language::ENGLISH);
        let english = notice.to_string();
        player.app.set_system_language(japanese);
        player.app.tell(notice);
        let told = notice.to_string();
        assert!(player.hud().contains(&told), "{told}: {}", player.hud());
        let is_kana = |letter: char| ('\u{3040}'..'\u{3100}').contains(&letter);
        translated += usize::from(told.contains(is_kana) && told != english);
        // Texts from the operating system within a notice are not translated.
        let own = ["no such device", "X11", "no home", "none left"];
        for words in own.iter().filter(|words| english.contains(**words)) {
            assert!(told.contains(words), "{told}");
        }
    }
    // New notices may not be translated yet, so only half of the notices must differ from their English text.
    assert!(2 * translated > news.len(), "{translated}");
    player.app.set_system_language(Language::ENGLISH);
}

#[test]
fn boards_that_cannot_be_played_say_why_in_the_language_in_use() {
    let mut player = Player::open("####\n#@$.\n\n#####\n#@$.#\n#####\n\n####\n# $.\n####\n");
    for (code, reason) in [
        ("en", "the board has no player"),
        ("ja", "倉庫番がいません"),
    ] {
        let language = Language::with_code(code).expect("a language");
        player.app.set_system_language(language);
        player.tap(Key::B);
        let labels = player.scene().under.labels;
        let seen: Vec<String> = labels.into_iter().map(|label| label.text).collect();
        assert!(seen.iter().any(|it| it == reason), "{code}: {seen:?}");
        player.tap(Key::Escape);
    }
    player.app.set_system_language(Language::ENGLISH);
}
