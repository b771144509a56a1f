//! Defines the rules of play: steps and their undo, with holes, coloured boxes and pushes of several boxes.
//!
//! [`step`](step()) changes a position in place and returns a [`Step`], which [`Game::undo`](crate::Game::undo) reverts
//! exactly. Boxes cannot be pulled.
//!
//! If a step does not move a box, the player can walk back, unless the player fell into a hole. Player regions and
//! [`NormalizedPosition`](crate::path::NormalizedPosition) rely on this.

use std::fmt;

use crate::grid::{Direction, Pos};
use crate::level::{Kind, Level, Position, Tile};

/// A step that has been played, with everything needed to undo or animate it. Only [`step`](step()) creates steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    direction: Direction,
    from: Pos,
    pushed: u16,
    fell: Option<Fall>,
}

impl Step {
    /// Returns the direction of the step.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns the player's square before the step.
    pub const fn from(&self) -> Pos {
        self.from
    }

    /// Returns the number of boxes that the step moved: 0 for a walk, and 1 for an ordinary push.
    pub const fn pushed(&self) -> u16 {
        self.pushed
    }

    /// Returns the box or the player that fell into a hole, or `None` if nothing fell.
    pub const fn fell(&self) -> Option<Fall> {
        self.fell
    }

    /// Returns `true` if the step moved a box.
    pub const fn is_push(&self) -> bool {
        self.pushed > 0
    }

    /// Returns the square that is `squares` squares away from [`from`](Step::from) in the direction of the step.
    ///
    /// The player moves to `ahead(1)`. Box `n` of the pushed boxes, counted from 1 to [`pushed`](Step::pushed), moves
    /// from `ahead(n)` to `ahead(n + 1)`.
    pub const fn ahead(&self, squares: u16) -> Pos {
        let Pos { x, y } = self.from;
        match self.direction {
            Direction::Up => Pos::new(x, y.wrapping_sub(squares)),
            Direction::Down => Pos::new(x, y.wrapping_add(squares)),
            Direction::Left => Pos::new(x.wrapping_sub(squares), y),
            Direction::Right => Pos::new(x.wrapping_add(squares), y),
        }
    }

    /// Returns the square of the hole that this step filled, or `None` if nothing fell.
    const fn hole(&self) -> Option<Pos> {
        match self.fell {
            Some(Fall::Player) => Some(self.ahead(1)),
            Some(Fall::Box(_)) => Some(self.ahead(self.pushed + 1)),
            None => None,
        }
    }
}

/// The box or the player that fell into a hole during a step. The hole then becomes floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fall {
    /// A box of this kind, which was at the front of the push, farthest from the player.
    Box(Kind),
    /// The player. The level is then lost, until an undo or a restart.
    Player,
}

/// The reason why a step is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Blocked {
    /// The player's next square is a wall, or outside the board.
    Wall,
    /// The box, or the last of several boxes in a row, is against a wall or the edge of the board.
    BoxAgainstWall,
    /// The push would move more boxes than the level's strength allows.
    BoxAgainstBox,
    /// The player has fallen into a hole.
    PlayerLost,
    /// The level is won, so all steps are blocked until an undo or a restart.
    Won,
    /// The position belongs to another level.
    OtherLevel,
}

impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wall => "a wall is in the way",
            Self::BoxAgainstWall => "the box is against a wall",
            Self::BoxAgainstBox => "too many boxes in a row",
            Self::PlayerLost => "the player fell into a hole",
            Self::Won => "the level is already solved",
            Self::OtherLevel => "the position belongs to another level",
        })
    }
}

impl std::error::Error for Blocked {}

/// Moves the player one square. If a box or a row of boxes is in front of the player, pushes it.
///
/// Takes time proportional to the number of boxes that move.
///
/// # Errors
/// Returns the reason why nothing moved. In this case, the position is unchanged.
///
/// ```
/// use sokoban_core::{Blocked, Direction, Level, rules};
///
/// let level: Level = "#####\n#@$.#\n#####".parse().expect("a level");
/// let mut position = level.start().clone();
///
/// let step = rules::step(&level, &mut position, Direction::Right).expect("a push");
/// assert_eq!(step.pushed(), 1);
/// assert!(rules::is_solved(&position));
/// let next = rules::step(&level, &mut position, Direction::Right);
/// assert_eq!(next, Err(Blocked::BoxAgainstWall));
/// ```
pub fn step(level: &Level, position: &mut Position, direction: Direction) -> Result<Step, Blocked> {
    if !level.owns(position) {
        return Err(Blocked::OtherLevel);
    }
    let from = position.player.ok_or(Blocked::PlayerLost)?;
    let pushed = pushed_boxes(level, position, from, direction)?;
    let mut step = Step {
        direction,
        from,
        pushed,
        fell: None,
    };
    for square in (1..=pushed).rev() {
        let kind = remove_box(level, position, step.ahead(square));
        let to = step.ahead(square + 1);
        if let Some(hole) = level.open_hole(position, to) {
            position.filled[hole] = true;
            step.fell = kind.map(Fall::Box);
        } else {
            place_box(level, position, to, kind);
        }
    }
    let ahead = step.ahead(1);
    position.player = Some(ahead);
    if let Some(hole) = level.open_hole(position, ahead) {
        position.filled[hole] = true;
        position.player = None;
        step.fell = Some(Fall::Player);
    }
    Ok(step)
}

/// Returns the number of boxes that a step from `from` pushes.
///
/// # Errors
/// Returns the reason why the step is impossible.
#[inline]
fn pushed_boxes(
    level: &Level,
    position: &Position,
    from: Pos,
    direction: Direction,
) -> Result<u16, Blocked> {
    let map = level.map();
    let next = |pos| (map.neighbour(pos, direction)).filter(|&next| !map[next].is_solid());
    let mut end = next(from).ok_or(Blocked::Wall)?;
    let mut pushed = 0;
    while position.boxes[end].is_some() {
        pushed += 1;
        if !level.strength().can_push(pushed) {
            return Err(Blocked::BoxAgainstBox);
        }
        end = next(end).ok_or(Blocked::BoxAgainstWall)?;
    }
    Ok(pushed)
}

/// Returns `true` if a step in this direction would push at least one box if the player were at `from`. Takes time
/// proportional to the number of boxes in the row.
pub fn can_push(level: &Level, position: &Position, from: Pos, direction: Direction) -> bool {
    level.owns(position)
        && level.map().contains(from)
        && pushed_boxes(level, position, from, direction).is_ok_and(|pushed| pushed > 0)
}

/// Reverts `step`, which must be the last step that led to `position`. The boxes move back, a filled hole is open
/// again, and a fallen player returns. See [`Game::undo`](crate::Game::undo).
#[inline]
pub(crate) fn undo_step(level: &Level, position: &mut Position, step: &Step) {
    position.player = Some(step.from);
    if let Some(hole) = step.hole().and_then(|hole| level.hole_index(hole)) {
        position.filled[hole] = false;
    }
    for square in 1..=step.pushed {
        let kind = match step.fell {
            Some(Fall::Box(kind)) if square == step.pushed => Some(kind),
            _ => remove_box(level, position, step.ahead(square + 1)),
        };
        place_box(level, position, step.ahead(square), kind);
    }
}

/// Returns `true` if the level is solved: for each kind, every goal is filled, or the number of filled goals is the
/// number of boxes at the start. A level that starts solved is won only after a push. See
/// [`Game::is_won`](crate::Game::is_won).
pub const fn is_solved(position: &Position) -> bool {
    position.unfilled_goals == 0
}

/// Returns `true` if the player has fallen into a hole. Positions that cannot be solved for other reasons are not
/// detected.
pub const fn is_lost(position: &Position) -> bool {
    position.player.is_none()
}

fn remove_box(level: &Level, position: &mut Position, pos: Pos) -> Option<Kind> {
    let kind = position.boxes[pos].take();
    if let Some(index) = filled_quota(level, pos, kind) {
        if position.placed[index] <= level.quotas[index].goals {
            position.unfilled_goals += 1;
        }
        position.placed[index] -= 1;
    }
    kind
}

fn place_box(level: &Level, position: &mut Position, pos: Pos, kind: Option<Kind>) {
    position.boxes[pos] = kind;
    if let Some(index) = filled_quota(level, pos, kind) {
        position.placed[index] += 1;
        if position.placed[index] <= level.quotas[index].goals {
            position.unfilled_goals -= 1;
        }
    }
}

/// If there is a box of kind `kind` on a goal of its kind at `pos`, returns the index of this kind in
/// [`Level::quotas`]. Returns `None` otherwise.
fn filled_quota(level: &Level, pos: Pos, kind: Option<Kind>) -> Option<usize> {
    let kind = kind?;
    if level.map()[pos] != Tile::Goal(kind) {
        return None;
    }
    level.quota_index(kind)
}
