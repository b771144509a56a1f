//! The order in which goals are filled so that no box locks another one out.
//!
//! Told backwards: all goals are filled, and boxes are pulled out one by one, each as far as where boxes come from.
//! What comes out first was put in last.

use sokoban_core::Direction;

use crate::board::{Board, NONE, Reach, Square, State};

/// With more goals or squares, looking for an order would take longer than a player waits.
const MOST: (usize, usize) = (40, 1200);

/// The goals of all boxes, in the order in which they are best filled; `None` where boxes and goals are not equally
/// many, or too many.
pub(crate) fn order(board: &Board, start: &State) -> Option<Vec<Square>> {
    let mut left: Vec<(usize, Square)> = Vec::new();
    for (index, group) in board.groups.iter().enumerate() {
        if group.goals.len() != group.boxes.len() {
            return None;
        }
        left.extend(group.goals.iter().map(|goal| (index, *goal)));
    }
    if left.len() > MOST.0 || board.len() > MOST.1 {
        return None;
    }
    let mut occupied = vec![false; board.len()];
    for (_, goal) in &left {
        occupied[usize::from(*goal)] = true;
    }
    let mut order = Vec::new();
    while !left.is_empty() {
        // Where boxes come from; where that is no way out, any square that is no goal.
        let outside = |strict: bool| {
            let mut is_out = vec![!strict; board.len()];
            for (_, goal) in &left {
                is_out[usize::from(*goal)] = false;
            }
            for square in start.boxes.iter().filter(|_| strict) {
                is_out[usize::from(*square)] = !left.iter().any(|(_, goal)| goal == square);
            }
            is_out
        };
        let nearest = [true, false].into_iter().find_map(|strict| {
            let is_out = outside(strict);
            let pulls = left.iter().enumerate().filter_map(|(place, (_, goal))| {
                Some((
                    pulls(board, &mut occupied, start.player, *goal, &is_out)?,
                    place,
                ))
            });
            pulls.min()
        });
        // Boxes that hold each other come out in any order: it is advice, no proof.
        let place = nearest.map_or(0, |(_, place)| place);
        let (_, goal) = left.remove(place);
        occupied[usize::from(goal)] = false;
        order.push(goal);
    }
    order.reverse();
    Some(order)
}

/// The pulls that bring the box of a goal out, with all others in their places.
fn pulls(
    board: &Board,
    occupied: &mut [bool],
    player: Square,
    goal: Square,
    is_out: &[bool],
) -> Option<u32> {
    let mut reach = Reach::new(board);
    let free = (0..board.len() as Square).find(|square| !occupied[usize::from(*square)]);
    let from = Some(player)
        .filter(|at| !occupied[usize::from(*at)])
        .or(free)?;
    // A box and the place of the player beside it.
    let mut known = vec![[false; 4]; board.len()];
    let mut layer = Vec::new();
    reach.find(board, occupied, from);
    for side in Direction::ALL {
        if reach.contains(board.next(goal, side)) {
            layer.push((goal, side));
            known[usize::from(goal)][side as usize] = true;
        }
    }
    occupied[usize::from(goal)] = false;
    let mut count = 0;
    let mut found = None;
    while found.is_none() && !layer.is_empty() {
        let mut next = Vec::new();
        for (square, side) in layer {
            if is_out[usize::from(square)] {
                found = Some(count);
            }
            occupied[usize::from(square)] = true;
            reach.find(board, occupied, board.next(square, side));
            occupied[usize::from(square)] = false;
            for pull in Direction::ALL {
                let stand = board.next(square, pull);
                if !reach.contains(stand) {
                    continue;
                }
                let behind = board.next(stand, pull);
                let open = behind != NONE && !occupied[usize::from(behind)];
                if open && !known[usize::from(stand)][pull as usize] {
                    known[usize::from(stand)][pull as usize] = true;
                    next.push((stand, pull));
                }
            }
        }
        layer = next;
        count += 1;
    }
    occupied[usize::from(goal)] = true;
    found
}
