//! Compares the player's solution with the shortest known solutions, and searches for a shorter one.

use sokoban_core::{Level, Lurd, Origin};

use super::animated_game::AnimatedGame;
use super::open_level::OpenLevel;
use crate::analysis::{AnalysisKind, Improved, Shorter};
use crate::input::Command;
use crate::save::{Fewest, KnownBest, Lamp, SolutionSource, Stars};
use crate::screens::AppState;
use crate::texts::{banner as tr, play};

/// The node limit for the search that follows each victory. A search that the player requests has no limit.
const QUICK_SEARCH_NODES: u64 = 10_000;

#[derive(Debug)]
pub(super) struct SolutionReview {
    /// The solution on the board, if the player has solved the level there.
    current: Option<ReviewedSolution>,
    /// The fewest moves and the fewest pushes in the player's earlier solutions, if any.
    best: Option<(u32, u32)>,
}

/// A solution that the player has found, and the search for a shorter one.
#[derive(Debug)]
struct ReviewedSolution {
    lurd: String,
    /// The lengths of all the player's solutions, with or without hints. This includes the current solution.
    by_player: Vec<Length>,
    /// The solution from which the search for a shorter one starts, in LURD notation.
    start: String,
    /// `true` if a search was requested, by the player or automatically.
    is_requested: bool,
    improved: Option<Improved>,
    search: Search,
    /// The lengths of the best known solutions, as they were last saved.
    saved: KnownBest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Length {
    moves: u32,
    pushes: u32,
}

impl Length {
    /// Returns `true` if this length has neither more moves nor more pushes than `other`.
    const fn is_within(self, other: Self) -> bool {
        self.moves <= other.moves && self.pushes <= other.pushes
    }
}

impl From<&Shorter> for Length {
    fn from(&Shorter { moves, pushes, .. }: &Shorter) -> Self {
        Self { moves, pushes }
    }
}

/// The state of the search that the player can request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Search {
    NotRequested,
    Running,
    Found(Length),
    /// The search has ended without finding a shorter solution, because there is none or because the search reached a
    /// limit.
    NotFound,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReviewSummary {
    pub stars: Stars,
    pub remarks: Vec<String>,
    /// The command that searches for a shorter solution or, if one was found, replays it. `None` if there is nothing to
    /// search for or to replay.
    pub shorter: Option<Command>,
}

impl ReviewedSolution {
    /// Creates the review of the solution `lurd`, without starting a search.
    fn new(lurd: String, animated: &AnimatedGame, app: &AppState) -> Self {
        let game = animated.game();
        let here = Length {
            moves: game.moves(),
            pushes: game.pushes(),
        };
        let kept = app.progress.solutions(game.level()).into_iter();
        let by_player: Vec<(Length, String)> = kept
            .filter(|kept| kept.by != SolutionSource::Game)
            .map(|kept| {
                let (moves, pushes) = kept.solution.by_moves();
                (Length { moves, pushes }, kept.solution.lurd)
            })
            .collect();
        // The search never makes a solution longer, so start from the best of the player's solutions that are at least
        // as short as the current one.
        let better = by_player
            .iter()
            .filter(|(length, _)| length.is_within(here));
        let best = better.min_by_key(|(length, _)| (length.moves, length.pushes));
        Self {
            start: best.map_or_else(|| lurd.clone(), |(_, lurd)| lurd.clone()),
            by_player: by_player.iter().map(|pair| pair.0).chain([here]).collect(),
            lurd,
            is_requested: false,
            improved: None,
            search: Search::NotRequested,
            saved: KnownBest::NONE,
        }
    }

    const fn is_pending(&self) -> bool {
        match &self.improved {
            Some(improved) => improved.is_pending,
            None => self.is_requested,
        }
    }

    fn request_search(&mut self, nodes: u64, level: &mut OpenLevel, app: &mut AppState) {
        let moves = Lurd::parse(&self.start).map_or_else(|_| Vec::new(), |lurd| lurd.moves);
        self.is_requested = true;
        level.analyze(AnalysisKind::Improve(moves, nodes), app);
    }

    /// Returns `true` if none of the player's solutions is as good as `found`: each has more moves or more pushes.
    fn is_news(&self, found: &Shorter) -> bool {
        let found = Length::from(found);
        !self.by_player.iter().any(|length| length.is_within(found))
    }

    /// Returns the lengths of the best solutions that the search has found. A length that is not proven to be the
    /// minimum is included only if it is less than the player's own, or if the player has requested the search and it
    /// has ended.
    fn best_known(&self) -> KnownBest {
        let Some(improved) = &self.improved else {
            return KnownBest::NONE;
        };
        let is_thorough = self.search == Search::Running && !improved.is_pending;
        let figure = |is_proven: bool, count: u32, of: fn(&Length) -> u32| {
            let is_better = self.by_player.iter().all(|length| count < of(length));
            (is_proven || is_thorough || is_better).then_some(Fewest { count, is_proven })
        };
        let (by_moves, by_pushes) = (&improved.by_moves, &improved.by_pushes);
        KnownBest {
            moves: figure(by_moves.is_shortest, by_moves.moves, |length| length.moves),
            pushes: figure(by_pushes.is_shortest, by_pushes.pushes, |length| {
                length.pushes
            }),
        }
    }

    fn save_best_known(&mut self, level: &OpenLevel, app: &mut AppState) {
        let best = self.best_known();
        if best != self.saved {
            self.saved = best;
            level.save_best_known(best, app);
        }
    }

    /// Returns `true` if the solutions that the search has found are proven to be the shortest.
    fn is_search_complete(&self) -> bool {
        self.improved
            .as_ref()
            .is_some_and(|improved| improved.by_pushes.is_shortest && improved.by_moves.is_shortest)
    }

    /// Returns `true` if the player's best solutions are proven to be the shortest.
    fn is_best_proven(&self) -> bool {
        let improved = self.improved.as_ref().filter(|_| self.is_search_complete());
        improved.is_some_and(|improved| {
            !self.is_news(&improved.by_moves) && !self.is_news(&improved.by_pushes)
        })
    }

    /// Returns a remark about the search, or `None` if the player has not requested a search.
    fn remark(&self) -> Option<String> {
        match self.search {
            Search::NotRequested => None,
            Search::Running => Some(play::looking_for_shorter()),
            Search::Found(Length { moves, pushes }) => Some(play::shorter_solution(moves, pushes)),
            Search::NotFound if self.is_search_complete() => Some(play::none_is_shorter()),
            Search::NotFound => Some(play::no_shorter_found()),
        }
    }

    /// Saves the solutions that the search has found if they are shorter than the player's. Records whether there are
    /// any, and notifies the player.
    fn save_shorter(&mut self, level: &OpenLevel, app: &mut AppState) {
        let Some(improved) = &self.improved else {
            return;
        };
        let all = [&improved.by_moves, &improved.by_pushes].into_iter();
        let shorter: Vec<&Shorter> = all.filter(|shorter| self.is_news(shorter)).collect();
        let found = |first: &&Shorter| Search::Found(Length::from(*first));
        let lurds: Vec<String> = shorter.iter().map(|shorter| shorter.lurd.clone()).collect();
        self.search = shorter.first().map_or(Search::NotFound, found);
        if !lurds.is_empty() {
            level.save_improved(lurds, app);
        }
        self.notify(level, app);
    }

    /// Notifies the player of the state of the search, unless the banner is open, which shows this state itself.
    fn notify(&self, level: &OpenLevel, app: &mut AppState) {
        if let Some(remark) = self.remark()
            && level.game.banner().is_none()
        {
            app.notify(remark);
        }
    }
}

impl SolutionReview {
    pub(super) fn new(level: &Level, app: &AppState) -> Self {
        Self {
            current: None,
            best: best(level, app),
        }
    }

    pub(super) const fn best(&self) -> Option<(u32, u32)> {
        self.best
    }

    /// Returns `true` while the search for a shorter solution is running.
    pub(super) fn is_pending(&self) -> bool {
        self.current
            .as_ref()
            .is_some_and(ReviewedSolution::is_pending)
    }

    pub(super) fn cancel(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        if self
            .current
            .take()
            .is_some_and(|current| current.is_pending())
        {
            level.cancel_analysis(app);
        }
    }

    /// Updates the player's best lengths. Does nothing while the level is solved on the board, because the banner
    /// compares the solution with the earlier ones.
    pub(super) fn update_best(&mut self, animated: &AnimatedGame, app: &AppState) {
        if !animated.is_won() {
            self.best = best(animated.level(), app);
        }
    }

    /// If the solution on the board has changed, cancels the review of the previous solution, and starts the review of
    /// the new one, if any.
    pub(super) fn update(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        let lurd = is_victory(&level.game).then(|| level.game.game().lurd());
        let known = self.current.as_ref().map(|reviewed| &reviewed.lurd);
        if known == lurd.as_ref() {
            return;
        }
        self.cancel(level, app);
        self.current = lurd.map(|lurd| {
            let mut solution = ReviewedSolution::new(lurd, &level.game, app);
            if app.settings.lamp != Lamp::Off {
                solution.request_search(QUICK_SEARCH_NODES, level, app);
            }
            solution
        });
    }

    /// Searches without limit for a solution that is shorter than the player's best.
    pub(super) fn improve(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        self.update(level, app);
        let Some(solution) = &mut self.current else {
            let key = app.key(Command::ShowSolution);
            return app.notify(play::solve_it_first(&key));
        };
        solution.search = Search::Running;
        if solution.is_search_complete() {
            solution.save_shorter(level, app);
        } else {
            solution.request_search(u64::MAX, level, app);
            solution.notify(level, app);
        }
    }

    /// Handles a result of the search for shorter solutions. The search may still be running.
    pub(super) fn take_improved(
        &mut self,
        improved: Improved,
        level: &mut OpenLevel,
        app: &mut AppState,
    ) {
        let Some(solution) = &mut self.current else {
            return;
        };
        let is_over = !improved.is_pending;
        solution.improved = Some(improved);
        solution.save_best_known(level, app);
        if is_over {
            level.cancel_analysis(app);
            if solution.search == Search::Running {
                solution.save_shorter(level, app);
            }
        }
    }

    pub(super) fn summary(&self, animated: &AnimatedGame, stars: Stars) -> ReviewSummary {
        let (moves, pushes) = (animated.game().moves(), animated.game().pushes());
        let mut summary = ReviewSummary::default();
        if !is_victory(animated) {
            return summary;
        }
        summary.stars = stars;
        let current = self.current.as_ref();
        let mut is_shortest = false;
        if let Some(improved) = current.and_then(|reviewed| reviewed.improved.as_ref()) {
            let (by_pushes, by_moves) = (&improved.by_pushes, &improved.by_moves);
            let least_pushes = Some(by_pushes.pushes).filter(|_| by_pushes.is_shortest);
            let least_moves = Some(by_moves.moves).filter(|_| by_moves.is_shortest);
            is_shortest = (least_pushes, least_moves) == (Some(pushes), Some(moves));
            let possible = tr::possible((pushes, least_pushes), (moves, least_moves));
            summary.remarks.extend(possible);
        }
        let is_proven = current.is_some_and(ReviewedSolution::is_best_proven);
        summary.shorter = match current.map(|reviewed| reviewed.search) {
            _ if is_proven || is_shortest => None,
            Some(Search::Running | Search::NotFound) => None,
            Some(Search::Found(_)) => Some(Command::Watch),
            Some(Search::NotRequested) | None => Some(Command::Improve),
        };
        let is_alone = animated.game().origin() == Origin::Player;
        let beats = |best: (u32, u32)| moves < best.0 || pushes < best.1;
        if is_alone && self.best.is_some_and(beats) {
            summary.remarks.push(tr::new_best());
        }
        let remark = current.and_then(ReviewedSolution::remark);
        summary.remarks.extend(remark);
        summary
    }
}

/// Returns `true` if the player has solved the level, with or without hints. Replayed solutions do not count.
pub(super) fn is_victory(animated: &AnimatedGame) -> bool {
    let game = animated.game();
    animated.watching().is_none() && game.is_won() && game.origin() != Origin::Replay
}

/// Returns the fewest moves and the fewest pushes in the player's solutions without hints, or `None` if all
/// solutions have hints.
fn best(level: &Level, app: &AppState) -> Option<(u32, u32)> {
    let (by_moves, by_pushes) = app.progress.best(level)?;
    Some((by_moves.moves(), by_pushes.pushes()))
}
