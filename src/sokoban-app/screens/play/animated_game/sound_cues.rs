//! Chooses and schedules the sounds for changes to the position.

use std::cmp::Ordering;

use sokoban_core::{Fall, Game, HistoryChange, Pos, Step, Tile, Transform};

use crate::sound::{Cue, Cues, Note, Sound};
use crate::view::board_view::BoardView;
use crate::view::motion::{Curve, Pace};
use crate::view::theme::time::FLASH_DELAY;

/// The gain for sounds in quick succession, such as those of a held key, a walk or a replay.
const GOING_ON: f32 = 0.7;

#[derive(Debug, Clone)]
pub(super) struct SoundCues {
    cues: Cues,
    /// The time by which the animations have already advanced in the current tick, in seconds. It is added to the
    /// delays of new sounds.
    elapsed: f32,
    /// The transform from the board to the view. The stereo position of a sound depends on a square's column in the
    /// view.
    orientation: Transform,
}

impl Default for SoundCues {
    fn default() -> Self {
        Self {
            cues: Cues::default(),
            elapsed: 0.0,
            orientation: Transform::IDENTITY,
        }
    }
}

impl SoundCues {
    pub(super) const fn set_orientation(&mut self, orientation: Transform) {
        self.orientation = orientation;
    }

    pub(super) fn take(&mut self) -> Vec<Cue> {
        self.cues.take()
    }

    pub(super) fn is_waiting(&self) -> bool {
        self.cues.is_waiting()
    }

    /// Records that the animations have advanced by another `dt` seconds in the current tick.
    pub(super) const fn elapse(&mut self, dt: f32) {
        self.elapsed += dt;
    }

    pub(super) fn advance(&mut self, dt: f32) {
        self.elapsed = 0.0;
        self.cues.advance(dt);
    }

    pub(super) fn cancel(&mut self) {
        self.cues.cancel();
    }

    /// Plays the sound of a blocked step. The player's row in the view determines the pitch of the sound, and the
    /// player's column determines its stereo position.
    pub(super) fn bump(&mut self, game: &Game) {
        let (view, player) = (self.view(game), game.position().player());
        let rows = u32::from(view.size().1.max(2)) - 1;
        let row = player.map_or(rows / 2, |player| {
            u32::from(view.square(player).y).min(rows)
        });
        let height = 100 * (rows - row) / rows;
        let cue = Cue::new(Sound::Bump(height as u8), 1.0);
        self.cues
            .now(player.map_or(cue, |at| self.placed(cue, at, game)));
    }

    fn view(&self, game: &Game) -> BoardView {
        BoardView::new(self.orientation, game.level().map().size())
    }

    /// Returns `cue` with the stereo position for the square `at`.
    fn placed(&self, cue: Cue, at: Pos, game: &Game) -> Cue {
        let view = self.view(game);
        let last = f32::from(view.size().0.max(2) - 1);
        let pan = (2.0 * f32::from(view.square(at).x) / last - 1.0).clamp(-1.0, 1.0);
        Cue { pan, ..cue }
    }

    pub(super) fn change(&mut self, change: &HistoryChange, game: &Game, pace: Pace) {
        let gain = loudness(pace);
        match change {
            HistoryChange::Done(step) => self.step(step, game, pace),
            HistoryChange::Undone(_) => self.navigation(Sound::Undo, gain),
            HistoryChange::Reset => self.navigation(Sound::Rewind, gain),
        }
    }

    /// Plays the sound of an undo or of a jump in the history. Cancels the sounds that are still delayed.
    pub(super) fn navigation(&mut self, sound: Sound, gain: f32) {
        self.cues.cancel();
        self.cues.now(Cue::new(sound, gain));
    }

    pub(super) fn star(&mut self, index: u8, seconds: f32) {
        self.cues.later(seconds, Cue::new(Sound::Star(index), 1.0));
    }

    pub(super) fn celebrate(&mut self, sound: Sound, seconds: f32) {
        self.cues.later(seconds, Cue::new(sound, 1.0));
    }

    /// Plays the sound of a step at once. Sounds for the effects of the step, such as a box that reaches a goal, are
    /// played when the animation of the step ends.
    fn step(&mut self, step: &Step, game: &Game, pace: Pace) {
        let gain = loudness(pace);
        let end = self.elapsed + pace.duration;
        let ahead = step.ahead(1);
        let movement = Cue::new(movement(step.pushed()), gain);
        self.cues.now(self.placed(movement, ahead, game));
        let (left, gained) = homes(game, step);
        if left.len() > gained.len() {
            // If the box is pushed across a goal without a pause, cancel the sound for reaching the goal, and do not
            // play the sound for leaving it.
            let mut passed = left.iter();
            if !passed.any(|at| self.cues.cancel_at(*at)) {
                let off_goal = Cue::new(off_goal(game), gain);
                self.cues.now(self.placed(off_goal, ahead, game));
            }
        } else if let Some(at) = gained.first().filter(|_| gained.len() > left.len()) {
            let on_goal = Cue::new(on_goal(game), 1.0);
            self.cues
                .later_at(*at, end, self.placed(on_goal, *at, game));
        }
        let fall = match step.fell() {
            Some(Fall::Player) => Some((Sound::Fall, ahead)),
            Some(Fall::Box(_)) => Some((Sound::Swallow, step.ahead(step.pushed() + 1))),
            None => None,
        };
        if let Some((sound, at)) = fall {
            let fall = Cue::new(sound, 1.0);
            self.cues.later(end, self.placed(fall, at, game));
        }
        if game.is_won() {
            let begin = end + FLASH_DELAY;
            self.cues.later(begin, Cue::new(Sound::Clear, 1.0));
        }
    }

    /// Plays the sounds for all moves since the state `since`. These moves were made at once, without animations.
    pub(super) fn jump(&mut self, since: &Snapshot, game: &Game) {
        let now = Snapshot::of(game);
        if now.moves == since.moves {
            return;
        }
        let position = game.position();
        let here = position.player().map_or(0.0, |at| {
            self.placed(Cue::new(Sound::Step, 1.0), at, game).pan
        });
        let cue = |sound| Cue {
            pan: here,
            ..Cue::new(sound, 1.0)
        };
        let pushed = u16::from(now.pushes > since.pushes);
        self.cues.now(cue(movement(pushed)));
        if now.holes > since.holes {
            self.cues.now(cue(Sound::Swallow));
        }
        if position.player().is_none() {
            self.cues.now(cue(Sound::Fall));
        }
        match now.free.cmp(&since.free) {
            Ordering::Less => self.cues.now(cue(on_goal(game))),
            Ordering::Greater if !self.cues.cancel_placed() => self.cues.now(cue(off_goal(game))),
            Ordering::Equal | Ordering::Greater => {}
        }
        if game.is_won() {
            self.cues.later(FLASH_DELAY, Cue::new(Sound::Clear, 1.0));
        }
    }
}

/// Returns the number of boxes that are on goals, and the number of boxes that must be on goals to solve the level.
pub(crate) fn progress(game: &Game) -> (u16, u16) {
    let (map, position) = (game.level().map(), game.position());
    let boxes = position.boxes().iter();
    let done = boxes.filter(|(pos, kind)| kind.is_some_and(|kind| map[*pos] == Tile::Goal(kind)));
    let done = done.count() as u32;
    let all = done.saturating_add(position.unfilled_goals());
    let small = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    (small(done), small(all))
}

fn on_goal(game: &Game) -> Sound {
    match progress(game) {
        (nth, of) if nth < of => Sound::OnGoal(Note { nth, of }),
        _ => Sound::AllOnGoals,
    }
}

fn off_goal(game: &Game) -> Sound {
    let (left, of) = progress(game);
    let nth = left.saturating_add(1);
    Sound::OffGoal(Note { nth, of })
}

pub(super) struct Snapshot {
    moves: u32,
    pushes: u32,
    free: u32,
    holes: usize,
}

impl Snapshot {
    pub(super) fn of(game: &Game) -> Self {
        let position = game.position();
        Self {
            moves: game.moves(),
            pushes: game.pushes(),
            free: position.unfilled_goals(),
            holes: position.filled_holes(),
        }
    }
}

const fn loudness(pace: Pace) -> f32 {
    match pace.curve {
        Curve::Eased => 1.0,
        Curve::Steady => GOING_ON,
    }
}

const fn movement(pushed: u16) -> Sound {
    match pushed {
        0 => Sound::Step,
        row => Sound::Push(row),
    }
}

/// Returns the goals that a box left in the last step, and the goals that a box reached. Neither list contains a goal
/// on which one box replaces another.
fn homes(game: &Game, step: &Step) -> (Vec<Pos>, Vec<Pos>) {
    let (level, boxes) = (game.level(), game.position().boxes());
    let (mut before, mut now) = (Vec::new(), Vec::new());
    for square in 1..=step.pushed() {
        let (old, new) = (step.ahead(square), step.ahead(square + 1));
        let Some(kind) = boxes[new] else {
            continue;
        };
        let is_home = |pos| level.map()[pos] == Tile::Goal(kind);
        before.extend(Some(old).filter(|pos| is_home(*pos)));
        now.extend(Some(new).filter(|pos| is_home(*pos)));
    }
    let without = |some: &[Pos], others: &[Pos]| {
        let some = some.iter().copied();
        some.filter(|pos| !others.contains(pos)).collect()
    };
    (without(&before, &now), without(&now, &before))
}
