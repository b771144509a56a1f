//! Tests of boards with blank lines between rows, in string literals, in the letters of other programs, with text
//! beside rows, or in spreadsheet cells. Also tests boards for other games.

use sokoban_files::{LevelFault, OtherGame};

use crate::formats::{BOARD, boards, level, only, read, titles};

const WIDE: &str = "######\n#@ $.#\n######\n";

/// A board with every kind of square except one: a goal with the player on it.
const FULL: &str = "#######\n#@ $. #\n# .*$ #\n#######\n";
/// A board on which the player starts on a goal.
const FULL_ABOVE: &str = "#######\n#+ $  #\n#  *  #\n#######\n";

/// Returns `board` with each of the characters `#@+$*. ` replaced by the character at the same position in `letters`.
fn translated(board: &str, letters: &str) -> String {
    let letter = |c: char| {
        let index = "#@+$*. ".find(c);
        index
            .and_then(|index| letters.chars().nth(index))
            .unwrap_or(c)
    };
    board.chars().map(letter).collect()
}

#[test]
fn rows_may_have_blank_lines_between_them() {
    let tall = "######\n#@   #\n# $  #\n#   .#\n######\n";
    for blank in ["\n\n", "\n \n", "\n\n\n", "\r\n\r\n", "\n\r"] {
        assert_eq!(boards(tall.replace('\n', blank)), [tall], "{blank:?}");
        let text = format!("A\n\n{tall}\nB\n\n{BOARD}").replace('\n', blank);
        assert_eq!(boards(&text), [tall, BOARD], "{blank:?}");
        assert_eq!(titles(&text), ["A", "B"], "{blank:?}");
    }
    let solved = format!("{tall}\nSolution\nrrR\n\n{BOARD}Title: B\n").replace('\n', "\n\n");
    let file = read(&solved);
    assert_eq!((&*file[0].records[0].moves, &*file[1].title), ("rrR", "B"));
    assert_eq!(file[1].line, 19);
    // In this file, only the second board has blank lines between its rows.
    let text = format!("{BOARD}\nB\n\n{}\n\n", tall.replace('\n', "\n\n"));
    assert_eq!(boards(text), [BOARD, tall]);
    // Each of these levels has a single row, so blank lines separate levels.
    assert_eq!(boards("#@$.#\n\n#@ $.#\n\n#@  $.#\n").len(), 3);
}

#[test]
fn letters_of_known_programs_are_translated_and_others_are_refused() {
    for (name, letters) in [
        ("Rockbox", "#@+$%. "),
        ("XSB with &", "#@+$&. "),
        ("Maze", "X@+*&. "),
    ] {
        let text = format!(
            "Level 1\n\n{}\nLevel 2\n\n{}\n",
            translated(FULL, letters),
            translated(WIDE, letters)
        );
        assert_eq!(boards(&text), [FULL, WIDE], "{text}");
        assert_eq!(titles(&text), ["Level 1", "Level 2"], "{letters}");
        assert_eq!(read(&text).dialect, Some(name), "{text}");
    }
    let both = format!(
        "{}\n{}",
        translated(FULL, "X@+*&. "),
        translated(FULL_ABOVE, "X@+*&. ")
    );
    assert_eq!(boards(both), [FULL, FULL_ABOVE]);
    let outside = "XX####XX\n###@ #XX\n#.%$ #XX\n######XX\n";
    assert_eq!(boards(outside), ["  ####\n###@ #\n#.*$ #\n######\n"]);
    // These boards use letters that no known program uses, so the letters are not translated.
    for text in [
        "#########\n#S__P__X#\n#_______#\n#########\n",
        "######\n#p?x #\n######\n",
    ] {
        let found = boards(text);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("is not a board character"), "{found:?}");
    }
    assert_eq!(read("1111\n1423\n1111\n").entries.len(), 0);
}

#[test]
fn gnu_mazes_are_read() {
    let text = "*************************************\nMaze: 1\nSize X: 6\nEnd: 14BD\n\nXXXXXX\nX@ * X\nX  . X\n\
                X &  X\nXXXXXX\n\n*************************************\nMaze: 2\nSize X: 6\n\nXXXXXX\nX@ *.X\nXXXXXX\n";
    assert_eq!(
        boards(text),
        ["######\n#@ $ #\n#  . #\n# *  #\n######\n", WIDE]
    );
}

#[test]
fn usual_letters_keep_their_meaning() {
    // The numbers of boxes and goals differ. Even so, the letters must not be read as those of another program.
    let text = "######\n#@*. #\n######\n";
    assert_eq!(boards(text), [text]);
    let text = "#######\n#@$$. #\n#######\n";
    assert_eq!(boards(text), [text]);
    assert_eq!(level("#####\n#P$ #\n#####\n").box_count(), 1);
}

#[test]
fn rows_in_string_literals_are_read() {
    for text in [
        r#######"{ "levels": [ ["#####","#@$.#","#####"], ["######","#@ $.#","######"] ] }"#######,
        "[\n  [\n    \"#####\",\n    \"#@$.#\",\n    \"#####\"\n  ],\n  [\n    \"######\",\n    \"#@ $.#\",\n    \"######\"\n  ]\n]\n",
        r#######"["#####\n#@$.#\n#####\n", "######\n#@ $.#\n######"]"#######,
        r#######"{"a":"#####\n#@$.#\n#####","b":"######\n#@ $.#\n######"}"#######,
        r#######"{"level1":{"map":["#####","#@$.#","#####"],"w":5},"level2":{"map":["######","#@ $.#","######"]}}"#######,
        "const levels = [`#####\n#@$.#\n#####`, `######\n#@ $.#\n######`];\n",
        "const levels = [\n`\n#####\n#@$.#\n#####\n`,\n`\n######\n#@ $.#\n######\n`];\n",
        "levels = {\n  { '#####', '#@$.#', '#####' }, -- don't\n  { '######', '#@ $.#', '######' },\n}\n",
        "a = [[#####\n#@$.#\n#####]]\nb = [[######\n#@ $.#\n######]]\n",
        "a = \"\"\"#####\n#@$.#\n#####\"\"\"\nb = '''######\n#@ $.#\n######'''\n",
        "char *a = \"#####\\n\" // it's\n  \"#@$.#\\n\"\n  \"#####\\n\";\nchar *b = \"######\\n\" \"#@ $.#\\n\" \"######\\n\";\n",
        "level_t a = {5, 3, \"\\\n#####\\\n#@$.#\\\n#####\"};\nlevel_t b = {6, 3, \"\\\n######\\\n#@ $.#\\\n######\"};\n",
        "char a[3][6] = { {'#','#','#','#','#'}, {'#','@','$','.','#'}, {'#','#','#','#','#'} };\n\
         char b[3][7] = { {'#','#','#','#','#','#'}, {'#','@',' ','$','.','#'}, {'#','#','#','#','#','#'} };\n",
        "[[\"XXXXX\",\"X@*.X\",\"XXXXX\"],[\"XXXXXX\",\"X@ *.X\",\"XXXXXX\"]]",
        "vec![\"#####\".to_string(), \"#@$.#\".to_string(), \"#####\".to_string()]; vec![\"######\", \"#@ $.#\", \"######\"]",
        "var a = '#####' +\n  '#@$.#' +\n  '#####';\nvar b = '######' +\n  '#@ $.#' +\n  '######';\n",
        "<?php $a = array('#####', '#@$.#', '#####'); $b = array('######', '#@ $.#', '######');",
    ] {
        assert_eq!(boards(text), [BOARD, WIDE], "{text}");
    }
}

#[test]
fn literals_may_have_titles_and_solutions() {
    for text in [
        r#######"[{"name":"A","map":["#####","#@$.#","#####"],"solution":"R"},{"name":"B","map":["######","#@ $.#","######"]}]"#######,
        r#######"[{"map":["#####","#@$.#","#####"],"title":"A","solution":"R"},{"map":["######","#@ $.#","######"],"title":"B"}]"#######,
        "{ { name = \"A\", rows = { \"#####\", \"#@$.#\", \"#####\" }, solution = \"R\" },\n  { name = \"B\", rows = { \"######\", \"#@ $.#\", \"######\" } } }",
    ] {
        assert_eq!(titles(text), ["A", "B"], "{text}");
        assert_eq!(read(text)[0].records.len(), 1, "{text}");
    }
}

#[test]
fn errors_in_literals_have_places_of_the_file() {
    let text = "{\n  \"levels\": [\n    [\"#####\", \"#@$.#\", \"#####\"],\n    [\"######\", \"#@é$.#\", \"######\"]\n  ]\n}\n";
    let file = read(text);
    assert_eq!((file[0].line, file[1].line), (3, 4));
    let bad = &file[1].level.as_ref().expect_err("a strange square").error;
    assert_eq!((bad.line, bad.column), (4, 19));
}

#[test]
fn literals_on_separate_lines_keep_their_titles() {
    let file = "{\n  \"name\": \"A\",\n  \"rows\": [\n    \"#####\",\n    \"#@$.#\",\n    \"#####\"\n  ]\n}\n";
    let text = format!("[\n{file},\n{}]\n", file.replace("\"A\"", "\"B\""));
    assert_eq!(titles(&text), ["A", "B"]);
    assert_eq!(boards(&text), [BOARD, BOARD]);
    // Program code before a string literal is not read as a title.
    for text in [
        format!("LEVELS = [\n{BOARD}]\n"),
        format!("x = `\n{BOARD}`\n"),
        "char *a =\n  \"#####\\n\"\n  \"#@$.#\\n\"\n  \"#####\\n\";\n".to_owned(),
    ] {
        assert_eq!(titles(&text), [""], "{text}");
    }
}

#[test]
fn only_keys_that_mean_a_title_give_titles() {
    let text = r#######"[{"id":"level-11","map":["#####","#@$.#","#####"]},
 {"id":"level-12","creator":"Hanna","date":"2011-11-11","map":["######","#@ $.#","######"]}]"#######;
    assert_eq!(boards(text), [BOARD, WIDE]);
    assert_eq!(titles(text), ["", ""]);
}

#[test]
fn titles_in_a_list_of_yaml_are_read() {
    let indented = |board: &str| board.replace('\n', "\n    ");
    let text = format!(
        "- title: First\n  map: |\n    {}\n- title: Second\n  map: |\n    {}\n",
        indented(BOARD),
        indented(WIDE)
    );
    assert_eq!(boards(&text), [BOARD, WIDE]);
    assert_eq!(titles(&text), ["First", "Second"]);
}

#[test]
fn literals_with_more_boxes_than_goals_are_read() {
    let text = r#######"["######\n#.   #\n#$@  #\n#  $ #\n######"]"#######;
    assert_eq!(boards(text), ["######\n#.   #\n#$@  #\n#  $ #\n######\n"]);
}

#[test]
fn a_board_outside_of_literals_takes_precedence() {
    let text = format!("{BOARD}\nNotes: \"######\", \"#@ $.#\", \"######\"\n");
    assert_eq!(boards(text), [BOARD]);
}

#[test]
fn boards_of_other_games_are_rejected() {
    let fault = |text: &str| only(text).level.err().map(|bad| bad.error.fault);
    let hexagons = "  # # # #\n #       #\n# @ $ . #\n #       #\n  # # # #\n";
    for text in [
        hexagons.to_owned(),
        format!("Game: Hexoban\n\n{hexagons}"),
        format!(
            "One push\n\n{}",
            hexagons.replace('\n', "\n ").replacen("  #", "   #", 1)
        ),
        format!("Hexoban 1\n\n{BOARD}"),
        format!("{BOARD}Variant: Hexoban\n"),
    ] {
        let expected = LevelFault::from(OtherGame::Hexoban);
        assert_eq!(fault(&text), Some(expected), "{text}");
    }
    for (name, game) in [
        ("Trioban", OtherGame::Trioban),
        ("Octoban", OtherGame::Octoban),
    ] {
        for text in [
            format!("Game: {name}\n\n{BOARD}"),
            format!("; {name} levels by Ann\n\n; 1\n{BOARD}"),
            format!("Collection: My {name}\n\nOne\n\n{BOARD}"),
            format!("One\n\n{BOARD}Tessellation: {name}\n"),
        ] {
            assert_eq!(fault(&text), Some(game.into()), "{text}");
        }
        assert!(LevelFault::from(game).to_string().contains(name));
    }
    // Only the first line of text can say that the levels are for another game. Here, the second line does.
    let text = format!("Levels of mine.\nI make Hexoban levels too.\n\nOne\n\n{BOARD}");
    assert!(only(text).level.is_ok());
    // A title can contain the name of another puzzle, if the name is part of a longer word, or if boards of that puzzle
    // have no walls, as in Sudoku.
    let text = format!("Sudoku\n\n{BOARD}\nSudokuban\n\n{WIDE}\nHexobandit\n\n{WIDE}");
    assert_eq!(boards(text), [BOARD, WIDE, WIDE]);
}

#[test]
fn a_sokoban_board_turned_by_45_degrees_is_read() {
    let turned = "    #\n   # #\n  # @ #\n #   $ #\n#   .   #\n #     #\n  #   #\n   # #\n    #\n";
    let level = only(format!("Turned\n\n{turned}")).level;
    assert!(!level.expect("a level").has_added_walls());
    let hexagons = "Game: Hexoban\n\n".to_owned() + turned;
    assert!(only(hexagons).level.is_err());
}

#[test]
fn rows_between_bars_are_read_or_refused() {
    let framed = |board: &str, bar: &str| {
        let rows = board
            .lines()
            .map(|row| format!("{bar}{row}{}\n", bar.trim_end()));
        rows.collect::<String>()
    };
    for bar in ["|", "| "] {
        let file = read(framed(BOARD, bar));
        assert_eq!(file.entries.len(), 1);
        assert_eq!(boards(framed(BOARD, bar)), [BOARD]);
        assert!(file.is_guess);
    }
    let gaps = "1:1: the rows between bars have gaps in their walls";
    for table in [
        "|#|#|#|#|#|\n|#|@|$|.|#|\n|#|#|#|#|#|\n",
        "| # | # | # | # | # |\n| # | @ | $ | . | # |\n| # | # | # | # | # |\n",
        "# | # | # | # | #\n# | @ | $ | . | #\n# | # | # | # | #\n",
    ] {
        let found = boards(table);
        let is_refused = found.iter().all(|board| board.contains(": "));
        assert!(is_refused, "{table}{found:?}");
    }
    assert_eq!(boards("|3#|@$.#|4#\n"), [gaps]);
}

#[test]
fn a_guessed_layout_is_reported() {
    for guessed in [
        "#####\n\n#@$.#\n\n#####\n",
        "// #####\n// #@$.#\n// #####\n",
        "\"#####\",\n\"#@$.#\",\n\"#####\"\n",
        "#,#,#,#,#\n#,@,$,.,#\n#,#,#,#,#\n",
    ] {
        assert!(read(guessed).is_guess, "{guessed}");
    }
    assert!(!read(format!("A\n\n{BOARD}\n5#|#@$.#|5#\n")).is_guess);
}

#[test]
fn rows_may_have_other_text_beside_them() {
    for text in [
        "Hi all,\n\n[code]#####\n#@$.#\n#####[/code]\n\nby me.\n",
        "[b]New[/b]\n[code]\n#####\n#@$.#\n#####\n[/code]\n",
        "```#####\n#@$.#\n#####```\n",
        "// First\n// #####\n// #@$.#\n// #####\n",
        "1 #####\n2 #@$.#\n3 #####\n",
        "1: #####\n2: #@$.#\n3: #####\n",
        "#####   <- a wall\n#@$.#   (the start)\n#####\n",
    ] {
        assert_eq!(boards(text), [BOARD], "{text}");
        // If a plain board is above these rows, the plain board is read too.
        let both = format!("A\n\n{WIDE}\n{text}");
        assert_eq!(boards(&both)[0], WIDE, "{both}");
    }
    for (text, title) in [
        ("B\n[code]#####\n#@$.#\n#####[/code]\n", "B"),
        ("B\n\n`#####\n#@$.#\n#####`\n", "B"),
        ("<nowiki>\n#####\n#@$.#\n##### </nowiki>\n", ""),
    ] {
        let text = format!("A\n\n{WIDE}\n{text}");
        assert_eq!(boards(&text), [WIDE, BOARD], "{text}");
        assert_eq!(titles(&text), ["A", title], "{text}");
    }
    // An unknown letter between two walls is an error in the row. It is not read as text beside the row.
    assert_eq!(
        boards("#######\n#@$.#x#\n#######\n"),
        ["2:6: 'x' is not a board character"]
    );
}

#[test]
fn squares_in_cells_are_read() {
    for separator in ["\t", ",", ";"] {
        let cells = |board: &str| {
            let rows = board.lines().map(|row| {
                let squares: Vec<String> = row.chars().map(String::from).collect();
                squares.join(separator) + "\n"
            });
            rows.collect::<String>()
        };
        for text in [cells(WIDE), cells(WIDE).replace(' ', "")] {
            assert_eq!(boards(format!("A\n\n{text}")), [WIDE], "{text}");
        }
    }
    let tabs = "\t#####\n\t#@$.#\n\t#####\n";
    assert_eq!(boards(tabs), [BOARD]);
}

#[test]
fn text_in_a_frame_of_walls_is_not_a_board() {
    for frame in [
        "###############\n#  My levels  #\n###############\n",
        "##########\n# Уровни #\n##########\n",
    ] {
        let text = format!("{frame}\n{BOARD}");
        assert_eq!(boards(&text), [BOARD], "{text}");
    }
    let text = format!("### Level 1 ###\n{BOARD}\n# Level 2\n{WIDE}\n#3\n\n{BOARD}");
    assert_eq!(boards(&text), [BOARD, WIDE, BOARD]);
    assert_eq!(titles(&text), ["Level 1", "Level 2", "#3"]);
    // A single `#` with a dash below it is not a board.
    assert_eq!(read("#\n-\n").entries.len(), 0);
}
