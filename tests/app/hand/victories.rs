//! Tests of victories: there are three kinds of celebration, any key skips the celebration, the boxes on goals stay in
//! view, and the next level can be opened.

use sokoban_app::geometry::Rect;
use sokoban_app::input::Key;
use sokoban_app::save::{Lamp, ReducedMotion, Settings};
use sokoban_app::sound::Sound;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_app::view::sprite;
use sokoban_app::view::theme::color;
use sokoban_core::{Pos, Tile};

use crate::hand::lit::{LEVEL, set_lamp};
use crate::support::player::{FRAME, Player};

const SHORTEST: &str = "rRRRurD";
const PUSHED: &str = "rRurrdLulldRRRurD";
const SIMPLE: &str = "Second\n\n######\n#@$ .#\n######\n";

fn opened(text: &str, reduced_motion: ReducedMotion) -> Player {
    let mut player = Player::open(text);
    player.app.set_settings(Settings {
        lamp: Lamp::Full,
        reduced_motion,
        ..Settings::default()
    });
    player.pass(FRAME);
    player
}

fn won(player: &mut Player, moves: &str) {
    player.play(moves);
    assert!(player.app.game().is_won());
}

fn settled(player: &mut Player) -> String {
    player.settle();
    player.think();
    player.settle();
    player.overlay()
}

/// Returns how often `sound` was played.
fn heard(player: &Player, sound: Sound) -> usize {
    let sounds = player.heard.iter().map(|cue| cue.sound);
    sounds.filter(|it| *it == sound).count()
}

#[test]
fn a_level_its_last_star_and_the_end_of_a_collection_are_celebrated() {
    let mut player = opened(&format!("{LEVEL}\n{SIMPLE}"), ReducedMotion::Off);
    won(&mut player, PUSHED);
    assert!(settled(&mut player).contains("Solved!"));
    assert_eq!(heard(&player, Sound::Clear), 1);
    assert_eq!(heard(&player, Sound::AllStars), 0);

    player.tap(Key::R);
    player.settle();
    won(&mut player, SHORTEST);
    let banner = settled(&mut player);
    assert!(banner.contains("Perfect!"), "{banner}");
    assert_eq!(heard(&player, Sound::AllStars), 1);

    // Only the first of two equal solutions earns the stars, so the second one does not play the sound for the stars
    // again.
    player.tap(Key::R);
    player.settle();
    won(&mut player, SHORTEST);
    assert!(settled(&mut player).contains("Perfect!"));
    assert_eq!(heard(&player, Sound::AllStars), 1);

    player.tap(Key::Enter);
    won(&mut player, "rr");
    let banner = settled(&mut player);
    assert!(banner.contains("File: all solved!"), "{banner}");
    assert_eq!(heard(&player, Sound::Finished), 1);
    player.tap(Key::R);
    player.settle();
    won(&mut player, "rr");
    assert!(settled(&mut player).contains("Perfect!"));
    assert_eq!(heard(&player, Sound::Finished), 1);
}

#[test]
fn lamps_on_walls_celebrate_a_finished_collection() {
    let two = format!("{LEVEL}\n{SIMPLE}");
    let mut player = opened(&two, ReducedMotion::Off);
    won(&mut player, SHORTEST);
    let lamps = |player: &Player| {
        let board = player.scene().board.into_iter();
        let lamps = board.filter(|sprite| sprite.cell == sprite::BADGE);
        // Each lamp is in the upper left corner of its sprite, so the position of the sprite gives the square.
        let squares = lamps.map(|it| (it.position.x as u16, it.position.y as u16));
        squares.collect::<Vec<(u16, u16)>>()
    };
    player.pass(1.5);
    assert_eq!(lamps(&player), [], "the collection is not finished");
    player.tap(Key::Enter);
    player.settle();
    won(&mut player, "rr");
    for _ in 0..150 {
        player.pass(FRAME);
    }
    let lit = lamps(&player);
    let map = player.app.game().level().map();
    assert!(lit.len() >= 4, "{lit:?}");
    let is_wall = |(x, y): &(u16, u16)| map[Pos::new(*x, *y)] == Tile::Wall;
    assert!(lit.iter().all(is_wall), "{lit:?}");
    let is_corner = |(x, y): &(u16, u16)| *x == 0 && (*y == 0 || *y == 2);
    assert!(
        !lit.iter().any(is_corner),
        "corners are not beside the floor"
    );
    settled(&mut player);
    assert_eq!(lamps(&player), lit, "they stay on");
    player.tap(Key::R);
    player.settle();
    assert_eq!(lamps(&player), []);
}

fn lights(player: &Player) -> (usize, usize) {
    let board = player.scene().board;
    let count = |cell| board.iter().filter(|sprite| sprite.cell == cell).count();
    (count(sprite::GLOW), count(sprite::DUST))
}

#[test]
fn light_and_particles_end_after_two_seconds() {
    let two = format!("{LEVEL}\n{SIMPLE}");
    for (text, moves, least) in [(LEVEL, PUSHED, 2), (LEVEL, SHORTEST, 5), (&two, "", 11)] {
        let mut player = opened(text, ReducedMotion::Off);
        if moves.is_empty() {
            won(&mut player, SHORTEST);
            player.tap(Key::Enter);
            player.settle();
            won(&mut player, "rr");
        } else {
            won(&mut player, moves);
        }
        player.think();
        let (mut brightest, mut particles, mut frames) = ((0, 0), 0, 0);
        while player.app.is_active() {
            player.pass(FRAME);
            brightest = brightest.max(lights(&player));
            particles = particles.max(lights(&player).1);
            frames += 1;
            assert!(frames < 240, "the light never ends");
        }
        assert!(brightest.0 >= least, "{least}: {brightest:?}");
        assert!(particles > 0);
        assert!(frames > 110, "{frames}");
        let (left, particles) = lights(&player);
        let has_lamps = moves.is_empty();
        assert_eq!(left > 1, has_lamps, "only the lantern and lamps are left");
        assert_eq!(particles, 0);
    }
}

#[test]
fn with_reduced_motion_there_is_only_light() {
    let mut player = opened(LEVEL, ReducedMotion::On);
    won(&mut player, SHORTEST);
    player.think();
    for _ in 0..15 {
        player.pass(FRAME);
    }
    let keeper = player.keeper();
    let mut brightest = 0;
    while player.app.is_active() {
        player.pass(FRAME);
        let (glows, particles) = lights(&player);
        brightest = brightest.max(glows);
        assert_eq!(particles, 0);
        assert_eq!(player.keeper(), keeper);
    }
    assert!(brightest > 5, "{brightest}");
}

#[test]
fn any_key_skips_the_celebration_and_does_what_it_does() {
    for key in [Key::Other, Key::Enter, Key::U, Key::R] {
        let mut player = opened(&format!("{LEVEL}\n{SIMPLE}"), ReducedMotion::Off);
        won(&mut player, SHORTEST);
        player.pass(0.3);
        player.think();
        assert!(player.app.game().motion().victory().is_active());
        let index = player.app.level_index();
        player.tap(key);
        assert!(!player.app.game().motion().victory().is_active(), "{key:?}");
        match key {
            Key::Enter => assert_ne!(player.app.level_index(), index),
            Key::U => assert_eq!(player.moves(), 6),
            Key::R => assert_eq!(player.moves(), 0),
            _ => assert_eq!(player.app.game().banner(), Some(1.0)),
        }
    }
}

/// Returns boards with their solutions. After the last push, the boxes are in the lowest row, in both the top and the
/// bottom row, or far to the right.
fn boards() -> [(String, String); 4] {
    let tall = |rows: usize| {
        let floor = "#   #\n".repeat(rows);
        let board = format!("#####\n#@  #\n# $ #\n{floor}# . #\n#####\n");
        (board, format!("r{}", "D".repeat(rows + 1)))
    };
    let floor = "#         #\n".repeat(6);
    let ends = format!(
        "###########\n#    .    #\n#    $    #\n#    @    #\n{floor}#    $    #\n#    .    #\n###########\n"
    );
    let ends = (ends, format!("U{}D", "d".repeat(7)));
    let wide = format!("{0}\n#@${1}.#\n{0}\n", "#".repeat(24), " ".repeat(20));
    [tall(2), tall(9), ends, (wide, "R".repeat(21))]
}

const SIZES: [(u32, u32); 7] = [
    (360, 320),
    (640, 480),
    (480, 800),
    (390, 844),
    (844, 390),
    (1280, 800),
    (1920, 1080),
];

/// Returns the areas of the window, in logical pixels, that the boxes cover. All boxes are on goals.
fn solved_boxes(player: &Player, scene: &Scene, window: WindowSize) -> Vec<Rect> {
    let view = &scene.viewport;
    let boxes = player.app.game().game().position().boxes();
    let boxes = boxes.iter().filter(|(_, kind)| kind.is_some());
    let logical = |pixels: i32| pixels as f32 / window.scale;
    let tile = view.tile as i32;
    let area = |pos: sokoban_core::Pos| {
        Rect::new(
            logical(view.left + i32::from(pos.x) * tile),
            logical(view.top + i32::from(pos.y) * tile),
            logical(tile),
            logical(tile),
        )
    };
    boxes.map(|(pos, _)| area(pos)).collect()
}

/// Returns the area of the window, in logical pixels, that the board covers, or `None` if the card with the result is
/// still moving.
fn board_at_rest(player: &Player, scene: &Scene, window: WindowSize) -> Option<Rect> {
    let view = &scene.viewport;
    let map = player.app.game().level().map();
    let (columns, rows) = (map.width(), map.height());
    let logical = |pixels: i32| pixels as f32 / window.scale;
    let side = |squares: u16| logical(i32::from(squares) * view.tile as i32);
    let area = Rect::new(
        logical(view.left),
        logical(view.top),
        side(columns),
        side(rows),
    );
    (player.app.game().banner() == Some(1.0)).then_some(area)
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.x < other.x + other.w
        && other.x < one.x + one.w
        && one.y < other.y + other.h
        && other.y < one.y + one.h
}

#[test]
fn the_card_covers_no_part_of_the_solved_board() {
    for (board, moves) in boards() {
        for size in SIZES {
            let window = WindowSize::fitted(size, 1.0, 1.0);
            let (width, height) = window.logical();
            let mut player = opened(&format!("{board}\n{SIMPLE}"), ReducedMotion::Off);
            player.app.resize(window);
            won(&mut player, &moves);
            let mut frames = 0;
            while player.app.is_active() && frames < 300 {
                player.pass(FRAME);
                if frames == 30 {
                    player.think();
                }
                frames += 1;
                let scene = player.scene_in(window);
                let mut areas = solved_boxes(&player, &scene, window);
                areas.extend(board_at_rest(&player, &scene, window));
                for area in areas {
                    let is_in_view = area.y >= 0.0
                        && area.y + area.h <= height
                        && area.x >= 0.0
                        && area.x + area.w <= width;
                    assert!(is_in_view, "{size:?}: {area:?}\n{board}");
                    let covering = scene.overlay.panels.iter();
                    let mut covering = covering.filter(|panel| overlap(panel.rect, area));
                    assert_eq!(covering.next(), None, "{size:?}: {area:?}\n{board}");
                }
            }
            let panels = player.scene_in(window).overlay.panels;
            assert!(panels.iter().any(|panel| panel.tint == color::CARD));
            player.think();
            assert!(!player.app.is_active());
        }
    }
}

#[test]
fn the_next_level_slides_in_and_takes_keys_at_once() {
    let covers = |player: &Player| {
        let panels = player.scene().hud.panels;
        let [red, green, blue, _] = color::NIGHT;
        panels.iter().any(|panel| {
            panel.rect.w > 1000.0 && panel.rect.h > 700.0 && panel.tint[..3] == [red, green, blue]
        })
    };
    let two = format!("{LEVEL}\n{SIMPLE}");
    let mut player = opened(&two, ReducedMotion::Off);
    player.tap(Key::N);
    assert!(covers(&player) && player.app.is_active());
    player.tap(Key::Right);
    assert_eq!(player.moves(), 1);
    for _ in 0..13 {
        player.pass(FRAME);
    }
    assert!(!covers(&player));
    player.settle();
    player.tap(Key::P);
    assert!(covers(&player));

    let mut player = opened(&two, ReducedMotion::On);
    player.tap(Key::N);
    assert!(!covers(&player) && !player.app.is_active());
}

#[test]
fn no_start_shows_an_old_victory() {
    let two = format!("{LEVEL}\n{SIMPLE}");
    let mut player = Player::open(&two);
    set_lamp(&mut player, Lamp::Off);
    won(&mut player, SHORTEST);
    player.settle();
    player.tap(Key::N);
    player.settle();
    // Return to the solved level, first with the key for the previous level, and then through the browser.
    player.tap(Key::P);
    player.settle();
    assert_eq!((player.moves(), player.app.game().banner()), (0, None));
    player.play(SHORTEST);
    player.settle();
    assert!(player.app.game().is_won());
    player.tap(Key::B);
    player.tap(Key::Enter);
    player.settle();
    assert_eq!((player.moves(), player.app.game().banner()), (0, None));
    // Start a test play in the editor.
    player.play(SHORTEST);
    player.settle();
    player.tap(Key::E);
    player.tap(Key::Enter);
    player.settle();
    assert_eq!((player.moves(), player.app.game().banner()), (0, None));
}
