//! Touch gestures: taps and swipes with one finger, and gestures with two fingers for undoing, zooming and panning.

use sokoban_core::Direction;

use super::event::Touch;
use crate::geometry::Point;

/// The minimum distance that a finger must move for a swipe, in logical pixels.
const SWIPE: f32 = 24.0;
/// The minimum distance that two fingers must move to pan or zoom, in logical pixels.
const PINCH: f32 = 12.0;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Gesture {
    Tap(Point),
    /// A finger has started to swipe in this direction, and is still down.
    Swipe(Direction),
    /// A swiping finger has moved down by this number of logical pixels, or up if the number is negative.
    Slide(f32),
    /// The swipe has ended, usually because the finger was lifted.
    Rest,
    Back,
    Pinch {
        /// The midpoint between the fingers.
        about: Point,
        /// The distances that the midpoint has moved to the right and down, in logical pixels.
        by: (f32, f32),
        /// The factor by which the distance between the fingers has increased, or decreased if it is less than 1.
        factor: f32,
    },
}

#[derive(Debug, Clone, Copy)]
struct Finger {
    id: u64,
    start: Point,
    at: Point,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Mode {
    /// No finger is down, or one finger is down that has not moved far enough for a swipe.
    Still,
    /// A finger is swiping. Contains the direction, and the point at which the finger was last found to move in this
    /// direction.
    Pull(Direction, Point),
    /// Two fingers are down. Contains `true` once they have moved.
    Two(bool),
    /// The gesture has ended. The next gesture can start after all fingers are lifted.
    Said,
}

#[derive(Debug, Clone)]
pub struct Fingers {
    down: Vec<Finger>,
    mode: Mode,
}

impl Default for Fingers {
    fn default() -> Self {
        Self {
            down: Vec::new(),
            mode: Mode::Still,
        }
    }
}

impl Fingers {
    pub const fn count(&self) -> usize {
        self.down.len()
    }

    /// Returns the gestures that result from a touch event, in the order in which they happened.
    pub fn handle(&mut self, touch: Touch, id: u64, point: Point) -> Vec<Gesture> {
        match touch {
            Touch::Down => self.down(id, point).into_iter().collect(),
            Touch::Move => self.moved(id, point),
            Touch::Up => self.up(id, point).into_iter().collect(),
            Touch::Lost => {
                let pulled = matches!(self.mode, Mode::Pull(..));
                *self = Self::default();
                pulled.then_some(Gesture::Rest).into_iter().collect()
            }
        }
    }

    fn down(&mut self, id: u64, point: Point) -> Option<Gesture> {
        self.down.retain(|finger| finger.id != id);
        self.down.push(Finger {
            id,
            start: point,
            at: point,
        });
        let pulled = matches!(self.mode, Mode::Pull(..));
        match self.down.len() {
            1 => self.mode = Mode::Still,
            2 if self.mode != Mode::Said => self.mode = Mode::Two(false),
            _ => {}
        }
        pulled.then_some(Gesture::Rest)
    }

    fn moved(&mut self, id: u64, point: Point) -> Vec<Gesture> {
        let pair = self.pair();
        let Some(finger) = self.down.iter_mut().find(|finger| finger.id == id) else {
            return Vec::new();
        };
        let before = std::mem::replace(
            finger,
            Finger {
                at: point,
                ..*finger
            },
        );
        match self.mode {
            Mode::Still => self.pull(None, before.start, point).into_iter().collect(),
            Mode::Pull(direction, anchor) => {
                let turn = self.pull(Some(direction), anchor, point);
                let slide = Gesture::Slide(point.y - before.at.y);
                [slide].into_iter().chain(turn).collect()
            }
            Mode::Two(moving) => self.pinch(moving, pair).into_iter().collect(),
            Mode::Said => Vec::new(),
        }
    }

    /// Starts or continues a swipe if the finger has moved far enough from `from` to `to`. Returns the swipe if its
    /// direction differs from `old`, the direction of the swipe so far.
    fn pull(&mut self, old: Option<Direction>, from: Point, to: Point) -> Option<Gesture> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        if dx.abs().max(dy.abs()) < SWIPE {
            return None;
        }
        let direction = match (dx.abs() > dy.abs(), dx > 0.0, dy > 0.0) {
            (true, true, _) => Direction::Right,
            (true, false, _) => Direction::Left,
            (false, _, true) => Direction::Down,
            (false, _, false) => Direction::Up,
        };
        self.mode = Mode::Pull(direction, to);
        (old != Some(direction)).then_some(Gesture::Swipe(direction))
    }

    fn pinch(&mut self, moving: bool, before: Option<Pair>) -> Option<Gesture> {
        let (before, now) = (before?, self.pair()?);
        let start = Pair::of(self.down.first()?.start, self.down.get(1)?.start);
        let far =
            start.middle.distance(now.middle) > PINCH || (start.spread - now.spread).abs() > PINCH;
        if !moving && !far {
            return None;
        }
        self.mode = Mode::Two(true);
        Some(Gesture::Pinch {
            about: now.middle,
            by: (
                now.middle.x - before.middle.x,
                now.middle.y - before.middle.y,
            ),
            factor: now.spread.max(1.0) / before.spread.max(1.0),
        })
    }

    fn pair(&self) -> Option<Pair> {
        Some(Pair::of(self.down.first()?.at, self.down.get(1)?.at))
    }

    fn up(&mut self, id: u64, point: Point) -> Option<Gesture> {
        let index = self.down.iter().position(|finger| finger.id == id)?;
        let finger = self.down.remove(index);
        let mode = std::mem::replace(&mut self.mode, Mode::Said);
        match mode {
            Mode::Still if finger.start.distance(point) < SWIPE => Some(Gesture::Tap(point)),
            Mode::Pull(..) => Some(Gesture::Rest),
            Mode::Two(false) => Some(Gesture::Back),
            Mode::Still | Mode::Two(true) | Mode::Said => None,
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Pair {
    middle: Point,
    spread: f32,
}

impl Pair {
    fn of(one: Point, other: Point) -> Self {
        Self {
            middle: Point {
                x: f32::midpoint(one.x, other.x),
                y: f32::midpoint(one.y, other.y),
            },
            spread: one.distance(other),
        }
    }
}
