//! The manual page, for `man` of any Unix.

use super::definition::options::Definition;
use super::definition::{COMMANDS, FILES, OPTIONS, PLAY, STATUS, SUMMARY};

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
    let mut page = format!(".TH SOKOBAN 6 \"\" \"Sokoban {version}\" \"Games Manual\"\n.SH NAME\n");
    page += &format!("sokoban \\- {SUMMARY}\n.SH SYNOPSIS\n");
    let play = (PLAY.0, "");
    let commands = COMMANDS.iter().map(|command| (command.words, command.name));
    for (words, name) in std::iter::once(play).chain(commands) {
        page += &format!(".B sokoban {name}\n");
        if !words.is_empty() {
            page += &format!("{}\n", escaped(words));
        }
        page += ".br\n";
    }
    page += &format!(
        ".SH DESCRIPTION\n{}\n.PP\n{}\n",
        escaped(DESCRIPTION),
        escaped(FILES)
    );
    page += ".SH COMMANDS\n";
    for command in COMMANDS {
        let (words, about) = (escaped(command.words), escaped(command.about));
        page += &format!(".TP\n\\fB{}\\fR {words}\n{about}\n", command.name);
        if !command.details.is_empty() {
            page += &format!(".br\n{}\n", escaped(command.details));
        }
    }
    page += ".SH OPTIONS\n";
    page.extend(OPTIONS.iter().map(option));
    page += &format!(".SH EXIT STATUS\n{}\n", escaped(STATUS));
    page += ".SH FILES\nIn the directory of\n.BR \\-\\-data ,\nor else in\n.IR ~/.local/share/sokoban :\n";
    for (name, about) in FILES_KEPT {
        page += &format!(".TP\n.I {}\n{}\n", escaped(name), escaped(about));
    }
    page
}

fn option(option: &Definition) -> String {
    let letter = option.letter;
    let letter = letter.map_or_else(String::new, |letter| format!("\\-{letter}, "));
    let name = escaped(&format!("--{}", option.name));
    let value = option.value().map_or("", |(value, _)| value);
    let with = option.with.join(", ");
    let colon = if with.is_empty() { "" } else { ": " };
    let about = escaped(&format!("{with}{colon}{}", option.about));
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
