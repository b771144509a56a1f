//! Animates steps: computes where moving pieces are drawn until they reach their squares.
//!
//! A step takes effect at once, and its animation follows. The animation of a piece starts at the point where the piece
//! is currently drawn, so a new step never waits for the previous one. This module does not read a clock: callers pass
//! the elapsed time in seconds.

mod tween;
mod victory;

use sokoban_core::{Direction, Fall, Kind, Pos, Step};

use super::theme::time;
use crate::geometry::BoardPoint;

pub use tween::{Curve, Landing, Piece, Tween};
pub use victory::{Victory, VictoryAnimation};

/// The fraction of a step's duration after which an eased step is slower than a steady one. It solves the equation
/// 3(1−t)² = 1 for t.
const SLOWED: f32 = 0.422_65;

/// The distance by which the player moves when a step is blocked, in squares.
const BUMP: f32 = 0.12;

/// The distance by which the player leans towards a box while pushing it, in squares. The hands then touch the box.
const REACH: f32 = 0.11;

/// The animations that are running, and the direction in which the player looks.
#[derive(Debug, Clone)]
pub struct Motion {
    tweens: Vec<Tween>,
    landings: Vec<Landing>,
    /// How far the player is currently leaning towards a box, in squares.
    reach: BoardPoint,
    bump: Option<f32>,
    victory: VictoryAnimation,
    facing: Direction,
    pushing: bool,
    /// The number of steps so far. If it is even, one foot is drawn in front, and if it is odd, the other.
    stride: u32,
    /// `true` if decorative animations are off: the victory animation, dust, bumps and leaning.
    is_reduced: bool,
}

impl Motion {
    /// Creates the state in which nothing moves, and the player looks in the direction `facing`.
    pub fn still(facing: Direction) -> Self {
        Self {
            tweens: Vec::new(),
            landings: Vec::new(),
            reach: BoardPoint { x: 0.0, y: 0.0 },
            bump: None,
            victory: VictoryAnimation::NONE,
            facing,
            pushing: false,
            stride: 0,
            is_reduced: false,
        }
    }

    /// Ends all animations, and makes the player look in the direction `facing`.
    pub fn stop(&mut self, facing: Direction) {
        *self = Self {
            is_reduced: self.is_reduced,
            ..Self::still(facing)
        };
    }

    /// Turns decorative animations off if `is_reduced` is `true`, and on otherwise.
    pub const fn reduce(&mut self, is_reduced: bool) {
        self.is_reduced = is_reduced;
    }

    pub const fn facing(&self) -> Direction {
        self.facing
    }

    /// Returns `true` if the player is drawn in the pose for pushing. This is also the pose for a bump.
    pub fn is_pushing(&self) -> bool {
        self.bump.is_some() || self.pushing && (self.player().is_some() || self.is_leaning())
    }

    fn is_leaning(&self) -> bool {
        self.reach != BoardPoint { x: 0.0, y: 0.0 }
    }

    pub const fn stride(&self) -> u32 {
        self.stride
    }

    pub fn is_active(&self) -> bool {
        !self.tweens.is_empty()
            || !self.landings.is_empty()
            || self.is_leaning()
            || self.bump.is_some()
            || self.victory.is_active()
    }

    pub const fn victory(&self) -> &VictoryAnimation {
        &self.victory
    }

    /// Starts the victory animation. The light spreads from the box on the square `origin`. If decorative animations
    /// are off, only light is shown, and nothing moves.
    pub const fn celebrate(&mut self, origin: Option<Pos>) {
        self.victory = VictoryAnimation::start(origin, self.is_reduced);
    }

    /// Adds those parts of the victory animation that belong to `victory`.
    pub fn add_victory(&mut self, victory: Victory) {
        self.victory.add(victory);
    }

    pub const fn stop_celebration(&mut self) {
        self.victory = VictoryAnimation::NONE;
    }

    pub fn tweens(&self) -> &[Tween] {
        &self.tweens
    }

    pub fn landings(&self) -> &[Landing] {
        &self.landings
    }

    /// Returns the tween of the player, or `None` if the player stands still.
    pub fn player(&self) -> Option<&Tween> {
        self.tweens
            .iter()
            .find(|flight| flight.piece == Piece::Player)
    }

    /// Returns the distance by which leaning or a bump moves the drawn player, in squares.
    pub fn lean(&self) -> BoardPoint {
        let bump = self.bump.map_or(0.0, |elapsed| {
            let half = (elapsed / time::BUMP).min(1.0);
            BUMP * (1.0 - (2.0 * half - 1.0).powi(2))
        });
        let (x, y) = self.facing.delta();
        BoardPoint {
            x: self.reach.x + x as f32 * bump,
            y: self.reach.y + y as f32 * bump,
        }
    }

    /// Animates a step. `kind_at` returns the kind of the box on a square after the step.
    pub fn done(&mut self, step: &Step, kind_at: impl Fn(Pos) -> Option<Kind>, pace: Pace) {
        self.begin(step);
        let falls = |square| matches!(step.fell(), Some(Fall::Box(_))) && square == step.pushed();
        for square in (1..=step.pushed()).rev() {
            let (old, new) = (step.ahead(square), step.ahead(square + 1));
            let kind = match step.fell() {
                Some(Fall::Box(kind)) if falls(square) => Some(kind),
                _ => kind_at(new),
            };
            if let Some(kind) = kind {
                self.launch(Piece::Box(kind), old, new, falls(square), pace);
                if let Some(flight) = self.tweens.last_mut() {
                    flight.lands = true;
                }
            }
        }
        let fell = step.fell() == Some(Fall::Player);
        self.launch(Piece::Player, step.from(), step.ahead(1), fell, pace);
        self.stride = self.stride.wrapping_add(1);
    }

    /// Animates the undoing of a step. `kind_at` returns the kind of the box on a square after the step is undone.
    pub fn undone(&mut self, step: &Step, kind_at: impl Fn(Pos) -> Option<Kind>, pace: Pace) {
        self.begin(step);
        for square in 1..=step.pushed() {
            let (old, new) = (step.ahead(square + 1), step.ahead(square));
            if let Some(kind) = kind_at(new) {
                self.launch(Piece::Box(kind), old, new, false, pace);
            }
        }
        self.launch(Piece::Player, step.ahead(1), step.from(), false, pace);
        self.stride = self.stride.wrapping_sub(1);
    }

    /// Animates a step that is blocked.
    pub fn bump(&mut self, direction: Direction) {
        self.facing = direction;
        self.bump = (!self.is_reduced).then_some(0.0);
    }

    pub fn advance(&mut self, dt: f32) {
        self.lean_on(dt);
        self.victory.advance(dt);
        for landing in &mut self.landings {
            landing.age += dt;
        }
        for flight in &mut self.tweens {
            flight.elapsed += dt;
        }
        if !self.is_reduced {
            (self.landings).extend(self.tweens.iter().filter_map(Tween::landing));
        }
        self.landings.retain(|landing| landing.age < time::LANDING);
        self.tweens.retain(|flight| flight.over() < 0.0);
        self.bump = self
            .bump
            .map(|elapsed| elapsed + dt)
            .filter(|elapsed| *elapsed < time::BUMP);
    }

    /// Makes the player lean towards a box that is being pushed, and stand upright again after the push.
    fn lean_on(&mut self, dt: f32) {
        let (x, y) = self.facing.delta();
        let pushes = self.pushing && self.player().is_some() && !self.is_reduced;
        let out = if pushes { REACH } else { 0.0 };
        let aim = BoardPoint {
            x: x as f32 * out,
            y: y as f32 * out,
        };
        let left = self.reach.distance(aim);
        let step = dt * REACH / time::REACH;
        self.reach = if left <= step {
            aim
        } else {
            self.reach.towards(aim, step / left)
        };
    }

    /// Returns the time until the player is drawn on the destination square, in seconds. Returns 0 if the player stands
    /// still.
    pub fn until_arrival(&self) -> f32 {
        self.player()
            .map_or(0.0, |flight| (flight.duration - flight.elapsed).max(0.0))
    }

    /// Continues the latest step at a constant speed. Called while a key is held, because another step will follow in
    /// `until_next` seconds. The latest step ends at its planned time or, if this is later, when the next step starts.
    pub fn walk_on(&mut self, until_next: f32) {
        for flight in self.tweens.iter_mut().filter(|flight| flight.latest) {
            let slowed = flight.elapsed >= flight.duration * SLOWED;
            if flight.curve == Curve::Eased && slowed && flight.elapsed < flight.duration {
                let rest = flight.duration - flight.elapsed;
                flight.restart(Curve::Steady, rest.max(until_next));
            }
        }
    }

    /// Slows the latest step down towards its end. Called when the key is released. The step ends at its planned time
    /// or, if this is later, at most [`time::STOP`] seconds from now.
    pub fn settle(&mut self) {
        for flight in self.tweens.iter_mut().filter(|flight| flight.latest) {
            if flight.curve == Curve::Steady && flight.elapsed < flight.duration {
                // At its start, an eased tween is three times as fast as its average speed.
                let rest = flight.duration - flight.elapsed;
                flight.restart(Curve::Eased, (3.0 * rest).min(time::STOP.max(rest)));
            }
        }
    }

    fn begin(&mut self, step: &Step) {
        self.bump = None;
        self.facing = step.direction();
        self.pushing = step.is_push();
        for flight in &mut self.tweens {
            flight.latest = false;
        }
    }

    /// Starts a tween of `piece` from the square `old` to the square `new`. If the piece is still moving, the tween
    /// starts at the point where the piece is currently drawn.
    fn launch(&mut self, piece: Piece, old: Pos, new: Pos, sinks: bool, pace: Pace) {
        let same = |flight: &Tween| match piece {
            Piece::Player => flight.piece == Piece::Player,
            Piece::Box(_) => flight.piece == piece && flight.to == old && !flight.sinks,
        };
        let rising = |flight: &Tween| flight.sinks && flight.piece == piece && flight.to == old;
        let known = self
            .tweens
            .iter()
            .position(|flight| same(flight) || rising(flight));
        let from = known.map_or(old.into(), |index| {
            self.tweens.swap_remove(index).position()
        });
        (self.landings).retain(|landing| landing.at != old && landing.at != new);
        self.tweens.push(Tween {
            piece,
            to: new,
            sinks,
            from,
            curve: pace.curve,
            elapsed: 0.0,
            duration: pace.duration.max(f32::EPSILON),
            latest: true,
            lands: false,
        });
    }

    /// Returns the distance from the point where the player is drawn to the player's square, in squares.
    pub fn lag(&self) -> f32 {
        self.player()
            .map_or(0.0, |flight| flight.position().distance(flight.to.into()))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pace {
    pub curve: Curve,
    /// The duration of the step, in seconds.
    pub duration: f32,
}
