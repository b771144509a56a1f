//! `sokoban generate`.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sokoban_core::identity;
use sokoban_generator::{GeneratedLevel, Generator, GeneratorOptions, NoLevelFound};

use super::jobs::Interrupt;
use crate::cli::console::{Console, End};
use crate::cli::{Generate, PrintedLevels, Source, reports};

/// States between two checks for Ctrl+C.
const SLICE_STATES: u64 = 20_000;
/// Generation stops after this many seeds in a row without a new level.
const MAX_FAILURES: u32 = 50;

pub(super) fn run(console: &mut Console, arguments: &Generate) -> Result<(), End> {
    let options = arguments.options();
    Generator::new(options, 0)?;
    let interrupt = Interrupt::watch();
    let count = arguments.count as usize;
    let path = arguments.file.as_ref().and_then(Source::path);
    let mut file = path.map(create).transpose()?;
    let mut seed = arguments.seed.unwrap_or_else(|| {
        let seed = fresh_seed();
        console.note(&format!("seed {seed}"));
        seed
    });
    let bar = console.start_progress(count);
    let mut printed = PrintedLevels::default();
    let (mut known, mut made, mut failures) = (HashSet::new(), 0, 0);
    while made < count && failures < MAX_FAILURES && !interrupt.is_pressed() {
        let Some(found) = make(options, seed, &interrupt)? else {
            break;
        };
        let this = seed;
        seed = seed.wrapping_add(1);
        let Ok(level) = found else {
            console.judge(false);
            console.note(&format!("seed {this}: {NoLevelFound}"));
            failures += 1;
            continue;
        };
        if !known.insert(identity::canonical(&level.level)) {
            failures += 1;
            continue;
        }
        (made, failures) = (made + 1, 0);
        bar.add(1);
        let text = if arguments.json {
            reports::generated_json(this, &level)
        } else {
            printed.next_text(reports::generated(this, &level))
        };
        write(console, file.as_mut(), path, &text)?;
    }
    let is_stopped = interrupt.report(console);
    if made < count && !is_stopped {
        console.judge(false);
        console.note(&format!("found only {made} different levels"));
    }
    Ok(())
}

/// Generates the level of a seed; returns `None` after Ctrl+C.
fn make(
    options: GeneratorOptions,
    seed: u64,
    interrupt: &Interrupt,
) -> Result<Option<Result<GeneratedLevel, NoLevelFound>>, End> {
    let mut generator = Generator::new(options, seed)?;
    while !interrupt.is_pressed() {
        if let Some(made) = generator.work(SLICE_STATES) {
            return Ok(Some(made));
        }
    }
    Ok(None)
}

fn create(path: &Path) -> Result<File, End> {
    let created = OpenOptions::new().write(true).create_new(true).open(path);
    created.map_err(|error| End::Failed(format!("{}: {error}", path.display())))
}

fn write(
    console: &mut Console,
    file: Option<&mut File>,
    path: Option<&Path>,
    text: &str,
) -> Result<(), End> {
    let Some((file, path)) = file.zip(path) else {
        return console.print(text);
    };
    let written = file.write_all(text.as_bytes());
    written.map_err(|error| End::Failed(format!("{}: {error}", path.display())))
}

/// Returns a seed that has probably not been used before, from the current time.
fn fresh_seed() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    let time = since_1970.unwrap_or_else(|until_1970| until_1970.duration());
    time.as_micros() as u64 % 1_000_000_000
}
