//! Whatever text is taken for moves: playing it, undoing it and keeping it lose nothing.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use sokoban_core::{Collection, Game, Lurd};

/// Where the moves are played: plain, with holes, rows of boxes that move together, and colours.
const BOARDS: &str = "\
#######
#@ $ .#
#  *  #
# $ . #
#######

########
#@$^ $.#
#  $   #
########
Strength: 2

########
#@$$$  #
# ....*#
########
Strength: any

#######
#@$ ..#
# $ . #
#######
Boxorder: 1 2
Goalorder: 2 1
";

/// More moves tell nothing new.
const MOST_MOVES: usize = 10_000;

fuzz_target!(|text: &str| {
    let Ok(lurd) = Lurd::parse(text) else {
        return;
    };
    let moves = &lurd.moves[..lurd.moves.len().min(MOST_MOVES)];
    let levels = Collection::parse(BOARDS.as_bytes()).entries.into_iter();
    for level in levels.filter_map(|entry| entry.level.ok()) {
        let mut game = Game::new(Arc::clone(&level));
        let _ = game.play(moves);
        let (end, letters, metrics) = (game.position().clone(), game.lurd(), game.metrics());
        let made = Lurd::parse(&letters).expect("own letters").moves;
        assert!(moves.starts_with(&made));

        let (resumed, outcome) = Game::resume(level, &game.save());
        assert_eq!(outcome, Ok(()));
        assert_eq!((resumed.position(), resumed.metrics()), (&end, metrics));

        while game.undo().is_some() {}
        assert_eq!(game.position(), game.level().start());
        while game.redo().is_some() {}
        assert_eq!((game.position(), game.lurd()), (&end, letters));
    }
});
