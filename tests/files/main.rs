//! Tests of the crate `sokoban-files`: how it reads each file format, how it reports files that are damaged or too
//! large, and how it prints files.

mod formats;
mod packed;

#[path = "../support/print_law.rs"]
mod print_law;
