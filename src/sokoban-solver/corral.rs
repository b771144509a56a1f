//! Corrals: areas with their boxes that the player cannot enter.
//!
//! A corral whose boxes can only be pushed inwards has to be dealt with before anything that is pushed elsewhere
//! can matter to it, so its pushes can come first, and no others need to be looked at (PI-corral pruning, found by
//! Brian Damgaard for YASS and described in the Sokoban wiki). What is told apart here are the areas that remain when
//! the player's squares are taken away, boxes and all; the player reaches every side of them that is not a wall, and
//! no box from elsewhere can come in before one of their own moved.

use sokoban_core::Direction;

use crate::board::{Board, NONE, Reach, Square};
use crate::distances::Targets;
use crate::field::Field;

/// Corrals of one state after another.
#[derive(Debug)]
pub(crate) struct Corrals {
    /// The corral of each square, from 1.
    of: Vec<u16>,
    queue: Vec<Square>,
}

impl Corrals {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            of: vec![0; board.len()],
            queue: Vec::new(),
        }
    }

    /// Whether a square lies in a corral that was found.
    #[inline]
    pub(crate) fn contains(&self, corral: u16, square: Square) -> bool {
        self.of[usize::from(square)] == corral
    }

    /// Finds all corrals; answers with their number.
    pub(crate) fn find(&mut self, board: &Board, reach: &Reach, boxes: &[Square]) -> u16 {
        self.of.fill(0);
        let mut count = 0;
        for square in boxes {
            if self.of[usize::from(*square)] != 0 {
                continue;
            }
            count += 1;
            self.of[usize::from(*square)] = count;
            self.queue.push(*square);
            while let Some(at) = self.queue.pop() {
                for next in board.around(at) {
                    if next != NONE && self.of[usize::from(next)] == 0 && !reach.contains(next) {
                        self.of[usize::from(next)] = count;
                        self.queue.push(next);
                    }
                }
            }
        }
        count
    }

    /// The corral with the fewest pushes of those that can only be pushed inwards and have to be dealt with.
    pub(crate) fn first(
        &mut self,
        board: &Board,
        targets: &Targets,
        field: &Field,
        reach: &Reach,
        boxes: &[Square],
    ) -> Option<u16> {
        let count = self.find(board, reach, boxes);
        if count < 2 {
            return None;
        }
        let mut pushes = vec![Some(0_u16); usize::from(count) + 1];
        let mut open = vec![false; usize::from(count) + 1];
        for (index, group) in board.groups.iter().enumerate() {
            // Where a box needs no goal nothing has to be dealt with.
            if group.has_spare() {
                return None;
            }
            for &square in &boxes[group.boxes.clone()] {
                let corral = usize::from(self.of[usize::from(square)]);
                open[corral] |= !board.is_goal(square, index);
                for direction in Direction::ALL {
                    let to = board.next(square, direction);
                    if !reach.contains(board.next(square, direction.opposite()))
                        || !field.is_free(to)
                        || targets.is_dead(index, to)
                    {
                        continue;
                    }
                    let outwards = self.of[usize::from(to)] == 0;
                    pushes[corral] = pushes[corral].filter(|_| !outwards).map(|count| count + 1);
                }
            }
        }
        let corrals = (1..=count).filter(|corral| open[usize::from(*corral)]);
        let inwards = corrals.filter_map(|it| Some((pushes[usize::from(it)]?, it)));
        inwards.min().map(|(_, corral)| corral)
    }
}
