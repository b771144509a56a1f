//! What is told of the command line: the help, the manual page, and what completes its words in shells.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::{file, folder, run};

/// What is printed, and the file that it is held against.
const TOLD: [(&[&str], &str); 5] = [
    (&["--help"], "help.txt"),
    (&["man"], "sokoban.6"),
    (&["completions", "bash"], "sokoban.bash"),
    (&["completions", "zsh"], "_sokoban"),
    (&["completions", "fish"], "sokoban.fish"),
];

/// Programs that read these files, and what they are told so that they only check them.
const READERS: [(&str, &[&str], &str); 4] = [
    ("man", &["-l", "--warnings", "-E", "UTF-8"], "sokoban.6"),
    ("bash", &["-n"], "sokoban.bash"),
    ("zsh", &["-n"], "_sokoban"),
    ("fish", &["-n"], "sokoban.fish"),
];

fn golden(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("tests/program/cli/golden").join(name)
}

fn told(arguments: &[&str]) -> String {
    let (status, out, err) = run(arguments);
    assert_eq!((status, err.as_str()), (0, ""), "{arguments:?}");
    out
}

#[test]
fn all_of_it_is_as_it_was_approved() {
    for (arguments, name) in TOLD {
        let version = format!("Sokoban {}", env!("CARGO_PKG_VERSION"));
        let now = told(arguments).replace(&version, "Sokoban VERSION");
        if env::var_os("UPDATE").is_some() {
            fs::write(golden(name), &now).expect("a golden file");
        }
        let approved = fs::read_to_string(golden(name)).expect("a golden file");
        assert_eq!(now, approved, "{name}: UPDATE=1 accepts what has changed");
    }
}

#[test]
fn programs_that_are_here_read_it_without_a_word() {
    let folder = folder();
    for (program, arguments, name) in READERS {
        let (what, _) = TOLD
            .iter()
            .find(|(_, of)| *of == name)
            .expect("its command");
        let path = file(&folder, name, told(what));
        let mut reader = Command::new(program);
        let Ok(output) = reader.args(arguments).arg(path).output() else {
            eprintln!("skipped: {program} is not here");
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
fn every_command_and_option_is_in_all_of_it() {
    let help = told(&["--help"]);
    let options: Vec<&str> = help
        .lines()
        .filter_map(|line| line.strip_prefix("  --")?.split_whitespace().next())
        .collect();
    let commands: Vec<&str> = help
        .lines()
        .filter_map(|line| {
            line.strip_prefix("       sokoban ")?
                .split_whitespace()
                .next()
        })
        .collect();
    assert!(options.len() > 20 && commands.len() > 10, "{help}");
    for (arguments, name) in &TOLD[1..] {
        let text = told(arguments);
        for option in &options {
            let option = match *name {
                "sokoban.6" => format!("\\-\\-{}", option.replace('-', "\\-")),
                "sokoban.fish" => format!("-l {option}"),
                _ => format!("--{option}"),
            };
            assert!(text.contains(&option), "{name}: {option}");
        }
        for command in &commands {
            assert!(text.contains(command), "{name}: {command}");
        }
    }
}

/// An option is read before the help is asked for, which ends the reading.
#[test]
fn every_value_that_is_offered_is_taken() {
    let script = told(&["completions", "bash"]);
    let mut offered = 0;
    for line in script.lines() {
        let Some((words, values)) = line.split_once(" -W '") else {
            continue;
        };
        let words = words.trim().trim_start_matches('\'').split_once("')");
        let Some((command, option)) = words.and_then(|(words, _)| words.split_once(' ')) else {
            continue;
        };
        let values = values.split('\'').next().unwrap_or_default();
        for value in values.split_whitespace() {
            let (status, _, err) = run(&[command, option, value, "--help"]);
            assert_eq!(status, 0, "{command} {option} {value}: {err}");
            offered += 1;
        }
    }
    assert!(offered > 20, "{offered} values");
}

#[test]
fn bash_completes_words() {
    if Command::new("bash").arg("--version").output().is_err() {
        eprintln!("skipped: bash is not here");
        return;
    }
    let folder = folder();
    let script = file(&folder, "completion", told(&["completions", "bash"]));
    for (words, expected) in [
        ("opt", "optimize"),
        ("--ver", "--version"),
        ("generate --band ma", "master"),
        ("generate --band = ma", "master"),
        ("--data there completions z", "zsh"),
        ("solve --opt", "--optimal"),
        ("check --opt", ""),
        ("optimize --mo", "--moves"),
    ] {
        let count = words.split(' ').count();
        let typed = format!(
            "source '{script}'; COMP_WORDS=(sokoban {words}); COMP_CWORD={count}; _sokoban; echo \"${{COMPREPLY[*]}}\""
        );
        let mut bash = Command::new("bash");
        // Files of this name would be offered too.
        bash.args(["--norc", "-c", &typed])
            .current_dir(folder.path());
        let output = bash.output().expect("bash");
        let offered = String::from_utf8_lossy(&output.stdout);
        assert_eq!(offered.trim(), expected, "{words}");
    }
}
