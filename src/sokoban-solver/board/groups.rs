//! Boxes and goals, grouped by kind. Boxes of the same kind are interchangeable.

use std::ops::Range;

use sokoban_core::{Kind, Level, Pos, Tile};

use super::Square;

#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub(crate) kind: Kind,
    /// The indices of the group's boxes in [`State::boxes`](super::State::boxes).
    pub(crate) boxes: Range<usize>,
    pub(crate) goals: Vec<Square>,
}

impl Group {
    /// Returns the number of the group's boxes that must be on goals in a solved state.
    pub(crate) fn needed(&self) -> usize {
        self.boxes.len().min(self.goals.len())
    }

    pub(crate) fn has_spare(&self) -> bool {
        self.boxes.len() > self.goals.len()
    }
}

/// The maximum number of groups. A group index must fit into a byte.
pub(crate) const MAX_GROUPS: usize = 1 << 8;

/// Groups the boxes and goals of a level by kind. `positions` contains the position of each square. Returns `None` if
/// there are more than [`MAX_GROUPS`] groups.
pub(super) fn groups(level: &Level, positions: &[Pos]) -> Option<Vec<Group>> {
    let boxes = level.start().boxes().cells().iter().flatten();
    let mut kinds: Vec<Kind> = boxes.copied().collect();
    kinds.sort_unstable();
    if kinds.chunk_by(PartialEq::eq).count() > MAX_GROUPS {
        return None;
    }
    let mut groups = Vec::new();
    let mut begin = 0;
    for boxes in kinds.chunk_by(PartialEq::eq) {
        let kind = boxes[0];
        let goals = (0..).zip(positions);
        let goals = goals.filter(|(_, pos)| level.map()[**pos] == Tile::Goal(kind));
        groups.push(Group {
            kind,
            boxes: begin..begin + boxes.len(),
            goals: goals.map(|(square, _)| square).collect(),
        });
        begin += boxes.len();
    }
    Some(groups)
}

/// Returns, for each of the `squares` squares of a board, the group index of the goal on this square, or `None` if the
/// square is not a goal.
pub(super) fn goal_of(groups: &[Group], squares: usize) -> Vec<Option<u8>> {
    let mut goal_of = vec![None; squares];
    for (index, group) in groups.iter().enumerate() {
        for goal in &group.goals {
            goal_of[usize::from(*goal)] = Some(index as u8);
        }
    }
    goal_of
}

/// Removes the goals on the squares in `removed`. For each removed goal, also removes one box of the same group.
pub(super) fn remove_goals(groups: &mut [Group], removed: &[Square]) {
    let mut begin = 0;
    for group in groups {
        let before = group.goals.len();
        group.goals.retain(|goal| !removed.contains(goal));
        let count = group.boxes.len() - (before - group.goals.len());
        group.boxes = begin..begin + count;
        begin += count;
    }
}
