//! Tests of `sokoban-files`: each format, files that are damaged or too large, and printing.

mod formats;
mod packed;

#[path = "../support/print_law.rs"]
mod print_law;
