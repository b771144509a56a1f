//! What completes the words of the command line in shells.

mod bash;
mod fish;
mod zsh;

use super::task::Shell;

/// The script that the shell reads.
pub fn completions(shell: Shell) -> String {
    match shell {
        Shell::Bash => bash::script(),
        Shell::Zsh => zsh::script(),
        Shell::Fish => fish::script(),
    }
}
