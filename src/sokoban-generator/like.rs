//! Boards that must stay recognisable.

use crate::squares::Squares;
use crate::states::Room;
use crate::trial::Start;

/// What a board must stay like.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Like {
    pub(crate) room: Room,
    pub(crate) start: Start,
    pub(crate) most_changed: u32,
    pub(crate) most_moved: u32,
}

impl Like {
    /// Whether a room has few changes.
    pub(crate) fn allows_room(&self, room: Room) -> bool {
        let walls = (self.room.floor ^ room.floor).count_ones();
        let goals = (self.room.goals & !room.goals).count_ones();
        walls.saturating_add(goals) <= self.most_changed
    }

    /// Whether most boxes stand where they stood.
    pub(crate) const fn allows_boxes(&self, boxes: Squares) -> bool {
        (self.start.boxes & !boxes).count_ones() <= self.most_moved
    }
}
