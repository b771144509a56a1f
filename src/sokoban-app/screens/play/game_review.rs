//! The review of a solved game. Requests the review, jumps from one mark to another, and finally returns to the solved
//! position.

use sokoban_core::{Direction, Lurd, Pos};
use sokoban_solver::Push;

use super::PlayScreen;
use super::open_level::OpenLevel;
use super::review_bar::{self, ReviewBar};
use super::solutions;
use crate::analysis::{AnalysisKind, GameReview, MarkKind, ReviewMark};
use crate::input::Command;
use crate::screens::AppState;
use crate::texts::{play, review as tr};

#[derive(Debug, Default)]
pub(super) enum ReviewState {
    #[default]
    Closed,
    /// The review will be requested when the search for a shorter solution has ended.
    Waiting,
    Requested,
    /// The review is shown. Contains the review, the history index of the solved position, and the number of moves in
    /// the solution.
    Open(Box<GameReview>, usize, u32),
}

impl ReviewState {
    pub(super) const fn is_closed(&self) -> bool {
        matches!(self, Self::Closed)
    }

    fn review(&self) -> Option<&GameReview> {
        match self {
            Self::Open(review, ..) => Some(review),
            Self::Closed | Self::Waiting | Self::Requested => None,
        }
    }

    fn close(&mut self, level: &mut OpenLevel, app: &mut AppState) {
        if matches!(std::mem::take(self), Self::Requested) {
            level.cancel_analysis(app);
        }
    }
}

impl PlayScreen {
    /// Starts the review of the solved game or, if the level is not solved on the board, of the player's best solution.
    /// If a review is already open, closes it instead.
    pub(super) fn review_game(&mut self, app: &mut AppState) {
        if self.close_review(app) {
            return;
        }
        if self.visit.level.game.is_won() {
            return self.start_review(app);
        }
        let best = solutions::best_by_player(&self.visit.level, app);
        match best.and_then(|best| Lurd::parse(&best.solution.lurd).ok()) {
            Some(best) => self.review_solution(&best.moves, app),
            None => app.notify(play::review_needs_solution()),
        }
    }

    /// Makes `moves`, which solve the level, at once and without animations. Then starts the review of this solution.
    pub(crate) fn review_solution(&mut self, moves: &[Direction], app: &mut AppState) {
        self.end_review(app);
        solutions::report_end(self.visit.level.game.watch(moves), app);
        self.visit.level.game.jump_to(usize::MAX);
        self.save_changes(app);
        if self.visit.level.game.is_won() {
            self.start_review(app);
        }
    }

    fn start_review(&mut self, app: &mut AppState) {
        let end = self.visit.level.game.game().history_index();
        self.visit.level.game.start_review(end, end);
        self.visit.game_review = ReviewState::Waiting;
        self.request_review(app);
    }

    /// Ends the review, and stays at the current position.
    pub(super) fn end_review(&mut self, app: &mut AppState) {
        self.visit.game_review.close(&mut self.visit.level, app);
        self.visit.level.game.end_review();
    }

    /// Requests the review if it is waiting and the search for a shorter solution has ended.
    pub(super) fn request_review(&mut self, app: &mut AppState) {
        if matches!(self.visit.game_review, ReviewState::Waiting) && !self.visit.review.is_pending()
        {
            let game = self.visit.level.game.game();
            let taken_back = self.visit.mistakes.taken_back(game);
            let kind = AnalysisKind::Review(Box::new(game.clone()), taken_back);
            self.visit.level.analyze(kind, app);
            self.visit.game_review = ReviewState::Requested;
        }
    }

    /// Shows the review if it was requested. If the review is exact, jumps to its first mark.
    pub(super) fn take_review(&mut self, review: GameReview, app: &mut AppState) {
        if !matches!(self.visit.game_review, ReviewState::Requested) {
            return;
        }
        let first = review.marks.first().filter(|_| review.is_exact);
        let first = first.map(|mark| mark.at);
        let game = self.visit.level.game.game();
        let (end, moves) = (game.history_index(), game.moves());
        self.visit.game_review = ReviewState::Open(Box::new(review), end, moves);
        self.visit
            .level
            .game
            .start_review(end - moves as usize, end);
        match first {
            Some(at) => {
                self.visit.level.game.jump_to(at);
                self.save_changes(app);
            }
            None => self.visit.level.cancel_analysis(app),
        }
    }

    /// Closes the review, and returns to the solved position with the banner. If the review was about a stored
    /// solution, returns instead to the position before the review. Returns `false` if no review is open.
    pub(super) fn close_review(&mut self, app: &mut AppState) -> bool {
        if self.visit.game_review.is_closed() {
            return false;
        }
        let end = match self.visit.game_review {
            ReviewState::Open(_, end, _) => end,
            _ => self.visit.level.game.game().history_index(),
        };
        self.end_review(app);
        if !self.visit.level.game.leave_replay() {
            self.visit.level.game.jump_to(end);
            self.visit.level.game.show_banner();
        }
        true
    }

    pub(super) fn go_to_mark(&mut self, command: Command) {
        let now = self.visit.level.game.game().history_index();
        let marks = self
            .visit
            .game_review
            .review()
            .map_or(&[][..], |review| &review.marks);
        let mut marks = marks.iter().map(|mark| mark.at);
        let target = if command == Command::Previous {
            marks.rfind(|at| *at < now)
        } else {
            marks.find(|at| *at > now)
        };
        if let Some(at) = target {
            self.visit.level.game.jump_to(at);
        }
    }

    /// If the last push is proven to have made the level unsolvable, records it as a mistake. Does nothing during a
    /// replay, because the player did not make the replayed pushes.
    pub(super) fn record_mistake(&mut self) {
        let animated = &self.visit.level.game;
        if animated.watching().is_none() {
            self.visit
                .mistakes
                .update(animated.game(), self.visit.hints.status());
        }
    }

    pub(super) fn review_bar<'a>(&'a self, app: &'a AppState) -> Option<ReviewBar<'a>> {
        if self.visit.game_review.is_closed() {
            return None;
        }
        let review = self.visit.game_review.review();
        Some(ReviewBar {
            timeline: self.timeline(),
            review,
            text: review.map_or_else(tr::reviewing, |review| self.review_text(review, app)),
            bindings: app.named_bindings(),
        })
    }

    fn current_mark(&self) -> Option<&ReviewMark> {
        let now = self.visit.level.game.game().history_index();
        let marks = &self.visit.game_review.review()?.marks;
        marks.iter().find(|mark| mark.at == now)
    }

    /// Returns the better push that the review suggests at the current mark: the square of the box, and the square to
    /// which the box is pushed. Returns `None` if the current position has no mark.
    pub(super) fn better_push(&self) -> Option<(Option<Pos>, Option<Pos>)> {
        let Push { square, direction } = self.current_mark()?.better;
        let to = self
            .visit
            .level
            .game
            .level()
            .map()
            .neighbour(square, direction);
        Some((Some(square), to))
    }

    /// Returns the number of moves in the reviewed solution beyond those in the shortest known solution.
    fn wasted_moves(&self, app: &AppState) -> u32 {
        let ReviewState::Open(_, _, moves) = self.visit.game_review else {
            return 0;
        };
        let fewest = solutions::fewest_moves(&self.visit.level, app);
        fewest.map_or(0, |fewest| moves.saturating_sub(fewest))
    }

    fn review_text(&self, review: &GameReview, app: &AppState) -> String {
        let is_good = |mark: &ReviewMark| mark.kind == MarkKind::OnlyPush;
        match self.current_mark().map(|mark| mark.kind) {
            Some(kind) => review_bar::text(kind),
            None if !review.is_exact => tr::too_large(),
            None if review.marks.iter().all(is_good) => match self.wasted_moves(app) {
                0 => tr::flawless(),
                moves => tr::wasted_moves(moves),
            },
            None => tr::marks(review.marks.len()),
        }
    }
}
