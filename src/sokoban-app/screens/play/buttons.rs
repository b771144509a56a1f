//! The buttons on the screen: what keys do, for mice and fingers.

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::Command;
use crate::view::scene::{Align, Label, Layer, Panel, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme;

/// A button.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Button {
    /// What it asks for.
    pub command: Command,
    /// Where it lies, in logical pixels.
    pub rect: Rect,
    icon: Cell,
    tip: &'static str,
}

const ALL: [(Command, Cell, &str); 6] = [
    (Command::Undo, sprite::ICON_UNDO, "undo"),
    (Command::Restart, sprite::ICON_RESTART, "restart"),
    (Command::Previous, sprite::ICON_PREVIOUS, "previous level"),
    (Command::Next, sprite::ICON_NEXT, "next level"),
    (Command::Browse, sprite::ICON_BROWSER, "all levels"),
    (Command::Settings, sprite::ICON_SETTINGS, "settings"),
];

const SIZE: f32 = 30.0;
const GAP: f32 = 4.0;
const MARGIN: f32 = 12.0;

/// Room that the buttons take at the right end of the line above the board.
pub const WIDTH: f32 = ALL.len() as f32 * (SIZE + GAP) + MARGIN;

/// All buttons.
pub fn all(window: WindowSize) -> impl Iterator<Item = Button> {
    let left = window.logical().0 - WIDTH;
    ALL.into_iter()
        .enumerate()
        .map(move |(index, (command, icon, tip))| Button {
            command,
            rect: Rect {
                x: left + index as f32 * (SIZE + GAP),
                y: 11.0,
                w: SIZE,
                h: SIZE,
            },
            icon,
            tip,
        })
}

/// The button under a spot.
pub fn at(spot: Point, window: WindowSize) -> Option<Button> {
    all(window).find(|button| button.rect.contains(spot))
}

/// Draws the buttons, and says what the one under the pointer does.
pub fn draw(layer: &mut Layer, window: WindowSize, pointer: Option<Point>) {
    for button in all(window) {
        let pointed = pointer.is_some_and(|spot| button.rect.contains(spot));
        layer.panels.push(Panel {
            cell: sprite::PANEL,
            rect: button.rect,
            corner: 8.0,
            tint: if pointed { theme::RAISED } else { theme::PANEL },
        });
        let inset = 6.0;
        let Rect { x, y, w, h } = button.rect;
        layer.panels.push(Panel {
            cell: button.icon,
            rect: Rect {
                x: x + inset,
                y: y + inset,
                w: w - 2.0 * inset,
                h: h - 2.0 * inset,
            },
            corner: 0.0,
            tint: if pointed { theme::ACCENT } else { theme::DIM },
        });
        if pointed {
            layer.labels.push(Label {
                text: button.tip.to_owned(),
                // To the left there is room for every tip.
                x: x + w,
                y: y + h + 15.0,
                size: 13.0,
                width: WIDTH,
                align: Align::Right,
                color: theme::TEXT,
            });
        }
    }
}
