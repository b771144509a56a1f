//! What can be said about positions of a level at once: from its exact table when that is complete, and before
//! that from proofs that a position is lost.

use std::sync::Arc;

use sokoban_core::{Direction, Level, Pos, Position, rules};

use crate::board::{Board, Reach, Square, State};
use crate::distances::{Sides, Targets};
use crate::field::Field;
use crate::freeze;
use crate::graph::Graph;
use crate::locked::{self, Locked};
use crate::matching::Matching;
use crate::plain::pushes;
use crate::table::{Progress, Table};
use crate::together::{FewBuilder, Live, Together};
use crate::walled::Walled;

/// Whether a position can still be won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outlook {
    /// It can, with so many pushes at the least.
    Winnable(u16),
    /// It cannot, because of these boxes or goals; none where only the exact table knows why.
    Lost(Vec<Pos>),
    /// Nobody knows.
    Unknown,
}

/// The knowledge of one level.
#[derive(Debug)]
pub struct Judge {
    level: Arc<Level>,
    /// What there is for levels in which a push moves one box and squares stay what they are.
    known: Option<Known>,
    /// The table of all others.
    graph: Option<Graph>,
}

#[derive(Debug)]
struct Known {
    board: Board,
    targets: Targets,
    together: Together,
    /// Made before the table, in slices.
    pairing: Option<FewBuilder<2>>,
    /// Made when there is no table.
    tripling: Option<FewBuilder<3>>,
    locked: Locked,
    walled: Walled,
    table: Table,
    matching: Matching,
    reach: Reach,
}

impl Judge {
    /// Begins with a level; the table takes at most so many bytes.
    pub fn new(level: &Arc<Level>, bytes: usize) -> Self {
        let known = Board::of(level).map(|board| {
            let targets = Targets::goals(&board, &Sides::of(&board));
            let live = Live::of(&board, &[&targets]);
            Known {
                table: Table::new(&board, bytes),
                together: Together::default(),
                pairing: Some(FewBuilder::goals(&board, &live)),
                tripling: Some(FewBuilder::goals(&board, &live)),
                locked: Locked::new(&board),
                walled: Walled::default(),
                matching: Matching::default(),
                reach: Reach::new(&board),
                targets,
                board,
            }
        });
        // The table begins with the solved states; where those are too many, with the start.
        let pulls = known
            .as_ref()
            .is_some_and(|known| known.table.progress() != Progress::GivenUp);
        Self {
            level: Arc::clone(level),
            known,
            graph: (!pulls).then(|| Graph::new(level, bytes)),
        }
    }

    /// The level.
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Goes on with the table for so many states. Where that is given up there are more proofs to prepare, and it
    /// answers with [`Progress::GivenUp`] only when those are there.
    pub fn work(&mut self, states: usize) -> Progress {
        if let Some(graph) = &mut self.graph {
            return graph.work(states);
        }
        let known = self.known.as_mut();
        known.map_or(Progress::GivenUp, |known| known.work(states))
    }

    /// How many kinds of proofs were prepared: when there is one more it is worth to ask again.
    pub fn proofs(&self) -> usize {
        let known = self.known.as_ref();
        known.map_or(0, |known| {
            usize::from(known.pairing.is_none()) + usize::from(known.tripling.is_none())
        })
    }

    /// How far the table is.
    pub fn progress(&self) -> Progress {
        if let Some(graph) = &self.graph {
            return graph.progress();
        }
        let known = self.known.as_ref();
        known.map_or(Progress::GivenUp, |known| known.table.progress())
    }

    /// Positions in the table so far, told apart by boxes and the player's region.
    pub fn table_len(&self) -> usize {
        let known = || self.known.as_ref().map_or(0, |known| known.table.len());
        self.graph.as_ref().map_or_else(known, Graph::len)
    }

    /// What can be said about a position of the level, which is nothing of one of another level. Never wrong. A position that is solved is won only after a
    /// push, because a level that starts so is.
    pub fn outlook(&mut self, position: &Position) -> Outlook {
        if !self.level.owns(position) {
            return Outlook::Unknown;
        }
        if rules::is_solved(position) {
            self.first_push(position).0
        } else {
            self.behind(position)
        }
    }

    /// From a solved position: what can be said of the best push, and that push if it is known. The table knows
    /// only how far a solved state is, which is nowhere.
    fn first_push(&mut self, position: &Position) -> (Outlook, Option<(Pos, Direction)>) {
        let level = Arc::clone(&self.level);
        let (mut least, mut best, mut open) = (None, None, false);
        for (stand, direction, after) in pushes(&level, position) {
            match self.behind(&after) {
                Outlook::Winnable(left) if least.is_none_or(|least| left < least) => {
                    least = Some(left);
                    let square = level.map().neighbour(stand, direction);
                    best = square.map(|square| (square, direction));
                }
                Outlook::Winnable(_) | Outlook::Lost(_) => {}
                Outlook::Unknown => open = true,
            }
        }
        let told = match least {
            // What is unknown cannot be won sooner than with the very push.
            Some(left) if left == 0 || !open => Outlook::Winnable(left.saturating_add(1)),
            None if !open => Outlook::Lost(Vec::new()),
            _ => Outlook::Unknown,
        };
        (told, best)
    }

    /// What can be said about a position behind a push.
    fn behind(&mut self, position: &Position) -> Outlook {
        if position.player().is_none() {
            return Outlook::Lost(Vec::new());
        }
        if rules::is_solved(position) {
            return Outlook::Winnable(0);
        }
        let graph = self.graph.as_ref();
        let told = graph.map_or(Outlook::Unknown, |graph| graph.outlook(position));
        if let Outlook::Winnable(_) = told {
            return told;
        }
        let level = Arc::clone(&self.level);
        let Some(known) = &mut self.known else {
            return told;
        };
        let Some(state) = known.board.state(&level, position) else {
            return Outlook::Unknown;
        };
        let cause = known.lost(&state);
        if known.table.progress() == Progress::Complete {
            let pushes = known.table.pushes(&known.board, &state);
            return pushes.map_or(Outlook::Lost(cause.unwrap_or_default()), Outlook::Winnable);
        }
        cause.map_or(told, Outlook::Lost)
    }

    /// So many pushes are needed to win at the least, none where the position is solved; `None` for a position that
    /// is lost for sure. A complete table knows exactly how many, and of another level's position nothing is known.
    pub fn least_pushes(&mut self, position: &Position) -> Option<u16> {
        if !self.level.owns(position) {
            return Some(0);
        }
        match self.behind(position) {
            Outlook::Winnable(pushes) => Some(pushes),
            Outlook::Lost(_) => None,
            Outlook::Unknown => Some(self.distance(position).unwrap_or(0)),
        }
    }

    /// The least sum of pushes if no box were in the way of another one.
    fn distance(&mut self, position: &Position) -> Option<u16> {
        let known = self.known.as_mut().filter(|_| self.level.owns(position))?;
        let state = known.board.state(&self.level, position)?;
        let groups = &known.board.groups;
        let sum = known.matching.sum(groups, &known.targets, &state.boxes)?;
        u16::try_from(sum).ok()
    }

    /// A push on a shortest way to win: the box, and the way it goes. Only a complete table knows.
    pub fn best_push(&mut self, position: &Position) -> Option<(Pos, Direction)> {
        if !self.level.owns(position) {
            return None;
        }
        if rules::is_solved(position) {
            return self.first_push(position).1;
        }
        if let Some(graph) = &self.graph {
            return graph.best_push(position);
        }
        let level = Arc::clone(&self.level);
        let known = self.known.as_mut()?;
        if known.table.progress() != Progress::Complete {
            return None;
        }
        let state = known.board.state(&level, position)?;
        known.best_push(&state)
    }
}

impl Known {
    fn work(&mut self, states: usize) -> Progress {
        let board = &self.board;
        if let Some(pairing) = &mut self.pairing {
            if let Some(pairs) = pairing.work(board, states) {
                self.together = Together::of(pairs);
                self.pairing = None;
            }
            return Progress::Working;
        }
        let progress = self.table.work(board, states);
        if let (Progress::GivenUp, Some(tripling)) = (progress, &mut self.tripling) {
            if let Some(triples) = tripling.work(board, states) {
                self.together.triples = triples.into();
                self.tripling = None;
            }
            return Progress::Working;
        }
        progress
    }

    /// Why a state is lost for sure, if a proof is at hand.
    fn lost(&mut self, state: &State) -> Option<Vec<Pos>> {
        let board = &self.board;
        let mut field = Field::new(board);
        field.put(board, &state.boxes);
        for (index, group) in board
            .groups
            .iter()
            .enumerate()
            .filter(|(_, it)| !it.has_spare())
        {
            let boxes = &state.boxes[group.boxes.clone()];
            let dead = boxes.iter().filter(|it| self.targets.is_dead(index, **it));
            let dead: Vec<Pos> = dead.map(|square| board.pos(*square)).collect();
            if !dead.is_empty() {
                return Some(dead);
            }
        }
        let astray = |square: &Square| freeze::astray(board, &self.targets, &field, *square);
        if let Some(frozen) = state.boxes.iter().find_map(astray) {
            return Some(frozen.into_iter().map(|square| board.pos(square)).collect());
        }
        if self
            .matching
            .sum(&board.groups, &self.targets, &state.boxes)
            .is_none()
        {
            return Some(Vec::new());
        }
        let occupied = field.occupied();
        self.reach.find(board, occupied, state.player);
        let known = locked::Known {
            board,
            targets: &self.targets,
            together: &self.together,
        };
        let cause = self
            .together(state)
            .or_else(|| self.walled.find(board, &self.targets, &field, &state.boxes))
            .or_else(|| {
                self.locked
                    .find(known, &state.boxes, state.player, &self.reach)
            });
        cause.map(|cause| cause.into_iter().map(|it| board.pos(it)).collect())
    }

    /// Boxes that cannot be together, if the player is beside one of them; `reach` holds the player's squares.
    fn together(&self, state: &State) -> Option<Vec<Square>> {
        let board = &self.board;
        board.places(&state.boxes).find_map(|place| {
            let mut sides = Direction::ALL.into_iter();
            let side = sides.find(|side| self.reach.contains(board.next(place.1, *side)))?;
            let others = board.places(&state.boxes).filter(|it| it.1 != place.1);
            let (one, other) = self.together.dead(others, place, side)?;
            Some([place.1, one].into_iter().chain(other).collect())
        })
    }

    fn best_push(&mut self, state: &State) -> Option<(Pos, Direction)> {
        let left = self.table.pushes(&self.board, state)?.checked_sub(1)?;
        let mut field = Field::new(&self.board);
        field.put(&self.board, &state.boxes);
        self.reach.find(&self.board, field.occupied(), state.player);
        for place in 0..state.boxes.len() {
            let from = state.boxes[place];
            for direction in Direction::ALL {
                let to = self.board.next(from, direction);
                let stand = self.board.next(from, direction.opposite());
                if !field.is_free(to) || !self.reach.contains(stand) {
                    continue;
                }
                let mut after = state.clone();
                after.boxes[place] = to;
                after.player = from;
                if self.table.pushes(&self.board, &after) == Some(left) {
                    return Some((self.board.pos(from), direction));
                }
            }
        }
        None
    }
}
