//! What completes the words of the command line in shells.

mod bash;
mod fish;
mod zsh;

use super::task::Shell;

/// What is put in place of each mark of a script.
fn filled(script: &str, parts: &[(&str, String)]) -> String {
    let fill = |script: String, (mark, part): &(&str, String)| script.replace(mark, part);
    parts.iter().fold(script.to_owned(), fill)
}

/// The script that the shell reads.
pub fn completions(shell: Shell) -> String {
    match shell {
        Shell::Bash => bash::script(),
        Shell::Zsh => zsh::script(),
        Shell::Fish => fish::script(),
    }
}
