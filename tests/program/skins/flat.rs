//! Tests of the flat skins, which are drawn by code.

use std::collections::HashMap;

use sokoban_app::view::skin::BuiltIn;
use sokoban_app::view::sprite;

use crate::skins::{cell, skin};

/// Each piece must have few colours. A piece with the gradients of the warehouse skin would have many.
#[test]
fn flat_skins_draw_every_piece_in_few_colours() {
    let pieces = [
        &sprite::TROPHY[..],
        &sprite::TROPHY_RIM,
        &sprite::SHAPED_GOAL,
        &sprite::SHAPED_BADGE,
        &sprite::BOX,
        &[
            sprite::GOAL,
            sprite::GOAL_PLATE,
            sprite::HOLE,
            sprite::HOLE_FILLED,
            sprite::HOME_STAR,
            sprite::NUMBER_BADGE,
            sprite::PLAYER[0][0],
        ],
    ]
    .concat();
    for which in [BuiltIn::Contrast, BuiltIn::Plain] {
        let sheet = skin(which).atlas.scale_to(160, 48);
        for piece in &pieces {
            let mut counts: HashMap<[u8; 4], usize> = HashMap::new();
            let pixels = cell(&sheet, *piece).into_iter();
            for color in pixels.filter(|color| color[3] == 255) {
                *counts.entry(color).or_default() += 1;
            }
            let all: usize = counts.values().sum();
            let mut counts: Vec<usize> = counts.into_values().collect();
            counts.sort_unstable();
            let common: usize = counts.iter().rev().take(3).sum();
            // Pixels of other colours than the three most common ones are blends at the edges.
            let name = which.name();
            assert!(
                common * 10 > all * 8,
                "{name}: {piece:?}: {common} of {all}"
            );
        }
    }
}
