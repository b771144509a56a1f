//! Reads and writes Sokoban level files.
//!
//! [`open`] reads a file of any supported kind; [`Collection::parse`] reads plain text; [`Collection::to_sok`] writes a
//! collection as SOK. A file is recognised by its content and never by its name. This crate never accesses the file
//! system.
//!
//! ```
//! use sokoban_files::Collection;
//!
//! let file = Collection::parse(b"#####\n#@$.#\n#####\nTitle: One\nAuthor: Someone\n\nSolution shortest\nR");
//! assert_eq!(file[0].title, "One");
//! assert_eq!(file[0].fields.get("author"), Some("Someone"));
//! assert_eq!((&*file[0].records[0].label, &*file[0].records[0].moves), ("shortest", "R"));
//! assert_eq!(Collection::parse(file.to_sok().as_bytes())[0].records, file[0].records);
//! ```
//!
//! # From bytes to levels
//!
//! ```text
//! bytes ─ packing (zip, gzip) ─ encoding ─┬─ xml: SLC ───────────────────────────────────┐
//!                                         ├─ html: the text that a page shows ┐          ├─▶ Collection
//!                                         └───────────────────────────────────┴─▶ text ──┘
//!
//! text ─ lines: classes of lines ─ layout: plain rows ─ boards: ranges of lines ─ parse: titles, fields, solutions
//! ```
//!
//! * `lines` splits text into lines, and classifies each line as board or text (`class`);
//! * `layout` removes what other formats put around rows: quote marks, line numbers, string literals, the letters of
//!   other programs (`dialects`);
//! * `boards` finds boards, and reads each with [`sokoban_core::xsb`] after expanding `run_length` text and
//!   `two_layers`;
//! * `parse` builds the collection from boards, `titles` and `annotations` (`fields`, `solutions`).
//!
//! # Formats
//!
//! | format | extent |
//! |---|---|
//! | XSB, SOK | titles, comments, `Key: value`, solutions, saved games, options of a level |
//! | run lengths | `3#2-`, groups in brackets, rows that end with `\|` |
//! | two layers | `Ground:` and `Contents:` |
//! | solutions | LURD, and lists of pushes such as `9-9r1,7-9r1` |
//! | dialects | Rockbox, XSB with `&`, Maze |
//! | SLC | XML of YASC and others |
//! | pages, mail | `<pre>`, `<br>`, entities; `>`, numbers and other text beside rows |
//! | JSON, source code | arrays and lines of string literals; keys that mean a title, an author or a solution |
//! | zip, gzip | files inside, in natural order of their names |
//! | encodings | UTF-8, UTF-16 with a byte-order mark, Windows-1252, a declared encoding |
//!
//! Anything else in a board is reported as an error with its line and column, and never guessed.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod annotations;
mod boards;
mod box_pushes;
mod class;
mod collection;
mod dialects;
mod encoding;
mod error;
mod fields;
mod html;
mod layout;
mod lines;
mod literals;
mod margins;
mod names;
mod natural_sort;
mod open;
mod other_games;
mod packing;
mod parse;
mod print;
mod run_length;
mod sok_fields;
mod solutions;
mod titles;
mod two_layers;
mod xml;

pub use collection::{BadLevel, Collection, Entry, Record, RecordKind, UNREAD_MESSAGE};
pub use encoding::{decode_text, is_invisible};
pub use error::{BoardFault, LevelError, LevelFault, OtherGame};
pub use fields::{Fields, Notes};
pub use names::{is_hidden, may_hold_levels, natural_path, stem};
pub use natural_sort::{Part, natural};
pub use open::{Contents, FileError, MAX_FILE_BYTES, Member, SkippedFiles, Warning, open, read};
pub use sok_fields::misspelt_option;
