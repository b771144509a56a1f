//! Makes the daily levels ahead.
//!
//! ```text
//! cargo run --release -p sokoban-generator --example daily -- FIRST_DAY DAYS PART [TRIES]
//! cargo run --release -p sokoban-generator --example daily -- join FILE PART...
//! ```
//!
//! The first form writes a line for each day into a text file: the day, and the codes of the levels made for it, the one
//! that people are likely to like most first. What is in the file already stays there, so that the work can be stopped
//! and taken up again, and parts can be made at the same time. The second form takes for each day the first level
//! that is no twin of an earlier day's, and writes the file that the game has inside. The same days and tries give the
//! same file, however they are divided.

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
/// Levels that are made for each day.
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

/// Makes the levels of days that are not in a part yet.
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

/// The codes of a day's levels, the best one first.
fn codes(day: Day, tries: u64) -> Vec<String> {
    let mut levels: Vec<_> = candidates(day).take(tries.max(1) as usize).collect();
    // Of two that are as good, the one that was made first.
    levels.sort_by_key(|(liked, _)| std::cmp::Reverse(*liked));
    levels.into_iter().map(|(_, code)| code).collect()
}

/// Levels for a day, without end: how much people are likely to like them, and their codes.
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

/// The days of a part. A line that was not written to its end counts for nothing.
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

/// Writes the file of the days of all parts.
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
    let (count, bytes) = (chosen.len(), DailyArchive::new(first, chosen).write());
    fs::write(file, &bytes)?;
    println!("{count} days from {first} on, {} bytes", bytes.len());
    Ok(())
}

fn level(code: &str) -> Option<std::sync::Arc<Level>> {
    match code.parse() {
        Ok(Code::Level(level)) => Some(level),
        _ => None,
    }
}
