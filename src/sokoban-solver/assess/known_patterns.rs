//! Deadlocked patterns that longer searches have found in a level. A pattern consists of some boxes of a position, or of
//! all of them, and of the player's region with only these boxes on the board.
//!
//! Additional boxes never make a position easier. So if these boxes alone are deadlocked, every position is deadlocked
//! that contains them and whose player is in the same region once all other boxes are removed.

use super::causes::Cause;
use crate::board::{Board, BoxAt, Occupancy, Square};
use crate::deadlock::PlacedState;

/// The maximum number of patterns in the list. If it is exceeded, the oldest pattern is forgotten. Without this limit,
/// the time of [`KnownPatterns::find`] would grow as long as the level is played.
const MAX_PATTERNS: usize = 1000;

#[derive(Debug)]
pub(super) struct KnownPatterns {
    patterns: Vec<KnownPattern>,
    occupancy: Occupancy,
}

#[derive(Debug)]
struct KnownPattern {
    boxes: Vec<BoxAt>,
    /// The first square of the player's region in reading order, with no other boxes on the board.
    player: Square,
    cause: Cause,
}

impl KnownPatterns {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            patterns: Vec::new(),
            occupancy: Occupancy::new(board),
        }
    }

    /// Adds the deadlocked pattern of `boxes` and a player on the square `player`.
    pub(super) fn add(&mut self, boxes: Vec<BoxAt>, player: Square, cause: Cause) {
        if self.patterns.len() == MAX_PATTERNS {
            self.patterns.remove(0);
        }
        let player = region(&mut self.occupancy, &boxes, player);
        self.patterns.push(KnownPattern {
            boxes,
            player,
            cause,
        });
    }

    /// Returns the cause of a pattern that `state` contains, or `None` if it contains none of the patterns.
    pub(super) fn find(&mut self, state: PlacedState<'_>) -> Option<&Cause> {
        let Self {
            patterns,
            occupancy,
        } = self;
        let player = state.occupancy.player();
        let has_box = |(group, square): &BoxAt| state.occupancy.group(*square) == Some(*group);
        let found = patterns.iter().find(|pattern| {
            pattern.boxes.iter().all(has_box)
                && region(occupancy, &pattern.boxes, player) == pattern.player
        });
        found.map(|pattern| &pattern.cause)
    }
}

/// Returns the first square of the region of a player on `player`, with only `boxes` on the board.
fn region(occupancy: &mut Occupancy, boxes: &[BoxAt], player: Square) -> Square {
    occupancy.add(boxes.iter().copied());
    let first = occupancy.normalized_player(player);
    occupancy.remove(boxes);
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::DeadlockKind;
    use crate::board::samples;

    #[test]
    fn a_pattern_is_found_among_other_boxes_but_not_with_the_player_on_its_other_side() {
        let (_, board, _) = samples::level("###########\n#.. @$ $  #\n###########");
        let mut occupancy = Occupancy::new(&board);
        let mut patterns = KnownPatterns::new(&board);
        patterns.add(vec![(0, 6)], 0, (DeadlockKind::Subset, vec![6]));
        for (boxes, player, expected) in [
            ([4, 6], 3, true),
            ([2, 6], 0, true),
            // Without the other box, the player could walk to square 0.
            ([4, 6], 5, true),
            ([4, 6], 8, false),
            ([4, 7], 3, false),
        ] {
            occupancy.place_boxes(&board, &boxes);
            occupancy.find_reach(player);
            let state = PlacedState {
                boxes: &boxes,
                occupancy: &occupancy,
            };
            assert_eq!(
                patterns.find(state).is_some(),
                expected,
                "{boxes:?} {player}"
            );
            occupancy.remove_boxes(&boxes);
        }
    }

    #[test]
    fn the_oldest_pattern_is_forgotten_when_the_list_is_full() {
        let (_, board, start) = samples::level("###########\n#.. @$ $  #\n###########");
        let mut patterns = KnownPatterns::new(&board);
        let mut add = |square| patterns.add(vec![(0, square)], 0, (DeadlockKind::Subset, vec![]));
        add(start.boxes[1]);
        for _ in 1..MAX_PATTERNS {
            add(8);
        }
        let mut occupancy = Occupancy::new(&board);
        occupancy.place_boxes(&board, &start.boxes);
        occupancy.find_reach(start.player);
        let state = PlacedState {
            boxes: &start.boxes,
            occupancy: &occupancy,
        };
        assert!(patterns.find(state).is_some());
        patterns.add(vec![(0, 8)], 0, (DeadlockKind::Subset, vec![]));
        assert!(patterns.find(state).is_none());
    }
}
