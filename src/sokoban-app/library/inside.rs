//! The collections inside the program.

use super::{Shelf, Source};
use sokoban_core::Collection;

/// Their files, in the order of play.
const FILES: [&str; 9] = [
    include_str!("../../../levels/stages.sok"),
    include_str!("../../../levels/founders.sok"),
    include_str!("../../../levels/lessons.sok"),
    include_str!("../../../levels/workshop.sok"),
    include_str!("../../../levels/pack_1.sok"),
    include_str!("../../../levels/pack_2.sok"),
    include_str!("../../../levels/pack_3.sok"),
    include_str!("../../../levels/pack_4.sok"),
    include_str!("../../../levels/pack_5.sok"),
];

/// All of them, in the order of play. A test holds that every board is a level that can be solved.
pub fn inside() -> Vec<Shelf> {
    let parse = |text: &str| Shelf::new(Collection::parse(text.as_bytes()), "", Source::Inside);
    FILES.map(parse).into()
}
