//! The camera. It shows the whole board or, if the player has zoomed in, a part of the board.

use crate::geometry::BoardPoint;
use crate::geometry::Point;
use crate::view::scene::{Viewport, WindowSize};

/// The factor by which one notch of the wheel or one key press zooms.
const STEP: f32 = 1.25;
/// The minimum distance from the player to the edge of the view, in squares. If `EDGE_FRACTION` of the view is less
/// than this, the player may be that close to the edge.
const EDGE_SQUARES: f32 = 3.0;
/// The minimum distance from the player to the edge of the view, as a fraction of the view. If `EDGE_SQUARES` is less
/// than this, the player may be that close to the edge.
const EDGE_FRACTION: f32 = 0.25;

/// The size of the board, and the part of the window that is available for it.
#[derive(Debug, Clone, Copy)]
pub struct CameraBounds {
    /// The number of columns and the number of rows.
    pub board: (u16, u16),
    pub window: WindowSize,
    /// The margins above and below the available area, in logical pixels.
    pub margins: (f32, f32),
    /// The margin to the left of the available area, in logical pixels. It is left free only if the whole board is
    /// shown.
    pub left: f32,
    /// The point at which the player is drawn, in squares.
    pub player: BoardPoint,
    /// `true` if the player can move the view beyond the edges of the board, and zoom out further than the whole board.
    /// This is needed in the editor, where the player can enlarge the board.
    pub is_open: bool,
}

/// The state of the camera. If `zoom` is `None`, the whole board is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Camera {
    zoom: Option<Zoom>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Zoom {
    /// The tile size, in physical pixels. It is not rounded, so that small zoom steps add up.
    tile: f32,
    /// The point of the board that is in the centre of the view, in squares.
    centre: BoardPoint,
}

impl Camera {
    pub fn viewport(&self, bounds: CameraBounds) -> Viewport {
        match self.zoom {
            None => fit(bounds),
            Some(zoom) => Viewport::around(
                bounds.board,
                bounds.window,
                bounds.margins,
                (zoom.tile.round() as u32, zoom.centre),
            ),
        }
    }

    /// Returns `true` if the player has zoomed or moved the view. Parts of the board may then be invisible.
    pub const fn is_zoomed(&self) -> bool {
        self.zoom.is_some()
    }

    /// Shows the whole board again.
    pub const fn fit(&mut self) {
        self.zoom = None;
    }

    /// Zooms in by `steps` steps, or out if `steps` is negative. The point of the board at `about` in the window does
    /// not move.
    pub fn step(&mut self, steps: f32, about: Point, bounds: CameraBounds) {
        let tile = self.tile(bounds);
        // Change the tile size by at least one pixel. Otherwise, a step would have no effect on small tiles.
        let least = (tile + steps.signum()).max(1.0) / tile;
        let factor = STEP.powf(steps);
        let factor = if steps > 0.0 {
            factor.max(least)
        } else {
            factor.min(least)
        };
        self.scale(factor, about, bounds);
    }

    /// Zooms by `factor`. The point of the board at `about` in the window does not move.
    pub fn scale(&mut self, factor: f32, about: Point, bounds: CameraBounds) {
        let whole = fit(bounds).tile;
        let old = self.tile(bounds);
        let largest = Viewport::LARGEST.max(whole) as f32;
        let tile = (old * factor).clamp(Viewport::SMALLEST as f32, largest);
        if tile.round() as u32 <= whole && !bounds.is_open {
            return self.fit();
        }
        let under = self.under(about, bounds);
        let (x, y) = offset(about, bounds);
        // Calculate with the tile size that is actually drawn, which is a whole number of pixels.
        let drawn = tile.round();
        self.zoom = Some(Zoom {
            tile,
            centre: BoardPoint {
                x: under.x - x / drawn,
                y: under.y - y / drawn,
            },
        });
    }

    /// Moves the board by `by`, in logical pixels. If the whole board is shown, does nothing unless `is_open` is
    /// `true`.
    pub fn pan(&mut self, by: (f32, f32), bounds: CameraBounds) {
        if self.zoom.is_none() && bounds.is_open {
            self.zoom = Some(Zoom {
                tile: self.tile(bounds),
                centre: self.under(middle(bounds), bounds),
            });
        }
        let Some(zoom) = &mut self.zoom else {
            return;
        };
        let scale = bounds.window.scale / zoom.tile;
        let limit = |at: f32, length: u16| {
            if bounds.is_open {
                at
            } else {
                at.clamp(0.0, f32::from(length))
            }
        };
        zoom.centre = BoardPoint {
            x: limit(zoom.centre.x - by.0 * scale, bounds.board.0),
            y: limit(zoom.centre.y - by.1 * scale, bounds.board.1),
        };
    }

    /// Scrolls only as far as needed to keep the player in view.
    pub fn follow(&mut self, bounds: CameraBounds) {
        let (width, height) = size(bounds);
        let Some(zoom) = &mut self.zoom else {
            return;
        };
        let follow = |centre: f32, player: f32, length: f32| {
            let half = length / zoom.tile / 2.0;
            let free = half - EDGE_SQUARES.min(2.0 * half * EDGE_FRACTION);
            centre.clamp(player + 0.5 - free, player + 0.5 + free)
        };
        zoom.centre = BoardPoint {
            x: follow(zoom.centre.x, bounds.player.x, width),
            y: follow(zoom.centre.y, bounds.player.y, height),
        };
    }

    fn tile(&self, bounds: CameraBounds) -> f32 {
        self.zoom
            .map_or_else(|| self.viewport(bounds).tile as f32, |zoom| zoom.tile)
    }

    /// Returns the point of the board that is shown at `point` in the window, in squares.
    pub fn under(&self, point: Point, bounds: CameraBounds) -> BoardPoint {
        let viewport = self.viewport(bounds);
        let square =
            |at: f32, start: i32| (at * bounds.window.scale - start as f32) / viewport.tile as f32;
        BoardPoint {
            x: square(point.x, viewport.left),
            y: square(point.y, viewport.top),
        }
    }
}

fn fit(bounds: CameraBounds) -> Viewport {
    Viewport::fit(
        bounds.board,
        bounds.window,
        bounds.margins,
        bounds.left,
        bounds.player,
    )
}

fn size(bounds: CameraBounds) -> (f32, f32) {
    let (window, (above, below)) = (bounds.window, bounds.margins);
    (
        window.width as f32,
        (window.height as f32 - (above + below) * window.scale).max(1.0),
    )
}

fn middle(bounds: CameraBounds) -> Point {
    let (width, height) = bounds.window.logical();
    let (above, below) = bounds.margins;
    Point {
        x: width / 2.0,
        y: f32::midpoint(above, height - below),
    }
}

/// Returns the offset of `point` from the centre of the area between the margins, in physical pixels.
fn offset(point: Point, bounds: CameraBounds) -> (f32, f32) {
    let (width, height) = size(bounds);
    let scale = bounds.window.scale;
    (
        point.x * scale - width / 2.0,
        (point.y - bounds.margins.0) * scale - height / 2.0,
    )
}
