//! The position of a label's edges.

use sokoban_app::view::scene::{Align, Label};
use sokoban_app::view::text_metrics;

/// Returns the left and right edges of the text of a label. The text is shortened to the maximum width of the label.
pub(crate) fn sides(label: &Label) -> (f32, f32) {
    let width = text_metrics::width(&label.text, label.size).min(label.width);
    let left = match label.align {
        Align::Left => label.x,
        Align::Centre => label.x - width / 2.0,
        Align::Right => label.x - width,
    };
    (left, left + width)
}
