//! Tests that all shells complete the command line in the same way. They run only on Linux, because the tool `script`
//! works differently on other systems.

#![cfg(target_os = "linux")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::cli::{BOARD, folder, run, wait};

/// Texts typed after `sokoban`, each with the words that a shell must offer next. `FILES` stands for all files and
/// folders in the current folder, and `FOLDERS` for its folders.
const OFFERS: [(&str, &str); 23] = [
    ("opt", "optimize"),
    ("le", "level.xsb"),
    ("--ver", "--version"),
    ("--data ", "FOLDERS"),
    ("--data=in", "FOLDERS"),
    ("--data there completions z", "zsh"),
    ("solve ", "FILES"),
    ("solve le", "level.xsb"),
    ("solve level.xsb ", "FILES"),
    (r"solve my\ l", "my_levels.sok"),
    ("solve --t", "--threads --time"),
    ("solve --quiet level.xsb --opt", "--optimal"),
    ("check --opt", ""),
    ("check -- ", "FILES"),
    ("generate --difficulty ", "easy expert hard master medium"),
    ("generate --band ma", "master"),
    ("generate --difficulty=m", "master medium"),
    ("generate --count ", ""),
    ("picture level.xsb ", "FILES"),
    ("replay level.xsb ", ""),
    ("version ", ""),
    ("completions ", "bash elvish fish powershell zsh"),
    ("help co", "code completions"),
];
const FILES: &str = "inner level.xsb my_levels.sok script";
const FOLDERS: &str = "inner";

/// The command that starts bash in a terminal. The setup in `BASH_SETUP` records the words that the completion offers.
const BASH: &str = r#"script -qec "bash --noprofile --norc -i" /dev/null"#;
const BASH_SETUP: &str = r#"source ./script
bind '"\C-g": kill-whole-line'
record() { _sokoban "$@"; printf '%s\n' '#' "${COMPREPLY[@]}" >>../offered; }
complete -F record sokoban
"#;

/// The command that starts zsh in a terminal. The setup in `ZSH_SETUP` records the words that the completion passes to
/// `compadd`. Calls of `compadd` with -A, -D or -O add no words, so they are not recorded.
const ZSH: &str = r#"script -qec "zsh -f -i" /dev/null"#;
const ZSH_SETUP: &str = r#"bindkey -e; LISTMAX=10000; autoload -U compinit; compinit -u -D; source ./script
zstyle ':completion:*' completer _complete
record() { print '#' >>../offered; _sokoban; }
compadd() { if [[ ${@[1,(i)(-|--)]} == *-[ADO]\ * ]] { builtin compadd "$@" } else { local -a hits; builtin compadd -A hits "$@"; print -rl -- $hits >>../offered; builtin compadd "$@" } }
compdef record sokoban
"#;

const FISH: &str = "fish --no-config";
const FISH_SETUP: &str = "source ./script\n";

/// Returns the words that a shell offers for each text in `OFFERS`, or `None` if the shell is not installed.
fn offered(shell: &str) -> Option<Vec<String>> {
    if Command::new(shell).arg("-c").arg("true").status().is_err() {
        eprintln!("skipped: {shell} is not installed");
        return None;
    }
    let folder = folder();
    let here = folder.path().join("here");
    fs::create_dir_all(here.join("inner")).expect("a folder");
    for name in ["level.xsb", "my levels.sok"] {
        fs::write(here.join(name), BOARD).expect("a file");
    }
    let (_, script, _) = run(&["completions", shell]);
    fs::write(here.join("script"), script).expect("a file");
    let (command, mut typed) = match shell {
        "bash" => (BASH, BASH_SETUP.to_owned()),
        "zsh" => (ZSH, ZSH_SETUP.to_owned()),
        _ => (FISH, FISH_SETUP.to_owned()),
    };
    for (line, _) in OFFERS {
        let keys = match shell {
            "fish" => format!("echo '#' >>../offered; complete -C 'sokoban {line}' >>../offered\n"),
            _ => format!("sokoban {line}\t\x07"),
        };
        typed += &keys;
    }
    typed += "\nexit\n";
    let program = Path::new(env!("CARGO_BIN_EXE_sokoban"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut child = Command::new("sh")
        .args(["-c", command])
        .current_dir(&here)
        .env("PATH", path)
        .env("HOME", folder.path())
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(typed.as_bytes()).expect("the shell reads");
    // Close the input, because fish does not start before it has read all of its input.
    drop(input);
    let output = wait(child);
    let offered = fs::read_to_string(folder.path().join("offered")).unwrap_or_else(|_| {
        panic!("{shell}: {}", String::from_utf8_lossy(&output.stdout));
    });
    let parts = offered.split("#\n").skip(1);
    let words = parts.map(|part| {
        let words = part.lines().map(|line| {
            let word = line.split('\t').next().unwrap_or_default();
            // Bash splits words at "=", and some shells add a "/" to folders. Remove these differences.
            let word = word.split_once('=').map_or(word, |(_, value)| value);
            // The words are joined with spaces below, so replace the spaces within a word.
            word.trim_end_matches('/')
                .replace('\\', "")
                .replace(' ', "_")
        });
        let mut words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
        words.sort_unstable();
        words.dedup();
        words.join(" ")
    });
    Some(words.collect())
}

#[test]
fn shells_offer_the_same_words() {
    let expected = OFFERS.map(|(_, offers)| match offers {
        "FILES" => FILES,
        "FOLDERS" => FOLDERS,
        offers => offers,
    });
    for shell in ["bash", "zsh", "fish"] {
        let Some(offered) = offered(shell) else {
            continue;
        };
        assert_eq!(offered.len(), OFFERS.len(), "{shell}: {offered:#?}");
        for ((line, _), (offered, expected)) in OFFERS.iter().zip(offered.iter().zip(expected)) {
            assert_eq!(offered, expected, "{shell}: sokoban {line}");
        }
    }
}
