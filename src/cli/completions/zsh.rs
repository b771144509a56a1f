//! zsh.

use super::filled;
use crate::cli::definition::options::Definition;
use crate::cli::definition::{COMMANDS, Kind, OPTIONS};

pub(super) fn script() -> String {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let commands = COMMANDS.iter().map(|command| {
        let about = quoted(&format!(
            "{}:{}",
            command.name,
            command.about.replace(':', "\\:")
        ));
        format!("    {about}\n")
    });
    let cases = COMMANDS.iter().map(|command| {
        let words = command.kind.map_or_else(String::new, |kind| {
            format!(" '*:{}:{}'", word(command.words), offer(kind))
        });
        let specs = specs(Some(command.name));
        format!(
            "    {})\n        _arguments{specs} \\\n        '1:command:'{words}\n        ;;\n",
            command.name
        )
    });
    let parts = [
        ("{names}", names.join("|")),
        ("{commands}", commands.collect()),
        ("{cases}", cases.collect()),
        ("{of-all}", specs(None)),
    ];
    filled(SCRIPT, &parts)
}

/// The first word, as what it is called.
fn word(words: &str) -> &str {
    let word = words.split_whitespace().next().unwrap_or_default();
    word.trim_matches(['[', ']', '.'])
}

/// The options of a command, or of playing.
fn specs(command: Option<&str>) -> String {
    let options = OPTIONS.iter().filter(|option| option.goes_with(command));
    options.map(spec).collect()
}

fn spec(option: &Definition) -> String {
    let about = option.about.replace('[', "\\[").replace(']', "\\]");
    let value = option.value();
    let (equals, value) = value.map_or((String::new(), String::new()), |(name, kind)| {
        ("=".to_owned(), format!(":{name}:{}", offer(kind)))
    });
    let long = quoted(&format!("--{}{equals}[{about}]{value}", option.name));
    let short = option.letter.map_or_else(String::new, |letter| {
        format!(" \\\n        {}", quoted(&format!("-{letter}[{about}]")))
    });
    format!(" \\\n        {long}{short}")
}

/// What offers values of a kind.
fn offer(kind: Kind) -> String {
    match kind {
        Kind::Free => " ".to_owned(),
        Kind::File => "_files".to_owned(),
        Kind::Folder => "_directories".to_owned(),
        Kind::OneOf(words) => format!("({})", words.join(" ")),
        Kind::OneOfOrFile(words) => {
            let words = words.join(" ");
            format!("{{_alternative \"names:name:({words})\" \"files:file:_files\"}}")
        }
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// What is the same for all tables.
const SCRIPT: &str = r"#compdef sokoban

_sokoban_first() {
    local -a commands=(
{commands}    )
    _describe command commands
    _files
}

_sokoban() {
    case ${words[(r)({names})]} in
{cases}    *)
        _arguments{of-all} \
        '1:level file or command:_sokoban_first' '*:level file:_files'
        ;;
    esac
}

if [[ $funcstack[1] == _sokoban ]]; then
    _sokoban
else
    compdef _sokoban sokoban
fi
";
