//! Tests of the viewport, of the joints between walls, and of the built-in sprites.

use sokoban_app::geometry::BoardPoint;
use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::board::{BoardScene, Marks};
use sokoban_app::view::board_view::BoardView;
use sokoban_app::view::motion::Motion;
use sokoban_app::view::scene::{Scene, Viewport, WindowSize};
use sokoban_app::view::sketch::{self, Sketch};
use sokoban_app::view::{board, sprite};
use sokoban_core::Direction;
use sokoban_files::Collection;

const NOWHERE: BoardPoint = BoardPoint { x: 0.0, y: 0.0 };

fn window(width: u32, height: u32, scale: f32) -> WindowSize {
    WindowSize {
        width,
        height,
        scale,
    }
}

#[test]
fn letters_grow_with_large_windows_and_shrink_in_small_ones() {
    let fitted = |size, display, wanted| WindowSize::fitted(size, display, wanted).scale;
    let percent = |size, display, wanted| (100.0 * fitted(size, display, wanted)) as u32;
    for (width, height) in [
        (360, 320),
        (480, 800),
        (1024, 720),
        (1280, 800),
        (5000, 700),
    ] {
        assert_eq!(percent((width, height), 1.0, 1.0), 100, "{width}×{height}");
    }
    assert_eq!(percent((1920, 1080), 1.0, 1.0), 131);
    assert_eq!(percent((3840, 2160), 1.0, 1.0), 250);
    // In small windows, texts and buttons are smaller.
    assert_eq!(percent((180, 800), 1.0, 1.0), 50);
    assert_eq!(percent((320, 240), 1.0, 1.0), 75);
    assert_eq!(percent((720, 640), 2.0, 2.0), 200);
    // If both the window's width and height in pixels and the display's scale double, the letters look as large as
    // before.
    assert_eq!(percent((3840, 2160), 2.0, 1.0), 262);
    assert_eq!(percent((3840, 2160), 1.0, 1.5), 375);
}

#[test]
fn a_scale_that_makes_no_sense_is_ignored() {
    let scale = |display: f32| {
        let factor = if (0.5..=8.0).contains(&display) {
            display
        } else {
            1.0
        };
        let size = ((800.0 * factor) as u32, (600.0 * factor) as u32);
        WindowSize::fitted(size, display, 1.0).scale
    };
    // These display scales result from `Xft.dpi` values of 48, 72, 96, 144, 192 and 768. They are all accepted.
    for sensible in [0.5, 0.75, 1.0, 1.5, 2.0, 8.0] {
        assert_eq!(scale(sensible).to_bits(), sensible.to_bits());
    }
    // These display scales are rejected. Most of them result from invalid `Xft.dpi` values, such as 0, 10, 47, 769 and
    // 9600. The others are not numbers, or far too large or too small.
    let senseless = [
        0.0,
        -0.0,
        -1.0,
        10.0 / 96.0,
        47.0 / 96.0,
        769.0 / 96.0,
        100.0,
    ];
    let numbers = [
        f32::NAN,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::MAX,
        f32::MIN_POSITIVE,
    ];
    for senseless in senseless.into_iter().chain(numbers) {
        assert_eq!(scale(senseless).to_bits(), 1.0_f32.to_bits(), "{senseless}");
    }
}

#[test]
fn the_board_fits_in_the_middle_of_every_window() {
    for (width, height) in [
        (320, 240),
        (800, 600),
        (1280, 800),
        (3840, 2160),
        (500, 1400),
    ] {
        for scale in [1.0, 1.5, 2.0] {
            for board in [(5_u16, 3_u16), (20, 15), (7, 40)] {
                let view = Viewport::fit(
                    board,
                    window(width, height, scale),
                    (52.0, 46.0),
                    0.0,
                    NOWHERE,
                );
                let right = view.left + (view.tile * u32::from(board.0)) as i32;
                let bottom = view.top + (view.tile * u32::from(board.1)) as i32;
                let (top, low) = ((52.0 * scale) as i32, height as i32 - (46.0 * scale) as i32);
                if view.tile == 4 {
                    continue; // too small to fit: the board follows the player
                }
                assert!(view.left >= 0 && right <= width as i32);
                assert!(view.top >= top && bottom <= low, "{view:?}");
                let margins = (view.left, width as i32 - right);
                assert!((margins.0 - margins.1).abs() <= 1, "{margins:?}");
                assert!(view.tile <= 480);
                assert_eq!((view.columns, view.rows), (0..board.0, 0..board.1));
            }
        }
    }
}

#[test]
fn a_board_too_large_follows_the_player() {
    let small = window(400, 300, 1.0);
    let far = BoardPoint { x: 700.0, y: 500.0 };
    let view = Viewport::fit((1000, 1000), small, (52.0, 46.0), 0.0, far);
    assert!(view.columns.contains(&700) && view.rows.contains(&500));
    assert!(view.columns.len() <= 102, "only what is in view is drawn");
    let corner = Viewport::fit((1000, 1000), small, (52.0, 46.0), 0.0, NOWHERE);
    assert_eq!(
        (corner.left, corner.top),
        (0, 52),
        "nothing is shown beyond the edge"
    );
}

#[test]
fn an_empty_window_is_no_trouble() {
    let view = Viewport::fit((5, 5), window(0, 0, 1.0), (52.0, 46.0), 0.0, NOWHERE);
    assert!(view.tile > 0);
}

fn cells(board: &str) -> Vec<(sprite::Cell, f32, f32)> {
    let file = Collection::parse(board.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let size = (level.map().width(), level.map().height());
    let mut scene = Scene {
        viewport: Viewport::fit(size, window(800, 600, 1.0), (52.0, 46.0), 0.0, NOWHERE),
        ..Scene::default()
    };
    let motion = Motion::still(Direction::Down);
    let scene_of_board = BoardScene {
        level,
        position: level.start(),
        motion: &motion,
        player_fell_at: None,
        marks: Marks::default(),
        ambience: Ambience::WAREHOUSE,
        view: BoardView::upright(level.map().size()),
    };
    board::draw(&mut scene, scene_of_board);
    scene
        .board
        .into_iter()
        .map(|s| (s.cell, s.position.x, s.position.y))
        .collect()
}

#[test]
fn walls_join_their_neighbours() {
    let drawn = cells("#####\n#@$.#\n#####");
    let wall = |x: f32, y: f32| {
        let here = drawn.iter().find(|(_, a, b)| (*a, *b) == (x, y));
        let cell = here.expect("something is drawn").0;
        sprite::WALL
            .iter()
            .position(|each| *each == cell)
            .expect("a wall")
    };
    assert_eq!(wall(0.0, 0.0), 2 + 4, "east and south");
    assert_eq!(wall(2.0, 0.0), 2 + 8, "east and west");
    assert_eq!(wall(0.0, 1.0), 1 + 4, "north and south");
    assert_eq!(wall(4.0, 2.0), 1 + 8, "north and west");
}

#[test]
fn thick_walls_have_inner_corners_only_where_they_turn() {
    let drawn = cells("######\n###  #\n###@$#\n#   .#\n######");
    let corners = |x: f32, y: f32| {
        let here = drawn.iter().filter(|(_, a, b)| (*a, *b) == (x, y));
        here.filter(|(cell, ..)| sprite::WALL_CORNER.contains(cell))
            .count()
    };
    assert_eq!(corners(1.0, 0.0), 0, "all around is wall");
    assert_eq!(corners(2.0, 0.0), 1, "the room begins in the south-east");
    assert_eq!(corners(0.0, 2.0), 1);
}

/// Walls look the same in the editor as in the game, even at the edge of the board.
#[test]
fn walls_look_the_same_in_the_game_and_in_the_editor() {
    let text = "#######\n#@$. ##\n#     #\n# ### #\n#     #\n#######";
    let file = Collection::parse(text.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let size = (level.map().width(), level.map().height());
    let viewport = Viewport::fit(size, window(800, 600, 1.0), (52.0, 46.0), 0.0, NOWHERE);
    let sketch = Sketch {
        map: level.map(),
        boxes: level.start().boxes(),
        players: &[],
        facing: Direction::Down,
        added: &[],
    };
    let mut drawing = Vec::new();
    sketch::draw(&mut drawing, sketch, &viewport);
    let walls = |(cell, ..): &(sprite::Cell, f32, f32)| {
        sprite::WALL.contains(cell) || sprite::WALL_CORNER.contains(cell)
    };
    let drawing = drawing
        .into_iter()
        .map(|s| (s.cell, s.position.x, s.position.y));
    let drawing: Vec<_> = drawing.filter(walls).collect();
    let mut board = cells(text);
    board.retain(walls);
    assert!(board.len() > 26);
    assert_eq!(drawing, board);
}

#[test]
fn what_stands_on_a_goal_of_another_kind_leaves_the_kind_to_be_read() {
    let drawn = cells("######\n#@**.#\n#    #\n######\nBoxorder: 2 0\nGoalorder: 1 3 0");
    let at = |cell: sprite::Cell, x: f32| {
        let here = |one: &(sprite::Cell, f32, f32)| *one == (cell, x, 1.0);
        drawn.iter().position(here)
    };
    let shape = |number| sprite::look(sokoban_core::Kind::new(number).expect("a kind")).0;
    for (x, goal, piece) in [(2.0, 1, sprite::TROPHY[shape(2)]), (3.0, 3, sprite::BOX[0])] {
        let frame = at(sprite::SHAPED_GOAL[shape(goal)], x).expect("its frame");
        let badge = at(sprite::SHAPED_BADGE[shape(goal)], x).expect("its badge");
        let piece = at(piece, x).expect("what stands there");
        assert!(frame < piece && piece < badge);
    }
    assert_eq!(at(sprite::BADGE, 4.0), None, "nothing stands there");
}

#[test]
fn every_kind_up_to_twelve_looks_different() {
    let looks =
        (1..=12).map(|number| sprite::look(sokoban_core::Kind::new(number).expect("a kind")));
    let looks: std::collections::HashSet<_> = looks.collect();
    assert_eq!(looks.len(), 12);
}
