//! Replays, lists and deletes the level's solutions.

use sokoban_core::{Direction, Lurd, PlayError};
use sokoban_files::RecordKind;

use super::PlayScreen;
use super::animated_game::ReplayKind;
use super::open_level::OpenLevel;
use crate::input::Command;
use crate::save::{KeptSolution, Solution, SolutionSource};
use crate::screens::AppState;
use crate::screens::details::{DetailsScreen, OpenGame};
use crate::texts;

impl PlayScreen {
    pub(crate) fn watch(&mut self, app: &mut AppState) {
        if app.locks_solutions(self.visit.level.game.level()) {
            return app.notify(texts::play::solutions_locked());
        }
        let from_here = self.visit.hints.solution(self.visit.level.game.game());
        self.visit
            .solutions
            .watch(&mut self.visit.level, from_here, app);
    }

    /// Replays `moves` from the start of the level.
    pub(crate) fn replay(&mut self, moves: &[Direction], app: &mut AppState) {
        report_end(self.visit.level.game.watch(moves), app);
    }

    /// Returns the details screen for the open level. The screen includes the moves made so far and the solutions that
    /// the player has watched.
    pub(crate) fn details(&self, app: &AppState) -> DetailsScreen {
        let game = self.visit.level.game.game();
        let present = Solution {
            lurd: game.lurd(),
            metrics: game.metrics(),
        };
        let open = OpenGame {
            present,
            watched: self.visit.solutions.watched.clone(),
        };
        DetailsScreen::new(self.visit.level.index, Some(open), app)
    }

    pub(crate) fn delete_solution(&mut self, by: SolutionSource, lurd: String, app: &mut AppState) {
        delete(by, lurd, &self.visit.level, app);
        self.visit.review.update_best(&self.visit.level.game, app);
    }
}

/// Replays the best solutions of the level.
#[derive(Debug, Default)]
pub(super) struct SolutionPlayer {
    /// `true` if `watch` last chose the solution with the fewest pushes, and not the one with the fewest moves.
    shows_fewest_pushes: bool,
    /// The solutions that were replayed since the level was opened.
    watched: Vec<Solution>,
}

impl SolutionPlayer {
    /// If a replay shows a solution, records this solution as watched.
    pub(super) fn record_replay(&mut self, level: &OpenLevel) {
        let replay = level.game.watching();
        if replay.is_none_or(|replay| replay.kind != ReplayKind::Solution) {
            return;
        }
        let mut game = level.game.game().clone();
        game.jump(usize::MAX);
        let (lurd, metrics) = (game.lurd(), game.metrics());
        if game.is_won() && self.watched.iter().all(|solution| solution.lurd != lurd) {
            self.watched.push(Solution { lurd, metrics });
        }
    }

    /// Returns the shortest solution that the player has watched. If there is none, returns the moves made so far
    /// followed by `from_here`, or `None` if these do not solve the level.
    fn found(&self, level: &OpenLevel, from_here: Option<Vec<Direction>>) -> Option<String> {
        let watched = self
            .watched
            .iter()
            .min_by_key(|solution| solution.by_moves());
        let from_here = || {
            let mut game = level.game.game().clone();
            game.play(&from_here?).ok()?;
            game.is_won().then(|| game.lurd())
        };
        watched
            .map(|solution| solution.lurd.clone())
            .or_else(from_here)
    }

    /// Replays the solution with the fewest moves. If it is already being replayed, replays the one with the fewest
    /// pushes instead. If no solution is saved or in the level's file, replays one that the player has watched. If
    /// there is none either, replays the moves made so far followed by `from_here`.
    pub(super) fn watch(
        &mut self,
        level: &mut OpenLevel,
        from_here: Option<Vec<Direction>>,
        app: &mut AppState,
    ) {
        let mut solutions = best_solutions(level, app);
        if solutions.is_empty() {
            solutions.extend(self.found(level, from_here));
        }
        let other = solutions.get(1).filter(|_| level.game.watching().is_some());
        let is_other = other.is_some() && !self.shows_fewest_pushes;
        let chosen = if is_other { other } else { solutions.first() };
        match chosen.map(|moves| Lurd::parse(moves)) {
            Some(Ok(lurd)) => report_end(level.game.watch(&lurd.moves), app),
            Some(Err(error)) => app.notify(texts::play::unreadable_solution(
                &texts::errors::lurd(&error).to_string(),
            )),
            None => {
                let key = app.key(Command::ShowSolution);
                app.notify(texts::play::no_solution_known(&key));
            }
        }
        self.shows_fewest_pushes = is_other;
        if solutions.len() > 1 {
            let key = app.key(Command::Watch);
            app.notify(if is_other {
                texts::play::watching_fewest_pushes(&key)
            } else {
                texts::play::watching_fewest_moves(&key)
            });
        }
    }
}

/// Returns the solutions that are worth watching: the one with the fewest moves and, if another solution has fewer
/// pushes, the one with the fewest pushes.
///
/// They are chosen from the player's solutions without hints and from the improved ones that the search has found. If
/// there are none, they are chosen from the player's solutions with hints. If there are none of these either, returns
/// the first solution in the level's file.
fn best_solutions(level: &OpenLevel, app: &AppState) -> Vec<String> {
    let map = level.game.level();
    let best = app.progress.best(map);
    let best = best.into_iter().flat_map(|(moves, pushes)| [moves, pushes]);
    let mut all: Vec<Solution> = best.chain(app.progress.improved(map)).collect();
    if all.is_empty() {
        let kept = app.progress.solutions(map).into_iter();
        all.extend(kept.map(|kept| kept.solution));
    }
    let by_moves = all.iter().min_by_key(|solution| solution.by_moves());
    let by_pushes = all.iter().min_by_key(|solution| solution.by_pushes());
    let by_pushes =
        by_pushes.filter(|solution| by_moves.is_some_and(|best| solution.pushes() < best.pushes()));
    let mut solutions: Vec<String> = by_moves
        .into_iter()
        .chain(by_pushes)
        .map(|solution| solution.lurd.clone())
        .collect();
    if solutions.is_empty() {
        solutions.extend(file_solutions(level, app).next().map(ToOwned::to_owned));
    }
    solutions
}

/// Returns the player's best solution. Any solution without hints is better than one with hints. If both or neither
/// have hints, the one with fewer moves is better.
pub(super) fn best_by_player(level: &OpenLevel, app: &AppState) -> Option<KeptSolution> {
    let kept = app.progress.solutions(level.game.level()).into_iter();
    let by_player = kept.filter(|kept| kept.by != SolutionSource::Game);
    by_player.min_by_key(|kept| (kept.by != SolutionSource::Player, kept.solution.by_moves()))
}

fn file_solutions<'a>(level: &OpenLevel, app: &'a AppState) -> impl Iterator<Item = &'a str> {
    let records = app.library.entry(level.index).records.iter();
    let solutions = records.filter(|record| record.kind == RecordKind::Solution);
    solutions.map(|record| record.moves.as_str())
}

/// Returns `true` if the current solution has fewer moves or fewer pushes than all solutions in the level's file and
/// all solutions that the search has found. Returns `false` if there are no such solutions.
pub(super) fn beats_known(level: &OpenLevel, app: &AppState) -> bool {
    let (map, game) = (level.game.level(), level.game.game());
    let from_file = file_solutions(level, app).filter_map(|lurd| Solution::prove(map, lurd).ok());
    let known: Vec<Solution> = from_file.chain(app.progress.improved(map)).collect();
    let fewest = |figure: fn(&Solution) -> u32| known.iter().map(figure).min();
    let fewer = |count: u32, known: Option<u32>| known.is_some_and(|known| count < known);
    fewer(game.moves(), fewest(Solution::moves)) || fewer(game.pushes(), fewest(Solution::pushes))
}

/// Returns the fewest moves in any known solution, whether by the player without hints, in the level's file, or found
/// by the search.
pub(super) fn fewest_moves(level: &OpenLevel, app: &AppState) -> Option<u32> {
    let map = level.game.level();
    let by_player = app.progress.best(map).map(|(by_moves, _)| by_moves);
    let from_file = file_solutions(level, app).filter_map(|lurd| Solution::prove(map, lurd).ok());
    let found = app.progress.improved(map);
    let all = by_player.into_iter().chain(from_file).chain(found);
    all.map(|solution| solution.moves()).min()
}

/// Deletes a solution. Refuses to delete the player's only solution, and the current one, which would be saved again at
/// once.
pub(super) fn delete(by: SolutionSource, lurd: String, level: &OpenLevel, app: &mut AppState) {
    let map = level.game.level();
    let all = app.progress.solutions(map).into_iter();
    let by_player = all.filter(|kept| kept.by != SolutionSource::Game);
    let is_last = by != SolutionSource::Game && by_player.count() == 1;
    if level.solver() == Some(by) && level.game.game().lurd() == lurd {
        app.notify(texts::solutions::on_the_screen());
    } else if is_last {
        app.notify(texts::solutions::last_one());
    } else {
        level.save_deletion(by, lurd, app);
    }
}

/// Notifies the player if the replay ends early because a move is blocked.
pub(super) fn report_end(outcome: Result<(), PlayError>, app: &mut AppState) {
    if let Err(error) = outcome {
        app.notify(texts::play::moves_break_off(
            &texts::errors::play(&error).to_string(),
        ));
    }
}
