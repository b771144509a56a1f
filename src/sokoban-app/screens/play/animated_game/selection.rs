//! The pointer on the board: the walk it shows, the box it holds, and what a click asks for.

use sokoban_core::path::{self, BoxPaths};
use sokoban_core::{Direction, Game, Pos};

use crate::view::board::{Marks, Target, TargetKind};
use crate::view::theme::time::REST;

/// For how many boxes it is found out in one frame whether they can go to a square: on the largest boards each
/// takes half a millisecond.
const ASKED: usize = 8;

/// The box that the player has taken hold of.
#[derive(Debug, Clone)]
struct Chosen {
    square: Pos,
    paths: BoxPaths,
    lit: Vec<Target>,
}

/// The boxes that could be pushed to a square, as far as they are known.
#[derive(Debug, Clone)]
struct Movers {
    to: Pos,
    /// Boxes for which it is still to be found out.
    unasked: std::vec::IntoIter<Pos>,
    found: Vec<Pos>,
}

/// What the pointer does on the board.
#[derive(Debug, Clone, Default)]
pub(super) struct Selection {
    over: Option<Pos>,
    rested: f32,
    walk: Vec<(Pos, Direction)>,
    chosen: Option<Chosen>,
    /// The button went down on the chosen box and is down still; `true` if the box was chosen before.
    drag: Option<bool>,
    movers: Option<Movers>,
}

impl Selection {
    /// What is to be shown.
    pub(super) fn marks(&self) -> Marks<'_> {
        let lit = self.chosen.as_ref().map_or(&[][..], |chosen| &chosen.lit);
        let under = |lit: &&Target| Some(lit.square) == self.over;
        Marks {
            path: &self.walk,
            lit,
            chosen: self.chosen.as_ref().map(|chosen| chosen.square),
            target: lit.iter().find(under).copied(),
            movers: (self.movers.as_ref()).map(|movers| (movers.to, movers.found.as_slice())),
            ..Marks::default()
        }
    }

    /// The board has changed: what was shown is true no more.
    pub(super) fn clear(&mut self) {
        *self = Self {
            over: self.over,
            ..Self::default()
        };
        // Only a pointer that moves asks for a walk.
        self.rested = f32::INFINITY;
    }

    /// The pointer is over this square, or over none.
    pub(super) fn point(&mut self, square: Option<Pos>) {
        if square != self.over {
            self.over = square;
            self.rested = 0.0;
            self.walk.clear();
        }
    }

    /// Whether a walk, or another box, is about to be shown.
    pub(super) fn is_waiting(&self) -> bool {
        let asking = |movers: &Movers| !movers.unasked.as_slice().is_empty();
        self.is_resting() || self.movers.as_ref().is_some_and(asking)
    }

    fn is_resting(&self) -> bool {
        self.over.is_some() && self.chosen.is_none() && self.rested < REST
    }

    /// Advances time by `dt` seconds.
    pub(super) fn tick(&mut self, dt: f32, game: &Game) {
        if let Some(Movers { to, unasked, found }) = &mut self.movers {
            found.extend(unasked.take(ASKED).filter(|&pos| {
                let paths = BoxPaths::of(game.level(), game.position(), pos);
                pos != *to && paths.is_some_and(|paths| paths.pushes(*to).is_some())
            }));
        }
        if !self.is_resting() {
            return;
        }
        self.rested += dt;
        if let Some(to) = self.over.filter(|_| self.rested >= REST) {
            self.walk = walk(game, to).unwrap_or_default();
        }
    }

    /// The main button goes down on a square; returns the moves to make.
    pub(super) fn press(&mut self, square: Pos, game: &Game) -> Option<Vec<Direction>> {
        self.movers = None;
        let chosen = self.chosen.as_ref().map(|chosen| chosen.square);
        if chosen == Some(square) {
            self.drag = Some(true);
            return None;
        }
        if let Some(moves) = self.plan(square) {
            return Some(moves);
        }
        if game.position().boxes()[square].is_some() {
            self.choose(square, game);
            self.drag = self.chosen.is_some().then_some(false);
            return None;
        }
        let moves = path::walk(game.level(), game.position(), square);
        self.chosen = None;
        moves.filter(|moves| !moves.is_empty())
    }

    /// The main button comes up over a square; returns the moves to make.
    pub(super) fn release(&mut self, square: Option<Pos>) -> Option<Vec<Direction>> {
        let again = self.drag.take()?;
        let home = self.chosen.as_ref().map(|chosen| chosen.square);
        if square != home {
            return self.plan(square?);
        }
        if again {
            self.chosen = None;
        }
        None
    }

    /// Shows which boxes could get to a square, or shows them no more.
    pub(super) fn show_movers(&mut self, square: Pos, game: &Game) {
        let shown = self.movers.take().map(|movers| movers.to);
        self.let_go();
        let tile = game.level().tile(game.position(), square);
        if shown != Some(square) && !tile.is_solid() {
            let boxes = path::reachable_boxes(game.level(), game.position());
            self.movers = Some(Movers {
                to: square,
                unasked: boxes.into_iter(),
                found: Vec::new(),
            });
        }
    }

    /// Lets go of the box; false if none was held.
    pub(super) fn let_go(&mut self) -> bool {
        let held = self.chosen.is_some() || self.movers.is_some();
        (self.chosen, self.movers, self.drag) = (None, None, None);
        held
    }

    fn plan(&self, to: Pos) -> Option<Vec<Direction>> {
        let plan = self.chosen.as_ref()?.paths.plan(to);
        plan.filter(|moves| !moves.is_empty())
    }

    fn choose(&mut self, square: Pos, game: &Game) {
        let level = game.level();
        let paths = BoxPaths::of(level, game.position(), square);
        let kind = kind(game, square);
        self.chosen = paths.map(|paths| Chosen {
            square,
            lit: (paths.squares())
                .map(|(square, pushes)| Target {
                    square,
                    pushes,
                    kind: kind(square),
                })
                .collect(),
            paths,
        });
        self.walk.clear();
    }
}

/// What can become of a box on other squares. Of one that can go nowhere as it is, nothing more is said.
fn kind(game: &Game, square: Pos) -> impl Fn(Pos) -> TargetKind {
    let level = game.level();
    let live = path::live_squares(level, game.position(), square);
    let live = live.filter(|live| live[square]);
    move |to| match &live {
        Some(live) if !live[to] => TargetKind::Dead,
        _ if path::is_immovable(level, to) => TargetKind::Final,
        _ => TargetKind::Open,
    }
}

/// The squares of a walk, without the one on which the player stands, and the steps that lead to them.
fn walk(game: &Game, to: Pos) -> Option<Vec<(Pos, Direction)>> {
    let mut at = game.position().player()?;
    let moves = path::walk(game.level(), game.position(), to)?;
    let next = |direction: Direction| {
        at = game.level().map().neighbour(at, direction)?;
        Some((at, direction))
    };
    moves.into_iter().map(next).collect()
}
