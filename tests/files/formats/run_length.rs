//! Tests of boards in run-length text. A line of such text contains a whole board, a single row, or any number of rows.

use sokoban_core::{DraftFault, identity};
use sokoban_files::LevelFault;

use crate::formats::{boards, only, read, titles};

const ONE: &str = "  #####\n###   #\n#.@$  #\n#######\n";
const TWO: &str = "## ##\n#@#.#\n# $ #\n#####\n";

/// Returns each row of a board as run-length text.
fn rows(board: &str) -> Vec<String> {
    let packed = |row: &str| match row.len() - row.trim_start().len() {
        0 => row.replace(' ', "-").replace("#####", "5#"),
        blanks => format!("{blanks}-{}", row.trim_start().replace("#####", "5#")),
    };
    board.lines().map(packed).collect()
}

/// Returns a board in run-length text with one row on each line and a `|` after each row. The last row has a `|` only
/// if `closed` is `true`.
fn lined(board: &str, closed: bool) -> String {
    let text = rows(board).join("|\n");
    if closed {
        format!("{text}|\n")
    } else {
        format!("{text}\n")
    }
}

/// Returns a board in run-length text with all rows on one line. The last row has a `|` only if `closed` is `true`.
fn whole(board: &str, closed: bool) -> String {
    let bar = if closed { "|" } else { "" };
    format!("{}{bar}\n", rows(board).join("|"))
}

#[test]
fn a_row_on_each_line_is_one_board() {
    for board in [ONE, TWO] {
        for closed in [false, true] {
            assert_eq!(boards(lined(board, closed)), [board]);
            assert_eq!(boards(whole(board, closed)), [board]);
        }
    }
    // A row of walls and floor inside a board does not start another board.
    let hall = "#####\n## ##\n## ##\n#@$.#\n## ##\n## ##\n#####\n";
    assert_eq!(boards(lined(hall, true)), [hall]);
    assert_eq!(boards("5#|\n2(##-##|)\n#@$.#|\n2(##-##|)\n5#|\n"), [hall]);
    assert_eq!(boards("5#|\n2#-2#|\n2#-2#|\n#@$.#|\n2(2#-2#|)5#\n"), [hall]);
}

#[test]
fn boards_with_a_row_on_each_line_are_separated() {
    for closed in [false, true] {
        let (one, two) = (lined(ONE, closed), lined(TWO, closed));
        let apart = format!("{one}\n{two}\n\n{one}");
        assert_eq!(boards(&apart), [ONE, TWO, ONE]);
        let titled = format!("First\n\n{one}\nSecond\n\n{two}\n; Third\n{one}");
        assert_eq!(boards(&titled), [ONE, TWO, ONE]);
        assert_eq!(titles(&titled), ["First", "Second", "Third"]);
        let solved = format!("{one}Solution\nrrR\n\n{two}");
        assert_eq!(boards(&solved), [ONE, TWO]);
        assert_eq!(boards(one.replace('\n', "\r\n")), [ONE]);
    }
    // Two adjacent boards without a blank line between them are read separately if both end with a `|`.
    let (one, two) = (lined(ONE, true), lined(ONE, true));
    assert_eq!(boards(format!("{one}{two}")), [ONE, ONE]);
}

#[test]
fn boards_on_single_lines_are_separated() {
    for closed in [false, true] {
        let (one, two) = (whole(ONE, closed), whole(TWO, closed));
        assert_eq!(boards(format!("{one}{two}{one}")), [ONE, TWO, ONE]);
        assert_eq!(boards(format!("{one}\n{two}\n\n{one}")), [ONE, TWO, ONE]);
        let titled = format!("A\n\n{one}\nB\n\n{two}");
        assert_eq!(
            (boards(&titled), titles(&titled)),
            (vec![ONE.into(), TWO.into()], vec!["A".into(), "B".into()])
        );
    }
}

#[test]
fn lines_may_break_anywhere_between_rows() {
    let hall = "#####\n## ##\n#@  #\n# $.#\n## ##\n#####\n";
    let rows = rows(hall);
    for first in 1..rows.len() {
        for second in first..rows.len() {
            let parts = [&rows[..first], &rows[first..second], &rows[second..]];
            let parts = parts.into_iter().filter(|part| !part.is_empty());
            let lines: Vec<String> = parts.map(|part| part.join("|")).collect();
            for end in ["|\n", "\n"] {
                let text = lines.join(end) + end;
                assert_eq!(boards(&text), [hall], "{text}");
            }
        }
    }
}

#[test]
fn a_damaged_board_is_an_error_and_does_not_affect_others() {
    let faults = |text: &str| -> Vec<Option<LevelFault>> {
        let entries = read(text).entries.into_iter();
        entries
            .map(|entry| entry.level.err().map(|bad| bad.error.fault))
            .collect()
    };
    let no_player = Some(LevelFault::from(DraftFault::NoPlayer));
    let second_player = Some(LevelFault::from(DraftFault::SecondPlayer));
    let (good, bad) = ("5#|#@$.#|5#\n", "5#|#-$.#|5#\n");
    assert_eq!(
        faults(&format!("{good}{bad}{good}")),
        [None, no_player.clone(), None]
    );
    assert_eq!(
        faults(&format!("{bad}{good}{bad}")),
        [no_player.clone(), None, no_player]
    );
    // The walls of the second board have a gap, so the text is read as one board with two players, which is an error.
    let text = lined(ONE, true) + "5#|\n#@$.|\n5#|\n";
    assert_eq!(faults(&text), std::slice::from_ref(&second_player));
    // No row clearly separates these boards. They must be read as two boards, or reported as a single board with two
    // players.
    let text = lined(TWO, true) + &lined(TWO, true);
    assert!(faults(&text).contains(&second_player) || boards(&text) == [TWO, TWO]);
}

#[test]
fn rows_without_walls_belong_to_the_board() {
    let apart = "5#|\n#@$.#|\n5#|\n5-|\n3#|\n#*#|\n3#|\n";
    let plain = "#####\n#@$.#\n#####\n-\n###\n#*#\n###\n";
    let number = |text: &str| identity::exact(&only(text).level.expect("a level"));
    assert_eq!(number(apart), number(plain));
    assert_eq!(number(&apart.replace("5-|", "|")), number(plain));
    assert_eq!(
        number("#@$.#|\n#3-|\n3-.#|\n5#|\n"),
        number("#@$.#\n#---\n---.#\n#####\n")
    );
    // A horizontal rule of bars and dashes is read as text, not as a row.
    assert_eq!(titles(format!("|---|\n\n{}", whole(ONE, true))), ["|---|"]);
}
