//! Playing, undoing and saving any text as moves loses nothing.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use sokoban_core::{Collection, Game, Lurd};

/// The boards: a plain one, one with holes, one where rows of boxes move together, and one with colours.
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

/// A limit on moves: longer games find nothing new.
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
