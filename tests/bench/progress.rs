//! Measures how fast the player's progress is saved and loaded: `cargo bench --bench progress`. The environment
//! variable `SOKOBAN_BENCH_LEVELS` lists how many levels the progress contains in each measurement, separated by
//! spaces.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sokoban::system::disk::{self, Disk};
use sokoban_app::save::{LastPlayed, Progress, Update};
use sokoban_core::{Direction, Game, Level};
use sokoban_files::Collection;

/// The environment variable that names the folder whose progress a child process has to measure. Each folder is
/// measured in a separate process, so that its peak memory can be reported.
const ROLE: &str = "SOKOBAN_BENCH_ROLE";
const LEVELS: &str = "SOKOBAN_BENCH_LEVELS";

/// The number of moves in the game that `play_long` measures.
const LONG: usize = 1_000_000;
/// The number of saves whose average time is reported.
const SAVES: u32 = 50;
/// The number of saved games without a name that are imported for one level.
const SNAPSHOTS: usize = 2000;

fn main() {
    if let Ok(folder) = std::env::var(ROLE) {
        return measure(Path::new(&folder));
    }
    let levels = std::env::var(LEVELS).unwrap_or_else(|_| "20 10000".to_owned());
    for count in levels
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
    {
        let folder = tempfile::tempdir().expect("a folder");
        make(folder.path(), count);
        let program = std::env::current_exe().expect("this program");
        let measured = Command::new(program).env(ROLE, folder.path()).status();
        assert!(measured.is_ok_and(|status| status.success()));
    }
    let folder = tempfile::tempdir().expect("a folder");
    play_long(folder.path());
    import_snapshots();
}

fn say(what: &str, time: Duration, more: &str) {
    println!(
        "  {what:<42} {:>10.3} ms  {more}",
        time.as_secs_f64() * 1000.0
    );
}

/// Describes the current and the peak memory use of this process. Both are 0 if the system does not report them.
fn memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    let (now, most) = (of("VmRSS:").unwrap_or(0), of("VmHWM:").unwrap_or(0));
    format!("memory {} MB, at the most {} MB", now / 1024, most / 1024)
}

/// Returns a board. The boards for all values of `number` below 2^36 are different.
fn board(number: usize) -> String {
    let mut rows = "####################\n".to_owned();
    for row in 0..8 {
        let square = |column: usize| {
            let bit = row / 2 * 9 + column / 2;
            let is_goal = row % 2 == 1 && column % 2 == 1 && number >> bit & 1 == 1;
            if is_goal { '.' } else { ' ' }
        };
        let _ = writeln!(rows, "#{}#", (0..18).map(square).collect::<String>());
    }
    rows + "#@$.               #\n####################\n"
}

/// Imports the progress in `count` levels, about a kilobyte for each level. The imported file has the form in which
/// another program would write it.
fn make(folder: &Path, count: usize) {
    let source = folder.join("source.sok");
    let mut file = BufWriter::new(fs::File::create(&source).expect("a file"));
    let wander = "ud".repeat(300);
    for number in 0..count {
        let board = board(number);
        let text = format!(
            "Level {number}\n\n{board}Solved: 2026-11-20\n\nSolution\nR\n\nSavegame\n{wander}*\n\n"
        );
        file.write_all(text.as_bytes()).expect("room on the disk");
    }
    drop(file.into_inner().expect("room on the disk"));
    println!("{count} levels");
    let begin = Instant::now();
    let (report, _) = disk::import(folder, &source).expect("it can be read");
    assert_eq!((report.levels, report.rejected.len()), (count, 0));
    let megabytes = fs::metadata(folder.join("progress.sok"))
        .expect("the file")
        .len()
        >> 20;
    say("import", begin.elapsed(), &format!("{megabytes} MB"));
    fs::remove_file(source).expect("the file");
}

fn corridor() -> Arc<Level> {
    let file = Collection::parse(b"#######\n#@ $ .#\n#     #\n#######");
    Arc::clone(file.entries[0].level.as_ref().expect("a level"))
}

/// Returns an update that contains `game`. It also contains a solution, so that it is written without delay.
fn update(game: &Game) -> Box<Update> {
    Box::new(Update {
        game: Some(game.save()),
        solutions: vec!["rRR".into()],
        ..Update::new(
            Arc::clone(game.level()),
            "Corridor".to_owned(),
            LastPlayed::new("Corridors", 1),
        )
    })
}

fn wait(disk: &Disk) {
    while disk.is_busy() {
        std::thread::sleep(Duration::from_micros(100));
    }
}

fn measure(folder: &Path) {
    let begin = Instant::now();
    let opened = disk::open(folder, folder);
    say("start", begin.elapsed(), &memory());
    let disk = opened.disk.expect("a thread");
    let mut progress = opened.progress;
    let mut game = Game::new(corridor());
    let (mut most, mut all) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..SAVES {
        let _ = game
            .step(Direction::Down)
            .or_else(|_| game.step(Direction::Up));
        let begin = Instant::now();
        let update = update(&game);
        progress.apply(&update);
        disk.save(update);
        wait(&disk);
        all += begin.elapsed();
        most = most.max(begin.elapsed());
    }
    let most = format!(
        "at the most {:.3} ms; {}",
        most.as_secs_f64() * 1000.0,
        memory()
    );
    say("save", all / SAVES, &most);
    assert_eq!(disk.finish(), None);
    compact(folder);
}

/// Measures how long it takes to compact a log in which every line occurs three times.
fn compact(folder: &Path) {
    let path = folder.join("progress.sok");
    let append = || fs::OpenOptions::new().append(true).open(&path);
    let mut tripled = append().expect("the file");
    let copy = folder.join("copy.sok");
    fs::copy(&path, &copy).expect("room on the disk");
    for _ in 0..2 {
        let mut copy = fs::File::open(&copy).expect("the copy");
        std::io::copy(&mut copy, &mut tripled).expect("room on the disk");
    }
    fs::remove_file(copy).expect("the copy");
    let length = || fs::metadata(&path).expect("the file").len();
    let before = length();
    let disk = disk::open(folder, folder).disk.expect("a thread");
    let begin = Instant::now();
    disk.save(update(&Game::new(corridor())));
    assert_eq!(disk.finish(), None);
    let sizes = format!(
        "{} MB become {} MB; {}",
        before >> 20,
        length() >> 20,
        memory()
    );
    say("putting in order", begin.elapsed(), &sizes);
}

/// Measures a game with [`LONG`] moves: how long another move takes, and how long it takes until the game is on disk.
fn play_long(folder: &Path) {
    println!("a game of {LONG} moves");
    let mut game = Game::new(corridor());
    for number in 0..LONG {
        let way = [Direction::Down, Direction::Up][number % 2];
        game.step(way).expect("nothing is in the way");
    }
    let opened = disk::open(folder, folder);
    let (mut progress, disk) = (opened.progress, opened.disk.expect("a thread"));
    let (mut played, mut kept) = (Duration::ZERO, Duration::ZERO);
    for way in [Direction::Down, Direction::Up].repeat(10) {
        let begin = Instant::now();
        game.step(way).expect("nothing is in the way");
        let update = update(&game);
        progress.apply(&update);
        disk.save(update);
        played = played.max(begin.elapsed());
        wait(&disk);
        kept = kept.max(begin.elapsed());
    }
    say("a move, for the game, at the most", played, "");
    say("until it is on the disk, at the most", kept, "");
    drop(disk);
    let begin = Instant::now();
    let progress = disk::load(folder).0;
    let saved = progress.session(game.level()).expect("it is kept");
    let (again, outcome) = Game::resume(corridor(), &saved);
    outcome.expect("it can be played on");
    assert_eq!(again.moves(), game.moves());
    say("until it is played on", begin.elapsed(), "");
}

/// Measures how long it takes to import [`SNAPSHOTS`] unnamed saved games for one level.
fn import_snapshots() {
    let mut text = "######\n#    #\n#@$ .#\n#    #\n######\n".to_owned();
    for number in 0..SNAPSHOTS {
        let bits = (0..11).map(|bit| ["ud", "du"][number >> bit & 1]);
        let _ = write!(text, "\nSnapshot\n{}\n", bits.collect::<String>());
    }
    let file = Collection::parse(text.as_bytes());
    let begin = Instant::now();
    let report = Progress::default().import(&file);
    println!("{SNAPSHOTS} snapshots without a name");
    say("import", begin.elapsed(), "");
    assert_eq!(report.rejected, Vec::<String>::new());
}
