//! Tests of the documents that the program generates: the help, the manual page and the shell completions.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::cli::{BAD, BOARD, file, folder, run};

/// The commands that generate documents. Each comes with a program that can check the document, and with arguments that
/// make this program check the document without running it.
const DOCUMENTS: [(&[&str], &str, &[&str]); 4] = [
    (&["man"], "man", &["-l", "--warnings", "-E", "UTF-8"]),
    (&["completions", "bash"], "bash", &["-n"]),
    (&["completions", "zsh"], "zsh", &["-n"]),
    (&["completions", "fish"], "fish", &["-n"]),
];

fn printed(arguments: &[&str]) -> String {
    let (status, out, err) = run(arguments);
    assert_eq!((status, err.as_str()), (0, ""), "{arguments:?}");
    out
}

fn commands() -> Vec<String> {
    let help = printed(&["help"]);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines.map_while(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

/// Returns the help for the program, and then the help for each command.
fn helps() -> Vec<String> {
    let commands = commands();
    let pages = commands.iter().map(|command| printed(&["help", command]));
    let pages = pages
        .zip(&commands)
        .filter(|(_, command)| *command != "help");
    let pages = pages.map(|(page, _)| page);
    std::iter::once(printed(&["help"])).chain(pages).collect()
}

/// Returns the names of the options that `help` describes.
fn options(help: &str) -> impl Iterator<Item = &str> {
    let words = help.lines().filter_map(|line| {
        let line = line.trim_start();
        let has_short = line.starts_with('-') && line.get(2..4) == Some(", ");
        let long = if has_short { &line[4..] } else { line };
        long.strip_prefix("--")
    });
    words.filter_map(|line| line.split([' ', ',']).next())
}

/// Asserts that `now` is equal to the golden file `name`. With `UPDATE=1`, writes `now` to this file first.
fn assert_approved(name: &str, now: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("tests/program/cli/golden").join(name);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, now).expect("a golden file");
    }
    let approved = fs::read_to_string(&path).expect("a golden file");
    assert_eq!(now, approved, "{name}: UPDATE=1 accepts the changes");
}

#[test]
fn the_help_is_as_approved() {
    assert_approved("help.txt", &helps().join("\n----\n\n"));
}

/// Compares the JSON output of commands with a golden file.
#[test]
fn json_is_as_approved() {
    let folder = folder();
    let text = format!("A \"b\" \\ é\n\n{BOARD}\nSolution\nnonsense\n\n{BAD}");
    let path = file(&folder, "levels.xsb", text);
    let commands = [
        &["check", &path][..],
        &["replay", &path, "Rll"],
        &["replay", &path, "u"],
        &["describe", &path, "R"],
        &["solve", &path, "--jobs", "1"],
        &["code", &path],
        &["code", "S035Q45DJ"],
        &["grade", &path],
        &["generate", "--seed", "1", "--band", "easy"],
    ];
    let mut text = String::new();
    // On Windows, paths contain backslashes, which JSON escapes.
    let path = path.replace('\\', r"\\");
    for command in commands {
        let (_, out, err) = run(&[command, &["--json", "--quiet"]].concat());
        assert_eq!(err, "", "{command:?}");
        for line in out.lines() {
            assert!(line.starts_with('{') && line.ends_with('}'), "{line}");
            let line = line.replace(&path, "FILE");
            let line = match line.split_once("\"seconds\": 0.") {
                Some((before, after)) => {
                    let after = after.trim_start_matches(|it: char| it.is_ascii_digit());
                    format!("{before}\"seconds\": SECONDS{after}")
                }
                None => line,
            };
            text.extend([&line, "\n"]);
        }
    }
    assert_approved("json.txt", &text);
}

#[test]
fn every_command_has_two_examples_and_the_same_help_by_option() {
    for command in commands().iter().filter(|it| *it != "help") {
        let help = printed(&["help", command]);
        assert_eq!(printed(&[command, "--help"]), help);
        let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
        let of_command = |line: &&str| line.contains("sokoban ");
        assert_eq!(examples.lines().filter(of_command).count(), 2, "{help}");
    }
    assert_eq!(printed(&["help"]), printed(&["--help"]));
}

#[test]
fn other_programs_accept_the_documents() {
    let folder = folder();
    for (document, program, arguments) in DOCUMENTS {
        let path = file(&folder, program, printed(document));
        let mut reader = Command::new(program);
        let Ok(output) = reader.args(arguments).arg(path).output() else {
            eprintln!("skipped: {program} is not installed");
            continue;
        };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && errors.is_empty(),
            "{program}: {errors}"
        );
    }
}

#[test]
fn the_manual_page_contains_every_command_and_option() {
    let helps = helps();
    let options: Vec<&str> = helps.iter().flat_map(|help| options(help)).collect();
    let commands = commands();
    assert!(options.len() > 20 && commands.len() > 10, "{helps:?}");
    let page = printed(&["man"]);
    for option in options {
        let option = format!("\\-\\-{}", option.replace('-', "\\-"));
        assert!(page.contains(&option), "{option}");
    }
    for command in commands {
        assert!(page.contains(&command), "{command}");
    }
}

#[test]
fn shells_offer_every_command_and_option() {
    let offered = |words: &[&str]| {
        let text = printed(&[&["__complete", "--"], words].concat());
        let words = text.lines().filter_map(|line| line.split_once('\t'));
        words.map(|(word, _)| word.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(offered(&[""]), commands());
    assert_eq!(offered(&["help", ""]), commands());
    for command in commands().iter().filter(|it| *it != "help") {
        let help = printed(&["help", command]);
        let mut options: Vec<String> = options(&help).map(|it| format!("--{it}")).collect();
        let mut offered = offered(&[command, "--"]);
        options.sort_unstable();
        // If a line of the help text begins with the name of an option, `options` returns this option twice.
        options.dedup();
        offered.sort_unstable();
        assert_eq!(offered, options, "{command}");
    }
}

/// With `--help` after the value of an option, the value is checked, but the command does not run.
#[test]
fn every_offered_value_is_accepted() {
    let mut offered = 0;
    for command in commands() {
        let help = printed(&["help", &command]);
        let mut option = "";
        for line in help.lines() {
            option = options(line).next().unwrap_or(option);
            let values = line.trim().strip_prefix("[possible values: ");
            let values = values.and_then(|values| values.strip_suffix(']'));
            let values = values.into_iter().flat_map(|values| values.split(", "));
            for value in values.filter(|_| !option.is_empty()) {
                let option = format!("--{option}");
                let (status, _, err) = run(&[&command, &option, value, "--help"]);
                assert_eq!(status, 0, "{command} {option} {value}: {err}");
                offered += 1;
            }
        }
    }
    assert!(offered >= 15, "{offered} values");
}
