//! fish. It offers files where it is not told otherwise.

use crate::cli::definition::options::Definition;
use crate::cli::definition::{COMMANDS, Kind, OPTIONS};

pub(super) fn script() -> String {
    let head = "# fish completion for sokoban\n\n".to_owned();
    let commands = COMMANDS.iter().map(|command| {
        let (name, about) = (command.name, quoted(command.about));
        format!("complete -c sokoban -n __fish_use_subcommand -a {name} -d {about}\n")
    });
    let words = COMMANDS.iter().filter_map(|command| {
        let offered = match command.kind {
            None => "-f".to_owned(),
            Some(Kind::File) => return None,
            Some(kind) => offer(kind),
        };
        let name = command.name;
        Some(format!(
            "complete -c sokoban -n '__fish_seen_subcommand_from {name}' {offered}\n"
        ))
    });
    let options = OPTIONS.iter().map(option);
    let lines = std::iter::once(head).chain(commands);
    lines.chain(words).chain(options).collect()
}

fn option(option: &Definition) -> String {
    let name = option.name;
    let about = quoted(option.about);
    let letter = option.letter;
    let letter = letter.map_or_else(String::new, |letter| format!(" -s {letter}"));
    let value = option.value();
    let value = value.map_or_else(String::new, |(_, kind)| format!(" -r {}", offer(kind)));
    let with = option.with.join(" ");
    if with.is_empty() {
        return format!("complete -c sokoban -l {name}{letter}{value} -d {about}\n");
    }
    format!(
        "complete -c sokoban -n '__fish_seen_subcommand_from {with}' -l {name}{letter}{value} -d {about}\n"
    )
}

/// What offers values of a kind.
fn offer(kind: Kind) -> String {
    match kind {
        Kind::Free => "-f".to_owned(),
        Kind::File => "-F".to_owned(),
        Kind::Folder => "-f -a '(__fish_complete_directories)'".to_owned(),
        Kind::OneOf(words) => format!("-f -a {}", quoted(&words.join(" "))),
        Kind::OneOfOrFile(words) => format!("-F -a {}", quoted(&words.join(" "))),
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
