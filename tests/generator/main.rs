//! What the generator says and makes.

#[allow(dead_code, reason = "other laws use the rest")]
#[path = "../support/boards.rs"]
mod boards;
#[path = "../support/law.rs"]
mod law;

mod bands;
mod codes;
mod days;
