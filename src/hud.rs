//! What is written around and over the board: counters, keys, banner, help. In logical pixels.

use sokoban_core::Strength;

use crate::buttons;
use crate::input::{Command, HELP, Spot};
use crate::play::Watching;
use crate::scene::{Align, Label, Plate, Rect, Scene, Sheet, Window};
use crate::sprite::{self, Color};

/// Room for the lines above and below the board, in logical pixels; there is one more with a comment.
pub fn margins(comment: bool) -> (f32, f32) {
    (52.0, if comment { 80.0 } else { 56.0 })
}

/// Text.
pub const TEXT: Color = [243, 233, 216, 255];
/// Text that matters less.
pub const DIM: Color = [169, 178, 193, 255];
/// What is chosen, and what is new.
pub const ACCENT: Color = [255, 206, 88, 255];
const KEY_TEXT: Color = [51, 34, 28, 255];
const KEY: Color = sprite::WHITE;
/// A panel.
pub const PANEL: Color = [32, 41, 56, 244];
/// A panel on a panel.
pub const RAISED: Color = [43, 55, 74, 255];
/// What is wrong.
pub const WARNING: Color = [226, 96, 63, 255];
/// The night around the warehouse.
pub const NIGHT: Color = [22, 28, 38, 255];
const SHADE: [u8; 3] = [8, 11, 16];

/// What the line above the board says.
#[derive(Debug, Clone, Copy)]
pub struct Status<'a> {
    /// Name of the collection.
    pub collection: &'a str,
    /// Number of the level in it, from 1.
    pub number: usize,
    /// Levels of the collection.
    pub of: usize,
    /// The level's title, or nothing.
    pub title: &'a str,
    /// Moves so far.
    pub moves: u32,
    /// Pushes so far.
    pub pushes: u32,
    /// How many boxes one push moves.
    pub strength: Strength,
    /// Whether the level was solved before.
    pub solved: bool,
    /// The solution being watched, if one is.
    pub watching: Option<Watching>,
    /// A message to the player, instead of the keys.
    pub notice: Option<&'a str>,
    /// What the level's author says of it.
    pub comment: Option<&'a str>,
}

/// The lines above and below the board.
pub fn status(sheet: &mut Sheet, window: Window, status: &Status<'_>) {
    let (width, height) = window.logical();
    let mut write = |text: String, x, y, size, width, align, color| {
        sheet.labels.push(Label {
            text,
            x,
            y,
            size,
            width,
            align,
            color,
        });
    };
    let side = (width - 32.0).max(0.0);
    let counters = format!(
        "{}    {}",
        count(status.moves, "move", "moves"),
        count(status.pushes, "push", "pushes")
    );
    let counters_width = (side * 0.4).min(230.0);
    let left = (side - counters_width - buttons::WIDTH - 12.0).max(0.0);
    let strength = match status.strength {
        Strength::ONE => String::new(),
        Strength::Any => "  ·  a push moves a whole row".to_owned(),
        Strength::Boxes(most) => format!("  ·  a push moves up to {most} boxes"),
    };
    let place = format!(
        "{}  ·  {} of {}{strength}",
        status.collection, status.number, status.of
    );
    write(place, 16.0, 20.0, 14.0, left, Align::Left, DIM);
    let mark = if status.solved { "✓ " } else { "" };
    let title = format!("{mark}{}", status.title);
    write(title, 16.0, 42.0, 19.0, left, Align::Left, TEXT);
    let right = width - buttons::WIDTH - 12.0;
    write(
        counters,
        right,
        34.0,
        17.0,
        counters_width,
        Align::Right,
        TEXT,
    );
    let mut below = |line: &str, base, size, color| {
        let line = line.replace('\n', " ");
        write(
            line,
            width / 2.0,
            height - base,
            size,
            side,
            Align::Centre,
            color,
        );
    };
    if let Some(comment) = status.comment {
        below(comment, 58.0, 15.0, TEXT);
    }
    if let Some(notice) = status.notice {
        below(notice, 27.0, 15.0, ACCENT);
    } else if let Some(watching) = status.watching {
        let state = if watching.playing {
            "Space stops"
        } else {
            "Space goes on"
        };
        let line = format!(
            "Watching a solution at speed {}.  {state},  + − speed,  Y U step;  push on to take over.",
            watching.speed
        );
        below(&line, 27.0, 15.0, ACCENT);
    } else {
        keys_that_matter(sheet, width, height);
    }
}

/// A number with its noun.
pub fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A key and what it does, with the logical pixels that each takes.
type Hint = (&'static [&'static str], &'static str, f32);

const HINTS: [Hint; 5] = [
    (&["←", "↑", "↓", "→"], "walk, push", 82.0),
    (&["U"], "undo", 42.0),
    (&["2"], "restart", 56.0),
    (&["1", "3"], "level", 40.0),
    (&["F1"], "all keys", 56.0),
];
const CAP: f32 = 24.0;
const HINT_GAP: f32 = 18.0;

fn cap_width(cap: &str) -> f32 {
    CAP.max(12.0 + 8.0 * cap.chars().count() as f32)
}

fn hint_width((caps, _, text): &Hint) -> f32 {
    caps.iter().map(|cap| cap_width(cap) + 3.0).sum::<f32>() + 5.0 + text
}

/// The few keys that matter; the last ones give way in a narrow window.
fn keys_that_matter(sheet: &mut Sheet, width: f32, height: f32) {
    let mut total = -HINT_GAP;
    let fits = |hint: &&Hint| {
        total += hint_width(hint) + HINT_GAP;
        total < width - 24.0
    };
    let hints: Vec<&Hint> = HINTS.iter().take_while(fits).collect();
    let used: f32 = hints.iter().map(|hint| hint_width(hint) + HINT_GAP).sum();
    let mut x = (width - (used - HINT_GAP)) / 2.0;
    for &hint in &hints {
        let (caps, text, _) = hint;
        let mut at = x;
        for cap in *caps {
            at += key(sheet, cap, at, height - 44.0) + 3.0;
        }
        sheet
            .labels
            .push(label(text, at + 5.0, height - 27.0, 14.0, DIM));
        x += hint_width(hint) + HINT_GAP;
    }
}

/// Draws a key cap and answers its width.
fn key(sheet: &mut Sheet, cap: &str, x: f32, y: f32) -> f32 {
    let width = cap_width(cap);
    let rect = Rect {
        x,
        y,
        w: width,
        h: CAP,
    };
    sheet.plates.push(Plate {
        cell: sprite::KEYCAP,
        rect,
        corner: 8.0,
        tint: KEY,
    });
    sheet.labels.push(Label {
        align: Align::Centre,
        ..label(cap, x + width / 2.0, y + 16.0, 14.0, KEY_TEXT)
    });
    width
}

fn label(text: &str, x: f32, y: f32, size: f32, color: Color) -> Label {
    Label {
        text: text.to_owned(),
        x,
        y,
        size,
        width: f32::INFINITY,
        align: Align::Left,
        color,
    }
}

/// What a banner says over the dimmed board.
#[derive(Debug, Clone)]
pub struct Banner {
    /// The one thing to know.
    pub headline: &'static str,
    /// How it came about.
    pub detail: String,
    /// Keys, each with what it does now.
    pub keys: Vec<(&'static str, String, Command)>,
    /// Whether there is reason to celebrate.
    pub star: bool,
    /// How much of it has slid in, from 0 to 1.
    pub shown: f32,
}

/// Where a banner lies.
fn banner_panel(window: Window, banner: &Banner) -> Rect {
    let (width, height) = window.logical();
    let w = 440.0_f32.min(width - 24.0);
    let h = 178.0 + 32.0 * banner.keys.len() as f32;
    let slide = 1.0 - banner.shown;
    Rect {
        x: (width - w) / 2.0,
        y: (height - h) / 2.0 - slide * (height + h) / 2.0,
        w,
        h,
    }
}

/// Where a line of a banner lies that names a key.
fn banner_row(panel: Rect, row: usize) -> Rect {
    let left = 78.0_f32.min(panel.w / 8.0);
    Rect {
        x: panel.x + left,
        y: panel.y + 166.0 + 32.0 * row as f32,
        w: panel.w - 2.0 * left,
        h: CAP,
    }
}

/// What a click on this spot of a banner asks for.
pub fn banner_key(window: Window, banner: &Banner, spot: Spot) -> Option<Command> {
    let panel = banner_panel(window, banner);
    let mut rows = banner.keys.iter().enumerate();
    let hit = rows.find(|(row, _)| banner_row(panel, *row).contains(spot));
    hit.map(|(_, (_, _, command))| *command)
}

/// Slides a banner in over the board.
pub fn banner(scene: &mut Scene, window: Window, banner: &Banner) {
    let (width, height) = window.logical();
    let sheet = &mut scene.overlay;
    shade(sheet, width, height, 0.62 * banner.shown);
    let area = banner_panel(window, banner);
    let Rect {
        y, w: panel_width, ..
    } = area;
    panel(sheet, area.x, y, area.w, area.h);
    let middle = width / 2.0;
    let mut line = |text: &str, below, size, color| {
        sheet.labels.push(Label {
            align: Align::Centre,
            width: panel_width - 48.0,
            ..label(text, middle, y + below, size, color)
        });
    };
    line(banner.headline, 106.0, 34.0, TEXT);
    line(&banner.detail, 140.0, 18.0, DIM);
    emblem(sheet, middle, y + 16.0, banner.star);
    for (row, (cap, text, _)) in banner.keys.iter().enumerate() {
        let Rect { x, y, w, .. } = banner_row(area, row);
        let used = key(sheet, cap, x, y);
        sheet.labels.push(Label {
            width: w - used + 42.0,
            ..label(text, x + used + 12.0, y + 17.0, 17.0, TEXT)
        });
    }
}

/// Keeps what is written legible over a board that fills the window.
pub fn shelter(sheet: &mut Sheet, window: Window, margins: (f32, f32)) {
    let (width, height) = window.logical();
    let [r, g, b, _] = NIGHT;
    for (y, h) in [(0.0, margins.0), (height - margins.1, margins.1)] {
        sheet.plates.push(Plate {
            cell: sprite::SOLID,
            rect: Rect {
                x: 0.0,
                y,
                w: width,
                h,
            },
            corner: 0.0,
            tint: [r, g, b, 225],
        });
    }
}

/// How many pushes it takes to here: at the upper edge of a square with this middle.
pub fn pushes(sheet: &mut Sheet, middle: Spot, tile: u32, pushes: u32) {
    let text = count(pushes, "push", "pushes");
    let (w, h) = (16.0 + 7.0 * text.len() as f32, 20.0);
    let y = middle.y - tile as f32 / 2.0 - h - 2.0;
    panel(sheet, middle.x - w / 2.0, y, w, h);
    sheet.labels.push(Label {
        align: Align::Centre,
        ..label(&text, middle.x, y + 14.5, 13.0, ACCENT)
    });
}

/// A star, or the hole that took the player.
fn emblem(sheet: &mut Sheet, middle: f32, top: f32, star: bool) {
    let square = |side: f32| Rect {
        x: middle - side / 2.0,
        y: top + 28.0 - side / 2.0,
        w: side,
        h: side,
    };
    let mut put = |cell, side, tint| {
        sheet.plates.push(Plate {
            cell,
            rect: square(side),
            corner: 0.0,
            tint,
        });
    };
    if star {
        put(sprite::GLOW, 150.0, [255, 214, 130, 70]);
        put(sprite::STAR, 56.0, sprite::WHITE);
    } else {
        put(sprite::HOLE, 56.0, sprite::WHITE);
    }
}

/// Dims everything.
fn shade(sheet: &mut Sheet, width: f32, height: f32, alpha: f32) {
    let [r, g, b] = SHADE;
    sheet.plates.push(Plate {
        cell: sprite::SOLID,
        rect: Rect {
            x: 0.0,
            y: 0.0,
            w: width,
            h: height,
        },
        corner: 0.0,
        tint: [r, g, b, (255.0 * alpha) as u8],
    });
}

fn panel(sheet: &mut Sheet, x: f32, y: f32, w: f32, h: f32) {
    sheet.plates.push(Plate {
        cell: sprite::PANEL,
        rect: Rect { x, y, w, h },
        corner: 14.0,
        tint: PANEL,
    });
}

/// All keys.
pub fn help(scene: &mut Scene, window: Window) {
    let (width, height) = window.logical();
    let sheet = &mut scene.overlay;
    shade(sheet, width, height, 0.66);
    let panel_width = 640.0_f32.min(width - 16.0);
    let row = ((height - 96.0) / (HELP.len() + 1) as f32).clamp(14.0, 28.0);
    let panel_height = row * (HELP.len() as f32 + 1.0) + 76.0;
    let x = (width - panel_width) / 2.0;
    let y = (height - panel_height) / 2.0;
    panel(sheet, x, y, panel_width, panel_height);
    sheet
        .labels
        .push(label("Keys", x + 28.0, y + 46.0, 26.0, TEXT));
    let size = (row * 0.6).min(17.0);
    let column = x + panel_width * 0.41;
    for (index, (keys, meaning)) in HELP.iter().enumerate() {
        let base = y + 78.0 + row * (index as f32 + 0.3);
        sheet.labels.push(Label {
            width: column - x - 40.0,
            ..label(keys, x + 28.0, base, size, ACCENT)
        });
        sheet.labels.push(Label {
            width: x + panel_width - column - 16.0,
            ..label(meaning, column, base, size, TEXT)
        });
    }
    let last = y + panel_height - 22.0;
    sheet
        .labels
        .push(label("Esc or F1 closes this.", x + 28.0, last, 14.0, DIM));
}

/// A list to choose from, over the dimmed board.
pub fn list(
    scene: &mut Scene,
    window: Window,
    title: &str,
    lines: &[String],
    chosen: usize,
    keys: &str,
) {
    let (width, height) = window.logical();
    let sheet = &mut scene.overlay;
    shade(sheet, width, height, 0.62);
    let most = (((height - 160.0) / LINE) as usize).max(1);
    let first = (chosen + 1).saturating_sub(most);
    let shown = lines.len().saturating_sub(first).min(most);
    let panel_width = 460.0_f32.min(width - 16.0);
    let panel_height = 110.0 + LINE * shown as f32;
    let (x, y) = ((width - panel_width) / 2.0, (height - panel_height) / 2.0);
    panel(sheet, x, y, panel_width, panel_height);
    sheet
        .labels
        .push(label(title, x + 28.0, y + 44.0, 24.0, TEXT));
    for (row, (index, line)) in lines.iter().enumerate().skip(first).take(shown).enumerate() {
        let top = y + 62.0 + LINE * row as f32;
        let is_chosen = index == chosen;
        if is_chosen {
            sheet.plates.push(Plate {
                cell: sprite::PANEL,
                rect: Rect {
                    x: x + 16.0,
                    y: top,
                    w: panel_width - 32.0,
                    h: LINE - 2.0,
                },
                corner: 8.0,
                tint: RAISED,
            });
        }
        sheet.labels.push(Label {
            width: panel_width - 56.0,
            ..label(
                line,
                x + 28.0,
                top + 19.0,
                16.0,
                if is_chosen { ACCENT } else { TEXT },
            )
        });
    }
    sheet
        .labels
        .push(label(keys, x + 28.0, y + panel_height - 20.0, 14.0, DIM));
}

/// Height of a line of a list.
const LINE: f32 = 30.0;
