//! The document in the editor: a board with its rules, details and solutions.

use std::sync::Arc;

use sokoban_core::{Draft, DraftError, DraftFault, Level, LevelOption, Pos, Tile, Transform};
use sokoban_files::{Entry, Fields, Notes, Record, RecordKind};

use super::canvas::{Area, Canvas, Coord, Rules};
use super::clip::Clip;
use super::history::Snapshot;
use super::shapes;
use crate::save::Solution;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The level's title. Empty if it has none.
    pub title: String,
    pub author: String,
    pub comment: String,
}

/// The properties of a document that are not drawn on its board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Properties {
    pub rules: Rules,
    pub details: Details,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    pub canvas: Canvas,
    pub properties: Properties,
    /// The fields in the file entry that the editor does not show. They are written back unchanged.
    fields: Fields,
    notes: Notes,
    /// The saved games in the file entry, and the solutions of this board and of earlier versions of it.
    records: Vec<Record>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardCheck {
    Level {
        level: Arc<Level>,
        /// The canvas coordinates of the first square in the level.
        corner: Coord,
    },
    Fault {
        /// The square that has the fault, or `None` if the fault does not concern a single square.
        coord: Option<Coord>,
        fault: DraftFault,
    },
}

impl BoardCheck {
    pub const fn level(&self) -> Option<&Arc<Level>> {
        match self {
            Self::Level { level, .. } => Some(level),
            Self::Fault { .. } => None,
        }
    }
}

/// A note in the file entry for an unfinished board. The editor writes walls around such a board, so that the parser
/// can tell the board from the other lines in the file. The note says that these outer walls are not part of the
/// drawing.
const SKETCH: &str = "Sketch: the outer walls are not drawn";

/// The keys of the fields that the details form edits. The title, which this form also edits, is not a field.
const FIELDS: [&str; 2] = ["Author", "Comment"];

impl Document {
    /// Creates a document from an entry in a file, even if the board is not a valid level. Returns `None` if the entry
    /// does not contain a board.
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
        // Remove these fields, because they are derived again from the rules and the board when the entry is written.
        for option in LevelOption::ALL {
            fields.take(option.key());
        }
        let details = Details {
            title: entry.title.clone(),
            author,
            comment,
        };
        Some(Self {
            canvas: sheet_of(&draft, is_framed),
            properties: Properties { rules, details },
            fields,
            notes: notes.collect(),
            records: entry.records.clone(),
        })
    }

    pub fn check(&self) -> BoardCheck {
        let (draft, corner) = self.canvas.draft(self.properties.rules);
        let player = draft.players.first().copied();
        match draft.check() {
            Ok(level) => {
                let (before, after) = (player, level.start().player());
                let shift = before.zip(after).map_or((0, 0), |(before, after)| {
                    let along = |before: u16, after: u16| i32::from(before) - i32::from(after);
                    (along(before.x, after.x), along(before.y, after.y))
                });
                BoardCheck::Level {
                    level: Arc::new(level),
                    corner: corner.shifted(shift.0, shift.1),
                }
            }
            Err(DraftError { square, fault, .. }) => {
                let at_square = matches!(fault, DraftFault::SecondPlayer | DraftFault::Occupied);
                let coord = corner.shifted(square.x.into(), square.y.into());
                BoardCheck::Fault {
                    coord: at_square.then_some(coord),
                    fault,
                }
            }
        }
    }

    /// Returns the document as an entry for a file. [`Document::of`] recreates the document from this entry.
    pub fn entry(&self, checked: &BoardCheck) -> Entry {
        let details = &self.properties.details;
        let title = one_line(&details.title);
        let (draft, corner) = self.canvas.draft(self.properties.rules);
        let whole = |level: &&Arc<Level>| is_same(&Draft::from(&***level), &draft);
        let mut entry = match checked.level().filter(whole) {
            Some(level) => Entry::new(&title, Arc::clone(level)),
            None => self.sketch(&title, &draft, corner),
        };
        let values = [one_line(&details.author), details.comment.clone()];
        for (key, value) in FIELDS.into_iter().zip(values) {
            if !value.trim().is_empty() {
                entry.fields.push(key, &value);
            }
        }
        for (key, value) in self.fields.iter() {
            entry.fields.push(key, value);
        }
        entry.notes.extend(self.notes.clone());
        entry.records = self.records_of(checked.level());
        entry
    }

    fn sketch(&self, title: &str, draft: &Draft, corner: Coord) -> Entry {
        let (width, height) = (draft.map.width(), draft.map.height());
        let high = corner.shifted(i32::from(width), i32::from(height));
        let frame = Area {
            low: corner.shifted(-1, -1),
            high,
        };
        if !frame.fits_a_level() {
            // With outer walls, the board would be larger than a level can be. The parser recognises a board of this
            // size even without outer walls.
            return Entry::sketch(title, draft);
        }
        let mut framed = self.canvas.part(frame, self.properties.rules);
        for coord in shapes::frame(frame) {
            let (x, y) = (coord.x - frame.low.x, coord.y - frame.low.y);
            framed.map[Pos::new(x as u16, y as u16)] = Tile::Wall;
        }
        let mut entry = Entry::sketch(title, &framed);
        entry.notes.push(SKETCH);
        entry
    }

    /// Returns the records to write to the file. Solutions of earlier versions of the board are included only if they
    /// also solve `level`.
    fn records_of(&self, level: Option<&Arc<Level>>) -> Vec<Record> {
        let solves = |record: &Record| {
            level.is_some_and(|level| Solution::prove(level, &record.moves).is_ok())
        };
        let saved = |record: &&Record| record.kind != RecordKind::Solution || solves(record);
        self.records.iter().filter(saved).cloned().collect()
    }

    /// Adds a solution. Returns `false` if the document already contains it.
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

    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            canvas: self.canvas.clone(),
            properties: self.properties.clone(),
        }
    }

    /// Restores the canvas and the properties from `snapshot`. Returns a snapshot of the state that was replaced.
    pub fn restore(&mut self, snapshot: Snapshot) -> Snapshot {
        Snapshot {
            canvas: std::mem::replace(&mut self.canvas, snapshot.canvas),
            properties: std::mem::replace(&mut self.properties, snapshot.properties),
        }
    }

    pub fn transform(&mut self, transform: Transform) {
        if let Some(bounds) = self.canvas.bounds() {
            // Ignore errors: the maximum width of a level equals its maximum height, so the transformed board fits.
            let _ = transform_area(&mut self.canvas, bounds, transform);
            let facing = &mut self.properties.rules.facing;
            *facing = transform.direction(*facing);
        }
    }
}

/// Turns or mirrors the squares in `area`, and returns the area that they now cover. The upper left corner stays the
/// same. If the board would be too large, returns `None` and changes nothing.
pub fn transform_area(canvas: &mut Canvas, area: Area, transform: Transform) -> Option<Area> {
    let transformed = Clip::of(canvas, area).transformed(transform);
    let mut changed = canvas.clone();
    changed.clear(area);
    changed.apply(&transformed.changes(&changed, area.low))?;
    *canvas = changed;
    Some(transformed.area(area.low))
}

/// Returns a canvas that shows a draft. If `is_framed` is `true`, the outer walls of the draft are left out, because
/// they are not part of the drawing: see [`SKETCH`].
fn sheet_of(draft: &Draft, is_framed: bool) -> Canvas {
    let (width, height) = (draft.map.width(), draft.map.height());
    let canvas = Canvas::of(draft, Coord::new(0, 0));
    if !is_framed || width < 3 || height < 3 {
        return canvas;
    }
    let inner = Area {
        low: Coord::new(1, 1),
        high: Coord::new(i32::from(width) - 2, i32::from(height) - 2),
    };
    Canvas::of(&canvas.part(inner, Rules::default()), Coord::new(0, 0))
}

/// Returns `true` if both drafts have the same squares. Floor and outside squares count as equal.
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
