//! Compares each screen, written as text, with a stored text, at two window sizes.
//!
//! `UPDATE=1 cargo test` rewrites the texts in `tests/app/scenes`. Review the changes before you commit them.

use std::path::Path;

use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_app::view::theme::color;

use crate::support::player::Player;
use crate::support::scene_text;
use crate::support::screens::screens;

const WINDOWS: [(&str, WindowSize); 2] = [
    ("small", window(640, 480, 1.0)),
    ("usual", window(1280, 800, 1.0)),
];

const fn window(width: u32, height: u32, scale: f32) -> WindowSize {
    WindowSize {
        width,
        height,
        scale,
    }
}

/// Returns the scene in a window of the size `window`.
fn scene_in(player: &mut Player, window: WindowSize) -> Scene {
    let mut scene = Scene::default();
    player.app.resize(window);
    player.app.draw(window, &mut scene);
    scene
}

#[test]
fn screens_look_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/app/scenes");
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for (screen, mut player) in screens() {
        for (size, window) in WINDOWS {
            let drawn = scene_text::text_of(&scene_in(&mut player, window), window);
            let path = folder.join(format!("{screen}-{size}.txt"));
            if update {
                std::fs::write(&path, drawn).expect("a text can be written");
                continue;
            }
            let written = std::fs::read_to_string(&path).unwrap_or_default();
            if written.replace("\r\n", "\n") != drawn {
                wrong.push(difference(screen, size, &written, &drawn));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All texts and panels must be the same with twice the pixels at twice the scale. Boards and pieces are not compared,
/// because the size of a square is a whole number of pixels, so it may not double exactly.
#[test]
fn twice_the_pixels_at_twice_the_scale_show_the_same() {
    let text = |player: &mut Player, window| {
        let text = scene_text::text_of(&scene_in(player, window), window);
        let is_exact = |line: &&str| {
            let starts = ["window ", "board, ", "  glow "];
            let is_sprite = line.contains(", size ") && !line.starts_with("  “");
            !is_sprite && !starts.iter().any(|start| line.starts_with(start))
        };
        text.lines().filter(is_exact).collect::<Vec<_>>().join("\n")
    };
    let mut wrong = Vec::new();
    // The editor is not tested, because the lines of its grid are one pixel wide at every scale.
    for (screen, mut player) in screens().filter(|it| !it.0.starts_with("editor")) {
        let usual = text(&mut player, window(1280, 800, 1.0));
        let twice = text(&mut player, window(2560, 1600, 2.0));
        if usual != twice {
            wrong.push(difference(screen, "twice as large", &usual, &twice));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Texts may only have colours whose contrast `tests/program/skins.rs` checks, and the colours of the marks on boards.
#[test]
fn all_letters_have_colours_of_the_theme() {
    let letters = [
        color::TEXT,
        color::DIM,
        color::FAINT,
        color::ACCENT,
        color::WARNING,
        color::KEY_TEXT,
        color::MARK,
        color::MARK_EDGE,
    ];
    for (screen, player) in screens() {
        let scene = player.scene();
        for layer in [&scene.under, &scene.hud, &scene.overlay] {
            for label in &layer.labels {
                let is_known = letters
                    .iter()
                    .chain(&color::BANDS)
                    .any(|it| *it == label.color);
                assert!(is_known, "{screen}: {:?} of {}", label.color, label.text);
            }
        }
    }
}

/// Returns a message with the first line that differs between the two texts.
fn difference(screen: &str, size: &str, written: &str, drawn: &str) -> String {
    let lines = written.lines().zip(drawn.lines());
    let first = lines.into_iter().find(|(written, drawn)| written != drawn);
    let (written, drawn) = first.unwrap_or(("", "more, or less"));
    format!("{screen}, {size}:\n  written: {written}\n  drawn:   {drawn}")
}
