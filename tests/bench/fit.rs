//! Compares grades with how often people failed:
//! `cargo run --release -p sokoban-generator --example fit -- LEVELS.xsb PLAYS.tsv`.
//!
//! The second file is a table with a header line and one line for each level of the first file; its columns `played`
//! and `solved` are read. Prints the levels, then the rank correlation (Spearman) of each metric and of the difficulty
//! with the share of failed plays, for levels with exact grades; then the same for weights fitted to nine tenths of the
//! levels and tested on the rest, and the failures in each band. The same files always give the same output.
//!
//! Without the second file it prints the error of grades that are estimated from a solution alone.

use std::process::ExitCode;
use std::sync::Arc;

use sokoban_core::{Collection, Level};
use sokoban_generator::{Band, Certainty, Grade};
use sokoban_solver::Budget;

/// The budget of each grade.
const BUDGET: Budget = Budget::new().nodes(4_000_000);
/// The number of states up to which a level always gets an exact grade.
const MIN_ESTIMATED_STATES: u32 = 2000;
/// The number of folds of the cross-validation.
const FOLDS: usize = 10;
/// Multipliers that shuffle the levels, one for each cross-validation.
const SHUFFLES: [usize; 8] = [1, 3, 7, 11, 13, 17, 19, 23];

/// A level with its grade and its plays.
struct Played {
    failed: f64,
    plays: f64,
    grade: Grade,
}

/// The column headings of levels.
const COLUMNS: &str = "number\tplayed\tfailed\tdifficulty\tband\tgrade\tboxes\tpushes\tmoves\truns\tcounter\ttrap\tstates\ttitle";

/// A metric: its name and its function.
type Figure = (&'static str, fn(&Grade) -> f64);

/// The metrics that the difficulty uses.
const FIGURES: [Figure; 4] = [
    ("log2(runs)", |it| f64::from(it.runs).log2()),
    ("log2(moves)", |it| f64::from(it.moves).log2()),
    ("log2(1 + counter)", |it| {
        f64::from(it.counterintuitive_pushes + 1).log2()
    }),
    ("trap / 1000", |it| {
        f64::from(it.losing_push_permille.unwrap_or(0)) / 1000.0
    }),
];

/// Other metrics, for comparison.
const OTHERS: [Figure; 4] = [
    ("pushes", |it| f64::from(it.pushes)),
    ("boxes", |it| f64::from(it.boxes)),
    ("boxes never moved", |it| f64::from(it.never_moved)),
    ("states", |it| f64::from(it.states.unwrap_or(0))),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match &arguments[..] {
        [levels, plays] => read(levels, plays).map(|played| report(&played)),
        [levels] => compare(levels),
        _ => Err("usage: fit LEVELS.xsb [PLAYS.tsv]".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn text(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}

fn read(levels: &str, plays: &str) -> Result<Vec<Played>, String> {
    let plays = text(plays)?;
    let mut lines = plays
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().ok_or("there are no plays")?;
    let column = |name: &str| {
        let column = head.iter().position(|it| *it == name);
        column.ok_or(format!("there is no column {name}"))
    };
    let (played, solved) = (column("played")?, column("solved")?);
    let (levels, mended) = mended(&text(levels)?);
    println!("{mended} boards had lost the indentation of their first row\n\n{COLUMNS}");
    let file = Collection::parse(levels.as_bytes());
    let mut all = Vec::new();
    for (number, (entry, line)) in (1..).zip(file.entries.iter().zip(lines)) {
        let of = |column: usize| line.get(column).and_then(|it| it.parse::<f64>().ok());
        let level = entry.level.as_ref().ok();
        let grade = level.and_then(|level| Grade::of(level, BUDGET));
        let (Some(plays), Some(solved), Some(grade)) = (of(played), of(solved), grade) else {
            println!("{number}\tleft out: no plays or no grade\t{}", entry.title);
            continue;
        };
        let it = Played {
            failed: 1.0 - solved / plays,
            plays,
            grade,
        };
        println!("{number}\t{}\t{}", row(&it), entry.title);
        all.push(it);
    }
    Ok(all)
}

/// The columns of a level, except its number and title.
fn row(level: &Played) -> String {
    let Played {
        failed,
        plays,
        grade,
    } = level;
    let known = |figure: Option<u32>| figure.map_or(String::new(), |it| it.to_string());
    let certainty = match grade.certainty {
        Certainty::Exact => "exact",
        Certainty::Estimated => "about",
    };
    let columns = [
        plays.to_string(),
        format!("{failed:.3}"),
        grade.difficulty.to_string(),
        grade.band().to_string(),
        certainty.to_owned(),
        grade.boxes.to_string(),
        grade.pushes.to_string(),
        grade.moves.to_string(),
        grade.runs.to_string(),
        grade.counterintuitive_pushes.to_string(),
        known(grade.losing_push_permille.map(u32::from)),
        known(grade.states),
    ];
    columns.join("\t")
}

/// Prints the error of estimated grades: each level whose table is large but not too large is graded exactly, and again
/// with a budget that is too small for its table.
fn compare(levels: &str) -> Result<(), String> {
    let (levels, _) = mended(&text(levels)?);
    println!("states\tpushes\tmoves\truns\tcounter\tdifficulty\tof a solution: the same\ttitle");
    let mut off = Vec::new();
    for entry in &Collection::parse(levels.as_bytes()).entries {
        let level = entry.level.as_ref().ok();
        let Some((level, exact)) = level.and_then(|it| Some((it, Grade::of(it, BUDGET)?))) else {
            continue;
        };
        let states = exact.states.unwrap_or(0);
        let about = Grade::of(level, BUDGET.nodes(states.into()));
        let Some(about) = about.filter(|_| states >= MIN_ESTIMATED_STATES) else {
            continue;
        };
        let five = |it: &Grade| {
            let figures = [
                it.pushes,
                it.moves,
                it.runs,
                it.counterintuitive_pushes,
                it.difficulty,
            ];
            figures.map(|it| it.to_string()).join("\t")
        };
        println!(
            "{states}\t{}\t{}\t{}",
            five(&exact),
            five(&about),
            entry.title
        );
        off.push(f64::from(about.difficulty) - f64::from(exact.difficulty));
    }
    let levels_compared = off.len();
    let either: Vec<f64> = off.iter().map(|it| it.abs()).collect();
    if let (Some(off), Some(either)) = (median(&off), median(&either)) {
        println!("\nlevels {levels_compared}");
        println!("difficulty of a solution, so much more in the median {off:.0}");
        println!("off either way in the median {either:.0}");
    }
    Ok(())
}

fn median(values: &[f64]) -> Option<f64> {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

/// Reads the levels, and repairs boards whose first row lost its leading spaces, a common defect of collected files.
/// Also returns the number of boards that could not be repaired.
fn mended(text: &str) -> (String, usize) {
    let mut mended = 0;
    let blocks = text.split("\n\n").map(|block| {
        let shifted = |by: usize| (by, format!("{}{block}", " ".repeat(by)));
        let closed = (0..40).map(shifted).find(|(_, block)| is_closed(block));
        mended += usize::from(closed.as_ref().is_some_and(|(by, _)| *by > 0));
        closed.map_or_else(|| block.to_owned(), |(_, block)| block)
    });
    let blocks: Vec<String> = blocks.collect();
    (blocks.join("\n\n"), mended)
}

/// Returns `true` if no wall is missing: the reader adds rows where one is.
fn is_closed(block: &str) -> bool {
    let rows = block.lines().take_while(|row| row.contains('#')).count();
    let width = block.lines().take(rows).map(str::len).max();
    let file = Collection::parse(block.as_bytes());
    let level: Option<&Arc<Level>> = file.entries.first().and_then(|it| it.level.as_ref().ok());
    level.is_some_and(|level| {
        usize::from(level.map().height()) <= rows && Some(usize::from(level.map().width())) <= width
    })
}

fn report(all: &[Played]) {
    let is_exact = |it: &&Played| it.grade.certainty == Certainty::Exact;
    let exact: Vec<&Played> = all.iter().filter(is_exact).collect();
    println!(
        "\nlevels {}, with exact grades {}; of these:",
        all.len(),
        exact.len()
    );
    let failed: Vec<f64> = exact.iter().map(|it| it.failed).collect();
    let ranked = |name: &str, figure: &dyn Fn(&Grade) -> f64| {
        let values: Vec<f64> = exact.iter().map(|it| figure(&it.grade)).collect();
        println!("{name:<32} {:>6.3}", spearman(&values, &failed));
    };
    println!("\n{:<32} {:>6}", "Spearman with what failed", "");
    for (name, figure) in FIGURES {
        ranked(name, &figure);
    }
    for (name, figure) in OTHERS {
        ranked(name, &figure);
    }
    ranked("difficulty", &|it| f64::from(it.difficulty));
    let tried = cross_checked(&exact, &failed);
    println!("{:<32} {tried:>6.3}", "fitted, tried on the other tenth");
    weights(&exact);
    bands(&exact);
}

/// The prediction of a fit to all levels, in thousandths of a logit.
fn weights(levels: &[&Played]) {
    println!("\nfitted to all, in thousandths");
    let names = std::iter::once("constant").chain(FIGURES.iter().map(|(name, _)| *name));
    for (name, weight) in names.zip(fitted(levels)) {
        println!("{name:<32} {:>6.0}", 1000.0 * weight);
    }
}

/// Prints the number of levels and the median failure rate of each band.
fn bands(levels: &[&Played]) {
    println!("\n{:<8} {:>6} {:>13}", "band", "levels", "median failed");
    for band in Band::ALL {
        let of_band = levels.iter().filter(|it| it.grade.band() == band);
        let failed: Vec<f64> = of_band.map(|it| it.failed).collect();
        let count = failed.len();
        match median(&failed) {
            Some(median) => println!("{band:<8} {count:>6} {median:>13.3}"),
            None => println!("{band:<8} {count:>6}"),
        }
    }
}

/// The regressors of a level: the constant and its metrics.
fn features(played: &Played) -> Vec<f64> {
    let figures = FIGURES.iter().map(|(_, figure)| figure(&played.grade));
    std::iter::once(1.0).chain(figures).collect()
}

/// The mean rank correlation of cross-validated predictions over several partitions into ten folds.
fn cross_checked(all: &[&Played], failed: &[f64]) -> f64 {
    // Multiples of a number coprime to the modulus act as a shuffle.
    let part = |index: usize, division: usize| (index * division * 7919 % 10_007) % FOLDS;
    let of_division = |division: usize| {
        let mut predicted = vec![0.0; all.len()];
        for tried in 0..FOLDS {
            let is_tried = |index: &usize| part(*index, division) == tried;
            let others = (0..all.len()).filter(|index| !is_tried(index));
            let weights = fitted(&others.map(|index| all[index]).collect::<Vec<_>>());
            for index in (0..all.len()).filter(is_tried) {
                let terms = weights.iter().zip(features(all[index]));
                predicted[index] = terms.map(|(weight, value)| weight * value).sum();
            }
        }
        spearman(&predicted, failed)
    };
    SHUFFLES.map(of_division).iter().sum::<f64>() / SHUFFLES.len() as f64
}

/// Weighted least squares on the logits of the failure rates. The weight grows with the plays, up to a limit.
fn fitted(all: &[&Played]) -> Vec<f64> {
    let count = FIGURES.len() + 1;
    let mut matrix = vec![vec![0.0; count + 1]; count];
    for it in all {
        let (lost, won) = (
            it.plays * it.failed + 0.5,
            it.plays * (1.0 - it.failed) + 0.5,
        );
        let weight = 1.0 / (1.0 / lost + 1.0 / won + 0.5);
        let mut row = features(it);
        row.push((lost / won).ln());
        for line in 0..count {
            for column in 0..=count {
                matrix[line][column] += weight * row[line] * row[column];
            }
        }
    }
    solved(matrix)
}

/// Solves linear equations by elimination.
fn solved(mut matrix: Vec<Vec<f64>>) -> Vec<f64> {
    let count = matrix.len();
    for pivot in 0..count {
        let best = (pivot..count).max_by(|one, other| {
            matrix[*one][pivot]
                .abs()
                .total_cmp(&matrix[*other][pivot].abs())
        });
        matrix.swap(pivot, best.unwrap_or(pivot));
        let first = matrix[pivot].clone();
        for line in (0..count).filter(|line| *line != pivot) {
            let factor = matrix[line][pivot] / first[pivot];
            let values = matrix[line].iter_mut().zip(&first);
            values.for_each(|(value, it)| *value -= factor * it);
        }
    }
    (0..count)
        .map(|line| matrix[line][count] / matrix[line][line])
        .collect()
}

/// Spearman's rank correlation.
fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let product = |one: &[f64], other: &[f64]| -> f64 {
        one.iter()
            .zip(other)
            .map(|(a, b)| (a - mean) * (b - mean))
            .sum()
    };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

/// The rank of each value from 0; equal values share their mean rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|it| *it < value).count();
        let above = values.iter().filter(|it| *it > value).count();
        let equal = values.len() - below - above;
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}
