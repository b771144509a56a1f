//! How fast states are looked at and proofs are given: `cargo bench`.

use std::path::Path;
use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sokoban_core::{Collection, Level};
use sokoban_solver::{Judge, Method, Progress, Solver};

fn main() {
    divan::main();
}

/// The third stage: nine columns, four boxes among pillars.
fn pillars() -> Arc<Level> {
    let file = Collection::parse(include_bytes!("../../levels/stages.sok"));
    Arc::clone(file.entries[2].level.as_ref().expect("a level"))
}

const METHODS: [Method; 4] = [
    Method::Pushes,
    Method::Pulls,
    Method::WholePushes,
    Method::Fewest,
];

/// Until the stage is solved.
#[divan::bench(args = METHODS)]
fn solve(bencher: Bencher<'_, '_>, method: Method) {
    let level = pillars();
    bencher.bench_local(|| {
        let mut solver = Solver::with(&level, black_box(level.start()), 1 << 28, method);
        while solver.work(1000).is_none() {}
        solver
    });
}

/// The exact table of the stage, counted in its positions.
#[divan::bench]
fn build_table(bencher: Bencher<'_, '_>) {
    let level = pillars();
    let build = || {
        let mut judge = Judge::new(&level, 1 << 28);
        while judge.work(1000) == Progress::Working {}
        judge
    };
    let positions = build().table_len();
    bencher
        .counter(ItemsCount::new(positions))
        .bench_local(build);
}

/// A question to the complete table.
#[divan::bench]
fn ask_table(bencher: Bencher<'_, '_>) {
    let level = pillars();
    let mut judge = Judge::new(&level, 1 << 28);
    while judge.work(1000) == Progress::Working {}
    bencher.bench_local(|| judge.outlook(black_box(level.start())));
}

/// A level among real ones; tells if their file is not at hand.
fn real(file: &str, best: impl Fn(usize, &Level) -> usize) -> Option<Arc<Level>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("../shared/levels").join(file);
    let Ok(bytes) = std::fs::read(&path) else {
        println!("skipped: there is no {}", path.display());
        return None;
    };
    let entries = Collection::parse(&bytes).entries.into_iter().enumerate();
    let levels = entries.filter_map(|(index, entry)| Some((index, entry.level.ok()?)));
    let level = levels.max_by_key(|(index, level)| best(*index, level));
    level.map(|(_, level)| level)
}

/// A level for which every search needs many states: ten boxes in corridors.
fn corridors() -> Option<Arc<Level>> {
    real("Microban.xsb", |index, _| usize::from(index == 152))
}

/// So many states of a hard level, counted, with all that is prepared for a search; how many can be looked at in a
/// megabyte is told first.
#[divan::bench(args = METHODS, sample_count = 20)]
fn states(bencher: Bencher<'_, '_>, method: Method) {
    const STATES: u64 = 5000;
    let Some(level) = corridors() else {
        return;
    };
    let look = |bytes, most| {
        let mut solver = Solver::with(&level, black_box(level.start()), bytes, method);
        let mut states = 0;
        while states < most && solver.work(50).is_none() {
            states = solver.expanded();
        }
        states
    };
    println!(
        "{} states are looked at in a megabyte",
        look(1 << 20, u64::MAX)
    );
    bencher
        .counter(ItemsCount::new(STATES))
        .bench_local(|| look(1 << 28, STATES));
}

/// The proofs after a push, where there is no table: on the real board with the most boxes, if it is at hand.
#[divan::bench]
fn proofs_on_the_largest_board(bencher: Bencher<'_, '_>) {
    let boxes = |_, level: &Level| level.box_count();
    let Some(level) = real("Chrysalis_Collection_07.sok", boxes) else {
        return;
    };
    let mut judge = Judge::new(&level, 0);
    bencher.bench_local(|| judge.outlook(black_box(level.start())));
}
