//! Input with the pointer. Selects boxes, shows the path to the square under the pointer, and plans the moves for a
//! click.

use sokoban_core::path::{self, BoxPaths};
use sokoban_core::{Direction, Game, Pos};

use crate::view::board::{Marks, Target, TargetKind};
use crate::view::theme::time::REST;

#[derive(Debug, Clone)]
struct Chosen {
    square: Pos,
    paths: BoxPaths,
    lit: Vec<Target>,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Selection {
    over: Option<Pos>,
    rested: f32,
    walk: Vec<(Pos, Direction)>,
    chosen: Option<Chosen>,
    /// `Some` while the left button is held after a press on a box. The value is `true` if this box was already
    /// selected before the press.
    drag: Option<bool>,
}

impl Selection {
    pub(super) fn marks(&self) -> Marks<'_> {
        let lit = self.chosen.as_ref().map_or(&[][..], |chosen| &chosen.lit);
        let under = |lit: &&Target| Some(lit.square) == self.over;
        Marks {
            path: &self.walk,
            lit,
            chosen: self.chosen.as_ref().map(|chosen| chosen.square),
            target: lit.iter().find(under).copied(),
            ..Marks::default()
        }
    }

    /// Clears the selection. Called after the position has changed.
    pub(super) fn clear(&mut self) {
        *self = Self {
            over: self.over,
            ..Self::default()
        };
        // Do not show a path until the pointer moves to another square.
        self.rested = f32::INFINITY;
    }

    pub(super) fn point(&mut self, square: Option<Pos>) {
        if square != self.over {
            self.over = square;
            self.rested = 0.0;
            self.walk.clear();
        }
    }

    /// Returns `true` if a path will be shown once the pointer has rested long enough.
    pub(super) fn is_waiting(&self) -> bool {
        self.over.is_some() && self.chosen.is_none() && self.rested < REST
    }

    /// Advances time by `dt` seconds, and shows the path once the pointer has rested long enough.
    pub(super) fn tick(&mut self, dt: f32, game: &Game) {
        if !self.is_waiting() {
            return;
        }
        self.rested += dt;
        if let Some(to) = self.over.filter(|_| self.rested >= REST) {
            self.walk = walk(game, to).unwrap_or_default();
        }
    }

    pub(super) fn press(
        &mut self,
        square: Pos,
        game: &Game,
        marks_dead: bool,
    ) -> Option<Vec<Direction>> {
        let chosen = self.chosen.as_ref().map(|chosen| chosen.square);
        if chosen == Some(square) {
            self.drag = Some(true);
            return None;
        }
        if let Some(moves) = self.plan(square) {
            return Some(moves);
        }
        if game.position().boxes()[square].is_some() {
            self.choose(square, game, marks_dead);
            self.drag = self.chosen.is_some().then_some(false);
            return None;
        }
        let moves = path::walk(game.level(), game.position(), square);
        self.chosen = None;
        moves.filter(|moves| !moves.is_empty())
    }

    /// Handles a release of the left button on `square`. If the selected box was dragged there, returns the moves that
    /// push the box to this square.
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

    /// Deselects the selected box. Returns `false` if no box was selected.
    pub(super) fn let_go(&mut self) -> bool {
        self.drag = None;
        self.chosen.take().is_some()
    }

    fn plan(&self, to: Pos) -> Option<Vec<Direction>> {
        let plan = self.chosen.as_ref()?.paths.plan(to);
        plan.filter(|moves| !moves.is_empty())
    }

    fn choose(&mut self, square: Pos, game: &Game, marks_dead: bool) {
        let level = game.level();
        let paths = BoxPaths::of(level, game.position(), square);
        let kind = kind(game, square);
        self.chosen = paths.map(|paths| Chosen {
            square,
            lit: (paths.squares())
                .map(|(square, pushes)| Target {
                    square,
                    pushes,
                    kind: if marks_dead {
                        kind(square)
                    } else {
                        TargetKind::Open
                    },
                })
                .collect(),
            paths,
        });
        self.walk.clear();
    }
}

/// Returns a function that classifies the squares to which the box on `square` can be pushed. If the box is already on
/// a dead square, this function does not classify any square as dead.
fn kind(game: &Game, square: Pos) -> impl Fn(Pos) -> TargetKind {
    let level = game.level();
    let live = path::live_squares(level, game.position(), square);
    let live = live.filter(|live| live[square]);
    move |to| match &live {
        Some(live) if !live[to] => TargetKind::Dead,
        _ if path::is_immovable(level, game.position(), to) => TargetKind::Final,
        _ => TargetKind::Open,
    }
}

/// Returns the squares on the player's path to `to`, each with the direction in which the player enters it.
fn walk(game: &Game, to: Pos) -> Option<Vec<(Pos, Direction)>> {
    let mut at = game.position().player()?;
    let moves = path::walk(game.level(), game.position(), to)?;
    let next = |direction: Direction| {
        at = game.level().map().neighbour(at, direction)?;
        Some((at, direction))
    };
    moves.into_iter().map(next).collect()
}
