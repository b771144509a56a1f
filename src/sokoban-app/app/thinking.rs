//! What the game knows of the position: the lamp, hints, and the way back to where it could still be won.

use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Pos, rules};

use super::{App, Order};
use crate::analysis::{Answer, Question, Sight, Thought, Want};
use crate::input::Command;
use crate::save::Lamp;
use crate::screens::play::lamp::Light;

/// What was asked, and what is known.
#[derive(Debug)]
pub(super) struct Mind {
    /// The last question's.
    id: u64,
    /// What was asked about, and what all that is known is about; nothing if nothing was.
    asked: Option<NormalizedPosition>,
    sight: Sight,
    hint: Hint,
    /// The rewind that was asked for.
    rewind: Option<u64>,
}

/// How much was told, one more with each press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hint {
    Nothing,
    /// Whether it can be won.
    Outlook,
    /// Which box is next.
    Box,
    /// Where it goes.
    Place,
}

impl Default for Mind {
    fn default() -> Self {
        Self {
            id: 0,
            asked: None,
            sight: Sight::Unknown { thinking: false },
            hint: Hint::Nothing,
            rewind: None,
        }
    }
}

impl App {
    /// Asks about the position, if it is another one, and somebody wants to know.
    pub(super) fn wonder(&mut self) {
        let game = self.play.game();
        let is_over = game.is_won() || game.is_lost();
        let wanted = self.settings.lamp != Lamp::Off || self.mind.hint != Hint::Nothing;
        if is_over || !wanted {
            if self.mind.asked.take().is_some() {
                self.mind.sight = Sight::Unknown { thinking: false };
                self.orders.push(Order::Forget);
            }
            return;
        }
        let asked = NormalizedPosition::of(game.level(), game.position());
        if self.mind.asked.as_ref() == Some(&asked) {
            return;
        }
        self.mind.sight = Sight::Unknown { thinking: true };
        let want = Want::Outlook(Box::new(asked.position().clone()));
        self.mind.asked = Some(asked);
        self.ask(want);
    }

    fn ask(&mut self, want: Want) -> u64 {
        self.mind.id += 1;
        let question = Question {
            id: self.mind.id,
            level: Arc::clone(self.play.level()),
            want,
        };
        self.orders.push(Order::Think(Box::new(question)));
        self.mind.id
    }

    /// The board changed: hints on it are no hints any more.
    pub(super) fn forget_hint(&mut self) {
        self.mind.hint = Hint::Nothing;
    }

    /// Another level is on the screen.
    pub(super) fn clear_mind(&mut self) {
        let id = self.mind.id;
        self.mind = Mind {
            id,
            ..Mind::default()
        };
        self.wonder();
    }

    /// A thought about a question that was asked.
    pub fn thought(&mut self, thought: Thought) {
        match thought.answer {
            Answer::Back(point) if self.mind.rewind == Some(thought.id) => {
                self.mind.rewind = None;
                match point {
                    Some(point) if point < self.play.game().now() => {
                        self.play.travel_to(point);
                        self.save_changes();
                    }
                    Some(_) => self.notify("Nothing is known to be lost here.".to_owned()),
                    None => {
                        self.notify("It could never be won, as far back as it goes.".to_owned());
                    }
                }
                // The question before was left for this one.
                self.mind.asked = None;
                self.wonder();
            }
            Answer::Sight(sight) if thought.id == self.mind.id => {
                self.mind.sight = sight;
                if self.mind.hint != Hint::Nothing {
                    self.tell_hint();
                }
            }
            _ => {}
        }
    }

    /// What the lamp shows.
    pub(super) fn light(&self) -> Light<'_> {
        if self.mind.asked.is_none() {
            return Light::None;
        }
        Light::new(&self.mind.sight, self.settings.lamp)
    }

    /// What is known of the position on the screen.
    pub const fn sight(&self) -> &Sight {
        &self.mind.sight
    }

    /// The squares that are to blame, if the lamp is red.
    pub(super) fn cause(&self) -> &[Pos] {
        match self.light() {
            Light::Of(Sight::Lost(cause)) => cause,
            _ => &[],
        }
    }

    /// Back to where it could still be won.
    pub(super) fn rewind(&mut self) {
        // What is told next is the answer to this.
        self.forget_hint();
        let game = Box::new(self.play.game().clone());
        let id = self.ask(Want::Back(game));
        self.mind.rewind = Some(id);
    }

    /// One more step of the ladder.
    pub(super) fn hint(&mut self) {
        if self.play.is_won() {
            return self.command(Command::Watch);
        }
        self.play.pause();
        let known = matches!(self.mind.sight, Sight::Winnable { .. });
        self.mind.hint = match self.mind.hint {
            Hint::Nothing => Hint::Outlook,
            _ if !known => Hint::Outlook,
            Hint::Outlook => Hint::Box,
            Hint::Box => Hint::Place,
            Hint::Place => return self.play_hint(),
        };
        if self.mind.hint >= Hint::Box {
            self.play.has_hint();
        }
        self.wonder();
        self.tell_hint();
    }

    fn tell_hint(&mut self) {
        let more = self.key(Command::Hint);
        let text = match (&self.mind.sight, self.mind.hint) {
            (Sight::Unknown { thinking: true }, _) => "Thinking …".to_owned(),
            (Sight::Unknown { .. }, _) => "Nobody knows whether this can be won.".to_owned(),
            (Sight::Lost(_), _) => {
                let back = self.key(Command::Rewind);
                format!("This cannot be won any more. {back} goes back to where it could.")
            }
            (Sight::Winnable { .. }, Hint::Box) => format!("This box. {more}: where to?"),
            (Sight::Winnable { .. }, Hint::Place) => format!("To there. {more} does it."),
            (Sight::Winnable { .. }, _) => format!("This can be won. {more}: which box is next?"),
        };
        self.notify(text);
    }

    /// The next box, and where it goes, as far as that is to be told.
    pub(super) fn hinted(&self) -> (Option<Pos>, Option<Pos>) {
        if self.mind.hint < Hint::Box {
            return (None, None);
        }
        match self.next_push() {
            Some((from, to, _)) => (
                Some(from),
                Some(to).filter(|_| self.mind.hint == Hint::Place),
            ),
            None => (None, None),
        }
    }

    fn play_hint(&mut self) {
        if let Some((_, _, moves)) = self.next_push() {
            self.mind.hint = Hint::Nothing;
            self.play.play_line(moves);
            self.save_changes();
        }
    }

    /// The first box that the known line pushes, where it leaves it, and the moves up to there.
    fn next_push(&self) -> Option<(Pos, Pos, Vec<Direction>)> {
        let game = self.play.game();
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
        let Sight::Winnable { line, .. } = &self.mind.sight else {
            return None;
        };
        let game = self.play.game();
        let mut at = self.mind.asked.as_ref()?.position().clone();
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
    pub(super) fn show_solution(&mut self) {
        match &self.mind.sight {
            _ if self.play.is_won() => self.watch(),
            Sight::Winnable { .. } => {
                let line = self.line().unwrap_or_default();
                if let Err(error) = self.play.watch_from_here(&line) {
                    self.notify(format!("The moves break off: {error}."));
                }
            }
            Sight::Lost(_) | Sight::Unknown { .. } => {
                self.mind.hint = Hint::Outlook;
                self.wonder();
                self.tell_hint();
            }
        }
    }
}
