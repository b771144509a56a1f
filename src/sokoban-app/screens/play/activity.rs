//! Tracks the player's activity in the open level: active time, pushes, help, and achievements.

use std::time::Duration;

use sokoban_core::{HistoryEvent, Origin};

use super::animated_game::{Replay, ReplayKind, SessionChange};
use super::open_level::OpenLevel;
use super::solutions;
use super::stuck::Stuck;
use crate::save::{Activity, Feat, Help};
use crate::screens::AppState;
use crate::statistics::achievements::Achievement;

/// The longest pause between two inputs that counts as active time.
const MAX_PAUSE: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
pub(super) struct ActivityTracker {
    last_input: Option<Duration>,
    /// The active time that has not been saved yet.
    time: Duration,
    unsaved_pushes: u32,
    /// The number of pushes in the game at the last recorded change. Any pushes beyond this number are new.
    known_pushes: u32,
    /// `true` if the player has undone nothing since the start of the level.
    is_clean: bool,
    /// `true` if the player was warned that the position is unsolvable, and has not restarted the level since.
    was_stuck: bool,
    /// `true` if the player has watched a solution since the level was opened.
    has_watched: bool,
    /// The achievement that the player has earned with the current solution, if any.
    achievement: Option<Achievement>,
}

impl ActivityTracker {
    pub(super) fn new(level: &OpenLevel) -> Self {
        let mut tracker = Self::default();
        tracker.open(level);
        tracker
    }

    pub(super) fn open(&mut self, level: &OpenLevel) {
        let game = level.game.game();
        *self = Self {
            last_input: self.last_input,
            known_pushes: game.pushes(),
            is_clean: game.moves() == 0,
            ..Self::default()
        };
    }

    /// Counts the time since the previous input as active time, unless this pause is longer than [`MAX_PAUSE`].
    pub(super) fn record_input(&mut self, now: Duration) {
        let pause = self.last_input.map(|last| now.saturating_sub(last));
        self.time += pause
            .filter(|pause| *pause <= MAX_PAUSE)
            .unwrap_or_default();
        self.last_input = Some(now);
    }

    pub(super) const fn record_stuck(&mut self, warning: Option<Stuck>) {
        self.was_stuck |= matches!(warning, Some(Stuck::Position { .. }));
    }

    /// Saves the activity in `level` that has not been saved yet. Called before another level opens.
    pub(super) fn leave(&mut self, level: &OpenLevel, app: &mut AppState) {
        let activity = self.take();
        if activity.seconds > 0 && level.game.watching().is_none() {
            level.save_activity(activity, app);
        }
    }

    /// Records a change to the game, and saves the game and the activity. During a replay, does not save the game, and
    /// saves the activity only when the player watches a solution for the first time.
    pub(super) fn save_change(
        &mut self,
        change: SessionChange,
        level: &OpenLevel,
        app: &mut AppState,
    ) {
        let pushes = level.game.game().pushes();
        let new = pushes.saturating_sub(std::mem::replace(&mut self.known_pushes, pushes));
        if let Some(replay) = level.game.watching() {
            return self.record_replay(replay, level, app);
        }
        if change == SessionChange::Navigated || level.game.game().moves() == 0 {
            self.record_navigation(level);
        } else {
            self.unsaved_pushes += new;
        }
        let mut activity = self.take();
        if change == SessionChange::Played
            && let Some(help) = solved_with(level)
        {
            activity.is_solved = true;
            activity.help = activity.help.max(help);
            if activity.help == Help::None && !self.has_watched {
                activity.feats.extend(self.feats(level, app));
            }
        }
        self.achievement = None;
        if activity.is_solved {
            let before = app.achievements();
            level.save_activity(activity, app);
            let now = app.achievements();
            self.achievement = now.difference(&before).next().copied();
        } else {
            level.save_activity(activity, app);
        }
    }

    pub(super) const fn achievement(&self) -> Option<Achievement> {
        self.achievement
    }

    /// Records an undo, a redo or a restart.
    fn record_navigation(&mut self, level: &OpenLevel) {
        let game = level.game.game();
        let is_at_start = game.moves() == 0;
        self.is_clean = is_at_start;
        let last = game.history_index().checked_sub(1);
        let has_restarted =
            last.and_then(|last| game.history().nth(last)) == Some(HistoryEvent::Restart);
        self.was_stuck &= !has_restarted;
    }

    /// If `replay` shows a solution, saves that the player has watched a solution. Does so only once for the open
    /// level.
    fn record_replay(&mut self, replay: Replay, level: &OpenLevel, app: &mut AppState) {
        let is_solution = replay.kind == ReplayKind::Solution;
        if is_solution && !std::mem::replace(&mut self.has_watched, true) {
            let activity = Activity {
                help: Help::Solution,
                ..self.take()
            };
            level.save_activity(activity, app);
        }
    }

    /// Returns the feats that the player has achieved with the current solution. Called only if the player had no help.
    fn feats(&self, level: &OpenLevel, app: &AppState) -> impl Iterator<Item = Feat> {
        let feats = [
            (Feat::NoUndo, self.is_clean),
            (Feat::WayBack, self.was_stuck),
            (Feat::Shorter, solutions::beats_known(level, app)),
            (Feat::Own, app.is_drawing(level.index)),
        ];
        feats
            .into_iter()
            .filter_map(|(feat, is_new)| is_new.then_some(feat))
    }

    /// Returns the activity since the last call, in full seconds. The remaining fraction of a second is included in the
    /// next call.
    fn take(&mut self) -> Activity {
        let seconds = self.time.as_secs();
        self.time -= Duration::from_secs(seconds);
        Activity {
            seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
            pushes: std::mem::take(&mut self.unsaved_pushes),
            ..Activity::default()
        }
    }
}

/// Returns the kind of help that the player had with the current solution. Returns `None` if the level is not solved,
/// or was solved by a replay.
fn solved_with(level: &OpenLevel) -> Option<Help> {
    level.solver()?;
    Some(match level.game.game().origin() {
        Origin::Player => Help::None,
        Origin::Hint | Origin::Replay => Help::Hints,
    })
}
