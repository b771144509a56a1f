//! Shows the result of the analysis to the player, as the lamp, as hints, and as the way back to a solvable position.

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Game, Lurd, Pos, rules};

use super::lamp;
use super::open_level::OpenLevel;
use super::solutions;
use super::stuck::Stuck;
use crate::analysis::{AnalysisKind, AnalysisResult, PositionStatus};
use crate::input::Command;
use crate::save::Lamp;
use crate::screens::AppState;
use crate::sound::{Cue, Sound};
use crate::texts;

/// The status of the current position, and the state of the hint.
#[derive(Debug)]
pub(super) struct Hints {
    /// The position whose status was requested last.
    analyzed: Option<NormalizedPosition>,
    status: PositionStatus,
    detail: HintDetail,
    /// `true` if the player has asked for a hint in this level. The lamp then shows every status, unless it is turned
    /// off in the settings.
    had_hint: bool,
    /// `true` if the lamp was red when a status last became known. `None` if no status was known yet and the player has
    /// not moved.
    was_stuck: Option<bool>,
    /// The last position that was found to be solvable.
    solvable: Option<NormalizedPosition>,
    /// The history index of the current position if undoing a single step leads to the position `solvable`, and
    /// otherwise `None`.
    one_step_back: Option<usize>,
    /// `true` if the level is proven to be unsolvable from its start.
    is_hopeless: bool,
}

/// The amount of detail in a hint, from least to most. Each press of the hint key adds one detail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum HintDetail {
    Hidden,
    Status,
    /// The box to push next is marked.
    Box,
    /// The square to which the box is pushed is also marked.
    Target,
}

struct NextPush {
    from: Pos,
    /// The square where the box is after this push and any further pushes of the same box before another box is pushed.
    to: Pos,
    /// The moves that take the player to the box, followed by the first push.
    moves: Vec<Direction>,
}

impl Default for Hints {
    fn default() -> Self {
        Self {
            analyzed: None,
            status: PositionStatus::Unknown { is_pending: false },
            detail: HintDetail::Hidden,
            had_hint: false,
            was_stuck: None,
            solvable: None,
            one_step_back: None,
            is_hopeless: false,
        }
    }
}

impl Hints {
    /// Requests the status of the current position, unless this status was already requested or the player does not
    /// want to see it.
    pub(super) fn assess(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        if !self.is_wanted(level, app) || self.status == PositionStatus::TooLarge {
            return;
        }
        let game = level.game.game();
        let position = NormalizedPosition::of(game.level(), game.position());
        if self.analyzed.as_ref() == Some(&position) {
            return;
        }
        self.status = PositionStatus::Unknown { is_pending: true };
        self.one_step_back = None;
        if self.analyzed.is_none() {
            // The analyzer may have dropped its data about this level since the last request, so add the saved
            // solutions again.
            let stored = app.progress.solutions(game.level()).into_iter();
            let solutions = stored.filter_map(|kept| Lurd::parse(&kept.solution.lurd).ok());
            let solutions: Vec<_> = solutions.map(|lurd| lurd.moves).collect();
            if !solutions.is_empty() {
                level.analyze(AnalysisKind::AddSolutions(solutions), app);
            }
        }
        let kind = AnalysisKind::Assess(Box::new(position.position().clone()));
        self.analyzed = Some(position);
        level.analyze(kind, app);
    }

    /// Requests the status again, after a rewind request has replaced the status request.
    pub(super) fn assess_again(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        self.analyzed = None;
        self.assess(level, app);
    }

    /// Cancels the analysis if the level has ended or the player does not want to see the status.
    pub(super) fn cancel_if_unwanted(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        if !self.is_wanted(level, app) && self.analyzed.take().is_some() {
            self.status = PositionStatus::Unknown { is_pending: false };
            level.cancel_analysis(app);
        }
    }

    fn is_wanted(&self, level: &OpenLevel, app: &AppState) -> bool {
        let game = level.game.game();
        let is_over = game.is_won() || game.is_lost();
        !is_over && (app.settings.lamp != Lamp::Off || self.detail != HintDetail::Hidden)
    }

    pub(super) const fn hide(&mut self) {
        self.detail = HintDetail::Hidden;
    }

    pub(super) fn is_shown(&self) -> bool {
        self.detail != HintDetail::Hidden
    }

    /// Handles `result`. If `result` is about the last solvable position, returns the history index of this position.
    /// Returns `None` if the current position is solvable or there is no solvable position.
    pub(super) fn take_result(
        &mut self,
        result: AnalysisResult,
        level: &mut OpenLevel,
        app: &mut AppState,
    ) -> Option<usize> {
        match result {
            AnalysisResult::LastSolvable(point) => {
                match point {
                    Some(point) if point < level.game.game().history_index() => return Some(point),
                    Some(_) => app.notify(texts::hints::not_lost()),
                    None => {
                        self.is_hopeless = true;
                        app.notify(texts::hints::always_lost());
                    }
                }
                self.assess_again(level, app);
            }
            AnalysisResult::Status(status) => {
                let is_deadlocked = matches!(status, PositionStatus::Deadlocked(_));
                self.is_hopeless |= is_deadlocked && level.game.game().pushes() == 0;
                self.status = status;
                self.find_way_back(level.game.game());
                self.cue_deadlock(app);
                if self.detail != HintDetail::Hidden {
                    self.notify(level, app);
                }
            }
            AnalysisResult::Improved(_) | AnalysisResult::Review(_) => {}
        }
        None
    }

    /// Records the current position if it is solvable. If it is unsolvable, records whether undoing a single step leads
    /// back to the recorded position.
    fn find_way_back(&mut self, game: &Game) {
        match self.status {
            PositionStatus::Solvable { .. } => self.solvable.clone_from(&self.analyzed),
            PositionStatus::Deadlocked(_) => {
                let point = game.history_index();
                let mut undone = game.clone();
                undone.jump(undone.command_start());
                let before = NormalizedPosition::of(undone.level(), undone.position());
                let is_one_step = undone.history_index() + 1 == point;
                self.one_step_back =
                    (is_one_step && self.solvable == Some(before)).then_some(point);
            }
            PositionStatus::Unknown { .. } | PositionStatus::TooLarge => {}
        }
    }

    /// Returns `true` if undo leads to the same position as rewind.
    pub(super) fn undo_rewinds(&self, game: &Game) -> bool {
        self.one_step_back == Some(game.history_index())
    }

    pub(super) const fn had_hint(&self) -> bool {
        self.had_hint
    }

    /// Returns the status that the lamp shows, or `None` if the lamp is off.
    pub(super) fn lamp_status(&self, app: &AppState) -> Option<&PositionStatus> {
        self.analyzed.as_ref()?;
        let lamp = match app.settings.lamp {
            Lamp::Lost if self.had_hint => Lamp::Full,
            lamp => lamp,
        };
        Some(&self.status).filter(|status| lamp::shows(lamp, status))
    }

    /// If the lamp shows that the position is unsolvable, returns the warning to show.
    pub(super) fn stuck(&self, app: &AppState) -> Option<Stuck> {
        let PositionStatus::Deadlocked(deadlock) = self.lamp_status(app)? else {
            return None;
        };
        Some(if self.is_hopeless {
            Stuck::Level
        } else {
            Stuck::Position {
                kind: deadlock.kind(),
                boxes: deadlock.boxes().len(),
            }
        })
    }

    /// Plays a sound if the lamp has just turned red, unless the position was already unsolvable when the level was
    /// opened.
    fn cue_deadlock(&mut self, app: &mut AppState) {
        if matches!(
            self.status,
            PositionStatus::Unknown { .. } | PositionStatus::TooLarge
        ) {
            return;
        }
        let is_stuck = self.stuck(app).is_some();
        let was_stuck = self.was_stuck.replace(is_stuck);
        if is_stuck && was_stuck == Some(false) {
            app.sound(Cue::new(Sound::Lost, 1.0));
        }
    }

    /// Records that the player has moved. From now on, a sound is played if the lamp turns red, even if this is the
    /// first known status.
    pub(super) fn player_moved(&mut self) {
        self.was_stuck.get_or_insert(false);
    }

    pub(super) const fn status(&self) -> &PositionStatus {
        &self.status
    }

    /// Returns the squares of the boxes that make the position unsolvable. Returns an empty slice if the lamp does not
    /// show that the position is unsolvable.
    pub(super) fn deadlock(&self, app: &AppState) -> &[Pos] {
        match self.lamp_status(app) {
            Some(PositionStatus::Deadlocked(deadlock)) => deadlock.boxes(),
            _ => &[],
        }
    }

    /// Requests a search for the last solvable position in the history.
    pub(super) fn rewind(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        // Hide the hint. Otherwise, its next notice would replace the notice that answers the rewind request.
        self.hide();
        let game = Box::new(level.game.game().clone());
        level.analyze(AnalysisKind::LastSolvable(game), app);
    }

    /// Shows one more detail of the hint. If all details are already shown, returns the moves up to and including the
    /// next push, which the caller must make.
    pub(super) fn hint(
        &mut self,
        level: &mut OpenLevel,
        app: &mut AppState,
    ) -> Option<Vec<Direction>> {
        if level.game.is_won() {
            let key = app.key(Command::Watch);
            app.notify(texts::hints::solved(&key));
            return None;
        }
        level.game.pause();
        self.had_hint = true;
        let is_solvable = matches!(self.status, PositionStatus::Solvable { .. });
        self.detail = match self.detail {
            HintDetail::Hidden => HintDetail::Status,
            _ if !is_solvable => HintDetail::Status,
            HintDetail::Status if has_one_box_to_push(level.game.game()) => HintDetail::Target,
            HintDetail::Status => HintDetail::Box,
            HintDetail::Box => HintDetail::Target,
            HintDetail::Target => {
                let push = self.next_push(level.game.game())?;
                self.hide();
                return Some(push.moves);
            }
        };
        self.assess(level, app);
        self.notify(level, app);
        app.sound(Cue::new(Sound::Hint, 1.0));
        None
    }

    fn notify(&self, level: &OpenLevel, app: &mut AppState) {
        if self.stuck(app).is_some() && level.game.replaying().is_none() {
            // Show no notice, because the warning gives the same information and also has buttons.
            app.notice = None;
            return;
        }
        let more = app.key(Command::Hint);
        let text = match (&self.status, self.detail) {
            (PositionStatus::Unknown { is_pending: true }, _) => texts::hints::thinking(),
            (PositionStatus::Unknown { .. }, _) => texts::hints::unknown(),
            (PositionStatus::TooLarge, _) => texts::hints::too_large(),
            (PositionStatus::Deadlocked(_), _) if self.is_hopeless => texts::hud::unsolvable(),
            (PositionStatus::Deadlocked(deadlock), _) => {
                let reason = texts::stuck::reason(deadlock.kind(), deadlock.boxes().len());
                texts::hints::not_solvable(&app.key(Command::Rewind), &reason)
            }
            (PositionStatus::Solvable { .. }, HintDetail::Box) => texts::hints::this_box(&more),
            (PositionStatus::Solvable { .. }, HintDetail::Target) => texts::hints::to_there(&more),
            (PositionStatus::Solvable { .. }, _) if has_one_box_to_push(level.game.game()) => {
                texts::hints::solvable_one_box(&more)
            }
            (PositionStatus::Solvable { .. }, _) => texts::hints::solvable(&more),
        };
        app.notify(text);
    }

    /// Returns the square of the box to push next, and the square to which it should be pushed. Each of them is `None`
    /// if the hint does not show it yet.
    pub(super) fn marks(&self, game: &Game) -> (Option<Pos>, Option<Pos>) {
        if self.detail < HintDetail::Box {
            return (None, None);
        }
        let push = self.next_push(game);
        let target = push.as_ref().filter(|_| self.detail == HintDetail::Target);
        (
            push.as_ref().map(|push| push.from),
            target.map(|push| push.to),
        )
    }

    fn next_push(&self, game: &Game) -> Option<NextPush> {
        let mut position = game.position().clone();
        let mut moves = Vec::new();
        let mut next: Option<NextPush> = None;
        for direction in self.solution(game)? {
            let step = rules::step(game.level(), &mut position, direction).ok()?;
            moves.push(direction);
            match &mut next {
                _ if !step.is_push() => {}
                None => {
                    next = Some(NextPush {
                        from: step.ahead(1),
                        to: step.ahead(2),
                        moves: moves.clone(),
                    });
                }
                Some(next) if next.to == step.ahead(1) => next.to = step.ahead(2),
                Some(_) => break,
            }
        }
        next
    }

    /// Returns the moves of the known solution from the current position, if there is one. The path to the first push
    /// is computed again, because the player may have walked since the analysis.
    pub(super) fn solution(&self, game: &Game) -> Option<Vec<Direction>> {
        let PositionStatus::Solvable { moves: known, .. } = &self.status else {
            return None;
        };
        let mut position = self.analyzed.as_ref()?.position().clone();
        for (index, direction) in known.iter().enumerate() {
            let player = position.player()?;
            let step = rules::step(game.level(), &mut position, *direction).ok()?;
            if step.is_push() {
                let mut moves = path::walk(game.level(), game.position(), player)?;
                moves.extend(&known[index..]);
                return Some(moves);
            }
        }
        None
    }

    /// Replays the known solution from the current position. If none is known, notifies the player of the position's
    /// status.
    pub(super) fn show_solution(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        if matches!(self.status, PositionStatus::Solvable { .. }) {
            let moves = self.solution(level.game.game()).unwrap_or_default();
            solutions::report_end(level.game.watch_from_here(&moves), app);
        } else {
            self.detail = HintDetail::Status;
            self.assess(level, app);
            self.notify(level, app);
        }
    }
}

/// Returns `true` if the player can push only one of the boxes. In this case, a hint does not show the box without its
/// target.
fn has_one_box_to_push(game: &Game) -> bool {
    let mut boxes = path::possible_pushes(game.level(), game.position()).map(|(pos, _)| pos);
    let first = boxes.next();
    first.is_some() && boxes.all(|other| Some(other) == first)
}
