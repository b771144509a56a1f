//! Tests of the crate `sokoban-files`: each file format, files that are damaged or too large, and printing.

mod formats;
mod packed;

#[path = "../support/print_law.rs"]
mod print_law;
