//! Tests of the conversion of editor documents to level file entries and back.

use sokoban_app::input::Tool;
use sokoban_app::screens::editor::brush::{Brush, StrokeMode, paint};
use sokoban_app::screens::editor::canvas::{Area, Canvas, Coord};
use sokoban_app::screens::editor::document::{BoardCheck, Document, Properties};
use sokoban_core::{Direction, DraftFault, Kind, Strength};
use sokoban_files::{Collection, Entry};

use super::tools::TOOLS;
use crate::support::random::Random;

fn file(entry: Entry) -> Collection {
    Collection {
        entries: vec![entry],
        ..Collection::default()
    }
}

fn reread(document: &Document) -> Document {
    let entry = document.entry(&document.check());
    let text = file(entry).to_sok();
    let read = Collection::parse(text.as_bytes());
    assert_eq!(read.entries.len(), 1, "{text}");
    let mut again = Document::of(&read[0]).expect("squares");
    // The position of the board on the canvas is not saved, so it may have changed.
    let corner = |document: &Document| document.canvas.bounds().map(|area| area.low);
    let (Some(here), Some(there)) = (corner(document), corner(&again)) else {
        return again;
    };
    let moved = again
        .canvas
        .drawn()
        .map(|(spot, square)| (spot.shifted(here.x - there.x, here.y - there.y), square));
    let mut sheet = Canvas::default();
    sheet
        .apply(&moved.collect::<Vec<_>>())
        .expect("it is as large as before");
    again.canvas = sheet;
    again
}

fn draw(document: &mut Document, brush: Brush, tool: Tool, (from, to): ((i32, i32), (i32, i32))) {
    let spot = |(x, y)| Coord::new(x, y);
    let squares = tool.squares(&document.canvas, spot(from), spot(to));
    let changes = paint(&document.canvas, StrokeMode::Paint(brush), squares);
    document.canvas.apply(&changes).expect("it is small");
}

/// Draws a player, a box and a goal in `document`.
fn furnish(document: &mut Document) {
    draw(document, Brush::Player, Tool::Pen, ((1, 1), (1, 1)));
    draw(
        document,
        Brush::Box(Kind::PLAIN),
        Tool::Pen,
        ((3, 2), (3, 2)),
    );
    draw(
        document,
        Brush::Goal(Kind::PLAIN),
        Tool::Pen,
        ((5, 2), (5, 2)),
    );
}

/// Returns a document with a closed room that contains a player, a box and a goal.
fn room() -> Document {
    let mut document = Document::default();
    draw(&mut document, Brush::Wall, Tool::Frame, ((0, 0), (6, 4)));
    furnish(&mut document);
    document
}

#[test]
fn a_closed_room_is_written_as_any_level_is() {
    let document = room();
    let text = file(document.entry(&document.check())).to_sok();
    assert_eq!(text, "#######\n#@    #\n#  $ .#\n#     #\n#######\n");
    assert_eq!(reread(&document), document);
}

#[test]
fn whatever_is_drawn_is_read_back_as_it_was() {
    for seed in 0..400 {
        let mut random = Random::new(seed * 19 + 3);
        let mut document = Document::default();
        for _ in 0..=random.below(9) {
            let at = |random: &mut Random| (random.below(8) as i32 - 3, random.below(6) as i32);
            let tool = TOOLS[random.below(4) as usize];
            let kind = Kind::new(random.below(3) as u16).expect("a kind");
            let brush = match random.below(7) {
                0..2 => Brush::Wall,
                2 => Brush::Goal(kind),
                3 => Brush::Box(kind),
                4 => Brush::Player,
                5 => Brush::Hole,
                _ => Brush::BoxOnGoal(kind),
            };
            let squares = (at(&mut random), at(&mut random));
            draw(&mut document, brush, tool, squares);
        }
        let mut head = Properties::default();
        head.rules.strength = if seed % 3 == 0 {
            Strength::Any
        } else {
            Strength::ONE
        };
        head.rules.facing = Direction::ALL[seed as usize % 4];
        head.details.title = "Grüße an 世界".to_owned();
        head.details.author = "Ж.".to_owned();
        head.details.comment = "One: two\nthree\n####".to_owned();
        document.properties = head;
        let mut again = reread(&document);
        if document.canvas.bounds().is_none() {
            again.canvas = Canvas::default();
        }
        assert_eq!(again, document, "seed {seed}");
    }
}

#[test]
fn what_is_missing_is_told_at_its_place() {
    let fault = |document: &Document| match document.check() {
        BoardCheck::Fault { fault, coord } => (fault, coord),
        BoardCheck::Level { .. } => panic!("no level"),
    };
    assert_eq!(fault(&Document::default()), (DraftFault::NoPlayer, None));
    let mut document = Document::default();
    draw(&mut document, Brush::Player, Tool::Pen, ((1, 1), (1, 1)));
    assert_eq!(fault(&document), (DraftFault::NoBox, None));
    draw(
        &mut document,
        Brush::Box(Kind::PLAIN),
        Tool::Pen,
        ((3, 2), (3, 2)),
    );
    assert_eq!(fault(&document), (DraftFault::NoGoal, None));
    let twins = Collection::parse(b"#######\n#@ $.@#\n#######\n");
    let twins = Document::of(&twins[0]).expect("squares");
    assert_eq!(
        fault(&twins),
        (DraftFault::SecondPlayer, Some(Coord::new(5, 1)))
    );
}

#[test]
fn an_open_board_is_a_level_with_walls_that_stay_undrawn() {
    let mut document = Document::default();
    draw(
        &mut document,
        Brush::Player,
        Tool::Pen,
        ((10, 10), (10, 10)),
    );
    draw(
        &mut document,
        Brush::Box(Kind::PLAIN),
        Tool::Pen,
        ((11, 10), (11, 10)),
    );
    draw(
        &mut document,
        Brush::Goal(Kind::PLAIN),
        Tool::Pen,
        ((12, 10), (12, 10)),
    );
    let BoardCheck::Level { level, corner } = document.check() else {
        panic!("a level");
    };
    assert_eq!(level.to_string(), "#####\n#@$.#\n#####\n");
    assert_eq!(corner, Coord::new(9, 9));
    assert_eq!(reread(&document), document);
}

#[test]
fn a_solution_is_kept_as_long_as_it_solves() {
    let mut document = room();
    let solutions = |document: &Document| document.entry(&document.check()).records.len();
    assert!(document.add_solution("drRR"));
    assert!(!document.add_solution("drRR"));
    assert_eq!(solutions(&document), 1);
    let before = document.snapshot();
    draw(&mut document, Brush::Wall, Tool::Pen, ((4, 2), (4, 2)));
    assert_eq!(solutions(&document), 0);
    document.restore(before);
    assert_eq!(solutions(&document), 1);
}

#[test]
fn a_thousand_by_a_thousand_squares_can_be_opened_changed_and_kept() {
    let mut document = Document::default();
    draw(
        &mut document,
        Brush::Wall,
        Tool::Frame,
        ((0, 0), (999, 999)),
    );
    furnish(&mut document);
    assert!(document.check().level().is_some());
    assert_eq!(reread(&document), document);
    draw(&mut document, Brush::Floor, Tool::Pen, ((0, 7), (0, 7)));
    assert!(
        document.check().level().is_none(),
        "there is no room for a wall around it"
    );
    let again = reread(&document);
    assert_eq!(again, document);
    let area = Area {
        low: Coord::new(0, 0),
        high: Coord::new(999, 999),
    };
    assert_eq!(again.canvas.bounds(), Some(area));
}
