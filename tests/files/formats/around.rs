//! Tests of the text around boards (titles, fields, records, and the quote marks of emails), of encodings, and of line
//! terminators.

use sokoban_files::{Notes, RecordKind};

use crate::formats::{BOARD, boards, error, only, read, titles};

#[test]
fn numbered_comments_are_titles() {
    assert_eq!(
        titles(format!("; 0\n{BOARD}\n; 1\n{BOARD}\n;2\n{BOARD}")),
        ["0", "1", "2"]
    );
}

#[test]
fn titles_are_read_above_and_below_boards() {
    assert_eq!(
        titles(format!("; A\n\n{BOARD}\n; B\n\n{BOARD}")),
        ["A", "B"]
    );
    assert_eq!(
        titles(format!("{BOARD}; A\n\n{BOARD}; B\n\n{BOARD};C\n")),
        ["A", "B", "C"]
    );
    assert_eq!(titles(format!("A\n\n{BOARD}\nB\n\n{BOARD}")), ["A", "B"]);
    assert_eq!(
        titles(format!("{BOARD}Title: A\n\n{BOARD}title : B\n")),
        ["A", "B"]
    );
    // `Comment-End:`, the last line of the comment, is not the title of the board below it.
    assert_eq!(
        titles(format!("{BOARD}Comment:\nx\n\nComment-End:\n{BOARD}")),
        ["", ""]
    );
}

#[test]
fn sok_fields_notes_and_records_are_read() {
    let file = read(format!(
        ":: for editors\nCollection: C\nAuthor: A\nEmail: e@x\n\nFirst\n\n{BOARD}Author: B\nComment: one line\n\
         Difficulty: 3\nA note.\n\nSolution/Moves 1/1/1/1/1\nR\n\nSavegame 2\n3(r*l)\nR\n\nSnapshot\nr\n\n\
         Second\n\n{BOARD}Comment:\na\n\n#####\n#@$.#\nComment-End:\nID: 7\n"
    ));
    assert_eq!(
        (file.title(), file.fields.get("email")),
        (Some("C"), Some("e@x"))
    );
    assert_eq!(file.notes, Notes::from_iter([":: for editors"]));
    let [first, second] = file.entries.as_slice() else {
        panic!("{:?}", file.entries)
    };
    assert_eq!((first.title.as_str(), first.line), ("First", 8));
    assert_eq!(first.fields.get("Comment"), Some("one line"));
    assert_eq!(first.notes, Notes::from_iter(["A note."]));
    let records = first
        .records
        .iter()
        .map(|r| (r.kind, r.label.as_str(), r.moves.as_str()));
    let expected = [
        (RecordKind::Solution, "/Moves 1/1/1/1/1", "R"),
        (RecordKind::Savegame, "2", "3(r*l)R"),
        (RecordKind::Snapshot, "", "r"),
    ];
    assert_eq!(records.collect::<Vec<_>>(), expected);
    assert_eq!(second.fields.get("Comment"), Some("a\n\n#####\n#@$.#"));
    assert_eq!(second.fields.get("ID"), Some("7"));
}

#[test]
fn nested_quote_marks_of_mails_are_removed() {
    let entry = only("Hello\n\n> Title\n>\n> #####\n> #@$.#\n> #####\n> Author: me\n");
    assert_eq!(
        (entry.title.as_str(), entry.fields.get("Author")),
        ("Title", Some("me"))
    );
    assert_eq!(
        boards("> > #####\n>> #@$.#\n> >#####\n"),
        boards("> #####\n> #@$.#\n>#####\n")
    );
    assert_eq!(
        boards(">####\n>@$.#\n>####\n"),
        boards("####\n@$.#\n####\n")
    );
    let bad = error("> ####\n> #x@#\n> ####\n");
    assert_eq!((bad.line, bad.column), (2, 4));
}

#[test]
fn encodings_are_detected() {
    let expected = ["Adèle – ½"];
    assert_eq!(titles(format!("Adèle – ½\n\n{BOARD}")), expected);
    assert_eq!(titles(format!("\u{FEFF}Adèle – ½\n\n{BOARD}")), expected);
    let latin = [b"Ad\xE8le \x96 \xBD\n\n".as_slice(), BOARD.as_bytes()].concat();
    assert_eq!(titles(latin), expected);
    let units: Vec<u16> = format!("\u{FEFF}Adèle – ½\n\n{BOARD}")
        .encode_utf16()
        .collect();
    let wide = |bytes: fn(u16) -> [u8; 2]| {
        units
            .iter()
            .flat_map(|&unit| bytes(unit))
            .collect::<Vec<u8>>()
    };
    assert_eq!(titles(wide(u16::to_le_bytes)), expected);
    assert_eq!(titles(wide(u16::to_be_bytes)), expected);
}

#[test]
fn three_line_ends_and_tab_stops_of_eight_are_read() {
    let text = format!("A\n\n{BOARD}\nB\n\n{BOARD}");
    for end in ["\r\n", "\r"] {
        assert_eq!(boards(text.replace('\n', end)), boards(&text));
        assert_eq!(titles(text.replace('\n', end)), ["A", "B"]);
    }
    assert_eq!(
        boards("#########\n#@\t#\n#$.\t#\n#########\n"),
        ["#########\n#@      #\n#$.     #\n#########\n"]
    );
    assert_eq!(boards("\t#####\n\t#@$.#\n\t#####\n"), [BOARD]);
}

#[test]
fn a_line_of_numbers_is_not_a_title() {
    for line in ["6 3", "10, 12", "1 2 3"] {
        let file = read(format!("{line}\n\n{BOARD}\n{line}\n\n{BOARD}"));
        assert_eq!(file.entries.len(), 2);
        assert!(
            file.entries.iter().all(|entry| entry.title.is_empty()),
            "{line}"
        );
    }
    assert_eq!(
        titles(format!("7\n\n{BOARD}\n1-1\n\n{BOARD}")),
        ["7", "1-1"]
    );
}
