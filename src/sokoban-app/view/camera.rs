//! Which part of a board is in view: all of it, or what the player has zoomed to.

use crate::geometry::BoardPoint;
use crate::geometry::Point;
use crate::view::scene::{Viewport, WindowSize};

/// What one notch, or one key, makes squares larger.
const STEP: f32 = 1.25;
/// How near the player may come to the edge of the view, in squares, and as a part of the view where that is
/// less.
const NEAR: (f32, f32) = (3.0, 0.25);

/// Where the board may lie.
#[derive(Debug, Clone, Copy)]
pub struct CameraBounds {
    /// Columns and rows of the board.
    pub board: (u16, u16),
    /// The window.
    pub window: WindowSize,
    /// What is kept free above and below, in logical pixels.
    pub margins: (f32, f32),
    /// Where the player is drawn, in squares.
    pub player: BoardPoint,
}

/// Which part of the board is in view, and how large.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Camera {
    zoom: Option<Zoom>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Zoom {
    /// Physical pixels of a square.
    tile: f32,
    /// What lies in the middle of the bounds, in squares.
    centre: BoardPoint,
}

impl Camera {
    /// Where the board lies.
    pub fn viewport(&self, bounds: CameraBounds) -> Viewport {
        match self.zoom {
            None => Viewport::fit(bounds.board, bounds.window, bounds.margins, bounds.player),
            Some(zoom) => Viewport::around(
                bounds.board,
                bounds.window,
                bounds.margins,
                (zoom.tile.round() as u32, zoom.centre),
            ),
        }
    }

    /// Whether only a part of the board is meant to be seen.
    pub const fn is_zoomed(&self) -> bool {
        self.zoom.is_some()
    }

    /// The whole board.
    pub const fn fit(&mut self) {
        self.zoom = None;
    }

    /// Makes squares larger by so many steps, or smaller; what lies under the point stays there.
    pub fn step(&mut self, steps: f32, about: Point, bounds: CameraBounds) {
        let tile = self.tile(bounds);
        // A step is at least a pixel, so that small squares grow too.
        let least = (tile + steps.signum()).max(1.0) / tile;
        let factor = STEP.powf(steps);
        let factor = if steps > 0.0 {
            factor.max(least)
        } else {
            factor.min(least)
        };
        self.scale(factor, about, bounds);
    }

    /// Makes squares so many times as large; what lies under the point stays there.
    pub fn scale(&mut self, factor: f32, about: Point, bounds: CameraBounds) {
        let whole = Viewport::fit(bounds.board, bounds.window, bounds.margins, bounds.player).tile;
        let old = self.tile(bounds);
        let largest = Viewport::LARGEST.max(whole) as f32;
        let tile = (old * factor).clamp(Viewport::SMALLEST as f32, largest);
        if tile.round() as u32 <= whole {
            return self.fit();
        }
        let under = self.under(about, bounds);
        let (x, y) = offset(about, bounds);
        // Squares are drawn with whole pixels.
        let drawn = tile.round();
        self.zoom = Some(Zoom {
            tile,
            centre: BoardPoint {
                x: under.x - x / drawn,
                y: under.y - y / drawn,
            },
        });
    }

    /// Moves the board by logical pixels.
    pub fn pan(&mut self, by: (f32, f32), bounds: CameraBounds) {
        let Some(zoom) = &mut self.zoom else {
            return;
        };
        let scale = bounds.window.scale / zoom.tile;
        let limit = |at: f32, length: u16| at.clamp(0.0, f32::from(length));
        zoom.centre = BoardPoint {
            x: limit(zoom.centre.x - by.0 * scale, bounds.board.0),
            y: limit(zoom.centre.y - by.1 * scale, bounds.board.1),
        };
    }

    /// Keeps the player in view.
    pub fn follow(&mut self, bounds: CameraBounds) {
        let (width, height) = size(bounds);
        let Some(zoom) = &mut self.zoom else {
            return;
        };
        let follow = |centre: f32, player: f32, length: f32| {
            let half = length / zoom.tile / 2.0;
            let free = half - NEAR.0.min(2.0 * half * NEAR.1);
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

    /// What lies under a point, in squares.
    fn under(&self, point: Point, bounds: CameraBounds) -> BoardPoint {
        let viewport = self.viewport(bounds);
        let square =
            |at: f32, start: i32| (at * bounds.window.scale - start as f32) / viewport.tile as f32;
        BoardPoint {
            x: square(point.x, viewport.left),
            y: square(point.y, viewport.top),
        }
    }
}

/// Width and height of the bounds in physical pixels.
fn size(bounds: CameraBounds) -> (f32, f32) {
    let (window, (above, below)) = (bounds.window, bounds.margins);
    (
        window.width as f32,
        (window.height as f32 - (above + below) * window.scale).max(1.0),
    )
}

/// How far a point is from the middle of the bounds, in physical pixels.
fn offset(point: Point, bounds: CameraBounds) -> (f32, f32) {
    let (width, height) = size(bounds);
    let scale = bounds.window.scale;
    (
        point.x * scale - width / 2.0,
        (point.y - bounds.margins.0) * scale - height / 2.0,
    )
}
