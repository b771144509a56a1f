//! Every screen in every language, in windows of many sizes: no text is cut, leaves the window, or lies on another.

#[path = "../support/labels.rs"]
mod labels;
#[path = "../support/player.rs"]
mod player;
#[path = "../support/screens.rs"]
mod screens;

use std::collections::BTreeSet;

use labels::sides;
use player::Player;
use screens::screens;
use sokoban_app::input::Keycaps;
use sokoban_app::language::Language;
use sokoban_app::library::Library;
use sokoban_app::view::letters;
use sokoban_app::view::scene::{Label, Layer, Scene, WindowSize};

const WINDOWS: [(u32, u32); 5] = [
    (320, 240),
    (480, 800),
    (640, 480),
    (1280, 800),
    (3840, 2160),
];

/// From where to where a label goes: left, right, top, bottom.
fn extent(label: &Label) -> (f32, f32, f32, f32) {
    let (left, right) = sides(label);
    let (above, below) = (0.7 * label.size, 0.1 * label.size);
    (left, right, label.y - above, label.y + below)
}

/// What people wrote who made levels: that may be cut.
fn written(library: &Library) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for place in library.places() {
        let title = library.title(place);
        texts.insert(library.shelf(place).shown_name());
        texts.insert(format!("✓ {title}"));
        texts.insert(title);
        texts.extend(library.comment(place));
    }
    texts
}

/// What is wrong with a layer.
fn faults(layer: &Layer, written: &BTreeSet<String>, width: f32) -> Vec<String> {
    let mut faults = Vec::new();
    let all = &layer.labels;
    for (index, label) in all.iter().enumerate() {
        let needed = letters::width(&label.text, label.size);
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

/// What the keys of other systems are called.
const OTHERS: [(Keycaps, [&str; 2]); 2] = [
    (Keycaps::Mac, ["Ctrl", "Alt+"]),
    (Keycaps::Pc, ["Cmd", "Option+"]),
];

#[test]
fn keys_are_called_as_they_are_labelled_on_this_system() {
    let window = WindowSize::fitted(WINDOWS[0], 1.0, 1.0);
    for (keycaps, others) in OTHERS {
        keycaps.set_in_use();
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
                        "{screen}: {:?} for {keycaps:?}",
                        label.text
                    );
                    own += usize::from(label.text.contains(keycaps.ctrl()));
                }
            }
        }
        assert!(own > 0, "{keycaps:?} is not told");
    }
    Keycaps::default().set_in_use();
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
