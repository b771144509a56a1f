//! Benchmarks for steps, undo, path finding and reading files. Run them with `cargo bench`.
//!
//! Benchmarks on real boards run only if the environment variable `SOKOBAN_LEVELS` names a folder that contains the
//! files with these boards.

use std::path::Path;
use std::sync::Arc;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use sokoban_core::path::{self, BoxPaths};
use sokoban_core::{Direction, Game, Level, Pos, board_text};
use sokoban_files::Collection;

fn main() {
    divan::main();
}

/// A board on which benchmarks run.
#[derive(Debug, Clone, Copy)]
enum Board {
    /// A synthetic board of 80×80 squares with 1,521 boxes.
    Synthetic,
    /// The real board with the most boxes: 69×69 squares and 1,610 boxes.
    MostBoxes,
    /// The real board with the most squares: 80×80, with 890 boxes.
    Widest,
    /// An empty room of 80×80 squares with one box, which can be pushed to any square.
    Room,
}

const BOARDS: [Board; 3] = [Board::Synthetic, Board::MostBoxes, Board::Widest];
const ROOMS: [Board; 4] = [
    Board::Synthetic,
    Board::MostBoxes,
    Board::Widest,
    Board::Room,
];

impl Board {
    fn level(self) -> Option<Arc<Level>> {
        let by: fn(&Level) -> usize = match self {
            Self::Synthetic => return Some(level(&synthetic())),
            Self::Room => return Some(level(&room())),
            Self::MostBoxes => Level::box_count,
            Self::Widest => |level| level.map().cells().len(),
        };
        let file = real("Chrysalis_Collection_07.sok")?;
        let entries = Collection::parse(&file).entries;
        let levels = entries.into_iter().filter_map(|entry| entry.level.ok());
        levels.max_by_key(|level| by(level))
    }
}

/// Reads a file from the folder `SOKOBAN_LEVELS`. Prints a note and returns `None` if the file is missing.
fn real(name: &str) -> Option<Vec<u8>> {
    let folder = std::env::var_os("SOKOBAN_LEVELS").unwrap_or_default();
    let bytes = std::fs::read(Path::new(&folder).join(name)).ok();
    if bytes.is_none() {
        println!("skipped: SOKOBAN_LEVELS names no folder with {name}");
    }
    bytes
}

/// Returns a board of 80×80 squares with a box on every other square of every other row.
fn synthetic() -> String {
    let square = |x: usize, y: usize| match (x, y) {
        (0 | 79, _) | (_, 0 | 79) => '#',
        (1, 1) => '@',
        _ if y.is_multiple_of(2) && x.is_multiple_of(2) => '$',
        _ if y.is_multiple_of(2) => '.',
        _ => ' ',
    };
    let row = |y| {
        (0..80)
            .map(|x| square(x, y))
            .chain(['\n'])
            .collect::<String>()
    };
    (0..80).map(row).collect()
}

fn room() -> String {
    let square = |x: usize, y: usize| match (x, y) {
        (0 | 79, _) | (_, 0 | 79) => '#',
        (1, 1) => '@',
        (40, 40) => '$',
        (78, 40) => '.',
        _ => ' ',
    };
    let row = |y| {
        (0..80)
            .map(|x| square(x, y))
            .chain(['\n'])
            .collect::<String>()
    };
    (0..80).map(row).collect()
}

fn level(text: &str) -> Arc<Level> {
    let entries = Collection::parse(text.as_bytes()).entries;
    let found = entries.into_iter().find_map(|entry| entry.level.ok());
    found.expect("the synthetic board is a level")
}

/// Returns a game after random steps, and a direction for the next step. This step is a push if `push` is `true`, and
/// moves only the player otherwise.
fn before(board: Board, push: bool) -> Option<(Game, Direction)> {
    let mut game = Game::new(board.level()?);
    let mut state = 88_172_645_463_325_252_u64;
    loop {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let direction = Direction::ALL[(state >> 60) as usize % 4];
        if game
            .step(direction)
            .is_ok_and(|step| step.is_push() == push)
        {
            game.undo();
            return Some((game, direction));
        }
    }
}

/// Measures the time to make a step and undo it. If `push` is `true`, the step is a push.
fn step_and_undo(bencher: Bencher<'_, '_>, board: Board, push: bool) {
    let Some((mut game, direction)) = before(board, push) else {
        return;
    };
    bencher.bench_local(|| {
        let step = game.step(black_box(direction));
        (step.is_ok(), game.undo())
    });
}

#[divan::bench(args = BOARDS)]
fn move_and_undo(bencher: Bencher<'_, '_>, board: Board) {
    step_and_undo(bencher, board, false);
}

#[divan::bench(args = BOARDS)]
fn push_and_undo(bencher: Bencher<'_, '_>, board: Board) {
    step_and_undo(bencher, board, true);
}

#[divan::bench(args = BOARDS)]
fn restart_and_undo(bencher: Bencher<'_, '_>, board: Board) {
    let Some((mut game, direction)) = before(board, true) else {
        return;
    };
    let _ = game.step(direction);
    bencher.bench_local(|| (game.restart(), game.undo()));
}

/// Measures the work after a click on the floor: finding the shortest walk to the farthest square.
#[divan::bench(args = ROOMS)]
fn click_walks(bencher: Bencher<'_, '_>, board: Board) {
    let Some(level) = board.level() else {
        return;
    };
    let way = |to: Pos| path::walk(&level, level.start(), to);
    let squares = level.map().positions();
    let farthest = squares.max_by_key(|&to| way(to).map_or(0, |moves| moves.len()));
    let farthest = farthest.expect("a square");
    bencher.bench_local(|| way(black_box(farthest)));
}

/// Returns the square of the box that can be pushed to the most squares, and the square that this box needs the most
/// pushes to reach.
fn busiest(level: &Level) -> (Pos, Pos) {
    let boxes = level.start().boxes().iter();
    let boxes = boxes.filter_map(|(pos, kind)| kind.map(|_| pos));
    let paths = boxes.filter_map(|pos| Some((pos, BoxPaths::of(level, level.start(), pos)?)));
    let (square, paths) = paths
        .max_by_key(|(_, paths)| paths.squares().count())
        .expect("a box");
    let farthest = paths.squares().max_by_key(|(_, pushes)| *pushes);
    (square, farthest.map_or(square, |(to, _)| to))
}

/// Measures the work after a click on a box: finding all squares to which the box can be pushed, and checking for which
/// of these squares the level would be lost.
#[divan::bench(args = ROOMS)]
fn click_selects(bencher: Bencher<'_, '_>, board: Board) {
    let Some(level) = board.level() else {
        return;
    };
    let (square, _) = busiest(&level);
    bencher.bench_local(|| {
        let paths = BoxPaths::of(&level, level.start(), black_box(square)).expect("a box");
        let squares = paths.squares();
        let lit: Vec<_> = squares
            .map(|(pos, pushes)| (pos, pushes, path::is_immovable(&level, level.start(), pos)))
            .collect();
        (paths, lit)
    });
}

/// Measures the work after a click on a highlighted square: finding the moves that push the selected box to this
/// square.
#[divan::bench(args = ROOMS)]
fn click_pushes(bencher: Bencher<'_, '_>, board: Board) {
    let Some(level) = board.level() else {
        return;
    };
    let (square, to) = busiest(&level);
    let paths = BoxPaths::of(&level, level.start(), square).expect("a box");
    bencher.bench_local(|| paths.plan(black_box(to)));
}

/// Returns the text of a file with a thousand boards of 10×10 squares and their headings. This is a file from the
/// Boxoban collection, or a generated one if that file is missing.
fn thousand() -> String {
    let real = real("Boxoban_medium_000.txt").and_then(|bytes| String::from_utf8(bytes).ok());
    real.unwrap_or_else(|| {
        let board = "##########\n#   .    #\n# $  $ . #\n#  @     #\n##########\n";
        format!("; A board\n{board}\n").repeat(1000)
    })
}

#[divan::bench]
fn parse_thousand(bencher: Bencher<'_, '_>) {
    let text = thousand();
    let bencher = bencher.counter(BytesCount::of_str(&text));
    bencher.bench_local(|| Collection::parse(black_box(text.as_bytes())));
}

/// For comparison, measures how long the crate `soukoban` takes to read the same thousand boards.
#[divan::bench]
fn parse_thousand_soukoban(bencher: Bencher<'_, '_>) {
    let text = thousand();
    let bencher = bencher.counter(BytesCount::of_str(&text));
    bencher.bench_local(|| {
        let levels = soukoban::level::Level::load_from_str(black_box(&text));
        levels.collect::<Vec<_>>()
    });
}

#[divan::bench]
fn print_thousand(bencher: Bencher<'_, '_>) {
    let collection = Collection::parse(thousand().as_bytes());
    bencher.bench_local(|| black_box(&collection).to_sok());
}

#[divan::bench(args = BOARDS)]
fn draw_as_text(bencher: Bencher<'_, '_>, board: Board) {
    let Some(level) = board.level() else {
        return;
    };
    bencher.bench_local(|| board_text(&level, black_box(level.start())));
}
