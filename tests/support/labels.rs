//! The extent of labels.

use sokoban_app::view::scene::{Align, Label};
use sokoban_app::view::text_metrics;

/// Returns the left and right edges of a label at its maximum width.
pub(crate) fn sides(label: &Label) -> (f32, f32) {
    let width = text_metrics::width(&label.text, label.size).min(label.width);
    let left = match label.align {
        Align::Left => label.x,
        Align::Centre => label.x - width / 2.0,
        Align::Right => label.x - width,
    };
    (left, left + width)
}
