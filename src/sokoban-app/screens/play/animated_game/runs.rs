//! Advances the game over time. Makes the steps of walks, jumps in the history, replays and held keys.

use std::vec::IntoIter;

use sokoban_core::{Direction, Game, Origin, Pos, Step, rules};

use super::sound_cues::Snapshot;
use super::{AnimatedGame, SessionChange};
use crate::input::Command;
use crate::view::motion::{Curve, Pace};
use crate::view::theme::time::{FULL_SPEED_STEP, RUN, RUSH, SPEED_UP, STEP};

/// The steps to make in a run.
#[derive(Debug, Clone)]
pub(super) enum Goal {
    /// Make these moves, which have this origin.
    Moves(IntoIter<Direction>, Origin),
    /// Undo or redo until this history index is reached.
    Point(usize),
}

/// The reason why the game makes the next step without a new key press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Driver {
    Run,
    Replay,
    /// A held direction key, button or finger.
    Key,
}

/// A sequence of steps that a single command makes, with animations.
#[derive(Debug, Clone)]
pub(super) struct Run {
    pub(super) goal: Goal,
    /// The history index at the start of the run.
    from: usize,
    /// The duration of a step, in seconds.
    pub(super) pace: f32,
}

impl Run {
    /// Creates a run whose steps take `step` seconds each, or less if the whole run would take too long.
    pub(super) fn new(goal: Goal, game: &Game, step: f32) -> Self {
        let steps = match &goal {
            Goal::Moves(moves, _) => moves.len(),
            Goal::Point(to) => to.abs_diff(game.history_index()),
        };
        Self {
            goal,
            from: game.history_index(),
            pace: step.min(RUN / steps.max(1) as f32),
        }
    }
}

impl AnimatedGame {
    /// Advances time by `dt` seconds.
    pub fn tick(&mut self, dt: f32) {
        if let Some(time) = &mut self.ended {
            *time += dt;
        }
        self.selection.tick(dt, &self.game);
        self.repeat_command(dt);
        self.make_steps(dt);
        // Advance the sounds last, because a step that was just made may have cancelled one of them.
        self.cues.advance(dt);
    }

    pub(super) fn begin(&mut self, goal: Goal) {
        self.is_walking = false;
        self.repeat = None;
        self.run = Some(Run::new(goal, &self.game, self.settings.step));
        if self.settings.step > 0.0 {
            self.step_run();
        } else {
            self.finish();
        }
    }

    /// Makes all remaining steps of the current run at once, without animation.
    pub(super) fn finish(&mut self) {
        let Some(run) = self.run.take() else {
            return;
        };
        match run.goal {
            Goal::Moves(moves, origin) => {
                self.note(SessionChange::Played);
                let before = Snapshot::of(&self.game);
                for direction in moves {
                    // A blocked move ends the run, just as it does with animations.
                    if self.game.step_with_origin(direction, origin).is_err() {
                        break;
                    }
                    self.join_step_of_run(run.from);
                }
                self.cues.jump(&before, &self.game);
            }
            Goal::Point(point) => self.game.jump(point),
        }
        self.stop_motion();
    }

    fn step_run(&mut self) {
        let Some(mut run) = self.run.take() else {
            return;
        };
        let pace = Pace {
            curve: Curve::Steady,
            duration: run.pace,
        };
        let now = self.game.history_index();
        let goes_on = match &mut run.goal {
            Goal::Moves(moves, origin) => {
                let next = moves.next();
                let has_moved = next.is_some_and(|next| self.step_at(next, *origin, pace));
                if has_moved {
                    self.join_step_of_run(run.from);
                }
                has_moved
            }
            // Play no sound for this step, because a sound for the whole jump was played when the jump started.
            Goal::Point(point) if now < *point => {
                self.navigate_silently(Command::Redo, pace).is_some()
            }
            Goal::Point(point) => {
                now > *point && self.navigate_silently(Command::Undo, pace).is_some()
            }
        };
        if goes_on {
            self.run = Some(run);
        }
    }

    /// Joins the last step to the earlier steps in the run, so that the player can undo the whole run at once. `from`
    /// is the history index at the start of the run.
    fn join_step_of_run(&mut self, from: usize) {
        if self.game.history_index() > from + 1 {
            self.game.join_last_step();
        }
    }

    /// Makes the steps that are due within `dt` seconds, and advances the animations. Each step starts when the
    /// previous step has ended.
    fn make_steps(&mut self, mut dt: f32) {
        while let Some(driver) = self.driver() {
            let wait = self.until_step(driver);
            if driver == Driver::Key {
                self.repeat_delay -= wait.min(dt);
                self.held_time += wait.min(dt);
            }
            if wait > dt {
                return self.motion.advance(dt);
            }
            self.motion.advance(wait);
            self.cues.elapse(wait);
            dt -= wait;
            self.make_step(driver);
        }
        if self.repeat.is_none() {
            self.motion.settle();
        }
        self.motion.advance(dt);
    }

    /// Returns the reason why the game will make the next step by itself, or `None` if it will not.
    pub(super) fn driver(&self) -> Option<Driver> {
        if self.run.is_some() {
            Some(Driver::Run)
        } else if self.replay.is_some_and(|replay| replay.is_playing) {
            Some(Driver::Replay)
        } else if self.is_walking && self.held.direction().is_some() {
            Some(Driver::Key)
        } else {
            None
        }
    }

    /// Returns the number of seconds until `driver` makes the next step.
    fn until_step(&mut self, driver: Driver) -> f32 {
        if driver != Driver::Key {
            return self.motion.until_arrival();
        }
        self.motion.walk_on(self.repeat_delay);
        self.motion.until_arrival().max(self.repeat_delay)
    }

    fn make_step(&mut self, driver: Driver) {
        match driver {
            Driver::Run => self.step_run(),
            Driver::Replay => {
                let speed = self.replay.map_or(1.0, |replay| replay.speed);
                let pace = Pace {
                    curve: Curve::Steady,
                    duration: STEP / speed,
                };
                if !self.navigate(Command::Redo, pace) {
                    self.set_playing(false);
                }
            }
            Driver::Key => self.walk_on(),
        }
    }

    /// While the key for undo or redo is held, repeats the command step by step.
    fn repeat_command(&mut self, mut dt: f32) {
        if self.run.is_some() {
            // The run still undoes or redoes the steps of a whole command. Single steps are repeated only after the
            // run.
            if let Some(repeat) = &mut self.repeat {
                repeat.pass(dt);
            }
            return;
        }
        while let Some(mut repeat) = self.repeat.take() {
            if !self.held.holds(repeat.command) {
                return;
            }
            let due = repeat.is_due(&mut dt);
            let pace = Pace {
                curve: Curve::Steady,
                duration: repeat.interval.min(self.settings.step),
            };
            if !due || self.navigate(repeat.command, pace) {
                self.repeat = Some(repeat);
            }
            if !due {
                return;
            }
        }
    }

    fn walk_on(&mut self) {
        let Some(direction) = self.held.direction() else {
            return;
        };
        self.repeat_delay = self.hold.repeat.interval(RUSH);
        let direction = self.view().board_direction(direction);
        let goes_on = !self.hold.toggles || self.is_alike(direction);
        self.is_walking = goes_on && self.step_at(direction, Origin::Player, self.held_pace());
    }

    /// Returns the pace of a walk with a held key. The walk becomes faster the longer the key is held.
    fn held_pace(&self) -> Pace {
        let fraction = (self.held_time / SPEED_UP).min(1.0);
        let step = self.settings.step * (1.0 - fraction * (1.0 - FULL_SPEED_STEP));
        Pace {
            curve: Curve::Steady,
            duration: if step > 0.0 {
                self.hold.repeat.interval(step)
            } else {
                0.0
            },
        }
    }

    /// Returns `true` if a step in `direction` is similar to the last step: both or neither are pushes, and nothing
    /// falls into a hole. With the hold setting "toggle", a walk ends before a step that is not similar, because the
    /// player cannot stop it by releasing a key.
    fn is_alike(&self, direction: Direction) -> bool {
        let mut position = self.game.position().clone();
        let next = rules::step(self.game.level(), &mut position, direction);
        let was_push = self.game.last_step().is_some_and(Step::is_push);
        next.is_ok_and(|step| step.is_push() == was_push && step.fell().is_none())
    }
}

/// Returns the moves that take the player in `direction` up to the next obstacle. Boxes are obstacles, too.
pub(super) fn walk(game: &Game, direction: Direction) -> Vec<Direction> {
    let (level, position) = (game.level(), game.position());
    let free = |pos: &Pos| {
        let tile = level.tile(position, *pos);
        position.boxes()[*pos].is_none() && tile.has_reversible_walks()
    };
    let ahead = |pos: &Pos| level.map().neighbour(*pos, direction).filter(free);
    let squares = std::iter::successors(position.player(), ahead).skip(1);
    squares.map(|_| direction).collect()
}

/// Returns the moves that take the player in `direction` up to the next box, and then push this box until it is blocked
/// or falls into a hole.
pub(super) fn push(game: &Game, direction: Direction) -> Vec<Direction> {
    let level = game.level();
    let mut position = game.position().clone();
    let mut moves = Vec::new();
    let mut pushing = false;
    while let Ok(step) = rules::step(level, &mut position, direction) {
        let is_over = pushing && !step.is_push();
        if is_over || rules::is_lost(&position) {
            break;
        }
        pushing = step.is_push();
        moves.push(direction);
        // If a level is already solved at its start, it counts as solved only after the first push.
        let is_won = step.is_push() && rules::is_solved(&position);
        if step.fell().is_some() || is_won {
            break;
        }
    }
    moves
}
