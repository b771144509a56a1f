//! The command line as tables: what the parser takes, and what the help, the manual page and the shells' completions
//! tell of it.

pub(super) mod commands;
pub(super) mod options;

pub(super) use commands::COMMANDS;
pub(super) use options::OPTIONS;

/// What the program is, in a line.
pub(super) const SUMMARY: &str = "push the boxes home";

/// The words behind the program's name when it plays, and what it does then.
pub(super) const PLAY: (&str, &str) = ("[FILE...]", "play; the levels of these files come first");

/// What may stand for a word or a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Anything that cannot be listed.
    Free,
    /// A folder.
    Folder,
    /// A file.
    File,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// One of these, or a file.
    OneOfOrFile(&'static [&'static str]),
}

/// What holds for every file that is read.
pub(super) const FILES: &str = "\
A FILE may be packed with gzip and has at most 64 MiB, packed or not; - is standard input. Pipes and devices are not opened. \
Where there is no file of that name, it may be the code of a level, such as S28E8CNARJ. Of a file whose levels would take \
more than ten times its size in memory the rest is left out, and said so.";

/// What holds for all commands.
pub(super) const STATUS: &str = "\
Ctrl+C stops solve, optimize, grade and generate with what is done by then. Wrong arguments, a file that cannot be read and \
output that cannot be written are exit status 2; a game that finds no display or no graphics driver is 1.";
