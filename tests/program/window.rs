//! The real game in a real window, played by real keys: what a player sees, and what is on the disk afterwards.
//!
//! Needs `Xvfb`, `xdotool`, `xclip` and `setxkbmap`, for some tests also `openbox` and `wmctrl`, `faketime`, `weston` (with
//! libdecor), or, for fingers, `Xorg` with its dummy driver, and on Wayland `sway`, `grim` and `wl-clipboard`, else these tests
//! are skipped; with `SOKOBAN_REQUIRE_WINDOW=1` they fail then.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sokoban_core::path::{self, BoxPaths};
use sokoban_core::{Collection, Entry, Game, Lurd, Pos, RecordKind, board_text};

mod window {
    mod approved;
    mod clipboard;
    mod clocks;
    pub(crate) mod closing;
    pub(crate) mod display;
    pub(crate) mod dropping;
    mod drops;
    mod editor;
    mod full_screen;
    mod keeping;
    mod keyboards;
    pub(crate) mod listener;
    mod made;
    mod painting;
    pub(crate) mod picture;
    pub(crate) mod player;
    pub(crate) mod running;
    mod screens;
    mod sound;
    mod system_preferences;
    mod touch;
    mod typing;
    mod undecorated;
    mod wayland;
}
use window::display::{Display, until};
use window::picture::{Area, Picture};
use window::player::{Player, is_kept_aside};
use window::running::PROGRAM;

/// The stage with this number, from 1, and a solution of it.
fn stage(number: usize) -> (Entry, String) {
    let mut file = Collection::parse(include_bytes!("../../levels/stages.sok"));
    let entry = file.entries.swap_remove(number - 1);
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

/// Returns `true` if `now` is `before`, slightly dimmed, with a strip in its lower third.
fn has_banner(before: &Picture, now: &Picture) -> bool {
    let area = before.area();
    let strip = Area {
        top: area.height * 77 / 100,
        height: area.height * 14 / 100,
        ..area
    };
    let lower = Area {
        top: area.height * 2 / 3,
        height: area.height / 3,
        ..area
    };
    let brightness = now.brightness_outside(lower) / before.brightness_outside(lower);
    let (color, share) = now.main_color(strip);
    (0.7..0.95).contains(&brightness) && share > 0.5 && before.share_of(color, strip) < 0.1
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
    player.until_kept(title, &format!("{most}*"));
    let before = player.settled();
    assert!(!has_banner(&before, &before));
    player.walk(last);
    until("the banner is there", || {
        has_banner(&before, &player.picture()).then_some(())
    });
    let kept = player.until_kept(title, &format!("{solution}*"));
    let [kept_solution] = &kept.solutions[..] else {
        panic!("one solution is kept: {kept:?}");
    };
    let (game, best) = (played(&entry, kept_solution), played(&entry, &solution));
    assert!(game.is_won());
    assert_eq!((game.moves(), game.pushes()), (best.moves(), best.pushes()));

    player.tap("3");
    player.until_last_played("Stages / 2");
    assert!(!has_banner(&before, &player.settled()));
    player.tap("1");
    player.until_last_played("Stages / 1");
    until(
        "the banner of a level that was left as won is there",
        || has_banner(&before, &player.picture()).then_some(()),
    );
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
    player.until_last_played("Stages / 2");
    let start = player.settled();
    player.walk("rrrd");
    assert!(player.until_kept(title, "rrrd*").others.is_empty());
    assert!(player.settled() != start);
    player.tap("2");
    let kept = player.until_kept(title, "*");
    assert_eq!(kept.others, [attempt("attempt 1", "rrrd")]);
    // The counters and the board are those of the start; the bar below them shows what can be undone.
    assert!(player.settled().above_bar() == start.above_bar());
    player.walk("d");
    player.until_kept(title, "d*");
    player.tap("2");
    let kept = player.until_kept(title, "*");
    let both = [attempt("attempt 1", "rrrd"), attempt("attempt 2", "d")];
    assert_eq!(kept.others, both);

    player.tap("u");
    player.until_kept(title, "d*");
    player.tap("u");
    player.until_kept(title, "*d");
    player.tap("u");
    player.until_kept(title, "rrrd*");
    player.tap("u");
    player.until_kept(title, "rrr*d");
    player.tap("y");
    player.until_kept(title, "rrrd*");
}

#[test]
fn keys_that_come_at_once_all_count_in_their_order() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, solution) = stage(2);
    let mut player = Player::start(&display, data.path());
    player.tap("3");
    player.rush(&solution);
    player.until_kept(&entry.title, &format!("{solution}*"));
}

#[test]
fn a_hundred_keys_at_thirty_a_second_arrive_in_order() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    fs::write(&file, "Room\n\n######\n#@   #\n#    #\n# $. #\n######\n").expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    // Around, to and fro, against walls, and a push.
    let moves: String = "rrdllurrrdlllurdlu".chars().cycle().take(100).collect();
    player.march(&moves);
    let level = Collection::parse(&fs::read(&file).expect("the file"));
    let mut game = Game::new(Arc::clone(
        level.entries[0].level.as_ref().expect("a level"),
    ));
    for direction in Lurd::parse(&moves).expect("moves").moves {
        let _ = game.step(direction);
    }
    assert!(game.moves() > 60, "most of them lead somewhere");
    player.until_kept("Room", &format!("{}*", game.lurd()));
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
    // Each box is brought where the solution's next pushes bring it.
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
        player.until_kept("Stage", &format!("{}*", game.lurd()));
    }
    assert!(game.is_won());
    let kept = player.kept("Stage").expect("the level is kept");
    assert_eq!(kept.solutions, [game.lurd()]);
}

#[test]
fn a_lost_level_is_known_and_the_way_back_is_found() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("wall.txt");
    let board = "Wall\n\n########\n#      #\n#@ $   #\n#     .#\n########\n";
    fs::write(&file, board).expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.walk("drrU");
    player.until_kept("Wall", "drrU*");
    player.tap("shift+BackSpace");
    player.until_kept("Wall", "drr*U");
    // One hint after another until it is won.
    for _ in 0..3 {
        player.tap("h");
    }
    let before = player.settled();
    player.tap("h");
    player.until_changed(&before);
    until("the hint has won", || {
        let kept = player.kept("Wall")?;
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
    let before = player.settled();
    player.point(&level, far);
    let shown = player.until_changed(&before);
    assert!(before != shown, "footsteps are shown");
    player.click(&level, far);
    let mut game = Game::new(Arc::clone(&level));
    game.play(&walk).expect("moves");
    player.until_kept("Hall", &format!("{}*", game.lurd()));
}

#[test]
fn a_held_key_walks_on_and_stops_when_released() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let title = entry.title.as_str();
    let mut player = Player::start(&display, data.path());
    player.press("Right");
    player.until_kept(title, "rrr*");
    player.release("Right");
    player.press("Left");
    until("it is on its way", || {
        let kept = player.kept(title)?;
        kept.current.starts_with("rrrl").then_some(())
    });
    player.release("Left");
    player.settled();
    player.tap("Down");
    let end = until("it is kept", || {
        player.kept(title).filter(|kept| kept.current.contains('d'))
    });
    player.settled();
    assert_eq!(player.kept(title), Some(end), "it ran on");
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(2);
    let title = entry.title.as_str();
    let mut player = Player::start(&display, data.path());
    player.tap("3");
    player.walk("rrrdL");
    player.until_kept(title, "rrrdL*");
    let before = player.settled();
    player.kill();

    let mut player = Player::start(&display, data.path());
    // All but the bar, which knows the levels of one sitting.
    assert!(
        player.settled().above_bar() == before.above_bar(),
        "the same picture"
    );
    player.tap("u");
    player.until_kept(title, "rrrd*L");
}

#[test]
fn leaving_keeps_the_last_move() {
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
        let before = player.settled();
        player.walk(step);
        // The engine ends with the window, and takes no key that comes with the wish to close it.
        until("the move is seen", || {
            (player.picture() != before).then_some(())
        });
        way(&player);
        let status = player.until_ended();
        moves.push_str(step);
        assert!(status.success(), "{status}");
        let kept = player.kept(title).expect("the level is kept");
        assert_eq!(kept.current, format!("{moves}*"));
    }
}

#[test]
fn nothing_happens_while_nothing_moves() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    player.walk("r");
    player.until_kept(&entry.title, "r*");
    player.settled();
    // However slow the machine is, there comes a time from which on nothing is done any more.
    until("the game rests for two seconds", || {
        let before = player.ticks();
        thread::sleep(Duration::from_secs(2));
        (player.ticks() == before).then_some(())
    });
}

/// Otherwise frames would wait for background tasks on machines with few cores and no graphics card.
#[test]
fn background_tasks_have_a_lower_priority_than_drawing() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let player = Player::start(&display, data.path());
    let usual = player.niceness("sokoban").expect("the thread that draws");
    for thread in ["analysis", "search", "generator"] {
        until(&format!("{thread} gives way"), || {
            let niceness = player.niceness(thread)?;
            (niceness > usual || niceness == 19).then_some(())
        });
    }
}

#[test]
fn the_lone_program_is_enough() {
    let Some(display) = Display::open() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let home = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start_alone(&display, folder.path(), home.path());
    player.walk("rr");
    player.until_kept(&entry.title, "rr*");
    let beside = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(beside, 1, "nothing is written beside the program");
}

#[test]
fn damaged_progress_is_kept_aside() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let garbage: Vec<u8> = (0..4096_u32).map(|i| (i * i % 251) as u8).collect();
    fs::write(data.path().join("progress.sok"), &garbage).expect("a damaged file");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    player.walk("r");
    player.until_kept(&entry.title, "r*");
    assert!(is_kept_aside(data.path(), "progress.sok", &garbage));
}

#[test]
fn without_a_display_there_is_a_message() {
    let data = tempfile::tempdir().expect("a folder");
    let mut game = Command::new(PROGRAM);
    game.arg("--data").arg(data.path());
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        game.env_remove(name);
    }
    // The compositor's usual socket is in this folder.
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
    display.give_clipboard("Corridor\n\n########\n#@ $  .#\n########\n");
    player.tap("ctrl+v");
    player.until_last_played("Pasted / 1");
    player.walk("rr");
    player.until_kept("Corridor", "rR*");

    let before = player.settled();
    player.press("ctrl");
    player.press("c");
    player.until_changed(&before);
    player.release("c");
    player.release("ctrl");
    let copy = until("the level is in the clipboard", || {
        let copy = Collection::parse(display.clipboard()?.as_bytes());
        let moves = copy.entries.first().map(|entry| entry.records.len());
        (moves == Some(1)).then_some(copy)
    });
    assert_eq!(copy.entries[0].title, "Corridor");
    assert_eq!(copy.entries[0].records[0].moves, "rR*");

    // Opening and closing the help takes the message away.
    let message = player.settled();
    player.tap("F1");
    let help = player.until_changed(&message);
    player.tap("F1");
    player.until_changed(&help);
    let board = player.settled();
    player.tap("b");
    player.until_changed(&board);
    for key in ["l", "e", "d", "g", "e", "Return"] {
        player.tap(key);
    }
    player.until_last_played("Stages / 2");
    player.walk("r");
    player.until_kept("The ledge", "r*");

    player.tap("b");
    for key in ["c", "o", "r", "r", "i", "Return"] {
        player.tap(key);
    }
    player.until_last_played("Pasted / 1");
    assert!(
        player.settled().resembles(&board),
        "the game in progress is on the screen again"
    );
}

#[test]
fn a_file_is_opened_solved_and_kept() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("own.txt");
    fs::write(&file, "Own\n\n#####\n#@$.#\n#####\n").expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.walk("r");
    let kept = player.until_kept("Own", "R*");
    assert_eq!(kept.solutions, ["R"]);
    player.tap("ctrl+k");
    let copy = data.path().join("levels/own.txt");
    until("a copy is in the library", || copy.is_file().then_some(()));
}
