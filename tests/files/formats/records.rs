//! Tests of solutions and saved games from other programs, which put the moves in different places, and of unreadable
//! moves.

use sokoban_files::{Entry, RecordKind};

use crate::formats::{BOARD, only, read};

/// Parses a board with `section` below it, and returns the label and the moves of its only record.
fn record(section: &str) -> (String, String) {
    let entry = only(format!("{BOARD}\n{section}"));
    let [record] = entry.records.as_slice() else {
        panic!("{section:?}: {entry:?}")
    };
    assert_eq!(record.kind, RecordKind::Solution, "{section:?}");
    assert_eq!(entry.unread, [], "{section:?}");
    (record.label.clone(), record.moves.clone())
}

fn moves(section: &str) -> String {
    record(section).1
}

#[test]
fn blank_lines_and_text_may_separate_heading_and_moves() {
    for section in [
        "Solution\nrrR\n",
        "Solution\n\nrrR\n",
        "Solution\n\n\nrrR\n",
        "Solution:\n\nrr\nR\n",
        "Solution\n\nrr\n\nR\n\n",
        "Solution\nBy hand, 2019\nrrR\n",
        "Solution\nBy hand, 2019\n\nrrR\n",
        "Solution by hand, 2019\n\nrrR\n",
        "Solution\n\nBy hand\nIn 2019\n\nrrR\n",
        "Solution\n-----\nrrR\n",
        "Solution\n========\n\nrrR\n",
        "Solution\n; by hand\nrrR\n",
        "Solution 1\n  rr R\n",
        "Solution\n→ → →\n",
        "SOLUTION\r\n\r\nrrR\r\n",
    ] {
        assert_eq!(moves(section).to_lowercase(), "rrr", "{section:?}");
    }
    let (label, _) = record("Solution/Moves 3/1\nBy hand\nIn 2019\nrrR\n");
    assert_eq!(label, "/Moves 3/1 By hand In 2019");
}

#[test]
fn solutions_without_a_heading_are_read() {
    for section in [
        "rrllrrllR\n",
        "; Solution: rrllrrllR\n",
        "Moves: rrllrrllR\n",
        "Moves = rrllrrllR\nText.\n",
        "[Solution]\nrrllrrllR\n",
        "--- Solution ---\n\nrrllrrllR\n",
        "Best solution\n9 moves, 1 push\nrrllrrllR\n",
    ] {
        assert_eq!(record(section), (String::new(), "rrllrrllR".to_owned()));
        let file = read(format!("{BOARD}\n{section}\nB\n\n{BOARD}"));
        assert_eq!(
            (file[0].records.len(), &*file[1].title),
            (1, "B"),
            "{section}"
        );
        let file = read(format!("{BOARD}\n{section}\n{BOARD}"));
        assert_eq!(file[0].records.len(), 1, "{section}");
    }
    assert_eq!(moves("rrllrrlR\nlR\n"), "rrllrrlRlR");
    let (label, _) = record("Shortest by Ann: rrllrrllR\n");
    assert_eq!(label, "Shortest by Ann");
    // A word is not read as a solution, even if each of its letters stands for a move. Moves without a push are not
    // read as a solution either.
    for note in ["Dull", "dull", "Lurd: dull", "rrllrrll"] {
        let entry = only(format!("{BOARD}\n{note}\n"));
        assert_eq!(entry.records, [], "{note}");
    }
}

#[test]
fn keys_between_heading_and_moves_are_fields() {
    let entry = only(format!(
        "{BOARD}Author: A\n\nSolution\nDate: 2019\nAuthor: B\nComment:\nlong\nComment-End:\n\nrrR\n"
    ));
    assert_eq!(entry.records[0].moves, "rrR");
    let fields: Vec<_> = entry.fields.iter().collect();
    assert_eq!(
        fields,
        [
            ("Author", "A"),
            ("Date", "2019"),
            ("Author", "B"),
            ("Comment", "long")
        ]
    );
}

#[test]
fn moves_on_the_heading_line_are_read() {
    for section in [
        "Solution: rrR\n",
        "Solution:rrR\n",
        "Solution rrR\n",
        "Solution = rrR\n",
        "Solution 1: rrR\n",
        "Solution 1 rrR\n",
        "Solution (3 moves): rrR\n",
        "Solution by hand: rr R\n",
        "Solution/Moves: rrR\n",
        "Solution: rr\nR\n",
        "Solution\nMoves: rrR\n",
    ] {
        assert_eq!(moves(section).to_lowercase(), "rrr", "{section:?}");
    }
    // Each letter in this label also stands for a move, but the label is still read as a label.
    assert_eq!(
        record("Solution dull\nrrR\n"),
        ("dull".into(), "rrR".into())
    );
}

#[test]
fn moves_above_a_board_are_not_its_title() {
    let text = format!(
        "{BOARD}\nSolution\n\nR\n\n{BOARD}\nSolution: R\n\n{BOARD}\nSolution\nR\n\nLast\n\n{BOARD}"
    );
    let file = read(text);
    let found = |entry: &Entry| (entry.title.clone(), entry.records.len());
    let found: Vec<_> = file.entries.iter().map(found).collect();
    let untitled = |records| (String::new(), records);
    assert_eq!(
        found,
        [
            untitled(1),
            untitled(1),
            untitled(1),
            ("Last".to_owned(), 0)
        ]
    );
}

#[test]
fn unreadable_moves_are_reported_and_become_notes() {
    for section in [
        "Solution",
        "Solution\n\nNot found yet",
        "Solution: see the web page",
        "Solution\nrrxR",
        "Solution by Ann\nrr?rrR",
        "Solution\nrrrr\nrrxR",
        "Savegame 3\n(none)",
    ] {
        let text = format!("{BOARD}\n{section}\n");
        let entry = only(&text);
        assert_eq!(
            (entry.records.len(), &*entry.unread),
            (0, &[5][..]),
            "{section:?}"
        );
        let written = read(&text).to_sok();
        assert!(written.contains(section), "{written}");
    }
    // A sentence that begins with the word “Solution” is not read as a heading.
    let entry = only(format!(
        "{BOARD}\nSolution is found without much thought by most people.\n"
    ));
    assert_eq!(entry.unread, []);
    let entry = only(format!("{BOARD}\nSolution\nrrx\n\nSolution\nR\n"));
    assert_eq!((entry.records.len(), &*entry.unread), (1, &[5][..]));
}

#[test]
fn moves_in_a_title_that_solve_the_level_are_a_solution() {
    let wide = "######\n#@ $.#\n######\n";
    for (line, title) in [
        ("One | rR", "One"),
        ("One: rR", "One"),
        ("rR", ""),
        ("; One - rR", "One"),
        ("Level: One | rR", "One"),
    ] {
        let entry = only(format!("{line}\n\n{wide}"));
        assert_eq!(entry.title, title, "{line}");
        assert_eq!(entry.records.len(), 1, "{line}");
        assert_eq!(entry.records[0].moves, "rR", "{line}");
    }
    for line in ["One | rl", "One | rRr", "Dull", "XrR", "One | lR"] {
        let entry = only(format!("{line}\n\n{wide}"));
        assert_eq!((&*entry.title, entry.records.len()), (line, 0));
    }
    let entry = only(format!("Level: One |\n\n{wide}"));
    assert_eq!((&*entry.title, entry.records.len()), ("One", 0));
    // The value of a `Title:` field is kept as the title, even if it ends with a solution.
    let entry = only(format!("{wide}Title: One rR\n"));
    assert_eq!((&*entry.title, entry.records.len()), ("One rR", 0));
}

/// A board with two boxes, and a solution in which the player walks around the upper box.
const TWO_BOXES: &str = "#######\n#@    #\n# $ . #\n#  $. #\n#######\n";

#[test]
fn lists_of_pushes_are_completed_with_walks() {
    for section in [
        "Solution\n3-3r2,4-4r1\n",
        "Solution\n2-2r2,3-3r1\n",
        "Solution: 3-3r2,4-4r1\n",
        "Solution 3-3r2, 4-4r1\n",
        "Solution\n3-3R2,\n4-4R1\n",
        "Solution\n3-3r1\n4-3r1\n4-4r1\n",
        "3-3r2,4-4r1\n",
    ] {
        let entry = only(format!("{TWO_BOXES}{section}"));
        let [record] = entry.records.as_slice() else {
            panic!("{section:?}: {entry:?}")
        };
        assert_eq!(record.moves, "dRRldR", "{section:?}");
        assert_eq!(record.label, "", "{section:?}");
    }
    let json = r######"[{"map":["#####","#@$.#","#####"],"solution":"2-1r1"}]"######;
    assert_eq!(only(json).records[0].moves, "R");
}

#[test]
fn a_list_of_pushes_that_does_not_solve_the_level_stays_as_it_is() {
    for pushes in [
        "3-3r1,4-4r1",
        "3-3r3,4-4r1",
        "9-9r1,7-9r1",
        "0-0l1,65535-65535u65535",
        &"3-3r1,4-3l1,".repeat(20),
    ] {
        let text = format!("{TWO_BOXES}\nSolution\n{pushes}\n");
        let file = read(&text);
        assert_eq!(file[0].records[0].moves, pushes);
        assert_eq!(read(file.to_sok())[0].records, file[0].records, "{pushes}");
    }
}

#[test]
fn lines_that_are_not_lists_of_pushes_are_notes() {
    for note in [
        "1-2r3",
        "9-9",
        "3-3r2,4-4",
        "3-3x2,4-4r1",
        "r1-2,3-4r1",
        "3-3r,4-4r",
    ] {
        let entry = only(format!("{TWO_BOXES}\n{note}\n"));
        assert_eq!(entry.records, [], "{note}");
        assert_eq!(entry.notes.iter().collect::<Vec<_>>(), [note]);
    }
}
