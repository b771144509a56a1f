//! Generates the daily levels in advance.
//!
//! ```text
//! cargo run --release -p sokoban-generator --example daily -- FIRST_DAY DAYS PART [TRIES]
//! cargo run --release -p sokoban-generator --example daily -- join FILE PART...
//! ```
//!
//! The first form generates `TRIES` levels for each day. It appends one line per day to the text file `PART`: the date
//! and the codes of the levels, the most appealing level first. Days that are already in `PART` are skipped, so an
//! interrupted run can be resumed. Several parts can be generated in parallel.
//!
//! The second form joins all parts into the archive that is built into the game. For each day it chooses the first
//! level that has not been used for an earlier day. The archive depends only on the days and the number of tries, not
//! on how the days are divided into parts.

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use sokoban_core::{Level, identity};
use sokoban_generator::daily::{self, DailyArchive};
use sokoban_generator::{Code, Day, Generator, GeneratorOptions, encode};

const USAGE: &str = "usage: daily FIRST_DAY DAYS PART [TRIES]   or   daily join FILE PART...";
/// The default number of levels generated for each day.
const TRIES: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["join", file, ref parts @ ..] if !parts.is_empty() => join(file, parts),
        [first, days, part] => make(first.parse()?, days.parse()?, part, TRIES),
        [first, days, part, tries] => make(first.parse()?, days.parse()?, part, tries.parse()?),
        _ => Err(USAGE.into()),
    }
}

/// Generates the levels for the days that are not yet in the file `part`.
fn make(first: Day, days: u32, part: &str, tries: u64) -> Result<(), Box<dyn Error>> {
    let there = read(part)?;
    let mut file = OpenOptions::new().create(true).append(true).open(part)?;
    let begin = Instant::now();
    for number in 0..days {
        let day = first.after(number);
        if there.contains_key(&day) {
            continue;
        }
        let codes = codes(day, tries);
        writeln!(file, "{day} {}", codes.join(" "))?;
        let seconds = begin.elapsed().as_secs();
        println!("{} of {days}: {day}, {seconds} s", number + 1);
    }
    Ok(())
}

/// Generates the levels for a day and returns their codes, the most appealing level first.
fn codes(day: Day, tries: u64) -> Vec<String> {
    let mut levels: Vec<_> = candidates(day).take(tries.max(1) as usize).collect();
    // This sort is stable: among equally appealing levels, those generated earlier stay first.
    levels.sort_by_key(|(liked, _)| std::cmp::Reverse(*liked));
    levels.into_iter().map(|(_, code)| code).collect()
}

/// Returns levels for a day, in practically unlimited number. Each item contains the predicted appeal and the code of a
/// level.
fn candidates(day: Day) -> impl Iterator<Item = (Option<i64>, String)> {
    let band = daily::band(day);
    let wish = GeneratorOptions {
        band: Some(band),
        ..GeneratorOptions::default()
    };
    let seeds = (0..1 << 16).map(move |more| daily::seed(day) + more);
    let made = seeds.filter_map(move |seed| Generator::new(wish, seed).ok()?.finish().ok());
    made.filter_map(move |made| {
        let code = encode(&made.level)?;
        (made.grade.band() == band).then_some((made.grade.predicted_appeal(), code))
    })
}

/// Reads the codes for each day from the file `part`. If the last line is incomplete, removes this line from the file.
fn read(part: &str) -> Result<BTreeMap<Day, Vec<String>>, Box<dyn Error>> {
    if !Path::new(part).exists() {
        return Ok(BTreeMap::new());
    }
    let text = fs::read_to_string(part)?;
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.len() < text.len() {
        fs::write(part, whole)?;
    }
    let mut days = BTreeMap::new();
    for line in whole.lines() {
        let (day, codes) = line
            .split_once(' ')
            .ok_or_else(|| format!("{part}: {line}"))?;
        let codes = codes.split_whitespace().map(ToOwned::to_owned);
        days.insert(day.parse()?, codes.collect());
    }
    Ok(days)
}

/// Writes an archive to `file`, with one level for each day in `parts`.
fn join(file: &str, parts: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut days = BTreeMap::new();
    for part in parts {
        days.extend(read(part)?);
    }
    let Some((&first, _)) = days.first_key_value() else {
        return Err("no days in these parts".into());
    };
    let mut puzzles = HashSet::new();
    let mut chosen = Vec::new();
    for (expected, (day, codes)) in (0..).map(|it| first.after(it)).zip(days) {
        if day != expected {
            return Err(format!("{expected} is missing").into());
        }
        let is_new = |code: &String| {
            let level = level(code);
            level.is_some_and(|level| puzzles.insert(identity::canonical(&level)))
        };
        let more = candidates(day).map(|(_, code)| code);
        let code = codes.into_iter().chain(more).find(is_new);
        chosen.push(code.ok_or_else(|| format!("{day}: no level that is new; make more"))?);
    }
    let count = chosen.len();
    fs::write(file, DailyArchive::new(first, chosen).to_string())?;
    println!("{count} days from {first} on");
    Ok(())
}

fn level(code: &str) -> Option<std::sync::Arc<Level>> {
    match code.parse() {
        Ok(Code::Level(level)) => Some(level),
        _ => None,
    }
}
