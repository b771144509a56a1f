//! What is edited: a board, how it is played, what is said of it, and the solutions that were found.

use std::sync::Arc;

use sokoban_core::collection::{Fields, Notes};
use sokoban_core::{
    Direction, Draft, DraftError, DraftFault, Entry, Level, Record, RecordKind, Strength, Tile,
    Transform,
};

use super::clip::Clip;
use super::sheet::{Area, Change, Sheet, Spot};
use crate::save::Solution;

/// How a board is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// How many boxes one push moves.
    pub strength: Strength,
    /// Where the player faces at the start.
    pub facing: Direction,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            strength: Strength::ONE,
            facing: Direction::Down,
        }
    }
}

/// What is said of a level.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// Its title, or nothing.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// What its author says of it.
    pub comment: String,
}

/// All but the squares.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// How it is played.
    pub rules: Rules,
    /// What is said of it.
    pub details: Details,
}

/// A level under work.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// Its squares.
    pub sheet: Sheet,
    /// How it is played, and what is said of it.
    pub head: Head,
    /// Other lines below the board.
    fields: Fields,
    notes: Notes,
    /// Solutions of this board and of former ones; and saved games that came with it.
    records: Vec<Record>,
}

/// A change of a document, which can be taken back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Edit {
    /// Squares, in order.
    pub squares: Vec<Change>,
    /// The rest, if it changes.
    pub head: Option<Box<Head>>,
}

impl Edit {
    /// Nothing but squares.
    pub const fn squares(squares: Vec<Change>) -> Self {
        Self {
            squares,
            head: None,
        }
    }

    /// Whether nothing changes.
    pub const fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.head.is_none()
    }

    /// This one, and then another.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.squares.extend(next.squares);
        self.head = next.head.or(self.head);
        self
    }
}

/// What a board is when it is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    /// A level.
    Level {
        /// The level.
        level: Arc<Level>,
        /// Where its first square lies on the sheet.
        corner: Spot,
    },
    /// None yet.
    Fault {
        /// The square to blame, unless it is the board as a whole.
        spot: Option<Spot>,
        /// Why.
        fault: DraftFault,
    },
}

impl Checked {
    /// The level, if it is one.
    pub const fn level(&self) -> Option<&Arc<Level>> {
        match self {
            Self::Level { level, .. } => Some(level),
            Self::Fault { .. } => None,
        }
    }
}

/// The note of a board that is written with walls around it that are not drawn: without them, a board under work could
/// not be told from other lines of a file.
const SKETCH: &str = "Sketch: the outer walls are not drawn";

/// Fields that the editor shows.
const FIELDS: [&str; 2] = ["Author", "Comment"];
/// Fields that say how a level is played: they are written from the rules.
const OPTIONS: [&str; 4] = ["Strength", "Facing", "Boxorder", "Goalorder"];

impl Document {
    /// A level, or a board that is none; `None` if its lines are no rows of squares.
    pub fn of(entry: &Entry) -> Option<Self> {
        let draft = entry.draft()?;
        let rules = Rules {
            strength: draft.strength,
            facing: draft.facing,
        };
        let mut fields = entry.fields.clone();
        let is_framed = entry.notes.iter().any(|note| note == SKETCH);
        let notes = entry.notes.iter().filter(|note| *note != SKETCH);
        let [author, comment] = FIELDS.map(|key| fields.take(key).unwrap_or_default());
        for option in OPTIONS {
            fields.take(option);
        }
        let details = Details {
            title: entry.title.clone(),
            author,
            comment,
        };
        Some(Self {
            sheet: sheet_of(&draft, is_framed),
            head: Head { rules, details },
            fields,
            notes: notes.collect(),
            records: entry.records.clone(),
        })
    }

    /// The board as a level, or why it is none.
    pub fn check(&self) -> Checked {
        let (draft, corner) = self.sheet.draft(self.head.rules);
        let player = draft.players.first().copied();
        match draft.check() {
            Ok(level) => {
                let (before, after) = (player, level.start().player());
                let shift = before.zip(after).map_or((0, 0), |(before, after)| {
                    let along = |before: u16, after: u16| i32::from(before) - i32::from(after);
                    (along(before.x, after.x), along(before.y, after.y))
                });
                Checked::Level {
                    level: Arc::new(level),
                    corner: corner.shifted(shift.0, shift.1),
                }
            }
            Err(DraftError { square, fault, .. }) => {
                let at_square = matches!(fault, DraftFault::SecondPlayer | DraftFault::Occupied);
                let spot = corner.shifted(square.x.into(), square.y.into());
                Checked::Fault {
                    spot: at_square.then_some(spot),
                    fault,
                }
            }
        }
    }

    /// The document as it is written to a file: [`Document::of`] makes the same one of that.
    pub fn entry(&self, checked: &Checked) -> Entry {
        let details = &self.head.details;
        let title = one_line(&details.title);
        let (draft, corner) = self.sheet.draft(self.head.rules);
        let whole = |level: &&Arc<Level>| is_same(&Draft::from(&***level), &draft);
        let mut entry = match checked.level().filter(whole) {
            Some(level) => Entry::new(&title, Arc::clone(level)),
            None => self.sketch(&title, &draft, corner),
        };
        let said = [one_line(&details.author), details.comment.clone()];
        for (key, value) in FIELDS.into_iter().zip(said) {
            if !value.trim().is_empty() {
                entry.fields.push(key, &value);
            }
        }
        for (key, value) in &self.fields {
            entry.fields.push(key, value);
        }
        entry.notes.extend(self.notes.clone());
        entry.records = self.records_of(checked.level());
        entry
    }

    fn sketch(&self, title: &str, draft: &Draft, corner: Spot) -> Entry {
        let (width, height) = (draft.map.width(), draft.map.height());
        let high = corner.shifted(i32::from(width), i32::from(height));
        let frame = Area {
            low: corner.shifted(-1, -1),
            high,
        };
        if !frame.fits_a_level() {
            // There is no room for walls around it, and hardly a row without a wall.
            return Entry::sketch(title, draft);
        }
        let mut framed = self.sheet.part(frame, self.head.rules);
        for spot in super::shapes::frame(frame) {
            let (x, y) = (spot.x - frame.low.x, spot.y - frame.low.y);
            framed.map[sokoban_core::Pos::new(x as u16, y as u16)] = Tile::Wall;
        }
        let mut entry = Entry::sketch(title, &framed);
        entry.notes.push(SKETCH);
        entry
    }

    /// What is kept with the board: of the solutions those that solve it.
    fn records_of(&self, level: Option<&Arc<Level>>) -> Vec<Record> {
        let solves = |record: &Record| {
            level.is_some_and(|level| Solution::prove(level, &record.moves).is_ok())
        };
        let kept = |record: &&Record| record.kind != RecordKind::Solution || solves(record);
        self.records.iter().filter(kept).cloned().collect()
    }

    /// Keeps a solution that was found; false if it is known.
    pub fn add_solution(&mut self, moves: &str) -> bool {
        let known = |record: &Record| record.moves == moves && record.kind == RecordKind::Solution;
        if self.records.iter().any(known) {
            return false;
        }
        self.records.push(Record {
            kind: RecordKind::Solution,
            label: String::new(),
            moves: moves.to_owned(),
        });
        true
    }

    /// Makes a change, and returns the one that leads back; `None` if the board would be too large: then nothing
    /// changes.
    pub fn apply(&mut self, edit: &Edit) -> Option<Edit> {
        let squares = self.sheet.apply(&edit.squares)?;
        let head = edit.head.as_ref().filter(|head| ***head != self.head);
        let head = head.map(|head| Box::new(std::mem::replace(&mut self.head, (**head).clone())));
        Some(Edit { squares, head })
    }

    /// The edit that lays the whole board anew, about its middle.
    pub fn turned(&self, turn: Transform) -> Edit {
        let Some(bounds) = self.sheet.bounds() else {
            return Edit::default();
        };
        let squares = turn_area(&self.sheet, bounds, turn).0;
        let mut head = self.head.clone();
        head.rules.facing = turn.direction(head.rules.facing);
        Edit {
            squares,
            head: Some(Box::new(head)),
        }
    }
}

/// The changes that lay an area anew, with its upper left corner where it was; and the area it takes then.
pub fn turn_area(sheet: &Sheet, area: Area, turn: Transform) -> (Vec<Change>, Area) {
    let turned = Clip::of(sheet, area).turned(turn);
    let blank = |spot| (spot, super::sheet::Square::BLANK);
    let mut changes: Vec<Change> = area.spots().map(blank).collect();
    let mut emptied = sheet.clone();
    // Nothing grows where squares become blank.
    let _ = emptied.apply(&changes);
    changes.extend(turned.changes(&emptied, area.low));
    (changes, turned.area(area.low))
}

/// A board that was read.
fn sheet_of(draft: &Draft, is_framed: bool) -> Sheet {
    let (width, height) = (draft.map.width(), draft.map.height());
    let sheet = Sheet::of(draft, Spot::new(0, 0));
    if !is_framed || width < 3 || height < 3 {
        return sheet;
    }
    let inner = Area {
        low: Spot::new(1, 1),
        high: Spot::new(i32::from(width) - 2, i32::from(height) - 2),
    };
    Sheet::of(&sheet.part(inner, Rules::default()), Spot::new(0, 0))
}

/// Whether both have the same on every square: floor and outside mean the same.
fn is_same(one: &Draft, other: &Draft) -> bool {
    let shape = |draft: &Draft| (draft.map.width(), draft.map.height());
    let tiles = |draft: &Draft| draft.map.map(|_, tile| tile.outside_as_floor());
    shape(one) == shape(other)
        && tiles(one) == tiles(other)
        && one.boxes == other.boxes
        && one.players == other.players
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
