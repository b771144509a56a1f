//! Benchmarks for the solver: node expansion, exact tables and deadlock proofs. Run them with `cargo bench`.

use std::path::Path;
use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sokoban_core::Level;
use sokoban_files::Collection;
use sokoban_solver::exact::backward_table;
use sokoban_solver::{Assessor, Budget, Goal, Solver};

fn main() {
    divan::main();
}

/// A memory limit that is high enough for every benchmark.
const ENOUGH: Budget = Budget::new().bytes(1 << 28);

fn first(file: &[u8], index: usize) -> Arc<Level> {
    let file = Collection::parse(file);
    Arc::clone(file.entries[index].level.as_ref().expect("a level"))
}

/// Returns stage 3 of the collection "Heritage", which is nine columns wide and has four boxes between pillars.
fn pillars() -> Arc<Level> {
    first(include_bytes!("../../levels/heritage.sok"), 4)
}

/// The searches to measure. The first two are the halves of the search for any solution. In the game, these halves run
/// side by side. The third search looks for a solution with the fewest pushes.
const SEARCHES: [&str; 3] = ["first solver", "second solver", "fewest pushes"];

fn goal(search: &str) -> Goal {
    match search {
        "first solver" => Goal::AnyFirstHalf,
        "second solver" => Goal::AnySecondHalf,
        _ => Goal::FewestPushes,
    }
}

/// Solves stage 3.
#[divan::bench(args = SEARCHES)]
fn solve(bencher: Bencher<'_, '_>, search: &str) {
    let level = pillars();
    let goal = goal(search);
    bencher.bench_local(|| {
        let start = black_box(level.start());
        let mut solver = Solver::new(&level, start, goal, ENOUGH);
        while solver.best().is_none() && solver.work(100).is_none() {}
        solver
    });
}

/// Builds the assessor's table for stage 3. The result is given in states per second.
#[divan::bench]
fn build_assessor(bencher: Bencher<'_, '_>) {
    let level = pillars();
    let build = || {
        let mut assessor = Assessor::new(&level, ENOUGH);
        assessor.finish();
        assessor
    };
    let states = build().table_len();
    bencher.counter(ItemsCount::new(states)).bench_local(build);
}

/// Looks up the start position of stage 3 in the complete table.
#[divan::bench]
fn ask_assessor(bencher: Bencher<'_, '_>) {
    let level = pillars();
    let mut assessor = Assessor::new(&level, ENOUGH);
    assessor.finish();
    bencher.bench_local(|| assessor.assess(black_box(level.start())));
}

/// Rooms with three, four and five boxes, like those that the generator tries.
const ROOMS: [&str; 3] = [
    "########\n#      #\n# $.$# #\n# #.@$ #\n#  .   #\n########",
    "#########\n#   #   #\n# $ . $ #\n##.###. #\n# $ @ $ #\n#   .   #\n#########",
    "##########\n#   #    #\n# $ . $  #\n##.###. ##\n# $ @ $  #\n#   . .$ #\n##########",
];

/// Builds the exact table of a room. The result is given in states per second.
#[divan::bench(args = [3, 4, 5])]
fn build_table(bencher: Bencher<'_, '_>, boxes: usize) {
    let level = first(ROOMS[boxes - 3].as_bytes(), 0);
    let build = |level: &Level| {
        let mut table = backward_table(level, &ENOUGH).expect("a table");
        table.finish();
        table.len()
    };
    bencher
        .counter(ItemsCount::new(build(&level)))
        .bench_local(|| build(black_box(&level)));
}

/// Reads a file from the folder `SOKOBAN_LEVELS`, and returns its level with the highest value of `best`. Prints a note
/// and returns `None` if the file is missing.
fn real(file: &str, best: impl Fn(usize, &Level) -> usize) -> Option<Arc<Level>> {
    let folder = std::env::var_os("SOKOBAN_LEVELS").unwrap_or_default();
    let path = Path::new(&folder).join(file);
    let Ok(bytes) = std::fs::read(&path) else {
        println!("skipped: SOKOBAN_LEVELS names no folder with {file}");
        return None;
    };
    let entries = Collection::parse(&bytes).entries.into_iter().enumerate();
    let levels = entries.filter_map(|(index, entry)| Some((index, entry.level.ok()?)));
    let level = levels.max_by_key(|(index, level)| best(*index, level));
    level.map(|(_, level)| level)
}

/// Returns a level with ten boxes in corridors, in which every search expands many nodes. Returns `None` if the level's
/// file is missing.
fn corridors() -> Option<Arc<Level>> {
    real("Microban.xsb", |index, _| usize::from(index == 152))
}

/// Expands a fixed number of nodes in a hard level. The time includes the preparation of the search. Before measuring,
/// prints how many nodes the search can expand with one megabyte of memory.
#[divan::bench(args = SEARCHES, sample_count = 20)]
fn nodes(bencher: Bencher<'_, '_>, search: &str) {
    const NODES: u64 = 5000;
    let Some(level) = corridors() else {
        return;
    };
    let goal = goal(search);
    let expand = |budget| {
        let mut solver = Solver::new(&level, black_box(level.start()), goal, budget);
        solver.finish();
        solver.expanded()
    };
    let megabyte = expand(Budget::new().bytes(1 << 20));
    println!("{megabyte} nodes are expanded in a megabyte");
    let budget = ENOUGH.nodes(NODES);
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| expand(budget.clone()));
}

/// Measures the deadlock proofs after a push on the real board with the most boxes, which is too large for an exact
/// table. Does nothing if the file with this board is missing.
#[divan::bench]
fn proofs_on_the_largest_board(bencher: Bencher<'_, '_>) {
    let boxes = |_, level: &Level| level.box_count();
    let Some(level) = real("Chrysalis_Collection_07.sok", boxes) else {
        return;
    };
    let mut assessor = Assessor::new(&level, Budget::new().bytes(0));
    bencher.bench_local(|| assessor.assess(black_box(level.start())));
}
