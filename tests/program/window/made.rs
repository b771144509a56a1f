//! Tests of generated levels: endless levels and daily levels.

use std::sync::Arc;

use sokoban_core::{Game, Level};
use sokoban_files::Collection;
use sokoban_generator::{Day, Grade};
use sokoban_solver::{Budget, Goal, Outcome, solve};

use crate::display::{Display, wait_for};
use crate::player::Player;
use crate::running::TODAY;

/// Copies the current level with Ctrl+C, and returns the level from the clipboard.
fn copied(display: &Display, player: &Player<'_>) -> Arc<Level> {
    display.set_clipboard("nothing");
    player.press("ctrl");
    player.tap("c");
    player.release("ctrl");
    wait_for("the level is in the clipboard", || {
        let copy = Collection::parse(display.clipboard()?.as_bytes());
        copy.entries.into_iter().next()?.level.ok()
    })
}

/// Finds a solution of `level`, and solves the level with the arrow keys.
fn solve_by_keys(player: &mut Player<'_>, level: &Arc<Level>) {
    let found = solve(level, level.start(), Goal::FewestPushes, Budget::default());
    let Outcome::Solved(solution) = found else {
        panic!("it can be solved:\n{level}");
    };
    let mut game = Game::new(Arc::clone(level));
    game.play(solution.moves()).expect("moves that can be made");
    player.walk(&game.lurd());
    wait_for("the level is solved", || {
        let progress = player.progress()?;
        progress.is_solved_alone(level).then_some(())
    });
}

#[test]
fn endless_levels_come_one_after_the_other() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    let before = player.still_picture();
    player.tap("F6");
    player.wait_for_change(&before);
    player.tap("Return");
    player.wait_until_last_played("Endless, easy / 1");
    let first = copied(&display, &player);
    let grade = Grade::of(&first, Budget::default()).expect("a grade");
    assert_eq!(grade.band().name(), "easy");
    solve_by_keys(&mut player, &first);

    player.tap("3");
    player.wait_until_last_played("Endless, easy / 2");
    let second = copied(&display, &player);
    assert_ne!(first, second);
    player.tap("1");
    player.wait_until_last_played("Endless, easy / 1");
    player.tap("ctrl+q");
    assert!(player.wait_for_exit().success());

    // The progress in both levels was saved. The first level is solved, so the game starts with the second one.
    let mut player = Player::start(&display, data.path());
    assert_eq!(copied(&display, &player), second);
    player.tap("1");
    player.wait_until_last_played("Endless, easy / 1");
    assert_eq!(copied(&display, &player), first);
}

#[test]
fn the_level_of_the_day_is_played_from_the_calendar() {
    let Some(display) = Display::open() else {
        return;
    };
    let today: Day = TODAY.parse().expect("a day");
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    let before = player.still_picture();
    player.tap("c");
    let calendar = player.wait_for_change(&before);
    player.tap("Return");
    let (year, month, day) = today.parts();
    player.wait_until_last_played(&format!("Daily / {year}{month:02}{day:02}"));
    let level = copied(&display, &player);
    solve_by_keys(&mut player, &level);
    let won = player.still_picture();
    player.tap("c");
    let solved = player.wait_for_change(&won);
    assert!(solved != calendar, "the day is marked");
}
