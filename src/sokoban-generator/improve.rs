//! A player's own board, made harder or tidied up, by small changes.

use sokoban_core::{Kind as BoxKind, Level, Pos, Strength, Tile};

use crate::band::Band;
use crate::candidate::{Candidate, Judge};
use crate::climb::Climb;
use crate::draw::board;
use crate::like::Like;
use crate::made::{Made, prove};
use crate::plan::{Kind, Plan, Site};
use crate::rng::Rng;
use crate::squares::{Frame, Squares};
use crate::states::{MAX_BOXES, Room};
use crate::symmetry::Symmetry;
use crate::theme::Theme;
use crate::trial::Start;
use crate::trim::trim;

/// What a board shall become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Harder, by a few changes.
    Harder,
    /// As hard as it is, without floor that does nothing.
    Tidy,
}

/// Looks for a better version of a board, in slices. It knows small boards of plain Sokoban with as many goals as
/// boxes; of others it suggests nothing.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_generator::{Aim, Improver};
///
/// let board = [
///     "########",
///     "#@     #",
///     "#  $ $ #",
///     "# .  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut improver = Improver::new(level, Aim::Harder, 1);
/// let suggestion = loop {
///     // Here a caller looks at its clock.
///     if let Some(suggestion) = improver.work(1000) {
///         break suggestion;
///     }
/// };
/// assert!(suggestion.expect("it can be harder").grade.runs > 2);
/// ```
#[derive(Debug)]
pub struct Improver {
    judge: Judge,
    rng: Rng,
    work: Option<Work>,
}

#[derive(Debug)]
struct Work {
    plan: Plan,
    aim: Aim,
    before: Candidate,
    site: Site,
    climb: Option<Climb>,
}

/// Changes that are tried.
const CHANGES: u32 = 300;
/// How much harder a board must become to be worth a suggestion.
const LEAST_GAIN: u32 = 40;
/// Squares of the board that may be other than they were.
const MOST_CHANGED: u32 = 5;
/// Boxes that may stand elsewhere.
const MOST_MOVED: u32 = 2;

impl Improver {
    /// Begins with a board.
    pub fn new(level: &Level, aim: Aim, seed: u64) -> Self {
        let mut judge = Judge::default();
        Self {
            work: Work::new(level, aim, &mut judge),
            rng: Rng::new(seed),
            judge,
        }
    }

    /// Works until about so many states were listed more, or all was tried: then there is a suggestion with its
    /// grade, or none.
    pub fn work(&mut self, states: u64) -> Option<Option<Made>> {
        let end = self.judge.work.saturating_add(states.max(1));
        while self.judge.work < end {
            self.judge.work += 1;
            let Some(work) = &mut self.work else {
                return Some(None);
            };
            match &mut work.climb {
                Some(climb) if !climb.is_over(CHANGES) => {
                    climb.step(&work.plan, &mut self.judge, &mut self.rng);
                }
                _ => {
                    let work = self.work.take()?;
                    return Some(work.finish(&mut self.judge));
                }
            }
        }
        None
    }
}

impl Work {
    fn new(level: &Level, aim: Aim, judge: &mut Judge) -> Option<Self> {
        let (room, start) = read(level)?;
        let plan = plan(room, start, aim);
        let before = judge.judge_start(&plan, room, start)?;
        let site = Site {
            floor: room.floor,
            goals: room.goals,
            fixed: 0,
            partition: 0,
        };
        let climb = match aim {
            Aim::Harder => Climb::new(&plan, site, judge),
            Aim::Tidy => None,
        };
        Some(Self {
            plan,
            aim,
            before,
            site,
            climb,
        })
    }

    fn finish(self, judge: &mut Judge) -> Option<Made> {
        let after = match self.climb {
            Some(climb) => climb.into_best().0,
            None => trim(&self.plan, (self.before.clone(), self.site), judge),
        };
        let (old, new) = (self.before.trial.difficulty, after.trial.difficulty);
        let is_better = match self.aim {
            Aim::Harder => new >= old + LEAST_GAIN,
            Aim::Tidy => {
                after.room != self.before.room && after.trial.start == self.before.trial.start
            }
        };
        if !is_better {
            return None;
        }
        let level: Level = board(after.room, after.trial.start).parse().ok()?;
        prove(level, after.trial.solution)
    }
}

/// A plan that holds the board as it is.
fn plan(room: Room, start: Start, aim: Aim) -> Plan {
    let (most_changed, most_moved) = match aim {
        Aim::Harder => (MOST_CHANGED, MOST_MOVED),
        Aim::Tidy => (u32::MAX, 0),
    };
    Plan {
        frame: room.frame,
        kind: Kind::Hall,
        theme: Theme::Scattered,
        symmetry: Symmetry::None,
        boxes: start.boxes.count_ones(),
        band: Band::Master,
        aim: u32::MAX / 2,
        exact_size: false,
        taste: [0; Squares::BITS as usize],
        like: Some(Like {
            room,
            start,
            most_changed,
            most_moved,
        }),
    }
}

/// A level as a room with a start, if it is small and plain.
fn read(level: &Level) -> Option<(Room, Start)> {
    let (map, start) = (level.map(), level.start());
    let width = u8::try_from(map.width().checked_sub(2)?).ok()?;
    let height = u8::try_from(map.height().checked_sub(2)?).ok()?;
    let frame = Frame::new(width, height)?;
    let at = |pos: Pos| frame.at(i32::from(pos.x) - 1, i32::from(pos.y) - 1);
    let (mut floor, mut goals, mut boxes): (Squares, Squares, Squares) = (0, 0, 0);
    for (pos, tile) in map {
        match tile {
            Tile::Outside | Tile::Wall => {}
            Tile::Floor => floor |= at(pos),
            Tile::Goal(kind) if *kind == BoxKind::PLAIN => {
                floor |= at(pos);
                goals |= at(pos);
            }
            Tile::Goal(_) | Tile::Hole => return None,
        }
    }
    for (pos, kind) in start.boxes() {
        if kind.is_some() {
            boxes |= at(pos);
        }
    }
    let player = at(start.player()?);
    let count = boxes.count_ones();
    let is_plain = !level.is_coloured() && level.strength() == Strength::ONE;
    let is_even = count == goals.count_ones() && count as usize <= MAX_BOXES && player != 0;
    let is_joined = frame.flood(player, floor) == floor && boxes & !floor == 0;
    (is_plain && is_even && is_joined).then_some((
        Room {
            frame,
            floor,
            goals,
        },
        Start {
            boxes,
            player: player.trailing_zeros() as u8,
        },
    ))
}
