//! Tests of the list in which a level's solutions can be saved, compared, watched and deleted.

use sokoban_app::input::Key;
use sokoban_app::save::Progress;
use sokoban_core::Level;
use sokoban_generator::Day;

use crate::support::player::{FRAME, Player};

/// A level with three solutions: [`FEWEST_MOVES`], [`FEWER_LINES`] and [`FEWEST_CHANGES`]. Each of them is better in
/// some metric than the other two.
const LEVEL: &str = "\
######
# @ .#
##$$ #
#.   #
######
";
const FEWEST_MOVES: &str = "DRdLrrU";
/// A solution that has one push session and one box change less than [`FEWEST_MOVES`].
const FEWER_LINES: &str = "DRdrUdlL";
const FEWEST_CHANGES: &str = "DurrddlLuRdrU";
/// The solution [`FEWEST_MOVES`] after a needless walk.
const WALKED: &str = "lrDRdLrrU";

fn win(player: &mut Player, moves: &str) {
    player.tap(Key::R);
    player.play(moves);
    player.settle();
    assert!(player.app.game().game().is_won(), "{moves}");
}

fn open(player: &mut Player) -> String {
    player.chord(Key::V, false, true, false);
    player.overlay()
}

fn lurds(progress: &Progress, level: &Level) -> Vec<String> {
    let all = progress.solutions(level).into_iter();
    all.map(|kept| kept.solution.lurd).collect()
}

fn kept(player: &Player) -> Vec<String> {
    lurds(player.app.progress(), player.app.game().level())
}

fn on_the_disk(player: &Player) -> Vec<String> {
    lurds(&player.read_kept(), player.app.game().level())
}

fn solved() -> Player {
    let mut player = Player::open(LEVEL);
    player
        .app
        .set_today("2026-11-22".parse::<Day>().expect("a day"));
    for moves in [WALKED, FEWEST_CHANGES, FEWEST_MOVES, FEWER_LINES] {
        win(&mut player, moves);
    }
    player
}

#[test]
fn a_solution_is_kept_with_its_day_as_long_as_no_other_is_as_good_in_all_that_is_counted() {
    let mut player = solved();
    let expected = [FEWEST_MOVES, FEWER_LINES, FEWEST_CHANGES];
    assert_eq!(kept(&player), expected);
    let list = open(&mut player);
    assert_eq!(list.matches("Yours  ·  2026-11-22").count(), 3, "{list}");
    assert_eq!(on_the_disk(&player), expected, "on the disk");
}

#[test]
fn the_list_tells_all_six_counts_beside_the_least_of_all() {
    let mut player = solved();
    let list = open(&mut player);
    assert!(
        list.contains("moves 7  ·  pushes 4  ·  box lines 4"),
        "{list}"
    );
    assert!(
        list.contains("box changes 4 (+2)  ·  sessions 3  ·  player lines 6"),
        "{list}"
    );
    for _ in 0..2 {
        player.tap(Key::Down);
    }
    let list = player.overlay();
    assert!(list.contains("moves 13 (+6)"), "{list}");
    assert!(list.contains("box changes 2  ·"), "{list}");
    // After a restart, the unsolved current game is at the top of the list.
    player.tap(Key::Escape);
    player.tap(Key::R);
    player.play("D");
    player.settle();
    let list = open(&mut player);
    assert!(list.contains("1 move, 1 push | Current game"), "{list}");
}

#[test]
fn a_line_is_watched() {
    let mut player = solved();
    open(&mut player);
    player.tap(Key::Down);
    player.tap(Key::Down);
    player.tap(Key::Enter);
    assert!(player.overlay().contains("Save animation"));
    player.tap(Key::Enter);
    assert_eq!(player.overlay(), "");
    for _ in 0..1000 {
        player.pass(FRAME);
    }
    assert_eq!(player.lurd(), FEWEST_CHANGES);
}

#[test]
fn deleting_is_asked_for_twice_and_spares_the_last_one() {
    let mut player = solved();
    player.tap(Key::R);
    open(&mut player);
    player.tap(Key::Delete);
    assert!(player.overlay().contains("Press again"));
    assert_eq!(kept(&player).len(), 3);
    // If another line has been selected in between, the deletion must be confirmed again.
    player.tap(Key::Down);
    assert!(!player.overlay().contains("Press again"));
    player.tap(Key::Up);
    for _ in 0..2 {
        player.tap(Key::Delete);
    }
    assert_eq!(kept(&player), [FEWER_LINES, FEWEST_CHANGES]);
    assert_eq!(on_the_disk(&player), [FEWER_LINES, FEWEST_CHANGES]);
    for _ in 0..4 {
        player.tap(Key::Delete);
    }
    assert_eq!(kept(&player), [FEWEST_CHANGES], "by it the level is solved");
    assert!(player.overlay().contains("your only solution"));
}

#[test]
fn the_solution_on_the_screen_stays() {
    let mut player = Player::open(LEVEL);
    win(&mut player, FEWEST_MOVES);
    win(&mut player, FEWER_LINES);
    open(&mut player);
    player.tap(Key::Down);
    for _ in 0..2 {
        player.tap(Key::Delete);
    }
    assert_eq!(kept(&player), [FEWEST_MOVES, FEWER_LINES]);
    assert!(player.overlay().contains("You’re playing this one"));
}

#[test]
fn the_solution_that_came_with_a_level_is_in_the_list_and_stays() {
    let mut player = Player::open(&format!("{LEVEL}\nSolution\n{FEWEST_MOVES}\n"));
    let list = open(&mut player);
    assert!(
        list.contains("7 moves, 4 pushes | Included with the level"),
        "{list}"
    );
    player.tap(Key::Delete);
    assert!(player.overlay().contains("can’t be deleted"));
    assert!(!player.overlay().contains("Press again"));
}
