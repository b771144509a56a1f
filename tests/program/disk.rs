//! Tests that no progress is lost if the program is killed, if two programs run at once, if the disk is full, or if
//! other programs change the file.
//!
//! To test programs that are killed or that write at the same time, the test program starts copies of itself. An
//! environment variable tells each copy which role to play.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use sokoban::system::disk::{self, Disk};
use sokoban_app::save::{LastPlayed, Progress, SolutionSource, Update};
use sokoban_core::{Game, Level, Lurd};
use sokoban_files::{Collection, Entry};

mod drawings;
mod failures;
mod files;
mod kills;
mod large;
mod other_progress;
mod players;
mod switching;

const ROLE: &str = "SOKOBAN_TEST_ROLE";
const FOLDER: &str = "SOKOBAN_TEST_FOLDER";

/// Starts this test program again as a separate process that plays `role`.
fn start(role: &str, folder: &Path) -> Child {
    let program = std::env::current_exe().expect("this program");
    spawn(Command::new(program), role, folder)
}

fn spawn(mut program: Command, role: &str, folder: &Path) -> Child {
    program
        .args(["--exact", "disk::in_a_role", "--nocapture"])
        .env(ROLE, role)
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the test starts again")
}

/// In a process that was started by [`start`], plays the role in its environment. In a normal run of the tests, there
/// is no role, and this test does nothing.
#[test]
fn in_a_role() {
    let (Ok(role), Some(folder)) = (std::env::var(ROLE), std::env::var_os(FOLDER)) else {
        return;
    };
    let folder = Path::new(&folder);
    match role.split_once(' ') {
        Some(("write", number)) => write_many(folder, number.parse().expect("a number")),
        Some(("fill", _)) => kills::fill(folder),
        _ if role == "grow" => kills::grow(folder),
        _ if role == "turns" => switching::take_turns(folder),
        _ => kills::play_all(folder),
    }
}

/// Prints `line` to standard output, which the test that started this process reads.
fn tell(line: &str) {
    let mut out = std::io::stdout().lock();
    let told = writeln!(out, "\ntold {line}").and_then(|()| out.flush());
    told.expect("somebody listens");
}

/// Opens the progress in `folder`, and asserts that there are no problems with the progress file.
fn open(folder: &Path) -> (Progress, Disk) {
    let opened = disk::open(folder, folder);
    assert_eq!(opened.notice, None);
    (opened.progress, opened.disk.expect("a thread"))
}

fn level_of(entry: &Entry) -> &Arc<Level> {
    entry.level.as_ref().expect("a level")
}

/// Returns a corridor that is solved by `length` pushes to the right, and the solution.
fn corridor(length: usize) -> (Arc<Level>, String) {
    let wall = "#".repeat(length + 4);
    let text = format!("{wall}\n#@${}.#\n{wall}\n", " ".repeat(length - 1));
    let entry = Collection::parse(text.as_bytes()).entries.swap_remove(0);
    (Arc::clone(level_of(&entry)), "R".repeat(length))
}

/// Returns an update with the game that results from making `moves` in `level`.
fn update(level: &Arc<Level>, moves: &str) -> Box<Update> {
    let mut game = Game::new(Arc::clone(level));
    let moves = Lurd::parse(moves).expect("moves").moves;
    game.play(&moves).expect("nothing in the way");
    Box::new(Update {
        game: Some(game.save()),
        solutions: game.is_won().then(|| game.attempt()).into_iter().collect(),
        ..Update::new(
            Arc::clone(level),
            "Corridor".to_owned(),
            LastPlayed::new("Corridors", 1),
        )
    })
}

/// Calls `ask` until it returns a value. The timeout ends only tests that hang.
fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + Duration::from_secs(100);
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < end, "timed out waiting until {what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Saves the solution of the corridor with the length `length`. Waits until the solution is written or writing has
/// failed.
fn solve(disk: &Disk, length: usize) {
    let (level, moves) = corridor(length);
    disk.save(update(&level, &moves));
    until_tried(disk);
}

fn until_tried(disk: &Disk) {
    wait_for("it was tried", || (!disk.is_busy()).then_some(()));
}

fn is_solved(folder: &Path, length: usize) -> bool {
    disk::load(folder).0.best(&corridor(length).0).is_some()
}

/// Asserts that the progress file in `folder` has no problems and contains solutions of the corridors with these
/// lengths.
fn assert_solved(folder: &Path, lengths: impl IntoIterator<Item = usize>) {
    let (progress, notice) = disk::load(folder);
    assert_eq!(notice, None);
    for length in lengths {
        let best = progress.best(&corridor(length).0);
        assert!(best.is_some(), "corridor {length} is solved");
    }
}

const WRITES: usize = 100;

/// Solves levels that no other process solves. After each of them, solves a level that both processes solve every time.
fn write_many(folder: &Path, number: usize) {
    for round in 0..WRITES {
        let (_, disk) = open(folder);
        let (level, moves) = corridor(1 + 2 * round + number);
        disk.save(update(&level, &moves));
        let (shared, moves) = corridor(400);
        disk.save(update(&shared, &moves));
        assert_eq!(disk.finish(), None);
    }
}

#[test]
fn two_programs_at_once_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let children = ["write 0", "write 1"].map(|role| start(role, folder.path()));
    for child in children {
        let output = child.wait_with_output().expect("it ends by itself");
        assert!(output.status.success());
    }
    let (progress, notice) = disk::load(folder.path());
    assert_eq!(notice, None);
    for length in (1..=2 * WRITES).chain([400]) {
        let (level, moves) = corridor(length);
        let (by_moves, by_pushes) = progress.best(&level).expect("a record");
        assert_eq!((by_moves.lurd, by_pushes.lurd), (moves.clone(), moves));
    }
}

#[test]
fn a_window_gets_what_another_has_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let ((_, one), (mut shown, other)) = (open(folder.path()), open(folder.path()));
    solve(&one, 1);
    solve(&other, 2);
    shown.follow(other.news().expect("the other window has written"));
    assert!(shown.best(&corridor(1).0).is_some());
    solve(&other, 3);
    assert!(other.news().is_none(), "nobody else has written");
    assert_eq!((one.finish(), other.finish()), (None, None));
    assert_solved(folder.path(), 1..=3);
}

#[test]
fn a_deletion_meets_the_solution_before_it_is_written_and_after() {
    let text = "######\n# @ .#\n##$$ #\n#.   #\n######\n";
    let entry = Collection::parse(text.as_bytes()).entries.swap_remove(0);
    let level = Arc::clone(level_of(&entry));
    let (shorter, longer) = ("DRdLrrU", "DRdrUdlL");
    let deletion = |lurd: &str| {
        Box::new(Update {
            deleted: vec![(SolutionSource::Player, lurd.to_owned())],
            ..*update(&level, "")
        })
    };
    for waits in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let opened = disk::open(folder.path(), folder.path());
        let disk = opened.disk.expect("a disk");
        let write = |changes: [Box<Update>; 3]| {
            for change in changes {
                disk.save(change);
                if waits {
                    until_tried(&disk);
                }
            }
            until_tried(&disk);
            let all = disk::load(folder.path()).0.solutions(&level);
            let lurds = all.into_iter().map(|kept| kept.solution.lurd);
            lurds.collect::<Vec<String>>()
        };
        let won = |lurd| update(&level, lurd);
        let left = write([won(shorter), won(longer), deletion(shorter)]);
        assert_eq!(left, [longer], "written one by one: {waits}");
        // Deleting one solution does not delete the other one, and a deleted solution can be added again.
        let left = write([won(shorter), deletion(longer), won(longer)]);
        assert_eq!(left, [shorter, longer], "written one by one: {waits}");
    }
}
