//! Fingers on a screen → what they mean: a tap, a swipe that walks, two fingers that take back, zoom or move.

use sokoban_core::Direction;

use super::event::Touch;
use crate::geometry::Point;

/// How far a finger goes, in logical pixels, until it means to go somewhere.
const SWIPE: f32 = 24.0;
/// How far two fingers go until they mean to move or to zoom.
const PINCH: f32 = 12.0;

/// What fingers mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Gesture {
    /// A finger touched this place, and went up again.
    Tap(Point),
    /// A finger pulls in this direction, and stays down.
    Swipe(Direction),
    /// A finger that pulls moved by so many logical pixels down.
    Slide(f32),
    /// The finger that pulled is up.
    Rest,
    /// Two fingers touched the screen.
    Back,
    /// Two fingers moved.
    Pinch {
        /// The middle between them.
        about: Point,
        /// How far the middle moved, in logical pixels.
        by: (f32, f32),
        /// How many times as far they are apart.
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
    /// One finger that has not moved, or none.
    Still,
    /// One finger that pulls; the place where it last pulled in that direction.
    Pull(Direction, Point),
    /// Two fingers, and whether they have moved.
    Two(bool),
    /// What there was to say is said: the fingers only have to go up.
    Said,
}

/// The fingers that are down.
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
    /// How many are down.
    pub const fn count(&self) -> usize {
        self.down.len()
    }

    /// Handles an event of a finger, and returns what is meant, in order.
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

    /// A finger went from one point to another: far enough to pull in a new direction?
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

/// Where two fingers are.
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
