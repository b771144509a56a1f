//! Tests of boards with letters for squares, rows of different lengths, run lengths, two layers, or colours.

use sokoban_core::{Direction, DraftFault, Kind, Level, LevelOption, Pos, Tile, identity};
use sokoban_files::{BoardFault, misspelt_option};

use crate::formats::{BOARD, boards, error, level, only, read, titles};

#[test]
fn letters_are_squares_beside_walls_and_pieces() {
    assert_eq!(
        boards("WWWWW\nWpb#W\nW BoW\nWWWWW\n"),
        ["#####\n#@$##\n# *.#\n#####\n"]
    );
    assert_eq!(
        boards("#######\n#_m-bo#\n#######\n"),
        ["#######\n# @ $.#\n#######\n"]
    );
    assert_eq!(boards("#####\n#Pb.#\n#####\n"), ["#####\n#+$.#\n#####\n"]);
    assert_eq!(
        boards("#####\n#MB.#\n#b###\n#####\n"),
        ["#####\n#+*.#\n#$###\n#####\n"]
    );
    assert_eq!(
        titles(format!("Wow\n\n{BOARD}\nbomb\n\n{BOARD}")),
        ["Wow", "bomb"]
    );
}

#[test]
fn rows_may_be_ragged_or_empty() {
    assert_eq!(
        boards("####\n#@$###\n#   .#\n######\n"),
        ["####\n#@$###\n#   .#\n######\n"]
    );
    let apart = level("#####\n#@$.#\n#####\n-\n_\n###\n#*#\n###\n");
    assert_eq!((apart.map().height(), apart.box_count()), (8, 2));
}

#[test]
fn holes_are_carets() {
    let level = level("######\n#@$^.#\n######\n");
    assert_eq!(level.holes(), [Pos::new(3, 1)]);
}

#[test]
fn run_lengths_are_expanded() {
    let plain = level("#####\n#@$.#\n#####\n");
    for text in [
        "5#|#@$.#|5#",
        "5#\n#@$.#\n5#",
        "5#|#@1$.#|\n5#|",
        "4(#)#|#@(($)).#|2(2(#))#",
    ] {
        assert_eq!(
            identity::exact(&level(text)),
            identity::exact(&plain),
            "{text}"
        );
    }
    let apart = level("5#|#@$.#|5#||3#|#*#|3#");
    assert_eq!((apart.map().height(), apart.box_count()), (7, 2));
    assert_eq!(boards("7#|#@3-$.#|7#"), boards("7#\n#@3-$.#\n7#\n"));
    assert_eq!(
        boards("8#\n#p3-b-#\n#6.#\n8#"),
        ["########\n#@   $ #\n#......#\n########\n"]
    );
}

#[test]
fn a_run_length_level_has_one_line_or_several() {
    let one = "#####\n#@$.#\n#####\n".to_owned();
    let two = "######\n#@ $.#\n######\n".to_owned();
    assert_eq!(
        boards("5#|#@$.#|5#\n6#|#@-$.#|6#\n5#|#@$.#|5#\n"),
        [one.clone(), two.clone(), one.clone()]
    );
    assert_eq!(
        boards("6#|\n#@-$.#|6#\n\n6#|#@-$.#\n6#\n"),
        [two.clone(), two]
    );
    // Each line is a board. The second one is invalid, because it has no player.
    assert_eq!(
        boards("5#|#@$.#|5#\n5#|#-$.#|5#\n"),
        [one, "2:1: the board has no player".to_owned()]
    );
}

#[test]
fn headings_with_digits_are_not_boards() {
    for title in ["# 7", "#1", "12", "(3)", "Level #1", "3 x 3"] {
        let found = titles(format!("{title}\n\n{BOARD}"));
        assert!(
            found.iter().any(|found| found == title) || title.starts_with('#'),
            "{title}: {found:?}"
        );
    }
    assert_eq!(
        titles(format!("#1\n\n{BOARD}\n#2\n\n{BOARD}")),
        ["#1", "#2"]
    );
}

#[test]
fn two_layers_are_read_and_errors_have_places() {
    let ground = "________\n___R____\n________\n_B____Y_\n________\n___G____\n________\n";
    let contents = "__WWW___\n__W_WW__\nWWWr_WWW\nW_b>yB_W\nWW_gWWWW\n_WW_W___\n__WWW___\n";
    let found = level(format!("Ground:\n{ground}\nContents:\n{contents}"));
    assert_eq!(
        (found.map().width(), found.box_count(), found.is_coloured()),
        (8, 5, true)
    );
    assert_eq!(found.facing(), Direction::Right);
    assert_eq!(
        found.map()[Pos::new(3, 1)],
        Tile::Goal(Kind::new(1).expect("red"))
    );
    let bad = error("Ground:\n___\n_I_\n\nContents:\nWWW\nW>W\n");
    assert_eq!(bad.to_string(), "3:2: 'I' is not a board character");
    let bad = error("Ground:\n____\n\nContents:\nW> W\n");
    assert_eq!(bad.to_string(), "5:3: a space is not a board character");
    let bad = error("Ground:\n___\n___\n\nContents:\nWWW\nW>\n");
    assert_eq!(
        (bad.line, bad.column, bad.fault),
        (7, 3, BoardFault::Layers.into())
    );
    let bad = error("Ground:\n____\n\nContents:\nr>>_\n");
    assert_eq!(
        (bad.line, bad.column, bad.fault),
        (5, 3, DraftFault::SecondPlayer.into())
    );
}

#[test]
fn box_and_goal_orders_set_colours() {
    let text =
        "#######\n#@$$$ #\n#  ...#\n#######\nBoxorder: 1 2 2\nGoalorder: 2 1 2\nStrength: any\n";
    let found = only(text);
    let level = found.level.as_ref().expect("a level");
    assert!(level.is_coloured() && found.fields.get("Boxorder").is_none());
    let written = read(text).to_sok();
    assert!(
        written.contains("Boxorder: 1 2 2\nGoalorder: 2 1 2\n"),
        "{written}"
    );
    let bad = error(format!("{BOARD}Boxorder:  1 2\n"));
    assert_eq!((bad.line, bad.column), (4, 12));
}

#[test]
fn open_boards_and_separate_pieces_are_closed() {
    for text in [
        "- @ -\n#$.#\n####\n",
        "  #####\n. #@$.#\n$ #####\n",
        "#####\n#@$.#\n#####\n-\n . .\n. # .\n . .\n",
    ] {
        let level = level(text);
        let map = level.map();
        for (pos, _) in map.iter().filter(|(_, tile)| !tile.is_solid()) {
            let closed = |way| {
                map.neighbour(pos, way)
                    .is_some_and(|next| map[next] != Tile::Outside)
            };
            assert!(Direction::ALL.into_iter().all(closed), "{text}");
        }
    }
}

#[test]
fn added_outer_walls_are_recorded() {
    let text = "#####\n#@$.#\n#####\n\n#####\n#@$.\n#####\n\n#@$.#\n";
    let file = read(text);
    let levels: Vec<&Level> = file
        .entries
        .iter()
        .map(|it| &**it.level.as_ref().expect("a level"))
        .collect();
    let added: Vec<bool> = levels.iter().map(|it| it.has_added_walls()).collect();
    assert_eq!(added, [false, true, true]);
    assert_eq!(levels[0], levels[2], "the same level");
    assert_eq!(boards(text)[2], "#####\n#@$.#\n#####\n");
}

#[test]
fn a_row_with_one_wrong_character_has_its_place_as_the_error() {
    for (rows, expected) in [
        ("#####\n#@$.x\n#####\n", "2:5: 'x' is not a board character"),
        ("#####\nx@$.#\n#####\n", "2:1: 'x' is not a board character"),
        ("#####\n#@$.#\n####é\n", "3:5: 'é' is not a board character"),
        ("####x\n#@$.#\n#####\n", "1:5: 'x' is not a board character"),
        ("#####\n#@x.#\n#####\n", "2:3: 'x' is not a board character"),
    ] {
        assert_eq!(boards(rows), [expected]);
        assert_eq!(boards(format!("{BOARD}\n{rows}")).len(), 2, "{rows}");
    }
    // A heading that starts with `#` is not parsed as a row of the board below it.
    for heading in ["# A", "### A", "#1", "# Level"] {
        assert_eq!(boards(format!("{heading}\n{BOARD}")), [BOARD], "{heading}");
    }
}

#[test]
fn notes_that_look_like_options_are_recognised() {
    for (note, key) in [
        ("Strenght: 2", LevelOption::Strength),
        ("STRENGT : any", LevelOption::Strength),
        ("Box order: 1 2", LevelOption::BoxOrder),
        ("Goal-Order: 1 2", LevelOption::GoalOrder),
        ("Faceing: up", LevelOption::Facing),
    ] {
        assert_eq!(misspelt_option(note), Some(key), "{note}");
    }
    for note in ["Version: 2", "Remark: Strength", "Strenght", "Moves: 12"] {
        assert_eq!(misspelt_option(note), None, "{note}");
    }
    for option in LevelOption::ALL {
        let file = read(format!("{BOARD}{}: wrong\n", option.key()));
        assert!(file[0].level.is_err(), "{option:?}");
    }
}
