//! What `--help` prints.

use super::definition::{COMMANDS, FILES, OPTIONS, PLAY, STATUS, SUMMARY};

/// The columns that a line may have.
const WIDTH: usize = 120;
const USAGE: &str = "usage: ";

/// What `--help` prints.
pub fn help() -> String {
    let mut text = format!("Sokoban: {SUMMARY}.\n\n");
    let commands = COMMANDS.iter().map(|command| {
        let usage = format!("sokoban {} {}", command.name, command.words);
        (usage.trim_end().to_owned(), command.about.to_owned())
    });
    let (words, about) = PLAY;
    let play = (format!("sokoban {words}"), about.to_owned());
    let usage: Vec<_> = std::iter::once(play).chain(commands).collect();
    text += USAGE;
    text += columns(&usage, USAGE.len()).trim_start();
    text.push('\n');
    let options = OPTIONS
        .iter()
        .map(|option| (option.typed(), option.explained()));
    text += &columns(&options.collect::<Vec<_>>(), 2);
    let details = COMMANDS.iter().map(|command| command.details);
    let details: Vec<&str> = details.filter(|text| !text.is_empty()).collect();
    for paragraph in [FILES, &details.join(" "), STATUS] {
        text.push('\n');
        text += &wrap(paragraph, 0, WIDTH);
    }
    text
}

/// Two columns, the first of them so far from the left.
fn columns(lines: &[(String, String)], from: usize) -> String {
    let width = lines.iter().map(|(left, _)| left.len()).max().unwrap_or(0);
    let second = from + width + 2;
    let line = |(left, right): &(String, String)| {
        let right = wrap(right, second, WIDTH);
        format!("{:from$}{left:width$}  {}", "", right.trim_start())
    };
    lines.iter().map(line).collect()
}

/// A text in lines of at most so many columns, each with so many spaces before it.
fn wrap(text: &str, indent: usize, width: usize) -> String {
    let mut lines = String::new();
    let mut column = width;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column + 1 + length > width {
            lines += if lines.is_empty() { "" } else { "\n" };
            lines += &" ".repeat(indent);
            column = indent + length;
        } else {
            lines.push(' ');
            column += 1 + length;
        }
        lines += word;
    }
    lines.push('\n');
    lines
}
