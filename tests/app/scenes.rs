//! Every screen as text at two window sizes.
//!
//! `UPDATE=1 cargo test` rewrites the texts in `tests/app/scenes`: read the changes before you accept them.

use std::path::Path;

use sokoban_app::view::scene::{Align, Label, Scene, WindowSize};
use sokoban_app::view::text_metrics;
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

/// Returns the scene in a window of this size.
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

/// Squares have a whole number of pixels, so boards and their pieces are not exactly twice as large.
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
    // The grid of the editor is lines of one pixel.
    for (screen, mut player) in screens().filter(|it| !it.0.starts_with("editor")) {
        let usual = text(&mut player, window(1280, 800, 1.0));
        let twice = text(&mut player, window(2560, 1600, 2.0));
        if usual != twice {
            wrong.push(difference(screen, "twice as large", &usual, &twice));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The colours of letters whose contrast `tests/program/skins.rs` checks, and those of marks on boards.
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

/// The approximate edges of a label: left, right, top and bottom.
fn bounds(label: &Label) -> [f32; 4] {
    let width = text_metrics::width(&label.text, label.size).min(label.width);
    let left = match label.align {
        Align::Left => label.x,
        Align::Centre => label.x - width / 2.0,
        Align::Right => label.x - width,
    };
    let (above, below) = (0.6 * label.size, 0.1 * label.size);
    [left, left + width, label.y - above, label.y + below]
}

#[test]
fn texts_do_not_overlap_in_low_windows() {
    let sizes = [
        (640, 149),
        (640, 120),
        (320, 100),
        (1280, 110),
        (480, 140),
        (320, 180),
    ];
    let played = [
        "start",
        "board",
        "after-pushes",
        "hint",
        "lost",
        "replay",
        "endless-level",
        "browser",
    ];
    for (screen, mut player) in screens().filter(|it| played.contains(&it.0)) {
        for (width, height) in sizes {
            let window = window(width, height, 1.0);
            let scene = scene_in(&mut player, window);
            // The line of keys covers cards. Marks on the board have borders.
            let end = height as f32 - 42.0;
            let under = scene.under.labels.iter().filter(|it| it.y < end);
            let labels = scene.hud.labels.iter().chain(under);
            let labels = labels.filter(|it| ![color::MARK, color::MARK_EDGE].contains(&it.color));
            let labels: Vec<&Label> = labels.filter(|it| !it.text.is_empty()).collect();
            for (index, one) in labels.iter().enumerate() {
                for other in &labels[index + 1..] {
                    let ([l, r, t, b], [left, right, top, bottom]) = (bounds(one), bounds(other));
                    let is_generated = r <= left || right <= l || b <= top || bottom <= t;
                    assert!(
                        is_generated,
                        "{screen}, {width}×{height}: {} | {}",
                        one.text, other.text
                    );
                }
            }
        }
    }
}

/// The first lines that differ.
fn difference(screen: &str, size: &str, written: &str, drawn: &str) -> String {
    let lines = written.lines().zip(drawn.lines());
    let first = lines.into_iter().find(|(written, drawn)| written != drawn);
    let (written, drawn) = first.unwrap_or(("", "more, or less"));
    format!("{screen}, {size}:\n  written: {written}\n  drawn:   {drawn}")
}
