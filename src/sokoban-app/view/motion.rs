//! A step → pieces in flight: where each piece is drawn while the picture catches up with the truth.
//!
//! The rules have already moved everything when a flight begins. A flight starts from where its piece is drawn
//! now, so a new step never waits for the one before. Time comes in as seconds; nothing here reads a clock.

mod tween;
mod victory;

use sokoban_core::{Direction, Fall, Kind, Pos, Step};

use super::theme::time;
use crate::geometry::BoardPoint;

pub use tween::{Curve, Landing, Piece, Tween};
pub use victory::VictoryAnimation;

/// Of a step's time, the part after which its eased speed has dropped to that of steady walking: where
/// 3(1−t)² = 1.
const SLOWED: f32 = 0.422_65;

/// How far a bump goes, in squares.
const BUMP: f32 = 0.12;

/// How far the player leans towards what it pushes, in squares: its hands are that far away.
const REACH: f32 = 0.11;

/// All pieces in flight, and where the player looks.
#[derive(Debug, Clone)]
pub struct Motion {
    tweens: Vec<Tween>,
    landings: Vec<Landing>,
    /// How far the player leans towards what it pushes, in squares.
    reach: BoardPoint,
    bump: Option<f32>,
    victory: VictoryAnimation,
    facing: Direction,
    pushing: bool,
    /// Squares walked so far: tells the left foot from the right.
    stride: u32,
    /// Decorative motion is left out: hops and flashes, dust, bumps, reaching hands.
    is_reduced: bool,
}

impl Motion {
    /// Nothing moves.
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

    /// Stops everything, and looks there.
    pub fn stop(&mut self, facing: Direction) {
        *self = Self {
            is_reduced: self.is_reduced,
            ..Self::still(facing)
        };
    }

    /// Leaves decorative motion out, or shows it again.
    pub const fn reduce(&mut self, is_reduced: bool) {
        self.is_reduced = is_reduced;
    }

    /// Where the player looks.
    pub const fn facing(&self) -> Direction {
        self.facing
    }

    /// Whether the player has its hands against something.
    pub fn is_pushing(&self) -> bool {
        self.bump.is_some() || self.pushing && (self.player().is_some() || self.is_leaning())
    }

    fn is_leaning(&self) -> bool {
        self.reach != BoardPoint { x: 0.0, y: 0.0 }
    }

    /// Counts the squares walked.
    pub const fn stride(&self) -> u32 {
        self.stride
    }

    /// Whether anything is still moving.
    pub fn is_active(&self) -> bool {
        !self.tweens.is_empty()
            || !self.landings.is_empty()
            || self.is_leaning()
            || self.bump.is_some()
            || self.victory.is_active()
    }

    /// What is seen of a victory.
    pub const fn victory(&self) -> &VictoryAnimation {
        &self.victory
    }

    /// The level is won.
    pub fn celebrate(&mut self) {
        if !self.is_reduced {
            self.victory = VictoryAnimation::start();
        }
    }

    /// It is not won any more.
    pub const fn stop_celebration(&mut self) {
        self.victory = VictoryAnimation::NONE;
    }

    /// All pieces in flight.
    pub fn tweens(&self) -> &[Tween] {
        &self.tweens
    }

    /// Boxes that have just come to rest.
    pub fn landings(&self) -> &[Landing] {
        &self.landings
    }

    /// The player's flight, if it is in flight.
    pub fn player(&self) -> Option<&Tween> {
        self.tweens
            .iter()
            .find(|flight| flight.piece == Piece::Player)
    }

    /// How far the player leans out of its place, in squares.
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

    /// Begins the tweens of a step just made, taking `duration` seconds.
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

    /// Begins the tweens of a step just taken back.
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

    /// The player runs against something.
    pub fn bump(&mut self, direction: Direction) {
        self.facing = direction;
        self.bump = (!self.is_reduced).then_some(0.0);
    }

    /// Advances time by `dt` seconds.
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

    /// Leans towards what is pushed, and back when that is done.
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

    /// Seconds until the player arrives where the rules have it.
    pub fn until_arrival(&self) -> f32 {
        self.player()
            .map_or(0.0, |flight| (flight.duration - flight.elapsed).max(0.0))
    }

    /// The key is still down: the latest step runs on at one speed instead of easing out, so that the next one
    /// follows without a stop. It arrives no earlier than it would have.
    pub fn walk_on(&mut self) {
        for flight in self.tweens.iter_mut().filter(|flight| flight.latest) {
            let slowed = flight.elapsed >= flight.duration * SLOWED;
            if flight.curve == Curve::Eased && slowed && flight.elapsed < flight.duration {
                flight.restart(Curve::Steady, flight.duration - flight.elapsed);
            }
        }
    }

    /// The key was let go: what runs at one speed eases out from that speed.
    pub fn settle(&mut self) {
        for flight in self.tweens.iter_mut().filter(|flight| flight.latest) {
            if flight.curve == Curve::Steady && flight.elapsed < flight.duration {
                // An eased flight begins at three times its mean speed.
                let rest = flight.duration - flight.elapsed;
                flight.restart(Curve::Eased, 3.0 * rest);
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

    /// Sends a piece from square `old` to square `new`, from where it is drawn if it is in flight already.
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
        let from = known.map_or(old.into(), |index| self.tweens.swap_remove(index).place());
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

    /// How far the picture of the player is from the truth, in squares.
    pub fn lag(&self) -> f32 {
        self.player()
            .map_or(0.0, |flight| flight.place().distance(flight.to.into()))
    }
}

/// How long a step takes and how it moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pace {
    /// Speed along the line.
    pub curve: Curve,
    /// Seconds.
    pub duration: f32,
}
