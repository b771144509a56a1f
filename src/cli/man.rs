//! The manual page, for `man` of any Unix.

use super::definition::{COMMANDS, FILES, OPTIONS, PLAY, STATUS, SUMMARY, commands, options};

const DESCRIPTION: &str = "\
Opens a window and plays: the levels inside, or those of the files that are named, from where the player left them. A folder \
stands for all files in it. F1 tells all keys. With a command as its first word it does without a window what the command says.";

const FILES_KEPT: [(&str, &str); 4] = [
    (
        "progress.sok",
        "all records, solutions and games in progress, as a SOK file that may be edited",
    ),
    (
        "settings.toml",
        "the settings and the keys, with comments; a line that makes no sense is told, and the default used",
    ),
    (
        "levels/",
        "level files that are in the library at every start; My levels.sok is what was drawn",
    ),
    (
        "skins/",
        "pictures in the layout that Sokoban programs share, as skins",
    ),
];

/// The page, as roff text. It is the same for all builds of a version.
pub fn man() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let play = usage("", PLAY.0);
    let usages = COMMANDS
        .iter()
        .map(|command| usage(command.name, command.words));
    let commands: String = COMMANDS.iter().map(command).collect();
    let options: String = OPTIONS.iter().map(option).collect();
    let files: String = FILES_KEPT.iter().map(file).collect();
    [
        &format!(".TH SOKOBAN 6 \"\" \"Sokoban {version}\" \"Games Manual\"\n.SH NAME\n"),
        &format!("sokoban \\- {SUMMARY}\n.SH SYNOPSIS\n{play}"),
        &*usages.collect::<String>(),
        &format!(".SH DESCRIPTION\n{}\n.PP\n", escaped(DESCRIPTION)),
        &format!("{}\n.SH COMMANDS\n{commands}", escaped(FILES)),
        &format!(".SH OPTIONS\n{options}.SH EXIT STATUS\n{}\n", escaped(STATUS)),
        ".SH FILES\nIn the directory of\n.BR \\-\\-data ,\nor else in\n.IR ~/.local/share/sokoban :\n",
        &files,
    ]
    .concat()
}

/// A way to call the program.
fn usage(name: &str, words: &str) -> String {
    let words = escaped(words);
    let end = if words.is_empty() { "" } else { "\n" };
    format!(".B sokoban {name}\n{words}{end}.br\n")
}

fn command(command: &commands::Definition) -> String {
    let (words, about) = (escaped(command.words), escaped(command.about));
    let details = match command.details {
        "" => String::new(),
        details => format!(".br\n{}\n", escaped(details)),
    };
    let name = command.name;
    format!(".TP\n\\fB{name}\\fR {words}\n{about}\n{details}")
}

fn file((name, about): &(&str, &str)) -> String {
    format!(".TP\n.I {}\n{}\n", escaped(name), escaped(about))
}

fn option(option: &options::Definition) -> String {
    let letter = option.letter;
    let letter = letter.map_or_else(String::new, |letter| format!("\\-{letter}, "));
    let name = escaped(&format!("--{}", option.name));
    let value = option.value().map_or("", |(value, _)| value);
    let about = escaped(&option.explained());
    format!(".TP\n.BI \"{letter}{name} \" {value}\n{about}\n")
}

/// A text in which nothing is meant for roff.
fn escaped(text: &str) -> String {
    let text = text
        .replace('\\', "\\e")
        .replace('-', "\\-")
        .replace('×', "\\(mu");
    if text.starts_with(['.', '\'']) {
        format!("\\&{text}")
    } else {
        text
    }
}
