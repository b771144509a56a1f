//! Random rooms, which are the same on every machine. They are created by playing backwards from a solved room. The
//! reverse of this game is a solution.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::sync::Arc;

use sokoban_core::{Direction, Draft, Grid, Kind, Level, Pos, Tile};

use super::random::Random;

pub(crate) struct Room {
    pub(crate) level: Arc<Level>,
    pub(crate) solution: Vec<Direction>,
}

/// Returns `count` rooms with at most 99 inner squares and one to five boxes.
pub(crate) fn rooms(count: usize) -> Vec<Room> {
    let made = (0..).filter_map(|seed| {
        let mut random = Random::new(0x5eed_0000 + 2 * seed);
        let size = Size {
            width: random.below(9) + 5,
            height: random.below(7) + 5,
            max_boxes: 5,
            steps: 400,
        };
        room(&mut random, &size)
    });
    made.take(count).collect()
}

/// Returns `count` rooms that are too large for an exact table.
pub(crate) fn large_rooms(count: usize) -> Vec<Room> {
    let made = (0..).filter_map(|seed| {
        let mut random = Random::new(0x1a56_0000 + 2 * seed);
        let size = Size {
            width: random.below(8) + 14,
            height: random.below(6) + 10,
            max_boxes: random.below(16) as usize + 10,
            steps: 20_000,
        };
        room(&mut random, &size)
    });
    made.take(count).collect()
}

struct Size {
    width: u64,
    height: u64,
    max_boxes: usize,
    /// The number of random steps that are tried when the room is played backwards.
    steps: usize,
}

/// A room that is being created. It is solved at first, and is then played backwards.
struct Builder {
    walls: Grid<bool>,
    goals: Vec<Pos>,
    boxes: Vec<Pos>,
    player: Pos,
    /// The moves of a solution, in reverse order.
    back: Vec<Direction>,
}

fn room(random: &mut Random, size: &Size) -> Option<Room> {
    let (width, height) = (size.width, size.height);
    let mut walls = Grid::new(width as u16, height as u16, true);
    let inside: Vec<Pos> = (1..height - 1)
        .flat_map(|y| (1..width - 1).map(move |x| Pos::new(x as u16, y as u16)))
        .collect();
    inside
        .iter()
        .for_each(|pos| walls[*pos] = random.below(5) == 0);
    let floor: Vec<Pos> = inside.into_iter().filter(|pos| !walls[*pos]).collect();
    let mut pick = || {
        floor
            .get(random.below(floor.len().max(1) as u64) as usize)
            .copied()
    };
    let mut goals: Vec<Pos> = (0..=floor.len() / 8)
        .filter_map(|_| pick())
        .take(size.max_boxes)
        .collect();
    goals.sort_unstable();
    goals.dedup();
    let player = pick().filter(|player| !goals.contains(player))?;
    let mut builder = Builder {
        walls,
        boxes: goals.clone(),
        goals,
        player,
        back: Vec::new(),
    };
    for _ in 0..size.steps {
        builder.step_back(
            Direction::ALL[random.below(4) as usize],
            random.below(3) > 0,
        );
    }
    builder.finish()
}

impl Builder {
    fn is_free(&self, pos: Pos) -> bool {
        !self.walls[pos] && !self.boxes.contains(&pos)
    }

    /// Makes a step backwards, if the square ahead is free. If `pulls` is `true` and there is a box behind the player,
    /// the player pulls this box.
    fn step_back(&mut self, direction: Direction, pulls: bool) {
        let next = |way| self.walls.neighbour(self.player, way);
        let (Some(ahead), Some(behind)) = (next(direction), next(direction.opposite())) else {
            return;
        };
        if !self.is_free(ahead) {
            return;
        }
        let pulled = self.boxes.iter().position(|pos| *pos == behind);
        if let Some(index) = pulled.filter(|_| pulls) {
            self.boxes[index] = self.player;
        }
        self.player = ahead;
        self.back.push(direction.opposite());
    }

    fn finish(self) -> Option<Room> {
        let mut draft = Draft::new(self.walls.width(), self.walls.height());
        draft.map = self
            .walls
            .map(|_, wall| if *wall { Tile::Wall } else { Tile::Floor });
        (self.goals.iter()).for_each(|pos| draft.map[*pos] = Tile::Goal(Kind::PLAIN));
        (self.boxes.iter()).for_each(|pos| draft.boxes[*pos] = Some(Kind::PLAIN));
        draft.players.push(self.player);
        let level = draft.check().ok()?;
        let moved = self.boxes.iter().any(|pos| !self.goals.contains(pos));
        moved.then(|| Room {
            level: Arc::new(level),
            solution: self.back.into_iter().rev().collect(),
        })
    }
}
