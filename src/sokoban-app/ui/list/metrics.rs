//! The dimensions of lists and menus.

use super::{ListForm, ListRow, height};
use crate::geometry::Rect;
use crate::view::scene::WindowSize;
use crate::view::theme::text;

/// The margins of a menu's logo: on the left and right, and above and below.
const LOGO_MARGIN: (f32, f32) = (56.0, 18.0);

#[derive(Debug, Clone, Copy)]
pub(super) struct ListMetrics {
    /// The maximum width of the panel.
    pub(super) width: f32,
    /// The text size of the title. `None` if the logo replaces the title.
    pub(super) title: Option<f32>,
    /// The distance from the upper edge of the panel to the close button.
    pub(super) close_top: f32,
    /// The distance from the upper edge of the panel to the first row.
    pub(super) top: f32,
    /// The height of a line, and the part of this height that is the gap below the line.
    pub(super) line: (f32, f32),
    /// The height of a line of lesser importance.
    pub(super) minor_line: f32,
    /// The text size of a line.
    pub(super) text: f32,
    /// The height of a key hint.
    pub(super) hint_height: f32,
    /// The distance from the lower edge of the panel to the baseline of the last key hint, and the height below the
    /// rows excluding the key hints.
    pub(super) end: (f32, f32),
    /// The minimum sum of the margins above and below the panel.
    pub(super) min_margin: f32,
}

impl ListMetrics {
    const USUAL: Self = Self {
        width: 520.0,
        title: Some(text::HEADING),
        close_top: 20.0,
        top: 62.0,
        line: (36.0, 4.0),
        minor_line: 36.0,
        text: text::ITEM,
        hint_height: 21.0,
        end: (18.0, 26.0),
        min_margin: 16.0,
    };
    /// The dimensions of menus in high and in low windows. A line needs at least 44 pixels for a finger.
    const MENUS: [Self; 2] = [
        Self {
            width: 420.0,
            title: None,
            close_top: 16.0,
            top: 124.0,
            line: (50.0, 2.0),
            minor_line: 44.0,
            text: text::TITLE,
            end: (18.0, 20.0),
            min_margin: 64.0,
            ..Self::USUAL
        },
        Self {
            width: 420.0,
            title: None,
            close_top: 10.0,
            top: 66.0,
            line: (44.0, 0.0),
            minor_line: 44.0,
            text: text::TITLE,
            hint_height: 18.0,
            end: (13.0, 10.0),
            min_margin: 8.0,
        },
    ];

    /// Returns the dimensions of a list with these rows. A menu uses the larger dimensions if all its rows fit in the
    /// window.
    pub(super) fn new(form: ListForm, rows: &[ListRow], window: WindowSize) -> Self {
        match form {
            ListForm::Lines => Self::USUAL,
            ListForm::Menu => {
                let [large, small] = Self::MENUS;
                let height = large.top + height(rows, large) + large.end.1;
                if height + large.min_margin <= window.logical().1 {
                    large
                } else {
                    small
                }
            }
        }
    }

    pub(super) const fn logo(self, panel: Rect) -> Rect {
        let (side, above) = LOGO_MARGIN;
        let height = self.top - 2.0 * above;
        Rect::new(
            panel.x + side,
            panel.y + above,
            panel.w - 2.0 * side,
            height,
        )
    }
}
