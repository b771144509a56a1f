//! Tests of processes that are killed while they write, and of a full disk.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Child;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sokoban::system::disk::{self, Disk};
use sokoban_app::app::Application;
use sokoban_app::input::{Input, Key, Modifiers};
use sokoban_app::library::Library;
use sokoban_app::save::Progress;
use sokoban_app::screens::Effect;
use sokoban_app::texts::storage;
use sokoban_core::{Direction, Game, Level};
use sokoban_files::{Collection, Entry, RecordKind};

use crate::disk::{
    assert_solved, corridor, level_of, open, solve, start, tell, until_tried, update,
};

fn levels() -> Vec<Entry> {
    Collection::parse(include_bytes!("../../../levels/heritage.sok")).entries
}

fn solution_of(entry: &Entry) -> &str {
    let mut records = entry.records.iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    &solution.expect("a solution").moves
}

/// Solves all stages, and reports each move. After every 17th move in a stage, waits until all moves are saved, and
/// reports the index of the stage and the number of moves saved in it.
pub(crate) fn play_all(folder: &Path) {
    let (progress, disk) = open(folder);
    let mut collections = sokoban_app::library::builtin();
    collections.retain(|collection| collection.name == "Heritage");
    let library = Library::new(Vec::new(), collections, Vec::new());
    let mut app = Application::new(library, progress, None);
    for (index, entry) in levels().iter().enumerate() {
        for (number, letter) in (1..).zip(solution_of(entry).chars()) {
            let key = match letter.to_ascii_lowercase() {
                'l' => Key::Left,
                'u' => Key::Up,
                'r' => Key::Right,
                _ => Key::Down,
            };
            press(&mut app, &disk, key);
            tell(&format!("moved {index} {number}"));
            if number % 17 == 0 {
                until_tried(&disk);
                tell(&format!("kept {index} {number}"));
            }
        }
        press(&mut app, &disk, Key::Digit3);
    }
    wait_for_the_end();
}

fn press(app: &mut Application, disk: &Disk, key: Key) {
    app.input(Input::Down(key, Modifiers::NONE));
    app.input(Input::Up(key));
    for order in app.take_effects() {
        if let Effect::Save(update) = order {
            disk.save(update);
        }
    }
}

fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

/// Waits until `child` has reported `lines` lines, and kills it after a further delay of `moment`. Returns the two
/// numbers in its last report of saved moves, or `None` if there was no such report.
fn kill_after(mut child: Child, lines: usize, moment: Duration) -> Option<(usize, usize)> {
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let (mut told, mut kept) = (0, None);
    for line in output.lines() {
        let line = line.expect("text");
        let Some(line) = line.strip_prefix("told ") else {
            continue;
        };
        if let Some(numbers) = line.strip_prefix("kept ") {
            let mut numbers = numbers
                .split(' ')
                .map(|word| word.parse().expect("a number"));
            let mut next = || numbers.next().expect("two numbers");
            kept = Some((next(), next()));
        }
        told += 1;
        if told == lines {
            thread::sleep(moment);
            child.kill().expect("it is running");
        }
    }
    child.wait().expect("it has ended");
    kept
}

/// Calls `round` with each number below `rounds`. The calls are distributed over five threads.
fn many(rounds: usize, round: impl Fn(usize) + Sync) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..5 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if number >= rounds {
                        return;
                    }
                    round(number);
                }
            });
        }
    });
}

/// Returns the number of moves in the saved game of `level`.
fn kept_moves(progress: &Progress, level: &Arc<Level>) -> usize {
    let saved = progress.session(level).unwrap_or_default();
    let (game, outcome) = Game::resume(Arc::clone(level), &saved);
    outcome.expect("a game that can be played on");
    game.moves() as usize
}

#[test]
#[ignore = "stress test: 50 kills at random"]
fn a_killed_program_loses_nothing_that_was_written() {
    // Kill the process at a different time in each round, from the first move to the last stages. The process may be
    // writing or waiting at that time.
    many(50, |round| {
        let folder = tempfile::tempdir().expect("a folder");
        let moment = Duration::from_millis((round * 53 % 300) as u64);
        let child = start("play", folder.path());
        let kept = kill_after(child, 1 + round * 37 % 185, moment);
        check_kept(folder.path(), kept);
    });
}

fn check_kept(folder: &Path, kept: Option<(usize, usize)>) {
    let (progress, notice) = disk::load(folder);
    assert_eq!(notice, None, "the file is whole");
    let Some((stage, moves)) = kept else {
        return;
    };
    let levels = levels();
    for entry in &levels[..stage] {
        let best = progress.best(level_of(entry));
        assert!(best.is_some(), "{} is solved", entry.title);
    }
    let kept = kept_moves(&progress, level_of(&levels[stage]));
    assert!(kept >= moves, "{kept} of {moves} moves are kept");
}

/// The number of corridors that are solved before the process starts.
const KNOWN: usize = 60;
/// The number of moves in the game before the process first saves it.
const LONG: usize = 20_000;

fn room() -> Arc<Level> {
    let file = Collection::parse(b"#######\n#@ $ .#\n#     #\n#######");
    Arc::clone(level_of(&file.entries[0]))
}

/// Saves a long game so often that the log is compacted several times. After each save, reports the number of moves.
pub(crate) fn grow(folder: &Path) {
    let (_, disk) = open(folder);
    let mut game = Game::new(room());
    let mut walk = |steps: usize| {
        for _ in 0..steps {
            let step = game.step(Direction::Down);
            step.or_else(|_| game.step(Direction::Up)).expect("a way");
        }
        let mut update = update(&room(), "");
        update.game = Some(game.save());
        // Add a solution to the update, so that it is written without delay.
        update.solutions = vec!["rRR".into()];
        disk.save(update);
        until_tried(&disk);
        tell(&format!("kept {} 0", game.moves()));
    };
    walk(LONG);
    loop {
        walk(1);
    }
}

#[test]
#[ignore = "stress test: 25 kills at random"]
fn a_program_that_is_killed_while_it_puts_the_file_in_order_loses_nothing() {
    many(25, |round| {
        let folder = tempfile::tempdir().expect("a folder");
        let (_, disk) = open(folder.path());
        (1..=KNOWN).for_each(|length| {
            let (level, moves) = corridor(length);
            disk.save(update(&level, &moves));
        });
        drop(disk);
        let moment = Duration::from_millis((round % 7) as u64);
        let child = start("grow", folder.path());
        // The log is compacted at about every 50th save, so some processes are killed during or near a compaction.
        let kept = kill_after(child, 20 + round * 13, moment);
        let (moves, _) = kept.expect("something was kept");
        assert_solved(folder.path(), 1..=KNOWN);
        let (progress, _) = disk::load(folder.path());
        let kept = kept_moves(&progress, &room());
        assert!(kept >= moves, "{kept} of {moves} moves are kept");
    });
}

/// Solves longer and longer corridors until the disk is full. Reports each corridor whose solution was saved.
pub(crate) fn fill(folder: &Path) {
    let (_, disk) = open(folder);
    for length in (1..).step_by(20) {
        solve(&disk, length);
        if let Some(notice) = disk.notice() {
            assert!(notice.is_like(&storage::not_kept("")), "{notice}");
            break;
        }
        tell(&format!("kept {length} 0"));
    }
    let unwritten = disk.finish().expect("it cannot be written");
    assert!(unwritten.is_like(&storage::not_kept("")), "{unwritten}");
}

#[test]
#[cfg(unix)]
fn where_no_room_is_left_nothing_is_written_by_halves() {
    let folder = tempfile::tempdir().expect("a folder");
    // The shell limits the size of files to 16 KiB, so that further writes fail as on a full disk.
    let mut shell = std::process::Command::new("sh");
    let program = std::env::current_exe().expect("this program");
    shell
        .args(["-c", "trap '' XFSZ; ulimit -f 32; exec \"$0\" \"$@\""])
        .arg(program);
    let child = crate::disk::spawn(shell, "fill disk", folder.path());
    let output = child.wait_with_output().expect("it ends by itself");
    assert!(output.status.success());
    let output = String::from_utf8_lossy(&output.stdout);
    let told = output.lines().filter_map(|line| {
        let number = line.strip_prefix("told kept ")?.strip_suffix(" 0")?;
        number.parse::<usize>().ok()
    });
    let lengths: Vec<usize> = told.collect();
    assert!(lengths.len() > 3, "{lengths:?}");
    assert_solved(folder.path(), lengths.iter().copied());
    let (progress, _) = disk::load(folder.path());
    assert_eq!(progress.solved_levels(), progress.levels());
    let (_, disk) = open(folder.path());
    solve(&disk, 7);
    assert_eq!(disk.finish(), None);
    assert!(crate::disk::is_solved(folder.path(), 7));
}
