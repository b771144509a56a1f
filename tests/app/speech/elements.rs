//! Tests that the descriptions of screens for screen readers match the drawn scenes.

use std::collections::BTreeSet;

use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{Action, Command};
use sokoban_app::view::element::{Element, Role};
use sokoban_app::view::scene::{Align, Label, Layer, Scene, WindowSize};
use sokoban_app::view::screen_description::ScreenDescription;
use sokoban_app::view::sprite::{self, Cell, NAMES};
use sokoban_app::view::text_metrics;

use crate::support::player::Player;
use crate::support::screens::screens;

const WINDOWS: [(u32, u32); 3] = [(640, 480), (1280, 800), (360, 640)];

/// Returns each screen in windows of several sizes: the screen's name, the area of the window, the scene, and the
/// description.
fn described() -> impl Iterator<Item = (String, Rect, Scene, ScreenDescription)> {
    screens().flat_map(|(screen, mut player)| {
        WINDOWS.map(|(width, height)| {
            let window = WindowSize {
                width,
                height,
                scale: 1.0,
            };
            player.app.resize(window);
            let scene = scene_of(&player, window);
            (
                format!("{screen}, {width}×{height}"),
                Rect::new(0.0, 0.0, width as f32, height as f32),
                scene,
                player.app.describe(true),
            )
        })
    })
}

fn scene_of(player: &Player, window: WindowSize) -> Scene {
    let mut scene = Scene::default();
    player.app.draw(window, &mut scene);
    scene
}

/// Returns the layers of `scene` that must be described. If a dialog is open, only the overlay must be described.
fn layers<'a>(scene: &'a Scene, description: &ScreenDescription) -> Vec<&'a Layer> {
    match &description.elements[..] {
        [dialog] if dialog.role == Role::Dialog => vec![&scene.overlay],
        _ => vec![&scene.under, &scene.hud, &scene.overlay],
    }
}

fn name(cell: Cell) -> &'static str {
    NAMES
        .lines()
        .nth(cell.0.into())
        .expect("a cell with a name")
}

fn middle(rect: Rect) -> Point {
    Point {
        x: rect.x + rect.w / 2.0,
        y: rect.y + rect.h / 2.0,
    }
}

fn middle_of(label: &Label) -> Point {
    let width = text_metrics::width(&label.text, label.size).min(label.width);
    let x = match label.align {
        Align::Left => label.x + width / 2.0,
        Align::Centre => label.x,
        Align::Right => label.x - width / 2.0,
    };
    let y = label.y - 0.3 * label.size;
    Point { x, y }
}

fn is_thing(element: &Element) -> bool {
    !matches!(element.role, Role::Dialog | Role::List | Role::Board)
}

#[test]
fn every_button_is_described() {
    for (screen, _, scene, description) in described() {
        for panel in layers(&scene, &description)
            .iter()
            .flat_map(|it| &it.panels)
        {
            let cell = name(panel.cell);
            // An eye marks a watched solution. Unlike other icons, it is not a button.
            let is_icon = cell.starts_with("icon_") && cell != "icon_eye";
            let is_button = is_icon || cell == "keycap";
            let at = middle(panel.rect);
            let is_described = description
                .all()
                .any(|it| is_thing(it) && it.rect.contains(at));
            assert!(!is_button || is_described, "{screen}: {cell} at {at:?}");
        }
    }
}

#[test]
fn every_text_is_described() {
    for (screen, window, scene, description) in described() {
        let texts: Vec<String> = description
            .all()
            .flat_map(|it| [Some(it.name.clone()), it.value.clone()])
            .flatten()
            .collect();
        let hides = |at| {
            let mut panels = scene.hud.panels.iter();
            let covers = panels.any(|it| it.cell == sprite::SOLID && it.rect.contains(at));
            covers || !window.contains(at)
        };
        for label in layers(&scene, &description)
            .iter()
            .flat_map(|it| &it.labels)
        {
            let text = label.text.split_whitespace().collect::<Vec<_>>().join(" ");
            let start = text
                .trim_end_matches('…')
                .trim_matches(['‹', '›', '|', ' ']);
            // A number of stars such as “3 / 45” is described as “3 of 45 stars”.
            let count = start.replace(" / ", " of ");
            let is_named = texts
                .iter()
                .any(|it| it.contains(start) || it.contains(&count));
            // Texts of one or two characters are not checked: they are numbers of colours, or signs on buttons.
            let is_sign = text.chars().count() < 3;
            // Cards below the last described card are not described, because they are only partly visible.
            let at = middle_of(label);
            let is_beside = |it: &&Element| it.rect.x <= at.x && at.x < it.rect.x + it.rect.w;
            let cards = description.all().filter(|it| it.role == Role::ListItem);
            let mut cards = cards.filter(is_beside);
            let is_below = cards.all(|it| it.rect.y + it.rect.h <= at.y);
            let is_hidden = scene.under.labels.contains(label) && (hides(at) || is_below);
            assert!(
                is_named || is_sign || is_hidden,
                "{screen}: {text} at {:?}: {texts:?}",
                middle_of(label)
            );
        }
    }
}

#[test]
fn elements_have_names_and_ids() {
    for (screen, _, _, description) in described() {
        let mut ids = BTreeSet::new();
        let mut focused = 0;
        for element in description.all() {
            assert!(ids.insert(element.id), "{screen}: {element:?}");
            assert!(!element.name.trim().is_empty(), "{screen}: {element:?}");
            let texts = [Some(&element.name), element.value.as_ref()];
            for text in texts.into_iter().flatten() {
                assert!(!text.contains(['{', '}', '\n']), "{screen}: {text}");
            }
            focused += usize::from(element.is_focused);
        }
        assert!(focused <= 1, "{screen}: {focused} elements have the focus");
        assert!(!description.title.is_empty(), "{screen}");
        if std::env::var_os("SHOW").is_some() {
            println!("== {screen}: {}", description.title);
            description.elements.iter().for_each(|it| show(it, 1));
        }
    }
}

fn show(element: &Element, depth: usize) {
    if element.role == Role::Square {
        return;
    }
    let Element {
        role, name, value, ..
    } = element;
    println!(
        "{:>2$}{role:?} {name:?} {value:?} {1}",
        "",
        if element.is_focused { "FOCUS" } else { "" },
        2 * depth
    );
    element.children.iter().for_each(|it| show(it, depth + 1));
}

#[test]
fn a_press_at_the_middle_of_a_control_has_its_effect() {
    let mut controls = 0;
    for (screen, _, scene, description) in described() {
        for element in description.all() {
            let Some(action) = element.action else {
                continue;
            };
            let found = scene.at(middle(element.rect)).and_then(|it| it.action);
            // While the banner is open, a click on any other element closes the banner instead of having its usual
            // effect.
            if found == Some(Action::Run(Command::Close)) {
                continue;
            }
            assert_eq!(found, Some(action), "{screen}: {}", element.name);
            controls += 1;
        }
    }
    assert!(controls > 500, "{controls}");
}
