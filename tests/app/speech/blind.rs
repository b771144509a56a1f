//! A test in which a simulated player plays the first lessons without seeing the screen. This player knows only the
//! announcements. The player explores each board with the cursor, draws a map, plans moves on the map, presses keys,
//! and compares the announcements with the expected ones.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::fmt::Write as _;

use sokoban_app::app::Application;
use sokoban_app::input::Key;
use sokoban_app::library::{Library, builtin};
use sokoban_app::save::Progress;
use sokoban_app::screens::Effect;

use crate::support::player::Player;

/// The number of lessons that teach the rules.
const LESSONS: usize = 15;

/// A column and a row, both counted from 0.
type Square = (usize, usize);

/// The arrow keys, each with the offset to the next square and the name of its direction in announcements.
const DIRECTIONS: [(Key, (isize, isize), &str); 4] = [
    (Key::Up, (0, -1), "up"),
    (Key::Right, (1, 0), "right"),
    (Key::Down, (0, 1), "down"),
    (Key::Left, (-1, 0), "left"),
];

/// The simulated player's only connection to the game. It sends keys and returns announcements.
struct Line {
    player: Player,
}

impl Line {
    /// Presses a key, waits until all animations have ended, and returns the announcements.
    fn press(&mut self, key: Key) -> String {
        self.player.tap(key);
        self.player.settle();
        self.player.think();
        self.hear()
    }

    /// Returns the announcements that the game has made since the last call.
    fn hear(&mut self) -> String {
        let effects = std::mem::take(&mut self.player.others).into_iter();
        let texts = effects.filter_map(|effect| match effect {
            Effect::Announce(announcement) => Some(announcement.text),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    }
}

/// Returns the name of a square in announcements, such as B2.
fn name((x, y): Square) -> String {
    let column = char::from(b'A' + u8::try_from(x).expect("a letter"));
    format!("{column}{}", y + 1)
}

/// Returns the square whose name in announcements is `name`.
fn square(name: &str) -> Square {
    let mut letters = name.chars();
    let column = letters.next().expect("a column") as usize - 'A' as usize;
    (
        column,
        letters.as_str().parse::<usize>().expect("a row") - 1,
    )
}

fn ahead((x, y): Square, (dx, dy): (isize, isize)) -> Square {
    (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy))
}

/// The squares of the player and of the boxes, as known from the announcements.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Position {
    player: Square,
    boxes: BTreeSet<Square>,
}

/// The floor squares and the goals that the simulated player has found. All other squares are walls.
#[derive(Debug, Default)]
struct Map {
    floor: BTreeSet<Square>,
    goals: BTreeSet<Square>,
}

impl Map {
    /// Returns the position after a step in the direction of the offset `step`, or `None` if the step is blocked.
    fn step(&self, at: &Position, step: (isize, isize)) -> Option<Position> {
        let to = ahead(at.player, step);
        let mut boxes = at.boxes.clone();
        if boxes.remove(&to) {
            let behind = ahead(to, step);
            if !self.floor.contains(&behind) || !boxes.insert(behind) {
                return None;
            }
        }
        let player = to;
        self.floor
            .contains(&to)
            .then_some(Position { player, boxes })
    }

    /// Returns `true` if `at` is a corner without a goal. A box in such a corner can never leave it.
    fn is_corner(&self, at: Square) -> bool {
        let blocked = |step| !self.floor.contains(&ahead(at, step));
        let is_beside = |steps: [(isize, isize); 2]| steps.into_iter().any(blocked);
        !self.goals.contains(&at) && is_beside([(0, -1), (0, 1)]) && is_beside([(1, 0), (-1, 0)])
    }

    /// Returns the fewest steps that solve the level from `start`, as indices in `DIRECTIONS`.
    fn solve(&self, start: &Position) -> Vec<usize> {
        let mut before: HashMap<Position, Option<(Position, usize)>> = HashMap::new();
        before.insert(start.clone(), None);
        let mut open = VecDeque::from([start.clone()]);
        while let Some(position) = open.pop_front() {
            if position.boxes.is_subset(&self.goals) {
                let mut moves = Vec::new();
                let mut at = position;
                while let Some((previous, direction)) = before[&at].clone() {
                    moves.push(direction);
                    at = previous;
                }
                moves.reverse();
                return moves;
            }
            for (number, (_, step, _)) in DIRECTIONS.iter().enumerate() {
                let Some(next) = self.step(&position, *step) else {
                    continue;
                };
                let is_dead = next.boxes.iter().any(|at| self.is_corner(*at));
                if !is_dead && !before.contains_key(&next) {
                    before.insert(next.clone(), Some((position.clone(), number)));
                    open.push_back(next);
                }
            }
        }
        panic!("the explored board has no solution: {self:?} {start:?}");
    }

    fn filled(&self, position: &Position) -> usize {
        position.boxes.intersection(&self.goals).count()
    }
}

/// Returns the number before `word` in `text`, such as the 7 in “7 columns”.
fn number_before(text: &str, word: &str) -> usize {
    let words: Vec<&str> = text.split([' ', '.', ',']).collect();
    let at = words.iter().position(|it| it.starts_with(word));
    let at = at.unwrap_or_else(|| panic!("no {word} in {text}"));
    words[at - 1].parse().expect("a number")
}

/// Moves the cursor to every square of the board, and returns the announced content of each square.
fn explore(line: &mut Line, columns: usize, rows: usize) -> BTreeMap<Square, String> {
    let mut contents = BTreeMap::new();
    assert!(line.press(Key::Digit9).starts_with("Exploring: "));
    for key in [Key::Up, Key::Left] {
        while line.press(key) != "Edge of the board." {}
    }
    let mut read = |heard: String| {
        let (at, content) = heard.split_once(", ").expect("a square and its content");
        contents.insert(square(at), content.to_owned());
    };
    read(line.press(Key::Right));
    read(line.press(Key::Left));
    for row in 0..rows {
        let key = [Key::Right, Key::Left][row % 2];
        for _ in 1..columns {
            read(line.press(key));
        }
        assert_eq!(line.press(key), "Edge of the board.");
        let heard = line.press(Key::Down);
        if row + 1 < rows {
            read(heard);
        }
    }
    assert_eq!(contents.len(), columns * rows);
    contents
}

/// Explores a board. The announcement `opened` contains its size. Returns the map and the initial position.
fn survey(line: &mut Line, opened: &str) -> (Map, Position) {
    let (columns, rows) = (
        number_before(opened, "columns"),
        number_before(opened, "rows"),
    );
    let contents = explore(line, columns, rows);
    let ended = line.press(Key::Escape);
    let of = |kinds: &[&str]| -> BTreeSet<Square> {
        let found = contents
            .iter()
            .filter(|(_, it)| kinds.contains(&it.as_str()));
        found.map(|(at, _)| *at).collect()
    };
    let boxes = of(&["box", "box on goal"]);
    let goals = of(&["goal", "box on goal", "you, on a goal"]);
    let players = of(&["you", "you, on a goal"]);
    let player = *players.first().expect("a player");
    assert_eq!(ended, format!("You are on {}.", name(player)));
    assert_eq!(boxes.len(), number_before(opened, "box"));
    let walls = of(&["wall", "outside"]);
    let floor = contents.keys().filter(|at| !walls.contains(at));
    let map = Map {
        floor: floor.copied().collect(),
        goals,
    };
    (map, Position { player, boxes })
}

/// Presses the keys that announce facts about the position, and compares the announcements with the map.
fn ask(line: &mut Line, map: &Map, position: &Position) {
    let pieces = line.press(Key::Digit6);
    for at in &position.boxes {
        assert!(pieces.contains(&name(*at)), "{pieces}");
    }
    for at in map.goals.difference(&position.boxes) {
        let (_, goals) = pieces.split_once("Goals to fill: ").expect("goals");
        assert!(goals.contains(&name(*at)), "{pieces}");
    }
    let around = line.press(Key::Digit5).to_lowercase();
    for (_, step, direction) in DIRECTIONS {
        let (_, rest) = around
            .split_once(&format!("{direction}: "))
            .unwrap_or_else(|| panic!("no {direction} in {around}"));
        let next = ahead(position.player, step);
        let is_wall = !map.floor.contains(&next);
        let is_box = position.boxes.contains(&next);
        assert_eq!(rest.starts_with("wall"), is_wall, "{around}");
        assert_eq!(rest.starts_with("box"), is_box, "{around}");
    }
    let progress = line.press(Key::Digit8);
    let (filled, all) = (
        map.filled(position),
        map.goals.len().min(position.boxes.len()),
    );
    assert!(
        progress.starts_with(&format!("{filled} of {all} boxes on goals.")),
        "{progress}"
    );
}

/// If there is a wall beside the player, steps towards the wall and checks that it is announced.
fn bump(line: &mut Line, map: &Map, position: &Position) {
    let is_wall = |(_, step, _): &&(Key, (isize, isize), &str)| {
        !map.floor.contains(&ahead(position.player, *step))
    };
    if let Some((key, ..)) = DIRECTIONS.iter().find(is_wall) {
        assert_eq!(line.press(*key), "Wall.");
    }
}

/// Makes a step, and compares the announcement with the expected one.
fn walk(line: &mut Line, map: &Map, position: &mut Position, direction: usize) -> String {
    let (key, step, _) = DIRECTIONS[direction];
    let next = map.step(position, step).expect("a planned step");
    let mut expected = format!("{}.", name(next.player));
    for at in next.boxes.difference(&position.boxes) {
        let goal = if map.goals.contains(at) {
            ", on goal"
        } else {
            ""
        };
        write!(expected, " Box to {}{goal}.", name(*at)).expect("a string");
    }
    let filled = map.filled(&next);
    if filled != map.filled(position) {
        let of = map.goals.len().min(next.boxes.len());
        write!(expected, " {filled} of {of}.").expect("a string");
    }
    *position = next;
    let heard = line.press(key);
    assert!(
        heard.starts_with(&expected),
        "expected {expected}, heard {heard}"
    );
    heard[expected.len()..].trim().to_owned()
}

#[test]
fn the_first_lessons_are_solved_by_ear() {
    let library = Library::new(Vec::new(), builtin(), Vec::new());
    let mut lessons = library.collections().iter();
    let lessons = lessons
        .position(|it| it.name == "Lessons")
        .expect("lessons");
    let first = library.first_of(lessons);
    let player = Player::new(Application::new(library, Progress::default(), first));
    let mut line = Line { player };
    line.player.app.set_assistance(true);
    line.player.obey();
    let mut opened = line.hear();
    for lesson in 1..=LESSONS {
        assert!(
            opened.contains(&format!(" {lesson} of {LESSONS}.")),
            "{opened}"
        );
        let (map, mut position) = survey(&mut line, &opened);
        ask(&mut line, &map, &position);
        bump(&mut line, &map, &position);
        let moves = map.solve(&position);
        let (last, moves) = moves.split_last().expect("a solution");
        for direction in moves {
            let more = walk(&mut line, &map, &mut position, *direction);
            assert_eq!(more, "", "lesson {lesson}");
        }
        let solved = walk(&mut line, &map, &mut position, *last);
        assert!(
            solved.contains("olved!") || solved.starts_with("Perfect!"),
            "{solved}"
        );
        assert!(solved.contains("of 3 stars."), "{solved}");
        let next = if lesson == LESSONS {
            "Enter: What’s next"
        } else {
            "Enter: Next"
        };
        assert!(solved.contains(next), "{solved}");
        opened = line.press(Key::Enter);
    }
    assert!(opened.contains("Near your rating"), "{opened}");
}
