//! Reverse play, and suggestions: what is shown instead of the document, until it is taken over or dropped.

use sokoban_core::{Direction, Draft};
use sokoban_generator::{Aim, Suggestion};

use super::actions::Action;
use super::document::{Checked, Edit};
use super::lens::Lens;
use super::paper::Paper;
use super::pointer::Hand;
use super::reverse::{NoReverse, Reverse};
use super::sheet::{Sheet, Spot};
use super::{Cover, Editor, Suggested};
use crate::analysis::PositionStatus;
use crate::input::Modifiers;
use crate::screens::{Effect, Shared};
use crate::texts::editor as tr;
use crate::workshop::Job;

impl Editor {
    pub(super) fn begin_reverse(&mut self, shared: &mut Shared) {
        self.put_down(shared);
        match Reverse::of(&self.document.sheet) {
            Ok(reverse) => self.show_reverse(Box::new(reverse)),
            Err(NoReverse::NoGoal) => shared.notify(tr::no_goal()),
            Err(NoReverse::NoRoom) => shared.notify(tr::no_room()),
        }
        self.refit(shared);
    }

    fn show_reverse(&mut self, reverse: Box<Reverse>) {
        let facing = self.document.head.rules.facing;
        let paper = Paper::of_sheet(reverse.sheet(), facing).with_player(reverse.player());
        self.selection = None;
        self.cover = Cover::Reverse(reverse, Box::new(paper));
    }

    pub(super) fn perform_in_reverse(
        &mut self,
        action: Action,
        modifiers: Modifiers,
        shared: &mut Shared,
    ) {
        let Cover::Reverse(mut reverse, paper) = std::mem::replace(&mut self.cover, Cover::Nothing)
        else {
            return;
        };
        match action {
            Action::Move(direction) => {
                reverse.step(direction, !modifiers.shift);
            }
            Action::Undo => {
                reverse.undo();
            }
            Action::Play => {
                let changes = reverse.changes(&self.document.sheet);
                return self.edit(&Edit::squares(changes), shared);
            }
            Action::Leave | Action::Reverse => return,
            Action::Larger => self.zoom(1.0, shared),
            Action::Smaller => self.zoom(-1.0, shared),
            Action::Fit => self.lens = Lens::fit(self.place(shared)),
            _ => {
                self.cover = Cover::Reverse(reverse, paper);
                return;
            }
        }
        self.show_reverse(reverse);
    }

    /// The pointer is down on a square, in reverse play: on the player it pulls, elsewhere the player walks there.
    pub(super) fn begin_pull(&mut self, spot: Spot, _shared: &Shared) {
        let Cover::Reverse(mut reverse, paper) = std::mem::replace(&mut self.cover, Cover::Nothing)
        else {
            return;
        };
        if reverse.player() == spot {
            self.hand = Hand::Pulling;
            self.cover = Cover::Reverse(reverse, paper);
        } else {
            reverse.go(spot);
            self.hand = Hand::Pulling;
            self.show_reverse(reverse);
        }
    }

    /// The pointer drags the player to a square beside it.
    pub(super) fn pull_to(&mut self, spot: Spot, _shared: &Shared) {
        let Cover::Reverse(mut reverse, paper) = std::mem::replace(&mut self.cover, Cover::Nothing)
        else {
            return;
        };
        let player = reverse.player();
        let beside = Direction::ALL.into_iter().find(|direction| {
            let (dx, dy) = direction.delta();
            player.shifted(dx, dy) == spot
        });
        if beside.is_some_and(|direction| reverse.step(direction, true)) {
            self.show_reverse(reverse);
        } else {
            self.cover = Cover::Reverse(reverse, paper);
        }
    }

    pub(super) fn improve(&mut self, aim: Aim, shared: &mut Shared) {
        self.put_down(shared);
        if !matches!(self.prover.assessment, PositionStatus::Solvable { .. }) {
            return shared.notify(tr::only_solvable());
        }
        // Each request gets another suggestion, also after one was dropped.
        self.improvement_seed += 1;
        let job = Job::Improve(aim, self.improvement_seed);
        self.prover.order(job, shared);
        self.cover = Cover::Suggestion(aim, None);
    }

    /// Shows a better board, or tells that there is none.
    pub(super) fn suggest(&mut self, improved: Option<Box<Suggestion>>, shared: &mut Shared) {
        let Cover::Suggestion(aim, None) = self.cover else {
            return;
        };
        let (Some(improved), Checked::Level { corner, .. }) = (improved, &self.checked) else {
            self.cover = Cover::Nothing;
            return shared.notify(match aim {
                Aim::Harder => tr::nothing_harder(),
                Aim::Tidy => tr::nothing_better(),
            });
        };
        let sheet = Sheet::of(&Draft::from(&*improved.level), *corner);
        let edit = self.edit_to(&sheet);
        let suggested = Suggested {
            paper: Paper::of_sheet(&sheet, improved.level.facing()),
            improved: *improved,
            edit,
        };
        self.cover = Cover::Suggestion(aim, Some(Box::new(suggested)));
    }

    pub(super) fn perform_on_suggestion(&mut self, action: Action, shared: &mut Shared) {
        match action {
            Action::Play => {
                let cover = std::mem::replace(&mut self.cover, Cover::Nothing);
                match cover {
                    Cover::Suggestion(_, Some(suggested)) => self.edit(&suggested.edit, shared),
                    other => self.cover = other,
                }
            }
            Action::Leave | Action::Undo => {
                if matches!(self.cover, Cover::Suggestion(_, None)) {
                    shared.effects.push(Effect::StopWork);
                }
                self.cover = Cover::Nothing;
            }
            Action::Larger => self.zoom(1.0, shared),
            Action::Smaller => self.zoom(-1.0, shared),
            _ => {}
        }
    }
}
