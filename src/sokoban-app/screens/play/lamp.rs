//! The lamp near the counters, which shows whether the level can still be solved.

use crate::analysis::PositionStatus;
use crate::geometry::Rect;
use crate::input::{Action, Command};
use crate::save::Lamp;
use crate::texts;
use crate::ui;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel};
use crate::view::theme::{Color, color, text};

const SIDE: f32 = 10.0;
/// The gap between the lamp and its text.
const GAP: f32 = 6.0;

/// Returns `true` if the lamp is on for this `status` and this setting `lamp`.
pub const fn shows(lamp: Lamp, status: &PositionStatus) -> bool {
    match lamp {
        Lamp::Full => true,
        Lamp::Lost => matches!(status, PositionStatus::Deadlocked(_)),
        Lamp::Off => false,
    }
}

/// Draws the lamp and, if `has_words` is `true`, its text. If the position is unsolvable, the lamp is also a button
/// that rewinds to a solvable position.
pub fn draw(layer: &mut Layer, area: Rect, shown: Option<&PositionStatus>, has_words: bool) {
    let Some(status) = shown else {
        return;
    };
    let (tint, words, shade) = look(status);
    let x = area.x + area.w - SIDE;
    let rect = Rect::new(x, area.y + (area.h - SIDE) / 2.0, SIDE, SIDE);
    layer.draw(Panel::rounded(rect, SIDE / 2.0, tint));
    if matches!(status, PositionStatus::Deadlocked(_)) {
        let control = element(Role::Button, status, area);
        layer.control(control.with_action(Action::Run(Command::Rewind)));
    } else {
        layer.describe(|| element(Role::Text, status, area));
    }
    if !has_words {
        return;
    }
    layer.write(
        ui::label(&words, x - GAP, area.y + 12.5, text::NOTE, shade)
            .within(area.w - SIDE - GAP)
            .right_aligned(),
    );
}

fn element(role: Role, status: &PositionStatus, area: Rect) -> Element {
    let words = match status {
        PositionStatus::Unknown { is_pending: true } => texts::hints::thinking(),
        PositionStatus::Unknown { .. } => texts::hints::unknown(),
        PositionStatus::TooLarge => texts::hints::too_large(),
        _ => look(status).1,
    };
    Element::new(role, texts::speech::lamp(), area).with_value(words)
}

/// Returns the lamp's colour, its text, and the colour of this text.
fn look(status: &PositionStatus) -> (Color, String, Color) {
    match status {
        PositionStatus::Solvable {
            pushes: Some(pushes),
            ..
        } => {
            let words = texts::lamp::pushes_to_go(u32::from(*pushes));
            (color::LAMP_SOLVABLE, words, color::DIM)
        }
        PositionStatus::Solvable { .. } => {
            let words = texts::lamp::solvable();
            (color::LAMP_SOLVABLE, words, color::DIM)
        }
        PositionStatus::Deadlocked(_) => {
            let words = texts::lamp::stuck();
            (color::WARNING, words, color::WARNING)
        }
        PositionStatus::Unknown { .. } | PositionStatus::TooLarge => {
            (color::LAMP_UNKNOWN, String::new(), color::DIM)
        }
    }
}
