//! A step: what one key does, or why it does nothing.
//!
//! [`step`] applies at once and answers with a [`Step`] that holds all that undo and animation need;
//! [`unstep`] takes exactly that back. Pulling does not exist.

use std::fmt;

use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Pos};
use crate::level::Level;

/// What a step did: enough to take it back and to show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    /// The way the player went.
    pub direction: Direction,
    /// Where the player stood before.
    pub from: Pos,
    /// Boxes moved: 0 for a move, 1 for an ordinary push, more with more strength.
    pub pushed: u16,
    /// What fell into a hole, if anything did.
    pub fell: Option<Fall>,
}

impl Step {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fall {
    /// The front box of a push, of this kind.
    Box(Kind),
    /// The player: the level is lost until undo or restart.
    Player,
}

/// Why a step did nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// A wall, or the edge of the board, is right ahead.
    Wall,
    /// A box is ahead and the square behind the row of boxes is a wall.
    BoxAgainstWall,
    /// More boxes in a row than the level's strength moves.
    BoxAgainstBox,
    /// There is no player any more.
    Gone,
    /// The level is won: play has stopped.
    Won,
}

impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wall => "a wall is in the way",
            Self::BoxAgainstWall => "the box is against a wall",
            Self::BoxAgainstBox => "too many boxes in a row",
            Self::Gone => "the player fell into a hole",
            Self::Won => "the level is won",
        })
    }
}

impl std::error::Error for Blocked {}

/// Moves the player one square, pushing what the level's strength allows.
///
/// Applies to one level and its own positions.
///
/// # Errors
/// Why nothing moved; the position is then as it was.
///
/// ```
/// use sokoban_core::{rules, Blocked, Collection, Direction};
///
/// let file = Collection::parse(b"#####\n#@$.#\n#####");
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut position = level.start().clone();
///
/// let step = rules::step(level, &mut position, Direction::Right).expect("a push");
/// assert_eq!(step.pushed, 1);
/// assert!(rules::is_solved(&position));
/// let again = rules::step(level, &mut position, Direction::Right);
/// assert_eq!(again, Err(Blocked::BoxAgainstWall));
///
/// rules::unstep(level, &mut position, &step);
/// assert_eq!(&position, level.start());
/// ```
pub fn step(level: &Level, position: &mut Position, direction: Direction) -> Result<Step, Blocked> {
    let from = position.player.ok_or(Blocked::Gone)?;
    let map = level.map();
    let open = |pos: Pos| !matches!(map[pos], Tile::Wall | Tile::Outside);
    let ahead = map.neighbour(from, direction).filter(|&pos| open(pos));
    let ahead = ahead.ok_or(Blocked::Wall)?;

    let mut pushed = 0;
    let mut end = ahead;
    while position.boxes[end].is_some() {
        pushed += 1;
        if !level.strength().moves(pushed) {
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
    if level.tile(position, ahead) == Tile::Hole {
        position.filled[level.hole_index(ahead)] = true;
        position.player = None;
        step.fell = Some(Fall::Player);
    }
    Ok(step)
}

/// Takes the last step back, exactly: boxes return, a filled hole opens, a vanished player stands again.
///
/// `step` must be what the last [`step`](step()) on this position answered.
pub fn unstep(level: &Level, position: &mut Position, step: &Step) {
    position.player = Some(step.from);
    let hole = match step.fell {
        Some(Fall::Player) => Some(step.ahead(1)),
        Some(Fall::Box(_)) => Some(step.ahead(step.pushed + 1)),
        None => None,
    };
    if let Some(hole) = hole {
        position.filled[level.hole_index(hole)] = false;
    }
    for square in 1..=step.pushed {
        let kind = match step.fell {
            Some(Fall::Box(kind)) if square == step.pushed => Some(kind),
            _ => lift(level, position, step.ahead(square + 1)),
        };
        set_down(level, position, step.ahead(square), kind);
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
    if let Some(index) = at_home(level, pos, kind) {
        if position.home[index] <= level.needs()[index].goals {
            position.missing += 1;
        }
        position.home[index] -= 1;
    }
    kind
}

/// Pushes a box onto a square, which swallows it if it is an open hole.
fn put(level: &Level, position: &mut Position, pos: Pos, kind: Option<Kind>) -> Option<Fall> {
    if level.tile(position, pos) == Tile::Hole {
        position.filled[level.hole_index(pos)] = true;
        return kind.map(Fall::Box);
    }
    set_down(level, position, pos, kind);
    None
}

/// Puts a box on a free square that is no open hole.
fn set_down(level: &Level, position: &mut Position, pos: Pos, kind: Option<Kind>) {
    position.boxes[pos] = kind;
    if let Some(index) = at_home(level, pos, kind) {
        position.home[index] += 1;
        if position.home[index] <= level.needs()[index].goals {
            position.missing -= 1;
        }
    }
}

/// The index of `kind` among the level's kinds if `pos` is a goal for it.
fn at_home(level: &Level, pos: Pos, kind: Option<Kind>) -> Option<usize> {
    let kind = kind?;
    if level.map()[pos] != Tile::Goal(kind) {
        return None;
    }
    Some(level.kind_index(kind))
}
