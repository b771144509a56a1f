//! fish. It offers files where it is not told otherwise.

use crate::cli::definition::options::Definition;
use crate::cli::definition::{COMMANDS, Kind, OPTIONS};

pub(super) fn script() -> String {
    let mut script = "# fish completion for sokoban\n\n".to_owned();
    for command in COMMANDS {
        let (name, about) = (command.name, quoted(command.about));
        script += &format!("complete -c sokoban -n __fish_use_subcommand -a {name} -d {about}\n");
    }
    for command in COMMANDS {
        let seen = format!("-n '__fish_seen_subcommand_from {}'", command.name);
        match command.kind {
            None => script += &format!("complete -c sokoban {seen} -f\n"),
            Some(Kind::File) => {}
            Some(kind) => script += &format!("complete -c sokoban {seen} {}\n", offer(kind)),
        }
    }
    script.extend(OPTIONS.iter().map(option));
    script
}

fn option(option: &Definition) -> String {
    let mut line = "complete -c sokoban".to_owned();
    if !option.with.is_empty() {
        let with = option.with.join(" ");
        line += &format!(" -n '__fish_seen_subcommand_from {with}'");
    }
    line += &format!(" -l {}", option.name);
    line.extend(option.letter.map(|letter| format!(" -s {letter}")));
    if let Some((_, kind)) = option.value() {
        line += &format!(" -r {}", offer(kind));
    }
    line + &format!(" -d {}\n", quoted(option.about))
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
