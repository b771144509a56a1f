//! Nothing that was played is lost: not by a killed program, not by two at once, not by a full disk.
//!
//! Programs that are killed, or write at the same time, are this test itself, started once more with a role.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use sokoban::shell::disk::{self, Disk};
use sokoban_app::app::App;
use sokoban_app::input::Key;
use sokoban_app::input::{Input, Modifiers};
use sokoban_app::library::Library;
use sokoban_app::save::{Progress, Update};
use sokoban_app::screens::Effect;
use sokoban_core::{Collection, Entry, Game, Level, Lurd, RecordKind};

const ROLE: &str = "SOKOBAN_TEST_ROLE";
const FOLDER: &str = "SOKOBAN_TEST_FOLDER";

/// Starts this test again in a role.
fn start(role: &str, folder: &Path) -> Child {
    let program = std::env::current_exe().expect("this program");
    Command::new(program)
        .args(["--exact", "in_a_role", "--nocapture"])
        .env(ROLE, role)
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the test starts again")
}

/// What the test does when it was started again; nothing otherwise.
#[test]
fn in_a_role() {
    let (Ok(role), Some(folder)) = (std::env::var(ROLE), std::env::var_os(FOLDER)) else {
        return;
    };
    let folder = Path::new(&folder);
    match role.split_once(' ') {
        Some(("write", number)) => write_many(folder, number.parse().expect("a number")),
        _ => play_all(folder),
    }
}

fn stages() -> Vec<Entry> {
    Collection::parse(include_bytes!("../levels/stages.sok")).entries
}

fn level_of(entry: &Entry) -> &Arc<Level> {
    entry.level.as_ref().expect("a level")
}

fn solution_of(entry: &Entry) -> &str {
    let mut records = entry.records.iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    &solution.expect("a solution").moves
}

/// Plays all stages, and tells each move: milliseconds so far, stage, moves made in it.
fn play_all(folder: &Path) {
    let (progress, _) = disk::load(folder);
    let disk = Disk::open(folder.to_owned(), &progress).expect("a thread");
    let mut app = App::new(
        Library::new(Vec::new(), sokoban::levels::inside(), Vec::new()),
        progress,
        None,
    );
    let begin = Instant::now();
    for (stage, entry) in stages().iter().enumerate() {
        for (number, letter) in (1..).zip(solution_of(entry).chars()) {
            let key = match letter.to_ascii_lowercase() {
                'l' => Key::Left,
                'u' => Key::Up,
                'r' => Key::Right,
                _ => Key::Down,
            };
            press(&mut app, &disk, key);
            let mut out = std::io::stdout().lock();
            let told = writeln!(
                out,
                "moved {} {stage} {number}",
                begin.elapsed().as_millis()
            );
            told.and_then(|()| out.flush()).expect("somebody listens");
            thread::sleep(Duration::from_millis(12));
        }
        press(&mut app, &disk, Key::Digit3);
    }
    thread::sleep(Duration::from_secs(60));
}

fn press(app: &mut App, disk: &Disk, key: Key) {
    app.input(Input::Down(key, Modifiers::NONE));
    app.input(Input::Up(key));
    for order in app.take_effects() {
        if let Effect::Save(update) = order {
            disk.keep(update);
        }
    }
}

/// Plays until it is killed after so many moves; answers with what was told.
fn kill_after(moves: usize, folder: &Path) -> Vec<(u64, usize, usize)> {
    let mut child = start("play", folder);
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let mut told = Vec::new();
    for line in output.lines() {
        let line = line.expect("text");
        // The first line shares its line with the test runner's own words.
        let Some((_, numbers)) = line.split_once("moved ") else {
            continue;
        };
        let mut numbers = numbers
            .split(' ')
            .map(|word| word.parse::<u64>().expect("a number"));
        let mut next = || numbers.next().expect("three numbers");
        let (time, stage, number) = (next(), next() as usize, next() as usize);
        told.push((time, stage, number));
        if told.len() == moves {
            child.kill().expect("it is running");
        }
    }
    child.wait().expect("it has ended");
    told
}

/// Moves made by the game that is kept of a level.
fn kept_moves(progress: &Progress, level: &Arc<Level>) -> usize {
    let saved = progress.saved_game(level).unwrap_or_default();
    let (game, outcome) = Game::resume(Arc::clone(level), &saved);
    outcome.expect("a game that can be played on");
    game.moves() as usize
}

#[test]
fn a_killed_program_loses_at_most_a_second() {
    // Some are killed at once, some in the middle of the last stage.
    let all = |worker: usize| (0..10).map(move |round| 1 + (worker * 10 + round) * 37 % 185);
    let workers = (0..5).map(|worker| {
        thread::spawn(move || {
            for moves in all(worker) {
                let folder = tempfile::tempdir().expect("a folder");
                let told = kill_after(moves, folder.path());
                check_kept(folder.path(), &told);
            }
        })
    });
    let workers: Vec<_> = workers.collect();
    for worker in workers {
        worker.join().expect("nothing was lost");
    }
}

fn check_kept(folder: &Path, told: &[(u64, usize, usize)]) {
    let (progress, notice) = disk::load(folder);
    assert_eq!(notice, None, "the file is whole");
    let end = told.last().map_or(0, |(time, ..)| *time);
    let old = told.iter().rev().find(|(time, ..)| time + 1000 <= end);
    let Some(&(_, stage, moves)) = old else {
        return;
    };
    let stages = stages();
    for entry in &stages[..stage] {
        assert!(
            progress.best(level_of(entry)).is_some(),
            "{} is solved",
            entry.title
        );
    }
    let kept = kept_moves(&progress, level_of(&stages[stage]));
    assert!(kept >= moves, "{kept} of {moves} moves are kept");
}

/// A corridor that is solved by so many pushes, and its solution.
fn corridor(length: usize) -> (Arc<Level>, String) {
    let wall = "#".repeat(length + 4);
    let text = format!("{wall}\n#@${}.#\n{wall}\n", " ".repeat(length - 1));
    let entry = Collection::parse(text.as_bytes()).entries.swap_remove(0);
    (Arc::clone(level_of(&entry)), "R".repeat(length))
}

/// The session in which these moves were made.
fn update(level: &Arc<Level>, moves: &str) -> Box<Update> {
    let mut game = Game::new(Arc::clone(level));
    let moves = Lurd::parse(moves).expect("moves").moves;
    game.play(&moves).expect("nothing in the way");
    Box::new(Update {
        level: Arc::clone(level),
        title: "Corridor".to_owned(),
        place: ("Corridors".to_owned(), 1),
        game: Some(game.save()),
        solutions: game.is_won().then(|| game.attempt()).into_iter().collect(),
        snapshots: Vec::new(),
        today: None,
    })
}

const WRITES: usize = 100;

/// Levels of its own, and one that both programs solve again and again.
fn write_many(folder: &Path, number: usize) {
    for round in 0..WRITES {
        let disk = Disk::open(folder.to_owned(), &Progress::default()).expect("a thread");
        let (level, moves) = corridor(1 + 2 * round + number);
        disk.keep(update(&level, &moves));
        let (shared, moves) = corridor(400);
        disk.keep(update(&shared, &moves));
        // Leaving waits until all is written.
        drop(disk);
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

/// Asks again and again, until there is an answer.
fn until<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < end, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Keeps one level while writing works, one while it does not, one when it works again.
fn write_around_a_failure(folder: &Path, fail: impl FnOnce(), mend: impl FnOnce()) {
    let disk = Disk::open(folder.to_owned(), &Progress::default()).expect("a thread");
    let idle = || (!disk.is_busy()).then_some(());
    let keep = |length| {
        let (level, moves) = corridor(length);
        disk.keep(update(&level, &moves));
        until("it was tried", idle);
    };
    keep(1);
    assert_eq!(disk.notice(), None);
    fail();
    keep(2);
    let notice = until("the player is told", || disk.notice());
    assert!(!notice.is_empty());
    keep(3);
    assert_eq!(disk.notice(), None, "once is enough");
    mend();
    keep(4);
    drop(disk);
    let (progress, _) = disk::load(folder);
    for length in 1..=4 {
        assert!(
            progress.best(&corridor(length).0).is_some(),
            "corridor {length} is kept"
        );
    }
}

#[test]
fn what_could_not_be_written_is_written_later() {
    let home = tempfile::tempdir().expect("a folder");
    let (folder, away) = (home.path().join("data"), home.path().join("away"));
    let fail = || {
        std::fs::rename(&folder, &away).expect("the folder goes away");
        std::fs::write(&folder, "in the way").expect("a file in its place");
    };
    let mend = || {
        std::fs::remove_file(&folder).expect("the file goes");
        std::fs::rename(&away, &folder).expect("the folder comes back");
    };
    write_around_a_failure(&folder, fail, mend);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_loses_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let mount = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=128k", "tmpfs"])
        .arg(home.path())
        .stderr(Stdio::null())
        .status();
    if !mount.is_ok_and(|status| status.success()) {
        let _ = writeln!(std::io::stderr(), "skipped: no small disk can be made here");
        return;
    }
    let filler = home.path().join("filler");
    let fail = || {
        let mut file = std::fs::File::create(&filler).expect("a file");
        while file.write_all(&[0; 512]).is_ok() {}
    };
    let mend = || std::fs::remove_file(&filler).expect("room again");
    write_around_a_failure(&home.path().join("data"), fail, mend);
    let unmount = Command::new("umount").arg(home.path()).status();
    assert!(unmount.is_ok_and(|status| status.success()));
}
