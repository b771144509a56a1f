//! Describes a position in short sentences, for screen readers. Squares and directions are named as the player sees
//! them. Even in a turned view, the columns have the letters A, B, C, … from left to right.

use std::cmp::Ordering;

use sokoban_core::path::{self, Walks};
use sokoban_core::{Direction, Kind, Level, Pos, Position, Tile, rules};

use crate::geometry::{column_name, row_name};
use crate::texts::{description as tr, speech};
use crate::view::board_view::BoardView;

#[derive(Debug, Clone, Copy)]
pub(crate) struct BoardReader<'a> {
    pub(crate) level: &'a Level,
    pub(crate) position: &'a Position,
    pub(crate) view: BoardView,
}

impl BoardReader<'_> {
    /// Returns the name of the square `pos` on the board: the letters of its column, and the number of its row counted
    /// from the top.
    pub(crate) fn name(&self, pos: Pos) -> String {
        let shown = self.view.square(pos);
        column_name(shown.x) + &row_name(shown.y)
    }

    /// Returns the name of the content of the square `pos`, such as a wall, or a box on a goal.
    pub(crate) fn content(&self, pos: Pos) -> String {
        let Some(piece) = self.position.boxes().get(pos) else {
            return speech::outside();
        };
        let tile = self.level.tile(self.position, pos);
        match (*piece, tile) {
            (Some(kind), Tile::Goal(goal)) if goal == kind => coloured(speech::box_on_goal(), kind),
            (Some(kind), _) => coloured(speech::a_box(), kind),
            (None, Tile::Goal(_)) if self.position.player() == Some(pos) => {
                speech::player_on_goal()
            }
            (None, _) if self.position.player() == Some(pos) => speech::player(),
            (None, Tile::Goal(kind)) => coloured(speech::goal(), kind),
            (None, Tile::Floor) => speech::floor(),
            (None, Tile::Hole) => speech::hole(),
            (None, Tile::Wall) => speech::wall(),
            (None, Tile::Outside) => speech::outside(),
        }
    }

    pub(crate) fn square(&self, pos: Pos) -> String {
        speech::square(&self.content(pos), &self.name(pos))
    }
}

/// The order in which directions are described. These are the directions on the screen.
const READING_ORDER: [Direction; 4] = [
    Direction::Up,
    Direction::Right,
    Direction::Down,
    Direction::Left,
];

impl BoardReader<'_> {
    /// Returns the name of the direction that `direction` has on the screen.
    pub(crate) fn direction(&self, direction: Direction) -> String {
        match self.view.direction(direction) {
            Direction::Up => tr::up(),
            Direction::Left => tr::left(),
            Direction::Down => tr::down(),
            Direction::Right => tr::right(),
        }
    }

    /// Returns the name of the direction from the square `from` to the square `to`. Returns `None` if the squares are
    /// not in the same row or column.
    pub(crate) fn direction_between(&self, from: Pos, to: Pos) -> Option<String> {
        let direction = match (from.x.cmp(&to.x), from.y.cmp(&to.y)) {
            (Ordering::Equal, Ordering::Less) => Direction::Down,
            (Ordering::Equal, Ordering::Greater) => Direction::Up,
            (Ordering::Less, Ordering::Equal) => Direction::Right,
            (Ordering::Greater, Ordering::Equal) => Direction::Left,
            _ => return None,
        };
        Some(self.direction(direction))
    }

    /// Returns the name of the square `pos`, and the colour of the box or goal on it if `kind` is coloured.
    fn with_kind(&self, pos: Pos, kind: Kind) -> String {
        coloured(self.name(pos), kind)
    }

    /// If `is_home` is `true`, returns the names of the squares with boxes that are on goals of their own kind.
    /// Otherwise, returns those of all other boxes.
    pub(super) fn boxes(&self, is_home: bool) -> Vec<String> {
        let boxes = self.position.boxes().iter();
        boxes
            .filter_map(|(pos, kind)| Some((pos, (*kind)?)))
            .filter(|(pos, _)| self.is_home(*pos) == is_home)
            .map(|(pos, kind)| self.with_kind(pos, kind))
            .collect()
    }

    /// Returns `true` if there is a box on the square `pos`, and it is on a goal of its kind.
    pub(crate) fn is_home(&self, pos: Pos) -> bool {
        let kind = self.position.boxes()[pos];
        kind.is_some_and(|kind| self.level.map()[pos] == Tile::Goal(kind))
    }

    pub(super) fn open_goals(&self) -> Vec<String> {
        let goals = self
            .level
            .map()
            .iter()
            .filter_map(|(pos, tile)| match tile {
                Tile::Goal(kind) if !self.is_home(pos) => Some(self.with_kind(pos, *kind)),
                Tile::Goal(_) | Tile::Outside | Tile::Wall | Tile::Floor | Tile::Hole => None,
            });
        goals.collect()
    }

    pub(super) fn holes(&self) -> Vec<String> {
        let holes = self.level.holes().iter();
        holes
            .filter(|pos| self.level.tile(self.position, **pos) == Tile::Hole)
            .map(|pos| self.name(*pos))
            .collect()
    }

    pub(super) fn pushes(&self) -> Vec<String> {
        let push = |(pos, direction)| tr::push(&self.name(pos), &self.direction(direction));
        path::possible_pushes(self.level, self.position)
            .map(push)
            .collect()
    }

    pub(crate) fn size(&self, title: &str) -> String {
        let (columns, rows) = self.view.size();
        let last = column_name(columns.saturating_sub(1));
        tr::size(title, &last, columns, rows, self.level.box_count() as u32)
    }

    pub(crate) fn player(&self) -> String {
        match self.position.player() {
            Some(player) => speech::player_at(&self.name(player)),
            None => tr::no_player(),
        }
    }

    pub(crate) fn surroundings(&self) -> String {
        let Some(player) = self.position.player() else {
            return tr::no_player();
        };
        let along = |shown: Direction| {
            let direction = self.view.board_direction(shown);
            speech::around(&self.along(player, direction), &self.direction(direction))
        };
        READING_ORDER.map(along).join(" ")
    }

    /// Returns a phrase with the number of free squares in one direction, and the name of the first thing in the way.
    fn along(&self, from: Pos, direction: Direction) -> String {
        let (map, boxes) = (self.level.map(), self.position.boxes());
        let next = |at: Pos| map.neighbour(at, direction);
        let is_free = |at: &Pos| {
            let tile = self.level.tile(self.position, *at);
            boxes[*at].is_none() && tile.can_hold_piece()
        };
        let free = std::iter::successors(next(from), |at| next(*at)).take_while(is_free);
        let count = free.count();
        let end = std::iter::successors(Some(from), |at| next(*at)).nth(count + 1);
        let what = end.map_or_else(speech::outside, |end| self.content(end));
        let is_box = end.is_some_and(|end| boxes[end].is_some());
        match count {
            0 if is_box && rules::can_push(self.level, self.position, from, direction) => {
                speech::pushable(&what)
            }
            0 if is_box => speech::blocked(&what),
            0 => what,
            _ => speech::free_then(&what, count),
        }
    }

    pub(crate) fn pieces(&self) -> String {
        let lists = [
            (tr::boxes(), self.boxes(false)),
            (tr::boxes_home(), self.boxes(true)),
            (tr::goals(), self.open_goals()),
            (tr::holes(), self.holes()),
        ];
        let lists = lists.into_iter().filter(|(_, squares)| !squares.is_empty());
        let lists = lists.map(|(what, squares)| tr::things(&what, &squares.join(&tr::comma())));
        lists.collect::<Vec<_>>().join(" ")
    }

    /// Returns a sentence that says how to walk to a box that is not on its goal, and in which direction to push it.
    /// `number` selects the box: 0 is the box with the shortest walk. After the last box, the numbers start over with
    /// the first one.
    pub(crate) fn way_to_box(&self, number: usize) -> String {
        if self.position.player().is_none() {
            return tr::no_player();
        }
        let walks = Walks::of(self.level, self.position);
        // For each box, the possible push with the shortest walk to it.
        let mut ways: Vec<Way> = Vec::new();
        for (square, direction) in path::possible_pushes(self.level, self.position) {
            let side = self.level.map().neighbour(square, direction.opposite());
            let Some((side, length)) = side.and_then(|side| Some((side, walks.length(side)?)))
            else {
                continue;
            };
            let way = Way {
                length,
                side,
                square,
                direction,
            };
            match ways.last_mut() {
                _ if self.is_home(square) => {}
                // `path::possible_pushes` returns the pushes of the same box one after another.
                Some(last) if last.square == square => {
                    if length < last.length {
                        *last = way;
                    }
                }
                _ => ways.push(way),
            }
        }
        ways.sort_by_key(|way| way.length);
        if ways.is_empty() {
            return speech::no_box();
        }
        let Way {
            side,
            square,
            direction,
            ..
        } = ways[number % ways.len()];
        let walk = path::walk(self.level, self.position, side).unwrap_or_default();
        let push = if walk.is_empty() {
            speech::push(&self.direction(direction))
        } else {
            speech::then_push(&self.direction(direction))
        };
        let runs = walk.chunk_by(|one, other| one == other);
        let runs = runs.map(|run| match run.len() {
            1 => self.direction(run[0]),
            count => speech::steps(&self.direction(run[0]), count),
        });
        let way: Vec<String> = runs.chain([push]).collect();
        speech::way(&way.join(&tr::comma()), &self.name(square))
    }

    /// Describes where the player is, and which boxes have moved since the position `before`.
    pub(crate) fn change(&self, before: &Position) -> String {
        let mut parts = Vec::new();
        match self.position.player() {
            Some(player) => parts.push(speech::at(&self.name(player))),
            None => parts.push(tr::no_player()),
        }
        let (then, now) = (before.boxes(), self.position.boxes());
        let arrived = now
            .iter()
            .filter(|(pos, kind)| kind.is_some() && then[*pos] != **kind);
        let arrived: Vec<Pos> = arrived.map(|(pos, _)| pos).collect();
        let is_filled = self.position.filled_holes() > before.filled_holes();
        if arrived.len() > MAX_NAMED_BOXES {
            parts.push(speech::boxes_moved(arrived.len() as u32));
        } else {
            parts.extend(arrived.iter().map(|pos| {
                let square = self.name(*pos);
                if self.is_home(*pos) {
                    speech::box_to_goal(&square)
                } else {
                    speech::box_to(&square)
                }
            }));
        }
        if is_filled {
            parts.push(speech::hole_filled());
        }
        parts.join(" ")
    }
}

#[derive(Debug, Clone, Copy)]
struct Way {
    /// The number of moves in the walk to the square `side`.
    length: u32,
    /// The square on which the player must stand to push the box.
    side: Pos,
    square: Pos,
    direction: Direction,
}

/// If more boxes than this have moved, the description gives only their number.
const MAX_NAMED_BOXES: usize = 3;

/// Adds the colour to `thing`, the name of a box or goal, if it is coloured.
fn coloured(thing: String, kind: Kind) -> String {
    if kind == Kind::PLAIN {
        thing
    } else {
        tr::of_colour(&thing, kind.number())
    }
}
