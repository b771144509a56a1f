//! Checks that values of the core are equal after they are printed and parsed again, and that invalid values are
//! rejected.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use sokoban_core::{
    Direction, Draft, DraftFault, Grid, Kind, Level, Lurd, Pos, Strength, Tile, XsbFault, identity,
};
use sokoban_files::Collection;

use crate::support::boards;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_written_level_reads_back_equal(level in boards::levels(false)) {
        prop_assert_eq!(level.to_string().parse(), Ok(Level::clone(&level)));
    }

    #[test]
    fn a_draft_of_a_level_checks_to_an_equal_level(level in boards::levels(false)) {
        prop_assert_eq!(Draft::from(&*level).check(), Ok(Level::clone(&level)));
    }

    #[test]
    fn written_moves_read_back_equal(
        moves in proptest::collection::vec(boards::directions(), 0..40),
        mark in proptest::option::of(0_usize..41),
    ) {
        let lurd = Lurd { mark: mark.map(|mark| mark.min(moves.len())), moves };
        prop_assert_eq!(Lurd::parse(&lurd.to_string()), Ok(lurd));
    }

    #[test]
    fn a_grid_iterates_over_each_cell_once(width in 0_u16..9, height in 0_u16..9) {
        let grid = Grid::new(width, height, ()).map(|pos, ()| pos);
        prop_assert_eq!(grid.iter().count(), usize::from(width) * usize::from(height));
        prop_assert!(grid.iter().all(|(pos, cell)| pos == *cell));
        prop_assert!(grid.iter().map(|(pos, _)| pos).eq(grid.positions()));
    }
}

/// Returns all tiles, starting with [`Tile::Outside`]. The compiler reports an error if a tile is missing here.
fn all_tiles() -> impl Iterator<Item = Tile> {
    let next = |tile: &Tile| match tile {
        Tile::Outside => Some(Tile::Wall),
        Tile::Wall => Some(Tile::Floor),
        Tile::Floor => Some(Tile::Goal(Kind::PLAIN)),
        Tile::Goal(_) => Some(Tile::Hole),
        Tile::Hole => None,
    };
    std::iter::successors(Some(Tile::Outside), next)
}

#[test]
fn random_boards_contain_every_tile() {
    let mut runner = TestRunner::deterministic();
    let mut missing: Vec<Tile> = all_tiles().collect();
    let mut missing_below_boxes: Vec<Tile> =
        all_tiles().filter(|tile| tile.can_hold_piece()).collect();
    for _ in 0..500 {
        let board = boards::levels(false)
            .new_tree(&mut runner)
            .expect("a board");
        let level = board.current();
        missing.retain(|tile| !level.map().cells().contains(tile));
        let boxes = level.start().boxes().positions();
        let boxes = boxes.filter(|pos| level.start().boxes()[*pos].is_some());
        let below: Vec<Tile> = boxes.map(|pos| level.map()[pos]).collect();
        missing_below_boxes.retain(|tile| !below.contains(tile));
    }
    assert!(missing.is_empty(), "{missing:?}");
    assert!(missing_below_boxes.is_empty(), "{missing_below_boxes:?}");
}

#[test]
fn levels_that_differ_in_one_tile_differ_in_text_hash_and_identity() {
    let board: Level = "#######\n#@$.  #\n#######".parse().expect("a level");
    let level = |tile| {
        let mut draft = Draft::from(&board);
        draft.map[Pos::new(5, 1)] = tile;
        draft.check().expect("a level")
    };
    let levels: Vec<Level> = all_tiles().skip(1).map(level).collect();
    for (index, one) in levels.iter().enumerate() {
        assert_eq!(one.to_string().parse(), Ok(one.clone()), "{one}");
        for other in &levels[..index] {
            assert_ne!(one.to_string(), other.to_string());
            assert!(!one.owns(other.start()), "{one}\n{other}");
            assert_ne!(identity::exact(one), identity::exact(other));
            assert_ne!(identity::canonical(one), identity::canonical(other));
        }
    }
}

#[test]
fn parsing_one_level_requires_one_board() {
    let parse = |text: &str| text.parse::<Level>();
    let error = |text: &str| parse(text).expect_err(text);
    assert_eq!(error(" \n\n").fault, XsbFault::NoBoard);
    let two = error("####\n@$.#\n####\n\nTwo\n\n#####\n#@$.#\n#####");
    assert_eq!((two.line, two.fault), (5, XsbFault::SecondBoard));
    let none = error("\n####\n#$.#\n####");
    assert_eq!(none.fault, XsbFault::Draft(DraftFault::NoPlayer));
    assert_eq!((none.line, none.column), (2, 1));
    let unknown = error("#####\n#@é.#\n#####");
    assert_eq!(unknown.to_string(), "2:3: 'é' is not a board character");
    let order = error("#####\n#@$.#\n#####\nBoxorder: 1 2");
    assert_eq!((order.line, order.column), (4, 11));
}

#[test]
fn options_ignore_case_and_errors_quote_their_value() {
    let parse = |option: String| format!("#####\n#@$.#\n#####\n{option}").parse::<Level>();
    for direction in Direction::ALL {
        let name = direction.to_string();
        for name in [name.to_uppercase(), name] {
            let level = parse(format!("facing: {name}")).expect("a level");
            assert_eq!(level.facing(), direction);
        }
    }
    let level = parse("Strength: ANY".to_owned()).expect("a level");
    assert_eq!(level.strength(), Strength::Any);
    for option in ["Facing: north", "Strength: 0", "Strength: 65536"] {
        let error = parse(option.to_owned()).expect_err(option).to_string();
        let (_, value) = option.split_once(' ').expect("a value");
        assert!(error.ends_with(&format!("not \"{value}\"")), "{error}");
    }
}

#[test]
fn debug_output_draws_the_board_with_all_options() {
    let level: Level = "#####\n#@$.#\n#####".parse().expect("a level");
    let drawn = format!("{level:?}");
    assert_eq!(drawn, "Level\n#####\n#@$.#\n#####\n");
    let options = "Strength: any\nFacing: left\nBoxorder: 3\nGoalorder: 3\n";
    let text = format!("#####\n#@$.#\n#####\n{options}");
    let coloured: Level = text.parse().expect("a level");
    assert_eq!(format!("{coloured:?}"), format!("Level\n{text}"));
    let drawn = format!("{:?}", level.start());
    assert!(drawn.ends_with("\n-----\n-@$--\n-----\n"), "{drawn}");
}

#[test]
fn a_collection_iterates_over_entries_and_prints() {
    let text = "Author: A\n\nOne\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#@$ .#\n######\n";
    let file = Collection::parse(text.as_bytes());
    let titles = file.entries.iter().map(|entry| entry.title.as_str());
    assert_eq!(titles.collect::<Vec<_>>(), ["One", "Two"]);
    assert_eq!(file[1].title, "Two");
    let fields: Vec<_> = file.fields.iter().collect();
    assert_eq!(fields, [("Author", "A")]);
    assert_eq!(
        Collection::parse(file.to_sok().as_bytes()).to_sok(),
        file.to_sok()
    );
}
