//! Levels that are made, until there are enough or the work is interrupted.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sokoban_core::identity;
use sokoban_generator::{GeneratedLevel, Generator, GeneratorOptions, NoLevelFound};

use super::console::{Console, End};
use super::interrupt::Interrupt;
use crate::cli::{Generate, Source, reports};

/// States between two looks at the interrupt.
const SLICE: u64 = 20_000;
/// Seeds in a row that make levels that were there already, after which no more are expected.
const MOST_TWINS: u32 = 50;

/// Makes levels and writes each at once.
///
/// # Errors
/// If there is no such level, the file exists, or it cannot be written.
pub(super) fn generate(console: &mut Console, what: &Generate) -> Result<(), End> {
    let options = what.options();
    let checked = Generator::new(options, 0);
    checked.map_err(|error| error.to_string())?;
    let interrupt = Interrupt::watch();
    let count = what.count as usize;
    let path = what.file.as_ref().and_then(Source::path);
    let mut file = path.map(create).transpose()?;
    let mut seed = what.seed.unwrap_or_else(|| {
        let seed = fresh_seed();
        console.note(&format!("seed {seed}"));
        seed
    });
    let (mut known, mut made, mut twins) = (HashSet::new(), 0, 0);
    while made < count && twins < MOST_TWINS && !interrupt.is_pressed() {
        console.progress(&format!("level {} of {}", made + 1, count));
        let Some(found) = make(options, seed, &interrupt)? else {
            break;
        };
        let this = seed;
        seed = seed.wrapping_add(1);
        let Ok(level) = found else {
            console.judge(false);
            console.note(&format!("seed {this}: {NoLevelFound}"));
            twins += 1;
            continue;
        };
        if !known.insert(identity::canonical(&level.level)) {
            twins += 1;
            continue;
        }
        (made, twins) = (made + 1, 0);
        write(
            console,
            file.as_mut(),
            path,
            &reports::generated(this, &level, what.json),
        )?;
    }
    let is_stopped = interrupt.tell(console);
    if made < count && !is_stopped {
        console.judge(false);
        console.note(&format!("no more than {made} different ones were found"));
    }
    Ok(())
}

/// The level of a seed; none if the work is interrupted.
fn make(
    wish: GeneratorOptions,
    seed: u64,
    interrupt: &Interrupt,
) -> Result<Option<Result<GeneratedLevel, NoLevelFound>>, End> {
    let mut generator = Generator::new(wish, seed).map_err(|error| error.to_string())?;
    while !interrupt.is_pressed() {
        if let Some(made) = generator.work(SLICE) {
            return Ok(Some(made));
        }
    }
    Ok(None)
}

/// A file that was not there before.
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

/// A seed that was hardly used before: the time.
fn fresh_seed() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    let time = since_1970.unwrap_or_else(|until_1970| until_1970.duration());
    time.as_micros() as u64 % 1_000_000_000
}
