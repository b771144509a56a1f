//! A reference implementation of the rules. It is as simple as possible: it uses maps of characters and sets of boxes,
//! and copies the state for every step.
//!
//! It shares no code with the core crate, and its speed does not matter. Tests that compare it with the core crate find
//! any mistake that is in only one of them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

type Square = (i32, i32);

/// A level. In `ground`, `#` is a wall, a space is floor, and `^` is a hole. A number or a letter is a goal of this
/// kind.
pub(crate) struct World {
    ground: HashMap<Square, String>,
    strength: usize,
    /// For each kind, the number of goals of this kind that must be filled to solve the level.
    needs: BTreeMap<String, usize>,
    pub(crate) start: State,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct State {
    pub(crate) player: Option<Square>,
    pub(crate) boxes: BTreeSet<(Square, String)>,
    pub(crate) filled: BTreeSet<Square>,
}

impl World {
    /// Reads a level, given as an XSB board or as two layers. The fields `Strength:`, `Boxorder:` and `Goalorder:` are
    /// optional.
    pub(crate) fn read(text: &str) -> Self {
        let start = State {
            player: None,
            boxes: BTreeSet::new(),
            filled: BTreeSet::new(),
        };
        let mut world = Self {
            ground: HashMap::new(),
            strength: 1,
            needs: BTreeMap::new(),
            start,
        };
        let (fields, rows): (Vec<&str>, Vec<&str>) = text.lines().partition(|l| l.contains(": "));
        let headings = rows.iter().position(|row| *row == "Contents:");
        match headings {
            Some(middle) => world.read_layers(&rows[1..middle], &rows[middle + 1..]),
            None => world.read_xsb(&rows),
        }
        for (key, value) in fields.iter().filter_map(|line| line.split_once(": ")) {
            world.read_field(key, value);
        }
        world.count_needs();
        world
    }

    fn read_xsb(&mut self, rows: &[&str]) {
        for (square, found) in squares(rows) {
            let tile = match found {
                '#' | '^' => found.to_string(),
                '.' | '*' | '+' => "0".to_owned(),
                ' ' | '-' | '$' | '@' => " ".to_owned(),
                _ => panic!("an unknown tile: {found}"),
            };
            self.ground.insert(square, tile);
            if "$*".contains(found) {
                self.start.boxes.insert((square, "0".to_owned()));
            }
            if "@+".contains(found) {
                self.start.player = Some(square);
            }
        }
    }

    fn read_layers(&mut self, ground: &[&str], contents: &[&str]) {
        for (square, found) in squares(ground) {
            let tile = match found {
                'H' => "^".to_owned(),
                '_' => " ".to_owned(),
                colour => colour.to_string(),
            };
            self.ground.insert(square, tile);
        }
        for (square, found) in squares(contents) {
            match found {
                '_' => {}
                'W' => drop(self.ground.insert(square, "#".to_owned())),
                '<' | '>' | '^' | 'v' => self.start.player = Some(square),
                trophy => {
                    let kind = trophy.to_ascii_uppercase().to_string();
                    self.start.boxes.insert((square, kind));
                }
            }
        }
    }

    fn read_field(&mut self, key: &str, value: &str) {
        let in_order = |(x, y): Square| (y, x);
        let numbers = value.split(' ').map(str::to_owned);
        match key {
            "Strength" => self.strength = value.parse().unwrap_or(usize::MAX),
            "Boxorder" => {
                let mut places: Vec<Square> = self.start.boxes.iter().map(|b| b.0).collect();
                places.sort_by_key(|&square| in_order(square));
                self.start.boxes = places.into_iter().zip(numbers).collect();
            }
            "Goalorder" => {
                let goals = self.ground.iter().filter(|(_, tile)| is_goal(tile));
                let mut places: Vec<Square> = goals.map(|(square, _)| *square).collect();
                places.sort_by_key(|&square| in_order(square));
                self.ground.extend(places.into_iter().zip(numbers));
            }
            "Facing" => {}
            _ => panic!("an unknown option: {key}"),
        }
    }

    fn count_needs(&mut self) {
        for kind in self.ground.values().filter(|tile| is_goal(tile)) {
            *self.needs.entry(kind.clone()).or_default() += 1;
        }
        for (kind, need) in &mut self.needs {
            let boxes = self.start.boxes.iter().filter(|b| b.1 == *kind).count();
            *need = boxes.min(*need);
        }
    }

    /// Returns the state after a step in the direction `(dx, dy)`, or `None` if the step is blocked.
    pub(crate) fn step(&self, state: &State, (dx, dy): Square) -> Option<State> {
        let (x, y) = state.player?;
        let ahead = |n: i32| (x + n * dx, y + n * dy);
        let wall = |square| self.ground.get(&square).is_none_or(|tile| tile == "#");
        let box_at = |square| state.boxes.iter().find(|b| b.0 == square).cloned();
        let open_hole = |square| {
            self.ground.get(&square).is_some_and(|t| t == "^") && !state.filled.contains(&square)
        };

        let row: Vec<_> = (1..).map_while(|n| box_at(ahead(n))).collect();
        let end = ahead(1 + i32::try_from(row.len()).ok()?);
        if row.len() > self.strength || wall(end) || wall(ahead(1)) {
            return None;
        }
        let mut next = state.clone();
        for one in &row {
            next.boxes.remove(one);
        }
        let moved = row
            .into_iter()
            .map(|((x, y), kind)| ((x + dx, y + dy), kind));
        next.boxes.extend(moved.filter(|one| !open_hole(one.0)));
        next.player = Some(ahead(1)).filter(|&square| !open_hole(square));
        if open_hole(end) {
            next.filled.insert(end);
        }
        Some(next)
    }

    /// Returns `true` if, for each kind, enough goals of this kind are filled with boxes of this kind.
    pub(crate) fn is_solved(&self, state: &State) -> bool {
        self.needs.iter().all(|(kind, need)| {
            let home = |b: &&(Square, String)| b.1 == *kind && self.ground.get(&b.0) == Some(kind);
            state.boxes.iter().filter(home).count() >= *need
        })
    }
}

fn is_goal(tile: &str) -> bool {
    tile.chars().all(|c| c.is_ascii_alphanumeric())
}

fn squares(rows: &[&str]) -> Vec<(Square, char)> {
    let mut all = Vec::new();
    for (y, row) in (0..).zip(rows) {
        all.extend((0..).zip(row.chars()).map(|(x, found)| ((x, y), found)));
    }
    all
}
