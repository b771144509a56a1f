//! Tests that the generated parts of `docs/manual/command-line.md` match the command line.

use std::path::Path;
use std::{env, fs};

use clap::builder::PossibleValue;
use clap::{Arg, Command, CommandFactory as _};
use sokoban::cli::Arguments;

const PAGE: &str = "docs/manual/command-line.md";

#[test]
fn the_page_on_the_command_line_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let text = fs::read_to_string(&path).expect("a page");
    let program = program();
    let page = with_part(&text, "commands", &index(&program));
    let page = with_part(&page, "reference", &reference(&program));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).expect("a page");
    } else {
        assert_eq!(text, page, "{PAGE}: UPDATE=1 accepts the changes");
    }
}

/// Returns the definition of the command line, including what `clap` adds to it.
fn program() -> Command {
    let mut program = Arguments::command();
    program.build();
    program
}

/// Returns `page` with `text` between the comments `generated: NAME` and `end`, where NAME is `name`. Any other text
/// between them is replaced.
fn with_part(page: &str, name: &str, text: &str) -> String {
    let start = format!("<!-- generated: {name} -->\n");
    let (before, rest) = page.split_once(&start).expect("the start of a part");
    let (_, after) = rest.split_once("<!-- end -->").expect("the end of a part");
    format!("{before}{start}\n{text}\n<!-- end -->{after}")
}

fn commands(program: &Command) -> impl Iterator<Item = &Command> {
    program
        .get_subcommands()
        .filter(|it| it.get_name() != "help" && !it.is_hide_set())
}

fn index(program: &Command) -> String {
    let rows = commands(program).map(|command| {
        let name = command.get_name();
        let about = command.get_about().expect("a summary");
        format!("| [`{name}`](#sokoban-{name}) | {about} |")
    });
    table("command | purpose", rows)
}

/// Returns a table of the options that all commands have, followed by a section for each command.
fn reference(program: &Command) -> String {
    let global = program.get_arguments().filter(|it| it.is_global_set());
    let global = table("option | meaning", global.map(row));
    let start = format!("Options of all commands:\n\n{global}");
    let sections = commands(program).map(section);
    let sections: Vec<String> = [start].into_iter().chain(sections).collect();
    sections.join("\n")
}

fn section(command: &Command) -> String {
    let name = command.get_name();
    let about = command.get_long_about().or_else(|| command.get_about());
    let about = about.expect("a text");
    let arguments = command.get_arguments();
    let own = arguments.filter(|it| !it.is_global_set() && it.get_id() != "help");
    let arguments = match table("argument | meaning", own.map(row)) {
        table if table.is_empty() => table,
        table => format!("{table}\n"),
    };
    let examples = command.get_after_help().expect("examples").to_string();
    let lines = examples.lines().filter_map(|line| line.strip_prefix("  "));
    let lines: Vec<&str> = lines.collect();
    let lines = lines.join("\n");
    format!("### `sokoban {name}`\n\n{about}\n\n{arguments}```sh\n{lines}\n```\n")
}

/// Returns a table with the header `head`. If there are no rows, returns an empty text.
fn table(head: &str, rows: impl Iterator<Item = String>) -> String {
    let rows: Vec<String> = rows.collect();
    if rows.is_empty() {
        return String::new();
    }
    format!("| {head} |\n|---|---|\n{}\n", rows.join("\n"))
}

fn row(argument: &Arg) -> String {
    let help = argument.get_help().expect("a help").to_string();
    let name = name(argument);
    if !argument.get_action().takes_values() {
        return format!("| {name} | {help} |");
    }
    // If the help for the option ends with the default value in brackets, insert the possible values before the
    // default.
    let (help, default) = help.split_at(help.find(" [").unwrap_or(help.len()));
    let values = argument.get_possible_values();
    let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let values = match values[..] {
        [] => String::new(),
        _ => format!(": {}", values.join(", ")),
    };
    let default = match argument.get_default_values() {
        [value] if !argument.is_hide_default_value_set() => {
            format!(" [default: {}]", value.display())
        }
        _ => default.to_owned(),
    };
    format!("| {name} | {help}{values}{default} |")
}

/// Returns an argument as the table shows it: the names of an option, and the name of its value.
fn name(argument: &Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    let value = names.first().map_or("", AsRef::as_ref);
    let values = argument.get_num_args();
    let repeated = values.is_some_and(|it| it.max_values() > 1);
    let short = argument.get_short().map(|it| format!("`-{it}`, "));
    let short = short.unwrap_or_default();
    match argument.get_long() {
        Some(long) if argument.get_action().takes_values() => format!("{short}`--{long} {value}`"),
        Some(long) => format!("{short}`--{long}`"),
        None if repeated => format!("`{value}...`"),
        None => format!("`{value}`"),
    }
}
