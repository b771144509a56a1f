//! Tests of the game in a window on a virtual display. They send key events, and check the screen and the saved files.
//!
//! The tests need `Xvfb`, `xdotool`, `xclip` and `setxkbmap`. Some also need `openbox` and `wmctrl`, `faketime`, `Xorg`
//! with its dummy driver (for touch), or `dbus-daemon`, `at-spi2-core` and `gir1.2-atspi-2.0` (for screen readers). If
//! a tool is missing, the tests that need it are skipped. With `SOKOBAN_REQUIRE_WINDOW=1`, they fail instead.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;
use std::sync::Arc;

use sokoban_core::path::{self, BoxPaths};
use sokoban_core::{Game, Lurd, Pos, board_text};
use sokoban_files::{Collection, Entry, RecordKind};

#[path = "../../support/seasoned.rs"]
mod seasoned;

mod accessibility;
mod approved;
mod clipboard;
mod clocks;
mod closing;
mod display;
mod dropping;
mod drops;
mod editor;
mod full_screen;
mod keeping;
mod keyboards;
mod made;
mod painting;
mod picture;
mod player;
mod running;
mod screens;
mod sound;
mod sound_server;
mod touch;
mod typing;
mod windows;
mod windows_screen_reader;

use crate::display::{Display, wait_for};
use crate::picture::{Area, Picture};
use crate::player::{Player, is_backed_up};
use crate::running::PROGRAM;

/// Returns the first lesson, with which a new player starts.
fn first_lesson() -> Entry {
    let mut file = Collection::parse(include_bytes!("../../../levels/lessons.sok"));
    file.entries.swap_remove(0)
}

/// Returns the stage with the number `number`, and the moves of a solution.
fn stage(number: usize) -> (Entry, String) {
    let mut file = Collection::parse(include_bytes!("../../../levels/heritage.sok"));
    let entry = file.entries.swap_remove(number);
    let mut records = entry.records.iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    let moves = solution.expect("a stage with a solution").moves.clone();
    (entry, moves)
}

fn played(entry: &Entry, moves: &str) -> Game {
    let level = entry.level.as_ref().expect("a level");
    let mut game = Game::new(Arc::clone(level));
    let moves = Lurd::parse(moves).expect("moves").moves;
    game.play(&moves).expect("moves that can be made");
    game
}

/// Returns `true` if `now` shows a card in its right half, and is as bright as `before` outside this half.
fn has_banner(before: &Picture, now: &Picture) -> bool {
    let area = before.area();
    let right = Area {
        left: area.width * 57 / 100,
        width: area.width * 43 / 100,
        ..area
    };
    let card = Area {
        left: area.width * 62 / 100,
        width: area.width * 33 / 100,
        top: area.height * 35 / 100,
        height: area.height * 40 / 100,
    };
    let brightness = now.brightness_outside(right) / before.brightness_outside(right);
    let (color, share) = now.main_color(card);
    brightness > 0.9 && share > 0.3 && before.color_share(color, card) < 0.1
}

#[test]
fn a_stage_is_played_to_its_banner_and_others_follow() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, solution) = stage(1);
    let title = entry.title.as_str();
    let mut player = Player::start(&display, data.path());

    let (most, last) = solution.split_at(solution.len() - 1);
    player.walk(most);
    player.wait_until_saved(title, &format!("{most}*"));
    let before = player.still_picture();
    assert!(!has_banner(&before, &before));
    player.walk(last);
    wait_for("the banner is there", || {
        has_banner(&before, &player.picture()).then_some(())
    });
    let kept = player.wait_until_saved(title, &format!("{solution}*"));
    let [kept_solution] = &kept.solutions[..] else {
        panic!("one solution is kept: {kept:?}");
    };
    let (game, best) = (played(&entry, kept_solution), played(&entry, &solution));
    assert!(game.is_won());
    assert_eq!((game.moves(), game.pushes()), (best.moves(), best.pushes()));

    player.tap("3");
    player.wait_until_last_played("Heritage / 3");
    assert!(!has_banner(&before, &player.still_picture()));
    // When the player returns to the solved level, it is shown from its start, without a banner.
    player.tap("1");
    player.wait_until_last_played("Heritage / 2");
    assert!(!has_banner(&before, &player.still_picture()));
}

#[test]
fn restart_and_undo_keep_every_attempt() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(2);
    let title = entry.title.as_str();
    let mut player = Player::start(&display, data.path());
    let attempt = |name: &str, moves: &str| (name.to_owned(), moves.to_owned());

    player.tap("3");
    player.wait_until_last_played("Heritage / 3");
    let start = player.idle_picture();
    player.walk("rrrd");
    assert!(player.wait_until_saved(title, "rrrd*").others.is_empty());
    assert!(player.idle_picture() != start);
    player.tap("2");
    let kept = player.wait_until_saved(title, "*");
    assert_eq!(kept.others, [attempt("attempt 1", "rrrd")]);
    // The board and the counters look as they did at the start. Only the timeline at the bottom shows that moves can be
    // undone.
    assert!(player.idle_picture().above_bar() == start.above_bar());
    player.walk("d");
    player.wait_until_saved(title, "d*");
    player.tap("2");
    let kept = player.wait_until_saved(title, "*");
    let both = [attempt("attempt 1", "rrrd"), attempt("attempt 2", "d")];
    assert_eq!(kept.others, both);

    player.tap("u");
    player.wait_until_saved(title, "d*");
    player.tap("u");
    player.wait_until_saved(title, "*d");
    player.tap("u");
    player.wait_until_saved(title, "rrrd*");
    player.tap("u");
    player.wait_until_saved(title, "rrr*d");
    player.tap("y");
    player.wait_until_saved(title, "rrrd*");
}

#[test]
fn keys_typed_at_once_are_handled_in_order() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, solution) = stage(2);
    let mut player = Player::start(&display, data.path());
    player.tap("3");
    player.walk_at_once(&solution);
    player.wait_until_saved(&entry.title, &format!("{solution}*"));
}

#[test]
fn a_hundred_keys_at_thirty_per_second_arrive_in_order() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    fs::write(&file, "Room\n\n######\n#@   #\n#    #\n# $. #\n######\n").expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    // The player walks in all directions, bumps into walls, and makes a single push.
    let moves: String = "rrdllurrrdlllurdlu".chars().cycle().take(100).collect();
    player.walk_steadily(&moves);
    let level = Collection::parse(&fs::read(&file).expect("the file"));
    let mut game = Game::new(Arc::clone(
        level.entries[0].level.as_ref().expect("a level"),
    ));
    for direction in Lurd::parse(&moves).expect("moves").moves {
        let _ = game.step(direction);
    }
    assert!(game.moves() > 60, "most of them lead somewhere");
    player.wait_until_saved("Room", &format!("{}*", game.lurd()));
}

#[test]
fn a_stage_is_solved_by_clicks_alone() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, solution) = stage(1);
    let level = Arc::clone(entry.level.as_ref().expect("a level"));
    let file = data.path().join("stage.txt");
    let board = format!("Stage\n\n{}", board_text(&level, level.start()));
    fs::write(&file, board).expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    // Combine consecutive pushes of a box into one line: the square of the box and its destination. Then make each line
    // with two clicks.
    let mut game = Game::new(Arc::clone(&level));
    let mut lines: Vec<(Pos, Pos)> = Vec::new();
    for direction in Lurd::parse(&solution).expect("moves").moves {
        let step = game.step(direction).expect("a step");
        match lines.last_mut() {
            _ if !step.is_push() => {}
            Some((_, to)) if *to == step.ahead(1) => *to = step.ahead(2),
            _ => lines.push((step.ahead(1), step.ahead(2))),
        }
    }
    let mut game = Game::new(Arc::clone(&level));
    for (from, to) in lines {
        player.click(&level, from);
        player.click(&level, to);
        let paths = BoxPaths::of(&level, game.position(), from).expect("a box");
        game.play(&paths.plan(to).expect("a plan")).expect("moves");
        player.wait_until_saved("Stage", &format!("{}*", game.lurd()));
    }
    assert!(game.is_won());
    let kept = player.saved("Stage").expect("the level is kept");
    assert_eq!(kept.solutions, [game.lurd()]);
}

#[test]
fn a_deadlock_is_detected_and_rewound() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("wall.txt");
    let board = "Wall\n\n########\n#      #\n#@ $   #\n#     .#\n########\n";
    fs::write(&file, board).expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.walk("drrU");
    player.wait_until_saved("Wall", "drrU*");
    player.tap("shift+BackSpace");
    player.wait_until_saved("Wall", "drr*U");
    // Press the hint key until the hints have solved the level.
    wait_for("the hints have won", || {
        player.tap("h");
        let kept = player.saved("Wall")?;
        (kept.solutions.len() == 1).then_some(())
    });
}

#[test]
fn a_click_walks_across_the_largest_board() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("hall.txt");
    let row = |y: usize| match y {
        0 | 79 => "#".repeat(80),
        1 => format!("#@{}#", " ".repeat(77)),
        40 => format!("#{}$.{}#", " ".repeat(38), " ".repeat(38)),
        _ if y % 4 == 2 => format!("#{} #", "#".repeat(77)),
        _ if y.is_multiple_of(4) => format!("# {}#", "#".repeat(77)),
        _ => format!("#{}#", " ".repeat(78)),
    };
    let rows: Vec<String> = (0..80).map(row).collect();
    fs::write(&file, format!("Hall\n\n{}\n", rows.join("\n"))).expect("a level file");
    let hall = Collection::parse(&fs::read(&file).expect("the file"));
    let level = Arc::clone(hall.entries[0].level.as_ref().expect("a level"));
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);

    let far = Pos::new(78, 39);
    let walk = path::walk(&level, level.start(), far).expect("a way");
    assert!(walk.len() > 1500, "{}", walk.len());
    let before = player.still_picture();
    player.point(&level, far);
    let shown = player.wait_for_change(&before);
    assert!(before != shown, "footsteps are shown");
    player.click(&level, far);
    let mut game = Game::new(Arc::clone(&level));
    game.play(&walk).expect("moves");
    player.wait_until_saved("Hall", &format!("{}*", game.lurd()));
}

#[test]
fn a_held_key_keeps_walking_until_released() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("hall.txt");
    let (wall, floor) = ("#".repeat(62), " ".repeat(59));
    let rows = [
        &format!("@{floor}"),
        &format!(" {floor}"),
        &format!("$.{}", &floor[1..]),
    ];
    let rows = rows.map(|row| format!("#{row}#\n")).concat();
    fs::write(&file, format!("Hall\n\n{wall}\n{rows}{wall}\n")).expect("a level file");
    let player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    let wait_until_walked = |letter| {
        wait_for("it is on its way", || {
            let kept = player.saved("Hall")?;
            kept.current.contains(letter).then_some(kept)
        })
    };
    for (key, letter) in [("Right", 'r'), ("Left", 'l')] {
        player.press(key);
        wait_until_walked(letter);
        player.release(key);
    }
    player.still_picture();
    player.tap("Down");
    let end = wait_until_walked('d');
    player.still_picture();
    assert_eq!(player.saved("Hall"), Some(end), "it ran on");
}

#[test]
fn a_killed_game_resumes_where_it_was() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(2);
    let title = entry.title.as_str();
    let mut player = Player::start(&display, data.path());
    player.tap("3");
    player.walk("rrrdL");
    player.wait_until_saved(title, "rrrdL*");
    let before = player.idle_picture();
    player.kill();

    let mut player = Player::start(&display, data.path());
    // The timeline is not compared, because it contains only the moves made since the start of the program.
    assert!(
        player.idle_picture().above_bar() == before.above_bar(),
        "the same picture"
    );
    player.tap("u");
    player.wait_until_saved(title, "rrrd*L");
}

#[test]
fn quitting_saves_the_last_move() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let title = entry.title.as_str();
    let ways: [fn(&Player<'_>); 2] = [
        |player| player.ask_to_close(),
        |player| player.tap("ctrl+q"),
    ];
    let mut moves = String::new();
    for (way, step) in ways.into_iter().zip(["r", "d"]) {
        let mut player = Player::start(&display, data.path());
        let before = player.still_picture();
        player.walk(step);
        // Wait until the move is visible. If the request to close arrives together with the key press, the game ignores
        // the key.
        wait_for("the move is seen", || {
            (player.picture() != before).then_some(())
        });
        way(&player);
        let status = player.wait_for_exit();
        moves.push_str(step);
        assert!(status.success(), "{status}");
        let kept = player.saved(title).expect("the level is kept");
        assert_eq!(kept.current, format!("{moves}*"));
    }
}

#[test]
fn an_idle_game_uses_no_time() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    player.walk("r");
    player.wait_until_saved(&entry.title, "r*");
    player.still_picture();
    player.wait_until_idle();
}

/// On a machine with few cores and no graphics card, background tasks with the same priority would delay frames.
#[test]
fn background_tasks_have_a_lower_priority_than_drawing() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let player = Player::start(&display, data.path());
    let usual = player.niceness("sokoban").expect("the thread that draws");
    for thread in ["analysis", "search", "generator"] {
        wait_for(&format!("{thread} gives way"), || {
            let niceness = player.niceness(thread)?;
            (niceness > usual || niceness == 19).then_some(())
        });
    }
}

#[test]
fn the_program_needs_no_other_files() {
    let Some(display) = Display::open() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let home = tempfile::tempdir().expect("a folder");
    let mut player = Player::start_alone(&display, folder.path(), home.path());
    player.walk("rd");
    player.wait_until_saved(&first_lesson().title, "rd*");
    let beside = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(beside, 1, "nothing is written beside the program");
}

#[test]
fn damaged_progress_is_backed_up() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let garbage: Vec<u8> = (0..4096_u32).map(|i| (i * i % 251) as u8).collect();
    fs::write(data.path().join("progress.sok"), &garbage).expect("a damaged file");
    let mut player = Player::start(&display, data.path());
    player.walk("r");
    player.wait_until_saved(&first_lesson().title, "r*");
    assert!(is_backed_up(data.path(), "progress.sok", &garbage));
}

#[test]
fn without_a_display_there_is_a_message() {
    let data = tempfile::tempdir().expect("a folder");
    let mut game = Command::new(PROGRAM);
    game.arg("--data").arg(data.path());
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        game.env_remove(name);
    }
    // Without a display, the game looks for a Wayland socket in this folder. There is none.
    game.env("XDG_RUNTIME_DIR", data.path());
    let output = game.output().expect("the game starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with("sokoban: "), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn levels_are_pasted_copied_browsed_and_resumed() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    display.set_clipboard("Corridor\n\n########\n#@ $  .#\n########\n");
    player.tap("ctrl+v");
    player.wait_until_last_played("Pasted / 1");
    player.walk("rr");
    player.wait_until_saved("Corridor", "rR*");

    let before = player.still_picture();
    player.tap("ctrl+c");
    player.wait_for_change(&before);
    let copy = wait_for("the level is in the clipboard", || {
        let copy = Collection::parse(display.clipboard()?.as_bytes());
        let moves = copy.entries.first().map(|entry| entry.records.len());
        (moves == Some(1)).then_some(copy)
    });
    assert_eq!(copy.entries[0].title, "Corridor");
    assert_eq!(copy.entries[0].records[0].moves, "rR*");

    // Open and close the help to make the message about the copied level disappear.
    let message = player.still_picture();
    player.tap("F1");
    let help = player.wait_for_change(&message);
    player.tap("F1");
    player.wait_for_change(&help);
    let board = player.still_picture();
    player.tap("b");
    player.wait_for_change(&board);
    for key in ["l", "e", "d", "g", "e", "Return"] {
        player.tap(key);
    }
    player.wait_until_last_played("Heritage / 3");
    player.walk("r");
    player.wait_until_saved("The ledge", "r*");

    player.tap("b");
    for key in ["c", "o", "r", "r", "i", "Return"] {
        player.tap(key);
    }
    player.wait_until_last_played("Pasted / 1");
    assert!(
        player.still_picture().resembles(&board),
        "the game in progress is on the screen again"
    );
}

#[test]
fn a_file_is_opened_and_solved() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("own.txt");
    fs::write(&file, "Own\n\n#####\n#@$.#\n#####\n").expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.walk("r");
    let kept = player.wait_until_saved("Own", "R*");
    assert_eq!(kept.solutions, ["R"]);
}
