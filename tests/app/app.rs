//! Tests of the whole game without a window: steps, animations, banners, undo, and saved progress.

use sokoban_app::app::Application;
use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key};
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::{Progress, Solution};
use sokoban_app::view::sprite;
use sokoban_files::{Collection, RecordKind};

use crate::support::player::{FRAME, Player, WINDOW, first_stage};

const HALL: &str = "############\n#@         #\n#    $  .  #\n############";

fn solution_of(player: &Player) -> String {
    let app = player.app.game();
    let inside = Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
    let mut places = inside.level_indices();
    let place = places.find(|place| inside.level(*place) == app.level());
    let records = &inside.entry(place.expect("a level of the library")).records;
    let solution = records
        .iter()
        .find(|record| record.kind == RecordKind::Solution);
    solution.expect("a solution in the file").moves.clone()
}

#[test]
fn a_key_shows_in_the_very_next_frame() {
    let mut player = Player::open(HALL);
    let before = player.scene();
    player.down(Key::Right);
    player.pass(FRAME);
    let after = player.scene();
    assert_ne!(before.board, after.board);
    assert!(player.keeper().0 > 1.1);
}

#[test]
fn a_step_takes_0_12_seconds_and_eases_out() {
    let mut player = Player::open(HALL);
    player.tap(Key::Right);
    player.pass(0.06);
    // After half of the step's time, the easing curve has covered (1/2 − 1)³ + 1 = 0.875 of the way from column 1 to
    // column 2.
    assert!((player.keeper().0 - 1.875).abs() < 1e-4);
    player.pass(0.059);
    assert!(player.app.is_active());
    player.pass(0.002);
    assert!(!player.app.is_active());
    assert_eq!(player.keeper(), (2.0, 1.0));
}

#[test]
fn a_step_is_the_same_at_any_frame_rate() {
    let place = |frames: u16| {
        let mut player = Player::open(HALL);
        player.tap(Key::Right);
        for _ in 0..frames {
            player.pass(0.07 / f32::from(frames));
        }
        player.keeper().0
    };
    assert!((place(1) - place(7)).abs() < 1e-3);
    assert!((place(1) - place(240)).abs() < 1e-3);
}

#[test]
fn a_held_key_walks_without_a_stop_at_any_square() {
    let mut player = Player::open(HALL);
    player.down(Key::Right);
    let mut before = player.keeper().0;
    let mut slowest = f32::INFINITY;
    for _ in 0..180 {
        player.pass(1.0 / 240.0);
        slowest = slowest.min(player.keeper().0 - before);
        before = player.keeper().0;
    }
    // The distance, in squares, that the player walks in one frame of 1/240 s at the slowest walking speed: one square
    // in 0.12 s.
    let steady = 1.0 / 240.0 / 0.12;
    assert!(slowest > steady / 5.0, "{slowest} squares in a frame");
    assert!(
        (7..=9).contains(&player.moves()),
        "{} steps in three quarters of a second",
        player.moves()
    );
}

#[test]
fn no_step_is_made_after_release() {
    let mut player = Player::open(HALL);
    player.down(Key::Right);
    for _ in 0..30 {
        player.pass(FRAME);
    }
    player.up(Key::Right);
    let moves = player.moves();
    player.settle();
    assert_eq!(player.moves(), moves);
    assert!((player.keeper().0 - (1.0 + moves as f32)).abs() < 1e-6);
}

#[test]
fn losing_the_keyboard_stops_the_walk() {
    let mut player = Player::open(HALL);
    player.down(Key::Right);
    player.pass(0.05);
    player.app.input(Input::Blur);
    player.settle();
    assert_eq!(player.moves(), 1);
}

#[test]
fn a_key_pressed_during_a_move_neither_waits_nor_is_lost() {
    let mut player = Player::open(HALL);
    player.tap(Key::Right);
    player.pass(0.05);
    let drawn = player.keeper();
    player.tap(Key::Down);
    assert_eq!(player.moves(), 2);
    assert_eq!(
        player.keeper(),
        drawn,
        "the next step starts from where the keeper is drawn"
    );
    player.settle();
    assert_eq!(player.keeper(), (2.0, 2.0));
}

#[test]
fn many_quick_keys_arrive_in_order() {
    let mut player = Player::open(HALL);
    for _ in 0..25 {
        player.tap(Key::Right);
        player.tap(Key::Down);
        player.tap(Key::Left);
        player.tap(Key::Up);
        player.pass(1.0 / 30.0);
    }
    assert_eq!(player.app.game().game().lurd(), "rdlu".repeat(25));
}

#[test]
fn a_blocked_step_bumps_and_comes_to_rest() {
    let mut player = Player::open(HALL);
    player.down(Key::Left);
    player.pass(0.07);
    assert!(player.keeper().0 < 0.95);
    player.settle();
    assert_eq!(player.keeper(), (1.0, 1.0));
    assert_eq!(player.moves(), 0);
}

#[test]
fn boxes_are_drawn_over_goals_and_turn_gold_there() {
    let mut player = Player::open("#####\n#@$.#\n#####");
    let order = |player: &Player| {
        let board = player.scene().board;
        let at = |cell| board.iter().position(|sprite| sprite.cell == cell);
        (at(sprite::GOAL), at(sprite::BOX[0]), at(sprite::BOX[1]))
    };
    player.tap(Key::Right);
    for _ in 0..20 {
        let (goal, plain, gold) = order(&player);
        assert!(goal < plain.or(gold), "the goal lies under the box");
        player.pass(FRAME);
    }
    let (_, plain, gold) = order(&player);
    assert_eq!(plain, None);
    assert!(gold.is_some());
}

#[test]
fn winning_shows_the_banner_and_three_goes_on() {
    let mut player = first_stage();
    let solution = solution_of(&player);
    player.play(&solution);
    assert_eq!(player.overlay(), "", "the last step is seen first");
    player.settle();
    let banner = player.overlay();
    // The solution is as short as the one in the level file, so the banner says “Perfect!”.
    assert!(banner.contains("Perfect!"), "{banner}");
    assert!(
        banner.contains(&format!("{} moves", solution.len())),
        "{banner}"
    );
    assert!(banner.contains("Next level: The ledge"), "{banner}");
    player.tap(Key::Left);
    player.settle();
    assert_eq!(
        player.moves() as usize,
        solution.len(),
        "a won game stands still"
    );
    player.tap(Key::Digit3);
    assert_eq!(player.overlay(), "");
    assert!(player.hud().contains("The ledge"));
    player.tap(Key::Digit1);
    player.settle();
    assert_eq!(player.overlay(), "", "an old victory is not shown again");
    assert_eq!(player.moves(), 0);
    player.tap(Key::U);
    assert_eq!(
        player.moves() as usize,
        solution.len(),
        "undo takes the restart back"
    );
}

#[test]
fn a_victory_is_looked_at_before_anything_is_asked() {
    let mut player = first_stage();
    let solution = solution_of(&player);
    player.play(&solution);
    let home = |player: &Player| -> Vec<f32> {
        let sprites = player.scene().board;
        let boxes = sprites.iter().filter(|it| it.cell == sprite::BOX[1]);
        boxes.map(|it| it.size).collect()
    };
    let (mut flashed, mut hopped, mut seconds) = (vec![None; 2], false, 0.0);
    let stands = player.app.game().game().position().player();
    let ground = f32::from(stands.expect("the player").y);
    while player.overlay().is_empty() {
        player.pass(FRAME);
        seconds += FRAME;
        for (first, size) in flashed.iter_mut().zip(home(&player)) {
            if size > 1.02 && seconds > 0.25 {
                first.get_or_insert(seconds);
            }
        }
        hopped |= player.keeper().1 < ground - 0.1;
    }
    let [Some(first), Some(second)] = flashed[..] else {
        panic!("both boxes flash: {flashed:?}");
    };
    assert!(
        (first - second).abs() > FRAME,
        "one after the other: {first}, {second}"
    );
    assert!(hopped);
    assert!((0.85..1.1).contains(&seconds), "{seconds}");
    while player.app.is_active() {
        player.pass(FRAME);
        seconds += FRAME;
    }
    assert!(seconds < 2.3, "{seconds}");
    // The board is not dimmed, and the card with the result is to the right of the board.
    let card = player.scene().overlay.panels[0].rect;
    assert!(card.x > WINDOW.logical().0 * 0.5, "{card:?}");
}

#[test]
fn enter_space_and_a_click_go_on_after_a_victory() {
    let ways: [fn(&mut Player); 4] = [
        |player| player.tap(Key::Enter),
        |player| player.tap(Key::PadEnter),
        |player| player.tap(Key::Space),
        |player| {
            let strip = player.scene().overlay.panels[1].rect;
            let spot = Point {
                x: strip.x + 20.0,
                y: strip.y + 10.0,
            };
            player.click_with(Button::Left, spot);
        },
    ];
    for go_on in ways {
        let mut player = first_stage();
        player.tap(Key::Enter);
        assert!(
            player.hud().contains("First steps"),
            "nothing to go on from"
        );
        player.play(&solution_of(&player));
        player.settle();
        go_on(&mut player);
        assert!(player.hud().contains("The ledge"));
        assert_eq!(player.overlay(), "");
    }
}

#[test]
fn the_banner_knows_the_last_level() {
    let file = Collection::parse(b"#####\n#@$.#\n#####\n");
    let own = LibraryCollection::new(file, "Own", Source::Pasted);
    let library = Library::new(vec![own], Vec::new(), Vec::new());
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    player.tap(Key::Digit3);
    assert!(player.hud().contains("This is the last level."));
    player.play("R");
    player.settle();
    let banner = player.overlay();
    assert!(
        banner.contains("the last level") && !banner.contains("Next level"),
        "{banner}"
    );
}

#[test]
fn the_previous_level_of_the_first_one_is_itself() {
    let mut player = first_stage();
    for _ in 0..player.app.library().level_indices().count() {
        player.tap(Key::P);
    }
    assert!(player.hud().contains("With a light heart"));
    assert!(player.hud().contains("This is the first level."));
}

#[test]
fn falling_into_a_hole_has_a_banner_of_its_own() {
    let mut player = Player::open("######\n#@^$.#\n######");
    player.tap(Key::Right);
    player.settle();
    assert!(
        player.overlay().contains("You fell"),
        "{}",
        player.overlay()
    );
    let cells = sprite::PLAYER.concat();
    assert!(
        !player
            .scene()
            .board
            .iter()
            .any(|sprite| cells.contains(&sprite.cell))
    );
    player.tap(Key::Right);
    player.tap(Key::U);
    player.settle();
    assert_eq!(player.overlay(), "");
    assert_eq!(player.keeper(), (1.0, 1.0));
    assert!(
        player
            .scene()
            .board
            .iter()
            .any(|sprite| sprite.cell == sprite::HOLE)
    );
}

#[test]
fn a_box_sinks_and_the_hole_closes() {
    let mut player = Player::open("#######\n#@$^  #\n# $ . #\n#######");
    let has = |player: &Player, cell| player.scene().board.iter().any(|s| s.cell == cell);
    player.tap(Key::Right);
    player.pass(0.1);
    assert!(has(&player, sprite::HOLE), "the box is not there yet");
    player.settle();
    assert!(!has(&player, sprite::HOLE));
    player.tap(Key::Z);
    player.settle();
    assert!(has(&player, sprite::HOLE));
}

#[test]
fn escape_closes_what_is_open_and_then_opens_the_menu() {
    let mut player = first_stage();
    player.tap(Key::F1);
    assert!(player.overlay().contains("Ctrl+Shift+Z"));
    player.tap(Key::Right);
    assert_eq!(
        player.moves(),
        0,
        "the board rests while the keys are shown"
    );
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
    player.play(&solution_of(&player));
    player.settle();
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
    player.tap(Key::Escape);
    assert!(
        player.overlay().contains("Continue"),
        "{}",
        player.overlay()
    );
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
    assert!(player.hud().contains("First steps"));
    assert!(!player.quit);
    player.chord(Key::Q, true, false, false);
    assert!(player.quit);
}

#[test]
fn every_key_of_the_founding_works_does_its_part() {
    use Key as K;
    let mut player = Player::open("#####\n#   #\n# @ #\n#$ .#\n#####\nKeywords: ijml\n");
    for keys in [
        [K::Up, K::Left, K::Down, K::Right],
        [K::W, K::A, K::S, K::D],
        [K::I, K::J, K::M, K::L],
    ] {
        player.tap(K::Home);
        keys.into_iter().for_each(|key| player.tap(key));
        assert_eq!(player.app.game().game().lurd(), "uldr");
    }
    for undo in [K::U, K::Z, K::Backspace] {
        player.tap(undo);
    }
    player.chord(K::Z, true, false, false);
    assert_eq!(player.moves(), 0);
    player.tap(K::Y);
    player.chord(K::Y, true, false, false);
    player.chord(K::Z, true, true, false);
    assert_eq!(player.moves(), 3);
    player.tap(K::R);
    assert_eq!(player.moves(), 0);
    player.tap(K::F11);
    player.chord(K::Enter, false, false, true);
    assert_eq!(player.fullscreen, 2);
    let title = |player: &Player| player.hud();
    let first = title(&player);
    for (next, previous) in [
        (K::Digit3, K::Digit1),
        (K::PageDown, K::PageUp),
        (K::N, K::P),
    ] {
        player.tap(next);
        assert_ne!(title(&player), first);
        player.tap(previous);
        assert_eq!(player.app.level_index().entry, 0);
    }
    player.chord(K::Q, true, false, false);
    assert!(player.quit);
}

#[test]
fn held_undo_runs_back_ever_faster_and_redo_on() {
    let mut player = Player::open(HALL);
    player.play(&"rl".repeat(150));
    player.settle();
    player.down(Key::U);
    let mut left = Vec::new();
    for _ in 0..4 {
        for _ in 0..30 {
            player.pass(FRAME);
        }
        left.push(player.moves());
    }
    let undone = [300 - left[0], left[0] - left[1], left[1] - left[2]];
    assert!(
        undone[0] < undone[1] && undone[1] < undone[2],
        "{undone:?} in each half second"
    );
    player.up(Key::U);
    player.settle();
    let rest = player.moves();
    player.down(Key::Y);
    for _ in 0..600 {
        player.pass(FRAME);
    }
    assert!(rest < 300);
    assert_eq!(player.moves(), 300);
    assert!(
        !player.app.is_active(),
        "with nothing to redo nothing moves"
    );
}

#[test]
fn play_is_kept_with_its_undo_and_comes_back() {
    let mut player = first_stage();
    player.tap(Key::Digit3);
    player.play("rrlr");
    player.tap(Key::U);
    let mut again = player.restart_program();
    assert_eq!(again.app.level_index(), player.app.level_index());
    assert_eq!(
        again.app.game().game().lurd(),
        player.app.game().game().lurd()
    );
    again.tap(Key::Y);
    assert_eq!(again.moves(), 4, "what was undone can be redone");
    for _ in 0..4 {
        again.tap(Key::U);
    }
    assert_eq!(again.moves(), 0, "undo reaches back to the start");
    again.settle();
    assert_eq!(again.keeper(), (2.0, 1.0));
}

#[test]
fn the_best_solution_is_kept_whatever_comes_after() {
    let mut player = first_stage();
    let solution = solution_of(&player);
    let level = std::sync::Arc::clone(player.app.game().level());
    player.play(&solution);
    player.tap(Key::Digit2);
    player.play("rl");
    player.play(&solution);
    let again = player.restart_program();
    let (by_moves, _) = again.app.progress().best(&level).expect("a solution");
    let best = Solution::prove(&level, &solution).expect("it wins");
    assert_eq!(by_moves, best);
}

#[test]
fn a_restart_can_be_undone_even_in_the_next_run() {
    let mut player = first_stage();
    player.play("rrd");
    player.tap(Key::Digit2);
    player.play("l");
    let mut again = player.restart_program();
    again.tap(Key::U);
    again.tap(Key::U);
    assert_eq!(again.app.game().game().lurd(), "rrd");
}

#[test]
fn nothing_moves_when_nothing_happens() {
    let mut player = first_stage();
    assert!(!player.app.is_active());
    player.play("rd");
    player.settle();
    let scene = player.scene();
    player.pass(5.0);
    assert!(!player.app.is_active());
    assert_eq!(player.scene(), scene);
}
