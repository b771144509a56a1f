//! `sokoban generate`: generates levels and prints them as SOK.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sokoban_core::identity;
use sokoban_generator::{Generator, NoLevelFound};

use super::jobs::Interrupt;
use crate::cli::console::{Console, End};
use crate::cli::{Generate, PrintedLevels, Source, reports};

/// The number of solver states to visit between two checks for Ctrl+C.
const SLICE_STATES: u64 = 20_000;
/// The number of consecutive seeds that may give no new level before generation stops.
const MAX_FAILURES: u32 = 50;

pub(super) fn run(console: &mut Console, arguments: &Generate) -> Result<(), End> {
    let options = arguments.options();
    Generator::new(options, 0)?;
    let interrupt = Interrupt::watch();
    let count = arguments.count as usize;
    let path = arguments.file.as_ref().and_then(Source::path);
    let failed = |error: io::Error| {
        let path = path.unwrap_or(Path::new("")).display();
        End::Failed(format!("{path}: {error}"))
    };
    let mut file = path.map(File::create_new).transpose().map_err(failed)?;
    let mut seed = arguments.seed.unwrap_or_else(|| {
        let seed = fresh_seed();
        console.note(&format!("seed {seed}"));
        seed
    });
    let bar = console.start_progress(count);
    let mut printed = PrintedLevels::default();
    let (mut known, mut made, mut failures) = (HashSet::new(), 0, 0);
    while made < count && failures < MAX_FAILURES {
        let mut generator = Generator::new(options, seed)?;
        let found = loop {
            if interrupt.is_pressed() {
                break None;
            }
            if let Some(found) = generator.work(SLICE_STATES) {
                break Some(found);
            }
        };
        match found {
            None => break,
            Some(Err(NoLevelFound)) => {
                console.judge(false);
                console.note(&format!("seed {seed}: {NoLevelFound}"));
                failures += 1;
            }
            Some(Ok(level)) if known.insert(identity::canonical(&level.level)) => {
                (made, failures) = (made + 1, 0);
                bar.add(1);
                let text = if arguments.json {
                    reports::generated_json(seed, &level)
                } else {
                    printed.next_text(reports::generated(seed, &level))
                };
                match &mut file {
                    Some(file) => file.write_all(text.as_bytes()).map_err(failed)?,
                    None => console.print(&text)?,
                }
            }
            Some(Ok(_)) => failures += 1,
        }
        seed = seed.wrapping_add(1);
    }
    let is_stopped = interrupt.report(console);
    if made < count && !is_stopped {
        console.judge(false);
        console.note(&format!("found only {made} different levels"));
    }
    Ok(())
}

fn fresh_seed() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    let time = since_1970.unwrap_or_else(|until_1970| until_1970.duration());
    time.as_micros() as u64 % 1_000_000_000
}
