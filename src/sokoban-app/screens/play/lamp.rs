//! The lamp by the counters: whether the level can still be won.

use crate::analysis::Assessment;
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::save::Lamp;
use crate::screens::play::hud;
use crate::texts;
use crate::ui;
use crate::view::scene::{Align, Label, Layer, Panel, WindowSize};
use crate::view::sprite;
use crate::view::theme::{Color, color, text};

/// Width and height of the lamp, and what is free beside it.
const SIDE: f32 = 10.0;
const GAP: f32 = 6.0;

/// Whether the player wants to see this.
pub const fn shows(lamp: Lamp, assessment: &Assessment) -> bool {
    match lamp {
        Lamp::Full => true,
        Lamp::Lost => matches!(assessment, Assessment::Deadlocked(_)),
        Lamp::Off => false,
    }
}

/// Where it lies: its right end is where the counters end.
pub fn area(right: f32) -> Rect {
    Rect {
        x: right - 150.0,
        y: 33.0,
        w: 150.0,
        h: 16.0,
    }
}

/// Whether a click on this point asks to go back to where the level could still be won.
pub fn is_hit(shown: Option<&Assessment>, right: f32, point: Point) -> bool {
    matches!(shown, Some(Assessment::Deadlocked(_))) && area(right).contains(point)
}

/// Draws the lamp.
pub fn draw(layer: &mut Layer, right: f32, shown: Option<&Assessment>) {
    let Some(assessment) = shown else {
        return;
    };
    let (tint, said, shade) = look(assessment);
    let area = area(right);
    let x = area.x + area.w - SIDE;
    layer.panels.push(Panel {
        cell: sprite::PANEL,
        rect: Rect {
            x,
            y: area.y + (area.h - SIDE) / 2.0,
            w: SIDE,
            h: SIDE,
        },
        corner: SIDE / 2.0,
        tint,
    });
    layer.labels.push(Label {
        align: Align::Right,
        width: area.w - SIDE - GAP,
        ..ui::label(&said, x - GAP, area.y + 12.5, text::NOTE, shade)
    });
}

/// The colour of the lamp, what is said beside it, and the colour of that.
fn look(assessment: &Assessment) -> (Color, String, Color) {
    match assessment {
        Assessment::Solvable {
            pushes: Some(pushes),
            ..
        } => {
            let said = texts::hints::pushes_to_go(u32::from(*pushes));
            (color::LAMP_SOLVABLE, said, color::DIM)
        }
        Assessment::Solvable { .. } => {
            let said = texts::hints::SOLVABLE.to_owned();
            (color::LAMP_SOLVABLE, said, color::DIM)
        }
        Assessment::Deadlocked(_) => {
            let said = texts::hints::STUCK.to_owned();
            (color::WARNING, said, color::WARNING)
        }
        Assessment::Unknown { .. } => (color::LAMP_UNKNOWN, String::new(), color::DIM),
    }
}

/// Where the counters, and with them the lamp, end.
pub fn right(window: WindowSize, buttons: bool) -> f32 {
    window.logical().0 - hud::beside_buttons(buttons)
}
