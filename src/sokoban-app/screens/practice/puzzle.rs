//! A position to practise: the game on it, the player's push, and the verdict.

use std::sync::Arc;

use sokoban_core::{Game, HistoryEvent, Lurd, Pos, Step};
use sokoban_solver::Push;

use crate::analysis::{JudgedPush, PushVerdict};
use crate::library::LevelIndex;
use crate::save::DuePractice;
use crate::screens::AppState;
use crate::screens::play::{AnimatedGame, MotionSettings};
use crate::view::ambience::Ambience;

/// The duration of the shaking of a wrong box, in seconds.
const SHAKE: f32 = 0.4;
/// The largest distance of a shaking box from its square, in squares.
const SHAKE_WIDTH: f32 = 0.09;
/// The number of times that a box shakes to and fro.
const SHAKES: f32 = 3.0;

/// A position to practise.
#[derive(Debug)]
pub(super) struct Puzzle {
    pub(super) play: AnimatedGame,
    /// The level in the library, if it is there.
    pub(super) index: Option<LevelIndex>,
    /// The colours around the board.
    pub(super) ambience: Ambience,
    /// The history index of the position.
    start: usize,
    /// The history index after the player's push.
    end: Option<usize>,
    /// The verdicts on all pushes, once they are known.
    pub(super) judged: Option<Vec<JudgedPush>>,
    pub(super) answer: Answer,
    /// The square of a box that was pushed wrongly, and the seconds for which it has been shaking.
    shake: Option<(Pos, f32)>,
}

/// The player's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// The player has not made a push.
    Open,
    /// The player made this push, and its verdict is not known yet.
    Made(Push),
    /// The push keeps the level solvable.
    Right,
    /// The push loses the level.
    Wrong,
    /// The player asked for the right push.
    Shown,
    /// It is not known whether the push loses the level.
    Unknown,
}

impl Puzzle {
    /// Creates the puzzle. Returns `None` if its moves cannot be played.
    pub(super) fn new(due: &DuePractice, shared: &AppState) -> Option<Self> {
        let moves = Lurd::parse(due.position.before()).ok()?.moves;
        let mut game = Game::new(Arc::clone(&due.level));
        game.play(&moves).ok()?;
        if game.is_won() || game.is_lost() {
            return None;
        }
        let start = game.history_index();
        let mut play = AnimatedGame::new(game);
        play.set_motion_settings(MotionSettings::new(
            shared.settings.speed,
            shared.reduces_motion(),
        ));
        play.set_hold_settings(shared.settings.hold);
        play.set_orientation(shared.progress.view(&due.level));
        let index = shared.library.index_of_level(&due.level);
        Some(Self {
            play,
            index,
            ambience: index.map_or(Ambience::WAREHOUSE, |index| shared.ambience(index)),
            start,
            end: None,
            judged: None,
            answer: Answer::Open,
            shake: None,
        })
    }

    pub(super) fn is_active(&self) -> bool {
        self.play.is_active() || self.shake.is_some()
    }

    pub(super) fn tick(&mut self, dt: f32) {
        self.play.tick(dt);
        // A wrong push ends the run that it belongs to.
        if let Some(end) = self.end
            && self.answer == Answer::Wrong
            && self.play.game().history_index() > end
        {
            self.play.jump_to(end);
        }
        if let Some((_, elapsed)) = &mut self.shake {
            *elapsed += dt;
            if *elapsed >= SHAKE {
                self.shake = None;
                self.play.jump_to(self.start);
            }
        }
    }

    /// Returns `true` if the player has walked, but not answered.
    pub(super) fn can_undo(&self) -> bool {
        self.answer == Answer::Open && self.play.game().history_index() > self.start
    }

    /// Goes back to the position before the answer.
    pub(super) fn restart(&mut self) {
        if self.can_undo() {
            self.play.jump_to(self.start);
        }
    }

    /// Shows the right push.
    pub(super) fn show(&mut self) {
        self.answer = Answer::Shown;
        self.play.release_all_keys();
        self.play.jump_to(self.start);
    }

    /// Returns the first push that the player made, and its history index.
    fn made(&self) -> Option<(usize, &Step)> {
        let game = self.play.game();
        let events = game.history().take(game.history_index());
        let mut events = events.enumerate().skip(self.start);
        let (at, _) = events.find(|(_, event)| *event == HistoryEvent::Push)?;
        game.steps().nth(at).map(|step| (at, step))
    }

    /// Judges the push that the player made. Returns the answer if it is new and final.
    pub(super) fn judge(&mut self, is_motion_reduced: bool) -> Option<Answer> {
        if self.answer == Answer::Open
            && let Some((at, step)) = self.made()
        {
            self.answer = Answer::Made(Push {
                square: step.ahead(1),
                direction: step.direction(),
            });
            self.end = Some(at + 1);
            self.play.release_all_keys();
        }
        let (Answer::Made(push), Some(judged)) = (self.answer, &self.judged) else {
            return None;
        };
        let judged = judged.iter().find(|it| it.push == push);
        self.answer = match judged.map(|it| it.verdict) {
            Some(PushVerdict::Solvable(_)) => Answer::Right,
            Some(PushVerdict::Lost) => Answer::Wrong,
            Some(PushVerdict::Unknown) | None => Answer::Unknown,
        };
        if self.answer == Answer::Wrong {
            let to = self
                .play
                .level()
                .map()
                .neighbour(push.square, push.direction);
            self.shake = to.filter(|_| !is_motion_reduced).map(|to| (to, 0.0));
            if self.shake.is_none() {
                self.play.jump_to(self.start);
            }
        }
        Some(self.answer)
    }

    /// Returns the square of a shaking box, and its distance from that square.
    pub(super) fn shaking(&self) -> Option<(Pos, f32)> {
        let (square, elapsed) = self.shake?;
        let part = (elapsed / SHAKE).min(1.0);
        let swing = (part * SHAKES * std::f32::consts::TAU).sin();
        Some((square, SHAKE_WIDTH * (1.0 - part) * swing))
    }

    /// Returns the number of pushes that keep the level solvable, if all verdicts are known.
    pub(super) fn right_pushes(&self) -> Option<usize> {
        let judged = self.judged.as_ref()?;
        let is_known = judged.iter().all(|it| it.verdict != PushVerdict::Unknown);
        let right = |it: &&JudgedPush| matches!(it.verdict, PushVerdict::Solvable(_));
        is_known.then(|| judged.iter().filter(right).count())
    }

    /// Returns the right push with the fewest pushes left: the square of its box, and the box's destination.
    pub(super) fn right_push(&self) -> (Option<Pos>, Option<Pos>) {
        let judged = self.judged.iter().flatten();
        let right = judged.filter_map(|it| match it.verdict {
            PushVerdict::Solvable(left) => Some((left.unwrap_or(u16::MAX), it.push)),
            PushVerdict::Lost | PushVerdict::Unknown => None,
        });
        let best = right.min_by_key(|(left, _)| *left);
        best.map_or((None, None), |(_, Push { square, direction })| {
            let to = self.play.level().map().neighbour(square, direction);
            (Some(square), to)
        })
    }
}
