//! Tests of the core (rules, moves and paths) and of the built-in levels.

#[path = "../support"]
mod support {
    pub(crate) mod boards;
    pub(crate) mod collections;
    pub(crate) mod files;
    pub(crate) mod grids;
    pub(crate) mod law;
    pub(crate) mod print_law;
    pub(crate) mod random;
    pub(crate) mod reference;
    pub(crate) mod rooms;
    pub(crate) mod sessions;
}

mod counts;
mod differential;
mod laws;
mod levels;
mod own;
mod path;
mod rules;
mod squares;
mod values;
