//! Completes the command line in the same way in Bash, Fish and Zsh.
//!
//! The shell runs a script, which passes the words of the command line to `sokoban __complete`. The first line that
//! this command prints says which paths the shell should offer (`none`, `files` or `folders`). Each further line
//! contains a word to offer, followed by a tab and the help for the word.

use std::fmt::Write as _;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory as _, ValueHint};
use clap_complete::Shell;

use super::arguments::Arguments;

pub fn completions(shell: Shell) -> String {
    match shell {
        Shell::Bash => include_str!("completions/sokoban.bash").to_owned(),
        Shell::Fish => include_str!("completions/sokoban.fish").to_owned(),
        Shell::Zsh => include_str!("completions/sokoban.zsh").to_owned(),
        _ => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "sokoban", &mut script);
            String::from_utf8_lossy(&script).into_owned()
        }
    }
}

/// Returns the completions for the last of `words`, in the format that the module's documentation describes. `words`
/// are the words after the program's name.
pub fn complete(words: &[String]) -> String {
    let mut program = Arguments::command();
    program.build();
    // Ignore "=", because Bash passes it as a separate word.
    let mut words = words.iter().map(String::as_str).filter(|word| *word != "=");
    let last = words.next_back().unwrap_or_default();
    let offers = Line::read(&program, words).offers(last);
    let mut text = format!("{}\n", offers.paths);
    for (word, help) in offers.words {
        if word.starts_with(last) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{word}\t{help}");
        }
    }
    text
}

/// The state of the command line before the word that is being completed.
struct Line<'a> {
    command: &'a Command,
    /// The option whose value is being completed, or `None` if no value of an option is expected.
    option: Option<&'a Arg>,
    /// The number of positional arguments before the word that is being completed.
    positionals: usize,
    /// `true` after `--`, which means that no more options or commands can follow.
    is_escaped: bool,
}

struct Offers {
    paths: &'static str,
    words: Vec<(String, String)>,
}

impl<'a> Line<'a> {
    fn read<'w>(program: &'a Command, words: impl Iterator<Item = &'w str>) -> Self {
        let mut line = Self {
            command: program,
            option: None,
            positionals: 0,
            is_escaped: false,
        };
        for word in words {
            if line.option.take().is_some() {
                continue;
            }
            if !line.is_escaped && word == "--" {
                line.is_escaped = true;
            } else if !line.is_escaped && word.starts_with("--") {
                line.option = line.find_option(word);
            } else if let Some(command) = line.find_command(word) {
                line.command = command;
            } else if line.is_escaped || !word.starts_with('-') || word == "-" {
                line.positionals += 1;
            }
        }
        line
    }

    /// Returns the option with this long name, or `None` if there is no such option or it takes no value.
    fn find_option(&self, name: &str) -> Option<&'a Arg> {
        let name = name.strip_prefix("--")?;
        self.command.get_arguments().find(|argument| {
            let aliases = argument.get_visible_aliases().unwrap_or_default();
            argument.get_action().takes_values()
                && (argument.get_long() == Some(name) || aliases.contains(&name))
        })
    }

    fn find_command(&self, word: &str) -> Option<&'a Command> {
        let can_follow = self.positionals == 0 && !self.is_escaped;
        can_follow.then(|| self.command.find_subcommand(word))?
    }

    fn offers(&self, word: &str) -> Offers {
        if let Some(option) = self.option {
            return values(option, "");
        }
        if !self.is_escaped && word.starts_with('-') {
            return match word.split_once('=') {
                Some((name, _)) => self
                    .find_option(name)
                    .map_or(Offers::NONE, |option| values(option, &format!("{name}="))),
                None => self.options(),
            };
        }
        let mut offers = self
            .positional()
            .map_or(Offers::NONE, |positional| values(positional, ""));
        if self.positionals == 0 && !self.is_escaped {
            let commands = self.command.get_subcommands();
            let shown = commands.filter(|command| !command.is_hide_set());
            let words =
                shown.map(|command| offer(command.get_name().to_owned(), command.get_about()));
            offers.words.extend(words);
        }
        offers
    }

    fn options(&self) -> Offers {
        let options = self.command.get_arguments().filter_map(|option| {
            let name = format!("--{}", option.get_long()?);
            Some(offer(name, option.get_help()))
        });
        Offers {
            words: options.collect(),
            ..Offers::NONE
        }
    }

    /// Returns the positional argument that is being completed, if there is one.
    fn positional(&self) -> Option<&'a Arg> {
        let positionals: Vec<&Arg> = self.command.get_positionals().collect();
        let is_repeated = |argument: &&Arg| {
            argument
                .get_num_args()
                .is_some_and(|command| command.max_values() > 1)
        };
        let next = positionals.get(self.positionals).copied();
        next.or_else(|| positionals.last().copied().filter(is_repeated))
    }
}

impl Offers {
    const NONE: Self = Self {
        paths: "none",
        words: Vec::new(),
    };
}

fn offer(word: String, help: Option<&StyledStr>) -> (String, String) {
    (word, help.map(ToString::to_string).unwrap_or_default())
}

fn values(argument: &Arg, prefix: &str) -> Offers {
    let values = argument.get_possible_values();
    let words = values.iter().map(|value| {
        let word = format!("{prefix}{}", value.get_name());
        offer(word, value.get_help())
    });
    Offers {
        paths: match argument.get_value_hint() {
            ValueHint::AnyPath | ValueHint::FilePath => "files",
            ValueHint::DirPath => "folders",
            _ => "none",
        },
        words: words.collect(),
    }
}
