//! The help, the manual page, and shell completions.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::{BAD, BOARD, file, folder, run};

/// Generated documents, and programs that check them without a further effect.
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

/// The names of all commands.
fn commands() -> Vec<String> {
    let help = printed(&["help"]);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines.map_while(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

/// The help of the program and of each command.
fn helps() -> Vec<String> {
    let commands = commands();
    let pages = commands.iter().map(|command| printed(&["help", command]));
    let pages = pages
        .zip(&commands)
        .filter(|(_, command)| *command != "help");
    let pages = pages.map(|(page, _)| page);
    std::iter::once(printed(&["help"])).chain(pages).collect()
}

/// The names of options in a help.
fn options(help: &str) -> impl Iterator<Item = &str> {
    let words = help.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix("-h, ").unwrap_or(line);
        line.strip_prefix("-V, ").unwrap_or(line).strip_prefix("--")
    });
    words.filter_map(|line| line.split([' ', ',']).next())
}

/// Asserts that `now` is the text of a golden file.
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

/// Each command that takes `--json`.
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
    // Windows separates folders by a character that JSON escapes.
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
fn documents_contain_every_command_and_option() {
    let helps = helps();
    let options: Vec<&str> = helps.iter().flat_map(|help| options(help)).collect();
    let commands = commands();
    assert!(options.len() > 20 && commands.len() > 10, "{helps:?}");
    for (document, program, _) in DOCUMENTS {
        let text = printed(document);
        for option in &options {
            let option = match program {
                "man" => format!("\\-\\-{}", option.replace('-', "\\-")),
                "fish" => format!("-l {option}"),
                _ => format!("--{option}"),
            };
            assert!(text.contains(&option), "{program}: {option}");
        }
        for command in &commands {
            assert!(text.contains(command), "{program}: {command}");
        }
    }
}

/// The value of an option is parsed before the `--help` after it.
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

#[test]
fn bash_completes_words() {
    if Command::new("bash").arg("--version").output().is_err() {
        eprintln!("skipped: bash is not installed");
        return;
    }
    let folder = folder();
    let script = file(&folder, "completion", printed(&["completions", "bash"]));
    for (words, expected) in [
        ("opt", "optimize"),
        ("--ver", "--version"),
        ("generate --difficulty ma", "master"),
        ("generate --band ma", "master"),
        ("--data there completions z", "zsh"),
        ("solve --opt", "--optimal"),
        ("check --opt", ""),
        ("optimize --mo", "--moves"),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let (last, before) = (words[words.len() - 1], words.iter().rev().nth(1));
        let typed = format!(
            "source '{script}'; COMP_WORDS=(sokoban {}); COMP_CWORD={}; _sokoban sokoban '{last}' '{}'; echo \"${{COMPREPLY[*]}}\"",
            words.join(" "),
            words.len(),
            before.unwrap_or(&"sokoban"),
        );
        let mut bash = Command::new("bash");
        // Files with these names would be offered too.
        bash.args(["--norc", "-c", &typed])
            .current_dir(folder.path());
        let output = bash.output().expect("bash");
        let offered = String::from_utf8_lossy(&output.stdout);
        assert_eq!(offered.trim(), expected, "{words:?}");
    }
}
