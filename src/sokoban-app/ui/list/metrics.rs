//! The sizes of the parts of lists and menus.

use super::{ListForm, ListRow, height};
use crate::geometry::Rect;
use crate::view::scene::WindowSize;
use crate::view::theme::text;

/// The widths of the margins to the left and right of the logo above a menu, and the heights of the margins above and
/// below it.
const LOGO_MARGIN: (f32, f32) = (56.0, 18.0);

#[derive(Debug, Clone, Copy)]
pub(super) struct ListMetrics {
    /// The maximum width of the panel.
    pub(super) width: f32,
    /// The type size of the title. `None` if the logo replaces the title.
    pub(super) title: Option<f32>,
    /// The distance from the panel's upper edge to the close button.
    pub(super) close_top: f32,
    /// The distance from the panel's upper edge to the first row.
    pub(super) top: f32,
    /// The height of a line, including the gap below it, and the height of this gap.
    pub(super) line: (f32, f32),
    pub(super) minor_line: f32,
    pub(super) text: f32,
    pub(super) hint_height: f32,
    /// The distance from the panel's lower edge up to the baseline of the last hint, and the height below the rows if
    /// there are no hints.
    pub(super) end: (f32, f32),
    /// The minimum total height of the margins above and below the panel.
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
    /// The sizes of menus in tall windows, and in low ones. A line is at least 44 pixels high, so that a finger can hit
    /// it.
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

    /// Returns the sizes for a list with these rows. In a menu, the larger sizes are used if all rows then fit in the
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
