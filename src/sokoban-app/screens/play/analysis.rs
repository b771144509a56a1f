//! What the game knows of the position: the lamp, hints, and the rewind to where it could still be won.

use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Pos, rules};

use super::PlayScreen;
use super::lamp;
use super::stuck::Stuck;
use crate::analysis::{Answer, Finding, PositionStatus, Query, Question};
use crate::input::Command;
use crate::save::Lamp;
use crate::screens::{Effect, Shared};
use crate::sound::{Cue, Sound};
use crate::texts;

/// What was asked, and what is known.
#[derive(Debug)]
pub(super) struct PositionAnalysis {
    /// The last question's number.
    id: u64,
    /// The position asked about; everything known is about it.
    asked: Option<NormalizedPosition>,
    assessment: PositionStatus,
    hint: Hint,
    /// The player asked for a hint in this level: from then on the lamp tells all that is known.
    is_lamp_full: bool,
    /// Whether the lamp was red when it last told anything; unknown until the player has moved or it tells.
    was_stuck: Option<bool>,
    /// The rewind that was asked for.
    rewind: Option<u64>,
    /// Not even the start of the level can be solved.
    is_hopeless: bool,
}

/// How much was told, one more with each press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hint {
    Nothing,
    /// Whether it can be won.
    Assessment,
    /// Which box is next.
    Box,
    /// Where it goes.
    Place,
}

impl Default for PositionAnalysis {
    fn default() -> Self {
        Self {
            id: 0,
            asked: None,
            assessment: PositionStatus::Unknown { is_pending: false },
            hint: Hint::Nothing,
            is_lamp_full: false,
            was_stuck: None,
            rewind: None,
            is_hopeless: false,
        }
    }
}

impl PlayScreen {
    /// Asks about the position, if it is another one, and someone wants to know.
    pub(super) fn assess(&mut self, shared: &mut Shared) {
        let game = self.live.game();
        let is_over = game.is_won() || game.is_lost();
        let is_wanted = shared.settings.lamp != Lamp::Off || self.analysis.hint != Hint::Nothing;
        if is_over || !is_wanted {
            if self.analysis.asked.take().is_some() {
                self.analysis.assessment = PositionStatus::Unknown { is_pending: false };
                shared.effects.push(Effect::Forget);
            }
            self.appraise(shared);
            return;
        }
        self.appraise(shared);
        if self.analysis.assessment == PositionStatus::TooLarge {
            return;
        }
        let game = self.live.game();
        let asked = NormalizedPosition::of(game.level(), game.position());
        if self.analysis.asked.as_ref() == Some(&asked) {
            return;
        }
        self.analysis.assessment = PositionStatus::Unknown { is_pending: true };
        let query = Query::Assess(Box::new(asked.position().clone()));
        self.analysis.asked = Some(asked);
        self.ask(query, shared);
    }

    pub(super) fn ask(&mut self, query: Query, shared: &mut Shared) -> u64 {
        self.analysis.id += 1;
        let question = Question {
            id: self.analysis.id,
            level: Arc::clone(self.live.level()),
            query,
        };
        shared.effects.push(Effect::Ask(Box::new(question)));
        self.analysis.id
    }

    /// The board changed: hints on it are no hints any more.
    pub(super) fn forget_hint(&mut self) {
        self.analysis.hint = Hint::Nothing;
    }

    /// Another level is on the screen.
    pub(super) fn clear_analysis(&mut self, shared: &mut Shared) {
        let id = self.analysis.id;
        self.analysis = PositionAnalysis {
            id,
            ..PositionAnalysis::default()
        };
        self.assess(shared);
    }

    /// Handles an answer to a question that was asked.
    pub(crate) fn take_answer(&mut self, answer: Answer, shared: &mut Shared) {
        match answer.finding {
            Finding::LastSolvable(point) if self.analysis.rewind == Some(answer.id) => {
                self.analysis.rewind = None;
                match point {
                    Some(point) if point < self.live.game().history_index() => {
                        self.live.travel_to(point);
                        self.save_changes(shared);
                    }
                    Some(_) => shared.notify(texts::hints::not_lost()),
                    None => {
                        self.analysis.is_hopeless = true;
                        shared.notify(texts::hints::always_lost());
                    }
                }
                // The question before was left for this one.
                self.analysis.asked = None;
                self.assess(shared);
            }
            Finding::Improved(improved) => self.take_improved(answer.id, *improved, shared),
            Finding::Assessment(assessment) if answer.id == self.analysis.id => {
                let is_lost = matches!(assessment, PositionStatus::Deadlocked(_));
                self.analysis.is_hopeless |= is_lost && self.live.game().pushes() == 0;
                self.analysis.assessment = assessment;
                self.hear_lamp(shared);
                if self.analysis.hint != Hint::Nothing {
                    self.tell_hint(shared);
                }
            }
            _ => {}
        }
    }

    /// Whether the player asked for a hint in this level.
    pub(super) const fn had_hint(&self) -> bool {
        self.analysis.is_lamp_full
    }

    /// What the lamp shows, if there is one.
    pub(super) fn shown_assessment(&self, shared: &Shared) -> Option<&PositionStatus> {
        self.analysis.asked.as_ref()?;
        let lamp = match shared.settings.lamp {
            Lamp::Lost if self.analysis.is_lamp_full => Lamp::Full,
            lamp => lamp,
        };
        Some(&self.analysis.assessment).filter(|it| lamp::shows(lamp, it))
    }

    /// What the player is told cannot be solved any more.
    pub(super) fn stuck(&self, shared: &Shared) -> Option<Stuck> {
        let assessment = self.shown_assessment(shared)?;
        let stuck = if self.analysis.is_hopeless {
            Stuck::Level
        } else {
            Stuck::Position
        };
        matches!(assessment, PositionStatus::Deadlocked(_)).then_some(stuck)
    }

    /// The lamp turns red: that is heard once, and not where the level was left so.
    fn hear_lamp(&mut self, shared: &mut Shared) {
        if matches!(
            self.analysis.assessment,
            PositionStatus::Unknown { .. } | PositionStatus::TooLarge
        ) {
            return;
        }
        let is_stuck = self.stuck(shared).is_some();
        let was_stuck = self.analysis.was_stuck.replace(is_stuck);
        if is_stuck && was_stuck == Some(false) {
            shared.sound(Cue {
                sound: Sound::Lost,
                gain: 1.0,
            });
        }
    }

    /// The player has moved: from now on a red lamp is news.
    pub(super) fn expect_news(&mut self) {
        self.analysis.was_stuck.get_or_insert(false);
    }

    /// What is known of the position on the screen.
    pub(crate) const fn assessment(&self) -> &PositionStatus {
        &self.analysis.assessment
    }

    /// The squares that are to blame, if the lamp is red.
    pub(super) fn cause(&self, shared: &Shared) -> &[Pos] {
        match self.shown_assessment(shared) {
            Some(PositionStatus::Deadlocked(cause)) => cause,
            _ => &[],
        }
    }

    /// Back to where it could still be won.
    pub(super) fn rewind(&mut self, shared: &mut Shared) {
        // What is told next is the answer to this.
        self.forget_hint();
        let game = Box::new(self.live.game().clone());
        let id = self.ask(Query::LastSolvable(game), shared);
        self.analysis.rewind = Some(id);
    }

    /// Tells one thing more; in the end, pushes the box.
    pub(super) fn hint(&mut self, shared: &mut Shared) {
        if self.live.is_won() {
            let key = shared.key(Command::Watch);
            return shared.notify(texts::hints::solved(&key));
        }
        self.live.pause();
        self.analysis.is_lamp_full = true;
        let known = matches!(self.analysis.assessment, PositionStatus::Solvable { .. });
        self.analysis.hint = match self.analysis.hint {
            Hint::Nothing => Hint::Assessment,
            _ if !known => Hint::Assessment,
            Hint::Assessment => Hint::Box,
            Hint::Box => Hint::Place,
            Hint::Place => return self.play_hint(shared),
        };
        if self.analysis.hint >= Hint::Box {
            self.live.mark_hinted();
        }
        self.assess(shared);
        self.tell_hint(shared);
    }

    fn tell_hint(&self, shared: &mut Shared) {
        let more = shared.key(Command::Hint);
        let text = match (&self.analysis.assessment, self.analysis.hint) {
            (PositionStatus::Unknown { is_pending: true }, _) => texts::hints::thinking(),
            (PositionStatus::Unknown { .. }, _) => texts::hints::unknown(),
            (PositionStatus::TooLarge, _) => texts::hints::too_large(),
            (PositionStatus::Deadlocked(_), _) if self.analysis.is_hopeless => {
                texts::hud::unsolvable()
            }
            (PositionStatus::Deadlocked(_), _) => {
                texts::hints::not_solvable(&shared.key(Command::Rewind))
            }
            (PositionStatus::Solvable { .. }, Hint::Box) => texts::hints::this_box(&more),
            (PositionStatus::Solvable { .. }, Hint::Place) => texts::hints::to_there(&more),
            (PositionStatus::Solvable { .. }, _) => texts::hints::solvable(&more),
        };
        shared.notify(text);
    }

    /// The next box, and where it goes, as far as that is to be told.
    pub(super) fn hinted(&self) -> (Option<Pos>, Option<Pos>) {
        if self.analysis.hint < Hint::Box {
            return (None, None);
        }
        match self.next_push() {
            Some((from, to, _)) => (
                Some(from),
                Some(to).filter(|_| self.analysis.hint == Hint::Place),
            ),
            None => (None, None),
        }
    }

    fn play_hint(&mut self, shared: &mut Shared) {
        if let Some((_, _, moves)) = self.next_push() {
            self.analysis.hint = Hint::Nothing;
            self.live.play_line(moves);
            self.save_changes(shared);
        }
    }

    /// The first box that the known line pushes, where it leaves it, and the moves up to there.
    fn next_push(&self) -> Option<(Pos, Pos, Vec<Direction>)> {
        let game = self.live.game();
        let mut position = game.position().clone();
        let mut moves = Vec::new();
        let mut pushed: Option<(Pos, Pos)> = None;
        let mut last = 0;
        for direction in self.line()? {
            let step = rules::step(game.level(), &mut position, direction).ok()?;
            moves.push(direction);
            if step.is_push() {
                pushed = match pushed {
                    None => Some((step.ahead(1), step.ahead(2))),
                    Some((from, to)) if to == step.ahead(1) => Some((from, step.ahead(2))),
                    Some(_) => break,
                };
                last = moves.len();
            }
        }
        moves.truncate(last);
        pushed.map(|(from, to)| (from, to, moves))
    }

    /// Moves that win from where the player stands, who may have walked since they were asked for.
    fn line(&self) -> Option<Vec<Direction>> {
        let PositionStatus::Solvable { line, .. } = &self.analysis.assessment else {
            return None;
        };
        let game = self.live.game();
        let mut at = self.analysis.asked.as_ref()?.position().clone();
        for (index, direction) in line.iter().enumerate() {
            let stand = at.player()?;
            let step = rules::step(game.level(), &mut at, *direction).ok()?;
            if step.is_push() {
                let mut moves = path::walk(game.level(), game.position(), stand)?;
                moves.extend(&line[index..]);
                return Some(moves);
            }
        }
        None
    }

    /// Plays the line that is known, to be watched or taken over.
    pub(super) fn show_solution(&mut self, shared: &mut Shared) {
        match &self.analysis.assessment {
            _ if self.live.is_won() => self.watch(shared),
            PositionStatus::Solvable { .. } => {
                let line = self.line().unwrap_or_default();
                if let Err(error) = self.live.watch_from_here(&line) {
                    shared.notify(texts::play::moves_break_off(&texts::errors::play(&error)));
                }
            }
            PositionStatus::Deadlocked(_)
            | PositionStatus::Unknown { .. }
            | PositionStatus::TooLarge => {
                self.analysis.hint = Hint::Assessment;
                self.assess(shared);
                self.tell_hint(shared);
            }
        }
    }
}
