//! How well grades agree with what people failed:
//! `cargo run --release -p sokoban-generator --example fit -- LEVELS.xsb PLAYS.tsv`.
//!
//! The second file has a line for each level of the first one, below the names of its columns, of which `played` and
//! `solved` are read. Prints the levels, then how each figure and the difficulty rank them against the share of plays
//! that failed (Spearman), then the same for weights that are fitted to nine tenths of the levels and tried on the
//! rest, and what failed in each band.

use std::process::ExitCode;
use std::sync::Arc;

use sokoban_core::{Collection, Level};
use sokoban_generator::{Band, Certainty, Grade};
use sokoban_solver::Budget;

/// What a level may cost.
const BUDGET: Budget = Budget::new().nodes(4_000_000);
/// Into so many parts the levels are divided to try what was fitted to the others.
const PARTS: usize = 10;

/// A level, what people made of it, and what is said of it.
struct Played {
    failed: f64,
    plays: f64,
    grade: Grade,
}

/// What the difficulty is made of.
const FIGURES: [(&str, fn(&Grade) -> f64); 4] = [
    ("log2(runs)", |it| f64::from(it.runs).log2()),
    ("log2(moves)", |it| f64::from(it.moves).log2()),
    ("log2(1 + counter)", |it| f64::from(it.counter + 1).log2()),
    ("trap / 1000", |it| f64::from(it.trap.unwrap_or(0)) / 1000.0),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [levels, plays] = &arguments[..] else {
        eprintln!("usage: fit LEVELS.xsb PLAYS.tsv");
        return ExitCode::from(2);
    };
    match read(levels, plays) {
        Ok(played) => {
            report(&played);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn read(levels: &str, plays: &str) -> Result<Vec<Played>, String> {
    let text =
        |path: &str| std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
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
    let file = Collection::parse(mended(&text(levels)?).as_bytes());
    println!("number\tplayed\tfailed\tdifficulty\tband\tpushes\tmoves\truns\tcounter\ttrap\ttitle");
    let mut all = Vec::new();
    for (number, (entry, line)) in (1..).zip(file.entries.iter().zip(lines)) {
        let of = |column: usize| line.get(column).and_then(|it| it.parse::<f64>().ok());
        let level = entry.level.as_ref().ok();
        let grade = level.and_then(|level| Grade::of(level, BUDGET));
        let (Some(plays), Some(solved), Some(grade)) = (of(played), of(solved), grade) else {
            continue;
        };
        let failed = 1.0 - solved / plays;
        let Grade {
            difficulty,
            pushes,
            moves,
            runs,
            counter,
            ..
        } = grade;
        let trap = grade.trap.map_or(String::new(), |it| it.to_string());
        let (band, title) = (grade.band(), &entry.title);
        println!(
            "{number}\t{plays}\t{failed:.3}\t{difficulty}\t{band}\t{pushes}\t{moves}\t{runs}\t{counter}\t{trap}\t{title}"
        );
        all.push(Played {
            failed,
            plays,
            grade,
        });
    }
    Ok(all)
}

/// The levels, those whose first row has lost its indentation with the row where it closes the board: a common
/// damage in collected files.
fn mended(text: &str) -> String {
    let blocks = text.split("\n\n").map(|block| {
        let shifted = |by: usize| format!("{}{block}", " ".repeat(by));
        let closed = (0..40).map(shifted).find(|block| is_closed(block));
        closed.unwrap_or_else(|| block.to_owned())
    });
    blocks.collect::<Vec<_>>().join("\n\n")
}

/// Whether no wall is missing: the reader adds rows where one is.
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
    let exact = all
        .iter()
        .filter(|it| it.grade.certainty == Certainty::Exact);
    let exact: Vec<&Played> = exact.collect();
    println!(
        "\n{} levels, {} of them with exact grades; those below",
        all.len(),
        exact.len()
    );
    let failed: Vec<f64> = exact.iter().map(|it| it.failed).collect();
    let rank = |figure: &dyn Fn(&Played) -> f64| {
        let values: Vec<f64> = exact.iter().map(|it| figure(it)).collect();
        spearman(&values, &failed)
    };
    println!("figure\tSpearman");
    for (name, figure) in FIGURES {
        println!("{name}\t{:.3}", rank(&|it| figure(&it.grade)));
    }
    println!(
        "difficulty\t{:.3}",
        rank(&|it| f64::from(it.grade.difficulty))
    );
    println!(
        "fitted, tried on other levels\t{:.3}",
        cross_checked(&exact, &failed)
    );
    let weights = fitted(&exact);
    let weights: Vec<String> = weights
        .iter()
        .map(|it| format!("{:.0}", 1000.0 * it))
        .collect();
    println!("fitted to all: constant and weights\t{}", weights.join(" "));
    println!("\nband\tlevels\tmedian failed");
    for band in Band::ALL {
        let of_band = exact.iter().filter(|it| it.grade.band() == band);
        let mut failed: Vec<f64> = of_band.map(|it| it.failed).collect();
        failed.sort_by(f64::total_cmp);
        let median = failed.get(failed.len() / 2).copied().unwrap_or(f64::NAN);
        println!("{band}\t{}\t{median:.3}", failed.len());
    }
}

/// The constant and the figures of a level.
fn features(played: &Played) -> Vec<f64> {
    let figures = FIGURES.iter().map(|(_, figure)| figure(&played.grade));
    std::iter::once(1.0).chain(figures).collect()
}

/// Spearman of predictions for each tenth by the others; the mean of several divisions.
fn cross_checked(all: &[&Played], failed: &[f64]) -> f64 {
    let divisions = [1, 3, 7, 11, 13, 17, 19, 23];
    let of_division = |step: usize| {
        // Multiples of a number that has no divisor in common with the prime above: as good as shuffled.
        let part = |index: usize| (index * step * 7919 % 10_007) % PARTS;
        let mut predicted = vec![0.0; all.len()];
        for tried in 0..PARTS {
            let others = all
                .iter()
                .enumerate()
                .filter(|(index, _)| part(*index) != tried);
            let others: Vec<&Played> = others.map(|(_, it)| *it).collect();
            let weights = fitted(&others);
            for (index, it) in all
                .iter()
                .enumerate()
                .filter(|(index, _)| part(*index) == tried)
            {
                let terms = weights.iter().zip(features(it));
                predicted[index] = terms.map(|(weight, value)| weight * value).sum();
            }
        }
        spearman(&predicted, failed)
    };
    divisions.map(of_division).iter().sum::<f64>() / divisions.len() as f64
}

/// The weights that fit the logits of what failed best, by least squares; plays count, but no level alone for much.
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

/// The solution of linear equations, by elimination.
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
        for (line, row) in matrix
            .iter_mut()
            .enumerate()
            .filter(|(line, _)| *line != pivot)
        {
            let factor = row[pivot] / first[pivot];
            debug_assert!(line < count);
            row.iter_mut()
                .zip(&first)
                .for_each(|(value, it)| *value -= factor * it);
        }
    }
    (0..count)
        .map(|line| matrix[line][count] / matrix[line][line])
        .collect()
}

/// The correlation of ranks.
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

/// The rank of each value from 0; equal ones share theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|it| *it < value).count();
        let equal = values.iter().filter(|it| *it == value).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}
