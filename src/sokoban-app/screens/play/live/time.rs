//! What happens on the board as time passes.

use super::hearing::Moment;
use super::run::{Goal, Run};
use super::{LiveGame, SessionChange, Watching};
use crate::input::Command;
use crate::view::motion::{Curve, Pace};
use crate::view::theme::time::{RUSH, STEP};

impl LiveGame {
    /// Advances time by `dt` seconds.
    pub fn tick(&mut self, dt: f32) {
        if let Some(time) = &mut self.ended {
            *time += dt;
        }
        self.selection.tick(dt, &self.game);
        self.run_on(dt);
        match self.watching {
            _ if self.run.is_some() => self.run(dt),
            Some(watching) if watching.playing => self.watch_on(watching, dt),
            _ => self.walk(dt),
        }
        // A step that was made just now may have changed what is still to be heard.
        self.cues.advance(dt);
    }

    /// Sets out; the first step is made at once.
    pub(super) fn begin(&mut self, goal: Goal) {
        self.walking = false;
        self.repeat = None;
        self.run = Some(Run::new(goal, &self.game, self.manner.step));
        if self.manner.step > 0.0 {
            self.proceed();
        } else {
            self.finish();
        }
    }

    /// The run arrives at once, if there is one.
    pub(super) fn finish(&mut self) {
        let Some(run) = self.run.take() else {
            return;
        };
        match run.goal {
            Goal::Moves(moves) => {
                self.note(SessionChange::Played);
                let before = Moment::of(&self.game);
                // A move that is blocked ends the run, as it does step by step.
                self.game
                    .play_with_origin(moves.as_slice(), self.origin())
                    .ok();
                self.hear_leap(&before);
            }
            Goal::Point(point) => self.game.jump(point),
        }
        self.stand_still();
    }

    /// The next step of the run; it is over when there is none.
    fn proceed(&mut self) -> bool {
        let Some(mut run) = self.run.take() else {
            return false;
        };
        let pace = Pace {
            curve: Curve::Steady,
            duration: run.pace,
        };
        let now = self.game.history_index();
        let goes_on = match &mut run.goal {
            Goal::Moves(moves) => {
                let next = moves.next();
                next.is_some_and(|direction| self.step_at(direction, pace))
            }
            // The journey was heard when it began.
            Goal::Point(point) if now < *point => {
                self.travel_silently(Command::Redo, pace).is_some()
            }
            Goal::Point(point) => {
                now > *point && self.travel_silently(Command::Undo, pace).is_some()
            }
        };
        if goes_on {
            self.run = Some(run);
        }
        goes_on
    }

    /// The run goes on.
    fn run(&mut self, mut dt: f32) {
        loop {
            let arrival = self.motion.until_arrival();
            if arrival > dt {
                break;
            }
            self.motion.advance(arrival);
            dt -= arrival;
            if !self.proceed() {
                break;
            }
        }
        self.motion.advance(dt);
    }

    /// A solution that plays by itself.
    fn watch_on(&mut self, watching: Watching, mut dt: f32) {
        let pace = Pace {
            curve: Curve::Steady,
            duration: STEP / watching.speed,
        };
        loop {
            let arrival = self.motion.until_arrival();
            if arrival > dt {
                self.motion.advance(dt);
                return;
            }
            self.motion.advance(arrival);
            dt -= arrival;
            if !self.travel(Command::Redo, pace) {
                self.set_playing(false);
                self.motion.advance(dt);
                return;
            }
        }
    }

    /// A held undo or redo key.
    fn run_on(&mut self, mut dt: f32) {
        while let Some(mut repeat) = self.repeat.take() {
            if !self.held.holds(repeat.command) {
                return;
            }
            let due = repeat.is_due(&mut dt);
            let pace = Pace {
                curve: Curve::Steady,
                duration: repeat.interval.min(self.manner.step),
            };
            if !due || self.travel(repeat.command, pace) {
                self.repeat = Some(repeat);
            }
            if !due {
                return;
            }
        }
    }

    /// A held direction key; and motion goes on.
    fn walk(&mut self, mut dt: f32) {
        while let (true, Some(direction)) = (self.walking, self.held.direction()) {
            self.motion.walk_on();
            let arrival = self.motion.until_arrival().max(self.patience);
            self.patience -= arrival.min(dt);
            if arrival > dt {
                self.motion.advance(dt);
                return;
            }
            self.motion.advance(arrival);
            dt -= arrival;
            self.patience = RUSH;
            self.walking = self.step(direction, Curve::Steady);
        }
        if self.repeat.is_none() {
            self.motion.settle();
        }
        self.motion.advance(dt);
    }
}
