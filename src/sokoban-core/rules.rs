//! A step: what one key does, or why it does nothing.
//!
//! [`step`] applies at once and returns a [`Step`] that holds all that undo and animation need;
//! [`undo_step`] takes exactly that back. Pulling does not exist.

use core::fmt;

use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Pos};
use crate::level::Level;

/// What a step did: enough to take it back and to show it. Only [`step`](step()) makes one.
///
/// ```
/// use sokoban_core::{Direction, Level, Pos, rules};
///
/// let level: Level = [
///     "#######",
///     "#@$$ .#",
///     "#######",
///     "Strength: 2",
/// ].join("\n").parse()?;
/// let mut position = level.start().clone();
/// let step = rules::step(&level, &mut position, Direction::Right)?;
/// assert_eq!((step.direction(), step.from()), (Direction::Right, Pos::new(1, 1)));
/// assert_eq!(step.pushed(), 2);
/// assert_eq!(step.ahead(1), position.player().expect("no hole is near"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    direction: Direction,
    from: Pos,
    pushed: u16,
    fell: Option<Fall>,
}

impl Step {
    /// The direction in which the player went.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Where the player stood before.
    pub const fn from(&self) -> Pos {
        self.from
    }

    /// Boxes moved: 0 for a move, 1 for an ordinary push, more with more strength.
    pub const fn pushed(&self) -> u16 {
        self.pushed
    }

    /// What fell into a hole, if anything did.
    pub const fn fell(&self) -> Option<Fall> {
        self.fell
    }

    /// Whether the step moved a box.
    pub const fn is_push(&self) -> bool {
        self.pushed > 0
    }

    /// The square `squares` ahead of where the player stood before.
    ///
    /// The player arrives 1 ahead; the boxes it pushed stood from 1 to [`pushed`](Step::pushed) ahead and
    /// are one further now.
    pub const fn ahead(&self, squares: u16) -> Pos {
        let Pos { x, y } = self.from;
        match self.direction {
            Direction::Up => Pos::new(x, y.wrapping_sub(squares)),
            Direction::Down => Pos::new(x, y.wrapping_add(squares)),
            Direction::Left => Pos::new(x.wrapping_sub(squares), y),
            Direction::Right => Pos::new(x.wrapping_add(squares), y),
        }
    }
}

/// What a hole swallowed. The hole is floor from then on.
///
/// ```
/// use sokoban_core::{Direction, Fall, Kind, Level, Tile, rules};
///
/// let level: Level = [
///     "########",
///     "#@$^ $.#",
///     "########",
/// ].join("\n").parse()?;
/// let mut position = level.start().clone();
/// let step = rules::step(&level, &mut position, Direction::Right)?;
/// assert_eq!(step.fell(), Some(Fall::Box(Kind::PLAIN)));
/// assert_eq!(level.tile(&position, step.ahead(2)), Tile::Floor);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fall {
    /// The front box of a push, of this kind.
    Box(Kind),
    /// The player: the level is lost until undo or restart.
    Player,
}

/// Why a step did nothing.
///
/// ```
/// use sokoban_core::{Blocked, Direction, Level, rules};
///
/// let level: Level = [
///     "######",
///     "#@$$.#",
///     "######",
/// ].join("\n").parse()?;
/// let mut position = level.start().clone();
/// let mut step = |direction| rules::step(&level, &mut position, direction);
/// assert_eq!(step(Direction::Left), Err(Blocked::Wall));
/// assert_eq!(step(Direction::Right), Err(Blocked::BoxAgainstBox));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Blocked {
    /// A wall, or the edge of the board, is right ahead.
    Wall,
    /// A box is ahead and the square behind the row of boxes is a wall.
    BoxAgainstWall,
    /// More boxes in a row than the level's strength moves.
    BoxAgainstBox,
    /// There is no player any more.
    PlayerLost,
    /// The level is won: play has stopped.
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
            Self::Won => "the level is won",
            Self::OtherLevel => "the position belongs to another level",
        })
    }
}

impl core::error::Error for Blocked {}

/// Moves the player one square, pushing what the level's strength allows.
///
/// # Errors
/// Why nothing moved; the position is then as it was. That it is not one of this level is such a reason.
///
/// ```
/// use sokoban_core::{Blocked, Direction, Level, rules};
///
/// let level: &Level = &[
///     "#####",
///     "#@$.#",
///     "#####",
/// ].join("\n").parse().expect("a level");
/// let mut position = level.start().clone();
///
/// let step = rules::step(level, &mut position, Direction::Right).expect("a push");
/// assert_eq!(step.pushed(), 1);
/// assert!(rules::is_solved(&position));
/// let again = rules::step(level, &mut position, Direction::Right);
/// assert_eq!(again, Err(Blocked::BoxAgainstWall));
///
/// rules::undo_step(level, &mut position, &step);
/// assert_eq!(&position, level.start());
/// ```
pub fn step(level: &Level, position: &mut Position, direction: Direction) -> Result<Step, Blocked> {
    if !level.owns(position) {
        return Err(Blocked::OtherLevel);
    }
    let from = position.player.ok_or(Blocked::PlayerLost)?;
    let map = level.map();
    let open = |pos: Pos| !map[pos].is_solid();
    let ahead = map.neighbour(from, direction).filter(|&pos| open(pos));
    let ahead = ahead.ok_or(Blocked::Wall)?;

    let mut pushed = 0;
    let mut end = ahead;
    while position.boxes[end].is_some() {
        pushed += 1;
        if !level.strength().can_push(pushed) {
            return Err(Blocked::BoxAgainstBox);
        }
        let behind = map.neighbour(end, direction).filter(|&pos| open(pos));
        end = behind.ok_or(Blocked::BoxAgainstWall)?;
    }

    let mut step = Step {
        direction,
        from,
        pushed,
        fell: None,
    };
    for square in (1..=pushed).rev() {
        let kind = lift(level, position, step.ahead(square));
        step.fell = step
            .fell
            .or(put(level, position, step.ahead(square + 1), kind));
    }
    position.player = Some(ahead);
    if let Some(hole) = open_hole(level, position, ahead) {
        position.filled[hole] = true;
        position.player = None;
        step.fell = Some(Fall::Player);
    }
    Ok(step)
}

/// Returns `true` if a step from `from` in this direction would push at least one box. Takes time in proportion to the
/// squares of the board.
///
/// ```
/// use sokoban_core::{Direction, Level, Pos, rules};
///
/// let level: Level = [
///     "######",
///     "#@ $.#",
///     "######",
/// ].join("\n").parse()?;
/// let can_push = |from| rules::can_push(&level, level.start(), from, Direction::Right);
/// assert!(can_push(Pos::new(2, 1)));
/// assert!(!can_push(Pos::new(1, 1)), "the box is one square farther");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn can_push(level: &Level, position: &Position, from: Pos, direction: Direction) -> bool {
    if !level.map().contains(from) {
        return false;
    }
    let mut position = position.clone();
    position.player = Some(from);
    step(level, &mut position, direction).is_ok_and(|step| step.is_push())
}

/// Takes the last step back, exactly: boxes return, a filled hole opens, a vanished player stands again.
///
/// `step` must be what the last [`step`](step()) on this position returned. Where it cannot be that, nothing changes
/// and `false` is returned.
#[must_use = "it tells whether the step was taken back"]
pub fn undo_step(level: &Level, position: &mut Position, step: &Step) -> bool {
    let is_last = fits(level, position, step);
    if is_last {
        undo_last_step(level, position, step);
    }
    is_last
}

/// Takes back what is known to be the last step of this position.
#[inline]
pub(crate) fn undo_last_step(level: &Level, position: &mut Position, step: &Step) {
    debug_assert!(fits(level, position, step), "it was the last step");
    position.player = Some(step.from);
    let hole = hole_of(step).and_then(|hole| level.hole_index(hole));
    if let Some(hole) = hole {
        position.filled[hole] = false;
    }
    for square in 1..=step.pushed {
        let kind = match step.fell {
            Some(Fall::Box(kind)) if square == step.pushed => Some(kind),
            _ => lift(level, position, step.ahead(square + 1)),
        };
        set_down(level, position, step.ahead(square), kind);
    }
}

/// Whether everything stands as this step leaves it: the player and the boxes ahead, and nothing where it came
/// from.
fn fits(level: &Level, position: &Position, step: &Step) -> bool {
    let is_free = |pos| {
        let tile = level.tile(position, pos);
        tile.is_standable() && position.boxes.get(pos) == Some(&None)
    };
    let (player, swallowed) = match step.fell {
        Some(Fall::Player) => (None, None),
        Some(Fall::Box(kind)) => (Some(step.ahead(1)), Some(kind)),
        None => (Some(step.ahead(1)), None),
    };
    let is_filled = |pos| {
        let hole = level.hole_index(pos);
        hole.is_some_and(|hole| position.filled[hole])
    };
    let gone = u16::from(swallowed.is_some());
    let mut boxes = 1..=step.pushed - gone;
    level.owns(position)
        && swallowed.is_none_or(|kind| level.kind_index(kind).is_some())
        && position.player == player
        && is_free(step.from)
        && is_free(step.ahead(1))
        && hole_of(step).is_none_or(is_filled)
        && boxes.all(|square| matches!(position.boxes.get(step.ahead(square + 1)), Some(Some(_))))
}

/// Where the hole lies that swallowed something in this step.
const fn hole_of(step: &Step) -> Option<Pos> {
    match step.fell {
        Some(Fall::Player) => Some(step.ahead(1)),
        Some(Fall::Box(_)) => Some(step.ahead(step.pushed + 1)),
        None => None,
    }
}

/// Whether every goal that can be filled is. A level that starts so is won only after a push.
pub const fn is_solved(position: &Position) -> bool {
    position.missing == 0
}

/// Whether the player is gone. (A level can be past winning without that; the rules do not know.)
pub const fn is_lost(position: &Position) -> bool {
    position.player.is_none()
}

/// Takes the box off a square.
fn lift(level: &Level, position: &mut Position, pos: Pos) -> Option<Kind> {
    let kind = position.boxes[pos].take();
    if let Some(index) = quota_index(level, pos, kind) {
        if position.placed[index] <= level.quotas()[index].goals {
            position.missing += 1;
        }
        position.placed[index] -= 1;
    }
    kind
}

/// Pushes a box onto a square, which swallows it if it is an open hole.
fn put(level: &Level, position: &mut Position, pos: Pos, kind: Option<Kind>) -> Option<Fall> {
    if let Some(hole) = open_hole(level, position, pos) {
        position.filled[hole] = true;
        return kind.map(Fall::Box);
    }
    set_down(level, position, pos, kind);
    None
}

/// Puts a box on a free square that is no open hole.
fn set_down(level: &Level, position: &mut Position, pos: Pos, kind: Option<Kind>) {
    position.boxes[pos] = kind;
    if let Some(index) = quota_index(level, pos, kind) {
        position.placed[index] += 1;
        if position.placed[index] <= level.quotas()[index].goals {
            position.missing -= 1;
        }
    }
}

/// The index of `kind` among the level's kinds if `pos` is a goal for it.
fn quota_index(level: &Level, pos: Pos, kind: Option<Kind>) -> Option<usize> {
    let kind = kind?;
    if level.map()[pos] != Tile::Goal(kind) {
        return None;
    }
    level.kind_index(kind)
}

/// Which hole lies there and is open. Most squares are none, which the map tells soonest.
#[inline]
fn open_hole(level: &Level, position: &Position, pos: Pos) -> Option<usize> {
    if level.map()[pos] == Tile::Hole {
        level.open_hole(position, pos)
    } else {
        None
    }
}
