//! bash. Where nothing is offered, it offers files.

use super::filled;
use crate::cli::definition::options::Definition;
use crate::cli::definition::{COMMANDS, Kind, OPTIONS};

pub(super) fn script() -> String {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let valued = || OPTIONS.iter().filter(|option| option.value().is_some());
    // What is a value behind one command and none behind another is told apart by the command.
    let always: Vec<String> = valued()
        .filter(|option| {
            OPTIONS
                .iter()
                .filter(|other| other.name == option.name)
                .count()
                == 1
        })
        .map(|option| format!("--{}", option.name))
        .collect();
    let values = valued().filter_map(|option| {
        let (_, kind) = option.value()?;
        Some(format!("    {}) {} ;;\n", behind(option), offer(kind)))
    });
    let words = COMMANDS.iter().filter_map(|command| {
        let kind = command.kind.filter(|kind| *kind != Kind::File)?;
        Some(format!("    {}) {} ;;\n", command.name, offer(kind)))
    });
    let tables = COMMANDS.iter().map(|command| {
        let of = options(Some(command.name));
        format!("    {}) options='{of}' ;;\n", command.name)
    });
    let parts = [
        ("{names}", names.join(" | ")),
        ("{words}", names.join(" ")),
        ("{always}", always.join(" | ")),
        ("{values}", values.collect()),
        ("{kinds}", words.collect()),
        ("{of-all}", options(None)),
        ("{options}", tables.collect()),
    ];
    filled(SCRIPT, &parts)
}

/// The pattern of the words before its value.
fn behind(option: &Definition) -> String {
    if option.with.is_empty() {
        return format!("*' --{}'", option.name);
    }
    let with = option.with.iter();
    let patterns: Vec<String> = with
        .map(|command| format!("'{command} --{}'", option.name))
        .collect();
    patterns.join(" | ")
}

/// What offers values of a kind.
fn offer(kind: Kind) -> String {
    let offered = match kind {
        Kind::Free => return "compopt +o bashdefault +o default".to_owned(),
        Kind::File => "-f".to_owned(),
        Kind::Folder => "-d".to_owned(),
        Kind::OneOf(words) => format!("-W '{}'", words.join(" ")),
        Kind::OneOfOrFile(words) => format!("-f -W '{}'", words.join(" ")),
    };
    format!("mapfile -t COMPREPLY < <(compgen {offered} -- \"$word\")")
}

fn options(command: Option<&str>) -> String {
    let options = OPTIONS.iter().filter(|option| option.goes_with(command));
    let names: Vec<String> = options.map(|option| format!("--{}", option.name)).collect();
    names.join(" ")
}

/// What is the same for all tables.
const SCRIPT: &str = r#"# bash completion for sokoban

_sokoban() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' options index
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
        {always})
            if [[ ${COMP_WORDS[index + 1]} == = ]]; then ((index++)); fi
            ((index++))
            ;;
        -*) ;;
        {names})
            command=${COMP_WORDS[index]}
            break
            ;;
        *)
            command=FILE
            break
            ;;
        esac
    done
    case "$command $before" in
{values}    *) _sokoban_words ;;
    esac
}

_sokoban_words() {
    case $command in
{options}    *) options='{of-all}' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi
    case $command in
    '') mapfile -t COMPREPLY < <(compgen -f -W '{words}' -- "$word") ;;
{kinds}    esac
}

complete -o bashdefault -o default -o filenames -F _sokoban sokoban
"#;
