//! Tests of shapes, brushes, transforms and undo.

use std::collections::BTreeSet;

use sokoban_app::input::Tool;
use sokoban_app::screens::editor::brush::{Brush, StrokeMode, paint};
use sokoban_app::screens::editor::canvas::{Area, Canvas, Change, Coord, Piece, Square};
use sokoban_app::screens::editor::clip::Clip;
use sokoban_app::screens::editor::document::{Document, transform_area};
use sokoban_app::screens::editor::history::History;
use sokoban_app::screens::editor::shapes::{fill, frame, line};
use sokoban_core::{Kind, Tile, Transform};

use crate::support::random::Random;

const TURNS: [Transform; 4] = [
    Transform::ROTATE_CLOCKWISE,
    Transform::ROTATE_COUNTERCLOCKWISE,
    Transform::FLIP_HORIZONTAL,
    Transform::FLIP_VERTICAL,
];

pub(crate) const TOOLS: [Tool; 5] = [
    Tool::Pen,
    Tool::Line,
    Tool::Rectangle,
    Tool::Frame,
    Tool::Fill,
];

fn brush(random: &mut Random) -> Brush {
    let kind = Kind::new(random.below(3) as u16).expect("a small number");
    match random.below(8) {
        0 | 1 => Brush::Wall,
        2 => Brush::Floor,
        3 => Brush::Goal(kind),
        4 => Brush::Box(kind),
        5 => Brush::BoxOnGoal(kind),
        6 => Brush::Player,
        _ => Brush::Hole,
    }
}

fn spot(random: &mut Random) -> Coord {
    let at = |random: &mut Random| random.below(14) as i32 - 4;
    Coord::new(at(random), at(random))
}

fn stroke(random: &mut Random, sheet: &Canvas) -> Vec<Change> {
    let (from, to) = (spot(random), spot(random));
    let tool = TOOLS[random.below(5) as usize];
    let squares = tool.squares(sheet, from, to);
    let brush = brush(random);
    let ink = StrokeMode::starting_on(brush, sheet.get(from));
    paint(sheet, ink, squares)
}

fn some_document(random: &mut Random) -> Document {
    let mut document = Document::default();
    for _ in 0..12 {
        let changes = stroke(random, &document.canvas);
        document.canvas.apply(&changes).expect("it is small");
    }
    document
}

#[test]
fn undo_of_any_strokes_gives_back_the_board_and_redo_the_drawing() {
    for seed in 0..300 {
        let mut random = Random::new(seed * 77 + 5);
        let mut document = Document::default();
        let mut history = History::default();
        let mut states = vec![document.clone()];
        for _ in 0..20 {
            history.push(document.snapshot());
            if random.below(6) == 0 {
                document.transform(TURNS[random.below(4) as usize]);
            } else {
                let changes = stroke(&mut random, &document.canvas);
                document.canvas.apply(&changes).expect("it is small");
            }
            states.push(document.clone());
        }
        let drawn = states.len();
        while states.len() > 1 {
            assert_eq!(Some(&document), states.last(), "seed {seed}");
            states.pop();
            assert!(history.undo(&mut document));
        }
        assert_eq!(document, Document::default());
        assert!(!history.undo(&mut document));
        (1..drawn).for_each(|_| assert!(history.redo(&mut document)));
        assert!(!history.redo(&mut document));
    }
}

#[test]
fn undo_forgets_the_oldest_states_of_the_largest_boards() {
    let mut document = Document::default();
    let mut history = History::default();
    let wall = |x, y| (Coord::new(x, y), Brush::Wall.apply(Square::BLANK));
    let corners = [wall(0, 0), wall(999, 999)];
    document.canvas.apply(&corners).expect("it is a level");
    for x in 1..40 {
        history.push(document.snapshot());
        document.canvas.apply(&[wall(x, 0)]).expect("it is a level");
    }
    let mut undone = 0;
    while history.undo(&mut document) {
        undone += 1;
    }
    assert!((8..39).contains(&undone), "{undone}");
    assert_eq!(document.canvas.drawn().count(), 41 - undone);
}

#[test]
fn there_is_never_a_second_player_and_nothing_stands_in_walls() {
    for seed in 0..200 {
        let document = some_document(&mut Random::new(seed * 31 + 7));
        assert!(document.canvas.players().count() <= 1, "seed {seed}");
        let mut buried = document.canvas.drawn();
        assert!(!buried.any(|(_, square)| square.is_solid() && square.piece.is_some()));
    }
}

#[test]
fn a_line_has_a_square_in_every_column_or_row_and_no_gap() {
    let mut random = Random::new(9);
    for _ in 0..2000 {
        let (from, to) = (spot(&mut random), spot(&mut random));
        let squares = line(from, to);
        let longest = (from.x - to.x).abs().max((from.y - to.y).abs());
        assert_eq!(squares.len() as i32, longest + 1);
        assert_eq!((squares.first(), squares.last()), (Some(&from), Some(&to)));
        for pair in squares.windows(2) {
            let (dx, dy) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
            assert_eq!(dx.abs().max(dy.abs()), 1);
        }
        // Each square of the line is at most half a square away from the ideal straight line.
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        for square in squares {
            let off = dx * (square.y - from.y) - dy * (square.x - from.x);
            assert!(
                2 * off.abs() <= dx.abs().max(dy.abs()),
                "{from:?} {to:?} {square:?}"
            );
        }
    }
}

#[test]
fn a_frame_is_the_rectangle_without_the_one_inside() {
    let mut random = Random::new(4);
    for _ in 0..500 {
        let area = Area::between(spot(&mut random), spot(&mut random));
        let all: BTreeSet<Coord> = area.coords().collect();
        assert_eq!(all.len() as u32, area.width() * area.height());
        let inner: BTreeSet<Coord> = all
            .iter()
            .copied()
            .filter(|spot| {
                let by = |at: i32, low: i32, high: i32| at > low && at < high;
                by(spot.x, area.low.x, area.high.x) && by(spot.y, area.low.y, area.high.y)
            })
            .collect();
        let frame: BTreeSet<Coord> = frame(area).into_iter().collect();
        assert_eq!(frame, &all - &inner);
    }
}

/// Returns the region around `from`, computed by a simple algorithm: neighbours with the same content are added until
/// there are no more.
fn slow_fill(sheet: &Canvas, from: Coord) -> BTreeSet<Coord> {
    let Some(bounds) = sheet.bounds().filter(|bounds| bounds.contains(from)) else {
        return BTreeSet::new();
    };
    let mut region = BTreeSet::from([from]);
    loop {
        let ring = bounds.coords().filter(|spot| {
            let touches = spot
                .neighbours()
                .iter()
                .any(|beside| region.contains(beside));
            touches && sheet.get(*spot) == sheet.get(from)
        });
        let grown: BTreeSet<Coord> = ring.chain(region.iter().copied()).collect();
        if grown == region {
            return region;
        }
        region = grown;
    }
}

#[test]
fn fill_finds_what_growing_ring_by_ring_finds() {
    for seed in 0..150 {
        let mut random = Random::new(seed * 13 + 1);
        let document = some_document(&mut random);
        let from = spot(&mut random);
        let filled: BTreeSet<Coord> = fill(&document.canvas, from).into_iter().collect();
        assert_eq!(filled, slow_fill(&document.canvas, from), "seed {seed}");
    }
}

#[test]
fn four_turns_and_two_mirrors_change_nothing() {
    for seed in 0..100 {
        let document = some_document(&mut Random::new(seed + 100));
        let Some(area) = document.canvas.bounds() else {
            continue;
        };
        let clip = Clip::of(&document.canvas, area);
        for (turn, times) in [
            (Transform::ROTATE_CLOCKWISE, 4),
            (Transform::ROTATE_COUNTERCLOCKWISE, 4),
            (Transform::FLIP_HORIZONTAL, 2),
            (Transform::FLIP_VERTICAL, 2),
        ] {
            let turned = (0..times).fold(clip.clone(), |clip, _| clip.transformed(turn));
            assert_eq!(turned, clip);
            let mut whole = document.clone();
            for _ in 0..times {
                whole.transform(turn);
            }
            assert_eq!(whole, document, "seed {seed}, {turn:?}");
        }
        assert_eq!(
            clip.transformed(Transform::ROTATE_CLOCKWISE)
                .transformed(Transform::ROTATE_COUNTERCLOCKWISE),
            clip
        );
        let half = clip
            .transformed(Transform::ROTATE_CLOCKWISE)
            .transformed(Transform::ROTATE_CLOCKWISE);
        assert_eq!(
            half,
            clip.transformed(Transform::FLIP_HORIZONTAL)
                .transformed(Transform::FLIP_VERTICAL)
        );
    }
}

#[test]
fn a_quarter_turn_brings_the_upper_left_corner_to_the_right() {
    let mut sheet = Canvas::default();
    let wall = |x, y| (Coord::new(x, y), Brush::Wall.apply(Square::BLANK));
    sheet
        .apply(&[wall(5, 5), wall(6, 5), wall(5, 6), wall(5, 7)])
        .expect("it is small");
    let area = sheet.bounds().expect("something is drawn");
    let turned = transform_area(&mut sheet, area, Transform::ROTATE_CLOCKWISE);
    let turned = turned.expect("it is small");
    assert_eq!(
        (turned.low, turned.high),
        (Coord::new(5, 5), Coord::new(7, 6))
    );
    let walls: Vec<Coord> = sheet.drawn().map(|(spot, _)| spot).collect();
    assert_eq!(
        walls,
        [(5, 5), (6, 5), (7, 5), (7, 6)].map(|(x, y)| Coord::new(x, y))
    );
}

#[test]
fn drawing_again_what_is_there_takes_it_away_and_leaves_the_goal() {
    let goal = Brush::Goal(Kind::PLAIN).apply(Square::BLANK);
    let mut sheet = Canvas::default();
    let at = Coord::new(2, 3);
    sheet.apply(&[(at, goal)]).expect("it is small");
    for piece in [Brush::Box(Kind::PLAIN), Brush::Player] {
        let ink = StrokeMode::starting_on(piece, sheet.get(at));
        sheet.apply(&paint(&sheet, ink, [at])).expect("it is small");
        assert_eq!(sheet.get(at).tile, Tile::Goal(Kind::PLAIN));
        assert!(sheet.get(at).piece.is_some());
        let ink = StrokeMode::starting_on(piece, sheet.get(at));
        assert_eq!(ink, StrokeMode::Erase(piece));
        sheet.apply(&paint(&sheet, ink, [at])).expect("it is small");
        assert_eq!(sheet.get(at), goal);
    }
}

#[test]
fn a_board_never_grows_larger_than_a_level_may_be() {
    let mut sheet = Canvas::default();
    let wall = |x, y| [(Coord::new(x, y), Brush::Wall.apply(Square::BLANK))];
    assert!(sheet.apply(&wall(0, 0)).is_some());
    assert!(sheet.apply(&wall(999, -999)).is_some());
    assert!(sheet.apply(&wall(1000, 0)).is_none());
    assert!(sheet.apply(&wall(i32::MAX, i32::MIN)).is_none());
    assert_eq!(sheet.drawn().count(), 2);
    assert_eq!(
        Tool::Rectangle.squares(&sheet, Coord::new(i32::MIN, 0), Coord::new(i32::MAX, 0)),
        []
    );
}

#[test]
fn a_clip_as_text_is_the_same_clip_whatever_part_of_a_board_it_is() {
    for seed in 0..100 {
        let mut random = Random::new(seed * 3 + 11);
        let document = some_document(&mut random);
        let area = Area::between(spot(&mut random), spot(&mut random));
        let clip = Clip::of(&document.canvas, area);
        let coloured = |(_, square): &(Coord, Square)| {
            let goal = matches!(square.tile, Tile::Goal(kind) if kind != Kind::PLAIN);
            goal || matches!(square.piece, Some(Piece::Box(kind)) if kind != Kind::PLAIN)
        };
        let drawn = document.canvas.drawn();
        let inside: Vec<_> = drawn.filter(|(spot, _)| area.contains(*spot)).collect();
        if inside.is_empty() || inside.iter().any(coloured) {
            continue;
        }
        assert_eq!(Clip::parse(&clip.text()), Some(clip), "seed {seed}");
    }
    assert_eq!(Clip::parse("what is this?"), None);
    assert_eq!(Clip::parse("  \n "), None);
}
