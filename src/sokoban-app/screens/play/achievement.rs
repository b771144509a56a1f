//! What a solution of the player's achieved: whether there is a shorter one, and which.

use sokoban_core::{Level, Lurd, Origin};

use super::PlayScreen;
use crate::analysis::{Improved, Query, Shorter};
use crate::input::Command;
use crate::save::{By, Lamp};
use crate::screens::{Effect, Shared};
use crate::texts::{banner as tr, play};

/// Nodes for the comparison that follows a victory by itself; with more, the player asks for it.
const QUICK: u64 = 10_000;

/// What is known of the solution on the screen.
#[derive(Debug)]
pub(super) struct Achievement {
    /// Its moves.
    lurd: String,
    /// All solutions of the player's, this one included.
    own: Vec<Length>,
    /// The moves that the search begins with.
    start: String,
    /// The question about it.
    id: Option<u64>,
    /// What came of it so far.
    improved: Option<Improved>,
    search: Search,
}

/// The length of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Length {
    moves: u32,
    pushes: u32,
}

impl Length {
    /// Returns `true` if it is longer than `other` neither in moves nor in pushes.
    const fn is_within(self, other: Self) -> bool {
        self.moves <= other.moves && self.pushes <= other.pushes
    }
}

impl From<&Shorter> for Length {
    fn from(&Shorter { moves, pushes, .. }: &Shorter) -> Self {
        Self { moves, pushes }
    }
}

/// The player's search for a shorter one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Search {
    /// No one asked for it.
    Unwanted,
    /// The player waits.
    Wanted,
    /// It was found: so many moves and pushes.
    Found(u32, u32),
    /// There is none, for sure or as far as was tried.
    NotFound,
}

/// What the banner says of a solution.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whether there is none with fewer pushes.
    pub fewest_pushes: bool,
    /// Whether there is none with fewer moves.
    pub fewest_moves: bool,
    /// How it compares.
    pub remarks: Vec<String>,
    /// What leads to a shorter one, if anything does.
    pub shorter: Option<Command>,
}

impl Achievement {
    const fn is_pending(&self) -> bool {
        match &self.improved {
            Some(improved) => improved.is_pending,
            None => self.id.is_some(),
        }
    }

    /// Returns `true` if no solution of the player's is as short.
    fn is_news(&self, found: &Shorter) -> bool {
        let found = Length::from(found);
        !self.own.iter().any(|own| own.is_within(found))
    }

    /// Returns `true` if it is proven that the player's best solutions cannot be made shorter.
    fn is_best_proven(&self) -> bool {
        let improved = self.improved.as_ref().filter(|it| is_final(it));
        improved.is_some_and(|it| !self.is_news(&it.by_moves) && !self.is_news(&it.by_pushes))
    }

    /// How far the search for a shorter solution is.
    fn remark(&self) -> Option<String> {
        match self.search {
            Search::Unwanted => None,
            Search::Wanted => Some(play::looking_for_shorter()),
            Search::Found(moves, pushes) => Some(play::shorter_solution(moves, pushes)),
            Search::NotFound if self.improved.as_ref().is_some_and(is_final) => {
                Some(play::none_is_shorter())
            }
            Search::NotFound => Some(play::no_shorter_found()),
        }
    }
}

impl PlayScreen {
    /// Whether the player solved the level, without help.
    fn is_own_victory(&self) -> bool {
        let game = self.live.game();
        self.live.watching().is_none() && game.is_won() && game.origin() == Origin::Player
    }

    /// Asks how good the solution on the screen is, once; or forgets what was known of one that is gone.
    pub(super) fn appraise(&mut self, shared: &mut Shared) {
        let lurd = self.is_own_victory().then(|| self.live.game().lurd());
        let known = self.achievement.as_ref().map(|it| &it.lurd);
        if known == lurd.as_ref() {
            return;
        }
        if self.achievement.take().is_some_and(|it| it.is_pending()) {
            shared.effects.push(Effect::Forget);
        }
        if let Some(lurd) = lurd {
            let mut achievement = self.achievement_of(lurd, shared);
            if shared.settings.lamp != Lamp::Off {
                achievement.id = Some(self.ask_for_shorter(&achievement.start, QUICK, shared));
            }
            self.achievement = Some(achievement);
        }
    }

    /// The achievement for the solution on the screen, before any search.
    fn achievement_of(&self, lurd: String, shared: &Shared) -> Achievement {
        let game = self.live.game();
        let here = Length {
            moves: game.moves(),
            pushes: game.pushes(),
        };
        let own = shared.progress.solutions(game.level()).into_iter();
        let own = own.filter(|it| it.by == By::Player).map(|it| it.solution);
        let own: Vec<(Length, String)> = own
            .map(|it| {
                let (moves, pushes) = it.by_moves();
                (Length { moves, pushes }, it.lurd)
            })
            .collect();
        // The search makes nothing longer, so it begins with the best.
        let better = own.iter().filter(|(length, _)| length.is_within(here));
        let best = better.min_by_key(|(length, _)| (length.moves, length.pushes));
        Achievement {
            start: best.map_or_else(|| lurd.clone(), |(_, lurd)| lurd.clone()),
            own: own.iter().map(|it| it.0).chain([here]).collect(),
            lurd,
            id: None,
            improved: None,
            search: Search::Unwanted,
        }
    }

    fn ask_for_shorter(&mut self, lurd: &str, nodes: u64, shared: &mut Shared) -> u64 {
        let moves = Lurd::parse(lurd).map_or_else(|_| Vec::new(), |lurd| lurd.moves);
        self.ask(Query::Improve(moves, nodes), shared)
    }

    /// Looks for a shorter solution than the player's best.
    pub(super) fn improve(&mut self, shared: &mut Shared) {
        self.appraise(shared);
        let Some(achievement) = &mut self.achievement else {
            return shared.notify(play::solve_it_first());
        };
        achievement.search = Search::Wanted;
        let proven = achievement.improved.as_ref().filter(|it| is_final(it));
        if proven.is_some() {
            return self.keep_shorter(shared);
        }
        let start = achievement.start.clone();
        let id = self.ask_for_shorter(&start, u64::MAX, shared);
        if let Some(achievement) = &mut self.achievement {
            achievement.id = Some(id);
        }
        self.tell_search(shared);
    }

    /// Says how far the search is, where no banner says it.
    fn tell_search(&self, shared: &mut Shared) {
        if self.live.banner().is_none() {
            let remark = self.achievement.as_ref().and_then(Achievement::remark);
            remark.into_iter().for_each(|remark| shared.notify(remark));
        }
    }

    /// Handles what was found out about a solution.
    pub(super) fn take_improved(&mut self, id: u64, improved: Improved, shared: &mut Shared) {
        let Some(achievement) = self.achievement.as_mut().filter(|it| it.id == Some(id)) else {
            return;
        };
        let is_over = !improved.is_pending;
        achievement.improved = Some(improved);
        if is_over {
            shared.effects.push(Effect::Forget);
            if achievement.search == Search::Wanted {
                self.keep_shorter(shared);
            }
        }
    }

    /// Keeps solutions that are shorter than the player's best, and says so.
    fn keep_shorter(&mut self, shared: &mut Shared) {
        let Some(achievement) = &mut self.achievement else {
            return;
        };
        let Some(improved) = &achievement.improved else {
            return;
        };
        let all = [&improved.by_moves, &improved.by_pushes].into_iter();
        let shorter: Vec<&Shorter> = all.filter(|it| achievement.is_news(it)).collect();
        let found = |first: &&Shorter| Search::Found(first.moves, first.pushes);
        let lurds: Vec<String> = shorter.iter().map(|it| it.lurd.clone()).collect();
        achievement.search = shorter.first().map_or(Search::NotFound, found);
        if !lurds.is_empty() {
            self.save_improved(lurds, shared);
        }
        self.tell_search(shared);
    }

    /// Remembers the fewest moves and pushes of the player's solutions, as long as the one on the screen is none.
    pub(super) fn remember_best(&mut self, shared: &Shared) {
        if !self.live.is_won() {
            self.best = best(self.live.level(), shared);
        }
    }

    /// What the banner says of the player's solution.
    pub(super) fn verdict(&self) -> Verdict {
        let (moves, pushes) = (self.live.game().moves(), self.live.game().pushes());
        let mut verdict = Verdict::default();
        if !self.is_own_victory() {
            return verdict;
        }
        if let Some(improved) = self
            .achievement
            .as_ref()
            .and_then(|it| it.improved.as_ref())
        {
            let (by_pushes, by_moves) = (&improved.by_pushes, &improved.by_moves);
            verdict.fewest_pushes = by_pushes.is_shortest && by_pushes.pushes == pushes;
            verdict.fewest_moves = by_moves.is_shortest && by_moves.moves == moves;
            let least_pushes = Some(by_pushes.pushes).filter(|_| by_pushes.is_shortest);
            let least_moves = Some(by_moves.moves).filter(|_| by_moves.is_shortest);
            let possible = tr::possible((pushes, least_pushes), (moves, least_moves));
            verdict.remarks.extend(possible);
        }
        let is_proven = self.achievement.as_ref().map(Achievement::is_best_proven);
        verdict.shorter = match self.achievement.as_ref().map(|it| it.search) {
            _ if verdict.fewest_pushes && verdict.fewest_moves => None,
            _ if is_proven == Some(true) => None,
            Some(Search::Wanted | Search::NotFound) => None,
            Some(Search::Found(..)) => Some(Command::Watch),
            Some(Search::Unwanted) | None => Some(Command::Improve),
        };
        if self
            .best
            .is_some_and(|best| moves < best.0 || pushes < best.1)
        {
            verdict.remarks.push(tr::new_best());
        }
        let remark = self.achievement.as_ref().and_then(Achievement::remark);
        verdict.remarks.extend(remark);
        verdict
    }
}

/// The fewest moves and the fewest pushes of the player's solutions.
pub(super) fn best(level: &Level, shared: &Shared) -> Option<(u32, u32)> {
    let (by_moves, by_pushes) = shared.progress.best(level)?;
    Some((by_moves.moves(), by_pushes.pushes()))
}

/// Whether nothing shorter is to be found.
const fn is_final(improved: &Improved) -> bool {
    improved.by_pushes.is_shortest && improved.by_moves.is_shortest
}
