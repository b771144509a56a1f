//! Arguments → what they ask for.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use lexopt::{Arg, Error, Parser, ValueExt as _};
use sokoban_app::save::settings::SKIN;
use sokoban_generator::Wish;
use sokoban_solver::Measure;

use super::task::{
    Command, Form, Generate, Grade, ImageFormat, Optimize, Picture, Solve, Source, Task,
};

/// The commands: the first word, and what the others become.
const COMMANDS: [(&str, Make); 11] = [
    ("check", check),
    ("code", code),
    ("replay", replay),
    ("describe", describe),
    ("picture", picture),
    ("solve", solve),
    ("grade", grade),
    ("optimize", optimize),
    ("generate", generate),
    ("export", export),
    ("import", import),
];

/// The options that go with some commands only.
const OPTIONS: [(&str, &[&str]); 17] = [
    (
        "level",
        &[
            "replay", "describe", "picture", "solve", "optimize", "grade",
        ],
    ),
    ("time", &["solve", "optimize"]),
    ("moves", &["picture", "optimize"]),
    ("tile", &["picture"]),
    ("skin", &["picture"]),
    ("pushes", &["optimize"]),
    ("optimal", &["solve"]),
    ("threads", &["solve"]),
    ("sok", &["solve"]),
    ("json", &["grade"]),
    ("band", &["generate"]),
    ("boxes", &["generate"]),
    ("size", &["generate"]),
    ("variant", &["generate"]),
    ("symmetry", &["generate"]),
    ("count", &["generate"]),
    ("seed", &["generate"]),
];

type Make = fn(&[OsString], &Options) -> Result<Command, Error>;

/// What was said with options.
#[derive(Default)]
struct Options {
    data: Option<PathBuf>,
    level: Option<usize>,
    time: Option<Duration>,
    threads: Option<usize>,
    measure: Option<Measure>,
    moves: Option<String>,
    tile: Option<u32>,
    skin: Option<PathBuf>,
    optimal: bool,
    sok: bool,
    json: bool,
    wish: Wish,
    count: Option<usize>,
    seed: Option<u64>,
    /// The names of those that go with some commands only, in order.
    names: Vec<&'static str>,
}

/// Reads the arguments, without the program's name.
///
/// # Errors
/// What is wrong with them, for the person who typed them.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task, Error> {
    let mut parser = Parser::from_args(arguments);
    let mut words: Vec<OsString> = Vec::new();
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Run(Command::Help)),
            Arg::Long("version") | Arg::Short('V') => return Ok(Task::Run(Command::Version)),
            Arg::Value(word) => words.push(word),
            Arg::Long("data") => options.data = Some(PathBuf::from(parser.value()?)),
            Arg::Long(name) => {
                let known = OPTIONS.iter().find(|(option, _)| *option == name);
                let Some((name, _)) = known else {
                    return Err(argument.unexpected());
                };
                options.take(name, words.first(), &mut parser)?;
            }
            Arg::Short(_) => return Err(argument.unexpected()),
        }
    }
    let first = words.first().and_then(|word| word.to_str());
    let command = COMMANDS.iter().find(|(name, _)| Some(*name) == first);
    options.check(command.map(|(name, _)| *name))?;
    match command {
        Some((_, make)) => Ok(Task::Run(make(&words[1..], &options)?)),
        None => Ok(Task::Play {
            files: sources(&words)?,
            data: options.data,
        }),
    }
}

impl Options {
    /// Takes an option and its value; `first` is the word that came before, if one did.
    fn take(
        &mut self,
        name: &'static str,
        first: Option<&OsString>,
        parser: &mut Parser,
    ) -> Result<(), Error> {
        match name {
            "level" => self.level = Some(parser.value()?.parse()?),
            "time" => {
                let seconds = parser.value()?.parse::<f64>()?;
                let time = Duration::try_from_secs_f64(seconds);
                self.time = Some(time.map_err(|_| "--time is a number of seconds")?);
            }
            "threads" => {
                let threads = parser.value()?.parse()?;
                if !(1..=2).contains(&threads) {
                    return Err("--threads is 1 or 2".into());
                }
                self.threads = Some(threads);
            }
            "skin" => self.skin = Some(PathBuf::from(parser.value()?)),
            "tile" => self.tile = Some(parser.value()?.parse()?),
            "moves" if first.is_some_and(|word| word == "picture") => {
                self.moves = Some(parser.value()?.string()?);
            }
            "moves" => self.measure = Some(Measure::Moves),
            "pushes" => self.measure = Some(Measure::Pushes),
            "optimal" => self.optimal = true,
            "json" => self.json = true,
            "band" => self.wish.band = Some(parser.value()?.parse()?),
            "boxes" => self.wish.boxes = Some(parser.value()?.parse()?),
            "size" => self.wish.size = Some(size(&parser.value()?.string()?)?),
            "variant" => self.wish.variant = parser.value()?.parse()?,
            "symmetry" => self.wish.symmetry = Some(parser.value()?.parse()?),
            "count" => self.count = Some(parser.value()?.parse()?),
            "seed" => self.seed = Some(parser.value()?.parse()?),
            _ => self.sok = true,
        }
        self.names.push(name);
        Ok(())
    }

    /// Whether all of them go with this command.
    fn check(&self, command: Option<&str>) -> Result<(), Error> {
        let alien = |name: &&&str| {
            let mut with = OPTIONS.iter().filter(|(option, _)| option == *name);
            with.any(|(_, commands)| !commands.iter().any(|with| Some(*with) == command))
        };
        let Some(name) = self.names.iter().find(alien) else {
            return Ok(());
        };
        let with = OPTIONS.iter().filter(|(option, _)| option == name);
        let commands: Vec<&str> = with
            .flat_map(|(_, commands)| commands.iter().copied())
            .collect();
        Err(format!("--{name} goes with {}", commands.join(" and ")).into())
    }
}

/// What these words name, of which only one can be standard input.
fn sources(words: &[OsString]) -> Result<Vec<Source>, Error> {
    let is_standard = |word: &&OsString| *word == OsStr::new("-");
    if words.iter().filter(is_standard).count() > 1 {
        return Err("- is standard input, which can be read only once".into());
    }
    Ok(words.iter().map(source).collect())
}

fn source(word: &OsString) -> Source {
    if word == OsStr::new("-") {
        Source::Standard
    } else {
        Source::File(word.into())
    }
}

fn check(words: &[OsString], _: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("check needs a FILE".into());
    }
    Ok(Command::Check(sources(words)?))
}

fn code(words: &[OsString], _: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("code needs a FILE or a CODE".into());
    }
    Ok(Command::Code(sources(words)?))
}

fn replay(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let [file, moves] = words else {
        return Err("replay needs a FILE and moves".into());
    };
    let (file, moves) = (source(file), moves.clone().string()?);
    let moves = Some(moves).filter(|moves| moves != "-");
    if moves.is_none() && file == Source::Standard {
        return Err("- is standard input, which can be read only once".into());
    }
    Ok(Command::Replay {
        file,
        level: options.level.unwrap_or(1),
        moves,
    })
}

fn describe(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let (file, moves) = match words {
        [file] => (file, String::new()),
        [file, moves] => (file, moves.clone().string()?),
        _ => return Err("describe needs a FILE, and moves at most".into()),
    };
    Ok(Command::Describe {
        file: source(file),
        level: options.level.unwrap_or(1),
        moves,
    })
}

fn picture(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let [file, out] = words else {
        return Err("picture needs a FILE and an OUT.png or OUT.gif".into());
    };
    if options.measure.is_some() {
        return Err("--moves stands behind the word picture".into());
    }
    let out = PathBuf::from(out);
    let ending = out.extension().unwrap_or_default().to_ascii_lowercase();
    let format = match ending.to_str() {
        Some("png") => ImageFormat::Png,
        Some("gif") => ImageFormat::Gif,
        _ => return Err(format!("{} does not end in .png or .gif", out.display()).into()),
    };
    Ok(Command::Picture(Picture {
        file: source(file),
        level: options.level.unwrap_or(1),
        moves: options.moves.clone(),
        tile: options.tile,
        skin: options.skin.clone().unwrap_or_else(|| SKIN.into()),
        data: options.data.clone(),
        out,
        format,
    }))
}

fn solve(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let [file] = words else {
        return Err("solve needs one FILE".into());
    };
    Ok(Command::Solve(Solve {
        file: source(file),
        level: options.level,
        time: options.time.unwrap_or(Duration::from_secs(20)),
        optimal: options.optimal,
        threads: options.threads.unwrap_or(2),
        sok: options.sok,
    }))
}

fn grade(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("grade needs a FILE".into());
    }
    Ok(Command::Grade(Grade {
        files: sources(words)?,
        level: options.level,
        form: if options.json {
            Form::Json
        } else {
            Form::Table
        },
    }))
}

fn optimize(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let [file] = words else {
        return Err("optimize needs one FILE".into());
    };
    Ok(Command::Optimize(Optimize {
        file: source(file),
        level: options.level,
        time: options.time.unwrap_or(Duration::from_secs(20)),
        measure: options.measure.unwrap_or(Measure::Pushes),
    }))
}

fn generate(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let file = match words {
        [] => None,
        [file] => source(file).path().map(Path::to_owned),
        _ => return Err("generate takes one FILE at most".into()),
    };
    Ok(Command::Generate(Generate {
        wish: options.wish,
        count: options.count.unwrap_or(1),
        seed: options.seed,
        file,
    }))
}

/// Reads a width and a height: `9x7`.
fn size(text: &str) -> Result<(u16, u16), Error> {
    let sides = text.split_once(['x', '×']);
    let sides = sides.and_then(|(width, height)| width.parse().ok().zip(height.parse().ok()));
    sides.ok_or_else(|| format!("--size is like 9x7, not {text:?}").into())
}

fn export(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if !words.is_empty() {
        return Err("export takes no FILE".into());
    }
    Ok(Command::Export {
        data: options.data.clone(),
    })
}

fn import(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("import needs a FILE".into());
    }
    Ok(Command::Import {
        files: sources(words)?,
        data: options.data.clone(),
    })
}
