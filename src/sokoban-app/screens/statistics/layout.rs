//! The layout of the statistics screen. Its rows depend on the width of the window.

use std::ops::Range;

use super::stamps;
use crate::geometry::Rect;
use crate::statistics::achievements::Achievement;
use crate::ui::modal::{Head, Modal};
use crate::ui::scroll_area::ScrollArea;
use crate::view::scene::WindowSize;

const MAX_PANEL_SIZE: (f32, f32) = (880.0, 940.0);
const PANEL_MARGIN: f32 = 8.0;
const INSET: f32 = 28.0;
const NARROW_INSET: f32 = 16.0;
/// The minimum width of a panel in which the two charts are side by side. In narrower panels, one is below the other.
const NARROW_PANEL: f32 = 620.0;
const TITLE_HEIGHT: f32 = 58.0;
const BOTTOM_HEIGHT: f32 = 22.0;
/// The minimum width of the space for a figure with its name, and the maximum number of figures.
const FIGURE_WIDTH: f32 = 128.0;
const FIGURES: usize = 6;
pub(super) const GAP: f32 = 12.0;
const STAMP_WIDTH: f32 = 250.0;
/// The part of an achievement's width that its star and margins take up, so that it is not available for its text.
pub(super) const STAMP_MARGIN: f32 = 52.0;
const FIGURE_HEIGHT: f32 = 66.0;
const HEADING_HEIGHT: f32 = 40.0;
const BAND_HEIGHT: f32 = 26.0;
const CHART_HEIGHT: f32 = 130.0;
const DAYS_HEIGHT: f32 = 132.0;
const STAMP_HEIGHT: f32 = 56.0;
const EMPTY_HEIGHT: f32 = 84.0;
/// The distance by which one press of an arrow key scrolls.
const LINE_HEIGHT: f32 = 40.0;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// A message to players who have not solved any level yet.
    Empty,
    Figures(Range<usize>, usize),
    ChartHeadings,
    /// The chart of difficulties and the chart of the rating, side by side.
    Charts,
    BandsHeading,
    /// The row for the difficulty with this index in the chart of difficulties. Used if the two charts are not side by
    /// side.
    Band(usize),
    RatingHeading,
    Rating,
    DaysHeading,
    Days,
    StampsHeading,
    /// A row of achievements, with their indices in `Achievement::ALL` and the number of columns.
    Stamps(Range<usize>, usize),
}

impl Row {
    pub(super) const fn is_heading(&self) -> bool {
        matches!(
            self,
            Self::ChartHeadings
                | Self::BandsHeading
                | Self::RatingHeading
                | Self::DaysHeading
                | Self::StampsHeading
        )
    }

    const fn height(&self) -> f32 {
        match self {
            Self::Empty => EMPTY_HEIGHT,
            Self::Figures(..) => FIGURE_HEIGHT,
            Self::Charts | Self::Rating => CHART_HEIGHT,
            Self::Band(_) => BAND_HEIGHT,
            Self::Days => DAYS_HEIGHT,
            Self::Stamps(..) => STAMP_HEIGHT,
            Self::ChartHeadings
            | Self::BandsHeading
            | Self::RatingHeading
            | Self::DaysHeading
            | Self::StampsHeading => HEADING_HEIGHT,
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) modal: Modal,
    pub(super) kinds: Vec<Row>,
    pub(super) rows: ScrollArea,
}

impl Layout {
    /// Creates the layout. `is_empty` is `true` if the player has not solved any level yet.
    pub(super) fn new(window: WindowSize, is_empty: bool, has_rating: bool) -> Self {
        let (width, height) = window.logical();
        let is_narrow = width - 2.0 * PANEL_MARGIN < NARROW_PANEL;
        let inset = if is_narrow { NARROW_INSET } else { INSET };
        let room = MAX_PANEL_SIZE.0.min(width - 2.0 * PANEL_MARGIN) - 2.0 * inset;
        let kinds = rows(room, is_narrow, is_empty, has_rating);
        let heights: Vec<f32> = kinds.iter().map(Row::height).collect();
        let needed = TITLE_HEIGHT + heights.iter().sum::<f32>() + BOTTOM_HEIGHT;
        let most = MAX_PANEL_SIZE.1.min(height - 2.0 * PANEL_MARGIN).max(0.0);
        let head = Head {
            left: inset,
            right: inset,
            top: 14.0,
        };
        let modal = Modal::new(window, (MAX_PANEL_SIZE.0, needed.min(most)), head);
        let Modal { area, left, .. } = modal;
        let rows = ScrollArea {
            area: Rect::new(
                left,
                area.y + TITLE_HEIGHT,
                area.w - 2.0 * (left - area.x),
                (area.h - TITLE_HEIGHT - BOTTOM_HEIGHT).max(0.0),
            ),
            heights,
            right: area.x + area.w - 4.0,
            line: LINE_HEIGHT,
            overlap: LINE_HEIGHT,
        };
        Self { modal, kinds, rows }
    }
}

fn rows(width: f32, is_narrow: bool, is_empty: bool, has_rating: bool) -> Vec<Row> {
    let mut rows = Vec::new();
    if is_empty {
        rows.push(Row::Empty);
    } else {
        let figures = if has_rating { FIGURES } else { FIGURES - 1 };
        rows.extend(grid(figures, width, FIGURE_WIDTH, Row::Figures));
        match (is_narrow, has_rating) {
            (false, true) => rows.extend([Row::ChartHeadings, Row::Charts]),
            (_, has_rating) => {
                rows.push(Row::BandsHeading);
                rows.extend((0..5).map(Row::Band));
                if has_rating {
                    rows.extend([Row::RatingHeading, Row::Rating]);
                }
            }
        }
        rows.extend([Row::DaysHeading, Row::Days]);
    }
    rows.push(Row::StampsHeading);
    let stamps = Achievement::ALL.len();
    let least = STAMP_WIDTH.max(stamps::widest() + STAMP_MARGIN);
    rows.extend(grid(stamps, width + GAP, least + GAP, Row::Stamps));
    rows
}

/// Distributes `count` items over rows. `row` creates a row from a range of items and the number of columns, which is
/// the same for all rows. Columns are at least `least` wide.
fn grid(
    count: usize,
    width: f32,
    least: f32,
    row: fn(Range<usize>, usize) -> Row,
) -> impl Iterator<Item = Row> {
    let most = ((width / least) as usize).clamp(1, count);
    // Reduce the number of columns if this does not add a row, so that the last row is not much shorter than the
    // others.
    let columns = count.div_ceil(count.div_ceil(most));
    let starts = (0..count).step_by(columns);
    starts.map(move |start| row(start..count.min(start + columns), columns))
}
